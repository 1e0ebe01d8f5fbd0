"""Faces of the shelf and of the new game: game boxes, the plank they stand on, seat pickers.

Sizes are pixels. Painters are in `app.stage.faces.boxes`.
"""

from __future__ import annotations

from app.palette import PAPER
from app.tables.items import Face

BOX_DEPTH = 15
"""How far the side and the top of a box recede, in logical units."""


class BoxSide(Face, frozen=True):
    """The side and the top of a game's box; its front lies at the lower left of the rectangle."""

    game: str


class BoxFront(Face, frozen=True):
    """The cover of a game's box: picture, title, and a strip with its number and kind.

    `lines` are the title's lines, each with whether it is large. `coming` is printed on a paper
    band across the cover where the game is not built yet.
    """

    game: str
    lines: tuple[tuple[str, bool], ...]
    number: str
    kind: str
    coming: str = ""


class Plank(Face, frozen=True):
    """The board of the shelf with its edge and the shadow under it."""


class Notch(Face, frozen=True):
    """A small triangle that points up."""

    fill: str = PAPER


class Swatch(Face, frozen=True):
    """A seat's colour and emblem in a form box, with a corner that says it can be changed."""

    ink: str
    enabled: bool = True


class Blank(Face, frozen=True):
    """A hatched place where nothing is."""
