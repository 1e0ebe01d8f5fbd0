"""The pictures beside the rulebook's clauses. Each game has its own room of them; a clause without a
picture shows its words larger.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from app.scenes.rulebook_collage import ROOT, Collage, Picture
from app.tables.faces import Panel
from app.tables.plan import Plan

ROOMS = {
    "planet-of-the-apes": "rulebook_apes",
    "planet-run": "rulebook_run",
    "primate-fear": "rulebook_fear",
    "zoo": "rulebook_zoo",
}
"""By game: the module of `app.scenes` that has its `PICTURES` by clause."""


@cache
def pictures(game: str) -> dict[str, Picture]:
    """The pictures of a game by clause; none for a game without a room."""
    room = ROOMS.get(game)
    found: dict[str, Picture] = import_module(f"app.scenes.{room}").PICTURES if room else {}
    return found


def picture(game: str, clause: str) -> Picture | None:
    """The picture of a clause, or None."""
    return pictures(game).get(clause)


def draw(plan: Plan, of: Picture, x: float, y: float, w: float, h: float, *, on: str) -> None:
    """Add a picture on its ground of `w` x `h` logical units."""
    plan.add(ROOT, x, y, w, h, Panel(fill=of.ground, radius=plan.frame.px(6)), on=on, tooltip=of.caption)
    collage = Collage(plan, x, y, w, h, of.size)
    of.paint(collage)
    collage.paste()
