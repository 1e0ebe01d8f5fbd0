"""How well each seat of *Primate Fear* stands: its chance to be the last one left.

Every living seat has points and so has the Primate; their exponentials, shared out, are the chances (a
multinomial logit). The figures were fitted to the 190,000 turns of 5,000 games of two to six computers of the
level "sound", each as it stands after the draw, and rounded. Before four body parts are together hardly
anything tells who will win; once the Primate is awake a good deal does.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.codes import (
    ATTACK,
    COUNT,
    KEYS,
    NUMERIC,
    PARTS,
    REINFORCEMENT,
    SYMBOL,
    attack_card,
)
from app.rules.primate_fear.state import PrimateState

SOON: Final = 4
"""Body parts from which on it is no longer early."""


class Weights(NamedTuple):
    """What counts for a seat, in the logarithm of the odds."""

    height: float
    card: float
    """For each card in hand."""
    steady: float
    """For each card of the tower, times the strength of the weakest one from the ground up to it."""
    order: float
    """For each share of a round that the seat's turn is away."""
    active: float
    tallest: float
    lowest: float
    own: float
    """For a long-term card of its own on its tower."""
    curse: float
    """For one of somebody else."""


class Nobody(NamedTuple):
    """The same for the Primate, that is for nobody to win. The deck counts in hundreds of cards."""

    base: float
    deck: float
    deck_squared: float
    seats: float
    first: float
    """For each point of the tallest tower."""
    second: float
    gap: float
    """For each point between the Primate and the second tallest tower, times the deck."""
    short: float
    """For each card that the deck lacks for the Primate to get there."""
    total: float
    """For each point of all towers."""


WEIGHTS: Final = (
    Weights(-0.0228, 0.0196, 0.019, -0.059, -0.053, -0.022, -0.042, -0.059, -0.055),
    Weights(0.0395, 0.0864, 0.0374, -0.326, -0.195, -0.186, -0.124, 0.079, -0.118),
    Weights(0.0773, 0.0976, 0.0224, -0.222, 0.036, -0.107, -0.178, 0.166, -0.032),
)
"""Early, later, and once the Primate is awake."""
NOBODY: Final = (
    Nobody(1.164, -0.531, -1.23, 0.161, -0.0365, 0.1238, -0.1924, 0.0, 0.0152),
    Nobody(1.099, -2.253, -1.43, 0.21, 0.0079, 0.0372, 0.0294, 0.121, 0.0222),
    Nobody(-0.033, -3.734, -0.97, 0.31, 0.044, 0.0507, 0.0753, 0.116, 0.022),
)
WAITING: Final = (-1.131, -0.323, -0.021, 0.178, 0.249, 0.27, 0.154, 0.2, 0.17, 0.0)
"""By how far a seat stands above the Primate where that will be before its next turn; 0 is in its reach."""
ACTIVE: Final = (-0.421, -0.061, 0.076, 0.158, 0.107, 0.055, 0.176, 0.105, 0.048, 0.0)
"""The same for the seat in turn, at the end of it."""
CARDS_A_POINT: Final = 1.8
"""Cards that go from the deck while the Primate climbs by one."""

_SINGLE: Final = {
    "A18": 0.19,
    "D09": 0.24,
    "D10": 0.14,
    "D12": 0.07,
    "S01": 0.21,
    "S02": -0.1,
    "S03": -0.1,
    "S12": 0.13,
}
_KIND: Final = {"close": -0.04, "distant": 0.08, "hidden": 0.02}


def _held(card: int) -> float:
    if KEYS[card] in _SINGLE:
        return _SINGLE[KEYS[card]]
    if card < REINFORCEMENT:
        return 0.06 if SYMBOL[card] else -0.04
    if card < ATTACK:
        return _KIND[attack_card(card).kind]
    return -0.07 if card in NUMERIC else 0.0


HELD: Final[tuple[float, ...]] = (*map(_held, range(COUNT)), 0.0)
"""What a card in hand counts for besides being one, from four body parts on; the last is one unseen."""


def stand(state: PrimateState) -> list[float]:
    """For each seat its chance to be the last one left, from 0 to 1; what is left over is the Primate's."""
    values = [0.0] * state.players
    seats = tower.clockwise(state, state.active)
    heights = sorted((state.heights[seat] for seat in seats), reverse=True)
    phase = 2 if state.parts == PARTS else int(state.parts >= SOON)
    shares = [exp(_points(state, seat, away, heights, phase)) for away, seat in enumerate(seats)]
    total = sum(shares) + exp(_nobody(state, heights, phase))
    for seat, share in zip(seats, shares, strict=True):
        values[seat] = share / total
    return values


def _points(state: PrimateState, seat: Seat, away: int, heights: list[int], phase: int) -> float:
    weights = WEIGHTS[phase]
    height, hand = state.heights[seat], state.hands[seat]
    points = weights.height * height + weights.card * len(hand) + weights.order * away / len(heights)
    least, steady = 99, 0
    for card in state.towers[seat]:
        strong = tower.strength(state, card)
        if strong < least:
            least = strong
        steady += least
    points += weights.steady * steady
    if seat == state.active:
        points += weights.active
    if heights.count(height) == 1 and len(heights) > 1:
        if height == heights[0]:
            points += weights.tallest
        elif height == heights[-1]:
            points += weights.lowest
    for lasting in state.lasting:
        if lasting.on == seat:
            points += weights.own if lasting.seat == seat else weights.curse
    if phase:
        for card in hand:
            points += HELD[card]
        if state.parts == PARTS:
            margin = height - state.primate - max(1, away)
            points += (WAITING if away else ACTIVE)[min(9, max(0, margin))]
    return points


def _nobody(state: PrimateState, heights: list[int], phase: int) -> float:
    weights = NOBODY[phase]
    deck = len(state.deck) / 100
    first, second = heights[0] if heights else 0, heights[1] if len(heights) > 1 else 0
    gap = second - max(0, state.primate)
    return (
        weights.base
        + weights.deck * deck
        + weights.deck_squared * deck * deck
        + weights.seats * len(heights)
        + weights.first * first
        + weights.second * second
        + weights.gap * gap * deck
        + weights.short * max(0.0, CARDS_A_POINT * gap - len(state.deck))
        + weights.total * sum(heights)
    )
