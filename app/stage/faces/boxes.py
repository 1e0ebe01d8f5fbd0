"""Painters of the shelf and of the new game (`app.tables.boxes`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pygame import Surface
from pygame.transform import rotozoom

from app.palette import CREAM, GAMES, INK, INK2, PAPER, PAPER3, SEAT, SHELF, rgb
from app.stage.print import pieces, shapes, texture
from app.stage.print.press import Press
from app.stage.print.text import words
from app.tables.boxes import BOX_DEPTH, Blank, BoxFront, BoxSide, Notch, Plank, Swatch
from app.tables.items import Face


def box_side(press: Press, face: BoxSide, w: int, h: int) -> Surface:
    """A whole box without its cover: the right side in shade, the top in light, the front to be covered."""
    d = press.px(BOX_DEPTH)
    spine = GAMES.get(face.game, SHELF).spine
    front = press.layer(w - d, h - d)
    front.fill(rgb(spine))
    made = press.layer(w, h)
    made.blit(pieces.game_box(press, front, spine), (0, 0))
    return made


def box_front(press: Press, face: BoxFront, w: int, h: int) -> Surface:
    """The cover; over one that is coming lies a band that says so."""
    what = pieces.Cover(GAMES.get(face.game, SHELF), face.lines, face.number, face.kind.upper())
    made = pieces.cover(press, w, h, what).copy()
    if face.coming:
        _coming(press, made, face.coming, h)
    return made


def _coming(press: Press, made: Surface, text: str, h: int) -> None:
    """A paper band across the cover, slightly askew, as a shop puts over what is not in yet."""
    w = made.get_width()
    high = press.u(40)
    px = press.px(22)
    while px > press.px(12) and press.fonts.measure(text, "display", px)[0] > w - press.u(30):
        px -= 1
    middle, lean = h * 0.62, w * 0.045
    band = (
        f"M0 {middle - high / 2 + lean:.1f}L{w} {middle - high / 2 - lean:.1f}V{middle + high / 2 - lean:.1f}"
        f"L0 {middle + high / 2 + lean:.1f}Z"
    )
    off = press.u(4)
    made.blit(
        press.vec(
            f'<g transform="translate(0 {off:.1f})"><path d="{band}" fill="{INK}" fill-opacity="0.45"/></g>'
            f'<path d="{band}" fill="{PAPER}"/>',
            w,
            h,
        ),
        (0, 0),
    )
    label = rotozoom(words(press, text, "display", px, INK), math.degrees(math.atan2(2 * lean, w)), 1.0)
    press.put(made, label, w / 2, middle, "c")


def plank(press: Press, face: Plank, w: int, h: int) -> Surface:
    """Twenty parts of board, ten of edge, and what is left in shadow."""
    made = press.layer(w, h)
    pieces.plank(press, made, (0, 0, w, h * 30 / 64))
    return made


def notch(press: Press, face: Notch, w: int, h: int) -> Surface:
    """A triangle that fills its rectangle, point up."""
    return press.vec(f'<path d="M0 {h}L{w / 2} 0L{w} {h}Z" fill="{face.fill}"/>', w, h).copy()


def swatch(press: Press, face: Swatch, w: int, h: int) -> Surface:
    """A form box with a token and a small arrow."""
    made, whole = press.layer(w, h), (0, 0, w, h)
    ink, fill = (INK, CREAM) if face.enabled else (INK2, PAPER3)
    shapes.rrect(press, made, whole, 0, fill, stroke=ink, width=2)
    pieces.token(press, made, SEAT[face.ink], w * 23 / 56, h / 2, max(1.0, h * 32 / 44), depth=0)
    s, x, y = w / 56, w * 42 / 56, h * 19 / 44
    arrow = f'<path d="M{x:.1f} {y:.1f}h{10 * s:.1f}l{-5 * s:.1f} {7 * s:.1f}Z" fill="{INK}"/>'
    made.blit(press.vec(arrow, w, h), (0, 0))
    if not face.enabled:
        shapes.hatch(press, made, whole, 0, alpha=80)
    return made


def blank(press: Press, face: Blank, w: int, h: int) -> Surface:
    """Darker paper under a hatch."""
    made, whole = press.layer(w, h), (0, 0, w, h)
    shapes.rrect(press, made, whole, 7, PAPER3)
    texture.grain(press, made, 0.05)
    shapes.hatch(press, made, whole, 7, alpha=70)
    return made


BOXES: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    BoxSide: box_side,
    BoxFront: box_front,
    Plank: plank,
    Notch: notch,
    Swatch: swatch,
    Blank: blank,
}
