"""Games set up by hand, with every card still in exactly one place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from typing import Any, TypeVar, cast

from app.rules import chance
from app.rules import planet_of_the_apes as apes
from app.rules.kernel import Event, Refusal
from app.rules.planet_of_the_apes import course
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.challenge import COLOURS
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    APES,
    CHARACTERS,
    DISCOVERIES,
    KIND,
    SPECIAL_KIND,
    SUIT_OF,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import SUIT_KEYS
from app.rules.planet_of_the_apes.events import ApesEvent
from app.rules.planet_of_the_apes.state import NONE, ApesOptions, ApesState, Step
from app.rules.planet_of_the_apes.text import effect_words

CAST = "clever commander cynical defiant"
CLEVER, COMMANDER, CYNICAL, DEFIANT = range(4)
E = TypeVar("E", bound=ApesEvent)
WORDS = {
    "white": "1 White die",
    "gray": "1 Gray die",
    "red": "1 Red die",
    "one": "reroll one die",
    "all": "reroll any number of dice",
}


def kind(suit: str, what: str = "") -> int:
    """The kind of Action card of a suit, such as kind("nova", "one"); without `what` its first."""
    for number, ability in enumerate(ABILITY):
        if SUIT_KEYS[SUIT_OF[number]] == suit and what in ("", next(iter(_short(effect_words(ability))))):
            return number
    raise AssertionError(f"there is no {suit} {what}")


def _short(words: str) -> list[str]:
    return [key for key, text in WORDS.items() if text == words]


def special(name: str) -> int:
    """The kind of a Special by its id."""
    return next(number for number, one in enumerate(CARDS.specials) if one.id == name)


def encounter(name: str) -> int:
    return next(number for number, trial in enumerate(TRIALS) if trial.id == name)


def apes_card(name: str) -> int:
    return next(number for number, card in enumerate(APES) if card.id == name)


def dice(text: str) -> list[int]:
    """Dice by words, such as dice("w6 g1 r3")."""
    return [10 * [name[0] for name in COLOURS].index(word[0]) + int(word[1]) for word in text.split()]


class Game:
    """A state that can be arranged and played; `events` are those of the last action, `log` all."""

    def __init__(
        self, scene: int = 2, players: int = 1, seed: int = 1, first: int = 0, **options: Any
    ) -> None:
        if "cast" not in options and "characters" not in options:
            options["cast"] = CAST
        self.state: ApesState = apes.new(ApesOptions(players=players, first=first, **options), seed)
        self.events: list[ApesEvent] = []
        self.log: list[ApesEvent] = []
        state = self.state
        if scene == 1:
            return
        for place in range(len(state.cast)):
            state.special_deck += state.specials[place]
            state.specials[place] = []
        state.scene = scene
        for at, of in enumerate((2, 4, 6, 7)):
            if of < scene:
                state.encounters[at] = []
        state.agenda = [Step("scene")]
        self.run()

    # -- arranging --------------------------------------------------------------------------------

    def run(self) -> list[ApesEvent]:
        """Let the agenda go on by itself."""
        events: list[Event] = []
        course.run(self.state, events.append)
        self.events = cast(list[ApesEvent], events)
        self.log += self.events
        self.sound()
        return self.events

    def sound(self) -> None:
        assert apes.check(self.state) is None, apes.check(self.state)

    def stand(self, taylor: int = 13, ape: int = 7, statue: int = 13) -> Game:
        """The standees stand here, wherever the scene has put them."""
        self.state.taylor, self.state.ape, self.state.statue = taylor, ape, statue
        return self

    def hand(self, place: int, *kinds: int) -> Game:
        """Put cards of these kinds into a hand, out of the deck."""
        state = self.state
        for one in kinds:
            card = next((card for card in state.deck if KIND[card] == one), NONE)
            if card == NONE:
                pile = next(
                    p for p in (state.discard, state.available) if any(KIND[c] == one for c in p if c >= 0)
                )
                card = next(card for card in pile if card >= 0 and KIND[card] == one)
                pile[pile.index(card)] = state.deck.pop(0)
            else:
                state.deck.remove(card)
            state.hands[place].append(card)
        return self

    def special(self, place: int, *names: str) -> Game:
        state = self.state
        for name in names:
            card = next(card for card in state.special_deck if SPECIAL_KIND[card] == special(name))
            state.special_deck.remove(card)
            state.specials[place].append(card)
        return self

    def slot(self, slot: int, name: str) -> Game:
        """This encounter lies in a slot."""
        state, card = self.state, encounter(name)
        deck = state.encounters[(2, 4, 6, 7).index(state.scene)]
        if card in state.slots:
            other = state.slots.index(card)
            state.slots[slot], state.slots[other] = state.slots[other], state.slots[slot]
        else:
            deck[deck.index(card)] = state.slots[slot]
            state.slots[slot] = card
        return self

    def quiet(self) -> Game:
        """No Active Encounter has a Sunrise Effect (encounters without one lie there)."""
        calm = [trial.id for trial in TRIALS if trial.scene == self.state.scene and not trial.sunrise]
        for slot in range(3):
            self.slot(slot, calm[slot])
        return self

    def next_apes(self, name: str) -> Game:
        """This Planet of the Apes card lies on top of its deck."""
        deck, card = self.state.apes_deck, apes_card(name)
        deck.remove(card)
        deck.append(card)
        return self

    def this_day(self, name: str) -> Game:
        """This card's bottom is in force."""
        card = apes_card(name)
        self.state.apes_deck.remove(card)
        self.state.day_card = card
        self.state.day_holds = True
        return self

    def rig(self, *faces: int) -> Game:
        """The next dice will show these faces."""
        for seed in count():
            self.state.chance = seed
            if all(chance.die(self.state) == face for face in faces):
                self.state.chance = seed
                return self
        raise AssertionError

    def lay(self, text: str) -> Game:
        """The dice of the running attempt lie like this."""
        attempt = self.state.attempt
        assert attempt is not None
        attempt.dice = dice(text)
        attempt.kept = [False] * len(attempt.dice)
        return self

    def resolve(self, key: str, place: int = NONE, adventure: bool = False) -> list[ApesEvent]:
        """Carry out a list of effects by its key, as if its card had come up."""
        self.state.agenda.append(Step("do", place=place, key=key, adventure=adventure))
        return self.run()

    # -- asking and playing -----------------------------------------------------------------------

    @property
    def asked(self) -> str:
        """The kind of question asked, or "" at the end."""
        return self.state.agenda[-1].kind if self.state.agenda else ""

    @property
    def seat(self) -> int:
        seat = apes.turn(self.state)
        assert seat is not None
        return seat

    def legal(self, kind_of: type[mv.ApesAction] | None = None) -> list[Any]:
        """The legal actions, of one type if given."""
        return [one for one in apes.actions(self.state) if kind_of is None or isinstance(one, kind_of)]

    def do(self, kind_of: Any, *fields: object, seat: int | None = None) -> list[ApesEvent]:
        """Carry out a legal action (or an open offer) and return what happened; the state stays sound."""
        action = kind_of(self.seat if seat is None else seat, *fields)
        offered = action in apes.offers(self.state, action.seat)
        assert action in apes.actions(self.state) or offered, apes.refusal(self.state, action)
        assert apes.refusal(self.state, action) is None
        events: list[Event] = []
        apes.apply(self.state, action, events.append)
        self.events = cast(list[ApesEvent], events)
        self.log += self.events
        self.sound()
        return self.events

    def refused(self, clause: str, kind_of: Any, *fields: object, seat: int | None = None) -> str:
        """An action is refused by a clause; returns the sentence."""
        action = kind_of(self.seat if seat is None else seat, *fields)
        refusal: Refusal | None = apes.refusal(self.state, action)
        assert refusal is not None, f"{action} is legal"
        assert action not in apes.actions(self.state)
        assert refusal.clause == clause, refusal
        return refusal.text

    def told(self, kind_of: type[E]) -> list[E]:
        """The events of a type since the last action."""
        return [event for event in self.events if isinstance(event, kind_of)]

    def share(self, *places: int) -> Game:
        """Answer the questions of sharing, one place after the other."""
        for place in places:
            self.do(mv.Assign, place)
        return self

    def give_all(self, to: int = 0) -> Game:
        """Give all drawn cards to one character."""
        while self.asked in ("cards", "specials"):
            action = next(one for one in self.legal() if one.to == to)
            self.do(type(action), action.kind, action.to)
        return self

    def pay_first(self) -> Game:
        """Pay with the first card that is legal until the payment is complete."""
        while self.asked == "pay":
            action = self.legal(mv.Pay)[0]
            self.do(mv.Pay, action.place, action.kind)
        return self

    def settle(self) -> Game:
        """Answer everything up to the next turn step in the plainest way: first answer, no extras."""
        while self.asked not in ("turn", ""):
            legal = self.legal()
            plain = [one for one in legal if isinstance(one, mv.Let | mv.Decline | mv.Done | mv.Stop)]
            action = (plain or legal)[0]
            self.do(type(action), *[getattr(action, name) for name in action.__struct_fields__[1:]])
        return self

    def attempt(self, name: str, roll: str = "", slot: int = 0) -> Game:
        """Attempt an encounter and, with `roll`, let its first roll lie like that."""
        self.slot(slot, name)
        self.do(mv.Adventure, slot)
        if roll:
            self.do(mv.RollDice)
            while self.asked == "window":
                self.do(mv.Let)
            self.lay(roll)
        return self

    def fail(self) -> Game:
        """Let the dice of the running attempt stand and fail."""
        assert self.state.attempt is not None
        self.lay(" ".join("wgr"[die // 10] + "1" for die in self.state.attempt.dice))
        return self

    def hurt(self, *damage: int) -> Game:
        for place, n in enumerate(damage):
            self.state.damage[place] = n
        return self

    def end_turn(self) -> list[ApesEvent]:
        return self.do(mv.EndActions)

    def sunrise(self) -> list[ApesEvent]:
        """End this turn so that the sun rises."""
        self.state.day = len(CARDS.day) - 1
        return self.end_turn()


def races(game: Game) -> tuple[int, int, int]:
    """Taylor, Ape and Statue."""
    return game.state.taylor, game.state.ape, game.state.statue


def names(things: Sequence[object]) -> list[str]:
    return [type(thing).__name__ for thing in things]


__all__ = [
    "CARDS",
    "CHARACTERS",
    "DISCOVERIES",
    "Game",
    "dice",
    "encounter",
    "kind",
    "names",
    "races",
    "special",
]
