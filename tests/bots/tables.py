"""Zoo tables in the middle of a game, for the tests of the computer players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from app.rules import registry

ZOO = registry.game("zoo")


def silent(event: Any) -> None:
    """Nobody listens."""


def played(players: int, seed: int, actions: int) -> Any:
    """A state after some random actions (or at the end, if that comes first)."""
    rng = Random(seed)
    state = ZOO.new(ZOO.Options(players=players), seed)
    for _ in range(actions):
        legal = ZOO.actions(state)
        if not legal:
            break
        ZOO.apply(state, rng.choice(legal), silent)
    return state


def tables(count: int = 24) -> Iterator[Any]:
    """States with a decision to make, at two to four seats, early and late."""
    for number in range(count):
        state = played(2 + number % 3, 100 + number, (number * 7) % 44)
        if ZOO.turn(state) is not None:
            yield state
