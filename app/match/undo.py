"""How far undo may go: pure functions over the steps of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.match.entries import Act, Entry
from app.match.setup import Undo
from app.rules.kernel import Seat


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the history and what the match must know to go back to before it."""

    entry: Entry
    before: bytes
    """The packed state at rest before it."""
    first_beat: int
    barrier: str
    """Why undo may not pass it as a rule, in one sentence; empty where it may."""
    person: bool
    """True where a person decided it (not an automatic answer)."""
    turn: int
    """The turn it was played in."""
    standings: tuple[int, ...]
    """Each seat's points after it."""

    @property
    def seat(self) -> Seat:
        """Whose entry it is."""
        return int(self.entry.action.seat) if isinstance(self.entry, Act) else self.entry.seat


CHANCE = "Chance has spoken since: what was rolled or dealt cannot be taken back."
REVEALED = "Something hidden has come to light since, and cannot be forgotten."
SEATS = "Somebody has left or taken a seat since, so the match goes on from there."
OFF = "Undo is switched off in this match."
OVER = "The game is over."
NOTHING = "No person has decided anything yet that could be taken back."


def undo_to(
    steps: Sequence[Step], mode: Undo, over: bool, owner: Seat | None, names: Sequence[str]
) -> int | str:
    """The step to go back to (its decision is open again), or why there is none, in one sentence.

    `owner` is the only seat whose decisions may be taken back, or None for whoever decided last.
    """
    if mode == "off":
        return OFF
    if over and mode != "free":
        return OVER
    found: int | None = None
    for index in range(len(steps) - 1, -1, -1):
        step = steps[index]
        if found is not None and step.turn != steps[found].turn:
            break
        reason = "" if mode == "free" else step.barrier
        if not isinstance(step.entry, Act):
            reason = SEATS
        elif mode != "free" and step.person and owner is not None and step.seat != owner:
            reason = f"{names[step.seat]} has decided since."
        if reason:
            return reason if found is None else found
        if step.person:
            owner, found = step.seat, index
            if mode != "turn":
                break
    return NOTHING if found is None else found


def retract_from(steps: Sequence[Step], index: int) -> str | None:
    """Why the pick at `index` cannot be put back while later picks stay, or None when it can."""
    chosen = steps[index].entry
    if not isinstance(chosen, Act) or not type(chosen.action).pick:
        return "Only one pick of several can be put back by itself."
    if chosen.auto:
        return "That was the only choice there was."
    for step in steps[index:]:
        if not isinstance(step.entry, Act):
            return SEATS
        if step.barrier:
            return step.barrier
        if step.seat != chosen.action.seat or not type(step.entry.action).pick:
            return "The choice this pick belongs to has been completed."
    return None
