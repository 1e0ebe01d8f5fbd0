"""All the ways in which like dice can lie, and what one roll, one lift or one turn makes of each, as arrays.

A pile is some dice of one class: they may serve the same requirements, so only how many show each class of
faces counts. A way to lie is a row of counts, first of the dice that wait to be rolled, then of each class of
faces. Rows are numbered, those with fewest waiting dice first, so fully rolled ones come before all others.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]
Rows: TypeAlias = NDArray[np.intp]
Bits: TypeAlias = NDArray[np.bool_]


class Pile:
    """Dice of one class. `sixths` says of each class of faces on how many of a die's six faces it is."""

    def __init__(self, dice: int, sixths: tuple[int, ...], turns: tuple[tuple[int, ...], ...]) -> None:
        """`turns` are the classes that are one step away from each class."""
        self.dice = dice
        self.sixths = sixths
        self.weights = np.array(sixths) / 6
        classes = len(sixths)
        # Each choice of places for the bars between the counts is a row.
        bars = np.array(list(combinations(range(dice + classes), classes)), dtype=np.int64)
        counts = np.diff(bars, axis=1, prepend=-1, append=dice + classes) - 1
        self.counts = counts[np.argsort(counts[:, 0], kind="stable")]
        starts = np.searchsorted(self.counts[:, 0], np.arange(dice + 2)).tolist()
        self.full: int = starts[1]
        """How many of the rows have no die waiting: they come first."""
        self.steps = steps = (dice + 1) ** np.arange(classes + 1)
        keys = self.counts @ steps
        order = np.argsort(keys)
        self._rows = dict(zip(keys.tolist(), range(len(keys)), strict=True))

        def rows_of(wanted: NDArray[np.int64]) -> Rows:
            return order[np.searchsorted(keys, wanted, sorter=order)]

        here = np.arange(len(keys))
        self.levels = [slice(first, last) for first, last in pairwise(starts)]
        """The rows with no die waiting, with one, with two and so on."""
        self.rolled: list[Rows] = []
        """By how many dice wait, less one: the rows after the next one is rolled, by its class of faces."""
        self.lifted: list[Rows] = []
        """By how many dice wait: the rows with one more waiting, by its class; the row itself if none can."""
        for level in self.levels:
            at, key = here[level, None], keys[level, None]
            if level.start:
                self.rolled.append(rows_of(key - steps[0] + steps[1:]))
            there = self.counts[level, 1:] > 0
            self.lifted.append(np.where(there, rows_of(np.where(there, key + steps[0] - steps[1:], key)), at))
        near = [(one, other) for one in range(classes) for other in turns[one] if other != one]
        key = keys[: self.full, None]
        there = self.counts[: self.full, [1 + one for one, _ in near]] > 0
        shift = np.array([steps[1 + other] - steps[1 + one] for one, other in near], dtype=np.int64)
        self.turned: Rows = np.where(
            there, rows_of(np.where(there, key + shift, key)), here[: self.full, None]
        )
        """Of each fully rolled row those with one die turned by a step; the row itself if none can."""

    def showing(self, needs: Sequence[int]) -> Bits:
        """Which fully rolled rows show at least so many dice of each class of faces."""
        enough: Bits = np.all(self.counts[: self.full, 1:] >= np.array(needs), axis=1)
        return enough

    def row(self, counts: Sequence[int]) -> int:
        """The number of a row of counts."""
        row: int = self._rows[sum(n * step for n, step in zip(counts, self.steps.tolist(), strict=True))]
        return row

    def waiting(self, row: int) -> int:
        """How many dice wait in a row."""
        return int(self.counts[row, 0])

    def lower(self, row: int) -> list[int]:
        """The rows with one more die waiting."""
        waiting = self.waiting(row)
        near = self.lifted[waiting][row - self.levels[waiting].start]
        return [one for one in dict.fromkeys(near.tolist()) if one != row]

    def roll(self, values: Array, axis: int) -> None:
        """Fill in, along an axis, the means over what waiting dice come to, from the rolled rows."""
        ahead = np.moveaxis(values, axis, 0)
        for level, after in zip(self.levels[1:], self.rolled, strict=True):
            ahead[level] = np.tensordot(self.weights, ahead[after], (0, 1))

    def lift(self, values: Array, axis: int) -> None:
        """Raise every value, along an axis, to the highest that lifting some more of the dice leads to."""
        ahead = np.moveaxis(values, axis, 0)
        for level, lower in zip(self.levels[-2::-1], self.lifted[-2::-1], strict=True):
            np.maximum(ahead[level], ahead[lower].max(axis=1), out=ahead[level])


@lru_cache(maxsize=256)
def pile(dice: int, sixths: tuple[int, ...], turns: tuple[tuple[int, ...], ...]) -> Pile:
    """A pile, made once."""
    return Pile(dice, sixths, turns)
