"""How things look: a painter for every type of face, by room.

A painter takes the press, a face and a size in pixels and returns a fresh surface of that size. A
game's painters are in the module that has its name.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from pygame import Surface

from app.stage.print.press import Press
from app.tables.items import Face

Painter: TypeAlias = Callable[[Press, Any, int, int], Surface]

_ROOMS = ("shell", "grounds", "results", "planet_of_the_apes", "planet_run", "primate_fear", "zoo")


def painters() -> dict[type[Face], Painter]:
    """Every painter. Raises `ValueError` when two rooms paint the same type of face."""
    table: dict[type[Face], Painter] = {}
    for room in _ROOMS:
        for face, painter in import_module(f"{__name__}.{room}").PAINTERS.items():
            if face in table:
                raise ValueError(f"{face.__name__} has two painters; one is in faces/{room}.py")
            table[face] = painter
    return table
