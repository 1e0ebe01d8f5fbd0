"""Random games through the rules' public functions, and what a snapshot costs."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from app.bench import zoo_plain
from app.rules.kernel import Event
from app.rules.registry import game


class Speed(msgspec.Struct, frozen=True):
    """What was measured on one core."""

    games_per_second: float
    """Random four-player Zoo games through new, actions and apply."""
    plain_per_second: float
    """The same through the plain loop."""
    ratio: float
    """The best round of one against the best round of the other."""
    snapshot_us: float
    """One msgpack encode and decode of a state in mid-game, in microseconds."""


def play(rules: Any, options: Any, seed: int, rng: Random) -> tuple[Any, int]:
    """Play one game with random legal actions. Returns the last state and the number of actions."""
    actions, apply, draw = rules.actions, rules.apply, rng.random
    state = rules.new(options, seed)
    count = 0
    while legal := actions(state):
        apply(state, legal[int(draw() * len(legal))], ignore)
        count += 1
    return state, count


def ignore(event: Event) -> None:
    """An `emit` that lets every event pass by."""


def measure(seconds: float = 4.0, players: int = 4) -> Speed:
    """Run both in turn in short rounds for about this long and compare their best rounds."""
    rules: Any = game("zoo")
    options = rules.Options(players=players)
    rounds = 16
    ours = plain = 0.0
    rng = Random(1)
    span = seconds / rounds / 2
    for _ in range(rounds):
        ours = max(ours, _rate(lambda n: play(rules, options, n, rng), span))
        plain = max(plain, _rate(lambda n: zoo_plain.play(rng, players), span))
    return Speed(ours, plain, ours / plain, snapshot_us(rules, options))


def snapshot_us(rules: Any, options: Any) -> float:
    """Microseconds for one snapshot (encode and decode) of a state twenty actions into a game."""
    state = rules.new(options, 1)
    rng = Random(1)
    for _ in range(20):
        rules.apply(state, rng.choice(rules.actions(state)), ignore)
    encoder = msgspec.msgpack.Encoder()
    decoder = msgspec.msgpack.Decoder(rules.State)
    best = float("inf")
    for _ in range(20):
        start = time.perf_counter()
        for _ in range(200):
            decoder.decode(encoder.encode(state))
        best = min(best, (time.perf_counter() - start) / 200)
    return best * 1e6


def _rate(run: Callable[[int], object], span: float) -> float:
    """How often a second `run(number)` goes through, over about `span` seconds."""
    start = time.perf_counter()
    number = 0
    while True:
        run(number)
        number += 1
        passed = time.perf_counter() - start
        if passed >= span:
            return number / passed


if __name__ == "__main__":
    print(msgspec.json.encode(measure()).decode())
