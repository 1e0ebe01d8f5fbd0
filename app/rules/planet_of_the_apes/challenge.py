"""Challenges: what dice have to show, and whether a handful of dice does (ADV-5c, ADV-5d, ADV-5e).

A die is one number, `10 * colour + face`; colours are `WHITE`, `GRAY`, `RED`; face 0 is "not rolled yet".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

WHITE: Final = 0
GRAY: Final = 1
RED: Final = 2
ANY: Final = 2
"""As the colour of a requirement: a die of any colour."""
COLOURS: Final = ("white", "gray", "red")
FACES: Final = (1, 2, 3, 4, 5, 6)
SHAPES: Final = ("same", "run", "distinct", "sum")

Dice: TypeAlias = tuple[int, ...]


class Test(NamedTuple):
    """`>=k`, `<=k`, `=k`, `odd` or `even`, on a face or a sum."""

    op: str
    k: int = 0

    def passes(self, value: int) -> bool:
        """Whether a number passes."""
        match self.op:
            case ">=":
                return value >= self.k
            case "<=":
                return value <= self.k
            case "=":
                return value == self.k
            case "odd":
                return value % 2 == 1
            case _:
                return value % 2 == 0

    def words(self) -> str:
        """The test as players say it."""
        return {
            ">=": f"{self.k} or more",
            "<=": f"{self.k} or less",
            "=": f"exactly {self.k}",
        }.get(self.op, self.op)


class Requirement(NamedTuple):
    """One requirement: `n` dice of `colour` (`ANY` for any) of this `shape` (vocabulary 39-44).

    `shape` is "each" (every one passes the test), "same", "run", "distinct", "sum" or "all".
    """

    shape: str
    n: int
    colour: int
    test: Test | None


Challenge: TypeAlias = tuple[Requirement, ...]


def parse_test(text: str) -> Test:
    """A TEST of the vocabulary. Raises `ValueError` with one sentence for any other word."""
    if text in ("odd", "even"):
        return Test(text)
    for op in (">=", "<=", "="):
        if text.startswith(op) and text[len(op) :].isdigit():
            return Test(op, int(text[len(op) :]))
    raise ValueError(f"{text!r} is no test; tests are >=k, <=k, =k, odd and even")


def parse_requirement(text: str) -> Requirement:
    """One requirement of the vocabulary. Raises `ValueError` with one sentence for anything else."""
    words = text.split()
    if len(words) < 3:
        raise ValueError(f"{text!r} is no requirement")
    count, colour_word, *rest = words
    if colour_word not in ("white", "gray", "any"):
        raise ValueError(f"{colour_word!r} is no colour of a requirement; they are white, gray and any")
    colour = ("white", "gray", "any").index(colour_word)
    if count == "all":
        if len(rest) != 1:
            raise ValueError(f"{text!r} needs one test after the colour")
        return Requirement("all", 0, colour, _face_test(rest[0]))
    if not count.isdigit() or not 1 <= int(count) <= 16:
        raise ValueError(f"{count!r} is no number of dice")
    n = int(count)
    shape = rest[0] if rest[0] in SHAPES else "each"
    tests = rest if shape == "each" else rest[1:]
    if shape in ("run", "distinct"):
        if tests or n > 6:
            raise ValueError(f"{text!r}: {shape} takes 1 to 6 dice and no test")
        return Requirement(shape, n, colour, None)
    if shape == "same" and not tests:
        return Requirement(shape, n, colour, None)
    if len(tests) != 1:
        raise ValueError(f"{text!r} needs one test at its end")
    return Requirement(shape, n, colour, parse_test(tests[0]) if shape == "sum" else _face_test(tests[0]))


def _face_test(text: str) -> Test:
    test = parse_test(text)
    if not any(test.passes(face) for face in FACES):
        raise ValueError(f"no die can show {text!r}")
    return test


def parse_challenge(lines: Sequence[str]) -> Challenge:
    """A whole challenge. Raises `ValueError` for a bad requirement or an "all" that stands not alone."""
    challenge = tuple(parse_requirement(line) for line in lines)
    if not challenge:
        raise ValueError("it has no requirement")
    if len(challenge) > 1 and any(one.shape == "all" for one in challenge):
        raise ValueError("an 'all' requirement stands alone")
    return challenge


def serves(colour: int, requirement: Requirement) -> bool:
    """Whether a die of this colour may serve the requirement (ADV-5c); for "all": must it (ADV-5e)."""
    if requirement.shape == "all" and requirement.colour != ANY:
        return colour == requirement.colour
    return requirement.colour == ANY or colour in (requirement.colour, RED)


@lru_cache(maxsize=1 << 16)
def meets(challenge: Challenge, dice: Dice) -> bool:
    """Whether rolled dice (sorted, so that equal handfuls are one) meet the challenge."""
    if len(challenge) == 1:
        return _alone(challenge[0], dice)
    return _together(challenge, dice)


def _alone(one: Requirement, dice: Dice) -> bool:
    """A single requirement, by counting."""
    faces = sorted(die % 10 for die in dice if serves(die // 10, one))
    test, n = one.test, one.n
    match one.shape:
        case "all":
            return test is not None and all(test.passes(face) for face in faces)
        case "each":
            return test is not None and sum(test.passes(face) for face in faces) >= n
        case "same":
            return any(faces.count(f) >= n and (test is None or test.passes(f)) for f in set(faces))
        case "distinct":
            return len(set(faces)) >= n
        case "run":
            shown = set(faces)
            return any(all(low + k in shown for k in range(n)) for low in range(1, 8 - n))
        case _:
            return test is not None and len(faces) >= n and any(map(test.passes, sums(faces, n)))


def sums(faces: Sequence[int], n: int) -> set[int]:
    """Every total that `n` of the faces can make."""
    reached: list[set[int]] = [{0}, *(set() for _ in range(n))]
    for face in faces:
        for size in range(n, 0, -1):
            reached[size] |= {total + face for total in reached[size - 1]}
    return reached[n]


def _together(challenge: Challenge, dice: Dice) -> bool:
    """Several requirements: try every way to serve the first, then the rest with the dice left."""
    if not challenge:
        return True
    first, rest = challenge[0], challenge[1:]
    return any(_together(rest, left) for left in _served(first, dice))


def _served(one: Requirement, dice: Dice) -> Iterator[Dice]:
    """The dice left after each different way to serve one requirement with as few as it needs."""
    fit = [die for die in dice if serves(die // 10, one)]
    if one.shape == "each" and one.test is not None:
        fit = [die for die in fit if one.test.passes(die % 10)]
    for picked in _handfuls(tuple(fit), one.n):
        if _holds(one, picked):
            left = list(dice)
            for die in picked:
                left.remove(die)
            yield tuple(left)


def _holds(one: Requirement, picked: Dice) -> bool:
    faces = sorted(die % 10 for die in picked)
    match one.shape:
        case "each":
            return True
        case "same":
            return faces[0] == faces[-1] and (one.test is None or one.test.passes(faces[0]))
        case "distinct":
            return len(set(faces)) == one.n
        case "run":
            return len(set(faces)) == one.n and faces[-1] - faces[0] == one.n - 1
        case _:
            return one.test is not None and one.test.passes(sum(faces))


@lru_cache(maxsize=1 << 14)
def _handfuls(dice: Dice, n: int) -> tuple[Dice, ...]:
    """Every different handful of `n` of the dice."""
    if n == 0:
        return ((),)
    if n > len(dice):
        return ()
    found = {(dice[0], *more) for more in _handfuls(dice[1:], n - 1)}
    found.update(_handfuls(dice[1:], n))
    return tuple(sorted(found))


def missing_dice(challenge: Challenge, colours: Sequence[int]) -> str:
    """What a pool of dice lacks, such as "1 white die", or "" when luck can do it (ADV-4e)."""
    white, gray, red = (list(colours).count(colour) for colour in (WHITE, GRAY, RED))
    needs = {colour: sum(one.n for one in challenge if one.colour == colour) for colour in (WHITE, GRAY, ANY)}
    short_white = max(0, needs[WHITE] - white)
    short_gray = max(0, needs[GRAY] - gray)
    parts = []
    lacking = short_white + short_gray - red
    if lacking > 0:
        if short_white and short_gray:
            parts.append((lacking, "red"))
        else:
            parts.append((lacking, "white" if short_white else "gray"))
    else:
        spare = white + gray + red - sum(needs.values())
        if spare < 0:
            parts.append((-spare, "more"))
    return ", ".join(f"{count} {word} {'die' if count == 1 else 'dice'}" for count, word in parts)


def requirement_words(one: Requirement) -> str:
    """A requirement as players say it, such as "3 white dice of 5 or more"."""
    colour = "" if one.colour == ANY else f"{COLOURS[one.colour]} "
    test = "" if one.test is None else one.test.words()
    dice = f"{one.n} {colour}{'die' if one.n == 1 else 'dice'}"
    match one.shape:
        case "all":
            return f"every {colour}die {test}"
        case "each":
            return (
                f"{dice} of {test}" if one.test and one.test.op not in ("odd", "even") else f"{dice}, {test}"
            )
        case "same":
            return f"{dice} alike" + (f", of {test}" if test else "")
        case "run":
            return f"{dice} in a row"
        case "distinct":
            return f"{dice}, all different"
        case _:
            return f"{dice} with a sum of {test}"


def challenge_words(challenge: Challenge) -> str:
    """A challenge as players say it."""
    return " and ".join(requirement_words(one) for one in challenge)
