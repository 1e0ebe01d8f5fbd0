"""In which order items lie over one another, and which of them is at a pixel."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.stage.canvas import FLOATING
from app.tables.faces import Button, Words
from app.tables.items import Face, Item, Rect


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
    """The topmost item, as they are painted, that has something to tell at a pixel.

    Nothing tells anything through a strip that floats over the whole screen.
    """
    for item in reversed(painted(items)):
        if (item.hit or item.rect).contains(x, y):
            if news(item, items):
                return item
            if item.depth >= FLOATING and item.elevation and not item.face.sheer:
                return None
    return None


def news(item: Item, items: Sequence[Item]) -> str:
    """What a tooltip adds to what is read on the item: why it is locked, or its text.

    A text that only repeats the words under it would cover others for nothing, so it stays away; the
    heading of a button that is written out on it stays away too.
    """
    if item.locked or not item.tooltip:
        return item.locked
    read = _written(item.face) | {words for one in items if one.on == item.id for words in _written(one.face)}
    lines = item.tooltip.split("\n")
    if all(_plain(line) in read for line in lines):
        return ""
    if isinstance(item.face, Button) and _plain(lines[0]) in read:
        del lines[0]
    return "\n".join(lines)


def _written(face: Face) -> set[str]:
    """The words that stand on a face, each of its lines and all of them in one."""
    if isinstance(face, Words):
        return {_plain(line) for line in face.lines} | {_plain(" ".join(face.lines))}
    if isinstance(face, Button) and face.text and not face.icon_only:
        return {_plain(face.text)}
    return set()


def _plain(words: str) -> str:
    """Words as they are compared: capitals and a full stop make no difference."""
    return " ".join(words.split()).rstrip(".:").casefold()


def rect_of(items: Sequence[Item], id: str) -> Rect | None:
    """Where an item lies, or None."""
    return next((item.rect for item in items if item.id == id), None)
