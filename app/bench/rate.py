"""How many actions a second random play of *Primate Fear* makes."""

from __future__ import annotations

import time
from random import Random

import msgspec

from app.bench.playouts import play
from app.rules.registry import game

LEAST = 10_000
"""What is aimed at on one core."""


class Rate(msgspec.Struct, frozen=True):
    """What was measured on one core."""

    actions_per_second: float
    """Random legal actions through new, actions and apply, over all numbers of players; the best round."""
    aim: int


def measure(seconds: float = 2.0, rounds: int = 5) -> Rate:
    """Play for about this long in rounds of whole games, as many of each number of players."""
    rules = game("primate-fear")
    best, number = 0.0, 0
    for _ in range(rounds):
        start = time.perf_counter()
        actions, passed = 0, 0.0
        while passed < seconds / rounds:
            for players in range(rules.CARD.players[0], rules.CARD.players[1] + 1):
                number += 1
                actions += play(rules, rules.Options(players=players), number, Random(number))[1]
            passed = time.perf_counter() - start
        best = max(best, actions / passed)
    return Rate(best, LEAST)
