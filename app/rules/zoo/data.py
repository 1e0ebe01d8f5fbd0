"""The Zoo's cards, read from zoo.toml once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from app.rules.cards import CardError, read_cards, text_hash

HERE = Path(__file__).parent
CARD_FILE = HERE / "zoo.toml"
BOOK_FILE = HERE / "rulebook.md"

Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
Count = Annotated[int, msgspec.Meta(ge=0, le=50)]


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of zoo card: `count` cards of this value, `mutants` of them with a mutant back (ZC-4, 5, 6)."""

    key: str
    value: Digit
    count: Count
    mutants: Count


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One character of every team (ZC-3)."""

    key: str
    value: Digit


class Team(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The team of a seat."""

    key: str
    name: str


class Cards(msgspec.Struct, frozen=True):
    """All card data of the game."""

    animals: tuple[Animal, ...]
    characters: tuple[Character, ...]
    teams: tuple[Team, ...]


def load(path: Path = CARD_FILE) -> Cards:
    """Read and prove a card file. Raises `CardError` naming file, card and field."""
    cards = Cards(
        read_cards(path, "animal", Animal),
        read_cards(path, "character", Character),
        read_cards(path, "team", Team),
    )
    for place, animal in enumerate(cards.animals):
        if animal.value != place:
            raise CardError(
                f"{path.name}: animal {animal.key!r}: field 'value': expected {place}, in rising order"
            )
        if animal.mutants > animal.count:
            raise CardError(
                f"{path.name}: animal {animal.key!r}: "
                f"field 'mutants': {animal.mutants} of {animal.count} cards"
            )
    total = sum(animal.count for animal in cards.animals)
    if total != 50:
        raise CardError(f"{path.name}: the animals' field 'count' adds up to {total}, expected 50 (ZC-4)")
    values = [character.value for character in cards.characters]
    if values != list(range(values[0], values[0] + 4)):
        raise CardError(
            f"{path.name}: the characters' field 'value' is {values}, expected four rising by one"
        )
    if len(cards.teams) != 4:
        raise CardError(f"{path.name}: there are {len(cards.teams)} teams, expected 4 (ZC-1)")
    return cards


CARDS = load()


def data_hash() -> str:
    """A short hash of the card data, kept in saves."""
    return text_hash(CARD_FILE)
