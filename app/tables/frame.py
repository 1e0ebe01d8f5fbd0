"""From a window's size to logical units, and from logical units to pixels.

A layout is written for one of four logical stages (art bible sections 4 and 11b) and multiplied by
one scale. Small windows and a large UI scale use the compact stage, where text keeps its size.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from app.tables.items import Rect

Shape: TypeAlias = Literal["compact", "square", "normal", "wide"]

STAGES: dict[Shape, tuple[int, int]] = {
    "compact": (1024, 640),
    "square": (1024, 768),
    "normal": (1280, 720),
    "wide": (1720, 720),
}
SMALLEST = (1024, 640)
TEXT_FLOOR = 14
"""No text is printed smaller than this many pixels."""
_SQUEEZED = 0.97
"""Below this scale the type would fall under the floor, so the compact stage takes over."""


class Frame(msgspec.Struct, frozen=True):
    """A logical stage placed in a window: `px = logical * scale + offset`."""

    width: int
    height: int
    shape: Shape
    scale: float
    ox: float
    oy: float

    @property
    def logical(self) -> tuple[int, int]:
        """Size of the logical stage."""
        return STAGES[self.shape]

    @property
    def window(self) -> Rect:
        """The whole window in pixels."""
        return Rect(0, 0, self.width, self.height)

    def px(self, v: float) -> int:
        """A length in whole pixels."""
        return round(v * self.scale)

    def type_px(self, size: float) -> int:
        """A type size in pixels, never under the floor."""
        return max(TEXT_FLOOR, round(size * self.scale))

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        """A logical rectangle in pixels; edges that touch in logical units touch in pixels."""
        left, top = round(self.ox + x * self.scale), round(self.oy + y * self.scale)
        return Rect(
            left,
            top,
            round(self.ox + (x + w) * self.scale) - left,
            round(self.oy + (y + h) * self.scale) - top,
        )


def _shape(width: int, height: int) -> Shape:
    aspect = width / height
    return "square" if aspect < 1.5 else "normal" if aspect <= 2.0 else "wide"


def _scale(width: int, height: int, shape: Shape) -> float:
    lw, lh = STAGES[shape]
    return min(width / lw, height / lh)


def largest_ui_scale(width: int, height: int) -> float:
    """The largest UI scale that still fits the compact stage into the window; at least 1."""
    shape = _shape(width, height)
    return max(1.0, _scale(width, height, "compact") / _scale(width, height, shape))


def fit(width: int, height: int, ui_scale: float = 1.0) -> Frame:
    """The frame for a window of this many pixels.

    `ui_scale` above 1 enlarges as far as the compact stage fits; below 1 it shrinks the stage.
    """
    width, height = max(1, width), max(1, height)
    shape = _shape(width, height)
    scale = _scale(width, height, shape)
    compact = _scale(width, height, "compact")
    if ui_scale > 1.0 and compact > scale * 1.01:
        shape, scale = "compact", min(scale * ui_scale, compact)
    elif scale < _SQUEEZED and compact > scale:
        shape, scale = "compact", compact
    elif ui_scale < 1.0:
        scale *= ui_scale
    lw, lh = STAGES[shape]
    return Frame(width, height, shape, scale, (width - lw * scale) / 2, (height - lh * scale) / 2)
