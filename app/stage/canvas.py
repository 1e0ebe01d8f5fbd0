"""The canvas: paints the items of the visible scenes, baked once per face and pixel size.

What rests is composed once into a base picture; a frame is that picture plus rings, moving items,
focus marks and tooltips. While a face is not baked yet a plain one stands in for it, so that the
first frame comes at once and print textures arrive in slices of a few milliseconds.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from weakref import WeakKeyDictionary

import msgspec
import pygame
from pygame import Surface

from app.palette import CREAM, GAMES, GOLD, INK, PAPER, SEATS, SHELF, ZOO, rgb
from app.stage.faces import Painter, Painters
from app.stage.motion import Drawn, Motion, breathing
from app.stage.print import plates, shapes
from app.stage.print.press import Press
from app.stage.sight import Sight
from app.stage.store import WORTH_MS, FaceStore
from app.stage.tumble import COLUMNS, ROWS, Part
from app.tables.faces import Button, Die, Ground, Icon, Nothing, Plate, Token, Veil, Words
from app.tables.items import Face, Item

SLICE_MS = 10.0
"""Time in one frame for baking faces that are not there yet."""
PLAIN_MS = 45.0
"""Beyond that, time for plain stand-ins of faces that were never painted at all."""
HURRIED_MS = 5.0
"""The same in frames that somebody waits for."""
LEISURE_MS = 60.0
"""Time for baking while nobody waits: nothing moves and no hand is on anything."""
FIRST_MS = 250.0
"""Time in the first frame for plain faces."""
FLOATING = 900
"""Items of this depth and more lie over the gold of their own scene: plates, their words and buttons."""
_AT_ONCE = (Words, Plate, Icon, Token, Die)
"""Small faces without which a screen says nothing; they never wait."""
HOVER_ELEVATION = 9.0
_LIFT = 3
SEAT_INK = {seat.colour: seat.on for seat in SEATS}
"""The ink that reads on each seat's colour."""
_CORNER = 12
"""No sheet's corner is rounder than this, in logical pixels."""


class Pictured(msgspec.Struct, frozen=True):
    """All that one frame shows."""

    items: tuple[Item, ...]
    """The items of the visible scenes, lowest first."""
    top_from: int
    """Index of the first item of the topmost scene: only its rings breathe."""
    ground: str
    focus: str = ""
    """Item that the crop marks are at; empty for none."""
    hovered: str = ""
    pressed: str = ""
    dragged: str = ""
    drag_to: tuple[int, int] = (0, 0)
    """Where the middle of the dragged item is."""
    over: tuple[Item, ...] = ()
    """Tooltip and toast items, over everything."""


class Canvas:
    """Paints frames onto a surface; keeps what it painted."""

    def __init__(self, press: Press, table: Mapping[type[Face], Painter] | None = None) -> None:
        self.press = press
        self._plain = press.at(plain=True)
        self._painters = table if table is not None else Painters()
        self._base: Surface | None = None
        self._base_key: object = None
        self._deadline: float | None = None
        self._plain_ms = HURRIED_MS
        self.pending = False
        """Some faces are still stand-ins: draw again soon."""
        self.shadows = True
        self.sight = Sight()
        self.store: FaceStore | None = None
        self.strong = False
        """Ink edges round what lies on the table, and no veils."""
        self._solids: WeakKeyDictionary[Surface, bool] = WeakKeyDictionary()

    @property
    def rested(self) -> Surface | None:
        """The last picture without what moves or floats over it; never painted on again once outgrown."""
        return self._base

    def use(self, press: Press) -> None:
        """Paint at another scale or finish from now on."""
        self.press = press
        self._plain = press.at(plain=True)
        self.forget()

    def forget(self) -> None:
        """Compose the base picture anew at the next frame."""
        self._base = None
        self._base_key = None

    def draw(
        self,
        surface: Surface,
        what: Pictured,
        *,
        now: int = 0,
        idle: int = 0,
        motion: Motion | None = None,
        budget_ms: float | None = None,
    ) -> None:
        """Draw one frame. `budget_ms` limits the baking of new faces; None bakes all."""
        self._deadline = None if budget_ms is None else time.perf_counter() + budget_ms / 1000
        self._plain_ms = PLAIN_MS if budget_ms is not None and budget_ms > SLICE_MS else HURRIED_MS
        away = motion.ids(now) if motion is not None else frozenset()
        lifted = what.hovered if _lifts(what) else ""
        without = away | ({what.dragged} if what.dragged else set())
        key = (
            what.items,
            what.top_from,
            what.ground,
            lifted,
            tuple(id if _is_button(what, id) else "" for id in (what.hovered, what.pressed)),
            without,
            surface.get_size(),
        )
        if self._base is None or self.pending or not _same(key, self._base_key):
            self.pending = False
            self._prepare(what)
            self._compose(surface.get_size(), what, lifted, without)
            self._base_key = key
        assert self._base is not None
        surface.blit(self._base, (0, 0))
        top = what.items[what.top_from :]
        self._gold(surface, top, without, breathing(idle))
        for item in top:
            if item.depth >= FLOATING:
                self._item(surface, _touched(item, what))
        if motion is not None:
            for drawn in motion.drawn(now, self.press.scale):
                self._moving(surface, drawn)
        if what.dragged:
            self._drag(surface, what)
        if what.focus:
            self._marks(surface, what)
        for item in what.over:
            self._item(surface, item)
        if motion is not None and (off := motion.shake(now, self.press.scale)) != (0, 0):
            surface.scroll(*off)

    def baked(self, face: Face, w: int, h: int) -> Surface:
        """The face painted at a size in pixels; a stand-in while the time of this frame is used up."""
        face = self._unveiled(face)
        key = ("face", face, w, h, self.press.scale, self.press.plain, self.sight.colours)
        found = self.press.cache.find(key)
        if found is not None:
            return found
        if self._deadline is None or isinstance(face, _AT_ONCE) or time.perf_counter() < self._deadline:
            return self.press.cache.keep(key, self._bake(face, w, h))
        self.pending = True
        plain_key = ("face", face, w, h, self.press.scale, True, self.sight.colours)
        found = self.press.cache.find(plain_key)
        if found is not None:
            return found
        sibling = self._sibling(face, w, h)
        if sibling is not None:
            return sibling
        if time.perf_counter() < self._deadline + self._plain_ms / 1000:
            return self.press.cache.keep(plain_key, self._paint(self._plain, face, w, h))
        return _box(w, h, face)

    def _sibling(self, face: Face, w: int, h: int) -> Surface | None:
        """The same face with another light on it, where that one is there already."""
        for light in ("dim", "gain"):
            if hasattr(face, light):
                other = msgspec.structs.replace(face, **{light: not getattr(face, light)})
                key = ("face", other, w, h, self.press.scale, self.press.plain, self.sight.colours)
                found = self.press.cache.find(key)
                if found is not None:
                    return found
        return None

    def _paint(self, press: Press, face: Face, w: int, h: int) -> Surface:
        return self.sight.surface(self._painters[type(face)](press, face, max(1, w), max(1, h)))

    def _bake(self, face: Face, w: int, h: int) -> Surface:
        """Paint a face, or take it from the store where it was painted before."""
        how = (w, h, round(self.press.scale, 4), self.press.plain, self.sight.colours)
        if self.store is None or isinstance(face, _AT_ONCE):
            return self._paint(self.press, face, w, h)
        kept = self.store.load(face, *how)
        if kept is not None:
            return kept
        began = time.perf_counter()
        painted = self._paint(self.press, face, w, h)
        if (time.perf_counter() - began) * 1000 > WORTH_MS:
            self.store.keep(painted, face, *how)
        return painted

    def _unveiled(self, face: Face) -> Face:
        """With strong contrast nothing outside a decision is dimmed."""
        if self.strong and getattr(face, "dim", False):
            return msgspec.structs.replace(face, dim=False)
        return face

    def _prepare(self, what: Pictured) -> None:
        """Where time is short, bake the small faces first: words and buttons say more than covers."""
        if self._deadline is None:
            return
        for item in sorted(what.items, key=lambda item: item.rect.w * item.rect.h):
            if not isinstance(item.face, Nothing):
                self.baked(_touched(item, what).face, item.rect.w, item.rect.h)

    def _compose(self, size: tuple[int, int], what: Pictured, lifted: str, without: Iterable[str]) -> None:
        if self._base is None or self._base.get_size() != size:
            self._base = Surface(size)
        base = self._base
        left_out = frozenset(without)
        base.blit(self.baked(Ground(what.ground), *size), (0, 0))
        below = what.items[: what.top_from]
        for item in below:
            if item.depth < FLOATING:
                self._item(base, item)
        self._gold(base, below, frozenset(), 255)
        for item in below:
            if item.depth >= FLOATING:
                self._item(base, item)
        for item in what.items[what.top_from :]:
            if item.id not in left_out and item.depth < FLOATING:
                self._item(base, _touched(item, what), lifted=item.id == lifted)

    def _gold(self, surface: Surface, items: Sequence[Item], without: Iterable[str], alpha: int) -> None:
        """The rings, then the tags, so that no ring covers a number."""
        for item in items:
            if item.light and item.id not in without:
                self._ring(surface, item, alpha)
        for item in items:
            if item.tag and item.id not in without:
                self._tag(surface, item)

    def _item(self, surface: Surface, item: Item, *, lifted: bool = False) -> None:
        face = item.face
        if isinstance(face, Nothing):
            return
        picture = self.baked(face, item.rect.w, item.rect.h)
        if item.rotation:
            picture = self._turned(picture, item)
        if item.alpha < 255:
            picture = self.press.faded(picture, item.alpha)
        x, y = item.rect.center[0] - picture.get_width() // 2, item.rect.center[1] - picture.get_height() // 2
        if not item.rotation:
            x, y = item.rect.x, item.rect.y
        elevation = item.elevation
        if lifted and elevation:
            x, y = x - self.press.px(_LIFT), y - self.press.px(_LIFT)
            elevation = max(elevation, HOVER_ELEVATION)
        if elevation and self.shadows:
            self._shadow(surface, picture, x, y, elevation)
        surface.blit(picture, (x, y))
        if self.strong and elevation and not item.rotation and self._solid(picture):
            shapes.edge(self.press, surface, (x, y, *picture.get_size()), 7, INK, 2)

    def _shadow(self, surface: Surface, picture: Surface, x: int, y: int, elevation: float) -> None:
        off = max(1, self.press.px(elevation))
        alpha = 95 if elevation < 6 else 120
        shade = self.press.silhouette(picture, alpha, INK)
        w, h = picture.get_size()
        strip = off + self.press.px(_CORNER)
        if w < 3 * strip or h < 3 * strip or not self._solid(picture):
            surface.blit(shade, (x + off, y + off))
            return
        # of a solid sheet's shadow only the right and the lower edge are ever seen
        surface.blit(shade, (x + off + w - strip, y + off), (w - strip, 0, strip, h - strip))
        surface.blit(shade, (x + off, y + off + h - strip), (0, h - strip, w, strip))

    def _solid(self, picture: Surface) -> bool:
        """Whether a picture is opaque all over but for its corners; found out once."""
        known = self._solids.get(picture)
        if known is None:
            w, h = picture.get_size()
            spots = [(w * i // 8, h * j // 8) for i in range(1, 8) for j in range(1, 8)]
            spots += [(w * i // 8, 2) for i in range(1, 8)] + [(w - 3, h * i // 8) for i in range(1, 8)]
            known = self._solids[picture] = all(picture.get_at(spot).a == 255 for spot in spots)
        return known

    def _turned(self, picture: Surface, item: Item) -> Surface:
        def make() -> Surface:
            return pygame.transform.rotozoom(picture, item.rotation, 1.0)

        return self.press.derived(picture, ("turned", round(item.rotation, 1)), make)

    def _ring(self, surface: Surface, item: Item, alpha: int) -> None:
        ink = item.ring_ink or GOLD
        breath = alpha - alpha % 4 if ink == GOLD else 255
        width = 6.0 if item.light == "chosen" else 4.5
        seen = self.sight.ink(ink)
        shapes.ring(self.press, surface, item.rect, 9, pad=3, ink=seen, width=width, alpha=breath)

    def _tag(self, surface: Surface, item: Item) -> None:
        x = min(item.rect.right + self.press.px(6), surface.get_width() - 1)
        y = max(0, item.rect.y - self.press.px(9))
        ink = item.ring_ink or GOLD
        words = SEAT_INK.get(ink, INK)
        plates.chip(self.press, surface, item.tag, x, y, anchor="tr", fill=self.sight.ink(ink), ink=words)

    def _moving(self, surface: Surface, drawn: Drawn) -> None:
        item, rect = drawn.item, drawn.rect
        picture = self.baked(item.face, item.rect.w, item.rect.h)
        if drawn.part is not None:
            picture = _cut(picture, drawn.part)
        w, h = max(1, round(rect.w * drawn.squeeze)), rect.h
        if (w, h) != picture.get_size():
            picture = pygame.transform.smoothscale(picture, (w, h))
        if drawn.rotation:
            picture = pygame.transform.rotozoom(picture, drawn.rotation, 1.0)
            w, h = picture.get_size()
        if drawn.alpha < 255:
            picture = self.press.faded(picture, drawn.alpha)
        if drawn.flash:
            picture = self.press.silhouette(picture, 200, self.sight.ink(ZOO.pink))
        x, y = rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2
        if drawn.lifted and not drawn.flash:
            self._shadow(surface, picture, x, y, max(item.elevation, HOVER_ELEVATION))
        elif item.elevation and self.shadows and drawn.part is None and not drawn.flash:
            self._shadow(surface, picture, x, y, item.elevation)
        surface.blit(picture, (x, y))

    def _drag(self, surface: Surface, what: Pictured) -> None:
        for item in what.items[what.top_from :]:
            if item.id == what.dragged:
                picture = self.baked(item.face, item.rect.w, item.rect.h)
                x = what.drag_to[0] - item.rect.w // 2
                y = what.drag_to[1] - item.rect.h // 2
                self._shadow(surface, picture, x, y, 12)
                surface.blit(picture, (x, y))

    def _marks(self, surface: Surface, what: Pictured) -> None:
        for item in what.items[what.top_from :]:
            if item.id == what.focus:
                shapes.crop_marks(self.press, surface, item.rect, ink=self.sight.ink(GOLD))


def _cut(picture: Surface, part: Part) -> Surface:
    """One piece of a picture."""
    w, h = picture.get_size()
    x, y = w * part.column // COLUMNS, h * part.row // ROWS
    right, foot = w * (part.column + 1) // COLUMNS, h * (part.row + 1) // ROWS
    return picture.subsurface((x, y, max(1, right - x), max(1, foot - y)))


def _same(a: object, b: object) -> bool:
    """Whether two base pictures are the same; the items first by identity, since that is quick."""
    if not (isinstance(a, tuple) and isinstance(b, tuple)):
        return False
    return (a[0] is b[0] or a[0] == b[0]) and a[1:] == b[1:]


def _lifts(what: Pictured) -> bool:
    return any(
        item.id == what.hovered and item.light and item.elevation for item in what.items[what.top_from :]
    )


def _is_button(what: Pictured, id: str) -> bool:
    return bool(id) and any(
        item.id == id and isinstance(item.face, Button) for item in what.items[what.top_from :]
    )


def _touched(item: Item, what: Pictured) -> Item:
    """The item as it looks under the pointer."""
    if not isinstance(item.face, Button) or item.locked:
        return item
    state = "down" if item.id == what.pressed else "over" if item.id == what.hovered else ""
    if not state:
        return item
    return msgspec.structs.replace(item, face=msgspec.structs.replace(item.face, state=state))


def _box(w: int, h: int, face: Face) -> Surface:
    """The plain box that stands in for a face that is not baked yet."""
    fill = getattr(face, "fill", PAPER)
    if isinstance(face, Ground):
        fill = GAMES.get(face.key, SHELF).ground
    box = Surface((max(1, w), max(1, h)), pygame.SRCALPHA)
    if face.sheer:
        return box
    if isinstance(face, Veil):
        box.fill((*rgb(face.colour), round(255 * face.strength)))
    elif isinstance(fill, str) and fill.startswith("#"):
        pygame.draw.rect(box, rgb(fill), box.get_rect(), border_radius=4)
    else:
        pygame.draw.rect(box, rgb(CREAM), box.get_rect(), border_radius=4)
    return box
