"""The toy: a small game with everything the shared floor must carry and the Zoo does not have.

Two to four seats play tricks on each other with secret cards and dice. On a turn a seat does one of
five things: draw two cards; peek at the top card of the deck, alone; stir the deck (twenty cards go
under it, one by one); buy three points for three cards worth 6 or more, which each other seat with
cards may forbid with a "no" card; or roll four dice, keep some of them (10 pips at most, one
reroll), and share one point of harm for each die kept. A charm may be played at any time while
another seat decides. The game ends with the deck, or after eight rounds; most points win.
"""

from __future__ import annotations

from random import Random

import msgspec

from app.rules.kernel import Card, Clause, Result, ScoreLine, Seat, Section
from tests.toy.play import DECK, actions, apply, kind_of, new, offers, refusal, turn
from tests.toy.words import (
    Action,
    Answered,
    Drew,
    Event,
    Options,
    Peeked,
    Played,
    Rolled,
    Scored,
    SetAside,
    State,
)

__all__ = [
    "CARD",
    "Action",
    "Event",
    "Options",
    "State",
    "actions",
    "actor",
    "apply",
    "check",
    "data_hash",
    "describe",
    "forced",
    "guess",
    "new",
    "offers",
    "redact",
    "refusal",
    "result",
    "rulebook",
    "standings",
    "turn",
    "turn_number",
    "view",
]

CARD = Card("toy", "The Toy", "Proves the floor.", (2, 4), 5, 1, (), secrets=True)


def view(state: State, seat: Seat | None) -> State:
    """Own hand, own cards set aside, and what one has seen in the deck; of the rest only how many."""
    shown = msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=State)
    bit = 0 if seat is None else 1 << seat
    shown.chance = 0
    shown.hands = [h if s == seat else [-1] * len(h) for s, h in enumerate(shown.hands)]
    shown.deck = [card if state.seen[card] & bit else -1 for card in shown.deck]
    shown.seen = [seen & bit for seen in shown.seen]
    for thing in shown.things:
        if thing.seat != seat:
            thing.paid = [-1] * len(thing.paid)
    return shown


def redact(event: Event, seat: Seat | None) -> Event:
    if isinstance(event, Drew | Peeked | SetAside) and event.seat != seat:
        return msgspec.structs.replace(event, card=-1)
    return event


def guess(view: State, rng: Random) -> State:
    """Unknown cards dealt anew until the question asked can be answered (a payer holds the price)."""
    piles = [[*view.hands, view.deck, *(thing.paid for thing in view.things)], [view.discard]]
    known = {card for group in piles for pile in group for card in pile}
    unknown = [card for card in range(DECK) if card not in known]
    while True:
        state = msgspec.msgpack.decode(msgspec.msgpack.encode(view), type=State)
        state.chance = rng.getrandbits(64)
        rng.shuffle(unknown)
        fresh = iter(unknown)
        for pile in [*state.hands, state.deck, *(thing.paid for thing in state.things)]:
            pile[:] = [next(fresh) if card < 0 else card for card in pile]
        if not state.agenda or actions(state):
            return state


def forced(state: State) -> bool:
    """A window or a pick with one answer is answered by itself; a turn is always asked."""
    return state.agenda[-1].kind != "turn"


def turn_number(state: State) -> int:
    """Turns so far with the running one, whoever is asked within it."""
    return state.turns + bool(state.agenda)


def standings(state: State) -> tuple[int, ...]:
    return tuple(state.score)


def result(state: State) -> Result | None:
    if state.agenda:
        return None
    best = max(state.score)
    lines = tuple((ScoreLine("points", points, f"{points} points"),) for points in state.score)
    winners = tuple(seat for seat, points in enumerate(state.score) if points == best)
    return Result(winners, tuple(state.score), lines, "TOY-4", "Most points win.")


def actor(event: Event) -> Seat | None:
    return event.seat


def describe(event: Event, names: tuple[str, ...]) -> tuple[str, str] | None:
    match event:
        case Drew(card=card) | Peeked(card=card) | Played(card=card):
            what = "a card" if card < 0 else f"a {kind_of(card)}"
            return f"{type(event).__name__.lower()} {what}", "TOY-2"
        case Rolled(faces=faces):
            return f"rolled {', '.join(map(str, faces))}", "TOY-2"
        case Answered(forbids=forbids):
            return ("forbids it" if forbids else "lets it pass"), "TOY-3"
        case Scored(points=points):
            return f"{'won' if points > 0 else 'lost'} {abs(points)}", "TOY-4"
    return None


def check(state: State) -> str | None:
    """Forty cards, each known one once."""
    paid = [card for thing in state.things for card in thing.paid]
    cards = [*state.deck, *state.discard, *paid, *(card for hand in state.hands for card in hand)]
    known = [card for card in cards if card >= 0]
    if len(cards) != DECK or len(set(known)) != len(known):
        return f"There are {len(cards)} cards instead of {DECK}, or one of them twice."
    return None


def rulebook() -> tuple[Section, ...]:
    texts = (
        "Seats take turns clockwise.",
        "On a turn: draw, peek, stir, buy or roll.",
        "Each other seat that holds cards may forbid a purchase.",
        "The game ends with the deck or after eight rounds; most points win.",
    )
    clauses = tuple(Clause(f"TOY-{number}", text, "1") for number, text in enumerate(texts, 1))
    return (Section("1", "The toy", clauses),)


def data_hash() -> str:
    return "toy-1"
