"""Rolling one spot of the Order phase, and what comes of it."""

from __future__ import annotations

from typing import Final

from app.rules import chance
from app.rules.kernel import Emit
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    HUNT,
    MODULE,
    PIPS,
    RESOURCES,
    REST,
    SLOTS,
    SPOTS,
    N,
    extra_dice,
)
from app.rules.planet_run.state import (
    Bitten,
    Built,
    Cause,
    Died,
    Discovered,
    DrivenOff,
    Gained,
    GatheredNothing,
    Hurt,
    NotBuilt,
    NotFound,
    Repaired,
    Rested,
    Rolled,
    RunState,
    Stock,
    Wasted,
)

EXPLORE: Final = N.explore
"""The total that discovers a sector (PR-15)."""


def die(state: RunState) -> int:
    """One six-sided die (PR-2)."""
    return chance.die(state)


def resolve(state: RunState, spot: int, emit: Emit) -> None:
    """Resolve the dice of one spot: one roll of all of them and the gadget's, then its effect (PR-G5)."""
    dice = state.placed[spot]
    if spot >= REST:
        state.placed[spot] = 0
        if spot == REST:
            _rest(state, dice, emit)
        else:
            _fix(state, spot - MODULE, emit)
    elif spot < SLOTS:
        if state.found[spot]:
            _gather(state, spot, emit)
        elif _roll(state, spot, EXPLORE, emit) >= EXPLORE:
            state.found[spot] = True
            emit(Discovered(0, spot, state.sectors[spot]))
        else:
            emit(NotFound(0, spot, total_on(state, spot)))
    elif spot < GADGET:
        _hunt(state, spot, emit)
    else:
        need = CARDS.gadgets[spot - GADGET].target
        total = _roll(state, spot, need, emit)
        if total >= need:
            state.owned[spot - GADGET] = True
            emit(Built(0, spot - GADGET))
        else:
            emit(NotBuilt(0, spot - GADGET, total))


def total_on(state: RunState, spot: int) -> int:
    """The total rolled on a spot this turn, 0 for none."""
    return sum(entry % 10 for entry in state.rolled if entry // 10 == spot)


def _roll(state: RunState, spot: int, need: int, emit: Emit) -> int:
    """Roll a spot's Energy dice and its gadget's extra die; their total (PR-14, PR-G5, PR-G22)."""
    extra = extra_dice(state, spot)
    faces = tuple(die(state) for _ in range(state.placed[spot] + extra))
    state.placed[spot] = 0
    state.rolled += [10 * spot + face for face in faces]
    total = sum(faces)
    emit(Rolled(0, spot, faces, extra, total, need))
    return total


def _gather(state: RunState, spot: int, emit: Emit) -> None:
    """One resource for every full three pips, or one in all on a harsh planet (PR-19, PR-G7)."""
    sector = state.sectors[spot]
    total = _roll(state, spot, 0, emit)
    amount = total // PIPS[sector]
    if state.harsh:
        amount = min(amount, 1)
    if amount:
        gain(state, RESOURCES[GIVES[sector]], amount, emit)
    else:
        emit(GatheredNothing(0, spot, sector, total))


def _hunt(state: RunState, spot: int, emit: Emit) -> None:
    """Reaching the rating brings food and discards the animal; falling short costs HP (PR-16, PR-17)."""
    place = spot - HUNT
    number = state.hunting[place]
    animal = CARDS.animals[number]
    if _roll(state, spot, animal.rating, emit) >= animal.rating:
        state.hunting[place] = -1
        state.discard.append(number)
        emit(DrivenOff(0, place, number))
        gain(state, "food", animal.food, emit)
    else:
        emit(Bitten(0, place, number, animal.damage))
        hurt(state, animal.damage, "animal", emit)


def _rest(state: RunState, dice: int, emit: Emit) -> None:
    """One HP back for each die, up to four (PR-24, PR-G13)."""
    healed = min(dice * N.rest, N.hp - state.hp)
    state.hp += healed
    emit(Rested(0, dice, healed, dice * N.rest - healed, state.hp))


def _fix(state: RunState, module: int, emit: Emit) -> None:
    """Pay and fix, or waste the die where something is missing (PR-G8, PR-G9)."""
    cost = COST[module]
    if any(held < due for held, due in zip(state.stock, cost, strict=True)):
        emit(Wasted(0, module))
        return
    state.stock = [held - due for held, due in zip(state.stock, cost, strict=True)]
    state.fixed[module] = True
    emit(Repaired(0, module))


def gain(state: RunState, what: Stock, amount: int, emit: Emit) -> None:
    """Food or a resource goes up, at most to nine; what is over is lost (PR-31, PR-G12)."""
    if what == "food":
        before = state.food
        now = state.food = min(N.most, before + amount)
    else:
        place = RESOURCES.index(what)
        before = state.stock[place]
        now = state.stock[place] = min(N.most, before + amount)
    emit(Gained(0, what, now - before, now, before + amount - now))


def hurt(state: RunState, amount: int, cause: Cause, emit: Emit) -> None:
    """HP go down; with the last one the mission ends at once (PR-17, PR-27, PR-G13)."""
    lost = min(amount, state.hp)
    state.hp -= lost
    emit(Hurt(0, lost, state.hp, cause))
    if state.hp == 0:
        state.phase = "over"
        state.fate = "dead"
        state.dice = 0
        state.placed = [0] * SPOTS
        emit(Died(0, state.clock, cause))
