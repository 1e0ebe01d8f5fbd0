"""What every game is made of: the words the whole house uses for a game and its parts.

A game is a module (or object) with the functions of :class:`Rules`. Its state, actions and events
are `msgspec.Struct`s of plain values, so that one encode and decode is a copy, a save and a hash.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, ClassVar, Protocol, TypeAlias, TypeVar

import msgspec

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0."""


class Options(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up. Each game extends this with its own named choices.

    `players` is the number of seats in play. `first` is the seat that begins, or -1 for "by lot".
    """

    players: int = 2
    first: int = -1


class State(msgspec.Struct):
    """Base of every game's state: plain values only.

    `chance` is the state of the match's one generator (see `app.rules.chance`); in a view it is 0.
    """

    chance: int


class Action(msgspec.Struct, frozen=True, tag=True):
    """Base of every game's actions: a frozen, tagged struct that names its seat."""

    seat: Seat

    pick: ClassVar[bool] = False
    """True for one pick of a choice of several things; the match can `retract` it."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Base of every game's events: one visible effect, emitted right after it took place."""

    reveals: ClassVar[bool] = False
    """True where the event makes something hidden known to anyone, or shows the outcome of chance.

    Undo stops before such an event unless the match is played with free undo.
    """


class Refusal(msgspec.Struct, frozen=True):
    """Why an action is not legal: the rulebook clause and one sentence with the numbers in it."""

    clause: str
    text: str


class Sentence(msgspec.Struct, frozen=True):
    """Something to tell the player about a click that is no action at all.

    A `fact` tells what is so, such as how many cards a pile has, and refuses nothing.
    """

    text: str
    clause: str = ""
    fact: bool = False


class ScoreLine(msgspec.Struct, frozen=True):
    """One line that explains a part of a seat's score. `source` is a stable key, `text` is shown."""

    source: str
    points: int
    text: str


class Result(msgspec.Struct, frozen=True):
    """The end of a match. `lines[seat]` explains `scores[seat]`; their points add up to it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    lines: tuple[tuple[ScoreLine, ...], ...]
    clause: str
    text: str


class Clause(msgspec.Struct, frozen=True):
    """One numbered clause of a game's rulebook, in the project's own words.

    `label` is a few words for links, `note` a longer explanation, `related` the ids that belong to it.
    """

    id: str
    text: str
    section: str
    label: str = ""
    note: str = ""
    related: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """A chapter of a game's rulebook: `id` is its number or letter, `title` its heading."""

    id: str
    title: str
    clauses: tuple[Clause, ...]
    intro: str = ""


class Choice(msgspec.Struct, frozen=True):
    """One named option of a game's set-up, for the new game scene and the command line.

    `values` are the allowed values in order with the word shown for each; a yes/no option has
    (False, True).
    """

    field: str
    name: str
    why: str
    values: tuple[tuple[bool | int | str, str], ...]


class Card(msgspec.Struct, frozen=True):
    """What a game is, for the shelf, the command line and the saves."""

    key: str
    """Name on the command line and in saves, such as `zoo`."""
    title: str
    tagline: str
    players: tuple[int, int]
    """Least and greatest number of seats."""
    minutes: int
    rules_version: int
    """Raised whenever the same history would play out differently."""
    choices: tuple[Choice, ...]
    teams: tuple[str, ...] = ()
    """Default team names by seat, where the game has them."""
    cooperative: bool = False
    secrets: bool = False
    """True where hands are hidden from other people, so that the curtain is needed."""


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
Emit: TypeAlias = Callable[[Event], None]
Setup: TypeAlias = Options
"""`Options` by another name, for use where a game's own `Options` hides it."""


class Rules(Protocol[S, A, E]):
    """The functions of a game. A module that has them is a game; `app.rules.registry` lists them.

    All are pure but `apply`, which changes the state it is given. None may use a clock, a global
    generator, a file or the screen.
    """

    CARD: Card

    @property
    def State(self) -> type[S]:  # noqa: N802  (it is a class, read off the module)
        """The game's state struct."""
        ...

    @property
    def Action(self) -> Any:  # noqa: N802
        """The union of the game's action structs, for decoding."""
        ...

    @property
    def Event(self) -> Any:  # noqa: N802
        """The union of the game's event structs, for decoding."""
        ...

    @property
    def Options(self) -> type[Setup]:  # noqa: N802
        """The game's options struct."""
        ...

    def new(self, options: Any, seed: int) -> S:
        """The first state, from the game's own `Options`.

        Raises `ValueError` with one clear sentence for options that cannot be.
        """
        ...

    def turn(self, state: S) -> Seat | None:
        """Whose decision it is, or None when the game is over. A function of public facts."""
        ...

    def actions(self, state: S) -> list[A]:
        """Every legal action of the seat in turn: distinct and in a fixed order; [] at the end."""
        ...

    def offers(self, state: S, seat: Seat) -> list[A]:
        """What `seat` may interject while another decides, from what that seat can see."""
        ...

    def refusal(self, state: S, action: A) -> Refusal | None:
        """Why `action` is not legal now; None exactly for the legal ones and the open offers."""
        ...

    def apply(self, state: S, action: A, emit: Emit) -> None:
        """Carry out a legal action in place; `emit(event)` right after each visible effect."""
        ...

    def view(self, state: S, seat: Seat | None) -> S:
        """A copy with only what `seat` (or, for None, everybody) may know. Blanks are anonymous."""
        ...

    def redact(self, event: E, seat: Seat | None) -> E:
        """The event as `seat` may know it. Total over all event types."""
        ...

    def guess(self, view: S, rng: Random) -> S:
        """One full state that fits the view, drawn fairly; with fresh chance."""
        ...

    def result(self, state: S) -> Result | None:
        """The winners, scores and explaining lines once the game is over, else None."""
        ...

    def standings(self, state: S) -> tuple[int, ...]:
        """Each seat's points if the game ended now (for score lines and graphs)."""
        ...

    def describe(self, event: E, names: tuple[str, ...]) -> tuple[str, str] | None:
        """A log line (text without the actor's name, clause id), or None for a silent event."""
        ...

    def actor(self, event: E) -> Seat | None:
        """The seat whose doing the event is, for the emblem beside its log line."""
        ...

    def check(self, state: S) -> str | None:
        """One sentence about a broken invariant (cards lost, counts off), or None when sound."""
        ...

    def rulebook(self) -> tuple[Section, ...]:
        """The numbered clauses, by chapter."""
        ...

    def data_hash(self) -> str:
        """A short hash of the game's card data, kept in saves."""
        ...
