"""Plain shapes. Boxes and lengths in px; radius, stroke, pad and shadow depth in design units.

* `rrect(press, dst, box, radius, fill, stroke=, width=, depth=, alpha=, grain=, shade=, dash=) -> Rect`
* `rrect_surface(...)`: the same as a kept surface
* `shape(press, dst, body, x, y, w, h, depth=)`: SVG elements in design units over a px box
* `edge`, `rule`, `hatch`, `ring`, `crop_marks`, `veil`, `disc`, `tab_top`, `band_left`, `polyline`
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from app.palette import CREAM, GOLD, INK, PAPER, PAPER3, WHITE, rgb
from app.stage.print import texture
from app.stage.print.press import Box, Press, draw_svg

SHADOW_ALPHA: Final = 95


def rrect_surface(
    press: Press,
    w: float,
    h: float,
    radius: float = 6,
    fill: str | None = PAPER,
    *,
    stroke: str | None = None,
    width: float = 0.0,
    alpha: float = 1.0,
    grain: float = 0.0,
    shade: float = 0.0,
    shade_ink: str = INK,
    dash: tuple[float, float] | None = None,
) -> Surface:
    """A rounded rectangle of `w` x `h` px as a kept surface.

    `fill` None leaves it open; `alpha` 0 to 1 is of the fill; the stroke lies inside the box;
    `grain` is paper grain, `shade` a litho shadow in `shade_ink`; `dash` is (on, off) units.
    """
    w, h = max(1, round(w)), max(1, round(h))
    look = (
        f'fill="{fill or "none"}"'
        + (f' fill-opacity="{alpha:.3f}"' if alpha < 1 else "")
        + (f' stroke="{stroke}" stroke-width="{press.u(width):.2f}"' if stroke else "")
    )
    r, line = press.u(radius), press.u(width) if stroke else 0.0
    grain, shade = (0.0, 0.0) if press.plain else (grain, shade)

    def make() -> Surface:
        if dash is None or not stroke:
            sheet = _rounded(w, h, r, line, look)
        else:
            sheet = _rounded(w, h, r, 0.0, look.partition(" stroke=")[0])
            path = dashes(line / 2, line / 2, w - line, h - line, r, *(press.u(part) for part in dash))
            lines = f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{line:.2f}"/>'
            sheet.blit(draw_svg(lines, w, h), (0, 0))
        texture.grain(press, sheet, grain)
        texture.litho(press, sheet, shade, ink=shade_ink)
        return sheet

    finish = (grain, shade, shade_ink, press.scale) if grain or shade else None
    return press.cached(("rrect", w, h, r, line, look, dash, finish), make)


def _rect(w: int, h: int, r: float, line: float, look: str) -> str:
    in_ = line / 2
    size = f'width="{w - line:.2f}" height="{h - line:.2f}"'
    return f'<rect x="{in_:.2f}" y="{in_:.2f}" {size} rx="{r:.2f}" {look}/>'


def _rounded(w: int, h: int, r: float, line: float, look: str) -> Surface:
    """A rounded rectangle made of its corners: rasterising a whole panel takes twenty times as long."""
    m = math.ceil(r + line + 1)  # beyond this many px from a corner every row (or column) is the same
    small = 2 * m + 1
    if w <= small or h <= small:
        return draw_svg(_rect(w, h, r, line, look), w, h)
    part = draw_svg(_rect(small, small, r, line, look), small, small)
    sheet = Surface((w, h), pygame.SRCALPHA)
    sheet.fill(part.get_at((m, m)))
    for x, column, wide in ((0, 0, m), (m, m, w - 2 * m), (w - m, m + 1, m)):
        for y, row, high in ((0, 0, m), (m, m, h - 2 * m), (h - m, m + 1, m)):
            if x == m and y == m:
                continue
            piece = part.subsurface((column, row, 1 if x == m else m, 1 if y == m else m))
            if x == m or y == m:
                piece = pygame.transform.scale(piece, (wide, high))
            sheet.fill((0, 0, 0, 0), (x, y, wide, high))
            sheet.blit(piece, (x, y))
    return sheet


def dashes(x: float, y: float, w: float, h: float, r: float, on: float, off: float) -> str:
    """The path of a dashed rounded rectangle, stroke by stroke, all in px.

    The rasteriser's own dashes go astray on curves, so each stroke is written out. The gap is
    stretched a little so that the strokes meet evenly.
    """
    r = max(0.0, min(r, w / 2, h / 2))
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    points = [
        (
            cx + r * math.cos(math.radians(start + 15 * step)),
            cy + r * math.sin(math.radians(start + 15 * step)),
        )
        for cx, cy, start in corners
        for step in range(7)
    ]
    points.append(points[0])
    length = sum(math.dist(a, b) for a, b in pairwise(points))
    period = length / max(1, round(length / max(on + off, 1.0)))
    strokes: list[str] = []
    walked, pen = 0.0, False
    for a, b in pairwise(points):
        reach = math.dist(a, b)
        done = 0.0
        while reach - done > 1e-6:
            phase = (walked + done) % period
            if period - phase < 1e-6:
                phase = 0.0
            inked = phase < on - 1e-6
            step = min(reach - done, (on if inked else period) - phase)
            if inked and not pen:
                strokes.append("M" + _along(a, b, done / reach))
            if inked:
                strokes.append("L" + _along(a, b, (done + step) / reach))
            pen = inked
            done += step
        walked += reach
    return "".join(strokes)


def _along(a: tuple[float, float], b: tuple[float, float], part: float) -> str:
    return f"{a[0] + (b[0] - a[0]) * part:.2f} {a[1] + (b[1] - a[1]) * part:.2f}"


def rrect(
    press: Press,
    dst: Surface,
    box: Box,
    radius: float = 6,
    fill: str | None = PAPER,
    *,
    stroke: str | None = None,
    width: float = 0.0,
    depth: float = 0.0,
    alpha: float = 1.0,
    grain: float = 0.0,
    shade: float = 0.0,
    shade_ink: str = INK,
    dash: tuple[float, float] | None = None,
    shadow: int = SHADOW_ALPHA,
) -> Rect:
    """Print a rounded rectangle; `depth` units of hard shadow of opacity `shadow`. Returns its place."""
    x, y, w, h = box
    square = fill is not None and not (radius or stroke or grain or shade or depth)
    if square and alpha >= 1:
        return dst.fill(rgb(fill or PAPER), Rect(round(x), round(y), max(1, round(w)), max(1, round(h))))
    surface = rrect_surface(
        press,
        w,
        h,
        radius,
        fill,
        stroke=stroke,
        width=width,
        alpha=alpha,
        grain=grain,
        shade=shade,
        shade_ink=shade_ink,
        dash=dash,
    )
    return press.drop(dst, surface, x, y, depth, alpha=shadow)


def shape_surface(press: Press, body: str, w: float, h: float) -> Surface:
    """SVG elements drawn in design units on a surface of `w` x `h` px; kept."""
    return press.vec(f'<g transform="scale({press.scale:.5f})">{body}</g>', w, h)


def shape(
    press: Press, dst: Surface, body: str, x: float, y: float, w: float, h: float, depth: float = 0.0
) -> Rect:
    """Print SVG elements (in design units from 0, 0) at x, y inside `w` x `h` px."""
    return press.drop(dst, shape_surface(press, body, w, h), x, y, depth)


def edge(press: Press, dst: Surface, box: Box, radius: float = 5, ink: str = INK, width: float = 2) -> Rect:
    """An ink line just inside `box`."""
    return rrect(press, dst, box, radius, None, stroke=ink, width=width)


def rule(press: Press, dst: Surface, x: float, y: float, w: float, ink: str = PAPER3) -> Rect:
    """A thin level line, 2 units high."""
    return dst.fill(rgb(ink), Rect(round(x), round(y), round(w), max(1, press.px(2))))


def hatch(
    press: Press,
    dst: Surface,
    box: Box,
    radius: float = 5,
    ink: str = INK,
    *,
    alpha: int = 34,
    step: float = 7,
) -> Rect:
    """Slanted lines over `box`: "not now". They do not carry the reason; words must."""
    x, y, w, h = box
    w, h = max(1, round(w)), max(1, round(h))
    gap, line = max(3.0, press.u(step)), press.u(1.6)

    def make() -> Surface:
        count = int((w + h) / gap) + 1
        starts = (index * gap - h for index in range(count + 1))
        path = "".join(f"M{at:.2f} {h}L{at + h:.2f} 0" for at in starts)
        opacity = f'stroke-opacity="{alpha / 255:.3f}"'
        lines = press.vec(f'<path d="{path}" stroke="{ink}" stroke-width="{line:.2f}" {opacity}/>', w, h)
        white = rrect_surface(press, w, h, radius, WHITE)
        sheet = lines.copy()
        sheet.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    return press.put(dst, press.cached(("hatch", w, h, press.u(radius), ink, alpha, gap), make), x, y)


def ring(
    press: Press,
    dst: Surface,
    box: Box,
    radius: float = 8,
    *,
    pad: float = 4,
    ink: str = GOLD,
    width: float = 3.5,
    dash: tuple[float, float] | None = None,
    alpha: int = 255,
) -> Rect:
    """A ring `pad` units outside `box` with a thin ink edge on both sides.

    3 to 3.5 wide marks a legal target, 6 the chosen one; `alpha` 190 to 255 lets it breathe.
    """
    x, y, w, h = box
    out = press.u(pad)
    w, h = round(w + 2 * out), round(h + 2 * out)
    line, hair = press.u(width), max(1.0, press.u(1))
    in_ = line / 2 + hair
    if dash:
        gaps = (press.u(part) for part in dash)
        path = f'<path d="{dashes(in_, in_, w - 2 * in_, h - 2 * in_, press.u(radius), *gaps)}" fill="none"'
    else:
        path = (
            f'<rect x="{in_:.2f}" y="{in_:.2f}" width="{w - 2 * in_:.2f}" height="{h - 2 * in_:.2f}" '
            f'rx="{press.u(radius):.2f}" fill="none"'
        )
    body = (
        f'{path} stroke="{INK}" stroke-width="{line + 2 * hair:.2f}"/>'
        f'{path} stroke="{ink}" stroke-width="{line:.2f}"/>'
    )
    return press.put(dst, press.faded(press.vec(body, w, h), alpha), x - out, y - out)


def crop_marks(
    press: Press,
    dst: Surface,
    box: Box,
    *,
    pad: float = 5,
    length: float = 13,
    width: float = 4,
    ink: str = GOLD,
) -> Rect:
    """Keyboard focus: four corner marks outside `box`, as on a printer's sheet; never a ring."""
    x, y, w, h = box
    out, arm, line = press.u(pad), press.u(length), press.u(width)
    room = line
    w, h = round(w + 2 * out), round(h + 2 * out)
    arm = min(arm, w / 2, h / 2)
    path = (
        f"M0 {arm:.1f}V0H{arm:.1f}M{w - arm:.1f} 0H{w}V{arm:.1f}"
        f"M{w} {h - arm:.1f}V{h}H{w - arm:.1f}M{arm:.1f} {h}H0V{h - arm:.1f}"
    )
    body = (
        f'<g transform="translate({room:.2f} {room:.2f})">'
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{line * 2:.2f}"/>'
        f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{line:.2f}"/></g>'
    )
    return press.put(dst, press.vec(body, w + 2 * room, h + 2 * room), x - out - room, y - out - room)


def veil(
    press: Press, dst: Surface, box: Box | None, ink: str, strength: float = 0.2, radius: float = 0
) -> None:
    """Lay `ink` over `box` (None: everything) of `dst`: 0.17 to 0.24 in a decision, 0.70 for a pause.

    The whole window takes a crayon shade too when the veil is a strong one.
    """
    whole = box is None
    area: Box = dst.get_rect() if box is None else box
    x, y, w, h = area
    if radius:
        rrect(press, dst, area, radius, ink, alpha=strength)
        return
    sheet = Surface((round(w), round(h)))
    sheet.fill(rgb(ink))
    sheet.set_alpha(round(strength * 255))
    dst.blit(sheet, (round(x), round(y)))
    if whole and strength > 0.5:
        texture.crayon(press, dst, area, INK, texture.fall(0.05, 0.25), alpha=90, seed=14)


def disc(
    press: Press,
    dst: Surface,
    x: float,
    y: float,
    d: float,
    fill: str = INK,
    *,
    stroke: str | None = CREAM,
    width: float = 2,
) -> Rect:
    """A disc of diameter `d` px centred at x, y, with a line inside its edge."""
    size = max(1, round(d))
    line = press.u(width) if stroke else 0.0
    body = f'<circle cx="{size / 2}" cy="{size / 2}" r="{(size - line) / 2:.2f}" fill="{fill}"'
    body += f' stroke="{stroke}" stroke-width="{line:.2f}"/>' if stroke else "/>"
    return press.put(dst, press.vec(body, size, size), x, y, "c")


def tab_top(press: Press, dst: Surface, box: Box, fill: str, radius: float = 7) -> Rect:
    """A band along the top of a panel: the upper corners round, the lower ones square."""
    x, y, w, h = (round(side) for side in box)
    r = press.u(radius)
    path = f"M0 {r:.2f}A{r:.2f} {r:.2f} 0 0 1 {r:.2f} 0H{w - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {w} {r:.2f}V{h}H0Z"
    return press.put(dst, press.vec(f'<path d="{path}" fill="{fill}"/>', w, h), x, y)


def band_left(press: Press, dst: Surface, box: Box, fill: str, radius: float = 7) -> Rect:
    """A band along the left of a panel: the left corners round, the right ones square."""
    x, y, w, h = (round(side) for side in box)
    r = min(press.u(radius), w)
    path = f"M0 {r:.2f}A{r:.2f} {r:.2f} 0 0 1 {r:.2f} 0H{w}V{h}H{r:.2f}A{r:.2f} {r:.2f} 0 0 1 0 {h - r:.2f}Z"
    return press.put(dst, press.vec(f'<path d="{path}" fill="{fill}"/>', w, h), x, y)


def polyline(
    press: Press,
    dst: Surface,
    points: Sequence[tuple[float, float]],
    ink: str,
    *,
    width: float = 4,
    casing: str | None = INK,
) -> None:
    """A line through `points` (px) in `ink`, `width` units, in a casing 1.5 units wider each side."""
    if len(points) < 2:
        return
    room = press.u(width + 4)
    left, top = min(x for x, _ in points) - room, min(y for _, y in points) - room
    right, foot = max(x for x, _ in points) + room, max(y for _, y in points) + room
    left, top = round(left), round(top)
    path = "M" + "L".join(f"{x - left:.1f} {y - top:.1f}" for x, y in points)
    round_ = 'fill="none" stroke-linejoin="round" stroke-linecap="round"'
    body = f'<path d="{path}" {round_} stroke="{ink}" stroke-width="{press.u(width):.2f}"/>'
    if casing:
        body = f'<path d="{path}" {round_} stroke="{casing}" stroke-width="{press.u(width + 3):.2f}"/>' + body
    press.put(dst, press.vec(body, right - left, foot - top), left, top)
