"""Tables of Primate Fear set up by hand, with all 120 cards still accounted for.

Cards are named by their keys, such as "G18"; "G18+R01" is a garbage card with a reinforcement. Dice
fall as the test says, and a die it does not foresee is a failure. Windows are passed unless the test
gives replies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar, cast
from unittest import mock

from app.rules import chance, primate_fear
from app.rules.kernel import Event, Refusal
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import COUNT, KEYS, NUMBER, PARTS
from app.rules.primate_fear.events import PrimateEvent
from app.rules.primate_fear.moves import refresh
from app.rules.primate_fear.state import (
    FACE_UP,
    KNOWN,
    WINDOWS,
    Build,
    Choose,
    Lasting,
    Next,
    Pass,
    Phase,
    Pick,
    Play,
    PrimateAction,
    PrimateOptions,
    PrimateState,
    Reinforce,
    Respond,
    Step,
    Strike,
)

E = TypeVar("E", bound=PrimateEvent)
Reply = tuple[str, int, str] | tuple[str, int, str, int]
"""What a seat answers a window with: its kind, the seat, the card, and the face a die is turned to."""


class Scene:
    """A table that can be arranged and played. Every arrangement keeps `check` content."""

    def __init__(self, players: int = 3, seat: int = 0, step: Phase = "attack", **options: Any) -> None:
        self.state: PrimateState = primate_fear.new(PrimateOptions(players=players, first=seat, **options), 1)
        state = self.state
        state.deck = list(range(COUNT))
        state.hands = [[] for _ in range(players)]
        state.seen = [0] * COUNT
        self.step(step)

    # -- arranging ----------------------------------------------------------------------------

    def step(self, step: Phase) -> Scene:
        """The seat in turn is in this step of its turn."""
        self.state.phase = step
        self.state.agenda = [Step(step, self.state.active)]
        return self

    def turn_of(self, seat: int) -> Scene:
        self.state.active = seat
        self.state.agenda = [Step(self.state.phase, seat)]
        return self

    def tower(self, seat: int, *cards: str) -> Scene:
        """Add garbage on top of a seat's tower, each perhaps with reinforcements."""
        state = self.state
        for text in cards:
            garbage, *pins = (NUMBER[key] for key in text.split("+"))
            for card in (garbage, *pins):
                self._lift(card)
                state.seen[card] = FACE_UP
                state.plays += 1
                state.stamp[card] = state.plays
            state.towers[seat].append(garbage)
            if pins:
                state.pinned[garbage] = pins
        for other in range(state.players):
            refresh(state, other, lambda event: None)
        return self

    def hand(self, seat: int, *cards: str, public: bool = False) -> Scene:
        """Add cards to a seat's hand; `public` ones were seen by everybody on their way."""
        for key in cards:
            card = NUMBER[key]
            self._lift(card)
            self.state.hands[seat].append(card)
            self.state.seen[card] = KNOWN if public else 1 << seat
        self.state.hands[seat].sort()
        return self

    def discard(self, *cards: str) -> Scene:
        for key in cards:
            self._lift(NUMBER[key])
            self.state.discard.append(NUMBER[key])
            self.state.seen[NUMBER[key]] = FACE_UP
        return self

    def deck(self, *cards: str) -> Scene:
        """These lie on top of the deck, the first to be drawn named first."""
        for key in reversed(cards):
            self._lift(NUMBER[key])
            self.state.deck.append(NUMBER[key])
        return self

    def deck_of(self, *cards: str) -> Scene:
        """The deck is just these, the first to be drawn named first; all else is discarded."""
        for card in self.state.deck[:]:
            if KEYS[card] not in cards:
                self.discard(KEYS[card])
        return self.deck(*cards)

    def lasting(self, card: str, seat: int, on: int) -> Scene:
        self._lift(NUMBER[card])
        self.state.seen[NUMBER[card]] = FACE_UP
        self.state.lasting.append(Lasting(NUMBER[card], seat, on))
        return self

    def primate(self, parts: int = PARTS, height: int = -1) -> Scene:
        self.state.parts, self.state.primate = parts, height
        for seat in range(self.state.players):
            refresh(self.state, seat, lambda event: None)
        return self

    def _lift(self, card: int) -> None:
        self.state.deck.remove(card)

    # -- playing ------------------------------------------------------------------------------

    def build(
        self, card: str, *dice: int, replies: Sequence[Reply] = (), hold: bool = False
    ) -> list[PrimateEvent]:
        return self.go(Build(self.turn, NUMBER[card]), *dice, replies=replies, hold=hold)

    def reinforce(self, card: str, *dice: int) -> list[PrimateEvent]:
        return self.go(Reinforce(self.turn, NUMBER[card]), *dice)

    def strike(
        self, card: str, target: int, on: str = "", *dice: int, replies: Sequence[Reply] = ()
    ) -> list[PrimateEvent]:
        """Play an attack at a seat's garbage card, or at its hand; the dice of roll and falls follow."""
        return self.go(self.aim(card, target, on), *dice, replies=replies)

    def aim(self, card: str, target: int, on: str = "") -> Strike:
        return Strike(self.state.active, NUMBER[card], target, NUMBER[on] if on else -1)

    def play(
        self, card: str, target: int = -1, *dice: int, replies: Sequence[Reply] = ()
    ) -> list[PrimateEvent]:
        return self.go(Play(self.turn, NUMBER[card], target), *dice, replies=replies)

    def pick(self, card: str, *dice: int, replies: Sequence[Reply] = ()) -> list[PrimateEvent]:
        return self.go(Pick(self.turn, NUMBER[card]), *dice, replies=replies)

    def choose(self, target: int, *dice: int, replies: Sequence[Reply] = ()) -> list[PrimateEvent]:
        return self.go(Choose(self.turn, target), *dice, replies=replies)

    def next(self, *dice: int, replies: Sequence[Reply] = ()) -> list[PrimateEvent]:
        return self.go(Next(self.turn), *dice, replies=replies)

    def roll_on(self, *dice: int) -> list[PrimateEvent]:
        """Pass the open window; windows that follow stay open."""
        return self.go(Pass(self.turn), *dice, hold=True)

    def until(self, question: str, *dice: int) -> list[PrimateEvent]:
        """Pass windows until this question is asked, at least one; dice are rolled on the way."""
        events, rolls = [], list(dice)
        while True:
            events += self._apply(Pass(self.turn), rolls)
            if self.question == question:
                assert not rolls, f"the dice {rolls} were not rolled"
                return events

    def respond(self, card: str, face: int = 0, *dice: int) -> list[PrimateEvent]:
        """Answer the open window; windows that follow stay open."""
        return self.go(Respond(self.turn, NUMBER[card], face), *dice, hold=True)

    def pass_on(self) -> list[PrimateEvent]:
        return self.go(Pass(self.turn))

    def end_turn(self, *dice: int, replies: Sequence[Reply] = ()) -> list[PrimateEvent]:
        """End every step up to the next seat's construction step, or the end of the game."""
        events: list[PrimateEvent] = []
        before = self.state.turns
        while self.state.turns == before and not self.state.ended:
            events += self.next(*dice, replies=replies if self.state.phase == "attack" else ())
        return events

    def go(
        self, action: PrimateAction, *dice: int, replies: Sequence[Reply] = (), hold: bool = False
    ) -> list[PrimateEvent]:
        """Carry out a legal action and answer the windows that follow, unless they are to be held open.

        All dice and replies given have to be used.
        """
        waiting, rolls = list(replies), list(dice)
        events = self._apply(action, rolls)
        while not hold and self.question in WINDOWS:
            events += self._apply(self._reply(waiting), rolls)
        assert not waiting, f"nobody was asked for {waiting}"
        assert not rolls, f"the dice {rolls} were not rolled"
        return events

    def _reply(self, waiting: list[Reply]) -> PrimateAction:
        for reply in waiting:
            if (reply[0], reply[1]) == (self.question, self.turn):
                waiting.remove(reply)
                return Respond(reply[1], NUMBER[reply[2]], reply[3] if len(reply) > 3 else 0)
        return Pass(self.turn)

    def _apply(self, action: PrimateAction, rolls: list[int]) -> list[PrimateEvent]:
        assert primate_fear.check(self.state) is None
        assert action in primate_fear.actions(self.state), self.refusal(action)
        events: list[Event] = []

        def die(state: object, faces: int = 6) -> int:
            assert rolls, "a die was rolled that the test did not foresee"
            return rolls.pop(0)

        with mock.patch.object(chance, "die", die):
            primate_fear.apply(self.state, action, events.append)
        assert primate_fear.check(self.state) is None
        return cast(list[PrimateEvent], events)

    # -- asking -------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        seat = primate_fear.turn(self.state)
        assert seat is not None, "the game is over"
        return seat

    @property
    def question(self) -> str:
        return self.state.agenda[-1].kind if self.state.agenda else ""

    def refusal(self, action: PrimateAction) -> Refusal | None:
        """What the rules say to an action, proved against the list of legal ones."""
        refused = primate_fear.refusal(self.state, action)
        assert (refused is None) == (action in primate_fear.actions(self.state))
        return refused

    def refused(self, action: PrimateAction, clause: str) -> str:
        """An action is refused by a clause; returns the sentence."""
        refused = self.refusal(action)
        assert refused is not None, f"{action} is legal"
        assert refused.clause == clause, refused
        return refused.text

    def refused_card(self, card: str, clause: str) -> str:
        """A hand card of the seat in turn cannot be played by a clause; returns the sentence."""
        return self.why_not(self.turn, card, clause)

    def why_not(self, seat: int, card: str, clause: str) -> str:
        """A hand card cannot be played now by a clause; returns the sentence."""
        view = primate_fear.view(self.state, seat)
        refused = primate_fear.why_not(view, seat, NUMBER[card])
        assert refused is not None, f"{card} can be played"
        assert refused.clause == clause, refused
        return refused.text

    def can_play(self, card: str) -> bool:
        """Whether some legal action plays the card."""
        number = NUMBER[card]
        found = any(getattr(action, "card", -1) == number for action in primate_fear.actions(self.state))
        assert found == (primate_fear.why_not(self.state, self.turn, number) is None)
        return found

    def targets(self, card: str) -> set[tuple[int, str]]:
        """What an attack card in hand may be aimed at: seat and garbage card, or "" for the hand."""
        return {
            (action.target, KEYS[action.on] if action.on >= 0 else "")
            for action in primate_fear.actions(self.state)
            if isinstance(action, Strike) and action.card == NUMBER[card]
        }

    def legal(self) -> list[PrimateAction]:
        return primate_fear.actions(self.state)

    def reply(self, card: str, face: int = 0) -> Respond:
        return Respond(self.turn, NUMBER[card], face)

    def over(self) -> Next:
        return Next(self.turn)

    def seats(self, card: str) -> set[int]:
        """On whom a special in hand may be played."""
        return {
            action.target
            for action in self.legal()
            if isinstance(action, Play) and action.card == NUMBER[card]
        }

    def choices(self) -> set[str | int]:
        """What may be named now: cards by key, seats by number."""
        found: set[str | int] = set()
        for action in primate_fear.actions(self.state):
            if isinstance(action, Pick | Respond):
                found.add(KEYS[action.card])
            elif isinstance(action, Choose):
                found.add(action.target)
        return found

    def cards(self, seat: int) -> list[str]:
        return [KEYS[card] for card in self.state.hands[seat]]

    def standing(self, seat: int) -> list[str]:
        """A tower from the bottom, with reinforcements."""
        return [
            "+".join(KEYS[one] for one in (card, *queries.pinned(self.state, card)))
            for card in self.state.towers[seat]
        ]

    @property
    def pile(self) -> set[str]:
        """The discard pile."""
        return {KEYS[card] for card in self.state.discard}

    def height(self, seat: int) -> int:
        return self.state.heights[seat]

    def strength(self, card: str, collision: bool = False) -> int:
        return queries.strength(self.state, NUMBER[card], collision)


def of(events: Sequence[PrimateEvent], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[PrimateEvent], kind: type[E]) -> E:
    """The one event of a kind."""
    found = of(events, kind)
    assert len(found) == 1, f"{len(found)} of {kind.__name__}"
    return found[0]
