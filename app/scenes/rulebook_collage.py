"""A picture beside a clause while it is put together: a small stage of its own, pasted onto the sheet.

What is drawn are the games' own panels and faces, so a picture never shows anything but the table. Each
part lies on the one before, as in a pasted collage; nothing in it can be pressed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from app.palette import CREAM, INK
from app.tables.faces import Panel
from app.tables.items import Face, Rect
from app.tables.paths import Around
from app.tables.plan import Plan

SIZE = (366.0, 212.0)
"""The usual stage of a picture in units of its own; it is scaled to the place it gets."""
ROOT = "picture"


class Picture(NamedTuple):
    """A picture of a clause: who paints it, what it shows in a sentence, and its ground."""

    paint: Callable[[Collage], None]
    caption: str
    ground: str
    size: tuple[float, float] = SIZE


class Collage:
    """The parts of a picture. `plan` is its own stage; what is laid there is pasted on by `paste`."""

    def __init__(self, onto: Plan, x: float, y: float, w: float, h: float, size: tuple[float, float]) -> None:
        frame = onto.frame
        self.w, self.h = size
        k = min(w / self.w, h / self.h)
        left, top = x + (w - self.w * k) / 2, y + (h - self.h * k) / 2
        own = msgspec.structs.replace(
            frame,
            scale=frame.scale * k,
            ox=frame.ox + left * frame.scale,
            oy=frame.oy + top * frame.scale,
        )
        self.plan = Plan(own, onto.ruler)
        self._onto = onto
        self._bounds = frame.rect(x, y, w, h)
        self._number = 0

    def add(
        self, x: float, y: float, w: float, h: float, face: Face, elevation: float = 0, tip: str = ""
    ) -> None:
        """One part at a place of the picture's own stage."""
        self._number += 1
        self.plan.add(f"part.{self._number}", x, y, w, h, face, elevation=elevation, tooltip=tip)

    def words(self, x: float, y: float, w: float, h: float, text: str, **more: Any) -> None:
        """Words in a box, in the middle of its height."""
        self._number += 1
        more = {"size": 16, "valign": "center", "style": "textb", "yields": "wrap", **more}
        self.plan.text(f"words.{self._number}", x, y, w, h, text, **more)

    def note(self, x: float, y: float, text: str, *, right: bool = False) -> None:
        """A small plate with a few words: its left end at `x`, or its right one."""
        wide = self.plan.width(text, "label", 15) + 14
        left = x - wide if right else x
        px = self.plan.frame.px
        self.add(left, y, wide, 22, Panel(fill=INK, radius=px(4), grain=False))
        self.words(left, y, wide, 22, text, style="label", size=15, colour=CREAM, align="center")

    def paste(self) -> None:
        """Put everything on the sheet, each part on the one before; what leaves the picture is left out."""
        below = ROOT
        for item in self.plan.items:
            rect = _held(item.rect, self._bounds)
            if rect is None:
                continue
            kept = {name: getattr(item, name) for name in _KEPT}
            below = self._onto.put(f"{ROOT}.{item.id}", rect, item.face, on=below, **kept).id

    @property
    def outside(self) -> list[str]:
        """The parts that leave the picture: a fault of whoever painted it."""
        return [item.id for item in self.plan.items if _held(item.rect, self._bounds) is None]


_KEPT = ("depth", "elevation", "rotation", "tooltip", "alpha")
_ROUNDED = 2
"""So many pixels may rounding push a part over the edge."""


def _held(rect: Rect, bounds: Rect) -> Rect | None:
    """A rectangle kept within bounds; None where it leaves them by more than rounding."""
    if not rect.inside(bounds.grown(_ROUNDED)) or rect.w < 1 or rect.h < 1:
        return None
    left, top = max(rect.x, bounds.x), max(rect.y, bounds.y)
    return Rect(left, top, min(rect.right, bounds.right) - left, min(rect.bottom, bounds.bottom) - top)


def still(players: int = 1, acting: int | None = None, **more: Any) -> Around:
    """What lies round a table that is only looked at."""
    inks = ("ember", "azure", "sun", "moss", "orchid", "bone")[:players]
    names = ("Ada", "Bruno", "Chen", "Dot", "Eve", "Finn")[:players]
    return Around(
        names=names, inks=inks, persons=(True,) * players, me=None, acting=acting, odds=False, **more
    )
