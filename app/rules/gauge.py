"""What a game is judged by over many plays: a gauge that watches one game, and the aims for its measures.

A game that has a `Gauge` (a subclass of this one) and `aims(options)` gets them printed by `simulate`.
Both are optional.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

from app.rules.kernel import Event

Measure: TypeAlias = bool | float
"""One count of one game: over many games a yes or no becomes a share, a number a mean."""

Statistic: TypeAlias = Literal["mean", "median", "p5", "p95", "most", "spread"]
"""Which figure of a measure an aim is about.

`p5` and `p95` are percentiles, `most` is the greatest value seen. `spread` is about a family of measures,
named `family/member`: how far the mean of the member farthest off lies from the mean of them all.
"""


class Aim(msgspec.Struct, frozen=True):
    """The bounds within which a statistic of a measure is meant to lie; None is no bound."""

    measure: str
    low: float | None = None
    high: float | None = None
    statistic: Statistic = "mean"


class Gauge:
    """Watches one game from its first state to its end and counts what its balance is judged by.

    This one counts nothing; it serves the games without one of their own.
    """

    def __init__(self, state: Any) -> None:
        """Begin with a new state. It is changed in place by every action, so it is always the present one."""
        self.state = state

    def note(self, event: Event) -> None:
        """Take in an event that has just happened; the state is the one right after it."""

    def read(self) -> dict[str, Measure]:
        """The measures of the game, once it is over. One that does not apply to it is left out.

        A name of the form `family/member` (such as `user wins/G07`) belongs to a family: `simulate` shows
        those members that lie farthest off.
        """
        return {}
