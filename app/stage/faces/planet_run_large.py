"""A thing of Planet Run seen large: its picture at the left, what is known about it at the right."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from app.palette import INK, PAPER, PAPER3
from app.stage.print.press import Press
from app.stage.print.shapes import rrect, rule
from app.stage.print.text import para
from app.tables.planet_run.faces import Large

_GUTTER = 20


def paint_large(
    press: Press, face: Large, w: int, h: int, card: Callable[[Press, Large, int], Surface]
) -> Surface:
    """The enlarged view of `w` x `h` px; `card` prints the picture at a side in px."""
    u = h / 360
    sheet = press.layer(w, h)
    side = min(h, round(w * 0.46))
    sheet.blit(card(press, face, side), (0, (h - side) // 2))
    x = side + _GUTTER * u
    width = w - x
    rrect(press, sheet, (x, 0, width, h), 7, PAPER, grain=0.06)
    left, room, y = x + 20 * u, width - 40 * u, 18 * u
    y = para(press, sheet, face.title, left, y, room, "display", max(14.0, 26 * u), INK, lines=2) + 8 * u
    rule(press, sheet, left, y, room, PAPER3)
    y += 14 * u
    for fact in face.facts:
        y = para(press, sheet, fact, left, y, room, "text", max(14.0, 18 * u), INK) + 10 * u
    return sheet
