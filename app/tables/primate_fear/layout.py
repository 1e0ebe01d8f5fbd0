"""Where everything of Primate Fear lies, on each of the four logical stages and in a replay."""

from __future__ import annotations

from typing import NamedTuple

from app.palette import PRIMATE
from app.rules.primate_fear.state import PrimateState
from app.tables.faces import Panel
from app.tables.frame import Frame, Shape
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.primate_fear.column import Column
from app.tables.primate_fear.decision import Decision
from app.tables.primate_fear.fan import fan
from app.tables.primate_fear.furniture import Box
from app.tables.primate_fear.hand import Hand, offered, row_box, row_of, spread_out
from app.tables.primate_fear.ids import number_of
from app.tables.primate_fear.picker import Picker
from app.tables.primate_fear.rise import pitch_of
from app.tables.primate_fear.sides import Sides
from app.tables.primate_fear.towers import Towers


class Desk(Towers, Column, Decision, Hand, Picker, Sides):
    """All panels of one layout."""


class Grid(NamedTuple):
    """The measures of one shape for few and for many players."""

    column: float
    """Width of the right column."""
    left: float
    """Where the first tower may begin."""
    board: float
    """Height of the assembly board."""
    phases: float


_FEW: dict[Shape, Grid] = {
    "normal": Grid(364, 196, 190, 58),
    "wide": Grid(364, 196, 190, 58),
    "square": Grid(276, 132, 190, 58),
    "compact": Grid(276, 132, 116, 54),
}
_MANY: dict[Shape, Grid] = {
    "normal": Grid(298, 166, 190, 58),
    "wide": Grid(298, 166, 190, 58),
    "square": Grid(252, 128, 190, 58),
    "compact": Grid(252, 128, 116, 54),
}
_STRIP = 154.0
_GAP = 14.0
_HEAD = 58.0
_REPLAY_FOOT = 106.0


def layout(view: PrimateState, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
    """Everything on the table; `view` may be the state of any beat.

    With `around.replay` the header and the lowest 106 units stay free for the replay's own controls.
    """
    plan = Plan(frame, ruler)
    desk = Desk(plan, view, around)
    grid = (_MANY if view.players > 4 else _FEW)[frame.shape]
    _lw, lh = frame.logical
    left, right = _sides(frame)
    foot = lh - (_REPLAY_FOOT if around.replay else _STRIP)
    column = Box(right - grid.column - 8, _HEAD, grid.column, foot - _HEAD - 8)
    sky = Box(left, _HEAD, column.x - 8 - left, foot - _HEAD)
    top = _HEAD if around.replay else 0.0
    plan.add(
        "column",
        sky.right,
        top,
        right - sky.right,
        foot - top,
        Panel(fill=PRIMATE.night, alpha=150, radius=0, grain=False),
    )
    if not around.replay:
        desk.header(left, sky.right, column)
    spread = spread_out(view, around.me)
    first = left + grid.left
    plates = desk.plate_height(pitch_of(sky, first, view.players)) + 10
    desk.dump(sky, foot - plates, first, towers=not spread)
    if spread:
        desk.picker(Box(sky.x + 12, sky.y + 4, sky.w - 24, sky.h - plates - 10), offered(view, around.me))
    _column(desk, grid, column)
    if not around.replay:
        desk.strip(Box(left, foot, right - left, _STRIP), sky.right)
    if frame.shape == "wide" and not around.replay:
        desk.log(Box(20, _HEAD, left - 32, lh - _HEAD - 20))
        desk.spread(Box(right + 12, _HEAD, left - 32, lh - _HEAD - 20))
    return plan.items


def _sides(frame: Frame) -> tuple[float, float]:
    """Where the table begins and ends: a wide window has room beside it."""
    wide = float(frame.logical[0])
    width = 1280.0 if frame.shape == "wide" else wide
    return (wide - width) / 2, (wide + width) / 2


def reel(view: PrimateState, around: Around, frame: Frame, by: int, item: str) -> int:
    """How far the row of cards is scrolled on after `by` cards more, then as far as `item` needs it."""
    left, right = _sides(frame)
    grid = (_MANY if view.players > 4 else _FEW)[frame.shape]
    cards = row_of(view, around.me)
    if not cards:
        return 0
    box = row_box(Box(left, 0, right - left, _STRIP), right - grid.column - 16)
    turned = fan(box, len(cards), fan(box, len(cards), around.reel).first + by)
    for kind in ("hand", "choice"):
        card = number_of(item, kind)
        if card in cards:
            return turned.to(cards.index(card))
    return turned.first


def _column(desk: Desk, grid: Grid, column: Box) -> None:
    board = Box(*column)._replace(h=min(grid.board, column.h * 0.4))
    desk.assembly(board)
    phases = Box(column.x, board.bottom + 8, column.w, grid.phases)
    desk.phases(phases)
    desk.decision(Box(column.x, phases.bottom + 8, column.w, column.bottom - phases.bottom - 8))
