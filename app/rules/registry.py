"""The games of the house by key, imported when first asked for, and the boxes on the shelf."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, TypeAlias, cast

import msgspec

from app.rules.kernel import Rules

AnyRules: TypeAlias = Rules[Any, Any, Any]


class Box(msgspec.Struct, frozen=True):
    """A box on the shelf. `coming` is True while its game cannot be played yet; `number` is printed on it."""

    key: str
    number: int
    title: str
    tagline: str
    players: tuple[int, int]
    minutes: int
    kind: str
    """A word or two for the foot of the box."""
    coming: bool = False


class UnknownGame(LookupError):
    """There is no such game; the message names those that exist."""


GAMES: dict[str, str | AnyRules] = {
    "planet-of-the-apes": "app.rules.planet_of_the_apes",
    "planet-run": "app.rules.planet_run",
    "primate-fear": "app.rules.primate_fear",
    "zoo": "app.rules.zoo",
}
"""Each game's module by its key on the command line and in saves; a shipped game is one line here."""

SHELF: tuple[Box, ...] = (
    Box(
        "planet-of-the-apes",
        1,
        "Planet of the Apes",
        "Keep your strength, find out the truth, and be gone before the apes close in.",
        (1, 4),
        60,
        "Co-op",
    ),
    Box(
        "primate-fear",
        2,
        "Primate Fear",
        "Hide behind your rubbish, and let the Primate find somebody else.",
        (2, 6),
        15,
        "Last one up",
    ),
    Box(
        "planet-run",
        3,
        "Planet Run",
        "One crew, one rocket, and far too few dice to reach home.",
        (1, 1),
        20,
        "Solo",
    ),
    Box(
        "zoo",
        4,
        "Apocalypse at the Zoo of Carson City",
        "Free the animals. Dodge the mutants. Take everybody else’s zookeepers.",
        (2, 4),
        20,
        "Capture",
    ),
)
"""The four boxes, left to right."""


def game(key: str) -> AnyRules:
    """The rules of a game. Raises `UnknownGame` with a sentence that names the known keys."""
    found = GAMES.get(key)
    if found is None:
        coming = [box.title for box in SHELF if box.coming and box.key == key]
        why = f"{coming[0]} is not built yet" if coming else f"there is no game {key!r}"
        raise UnknownGame(f"{why}; the games are: {', '.join(sorted(GAMES))}")
    if isinstance(found, str):
        found = cast(AnyRules, importlib.import_module(found))
    return found


def keys() -> tuple[str, ...]:
    """The keys of all games that can be played now."""
    return tuple(GAMES)


def box(key: str) -> Box:
    """The shelf's box of a key. Raises `UnknownGame` for a key without a box."""
    for candidate in SHELF:
        if candidate.key == key:
            return candidate
    raise UnknownGame(f"there is no box {key!r}; they are: {', '.join(b.key for b in SHELF)}")


@contextmanager
def registered(extra: Mapping[str, str | AnyRules]) -> Iterator[None]:
    """Add games for a while, such as a test's own; what was there before comes back at the end."""
    before = dict(GAMES)
    GAMES.update(extra)
    try:
        yield
    finally:
        GAMES.clear()
        GAMES.update(before)
