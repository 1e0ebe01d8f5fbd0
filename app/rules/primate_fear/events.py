"""Everything that can be seen to happen in Primate Fear, one struct for each."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from app.rules import kernel
from app.rules.kernel import Seat

DiscardWhy: TypeAlias = Literal["random", "choice", "cost", "end", "eaten"]
ClimbWhy: TypeAlias = Literal["climb", "symbol", "effect"]
EndWhy: TypeAlias = Literal["last", "eaten", "deck"]


class TurnBegan(kernel.Event, frozen=True, tag=True):
    """It is a seat's turn, the `turn`-th of the game (PF-16)."""

    seat: Seat
    turn: int


class Drew(kernel.Event, frozen=True, tag=True):
    """A card went from the deck to a hand; only its owner sees which (PF-17)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


class DeckLow(kernel.Event, frozen=True, tag=True):
    """Only `left` cards are in the deck (PF-G4)."""

    seat: Seat
    left: int


class Built(kernel.Event, frozen=True, tag=True):
    """A garbage card was played on top of the seat's tower (PF-19)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int


class Reinforced(kernel.Event, frozen=True, tag=True):
    """A reinforcement was played on the seat's top garbage card `on` (PF-20)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    on: int


class HeightChanged(kernel.Event, frozen=True, tag=True):
    """A seat's token moved (PF-24, PF-43)."""

    seat: Seat
    origin: int
    height: int


class PartAdded(kernel.Event, frozen=True, tag=True):
    """A body part came onto the assembly board; now there are `parts` (PF-9)."""

    seat: Seat
    parts: int


class PartRemoved(kernel.Event, frozen=True, tag=True):
    """A body part was taken off the assembly board; `parts` are left (PF-13)."""

    seat: Seat
    parts: int


class PrimateWoke(kernel.Event, frozen=True, tag=True):
    """All seven parts are together: the Primate is alive, or again (PF-10, PF-G11)."""

    seat: Seat
    height: int
    again: bool


class PrimateMoved(kernel.Event, frozen=True, tag=True):
    """The Primate's token moved: by its own climb, a symbol, or an effect (PF-11, PF-50)."""

    seat: Seat
    origin: int
    height: int
    why: ClimbWhy


class PrimateStayed(kernel.Event, frozen=True, tag=True):
    """The Primate did not climb in its step: glued, or already at the very top (PF-G14)."""

    seat: Seat
    height: int
    glued: bool


class Attacked(kernel.Event, frozen=True, tag=True):
    """An attack card was played at `target`, at its garbage card `on`, or -1 for its hand (PF-38)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    target: Seat
    on: int


class Defended(kernel.Event, frozen=True, tag=True):
    """A defence card was played; `bonus` is what it adds to the roll, 0 for a trick (PF-38)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    bonus: int


class Redirected(kernel.Event, frozen=True, tag=True):
    """The running attack now is aimed at its attacker's own card `on` (PF-G37)."""

    seat: Seat
    target: Seat
    on: int


class Cancelled(kernel.Event, frozen=True, tag=True):
    """The attack with `card` is cancelled (PF-G36)."""

    seat: Seat
    card: int


class Rolled(kernel.Event, frozen=True, tag=True):
    """A die was thrown. For a collision `upper` and `lower` are the cards it is for, -1 for none."""

    reveals: ClassVar[bool] = True
    seat: Seat
    what: Literal["attack", "collision", "lottery"]
    face: int
    upper: int = -1
    lower: int = -1


class Rerolled(kernel.Event, frozen=True, tag=True):
    """The attack die was thrown again; the new face stands."""

    reveals: ClassVar[bool] = True
    seat: Seat
    face: int


class DieTurned(kernel.Event, frozen=True, tag=True):
    """The die was turned to another side."""

    seat: Seat
    face: int


class AttackSettled(kernel.Event, frozen=True, tag=True):
    """The attack die stands at `face`: bonus, defences and protection make it `total` (PF-38 to PF-41)."""

    seat: Seat
    card: int
    target: Seat
    on: int
    face: int
    bonus: int
    defence: int
    guard: int
    total: int
    strength: int
    hit: bool


class Destroyed(kernel.Event, frozen=True, tag=True):
    """A garbage card left the seat's tower for the discard pile with its reinforcements (PF-39, PF-48).

    `keeper` is the seat whose hand takes the garbage card instead, or -1.
    """

    seat: Seat
    card: int
    pinned: tuple[int, ...]
    by: Literal["attack", "collision"]
    keeper: int = -1


class Fell(kernel.Event, frozen=True, tag=True):
    """`count` cards, `upper` the lowest of them, fall onto `lower`, or -1 for the ground (PF-46)."""

    seat: Seat
    upper: int
    lower: int
    count: int


class Collided(kernel.Event, frozen=True, tag=True):
    """A collision roll stands: `face` and `bonus` against each strength; `broken` lost (PF-48)."""

    seat: Seat
    upper: int
    lower: int
    face: int
    bonus: int
    upper_strength: int
    lower_strength: int
    broken: tuple[int, ...]


class Landed(kernel.Event, frozen=True, tag=True):
    """The fall ended without a roll: on a soft card, or because the roll was called off."""

    seat: Seat
    card: int
    soft: bool


class Settled(kernel.Event, frozen=True, tag=True):
    """The tower stands still again (PF-49)."""

    seat: Seat


class Discarded(kernel.Event, frozen=True, tag=True):
    """A card went from hand to the discard pile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    why: DiscardWhy


class CardsSpent(kernel.Event, frozen=True, tag=True):
    """Played cards went to the discard pile (PF-42, PF-G38)."""

    seat: Seat
    cards: tuple[int, ...]


class SetAside(kernel.Event, frozen=True, tag=True):
    """One more card picked, face down, to be discarded or put back."""

    seat: Seat
    card: int


class Stole(kernel.Event, frozen=True, tag=True):
    """A card went from the hand of `victim` to the seat's; only these two see which."""

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: Seat
    card: int


class TookBack(kernel.Event, frozen=True, tag=True):
    """A card went from the discard pile to the seat's hand."""

    seat: Seat
    card: int


class Returned(kernel.Event, frozen=True, tag=True):
    """A card that would have been discarded went back to the seat's hand."""

    seat: Seat
    card: int


class Looked(kernel.Event, frozen=True, tag=True):
    """A seat looked at the deck's top cards (`victim` -1, the top last) or at a hand."""

    reveals: ClassVar[bool] = True
    seat: Seat
    victim: int
    cards: tuple[int, ...]


class Arranged(kernel.Event, frozen=True, tag=True):
    """The `count` top cards of the deck were put back in some order."""

    seat: Seat
    count: int


class PutUnder(kernel.Event, frozen=True, tag=True):
    """A hand card went under the deck."""

    seat: Seat
    card: int


class Unpinned(kernel.Event, frozen=True, tag=True):
    """Reinforcements `cards` were taken off the garbage card `on` of `victim` and discarded."""

    seat: Seat
    victim: Seat
    on: int
    cards: tuple[int, ...]


class Seized(kernel.Event, frozen=True, tag=True):
    """A garbage card with its reinforcements moved from the top of `victim`'s tower to the seat's."""

    seat: Seat
    victim: Seat
    card: int


class Swapped(kernel.Event, frozen=True, tag=True):
    """The top two cards of the seat's tower changed places; `upper` now is on top."""

    seat: Seat
    upper: int
    lower: int


class SpecialPlayed(kernel.Event, frozen=True, tag=True):
    """A special card was played, on seat `target` or -1 (PF-54)."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: int
    target: int


class Fogged(kernel.Event, frozen=True, tag=True):
    """The special card `card` of `victim` has no effect (PF-G57)."""

    seat: Seat
    victim: Seat
    card: int


class LastingBegan(kernel.Event, frozen=True, tag=True):
    """A long-term card now lies on the tower of seat `on` (PF-54)."""

    seat: Seat
    card: int
    on: Seat


class LastingEnded(kernel.Event, frozen=True, tag=True):
    """A long-term card was discarded: its condition came true, or the Primate came (PF-54, PF-51)."""

    seat: Seat
    card: int
    on: Seat


class Spared(kernel.Event, frozen=True, tag=True):
    """A seat is not eaten in this Primate step."""

    seat: Seat


class Eaten(kernel.Event, frozen=True, tag=True):
    """The Primate, at `height`, ate a seat (PF-50, PF-51)."""

    seat: Seat
    height: int


class GameOver(kernel.Event, frozen=True, tag=True):
    """The game is over: one is left, all are eaten, or the deck has run out (PF-2, PF-3, PF-4).

    `seat` is the winner, or whose turn it was when the Primate won.
    """

    seat: Seat
    why: EndWhy


PrimateEvent: TypeAlias = (
    TurnBegan
    | Drew
    | DeckLow
    | Built
    | Reinforced
    | HeightChanged
    | PartAdded
    | PartRemoved
    | PrimateWoke
    | PrimateMoved
    | PrimateStayed
    | Attacked
    | Defended
    | Redirected
    | Cancelled
    | Rolled
    | Rerolled
    | DieTurned
    | AttackSettled
    | Destroyed
    | Fell
    | Collided
    | Landed
    | Settled
    | Discarded
    | CardsSpent
    | SetAside
    | Stole
    | TookBack
    | Returned
    | Looked
    | Arranged
    | PutUnder
    | Unpinned
    | Seized
    | Swapped
    | SpecialPlayed
    | Fogged
    | LastingBegan
    | LastingEnded
    | Spared
    | Eaten
    | GameOver
)
