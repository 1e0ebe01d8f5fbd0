"""Chance that lives in the state: one 64-bit SplitMix generator, the same on every system.

The constants and the output function are those of Steele, Lea and Flood, "Fast splittable
pseudorandom number generators" (2014). A state's `chance` field holds the counter.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class HasChance(Protocol):
    """Anything that carries the generator."""

    chance: int


def seeded(seed: int) -> int:
    """The generator's first state for a seed (any integer)."""
    return seed & _MASK


def word(state: HasChance) -> int:
    """The next 64 random bits; advances the generator."""
    state.chance = z = (state.chance + _GAMMA) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(state: HasChance, n: int) -> int:
    """A fair number from 0 to n-1 (n >= 1), without modulo bias."""
    limit = (1 << 64) - (1 << 64) % n
    while True:
        bits = word(state)
        if bits < limit:
            return bits % n


def die(state: HasChance, faces: int = 6) -> int:
    """One die: 1 to `faces`."""
    return below(state, faces) + 1


def shuffle(state: HasChance, items: list[Any]) -> None:
    """Shuffle a list in place: Fisher-Yates from the end, several places to one fair number.

    A number below n (n-1) (n-2) ... is read as one digit below each of them, which is as fair as
    drawing each alone and needs a tenth of the words.
    """
    size = len(items)
    while size > 1:
        span, rest = _spans(size)
        number = below(state, span)
        for i in range(size, rest, -1):
            j = number % i
            number //= i
            items[i - 1], items[j] = items[j], items[i - 1]
        size = rest


@cache
def _spans(size: int) -> tuple[int, int]:
    """The product size (size-1) ... (rest+1), as long as it stays below 2^60; and rest."""
    span = size
    rest = size - 1
    while rest > 1 and span * rest < 1 << 60:
        span *= rest
        rest -= 1
    return span, rest
