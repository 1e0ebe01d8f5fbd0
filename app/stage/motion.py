"""Motion: from the layout of one beat to the layout of the next.

Items keep their ids for a whole match, so that what moved is what lies elsewhere now. Travel eases
out in a cubic, falls ease in; drawn frames of figures change on twos. Times are milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Literal
from zlib import crc32

import msgspec

from app.tables.faces import Die
from app.tables.items import Item, Rect
from app.tables.paths import Cue

SPEEDS = {"instant": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.6}
"""Factor on every duration by the setting's word."""
REDUCED_MS = 80
"""With reduced motion things fade over this long and do not travel."""
ARC = 12
"""Height in logical pixels of the arc of a travelling card."""
FLIP_MS = 300
HOLD_MS = 80
FLASH_MS = 80
TUMBLES = 9
"""Faces a thrown die shows on its way; they follow each other more and more slowly."""
_LIES = 0.86
"""The part of its way after which a thrown die shows the face that was rolled."""


class Moving(msgspec.Struct, frozen=True):
    """One item on its way, drawn over everything else."""

    item: Item
    start: Rect
    end: Rect
    began: int
    millis: int
    how: Literal["travel", "vanish", "flip", "fade", "hold", "flash", "tumble"] = "travel"
    before: Item | None = None
    """The other side of an item that is turned over."""

    def progress(self, now: int) -> float:
        """How far it is, 0 to 1."""
        if self.millis <= 0:
            return 1.0
        return min(1.0, max(0.0, (now - self.began) / self.millis))


class Drawn(msgspec.Struct, frozen=True):
    """How a moving item is to be drawn at this moment."""

    item: Item
    rect: Rect
    alpha: int = 255
    squeeze: float = 1.0
    """Share of its width that is seen, for a card being turned."""
    flash: bool = False
    rotation: float = 0.0
    """Degrees, anticlockwise."""


def ease_out(t: float) -> float:
    """Cubic ease-out."""
    return 1.0 - (1.0 - t) ** 3


class Motion:
    """What is moving now."""

    def __init__(self) -> None:
        self.moving: list[Moving] = []

    def busy(self, now: int) -> bool:
        """Whether anything still moves."""
        return any(m.progress(now) < 1.0 for m in self.moving)

    def ids(self, now: int) -> frozenset[str]:
        """Items that the resting picture leaves out, since they are drawn on their way."""
        return frozenset(m.item.id for m in self.moving if m.how != "flash" and m.progress(now) < 1.0)

    def skip(self) -> None:
        """Put everything where it is going."""
        self.moving = []

    def begin(
        self,
        old: Iterable[Item],
        new: Iterable[Item],
        cue: Cue,
        now: int,
        *,
        speed: float = 1.0,
        reduced: bool = False,
        flashes: bool = True,
    ) -> int:
        """Set out from one layout to another; returns how many milliseconds it takes."""
        self.moving = []
        if speed <= 0:
            return 0
        before = {item.id: item for item in old}
        after = {item.id: item for item in new}
        millis = REDUCED_MS if reduced else max(1, round(cue.millis * speed))
        starts = dict(cue.starts)
        for id, item in after.items():
            was = before.get(id) or before.get(starts.get(id, ""))
            if was is None or (was.rect == item.rect and id not in cue.flips):
                continue
            if id in cue.flips and was.face != item.face:
                turn = REDUCED_MS if reduced else round(FLIP_MS * speed)
                how: Literal["flip", "fade"] = "fade" if reduced else "flip"
                self.moving.append(Moving(item, item.rect, item.rect, now, turn, how, was))
            elif id == cue.mover or id in starts:
                if reduced:
                    self.moving.append(Moving(item, item.rect, item.rect, now, millis, "fade"))
                else:
                    way: Literal["travel", "tumble"] = "tumble" if id in cue.tumbles else "travel"
                    self.moving.append(Moving(item, was.rect, item.rect, now, millis, way))
        for id, target in cue.goes:
            was, goal = before.get(id), after.get(target)
            if was is None or goal is None or id in after:
                continue
            if reduced:
                continue
            end = _centred(was.rect, goal.rect)
            self.moving.append(Moving(was, was.rect, end, now, millis, "vanish"))
        if cue.flash and flashes and not reduced and cue.flash in after:
            item = after[cue.flash]
            self.moving.append(Moving(item, item.rect, item.rect, now, FLASH_MS, "flash"))
        return max((m.millis for m in self.moving), default=0)

    def drawn(self, now: int, scale: float) -> list[Drawn]:
        """The moving items as they are at this moment."""
        return [self._draw(m, m.progress(now), scale) for m in self.moving if m.progress(now) < 1.0]

    @staticmethod
    def _draw(m: Moving, t: float, scale: float) -> Drawn:
        if m.how == "fade":
            return Drawn(m.item, m.end, round(255 * t))
        if m.how == "flash":
            return Drawn(m.item, m.end, flash=True)
        if m.how == "flip":
            first = m.before if m.before is not None and t < 0.5 else m.item
            return Drawn(first, m.end, squeeze=max(0.02, abs(math.cos(math.pi * t))))
        eased = ease_out(t)
        lift = math.sin(math.pi * eased) * ARC * scale if m.start != m.end else 0.0
        rect = Rect(
            round(m.start.x + (m.end.x - m.start.x) * eased),
            round(m.start.y + (m.end.y - m.start.y) * eased - lift),
            round(m.start.w + (m.end.w - m.start.w) * eased),
            round(m.start.h + (m.end.h - m.start.h) * eased),
        )
        if m.how == "tumble" and isinstance(m.item.face, Die) and t < _LIES:
            return _tumbling(m.item, m.item.face, rect, eased)
        return Drawn(m.item, rect)


def _tumbling(item: Item, face: Die, rect: Rect, eased: float) -> Drawn:
    """A die in the air: another face at every step, turned a little; which, its name decides."""
    step = int(eased * TUMBLES)
    pips = (crc32(item.id.encode()) + 4 * step + step // 3) % 6 + 1
    shown = msgspec.structs.replace(item, face=msgspec.structs.replace(face, pips=pips))
    return Drawn(shown, rect, rotation=(37.0 * (step + 1)) % 90 * (1.0 - eased))


def _centred(rect: Rect, over: Rect) -> Rect:
    """`rect`, shrunk to fit, in the middle of `over`."""
    shrink = min(1.0, over.h / max(1, rect.h), over.w / max(1, rect.w))
    w, h = round(rect.w * shrink), round(rect.h * shrink)
    x, y = over.center
    return Rect(x - w // 2, y - h // 2, w, h)


def breathing(idle_ms: int) -> int:
    """Alpha of the gold rings after this long without input: two slow breaths, then rest."""
    period, breaths = 1100, 2
    since = idle_ms - 2000
    if since < 0 or since >= period * breaths:
        return 255
    return round(255 * (0.875 + 0.125 * math.cos(2 * math.pi * since / period)))


def breathes(idle_ms: int) -> bool:
    """Whether the rings change at this moment, so that the picture must be drawn again."""
    return 2000 <= idle_ms < 2000 + 2 * 1100 + 100
