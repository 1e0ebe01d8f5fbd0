"""What is only for reading: the log, the mutants, the cards left. Logical units."""

from __future__ import annotations

from app.palette import CREAM, INK2, ZOO
from app.rules.zoo import queries
from app.tables.faces import Nothing
from app.tables.zoo import words
from app.tables.zoo.faces import Back
from app.tables.zoo.furniture import Furniture
from app.words import _, plural


class Readouts(Furniture):
    """The panels that leave first where room is short."""

    def log(self, x: float, y: float, w: float, h: float, foot: float = 0) -> None:
        """The last lines of what happened, as many as fit; each opens its clause."""
        plan, around = self.plan, self.around
        self.paper("log", x, y, w, h, _("WHAT JUST HAPPENED"))
        if not around.log:
            text = _("Nothing yet: the gates have just opened.")
            plan.text(
                "log.none", x + 18, y + 36, w - 36, 46, text, size=17, colour=INK2, yields="wrap", on="log"
            )
        room, chosen = h - 36 - 8 - foot, []
        for number in range(len(around.log) - 1, -1, -1):
            text = around.log[number].text
            # Two lines at the most: a longer one ends in an ellipsis and has its whole as a tooltip.
            lines = min(2, round(plan.text_height(text, w - 64, size=17) / plan.text_height("x", w, size=17)))
            high = 13 + lines * plan.text_height("x", w, size=17)
            if high > room:
                break
            room -= high
            chosen.append((number, high))
        top = y + 36
        for number, high in reversed(chosen):
            entry = around.log[number]
            id = f"log.{number}"
            if entry.seat is not None:
                self.token(f"{id}.token", entry.seat, x + 30, top + high / 2, 24, id)
            plan.text(
                f"{id}.text",
                x + 50,
                top + 6,
                w - 64,
                high - 12,
                entry.text,
                size=17,
                yields="wrap",
                valign="center",
                on=id,
            )
            plan.add(
                id,
                x + 8,
                top + 1,
                w - 16,
                high - 2,
                Nothing(),
                on="log",
                press=True,
                label=entry.text,
                tooltip=_("Rule {clause}: press to read it.").format(clause=entry.clause)
                if entry.clause
                else "",
            )
            top += high

    def remember(self, x: float, y: float, w: float, h: float) -> None:
        """Where the mutants are, in a sentence."""
        self.quiet("remember", x, y, w, h, _("REMEMBER"))
        self.plan.text(
            "remember.text",
            x + 18,
            y + 30,
            w - 36,
            h - 38,
            words.reminder(),
            size=18,
            colour=CREAM,
            yields="wrap",
            on="remember",
        )

    def tracker(self, x: float, y: float, w: float, h: float) -> None:
        """The mutants found so far, by the value that hid them (ZC-G19)."""
        found = queries.mutants_found(self.view)
        heading = _("MUTANTS SEEN: {found} OF 4").format(found=len(found))
        self.quiet("tracker", x, y, w, h, heading, tooltip=words.reminder())
        side = min(58, h - 66)
        pitch = min(66, (w - 36) / 4)
        self._backs(x + 18, y + 32, side, pitch, "tracker")

    def _backs(self, x: float, y: float, side: float, pitch: float, on: str) -> None:
        found = set(queries.mutants_found(self.view))
        for value in range(4):
            seen = value in found
            id = f"back.{value}"
            tip = (
                _("The mutant among the {value}s has been found.")
                if seen
                else _("A mutant still hides among the {value}s.")
            ).format(value=value)
            left = x + value * pitch
            self.plan.add(
                id, left, y, side, side, Back(found=seen), on=on, elevation=3, tooltip=tip, label=tip
            )
            text = (_("{value} found") if seen else _("one {value}")).format(value=value)
            if side < 44:
                text = f"{value}"
            self.plan.text(
                f"{id}.text",
                left + side / 2 - pitch / 2,
                y + side + 3,
                pitch,
                20,
                text,
                style="labelm",
                size=15,
                colour=ZOO.mutant_label if seen else CREAM,
                align="center",
                on=on,
            )

    def count(
        self, x: float, y: float, w: float, h: float, *, tracked: bool = False, long: bool = False
    ) -> None:
        """How many zoo cards are left; with `tracked` the mutants beside it."""
        plan = self.plan
        left = queries.cards_left(self.view)
        self.quiet("count", x, y, w, h)
        size = 36 if h > 60 else 30
        plan.text(
            "count.number",
            x + 10,
            y,
            68,
            h,
            str(left),
            style="display",
            size=size,
            colour=ZOO.mustard,
            align="center",
            valign="center",
            on="count",
        )
        text = plural("zoo card left", "zoo cards left", left)
        if long:
            text = _("zoo cards left. The game ends when somebody cannot move or place.")
        elif not tracked and w > 300:
            text = f"{text}. {words.still_hidden(self.view)}"
        room = w - 98
        if tracked:
            pitch = 44
            side = min(40, h - 28)
            room -= 4 * pitch + 4
            self._backs(x + w - 4 * pitch - 8 + (pitch - side) / 2, y + 5, side, pitch, "count")
        plan.text(
            "count.text",
            x + 84,
            y + 6,
            room,
            h - 12,
            text,
            size=18 if h > 90 else 17,
            colour=CREAM,
            yields="wrap",
            valign="center",
            on="count",
        )
