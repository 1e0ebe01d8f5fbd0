"""Painters of what stands in Primate Fear's dump. Each returns a fresh surface of exactly `w` x `h` px.

Inside a face everything grows with its size. Shadows, rings, tags and locks are the canvas's.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random
from typing import Any, Final

import pygame
from pygame import Surface

from app.palette import CREAM, DONE, GOLD, INK, PAPER, PRIMATE, SEAT, rgb
from app.rules.primate_fear.codes import GARBAGE_CARDS, PARTS
from app.stage.faces.primate_fear_cards import (
    paint_back,
    paint_card,
    paint_large,
    paint_large_pile,
    paint_pile,
)
from app.stage.print import texture
from app.stage.print.press import Press, draw_svg
from app.stage.print.shapes import disc, rrect
from app.stage.print.sprites import clip, die_cut, icon, rim, sprite
from app.stage.print.text import words
from app.tables.items import Face
from app.tables.primate_fear.art import overlay, picture
from app.tables.primate_fear.faces import (
    Aim,
    Assembly,
    Back,
    Beast,
    CardFace,
    Chip,
    Dot,
    Dump,
    Dust,
    Heights,
    Junk,
    Large,
    LargePile,
    Level,
    Mark,
    Mast,
    Pawn,
    Pile,
    Reach,
    Step,
    Ticket,
)

_STARS: Final = 70
_PARTS: Final = ("rleg", "lleg", "heart", "torso", "rarm", "larm", "head")
"""Sprites in the order in which the parts are added; the third is the tail, drawn here."""
_BEHIND: Final = (2, 5, 3, 1, 0, 6, 4)
"""The parts from the back of the figure to its front."""


def paint_dump(press: Press, face: Dump, w: int, h: int) -> Surface:
    """Moon and stars over far heaps, and the black ground; the sky itself is the window's."""
    sheet = press.layer(w, h)
    scatter = Random(5)  # decoration only, the same on every machine
    s = press.scale
    stars = "".join(
        f'<circle cx="{scatter.uniform(0.3, 1) * w:.0f}" cy="{scatter.uniform(0, 0.6) * h:.0f}" '
        f'r="{scatter.choice((0.8, 1.2, 1.8)) * s:.2f}" fill="{PRIMATE.moon}" '
        f'fill-opacity="{scatter.choice((0.5, 0.9))}"/>'
        for _star in range(_STARS)
    )
    sheet.blit(press.vec(stars, w, h), (0, 0))
    x, y, d = face.moon
    press.put(sheet, _moon(press, d), x, y)
    g = face.ground
    k, up = w / 880, 220 * s
    heaps = (
        f'<g transform="translate(0 {g - up:.1f}) scale({k:.4f} {s:.4f})">'
        '<path d="M0 150C60 90 120 120 170 96C230 70 260 110 330 104C400 96 430 60 500 84C570 104 600 70'
        f' 660 92C740 110 800 80 880 100V220H0Z" fill="{PRIMATE.heap}"/>'
        f'<path d="M612 90V10H618V90ZM560 14H720V19H560ZM618 2L620 2L716 16H710ZM560 19V30H552V19Z" '
        f'fill="{PRIMATE.heap}"/>'
        f'<path d="M0 180C90 140 150 170 240 156C330 142 420 170 520 158C620 146 760 172 880 152V230H0Z" '
        f'fill="{PRIMATE.heap2}"/></g>'
    )
    sheet.blit(draw_svg(heaps, w, h), (0, 0))
    floor = (
        f'<g transform="translate(0 {g - 8 * s:.1f}) scale({k:.4f} {s:.4f})">'
        '<path d="M0 10C120 0 240 14 360 8C480 2 600 14 720 8C800 4 840 8 880 6V200H0Z" '
        f'fill="{PRIMATE.night}"/></g>'
    )
    sheet.blit(draw_svg(floor, w, h), (0, 0))
    return sheet


def _moon(press: Press, d: int) -> Surface:
    k = d / 260
    body = (
        f'<g transform="scale({k:.4f})"><circle cx="130" cy="130" r="128" fill="{PRIMATE.moon_ring}"/>'
        f'<circle cx="130" cy="130" r="104" fill="{PRIMATE.moon}"/>'
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="{r}" fill="{PRIMATE.crater}"/>'
            for x, y, r in ((92, 96, 18), (168, 84, 11), (156, 164, 22), (76, 158, 9))
        )
        + "</g>"
    )
    moon = draw_svg(body, d, d)
    texture.litho(press, moon, 0.55, ink=PRIMATE.moon_shade, alpha=220)
    return moon


def paint_reach(press: Press, face: Reach, w: int, h: int) -> Surface:
    """Stippled acid below the line where the Primate eats; a dotted line where it eats after that."""
    sheet = press.layer(w, h)
    box = (0, face.line, w, h - face.line)
    if press.plain:
        veil = press.layer(w, h - face.line)
        veil.fill((*rgb(PRIMATE.acid), 46))
        sheet.blit(veil, (0, face.line))
    texture.crayon(press, sheet, box, PRIMATE.acid, lambda u, v: 0.26 + 0.3 * v, alpha=105, seed=8)
    u = press.u
    mid = u(4)
    lines = (
        f'<path d="M0 {face.line}H{w}" stroke="{INK}" stroke-width="{u(6):.1f}"/>'
        f'<path d="M0 {face.line}H{w}" stroke="{PRIMATE.acid}" stroke-width="{u(3):.1f}" '
        f'stroke-dasharray="{u(16):.1f} {u(8):.1f}"/>'
        f'<path d="M0 {mid:.1f}H{w}" stroke="{PRIMATE.acid}" stroke-width="{u(2):.1f}" '
        f'stroke-dasharray="{u(4):.1f} {u(8):.1f}" stroke-opacity=".8"/>'
    )
    sheet.blit(draw_svg(lines, w, h), (0, 0))
    return sheet


def paint_heights(press: Press, face: Heights, w: int, h: int) -> Surface:
    """A ruler with a long mark every five."""
    u = press.u
    ink = PRIMATE.tint
    foot = max(y for y, _n in face.marks)
    body = f'<path d="M{u(1.5):.1f} 0V{foot}" stroke="{ink}" stroke-width="{u(3):.1f}"/>'
    for y, n in face.marks:
        long = n % 5 == 0
        at = min(max(y, u(1.5)), h - u(1.5))
        body += (
            f'<path d="M0 {at:.1f}H{w * (0.92 if long else 0.5):.1f}" stroke="{ink}" '
            f'stroke-width="{u(3 if long else 1.6):.1f}"/>'
        )
    return draw_svg(body, w, h)


def paint_mast(press: Press, face: Mast, w: int, h: int) -> Surface:
    """Two posts with crossed struts."""
    k = w / 44
    body = f'<path d="M0 0H{6 * k:.1f}V{h}H0ZM{38 * k:.1f} 0H{w}V{h}H{38 * k:.1f}Z" fill="{PRIMATE.night}"/>'
    step = 21 * k
    for row in range(int(h / step) + 1):
        y = row * step
        body += (
            f'<path d="M{3 * k:.1f} {y:.1f}L{41 * k:.1f} {y + step:.1f}M{41 * k:.1f} {y:.1f}'
            f'L{3 * k:.1f} {y + step:.1f}M{3 * k:.1f} {y:.1f}H{41 * k:.1f}" stroke="{PRIMATE.night}" '
            f'stroke-width="{3 * k:.1f}"/>'
        )
    return draw_svg(body, w, h)


def paint_beast(press: Press, face: Beast, w: int, h: int) -> Surface:
    """The Primate, punched out with an edge in its calmer acid."""
    sheet = press.layer(w, h)
    pad = 1.8 if h >= press.u(120) else 1.2
    room = 2 * max(1, press.px(pad))
    sub = SEAT[face.ink].sub if face.ink else ()
    litho = 0.08 if h >= press.u(90) else 0.0
    art = sprite(press, f"primate/{face.pose}", w - room, h - room, litho=litho, sub=sub)
    press.put(sheet, die_cut(press, art, pad, PRIMATE.edge), w / 2, h, "bc")
    return sheet


def _fitted(press: Press, name: str, w: int, h: int, litho: float) -> Surface:
    return sprite(press, name, w, h, litho=litho)


def paint_junk(press: Press, face: Junk, w: int, h: int) -> Surface:
    """A piece of junk with a thin moonlit edge, its reinforcements over it once a height point."""
    sheet = press.layer(w, h)
    art = rim(press, _fitted(press, picture(face.card), w, h, 0.18))
    press.put(sheet, art, w / 2, h, "bc")
    dots = GARBAGE_CARDS[face.card].height
    for pin in face.pins:
        for row in range(dots):
            lay = sprite(press, overlay(pin), art.get_width(), h / dots + 1)
            press.put(sheet, lay, w / 2, h - (row + 0.5) * h / dots, "c")
    if face.ghost:
        sheet.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def paint_step(press: Press, face: Step, w: int, h: int) -> Surface:
    """A ghost step of one or two points, or of more in layers."""
    sheet = press.layer(w, h)
    name = f"primate/phantom_{min(2, face.points)}_on"
    art = rim(press, sprite(press, name, w, h))
    press.put(sheet, art, w / 2, h, "bc")
    return sheet


def paint_mark(press: Press, face: Mark, w: int, h: int) -> Surface:
    """A shield with the strength at the right end; hollow pips before it."""
    sheet = press.layer(w, h)
    wide = h * 20 / 17
    name = "primate/tag_strength_weak" if face.weak else "primate/tag_strength"
    press.put(sheet, sprite(press, name, wide, h), w, h / 2, "cr")
    ink = CREAM if face.weak else INK
    number = words(press, str(face.strength), "label", max(14, round(h * 0.88)), ink)
    press.put(sheet, number, w - wide / 2, h / 2 - press.u(1), "c")
    side = min(h, (w - wide) / face.hollow) if face.hollow else 0
    for place in range(face.hollow):
        pip = sprite(press, "primate/phantom_pip_off", side, side)
        press.put(sheet, pip, place * (w - wide) / face.hollow, h / 2, "cl")
    return sheet


def paint_ticket(press: Press, face: Ticket, w: int, h: int) -> Surface:
    """A blue ticket with what reinforcements add."""
    sheet = press.layer(w, h)
    press.put(sheet, sprite(press, "primate/tag_reinf", w, h), w / 2, h / 2, "c")
    text = f"+{face.bonus}" if face.bonus >= 0 else f"−{-face.bonus}"
    number = words(press, text, "label", max(14, round(h * 0.85)), CREAM)
    press.put(sheet, number, w / 2 - press.u(2), h / 2 - press.u(0.5), "c")
    return sheet


def paint_pawn(press: Press, face: Pawn, w: int, h: int) -> Surface:
    """A scavenger in its seat's livery."""
    sheet = press.layer(w, h)
    name = "primate/scav_fall" if face.falling else "primate/scav"
    art = rim(press, sprite(press, name, w, h, sub=SEAT[face.ink].sub))
    if not face.ghost:
        press.put(sheet, art, w / 2, h, "bc")
        return sheet
    # pale, and thinner towards the feet
    pale = press.silhouette(art, 110, PRIMATE.tint)
    art = art.copy()
    art.blit(pale, (0, 0))
    for row in range(art.get_height()):
        part = 1 - row / art.get_height()
        art.fill(
            (255, 255, 255, round(90 + 140 * part)), (0, row, art.get_width(), 1), pygame.BLEND_RGBA_MULT
        )
    press.put(sheet, art, w / 2, h, "bc")
    return sheet


def paint_chip(press: Press, face: Chip, w: int, h: int) -> Surface:
    """A small plate with an ink edge."""
    sheet = press.layer(w, h)
    rrect(press, sheet, (0, 0, w, h), 5, face.fill, stroke=INK, width=2)
    return sheet


def paint_level(press: Press, face: Level, w: int, h: int) -> Surface:
    """A dashed line in cream on ink."""
    mid = h / 2
    body = (
        f'<path d="M0 {mid:.1f}H{w}" stroke="{INK}" stroke-width="{h * 0.9:.1f}"/>'
        f'<path d="M0 {mid:.1f}H{w}" stroke="{CREAM}" stroke-width="{h * 0.45:.1f}" '
        f'stroke-dasharray="{press.u(10):.1f} {press.u(6):.1f}"/>'
    )
    return draw_svg(body, w, h)


def paint_aim(press: Press, face: Aim, w: int, h: int) -> Surface:
    """A dotted arc with an arrow head, up from the attacker and down beside the target."""
    (x0, y0), (gx, top), (x1, y1) = face.points
    u = press.u
    knots = [
        _bend((x0, y0), (x0, top - u(40)), (gx, top - u(40)), (gx, top + u(60)), t / 40) for t in range(41)
    ]
    knots += (
        [(gx, top + u(60) + (y1 - top - u(60)) * t / 20) for t in range(1, 21)] if y1 > top + u(60) else []
    )
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in knots)
    body = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{u(7):.1f}" stroke-linecap="round"/>'
    last = None
    for x, y in knots:
        if last is None or math.dist(last, (x, y)) >= u(11):
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{u(2.4):.1f}" fill="{GOLD}"/>'
            last = (x, y)
    x, y = x1, y1
    body += (
        f'<path d="M{x - u(12):.1f} {y - u(9):.1f}V{y + u(9):.1f}L{x + u(3):.1f} {y:.1f}Z" fill="{GOLD}" '
        f'stroke="{INK}" stroke-width="{u(2):.1f}"/>'
    )
    return draw_svg(body, w, h)


def _bend(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float], t: float
) -> tuple[float, float]:
    """A point of a cubic curve."""
    k = 1 - t
    weights = (k**3, 3 * k * k * t, 3 * k * t * t, t**3)
    return (
        sum(weight * p[0] for weight, p in zip(weights, (a, b, c, d), strict=True)),
        sum(weight * p[1] for weight, p in zip(weights, (a, b, c, d), strict=True)),
    )


def paint_dust(press: Press, face: Dust, w: int, h: int) -> Surface:
    """A puff of dust."""
    sheet = press.layer(w, h)
    press.put(sheet, sprite(press, f"primate/dust_{face.number}", w, h), w / 2, h, "bc")
    return sheet


def paint_assembly(press: Press, face: Assembly, w: int, h: int) -> Surface:
    """Squared blueprint paper with the parts that are there, and the outlines of those that are not."""
    sheet = press.layer(w, h)
    sheet.fill(rgb(PRIMATE.blueprint))
    gap = press.u(18)
    lines = "".join(
        f"M{i * gap + gap / 2:.1f} 0V{h}M0 {i * gap + gap / 2:.1f}H{w}"
        for i in range(int(max(w, h) / gap) + 1)
    )
    look = f'fill="none" stroke="{PRIMATE.blueprint_line}" stroke-width="{press.u(1):.2f}"'
    sheet.blit(draw_svg(f'<path d="{lines}" {look}/>', w, h), (0, 0))
    high = min(h * 0.96, w * 190 / 152)
    left, top = (w - high * 152 / 190) / 2, (h - high) / 2
    for part in _BEHIND:
        there = part < face.parts
        if _PARTS[part] == "heart":
            art = _tail(high, there)
        else:
            name = f"primate/part_{_PARTS[part]}{'' if there else '_missing'}"
            art = sprite(press, name, high * 152 / 190, high, litho=0.06 if there else 0)
        press.put(sheet, art, left, top)
    if face.parts == PARTS:
        press.put(sheet, sprite(press, "primate/part_heart", high * 152 / 190, high), left, top)
    return clip(press, sheet, 6)


def _tail(high: float, there: bool) -> Surface:
    """The tail on the figure's own canvas."""
    k = high / 190
    fill, dark = (PRIMATE.rust, INK) if there else (PRIMATE.blueprint_line, PRIMATE.blueprint_line)
    curve = "M92 138C118 150 136 142 134 122C132 104 116 106 118 118"
    body = (
        f'<g transform="scale({k:.4f})">'
        f'<path d="{curve}" fill="none" stroke="{dark}" stroke-width="14" stroke-linecap="round"/>'
        f'<path d="{curve}" fill="none" stroke="{fill}" stroke-width="10" stroke-linecap="round"/></g>'
    )
    return draw_svg(body, max(1, round(high * 152 / 190)), max(1, round(high)))


def paint_dot(press: Press, face: Dot, w: int, h: int) -> Surface:
    """A numbered ring; a tick where it is done; full while it is on."""
    sheet = press.layer(w, h)
    d = min(w, h)
    fill = {"done": DONE, "now": PRIMATE.rust, "later": PRIMATE.quiet}[face.state]
    edge = PRIMATE.tint if face.state == "later" else CREAM
    if face.number == 0:
        disc(press, sheet, w / 2, h / 2, d - 1, fill)
        press.put(sheet, icon(press, "check", d * 0.66, CREAM), w / 2, h / 2, "c")
        return sheet
    disc(press, sheet, w / 2, h / 2, d - 1, fill, stroke=edge, width=2.2)
    if face.state == "done":
        press.put(sheet, icon(press, "check", d * 0.56, CREAM), w / 2, h / 2, "c")
    elif face.state == "now":
        press.put(sheet, icon(press, "impact", d * 0.62, INK), w / 2, h / 2, "c")
    else:
        number = words(press, str(face.number), "label", max(14, round(d * 0.56)), PAPER)
        press.put(sheet, number, w / 2, h / 2 - press.u(0.5), "c")
    return sheet


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    Aim: paint_aim,
    Assembly: paint_assembly,
    Back: paint_back,
    Beast: paint_beast,
    Chip: paint_chip,
    CardFace: paint_card,
    Dot: paint_dot,
    Dump: paint_dump,
    Dust: paint_dust,
    Heights: paint_heights,
    Junk: paint_junk,
    Large: paint_large,
    LargePile: paint_large_pile,
    Level: paint_level,
    Mark: paint_mark,
    Mast: paint_mast,
    Pawn: paint_pawn,
    Pile: paint_pile,
    Reach: paint_reach,
    Step: paint_step,
    Ticket: paint_ticket,
}
"""The painter of each of Primate Fear's faces."""
