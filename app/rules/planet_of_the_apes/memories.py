"""What a journey is remembered for, how it ended and how far it came."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.rules.memory import Memory
from app.rules.planet_of_the_apes.events import ApesEvent, AttemptEnded, DiceRolled, Hurt
from app.rules.planet_of_the_apes.state import ApesState


def memories(events: Sequence[ApesEvent], state_at: Callable[[int], ApesState]) -> dict[str, Memory]:
    """The best of each kind.

    "streak" is the most attempts met in a row, "pool" the most dice of an attempt, "damage" all Damage
    taken.
    """
    run = streak = pool = damage = 0
    for event in events:
        match event:
            case AttemptEnded(success=met):
                run = run + 1 if met else 0
                streak = max(streak, run)
            case DiceRolled(dice=dice):
                pool = max(pool, len(dice))
            case Hurt(n=n):
                damage += n
    found = {"streak": streak, "pool": pool, "damage": damage}
    return {name: Memory(value=value) for name, value in found.items() if value}


def tale(state: ApesState) -> tuple[str, int]:
    """The ending (END-13) and the scene it came in; an empty ending while the game goes on."""
    return state.ending, state.scene
