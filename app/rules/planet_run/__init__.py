"""Planet Run: rules PR-1 to PR-31 and rulings PR-G1 to PR-G23."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from app.rules.book import read_book
from app.rules.kernel import Card, Choice, Seat, Section
from app.rules.planet_run.data import BOOK_FILE, data_hash
from app.rules.planet_run.feats import dice, feats
from app.rules.planet_run.gauge import Gauge
from app.rules.planet_run.hidden import guess, redact, view
from app.rules.planet_run.play import actions, apply, new, turn
from app.rules.planet_run.refuse import refusal
from app.rules.planet_run.score import check, result, standings
from app.rules.planet_run.state import RunAction, RunEvent, RunOptions, RunState
from app.rules.planet_run.words import actor, describe

State: TypeAlias = RunState
Options: TypeAlias = RunOptions
Action: TypeAlias = RunAction
Event: TypeAlias = RunEvent

CARD = Card(
    key="planet-run",
    title="Planet Run",
    tagline="One crew, one rocket, and far too few dice to reach home.",
    players=(1, 1),
    minutes=20,
    rules_version=1,
    choices=(
        Choice(
            "long_mission",
            "Long mission",
            "Lift-off a turn later: 15 turns instead of 14.",
            ((False, "Off"), (True, "On")),
        ),
        Choice(
            "harsh_planet",
            "Harsh planet",
            "A gathering brings one resource at most.",
            ((False, "Off"), (True, "On")),
        ),
    ),
)


def offers(state: RunState, seat: Seat) -> list[RunAction]:
    """Nothing: the captain is alone."""
    return []


def forced(state: RunState) -> bool:
    """The last spot is rolled, and an empty larder eaten from, without asking; placing dice never is."""
    return state.phase in ("resolve", "eat")


def turn_number(state: RunState) -> int:
    """What the clock shows; after lift-off the number of turns played (PR-G1)."""
    return state.clock - (state.fate == "home")


def counts(view: RunState) -> str:
    """A few words for the card of a saved mission."""
    return f"{sum(view.fixed)} of {len(view.fixed)} modules fixed"


@cache
def rulebook() -> tuple[Section, ...]:
    """The numbered clauses and rulings, by chapter."""
    return read_book(BOOK_FILE)


__all__ = [
    "CARD",
    "Action",
    "Event",
    "Gauge",
    "Options",
    "State",
    "actions",
    "actor",
    "apply",
    "check",
    "counts",
    "data_hash",
    "describe",
    "dice",
    "feats",
    "forced",
    "guess",
    "new",
    "offers",
    "redact",
    "refusal",
    "result",
    "rulebook",
    "standings",
    "turn",
    "turn_number",
    "view",
]
