"""What a seat may know, and fair guesses at the rest.

Hands are secret and the deck's order is hidden (PF-G52). `seen` remembers for each card which seats
know where it lies; when a card leaves a hand unseen, the others forget what they knew of that hand.
"""

from __future__ import annotations

from random import Random

import msgspec

from app.rules.kernel import Seat
from app.rules.primate_fear.codes import COUNT
from app.rules.primate_fear.events import Drew, Looked, PrimateEvent, PutUnder, SetAside, Stole
from app.rules.primate_fear.state import FACE_UP, KNOWN, TABLE, UP, PrimateState

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(PrimateState)


def copy(state: PrimateState) -> PrimateState:
    """A whole copy."""
    return _DECODER.decode(_ENCODER.encode(state))


def view(state: PrimateState, seat: Seat | None) -> PrimateState:
    """A copy with the own hand and what that seat has seen; of the rest only how many (PF-G52)."""
    shown = copy(state)
    mask = TABLE | UP | (0 if seat is None else 1 << seat)
    mine = TABLE if seat is None else 1 << seat
    seen = state.seen
    shown.chance = 0
    shown.seen = [bits & mask for bits in seen]
    shown.deck = [card if card >= 0 and seen[card] & mine else -1 for card in state.deck]
    shown.hands = [
        hand if owner == seat else sorted([card if card >= 0 and seen[card] & mine else -1 for card in hand])
        for owner, hand in enumerate(shown.hands)
    ]
    for step in shown.agenda:
        if step.picks and step.seat != seat:
            step.picks = [-1] * len(step.picks)
    return shown


def redact(event: PrimateEvent, seat: Seat | None) -> PrimateEvent:
    """The event as a seat may know it: what others draw, steal, look at or put away face down is blank."""
    match event:
        case Drew() | SetAside() | PutUnder() if event.seat != seat:
            return msgspec.structs.replace(event, card=-1)
        case Stole() if seat not in (event.seat, event.victim):
            return msgspec.structs.replace(event, card=-1)
        case Looked() if seat is None or seat not in (event.seat, event.victim):
            return msgspec.structs.replace(event, cards=(-1,) * len(event.cards))
    return event


def guess(view: PrimateState, rng: Random) -> PrimateState:
    """A full state that fits the view: every card not placed is dealt anew, all ways equally likely."""
    state = copy(view)
    state.chance = rng.getrandbits(64)
    placed = {card for pile in (state.deck, *state.hands) for card in pile if card >= 0}
    unknown = [card for card in range(COUNT) if not state.seen[card] & UP and card not in placed]
    rng.shuffle(unknown)
    for pile in (state.deck, *state.hands):
        for place, card in enumerate(pile):
            if card < 0:
                pile[place] = unknown.pop()
    for hand in state.hands:
        hand.sort()
    seen = state.seen
    for card in range(COUNT):
        if seen[card] & UP:
            seen[card] = FACE_UP
        elif seen[card] & TABLE:
            seen[card] = KNOWN
    for owner, hand in enumerate(state.hands):
        for card in hand:
            seen[card] |= 1 << owner
    _who_is_looking(state, rng)
    return state


def _who_is_looking(state: PrimateState, rng: Random) -> None:
    """Whoever is in the middle of a look knows those cards; cards put aside face down are some of them."""
    for step in state.agenda:
        looked: list[int] = []
        if step.kind == "spy":
            looked = state.hands[step.target]
        elif step.kind == "order":
            looked = state.deck[-step.left :]
        for card in looked:
            state.seen[card] |= 1 << step.seat
        if -1 in step.picks:
            step.picks = rng.sample(looked or state.hands[step.seat], len(step.picks))
