"""The press: a scale, a choice of finish, and the stores everything is printed from.

`Press(scale, plain=False)` is handed to every drawing function of this package. Positions, boxes
and text sizes are given to those functions in pixels (floats are fine, results land on whole
pixels); how *thick* things are (radii, strokes, shadow depths, focus marks, misprint offsets) is
given in units of the 1280x720 design and multiplied by `scale`. `press.u(n)` turns units into px.

A *plain* press prints the same shapes without grain, litho or crayon, and never imports numpy: it
draws the first frame, and it is the player's setting "plain print".

* `press.put(dst, surface, x, y, anchor="tl") -> Rect` and `press.drop(..., depth=4)` with a shadow
* `press.vec(body, w, h) -> Surface`: SVG elements in px coordinates, rasterised and kept
* `press.cached(key, make) -> Surface`: bake once, keep, never draw on the result
* `press.silhouette(surface, alpha, ink)`, `press.faded(surface, alpha)`, `press.tinted(surface, ink)`
* `press.at(scale, plain)`: another press on the same stores (everything is keyed by pixel size)

Anchors are two letters, row then column: ``t c b`` and ``l c r``; ``c`` alone is the centre.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Literal

import pygame
from pygame import Rect, Surface

from app.palette import BLACK, rgb
from app.resources import art_dir
from app.stage.print.cache import Cache
from app.stage.print.fonts import FontBook, Ruler

Anchor = Literal["tl", "tc", "tr", "cl", "c", "cr", "bl", "bc", "br"]
Box = tuple[float, float, float, float] | Rect
"""Left, top, width, height in px."""


class Press:
    """A scale (pixels per design unit), a finish, and the shared stores of baked surfaces."""

    def __init__(
        self,
        scale: float = 1.0,
        *,
        plain: bool = False,
        cache: Cache | None = None,
        fonts: FontBook | None = None,
        art: Path | None = None,
    ) -> None:
        self.scale = scale
        self.plain = plain
        self.cache = cache if cache is not None else Cache()
        self.fonts = fonts if fonts is not None else FontBook()
        self.ruler = Ruler(self.fonts)
        self.art = art if art is not None else art_dir()

    def at(self, scale: float | None = None, plain: bool | None = None) -> Press:
        """A press of another scale or finish on the same stores."""
        return Press(
            self.scale if scale is None else scale,
            plain=self.plain if plain is None else plain,
            cache=self.cache,
            fonts=self.fonts,
            art=self.art,
        )

    def u(self, units: float) -> float:
        """Design units in px."""
        return units * self.scale

    def px(self, units: float) -> int:
        """Design units in whole px."""
        return round(units * self.scale)

    def cached(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface baked under `key`, made when there is none. It is shared: do not draw on it.

        Put the pixel size, the finish (`press.plain`) and, where strokes are involved, the scale
        into the key.
        """
        return self.cache.get(key, make)

    # -- making surfaces
    def layer(self, w: float, h: float) -> Surface:
        """A new transparent surface of at least 1x1 px."""
        return Surface((max(1, round(w)), max(1, round(h))), pygame.SRCALPHA)

    def vec(self, body: str, w: float, h: float) -> Surface:
        """SVG elements on a ground of `w` x `h` px, one unit a pixel; kept. Do not draw on it."""
        width, height = max(1, round(w)), max(1, round(h))
        return self.cache.get(("vec", body, width, height), lambda: draw_svg(body, width, height))

    def silhouette(self, surface: Surface, alpha: int = 90, ink: str = BLACK) -> Surface:
        """The shape of `surface` in one ink; kept when `surface` is."""

        def make() -> Surface:
            shape = surface.copy()
            shape.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            shape.fill((*rgb(ink), 0), special_flags=pygame.BLEND_RGBA_ADD)
            return shape

        return self.derived(surface, ("silhouette", alpha, ink), make)

    def faded(self, surface: Surface, alpha: int) -> Surface:
        """`surface` with its opacity multiplied by `alpha`/255; kept when `surface` is."""

        def make() -> Surface:
            faded = surface.copy()
            faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return faded

        return surface if alpha >= 255 else self.derived(surface, ("faded", alpha), make)

    def tinted(self, surface: Surface, ink: str) -> Surface:
        """`surface` multiplied by `ink` (white becomes the ink); kept when `surface` is."""

        def make() -> Surface:
            tinted = surface.copy()
            tinted.fill((*rgb(ink), 255), special_flags=pygame.BLEND_RGBA_MULT)
            return tinted

        return self.derived(surface, ("tinted", ink), make)

    def derived(self, surface: Surface, how: Hashable, make: Callable[[], Surface]) -> Surface:
        """What `make` makes of `surface`, kept under the key of `surface` when that has one."""
        key = self.cache.key(surface)
        return make() if key is None else self.cache.get((how, key), make)

    # -- placing surfaces
    def put(self, dst: Surface, surface: Surface, x: float, y: float, anchor: Anchor = "tl") -> Rect:
        """Blit `surface` with its `anchor` at x, y (px). Returns where it lies."""
        place = placed(surface.get_width(), surface.get_height(), x, y, anchor)
        dst.blit(surface, place)
        return place

    def drop(
        self,
        dst: Surface,
        surface: Surface,
        x: float,
        y: float,
        depth: float = 4,
        anchor: Anchor = "tl",
        alpha: int = 90,
    ) -> Rect:
        """Blit `surface` with a hard shadow `depth` units down-right. Returns where it lies."""
        place = placed(surface.get_width(), surface.get_height(), x, y, anchor)
        if depth:
            off = max(1, self.px(depth))
            dst.blit(self.silhouette(surface, alpha), place.move(off, off))
        dst.blit(surface, place)
        return place


def placed(w: int, h: int, x: float, y: float, anchor: Anchor) -> Rect:
    """The rectangle of `w` x `h` px whose `anchor` is at x, y, on whole pixels."""
    row, column = ("c", "c") if anchor == "c" else (anchor[0], anchor[1])
    x -= {"l": 0.0, "c": w / 2, "r": w}[column]
    y -= {"t": 0.0, "c": h / 2, "b": h}[row]
    return Rect(round(x), round(y), w, h)


def draw_svg(body: str, w: int, h: int) -> Surface:
    """Rasterise SVG elements on a `w` x `h` view box at one unit a pixel."""
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'
    return load_svg(text, w, h)


def load_svg(text: str, w: int, h: int) -> Surface:
    """Rasterise an SVG document inside `w` x `h` px (it keeps its shape).

    The result has the pixel order of a window's surface, which blits forty times as fast as the
    loader's own; no window is needed for that.
    """
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode("utf-8")), (w, h))
    return surface.convert(Surface((1, 1), pygame.SRCALPHA))


class Recent:
    """A small store of the last `size` texts read from files, by name."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._texts: OrderedDict[Path, str] = OrderedDict()

    def read(self, path: Path) -> str:
        """The text of `path`, read at most once while it is remembered."""
        text = self._texts.get(path)
        if text is None:
            text = self._texts[path] = path.read_text(encoding="utf-8")
            if len(self._texts) > self.size:
                self._texts.popitem(last=False)
        else:
            self._texts.move_to_end(path)
        return text
