"""Primate Fear: rules PF-1 to PF-56 and rulings PF-G1 to PF-G62."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from app.rules.book import read_book
from app.rules.kernel import Card, Choice, Seat, Section
from app.rules.primate_fear.codes import TOKENS
from app.rules.primate_fear.data import BOOK_FILE, data_hash
from app.rules.primate_fear.events import PrimateEvent
from app.rules.primate_fear.gauge import Gauge, aims
from app.rules.primate_fear.hidden import guess, redact, view
from app.rules.primate_fear.legal import actions, forced
from app.rules.primate_fear.memories import memories
from app.rules.primate_fear.play import apply, new, turn
from app.rules.primate_fear.queries import deck_left, turn_number
from app.rules.primate_fear.refuse import refusal, why_not
from app.rules.primate_fear.score import check, result, standings
from app.rules.primate_fear.state import PrimateAction, PrimateOptions, PrimateState
from app.rules.primate_fear.words import actor, describe, routine

State: TypeAlias = PrimateState
Options: TypeAlias = PrimateOptions
Action: TypeAlias = PrimateAction
Event: TypeAlias = PrimateEvent

CARD = Card(
    key="primate-fear",
    title="Primate Fear",
    tagline="Hide behind your rubbish, and let the Primate find somebody else.",
    players=(2, 6),
    minutes=15,
    rules_version=1,
    choices=(
        Choice(
            "fair_hand",
            "Fair first hand",
            "Draw again if it has no garbage.",
            ((False, "Off"), (True, "On")),
        ),
        Choice(
            "deck_out",
            "Deck is out",
            "when you cannot draw, or when it is empty.",
            (("draw", "No draw"), ("empty", "Empty")),
        ),
        Choice(
            "rotate",
            "Rotate the start",
            "In a rematch the next seat begins; else the die decides.",
            ((False, "Off"), (True, "On")),
        ),
    ),
    teams=TOKENS,
    secrets=True,
)


def offers(state: PrimateState, seat: Seat) -> list[PrimateAction]:
    """Nothing: whoever may play a card is asked in a window (PF-G50, PF-G56)."""
    return []


def counts(view: PrimateState) -> str:
    """How far the game is, in a few words for the card of a save."""
    left = deck_left(view)
    return f"{left} card{'' if left == 1 else 's'} in the deck"


def holdings(view: PrimateState) -> tuple[tuple[int, str], ...]:
    """How high each seat stands."""
    return tuple((height, "high") for height in view.heights)


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
    "aims",
    "apply",
    "check",
    "counts",
    "data_hash",
    "describe",
    "forced",
    "guess",
    "holdings",
    "memories",
    "new",
    "offers",
    "redact",
    "refusal",
    "result",
    "routine",
    "rulebook",
    "standings",
    "turn",
    "turn_number",
    "view",
    "why_not",
]
