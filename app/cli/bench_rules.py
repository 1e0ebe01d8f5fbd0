"""How fast the rules are: whole random games through the public functions, beside a plain loop."""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Any

import msgspec

from app.cli.plain_zoo import play_out
from app.rules import zoo
from app.rules.kernel import Event

PLAYERS = 4
BLOCKS = 9
GAMES = 60
COPIES = 3000


def measure() -> dict[str, Any]:
    """Games per second through the rules and in the plain loop, their ratio, and a snapshot in µs."""
    rules_rates: list[float] = []
    plain_rates: list[float] = []
    for block in range(BLOCKS):
        rules_rates.append(_rate(_through_rules, block))
        plain_rates.append(_rate(_plainly, block))
    ratios = [ours / plain for ours, plain in zip(rules_rates, plain_rates, strict=True)]
    return {
        "games_per_second": round(median(rules_rates)),
        "plain_games_per_second": round(median(plain_rates)),
        "ratio": round(median(ratios), 3),
        "snapshot_us": round(_snapshot(), 2),
    }


def _rate(play: Any, block: int) -> float:
    rng = Random(block)
    before = time.perf_counter()
    for number in range(GAMES):
        play(block * GAMES + number, rng)
    return GAMES / (time.perf_counter() - before)


def _through_rules(seed: int, rng: Random) -> None:
    state = zoo.new(zoo.Options(players=PLAYERS), seed)
    chance = rng.random
    while zoo.turn(state) is not None:
        legal = zoo.actions(state)
        zoo.apply(state, legal[int(chance() * len(legal))], _unheard)
    zoo.result(state)


def _plainly(seed: int, rng: Random) -> None:
    play_out(PLAYERS, rng)


def _snapshot() -> float:
    """The median time of a copy in the middle of a game, in µs."""
    state = zoo.new(zoo.Options(players=PLAYERS), 1)
    rng = Random(1)
    for _ in range(20):
        zoo.apply(state, rng.choice(zoo.actions(state)), _unheard)
    encode = msgspec.msgpack.Encoder().encode
    decode = msgspec.msgpack.Decoder(zoo.State).decode
    times: list[float] = []
    for _ in range(COPIES):
        before = time.perf_counter()
        decode(encode(state))
        times.append((time.perf_counter() - before) * 1e6)
    return median(times)


def _unheard(event: Event) -> None:
    """Nobody listens to a measurement."""
