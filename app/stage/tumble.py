"""How things sway, fall, break and are chewed: where a thing is at a moment of such a motion.

Pure functions of the part `t` of its time that is over, 0 to 1. Lengths are pixels unless said otherwise.
"""

from __future__ import annotations

import math
from typing import NamedTuple
from zlib import crc32

from app.tables.items import Rect

LANDS = 0.84
"""The part of a fall after which the thing has landed; then it is squashed for a moment."""
COLUMNS, ROWS = 4, 2
"""A thing that breaks flies apart in so many pieces."""
TWOS_MS = 83
"""Drawn frames change on twos."""
SHAKE_MS = 180
LIES = 0.62
"""The part of a topple after which the thing lies on the ground."""
_SQUASH = 0.16
_SWAYS = 3


class Part(NamedTuple):
    """One piece of a picture in `COLUMNS` by `ROWS`."""

    column: int
    row: int


class Flung(NamedTuple):
    """Where a piece is, how it is turned, and how much of it is still seen (255: all)."""

    part: Part
    rect: Rect
    rotation: float
    alpha: int


def fallen(start: Rect, end: Rect, t: float) -> Rect:
    """Faster and faster down to its end, then squashed on its foot for a moment."""
    if t < LANDS:
        gone = (t / LANDS) ** 2
        x = start.x + (end.x - start.x) * t / LANDS
        return Rect(round(x), round(start.y + (end.y - start.y) * gone), end.w, end.h)
    low = _SQUASH * math.sin(math.pi * (t - LANDS) / (1 - LANDS))
    w, h = round(end.w * (1 + low / 3)), round(end.h * (1 - low))
    return Rect(end.x - (w - end.w) // 2, end.bottom - h, w, h)


def swayed(rect: Rect, lean: float, t: float) -> Rect:
    """From side to side by up to `lean`, more and then less."""
    aside = lean * math.sin(2 * math.pi * _SWAYS * t) * math.sin(math.pi * t) ** 0.7
    return Rect(rect.x + round(aside), rect.y, rect.w, rect.h)


def hopped(rect: Rect, high: float, t: float) -> Rect:
    """Two hops, the second lower."""
    up = high * abs(math.sin(2 * math.pi * t)) * (1 - t)
    return Rect(rect.x, rect.y - round(up), rect.w, rect.h)


def toppled(rect: Rect, floor: int, aside: float, degrees: float, t: float) -> tuple[Rect, float, int]:
    """Down to the floor and aside, turning; then it lies there and fades: place, turn, what is seen of it."""
    gone = min(1.0, t / LIES)
    drop = max(0, floor - rect.bottom) * gone**2
    seen = 255 if t < 0.75 else round(255 * (1 - (t - 0.75) / 0.25))
    return Rect(rect.x + round(aside * gone), rect.y + round(drop), rect.w, rect.h), degrees * gone, seen


def shattered(id: str, rect: Rect, t: float) -> list[Flung]:
    """The pieces of a thing that breaks; which way each flies, the thing's name decides."""
    w, h = rect.w / COLUMNS, rect.h / ROWS
    seen = 255 if t < 0.5 else round(255 * (1 - (t - 0.5) / 0.5))
    pieces = []
    for number in range(COLUMNS * ROWS):
        column, row = number % COLUMNS, number // COLUMNS
        some = (crc32(f"{id} {number}".encode()) % 100) / 100
        out = (column - (COLUMNS - 1) / 2) / COLUMNS
        x = rect.x + column * w + rect.w * (1.5 * out + 0.3 * (some - 0.5)) * t
        y = rect.y + row * h + rect.w * ((0.95 + 0.3 * some) * t * t - (0.45 + 0.3 * some) * t)
        turn = (some - 0.5) * 420 * t
        pieces.append(
            Flung(Part(column, row), Rect(round(x), round(y), round(w) + 1, round(h) + 1), turn, seen)
        )
    return pieces


def shaken(most: float, since: int) -> tuple[int, int]:
    """How far the whole picture is off its place, `since` milliseconds after a blow of `most`."""
    if not 0 <= since < SHAKE_MS:
        return 0, 0
    left = most * (1 - since / SHAKE_MS)
    step = since // 30
    return round(left * (1 if step % 2 else -1)), round(left * 0.6 * (-1 if step % 3 else 1))
