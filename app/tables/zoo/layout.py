"""Where everything of the Zoo lies, on each of the four logical stages and in a replay."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.zoo.state import ZooState
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.zoo.board import Sight, board_size, lay_board
from app.tables.zoo.panels import Desk


def layout(view: ZooState, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
    """Everything on the table; `view` may be the state of any beat.

    With `around.replay` the header and the lowest 106 units stay free for the replay's own controls,
    and the spaces named in `around.picked` are ringed in the ink of the seat that went there.
    """
    plan = Plan(frame, ruler)
    sight = Sight(view, around)
    desk = Desk(plan, view, around, sight)
    if around.replay:
        _replay(plan, desk, sight)
        return plan.items
    desk.header()
    {"normal": _normal, "square": _square, "wide": _wide, "compact": _compact}[frame.shape](plan, desk, sight)
    return plan.items


def _players(desk: Desk, x: float, y: float, w: float, h: float, gap: float = 12) -> float:
    """All seats from the top, `h` high each; returns where the next panel begins."""
    for seat in range(desk.view.players):
        desk.player(seat, x, y + seat * (h + gap), w, h)
    return y + desk.view.players * (h + gap)


def _normal(plan: Plan, desk: Desk, sight: Sight) -> None:
    """16:9: two columns of 290 beside the board."""
    left, right, w = 20, 970, 290
    lay_board(plan, sight, 640 - board_size(113, 9) / 2, 64, 113, 9)
    desk.turn(left, 64, w, 74)
    desk.actions(left, 150, w, 256)
    desk.characters(left, 418, w, 144)
    (desk.tracker if desk.view.tracker else desk.remember)(left, 574, w, 114)
    four = desk.view.players == 4
    y = _players(desk, right, 64, w, 86 if four else 106, 10 if four else 12)
    desk.log(right, y, w, 570 - y)
    desk.count(right, 582, w, 106, long=True)


def _wide(plan: Plan, desk: Desk, sight: Sight) -> None:
    """21:9: the same beside the board, and two outer columns that are only for reading."""
    size = board_size(113, 9)
    board, inner = 860 - size / 2, 290
    lay_board(plan, sight, board, 64, 113, 9)
    left, right = board - 20 - inner, board + size + 20
    desk.turn(left, 64, inner, 74)
    desk.actions(left, 150, inner, 256)
    desk.characters(left, 418, inner, 144)
    desk.count(left, 574, inner, 114)
    y = _players(desk, right, 64, inner, 106)
    if desk.view.tracker:
        desk.tracker(right, max(y, 536), inner, 688 - max(y, 536))
    else:
        desk.remember(right, max(y, 536), inner, 688 - max(y, 536))
    outer = left - 40
    desk.log(20, 64, outer, 404 if desk.view.tracker else 624)
    if desk.view.tracker:
        desk.remember(20, 480, outer, 208)
    x = right + inner + 20
    desk.own_pile(x, 64, 1700 - x, 624)


def _square(plan: Plan, desk: Desk, sight: Sight) -> None:
    """4:3: the board left, one column right, the players in a row under the board."""
    size = board_size(111, 8)
    lay_board(plan, sight, 16, 58, 111, 8)
    x = 16 + size + 16
    w = 1024 - x - 16
    seats = _row_of_seats(desk)
    own_in_row = desk.seat in seats
    desk.turn(x, 58, w, 66)
    desk.actions(x, 136, w, 222)
    desk.characters(x, 370, w, 140, pile=not own_in_row)
    desk.log(x, 522, w, 148)
    y = 58 + size + 14
    h = 768 - y - 14
    each = (size - 12 * (len(seats) - 1)) / len(seats)
    for i, seat in enumerate(seats):
        desk.player(seat, 16 + i * (each + 12), y, each, h)
    desk.count(x, y, w, h, tracked=desk.view.tracker)


def _row_of_seats(desk: Desk) -> list[Seat]:
    """Three plates fit into the row: of four players one's own is left out, the column shows it."""
    seats = list(range(desk.view.players))
    return [seat for seat in seats if seat != desk.seat] if len(seats) == 4 else seats


def _compact(plan: Plan, desk: Desk, sight: Sight) -> None:
    """Small windows: the reminder goes, the players become a readout, the log has what is left."""
    cell, gap = 105, 6
    size = board_size(cell, gap)
    lay_board(plan, sight, 12, 58, cell, gap)
    x = 12 + size + 14
    w = 1024 - x - 12
    foot = 58 + size
    desk.turn(x, 58, w, 50)
    desk.actions(x, 114, w, 192)
    desk.characters(x, 312, w, 126)
    each, h = (w - 10) / 2, 60
    for seat in range(desk.view.players):
        desk.player(seat, x + (seat % 2) * (each + 10), 443 + (seat // 2) * (h + 6), each, h)
    y = 443.0 + (h + 6) * ((desk.view.players + 1) // 2)
    desk.count(x, y, w, foot - y, tracked=desk.view.tracker and foot - y > 80)


def _replay(plan: Plan, desk: Desk, sight: Sight) -> None:
    """A board to look at, with whose step it is and where the players stand."""
    w, h = plan.frame.logical
    top, foot = 64, h - 106
    cell, gap = (98, 9) if plan.frame.shape != "compact" else (80, 6)
    size = board_size(cell, gap)
    if plan.frame.shape in ("normal", "wide"):
        x, column = (w - 1280) / 2 + 20, 288
        lay_board(plan, sight, x + column + 16, top, cell, gap)
        right = x + column + 16 + size + 16
        desk.log(right, top, x + 1240 - right, foot - top, foot=68)
    else:
        lay_board(plan, sight, 16, top, cell, gap)
        x = 16 + size + 16
        column = round(w - x - 16)
    desk.turn(x, top, column, 66)
    four = desk.view.players == 4
    each = 86 if four else 92
    if plan.frame.shape == "compact":
        half = (column - 10) / 2
        for seat in range(desk.view.players):
            desk.player(seat, x + (seat % 2) * (half + 10), top + 76 + (seat // 2) * 74, half, 66)
        y = top + 76.0 + 74 * 2
    else:
        y = _players(desk, x, top + 76, column, each, 8)
    if plan.frame.shape in ("normal", "wide"):
        desk.tracker(x, y, column, foot - y)
    else:
        desk.tracker(x, y, column, 104)
        if foot - y > 200:
            desk.log(x, y + 112, column, foot - y - 112)
