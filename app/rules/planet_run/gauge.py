"""What is counted over many missions."""

from __future__ import annotations

from app.rules import gauge
from app.rules.gauge import Measure
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import band_of
from app.rules.planet_run.state import RunState


class Gauge(gauge.Gauge):
    """Deaths, modules fixed, whole ships, and which band was reached; all of it is in the last state.

    A module counts as fixed even if the captain died later.
    """

    state: RunState

    def read(self) -> dict[str, Measure]:
        """The measures of a mission that is over (PR-28, PR-29)."""
        state = self.state
        home = state.fate == "home"
        reached = band_of(sum(state.score))
        found: dict[str, Measure] = {
            "deaths": state.fate == "dead",
            "modules fixed": sum(state.fixed),
            "whole ships": home and all(state.fixed),
        }
        for row, band in enumerate(CARDS.bands):
            found[f"band {band.name}"] = home and row == reached
        return found
