"""Card files: their tables as they are written, and a reader whose errors name file, card and field."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec

from app.rules.cards import CardError, read_table
from app.rules.planet_of_the_apes.challenge import COLOURS, Challenge, parse_challenge
from app.rules.planet_of_the_apes.effects import (
    SUIT_KEYS,
    WINDOWS,
    Cost,
    Lists,
    Modifier,
    Reader,
    parse_cost,
    parse_modifier,
)

Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Space = Annotated[int, msgspec.Meta(ge=1, le=30)]
Text = Annotated[str, msgspec.Meta(min_length=1)]
R = TypeVar("R")
SUPPLY: Final = (6, 6, 4)
"""White, Gray and Red dice there are (COMP-5)."""


class _Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A table of a card file as it is written."""


class BonusRow(_Row):
    """An encounter's bonus."""

    by: Literal["group", "each"]
    pay: Text
    gain: list[Any]


class EncounterRow(_Row):
    """An encounter."""

    id: Text
    name: Text
    story: Text
    success: list[Any]
    dice: str = ""
    suits: list[str] = []
    rolls: int = 0
    max_dice: int = 0
    challenge: list[str] = []
    cards: str = ""
    failure: list[Any] = []
    bonus: BonusRow | None = None
    sunrise: list[Any] = []


class DiscoveryRow(_Row):
    """A Discovery card."""

    id: Text
    name: Text
    story: Text
    before: list[Any]
    dice: Text
    suits: list[str]
    rolls: int
    challenge: list[str]
    max_dice: int = 0


class SpecialRow(_Row):
    """A kind of Special card."""

    id: Text
    name: Text
    copies: Count
    when: str
    text: Text
    effect: list[Any]


class SectionRow(_Row):
    """Half of a Planet of the Apes card."""

    name: Text
    text: Text
    effect: list[Any] | None = None
    this_day: list[str] | None = None


class ApesRow(_Row):
    """A Planet of the Apes card."""

    id: Text
    top: SectionRow
    bottom: SectionRow


class SkillRow(_Row):
    """A character's Skill."""

    when: str
    effect: list[Any]


class DefeatedRow(_Row):
    """What a flipped character still has."""

    power: list[str]
    skill: bool


class CharacterRow(_Row):
    """A character."""

    id: Text
    name: Text
    power_text: Text
    power: list[str]
    skill_text: Text
    skill: SkillRow
    defeated: DefeatedRow
    defeated_text: Text


class SceneRow(_Row):
    """A scene."""

    number: int
    name: Text
    kind: Literal["minor", "major", "discovery"]
    story: Text
    steps: list[Any] = []
    taylor: Space | None = None
    ape: Space | None = None
    ape_first: list[Any] = []
    taylor_first: list[Any] = []
    reveal: int = 0
    success: list[Any] = []
    failure: list[Any] = []


class DayRow(_Row):
    """The Day Track."""

    spaces: list[Text]


class FateRow(_Row):
    """The Fate Track."""

    start: Space
    statue: Space
    hazards: dict[str, list[Any]]


class CardFile:
    """One card file: each reading names the file, the card and the field when it fails."""

    def __init__(self, folder: Path, name: str, lists: Lists) -> None:
        self.name = name
        self.lists = lists
        self.reader = Reader(lists)
        self.table = read_table(folder / name)
        self.card = ""

    def fail(self, field: str, why: str) -> CardError:
        """The error that names file, card and field."""
        card = f"{self.card}: " if self.card else ""
        return CardError(f"{self.name}: {card}field {field!r}: {why}")

    def row(self, value: object, kind: type[R], card: str) -> R:
        """A table as a typed row."""
        self.card = card
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            reason, _, place = str(error).partition(" - at `$")
            field = place.rstrip("`").lstrip(".")
            if not field and "field `" in reason:
                field = reason.rpartition("field `")[2].rstrip("`")
            raise self.fail(field or "?", reason) from error

    def rows(self, table: str, kind: type[R]) -> list[R]:
        """The tables `[[table]]`, each proved to have an id of its own."""
        values = self.table.get(table)
        if not isinstance(values, list) or not values:
            raise CardError(f"{self.name}: it has no [[{table}]] entries")
        found: list[R] = []
        seen: set[object] = set()
        for number, value in enumerate(values, 1):
            own = value.get("id", value.get("number")) if isinstance(value, dict) else None
            card = f"{table} number {number}" if own is None else f"{table} {own!r}"
            found.append(self.row(value, kind, card))
            if own in seen:
                raise self.fail("id", "there are two of that name")
            seen.add(own)
        return found

    def effects(self, field: str, key: str, items: list[Any], window: str = "", own: bool = False) -> str:
        """Read a list of effects and return its key."""
        try:
            return self.reader.read(key, items, window, own)
        except ValueError as error:
            raise self.fail(field, str(error)) from error

    def modifiers(self, field: str, key: str, items: list[str]) -> tuple[Modifier, ...]:
        """Read a list of modifiers."""
        try:
            return tuple(parse_modifier(item, f"{key}.{at}", self.lists) for at, item in enumerate(items))
        except ValueError as error:
            raise self.fail(field, str(error)) from error

    def cost(self, field: str, text: str) -> Cost:
        """Read a cost."""
        try:
            return parse_cost(text)
        except ValueError as error:
            raise self.fail(field, str(error)) from error

    def challenge(self, lines: list[str]) -> Challenge:
        """Read a challenge."""
        try:
            return parse_challenge(lines)
        except ValueError as error:
            raise self.fail("challenge", str(error)) from error

    def dice(self, text: str) -> tuple[int, ...]:
        """Colours of printed dice, such as "3 white, 2 gray"."""
        found: list[int] = []
        for part in text.split(","):
            words = part.split()
            if len(words) != 2 or not words[0].isdigit() or words[1] not in COLOURS or words[0] == "0":
                raise self.fail("dice", f"{part.strip()!r} is no number and colour of dice")
            found += [COLOURS.index(words[1])] * int(words[0])
        for colour, supply in enumerate(SUPPLY):
            if found.count(colour) > supply:
                raise self.fail("dice", f"there are only {supply} {COLOURS[colour]} dice")
        return tuple(found)

    def suits(self, keys: list[str]) -> tuple[bool, ...]:
        """Permitted suits as flags."""
        for key in keys:
            if key not in SUIT_KEYS:
                raise self.fail("suits", f"{key!r} is no suit; they are {', '.join(SUIT_KEYS)}")
        return tuple(key in keys for key in SUIT_KEYS)

    def window(self, when: str) -> str:
        """A window's name."""
        if when not in WINDOWS:
            raise self.fail("when", f"{when!r} is no window; they are {', '.join(WINDOWS)}")
        return when
