"""What a game of Primate Fear is made of: options, state, running things and actions."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

import msgspec

from app.rules import kernel
from app.rules.kernel import Seat

DeckOut: TypeAlias = Literal["draw", "empty"]
Phase: TypeAlias = Literal["draw", "build", "attack", "primate", "discard", "over"]
Ended: TypeAlias = Literal["", "last", "eaten", "deck"]

TABLE = 1 << 6
"""In `seen`: everybody knows where the card lies, though its face may be down."""
UP = 1 << 7
"""In `seen`: the card lies face up."""
FACE_UP = 0xFF
KNOWN = 0x7F
"""In `seen`: a card that everybody saw go into a hand."""


class PrimateOptions(kernel.Options, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up.

    `fair_hand` deals a hand without garbage anew (PF-G2); `deck_out` says when the deck has run out
    (PF-G4); `rotate` lets the next seat begin a rematch instead of the die (PF-8).
    """

    fair_hand: bool = False
    deck_out: DeckOut = "draw"
    rotate: bool = False


class Step(msgspec.Struct, omit_defaults=True):
    """A pending effect. `thing` is the id of what it belongs to; the other fields depend on the kind."""

    kind: str
    seat: Seat
    thing: int = 0
    card: int = -1
    target: int = -1
    left: int = 0
    picks: list[int] = msgspec.field(default_factory=list)


class Attack(msgspec.Struct):
    """The running attack: `card` played by `seat` on `target`, at its garbage card `on` (or -1).

    `used` are the defence cards played since; all are discarded when the attack is over (PF-G38).
    """

    id: int
    seat: Seat
    card: int
    target: Seat
    on: int
    used: list[int] = msgspec.field(default_factory=list)
    redirected: bool = False
    outcome: Literal["", "hit", "failed", "cancelled"] = ""


class Fall(msgspec.Struct):
    """A fall in a seat's tower: what lies from place `hole` up falls onto the card below it.

    `bonus` is added to its collision rolls. `mode` "ordered" is a roll that a card orders for the two
    cards at the hole, "lone" one for the top card alone. `lost` once a collision destroyed a card.
    """

    id: int
    seat: Seat
    hole: int
    bonus: int = 0
    mode: Literal["normal", "ordered", "lone"] = "normal"
    lost: bool = False


class Roll(msgspec.Struct):
    """The one roll in progress: its die shows `face` until the after-roll window is over."""

    id: int
    what: Literal["attack", "collision", "lottery"]
    seat: Seat
    face: int


class Lasting(msgspec.Struct):
    """A long-term card of `seat` in play, lying on the tower of seat `on` (PF-54)."""

    card: int
    seat: Seat
    on: Seat


class PrimateState(kernel.State, kw_only=True):
    """A whole game, or a view of it (then `chance` is 0 and unknown cards are -1).

    Cards are numbers (see `codes`). Hands are sorted, so that a place in a hand tells nothing. The deck's
    next card is its last. In the middle of an action `heights` may lag behind a tower by one event.
    """

    players: int
    first: Seat
    """Who began."""
    start_rolls: list[list[int]]
    """What each seat rolled for the start, round by round; 0 for seats no longer tied (PF-8)."""
    fair_hand: bool
    deck_out: DeckOut
    active: Seat
    """Whose turn it is, whoever is asked."""
    phase: Phase
    turns: int = 1
    deck: list[int]
    discard: list[int] = msgspec.field(default_factory=list)
    hands: list[list[int]]
    towers: list[list[int]]
    """Each seat's garbage cards from the bottom."""
    pinned: dict[int, list[int]] = msgspec.field(default_factory=dict)
    """The reinforcements on a garbage card, for those that have any, oldest first."""
    heights: list[int]
    lasting: list[Lasting] = msgspec.field(default_factory=list)
    eaten: list[int]
    """The turn in which each seat was eaten, 0 for the living."""
    parts: int = 0
    primate: int = -1
    """The Primate's height, -1 while it is off the board."""
    seen: list[int]
    """For each card which seats know where it lies, as bits; with `TABLE` and `UP`."""
    stamp: list[int]
    """For each card when it was played last, 0 for never (PF-G51)."""
    plays: int = 0
    built: int = 0
    reinforced: int = 0
    more_garbage: int = 0
    more_reinforcements: int = 0
    """What has been built this turn, and what effects allow beyond the usual (PF-19, PF-20)."""
    late: list[int] = msgspec.field(default_factory=list)
    """Attack cards that return to the active hand at the end of the attack step."""
    glued: bool = False
    victims: list[Seat] = msgspec.field(default_factory=list)
    spared: list[Seat] = msgspec.field(default_factory=list)
    """Who is about to be eaten in this Primate step, and who of them is not."""
    attack: Attack | None = None
    falls: list[Fall] = msgspec.field(default_factory=list)
    roll: Roll | None = None
    face: int = 0
    """The final face of the last roll."""
    things: int = 0
    agenda: list[Step] = msgspec.field(default_factory=list)
    ended: Ended = ""
    winner: Seat = -1


class Build(kernel.Action, frozen=True, tag=True):
    """Put a garbage card from hand on top of the own tower (PF-19)."""

    card: int


class Reinforce(kernel.Action, frozen=True, tag=True):
    """Put a reinforcement from hand on the own top garbage card (PF-20)."""

    card: int


class Strike(kernel.Action, frozen=True, tag=True):
    """Play an attack card at a seat: at its garbage card `on`, or -1 for its hand (PF-30)."""

    card: int
    target: Seat
    on: int = -1


class Play(kernel.Action, frozen=True, tag=True):
    """Play a special card at an own decision, on seat `target` where it needs one (PF-54)."""

    card: int
    target: int = -1


class Respond(kernel.Action, frozen=True, tag=True):
    """Answer a window with a card; `face` is the side a die is turned to, else 0."""

    card: int
    face: int = 0


class Pick(kernel.Action, frozen=True, tag=True):
    """Name one card: to take, to discard, to put back next; what for is the question's to say."""

    pick: ClassVar[bool] = True
    card: int


class Choose(kernel.Action, frozen=True, tag=True):
    """Name a seat for an effect."""

    target: Seat


class Pass(kernel.Action, frozen=True, tag=True):
    """Play nothing in a window; leave a "may" undone."""


class Next(kernel.Action, frozen=True, tag=True):
    """End the construction, attack or discard step."""


PrimateAction: TypeAlias = Build | Reinforce | Strike | Play | Respond | Pick | Choose | Pass | Next

WINDOWS = frozenset(
    ("cancel", "defend", "destroyed", "before_roll", "after_roll", "fog", "climb", "climbed", "eaten")
)
"""Steps that ask a seat whether it answers with a card (PF-G56)."""
PICKS = frozenset(("cost", "take", "drop", "unpin", "order", "spy"))
"""Steps that ask for a card; `order` for the cards looked at, from the deepest to the top."""
MAIN = frozenset(("dawn", "build", "attack", "discard"))
"""The decisions of a turn of one's own."""
QUESTIONS = WINDOWS | PICKS | MAIN | {"choose"}
"""Steps that wait for an answer; all others are carried out at once."""
