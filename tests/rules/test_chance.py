"""The generator in the state: the same numbers for ever, and fair ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import permutations

import pytest

from app.rules import chance


@dataclass
class Holder:
    chance: int


def test_the_numbers_are_those_of_splitmix64() -> None:
    """The first outputs for seed 1234567, as published with the reference implementation."""
    state = Holder(chance.seeded(1234567))
    assert [chance.word(state) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_any_integer_is_a_seed() -> None:
    assert chance.seeded(-1) == 2**64 - 1
    assert chance.seeded(2**64 + 5) == 5


@pytest.mark.parametrize("n", [1, 2, 6, 7, 50])
def test_numbers_below_n_are_fair(n: int) -> None:
    state = Holder(chance.seeded(3))
    rounds = 1000 * n
    counts = Counter(chance.below(state, n) for _ in range(rounds))
    assert set(counts) == set(range(n))
    assert all(850 < count < 1150 for count in counts.values())


def test_numbers_below_three_quarters_of_a_word_are_fair() -> None:
    """Where a plain remainder would give the lowest third twice as often."""
    state = Holder(chance.seeded(4))
    thirds = Counter(chance.below(state, 3 << 62) >> 62 for _ in range(3000))
    assert all(850 < thirds[third] < 1150 for third in range(3))


def test_a_die_shows_one_to_six() -> None:
    state = Holder(chance.seeded(8))
    assert {chance.die(state) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    state = Holder(chance.seeded(5))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        chance.shuffle(state, items)
        orders[tuple(items)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert all(850 < count < 1150 for count in orders.values())


def test_a_long_shuffle_sends_every_card_everywhere() -> None:
    """A deck of 50 needs several words; the first and the last place get each card alike."""
    state = Holder(chance.seeded(6))
    first: Counter[int] = Counter()
    last: Counter[int] = Counter()
    for _ in range(10_000):
        deck = list(range(50))
        chance.shuffle(state, deck)
        assert sorted(deck) == list(range(50))
        first[deck[0]] += 1
        last[deck[-1]] += 1
    assert all(130 < first[card] < 280 and 130 < last[card] < 280 for card in range(50))


def test_nothing_and_one_thing_can_be_shuffled() -> None:
    state = Holder(chance.seeded(1))
    for items in ([], [7]):
        chance.shuffle(state, items)
    assert state.chance == chance.seeded(1), "no chance is used where there is no choice"
