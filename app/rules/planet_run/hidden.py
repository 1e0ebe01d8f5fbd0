"""What the captain may know, and fair guesses at the rest.

Hidden are the order of the animal pile and the tokens of the face-down slots (PR-8, PR-G3); which
animals are in the pile follows from those that are out or discarded. Everybody sees the same.
"""

from __future__ import annotations

from random import Random

from app.rules.kernel import Seat
from app.rules.planet_run.spots import SLOTS
from app.rules.planet_run.state import RunEvent, RunState


def view(state: RunState, seat: Seat | None) -> RunState:
    """A copy without chance, with -1 for each animal of the pile and each face-down sector."""
    shown = copy(state)
    shown.chance = 0
    shown.sectors = [token if up else -1 for token, up in zip(state.sectors, state.found, strict=True)]
    shown.pile = [-1] * len(state.pile)
    return shown


def copy(state: RunState) -> RunState:
    """An independent copy of a state."""
    return RunState(
        chance=state.chance,
        players=state.players,
        phase=state.phase,
        clock=state.clock,
        last_clock=state.last_clock,
        harsh=state.harsh,
        hp=state.hp,
        food=state.food,
        stock=state.stock[:],
        dice=state.dice,
        placed=state.placed[:],
        rolled=state.rolled[:],
        sectors=state.sectors[:],
        found=state.found[:],
        hunting=state.hunting[:],
        pile=state.pile[:],
        discard=state.discard[:],
        owned=state.owned[:],
        fixed=state.fixed[:],
        score=state.score[:],
        fate=state.fate,
    )


def redact(event: RunEvent, seat: Seat | None) -> RunEvent:
    """The event itself: whatever happens, happens before the captain's eyes."""
    return event


def guess(view: RunState, rng: Random) -> RunState:
    """A full state that fits the view: pile and face-down sectors dealt anew, all ways equally likely."""
    state = copy(view)
    tokens = [token for token in range(SLOTS) if token not in view.sectors]
    rng.shuffle(tokens)
    state.sectors = [token if token >= 0 else tokens.pop() for token in view.sectors]
    out = {*view.hunting, *view.discard}
    state.pile = [animal for animal in range(len(view.pile) + len(out - {-1})) if animal not in out]
    rng.shuffle(state.pile)
    state.chance = rng.getrandbits(64)
    return state
