"""Why an action is not legal: the clause and one sentence with the numbers of the case."""

from __future__ import annotations

from app.rules.kernel import Refusal
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import may_rest_to_end, sector_known
from app.rules.planet_run.spots import (
    GADGET,
    HUNT,
    MEALS,
    MODULE,
    REST,
    SECTOR_OF,
    SPOTS,
    dice_word,
    spot_name,
)
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, RestToEnd, Roll, RunAction, RunState

_PHASE = {
    "order": "dice are being placed",
    "resolve": "the placed dice are being rolled",
    "eat": "it is time to eat",
}


def refusal(state: RunState, action: RunAction) -> Refusal | None:
    """Why `action` is not legal now, on a state or a view of it; None exactly for the legal ones."""
    if action.seat != 0:
        return Refusal("PR-1", f"Planet Run has one captain; nobody sits at seat {action.seat}.")
    if state.phase == "over":
        if state.fate == "dead":
            return Refusal("PR-27", f"The mission ended on turn {state.clock}: no HP are left.")
        return Refusal("PR-28", f"The mission is over: the clock has reached {state.clock}.")
    match action:
        case Place():
            return _not_now(state, "order") or _no_place(state, action.spot)
        case Roll():
            return _not_now(state, "order")
        case Resolve():
            return _not_now(state, "resolve") or _nothing_there(state, action.spot)
        case ResolveRest():
            return _not_now(state, "resolve") or _one_left(state)
        case Eat():
            return _not_now(state, "eat") or _no_meal(state, action.food)
        case RestToEnd():
            return _not_now(state, "order") or _no_idling(state)


def _not_now(state: RunState, phase: str) -> Refusal | None:
    """Another phase is on."""
    if state.phase == phase:
        return None
    if phase == "order" and state.phase == "resolve":
        left = sum(state.placed)
        return Refusal(
            "PR-G4", f"The rolling has begun: the {dice_word(left)} still to be resolved cannot be moved."
        )
    return Refusal("PR-9", f"Not in this phase: {_PHASE[state.phase]}, on turn {state.clock}.")


def _no_place(state: RunState, spot: int) -> Refusal | None:
    if not 0 <= spot < SPOTS:
        return Refusal("PR-14", f"Dice go on one of {SPOTS} spots, 0 to {SPOTS - 1}; {spot} is none of them.")
    if spot >= MODULE:
        module = CARDS.modules[spot - MODULE].name
        if state.fixed[spot - MODULE]:
            return Refusal("PR-G8", f"The {module} is fixed already.")
        if state.placed[spot]:
            return Refusal("PR-G8", f"One die fixes the {module}, and one lies there; a second does nothing.")
    elif GADGET <= spot < REST:
        gadget = CARDS.gadgets[spot - GADGET]
        if state.owned[spot - GADGET]:
            return Refusal("PR-22", f"You own the {gadget.name} already.")
        if not sector_known(state, SECTOR_OF[spot - GADGET]):
            return Refusal(
                "PR-23",
                f"The {gadget.name} needs Sector {gadget.sector}, and that is not among "
                f"the {sum(state.found)} found so far.",
            )
    elif HUNT <= spot < GADGET and state.hunting[spot - HUNT] < 0:
        return Refusal("PR-16", "No animal is left on that place; the next one comes in the Draw phase.")
    if not state.dice:
        placed = sum(state.placed)
        return Refusal("PR-14", f"No Energy die is left in hand: all {placed} are placed.")
    return None


def _nothing_there(state: RunState, spot: int) -> Refusal | None:
    if not 0 <= spot < SPOTS:
        return Refusal(
            "PR-14", f"Dice lie on one of {SPOTS} spots, 0 to {SPOTS - 1}; {spot} is none of them."
        )
    if not state.placed[spot]:
        if any(entry // 10 == spot for entry in state.rolled):
            return Refusal("PR-G5", "That spot has been rolled; each is rolled once a turn.")
        return Refusal("PR-14", f"No dice wait on {spot_name(state, spot)}.")
    return None


def _one_left(state: RunState) -> Refusal | None:
    if sum(dice > 0 for dice in state.placed) < 2:
        return Refusal("PR-G4", "Only 1 spot is left to resolve: choose it.")
    return None


def _no_meal(state: RunState, food: int) -> Refusal | None:
    if food not in MEALS:
        rows = ", ".join(map(str, MEALS))
        return Refusal("PR-G14", f"The food table has rows for {rows}, but none for {food}.")
    if food > state.food:
        return Refusal("PR-G14", f"That row takes {food} food, and you have {state.food}.")
    return None


def _no_idling(state: RunState) -> Refusal | None:
    if may_rest_to_end(state):
        return None
    broken = state.fixed.count(False)
    if broken:
        modules = "1 module is" if broken == 1 else f"{broken} modules are"
        return Refusal("PR-G20", f"{modules} still broken; only with a whole ship can you rest to the end.")
    return Refusal("PR-G20", f"Take back the {dice_word(sum(state.placed))} placed this turn, or roll first.")
