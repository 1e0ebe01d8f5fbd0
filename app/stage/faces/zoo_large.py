"""A zoo card seen large: the card at the left, what is known about it on a sheet at the right."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from app.palette import INK, MUTANT_TEXT, PAPER, PAPER3
from app.stage.print.press import Press
from app.stage.print.shapes import rrect, rule
from app.stage.print.sprites import icon
from app.stage.print.text import para, text
from app.tables.zoo.faces import Large

_GUTTER = 20


def paint_large(
    press: Press, face: Large, w: int, h: int, card: Callable[[Press, Large, int], Surface]
) -> Surface:
    """The enlarged view of `w` x `h` px; `card` prints the card itself at a side in px."""
    u = h / 360
    sheet = press.layer(w, h)
    picture = card(press, face, h)
    sheet.blit(picture, (0, 0))
    x = picture.get_width() + _GUTTER * u
    width = w - x
    rrect(press, sheet, (x, 0, width, h), 7, PAPER, grain=0.06)
    left, room = x + 20 * u, width - 40 * u
    y = 18 * u
    size = max(14.0, 26 * u)
    while size > max(14.0, 21 * u) and press.ruler.size(face.title, "display", round(size))[0] > room:
        size -= 1  # on one line where that can be
    y = para(press, sheet, face.title, left, y, room, "display", size, INK, lines=2) + 8 * u
    rule(press, sheet, left, y, room, PAPER3)
    y += 14 * u
    for fact in face.facts:
        y = para(press, sheet, fact, left, y, room, "text", max(14.0, 19 * u), INK) + 10 * u
    if face.risk:
        _risk(press, sheet, face, left, h - 62 * u, u)
    return sheet


def _risk(press: Press, sheet: Surface, face: Large, x: float, y: float, u: float) -> None:
    """The chance of a mutant, large, with the eye that always stands for one."""
    press.put(sheet, icon(press, "eye", 34 * u, MUTANT_TEXT), x + 17 * u, y + 20 * u, "c")
    text(press, sheet, face.risk, x + 46 * u, y + 20 * u, "display", 30 * u, MUTANT_TEXT, "cl")
