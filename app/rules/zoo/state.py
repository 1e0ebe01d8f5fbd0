"""What a Zoo game is made of: options, state, actions and events. The codes are in `codes`."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from app.rules import kernel


class ZooOptions(kernel.Options, kw_only=True, forbid_unknown_fields=True):
    """How a Zoo game is set up.

    `running_scores` shows totals beside the piles, `tracker` lists the values that still hide a
    mutant (ZC-G19), `tie` "settled" breaks ties (ZC-G16), `rotate` lets the next seat begin a
    rematch (ZC-G17).
    """

    running_scores: bool = False
    tracker: bool = True
    rotate: bool = True
    tie: Literal["shared", "settled"] = "shared"


class ZooState(kernel.State, kw_only=True):
    """A whole game, or a view of it (then `chance` is 0 and unknown cards have masked codes).

    In the middle of an action, right after `Placed` or `Moved`, the character already has its new
    space in `where` while `top` of that space still is what it is about to take; at rest the two
    always agree. `score[seat]` is what the seat would have if the game ended now (ZC-27).
    """

    players: int
    first: int
    """The seat that began."""
    seat: int
    """Whose turn it is; once the game is over, who could not act (ZC-26)."""
    over: bool
    top: list[int]
    low: list[int]
    where: list[int]
    taken: list[int]
    score: list[int]
    left: list[int]
    """Zoo cards not yet taken, by value."""
    hidden: list[int]
    """Mutants not yet found, by value of the zoo card."""
    tie: Literal["shared", "settled"]
    running_scores: bool
    tracker: bool


class Place(kernel.Action, frozen=True, tag=True):
    """Put the character of `value` from hand on space `cell` (ZC-11)."""

    value: int
    cell: int


class Move(kernel.Action, frozen=True, tag=True):
    """Step with the character of `value` onto the neighbouring space `cell` (ZC-14)."""

    value: int
    cell: int


class Placed(kernel.Event, frozen=True, tag=True):
    """A character came from hand and stands over the zoo card of value `card` it will take (ZC-11)."""

    seat: int
    value: int
    cell: int
    card: int


class Moved(kernel.Event, frozen=True, tag=True):
    """A character left `origin` and stands over what it will take on `cell` (ZC-14, ZC-G3)."""

    seat: int
    value: int
    origin: int
    cell: int


class Uncovered(kernel.Event, frozen=True, tag=True):
    """The character that left `cell` uncovered a zoo card of value `card` (ZC-G8)."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: int
    card: int


class HoleOpened(kernel.Event, frozen=True, tag=True):
    """Nothing is left on `cell`: nobody can walk there any more (ZC-21, ZC-G8)."""

    seat: int
    cell: int


class TookZoo(kernel.Event, frozen=True, tag=True):
    """A zoo card of value `card` went to the seat's pile; its back was turned (ZC-12, ZC-16, ZC-G3).

    `placed` tells whether the character came from hand. A `Mutated` follows if the back was a mutant.
    """

    reveals: ClassVar[bool] = True
    seat: int
    value: int
    cell: int
    card: int
    placed: bool


class TookCharacter(kernel.Event, frozen=True, tag=True):
    """The living character `taken` of seat `owner` went to the seat's pile (ZC-19, ZC-20)."""

    seat: int
    value: int
    cell: int
    owner: int
    taken: int


class TookMutant(kernel.Event, frozen=True, tag=True):
    """The mutant that was character `taken` of seat `owner` went to the seat's pile (ZC-18, ZC-G12)."""

    seat: int
    value: int
    cell: int
    owner: int
    taken: int


class Mutated(kernel.Event, frozen=True, tag=True):
    """The zoo card of value `card` had a mutant back: the character is lost and lies on `cell` (ZC-22)."""

    reveals: ClassVar[bool] = True
    seat: int
    value: int
    cell: int
    card: int


class GameOver(kernel.Event, frozen=True, tag=True):
    """It is `seat`'s turn and it has no legal action: the game ends at once (ZC-26, ZC-G15)."""

    seat: int


ZooAction: TypeAlias = Place | Move
ZooEvent: TypeAlias = (
    Placed | Moved | Uncovered | HoleOpened | TookZoo | TookCharacter | TookMutant | Mutated | GameOver
)
