"""The outer columns of a wide window, for reading: what happened, what is discarded. Logical units."""

from __future__ import annotations

from app.palette import CREAM, PRIMATE
from app.tables.primate_fear import words
from app.tables.primate_fear.furniture import Box, Furniture
from app.words import _


class Sides(Furniture):
    """What needs room to be read."""

    def log(self, box: Box) -> None:
        """The last lines of the log; each leads to its clause."""
        self.dark("story", box)
        self.caps(
            "story.head",
            box.x + 12,
            box.y + 8,
            box.w - 24,
            _("WHAT HAPPENED"),
            on="story",
            colour=PRIMATE.moon,
        )
        y = box.y + 36
        entries = self.around.log
        for number in range(len(entries) - 1, -1, -1):
            entry = entries[number]
            who = "" if entry.seat is None else self.around.names[entry.seat] + " "
            text = words.capital(f"{who}{entry.text}.")
            high = max(28.0, self.plan.text_height(text, box.w - 26, size=16) + 8)
            if y + high > box.bottom - 6:
                return
            self.plan.text(
                f"log.{number}",
                box.x + 13,
                y,
                box.w - 26,
                high,
                text,
                size=16,
                colour=CREAM,
                yields="wrap",
                on="story",
                press=True,
                label=text,
            )
            y += high

    def spread(self, box: Box) -> None:
        """The cards on the discard pile, the newest first."""
        self.dark("spent", box)
        self.caps(
            "spent.head", box.x + 12, box.y + 8, box.w - 24, _("DISCARDED"), on="spent", colour=PRIMATE.moon
        )
        y = box.y + 36
        for number, card in enumerate(reversed(self.view.discard)):
            if y + 24 > box.bottom - 8:
                return
            self.plan.text(
                f"spent.{number}",
                box.x + 13,
                y,
                box.w - 26,
                22,
                words.name(card),
                size=16,
                colour=CREAM,
                yields="cut",
                on="spent",
                tooltip=words.card_tip(card),
            )
            y += 24
