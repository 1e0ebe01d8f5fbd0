"""The sky over the dump: the scale, the Primate and its reach, and everybody's tower. Logical units."""

from __future__ import annotations

from random import Random
from typing import Any

from app.palette import CREAM, DANGER, INK, PAPER, PRIMATE, SEAT
from app.rules.kernel import Seat
from app.rules.primate_fear import events as ev
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import EFFECT, GARBAGE, HEIGHT, STRENGTH
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.state import Build, Strike
from app.tables.faces import Nothing
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.faces import (
    CardFace,
    Dump,
    Junk,
    Mark,
    Pawn,
    Step,
    Ticket,
)
from app.tables.primate_fear.furniture import Box
from app.tables.primate_fear.hand import die_in_tower
from app.tables.primate_fear.paths import preview
from app.tables.primate_fear.plates import Plates
from app.tables.primate_fear.rise import stand
from app.words import _

_MOST_TAGS = 9
"""With more targets than this tags and rings would cover the towers: then each tower is ringed as a whole,
and only the target looked at has a ring and a tag of its own."""


class Towers(Plates):
    """Everything that stands in the dump."""

    def dump(self, sky: Box, ground: float, left: float, towers: bool = True) -> None:
        """The whole picture. `left` is where the first tower may begin; without `towers` only the sky."""
        view = self.view
        tallest = max([0.0, *(view.heights[seat] + self._hangs(seat)[1] for seat in range(view.players))])
        card = self.picked_card()
        if 0 <= card < GARBAGE and view.hands and self.around.me is not None:
            tallest = max(tallest, view.heights[self.around.me] + HEIGHT[card])
        self._groups: set[Seat] = set()
        """The towers that wear one ring."""
        self.where = stand(sky, left, ground, view.players, tallest)
        frame = self.plan.frame
        size = min(250.0, sky.w * 0.28)
        moon = (frame.px(sky.w * 0.4), frame.px(6), frame.px(size))
        self.plan.add(ids.SKY, *sky, Dump(ground=frame.px(ground - sky.y), moon=moon))
        self.base = ids.SKY
        if towers:
            self._reach(sky)
            self._scale(sky, left)
            self._beast(sky, left)
            self._lines(sky)
            for seat in range(view.players):
                self._tower(seat)
        for seat in range(view.players):
            self.plate(seat)

    # -- towers
    def _hangs(self, seat: Seat) -> tuple[int, float]:
        """The place from which a tower hangs in the air, and how high over what is below; -1 for none."""
        view = self.view
        waiting = {step.thing for step in view.agenda if step.kind == "fall"}
        for fall in view.falls:
            drops = fall.id in waiting and fall.mode == "normal" and fall.hole < len(view.towers[seat])
            if fall.seat == seat and drops:
                return fall.hole, self._lost_height(seat)
        return -1, 0.0

    def _lost_height(self, seat: Seat) -> float:
        """What the cards that have just been lost in a tower were high."""
        lost = [HEIGHT[e.card] for e in self.around.events if isinstance(e, ev.Destroyed) and e.seat == seat]
        if not lost:
            lost = [HEIGHT[card] for card in reversed(self.view.discard) if card < GARBAGE][:1]
        return float(sum(lost)) or 1.0

    def _tower(self, seat: Seat) -> None:
        view, where, plan = self.view, self.where, self.plan
        rise, cx, w = where.rise, where.middle(seat), where.width
        spread = Random(seat * 7 + 3)  # decoration only, the same everywhere
        on, height = self.base, 0.0
        marks: list[tuple[int, float, float, float, int]] = []
        event = self.around.events[-1] if self.around.events else None
        if isinstance(event, ev.Eaten) and event.seat == seat:
            self._gone(seat, cx, on)
            return
        on = self._ringed(seat, on)
        hole, gap = self._hangs(seat)
        for place, points in enumerate(queries.points(view, seat)):
            jitter = spread.uniform(-3, 3) if place else 0.0
            if place == hole:
                height += gap
            card = points.card
            top = rise.y(height + points.solid)
            id = ids.junk_id(card)
            plan.add(
                id,
                cx + jitter - w / 2,
                top,
                w,
                rise.y(height) - top,
                Junk(card, queries.pinned(view, card)),
                on=on,
                elevation=4,
                label=words.junk_label(view, self.around, card),
                **self._struck(card, self.marks(id, words.junk_tip(view, card))),
            )
            on = id
            marks.append(
                (card, cx + jitter, top, rise.y(height) - top, len(points.phantom) - sum(points.phantom))
            )
            height += points.solid
            counting = sum(points.phantom)
            if counting:
                top = rise.y(height + counting)
                plan.add(
                    f"ghost.{card}",
                    cx + jitter - w / 2,
                    top,
                    w,
                    rise.y(height) - top,
                    Step(counting),
                    on=on,
                    elevation=2,
                    tooltip=words.phantom_tip(view, card),
                )
                on = f"ghost.{card}"
                height += counting
        on = self._chain(seat, marks, self._numbers(marks, on, w))
        on = self._perch(seat, height, on)
        on = self._crown(seat, height, gap, on)
        self._joint(seat, on)

    @property
    def _crowded(self) -> bool:
        """Whether there are too many targets for rings and tags of their own."""
        return sum(item.startswith("junk.") for item in self.lit) > _MOST_TAGS

    def _ringed(self, seat: Seat, on: str) -> str:
        """One ring for a tower of which every card is one of many targets; what the tower lies on then."""
        cards, where = self.view.towers[seat], self.where
        if not self._crowded or not cards or any(ids.junk_id(card) not in self.lit for card in cards):
            return on
        top = where.rise.y(sum(points.height for points in queries.points(self.view, seat)))
        id = f"targets.{seat}"
        x, high = where.middle(seat) - where.width / 2 - 3, where.rise.ground - top
        self.plan.add(id, x, top, where.width + 6, high, Nothing(), on=on, light="target")
        self._groups.add(seat)
        return id

    def _struck(self, card: int, marks: dict[str, Any]) -> dict[str, Any]:
        """A ring round what the running attack is aimed at; on a target what the die would need."""
        attack = self.view.attack
        if attack is not None and attack.on == card and not attack.outcome and not marks["light"]:
            return {**marks, "light": "here", "ring_ink": SEAT[self.around.inks[attack.seat]].colour}
        picked, seat = self.picked_card(), queries.owner(self.view, card)
        looked_at = self.around.under == ids.junk_id(card)
        lit = marks["light"] == "target"
        if lit and seat in self._groups and not looked_at:
            marks = {**marks, "light": ""}
        if (
            lit
            and self.around.odds
            and words.is_attack(picked)
            and seat is not None
            and len(self.around.picked) == 1
        ):
            told = preview(self.view, Strike(self.view.active, picked, seat, card))
            shown = told.tag and (not self._crowded or looked_at)
            tag = {"tag": told.tag} if shown else {}
            return {**marks, **tag, "tooltip": f"{told.text}\n{marks['tooltip']}"}
        return marks

    def _chain(self, seat: Seat, marks: list[tuple[int, float, float, float, int]], on: str) -> str:
        """On each card that would fall with the one aimed at: how likely it breaks as well (PF-49)."""
        card, aimed = self.picked_card(), self.considered()
        if not self.around.odds or aimed < 0 or queries.owner(self.view, aimed) != seat:
            return on
        if queries.odds(self.view, card, seat, aimed) is None or EFFECT[card].seize:
            return on
        chances = queries.fall_odds(self.view, seat, aimed, EFFECT[card].fall)
        aside = False
        for piece, cx, y, h, _hollow in marks:
            chance = chances.get(piece, 0.0)
            if round(100 * chance) < 1:
                continue
            aside = h < 19 and not aside  # beside each other where the pieces are low
            text = words.percent(chance)
            tip = _("If the target breaks, the chance that {card} is lost, too: {chance}.")
            half = self.where.width / 2
            x = cx - half + 1 if aside else cx - 24 if h >= 19 else cx + half - 66
            at = Box(x, y + h / 2 - 9.5, 48, 19)
            tip = tip.format(card=words.name(piece), chance=text)
            self.chip(f"chain.{piece}", at, text, DANGER, CREAM, on=on, size=15, tooltip=tip, label=tip)
            on = f"chain.{piece}.n"
        return on

    def _numbers(self, marks: list[tuple[int, float, float, float, int]], on: str, w: float) -> str:
        """Shields and tickets over the pieces, beside each other where the pieces are low."""
        plan, view = self.plan, self.view
        falling = {fall.seat for fall in view.falls}
        aside = False
        for card, cx, top, h, hollow in marks:
            aside = h < 17 and not aside
            owner = queries.owner(view, card)
            collides = owner in falling
            strength = queries.strength(view, card, collides)
            weak = strength < queries.strength(view, card)
            wide = 21 + 17 * hollow
            x = cx + w / 2 - wide - 1 - (23 if aside else 0)
            y = top + h / 2 - 8.5
            plan.add(f"mark.{card}", x, y, wide, 17, Mark(strength, hollow, weak), on=on)
            on = f"mark.{card}"
            if view.pinned.get(card):
                bonus = strength - STRENGTH[card]
                x = cx - w / 2 + 1 + (26 if aside else 0)
                plan.add(f"pins.{card}", x, y, 25, 17, Ticket(bonus), on=on)
                on = f"pins.{card}"
        return on

    def _perch(self, seat: Seat, height: float, on: str) -> str:
        """Where the next garbage card will stand, seen as soon as one is picked."""
        view = self.view
        if seat != self.asked or seat != self.around.me:
            return on
        if not any(isinstance(action, Build) for action in actions(view)):
            return on
        card, rise, where = self.picked_card(), self.where.rise, self.where
        shown = 0 <= card < GARBAGE and ids.PERCH in self.lit
        dots = HEIGHT[card] if shown else 2
        top = rise.y(height + dots)
        self.plan.add(
            ids.PERCH,
            where.middle(seat) - where.width / 2,
            top,
            where.width,
            rise.y(height) - top,
            Junk(card, ghost=True) if shown else Nothing(),
            on=on,
            label=_("On top of your tower"),
            **self.marks(ids.PERCH, _("The card will stand here.") if shown else ""),
        )
        self._perched = dots if shown else 0
        return ids.PERCH

    _perched = 0

    def _joint(self, seat: Seat, on: str) -> None:
        """The die of a collision, between the cards that collide."""
        view, where = self.view, self.where
        fall = view.falls[-1] if view.falls else None
        if not die_in_tower(view) or fall is None or fall.seat != seat or fall.hole > len(view.towers[seat]):
            return
        low = sum(points.height for points in queries.points(view, seat)[: fall.hole])
        size = min(46.0, where.width * 0.42)
        middle = min(where.rise.y(low), where.rise.ground - size / 2 - 1)
        self.die(where.middle(seat), middle, size, on)

    def _crown(self, seat: Seat, height: float, gap: float, on: str) -> str:
        """The player on top, the height, who is eaten next, and long-term cards; the last thing laid."""
        view, where, plan = self.view, self.where, self.plan
        cx, rise = where.middle(seat), where.rise
        if view.eaten[seat] and not view.towers[seat]:
            self._gone(seat, cx, on)
            return on
        lift = self._perched if seat == self.around.me and self._perched else 0
        y = rise.y(height + lift)
        event = self.around.events[-1] if self.around.events else None
        falling = gap > 0 or (isinstance(event, ev.Destroyed | ev.Fell) and event.seat == seat)
        pw = min(44.0, where.width * 0.36)
        ph = pw * 52 / 44
        plan.add(
            ids.pawn_id(seat),
            cx - 12 - pw / 2,
            y + 1 - ph,
            pw,
            ph,
            Pawn(self.around.inks[seat], falling),
            on=on,
            elevation=3,
        )
        on = ids.pawn_id(seat)
        risen = height - gap + lift
        tip = words.height_tip(view, seat)
        self.chip(
            f"flag.{seat}",
            Box(cx + where.width / 2 - 40, y - 36, 42, 28),
            str(int(risen)),
            PAPER,
            INK,
            on=on,
            style="display",
            size=18,
            tooltip=tip,
            label=tip,
        )
        on = f"flag.{seat}.n"
        up_to = queries.reach(view)
        if up_to is not None and view.heights[seat] <= up_to:
            wide = min(154.0, where.pitch - 6)
            text = _("EATEN NEXT STEP") if wide > 140 else _("EATEN NEXT")
            at = Box(cx - wide / 2, y - 40 - ph * 0.85, wide, 28)
            self.chip(f"warn.{seat}", at, text, DANGER, CREAM, on=on, icon="skull", size=16)
            on = f"warn.{seat}.n"
        for number, (card, by) in enumerate(queries.lasting_on(view, seat)):
            id = ids.lasting_id(card)
            x = cx - where.width / 2
            plan.add(
                id,
                x,
                y - 30 - number * 32,
                min(28.0, where.width / 2 - 12 - pw / 2 + 10),
                28,
                CardFace(card, slip=True),
                on=on,
                elevation=3,
                label=words.name(card),
                tooltip=words.lasting_tip(view, self.around, card, by),
            )
            on = id
        return on

    def _gone(self, seat: Seat, cx: float, on: str) -> None:
        """Where a tower stood."""
        text = _("eaten in turn {n}").format(n=self.view.eaten[seat])
        wide = min(140.0, self.where.pitch - 8)
        pw = min(44.0, self.where.width * 0.36)
        ph = pw * 52 / 44
        tip = _("{name} watches from the far side.").format(name=self.around.names[seat])
        self.plan.add(
            f"spirit.{seat}",
            cx - pw / 2,
            self.where.rise.ground - 40 - ph,
            pw,
            ph,
            Pawn(self.around.inks[seat], ghost=True),
            on=on,
            tooltip=tip,
            label=tip,
        )
        self.plan.text(
            f"gone.{seat}",
            cx - wide / 2,
            self.where.rise.ground - 34,
            wide,
            24,
            text,
            style="textb",
            size=16,
            colour=PRIMATE.tint,
            align="center",
            valign="center",
            on=f"spirit.{seat}",
        )
