"""Where a plate goes on the stage: beside what it speaks of, and off what can be used.

Places are in logical units, rectangles of items in pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, TypeAlias

from app.tables.faces import PLATE_TAIL, Button, CornerButton, Words
from app.tables.frame import Frame
from app.tables.items import Item, Rect

TAIL = PLATE_TAIL
Side = Literal["left", "right", "top", "bottom"]
_MARGIN = 8.0
"""A plate stays this far from the edge of the stage."""
_TAIL_ENDS = 0.12, 0.88
"""A tail leaves its side between these parts of it."""
_STEP = 32.0
Avoid: TypeAlias = Mapping[Rect, int] | Sequence[Rect]
"""Rectangles, or rectangles with how much it weighs that one is covered."""
_GOLD, _BUTTON, _TOUCHED, _READ = 4000, 3000, 10, 2


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float


class Spotted(NamedTuple):
    """Where a plate goes: its body, and the side and place (0 to 1) of its tail, or no tail."""

    body: Box
    tail: Side | Literal[""]
    at: float


def logical(frame: Frame, rect: Rect) -> Box:
    """A pixel rectangle in logical units."""
    k = frame.scale
    return Box((rect.x - frame.ox) / k, (rect.y - frame.oy) / k, rect.w / k, rect.h / k)


def in_use(items: Sequence[Item]) -> dict[Rect, int]:
    """What a plate had better not cover: gold above all, then buttons, what else answers a press, words."""
    found: dict[Rect, int] = {}
    for item in items:
        if item.light:
            weight = _GOLD
        elif item.press or item.locked:
            weight = _BUTTON if isinstance(item.face, Button | CornerButton) else _TOUCHED
        elif isinstance(item.face, Words):
            weight = _READ
        else:
            continue
        found[item.rect] = max(weight, found.get(item.rect, 0))
    return found


def beside(
    frame: Frame,
    w: float,
    h: float,
    target: Rect | None,
    avoid: Avoid = (),
    gap: float = 6,
    *,
    away: bool = False,
) -> Spotted:
    """A place for a body of `w` x `h` next to `target`: on the stage, over as little of `avoid` as can be.

    Without a target, or where no side has room, it lies in the middle of the stage without a tail. With
    `away` it may also lie apart from its target, where it covers much less there.
    """
    lw, lh = frame.logical
    middle = Spotted(Box((lw - w) / 2, (lh - h) / 2, w, h), "", 0.5)
    boxes = _weighed(frame, avoid)
    if target is None:
        return (
            middle
            if not away
            else min(_anywhere(frame, w, h), key=lambda one: _cost(one, boxes, middle.body))
        )
    t = logical(frame, target)
    found = [
        (_hidden(spotted.body, boxes), off, rank, spotted)
        for rank, (off, spotted) in enumerate(_round(frame, w, h, t, gap))
    ]
    near = min(found, key=lambda one: one[:3], default=None)
    if away and (near is None or near[0] > 0):
        off_target = [*boxes, (t, _GOLD)]
        apart = min(_anywhere(frame, w, h), key=lambda one: _cost(one, off_target, t))
        if near is None or _hidden(apart.body, off_target) < near[0] / 2:
            return apart
    return near[3] if near is not None else middle


def _round(frame: Frame, w: float, h: float, t: Box, gap: float) -> Iterator[tuple[float, Spotted]]:
    """Places round a target with a tail to its middle, each with how far it was moved from the usual one."""
    lw, lh = frame.logical
    cx, cy = t.x + t.w / 2, t.y + t.h / 2
    sides: tuple[tuple[Side, float], ...] = (
        ("left", t.x + t.w + gap + TAIL),
        ("right", t.x - gap - TAIL - w),
        ("top", t.y + t.h + gap + TAIL),
        ("bottom", t.y - gap - TAIL - h),
    )
    for side, fixed in sides:
        across = side in ("left", "right")
        length, middle, room = (h, cy, lh) if across else (w, cx, lw)
        if not _MARGIN <= fixed <= (lw - w if across else lh - h) - _MARGIN:
            continue
        usual = _held(middle - length / (3 if across else 2), _MARGIN, room - length - _MARGIN)
        for moved in _slides(usual, middle, length, room):
            body = Box(fixed, moved, w, h) if across else Box(moved, fixed, w, h)
            at = _held((middle - moved) / length, *_TAIL_ENDS)
            yield abs(moved - usual), Spotted(body, side, at)


def _slides(usual: float, middle: float, length: float, room: float) -> Iterator[float]:
    """The usual place along a side, then others from which the tail still reaches the middle."""
    yield usual
    low = max(_MARGIN, middle - length * _TAIL_ENDS[1])
    high = min(room - length - _MARGIN, middle - length * _TAIL_ENDS[0])
    for step in range(9):
        if low < high:
            yield low + (high - low) * step / 8


def _anywhere(frame: Frame, w: float, h: float) -> Iterator[Spotted]:
    lw, lh = frame.logical
    across, down = max(0.0, lw - w - 2 * _MARGIN), max(0.0, lh - h - 2 * _MARGIN)
    columns, rows = int(across // _STEP) + 1, int(down // _STEP) + 1
    for column in range(columns + 1):
        for row in range(rows + 1):
            x, y = _MARGIN + across * column / columns, _MARGIN + down * row / rows
            yield Spotted(Box(x, y, w, h), "", 0.5)


def _weighed(frame: Frame, avoid: Avoid) -> list[tuple[Box, int]]:
    weights = avoid if isinstance(avoid, Mapping) else dict.fromkeys(avoid, 1)
    return [(logical(frame, rect), weight) for rect, weight in weights.items()]


def _cost(one: Spotted, boxes: Sequence[tuple[Box, int]], to: Box) -> tuple[float, float]:
    b = one.body
    far = abs(b.x + b.w / 2 - to.x - to.w / 2) + abs(b.y + b.h / 2 - to.y - to.h / 2)
    return _hidden(b, boxes), far


def _hidden(body: Box, boxes: Sequence[tuple[Box, int]]) -> float:
    """How much a body hides, in square units times weight."""
    x, y, w, h = body
    right, bottom, total = x + w, y + h, 0.0
    for box, weight in boxes:
        across = min(right, box.x + box.w) - max(x, box.x)
        if across > 0:
            down = min(bottom, box.y + box.h) - max(y, box.y)
            if down > 0:
                total += across * down * weight
    return total


def _held(v: float, low: float, high: float) -> float:
    return max(low, min(v, high))
