"""The Discovery: one wide picture, what it asks, and the two ways it ends. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM, DANGER, DONE, INK, INK2
from app.rules.planet_of_the_apes import queries, windows
from app.rules.planet_of_the_apes.challenge import meets, requirement_words
from app.rules.planet_of_the_apes.codes import CHARACTERS, DISCOVERIES, LISTS
from app.rules.planet_of_the_apes.data import Trial
from app.rules.planet_of_the_apes.queries import Person
from app.rules.planet_of_the_apes.text import list_words
from app.tables.faces import Rule
from app.tables.items import Rect
from app.tables.planet_of_the_apes import forecast, words
from app.tables.planet_of_the_apes.faces import Backdrop, Disc, Helmet
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS
from app.tables.planet_of_the_apes.setup import SHORT
from app.words import _, plural


def _on_dice(one: Person) -> bool:
    """Whether the Skill of a character is one for dice."""
    skill = next(each.skill for each in CHARACTERS if each.id == one.id)
    return any(effect.verb in ("die", "reroll", "adjust") for effect in LISTS[skill])


class Discovery(Furniture):
    """The last scene."""

    def _card(self) -> Trial:
        return DISCOVERIES[self.view.discovery]

    def backdrop(self, top: float, left: float, width: float, h: float, panels: float) -> None:
        """The picture behind the header and the upper half of the table, with title and story.

        `panels` is where the sheets over its foot begin.
        """
        plan, card = self.plan, self._card()
        picture, tone = ENCOUNTERS[card.name]
        frame = plan.frame
        start = 0 if not self.around.replay else frame.rect(0, top, 1, 1).y
        seam = frame.rect(0, panels + 44, 1, 1).y
        foot = frame.rect(0, top + h + 6, 1, 1).y
        head = 0 if self.around.replay else frame.rect(0, top + 10, 1, 1).y
        face = Backdrop(picture=f"apes/{picture}", grade=tone, keep=0.86, shade=True, head=head)
        plan.put("backdrop", Rect(0, start, frame.width, max(1, seam - start)), face, depth=-1)
        floor = Rule(colour=APES.night)
        plan.put("floor", Rect(0, seam, frame.width, max(1, foot - seam)), floor, depth=-1, on="backdrop")
        x = left + 36
        narrow = width < 1200
        size = 62.0 if not narrow else 44.0
        plan.text(
            "find.over",
            x,
            top + 6,
            width * 0.5,
            24,
            _("THE DISCOVERY"),
            style="label",
            size=20,
            colour=APES.sand,
            track=3,
            on="backdrop",
        )
        wide = min(plan.width(card.name.upper(), "display", size) + 10, width * (0.66 if narrow else 0.6))
        plan.text(
            "find.title",
            x - 4,
            top + 31,
            wide,
            size * 1.12,
            card.name.upper(),
            style="display",
            size=size,
            colour=CREAM,
            misprint=APES.rust,
            valign="center",
            on="backdrop",
        )
        room = min(356.0, width * 0.42)
        below = top + 35 + size * 1.12
        high = min(84.0, panels - below - 4)
        if high < 22:
            return
        plan.text(
            "find.story",
            x,
            below,
            room,
            high,
            card.story,
            style="texti",
            size=19,
            colour=CREAM,
            yields="wrap",
            on="backdrop",
        )

    def asks(self, box: Box) -> None:
        """The requirements, each with a tick once the dice meet it."""
        plan, card = self.plan, self._card()
        self.paper("asks", box)
        self.caps("asks.head", box.x + 16, box.y + 8, box.w - 32, _("WHAT IT ASKS"), on="asks")
        now = self.view.attempt
        y = box.y + 36
        room = box.h - 36 - 42
        h = min(40.0, room / len(card.challenge))
        for n, one in enumerate(card.challenge):
            met = now is not None and bool(now.rolled) and meets((one,), tuple(sorted(now.dice)))
            if now is not None and now.rolled and len(card.challenge) > 1 and windows.succeeds(now):
                met = True
            rolled = now is not None and bool(now.rolled)
            disc = Disc(icon="check" if met else "cross", fill=DONE if met else DANGER)
            if rolled:
                plan.add(f"asks.mark.{n}", box.right - 42, y + h / 2 - 13, 26, 26, disc, on="asks")
            plan.text(
                f"asks.{n}",
                box.x + 16,
                y,
                box.w - 66,
                h,
                words.capital(requirement_words(one)),
                style="textb",
                size=18,
                valign="center",
                yields="wrap",
                lead=1.06,
                on="asks",
            )
            y += h
        plan.text(
            "asks.once",
            box.x + 16,
            box.foot - 36,
            box.w - 32,
            28,
            _("At most {n} dice, and one attempt.").format(n=card.most)
            if card.most
            else _("One attempt. No second try."),
            style="textb",
            size=17,
            colour=DANGER,
            valign="center",
            on="asks",
        )

    def ends(self, box: Box) -> None:
        """Its chance, who helps, and how it ends either way."""
        plan, view, card = self.plan, self.view, self._card()
        self.paper("ends", box)
        self.caps("ends.head", box.x + 16, box.y + 8, box.w - 32, _("WHAT HANGS ON IT"), on="ends")
        lines: list[tuple[str, str, str]] = []
        if view.attempt is None or not view.attempt.rolled:
            found = forecast.outlook_of(view, card) if self.around.odds else None
            if found is not None:
                name = queries.people(view)[view.active].name
                text = _("{name}: {bare}, with help {helped}").format(
                    name=name, bare=words.odds(found.bare), helped=words.odds(found.helped)
                )
                lines.append(("dice", INK, text))
            if card.before:
                lines.append(("people", INK2, _("Before: {what}").format(what=words.brief(card.before))))
            helpers = sum(one.skills for one in queries.people(view) if not one.defeated)
            left = plural("{count} Skill token left", "{count} Skill tokens left", helpers)
            lines.append(("eye", APES.teal, left))
        else:
            lines += [(one.id, INK, self._help(one)) for one in queries.people(view) if _on_dice(one)]
        lines.append(("sunrise", DONE, _("Met: {what}").format(what=list_words(card.success))))
        lines.append(("skull", DANGER, _("Not met: {what}").format(what=list_words(card.failure))))
        fallen = {one.id for one in queries.people(view) if one.defeated}
        y, room = box.y + 34, box.h - 42
        h = min(34.0, room / len(lines))
        for n, (icon, ink, text) in enumerate(lines):
            size = min(20.0, h - 4)
            if icon in SHORT:
                helm = Helmet(id=icon, broken=icon in fallen)
                size = min(28.0, h - 1)
                plan.add(
                    f"ends.icon.{n}", box.x + 27 - size / 2, y + (h - size) / 2, size, size, helm, on="ends"
                )
            else:
                self.icon(f"ends.icon.{n}", icon, box.x + 27, y + h / 2, size, ink, "ends")
            plan.text(
                f"ends.{n}",
                box.x + 46,
                y,
                box.w - 58,
                h,
                text,
                style="textb",
                size=16,
                valign="center",
                yields="wrap" if h > 32 else "shrink",
                lead=1.04,
                on="ends",
                tooltip=text,
            )
            y += h

    def _help(self, one: Person) -> str:
        """What a character can still do for the dice: its tokens and what one of them does."""
        if one.defeated:
            return _("{name}: Defeated").format(name=one.name)
        if not one.skills:
            return _("{name}: no Skill left").format(name=one.name)
        count = plural("{{name}}: {count} Skill", "{{name}}: {count} Skills", one.skills)
        trick = SHORT[one.id][1]
        return f"{count.format(name=one.name)}. {_(trick)}"

    def chronicle(self, box: Box) -> None:
        """The last lines of what happened, in a column of their own."""
        self.paper("chronicle", box)
        self.caps(
            "chronicle.head", box.x + 12, box.y + 8, box.w - 24, _("WHAT JUST HAPPENED"), on="chronicle"
        )
        if self.step is None:
            return
        self.log_lines(Box(box.x + 12, box.y + 36, box.w - 24, box.h - 46), "chronicle", dark=False, most=5)
