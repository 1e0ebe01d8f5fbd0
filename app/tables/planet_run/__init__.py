"""Planet Run's table: where everything lies, how actions are reached, what a press most likely means."""

from app.tables.planet_run.large import large
from app.tables.planet_run.layout import layout
from app.tables.planet_run.paths import (
    cue,
    held,
    meant,
    mode_of,
    paths,
    preview,
    retracts,
    weighty,
)

__all__ = [
    "TOUCHABLE",
    "cue",
    "held",
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
    "slot.",
    "hunt.",
    "animal.",
    "gadget.",
    "module.",
    "rest",
    "meal.",
    "placed.",
    "energy.",
    "pile",
    "discard",
)
"""What answers a press even where no path leads on."""
