"""What a position of Planet Run is worth, by turns left: the tables the captain plans with.

Worth is in modules: a landing with none to five fixed is worth 0, 1, 2, 3, 4.2 and 6, for five may reach
Earth; a death costs 0.8 more than all that was hoped for. A position is the sum of its parts, each a row
with one number for every count of turns left, from 0 (lift-off) to 14:

    base, hook, gun          what an ordinary position, the Hook, the Gun are worth
    fins [found][fins][n]    fins fixed and n useful stars in store, with Sector D found or not
    need [u][r][m]           u of the other three modules broken, r resources for them still missing,
                             m of the sectors these come from not found
    sets [u][s]              s whole sets of the three resources in store
    food, hp, dice           by how many there are after eating

planet_run_worth.toml holds what the expert plans with, in hundredths: for each number of turns left the
least squares fit of how missions ended, over tens of thousands of missions played with slips and whims
by the plans of the round before, round after round. The harsh planet has rows of its own.
`rule_of_thumb` is what the hard level goes by.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import msgspec

from app.rules.cards import CardError, read_table

FILE = Path(__file__).parent / "planet_run_worth.toml"
MOST_LEFT = 14
FULL = 4
"""Stars for a fin, and full HP."""
KINDS = 3
"""Modules that cost one of each of three resources."""
MODULE = 1.1
"""What a fixed module is worth by the rule of thumb."""


class Worth(msgspec.Struct, frozen=True):
    """The tables for each number of turns left; the first index of each is that number."""

    name: str
    fear: float
    """What dying costs beyond all that was hoped for."""
    base: list[float]
    hook: list[float]
    gun: list[float]
    fins: list[list[float]]
    need: list[list[float]]
    sets: list[list[float]]
    food: list[list[float]]
    hp: list[list[float]]
    dice: list[list[float]]

    def stars(self, left: int, found: bool, fins: int, stars: int) -> float:
        """The fins' part: so many fixed, so many stars in store."""
        return self.fins[left][(found * 3 + fins) * 9 + min(stars, 2 * FULL - FULL * fins)]

    def three(self, left: int, broken: int, held: tuple[int, ...], found: tuple[bool, ...]) -> float:
        """The part of the other three modules: how many are broken, and the three resources in store."""
        if not broken:
            return self.need[left][0]
        missing = hidden = 0
        whole = broken
        for amount, known in zip(held, found, strict=True):
            useful = min(amount, broken)
            missing += broken - useful
            hidden += useful < broken and not known
            whole = min(whole, useful)
        return self.need[left][(broken * 10 + missing) * 4 + hidden] + self.sets[left][broken * 4 + whole]


_SIZES = {"fins": 54, "need": 160, "sets": 16, "food": 10, "hp": 5, "dice": 7}


@cache
def learned(harsh: bool) -> Worth:
    """The expert's tables. Raises `CardError` where the file is not what it should be."""
    name = "harsh" if harsh else "printed"
    found = read_table(FILE).get(name)
    if not isinstance(found, dict):
        raise CardError(f"{FILE.name}: it has no [{name}]")
    base, hook, gun = ([number / 100 for number in found[key]] for key in ("base", "hook", "gun"))
    tables: dict[str, list[list[float]]] = {}
    for key, size in _SIZES.items():
        rows = [[0.0] * size for _ in range(MOST_LEFT + 1)]
        for place, numbers in found[key].items():
            for left, number in enumerate(numbers):
                rows[left][int(place)] = number / 100
        tables[key] = rows
    return Worth(name, 0.8, base, hook, gun, *(tables[key] for key in _SIZES))


@cache
def rule_of_thumb() -> Worth:
    """What can be reckoned by hand: a fixed module 1.1, and shares of it for what leads there."""
    lefts = range(MOST_LEFT + 1)

    def table(size: int, worth: Callable[[int, int], float]) -> list[list[float]]:
        return [[worth(left, place) for place in range(size)] for left in lefts]

    def soon(left: int, turns: int) -> float:
        """How much of something can still be used that takes so many turns."""
        return min(1.0, left / turns)

    def fins(left: int, place: int) -> float:
        found, rest = divmod(place, 27)
        done, stars = divmod(rest, 9)
        if done == 2 or not left:
            return done * MODULE
        sets = 0.9 * (stars // FULL) + 0.17 * (stars % FULL) * soon(left, 3)
        return done * MODULE + sets + 0.5 * found * soon(left, 6)

    def need(left: int, place: int) -> float:
        broken, rest = divmod(place, 40)
        missing, hidden = divmod(rest, 4)
        fixed = (KINDS - broken) * MODULE
        if not broken or not left:
            return fixed
        return fixed + 0.12 * (KINDS * broken - missing) * soon(left, 3) + 0.25 * (3 - hidden) * soon(left, 6)

    return Worth(
        name="rule of thumb",
        fear=0.8,
        base=[0.1 * left for left in lefts],
        hook=[0.06 * left for left in lefts],
        gun=[0.03 * left for left in lefts],
        fins=table(54, fins),
        need=table(160, need),
        sets=table(16, lambda left, place: 0.45 * (place % 4) if left else 0.0),
        food=table(10, lambda left, food: 0.12 * food * soon(left, 3) * (1 if food < 6 else 0.8)),
        hp=table(5, lambda left, hp: (0.0, -0.9, -0.3, -0.1, 0.0)[hp] * soon(left, 3)),
        dice=table(7, lambda left, dice: 0.17 * dice * soon(left + 1, 2) if left else 0.0),
    )
