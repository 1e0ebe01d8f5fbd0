"""How long each level thinks about a move of a two-player Zoo game."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from app.bots import KEYS, choose
from app.cli.tally import percentile
from app.rules import registry
from app.rules.kernel import Event

GAMES = 2


def measure() -> dict[str, Any]:
    """Median and 95th percentile in ms, by level; each level plays the same deals against itself."""
    figures: dict[str, Any] = {}
    for level in KEYS:
        times: list[float] = []
        for seed in range(GAMES):
            times += _times(level, seed)
        figures[f"{level}_ms_median"] = round(percentile(times, 50), 3)
        figures[f"{level}_ms_p95"] = round(percentile(times, 95), 3)
    return figures


def _times(level: str, seed: int) -> list[float]:
    rules = registry.game("zoo")
    state = rules.new(rules.Options(players=2), seed)
    rng = Random(seed)
    times: list[float] = []
    while (seat := rules.turn(state)) is not None:
        view = rules.view(state, seat)
        before = time.perf_counter()
        choice = choose(rules, view, seat, level, None, rng)
        times.append((time.perf_counter() - before) * 1000)
        rules.apply(state, choice.action, _unheard)
    return times


def _unheard(event: Event) -> None:
    """Nobody listens to a measurement."""
