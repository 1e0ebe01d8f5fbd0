"""The exact chances of a pool of dice as arrays: one axis for each die, one place for each class of faces.

The classes are those of the rules' own table. With dice as axes a roll is a mean along them, a free choice
of dice to reroll a maximum, so that whole tables come at once, aids included.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from math import prod
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from app.rules.planet_of_the_apes.challenge import Challenge, meets, serves
from app.rules.planet_of_the_apes.odds import Table

Array: TypeAlias = NDArray[np.float64]
Aids: TypeAlias = tuple[int, int, int]
"""Rerolls of one, rerolls of all, turned dice."""
LARGEST = 130_000
"""Places of the largest array."""
MIDDLING = 20_000
"""Places of the largest array of which many are kept."""


class Sheet:
    """The chances of one challenge with one pool of dice that matter."""

    def __init__(self, challenge: Challenge, pool: tuple[int, ...], turning: bool) -> None:
        self.table = table = Table(challenge, pool, turning)
        self.group_of = [group for group, n in enumerate(table.sizes) for _ in range(n)]
        self.shape = tuple(table.classes[group] for group in self.group_of)
        self.met = self._met(challenge)
        self._values: dict[tuple[int, Aids], Array] = {}
        self._means: dict[tuple[int, Aids], Array] = {}

    def _met(self, challenge: Challenge) -> Array:
        known: dict[tuple[int, ...], float] = {}
        table = self.table
        codes = [
            [10 * table.groups[group][0] + face for face in table.show[group]] for group in self.group_of
        ]
        found = np.empty(prod(self.shape))
        for at, dice in enumerate(product(*codes)):
            key = tuple(sorted(dice))
            hit = known.get(key)
            if hit is None:
                hit = known[key] = float(meets(challenge, key))
            found[at] = hit
        return found.reshape(self.shape)

    def _along(self, axis: int) -> Array:
        shape = [1] * len(self.shape)
        shape[axis] = self.shape[axis]
        return np.array(self.table.weights[self.group_of[axis]]).reshape(shape)

    def value(self, rolls: int, aids: Aids) -> Array:
        """The best chance from each way the dice lie, with so many rolls and aids left."""
        key = (rolls, aids)
        found = self._values.get(key)
        if found is not None:
            return found
        ones, alls, turns = aids
        best = self.met.copy()
        if rolls:
            np.maximum(best, self._lifted(rolls - 1, aids), out=best)
        else:
            if alls:
                np.maximum(best, self._lifted(0, (ones, alls - 1, turns)), out=best)
            for axis in range(len(self.shape)):
                if ones:
                    after = self.value(0, (ones - 1, alls, turns))
                    np.maximum(best, (after * self._along(axis)).sum(axis, keepdims=True), out=best)
                if turns:
                    after = np.moveaxis(self.value(0, (ones, alls, turns - 1)), axis, 0)
                    here = np.moveaxis(best, axis, 0)
                    for place, near in enumerate(self.table.turns[self.group_of[axis]]):
                        for other in near:
                            np.maximum(here[place], after[other], out=here[place])
        self._values[key] = best
        return best

    def mean(self, rolls: int, aids: Aids) -> Array:
        """The same with a place 0 along each axis more: that die is rolled first."""
        key = (rolls, aids)
        found = self._means.get(key)
        if found is None:
            found = np.zeros([n + 1 for n in self.shape])
            found[(slice(1, None),) * len(self.shape)] = self.value(rolls, aids)
            for axis in range(len(self.shape)):
                turned = np.moveaxis(found, axis, 0)
                turned[0] = np.tensordot(np.array(self.table.weights[self.group_of[axis]]), turned[1:], 1)
            self._means[key] = found
        return found

    def _lifted(self, rolls: int, aids: Aids) -> Array:
        """The best of all choices of dice to reroll."""
        best = self.mean(rolls, aids).copy()
        for axis in range(len(self.shape)):
            turned = np.moveaxis(best, axis, 0)
            np.maximum(turned[1:], turned[:1], out=turned[1:])
        lifted: Array = best[(slice(1, None),) * len(self.shape)]
        return lifted

    def place(self, dice: Sequence[int]) -> tuple[list[int], list[int]]:
        """For each axis a die of the sequence (its position) and its class of faces."""
        who: list[int] = []
        where: list[int] = []
        for group, colours in enumerate(self.table.groups):
            for at, die in enumerate(dice):
                if die // 10 in colours:
                    who.append(at)
                    where.append(self.table.faces[group][die % 10 - 1])
        return who, where

    def keep(self, dice: Sequence[int], rolls: int, aids: Aids) -> tuple[float, tuple[int, ...]]:
        """The best dice to keep in the next roll (positions), and the chance with them."""
        who, where = self.place(dice)
        means = self.mean(rolls - 1, aids)
        best = -1.0
        kept: tuple[int, ...] = ()
        for choice in product((1, 0), repeat=len(who)):
            value = float(
                means[tuple(at + 1 if stays else 0 for at, stays in zip(where, choice, strict=True))]
            )
            if value > best + 1e-12:
                best = value
                kept = tuple(one for one, stays in zip(who, choice, strict=True) if stays)
        return best, kept


@lru_cache(maxsize=64)
def _small(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Sheet:
    return Sheet(challenge, pool, turning)


@lru_cache(maxsize=4)
def _large(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Sheet:
    return Sheet(challenge, pool, turning)


@lru_cache(maxsize=1 << 12)
def _places(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> int:
    table = Table(challenge, pool, turning)
    return prod((n + 1) ** count for n, count in zip(table.classes, table.sizes, strict=True))


def sheet(challenge: Challenge, colours: Sequence[int], turning: bool) -> Sheet | None:
    """The arrays of a challenge with dice of these colours; None where they would be too large."""
    pool = tuple(sorted(one for one in colours if any(serves(one, part) for part in challenge)))
    places = _places(challenge, pool, turning)
    if places > LARGEST:
        return None
    # A large one takes some megabytes: few are kept, as their chances are kept elsewhere.
    return (_small if places <= MIDDLING else _large)(challenge, pool, turning)
