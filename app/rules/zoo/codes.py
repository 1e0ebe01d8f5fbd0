"""The whole numbers a Zoo state is made of, and look-up tables over them.

The board is 25 spaces, numbered 0 to 24 in reading order: a1 (top left), b1 ... e1, a2 ... e5. The
letter is the column from the left, the figure the row from the top.

A pile is never higher than two things, because whatever stands on it replaced the card it took
(ZC-G6): `top[cell]` is the top one and `low[cell]` the card beneath, both as codes:

    0           nothing (as a top: a hole, ZC-21)
    1           a zoo card covered by something: nobody knows it (views only, ZC-G1)
    10 + v      zoo card of value v whose back nobody knows (views only)
    20 + v      zoo card of value v, safe
    30 + v      zoo card of value v with a mutant back (ZC-5)
    100 + 10 s + c   the living character of value c of seat s
    200 + 10 s + c   the mutant that was this character (ZC-22)

`where[4 s + c - 3]` tells of each character: the space it stands on, or one of `HAND`, `MUTATED`
(also once the mutant is captured) and `CAPTURED`.

`taken` has an entry `1000 s + code` for each thing captured by seat s, in order.
"""

from __future__ import annotations

from typing import Final

from app.rules.zoo.data import CARDS

COLUMNS: Final = 5
ROWS: Final = 5
CELLS: Final = COLUMNS * ROWS
TEAM: Final = 4
"""Characters in a team (ZC-3)."""
SEATS: Final = 4
LEAST: Final = CARDS.characters[0].value
"""The lowest character value: 3."""
MOST: Final = LEAST + TEAM - 1
VALUES: Final = len(CARDS.animals)

NOTHING: Final = 0
COVERED: Final = 1
UNTURNED: Final = 10
SAFE: Final = 20
MUTANT_BACK: Final = 30
CHARACTERS: Final = 100
MUTANTS: Final = 200
CODES: Final = MUTANTS + 10 * SEATS

HAND: Final = 25
MUTATED: Final = 26
CAPTURED: Final = 27
TAKER: Final = 1000
"""Factor of the seat in an entry of `taken`."""

DECK: Final[tuple[int, ...]] = tuple(
    code
    for animal in CARDS.animals
    for code in (
        [MUTANT_BACK + animal.value] * animal.mutants
        + [SAFE + animal.value] * (animal.count - animal.mutants)
    )
)
"""The 50 zoo cards as codes, unshuffled (ZC-4, ZC-5, ZC-6)."""

MUTANTS_OF: Final[tuple[int, ...]] = tuple(animal.mutants for animal in CARDS.animals)
COUNT_OF: Final[tuple[int, ...]] = tuple(animal.count for animal in CARDS.animals)
TEAM_TOTAL: Final = sum(character.value for character in CARDS.characters)
"""What a whole team is worth: 18."""

CHARACTER_OF: Final[tuple[int, ...]] = tuple(
    CHARACTERS + 10 * seat + LEAST + k for seat in range(SEATS) for k in range(TEAM)
)
"""Code of a living character, by its place in `where`."""
MUTANT_OF: Final[tuple[int, ...]] = tuple(code - CHARACTERS + MUTANTS for code in CHARACTER_OF)
"""Code of the mutant it becomes, by its place in `where`."""
PLACE_OF: Final[dict[int, int]] = {code: place for place, code in enumerate(CHARACTER_OF)}
"""Place in `where` of a living character's code."""

WORTH: Final[tuple[int, ...]] = tuple(code % 10 if code >= UNTURNED else 0 for code in range(CODES))
"""Points of a code in a pile (ZC-20, ZC-27, ZC-G12)."""
IS_ZOO: Final[tuple[bool, ...]] = tuple(UNTURNED <= code < CHARACTERS for code in range(CODES))
"""Whether a top of this code is a zoo card, so that a character may be placed on it (ZC-G13)."""
MASKED: Final[tuple[int, ...]] = tuple(
    UNTURNED + code % 10 if UNTURNED <= code < CHARACTERS else code for code in range(CODES)
)
"""What everybody sees of a top: a zoo card's value, never its back (ZC-G1)."""


def near(cell: int) -> tuple[int, ...]:
    """The spaces one step up, left, right and down, in this order; no wrapping (ZC-14, ZC-15, ZC-G22)."""
    row, column = divmod(cell, COLUMNS)
    steps = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * COLUMNS + c for r, c in steps if 0 <= r < ROWS and 0 <= c < COLUMNS)


NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(near(cell) for cell in range(CELLS))


def may_take(place: int, code: int) -> bool:
    """Whether the character at this place of `where` may move onto this top.

    ZC-17, ZC-18, ZC-19, ZC-21, ZC-24, ZC-G10, ZC-G11.
    """
    if code < UNTURNED:
        return False
    if CHARACTERS <= code < MUTANTS:
        seat, value = divmod(code - CHARACTERS, 10)
        return seat != place // TEAM and value <= LEAST + place % TEAM
    return True


CAN_TAKE: Final[tuple[tuple[bool, ...], ...]] = tuple(
    tuple(may_take(place, code) for code in range(CODES)) for place in range(SEATS * TEAM)
)
"""`may_take` as a table: by place in `where`, then by code."""


def cell_name(cell: int) -> str:
    """A space as players say it: a1 is the top left one, e5 the bottom right one."""
    row, column = divmod(cell, COLUMNS)
    return f"{'abcde'[column]}{row + 1}"


def cell_at(name: str) -> int:
    """The number of a space by its name. Raises `ValueError` for any other word."""
    if len(name) == 2 and name[0] in "abcde" and name[1] in "12345":
        return (int(name[1]) - 1) * COLUMNS + "abcde".index(name[0])
    raise ValueError(f"{name!r} is no space: they are a1 to e5")


def animal_name(value: int) -> str:
    """The animal on the zoo cards of a value."""
    return CARDS.animals[value].key


def an_animal(value: int) -> str:
    """The animal with its article: "a giraffe", "an elephant"."""
    name = animal_name(value)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def character_name(value: int) -> str:
    """A character with its value, such as "vet 5"."""
    return f"{CARDS.characters[value - LEAST].key} {value}"
