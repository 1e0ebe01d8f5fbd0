"""The table as the clauses describe it, and the three things the referee says: told, asked, over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from app.rules.planet_of_the_apes.state import ApesState
from tests.rules.planet_of_the_apes.referee.cards import (
    ACTION,
    APES,
    CHARACTERS,
    SPECIAL,
    SPECIALS,
    SUPPLY,
)

T = TypeVar("T")
Answer = tuple[Any, ...]
"""An action by its name, its seat and its fields."""


@dataclass
class Tell:
    """The referee waits for the next event."""


@dataclass
class Ask:
    """The referee expects a question to a seat, with these answers and these offers to each seat."""

    kind: str
    seat: int
    answers: set[Answer]
    offers: list[set[Answer]]


Flow = Generator[Tell | Ask, Any, T]


class SceneOver(Exception):
    """Taylor or the Ape has reached 0 (END-1)."""


class GameOver(Exception):
    """The game is won or lost; the argument says how."""


class Stopped(Exception):
    """A card has stopped what opened its window."""


@dataclass
class Side:
    """One side of Taylor in play."""

    of: int
    seat: int
    damage: int
    skills: int
    red: int
    hand: list[int]
    specials: list[int]


@dataclass
class Try:
    """An attempt under way."""

    place: int
    card: int
    row: dict[str, Any]
    left: int
    discovery: bool
    dice: list[int] = field(default_factory=list)
    kept: list[bool] = field(default_factory=list)
    rerolls_used: int = 0
    thrown: int = 0
    open_suits: bool = False
    asked: bool = False

    def done(self, meets: Callable[[Sequence[str], Sequence[int]], bool]) -> bool:
        """Whether the rolled dice meet the challenge."""
        return self.thrown > 0 and meets(self.row["challenge"], self.dice)


class Table:
    """Everything that lies on the table, read once from a state at the start of a scene."""

    def __init__(self, state: ApesState, options: dict[str, Any]) -> None:
        self.options = options
        self.seats = state.players
        self.persons = list(state.persons)
        self.scene = state.scene
        self.active = state.active
        self.day = state.day
        self.due = self.hold = False
        self.racing = False
        """Whether a standee on 0 ends the scene now."""
        self.actions = 0
        self.at: dict[str, int | None] = {"taylor": None, "ape": None, "statue": state.statue}
        self.sides = [
            Side(of, *rest)
            for of, *rest in zip(
                state.cast,
                state.owner,
                state.damage,
                state.skills,
                state.red,
                [list(hand) for hand in state.hands],
                [list(cards) for cards in state.specials],
                strict=True,
            )
        ]
        hard = bool(options.get("fragile"))
        self.limit = (6 if hard else 7) if len(self.sides) == 1 else (4 if hard else 5)
        self.piles: dict[str, list[int]] = {
            "action": list(state.deck),
            "special": list(state.special_deck),
            "apes": list(state.apes_deck),
            "encounter": [],
        }
        self.left: dict[str, list[int]] = {
            "action": list(state.discard),
            "special": list(state.special_discard),
            "apes": list(state.apes_discard),
            "encounter": list(state.encounter_discard),
        }
        self.encounters = [list(deck) for deck in state.encounters]
        self.discoveries = list(state.discoveries)
        self.available: list[int | None] = list(state.available)
        self.slots: list[int | None] = [None, None, None]
        self.day_card: int | None = state.day_card if state.day_card >= 0 else None
        self.day_rule = state.day_holds
        self.trial: Try | None = None
        self.die: tuple[int, int, bool] | None = None
        """A die rolled outside attempts: whose, its face, whether each rolls for itself."""
        self.pile: list[int] | None = None
        """The deck that was just shuffled, as chance left it."""

    # -- what the referee says --------------------------------------------------------------------

    def told(self, name: str, **fields: object) -> Flow[Any]:
        """The next event has this name and these fields."""
        event, self.pile = yield Tell()
        told = (type(event).__name__, {key: getattr(event, key, None) for key in fields})
        assert told == (name, fields), f"expected {name} {fields}, but told was {event}"
        return event

    def ask(
        self, kind: str, seat: int, answers: Iterable[Answer], windows: tuple[str, ...] = ()
    ) -> Flow[Answer | None]:
        """The answer to a question, or None after somebody put in a Special or a Skill of their own."""
        legal = set(answers)
        open_now = ("any_time", *windows)
        offers = [self.playable(one, open_now) for one in range(self.seats)]
        if kind in ("turn", "gain", "rolled"):
            legal |= offers[seat]
            offers[seat] = set()
        offers[seat] -= legal
        action = yield Ask(kind, seat, legal, offers)
        if action[0] in ("PlaySpecial", "UseSkill") and not (kind == "window" and action in legal):
            yield from self.use(action)
            return None
        answer: Answer = action
        return answer

    def use(self, action: Answer) -> Flow[None]:
        """Carry out a Special or a Skill; see `effects`."""
        raise NotImplementedError

    def playable(self, seat: int, windows: tuple[str, ...]) -> set[Answer]:
        """The Specials and Skills of a seat that fit a window and would do something (HAND-2, CHAR-2)."""
        found: set[Answer] = set()
        for place, side in enumerate(self.sides):
            if side.seat != seat:
                continue
            for kind in {SPECIAL[card] for card in side.specials}:
                row = SPECIALS[kind]
                if row["when"] in windows and any(self.acts(line) for line in row["effect"]):
                    found.add(("PlaySpecial", seat, place, kind))
            skill = CHARACTERS[side.of]["skill"]
            able = side.skills > 0 and not self.beaten(place) and skill["when"] in windows
            if able and any(self.acts(line) for line in skill["effect"]):
                found.add(("UseSkill", seat, place))
        return found

    def acts(self, line: Any) -> bool:
        """Whether an effect of a Special or Skill could do anything."""
        match line.split() if isinstance(line, str) else ["compound"]:
            case ["die", colour, *_]:
                return self.trial is not None and self.room(("white", "gray", "red").index(colour)) > 0
            case ["open_suits"]:
                return self.trial is not None and not self.trial.open_suits
            case ["pass", _]:
                return len(self.sides) > 1 and any(side.hand for side in self.sides)
            case ["heal", *_]:
                return any(side.damage for side in self.sides) and not self.rule("no_healing")
            case ["ape", "-1"]:
                return self.at["ape"] is not None and self.at["ape"] < 13
            case ["swap_encounter"]:
                return any(card is not None for card in self.slots)
            case ["hold_day"]:
                return not self.hold
            case ["foresee"]:
                return bool(self.lookable())
            case ["action", _]:
                return bool(self.piles["action"] or self.left["action"])
        return True

    # -- who and what -----------------------------------------------------------------------------

    def who(self, place: int) -> int:
        """The number of a character as events name it."""
        return self.sides[place].of

    def seat(self, place: int) -> int:
        """The seat that runs a character."""
        return self.sides[place].seat

    def group(self) -> int:
        """The seat asked for the group: the active one if a person holds it, else the next person."""
        own = self.seat(self.active)
        seats = [(own + ahead) % self.seats for ahead in range(self.seats)]
        return next((seat for seat in seats if self.persons[seat]), own)

    def round(self) -> list[int]:
        """All characters, clockwise from the active one."""
        n = len(self.sides)
        return [(self.active + ahead) % n for ahead in range(n)]

    def seats_round(self) -> list[int]:
        """All seats, from the active one."""
        own = self.seat(self.active)
        return [(own + ahead) % self.seats for ahead in range(self.seats)]

    def beaten(self, place: int) -> bool:
        """Whether a character is Defeated (DMG-1)."""
        return self.sides[place].damage >= self.limit

    def upright(self) -> list[int]:
        """The undefeated characters."""
        return [place for place in range(len(self.sides)) if not self.beaten(place)]

    def wounded(self) -> list[int]:
        """Who can be healed now."""
        if self.rule("no_healing"):
            return []
        return [place for place, side in enumerate(self.sides) if side.damage]

    def modifiers(self) -> list[list[str]]:
        """The words of the active undefeated power and of this day's rule (CHAR-1, SUN-4)."""
        found = [] if self.beaten(self.active) else list(CHARACTERS[self.who(self.active)]["power"])
        if self.day_card is not None and self.day_rule:
            found += APES[self.day_card]["bottom"]["this_day"]
        return [text.split() for text in found]

    def rule(self, *words: str) -> bool:
        """Whether a modifier is in force."""
        return list(words) in self.modifiers()

    def sum_of(self, name: str) -> int:
        """What the modifiers of a name add up to."""
        return sum(int(words[1]) for words in self.modifiers() if words[0] == name)

    def suits_with(self, name: str) -> set[str]:
        """The suits that modifiers of a name are about."""
        return {words[1] for words in self.modifiers() if words[0] == name}

    def room(self, colour: int) -> int:
        """How many dice of a colour can still join the attempt (ADV-4c, COMP-5)."""
        assert self.trial is not None
        dice = self.trial.dice
        taken = [die // 10 for die in dice].count(colour)
        if colour == 2:
            taken += sum(side.red for side in self.sides)
        most = self.trial.row.get("max_dice") or 99
        return max(0, min(SUPPLY[colour] - taken, most - len(dice)))

    def tokens_left(self) -> int:
        """Skill tokens in the supply (COMP-7)."""
        return 21 - sum(side.skills for side in self.sides)

    def lookable(self) -> list[int]:
        """The piles that can be foreseen."""
        found = [0] if self.piles["apes"] or self.left["apes"] else []
        return [*found, 1] if self.piles["encounter"] else found

    def check(self) -> None:
        """The check of step 2, which never rests (TURN-4, TURN-6, DMG-4)."""
        if self.at["statue"] == 0:
            raise GameOver("statue_at_zero")
        if not self.upright():
            raise GameOver("all_defeated")
        if self.racing:
            for standee in ("taylor", "ape"):
                if self.at[standee] == 0:
                    raise SceneOver(standee)

    # -- holding it against the real table ----------------------------------------------------------

    def compare(self, state: ApesState) -> None:
        """Everything lies where the referee has it."""
        sides = self.sides
        mine = {
            "standees": [-1 if at is None else at for at in self.at.values()],
            "day": (self.day, self.due, self.hold),
            "scene": (self.scene, self.active, self.actions),
            "damage": [side.damage for side in sides],
            "skills": [side.skills for side in sides],
            "red": [side.red for side in sides],
            "hands": [sorted(side.hand) for side in sides],
            "specials": [sorted(side.specials) for side in sides],
            "available": [-1 if card is None else card for card in self.available],
            "slots": [-1 if card is None else card for card in self.slots],
            "decks": (self.piles["action"], self.piles["special"], self.piles["apes"], self.discoveries),
            "discards": [Counter(self.left[name]) for name in ("action", "special", "apes", "encounter")],
            "day card": (-1 if self.day_card is None else self.day_card, self.day_rule),
            "dice": None if self.trial is None else (self.trial.dice, self.trial.kept, self.trial.left),
            "limit": self.limit,
        }
        trial = state.attempt
        real = {
            "standees": [state.taylor, state.ape, state.statue],
            "day": (state.day, state.sunrise_due, state.hold_day),
            "scene": (state.scene, state.active, state.actions_left),
            "damage": state.damage,
            "skills": state.skills,
            "red": state.red,
            "hands": [sorted(hand) for hand in state.hands],
            "specials": [sorted(cards) for cards in state.specials],
            "available": state.available,
            "slots": state.slots,
            "decks": (state.deck, state.special_deck, state.apes_deck, state.discoveries),
            "discards": [
                Counter(pile)
                for pile in (
                    state.discard,
                    state.special_discard,
                    state.apes_discard,
                    state.encounter_discard,
                )
            ],
            "day card": (state.day_card, state.day_holds),
            "dice": None if trial is None else (trial.dice, trial.kept, trial.left),
            "limit": state.limit,
        }
        assert real == mine
        if self.scene in (2, 4, 6, 7):
            deck = state.encounters[(2, 4, 6, 7).index(self.scene)]
            assert deck == self.piles["encounter"]


def kinds_in(cards: Sequence[int]) -> set[int]:
    """The kinds among Action cards."""
    return {ACTION[card] for card in cards}
