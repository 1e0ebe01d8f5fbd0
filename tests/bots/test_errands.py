"""Sums done in a process of their own: they come back, bad ones empty; a dead process is replaced."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator

import pytest

from app.bots.errands import AHEAD, MOST, Errands, Reply

BOOK = "tests.bots.errand_book"
PATIENCE_S = 60.0
"""How long a busy machine may take; nothing is measured by it."""


@pytest.fixture
def errands() -> Iterator[Errands]:
    made = Errands()
    yield made
    made.close()


def replies(errands: Errands, count: int) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    end = time.monotonic() + PATIENCE_S
    while len(found) < count and time.monotonic() < end:
        reply: Reply | None = errands.poll()
        if reply is None:
            time.sleep(0.01)
        else:
            found[reply.number] = reply.words
    assert len(found) == count
    return found


def test_errands_come_back_with_their_numbers(errands: Errands) -> None:
    numbers = [errands.send(BOOK, "turn round", f"{n}-abc".encode()) for n in range(AHEAD + 4)]
    assert replies(errands, len(numbers)) == {
        number: f"{n}-abc"[::-1].encode() for n, number in enumerate(numbers)
    }


def test_they_are_done_elsewhere(errands: Errands) -> None:
    number = errands.send(BOOK, "who", b"")
    assert replies(errands, 1)[number] != str(os.getpid()).encode()


def test_one_that_fails_comes_back_empty_and_the_next_are_done(errands: Errands) -> None:
    bad = errands.send(BOOK, "nonsense", b"")
    good = errands.send(BOOK, "turn round", b"ab")
    assert replies(errands, 2) == {bad: b"", good: b"ba"}


def test_what_waits_too_long_is_given_up_the_oldest_first(errands: Errands) -> None:
    numbers = [errands.send(BOOK, "turn round", b"ab") for _n in range(AHEAD + MOST + 2)]
    found = replies(errands, len(numbers))
    lost = [number for number, words in found.items() if not words]
    assert lost
    assert set(lost) <= set(numbers[: AHEAD + 6])


def test_a_process_that_dies_is_replaced_once_and_then_errands_come_back_empty(errands: Errands) -> None:
    first = errands.send(BOOK, "leave", b"")
    second = errands.send(BOOK, "turn round", b"ab")
    found = replies(errands, 2)
    assert found[first] == b""
    assert found[second] == b"ba"
