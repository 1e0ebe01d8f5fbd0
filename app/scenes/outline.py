"""What lies on the screen, told to a file: for tests that drive the real window from outside.

With the environment variable STRANGE_SHELF_ITEMS=FILE the runner writes FILE whenever another layout
or focus comes onto the screen: one JSON object with the fields of `Told`, its items in paint order.
Rectangles are surface pixels. Players never set it.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from app.scenes.stack import Stack
from app.stage.order import hit, painted
from app.tables.items import Item, Rect

VARIABLE = "STRANGE_SHELF_ITEMS"


class Outlined(msgspec.Struct, frozen=True):
    """One item: where it is, and where a click reaches it or what lies on it (None if covered)."""

    id: str
    rect: Rect
    click: tuple[int, int] | None
    leads_on: bool = False
    """Whether the decision being made goes on with it."""
    light: str = ""
    locked: str = ""
    label: str = ""


class Told(msgspec.Struct, frozen=True):
    """What the file holds."""

    scene: str
    focus: str
    by_keys: bool
    """Whether the marks of the focus are to be seen."""
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
        onward = top.scene.leads_on()
        items = tuple(_outlined(item, top.items, item.id in onward) for item in painted(top.items))
        told = msgspec.json.encode(Told(top.scene.name, top.focus, stack.by_keys, size, moving, items))
        if told == self._last:
            return
        self._last = told
        draft = self.path.with_name(f"{self.path.name}.new")
        draft.write_bytes(told)
        draft.replace(self.path)


def _outlined(item: Item, items: list[Item], onward: bool) -> Outlined:
    click = None
    if item.press or item.locked:
        area = item.hit or item.rect
        spots = (area.center, (area.x + 4, area.y + 4), (area.right - 5, area.bottom - 5))
        click = next((spot for spot in spots if _lies_on(hit(items, *spot), item, items)), None)
    return Outlined(item.id, item.rect, click, onward, item.light, item.locked, item.label)


def _lies_on(upper: Item | None, item: Item, items: list[Item]) -> bool:
    """Whether `upper` is the item, or lies step by step on it."""
    for _step in items:
        if upper is None or upper.id == item.id:
            break
        on = upper.on
        upper = next((one for one in items if one.id == on), None) if on else None
    return upper is not None and upper.id == item.id
