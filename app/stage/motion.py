"""Motion: from the layout of one beat to the layout of the next.

Items keep their ids for a whole match, so that what moved is what lies elsewhere now. Travel eases
out in a cubic, falls ease in; drawn frames of figures change on twos. Times are milliseconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from typing import Literal, TypeAlias
from zlib import crc32

import msgspec

from app.stage import tumble
from app.tables.faces import Die
from app.tables.items import Face, Item, Rect
from app.tables.paths import Cue

SPEEDS = {"instant": 0.0, "fast": 0.55, "normal": 1.0, "slow": 1.6}
"""Factor on every duration by the setting's word."""
REDUCED_MS = 80
"""With reduced motion things fade over this long and do not travel."""
ARC = 12
"""Height in logical pixels of the arc of a travelling card."""
FLIP_MS = 300
BURST_MS = 330
FLASH_MS = 80
TUMBLES = 9
"""Faces a thrown die shows on its way; they follow each other more and more slowly."""
_LIES = 0.86
"""The part of its way after which a thrown die shows the face that was rolled."""


How: TypeAlias = Literal[
    "travel",
    "vanish",
    "flip",
    "fade",
    "flash",
    "tumble",
    "fall",
    "slide",
    "sway",
    "hop",
    "stay",
    "late",
    "shatter",
    "topple",
    "burst",
]


class Moving(msgspec.Struct, frozen=True):
    """One item on its way, drawn over everything else."""

    item: Item
    start: Rect
    end: Rect
    began: int
    millis: int
    how: How = "travel"
    before: Item | None = None
    """The other side of an item that is turned over."""
    far: float = 0.0
    """Logical pixels: how far it leans, hops or is flung aside."""
    degrees: float = 0.0
    faces: tuple[Face, ...] = ()
    """What it shows in turn on its way."""

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
    part: tumble.Part | None = None
    """The piece of its picture that is drawn, of one that breaks."""
    lifted: bool = True
    """Held over the table, so that its shadow is longer than at rest."""


def ease_out(t: float) -> float:
    """Cubic ease-out."""
    return 1.0 - (1.0 - t) ** 3


class Motion:
    """What is moving now."""

    def __init__(self) -> None:
        self.moving: list[Moving] = []
        self.lands_at = 0
        """When what falls or topples will have landed; 0 where nothing does."""
        self._shake = 0.0
        self._shake_at = 0

    def busy(self, now: int) -> bool:
        """Whether anything still moves."""
        shakes = self._shake > 0 and now < self._shake_at + tumble.SHAKE_MS
        return shakes or any(m.progress(now) < 1.0 for m in self.moving)

    def shake(self, now: int, scale: float) -> tuple[int, int]:
        """How far the whole picture is off its place, in pixels."""
        return tumble.shaken(self._shake * scale, now - self._shake_at) if self._shake else (0, 0)

    def ids(self, now: int) -> frozenset[str]:
        """Items that the resting picture leaves out, since they are drawn on their way."""
        over = ("flash", "burst")
        return frozenset(m.item.id for m in self.moving if m.how not in over and m.progress(now) < 1.0)

    def skip(self) -> None:
        """Put everything where it is going."""
        self.moving, self._shake, self.lands_at = [], 0.0, 0

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
        self.moving, self._shake, self.lands_at = [], 0.0, 0
        if speed <= 0:
            return 0
        before = {item.id: item for item in old}
        after = {item.id: item for item in new}
        began = now if reduced else now + round(cue.delay * speed)
        millis = REDUCED_MS if reduced else max(1, round(cue.millis * speed))
        self._set_out(before, after, cue, began, millis, speed, reduced)
        if not reduced:
            self._stay(after, cue, began, millis)
            self._go(before, after, cue, began, millis)
            self._wait(cue, speed)
        if cue.flash and flashes and not reduced and cue.flash in after:
            item = after[cue.flash]
            self.moving.append(Moving(item, item.rect, item.rect, now, FLASH_MS, "flash"))
        if not reduced:
            self._land(after, cue, began, millis, speed)
        ends = [m.began + m.millis for m in self.moving]
        if self._shake:
            ends.append(self._shake_at + tumble.SHAKE_MS)
        return max(ends, default=now) - now

    def _set_out(
        self,
        before: dict[str, Item],
        after: dict[str, Item],
        cue: Cue,
        began: int,
        millis: int,
        speed: float,
        reduced: bool,
    ) -> None:
        """What lies elsewhere now, or with another face."""
        starts, frames = dict(cue.starts), dict(cue.frames)
        for id, item in after.items():
            was = before.get(id) or before.get(starts.get(id, ""))
            if was is None or (was.rect == item.rect and id not in cue.flips):
                continue
            if id in cue.flips and was.face != item.face:
                turn = REDUCED_MS if reduced else round(FLIP_MS * speed)
                how: How = "fade" if reduced else "flip"
                self.moving.append(Moving(item, item.rect, item.rect, began, turn, how, was))
            elif id == cue.mover or id in starts:
                if reduced:
                    self.moving.append(Moving(item, item.rect, item.rect, began, millis, "fade"))
                    continue
                way: How = "slide" if cue.flat else "travel"
                way = "tumble" if id in cue.tumbles else "fall" if id in cue.falls else way
                faces = frames.get(id, ())
                self.moving.append(Moving(item, was.rect, item.rect, began, millis, way, faces=faces))

    def _stay(self, after: dict[str, Item], cue: Cue, began: int, millis: int) -> None:
        """What sways, hops or changes its face where it is, and what is seen only later."""
        away = {m.item.id for m in self.moving}
        frames = dict(cue.frames)
        stays: list[tuple[str, How, float]] = [(id, "sway", far) for id, far in cue.sways]
        stays += [(id, "hop", far) for id, far in cue.hops]
        stays += [(id, "stay", 0.0) for id in frames]
        stays += [(id, "late", 0.0) for id in cue.late]
        for id, how, far in stays:
            if id in after and id not in away:
                away.add(id)
                item = after[id]
                faces = frames.get(id, ())
                self.moving.append(
                    Moving(item, item.rect, item.rect, began, millis, how, far=far, faces=faces)
                )
        order = {id: place for place, id in enumerate(after)}
        self.moving.sort(key=lambda m: order.get(m.item.id, -1))

    def _go(self, before: dict[str, Item], after: dict[str, Item], cue: Cue, began: int, millis: int) -> None:
        """What is gone: it slides under its goal, breaks, or topples."""
        gone = {id: item for id, item in before.items() if id not in after}
        for id, target in cue.goes:
            goal = after.get(target)
            if id in gone and goal is not None:
                was = gone[id]
                end = _centred(was.rect, goal.rect)
                self.moving.append(
                    Moving(was, was.rect, end, began, millis, "vanish", faces=dict(cue.frames).get(id, ()))
                )
        for id in cue.shatters:
            if id in gone:
                was = gone[id]
                self.moving.append(Moving(was, was.rect, was.rect, began, millis, "shatter"))
        fall = [(gone[id], far, degrees) for id, far, degrees in cue.topples if id in gone]
        floor = max((item.rect.bottom for item, _far, _degrees in fall), default=0)
        for was, far, degrees in fall:
            end = Rect(was.rect.x, floor - was.rect.h, was.rect.w, was.rect.h)
            self.moving.append(Moving(was, was.rect, end, began, millis, "topple", far=far, degrees=degrees))

    def _wait(self, cue: Cue, speed: float) -> None:
        """Let some set out later than the rest, and take their own time."""
        waits = {id: (wait, takes) for id, wait, takes in cue.waits}
        for place, m in enumerate(self.moving):
            if m.item.id in waits:
                wait, takes = (round(part * speed) for part in waits[m.item.id])
                later = msgspec.structs.replace(m, began=m.began + wait, millis=max(1, takes))
                self.moving[place] = later

    def _land(self, after: dict[str, Item], cue: Cue, began: int, millis: int, speed: float) -> None:
        """What a landing brings: dust over a foot, and a shake of everything."""
        part = tumble.LANDS if cue.falls else tumble.LIES if cue.topples else 0.0
        at = began + round(millis * part)
        if part:
            self.lands_at = at
        if cue.shake:
            self._shake, self._shake_at = cue.shake, at
        for id, faces in cue.bursts:
            item = after.get(id)
            if item is not None and faces:
                w = round(item.rect.w * 1.1)
                h = round(w * 0.62)
                foot = Rect(item.rect.center[0] - w // 2, item.rect.bottom - round(h * 0.8), w, h)
                long = max(1, round(BURST_MS * speed))
                self.moving.append(Moving(item, foot, foot, at, long, "burst", faces=faces))

    def drawn(self, now: int, scale: float) -> list[Drawn]:
        """The moving items as they are at this moment."""
        found: list[Drawn] = []
        for m in self.moving:
            if m.progress(now) < 1.0:
                if m.how == "shatter":
                    found += _pieces(m, m.progress(now))
                elif m.how != "late" and not (m.how == "burst" and now < m.began):
                    found.append(self._draw(_on_twos(m, now), m.progress(now), scale))
        return found

    @staticmethod
    def _draw(m: Moving, t: float, scale: float) -> Drawn:
        if m.how == "fade":
            return Drawn(m.item, m.end, round(255 * t))
        if m.how == "flash":
            return Drawn(m.item, m.end, flash=True)
        if m.how == "flip":
            first = m.before if m.before is not None and t < 0.5 else m.item
            return Drawn(first, m.end, squeeze=max(0.02, abs(math.cos(math.pi * t))))
        if m.how in _IN_PLACE:
            return _IN_PLACE[m.how](m, t, scale)
        eased = ease_out(t)
        arc = m.start != m.end and m.how != "slide"
        lift = math.sin(math.pi * eased) * ARC * scale if arc else 0.0
        rect = Rect(
            round(m.start.x + (m.end.x - m.start.x) * eased),
            round(m.start.y + (m.end.y - m.start.y) * eased - lift),
            round(m.start.w + (m.end.w - m.start.w) * eased),
            round(m.start.h + (m.end.h - m.start.h) * eased),
        )
        if m.how == "tumble" and isinstance(m.item.face, Die) and t < _LIES:
            return _tumbling(m.item, m.item.face, rect, eased)
        return Drawn(m.item, rect, lifted=m.how != "slide")


def _stays(m: Moving, t: float, scale: float) -> Drawn:
    return Drawn(m.item, m.end, lifted=False)


def _topples(m: Moving, t: float, scale: float) -> Drawn:
    rect, turn, seen = tumble.toppled(m.start, m.end.bottom, m.far * scale, m.degrees, t)
    return Drawn(m.item, rect, seen, rotation=turn, lifted=False)


_IN_PLACE: dict[str, Callable[[Moving, float, float], Drawn]] = {
    "fall": lambda m, t, scale: Drawn(m.item, tumble.fallen(m.start, m.end, t), lifted=False),
    "sway": lambda m, t, scale: Drawn(m.item, tumble.swayed(m.end, m.far * scale, t), lifted=False),
    "hop": lambda m, t, scale: Drawn(m.item, tumble.hopped(m.end, m.far * scale, t), lifted=False),
    "stay": _stays,
    "burst": _stays,
    "topple": _topples,
}
"""The motions of `app.stage.tumble`, by their names."""


def _pieces(m: Moving, t: float) -> list[Drawn]:
    """What is broken, piece by piece."""
    flung = tumble.shattered(m.item.id, m.start, t)
    return [
        Drawn(m.item, one.rect, one.alpha, rotation=one.rotation, part=one.part, lifted=False)
        for one in flung
    ]


def _on_twos(m: Moving, now: int) -> Moving:
    """With the face of this moment, of those that it shows in turn."""
    if not m.faces:
        return m
    if m.how == "burst":
        number = min(len(m.faces) - 1, int(m.progress(now) * len(m.faces)))
    else:
        number = max(0, now - m.began) // tumble.TWOS_MS % len(m.faces)
    rect = m.end if m.how == "burst" else m.item.rect
    return msgspec.structs.replace(m, item=msgspec.structs.replace(m.item, face=m.faces[number], rect=rect))


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
