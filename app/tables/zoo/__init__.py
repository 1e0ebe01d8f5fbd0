"""The Zoo's table: where everything lies, how actions are reached, what a press most likely means."""

from app.tables.zoo.faces import Piece
from app.tables.zoo.large import LARGE_SIZE, large
from app.tables.zoo.layout import layout
from app.tables.zoo.paths import cue, meant, mode_of, paths, preview

__all__ = [
    "LARGE_SIZE",
    "TOUCHABLE",
    "cue",
    "large",
    "layout",
    "meant",
    "mode_of",
    "paths",
    "preview",
    "team_piece",
]

TOUCHABLE: tuple[str, ...] = ("cell.", "card.", "piece.", "slot.", "chip.")
"""What answers a press even where no path leads on."""


def team_piece(ink: str, seat: int) -> Piece:
    """A character of the team in that ink, for the new game: another one for each seat."""
    return Piece(ink=ink, value=6 - seat % 4)
