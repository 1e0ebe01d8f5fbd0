"""Payments of Action cards: which cards can still complete one.

A payment in a step is nine numbers: how many of each of the six suits, how many of one suit, how
many of suits that all differ, and how many Nova and Cornelius & Zira cards in any mix (Allies, ACT-9).
"""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.planet_of_the_apes.codes import NOVA, SET_SIZE, ZIRA
from app.rules.planet_of_the_apes.effects import SUITS, Cost

SAME, DIFFERENT, ALLIES = SUITS, SUITS + 1, SUITS + 2


def set_cost(use: str, discount: int) -> list[int]:
    """The payment of a set, less a discount but at least one card (ACT-13, CHAR-6)."""
    cost = [0] * 9
    cost[ALLIES if use == "allies" else SAME] = max(1, SET_SIZE[use] - discount)
    return cost


def as_payment(cost: Cost, characters: int, reduced: bool = False) -> list[int]:
    """A printed cost as a payment; `reduced`: one card less where nothing is per character (SOLO-2)."""
    cost = cheaper(cost) if reduced else cost
    times = characters if cost.per_character else 1
    return [n * times for n in cost.fixed] + [cost.same * times, cost.different * times, 0]


def cheaper(cost: Cost) -> Cost:
    """What one person alone pays for a printed bonus: a card less of what it asks most of (SOLO-2)."""
    if cost.per_character or cost.total() < 2:
        return cost
    found = [*cost.fixed, cost.same, cost.different]
    found[max(range(len(found)), key=lambda place: (found[place], -place))] -= 1
    return Cost(tuple(found[:SUITS]), found[SAME], found[DIFFERENT], False)


def payable(cost: Sequence[int], paid: Sequence[int], pool: Sequence[int]) -> bool:
    """Whether a payment with `paid` cards of each suit can be completed from `pool` cards of each suit."""
    same, different, allies = cost[SAME], cost[DIFFERENT], cost[ALLIES]
    fixed = cost[:SUITS]
    if not different and not allies:
        if not same:
            return all(p <= f <= p + q for f, p, q in zip(fixed, paid, pool, strict=True))
        return any(
            all(
                p <= f + same * (s == suit) <= p + q
                for s, (f, p, q) in enumerate(zip(fixed, paid, pool, strict=True))
            )
            for suit in range(SUITS)
        )
    if allies:
        mixed = paid[NOVA] + paid[ZIRA]
        return sum(paid) == mixed <= allies <= mixed + pool[NOVA] + pool[ZIRA]
    return any(
        _with_different(fixed, same, suit, different, paid, pool) for suit in range(SUITS if same else 1)
    )


def _with_different(
    fixed: Sequence[int], same: int, suit: int, different: int, paid: Sequence[int], pool: Sequence[int]
) -> bool:
    """The same, once the suit of the part of one suit is chosen."""
    room = over = 0
    for s in range(SUITS):
        base = fixed[s] + (same if s == suit else 0)
        most = paid[s] + pool[s]
        beyond = max(0, paid[s] - base)
        if most < base or beyond > 1:
            return False
        over += beyond
        room += most > base
    return over <= different <= room


def complete(cost: Sequence[int], paid: Sequence[int]) -> bool:
    """Whether nothing is left to pay; what was paid is known to fit."""
    return sum(paid) == sum(cost)
