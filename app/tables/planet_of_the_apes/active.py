"""The active character in full: tokens, Skill, banked dice, and what it can do. Logical units."""

from __future__ import annotations

from app.palette import APES, DANGER, INK, INK2, SEAT
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import CHARACTERS, suit_counts
from app.rules.planet_of_the_apes.queries import Person
from app.rules.planet_of_the_apes.text import WINDOW_WORDS, suit_name
from app.tables.faces import Die, Panel
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.faces import Helmet, Token
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.words import _, listed, plural


def person_tip(one: Person, who: str, hand: bool = False) -> str:
    """All about a character, line by line; `hand`: its cards too, by suit, where they lie nowhere else."""
    it = next(c for c in CHARACTERS if c.id == one.id)
    lines = [_("{name}, run by {who}").format(name=one.name, who=who)]
    lines.append(_("{n} of {most} Damage.").format(n=one.damage, most=one.limit))
    if one.defeated:
        lines.append(it.defeated_text)
    else:
        lines.append(_("Power: {text}").format(text=it.power_text))
        lines.append(_("Skill, {when}: {text}").format(when=WINDOW_WORDS[it.skill_when], text=it.skill_text))
    if hand:
        held = listed([f"{n} {suit_name(suit)}" for suit, n in enumerate(suit_counts(one.cards)) if n])
        lines.append(_("Cards: {cards}.").format(cards=held) if held else _("No cards."))
    return "\n".join(lines)


class Active(Furniture):
    """The side of Taylor whose turn it is."""

    def active(self, box: Box) -> None:
        """The character that holds the Active token."""
        plan, view = self.plan, self.view
        one = queries.people(view)[view.active]
        id = ids.hero_id(one.place)
        seat = SEAT[self.around.inks[one.seat]]
        head = 36.0 if box.h >= 180 else 30.0
        face = Panel(radius=plan.frame.px(8), head=seat.colour, head_h=plan.frame.px(head))
        who = self.runner(one)
        tip = person_tip(one, who)
        plan.add(
            id,
            *box,
            face,
            elevation=5,
            label=one.name,
            tooltip=self.tip(id, tip),
            light=self.light(id),
            tag=self.short_tag(id),
        )
        chip = self.chip(id, box.right - 8, box.y + head / 2 - 11)
        wide = min(plan.width(one.name.upper(), "display", 20) + 6, box.w * 0.64)
        plan.text(
            f"{id}.name",
            box.x + 14,
            box.y,
            wide,
            head,
            one.name.upper(),
            style="display",
            size=20,
            colour=seat.on,
            valign="center",
            on=id,
        )
        rest = box.w - wide - 32 - chip
        turn = (self._whose(one, who), who)
        if rest >= 40:
            plan.text(
                f"{id}.who",
                box.x + 20 + wide,
                box.y,
                rest,
                head,
                next((said for said in turn if plan.width(said, "textb", 17) <= rest), turn[-1]),
                style="textb",
                size=17,
                colour=seat.on,
                align="right",
                valign="center",
                on=id,
            )
        side = min(86.0, box.h - head - 78, box.w * 0.34)
        top = box.y + head + 10
        helm = Helmet(id=one.id, broken=one.defeated)
        plan.add(f"{id}.helm", box.x + 12, top, side, side, helm, on=id)
        left = box.x + side + 24
        room = box.right - 12 - left
        self._tokens(one, id, left, top, room, side)
        self._lines(one, id, Box(box.x + 14, top + side + 6, box.w - 28, box.foot - top - side - 10))

    def runner(self, one: Person) -> str:
        """Who decides for a character, by name."""
        if one.place in self.around.lent:
            return _("a computer")
        return self.around.names[one.seat]

    def _whose(self, one: Person, who: str) -> str:
        if one.place in self.around.lent:
            return who
        if self.acts and not self.around.persons[one.seat] and self.around.acting == one.seat:
            return _("you decide")
        if self.acts and self.around.acting == one.seat and len(self.around.names) > 1:
            return _("{name}: your turn").format(name=who)
        if self.acts and self.mine and self.around.acting == one.seat:
            return _("your turn")
        return who

    def _tokens(self, one: Person, id: str, x: float, y: float, w: float, h: float) -> None:
        """Damage taken and room for more; Skill tokens, which are pressed to use the Skill."""
        plan = self.plan
        caps = h >= 84
        d = min(24.0, w / one.limit - 3, h * 0.3)
        row = y
        if caps:
            self._small_caps(f"{id}.d", x, y - 4, w, _("DAMAGE"), id)
            row += 14
        tip = _("{n} of {most} Damage. At the limit {name} is Defeated.").format(
            n=one.damage, most=one.limit, name=one.name
        )
        for n in range(one.limit):
            face = Token(kind="damage", full=n < one.damage)
            plan.add(f"{id}.d.{n}", x + n * (d + 3), row, d, d, face, on=id, tooltip=tip)
        row += d + 3
        if caps:
            self._small_caps(f"{id}.s", x, row, w * 0.6, _("SKILL"), id)
            row += 18
        high = min(30.0, y + h + 5 - row)
        red = min(52.0, w * 0.36) if one.red else 0.0
        self._skill(one, Box(x - 4, row, w - red, high), min(d, high - 4), id)
        if one.red:
            self._red(one, Box(x + w - red, row, red, high), id)

    def _small_caps(self, id: str, x: float, y: float, w: float, text: str, on: str) -> None:
        self.plan.text(id, x, y, w, 18, text, style="label", size=15, track=0.8, colour=INK2, on=on)

    def _skill(self, one: Person, box: Box, d: float, on: str) -> None:
        plan, id = self.plan, ids.skill_id(one.place)
        lit = self.light(id)
        it = next(c for c in CHARACTERS if c.id == one.id)
        text = _("Skill of {name}, {when}: {text}").format(
            name=one.name, when=WINDOW_WORDS[it.skill_when], text=it.skill_text
        )
        chance = self.tag(id) if lit else ""
        said = plan.width(chance, "label", 16) + 8 if chance else 0.0
        most = max(1, int((box.w - 8 - said) / (d + 3)))
        shown = min(one.skills, most)
        w = min(box.w, max(44.0, 8 + shown * (d + 3) + said))
        face = Panel(fill=APES.sand, radius=plan.frame.px(5), alpha=255 if lit else 0, grain=False)
        plan.add(
            id,
            box.x,
            box.y,
            w,
            box.h,
            face,
            on=on,
            label=_("Skill of {name}").format(name=one.name),
            tooltip=self.tip(id, text),
            light=lit,
        )
        for n in range(shown):
            x = box.x + 4 + n * (d + 3)
            plan.add(f"{id}.{n}", x, box.y + (box.h - d) / 2, d, d, Token(kind="skill"), on=id)
        if chance and said < box.w - 20:
            plan.text(
                f"{id}.chance",
                box.x + w - said,
                box.y,
                said - 4,
                box.h,
                chance,
                style="label",
                size=16,
                align="right",
                valign="center",
                on=id,
            )
        if not one.skills:
            plan.text(
                f"{id}.none",
                box.x + 4,
                box.y,
                w - 4,
                box.h,
                _("none"),
                size=16,
                colour=INK2,
                valign="center",
                on=id,
            )

    def _red(self, one: Person, box: Box, on: str) -> None:
        plan, id = self.plan, ids.red_id(one.place)
        tip = plural("{count} Red die is banked.", "{count} Red dice are banked.", one.red)
        face = Panel(fill=APES.sand, radius=plan.frame.px(5), alpha=0, grain=False)
        plan.add(
            id,
            *box,
            face,
            on=on,
            label=_("Banked Red die"),
            tooltip=self.tip(id, tip),
            light=self.light(id),
            tag=self.tag(id) if self.light(id) else "",
        )
        size = min(26.0, box.h - 4)
        plan.add(
            f"{id}.die", box.x + 2, box.y + (box.h - size) / 2, size, size, Die(pips=6, kind="red"), on=id
        )
        plan.text(
            f"{id}.n",
            box.x + size + 4,
            box.y,
            box.w - size - 5,
            box.h,
            str(one.red),
            style="label",
            size=17,
            valign="center",
            on=id,
        )

    def _lines(self, one: Person, id: str, box: Box) -> None:
        """What the Skill and the power do, or what being Defeated means."""
        plan = self.plan
        it = next(c for c in CHARACTERS if c.id == one.id)
        if one.defeated:
            plan.text(
                f"{id}.says",
                *box,
                it.defeated_text,
                style="textb",
                size=16,
                colour=DANGER,
                yields="wrap",
                lead=1.1,
                on=id,
            )
            return
        half = box.h / 2
        for n, text in enumerate(
            (
                _("1 Skill: {text}").format(text=it.skill_text),
                _("Power: {text}").format(text=it.power_text),
            )
        ):
            plan.text(
                f"{id}.says.{n}",
                box.x,
                box.y + n * half,
                box.w,
                half,
                text,
                style="text" if n else "textb",
                size=15,
                colour=INK2 if n else INK,
                yields="wrap",
                lead=1.05,
                on=id,
                tooltip=text,
            )
