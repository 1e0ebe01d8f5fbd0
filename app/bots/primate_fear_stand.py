"""How well each seat of *Primate Fear* stands: its chance to be the last one left."""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from app.bots.primate_fear_look import ready
from app.rules.primate_fear import tower
from app.rules.primate_fear.codes import ATTACK, COUNT, PARTS, REINFORCEMENT, TOP
from app.rules.primate_fear.state import PrimateState


class Weights(NamedTuple):
    """What counts, in the logarithm of the odds; found by regression over thousands of positions."""

    height: float
    ready: float
    strength: float
    card: float
    attack: float
    answer: float
    order: float
    """For each share of a round that the seat's turn is away."""


EARLY: Final = Weights(0.01, 0.0, 0.035, 0.09, 0.0, 0.0, 0.0)
LATE: Final = Weights(0.03, 0.02, 0.035, 0.11, 0.0, 0.03, 0.0)
AWAKE: Final = Weights(0.04, 0.11, 0.025, 0.04, 0.45, 0.3, 0.3)
SOON: Final = 4
"""Body parts from which on it is no longer early."""
UNSEEN: Final = ((ATTACK - REINFORCEMENT) / COUNT, (COUNT - ATTACK) / COUNT)
"""How likely a card that cannot be seen is an attack, or one to answer with."""
REACHED: Final = -1.1
"""What standing in the Primate's reach means."""


def stand(state: PrimateState) -> list[float]:
    """For each seat its chance to be the last one left, from 0 to 1."""
    seats = tower.living(state)
    awake = state.parts == PARTS
    weights = AWAKE if awake else LATE if state.parts >= SOON else EARLY
    reach = min(TOP, state.primate + 1) if awake else -1
    points: dict[int, float] = {}
    for seat in seats:
        hand, height = state.hands[seat], state.heights[seat]
        unseen = hand.count(-1)
        attacks = sum(REINFORCEMENT <= card < ATTACK for card in hand) + UNSEEN[0] * unseen
        answers = sum(card >= ATTACK for card in hand) + UNSEEN[1] * unseen
        away = sum(
            (other - state.active) % state.players < (seat - state.active) % state.players for other in seats
        )
        points[seat] = (
            weights.height * height
            + weights.ready * ready(hand)
            + weights.strength * sum(tower.strength(state, card) for card in state.towers[seat])
            + weights.card * len(hand)
            + weights.attack * attacks
            + weights.answer * answers
            + weights.order * away / len(seats)
            + (REACHED if height <= reach else 0.0)
        )
    values = [0.0] * state.players
    top = max(points.values(), default=0.0)
    shares = {seat: exp(point - top) for seat, point in points.items()}
    total = sum(shares.values())
    for seat, share in shares.items():
        values[seat] = share / total
    return values
