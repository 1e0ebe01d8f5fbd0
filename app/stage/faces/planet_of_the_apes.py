"""Painters of the Apes' faces: the track, the day, dice, tokens, signs. Each returns a fresh surface of
exactly `w` x `h` px; words that change are items of their own. Cards are in
`planet_of_the_apes_cards`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final

import pygame
from pygame import Surface

from app.palette import APES, CREAM, DANGER, DICE, DONE, GOLD, INK, INK2, PAPER, SCENE, SUITS, grade, rgb
from app.stage.faces.planet_of_the_apes_cards import CARD_PAINTERS
from app.stage.print import texture
from app.stage.print.pieces import die as print_die
from app.stage.print.press import Press
from app.stage.print.shapes import disc, rrect
from app.stage.print.sprites import clip, die_cut, icon, picture, sprite
from app.stage.print.text import words
from app.tables.items import Face
from app.tables.planet_of_the_apes.faces import (
    Backdrop,
    DayChip,
    Dial,
    Disc,
    Effects,
    Helmet,
    Panorama,
    Part,
    Pips,
    ScenePlate,
    Space,
    Standee,
    Tilted,
    Token,
    TrayDie,
)
from app.words import _

_DAY_ICONS = ("sunrise", "sun", "sun", "sun", "moon")
_DAY_INKS = (APES.sun, APES.sky, APES.sand, APES.dusk, APES.plum)
_STANDEES = {"taylor": "st_taylor", "ape": "st_ape", "statue": "st_liberty", "ship": "st_ship"}
_GHOST = 130


def paint_panorama(press: Press, face: Panorama, w: int, h: int) -> Surface:
    """The desert from the ship to the statue, whatever the shape of the strip."""
    sheet = press.layer(w, h)
    art = picture(press, "apes/panorama", w, h, litho=0.0, keep=1.0)
    if w / h > 1240 / 166:
        sheet.blit(art, (0, 0))
    else:
        # a taller strip: the sky goes on above the drawing, which keeps its width
        tall = w * 166 / 1240
        sheet.fill(rgb(SCENE["dust"]["s1"]))
        sheet.blit(sprite(press, "apes/panorama", w, tall), (0, round(h - tall)))
    texture.litho(press, sheet, 0.22, seed=8, ink=APES.stipple, alpha=170)
    clip(press, sheet, 8)
    rrect(press, sheet, (0, 0, w, h), 8, None, stroke=INK, width=3)
    return sheet


def paint_space(press: Press, face: Space, w: int, h: int) -> Surface:
    """A step of the track: paler where a hazard waits, red where the race ends."""
    k = h / 26
    edge, inner = 8 * k, 9.5 * k
    fill = DANGER if not face.number else APES.hazard if face.sign or face.tone else PAPER
    body = (
        f'<path d="M{edge:.1f} 0H{w - edge:.1f}L{w} {h}H0Z" fill="{INK}"/>'
        f'<path d="M{inner:.1f} {2 * k:.1f}H{w - inner:.1f}L{w - 3 * k:.1f} {h - 2 * k:.1f}H{3 * k:.1f}Z" '
        f'fill="{fill}"/>'
    )
    sheet = press.vec(body, w, h).copy()
    ink = INK if face.number else CREAM
    style = "label" if face.number else "display"
    number = words(press, str(face.number), style, face.px, ink)
    if not face.sign:
        press.put(sheet, number, w / 2, h / 2, "c")
        return sheet
    size = min(h * 0.62, w * 0.3)
    gap = press.u(3)
    wide = number.get_width() + gap + size
    x = (w - wide) / 2
    press.put(sheet, number, x + number.get_width() / 2, h / 2, "c")
    press.put(sheet, icon(press, face.sign, size, DANGER), x + wide - size / 2, h / 2, "c")
    return sheet


def paint_standee(press: Press, face: Standee, w: int, h: int) -> Surface:
    """A die-cut figure on an oval foot; a ghost is half there."""
    sheet = press.layer(w, h)
    pad = 3 if h > press.u(50) else 2
    reach = 2 * press.px(pad)
    ship = face.who == "ship"
    foot = 0 if ship else h * 0.07
    name = "st_ape_rider" if face.rider else _STANDEES[face.who]
    figure = sprite(press, f"apes/{name}", w - reach, h - reach - foot / 2, litho=0.12)
    cut = die_cut(press, figure, pad)
    if not ship:
        fw = w * 0.66
        ellipse = (
            f'<ellipse cx="{fw / 2:.1f}" cy="{foot:.1f}" rx="{fw / 2:.1f}" ry="{foot:.1f}" fill="{INK}"/>'
        )
        press.put(sheet, press.vec(ellipse, fw, foot * 2), w / 2, h, "bc")
    press.put(sheet, cut, w / 2, h - foot / 2, "bc")
    if face.ghost:
        sheet.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
    return sheet


def paint_scene_plate(press: Press, face: ScenePlate, w: int, h: int) -> Surface:
    """A stop of the ship: round, or a diamond for the last one."""
    sheet = press.layer(w, h)
    d = min(w, h)
    fill = {"done": APES.sand, "now": APES.sun, "later": APES.ground3}[face.state]
    if face.kind == "discovery":
        r, line = d / 2, press.u(2.5)
        body = (
            f'<path d="M{r} {line:.1f}L{d - line:.1f} {r}L{r} {d - line:.1f}L{line:.1f} {r}Z" fill="{fill}" '
            f'stroke="{INK}" stroke-width="{line:.2f}"/>'
        )
        press.put(sheet, press.vec(body, d, d), w / 2, h / 2, "c")
    else:
        disc(press, sheet, w / 2, h / 2, d, fill, stroke=INK, width=3)
    if face.state != "now":
        ink = INK if face.state == "done" else CREAM
        press.put(sheet, words(press, str(face.number), "label", face.px, ink), w / 2, h / 2, "c")
    return sheet


def paint_dial(press: Press, face: Dial, w: int, h: int) -> Surface:
    """Five wedges from sunrise to night; a ring marks the token's, the middle says how far dawn is."""
    d = min(w, h)
    r, inner = d / 2, d * 0.235
    line = press.u(2.5)
    span = 360 / len(_DAY_ICONS)
    body = ""
    for n, ink in enumerate(_DAY_INKS):
        a, b = (math.radians(-90 - span / 2 + n * span + 1.5 + e * (span - 3)) for e in (0, 1))
        out, deep = r - line, inner

        def at(angle: float, reach: float) -> str:
            return f"{r + reach * math.cos(angle):.1f} {r + reach * math.sin(angle):.1f}"

        body += (
            f'<path d="M{at(a, out)}A{out:.1f} {out:.1f} 0 0 1 {at(b, out)}L{at(b, deep)}'
            f'A{deep:.1f} {deep:.1f} 0 0 0 {at(a, deep)}Z" fill="{ink}" '
            f'stroke="{INK}" stroke-width="{line:.2f}"/>'
        )
    sheet = press.layer(w, h)
    dial = press.vec(body, d, d).copy()
    reach = (r + inner) / 2
    for n, name in enumerate(_DAY_ICONS):
        angle = math.radians(-90 + n * span)
        x, y = r + reach * math.cos(angle), r + reach * math.sin(angle)
        press.put(dial, icon(press, name, d * 0.155, CREAM if n == 4 else INK), x, y, "c")
        if n == face.at:
            ring = d * 0.27
            mark = (
                f'<circle cx="{ring / 2}" cy="{ring / 2}" r="{ring / 2 - press.u(4):.1f}" fill="none" '
                f'stroke="{INK}" stroke-width="{press.u(7):.2f}"/>'
                f'<circle cx="{ring / 2}" cy="{ring / 2}" r="{ring / 2 - press.u(4):.1f}" fill="none" '
                f'stroke="{APES.rust}" stroke-width="{press.u(4):.2f}"/>'
            )
            press.put(dial, press.vec(mark, ring, ring), x, y, "c")
    press.put(dial, words(press, face.left, "display", max(14, round(d * 0.17)), INK), r, r - d * 0.035, "c")
    note = words(press, _("to dawn"), "labelm", min(face.px, max(14, round(d * 0.1))), INK2)
    if note.get_width() < 2 * inner:
        press.put(dial, note, r, r + d * 0.095, "c")
    press.put(sheet, dial, w / 2, h / 2, "c")
    return sheet


def paint_day_chip(press: Press, face: DayChip, w: int, h: int) -> Surface:
    """A space of the day in a row; the token's has a thick ring."""
    sheet = press.layer(w, h)
    d = min(w, h)
    disc(press, sheet, w / 2, h / 2, d, _DAY_INKS[face.at], stroke=INK, width=2)
    if face.now:
        disc(press, sheet, w / 2, h / 2, d, _DAY_INKS[face.at], stroke=CREAM, width=4)
    ink = CREAM if face.at == 4 else INK
    press.put(sheet, icon(press, _DAY_ICONS[face.at], d * 0.58, ink), w / 2, h / 2, "c")
    return sheet


# -- effects ----------------------------------------------------------------------------------------
_SIGNS: Final[dict[str, tuple[str, str]]] = {
    "taylor": ("st_taylor", SUITS["taylor"]),
    "ape": ("st_ape", SUITS["gorilla"]),
    "statue": ("st_liberty", APES.teal),
    "damage": ("burst", DANGER),
    "heal": ("heart", DONE),
    "action": ("cards", INK),
    "special": ("star", APES.teal),
    "skill": ("eye", APES.teal),
    "day": ("sunrise", APES.plum),
    "hold": ("hourglass", APES.plum),
    "drop": ("cards", DANGER),
    "win": ("crown", DONE),
    "lose": ("skull", DANGER),
    "other": ("dice", INK),
    "today": ("infinity", DONE),
}


def paint_effects(press: Press, face: Effects, w: int, h: int) -> Surface:
    """Signs with their numbers in a row, on green after a tick or on red after a cross."""
    sheet = press.layer(w, h)
    if face.tone:
        rrect(press, sheet, (0, 0, w, h), 5, APES.win if face.tone == "win" else APES.lose)
        mark, ink = ("check", DONE) if face.tone == "win" else ("cross", DANGER)
        size = min(h * 0.42, w * 0.14)
        press.put(sheet, icon(press, mark, size, ink), press.u(4) + size / 2, h / 2, "c")
        left, room = press.u(6) + size, w - size - press.u(8)
    else:
        left, room = 0.0, float(w)
    if not face.parts:
        return sheet
    d = min(h * 0.64, press.u(22))
    while True:
        strips = [_strip(press, part, d) for part in face.parts]
        wide = sum(strip.get_width() for strip in strips) + press.u(4) * (len(strips) - 1)
        if wide <= room or d <= 12:
            break
        d -= 1
    gap = press.u(4) if wide <= room else max(0.0, (room - wide) / max(1, len(strips) - 1) + press.u(4))
    x = left + (max(0.0, room - wide) / 2 if not face.tone else press.u(2))
    for strip in strips:
        press.put(sheet, strip, x, h / 2 - strip.get_height() / 2, "tl")
        x += strip.get_width() + gap
    return sheet


def _strip(press: Press, part: Part, d: float) -> Surface:
    """One sign: a disc with its icon, an arrow where it goes back, the number, `each` as two heads."""
    name, fill = _SIGNS[part.kind]
    px = max(14, round(d * 0.8))
    number = words(press, str(abs(part.n)), "display", px, INK) if part.n else None
    arrow = d * 0.62 if part.n < 0 else 0.0
    heads = d * 0.62 if part.each else 0.0
    wide = d + (number.get_width() + press.u(2) if number else 0) + arrow + heads
    strip = press.layer(math.ceil(wide), math.ceil(max(d, number.get_height() if number else 0)))
    mid = strip.get_height() / 2
    disc(press, strip, d / 2, mid, d, fill, stroke=None)
    press.put(strip, icon(press, name, d * 0.7, CREAM), d / 2, mid, "c")
    x = d + press.u(1)
    if arrow:
        press.put(strip, icon(press, "back", arrow, INK), x + arrow / 2, mid, "c")
        x += arrow
    if number:
        press.put(strip, number, x + number.get_width() / 2 + press.u(1), mid, "c")
        x += number.get_width() + press.u(1)
    if heads:
        press.put(strip, icon(press, "people", heads, INK), x + heads / 2, mid, "c")
    return strip


# -- tokens, dice, signs ----------------------------------------------------------------------------
def paint_token(press: Press, face: Token, w: int, h: int) -> Surface:
    """A round token; an empty place is a pale ring."""
    sheet = press.layer(w, h)
    d = min(w, h)
    if face.kind == "damage":
        fill = DANGER if face.full else APES.unhurt
        disc(press, sheet, w / 2, h / 2, d, fill, stroke=INK if face.full else APES.unhurt_edge, width=2)
        if face.full:
            press.put(sheet, icon(press, "burst", d * 0.66, CREAM), w / 2, h / 2, "c")
    else:
        disc(press, sheet, w / 2, h / 2, d, APES.teal, stroke=INK, width=2)
        press.put(sheet, icon(press, "eye", d * 0.7, CREAM), w / 2, h / 2, "c")
    return sheet


def paint_pips(press: Press, face: Pips, w: int, h: int) -> Surface:
    """The Actions of a turn: full while they are left. Sand, not gold: they are no targets."""
    sheet = press.layer(w, h)
    pitch = w / max(1, face.total)
    d = min(pitch - press.u(3), h)
    for n in range(face.total):
        x = pitch * (n + 0.5)
        left = n >= face.total - face.left
        disc(press, sheet, x, h / 2, d, APES.sand if left else APES.ground, stroke=APES.sand, width=2.5)
    return sheet


def paint_tray_die(press: Press, face: TrayDie, w: int, h: int) -> Surface:
    """A die of the attempt; one that waits shows a question; a kept one a lock at its corner."""
    sheet = press.layer(w, h)
    d = min(w, h)
    if face.pips:
        print_die(press, sheet, w / 2, h / 2, d, face.pips, _kind(face.kind), depth=0)
    else:
        fill = {"white": PAPER, "grey": DICE["grey"].body, "red": DANGER}[face.kind]
        rrect(press, sheet, ((w - d) / 2, (h - d) / 2, d, d), 7, fill, stroke=INK, width=2)
        ink = INK if face.kind == "white" else CREAM
        press.put(sheet, words(press, "?", "display", max(14, round(d * 0.5)), ink), w / 2, h / 2, "c")
    if face.kept:
        side = d * 0.46
        box = (w - side, h - side, side, side)
        rrect(press, sheet, box, 4, GOLD, stroke=INK, width=1.5)
        press.put(sheet, icon(press, "lock", side * 0.66, INK), w - side / 2, h - side / 2, "c")
    return sheet


def _kind(kind: str) -> Any:
    return kind


def paint_tilted(press: Press, face: Tilted, w: int, h: int) -> Surface:
    """A die on its corner: its chance is being worked out."""
    sheet = press.layer(w, h)
    d = min(w, h)
    disc(press, sheet, w / 2, h / 2, d, INK, stroke=CREAM, width=1.5)
    turned = pygame.transform.rotozoom(icon(press, "dice", d * 0.62, CREAM), 24 + 45 * face.turn, 1)
    press.put(sheet, turned, w / 2, h / 2, "c")
    return sheet


def paint_helmet(press: Press, face: Helmet, w: int, h: int) -> Surface:
    """A character's portrait with rounded corners."""
    sheet = press.layer(w, h)
    name = f"apes/helm_{face.id}_broken" if face.broken else f"apes/helm_{face.id}"
    sheet.blit(sprite(press, name, w, h, litho=0.14), (0, 0))
    return clip(press, sheet, 6)


def paint_disc(press: Press, face: Disc, w: int, h: int) -> Surface:
    """A round sign with an icon."""
    sheet = press.layer(w, h)
    d = min(w, h)
    disc(press, sheet, w / 2, h / 2, d, face.fill, stroke=None)
    press.put(sheet, icon(press, face.icon, d * 0.62, CREAM), w / 2, h / 2, "c")
    return sheet


def paint_backdrop(press: Press, face: Backdrop, w: int, h: int) -> Surface:
    """A wide picture; shaded towards its upper left where words lie on it."""
    sub = grade(face.grade) if face.grade else ()
    sheet = press.layer(w, h)
    sheet.blit(picture(press, face.picture, w, h, litho=0.14, sub=sub, keep=face.keep), (0, 0))
    if face.shade:
        veil = press.layer(w, h)
        steps = 20
        for n in range(steps):
            strength = round(185 * (1 - n / steps))
            veil.fill((*rgb(APES.shade), strength), (w * n * 0.5 / steps, 0, w, h))
        sheet.blit(veil, (0, 0))
        _darken_head(press, sheet, w, face.head)
        sheet.fill(rgb(APES.night), (0, h - press.px(4), w, press.px(4)))
    if face.radius:
        clip(press, sheet, face.radius)
        rrect(press, sheet, (0, 0, w, h), face.radius, None, stroke=INK, width=3)
    return sheet


def _darken_head(press: Press, sheet: Surface, w: int, head: int) -> None:
    """Stepped bands behind the words of a header, whatever the picture's light."""
    steps = (165, 165, 165, 120, 75, 35)
    for n, strength in enumerate(steps):
        top, foot = head * n // len(steps), head * (n + 1) // len(steps)
        band = press.layer(w, max(1, foot - top))
        band.fill((*rgb(APES.shade), strength))
        if foot > top:
            sheet.blit(band, (0, top))


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    **CARD_PAINTERS,
    Backdrop: paint_backdrop,
    DayChip: paint_day_chip,
    Dial: paint_dial,
    Disc: paint_disc,
    Effects: paint_effects,
    Helmet: paint_helmet,
    Panorama: paint_panorama,
    Pips: paint_pips,
    ScenePlate: paint_scene_plate,
    Space: paint_space,
    Standee: paint_standee,
    Tilted: paint_tilted,
    Token: paint_token,
    TrayDie: paint_tray_die,
}
"""The painter of each of the game's faces."""
