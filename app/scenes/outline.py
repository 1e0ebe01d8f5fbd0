"""What lies on the screen, told to a file: for tests that drive the real window from outside.

With the environment variable STRANGE_SHELF_ITEMS=FILE the runner writes FILE whenever another layout
or focus is on the screen: one JSON object with `scene`, `focus`, `size` of the surface, `moving`, and
`items` in paint order. Rectangles are surface pixels. Players never set it.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from app.scenes.stack import Stack
from app.stage.canvas import hit, painted
from app.tables.items import Item, Rect

VARIABLE = "STRANGE_SHELF_ITEMS"


class Outlined(msgspec.Struct, frozen=True):
    """One item: where it is, and where a click would reach it (None where something covers it)."""

    id: str
    rect: Rect
    click: tuple[int, int] | None
    light: str = ""
    locked: str = ""
    label: str = ""


class Told(msgspec.Struct, frozen=True):
    """What the file holds."""

    scene: str
    focus: str
    size: tuple[int, int]
    moving: bool
    items: tuple[Outlined, ...]


class Outline:
    """Writes the file, whole or not at all, and only when something in it changed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._last = b""

    @classmethod
    def wanted(cls) -> Outline | None:
        """One for the file the environment names, or None."""
        name = os.environ.get(VARIABLE, "")
        return cls(Path(name)) if name else None

    def tell(self, stack: Stack, size: tuple[int, int], moving: bool) -> None:
        """Write down the topmost scene, of a surface this large. Raises `OSError`."""
        top = stack.top
        items = tuple(_outlined(item, top.items) for item in painted(top.items))
        told = msgspec.json.encode(Told(top.scene.name, top.focus, size, moving, items))
        if told == self._last:
            return
        self._last = told
        draft = self.path.with_name(f"{self.path.name}.new")
        draft.write_bytes(told)
        draft.replace(self.path)


def _outlined(item: Item, items: list[Item]) -> Outlined:
    click = None
    if item.press or item.locked:
        area = item.hit or item.rect
        spots = (area.center, (area.x + 4, area.y + 4), (area.right - 5, area.bottom - 5))
        click = next((spot for spot in spots if hit(items, *spot) is item), None)
    return Outlined(item.id, item.rect, click, item.light, item.locked, item.label)
