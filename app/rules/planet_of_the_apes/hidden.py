"""What may be known, and fair guesses at the rest.

Only the order and faces of the decks are hidden, and from everybody alike (HAND-4); a foreseen card
has been shown to all and stays known while it lies on top. So all views are the same.
"""

from __future__ import annotations

from random import Random

import msgspec

from app.rules.kernel import Seat
from app.rules.planet_of_the_apes.codes import (
    ACTION_CARDS,
    APES,
    DECK_OF_SCENE,
    DISCOVERIES,
    SCENE_OF_DECK,
    SPECIALS,
    TRIALS,
)
from app.rules.planet_of_the_apes.events import ApesEvent
from app.rules.planet_of_the_apes.state import NONE, ApesState


def copy(state: ApesState) -> ApesState:
    """A copy that shares nothing."""
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=ApesState)


def view(state: ApesState, seat: Seat | None) -> ApesState:
    """A copy without chance and without the faces of the decks. The same for each seat (HAND-4)."""
    seen = copy(state)
    seen.chance = 0
    seen.deck = [NONE] * len(state.deck)
    seen.special_deck = [NONE] * len(state.special_deck)
    seen.discoveries = [NONE] * len(state.discoveries)
    seen.apes_deck = _masked(state.apes_deck, state.apes_seen)
    now = DECK_OF_SCENE.get(state.scene)
    seen.encounters = [
        _masked(deck, state.encounter_seen and at == now) for at, deck in enumerate(state.encounters)
    ]
    return seen


def _masked(deck: list[int], top_known: bool) -> list[int]:
    masked = [NONE] * len(deck)
    if top_known and deck:
        masked[-1] = deck[-1]
    return masked


def redact(event: ApesEvent, seat: Seat | None) -> ApesEvent:
    """The event itself: whatever happens, happens before everybody's eyes (HAND-4)."""
    return event


def guess(view: ApesState, rng: Random) -> ApesState:
    """A full state that fits the view: each deck is dealt anew from the cards that are nowhere to be seen."""
    full = copy(view)
    full.chance = rng.getrandbits(64)
    held = [card for hand in view.hands for card in hand]
    for step in view.agenda:
        if step.kind != "specials":
            held += step.cards
    _deal(full.deck, range(ACTION_CARDS), [*held, *view.discard, *view.available], rng)
    held = [card for cards in view.specials for card in cards] + view.special_discard
    for step in view.agenda:
        if step.kind == "specials":
            held += step.cards
    _deal(full.special_deck, range(SPECIALS), held, rng)
    _deal(full.apes_deck, range(len(APES)), [*view.apes_discard, view.day_card], rng)
    _deal(full.discoveries, range(len(DISCOVERIES)), [view.discovery], rng)
    for at, scene in enumerate(SCENE_OF_DECK):
        cards = [card for card, trial in enumerate(TRIALS) if trial.scene == scene]
        shown = [*view.slots, *view.encounter_discard] if scene == view.scene else []
        _deal(full.encounters[at], cards, shown, rng)
    return full


def _deal(deck: list[int], cards: range | list[int], shown: list[int], rng: Random) -> None:
    """Fill the unknown places of a deck, in place, with the cards that are not elsewhere."""
    if not deck:
        return
    gone = {*shown, *deck}
    left = [card for card in cards if card not in gone]
    rng.shuffle(left)
    for at, card in enumerate(deck):
        if card == NONE:
            deck[at] = left.pop()
