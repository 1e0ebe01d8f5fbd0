"""The exact chance of an attempt under the best play, or a proven lower bound (ADV-5).

Pure functions. Two reductions keep the tables small: dice that may serve the same requirements are of
one class, and dice that may serve none are left out; faces that the challenge treats alike (and
whose neighbours it treats alike, where a die can be turned) are one class.

A pile of dice of one class is a tuple of counts: first the dice still to be rolled, then those of
each face class. A state is one such tuple for each class of dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import comb
from typing import Final, NamedTuple, TypeAlias

from app.rules.planet_of_the_apes.challenge import (
    FACES,
    RED,
    Challenge,
    Dice,
    meets,
    missing_dice,
    serves,
)

LIMIT: Final = 20_000
"""Dice states (rolled or partly rolled) above which only a lower bound is worked out."""

Pile: TypeAlias = tuple[int, ...]
State: TypeAlias = tuple[Pile, ...]
Aids: TypeAlias = tuple[int, int, int, int]
"""What is left: rolls, then `reroll one`, `reroll all` and `adjust 1` aids for after the rolls."""


class Odds(NamedTuple):
    """A chance of success and how to play for it.

    `keep` are the dice to keep in the next roll (empty before the first), `how` is the best thing to
    do: "roll", "reroll one", "reroll all", "adjust" or "stop". For "reroll one" `keep` leaves out
    the die to reroll; for "adjust" it holds the dice as they would then lie.
    """

    chance: float
    exact: bool
    keep: Dice
    how: str


class Table:
    """The chances of one challenge with one pool of dice, worked out as far as they are asked for."""

    def __init__(self, challenge: Challenge, pool: tuple[int, ...], turning: bool) -> None:
        """`pool` are the colours of the dice that matter, sorted; `turning`: dice may be adjusted."""
        self.challenge = challenge
        colours: dict[tuple[bool, ...], list[int]] = {}
        for colour in sorted(set(pool)):
            colours.setdefault(_role(challenge, colour), []).append(colour)
        self.groups = list(colours.values())
        """The colours that are one class."""
        self.sizes = [sum(pool.count(colour) for colour in group) for group in self.groups]
        self.faces = [_face_classes(challenge, group[0], turning) for group in self.groups]
        """For each class of dice the class of each face, from 0."""
        self.classes = [max(of) + 1 for of in self.faces]
        self._value: dict[tuple[Aids, State], float] = {}
        self._rolled: dict[tuple[Aids, State], float] = {}
        self._best: dict[tuple[Aids, State], float] = {}
        self._met: dict[State, bool] = {}
        self._lifts: dict[State, tuple[State, ...]] = {}
        self._thrown: dict[State, tuple[tuple[float, State], ...]] = {}
        self.weights = [
            [of.count(k) / 6 for k in range(classes)]
            for of, classes in zip(self.faces, self.classes, strict=True)
        ]
        self.show = [
            [of.index(k) + 1 for k in range(classes)]
            for of, classes in zip(self.faces, self.classes, strict=True)
        ]
        """A face that stands for each face class."""
        self.turns = [_turns(of) for of in self.faces]

    def state_of(self, dice: Sequence[int]) -> State:
        """The state of dice; those not rolled yet have face 0, those that cannot matter are left out."""
        piles: list[Pile] = []
        for group, of, classes in zip(self.groups, self.faces, self.classes, strict=True):
            counts = [0] * (classes + 1)
            for die in dice:
                if die // 10 in group:
                    face = die % 10
                    counts[of[face - 1] + 1 if face else 0] += 1
            piles.append(tuple(counts))
        return tuple(piles)

    def met(self, state: State) -> bool:
        """Whether a fully rolled state meets the challenge."""
        found = self._met.get(state)
        if found is None:
            dice = sorted(
                10 * group[0] + show[k]
                for group, show, pile in zip(self.groups, self.show, state, strict=True)
                for k, count in enumerate(pile[1:])
                for _ in range(count)
            )
            found = self._met[state] = meets(self.challenge, tuple(dice))
        return found

    def value(self, aids: Aids, state: State) -> float:
        """The best chance from rolled dice with these aids left."""
        key = (aids, state)
        found = self._value.get(key)
        if found is None:
            found = self._value[key] = (
                1.0
                if self.met(state)
                else max((chance for chance, _, _ in self.choices(aids, state)), default=0.0)
            )
        return found

    def choices(self, aids: Aids, state: State) -> list[tuple[float, str, State]]:
        """What can be done with dice that do not meet the challenge: chance, how, and the state aimed at."""
        rolls, ones, alls, turns = aids
        if rolls:
            chance, aim = self.best(_less(aids, 0), state)
            return [(chance, "roll", aim)]
        found: list[tuple[float, str, State]] = []
        if ones:
            left = _less(aids, 1)
            for aim in self.lifted(state):
                found.append((self.rolled(left, aim), "reroll one", aim))
        if alls:
            chance, aim = self.best(_less(aids, 2), state)
            found.append((chance, "reroll all", aim))
        if turns:
            left = _less(aids, 3)
            for aim in self.turned(state):
                found.append((self.value(left, aim), "adjust", aim))
        return found

    def rolled(self, aids: Aids, state: State) -> float:
        """The mean chance once the dice of the state that wait are rolled."""
        key = (aids, state)
        found = self._rolled.get(key)
        if found is not None:
            return found
        throws = self._thrown.get(state)
        if throws is None:
            throws = self._thrown[state] = self._throws(state)
        if throws:
            chance = 0.0
            for weight, after in throws:
                chance += weight * self.rolled(aids, after)
        else:
            chance = self.value(aids, state)
        self._rolled[key] = chance
        return chance

    def _throws(self, state: State) -> tuple[tuple[float, State], ...]:
        """What can come of rolling the next die that waits; nothing where none does."""
        for place, pile in enumerate(state):
            if pile[0]:
                return tuple(
                    (weight, _moved(state, place, 0, k + 1)) for k, weight in enumerate(self.weights[place])
                )
        return ()

    def best(self, aids: Aids, state: State) -> tuple[float, State]:
        """The best of all ways to lift some dice of a state and roll them, and that way."""
        chance = self._highest(aids, state)
        aim = state
        while True:
            for lower in self.lifted(aim):
                if self._highest(aids, lower) >= chance:
                    aim = lower
                    break
            else:
                return chance, aim

    def _highest(self, aids: Aids, state: State) -> float:
        key = (aids, state)
        found = self._best.get(key)
        if found is None:
            found = self.rolled(aids, state)
            for lower in self.lifted(state):
                higher = self._highest(aids, lower)
                if higher > found:
                    found = higher
            self._best[key] = found
        return found

    def lifted(self, state: State) -> tuple[State, ...]:
        """Each state with one more die to roll."""
        found = self._lifts.get(state)
        if found is None:
            found = self._lifts[state] = tuple(
                _moved(state, place, k, 0)
                for place, pile in enumerate(state)
                for k in range(1, len(pile))
                if pile[k]
            )
        return found

    def turned(self, state: State) -> list[State]:
        """Each state with one die turned up or down by one."""
        return [
            _moved(state, place, k + 1, other + 1)
            for place, pile in enumerate(state)
            for k in range(len(pile) - 1)
            if pile[k + 1]
            for other in self.turns[place][k]
            if other != k
        ]

    def dice_of(self, state: State, dice: Sequence[int]) -> Dice:
        """Of real dice those that a state keeps: as many of each class as it has."""
        kept: list[int] = []
        for group, of, pile in zip(self.groups, self.faces, state, strict=True):
            room = list(pile[1:])
            for die in sorted(dice, reverse=True):
                if die // 10 in group and die % 10 and room[of[die % 10 - 1]]:
                    room[of[die % 10 - 1]] -= 1
                    kept.append(die)
        return tuple(sorted(kept))


@cache
def _role(challenge: Challenge, colour: int) -> tuple[bool, ...]:
    """Which requirements a die of the colour may serve."""
    return tuple(serves(colour, one) for one in challenge)


@cache
def _face_classes(challenge: Challenge, colour: int, turning: bool) -> tuple[int, ...]:
    """The class of each face: equal where the challenge cannot tell two faces apart."""
    marks: list[tuple[object, ...]] = []
    for face in FACES:
        mark: list[object] = []
        for one in challenge:
            if not serves(colour, one):
                continue
            passes = one.test is None or one.test.passes(face)
            if one.shape in ("each", "all"):
                mark.append(passes)
            elif one.shape == "same":
                mark.append(face if passes else 0)
            else:
                mark.append(face)
        marks.append(tuple(mark))
    classes = _numbered(marks)
    while turning:
        finer = _numbered([(classes[f], frozenset(_near(classes, f))) for f in range(6)])
        if max(finer) == max(classes):
            break
        classes = finer
    return tuple(classes)


def _near(classes: Sequence[int], place: int) -> set[int]:
    """The classes of a face and its neighbours."""
    return {classes[at] for at in (place - 1, place, place + 1) if 0 <= at < 6}


def _numbered(marks: Sequence[object]) -> list[int]:
    numbers: dict[object, int] = {}
    return [numbers.setdefault(mark, len(numbers)) for mark in marks]


def _turns(of: Sequence[int]) -> list[list[int]]:
    """For each face class the classes one step away."""
    found: list[set[int]] = [set() for _ in range(max(of) + 1)]
    for low, high in pairwise(range(6)):
        found[of[low]].add(of[high])
        found[of[high]].add(of[low])
    return [sorted(near) for near in found]


def _moved(state: State, place: int, origin: int, to: int) -> State:
    pile = list(state[place])
    pile[origin] -= 1
    pile[to] += 1
    return (*state[:place], tuple(pile), *state[place + 1 :])


def _less(aids: Aids, place: int) -> Aids:
    left = list(aids)
    left[place] -= 1
    return (left[0], left[1], left[2], left[3])


def size_of(challenge: Challenge, pool: Sequence[int], turning: bool = False) -> int:
    """How many dice states a pool has: every class of dice with its faces, and "not rolled" as one more."""
    groups: dict[tuple[bool, ...], int] = {}
    faces: dict[tuple[bool, ...], int] = {}
    for colour in pool:
        role = _role(challenge, colour)
        if any(role):
            groups[role] = groups.get(role, 0) + 1
            faces[role] = max(_face_classes(challenge, colour, turning)) + 1
    size = 1
    for role, count in groups.items():
        size *= comb(count + faces[role], faces[role])
    return size


@lru_cache(maxsize=64)
def table(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Table:
    """The table of a challenge and the sorted colours of the dice that matter; made once and kept."""
    return Table(challenge, pool, turning)


def odds(
    challenge: Challenge,
    dice: Sequence[int],
    rolls: int = 0,
    reroll_one: int = 0,
    reroll_all: int = 0,
    adjust: int = 0,
    limit: int = LIMIT,
) -> Odds:
    """The chance of success from these dice under the best play.

    `dice` are codes; those with face 0 wait to be rolled (before the first roll: all of them, and
    that roll counts among `rolls`). The other numbers are aids usable after the rolls (ADV-5f).
    Above `limit` dice states the chance is that of fewer dice and aids, so a proven lower bound:
    dice that need not be read never spoil a challenge (ADV-5e), and no aid has to be used.
    """
    matters = [die for die in dice if any(_role(challenge, die // 10))]
    aids: Aids = (rolls, reroll_one, reroll_all, adjust)
    exact = True
    while _work(challenge, matters, aids) > limit and (len(matters) > 1 or any(aids[1:])):
        exact = False
        if sum(aids[1:]) > 2:
            most = max(range(1, 4), key=lambda place: aids[place])
            aids = _less(aids, most)
        elif challenge[0].shape != "all" and len(matters) > 1:
            matters.remove(_least(challenge, matters))
        else:
            aids = (rolls, 0, 0, 0)
            break
    return _solve(challenge, matters, aids, exact)


def _work(challenge: Challenge, dice: Sequence[int], aids: Aids) -> int:
    """The dice states of an inquiry: those of the pool, once for every mix of aids beyond the first two."""
    pool = [die // 10 for die in dice]
    extra = max(1, (aids[1] + 1) * (aids[2] + 1) * (aids[3] + 1) // 4)
    return size_of(challenge, pool, aids[3] > 0) * extra


def _least(challenge: Challenge, dice: Sequence[int]) -> int:
    """The die to do without: the others can still meet the challenge, and have the fewest states."""

    def worth(die: int) -> tuple[bool, int, bool, int]:
        left = [other // 10 for other in dice]
        left.remove(die // 10)
        return (not missing_dice(challenge, left), -size_of(challenge, left), die // 10 == RED, -(die % 10))

    return max(dice, key=worth)


def _solve(challenge: Challenge, dice: Sequence[int], aids: Aids, exact: bool) -> Odds:
    pool = tuple(sorted(die // 10 for die in dice))
    book = table(challenge, pool, aids[3] > 0)
    state = book.state_of(dice)
    if any(pile[0] for pile in state):
        if not aids[0]:
            return Odds(0.0, exact, tuple(sorted(die for die in dice if die % 10)), "stop")
        kept = tuple(sorted(die for die in dice if die % 10))
        return Odds(book.rolled(_less(aids, 0), state), exact, kept, "roll")
    if book.met(state):
        return Odds(1.0, True, tuple(sorted(dice)), "stop")
    choices = book.choices(aids, state)
    if not choices:
        return Odds(0.0, exact, tuple(sorted(dice)), "stop")
    chance, how, aim = max(choices, key=lambda choice: choice[0])
    if how == "adjust":
        return Odds(chance, exact, _as_turned(book, state, aim, dice), how)
    return Odds(chance, exact, book.dice_of(aim, dice), how)


def _as_turned(book: Table, state: State, aim: State, dice: Sequence[int]) -> Dice:
    """The dice as they lie after the one step that leads to the aim."""
    for place, die in enumerate(dice):
        for step in (-1, 1):
            if 1 <= die % 10 + step <= 6:
                after = [*dice[:place], die + step, *dice[place + 1 :]]
                if book.state_of(after) == aim:
                    return tuple(sorted(after))
    return tuple(sorted(dice))


def keeping(challenge: Challenge, dice: Sequence[int], kept: Sequence[int], aids: Aids) -> float:
    """The chance when of rolled dice just `kept` stay and the next roll is made, with best play after it.

    `aids` counts that roll. For the marks a table shows beside dice that are being chosen.
    """
    waiting = list(dice)
    for die in kept:
        waiting.remove(die)
    after = [*kept, *(10 * (die // 10) for die in waiting)]
    return odds(challenge, after, *aids).chance
