"""Painters of grounds: what lies behind a whole screen, one for the shelf and one for each game.

A ground covers any shape of window: its pattern grows with the press, its rays and rings follow
the window's own middle. A key without a ground of its own gets a quiet one in its inks.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any

from pygame import Surface

from app.palette import (
    CARVED,
    CLOTH,
    CLOTH_SHADE,
    CREAM,
    GAMES,
    HEM_SHADE,
    INK,
    NIGHT_HAZE,
    NIGHT_SKY,
    PRIMATE,
    RUN,
    SHELF,
    VIGNETTE,
    ZOO,
    rgb,
)
from app.stage.print import pieces, texture
from app.stage.print.press import Press
from app.tables.faces import Ground
from app.tables.items import Face

GRAIN = 0.05
_SKY_STEPS = (0.0, 0.208, 0.403, 0.597)
"""Where each step of the night sky begins, from the top."""


def ground(press: Press, face: Ground, w: int, h: int) -> Surface:
    """The whole background, opaque."""
    made = press.layer(w, h)
    _GROUNDS.get(face.key, _quiet)(press, made, face.key)
    texture.grain(press, made, GRAIN, seed=21)
    return made


def _crayon(
    press: Press, made: Surface, ink: str, density: Callable[[Any, Any], Any], alpha: int, seed: int
) -> None:
    texture.crayon(press, made, (0, 0, *made.get_size()), ink, density, alpha=alpha, seed=seed)


def _wall(press: Press, made: Surface, key: str) -> None:
    """The wall behind the shelf: rays from a low sun in two close browns."""
    pieces.ray_wall(press, made)


def _zoo(press: Press, made: Surface, key: str) -> None:
    """A lawn at dusk: leaves strewn over dark green."""
    w, h = made.get_size()
    made.fill(rgb(ZOO.ground))
    scatter = Random(3)  # decoration only, the same on every machine
    s = press.scale
    count = round(190 * (w * h) / (1280 * 720 * s * s))
    leaves = ""
    for _ in range(count):
        x, y, turn = scatter.uniform(0, w), scatter.uniform(0, h), scatter.uniform(0, 360)
        leaves += (
            f'<g transform="translate({x:.0f} {y:.0f}) rotate({turn:.0f}) scale({s:.3f})">'
            f'<path d="M0 -26C14 -14 14 14 0 26C-14 14 -14 -14 0 -26Z" fill="{ZOO.table_leaf}"/></g>'
        )
    made.blit(press.vec(leaves, w, h), (0, 0))
    _crayon(
        press, made, ZOO.table_edge, lambda u, v: (u - 0.5) ** 2 * 1.5 + (v - 0.5) ** 2 * 1.2 - 0.1, 120, 4
    )


def _apes(press: Press, made: Surface, key: str) -> None:
    """Carved sun lines over dark red earth."""
    w, h = made.get_size()
    s = press.scale
    made.fill(rgb(GAMES[key].ground))
    count = int(math.hypot(w / 2, h + 40 * s) / (34 * s)) + 1
    rings = "".join(
        f'<circle cx="{w / 2:.1f}" cy="{h + 40 * s:.1f}" r="{(80 + 34 * i) * s:.1f}" fill="none" '
        f'stroke="{CARVED}" stroke-width="{13 * s:.1f}"/>'
        for i in range(count)
    )
    made.blit(press.vec(rings, w, h), (0, 0))
    _crayon(press, made, VIGNETTE, lambda u, v: (u - 0.5) ** 2 * 1.6 + (v - 0.5) ** 2 * 1.3 - 0.08, 120, 4)


def _primate(press: Press, made: Surface, key: str) -> None:
    """A night sky in four steps, hazy towards the dump."""
    w, h = made.get_size()
    for top, ink in zip(_SKY_STEPS, NIGHT_SKY, strict=True):
        made.fill(rgb(ink), (0, round(h * top), w, h))
    _crayon(press, made, NIGHT_HAZE, lambda u, v: (v - 0.4) * 0.4, 130, 6)


def _run(press: Press, made: Surface, key: str) -> None:
    """A night sky over a far shore in three steps, with stars and the haze of the water below."""
    w, h = made.get_size()
    for top, ink in ((0.0, RUN.shore_sky), (0.36, RUN.ground), (0.67, RUN.shore)):
        made.fill(rgb(ink), (0, round(h * top), w, h))
    scatter = Random(8)  # decoration only, the same on every machine
    s = press.scale
    stars = "".join(
        f'<circle cx="{scatter.uniform(0, w):.1f}" cy="{scatter.uniform(0, h):.1f}" '
        f'r="{scatter.choice((0.8, 1.2, 1.8)) * s:.2f}" fill="{CREAM}" '
        f'fill-opacity="{scatter.choice((0.5, 0.9))}"/>'
        for _star in range(round(150 * w * h / (1280 * 720 * s * s)))
    )
    made.blit(press.vec(stars, w, h), (0, 0))
    _crayon(press, made, RUN.ground3, lambda u, v: (v - 0.55) * 0.55, 150, 4)


def _curtain(press: Press, made: Surface, key: str) -> None:
    """A cloth with a scalloped hem between two dark bands: nothing of a table shows."""
    w, h = made.get_size()
    s = press.scale
    made.fill(rgb(PRIMATE.night))
    top, foot, step = 56 * s, h - 52 * s, 23 * s
    folds = "".join(
        f'<rect x="{(i - 0.5) * step:.1f}" y="{top:.1f}" width="{step + 1:.1f}" height="{foot - top:.1f}" '
        f'fill="{CLOTH[i % 6]}"/>'
        for i in range(int(w / step) + 2)
    )
    made.blit(press.vec(folds, w, h), (0, 0))
    texture.crayon(
        press,
        made,
        (0, top, w, foot - top),
        CLOTH_SHADE,
        lambda u, v: 0.08 + 0.34 * v**2 + 0.14 * ((u * w / (6 * step) % 1.0) > 0.55),
        alpha=150,
        seed=6,
    )
    hem = ""
    for i in range(int(w / (92 * s)) + 2):
        hem += (
            f'<g transform="translate({(i * 92 - 10) * s:.1f} {top:.1f}) scale({s:.3f})">'
            f'<path d="M0 0H93C93 26 70 30 46 30C22 30 0 26 0 0Z" fill="{PRIMATE.rust}"/>'
            f'<path d="M46 0H93C93 26 70 30 46 30Z" '
            f'fill="{HEM_SHADE}"/></g>'
        )
    made.blit(press.vec(hem, w, h), (0, 0))


def _quiet(press: Press, made: Surface, key: str) -> None:
    """A plain ground with darker corners, in the inks of whatever it is."""
    made.fill(rgb(GAMES.get(key, SHELF).ground))
    _crayon(press, made, INK, texture.vignette(1.4, 0.1, (0.5, 0.5)), 120, 4)


_GROUNDS: dict[str, Callable[[Press, Surface, str], None]] = {
    "shelf": _wall,
    "zoo": _zoo,
    "planet-of-the-apes": _apes,
    "primate-fear": _primate,
    "planet-run": _run,
    "curtain": _curtain,
}

PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {Ground: ground}
