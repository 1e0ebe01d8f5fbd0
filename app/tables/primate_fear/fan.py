"""A row of cards that overlap like a fan, and scrolls where it is longer than its room. Logical units."""

from __future__ import annotations

from typing import NamedTuple

from app.tables.primate_fear.furniture import Box

CARD_W, CARD_H = 104.0, 134.0
SEEN = 94.0
"""With so much of each card in sight it can be read where it lies; with less it rises when looked at."""
ARROW = 40.0
"""Width of the arrow at either end of a row that scrolls."""
_GAP = 9.0
_LEAST = 47.0
"""No less of a card is seen than this; a longer row scrolls."""
_EDGE = 2.6
"""What is seen of a card in the stacks at the ends."""
_EDGES = 58.0
"""The most that the edges of the stacks take."""


class Fan(NamedTuple):
    """How a row of cards lies."""

    left: float
    """Where the first card begins."""
    pitch: float
    edge: float
    cards: int
    first: int
    """The first card in sight; those before it lie in a stack at the left end."""
    shown: int
    """How many are in sight; those after them lie in a stack under the last."""

    @property
    def scrolls(self) -> bool:
        """Whether some cards are out of sight."""
        return self.shown < self.cards

    @property
    def most(self) -> int:
        """The largest `first`."""
        return self.cards - self.shown

    @property
    def after(self) -> int:
        """How many cards lie in the stack at the right end."""
        return self.most - self.first

    def x(self, place: int) -> float:
        """Where a card begins."""
        row = min(max(place - self.first, 0), self.shown - 1)
        return self.left + row * self.pitch + (place - row) * self.edge

    def strip(self, place: int) -> tuple[float, float]:
        """What of a card is in sight: from where to where."""
        x = self.x(place)
        last = self.first + self.shown - 1
        if place < last:
            return x, min(self.x(place + 1), x + CARD_W)
        return (x, x + CARD_W) if place == last else (self.x(place - 1) + CARD_W, x + CARD_W)

    def depth(self, place: int) -> int:
        """Paint order: the right stack from its end, then the others from the left."""
        return self.cards - place if place >= self.first + self.shown else self.cards + 1

    def to(self, place: int) -> int:
        """The nearest `first` with which a card is in sight."""
        return min(max(self.first, place - self.shown + 1), place)


def fan(box: Box, count: int, reel: int) -> Fan:
    """Cards in a box, scrolled on by `reel` cards or as far as there are any."""
    pitch = min(CARD_W + _GAP, (box.w - CARD_W) / max(1, count - 1))
    if pitch >= _LEAST or count < 3:
        return Fan(box.x, pitch, 0.0, count, 0, count)
    room = box.w - 2 * (ARROW + 4) - CARD_W
    shown, edge = 1, 0.0
    for more in range(count - 1, 0, -1):
        edge = min(_EDGE, _EDGES / (count - more))
        if (more - 1) * _LEAST + (count - more) * edge <= room:
            shown = more
            break
    pitch = (room - (count - shown) * edge) / max(1, shown - 1)
    return Fan(box.x + ARROW + 4, pitch, edge, count, min(max(0, reel), count - shown), shown)
