"""A set-up that is being put together: who sits where, the options, the seed. No layout."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from app.bots import LEVELS
from app.match.setup import (
    INKS,
    PERSON,
    AnyRules,
    Player,
    Setup,
    Undo,
    Who,
    check_setup,
    may_be_free,
    random_seed_text,
    seed_from_text,
)
from app.rules.kernel import Card, Choice
from app.words import _, listed, plural

OFF = "off"
NAME_LIMIT = 24
UNDOS: tuple[Undo, ...] = ("turn", "step", "off", "free")


class Chair(msgspec.Struct):
    """One seat of the box: `who` is a `Who` or `off`; `name` is what was typed, empty for none."""

    ink: str
    who: str
    name: str = ""
    typed: bool = False
    """Whether the player chose the name; the program's own change with who sits here."""

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return self.who != OFF

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.who == PERSON


class Seating:
    """The set-up of one game on its way. Everything can be set to nonsense; `trouble` then says so."""

    def __init__(self, rules: AnyRules, your_name: str = "") -> None:
        self.rules = rules
        self.card: Card = rules.CARD
        least, most = self.card.players
        usual = ["sound", "greedy"]
        self.chairs: list[Chair] = []
        for seat in range(most):
            who: str = OFF
            if seat == 0:
                who = PERSON
            elif seat < max(least, min(3, most)):
                who = usual[(seat - 1) % 2]
            self.chairs.append(Chair(INKS[seat], who))
            self._fill_name(seat)
        self.chairs[0].name, self.chairs[0].typed = your_name, bool(your_name)
        self.first = -1
        """Index of the chair that begins, or -1 for by lot."""
        options = rules.Options()
        self.options: dict[str, bool | int | str] = {
            choice.field: getattr(options, choice.field) for choice in self.card.choices
        }
        self.undo: Undo = "turn"
        self.seed_text = ""

    # -- changing -----------------------------------------------------------------------------

    def next_ink(self, seat: int) -> None:
        """Give a chair the next colour; a chair nobody sits on that has it takes the old one."""
        chair = self.chairs[seat]
        held = {other.ink for i, other in enumerate(self.chairs) if i != seat and other.taken}
        at = INKS.index(chair.ink)
        for step in range(1, len(INKS)):
            ink = INKS[(at + step) % len(INKS)]
            if ink not in held:
                for other in self.chairs:
                    if other is not chair and other.ink == ink:
                        other.ink = chair.ink
                chair.ink = ink
                return

    def sit(self, seat: int, who: str) -> None:
        """Somebody else takes the chair, or nobody does."""
        self.chairs[seat].who = who
        if not self.chairs[seat].typed:
            self._fill_name(seat)
        if self.first == seat and who == OFF:
            self.first = -1
        if self.undo == "free" and not self.may_be_free:
            self.undo = "turn"

    def call(self, seat: int, name: str) -> None:
        """The player typed a name for a chair; an empty one is the program's to fill again."""
        self.chairs[seat].name, self.chairs[seat].typed = name, bool(name.strip())

    def choose(self, choice: Choice, index: int) -> None:
        """Set an option to its value of that number."""
        self.options[choice.field] = choice.values[index][0]

    def take(self, plain: dict[str, Any]) -> bool:
        """Take over a set-up kept as plain values; False, and nothing changed, where it does not fit."""
        try:
            setup = msgspec.convert(plain, Setup)
            check_setup(setup, self.rules)
        except (msgspec.ValidationError, ValueError):
            return False
        inks = [player.ink for player in setup.players]
        if len(set(inks)) != len(inks) or not set(inks) <= set(INKS):
            return False
        free = [ink for ink in INKS if ink not in inks]
        for seat, chair in enumerate(self.chairs):
            if seat < len(setup.players):
                player = setup.players[seat]
                chair.ink, chair.who = player.ink, player.who
                chair.name = player.name
                chair.typed = not (player.who != PERSON and player.name in self._computer_names())
            else:
                chair.ink, chair.who, chair.name, chair.typed = free.pop(0), OFF, "", False
        first = setup.options.get("first", -1)
        self.first = first if isinstance(first, int) else -1
        for choice in self.card.choices:
            if choice.field in setup.options:
                self.options[choice.field] = setup.options[choice.field]
        self.undo = setup.undo
        return True

    def roll_seed(self) -> None:
        """A seed to see and to pass on."""
        self.seed_text = random_seed_text(Random())

    # -- telling ------------------------------------------------------------------------------

    @property
    def taken(self) -> list[int]:
        """The chairs somebody sits on, in order."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.taken]

    @property
    def people(self) -> list[int]:
        """The chairs of people."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.person]

    @property
    def may_be_free(self) -> bool:
        """Whether undo may pass every barrier with these seats."""
        return may_be_free(self._draft("1"), self.rules)

    @property
    def undos(self) -> tuple[Undo, ...]:
        """The kinds of undo that can be chosen with these seats."""
        return UNDOS if self.may_be_free else UNDOS[:-1]

    def name_of(self, seat: int) -> str:
        """The name a chair will have: what was typed, or the usual one."""
        chair = self.chairs[seat]
        typed = "".join(char for char in " ".join(chair.name.split()) if char.isprintable())[:NAME_LIMIT]
        return typed or _("Player {n}").format(n=seat + 1)

    def trouble(self) -> str:
        """Why no match can begin like this: one sentence; empty when it can."""
        least = self.card.players[0]
        count = len(self.taken)
        if count < least:
            empty = next(chair for chair in self.chairs if not chair.taken)
            return _("{many} must be taken: choose who plays {ink}.").format(
                many=_seats(least), ink=ink_word(empty.ink)
            )
        names: dict[str, int] = {}
        for seat in self.taken:
            name = self.name_of(seat)
            if name.casefold() in names:
                return _("Two seats are called {name}: change one of the names.").format(name=name)
            names[name.casefold()] = seat
        try:
            check_setup(self._draft("1"), self.rules)
        except ValueError as wrong:
            return str(wrong)
        return ""

    def summary(self, curtain: bool = True) -> str:
        """The sentence that sums the table up."""
        people, count = self.people, len(self.taken)
        computers = count - len(people)
        seats = _seats(count)
        if not people:
            return _("{seats}, all played by computers: lean back and watch.").format(seats=seats)
        if len(people) == 1:
            name = self.name_of(people[0])
            if not computers:
                return _("{seats}: {name} alone. Nobody else needs this screen.").format(
                    seats=seats, name=name
                )
            against = plural("one computer", "{count} computers", computers)
            if 2 <= computers < len(_NUMBERS):
                against = _("{count} computers").format(count=number(computers).lower())
            return _(
                "{seats}: {name} against {computers}. Nobody else needs this screen, "
                "so there will be no curtain."
            ).format(seats=seats, name=name, computers=against)
        who = listed([self.name_of(seat) for seat in people])
        if self.card.secrets and curtain:
            return _("{seats}: {who} share this screen, so the curtain falls between them.").format(
                seats=seats, who=who
            )
        return _("{seats}: {who} share this screen. Everybody may see everything on it: no curtain.").format(
            seats=seats, who=who
        )

    def setup(self) -> Setup:
        """The finished set-up. Raises `ValueError` with the sentence of `trouble` where it is unfit."""
        trouble = self.trouble()
        if trouble:
            raise ValueError(trouble)
        return self._draft(self.seed_text.strip() or random_seed_text(Random()))

    # -- inside -------------------------------------------------------------------------------

    def _draft(self, seed_text: str) -> Setup:
        taken = self.taken
        first = taken.index(self.first) if self.first in taken else -1
        return Setup(
            game=self.card.key,
            options={**self.options, "first": first},
            seed=seed_from_text(seed_text),
            seed_text=seed_text,
            players=tuple(
                Player(self.name_of(seat), who_of(self.chairs[seat].who), self.chairs[seat].ink)
                for seat in taken
            ),
            undo=self.undo,
        )

    def _fill_name(self, seat: int) -> None:
        """Give a chair the name the program would: a computer the first free number, a person none."""
        chair = self.chairs[seat]
        chair.name = ""
        if chair.taken and not chair.person:
            held = {other.name for other in self.chairs}
            chair.name = next(name for name in self._computer_names() if name not in held)

    def _computer_names(self) -> list[str]:
        return [_("Computer {n}").format(n=n + 1) for n in range(self.card.players[1] + 1)]


def who_labels() -> list[tuple[str, str, str]]:
    """(value, its words, its short words) of everybody who can take a chair, and of nobody."""
    labels = [(str(PERSON), _("Person"), _("Person"))]
    for level in LEVELS:
        name = _(level.name)
        labels.append((level.key, _("Computer: {level}").format(level=name), name.capitalize()))
    return [*labels, (OFF, _("Off"), _("Off"))]


def who_line(who: str) -> str:
    """What it means when that one sits there."""
    if who == PERSON:
        return _("plays on this screen")
    if who == OFF:
        return _("this team stays in the box")
    return next((_(level.line) for level in LEVELS if level.key == who), "")


def ink_word(ink: str) -> str:
    """The name of a seat's colour."""
    return {
        "ember": _("ember"),
        "azure": _("azure"),
        "sun": _("sun"),
        "moss": _("moss"),
        "orchid": _("orchid"),
        "bone": _("bone"),
    }[ink]


_NUMBERS = ("", "One", "Two", "Three", "Four", "Five", "Six")


def number(count: int) -> str:
    """A small number in words, with a capital."""
    return _(_NUMBERS[count]) if 0 < count < len(_NUMBERS) else str(count)


def _seats(count: int) -> str:
    return _("One seat") if count == 1 else _("{count} seats").format(count=number(count))


def who_of(value: str) -> Who:
    """What a chair that is taken says, as a set-up keeps it."""
    who: Who = msgspec.convert(value, Who)
    return who
