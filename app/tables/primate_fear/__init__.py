"""Primate Fear's table: where everything lies, how actions are reached, what a press most likely means."""

from app.tables.primate_fear.asked import aloud
from app.tables.primate_fear.cues import cue
from app.tables.primate_fear.large import large
from app.tables.primate_fear.layout import layout
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
    "TOUCHABLE",
    "aloud",
    "cards_left",
    "cue",
    "large",
    "layout",
    "meant",
    "mode_of",
    "paths",
    "preview",
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
