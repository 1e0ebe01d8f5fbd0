"""Apocalypse at the Zoo of Carson City: rules ZC-1 to ZC-28 and rulings ZC-G1 to ZC-G22."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from app.rules.book import read_book
from app.rules.kernel import Card, Choice, Seat, Section
from app.rules.zoo.data import BOOK_FILE, CARDS, data_hash
from app.rules.zoo.hidden import guess, redact, view
from app.rules.zoo.play import actions, apply, new, turn
from app.rules.zoo.queries import cards_left, pile_count, turn_number
from app.rules.zoo.refuse import refusal
from app.rules.zoo.score import actor, check, describe, result, standings
from app.rules.zoo.state import ZooAction, ZooEvent, ZooOptions, ZooState

State: TypeAlias = ZooState
Options: TypeAlias = ZooOptions
Action: TypeAlias = ZooAction
Event: TypeAlias = ZooEvent

CARD = Card(
    key="zoo",
    title="Apocalypse at the Zoo of Carson City",
    tagline="Free the animals. Dodge the mutants. Take everybody else’s zookeepers.",
    players=(2, 4),
    minutes=20,
    rules_version=1,
    choices=(
        Choice(
            "running_scores",
            "Show running scores",
            "Totals beside the piles. Off: counts only.",
            ((False, "Off"), (True, "On")),
        ),
        Choice(
            "tracker", "Mutant tracker", "Lists which values still hide one.", ((False, "Off"), (True, "On"))
        ),
        Choice(
            "rotate", "Rotate the start", "In a rematch the next seat begins.", ((False, "Off"), (True, "On"))
        ),
        Choice(
            "tie",
            "A tie is",
            "shared, or goes to fewer mutants.",
            (("shared", "Shared"), ("settled", "Settled")),
        ),
    ),
    teams=tuple(team.name for team in CARDS.teams),
)


def offers(state: ZooState, seat: Seat) -> list[ZooAction]:
    """Nothing: in the zoo nobody acts outside their own turn (ZC-9)."""
    return []


def counts(view: ZooState) -> str:
    """How far the game is, in a few words for the card of a save."""
    left = cards_left(view)
    return "1 card left" if left == 1 else f"{left} cards left"


def holdings(view: ZooState) -> tuple[tuple[int, str], ...]:
    """How many cards lie in each seat's pile, with the word for them; everybody may count them."""
    counts = [pile_count(view, seat) for seat in range(view.players)]
    return tuple((count, "card" if count == 1 else "cards") for count in counts)


@cache
def rulebook() -> tuple[Section, ...]:
    """The numbered clauses and rulings, by chapter."""
    return read_book(BOOK_FILE)


__all__ = [
    "CARD",
    "Action",
    "Event",
    "Options",
    "State",
    "actions",
    "actor",
    "apply",
    "check",
    "counts",
    "data_hash",
    "describe",
    "guess",
    "holdings",
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
