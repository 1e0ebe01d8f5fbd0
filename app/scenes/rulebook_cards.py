"""The cards and the signs that a rulebook shows beside its clauses. Each game has its own room of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import NamedTuple

from app.scenes.rulebook_collage import Picture
from app.tables.items import Face

CARDS, SIGNS = "cards", "signs"


class Entry(NamedTuple):
    """A card or a sign: how it lies in the gallery and large, what it says, how we read it, its clauses.

    `also` are words that the search finds besides. `cards` are keys of cards that bear a sign. `seen` is
    the card over the whole screen, as it is looked at on the table.
    """

    key: str
    name: str
    group: str
    face: Face
    large: Picture | None
    lines: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    also: str = ""
    cards: tuple[str, ...] = ()
    seen: Face | None = None


class Group(NamedTuple):
    """A group of entries; `face` is the size in logical units at which they lie in the gallery.

    Faces that do not bear their name are `named` underneath.
    """

    key: str
    name: str
    face: tuple[float, float]
    named: bool = False


class Shelf(NamedTuple):
    """All cards, or all signs, of a game.

    Cards lie in a grid; signs in rows with their words, each on a plate in the ink `plate`.
    """

    groups: tuple[Group, ...]
    entries: tuple[Entry, ...]
    plate: str = ""

    @property
    def rows(self) -> bool:
        """Whether they lie in rows."""
        return bool(self.plate)

    def of(self, group: str) -> tuple[Entry, ...]:
        """The entries of a group."""
        return tuple(entry for entry in self.entries if entry.group == group)

    def found(self, query: str) -> tuple[Entry, ...]:
        """The entries that have the searched words; a clause's number finds those that rest on it."""
        wanted = query.casefold().split()
        return tuple(entry for entry in self.entries if all(_has(entry, word) for word in wanted))


def _has(entry: Entry, word: str) -> bool:
    if word in (clause.casefold() for clause in entry.clauses):
        return True
    text = " ".join((entry.key, entry.name, *entry.lines, *entry.rulings, entry.also))
    return word in text.casefold()


ROOMS = {"planet-of-the-apes": "rulebook_apes_cards", "primate-fear": "rulebook_fear_cards"}
"""By game: the module of `app.scenes` with `shelves()` and `key_of(face)`."""


@cache
def shelves(game: str) -> dict[str, Shelf]:
    """A game's `CARDS` and `SIGNS`; empty for a game that shows none."""
    room = ROOMS.get(game)
    found: dict[str, Shelf] = import_module(f"app.scenes.{room}").shelves() if room else {}
    return found


def entry(game: str, key: str) -> Entry | None:
    """A card or a sign by its key."""
    return next((one for shelf in shelves(game).values() for one in shelf.entries if one.key == key), None)


def kind_of(game: str, key: str) -> str:
    """Whether a key is one of the cards or of the signs; "" for neither."""
    for kind, shelf in shelves(game).items():
        if any(one.key == key for one in shelf.entries):
            return kind
    return ""


def resting_on(game: str, clause: str) -> tuple[Entry, ...]:
    """The cards that a clause is about, in their order."""
    shelf = shelves(game).get(CARDS)
    return tuple(one for one in shelf.entries if clause in one.clauses) if shelf else ()


def key_of(game: str, face: Face) -> str:
    """The key of a card that is seen large on a table; "" for what has no page."""
    room = ROOMS.get(game)
    return str(import_module(f"app.scenes.{room}").key_of(face)) if room else ""


def distinct(clauses: Iterable[str]) -> tuple[str, ...]:
    """Clauses without those named twice, in their order."""
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
