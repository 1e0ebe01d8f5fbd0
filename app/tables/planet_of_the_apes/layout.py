"""Where everything of Planet of the Apes lies, on each of the four logical stages and in a replay."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from app.rules.planet_of_the_apes.state import ApesState
from app.tables.frame import Frame, Shape
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.planet_of_the_apes.available import Available
from app.tables.planet_of_the_apes.crew import Crew
from app.tables.planet_of_the_apes.discovery import Discovery
from app.tables.planet_of_the_apes.encounters import Encounters
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.hand import Hand
from app.tables.planet_of_the_apes.track import Track
from app.tables.planet_of_the_apes.tray import Tray


class Desk(Discovery, Tray, Hand, Available, Crew, Encounters, Track):
    """All panels of one layout."""


class Grid(NamedTuple):
    """The measures of one shape: margins, heights from the top, widths from left to right."""

    margin: float
    gap: float
    top: float
    foot: float
    track: float
    middle: float
    day: float
    """Width of the dial's sheet; 0 where the day is a strip at the foot."""
    tray: float
    active: float
    available: float
    team: float
    """Width of the column of the other characters; 0 where it lies under the decks."""
    strip: float


_GRIDS: dict[Shape, Grid] = {
    "normal": Grid(20, 12, 56, 700, 166, 250, 222, 282, 296, 150, 192, 0),
    "wide": Grid(20, 12, 56, 700, 166, 250, 222, 282, 296, 150, 192, 0),
    "square": Grid(12, 10, 58, 756, 148, 252, 0, 318, 236, 308, 0, 42),
    "compact": Grid(10, 8, 56, 634, 118, 210, 0, 322, 226, 306, 0, 36),
}
_REPLAY_FOOT = 106.0


def _replayed(grid: Grid, height: float) -> Grid:
    """The grid between the header and the controls of a replay."""
    foot = height - _REPLAY_FOOT
    room = foot - 64 - 2 * grid.gap - (grid.strip + grid.gap if grid.strip else 0)
    track = min(grid.track, room * 0.24)
    middle = min(grid.middle, room * 0.42)
    return grid._replace(top=64, foot=foot, track=track, middle=middle)


def layout(view: ApesState, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
    """Everything on the table; `view` may be the state of any beat.

    With `around.replay` the header and the lowest 106 units stay free for the replay's own controls.
    """
    plan = Plan(frame, ruler)
    desk = Desk(plan, view, around)
    grid = _GRIDS[frame.shape]
    lw, lh = frame.logical
    width = 1280.0 if frame.shape == "wide" else float(lw)
    left = (lw - width) / 2
    if around.replay:
        grid = _replayed(grid, lh)
    shown = view.phase == "discovery" and view.discovery >= 0
    if shown:
        h = grid.track + grid.gap + grid.middle
        desk.backdrop(grid.top, left, width, h, grid.top + h - _sheets(grid))
    if not around.replay:
        desk.header()
    _lay(desk, grid, left, width, shown)
    if frame.shape == "wide" and not around.replay:
        desk.chronicle(Box(20, grid.top, left - 12, grid.foot - grid.top))
        x = left + width - grid.margin + grid.gap
        desk.ledger(Box(x, grid.top, lw - 20 - x, grid.foot - grid.top))
    return _upon(plan.items) if shown else plan.items


def _upon(items: list[Item]) -> list[Item]:
    """Everything that is not on something else lies on the Discovery's picture."""
    return [
        item if item.on or item.id == "backdrop" else msgspec.structs.replace(item, on="floor")
        for item in items
    ]


def _lay(desk: Desk, g: Grid, left: float, width: float, discovery: bool) -> None:
    x, right = left + g.margin, left + width - g.margin
    room = right - x
    if discovery:
        _discovery(desk, g, x, room)
    else:
        desk.track(Box(x, g.top, room, g.track))
        _middle(desk, g, x, right)
    y = g.top + g.track + g.middle + 2 * g.gap
    foot = g.foot - (g.strip + g.gap if g.strip else 0)
    h = foot - y
    desk.active(Box(x, y, g.active, h))
    if g.team:
        desk.team(Box(right - g.team, y, g.team, h))
        desk.available(Box(right - g.team - g.gap - g.available, y, g.available, h))
        end = right - g.team - g.available - 2 * g.gap
    else:
        decks = min(88.0, h * 0.43)
        if h < 170:
            # a replay in a small window: the decks leave first
            decks = -g.gap
        else:
            desk.available(Box(right - g.available, y, g.available, decks))
        desk.team(Box(right - g.available, y + decks + g.gap, g.available, h - decks - g.gap))
        end = right - g.available - g.gap
    hand = x + g.active + g.gap
    desk.hand(Box(hand, y, end - hand, h))
    if g.strip:
        desk.day_strip(Box(x, g.foot - g.strip, room, g.strip))


def _middle(desk: Desk, g: Grid, x: float, right: float) -> None:
    """The day, the encounters, and the tray."""
    y = g.top + g.track + g.gap
    if g.day:
        desk.day(Box(x, y, g.day, g.middle))
    start = x + (g.day + g.gap if g.day else 0)
    tray = right - g.tray
    desk.encounters(Box(start, y, tray - g.gap - start, g.middle), g.gap if g.day else 8)
    desk.tray(Box(tray, y, g.tray, g.middle))


def _sheets(g: Grid) -> float:
    """Height of the sheets over the foot of the Discovery's picture."""
    return min(196.0, (g.track + g.middle) * 0.5)


def _discovery(desk: Desk, g: Grid, x: float, room: float) -> None:
    """What is asked, the dice, and what follows, over the foot of the picture."""
    h = _sheets(g)
    y = g.top + g.track + g.gap + g.middle - h
    tray = min(504.0, room * 0.42)
    side = (room - tray - 2 * g.gap) / 2
    desk.asks(Box(x, y, side, h))
    desk.tray(Box(x + side + g.gap, y, tray, h))
    desk.ends(Box(x + side + tray + 2 * g.gap, y, side, h))
