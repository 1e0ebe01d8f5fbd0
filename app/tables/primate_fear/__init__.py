"""Primate Fear's table: where everything lies, how actions are reached, what a press most likely means."""

from app.tables.primate_fear.asked import aloud
from app.tables.primate_fear.cues import cue
from app.tables.primate_fear.drama import directed
from app.tables.primate_fear.large import large
from app.tables.primate_fear.layout import layout, reel
from app.tables.primate_fear.paths import (
    cards_left,
    meant,
    mode_of,
    paths,
    preview,
    retracts,
    weighty,
)

__all__ = [
    "ATTENDS",
    "BROWSED",
    "REELED",
    "TOUCHABLE",
    "aloud",
    "cards_left",
    "cue",
    "directed",
    "large",
    "layout",
    "meant",
    "mode_of",
    "paths",
    "preview",
    "reel",
    "retracts",
    "weighty",
]

TOUCHABLE: tuple[str, ...] = (
    "hand.",
    "choice.",
    "junk.",
    "plate.",
    "lasting.",
    "side.",
    "perch",
    "pile",
    "discard",
    "beast",
    "board",
)
"""What answers a press even where no path leads on."""
ATTENDS: tuple[str, ...] = ("hand.", "choice.", "junk.")
"""What looks otherwise under the pointer: a covered card rises, a target shows its sum."""
BROWSED: tuple[str, ...] = ("discard",)
"""The pile that can be looked through."""
REELED: tuple[str, ...] = ("hand.", "choice.")
"""The cards of the row that scrolls."""
