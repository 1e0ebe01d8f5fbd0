"""What only the Zoo shows. Inks are the names of `app.palette.SEATS`; painters scale with the size."""

from __future__ import annotations

from typing import Literal, TypeAlias

from app.tables.items import Face

Fate: TypeAlias = Literal["hand", "board", "moving", "mutant", "lost"]
"""Where a character is: in hand, on the board, picked up, turned into a mutant, or captured."""


class Board(Face, frozen=True):
    """The sandy board under the 25 spaces. `margin` is its rim in pixels."""

    margin: int


class Lawn(Face, frozen=True):
    """The grass of a space, one of four kinds; `dim` lays the quiet veil of a decision over it."""

    kind: int
    dim: bool = False


class Pen(Face, frozen=True):
    """A space with nothing left, and the word for it (none where it is too small for words)."""

    caption: str = ""
    dim: bool = False


class Barred(Face, frozen=True):
    """The hatch and padlock over what the picked character cannot go to; the words say why.

    `living` leaves a character under it to be seen, with the padlock at its foot.
    """

    living: bool = False


class Tile(Face, frozen=True):
    """A zoo card, value side up: `alt` is one of its three drawings, `name` stands under it.

    With `gain` its number stands in gold as what taking it brings, such as `+4`.
    """

    value: int
    alt: int
    name: str
    dim: bool = False
    gain: bool = False


class Covered(Face, frozen=True):
    """A zoo card under something else: only that it is there, never which one."""

    dim: bool = False


class Piece(Face, frozen=True):
    """A character of a team."""

    ink: str
    value: int


class Mutant(Face, frozen=True):
    """What a character has become. `ink` is the team that lost it."""

    ink: str
    value: int
    name: str
    dim: bool = False


class Slot(Face, frozen=True):
    """The place of a character in its owner's row."""

    ink: str
    value: int
    fate: Fate


class Chip(Face, frozen=True):
    """A small plate that says where another team's character is, by ink and icon."""

    ink: str
    value: int
    fate: Fate


class Parcel(Face, frozen=True):
    """A seat's captured pile, face down."""


class Back(Face, frozen=True):
    """The back of a zoo card in the mutant tracker: an eye once its mutant is found."""

    found: bool


class Large(Face, frozen=True):
    """A card seen large beside the facts about it: a heading and paragraphs.

    `kind` says which drawing: a zoo card's, a character's, a mutant's or the empty pen.
    """

    kind: Literal["zoo", "character", "mutant", "pen", "covered"]
    value: int
    title: str
    facts: tuple[str, ...]
    name: str = ""
    """The word on the card."""
    alt: int = 0
    ink: str = ""
    risk: str = ""
    """The chance that it hides a mutant, such as `11 %`; empty where there is none."""
