"""In which order items lie over one another, and which of them is at a pixel."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.tables.items import Item, Rect


def visible(layers: Sequence[Sequence[Item]]) -> tuple[Item, ...]:
    """The items of several scenes, each painted in the order of its depths, lowest scene first.

    Rings and tags come over everything beneath the topmost scene, so what lies two deep wears none:
    else they would shine through the card between.
    """
    deep = len(layers) - 2
    return tuple(
        msgspec.structs.replace(item, light="", tag="") if i < deep and (item.light or item.tag) else item
        for i, layer in enumerate(layers)
        for item in painted(layer)
    )


def painted(items: Sequence[Item]) -> list[Item]:
    """The items of one scene in the order in which they are painted."""
    return sorted(items, key=lambda item: item.depth)


def hit(items: Sequence[Item], x: int, y: int) -> Item | None:
    """The topmost item, as they are painted, that takes presses (or refuses them) at a pixel."""
    for item in reversed(painted(items)):
        if (item.press or item.locked) and (item.hit or item.rect).contains(x, y):
            return item
    return None


def told(items: Sequence[Item], x: int, y: int) -> Item | None:
    """The topmost item, as they are painted, with a tooltip or a reason not to go, at a pixel."""
    for item in reversed(painted(items)):
        if (item.tooltip or item.locked) and (item.hit or item.rect).contains(x, y):
            return item
    return None


def rect_of(items: Sequence[Item], id: str) -> Rect | None:
    """Where an item lies, or None."""
    return next((item.rect for item in items if item.id == id), None)
