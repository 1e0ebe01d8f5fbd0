"""The log's words, and which events undo stops before."""

from __future__ import annotations

from typing import get_args

import pytest

from app.rules import planet_run
from app.rules.planet_run.state import (
    AnimalDrawn,
    Ate,
    Bitten,
    Built,
    ClockMoved,
    Died,
    DiePlaced,
    Discovered,
    DrivenOff,
    Gained,
    GatheredNothing,
    HookRolled,
    Hurt,
    Landed,
    ModuleRolled,
    NotBuilt,
    NotFound,
    PileShuffled,
    Repaired,
    Rested,
    Rolled,
    RollingBegan,
    RunEvent,
    Wasted,
)

NAMES = ("Xavier",)
LINES: list[tuple[RunEvent, str | None, str]] = [
    (DiePlaced(0, 3, 1), None, ""),
    (RollingBegan(0, 3, 0), None, ""),
    (RollingBegan(0, 2, 1), "left 1 die unused", "PR-G6"),
    (RollingBegan(0, 0, 3), "placed no dice and lost 3 dice", "PR-G6"),
    (Rolled(0, 1, (4,), 0, 4, 4), "rolled 4 to explore, 4 needed: done", "PR-15"),
    (
        Rolled(0, 4, (3, 3, 1), 1, 7, 7),
        "rolled 3 + 3 + 1 = 7 to hunt, 7 needed: done (with 1 die from a gadget)",
        "PR-16",
    ),
    (Rolled(0, 2, (1, 1), 0, 2, 0), "rolled 1 + 1 = 2 to gather", "PR-19"),
    (Rolled(0, 10, (6,), 0, 6, 7), "rolled 6 to build the Hook, 7 needed: not enough", "PR-22"),
    (Discovered(0, 2, 3), "discovered Sector D (stars) as the lower left sector", "PR-15"),
    (NotFound(0, 2, 3), None, ""),
    (DrivenOff(0, 1, 2), "drove off the Bird King", "PR-16"),
    (Bitten(0, 0, 4, 2), "was bitten by the Double Dog", "PR-17"),
    (Gained(0, "food", 4, 6, 0), "gained 4 food, now 6", "PR-31"),
    (Gained(0, "star", 1, 9, 2), "gained 1 star, now 9; 2 over the track’s end lost", "PR-G12"),
    (Gained(0, "circle", 2, 2, 0), "gained 2 circles, now 2", "PR-31"),
    (GatheredNothing(0, 1, 0, 2), "gathered nothing in Sector A: fewer than 3 pips", "PR-19"),
    (Built(0, 1), "built the Axe", "PR-22"),
    (NotBuilt(0, 1, 6), None, ""),
    (Rested(0, 2, 1, 1, 4), "rested with 2 dice: 1 HP back, now 4; 1 not needed", "PR-24"),
    (Repaired(0, 2), "fixed the shockcord for 1 triangle, 1 circle and 1 square", "PR-G8"),
    (Wasted(0, 0), "wasted the die on the left fin: it takes 4 stars", "PR-G9"),
    (Hurt(0, 2, 1, "animal"), "lost 2 HP, 1 left", "PR-17"),
    (Hurt(0, 1, 0, "hunger"), "lost 1 HP, 0 left", "PR-25"),
    (Ate(0, 4, 4), "ate 4 food: 4 dice next turn", "PR-25"),
    (Ate(0, 0, 2), "ate nothing: 2 dice next turn", "PR-25"),
    (ClockMoved(0, 7), "the clock shows 07", "PR-26"),
    (HookRolled(0, 6, False), "cast the Hook: 6, nothing", "PR-10"),
    (HookRolled(0, 2, True), "cast the Hook: 2, a catch", "PR-10"),
    (PileShuffled(0, 4), "4 discarded animals make a new pile", "PR-12"),
    (AnimalDrawn(0, 1, 5), "met the Fishman", "PR-11"),
    (ModuleRolled(0, 4, 5, 12), "rolled 5 for the nose cone: 12 so far", "PR-28"),
    (Landed(0, 21, 4), "lift-off with 21 points: Earth", "PR-29"),
    (Died(0, 9, "animal"), "ran out of HP on turn 9", "PR-27"),
]


@pytest.mark.parametrize(("event", "text", "clause"), LINES)
def test_a_log_line_and_the_clause_it_opens(event: RunEvent, text: str | None, clause: str) -> None:
    assert planet_run.describe(event, NAMES) == (None if text is None else (text, clause))
    assert planet_run.actor(event) == 0


def test_every_event_has_its_words() -> None:
    assert {type(event) for event, _, _ in LINES} == set(get_args(RunEvent))


@pytest.mark.clause("PR-G23", "PR-G4")
def test_undo_stops_at_every_roll_and_at_the_beginning_of_the_rolling() -> None:
    revealing = {kind.__name__ for kind in get_args(RunEvent) if kind.reveals}
    assert revealing == {
        "RollingBegan",
        "Rolled",
        "Discovered",
        "HookRolled",
        "PileShuffled",
        "AnimalDrawn",
        "ModuleRolled",
    }
