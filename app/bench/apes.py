"""How many actions a second random play of *Planet of the Apes* makes, and how soon its odds are there."""

from __future__ import annotations

import time
from random import Random
from typing import cast

import msgspec

from app.bench.playouts import ignore, play
from app.bots.planet_of_the_apes_outlook import outlook
from app.rules.planet_of_the_apes.codes import TRIALS
from app.rules.planet_of_the_apes.state import NONE, ApesOptions, ApesState
from app.rules.registry import game

LEAST = 8_000
"""Actions a second that are aimed at on one core."""
SOON_MS = 50.0
"""What a chance on the table may take."""
GAMES = 24
"""Games of chance in whose turns every encounter on show is looked at."""


class Measured(msgspec.Struct, frozen=True):
    """What was measured on one core."""

    actions_per_second: float
    """Random legal actions through new, actions and apply, with one to four characters; the best round."""
    aim: int
    odds: int
    """Chances worked out: every encounter on show in every turn, most of them seen for the first time."""
    odds_within_50_ms: float
    """The share of those that took no longer."""
    odds_exact: float
    """The share that is exact, not a lower bound (above 20,000 dice states)."""
    odds_ms_mean: float
    odds_ms_slowest: float


def measure(seconds: float = 2.0, rounds: int = 5, games: int = GAMES) -> Measured:
    """Play for about this long in rounds of whole games, then look at the odds of so many others."""
    times, exact = look(games)
    return Measured(
        rate(seconds / rounds, rounds),
        LEAST,
        len(times),
        sum(ms <= SOON_MS for ms in times) / len(times),
        exact / len(times),
        sum(times) / len(times),
        max(times),
    )


def rate(seconds: float, rounds: int) -> float:
    """Random actions a second in the best of some rounds of at least so long."""
    rules = game("planet-of-the-apes")
    best, number = 0.0, 0
    for _ in range(rounds):
        start = time.perf_counter()
        actions, passed = 0, 0.0
        while passed < seconds:
            for characters in range(1, 5):
                number += 1
                options = ApesOptions(players=1, characters=characters)
                actions += play(rules, options, number, Random(number))[1]
            passed = time.perf_counter() - start
        best = max(best, actions / passed)
    return best


def look(games: int) -> tuple[list[float], int]:
    """The milliseconds each chance took in turns of random games, and how many chances were exact."""
    rules = game("planet-of-the-apes")
    times: list[float] = []
    exact = 0
    for seed in range(games):
        rng = Random(seed)
        state = cast(ApesState, rules.new(ApesOptions(players=1, characters=1 + seed % 4), seed))
        while legal := rules.actions(state):
            if state.agenda[-1].kind == "turn":
                view = rules.view(state, 0)
                for card in view.slots:
                    trial = TRIALS[card] if card != NONE else None
                    if trial is not None and trial.challenge:
                        start = time.perf_counter()
                        found = outlook(view, trial)
                        times.append((time.perf_counter() - start) * 1000)
                        exact += found is not None and found.helped.exact
            rules.apply(state, rng.choice(legal), ignore)
    return times, exact
