"""Painters of what is pressed, typed into or pulled open: buttons and form controls.

Form grammar (art bible 11c): what is filled in is square, cream and ink-edged; what is pressed has
round corners and a hard shadow; ink filled means chosen.
"""

from __future__ import annotations

import pygame
from pygame import Surface

from app.palette import BLACK, CREAM, GOLD, GOLD_HI, GOLD_LO, INK, INK2, PAPER, PAPER2, PAPER3, TAB, rgb
from app.stage.print import shapes, sprites, texture
from app.stage.print.press import Press
from app.stage.print.text import words
from app.tables.faces import (
    BUTTON_GAP,
    BUTTON_TRACK,
    DROP_ARROW,
    Button,
    CornerButton,
    DropDown,
    Field,
    KeyCap,
    Radio,
    Segments,
    Slider,
    Toggle,
)


def button(press: Press, face: Button, w: int, h: int) -> Surface:
    """A plate with an icon and words, centred; a tab has them at its left."""
    made, ink = _plate(press, face.kind, w, h, face.state)
    px = face.px
    tab = face.kind in ("tab", "tab_on")
    style, track = ("textb", 0.0) if tab else ("label", px * BUTTON_TRACK)
    label = words(press, face.text, style, px, ink, track=track) if face.text else None
    size = round(px * 1.1) if tab else px
    art = sprites.icon(press, face.icon, size, ink) if face.icon else None
    wide = label.get_width() if label else 0
    if tab:
        left = 30 if face.kind == "tab_on" else 24
        if art:
            press.put(made, art, press.u(left), h / 2, "c")
        if label:
            press.put(made, label, press.u(left + 24), h / 2, "cl")
        return made
    gap = px * BUTTON_GAP if art and label else 0
    x = (w - wide - gap - (size if art else 0)) / 2
    if art:
        press.put(made, art, x, h / 2, "cl")
        x += size + gap
    if label:
        press.put(made, label, x, h / 2 - press.u(0.5), "cl")
    return made


_FILLS = {
    "primary": {"": GOLD, "over": GOLD_HI, "down": GOLD_LO},
    "secondary": {"": PAPER, "over": CREAM, "down": PAPER2},
}
"""The ground of a plate at rest, under the pointer and while pressed."""


def _plate(press: Press, kind: str, w: int, h: int, state: str) -> tuple[Surface, str]:
    """The empty plate of a button and the ink of its words."""
    made, whole = press.layer(w, h), (0, 0, w, h)
    if kind == "bare":
        return made, INK
    if kind == "ghost":
        shapes.rrect(press, made, whole, 5, BLACK, alpha=0.22, stroke=CREAM, width=1.5)
        return made, CREAM
    if kind == "tab_on":  # its right side runs into the sheet beside it
        shapes.band_left(press, made, whole, PAPER)
        texture.grain(press, made, 0.06)
        return made, INK
    if kind == "tab":
        shapes.rrect(press, made, whole, 7, TAB)
        return made, CREAM
    fill = PAPER3 if kind == "disabled" else _FILLS[kind][state]
    shapes.rrect(press, made, whole, 5, fill)
    texture.grain(press, made, 0.05)
    if kind == "secondary":
        shapes.edge(press, made, whole, 5)
    elif kind == "disabled":
        shapes.hatch(press, made, whole, 5)
    return made, INK2 if kind == "disabled" else INK


def corner_button(press: Press, face: CornerButton, w: int, h: int) -> Surface:
    """An icon over a word; struck through where what it stands for is off."""
    made = press.layer(w, h)
    size = press.px(21)
    middle = press.u(15)
    press.put(made, sprites.icon(press, face.icon, size, face.colour), w / 2, middle, "c")
    if face.off:
        reach = size * 0.62
        for ink, thick in ((INK, 5.0), (face.colour, 2.2)):
            line = (
                f'<path d="M{w / 2 - reach:.1f} {middle + reach * 0.8:.1f}L{w / 2 + reach:.1f} '
                f'{middle - reach * 0.8:.1f}" stroke="{ink}" stroke-width="{press.u(thick):.2f}" '
                'stroke-linecap="round"/>'
            )
            made.blit(press.vec(line, w, h), (0, 0))
    press.put(made, words(press, face.text, "labelm", face.px, face.colour), w / 2, press.u(27), "tc")
    return made


def toggle(press: Press, face: Toggle, w: int, h: int) -> Surface:
    """A plate whose block stands right and dark when on; a tick or a cross says it without colour."""
    ink = INK if face.enabled else INK2
    ground = (INK if face.on else CREAM) if face.enabled else PAPER3
    block = (PAPER if face.on else INK) if face.enabled else INK2
    made, whole = press.layer(w, h), (0, 0, w, h)
    shapes.rrect(press, made, whole, 0, ground, stroke=ink, width=2)
    bw, inset = w * 25 / 64, h * 5 / 32
    shapes.rrect(press, made, (w - bw - inset if face.on else inset, inset, bw, h - 2 * inset), 0, block)
    sign = sprites.icon(
        press,
        "check" if face.on else "cross",
        max(1, round(h * 17 / 32)),
        (CREAM if face.on else INK) if face.enabled else INK2,
    )
    press.put(made, sign, w * (18 if face.on else 46) / 64, h / 2, "c")
    if not face.enabled:
        shapes.hatch(press, made, whole, 0)
    return made


def segment(press: Press, face: Segments, w: int, h: int) -> Surface:
    """One plate of a row: half a line at its sides, so that two neighbours make a whole one."""
    side, edge = max(1, press.px(1)), press.px(2)
    ink = INK if face.enabled else INK2
    made, whole = press.layer(w, h), (0, 0, w, h)
    shapes.rrect(press, made, whole, 0, ink)
    if not face.chosen:
        inner = (side, edge, max(1, w - 2 * side), max(1, h - 2 * edge))
        shapes.rrect(press, made, inner, 0, CREAM if face.enabled else PAPER3)
    if not face.enabled:
        shapes.hatch(press, made, whole, 0)
    label = words(
        press, face.text, "label", face.px, CREAM if face.chosen else ink, track=face.px * BUTTON_TRACK
    )
    press.put(made, label, w / 2, h / 2 - press.u(0.5), "c")
    return made


def radio(press: Press, face: Radio, w: int, h: int) -> Surface:
    """A ring; a dot in it when chosen."""
    k = min(w, h) / 24
    body = (
        f'<g transform="translate({w / 2:.2f} {h / 2:.2f}) scale({k:.4f})"><circle cx="0" cy="0" r="10.5" '
        f'fill="{CREAM}" stroke="{INK}" stroke-width="2"/>'
    )
    body += f'<circle cx="0" cy="0" r="5.5" fill="{INK}"/></g>' if face.on else "</g>"
    return press.vec(body, w, h).copy()


def key_cap(press: Press, face: KeyCap, w: int, h: int) -> Surface:
    """The outline of a key with its name."""
    made = press.layer(w, h)
    shapes.rrect(press, made, (0, 0, w, h), 3, None, stroke=face.colour, width=1.5)
    press.put(made, words(press, face.text, "label", face.px, face.colour), w / 2, h / 2 - press.u(0.5), "c")
    return made


def _form(press: Press, w: int, h: int) -> Surface:
    made = press.layer(w, h)
    shapes.rrect(press, made, (0, 0, w, h), 0, CREAM, stroke=INK, width=2)
    return made


def _inside(press: Press, surface: Surface, label: Surface, room: float) -> None:
    """Words at the left of a form control, cut at its end."""
    area = pygame.Rect(0, 0, round(room), label.get_height())
    y = round((surface.get_height() - label.get_height()) / 2)
    surface.blit(label, (round(press.u(12)), y), area)


def field(press: Press, face: Field, w: int, h: int) -> Surface:
    """A text field at rest; its ghost in italics while it is empty."""
    made = _form(press, w, h)
    if face.text:
        _inside(press, made, words(press, face.text, "text", face.px, INK), w - press.u(24))
    elif face.ghost:
        _inside(press, made, words(press, face.ghost, "texti", face.px - 1, INK2), w - press.u(24))
    return made


def drop_down(press: Press, face: DropDown, w: int, h: int) -> Surface:
    """A pull-down list at rest: the chosen words and a dark end with an arrow."""
    made = _form(press, w, h)
    end = press.u(DROP_ARROW)
    s = press.u(5)
    cx, cy = w - end / 2, h / 2
    arrow = f'<path d="M{cx - s:.1f} {cy - s * 0.7:.1f}H{cx + s:.1f}L{cx:.1f} {cy + s:.1f}Z" fill="{CREAM}"/>'
    made.fill(rgb(INK), (round(w - end), 0, w - round(w - end), h))
    made.blit(press.vec(arrow, w, h), (0, 0))
    _inside(press, made, words(press, face.chosen, "text", face.px, INK), w - end - press.u(14))
    return made


def slider(press: Press, face: Slider, w: int, h: int) -> Surface:
    """A groove with a block where the value stands."""
    block = press.u(26)
    share = (face.value - face.low) / max(1, face.high - face.low)
    edge = press.u(2)
    x = edge + (w - block - 2 * edge) * min(1.0, max(0.0, share))
    made = press.layer(w, h)
    shapes.rrect(press, made, (0, 0, w, h), 0, PAPER2, stroke=INK, width=2)
    made.fill(rgb(INK), (round(x), 0, round(block), h))
    return made
