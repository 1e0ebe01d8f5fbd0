"""What only Planet Run shows. Painters are in `app.stage.faces.planet_run` and scale with the size."""

from __future__ import annotations

from typing import Literal, TypeAlias

from app.tables.items import Face

GadgetState: TypeAlias = Literal["open", "locked", "owned"]


class Blueprint(Face, frozen=True):
    """The sheet that the ship is drawn on."""


class Hull(Face, frozen=True):
    """The ship's body, whole from the start."""


class Module(Face, frozen=True):
    """A module of the ship by its key, fixed or only drawn."""

    key: str
    fixed: bool


class Resource(Face, frozen=True):
    """Food or a resource on a round marker; `have` False where it is still missing."""

    kind: str
    have: bool = True


class GadgetCard(Face, frozen=True):
    """A gadget's card without its words: band with the picture, paper, foot. `foot` in px."""

    icon: str
    state: GadgetState
    band: int
    foot: int


class Stamp(Face, frozen=True):
    """A word stamped across something, a little askew."""

    text: str
    px: int


class SectorCard(Face, frozen=True):
    """A sector with room for words at its foot (px); face down without a letter."""

    letter: str
    foot: int


class AnimalCard(Face, frozen=True):
    """An animal in its window; `art` is the window's height in px."""

    key: str
    number: int
    art: int


class Clearing(Face, frozen=True):
    """A place of the hunting ground where nobody is."""


class Clock(Face, frozen=True):
    """The marker of the turn track."""


class Phase(Face, frozen=True):
    """The mark of a phase of the turn: done, on, or still to come."""

    number: int
    state: Literal["done", "now", "later"]


class Heart(Face, frozen=True):
    """One HP, there or gone."""

    full: bool


class Large(Face, frozen=True):
    """A thing seen large beside the facts about it."""

    kind: Literal["animal", "sector", "gadget", "module", "captain"]
    key: str
    title: str
    facts: tuple[str, ...]
    number: str = ""
    """What stands out, such as a chance."""
    on: bool = False
    """Found, owned or fixed."""
