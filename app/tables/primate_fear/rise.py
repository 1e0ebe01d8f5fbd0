"""The common height scale: how high each height stands on the screen, and where each tower."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.kernel import Seat
from app.tables.primate_fear.furniture import Box

BEND = 20
"""Above this height the scale is compressed as soon as it has to be."""
SQUEEZE = 0.7
MOST_UNIT = 18.4
SHAPE = 132 / 19
"""Width of a piece of junk for each unit of height."""
HEAD = 50.0
"""Room over the top of a tower for its player."""


class Rise(NamedTuple):
    """A scale from the ground up: `unit` a height point up to `bend`, less above it."""

    ground: float
    unit: float
    upper: float

    def y(self, height: float) -> float:
        """Where a height is."""
        return self.ground - self.unit * min(height, BEND) - self.upper * max(0.0, height - BEND)


class Stand(NamedTuple):
    """Where the towers stand: the middle of each, their width, the distance between two."""

    rise: Rise
    first: float
    pitch: float
    width: float

    def middle(self, seat: Seat) -> float:
        """The middle of a seat's tower."""
        return self.first + seat * self.pitch


def pitch_of(sky: Box, left: float, players: int) -> float:
    """How far apart towers stand right of `left`."""
    return min(180.0, (sky.right - left - 8) / players)


def stand(sky: Box, left: float, ground: float, players: int, tallest: float) -> Stand:
    """Towers for so many players right of `left`, none of them higher than the sky."""
    pitch = pitch_of(sky, left, players)
    room = ground - sky.y - HEAD - 4
    unit = min(MOST_UNIT, (ground - sky.y - 12) / 25, (pitch - 10) / SHAPE)
    upper = unit
    if tallest * unit > room:
        upper = SQUEEZE * unit
        points = BEND + SQUEEZE * max(0.0, tallest - BEND) if tallest > BEND else tallest
        if points * unit > room:
            unit = room / points
            upper = SQUEEZE * unit
        if BEND * unit + upper * 5 > ground - sky.y - 12:
            upper = max(SQUEEZE * unit, (ground - sky.y - 12 - BEND * unit) / 5)
    width = min(pitch - 10, unit * SHAPE)
    free = sky.right - left - 8 - players * pitch
    return Stand(Rise(ground, unit, upper), left + free / 2 + pitch / 2, pitch, width)
