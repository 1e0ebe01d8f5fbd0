"""The other characters in a row each, and how near each way to lose is. Logical units."""

from __future__ import annotations

from app.palette import APES, DANGER, INK, INK2
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import CHARACTERS
from app.rules.planet_of_the_apes.queries import Person
from app.rules.planet_of_the_apes.text import WINDOW_WORDS
from app.tables.faces import Panel
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.active import Active, person_tip
from app.tables.planet_of_the_apes.faces import Helmet
from app.tables.planet_of_the_apes.furniture import Box
from app.words import _, plural


class Crew(Active):
    """The sides of Taylor that are in play."""

    # -- the others
    def team(self, box: Box) -> None:
        """The other characters, clockwise from the active one."""
        view = self.view
        people = queries.people(view)
        others = [people[(view.active + n) % len(people)] for n in range(1, len(people))]
        gap = 6.0 if box.h >= 120 else 4.0
        h = min(64.0, (box.h - gap * (len(others) - 1)) / max(1, len(others)))
        for n, one in enumerate(others):
            at = Box(box.x, box.y + n * (h + gap), box.w, h)
            self._plate(one, at)
        y = box.y + len(others) * (h + gap)
        if box.foot - y >= 84 and self.plan.frame.shape != "wide" and not self.around.replay:
            self.ledger(Box(box.x, y, box.w, box.foot - y))

    def _plate(self, one: Person, box: Box) -> None:
        plan, view = self.plan, self.view
        id = ids.hero_id(one.place)
        tip = self.tip(id, person_tip(one, self.runner(one), hand=True))
        face = Panel(radius=plan.frame.px(7), tab=self.ink(one.place), tab_w=plan.frame.px(6))
        plan.add(
            id,
            *box,
            face,
            elevation=4,
            label=one.name,
            tooltip=tip,
            light=self.light(id),
            tag=self.short_tag(id),
        )
        side = min(box.h - 8, 52.0)
        helm = Helmet(id=one.id, broken=one.defeated)
        plan.add(f"{id}.helm", box.x + 11, box.y + (box.h - side) / 2, side, side, helm, on=id)
        x = box.x + side + 18
        room = box.right - x - 4
        two = box.h >= 58 or box.w < 240
        spot = box.y + (5 if two else box.h / 2 - 11)
        chip = self.chip(id, box.right - 6, spot) or self.chip(
            ids.skill_id(one.place), box.right - 6, spot, on=id
        )
        if not two:
            room -= 22 if self.short_tag(id) else chip
        if two:
            name = Box(x, box.y + 2, room, box.h / 2 - 3)
            row = Box(x, box.y + box.h / 2, room, box.h / 2 - 1)
        else:
            wide = room * 0.42
            name, row = Box(x, box.y, wide, box.h), Box(x + wide, box.y, room - wide, box.h)
        plan.text(
            f"{id}.name",
            name.x,
            name.y,
            name.w - (chip if two else 0),
            name.h,
            one.name,
            style="textb",
            size=17,
            valign="center",
            on=id,
            colour=DANGER if one.defeated else INK,
        )
        self._counts(one, id, row, view.limit)

    def _counts(self, one: Person, on: str, box: Box, limit: int) -> None:
        plan = self.plan
        w = box.w / 3
        damage = _("{n} of {most} Damage").format(n=one.damage, most=limit)
        self._count(
            f"{on}.damage", "burst", DANGER, str(one.damage), Box(box.x, box.y, w - 2, box.h), on, damage
        )
        id = ids.skill_id(one.place)
        it = next(c for c in CHARACTERS if c.id == one.id)
        text = _("Skill of {name}, {when}: {text}").format(
            name=one.name, when=WINDOW_WORDS[it.skill_when], text=it.skill_text
        )
        lit = self.light(id)
        face = Panel(fill=APES.sand, radius=plan.frame.px(4), alpha=255 if lit else 0, grain=False)
        h = min(box.h - 1, 30.0)
        at = Box(box.x + w - 2, box.y + (box.h - h) / 2, max(44.0, w), h)
        plan.add(
            id,
            *at,
            face,
            on=on,
            label=_("Skill of {name}").format(name=one.name),
            tooltip=self.tip(id, text),
            light=lit,
            tag=self.short_tag(id),
        )
        self._count(f"{id}.n", "eye", APES.teal, str(one.skills), at.inset(2), id, "")
        x = at.right
        cards = plural("{count} Action card", "{count} Action cards", len(one.cards))
        if one.red:
            cards += ", " + plural("{count} Red die banked", "{count} Red dice banked", one.red)
        left = box.right - x
        self._count(
            f"{on}.cards",
            "cards",
            INK if not one.red else DANGER,
            str(len(one.cards)),
            Box(x, box.y, left, box.h),
            on,
            cards,
        )

    def _count(self, id: str, icon: str, ink: str, n: str, box: Box, on: str, tip: str) -> None:
        size = min(18.0, box.w * 0.5, box.h - 2)
        self.icon(f"{id}.icon", icon, box.x + size / 2 + 1, box.y + box.h / 2, size, ink, on)
        self.plan.text(
            id,
            box.x + size + 3,
            box.y,
            box.w - size - 3,
            box.h,
            n,
            style="label",
            size=17,
            valign="center",
            on=on,
            tooltip=tip,
        )

    # -- readouts where the window is very wide
    def ledger(self, box: Box) -> None:
        """What the group has, and how near each way to lose is."""
        plan, view = self.plan, self.view
        self.paper("ledger", box)
        self.caps("ledger.head", box.x + 12, box.y + 8, box.w - 24, _("HOW IT COULD END"), on="ledger")
        y = box.y + 36
        for n, danger in enumerate(queries.dangers(view)):
            h = plan.text_height(danger.text, box.w - 24, size=16) + 8
            if y + h > box.foot - 8:
                break
            plan.text(
                f"ledger.{n}",
                box.x + 12,
                y,
                box.w - 24,
                h,
                danger.text,
                size=16,
                yields="wrap",
                colour=DANGER if danger.left <= 2 else INK,
                on="ledger",
            )
            y += h
        decks = queries.decks(view)
        if box.w < 200 or y + 78 > box.foot - 8:
            return
        rows = (
            (_("Specials left"), decks.special),
            (_("Planet of the Apes cards left"), decks.apes),
            (_("Encounters left"), decks.encounters),
        )
        for n, (name, count) in enumerate(rows):
            if y + 26 > box.foot - 8:
                break
            plan.text(
                f"ledger.deck.{n}", box.x + 12, y, box.w - 60, 24, name, size=16, colour=INK2, on="ledger"
            )
            plan.text(
                f"ledger.count.{n}",
                box.right - 48,
                y,
                36,
                24,
                str(count),
                style="label",
                size=17,
                align="right",
                on="ledger",
            )
            y += 26
