"""Items: the one thing that screens are made of.

A layout is a list of items. The stage paints them, finds the one under the pointer, moves the
keyboard focus over them and tests walk them. Rectangles are pixels of the surface.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from typing import ClassVar, Literal, NamedTuple, Protocol, TypeAlias

import msgspec


class Rect(NamedTuple):
    """A rectangle in whole pixels: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column past the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row past the rectangle."""
        return self.y + self.h

    @property
    def center(self) -> tuple[int, int]:
        """The middle, rounded down."""
        return self.x + self.w // 2, self.y + self.h // 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def inside(self, other: Rect) -> bool:
        """Whether this rectangle lies wholly in `other`."""
        return (
            self.x >= other.x
            and self.y >= other.y
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any pixel."""
        return (
            self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom
        )

    def grown(self, by: int) -> Rect:
        """The rectangle with every edge moved outwards (inwards for a negative `by`)."""
        return Rect(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)


class Face(msgspec.Struct, frozen=True):
    """What an item looks like, apart from its place: all that its painter needs.

    Hashable, so that a painted face is kept per pixel size. Each face type has one painter.
    """

    sheer: ClassVar[bool] = False
    """Much of its rectangle is see-through: nothing stands in for it while it is not painted yet."""


Light: TypeAlias = Literal["", "target", "chosen", "here"]
"""target: a thin gold ring, can be used now. chosen: a thick one. here: ringed in `ring_ink`."""


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One thing on a screen."""

    id: str
    rect: Rect
    face: Face
    depth: int = 0
    """Paint order; items of one depth are painted in list order."""
    elevation: float = 0
    """Length of the hard shadow in logical pixels (art bible section 4)."""
    rotation: float = 0.0
    """Degrees, anticlockwise."""
    label: str = ""
    """What the item is called, for the focus line and for tests."""
    tooltip: str = ""
    """Shown on hover and on focus; says where a number comes from."""
    on: str = ""
    """Id of the item it lies on: a declared overlap (cards in a stack, text on a panel)."""
    press: bool = False
    """Takes clicks and focus. Items on a table's paths are pressed through the paths instead."""
    hit: Rect | None = None
    """The area that takes clicks where it is larger than the picture."""
    locked: str = ""
    """Why it cannot be used now; such an item is hatched and answers a click with this."""
    light: Light = ""
    ring_ink: str = ""
    tag: str = ""
    """What using it gains, shown as a chip on its corner, such as `+4`."""
    alpha: int = 255


class Ruler(Protocol):
    """Measures text for a layout. Tests hand in the real fonts and one a third wider."""

    def size(self, text: str, style: str, px: int, track: float = 0) -> tuple[int, int]:
        """Width and height in pixels of one line. `track` is extra pixels between letters."""
        ...

    def wrap(self, text: str, style: str, px: int, width: int) -> list[str]:
        """The lines of a paragraph not wider than `width` pixels."""
        ...


def longest(count: int, fits: Callable[[int], bool]) -> int:
    """The largest number from 0 to `count` that still fits, found in few tries.

    `fits` is asked of numbers from 1; what is larger than one that does not fit does not fit either.
    """
    return bisect_left(range(1, count + 1), True, key=lambda number: not fits(number))
