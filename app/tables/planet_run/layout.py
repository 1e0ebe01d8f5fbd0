"""Where everything of Planet Run lies, on each of the four logical stages and in a replay."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.planet_run.state import RunState
from app.tables.frame import Frame, Shape
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.planet_run.cards import Cards
from app.tables.planet_run.decision import Decision
from app.tables.planet_run.ship import Ship
from app.tables.planet_run.sides import Sides


class Desk(Decision, Cards, Ship, Sides):
    """All panels of one layout."""


class Grid(NamedTuple):
    """The columns of one shape: widths from left to right, and what lies above and under them."""

    margin: float
    gap: float
    stores: float
    ship: float
    tables: float
    track: float
    top: float
    foot: float
    panel: float
    """Height of the captain's and the Energy panel."""
    gadgets: float
    """Height of the gadgets' row."""


_GRIDS: dict[Shape, Grid] = {
    "normal": Grid(20, 12, 92, 272, 138, 66, 62, 700, 188, 160),
    "wide": Grid(20, 12, 92, 272, 138, 66, 62, 700, 188, 160),
    "square": Grid(12, 10, 84, 226, 128, 56, 60, 752, 190, 162),
    "compact": Grid(10, 8, 80, 222, 126, 50, 58, 630, 160, 138),
}
_REPLAY_PANEL = 96.0
_REPLAY_FOOT = 106.0


def layout(view: RunState, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
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
        grid = grid._replace(top=64, foot=lh - _REPLAY_FOOT, panel=_REPLAY_PANEL)
    else:
        desk.header()
    _lay(desk, grid, left, width)
    if frame.shape == "wide" and not around.replay:
        desk.log(20, grid.top, left - 24, grid.foot - grid.top)
        x = left + width + 4
        desk.prospects(x, grid.top, lw - 20 - x, 300)
    return plan.items


def _lay(desk: Desk, g: Grid, left: float, width: float) -> None:
    """Stores and ship, cards, tables, track; the captain and the Energy under them."""
    x, right = left + g.margin, left + width - g.margin
    top, high = g.top, g.foot - g.top - g.panel - g.gap
    desk.stores(x, top, g.stores, high)
    ship = x + g.stores + g.gap
    desk.ship(ship, top, g.ship, high)
    track = right - g.track
    desk.track(track, top, g.track, g.foot - g.top)
    tables = track - g.gap - g.tables
    meals = min(212.0, high * 0.5 - 4)
    desk.meals(tables, top, g.tables, meals)
    desk.journey(tables, top + meals + g.gap, g.tables, high - meals - g.gap)
    cards = ship + g.ship + g.gap
    room = tables - g.gap - cards
    gadgets = min(g.gadgets, high * 0.38)
    desk.gadgets(cards, top, room, gadgets)
    middle, rest = top + gadgets + g.gap, high - gadgets - g.gap
    sectors = room * 0.475
    desk.sectors(cards, middle, sectors, rest)
    desk.hunting(cards + sectors + 8, middle, room - sectors - 8, rest)
    under = top + high + g.gap
    desk.captain(x, under, ship + g.ship - x, g.panel)
    desk.energy(cards, under, track - g.gap - cards, g.panel)
