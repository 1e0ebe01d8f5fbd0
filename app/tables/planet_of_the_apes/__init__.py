"""The Apes' table: where everything lies, how actions are reached, what a press most likely means."""

from app.tables.planet_of_the_apes.cues import cue
from app.tables.planet_of_the_apes.finale import finale, lay_finale
from app.tables.planet_of_the_apes.forecast import FORECASTS
from app.tables.planet_of_the_apes.large import large
from app.tables.planet_of_the_apes.layout import layout
from app.tables.planet_of_the_apes.partner import aboard, part_names, part_of, passes, proposes
from app.tables.planet_of_the_apes.paths import (
    drafted,
    drafts,
    held,
    mode_of,
    paths,
    retracts,
    weighty,
)
from app.tables.planet_of_the_apes.recall import recall
from app.tables.planet_of_the_apes.setup import crew
from app.tables.planet_of_the_apes.story import story, tell
from app.tables.planet_of_the_apes.telling import meant, preview, warns

__all__ = [
    "ATTENDS",
    "TOUCHABLE",
    "aboard",
    "crew",
    "cue",
    "drafted",
    "drafts",
    "finale",
    "held",
    "large",
    "lay_finale",
    "layout",
    "meant",
    "mode_of",
    "part_names",
    "part_of",
    "passes",
    "paths",
    "preview",
    "proposes",
    "recall",
    "retracts",
    "story",
    "sums",
    "tell",
    "warns",
    "weighty",
]

ATTENDS: tuple[str, ...] = ("card.", "enc.", "option.", "set.allies", "spec.")
"""What is laid otherwise while it is looked at: a card of the hand over its neighbours, and what shows on the
Fate Track where it leads."""

TOUCHABLE: tuple[str, ...] = (
    "card.",
    "deck",
    "die.",
    "enc.",
    "face.",
    "hero.",
    "option.",
    "pile.apes",
    "pile.encounter",
    "red.",
    "rolled",
    "skill.",
    "spec.",
    "taylor",
    "ape",
    "statue",
)
"""What answers a press even where no path leads on."""

sums = FORECASTS
"""What is worked out apart from the frames: `start`, `waits`, `work` and `close`."""
