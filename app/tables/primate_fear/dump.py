"""The sky over the dump: the scale, the Primate and its reach, the lines of an attack. Logical units."""

from __future__ import annotations

from collections.abc import Sequence

from app.palette import CREAM, INK, PRIMATE
from app.rules.kernel import Seat
from app.rules.primate_fear import events as ev
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import PARTS, TOP
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.faces import Aim, Beast, Heights, Level, Mast, Pose, Reach
from app.tables.primate_fear.furniture import Box, Furniture
from app.tables.primate_fear.rise import HEAD, Stand
from app.words import _


class Backdrop(Furniture):
    """What stands behind the towers."""

    base = ""
    """What the towers lie on: the last thing painted behind them."""
    where: Stand

    # -- the Primate and its reach
    def _reach(self, sky: Box) -> None:
        up_to = queries.reach(self.view)
        if up_to is None:
            return
        rise = self.where.rise
        top = rise.y(min(TOP, up_to + 1)) - 4
        frame = self.plan.frame
        line = frame.px(rise.y(up_to) - top)
        tip = _("The Primate's next step eats everybody at {n} or lower.").format(n=up_to)
        self.plan.add(
            "reach", sky.x, top, sky.w, rise.ground - top, Reach(line), on=self.base, tooltip=tip, label=tip
        )
        self.base = "reach"

    def _scale(self, sky: Box, left: float) -> None:
        rise, plan = self.where.rise, self.plan
        top = rise.y(TOP) - 2
        x = sky.x + 14
        marks = tuple((plan.frame.px(rise.y(n) - top), n) for n in range(TOP + 1))
        plan.add("scale", x, top, 24, rise.ground - top, Heights(marks), on=self.base)
        self.base = "scale"
        chip, body = self._claws(sky, left), self._body(sky, left)
        for n in range(5, TOP + 1, 5):
            y = max(sky.y, rise.y(n) - 12)
            hidden = (box for box in (chip, body) if box.x < x + 46 and box.y < y + 22 and y < box.bottom)
            if any(hidden):
                continue
            plan.text(
                f"scale.{n}",
                x + 24,
                y,
                26,
                24,
                str(n),
                style="label",
                size=18,
                colour=CREAM,
                valign="center",
                on=self.base,
            )
            self.base = f"scale.{n}"
        over = rise.y(TOP) - sky.y >= 30
        y = max(sky.y, rise.y(TOP) - 36) if over else max(sky.y, rise.y(TOP) - 12)
        x = sky.x + 14 if over else body.x + body.w / 2 + 28
        if chip.y < y + 24 and y < chip.bottom and x < chip.right:
            x, over = chip.right + 8, False
        if not over and self._head(0) < y + 24 and self.where.middle(0) < x + 190:
            return  # there the first tower's player stands
        plan.text(
            "scale.safe",
            x,
            y,
            min(150, sky.w * 0.2, max(left + 110 - x, 100)),
            24,
            _("SAFE ABOVE {n}").format(n=TOP),
            style="label",
            size=16,
            colour=PRIMATE.acid,
            valign="center",
            track=0.8,
            on=self.base,
        )
        self.base = "scale.safe"

    def _head(self, seat: Seat) -> float:
        """Where the player on a tower begins."""
        return self.where.rise.y(self.view.heights[seat]) - HEAD

    def _pose(self) -> tuple[Pose, str]:
        """How the Primate looks now, and whose legs are in its mouth."""
        view = self.view
        event = self.around.events[-1] if self.around.events else None
        if isinstance(event, ev.Eaten):
            return "climber_chew", self.around.inks[event.seat]
        if view.parts < PARTS:
            return "climber_asleep", ""
        return ("climber_b" if view.primate % 2 else "climber"), ""

    def _body(self, sky: Box, left: float) -> Box:
        """Where the Primate is: by its height on the mast, or at its foot."""
        view, rise = self.view, self.where.rise
        room = max(74.0, left - sky.x - 66)
        h = min(150.0, room * 190 / 152, 8.2 * rise.unit)
        w = h * 152 / 190
        if view.parts < PARTS:
            h *= 0.62
        y = rise.ground + 10 - h
        if view.primate > 0:
            y = min(rise.y(view.primate) - 6, y)
        return Box(left - 4 - room / 2 - w / 2, max(sky.y, y), w, h)

    def _claws(self, sky: Box, left: float) -> Box:
        """The plate over its head."""
        body = self._body(sky, left)
        wide = min(122.0, left - sky.x - 12)
        x = max(sky.x + 4, min(body.x + body.w / 2 - wide / 2, left - wide))
        return Box(x, max(sky.y, body.y - 34), wide, 27)

    def _beast(self, sky: Box, left: float) -> None:
        view, rise, plan = self.view, self.where.rise, self.plan
        mx = self._body(sky, left).x + self._body(sky, left).w / 2
        top = max(sky.y, rise.y(TOP + 0.3))
        plan.add("mast", mx - 22, top, 44, rise.ground + 4 - top, Mast(), on=self.base)
        pose, ink = self._pose()
        body = self._body(sky, left)
        awake = queries.is_awake(view)
        tip = words.primate_tip(view)
        plan.add(
            ids.BEAST,
            *body,
            Beast(pose, ink),
            on="mast",
            elevation=6 if awake else 0,
            alpha=255 if view.parts else 110,
            tooltip=tip,
            label=_("The Primate"),
        )
        up_to = queries.reach(view)
        text = _("{n} of {all} parts").format(n=view.parts, all=PARTS)
        if up_to is not None:
            text = _("EATS UP TO {n}").format(n=up_to)
        fill, ink = (PRIMATE.acid, INK) if up_to is not None else (PRIMATE.night, CREAM)
        self.chip("claws", self._claws(sky, left), text, fill, ink, on=ids.BEAST)
        self.base = "claws.n"

    # -- the lines of an attack
    def _attack(self) -> tuple[Seat, int, int] | None:
        """Who attacks with which card at which garbage card (-1 while none is named), if anybody does."""
        card, attack = self.picked_card(), self.view.attack
        if attack is not None and not attack.outcome:
            return attack.seat, attack.card, attack.on
        if self.around.me is not None and words.is_attack(card):
            return self.around.me, card, self.considered()
        return None

    def _lines(self, sky: Box) -> None:
        """The level line of a close attack and the arc to the target, behind the towers."""
        found = self._attack()
        if found is None:
            return
        seat, card, on = found
        rise, plan = self.where.rise, self.plan
        if words.attack_kind(card) == "close":
            y = rise.y(self.view.heights[seat])
            x = sky.x + 50
            plan.add("level", x, y - 3, sky.right - x - 4, 6, Level(), on=self.base)
            self.base = "level"
        target = queries.owner(self.view, on) if on >= 0 else None
        if target is None or target == seat:
            return
        frame, where = plan.frame, self.where
        points = queries.points(self.view, target)
        place = next(i for i, p in enumerate(points) if p.card == on)
        low = sum(p.height for p in points[:place])
        middle = rise.y(low + points[place].solid / 2)
        start = where.middle(seat) + (30 if target > seat else -30)
        gap = where.middle(target) - where.pitch / 2 - 1
        a = (start, rise.y(self.view.heights[seat]) - 20)
        top = max(sky.y + 8, min(a[1], middle) - 110)
        way = (a, (gap, top), (gap + 8, middle))
        box = _round(way, sky._replace(h=rise.ground - sky.y))
        shape = tuple((frame.px(x - box.x), frame.px(y - box.y)) for x, y in way)
        plan.add("aim", *box, Aim(shape), on=self.base)
        self.base = "aim"


def _round(way: Sequence[tuple[float, float]], sky: Box) -> Box:
    """The part of the sky that an arc needs: it rises 40 over its top, and its head is 14 wide."""
    xs, ys = [x for x, _y in way], [y for _x, y in way]
    left, right = max(sky.x, min(xs) - 14), min(sky.right, max(xs) + 14)
    top, foot = max(sky.y, way[1][1] - 46), min(sky.bottom, max(*ys, way[1][1] + 60) + 14)
    return Box(left, top, right - left, foot - top)
