"""Painters of sheets: panels, small plates with a tail, veils."""

from __future__ import annotations

import pygame
from pygame import Surface

from app.palette import DANGER, HINT, INK, PAPER
from app.stage.print import shapes, texture
from app.stage.print.press import Press
from app.tables.faces import PLATE_TAIL, Panel, Plate, Veil

GRAIN = 0.06
_DARK = ("toast", "tooltip", "waiting")


def panel(press: Press, face: Panel, w: int, h: int) -> Surface:
    """A sheet with its bands, grain, edge and hatch."""
    made = press.layer(w, h)
    whole = (0, 0, w, h)
    radius = min(float(face.radius), w / 2, h / 2) / press.scale
    if face.fill:
        shapes.rrect(press, made, whole, radius, face.fill)
    if face.head and face.head_h:
        shapes.tab_top(press, made, (0, 0, w, min(h, face.head_h)), face.head, radius)
    if face.tab:
        shapes.band_left(press, made, (0, 0, min(w, face.tab_w), h), face.tab, radius)
    if face.grain:
        texture.grain(press, made, GRAIN)
    if face.edge and face.edge_w:
        shapes.edge(press, made, whole, radius, face.edge, face.edge_w / press.scale)
    if face.hatch:
        shapes.hatch(press, made, whole, radius)
    if face.alpha < 255:
        made.fill((255, 255, 255, face.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def plate(press: Press, face: Plate, w: int, h: int) -> Surface:
    """A small plate; its tail, if any, takes `PLATE_TAIL` units of one side of the rectangle."""
    t, radius = press.px(PLATE_TAIL), 4.0 if face.kind == "tooltip" else 6.0
    x, y = t * (face.tail == "left"), t * (face.tail == "top")
    pw = max(1, w - t * (face.tail in ("left", "right")))
    ph = max(1, h - t * (face.tail in ("top", "bottom")))
    fill = INK if face.kind in _DARK else PAPER
    made = press.layer(w, h)
    body = press.layer(pw, ph)
    shapes.rrect(press, body, (0, 0, pw, ph), radius, fill)
    if face.kind == "refused":
        shapes.tab_top(press, body, (0, 0, pw, face.head_h or press.px(36)), DANGER, radius)
    elif face.kind == "hint":
        shapes.band_left(press, body, (0, 0, face.head_h or press.px(58), ph), HINT, radius)
    elif face.kind == "error":
        shapes.edge(press, body, (0, 0, pw, ph), radius, DANGER, 3)
    if face.seat_ink:
        shapes.band_left(press, body, (0, 0, press.px(8), ph), face.seat_ink, radius)
    if fill == PAPER:
        texture.grain(press, body, 0.05)
    if face.tail:
        made.blit(press.vec(_tail(face, w, h, t, fill), w, h), (0, 0))
    made.blit(body, (x, y))
    return made


def _tail(face: Plate, w: int, h: int, t: float, fill: str) -> str:
    along_x, along_y = w * face.tail_at, h * face.tail_at
    half = t * 1.1
    points = {
        "left": ((0, along_y), (t + 1, along_y - half), (t + 1, along_y + half)),
        "right": ((w, along_y), (w - t - 1, along_y - half), (w - t - 1, along_y + half)),
        "top": ((along_x, 0), (along_x - half, t + 1), (along_x + half, t + 1)),
        "bottom": ((along_x, h), (along_x - half, h - t - 1), (along_x + half, h - t - 1)),
    }[face.tail or "left"]
    return '<path d="M' + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + f'Z" fill="{fill}"/>'


def veil(press: Press, face: Veil, w: int, h: int) -> Surface:
    """A see-through sheet of the ground; a strong one is stippled darker towards the foot."""
    made = press.layer(w, h)
    red, green, blue = (int(face.colour[i : i + 2], 16) for i in (1, 3, 5))
    made.fill((red, green, blue, max(0, min(255, round(255 * face.strength)))))
    if face.strength > 0.5:
        texture.crayon(press, made, (0, 0, w, h), INK, texture.fall(0.05, 0.25), alpha=90, seed=14)
    return made
