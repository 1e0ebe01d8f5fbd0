"""Painters of the shelf and of the new game (`app.tables.boxes`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from pygame import Surface

from app.palette import CREAM, GAMES, INK, INK2, PAPER, PAPER3, PLANK, PLANK_EDGE, SHELF, WHITE
from app.stage.faces.marks import token_body
from app.stage.faces.plates import box, fresh, hatch, outline
from app.stage.print import sprites, texture
from app.stage.print.press import Press
from app.stage.print.text import words
from app.tables.boxes import BOX_DEPTH, Blank, BoxFront, BoxSide, Notch, Plank, Swatch
from app.tables.items import Face

_STRIP = 30
"""Height of the strip at the foot of a cover, in units."""
_TITLE = 46
"""Largest type of a cover's title, in units."""


def box_side(press: Press, face: BoxSide, w: int, h: int) -> Surface:
    """The two faces of a box that are seen edge-on: the right one in shade, the top one in light."""
    d = press.u(BOX_DEPTH)
    fw, fh = w - d, h - d
    spine = GAMES.get(face.game, SHELF).spine
    side = f"M{fw - 1:.1f} {d:.1f}L{w} 0V{fh:.1f}L{fw - 1:.1f} {h}Z"
    top = f"M0 {d + 1:.1f}L{d:.1f} 0H{w}L{fw:.1f} {d + 1:.1f}Z"
    body = box(0, d, fw, fh, 0, spine)  # hidden by the cover, but the shadow is that of the whole box
    body += "".join(
        f'<path d="{path}" fill="{spine}"/><path d="{path}" fill="{over}" fill-opacity="{strength}"/>'
        for path, over, strength in ((side, INK, 0.35), (top, WHITE, 0.18))
    )
    return fresh(press, body, w, h)


def box_front(press: Press, face: BoxFront, w: int, h: int) -> Surface:
    """The cover: everything on it is fitted to its width."""
    inks = GAMES.get(face.game, SHELF)
    art = {"planet-of-the-apes": "apes", "primate-fear": "primate", "planet-run": "run"}.get(
        face.game, face.game
    )
    made = press.layer(w, h)
    made.blit(sprites.picture(press, f"covers/{art}", w, h, litho=0.13, keep=0.0), (0, 0))
    _title(press, made, face, inks.cover, inks.cover_highlight)
    strip = round(press.u(_STRIP) * min(1.0, w / press.u(170)))
    foot = box(0, h - strip, w, strip, 0, PAPER)
    t = press.u(3)
    foot += outline(w, h, 0, INK, t)
    inset, line = press.u(6), press.u(1)
    foot += (
        f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - strip - 2 * inset}" fill="none" '
        f'stroke="{inks.cover}" stroke-width="{line}" stroke-opacity="0.55"/>'
    )
    made.blit(press.vec(foot, w, h), (0, 0))
    middle = h - strip / 2
    press.put(made, words(press, face.number, "label", face.px, INK, track=0.5), press.u(10), middle, "cl")
    kind = words(press, face.kind.upper(), "label", face.px, INK, track=face.px * 0.05)
    press.put(made, kind, w - press.u(10), middle, "cr")
    if face.coming:
        _coming(press, made, face.coming, h)
    texture.grain(press, made, 0.045)
    return made


def _title(press: Press, made: Surface, face: BoxFront, ink: str, shade: str) -> None:
    """The title in the calm top quarter of the cover, each large line as wide as the cover."""
    w, h = made.get_size()
    small = max(12, round(w * 16 / 218))
    lines: list[tuple[str, int]] = []
    for text, large in face.lines:
        px = small
        if large:
            px = max(10, round(_TITLE * w / 218))
            while px > 10 and press.fonts.measure(text, "display", px)[0] > w * (1 - 34 / 218):
                px -= 1
        lines.append((text, px))
    total = sum(px if large else px * 1.2 for (_t, px), (_l, large) in zip(lines, face.lines, strict=True))
    y = max(h * 0.042, (h * 0.275 - total) / 2)
    for (text, px), (_line, large) in zip(lines, face.lines, strict=True):
        if large:
            top = y - px * 0.22
            shadow = words(press, text, "display", px, shade)
            off = max(1, press.px(2))
            press.put(made, shadow, w / 2 + off, top + off * 1.25, "tc")
            press.put(made, words(press, text, "display", px, ink), w / 2, top, "tc")
            y += px
        else:
            press.put(made, words(press, text, "label", px, ink, track=px * 0.137), w / 2, y - 1, "tc")
            y += px * 1.1


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
    from pygame.transform import rotozoom

    label = rotozoom(words(press, text, "display", px, INK), math.degrees(math.atan2(2 * lean, w)), 1.0)
    press.put(made, label, w / 2, middle, "c")


def plank(press: Press, face: Plank, w: int, h: int) -> Surface:
    """Twenty parts of board, ten of edge, and what is left in shadow."""
    part = h / 64
    board, edge = round(20 * part), round(10 * part)
    made = fresh(press, box(0, 0, w, board, 0, PLANK) + box(0, board, w, edge, 0, PLANK_EDGE), w, h)
    texture.grain(press, made, 0.08)

    def veins(u: Any, v: Any) -> Any:
        import numpy as np

        return 0.12 + 0.1 * np.sin(u * 80 + 3 * np.sin(u * 13)) * (v > 0.1)

    texture.crayon(press, made, (0, 0, w, board), INK, veins, alpha=90, seed=9)
    foot = board + edge
    texture.crayon(press, made, (0, foot, w, h - foot), INK, lambda _u, v: (1 - v) * 0.8, alpha=150, seed=3)
    return made


def notch(press: Press, face: Notch, w: int, h: int) -> Surface:
    """A triangle that fills its rectangle, point up."""
    return fresh(press, f'<path d="M0 {h}L{w / 2} 0L{w} {h}Z" fill="{face.fill}"/>', w, h)


def swatch(press: Press, face: Swatch, w: int, h: int) -> Surface:
    """A form box with a token and a small arrow."""
    ink = INK if face.enabled else INK2
    t = press.u(2)
    body = box(0, 0, w, h, 0, ink) + box(t, t, w - 2 * t, h - 2 * t, 0, CREAM if face.enabled else PAPER3)
    size = h * 32 / 44
    body += token_body(face.ink, size, w * 23 / 56 - size / 2, (h - size) / 2)
    s, x, y = w / 56, w * 42 / 56, h * 19 / 44
    body += f'<path d="M{x:.1f} {y:.1f}h{10 * s:.1f}l{-5 * s:.1f} {7 * s:.1f}Z" fill="{INK}"/>'
    made = fresh(press, body, w, h)
    if not face.enabled:
        hatch(press, made, alpha=80)
    return made


def blank(press: Press, face: Blank, w: int, h: int) -> Surface:
    """Darker paper under a hatch."""
    made = fresh(press, box(0, 0, w, h, press.u(7), PAPER3), w, h)
    texture.grain(press, made, 0.05)
    hatch(press, made, alpha=70)
    return made


BOXES: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    BoxSide: box_side,
    BoxFront: box_front,
    Plank: plank,
    Notch: notch,
    Swatch: swatch,
    Blank: blank,
}
