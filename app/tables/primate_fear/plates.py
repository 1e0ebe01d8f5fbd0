"""The plates under the towers: whose each is, and how many cards are in that hand. Logical units."""

from __future__ import annotations

from app.palette import CREAM, SEAT
from app.rules.kernel import Seat
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.dump import Backdrop
from app.tables.primate_fear.furniture import Box

_LINE = 28.0
_TWO = 46.0
_WIDEST = 168.0
_SIZE = 16.0
_SMALL = 14.5
"""A name is printed at least so large where that lets it stand in one line with the rest."""


class Plates(Backdrop):
    """A plate for each seat, all of one height: of two lines where some name needs one for itself."""

    two_lines = False

    def plate_height(self, pitch: float) -> float:
        """How high the plates are where the towers stand so far apart."""
        room = self._name_room(self._wide(pitch))
        need = max(self.plan.width(name, "textb", _SMALL) for name in self.around.names)
        self.two_lines = need + 1 > room
        return _TWO if self.two_lines else _LINE

    @staticmethod
    def _wide(pitch: float) -> float:
        return min(_WIDEST, pitch - 8)

    @staticmethod
    def _name_room(wide: float) -> float:
        """What emblem and count leave of a line."""
        return wide - 30 - 44

    def plate(self, seat: Seat) -> None:
        """The plate of a seat."""
        view, where = self.view, self.where
        wide = self._wide(where.pitch)
        id = ids.plate_id(seat)
        tip = words.plate_tip(view, self.around, seat)
        high = _TWO if self.two_lines else _LINE
        box = Box(where.middle(seat) - wide / 2, where.rise.ground + 5, wide, high)
        more = self.marks(id, tip)
        if seat == self.asked and not more["light"] and not view.ended:
            more["light"], more["ring_ink"] = "here", CREAM
        row = box._replace(y=box.y + high - 23, h=22) if self.two_lines else box
        self.seat_plate(id, box, seat, "", emblem=row, on=ids.SKY, label=self.around.names[seat], **more)
        self._name(seat, box)
        self._held(seat, row)

    def _name(self, seat: Seat, box: Box) -> None:
        ink = SEAT[self.around.inks[seat]]
        at = Box(box.x + 30, box.y + 1, self._name_room(box.w), box.h - 2)
        if self.two_lines:
            at = Box(box.x + 6, box.y + 2, box.w - 12, 21)
        self.plan.text(
            f"name.{seat}",
            *at,
            self.around.names[seat],
            style="textb",
            size=_SIZE,
            colour=ink.on,
            align="center" if self.two_lines else "left",
            valign="center",
            on=ids.plate_id(seat),
        )

    def _held(self, seat: Seat, row: Box) -> None:
        """How many cards are in the hand, or that the player was eaten."""
        view, id = self.view, ids.plate_id(seat)
        ink, cy = SEAT[self.around.inks[seat]].on, row.y + row.h / 2
        if view.eaten[seat]:
            self.icon(f"name.{seat}.skull", "skull", row.right - 16, cy, 16, ink, id)
            return
        self.icon(f"name.{seat}.cards", "cards", row.right - 34, cy, 15, ink, id)
        self.plan.text(
            f"name.{seat}.count",
            row.right - 25,
            row.y + 1,
            21,
            row.h - 2,
            str(len(view.hands[seat])),
            style="label",
            size=16,
            colour=ink,
            valign="center",
            on=id,
        )
