"""What matches are remembered for: records such as the tallest tower, and how stories ended.

Two optional functions of a game's rules:

memories(events, state_at) -> {name: Memory}
    The most remarkable of each kind in a match. `state_at(i)` is the state right after event `i`.
tale(state) -> (ending, chapter)
    How a finished story ended, as a key, and how far it had come, from 1; for games that all play together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from app.rules.memory import Memory

if TYPE_CHECKING:
    from app.match.match import Match


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """The best memory of a kind ever, with the name and the ink of whose it was."""

    memory: Memory
    name: str = ""
    ink: str = ""


def of(match: Match) -> dict[str, Memory]:
    """What a match is remembered for, by name; empty where the game keeps nothing."""
    own = getattr(match.rules, "memories", None)
    if own is None:
        return {}
    found: dict[str, Memory] = own([beat.event for beat in match.beats], match.state_at)
    return found


def keep(records: dict[str, Record], match: Match) -> None:
    """Put a match's memories among the records where they are larger; the older one stays of two equal."""
    for name, memory in of(match).items():
        best = records.get(name)
        if memory.value > 0 and (best is None or memory.value > best.memory.value):
            player = match.setup.players[memory.seat] if memory.seat >= 0 else None
            records[name] = Record(
                memory=memory, name=player.name if player else "", ink=player.ink if player else ""
            )


def tale(match: Match) -> tuple[str, int] | None:
    """How the story of a finished match ended and how far it came; None where the game tells none."""
    own = getattr(match.rules, "tale", None)
    if own is None or match.result() is None:
        return None
    ending, chapter = own(match.state)
    return (str(ending), int(chapter)) if ending else None
