"""How things look: a painter for every type of face, by room.

A painter takes the press, a face and a size in pixels and returns a fresh surface of that size. A
game's painters are in the module that has its name; they come when its first face is painted, so
that the shelf does not wait for four games.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeAlias

from pygame import Surface

from app.stage.print.press import Press
from app.tables.items import Face

Painter: TypeAlias = Callable[[Press, Any, int, int], Surface]

_SHARED = ("shell", "grounds", "results")
_ROOMS = ("planet_of_the_apes", "planet_run", "primate_fear", "zoo")
"""The games' rooms, each named as the game's package of tables."""


class Painters(dict[type[Face], Painter]):
    """Painters by type of face; a game's are added when one of its faces is first asked for."""

    def __init__(self) -> None:
        super().__init__()
        for room in _SHARED:
            self.add(room)

    def __missing__(self, face: type[Face]) -> Painter:
        room = face.__module__.removeprefix("app.tables.").partition(".")[0]
        if room not in _ROOMS:
            raise KeyError(f"no room paints {face.__module__}.{face.__name__}")
        self.add(room)
        return dict(self)[face]

    def add(self, room: str) -> None:
        """Take a room's painters in. Raises `ValueError` when a type of face is painted already."""
        for face, painter in import_module(f"{__name__}.{room}").PAINTERS.items():
            if face in self:
                raise ValueError(f"{face.__name__} has two painters; one is in faces/{room}.py")
            self[face] = painter

    def add_all(self) -> Painters:
        """Take every room in that is not in yet."""
        for room in _ROOMS:
            if not any(face.__module__.startswith(f"app.tables.{room}.") for face in self):
                self.add(room)
        return self
