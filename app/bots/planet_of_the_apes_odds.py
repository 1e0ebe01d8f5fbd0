"""The exact chance of an attempt under the best play, or a proven lower bound (ADV-5).

Pure functions. Two reductions keep the tables small: dice that may serve the same requirements are of
one class, and dice that may serve none are left out; faces that the challenge treats alike (and
whose neighbours it treats alike, where a die can be turned) are one class.

Each class of dice is a pile (`planet_of_the_apes_piles`) and an axis of the tables: a roll is a mean along
it, a free choice of dice to reroll a maximum, so the chances of all ways the dice can lie come at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement, pairwise
from math import comb
from typing import Final, NamedTuple, TypeAlias

import numpy as np

from app.bots.planet_of_the_apes_piles import Array, Bits, pile
from app.rules.planet_of_the_apes.challenge import (
    ANY,
    FACES,
    RED,
    Challenge,
    Dice,
    Requirement,
    meets,
    missing_dice,
    serves,
)

LIMIT: Final = 20_000
"""Dice states (rolled or partly rolled) above which only a lower bound is worked out."""

MIDDLING: Final = 1_500
"""Dice states of the largest tables of which many are kept."""

State: TypeAlias = tuple[int, ...]
"""The row of each pile."""
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
        self.faces = [_face_classes(challenge, group[0], turning) for group in self.groups]
        """For each class of dice the class of each face, from 0."""
        self.piles = [
            pile(
                sum(pool.count(colour) for colour in group),
                tuple(of.count(k) for k in range(max(of) + 1)),
                _turns(of),
            )
            for group, of in zip(self.groups, self.faces, strict=True)
        ]
        self.full = tuple(slice(0, one.full) for one in self.piles)
        """Where the tables hold the ways to lie that are fully rolled."""
        self.met = self._met()
        self._values: dict[Aids, Array] = {}
        self._means: dict[Aids, Array] = {}
        self._bests: dict[Aids, Array] = {}

    def _met(self) -> Bits:
        """Which fully rolled states meet the challenge: those that hold a handful for each requirement."""
        shape = tuple(one.full for one in self.piles)
        if not self.piles:
            return np.array(meets(self.challenge, ()))
        if self.challenge[0].shape == "all":
            return self._all_pass()
        found = np.zeros(shape, dtype=bool)
        bits: list[dict[tuple[int, ...], Bits]] = [{} for _ in self.piles]
        for needs in self._needs(self.challenge):
            there = np.ones((), dtype=bool)
            for axis, need in enumerate(needs):
                row = bits[axis].get(need)
                if row is None:
                    row = bits[axis][need] = self.piles[axis].showing(need)
                there = there[..., None] & row
            found |= there
        return found

    def _all_pass(self) -> Bits:
        """The states in which every die passes the one test of an "all" challenge."""
        test = self.challenge[0].test
        assert test is not None, "an 'all' requirement has a test"
        there = np.ones((), dtype=bool)
        for one, of in zip(self.piles, self.faces, strict=True):
            fails = [1 + k for k in set(of) if not test.passes(of.index(k) + 1)]
            there = there[..., None] & ~one.counts[: one.full, fails].any(axis=1)
        return there

    def _needs(self, challenge: Challenge) -> set[tuple[tuple[int, ...], ...]]:
        """What must lie in each pile, by class of faces, to meet these requirements: each way to do so."""
        found = {tuple((0,) * len(one.sixths) for one in self.piles)}
        for requirement in challenge:
            handfuls = list(self._handfuls(requirement))
            found = {
                tuple(
                    tuple(a + b for a, b in zip(old, new, strict=True))
                    for old, new in zip(needs, more, strict=True)
                )
                for needs in found
                for more in handfuls
            }
            found = {
                needs
                for needs in found
                if all(sum(need) <= one.dice for need, one in zip(needs, self.piles, strict=True))
            }
        return found

    def _handfuls(self, requirement: Requirement) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Each way to serve one requirement, with as few dice as it needs."""
        cells = [
            (axis, k, of.index(k) + 1)
            for axis, (group, of) in enumerate(zip(self.groups, self.faces, strict=True))
            if serves(group[0], requirement)
            for k in range(max(of) + 1)
        ]
        colour = 0 if requirement.colour == ANY else requirement.colour
        if requirement.shape == "each" and requirement.test is not None:
            cells = [cell for cell in cells if requirement.test.passes(cell[2])]
        for picked in combinations_with_replacement(cells, requirement.n):
            if meets((requirement,), tuple(sorted(10 * colour + face for _, _, face in picked))):
                needs = [[0] * len(one.sixths) for one in self.piles]
                for axis, k, _ in picked:
                    needs[axis][k] += 1
                yield tuple(map(tuple, needs))

    # -- the tables ---------------------------------------------------------------------------------

    def value(self, aids: Aids) -> Array:
        """The best chance from each fully rolled state with these aids left."""
        found = self._values.get(aids)
        if found is not None:
            return found
        rolls, ones, alls, turns = aids
        found = self.met.astype(float)
        if rolls:
            np.maximum(found, self.best(_less(aids, 0))[self.full], out=found)
        else:
            if alls:
                np.maximum(found, self.best(_less(aids, 2))[self.full], out=found)
            for axis, one in enumerate(self.piles):
                if ones:
                    after = np.moveaxis(self.mean(_less(aids, 1))[self._full_but(axis)], axis, 0)
                    here = np.moveaxis(found, axis, 0)
                    np.maximum(here, after[one.lifted[0]].max(axis=1), out=here)
                if turns:
                    after = np.moveaxis(self.value(_less(aids, 3)), axis, 0)
                    here = np.moveaxis(found, axis, 0)
                    np.maximum(here, after[one.turned].max(axis=1, initial=0.0), out=here)
        self._values[aids] = found
        return found

    def _full_but(self, axis: int) -> tuple[slice, ...]:
        """The fully rolled states, and along one axis all."""
        return (*self.full[:axis], slice(None), *self.full[axis + 1 :])

    def mean(self, aids: Aids) -> Array:
        """The mean chance from each state once the dice that wait are rolled."""
        found = self._means.get(aids)
        if found is None:
            found = np.zeros([len(one.counts) for one in self.piles])
            found[self.full] = self.value(aids)
            done = list(self.full)
            for axis, one in enumerate(self.piles):
                done[axis] = slice(None)
                one.roll(found[tuple(done)], axis)
            self._means[aids] = found
        return found

    def best(self, aids: Aids) -> Array:
        """The highest of the means that lifting some of the dice leads to."""
        found = self._bests.get(aids)
        if found is None:
            found = self.mean(aids).copy()
            for axis, one in enumerate(self.piles):
                one.lift(found, axis)
            self._bests[aids] = found
        return found

    # -- one state ----------------------------------------------------------------------------------

    def state_of(self, dice: Sequence[int]) -> State:
        """The state of dice; those not rolled yet have face 0, those that cannot matter are left out."""
        state: list[int] = []
        for group, of, one in zip(self.groups, self.faces, self.piles, strict=True):
            counts = [0] * (len(one.sixths) + 1)
            for die in dice:
                if die // 10 in group:
                    face = die % 10
                    counts[of[face - 1] + 1 if face else 0] += 1
            state.append(one.row(counts))
        return tuple(state)

    def choices(self, aids: Aids, state: State) -> list[tuple[float, str, State]]:
        """What can be done with dice that do not meet the challenge: chance, how, and the state aimed at."""
        rolls, ones, alls, turns = aids
        if rolls:
            return [self._lifting(_less(aids, 0), state, "roll")]
        found: list[tuple[float, str, State]] = []
        if ones:
            means = self.mean(_less(aids, 1))
            found += [(float(means[aim]), "reroll one", aim) for aim in self._lower(state)]
        if alls:
            found.append(self._lifting(_less(aids, 2), state, "reroll all"))
        if turns:
            values = self.value(_less(aids, 3))
            for axis, one in enumerate(self.piles):
                for row in dict.fromkeys(one.turned[state[axis]].tolist()):
                    aim = (*state[:axis], row, *state[axis + 1 :])
                    if aim != state:
                        found.append((float(values[aim]), "adjust", aim))
        return found

    def _lifting(self, aids: Aids, state: State, how: str) -> tuple[float, str, State]:
        """The best choice of dice to roll again; of equal ones that with most dice."""
        bests = self.best(aids)
        chance = bests[state]
        aim = state
        while True:
            for lower in self._lower(aim):
                if bests[lower] >= chance - 1e-12:
                    aim = lower
                    break
            else:
                return float(chance), how, aim

    def _lower(self, state: State) -> Iterator[State]:
        """Each state with one more die to roll."""
        for axis, (row, one) in enumerate(zip(state, self.piles, strict=True)):
            for lower in one.lower(row):
                yield (*state[:axis], lower, *state[axis + 1 :])

    def dice_of(self, state: State, dice: Sequence[int]) -> Dice:
        """Of real dice those that a state keeps: as many of each class as it has."""
        kept: list[int] = []
        for group, of, one, row in zip(self.groups, self.faces, self.piles, state, strict=True):
            room = one.counts[row, 1:].tolist()
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


@cache
def _turns(of: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each face class the classes one step away."""
    found: list[set[int]] = [set() for _ in range(max(of) + 1)]
    for low, high in pairwise(range(6)):
        found[of[low]].add(of[high])
        found[of[high]].add(of[low])
    return tuple(tuple(sorted(near)) for near in found)


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


@lru_cache(maxsize=400)
def _small(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Table:
    return Table(challenge, pool, turning)


@lru_cache(maxsize=24)
def _large(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Table:
    return Table(challenge, pool, turning)


def table(challenge: Challenge, pool: tuple[int, ...], turning: bool) -> Table:
    """The table of a challenge and the sorted colours of the dice that matter; made once and kept."""
    # A large one takes some megabytes: few are kept.
    return (_small if size_of(challenge, pool, turning) <= MIDDLING else _large)(challenge, pool, turning)


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
    if any(one.waiting(row) for one, row in zip(book.piles, state, strict=True)):
        kept = tuple(sorted(die for die in dice if die % 10))
        if not aids[0]:
            return Odds(0.0, exact, kept, "stop")
        return Odds(float(book.mean(_less(aids, 0))[state]), exact, kept, "roll")
    if book.met[state]:
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
