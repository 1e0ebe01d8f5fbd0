"""Single changes of a state, each with its event: cards, tokens, the Primate, the end.

The agenda is only pushed to here. A change that ends the game sets `ended`; the run loop then stops.
"""

from __future__ import annotations

from bisect import insort

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.primate_fear.codes import EFFECT, PARTS, TOP
from app.rules.primate_fear.events import (
    CardsSpent,
    ClimbWhy,
    DeckLow,
    Discarded,
    DiscardWhy,
    Drew,
    EndWhy,
    GameOver,
    HeightChanged,
    LastingBegan,
    LastingEnded,
    PartAdded,
    PartRemoved,
    PrimateMoved,
    PrimateWoke,
    PutUnder,
    Returned,
    Stole,
    TookBack,
)
from app.rules.primate_fear.state import FACE_UP, KNOWN, Lasting, PrimateState, Step
from app.rules.primate_fear.tower import living, tower_height

_LOW = frozenset((20, 10, 5, 4, 3, 2, 1, 0))
"""Numbers of cards left in the deck that are told (PF-G4)."""


def push(
    state: PrimateState, kind: str, seat: Seat, thing: int = 0, card: int = -1, target: int = -1
) -> Step:
    """Put a step on top of the agenda."""
    step = Step(kind, seat, thing, card, target)
    state.agenda.append(step)
    return step


def new_thing(state: PrimateState) -> int:
    """An id for something that runs."""
    state.things += 1
    return state.things


def drop_steps(state: PrimateState, thing: int) -> None:
    """Take every step of a running thing off the agenda."""
    state.agenda = [step for step in state.agenda if step.thing != thing]


# -- cards ------------------------------------------------------------------------------------------


def play_card(state: PrimateState, seat: Seat, card: int) -> None:
    """Take a card from hand to be played: it is face up and stamped (PF-G51)."""
    state.hands[seat].remove(card)
    state.seen[card] = FACE_UP
    state.plays += 1
    state.stamp[card] = state.plays


def to_hand(state: PrimateState, seat: Seat, card: int) -> None:
    """Put a card that everybody saw into a hand; the caller tells it."""
    insort(state.hands[seat], card)
    state.seen[card] = KNOWN


def draw(state: PrimateState, seat: Seat, number: int, emit: Emit) -> None:
    """Draw cards; when one must be drawn and there is none the Primate wins (PF-3, PF-G4)."""
    for _ in range(number):
        if not state.deck:
            end(state, "deck", state.active, emit)
            return
        card = state.deck.pop()
        state.seen[card] |= 1 << seat
        insort(state.hands[seat], card)
        emit(Drew(seat, card))
        left = len(state.deck)
        if left in _LOW:
            emit(DeckLow(seat, left))
        if not left and state.deck_out == "empty":
            end(state, "deck", state.active, emit)
            return


def discard(state: PrimateState, seat: Seat, card: int, why: DiscardWhy, emit: Emit) -> None:
    """Put a card from hand on the discard pile, face up."""
    state.hands[seat].remove(card)
    state.seen[card] = FACE_UP
    state.discard.append(card)
    emit(Discarded(seat, card, why))


def lose(state: PrimateState, seat: Seat, number: int, emit: Emit) -> None:
    """Discard cards at random, as many as there are (PF-G53)."""
    hand = state.hands[seat]
    for _ in range(min(number, len(hand))):
        discard(state, seat, hand[chance.below(state, len(hand))], "random", emit)


def _forget(state: PrimateState, seat: Seat, but: int) -> None:
    """A card leaves a hand unseen: only the seats in the bits `but` still know what is in it."""
    for card in state.hands[seat]:
        state.seen[card] &= but


def steal(state: PrimateState, seat: Seat, victim: Seat, card: int, emit: Emit) -> None:
    """Move a card from one hand to another; the others only see that one moved."""
    both = 1 << seat | 1 << victim
    _forget(state, victim, both)
    state.hands[victim].remove(card)
    state.seen[card] = both
    insort(state.hands[seat], card)
    emit(Stole(seat, victim, card))


def steal_random(state: PrimateState, seat: Seat, victim: Seat, emit: Emit) -> None:
    """Take one card at random from another hand, if it has any."""
    hand = state.hands[victim]
    if hand:
        steal(state, seat, victim, hand[chance.below(state, len(hand))], emit)


def put_under(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    """Put a hand card under the deck; only its owner knows which."""
    _forget(state, seat, 1 << seat)
    state.hands[seat].remove(card)
    state.deck.insert(0, card)
    emit(PutUnder(seat, card))


def take_back(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    """Take a card from the discard pile into hand."""
    state.discard.remove(card)
    to_hand(state, seat, card)
    emit(TookBack(seat, card))


def give_back(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    """A card that has just been used goes back to hand; the caller took it from where it lay."""
    to_hand(state, seat, card)
    emit(Returned(seat, card))


def spend(state: PrimateState, seat: Seat, cards: list[int], emit: Emit) -> None:
    """Put played cards on the discard pile (PF-42)."""
    if cards:
        state.discard += cards
        emit(CardsSpent(seat, tuple(cards)))


# -- long-term cards --------------------------------------------------------------------------------


def begin_lasting(state: PrimateState, card: int, seat: Seat, on: Seat, emit: Emit) -> None:
    """Lay a long-term card on a tower."""
    state.lasting.append(Lasting(card, seat, on))
    emit(LastingBegan(seat, card, on))


def end_lasting(state: PrimateState, on: Seat, ends: tuple[str, ...], emit: Emit) -> None:
    """Discard the long-term cards on a tower that end in one of these ways (PF-54)."""
    for lasting in state.lasting[:]:
        if lasting.on == on and EFFECT[lasting.card].ends in ends:
            remove_lasting(state, lasting, emit)


def remove_lasting(state: PrimateState, lasting: Lasting, emit: Emit) -> None:
    """Discard one long-term card."""
    state.lasting.remove(lasting)
    state.discard.append(lasting.card)
    emit(LastingEnded(lasting.seat, lasting.card, lasting.on))


# -- tokens and the Primate -------------------------------------------------------------------------


def refresh(state: PrimateState, seat: Seat, emit: Emit) -> None:
    """Move a seat's token to where its tower now ends (PF-24, PF-43, PF-G21)."""
    origin, height = state.heights[seat], tower_height(state, seat)
    if origin != height:
        state.heights[seat] = height
        emit(HeightChanged(seat, origin, height))


def shift_primate(state: PrimateState, seat: Seat, by: int, why: ClimbWhy, emit: Emit) -> None:
    """Move the Primate's token, never above 25 or below 0; off the board nothing happens (PF-14, PF-G13)."""
    origin = state.primate
    if origin < 0:
        return
    state.primate = max(0, min(TOP, origin + by))
    if state.primate != origin:
        emit(PrimateMoved(seat, origin, state.primate, why))


def add_part(state: PrimateState, seat: Seat, emit: Emit) -> None:
    """A body-part symbol: one part more, or one step up for a whole Primate (PF-9 to PF-11, PF-G10)."""
    if state.parts == PARTS:
        shift_primate(state, seat, 1, "symbol", emit)
        return
    state.parts += 1
    emit(PartAdded(seat, state.parts))
    if state.parts == PARTS:
        again = state.primate >= 0
        if not again:
            state.primate = 1
        emit(PrimateWoke(seat, state.primate, again))
        _refresh_all(state, emit)


def remove_part(state: PrimateState, seat: Seat, emit: Emit) -> None:
    """Take one part off the assembly board, if there is any; a whole Primate stops (PF-13)."""
    if state.parts:
        state.parts -= 1
        emit(PartRemoved(seat, state.parts))
        if state.parts == PARTS - 1:
            _refresh_all(state, emit)


def _refresh_all(state: PrimateState, emit: Emit) -> None:
    for seat in living(state):
        refresh(state, seat, emit)


# -- the end ----------------------------------------------------------------------------------------


def end(state: PrimateState, why: EndWhy, seat: Seat, emit: Emit) -> None:
    """End the game; what was in the middle of being played is discarded."""
    if state.ended:
        return
    loose = [step.card for step in state.agenda if step.kind in ("resolve", "spent")]
    if state.attack is not None:
        loose += [state.attack.card, *state.attack.used]
    loose += state.late
    state.discard += loose
    state.attack, state.roll, state.falls, state.late, state.agenda = None, None, [], [], []
    state.ended, state.phase = why, "over"
    state.winner = seat if why == "last" else -1
    emit(GameOver(seat, why))
