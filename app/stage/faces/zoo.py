"""Painters of the Zoo's faces. Each returns a fresh surface of exactly `w` x `h` px.

Inside a face everything grows with its size, so that a tile looks alike at every cell width; type
never goes under 14 px at the design size. Shadows, rings, tags and locks are the canvas's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
import pygame
from pygame import Surface

from app.palette import CREAM, DANGER, GOLD, INK, INK2, MUTANT_TEXT, PAPER, PAPER2, PAPER3, SEAT, ZOO, rgb
from app.rules.zoo.codes import animal_name
from app.stage.faces.zoo_large import paint_large
from app.stage.print import texture
from app.stage.print.pieces import token
from app.stage.print.press import Press
from app.stage.print.shapes import disc, hatch, rrect
from app.stage.print.sprites import icon, sprite
from app.stage.print.text import text
from app.tables.items import Face
from app.tables.zoo.faces import (
    Back,
    Barred,
    Board,
    Chip,
    Covered,
    Fate,
    Large,
    Lawn,
    Mutant,
    Parcel,
    Pen,
    Piece,
    Slot,
    Tile,
)

DIM: Final = 0.17
"""Strength of the veil over what is outside a decision (art bible section 4)."""
_DRAWINGS: Final = ("", "_b", "_c")
_FATE_ICONS: Final[dict[Fate, tuple[str, str]]] = {
    "hand": ("hand", ""),
    "board": ("pin", ""),
    "moving": ("pin", ""),
    "mutant": ("eye", MUTANT_TEXT),
    "lost": ("cross", DANGER),
}


def _type(px: float) -> int:
    """A type size in px, not under the floor."""
    return max(14, round(px))


def _veil(sheet: Surface, dim: bool) -> Surface:
    """Lay the quiet veil of a decision over a finished face, within its own shape."""
    if dim:
        shade = sheet.copy()
        shade.fill((0, 0, 0, round(255 * DIM)), special_flags=pygame.BLEND_RGBA_MULT)
        shade.fill((*rgb(ZOO.quiet), 0), special_flags=pygame.BLEND_RGBA_ADD)
        sheet.blit(shade, (0, 0))
    return sheet


def _dimmable(paint: Callable[[Press, Any, int, int], Surface]) -> Callable[[Press, Any, int, int], Surface]:
    """A painter whose faces are kept undimmed, so that a veil costs one copy and no new picture."""

    def painted(press: Press, face: Any, w: int, h: int) -> Surface:
        bare = msgspec.structs.replace(face, dim=False)
        key = ("bare", bare, w, h, press.scale, press.plain)
        return _veil(press.cached(key, lambda: paint(press, bare, w, h)).copy(), face.dim)

    painted.__doc__ = paint.__doc__
    return painted


def _masked(press: Press, sheet: Surface, radius: float) -> Surface:
    """Round the corners of a sheet; `radius` in px."""
    w, h = sheet.get_size()
    white = press.vec(f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="#ffffff"/>', w, h)
    sheet.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def _rounded(press: Press, w: float, h: float, radius: float, fill: str) -> Surface:
    """A rounded rectangle all in px; kept by the press."""
    w, h = max(1, round(w)), max(1, round(h))
    return press.vec(f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="{fill}"/>', w, h)


def paint_board(press: Press, face: Board, w: int, h: int) -> Surface:
    """Sand, with a dashed line near its edge."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 10, ZOO.board, grain=0.05, shade=0.5, shade_ink=ZOO.board_shade)
    inset = face.margin / 4
    box = (inset, inset, w - 2 * inset, h - 2 * inset)
    rrect(press, sheet, box, 8, None, stroke=ZOO.board_line, width=2, dash=(10, 6))
    return sheet


@_dimmable
def paint_lawn(press: Press, face: Lawn, w: int, h: int) -> Surface:
    """Grass in one of four greens."""
    sheet = press.layer(w, h)
    sheet.blit(_rounded(press, w, h, w * 7 / 113, ZOO.lawns[face.kind]), (0, 0))
    texture.grain(press, sheet, 0.06)
    texture.litho(press, sheet, 0.6, ink=ZOO.lawn_shade)
    return sheet


@_dimmable
def paint_pen(press: Press, face: Pen, w: int, h: int) -> Surface:
    """Bare ground with a broken fence, and the word for it."""
    sheet = press.layer(w, h)
    sheet.blit(sprite(press, "zoo/pen", w, h, litho=0.2), (0, 0))
    if face.caption:
        size = _type(w * 15 / 113)
        place = (w / 2, h - w * 14 / 113)
        text(press, sheet, face.caption, *place, "label", size, CREAM, "c", track=w / 113, width=w - 8)
    return sheet


def paint_barred(press: Press, face: Barred, w: int, h: int) -> Surface:
    """Hatch over the whole, and a padlock on a dark disc."""
    sheet = press.layer(w, h)
    u = w / (72 if face.living else 113)
    hatch(press, sheet, (0, 0, w, h), 7 * u / press.scale, alpha=80 if face.living else 110, step=9)
    d = (28 if face.living else 34) * u
    x, y = (w / 2, h - d * 0.55) if face.living else (w / 2, h / 2 - 7 * u)
    disc(press, sheet, x, y, d, INK, stroke=CREAM if face.living else None, width=1.5)
    press.put(sheet, icon(press, "lock", d * 0.56, CREAM), x, y, "c")
    return sheet


@_dimmable
def paint_tile(press: Press, face: Tile, w: int, h: int) -> Surface:
    """A zoo card: number in a paper or a gold tab, the animal in its window, its name."""
    key = ("tile", face.value, face.alt, face.name, w, h, press.scale, press.plain)
    sheet = press.cached(key, lambda: _tile_body(press, face, w, h)).copy()
    _tab(press, sheet, f"+{face.value}" if face.gain else str(face.value), w / 98, face.gain)
    return sheet


def _tile_body(press: Press, face: Tile, w: int, h: int) -> Surface:
    sheet = press.layer(w, h)
    u = w / 98
    sheet.blit(_rounded(press, w, h, 6 * u, PAPER), (0, 0))
    ground, crayon = ZOO.animal_windows[face.value]
    window = press.layer(w - 10 * u, h - 28 * u)
    window.fill(rgb(ground))
    texture.litho(press, window, 0.75, ink=crayon, direction=(0.25, 1), alpha=255, power=2.2)
    name = f"zoo/{animal_name(face.value)}{_DRAWINGS[face.alt]}"
    art = sprite(press, name, None, w - 22 * u, litho=0.16)
    press.put(window, art, window.get_width() / 2 + 6 * u, h - 27 * u, "bc")
    press.put(sheet, _masked(press, window, 3 * u), 5 * u, 5 * u)
    size = _type(15 * u)
    text(
        press, sheet, face.name, w / 2, h - 11.5 * u, "label", size, INK, "c", track=0.6 * u, width=w - 6 * u
    )
    texture.grain(press, sheet, 0.05)
    return sheet


def _tab(press: Press, sheet: Surface, number: str, u: float, gold: bool) -> None:
    """The tab in the upper left corner; in gold it is a gain, `u` px to the unit of a 98 tile."""
    if not gold:
        path = "M0 6A6 6 0 0 1 6 0H34V26A10 10 0 0 1 24 36H0Z"
        body = f'<g transform="scale({u:.4f})"><path d="{path}" fill="{PAPER}"/></g>'
        press.put(sheet, press.vec(body, 36 * u, 38 * u), 0, 0)
        text(press, sheet, number, 17 * u, 15.5 * u, "display", 25 * u, INK, "c")
        return
    path = "M0 6A6 6 0 0 1 6 0H45V25A9 9 0 0 1 36 34H0Z"
    line = f'<path d="{path}" fill="{INK}"/>'
    fill = (
        f'<path d="M1.5 7A5.500 5.500 0 0 1 7 1.500H43.500V24A8 8 0 0 1 35.500 32.500H1.500Z" fill="{GOLD}"/>'
    )
    press.put(sheet, press.vec(f'<g transform="scale({u:.4f})">{line}{fill}</g>', 46 * u, 36 * u), 0, 0)
    text(press, sheet, number, 22 * u, 15.5 * u, "display", 21 * u, INK, "c")


@_dimmable
def paint_covered(press: Press, face: Covered, w: int, h: int) -> Surface:
    """The edge of a zoo card that lies under something: paper in the shade, without any picture."""
    sheet = press.layer(w, h)
    u = w / 98
    sheet.blit(_rounded(press, w, h, 6 * u, PAPER3), (0, 0))
    press.put(sheet, _rounded(press, w - 10 * u, h - 10 * u, 3 * u, PAPER2), 5 * u, 5 * u)
    texture.grain(press, sheet, 0.05)
    texture.litho(press, sheet, 0.35, ink=ZOO.board_shade)
    return sheet


def paint_piece(press: Press, face: Piece, w: int, h: int) -> Surface:
    """A character card in its team's ink: value, emblem, portrait."""
    seat = SEAT[face.ink]
    sheet = press.layer(w, h)
    u = w / 66
    sheet.blit(_rounded(press, w, h, 7 * u, INK), (0, 0))
    edge = max(1.0, 1.5 * u)
    press.put(sheet, _rounded(press, w - 2 * edge, h - 2 * edge, 6 * u, CREAM), edge, edge)
    window = press.layer(w - 9 * u, h - 9 * u)
    window.fill(rgb(ZOO.keeper_window_sun if face.ink == "sun" else ZOO.keeper_window))
    art = sprite(press, f"zoo/char_{face.value}", w - 9 * u, None, litho=0.14, sub=seat.sub)
    press.put(window, art, window.get_width() / 2, window.get_height(), "bc")
    press.put(sheet, _masked(press, window, 4 * u), 4.5 * u, 4.5 * u)
    path = "M1.5 8A6.500 6.500 0 0 1 8 1.500H28V20A9 9 0 0 1 19 29H1.500Z"
    body = f'<g transform="scale({u:.4f})"><path d="{path}" fill="{seat.colour}"/></g>'
    press.put(sheet, press.vec(body, 30 * u, 30 * u), 0, 0)
    text(press, sheet, str(face.value), 14.5 * u, 12.5 * u, "display", max(14, 21 * u), seat.on, "c")
    token(press, sheet, seat, w - 14 * u, 14.5 * u, 21 * u, depth=0)
    texture.grain(press, sheet, 0.04)
    return sheet


@_dimmable
def paint_mutant(press: Press, face: Mutant, w: int, h: int) -> Surface:
    """A mutant: pink and slit eyes, as many as its value; the team that lost it as a small emblem."""
    sheet = press.layer(w, h)
    u = w / 98
    sheet.blit(_rounded(press, w, h, 6 * u, INK), (0, 0))
    window = press.layer(w - 8 * u, h - 26 * u)
    window.fill(rgb(ZOO.mutant_window))
    art = sprite(press, f"zoo/mutant_{face.value}", w - 8 * u, None, litho=0.25)
    press.put(window, art, window.get_width() / 2, window.get_height(), "bc")
    press.put(sheet, _masked(press, window, 3 * u), 4 * u, 4 * u)
    path = "M0 6A6 6 0 0 1 6 0H32V24A9 9 0 0 1 23 33H0Z"
    body = f'<g transform="scale({u:.4f})"><path d="{path}" fill="{INK}"/></g>'
    press.put(sheet, press.vec(body, 36 * u, 36 * u), 0, 0)
    text(press, sheet, str(face.value), 16 * u, 14.5 * u, "display", 24 * u, ZOO.pink, "c")
    size = _type(15 * u)
    place = (w / 2, h - 11.5 * u)
    text(
        press, sheet, face.name, *place, "label", size, ZOO.mutant_label, "c", track=0.8 * u, width=w - 8 * u
    )
    return sheet


def paint_slot(press: Press, face: Slot, w: int, h: int) -> Surface:
    """The place of a character in its owner's row, by where it is."""
    sheet = press.layer(w, h)
    u = w / 58
    if face.fate == "mutant":
        sheet.blit(_rounded(press, w, h, 7 * u, ZOO.mutant_window), (0, 0))
        art = sprite(press, f"zoo/mutant_{face.value}", w - 4 * u, None, litho=0.2)
        press.put(sheet, art, w / 2, h - 4 * u, "bc")
        text(press, sheet, str(face.value), 13 * u, 12 * u, "display", 20 * u, ZOO.pink, "c")
        return sheet
    sheet.blit(_rounded(press, w, h, 7 * u, PAPER3), (0, 0))
    if face.fate == "hand":
        return sheet
    piece = paint_piece(press, Piece(ink=face.ink, value=face.value), w, h)
    if face.fate != "moving":
        piece.fill((255, 255, 255, 105 if face.fate == "board" else 60), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.blit(piece, (0, 0))
    if face.fate == "lost":
        hatch(press, sheet, (0, 0, w, h), 7, alpha=60)
        press.put(sheet, icon(press, "cross", 30 * u, DANGER), w / 2, h * 0.6, "c")
    return sheet


def paint_chip(press: Press, face: Chip, w: int, h: int) -> Surface:
    """Value and fate of one character on a small plate."""
    seat = SEAT[face.ink]
    sheet = press.layer(w, h)
    gone = face.fate in ("mutant", "lost")
    radius = min(w, h) * 5 / 32
    sheet.blit(_rounded(press, w, h, radius, PAPER3 if gone else seat.colour), (0, 0))
    if gone:
        hatch(press, sheet, (0, 0, w, h), radius / press.scale, alpha=60)
    name, ink = _FATE_ICONS[face.fate]
    on = INK2 if gone else seat.on
    size = _type(h * 19 / 32)
    text(press, sheet, str(face.value), w * 13 / 46, h / 2 - h / 32, "display", size, on, "c")
    press.put(sheet, icon(press, name, min(h * 0.5, w * 0.38), ink or on), w * 33 / 46, h / 2, "c")
    return sheet


def paint_parcel(press: Press, face: Parcel, w: int, h: int) -> Surface:
    """A captured pile, tied up."""
    sheet = press.layer(w, h)
    press.put(sheet, sprite(press, "zoo/pile", w, h), w / 2, h / 2, "c")
    return sheet


def paint_back(press: Press, face: Back, w: int, h: int) -> Surface:
    """The back of a zoo card: a paw, or the eye of a mutant."""
    sheet = press.layer(w, h)
    press.put(sheet, sprite(press, "zoo/back_eye" if face.found else "zoo/back_paw", w, h), w / 2, h / 2, "c")
    return sheet


def _large(press: Press, face: Large, w: int, h: int) -> Surface:
    return paint_large(press, face, w, h, _card)


def _card(press: Press, face: Large, side: int) -> Surface:
    """The card itself for the enlarged view, as large as it fits into a square of `side` px."""
    if face.kind == "zoo":
        tile = Tile(value=face.value, alt=face.alt, name=face.name)
        return paint_tile(press, tile, side, side)
    if face.kind == "mutant":
        return paint_mutant(press, Mutant(ink=face.ink, value=face.value, name=face.name), side, side)
    if face.kind == "character":
        return paint_piece(press, Piece(ink=face.ink, value=face.value), round(side / 1.2), side)
    if face.kind == "pen":
        return paint_pen(press, Pen(), side, side)
    sheet = paint_covered(press, Covered(), side, side).copy()
    text(press, sheet, "?", side / 2, side * 0.4, "display", side * 0.34, INK2, "c")
    for x, found in ((0.36, False), (0.64, True)):
        back = paint_back(press, Back(found=found), round(side * 0.2), round(side * 0.2))
        press.drop(sheet, back, side * x, side * 0.72, 3, "c")
    return sheet


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    Back: paint_back,
    Barred: paint_barred,
    Board: paint_board,
    Chip: paint_chip,
    Covered: paint_covered,
    Large: _large,
    Lawn: paint_lawn,
    Mutant: paint_mutant,
    Parcel: paint_parcel,
    Pen: paint_pen,
    Piece: paint_piece,
    Slot: paint_slot,
    Tile: paint_tile,
}
"""The painter of each of the Zoo's faces."""
