"""What the toy is made of: options, state, steps, actions and events."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from app.rules import kernel
from app.rules.kernel import Seat


class Options(kernel.Options, kw_only=True, forbid_unknown_fields=True):
    """Nothing but the seats."""


class Step(msgspec.Struct):
    """A pending effect: what `seat` is asked next. `thing` is the running thing it belongs to."""

    kind: str
    seat: Seat
    thing: int = 0
    left: int = 0
    unordered: bool = False


class Thing(msgspec.Struct):
    """A running purchase or roll with its own stage."""

    id: int
    seat: Seat
    stage: int = 0
    paid: list[int] = msgspec.field(default_factory=list)
    """Cards set aside for a purchase, face down until all three are there."""


class State(kernel.State, kw_only=True):
    """Cards are numbers 0-39; in a view -1 is a card one does not know."""

    players: int
    hands: list[list[int]]
    deck: list[int]
    seen: list[int]
    """For each card the seats (as bits) that have seen it in the deck."""
    score: list[int]
    agenda: list[Step]
    things: list[Thing] = msgspec.field(default_factory=list)
    discard: list[int] = msgspec.field(default_factory=list)
    dice: list[int] = msgspec.field(default_factory=list)
    kept: list[int] = msgspec.field(default_factory=list)
    turns: int = 0
    things_made: int = 0
    active: Seat = 0
    """Whose turn it is, whoever is asked."""


class Draw(kernel.Action, frozen=True): ...


class Peek(kernel.Action, frozen=True): ...


class Stir(kernel.Action, frozen=True): ...


class Buy(kernel.Action, frozen=True): ...


class Roll(kernel.Action, frozen=True): ...


class Reroll(kernel.Action, frozen=True): ...


class Stop(kernel.Action, frozen=True): ...


class Forbid(kernel.Action, frozen=True): ...


class Let(kernel.Action, frozen=True): ...


class Charm(kernel.Action, frozen=True): ...


class Pay(kernel.Action, frozen=True):
    pick: ClassVar[bool] = True
    kind: str


class Keep(kernel.Action, frozen=True):
    pick: ClassVar[bool] = True
    face: int


class Harm(kernel.Action, frozen=True):
    pick: ClassVar[bool] = True
    target: Seat


class Drew(kernel.Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


class Peeked(kernel.Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


class Stirred(kernel.Event, frozen=True):
    seat: Seat


class Began(kernel.Event, frozen=True):
    seat: Seat
    what: str


class SetAside(kernel.Event, frozen=True):
    seat: Seat
    card: int


class Played(kernel.Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


class Rolled(kernel.Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    faces: tuple[int, ...]


class Kept(kernel.Event, frozen=True):
    seat: Seat
    face: int


class Answered(kernel.Event, frozen=True):
    seat: Seat
    forbids: bool


class Scored(kernel.Event, frozen=True):
    seat: Seat
    points: int


Action: TypeAlias = Draw | Peek | Stir | Buy | Roll | Reroll | Stop | Forbid | Let | Charm | Pay | Keep | Harm
Event: TypeAlias = Drew | Peeked | Stirred | Began | SetAside | Played | Rolled | Kept | Answered | Scored
