"""Words in ink, rendered once and kept.

* `words(press, text, style, px, ink, track=, shadow=) -> Surface`: one line as a surface
* `text(press, dst, text, x, y, style, px, ink, anchor=, track=, shadow=, width=) -> Rect`
* `para(press, dst, text, x, y, width, style, px, ink, align=, lines=) -> float`: the foot, px
* `para_height(press, text, width, style, px) -> int`

Sizes and widths are px. `shadow` is the second ink of a misprint, `offset` (units) down-right of the
words; only on display type of 22 px and up. `width` makes a line that is too long shrink to 14 px
at the design size, and then lose its end to an ellipsis.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from app.palette import INK, rgb
from app.stage.print.fonts import FLOOR
from app.stage.print.press import Anchor, Press, placed


def words(
    press: Press,
    text: str,
    style: str = "text",
    px: float = 16,
    ink: str = INK,
    *,
    track: float | None = None,
    shadow: str | None = None,
    offset: float = 2,
) -> Surface:
    """`text` on one line. `FontBook.measure` tells its size (without the misprint) beforehand."""
    size = round(px)
    space = press.fonts.track(style, size, track)
    shift = max(1, press.px(offset)) if shadow else 0
    key = ("words", text, style, size, ink, space, shadow, shift)

    def make() -> Surface:
        front = _line(press, text, style, size, ink, space)
        if shadow is None:
            return front
        both = press.layer(front.get_width() + shift, front.get_height() + shift)
        both.blit(_line(press, text, style, size, shadow, space), (shift, shift))
        both.blit(front, (0, 0))
        return both

    return press.cached(key, make)


def _line(press: Press, text: str, style: str, px: int, ink: str, space: float) -> Surface:
    book = press.fonts
    colour = rgb(ink)
    runs = book.runs(text, style)
    fine = book.fine(px)
    w, h = book.measure(text, style, px, space)
    line = press.layer(w * fine, h * fine)
    line.fill((*colour, 0))  # reducing mixes the bare pixels' colour in
    ascent = book.get(style, px * fine).get_ascent() + book.lift(style, px)
    x = 0.0
    for run, face in runs:
        font = book.get(style, px * fine, face)
        for part in run if space else (run,):
            wide = font.size(part)[0]
            if wide:  # signs without any width, such as a mark of direction, cannot be rendered alone
                line.blit(font.render(part, True, colour), (round(x), ascent - font.get_ascent()))
            x += wide + space * fine
    return line if fine == 1 else pygame.transform.smoothscale(line, (max(1, w), max(1, h)))


def text(
    press: Press,
    dst: Surface,
    text: str,
    x: float,
    y: float,
    style: str = "text",
    px: float = 16,
    ink: str = INK,
    anchor: Anchor = "tl",
    *,
    track: float | None = None,
    shadow: str | None = None,
    offset: float = 2,
    width: float | None = None,
) -> Rect:
    """Print one line with its `anchor` at x, y and return the box of the words (no misprint)."""
    if width is not None:
        text, px = press.ruler.fit(text, style, px, width, max(FLOOR, press.u(FLOOR)))
    surface = words(press, text, style, px, ink, track=track, shadow=shadow, offset=offset)
    place = placed(*press.fonts.measure(text, style, px, track), x, y, anchor)
    dst.blit(surface, place)
    return place


def para(
    press: Press,
    dst: Surface,
    text: str,
    x: float,
    y: float,
    width: float,
    style: str = "text",
    px: float = 16,
    ink: str = INK,
    *,
    align: str = "l",
    lines: int | None = None,
) -> float:
    """Print `text` wrapped into `width` px from the top y; returns the y of its foot.

    `align` is l, c or r. With `lines` given, the last of that many ends in an ellipsis where the
    text is longer.
    """
    broken = press.ruler.wrap(text, style, px, width)
    if lines is not None and len(broken) > lines:
        rest = " ".join(broken[lines - 1 :])
        broken = [*broken[: lines - 1], press.ruler.fit(rest, style, px, width, px)[0]]
    pitch = press.fonts.line(style, px)
    for number, line in enumerate(broken):
        surface = words(press, line, style, px, ink)
        left = x + (width - surface.get_width()) * {"l": 0.0, "c": 0.5, "r": 1.0}[align]
        dst.blit(surface, (round(left), round(y) + number * pitch))
    return round(y) + pitch * len(broken)


def para_height(press: Press, text: str, width: float, style: str = "text", px: float = 16) -> int:
    """How far `para` would go down, px."""
    return press.fonts.line(style, px) * len(press.ruler.wrap(text, style, px, width))
