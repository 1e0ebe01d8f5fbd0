"""Which module lays out which game. A test may add its own."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias, cast

from app.tables.paths import Table

AnyTable: TypeAlias = Table[Any]

_MODULES = {
    "planet-of-the-apes": "app.tables.planet_of_the_apes",
    "planet-run": "app.tables.planet_run",
    "primate-fear": "app.tables.primate_fear",
    "zoo": "app.tables.zoo",
}
_ADDED: dict[str, AnyTable] = {}


def table(game: str) -> AnyTable:
    """The table of a game. Raises `KeyError` for one that has none."""
    if game in _ADDED:
        return _ADDED[game]
    return cast(AnyTable, import_module(_MODULES[game]))


def games() -> tuple[str, ...]:
    """The games of the house that have a table."""
    return tuple(_MODULES)


def add(game: str, module: AnyTable) -> None:
    """Give a game a table from outside this package (the tests' own game)."""
    _ADDED[game] = module
