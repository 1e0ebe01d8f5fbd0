"""What a mission is remembered for."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.planet_run.state import ClockMoved, Hurt, Repaired, RunEvent


def feats(events: Sequence[RunEvent]) -> dict[str, int]:
    """Modules fixed, and the most turns in a row in which no HP was lost."""
    modules = unhurt = longest = 0
    hurt = False
    for event in events:
        if isinstance(event, Repaired):
            modules += 1
        elif isinstance(event, Hurt):
            hurt = True
        elif isinstance(event, ClockMoved):
            unhurt = 0 if hurt else unhurt + 1
            hurt = False
            longest = max(longest, unhurt)
    return {"modules": modules, "unhurt": longest}
