"""Painters of Planet Run's faces. Each returns a fresh surface of exactly `w` x `h` px.

Inside a face everything grows with its size. Words are items of their own; shadows, rings, tags and
locks are the canvas's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Surface

from app.palette import CREAM, DANGER, DONE, INK, INK2, PAPER, PAPER3, RUN, rgb
from app.stage.faces.planet_run_large import paint_large
from app.stage.print import texture
from app.stage.print.press import Press, draw_svg
from app.stage.print.shapes import disc, hatch, rrect
from app.stage.print.sprites import clip, icon, sprite
from app.stage.print.text import words
from app.tables.items import Face
from app.tables.planet_run.faces import (
    AnimalCard,
    Blueprint,
    Clearing,
    Clock,
    GadgetCard,
    Heart,
    Hull,
    Large,
    Module,
    Phase,
    Resource,
    SectorCard,
    Stamp,
)
from app.tables.planet_run.ship import DRAWING, REGIONS

_INKS: Final = {
    "triangle": RUN.triangle,
    "circle": RUN.circle,
    "square": RUN.square,
    "star": RUN.star,
    "food": RUN.coral,
}
_GRID: Final = 17
"""Squares of the blueprint, in design units; every fifth line is thick."""
_LOCKED: Final = 0.34


def paint_blueprint(press: Press, face: Blueprint, w: int, h: int) -> Surface:
    """A sheet of squared paper in the game's sea colour, with a fine frame."""
    sheet = press.layer(w, h)
    sheet.fill(rgb(RUN.blueprint))
    gap = press.u(_GRID)
    for thick in (1, 2):
        lines = ""
        for number in range(1, int(max(w, h) / gap) + 1):
            if (number % 5 == 0) == (thick == 2):
                at = number * gap
                lines += f"M{at:.1f} 0V{h}M0 {at:.1f}H{w}"
        look = f'fill="none" stroke="{RUN.blueprint_line}" stroke-width="{press.u(thick):.2f}"'
        sheet.blit(draw_svg(f'<path d="{lines}" {look}/>', w, h), (0, 0))
    texture.litho(press, sheet, 0.5, ink=RUN.shore_sky, alpha=200)
    inset = press.u(5)
    rrect(press, sheet, (inset, inset, w - 2 * inset, h - 2 * inset), 5, None, stroke=RUN.mint, width=1.5)
    return clip(press, sheet, 8)


def _ship_part(press: Press, names: tuple[str, ...], key: str, w: int, h: int, litho: float) -> Surface:
    """A piece of the ship, cut from drawings of the whole at the size that makes the piece fit."""
    x, y, rw, rh = REGIONS[key]
    sx, sy = w / rw, h / rh
    sheet = press.layer(w, h)
    for name in names:
        # the drawings keep their shape: both sides are scaled by the same number
        k = (sx + sy) / 2
        art = sprite(press, f"run/{name}", DRAWING[0] * k, DRAWING[1] * k, litho=litho)
        sheet.blit(art, (round(-x * k), round(-y * k)))
    return sheet


def paint_hull(press: Press, face: Hull, w: int, h: int) -> Surface:
    """The body of the ship."""
    return _ship_part(press, ("mod_body",), "hull", w, h, 0.16)


def paint_module(press: Press, face: Module, w: int, h: int) -> Surface:
    """A module, whole or in dashes; a fin lies behind the body."""
    part = f"mod_{face.key}_{'fixed' if face.fixed else 'broken'}"
    sheet = _ship_part(press, (part,), face.key, w, h, 0.16 if face.fixed else 0)
    if face.key.startswith("fin"):
        sheet.blit(_ship_part(press, ("mod_body",), face.key, w, h, 0.16), (0, 0))
    return sheet


def paint_resource(press: Press, face: Resource, w: int, h: int) -> Surface:
    """A round marker with its sign; a missing one is pale."""
    sheet = press.layer(w, h)
    d = min(w, h)
    fill = _INKS[face.kind] if face.have else PAPER3
    disc(press, sheet, w / 2, h / 2, d - 1, fill, stroke=INK, width=1.8)
    food = face.kind == "food"
    ink = INK if food else CREAM if face.have else INK2
    size = d * (0.6 if food else 0.54)
    lift = d * 0.04 if face.kind == "triangle" else 0
    press.put(sheet, icon(press, "food" if food else f"res_{face.kind}", size, ink), w / 2, h / 2 - lift, "c")
    return sheet


def paint_gadget(press: Press, face: GadgetCard, w: int, h: int) -> Surface:
    """A card with the gadget on its band; locked under a veil with a hatched foot."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, PAPER, grain=0.05)
    band = face.band
    owned = face.state == "owned"
    sheet.fill(rgb(RUN.owned if owned else RUN.ground3), (0, 0, w, band))
    size = min(band * 0.74, w * 0.42)
    press.put(sheet, icon(press, f"g_{face.icon}", size, CREAM), w * 0.07 + size / 2, band / 2, "c")
    if face.state == "locked":
        veil = press.layer(w, h - face.foot)
        veil.fill((*rgb(RUN.ground), round(255 * _LOCKED)))
        sheet.blit(veil, (0, 0))
        sheet.fill(rgb(PAPER3), (0, h - face.foot, w, face.foot))
        hatch(press, sheet, (0, h - face.foot, w, face.foot), 0, alpha=30)
    elif face.state == "open":
        sheet.fill(rgb(RUN.found), (0, h - face.foot, w, face.foot))
    return clip(press, sheet, 7)


def paint_stamp(press: Press, face: Stamp, w: int, h: int) -> Surface:
    """A word in a frame, stamped askew."""
    sheet = press.layer(w, h)
    px = face.px
    while True:
        label = words(press, face.text, "label", px, DANGER, track=px * 0.09)
        wide, high = label.get_width() + px * 0.7, px * 1.3
        if px <= 14 or (wide * 0.985 + high * 0.12 <= w and high + wide * 0.12 <= h + px * 0.5):
            break
        px -= 1
    frame = press.layer(wide, high)
    rrect(press, frame, (0, 0, wide, high), 4, None, stroke=DANGER, width=2.6)
    press.put(frame, label, wide / 2, high / 2, "c")
    turned = pygame.transform.rotozoom(frame, 5, 1)
    press.put(sheet, turned, w / 2, h / 2, "c")
    return sheet


def _window(press: Press, w: float, h: float, fill: str) -> Surface:
    window = press.layer(w, h)
    window.fill(rgb(fill))
    return window


def paint_sector(press: Press, face: SectorCard, w: int, h: int) -> Surface:
    """A sector token: its landscape, or a question mark while it lies face down."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, PAPER, grain=0.05)
    edge = press.px(5)
    ww, wh = w - 2 * edge, max(1, h - face.foot - 2 * edge)
    if face.letter:
        window = _window(press, ww, wh, RUN.ground2)
        k = max(ww / 144, wh / 104)
        art = sprite(press, f"run/sector_{face.letter}", 144 * k, 104 * k, litho=0.14)
        press.put(window, art, ww / 2, wh, "bc")
    else:
        window = _window(press, ww, wh, RUN.ground2)
        texture.litho(press, window, 0.5, ink=RUN.shore_sky, alpha=200)
        mark = words(press, "?", "display", max(14, round(wh * 0.58)), RUN.mint)
        press.put(window, mark, ww / 2, wh / 2, "c")
    press.put(sheet, clip(press, window, 4), edge, edge)
    return sheet


def paint_animal(press: Press, face: AnimalCard, w: int, h: int) -> Surface:
    """An animal before a low sun on red ground."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, PAPER, grain=0.05)
    edge = press.px(5)
    ww, wh = w - 2 * edge, max(1, face.art - edge)
    window = _window(press, ww, wh, RUN.sky)
    sun = (RUN.mint, RUN.dusk)[face.number % 2]
    r, floor = min(ww, wh) * 0.43, wh * 0.76
    body = (
        f'<circle cx="{ww / 2:.1f}" cy="{wh * 0.5:.1f}" r="{r:.1f}" fill="{sun}"/>'
        f'<path d="M0 {floor + wh * 0.03:.1f}C{ww * 0.28:.1f} {floor - wh * 0.03:.1f} {ww * 0.72:.1f} '
        f'{floor - wh * 0.02:.1f} {ww} {floor + wh * 0.04:.1f}V{wh}H0Z" fill="{RUN.coral}"/>'
    )
    window.blit(press.vec(body, ww, wh), (0, 0))
    texture.litho(press, window, 0.4, ink=RUN.crayon, alpha=220)
    aw = min(ww - press.u(8), (floor - press.u(4)) * 142 / 102)
    art = sprite(press, f"run/{face.key}", aw, aw * 102 / 142, litho=0.14)
    press.put(window, art, ww / 2, floor + wh * 0.03, "bc")
    press.put(sheet, clip(press, window, 4), edge, edge)
    return sheet


def paint_clearing(press: Press, face: Clearing, w: int, h: int) -> Surface:
    """An empty place of the hunting ground: a dashed frame with a track of paws."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 7, RUN.shore_sky, alpha=0.5)
    inset = press.u(3)
    box = (inset, inset, w - 2 * inset, h - 2 * inset)
    rrect(press, sheet, box, 6, None, stroke=RUN.ground3, width=2, dash=(9, 6))
    size = min(w, h) * 0.16
    for number in range(4):
        x, y = w * (0.3 + 0.14 * number), h * (0.62 - 0.12 * number)
        print_ = icon(press, "paw", size, RUN.ground3)
        press.put(sheet, pygame.transform.rotozoom(print_, -35, 1), x, y, "c")
    return sheet


def paint_clock(press: Press, face: Clock, w: int, h: int) -> Surface:
    """The clock of the turn track."""
    k = min(w, h) / 46
    body = (
        f'<g transform="scale({k:.4f})"><circle cx="23" cy="23" r="21" fill="{RUN.coral}" stroke="{INK}" '
        f'stroke-width="3"/><circle cx="23" cy="23" r="15" fill="{CREAM}"/>'
        f'<path d="M23 12V23L31 27" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" '
        'stroke-linejoin="round"/></g>'
    )
    return press.vec(body, w, h).copy()


def paint_phase(press: Press, face: Phase, w: int, h: int) -> Surface:
    """A numbered ring; a tick where the phase is done; on a full plate while it is on."""
    sheet = press.layer(w, h)
    d, mid = h * 26 / 38, h / 2
    if face.state == "now":
        rrect(press, sheet, (0, 0, w, h), h / 2 / press.scale, RUN.coral, stroke=INK, width=2)
    fill = {"done": DONE, "now": CREAM, "later": RUN.shore_sky}[face.state]
    disc(press, sheet, mid, mid, d, fill, stroke=INK if face.state == "now" else CREAM, width=2)
    if face.state == "done":
        press.put(sheet, icon(press, "check", d * 0.58, CREAM), mid, mid, "c")
    else:
        ink = INK if face.state == "now" else CREAM
        number = words(press, str(face.number), "label", max(14, round(d * 0.62)), ink)
        press.put(sheet, number, mid, mid - press.u(0.5), "c")
    return sheet


def paint_heart(press: Press, face: Heart, w: int, h: int) -> Surface:
    """A heart; an empty one is only a pale shape with a crack."""
    sheet = press.layer(w, h)
    d = min(w, h)
    press.put(sheet, icon(press, "heart", d, DANGER if face.full else PAPER3), w / 2, h / 2, "c")
    if not face.full:
        k = d / 24
        crack = (
            f'<path d="M{12 * k:.1f} {6 * k:.1f}L{9.5 * k:.1f} {10 * k:.1f}L{14 * k:.1f} {13 * k:.1f}'
            f'L{12 * k:.1f} {18 * k:.1f}" fill="none" stroke="{PAPER}" stroke-width="{2 * k:.2f}"/>'
        )
        press.put(sheet, press.vec(crack, d, d), w / 2, h / 2, "c")
    return sheet


def _large(press: Press, face: Large, w: int, h: int) -> Surface:
    return paint_large(press, face, w, h, _card)


def _card(press: Press, face: Large, side: int) -> Surface:
    """The thing itself for the enlarged view, in a square of `side` px."""
    if face.kind == "animal":
        return paint_animal(
            press, AnimalCard(face.key, int(face.number or 0), side - press.px(6)), side, side
        )
    if face.kind == "sector":
        return paint_sector(press, SectorCard(letter=face.key, foot=0), side, side)
    sheet = press.layer(side, side)
    if face.kind == "captain":
        look = f"run/xavier{'_' if face.key else ''}{face.key}"
        rrect(press, sheet, (0, 0, side, side), 7, PAPER)
        press.put(sheet, sprite(press, look, side, side, litho=0.15), side / 2, side / 2, "c")
        return clip(press, sheet, 7)
    rrect(
        press, sheet, (0, 0, side, side), 7, RUN.owned if face.on and face.kind == "gadget" else RUN.ground3
    )
    if face.kind == "gadget":
        press.put(sheet, icon(press, f"g_{face.key}", side * 0.66, CREAM), side / 2, side / 2, "c")
        return sheet
    _x, _y, rw, rh = REGIONS[face.key]
    k = side * 0.8 / max(rw, rh)
    part = paint_module(press, Module(key=face.key, fixed=face.on), round(rw * k), round(rh * k))
    press.put(sheet, part, side / 2, side / 2, "c")
    return sheet


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    AnimalCard: paint_animal,
    Blueprint: paint_blueprint,
    Clearing: paint_clearing,
    Clock: paint_clock,
    GadgetCard: paint_gadget,
    Heart: paint_heart,
    Hull: paint_hull,
    Large: _large,
    Module: paint_module,
    Phase: paint_phase,
    Resource: paint_resource,
    SectorCard: paint_sector,
    Stamp: paint_stamp,
}
"""The painter of each of Planet Run's faces."""
