"""Random play as a test of endurance: so many actions of a game over all its numbers of players, each proved.

`python -m app.bench.walk primate-fear 1000000` plays on until that many actions are done; after every one the
state has to be sound, so an exception or a lost card ends it with the seed that shows it.
"""

from __future__ import annotations

import sys
import time
from random import Random

from app.bench.playouts import ignore
from app.rules.registry import game


def walk(key: str, count: int, first: int = 0) -> tuple[int, int]:
    """Play whole games, seed after seed from `first`, until `count` actions are done.

    Returns the numbers of games and of actions. Raises `AssertionError` naming players, seed and what is
    wrong where the rules' own `check` objects, or where an action fails.
    """
    rules = game(key)
    least, most = rules.CARD.players
    games = done = 0
    while done < count:
        players, seed = least + games % (most - least + 1), first + games
        rng = Random(seed)
        state = rules.new(rules.Options(players=players), seed)
        while legal := rules.actions(state):
            action = rng.choice(legal)
            try:
                rules.apply(state, action, ignore)
                fault = rules.check(state)
            except Exception as broken:
                fault = repr(broken)
            done += 1
            assert fault is None, f"{key}, {players} players, seed {seed}, after {action}: {fault}"
        assert rules.result(state) is not None, f"{key}, {players} players, seed {seed}: it has no end"
        games += 1
    return games, done


if __name__ == "__main__":
    begun = time.perf_counter()
    played, actions = walk(sys.argv[1], int(sys.argv[2]))
    print(
        f"{sys.argv[1]}: {actions} actions in {played} games are sound, {time.perf_counter() - begun:.0f} s"
    )
