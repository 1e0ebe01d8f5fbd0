"""Pieces and furniture: seat tokens, dice, game boxes, the wall of the shelf.

* `token(press, dst, seat, x, y, d, depth=)` and `token_surface(press, seat, d)`
* `die(press, dst, x, y, side, face, kind, rotation=, depth=)` and `die_surface(...)`
* `cover(press, w, h, Cover(...)) -> Surface`, `game_box(press, cover, spine) -> Surface`
* `ray_wall(press, dst, centre=)` and `plank(press, dst, box)`: the shelf

Positions and sizes in px, shadow depths in design units. A `seat` is one of `palette.SEATS`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from app.palette import (
    DICE,
    INK,
    PAPER,
    PLANK,
    PLANK_EDGE,
    RAY,
    WALL,
    WALL_GLOW,
    WHITE,
    DieKind,
    GameInks,
    SeatInks,
    rgb,
)
from app.stage.print import texture
from app.stage.print.press import Box, Press, draw_svg
from app.stage.print.shapes import rrect
from app.stage.print.sprites import sprite
from app.stage.print.text import text

_EMBLEMS: Final = {
    "ring": '<circle cx="12" cy="12" r="5" fill="none" stroke="{ink}" stroke-width="2.6"/>',
    "square": '<rect x="7.4" y="7.4" width="9.2" height="9.2" fill="{ink}"/>',
    "triangle": '<path d="M12 6L18 16.6H6Z" fill="{ink}"/>',
    "diamond": '<path d="M12 5.4L17.4 12L12 18.6L6.6 12Z" fill="{ink}"/>',
    "hexagon": '<path d="M12 6l5.2 3v6L12 18l-5.2-3V9Z" fill="{ink}"/>',
    "star": '<path d="M12 5.2l1.9 4.4 4.7.4-3.6 3.1 1.1 4.7-4.1-2.5-4.1 2.5 1.1-4.7-3.6-3.1'
    ' 4.7-.4Z" fill="{ink}"/>',
}
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((5, 5),),
    2: ((2.8, 2.8), (7.2, 7.2)),
    3: ((2.6, 2.6), (5, 5), (7.4, 7.4)),
    4: ((2.8, 2.8), (7.2, 2.8), (2.8, 7.2), (7.2, 7.2)),
    5: ((2.7, 2.7), (7.3, 2.7), (5, 5), (2.7, 7.3), (7.3, 7.3)),
    6: ((2.8, 2.4), (2.8, 5), (2.8, 7.6), (7.2, 2.4), (7.2, 5), (7.2, 7.6)),
}
BOX_DEPTH: Final = 15
"""How far a game box goes back, units: the top face is that high, the side that wide."""


def token_surface(press: Press, seat: SeatInks, d: float) -> Surface:
    """A seat's round token of diameter `d` px: colour and emblem; kept."""
    side = max(1, round(d))
    emblem = _EMBLEMS[seat.emblem].format(ink=seat.on)
    body = (
        f'<g transform="scale({side / 24:.5f})"><circle cx="12" cy="12" r="11.5" fill="{INK}"/>'
        f'<circle cx="12" cy="12" r="10.2" fill="{seat.colour}"/>{emblem}</g>'
    )
    return press.vec(body, side, side)


def token(press: Press, dst: Surface, seat: SeatInks, x: float, y: float, d: float, depth: float = 3) -> Rect:
    """Print a seat's token centred at x, y; depth 0 on plates and in lists."""
    return press.drop(dst, token_surface(press, seat, d), x, y, depth, "c")


def die_surface(
    press: Press, side: float, face: int, kind: DieKind = "white", rotation: float = 0
) -> Surface:
    """A die of `side` px showing `face` (1 to 6), turned by `rotation` degrees; kept.

    The turned die is drawn turned, not resampled; its surface is as large as it needs.
    """
    inks = DICE[kind]
    pips = "".join(_pip(x, y, inks.shape, inks.pip) for x, y in _PIPS[face])
    turn = math.radians(rotation)
    span = abs(math.cos(turn)) + abs(math.sin(turn))
    size = max(1, math.ceil(side * span - 0.01))
    body = (
        f'<g transform="translate({size / 2:.3f} {size / 2:.3f}) rotate({-rotation:.2f}) '
        f'scale({side / 10:.5f}) translate(-5 -5)">'
        f'<rect x="0" y="0" width="10" height="10" rx="1.7" fill="{inks.body}"/>'
        f'<rect x=".21" y=".21" width="9.58" height="9.58" rx="1.6" fill="none" stroke="{INK}" '
        'stroke-width=".42"/>'
        '<path d="M0 7.9L0 8.3A1.7 1.7 0 0 0 1.7 10L8.3 10A1.7 1.7 0 0 0 10 8.3L10 1.7'
        f'A1.7 1.7 0 0 0 8.3 0L8.1 0C9 4 7.4 8.3 0 7.9Z" fill="{INK}" fill-opacity=".13"/>'
        f"{pips}</g>"
    )
    return press.vec(body, size, size)


def _pip(x: float, y: float, shape: str, ink: str) -> str:
    if shape == "square":
        return f'<rect x="{x - 0.8:.2f}" y="{y - 0.8:.2f}" width="1.6" height="1.6" fill="{ink}"/>'
    if shape == "diamond":
        path = f"M{x} {y - 1.15:.2f}L{x + 1.15:.2f} {y}L{x} {y + 1.15:.2f}L{x - 1.15:.2f} {y}Z"
        return f'<path d="{path}" fill="{ink}"/>'
    return f'<circle cx="{x}" cy="{y}" r=".92" fill="{ink}"/>'


def die(
    press: Press,
    dst: Surface,
    x: float,
    y: float,
    side: float,
    face: int,
    kind: DieKind = "white",
    *,
    rotation: float = 0,
    depth: float = 3,
) -> Rect:
    """Print a die centred at x, y. Raises `KeyError` for a face that a die has not."""
    return press.drop(dst, die_surface(press, side, face, kind, rotation), x, y, depth, "c")


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on a game's cover: the drawing, title lines (large or small) and the imprint."""

    game: GameInks
    title: tuple[tuple[str, bool], ...]
    number: str
    mode: str


def cover(press: Press, w: float, h: float, what: Cover) -> Surface:
    """A game's cover of `w` x `h` px: drawing, title in the calm top quarter, imprint strip; kept."""
    w, h = max(1, round(w)), max(1, round(h))
    return press.cached(("cover", what, w, h, press.scale, press.plain), lambda: _cover(press, w, h, what))


def _cover(press: Press, w: int, h: int, what: Cover) -> Surface:
    u, game = press.u, what.game
    sheet = press.layer(w, h)
    name = f"covers/{game.art}"
    sheet.blit(sprite(press, name, w, h), (0, 0))
    texture.litho(press, sheet, 0.13, texture.seed_of(name))
    rows = [
        (line, press.ruler.shrunk(line, "display", u(46), w - u(34), 8) if large else press.px(16), large)
        for line, large in what.title
    ]
    total = sum(size if large else u(19) for _, size, large in rows)
    y = max(u(13), (0.275 * h - total) / 2)
    for line, size, large in rows:
        if large:
            text(
                press,
                sheet,
                line,
                w / 2,
                y - size * 0.22,
                "display",
                size,
                game.cover,
                "tc",
                shadow=game.cover_highlight,
                offset=2.2,
            )
            y += size
        else:
            text(press, sheet, line, w / 2, y - u(1), "label", size, game.cover, "tc", track=u(2.2))
            y += u(17)
    foot = press.px(30)
    rrect(press, sheet, (0, h - foot, w, foot), 0, PAPER)
    middle = h - foot / 2
    text(press, sheet, what.number, u(10), middle, "caps", u(15), INK, "cl")
    text(press, sheet, what.mode, w - u(10), middle, "caps", u(15), INK, "cr")
    rrect(press, sheet, (0, 0, w, h), 0, None, stroke=INK, width=3)
    inset = _inset_line(press, w - 2 * u(5.5), h - foot - 2 * u(5.5), game.cover)
    press.put(sheet, inset, u(5.5), u(5.5))
    texture.grain(press, sheet, 0.045)
    return sheet


def _inset_line(press: Press, w: float, h: float, ink: str) -> Surface:
    """The fine line inside a cover, half transparent; kept."""
    line = max(1.0, press.u(1))
    body = (
        f'<rect x="{line / 2:.2f}" y="{line / 2:.2f}" width="{round(w) - line:.2f}" '
        f'height="{round(h) - line:.2f}" fill="none" stroke="{ink}" stroke-width="{line:.2f}" '
        'stroke-opacity=".55"/>'
    )
    return press.vec(body, w, h)


def game_box(press: Press, front: Surface, spine: str) -> Surface:
    """A box with `front` as its face, its top and right side in the ink `spine`; kept with `front`.

    The face lies at (0, `box_depth(press)`) of the result, which is larger by that to the right and
    at the top.
    """
    d = box_depth(press)

    def make() -> Surface:
        w, h = front.get_size()
        side = f"M{w} {d}L{w + d} 0V{h}L{w} {h + d}Z"
        top = f"M0 {d}L{d} 0H{w + d}L{w} {d}Z"
        body = (
            f'<path d="{side}" fill="{spine}"/><path d="{side}" fill="{INK}" fill-opacity=".35"/>'
            f'<path d="{top}" fill="{spine}"/><path d="{top}" fill="{WHITE}" fill-opacity=".18"/>'
        )
        box = draw_svg(body, w + d, h + d)
        box.blit(front, (0, d))
        return box

    return press.derived(front, ("box", spine, d), make)


def box_depth(press: Press) -> int:
    """How far a box goes back, px."""
    return press.px(BOX_DEPTH)


def ray_wall(
    press: Press,
    dst: Surface,
    centre: tuple[float, float] = (0.5, 0.611),
    *,
    wall: str = WALL,
    ray: str = RAY,
    glow: str = WALL_GLOW,
) -> None:
    """Fill `dst` with the shelf's wall: a sunburst in two close inks from `centre` (parts of 1).

    Bake it once per window size; with textures it costs tens of milliseconds.
    """
    w, h = dst.get_size()
    cx, cy = centre[0] * w, centre[1] * h
    reach = 1.5 * math.hypot(w, h)
    dst.fill(rgb(wall))
    path = "".join(
        f"M{cx:.1f} {cy:.1f}L{_polar(cx, cy, reach, turn)}L{_polar(cx, cy, reach, turn + 7.5)}Z"
        for turn in range(0, 360, 15)
    )
    dst.blit(draw_svg(f'<path d="{path}" fill="{ray}"/>', w, h), (0, 0))
    texture.crayon(
        press,
        dst,
        (0, 0, w, h),
        glow,
        lambda u, v: 0.144 - (u - 0.5) ** 2 - (v - 0.42) ** 2 * 1.44,
        alpha=70,
        seed=2,
    )
    texture.crayon(
        press,
        dst,
        (0, 0, w, h),
        INK,
        lambda u, v: (u - 0.5) ** 2 * 1.92 + (v - 0.45) ** 2 * 1.44 - 0.144,
        alpha=170,
        seed=4,
    )


def _polar(x: float, y: float, reach: float, degrees: float) -> str:
    angle = math.radians(degrees)
    return f"{x + reach * math.cos(angle):.1f} {y + reach * math.sin(angle):.1f}"


def plank(press: Press, dst: Surface, box: Box) -> None:
    """The board of the shelf: its upper two thirds are the top edge in the light, the rest the front.

    With textures a crayon shadow of 34 units lies under it.
    """
    x, y, w, h = box
    front = h / 3
    rrect(press, dst, (x, y, w, h - front), 0, PLANK, grain=0.1)
    rrect(press, dst, (x, y + h - front, w, front), 0, PLANK_EDGE)
    texture.crayon(press, dst, (x, y, w, h - front), INK, _wood, alpha=90, seed=9)
    texture.crayon(press, dst, (x, y + h, w, press.u(34)), INK, texture.fall(0.8, 0), alpha=150, seed=3)


def _wood(u: object, v: object) -> object:
    import numpy as np

    across, down = np.asarray(u), np.asarray(v)
    return 0.12 + 0.1 * np.sin(across * 80 + 3 * np.sin(across * 13)) * (down > 0.1)


def tokens_row(
    press: Press, dst: Surface, seats: Sequence[SeatInks], x: float, y: float, d: float, pitch: float
) -> float:
    """Tokens side by side from the left edge x, centred on y; returns the right end, px."""
    for index, seat in enumerate(seats):
        token(press, dst, seat, x + d / 2 + index * pitch, y, d, depth=0)
    return x + d + max(0, len(seats) - 1) * pitch
