"""Planet Run's printed numbers, read from planet_run.toml once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from app.rules.cards import CardError, read_cards, text_hash

HERE = Path(__file__).parent
CARD_FILE = HERE / "planet_run.toml"
BOOK_FILE = HERE / "rulebook.md"

Small = Annotated[int, msgspec.Meta(ge=0, le=9)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=36)]


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mission begins with (PR-8) and the limits of the tracks (PR-28, PR-G1, PR-G12, PR-G13)."""

    food: Small
    dice: Positive
    hp: Positive
    clock: Positive
    last_clock: Positive
    long_clock: Positive
    animals_out: Positive
    explore: Positive
    rest: Positive
    most: Positive


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of resource (PR-3)."""

    key: str


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sector token: its letter, what it gives, and the pips for one of it (PR-3, PR-G2)."""

    key: str
    resource: str
    pips: Positive


class Animal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An animal token (PR-4)."""

    key: str
    name: str
    damage: Small
    rating: Positive
    food: Small


class Gadget(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gadget: its target, the sector it needs, and what it is good for (PR-5).

    `use` "hunt" and "gather" add a die there (gather: of `resource`), "upkeep" gives one food when an
    upkeep roll is `most` or less.
    """

    key: str
    name: str
    target: Positive
    use: Literal["hunt", "gather", "upkeep"]
    sector: str = ""
    resource: str = ""
    most: Small = 0


class Module(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A module of the ship and what it costs (PR-6, PR-7)."""

    key: str
    name: str
    triangle: Small = 0
    circle: Small = 0
    square: Small = 0
    star: Small = 0


class Meal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the food table: food eaten, next turn's dice, HP it costs (PR-25)."""

    food: Small
    dice: Positive
    hp: Small


class Band(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far the ship gets from this total on (PR-29, PR-G19)."""

    key: str
    name: str
    least: Annotated[int, msgspec.Meta(ge=0, le=30)]


class Cards(msgspec.Struct, frozen=True):
    """All printed data of the game."""

    numbers: Numbers
    resources: tuple[Resource, ...]
    sectors: tuple[Sector, ...]
    animals: tuple[Animal, ...]
    gadgets: tuple[Gadget, ...]
    modules: tuple[Module, ...]
    meals: tuple[Meal, ...]
    bands: tuple[Band, ...]


def load(path: Path = CARD_FILE) -> Cards:
    """Read and prove a card file. Raises `CardError` naming file, card and field."""
    numbers = read_cards(path, "numbers", Numbers)
    if len(numbers) != 1:
        raise CardError(f"{path.name}: there are {len(numbers)} [[numbers]] tables, expected 1")
    cards = Cards(
        numbers[0],
        read_cards(path, "resource", Resource),
        read_cards(path, "sector", Sector),
        read_cards(path, "animal", Animal),
        read_cards(path, "gadget", Gadget),
        read_cards(path, "module", Module),
        read_cards(path, "meal", Meal),
        read_cards(path, "band", Band),
    )
    name = path.name
    counts = (("resource", cards.resources, 4), ("sector", cards.sectors, 4), ("animal", cards.animals, 6))
    for table, rows, expected in (*counts, ("gadget", cards.gadgets, 5), ("module", cards.modules, 5)):
        if len(rows) != expected:
            raise CardError(f"{name}: there are {len(rows)} [[{table}]] entries, expected {expected}")
    resources = [resource.key for resource in cards.resources]
    sectors = [sector.key for sector in cards.sectors]
    if resources != ["triangle", "circle", "square", "star"]:
        raise CardError(f"{name}: resource: field 'key': expected triangle, circle, square, star in order")
    for sector in cards.sectors:
        if sector.resource not in resources:
            raise CardError(f"{name}: sector {sector.key!r}: field 'resource': there is no such resource")
    if len({sector.resource for sector in cards.sectors}) != len(cards.sectors):
        raise CardError(f"{name}: sector: field 'resource': each gives another one")
    for gadget in cards.gadgets:
        if gadget.sector and gadget.sector not in sectors:
            raise CardError(f"{name}: gadget {gadget.key!r}: field 'sector': there is no such sector")
        if (gadget.use == "gather") != (gadget.resource in resources):
            raise CardError(f"{name}: gadget {gadget.key!r}: field 'resource': does not fit 'use'")
        if (gadget.use == "upkeep") != bool(gadget.most):
            raise CardError(f"{name}: gadget {gadget.key!r}: field 'most': does not fit 'use'")
    _prove_tables(name, cards)
    return cards


def _prove_tables(name: str, cards: Cards) -> None:
    """The food table and the bands begin at nothing and rise; the mission has turns to play."""
    meals = [meal.food for meal in cards.meals]
    if meals[0] != 0 or meals != sorted(set(meals)):
        raise CardError(f"{name}: meal: field 'food': {meals} does not rise from 0")
    leasts = [band.least for band in cards.bands]
    if leasts[:2] != [0, 1] or leasts != sorted(set(leasts)):
        raise CardError(f"{name}: band: field 'least': {leasts} does not rise from 0 and 1")
    numbers = cards.numbers
    if not numbers.clock < numbers.last_clock < numbers.long_clock:
        raise CardError(f"{name}: numbers: field 'last_clock': it lies between 'clock' and 'long_clock'")


CARDS = load()


def data_hash() -> str:
    """A short hash of the printed data, kept in saves."""
    return text_hash(CARD_FILE)
