"""Painters of sheets: panels, small plates with a tail, veils; and the hatch of what is locked."""

from __future__ import annotations

import pygame
from pygame import Surface

from app.palette import DANGER, HINT, INK, PAPER
from app.stage.print import texture
from app.stage.print.press import Press
from app.tables.faces import PLATE_TAIL, Panel, Plate, Veil

GRAIN = 0.06
HATCH_STEP = 7
"""Distance of the hatch's lines, in units."""


def fresh(press: Press, body: str, w: int, h: int) -> Surface:
    """SVG elements (px) on a new surface, which may be drawn on."""
    return press.vec(body, w, h).copy()


def box(x: float, y: float, w: float, h: float, radius: float, fill: str, more: str = "") -> str:
    """A rounded rectangle as an SVG element."""
    place = f'x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}"'
    return f'<rect {place} rx="{radius:.2f}" fill="{fill}" {more}/>'


def top_band(w: float, high: float, r: float, ink: str) -> str:
    """A band along the top of a sheet with rounded corners, as an SVG element."""
    return f'<path d="M0 {high}V{r}A{r} {r} 0 0 1 {r} 0H{w - r}A{r} {r} 0 0 1 {w} {r}V{high}Z" fill="{ink}"/>'


def side_band(h: float, wide: float, r: float, ink: str) -> str:
    """A band down the left of a sheet with rounded corners, as an SVG element."""
    corners = f"H{r}A{r} {r} 0 0 1 0 {h - r}V{r}A{r} {r} 0 0 1 {r} 0"
    return f'<path d="M{wide} 0V{h}{corners}Z" fill="{ink}"/>'


def outline(w: float, h: float, radius: float, ink: str, thick: float) -> str:
    """A line just inside a `w` x `h` px rectangle, as an SVG element."""
    half = thick / 2
    stroke = f'stroke="{ink}" stroke-width="{thick:.2f}"'
    return box(half, half, w - thick, h - thick, max(0.0, radius - half), "none", stroke)


def hatch(press: Press, surface: Surface, ink: str = INK, alpha: int = 34, step: float = HATCH_STEP) -> None:
    """Draw slanting lines over `surface`, inside its own shape (in place)."""
    w, h = surface.get_size()
    gap = max(3.0, press.u(step))
    lines = "".join(
        f'<path d="M{i * gap - h:.1f} {h}L{i * gap:.1f} 0" stroke="{ink}" '
        f'stroke-width="{press.u(1.6):.2f}" stroke-opacity="{alpha / 255:.3f}"/>'
        for i in range(int((w + h) / gap) + 2)
    )
    sheet = fresh(press, lines, w, h)
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    sheet.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(sheet, (0, 0))


def panel(press: Press, face: Panel, w: int, h: int) -> Surface:
    """A sheet with its bands, grain, edge and hatch."""
    r = min(float(face.radius), w / 2, h / 2)
    body = box(0, 0, w, h, r, face.fill) if face.fill else ""
    if face.head and face.head_h:
        body += top_band(w, face.head_h, r, face.head)
    if face.tab:
        body += side_band(h, face.tab_w, min(r, face.tab_w), face.tab)
    made = fresh(press, body, w, h)
    if face.grain:
        texture.grain(press, made, GRAIN)
    if face.edge and face.edge_w:
        made.blit(press.vec(outline(w, h, r, face.edge, face.edge_w), w, h), (0, 0))
    if face.hatch:
        hatch(press, made)
    if face.alpha < 255:
        made.fill((255, 255, 255, face.alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def plate(press: Press, face: Plate, w: int, h: int) -> Surface:
    """A small plate; its tail, if any, takes `PLATE_TAIL` units of one side of the rectangle."""
    t, r = press.u(PLATE_TAIL), press.u(4 if face.kind == "tooltip" else 6)
    x0, y0 = t * (face.tail == "left"), t * (face.tail == "top")
    x1, y1 = w - t * (face.tail == "right"), h - t * (face.tail == "bottom")
    fill = INK if face.kind in ("toast", "tooltip", "waiting") else PAPER
    made = press.layer(w, h)
    bw, bh = round(x1 - x0), round(y1 - y0)
    body = fresh(press, _plate_body(press, face, bw, bh, r, fill), bw, bh)
    if fill == PAPER:
        texture.grain(press, body, 0.05)
    if face.tail:
        made.blit(press.vec(_tail(face, w, h, t, fill), w, h), (0, 0))
    made.blit(body, (round(x0), round(y0)))
    return made


def _plate_body(press: Press, face: Plate, w: int, h: int, r: float, fill: str) -> str:
    body = box(0, 0, w, h, r, fill)
    if face.kind == "refused":
        head = face.head_h or press.u(36)
        body += top_band(w, head, r, DANGER)
    elif face.kind == "hint":
        band = face.head_h or press.u(58)
        body += (
            f'<path d="M{band} 0V{h}H{r}A{r} {r} 0 0 1 0 {h - r}V{r}A{r} {r} 0 0 1 {r} 0Z" fill="{HINT}"/>'
        )
    elif face.kind == "error":
        body += outline(w, h, r, DANGER, press.u(3))
    if face.seat_ink:
        body += box(0, 0, press.u(8), h, 0, face.seat_ink)
    return body


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
    """A see-through sheet of the ground, stippled darker towards the foot."""
    made = press.layer(w, h)
    level = max(0, min(255, round(255 * face.strength)))
    red, green, blue = (int(face.colour[i : i + 2], 16) for i in (1, 3, 5))
    made.fill((red, green, blue, level))
    if face.strength > 0.4:
        texture.crayon(press, made, (0, 0, w, h), INK, texture.fall(0.05, 0.25), alpha=90, seed=14)
    return made
