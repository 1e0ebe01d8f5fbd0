"""The games that are put through conformance. A new game is one entry of `GAMES`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from app.rules import planet_of_the_apes, planet_run, primate_fear, zoo
from app.rules.kernel import Action, Event, Rules, Seat
from app.rules.planet_of_the_apes.codes import DECK_OF_SCENE
from app.rules.planet_of_the_apes.events import ApesEvent
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_run.state import RunAction, RunEvent, RunState
from app.rules.primate_fear.events import PrimateEvent
from app.rules.primate_fear.state import PrimateAction, PrimateState
from app.rules.registry import AnyRules
from app.rules.zoo.codes import CELLS, CHARACTERS
from app.rules.zoo.state import ZooAction, ZooEvent, ZooState
from tests import toy
from tests.toy.words import Action as ToyAction
from tests.toy.words import Event as ToyEvent
from tests.toy.words import State as ToyState

# With these lines the type checker proves that the modules are games.
ZOO: Rules[ZooState, ZooAction, ZooEvent] = zoo
RUN: Rules[RunState, RunAction, RunEvent] = planet_run
FEAR: Rules[PrimateState, PrimateAction, PrimateEvent] = primate_fear
APES: Rules[ApesState, ApesAction, ApesEvent] = planet_of_the_apes
TOY: Rules[ToyState, ToyAction, ToyEvent] = toy


@dataclass(frozen=True)
class Game:
    """A game under test.

    `scramble(state, seat, rng)` deals anew, in place, all that the seat cannot know, without help
    from the game's own `view` and `guess`. `bound(players)` is more actions than any match can have.
    """

    rules: AnyRules
    scramble: Callable[[Any, Seat | None, Random], None]
    bound: Callable[[int], int]
    nobody_wins: bool = False
    """True where a match may end without a winner, though its players are not one team."""

    @property
    def key(self) -> str:
        return self.rules.CARD.key


def question(state: Any) -> str:
    """The kind of the question asked: the top step of a game that has an agenda."""
    agenda = getattr(state, "agenda", None)
    return str(agenda[-1].kind) if agenda else ""


def scramble_zoo(state: ZooState, seat: Seat | None, rng: Random) -> None:
    """Mix the covered cards, then the backs within each value."""
    covered = [cell for cell in range(CELLS) if state.low[cell]]
    cards = [state.low[cell] for cell in covered]
    rng.shuffle(cards)
    for cell, card in zip(covered, cards, strict=True):
        state.low[cell] = card
    for value in range(5):
        spots = [
            (pile, cell)
            for pile in (state.top, state.low)
            for cell in range(CELLS)
            if 0 < pile[cell] < CHARACTERS and pile[cell] % 10 == value
        ]
        backs = [pile[cell] for pile, cell in spots]
        rng.shuffle(backs)
        for (pile, cell), back in zip(spots, backs, strict=True):
            pile[cell] = back
    state.chance = rng.getrandbits(64)


def scramble_toy(state: ToyState, seat: Seat | None, rng: Random) -> None:
    """Mix other hands, cards others have set aside, and what the seat has not seen of the deck."""
    known = 0 if seat is None else 1 << seat
    piles = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    piles += [thing.paid for thing in state.things if thing.seat != seat]
    spots = [(pile, place) for pile in piles for place in range(len(pile))]
    spots += [(state.deck, i) for i, card in enumerate(state.deck) if not state.seen[card] & known]
    cards = [pile[place] for pile, place in spots]
    rng.shuffle(cards)
    for (pile, place), card in zip(spots, cards, strict=True):
        pile[place] = card
    mask = ~known
    for card in range(len(state.seen)):
        state.seen[card] = state.seen[card] & known | rng.getrandbits(4) & mask
    state.chance = rng.getrandbits(64)


def scramble_fear(state: PrimateState, seat: Seat | None, rng: Random) -> None:
    """Mix other hands and the deck, but for what the seat has seen; and who else has seen what."""
    table, known = 1 << 6, 1 << (6 if seat is None else seat)
    piles = [hand for owner, hand in enumerate(state.hands) if owner != seat] + [state.deck]
    spots = [(pile, i) for pile in piles for i, card in enumerate(pile) if not state.seen[card] & known]
    cards = [pile[i] for pile, i in spots]
    rng.shuffle(cards)
    for (pile, i), card in zip(spots, cards, strict=True):
        pile[i] = card
        state.seen[card] = rng.getrandbits(6) & ~known
    for owner, hand in enumerate(state.hands):
        hand.sort()
        for card in hand:
            state.seen[card] |= 1 << owner
    for step in state.agenda:
        if step.seat != seat and step.picks:
            pile = state.deck[-step.left :] if step.kind == "order" else state.hands[step.seat]
            step.picks = rng.sample(pile, len(step.picks))
    assert seat is None or all(state.seen[card] & known for card in state.hands[seat])
    assert not any(state.seen[card] & table for card in cards)
    state.chance = rng.getrandbits(64)


def scramble_run(state: RunState, seat: Seat | None, rng: Random) -> None:
    """Mix the animal pile and the face-down sectors."""
    rng.shuffle(state.pile)
    hidden = [slot for slot, up in enumerate(state.found) if not up]
    tokens = [state.sectors[slot] for slot in hidden]
    rng.shuffle(tokens)
    for slot, token in zip(hidden, tokens, strict=True):
        state.sectors[slot] = token
    state.chance = rng.getrandbits(64)


def scramble_apes(state: ApesState, seat: Seat | None, rng: Random) -> None:
    """Mix every deck but the cards on top that were shown to all."""
    at = DECK_OF_SCENE.get(state.scene)
    decks = [(state.deck, False), (state.special_deck, False), (state.discoveries, False)]
    decks.append((state.apes_deck, state.apes_seen))
    decks += [(deck, state.encounter_seen and at == n) for n, deck in enumerate(state.encounters)]
    for deck, top_known in decks:
        top = [deck.pop()] if top_known and deck else []
        rng.shuffle(deck)
        deck += top
    state.chance = rng.getrandbits(64)


GAMES: tuple[Game, ...] = (
    Game(ZOO, scramble_zoo, bound=lambda players: 50 + 4 * players),
    Game(RUN, scramble_run, bound=lambda players: 15 * 14),
    Game(FEAR, scramble_fear, bound=lambda players: 2000, nobody_wins=True),
    Game(APES, scramble_apes, bound=lambda players: 4000),
    Game(TOY, scramble_toy, bound=lambda players: 400 * players),
)

CASES: tuple[tuple[Game, int], ...] = tuple(
    (game, players)
    for game in GAMES
    for players in range(game.rules.CARD.players[0], game.rules.CARD.players[1] + 1)
)
"""Every game with every number of players."""
NAMES = [f"{game.key}-{players}" for game, players in CASES]


@dataclass
class Moment:
    """A match at rest: the state, what is legal, what was just played and what it emitted."""

    state: Any
    legal: list[Action]
    played: Action | None
    events: list[Event]


def walk(game: Game, players: int, seed: int) -> Iterator[Moment]:
    """A random match from the deal to its end, one moment per action; offers are taken now and then.

    The state is the same object all the way: who changes it must copy it first.
    """
    rules, rng = game.rules, Random(seed)
    state = rules.new(rules.Options(players=players), seed)
    played: Action | None = None
    events: list[Event] = []
    while True:
        legal = rules.actions(state)
        yield Moment(state, legal, played, events)
        if not legal:
            return
        offered = [offer for seat in range(players) for offer in rules.offers(state, seat)]
        played = rng.choice(offered) if offered and rng.random() < 0.05 else rng.choice(legal)
        events = []
        rules.apply(state, played, events.append)


def pack(value: object) -> bytes:
    return msgspec.msgpack.encode(value)


def copy(game: Game, state: Any) -> Any:
    """A state's copy, made as the match makes it."""
    return msgspec.msgpack.decode(pack(state), type=game.rules.State)
