"""Drawings from the art folder, at exact pixel sizes.

* `sprite(press, name, w, h, tint=, sub=, litho=, flip=, rotation=, alpha=) -> Surface`
* `size_for(press, name, w, h) -> (w, h)`: the size the drawing will have
* `icon(press, name, px, ink) -> Surface`: an icon of ``ui/``
* `picture(press, name, w, h, radius=, keep=) -> Surface`: a drawing that covers a box, cropped
* `die_cut(press, surface, pad, ink)`, `rim(press, surface, ...)`: edges round a silhouette
* `clipped(press, surface, radius) -> Surface`: rounded corners (radius in units)

`name` is the path under ``art/svg`` without its ending (``zoo/pigeon``). Every result is kept and
shared: blit it, do not draw on it.
"""

from __future__ import annotations

import math
import re
from functools import cache
from typing import Final

import pygame
from pygame import Surface

from app.palette import CREAM, INK, PRIMATE, WHITE, Pairs, rgb
from app.resources import MissingResource
from app.stage.print import texture
from app.stage.print.press import Press, Recent, draw_svg, load_svg

_sources: Final = Recent(256)


class MissingArt(MissingResource):
    """A drawing that is not in the art folder; the message names it."""


def source(press: Press, name: str) -> str:
    """The SVG text of a drawing. Raises `MissingArt`."""
    try:
        return _sources.read(press.art / "svg" / f"{name}.svg")
    except OSError as why:
        raise MissingArt(f"The drawing art/svg/{name}.svg cannot be read: {why.strerror}.") from why


@cache
def _shape(text: str) -> tuple[float, float]:
    found = re.search(r'viewBox="([^"]+)"', text)
    if found is None:
        raise MissingArt("A drawing has no viewBox.")
    _, _, w, h = (float(part) for part in found.group(1).split())
    return w, h


def size_for(press: Press, name: str, w: float | None = None, h: float | None = None) -> tuple[float, float]:
    """The size in px of a drawing fitted into `w` x `h`; a missing side follows from the other."""
    width, height = _shape(source(press, name))
    ratios = [box / side for box, side in ((w, width), (h, height)) if box is not None]
    ratio = min(ratios, default=press.scale)
    return width * ratio, height * ratio


def sprite(
    press: Press,
    name: str,
    w: float | None = None,
    h: float | None = None,
    *,
    tint: str | None = None,
    sub: Pairs = (),
    litho: float = 0.0,
    flip: bool = False,
    rotation: float = 0.0,
    alpha: int = 255,
) -> Surface:
    """A drawing fitted into `w` x `h` px (one may be None; both None: design size times scale).

    `tint` multiplies it (for white icons), `sub` swaps inks before it is drawn, `litho` stipples
    its shadow side (0 to 1), `rotation` is in degrees counter-clockwise, `alpha` 0 to 255.
    """
    fw, fh = size_for(press, name, w, h)
    width, height = max(1, math.ceil(fw - 0.01)), max(1, math.ceil(fh - 0.01))
    strength = 0.0 if press.plain else litho
    dot = press.scale if strength else 0.0
    key = ("sprite", name, width, height, tint, sub, strength, dot, flip, rotation, alpha)

    def make() -> Surface:
        text = source(press, name)
        for old, new in sub:
            text = text.replace(old, new)
        surface = load_svg(text, width, height)
        if tint:
            surface.fill((*rgb(tint), 255), special_flags=pygame.BLEND_RGBA_MULT)
        if strength:
            texture.litho(press, surface, strength, texture.seed_of(name))
        if flip:
            surface = pygame.transform.flip(surface, True, False)
        if rotation:
            surface = pygame.transform.rotozoom(surface, rotation, 1)
        if alpha < 255:
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return press.cached(key, make)


def icon(press: Press, name: str, px: float, ink: str = INK) -> Surface:
    """The icon ``ui/name`` in a square of `px`, printed in `ink`."""
    return sprite(press, f"ui/{name}", px, px, tint=ink)


def picture(
    press: Press,
    name: str,
    w: float,
    h: float,
    *,
    radius: float = 0.0,
    litho: float = 0.12,
    sub: Pairs = (),
    keep: float = 0.5,
) -> Surface:
    """A drawing that covers `w` x `h` px, cropped and never stretched.

    `keep` says which part stays where it is too tall: 0 its top, 1 its foot. `radius` in units.
    """
    width, height = max(1, round(w)), max(1, round(h))
    shape = _shape(source(press, name))
    ratio = max(width / shape[0], height / shape[1])
    key = ("picture", name, width, height, radius, litho, sub, keep, press.plain, press.scale)

    def make() -> Surface:
        art = sprite(press, name, shape[0] * ratio, shape[1] * ratio, litho=litho, sub=sub)
        sheet = press.layer(width, height)
        sheet.blit(art, (round((width - art.get_width()) / 2), round((height - art.get_height()) * keep)))
        return clip(press, sheet, radius)

    return press.cached(key, make)


def clip(press: Press, surface: Surface, radius: float) -> Surface:
    """Round the corners of `surface` itself (radius in units) and return it; for use while baking."""
    if radius > 0:
        w, h = surface.get_size()
        shape = f'<rect width="{w}" height="{h}" rx="{press.u(radius):.2f}" fill="{WHITE}"/>'
        surface.blit(draw_svg(shape, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def clipped(press: Press, surface: Surface, radius: float) -> Surface:
    """A copy of `surface` with rounded corners (radius in units); kept when `surface` is."""
    how = ("clipped", press.u(radius))
    return press.derived(surface, how, lambda: clip(press, surface.copy(), radius))


def die_cut(press: Press, surface: Surface, pad: float = 3, ink: str = CREAM) -> Surface:
    """`surface` as if punched from board: an edge of `pad` units round its shape.

    The result is larger by the pad on each side; kept when `surface` is.
    """
    reach = max(1, press.px(pad))

    def make() -> Surface:
        w, h = surface.get_size()
        base = press.layer(w + 2 * reach, h + 2 * reach)
        base.blit(surface, (reach, reach))
        shape = pygame.mask.from_surface(base, 60)
        grown = pygame.mask.Mask(base.get_size())
        for turn in range(0, 360, 15):
            angle = math.radians(turn)
            grown.draw(shape, (round(reach * math.cos(angle)), round(reach * math.sin(angle))))
        edge = grown.to_surface(press.layer(*base.get_size()), setcolor=rgb(ink), unsetcolor=(0, 0, 0, 0))
        edge.blit(surface, (reach, reach))
        return edge

    return press.derived(surface, ("die cut", reach, ink), make)


def rim(
    press: Press, surface: Surface, width: float = 1.2, ink: str = PRIMATE.moonlight, alpha: int = 185
) -> Surface:
    """`surface` with a thin light (units) along its upper left edge; kept when `surface` is."""
    reach = max(1, press.px(width))

    def make() -> Surface:
        shape = pygame.mask.from_surface(surface, 90)
        edge = shape.copy()
        edge.erase(shape, (reach, reach))
        lit = surface.copy()
        light = press.layer(*surface.get_size())
        lit.blit(edge.to_surface(light, setcolor=(*rgb(ink), alpha), unsetcolor=(0, 0, 0, 0)), (0, 0))
        return lit

    return press.derived(surface, ("rim", reach, ink, alpha), make)
