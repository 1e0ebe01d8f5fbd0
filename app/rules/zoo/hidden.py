"""What a seat may know, and fair guesses at the rest.

Everything but two things is open (ZC-G19): which zoo card lies covered, and the backs of zoo cards
not yet taken. So every seat's view is the same, and so is everybody's.
"""

from __future__ import annotations

from random import Random

from app.rules.kernel import Seat
from app.rules.zoo.codes import CELLS, COVERED, IS_ZOO, MASKED, MUTANT_BACK, SAFE
from app.rules.zoo.state import ZooEvent, ZooState


def view(state: ZooState, seat: Seat | None) -> ZooState:
    """A copy without chance, covered cards and backs (ZC-G1). The same for each seat."""
    return ZooState(
        chance=0,
        players=state.players,
        first=state.first,
        seat=state.seat,
        over=state.over,
        top=[MASKED[code] for code in state.top],
        low=[COVERED if code else 0 for code in state.low],
        where=state.where[:],
        taken=state.taken[:],
        score=state.score[:],
        left=state.left[:],
        hidden=state.hidden[:],
        tie=state.tie,
        running_scores=state.running_scores,
        tracker=state.tracker,
    )


def redact(event: ZooEvent, seat: Seat | None) -> ZooEvent:
    """The event itself: all that happens in the zoo happens before everybody's eyes (ZC-G19)."""
    return event


def guess(view: ZooState, rng: Random) -> ZooState:
    """A full state that fits the view: covered cards dealt anew, each hidden mutant on a card of its value.

    All full states that fit are equally likely, as after the shuffle of ZC-G2.
    """
    top = view.top[:]
    low = view.low[:]
    pool: list[int] = []
    unseen = view.left[:]
    by_value: list[list[int]] = [[] for _ in unseen]
    for cell, code in enumerate(top):
        if IS_ZOO[code]:
            value = code % 10
            unseen[value] -= 1
            by_value[value].append(cell)
            top[cell] = SAFE + value
    for value, count in enumerate(unseen):
        pool += [value] * count
    rng.shuffle(pool)
    for cell, code in enumerate(low):
        if code:
            value = pool.pop()
            low[cell] = SAFE + value
            by_value[value].append(CELLS + cell)
    for value, mutants in enumerate(view.hidden):
        if mutants:
            for spot in rng.sample(by_value[value], mutants):
                if spot < CELLS:
                    top[spot] = MUTANT_BACK + value
                else:
                    low[spot - CELLS] = MUTANT_BACK + value
    return ZooState(
        chance=rng.getrandbits(64),
        players=view.players,
        first=view.first,
        seat=view.seat,
        over=view.over,
        top=top,
        low=low,
        where=view.where[:],
        taken=view.taken[:],
        score=view.score[:],
        left=view.left[:],
        hidden=view.hidden[:],
        tie=view.tie,
        running_scores=view.running_scores,
        tracker=view.tracker,
    )
