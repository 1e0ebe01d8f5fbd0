"""What a mission is remembered for, and the dice it was played with."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.planet_run.state import ClockMoved, HookRolled, Hurt, ModuleRolled, Repaired, Rolled, RunEvent


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


def dice(event: RunEvent) -> tuple[int, ...]:
    """The faces an event rolled: on a spot, by the Hook, at lift-off (PR-10, PR-G5, PR-28); mostly none."""
    match event:
        case Rolled(faces=faces):
            return faces
        case HookRolled(face=face) | ModuleRolled(face=face):
            return (face,)
    return ()
