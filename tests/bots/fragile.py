"""A game whose strongest computer fails in the middle of its thought, and no other."""

from __future__ import annotations

from random import Random
from typing import Any

from app.rules import zoo
from app.rules.kernel import Card
from app.rules.zoo import (
    Action,
    Event,
    Options,
    State,
    actions,
    apply,
    guess,
    new,
    redact,
    refusal,
    standings,
    turn,
    view,
)

__all__ = [
    "CARD",
    "Action",
    "Event",
    "Options",
    "State",
    "actions",
    "apply",
    "guess",
    "new",
    "redact",
    "refusal",
    "result",
    "standings",
    "turn",
    "view",
]

CARD = Card("fragile", "Fragile", "One computer cracks.", (2, 4), 5, 1, zoo.CARD.choices)


def result(state: Any) -> Any:
    """Only the search asks for results."""
    raise RuntimeError("the strongest one cracked", Random)
