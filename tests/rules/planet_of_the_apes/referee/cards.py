"""The printed cards as plain TOML, and what their words mean: tests, challenges and costs, the slow way."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import app.rules.planet_of_the_apes as apes

FOLDER = Path(apes.__file__).parent / "data"
Line = Any
"""An effect as printed: words, or a table for a compound one."""
Vector = tuple[int, ...]
"""How many Action cards of each of the six suits."""


def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


SUITS = ("taylor", "nova", "gorilla", "zaius", "landon", "zira")
_action = _file("action_cards")
KINDS: list[tuple[str, list[str]]] = [(suit, text.split()) for suit in SUITS for text in _action[suit]]
"""Suit and ability of each kind of Action card."""
_counts = [_action[suit][" ".join(ability)] for suit, ability in KINDS]
ACTION: list[int] = [kind for kind, copies in enumerate(_counts) for _ in range(copies)]
"""The kind of each of the 60 Action cards."""
SPECIALS: list[dict[str, Any]] = _file("special_cards")["special"]
SPECIAL: list[int] = [kind for kind, row in enumerate(SPECIALS) for _ in range(row["copies"])]
CHARACTERS: list[dict[str, Any]] = _file("characters")["character"]
APES: list[dict[str, Any]] = _file("apes_cards")["card"]
DECKS = {
    2: _file("encounters_2_forbidden_zone")["encounter"],
    4: _file("encounters_4_the_hunt")["encounter"],
    6: _file("encounters_6_escape")["encounter"],
    7: _file("encounters_7_dig_site")["encounter"],
}
ENCOUNTERS: list[dict[str, Any]] = [row for rows in DECKS.values() for row in rows]
DISCOVERIES: list[dict[str, Any]] = _file("discovery")["discovery"]
SCENES: list[dict[str, Any]] = _file("scenes")["scene"]
HAZARDS = {int(space): lines for space, lines in _file("tracks")["fate"]["hazards"].items()}
COLOURS = ("white", "gray", "red")
SUPPLY = (6, 6, 4)


def suit_of(card: int) -> int:
    """The suit of an Action card as a number."""
    return SUITS.index(KINDS[ACTION[card]][0])


def suits_of(cards: Sequence[int]) -> Vector:
    """How many cards of each suit there are."""
    suits = [suit_of(card) for card in cards]
    return tuple(suits.count(suit) for suit in range(6))


def printed_dice(text: str) -> list[int]:
    """The colours of dice such as "2 white, 1 gray"."""
    found: list[int] = []
    for part in text.split(","):
        n, colour = part.split()
        found += [COLOURS.index(colour)] * int(n)
    return found


def number(words: Sequence[str]) -> int:
    """The number in the words of an effect; 1 where none is written."""
    return next((int(word) for word in words if word.lstrip("-").isdigit()), 1)


def passes(test: str, value: int) -> bool:
    """Whether a number passes a TEST."""
    if test in ("odd", "even"):
        return value % 2 == (test == "odd")
    if test[:2] in (">=", "<="):
        return value >= int(test[2:]) if test[0] == ">" else value <= int(test[2:])
    return value == int(test[1:])


def meets(challenge: Sequence[str], dice: Sequence[int]) -> bool:
    """Whether dice, each `10 * colour + face`, meet a printed challenge (ADV-5c, ADV-5d, ADV-5e)."""
    return _meets(tuple(challenge), tuple(sorted(dice)))


@cache
def _meets(challenge: tuple[str, ...], dice: tuple[int, ...]) -> bool:
    if not challenge:
        return True
    count, colour, *rest = challenge[0].split()
    if count == "all":
        bound = [die for die in dice if colour == "any" or COLOURS[die // 10] == colour]
        return all(passes(rest[0], die % 10) for die in bound)
    fit = [at for at, die in enumerate(dice) if colour == "any" or COLOURS[die // 10] in (colour, "red")]
    for picked in combinations(fit, int(count)):
        faces = sorted(dice[at] % 10 for at in picked)
        left = tuple(die for at, die in enumerate(dice) if at not in picked)
        if _shows(faces, rest) and _meets(challenge[1:], left):
            return True
    return False


def _shows(faces: list[int], rest: list[str]) -> bool:
    match rest[0]:
        case "same":
            return len(set(faces)) == 1 and all(passes(test, faces[0]) for test in rest[1:])
        case "run":
            return faces == list(range(faces[0], faces[0] + len(faces)))
        case "distinct":
            return len(set(faces)) == len(faces)
        case "sum":
            return passes(rest[1], sum(faces))
    return all(passes(rest[0], face) for face in faces)


def payments(cost: str, characters: int, one_less: bool = False) -> set[Vector]:
    """Every handful of suits that pays a COST exactly (ADV-7d, SOLO-2)."""
    body, mark, _ = cost.partition(" per character")
    parts = [(int(part.split()[0]), part.split()[1]) for part in body.split(",")]
    if mark:
        parts = [(n * characters, what) for n, what in parts]
    elif one_less and sum(n for n, _ in parts) > 1:
        assert len(parts) == 1, "no printed bonus has more than one part"
        parts = [(parts[0][0] - 1, parts[0][1])]
    found: set[Vector] = {(0,) * 6}
    for n, what in parts:
        found = {
            tuple(a + b for a, b in zip(one, more, strict=True)) for one in found for more in _part(n, what)
        }
    return found


def _part(n: int, what: str) -> Iterator[Vector]:
    match what:
        case "same":
            yield from (tuple(n * (suit == of) for suit in range(6)) for of in range(6))
        case "different":
            yield from (tuple(int(suit in of) for suit in range(6)) for of in combinations(range(6), n))
        case "allies":
            yield from ((0, nova, 0, 0, 0, n - nova) for nova in range(n + 1))
        case _:
            yield tuple(n * (name == what) for name in SUITS)


def set_payments(use: str, discount: int) -> set[Vector]:
    """What pays a set: its number of like cards, or of allies, less a discount (ACT-7 to FREE-4, CHAR-6)."""
    size = {"minor": 2, "major": 4, "allies": 4, "prepare": 3, "learn": 3, "adapt": 4}[use]
    return set(_part(max(1, size - discount), "allies" if use == "allies" else "same"))


def can_pay(ways: set[Vector], paid: Vector, pool: Vector) -> bool:
    """Whether what is paid can be brought to one of the ways with cards of the pool."""
    return any(all(p <= w <= p + q for w, p, q in zip(way, paid, pool, strict=True)) for way in ways)
