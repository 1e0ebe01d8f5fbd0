"""Setting up, what is legal, and carrying it out."""

from __future__ import annotations

from typing import Final

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.resolve import die, gain, hurt, resolve
from app.rules.planet_run.spots import (
    GADGET,
    GADGETS,
    HOOK,
    HUNT,
    MEAL_DICE,
    MEAL_HP,
    MEALS,
    MODULE,
    MODULES,
    PLACES,
    REST,
    SECTOR_OF,
    SLOTS,
    SPOTS,
    N,
    usual_order,
)
from app.rules.planet_run.state import (
    AnimalDrawn,
    Ate,
    ClockMoved,
    DiePlaced,
    Eat,
    HookRolled,
    Landed,
    ModuleRolled,
    PileShuffled,
    Place,
    Resolve,
    ResolveRest,
    RestToEnd,
    Roll,
    RollingBegan,
    RunAction,
    RunOptions,
    RunState,
)

_PLACE: Final[tuple[Place, ...]] = tuple(Place(0, spot) for spot in range(SPOTS))
_RESOLVE: Final[tuple[Resolve, ...]] = tuple(Resolve(0, spot) for spot in range(SPOTS))
_EAT: Final[dict[int, Eat]] = {food: Eat(0, food) for food in MEALS}
_ROLL: Final = Roll(0)
_RESOLVE_REST: Final = ResolveRest(0)
_REST_TO_END: Final = RestToEnd(0)
_HOOK_MOST: Final = CARDS.gadgets[HOOK].most


def new(options: RunOptions, seed: int) -> RunState:
    """A mission at the Order phase of its first turn (PR-8, PR-G1, PR-G3, PR-G21).

    Raises `ValueError` with one sentence for more than one player or a first seat that cannot be.
    """
    if options.players != 1:
        raise ValueError(f"Planet Run is for 1 player, not {options.players}.")
    if options.first not in (-1, 0):
        raise ValueError(f"Seat {options.first} cannot begin a game of 1 player.")
    state = RunState(
        chance=chance.seeded(seed),
        players=1,
        phase="order",
        clock=N.clock,
        last_clock=N.long_clock if options.long_mission else N.last_clock,
        harsh=options.harsh_planet,
        hp=N.hp,
        food=N.food,
        stock=[0] * len(CARDS.resources),
        dice=N.dice,
        placed=[0] * SPOTS,
        rolled=[],
        sectors=list(range(SLOTS)),
        found=[False] * SLOTS,
        hunting=[],
        pile=list(range(len(CARDS.animals))),
        discard=[],
        owned=[False] * GADGETS,
        fixed=[False] * MODULES,
        score=[],
        fate="",
    )
    chance.shuffle(state, state.pile)
    chance.shuffle(state, state.sectors)
    state.hunting = [state.pile.pop() for _ in range(PLACES)]
    return state


def turn(state: RunState) -> Seat | None:
    """The captain's seat, or None once the mission is over."""
    return None if state.phase == "over" else 0


def can_hold(state: RunState, spot: int) -> bool:
    """Whether a die may be put on a spot now, if one is in hand.

    PR-15, PR-16, PR-19, PR-21, PR-23, PR-24, PR-G8, PR-G10.
    """
    if spot < HUNT:
        return True
    if spot < GADGET:
        return state.hunting[spot - HUNT] >= 0
    if spot < REST:
        return not state.owned[spot - GADGET] and sector_known(state, SECTOR_OF[spot - GADGET])
    if spot == REST:
        return True
    return not state.fixed[spot - MODULE] and not state.placed[spot]


def sector_known(state: RunState, sector: int) -> bool:
    """Whether this sector has been discovered; True for -1, no sector at all (PR-23)."""
    return sector < 0 or any(
        up and token == sector for up, token in zip(state.found, state.sectors, strict=True)
    )


def may_rest_to_end(state: RunState) -> bool:
    """Whether the rest of the mission can be left to itself: a whole ship and no die placed (PR-G20)."""
    return all(state.fixed) and not any(state.placed)


def actions(state: RunState) -> list[RunAction]:
    """Every legal action, in a fixed order: spots by number, then what ends the choice."""
    phase = state.phase
    if phase == "order":
        found: list[RunAction] = []
        if state.dice:
            found += [_PLACE[spot] for spot in range(SPOTS) if can_hold(state, spot)]
        found.append(_ROLL)
        if may_rest_to_end(state):
            found.append(_REST_TO_END)
        return found
    if phase == "resolve":
        left: list[RunAction] = [_RESOLVE[spot] for spot, dice in enumerate(state.placed) if dice]
        if len(left) > 1:
            left.append(_RESOLVE_REST)
        return left
    if phase == "eat":
        return [_EAT[food] for food in MEALS if food <= state.food]
    return []


def apply(state: RunState, action: RunAction, emit: Emit) -> None:
    """Carry out a legal action on a full state, and what follows without a decision (PR-9, PR-G23)."""
    match action:
        case Place(spot=spot):
            state.dice -= 1
            state.placed[spot] += 1
            emit(DiePlaced(0, spot, state.placed[spot]))
        case Roll():
            _begin_rolling(state, emit)
        case Resolve(spot=spot):
            resolve(state, spot, emit)
            _after_spot(state)
        case ResolveRest():
            _resolve_all(state, emit)
        case Eat(food=food):
            _eat(state, food, emit)
        case RestToEnd():
            while state.phase != "over":
                state.placed[REST] = state.dice
                state.dice = 0
                emit(DiePlaced(0, REST, state.placed[REST]))
                _begin_rolling(state, emit)
                _resolve_all(state, emit)
                _eat(state, min(state.food, 1), emit)


def _begin_rolling(state: RunState, emit: Emit) -> None:
    """Dice still in hand are lost (PR-G6); with none placed there is nothing to roll."""
    lost = state.dice
    state.dice = 0
    placed = sum(state.placed)
    state.phase = "resolve" if placed else "eat"
    emit(RollingBegan(0, placed, lost))


def _resolve_all(state: RunState, emit: Emit) -> None:
    """Spot after spot in the usual order, which is looked at anew each time (PR-G4)."""
    while state.phase == "resolve":
        resolve(state, usual_order(state)[0], emit)
        _after_spot(state)


def _after_spot(state: RunState) -> None:
    if state.phase == "resolve" and not any(state.placed):
        state.phase = "eat"


def _eat(state: RunState, food: int, emit: Emit) -> None:
    """Eat (PR-25), then Turn End (PR-26), and lift-off or the next turn's Upkeep and Draw."""
    state.food -= food
    state.dice = MEAL_DICE[food]
    emit(Ate(0, food, state.dice))
    if MEAL_HP[food]:
        hurt(state, MEAL_HP[food], "hunger", emit)
        if state.fate:
            return
    state.clock += 1
    state.rolled = []
    state.phase = "order"
    emit(ClockMoved(0, state.clock))
    if state.clock >= state.last_clock:
        _lift_off(state, emit)
        return
    if state.owned[HOOK]:
        face = die(state)
        caught = face <= _HOOK_MOST
        emit(HookRolled(0, face, caught))
        if caught:
            gain(state, "food", 1, emit)
    _draw(state, emit)


def _draw(state: RunState, emit: Emit) -> None:
    """Refill the hunting ground to two; the discards are shuffled when the pile is out (PR-11, 12, 13)."""
    for place, animal in enumerate(state.hunting):
        if animal >= 0:
            continue
        if not state.pile:
            state.pile, state.discard = state.discard, []
            chance.shuffle(state, state.pile)
            emit(PileShuffled(0, len(state.pile)))
        drawn = state.hunting[place] = state.pile.pop()
        emit(AnimalDrawn(0, place, drawn))


def _lift_off(state: RunState, emit: Emit) -> None:
    """One die for each fixed module, added up (PR-28, PR-29)."""
    state.dice = 0
    state.phase = "over"
    for module, done in enumerate(state.fixed):
        if done:
            state.score.append(die(state))
            emit(ModuleRolled(0, module, state.score[-1], sum(state.score)))
    state.fate = "home"
    total = sum(state.score)
    emit(Landed(0, total, band_of(total)))


def band_of(total: int) -> int:
    """The band of a total, as a row of the scoring table (PR-29, PR-G19)."""
    return max(row for row, band in enumerate(CARDS.bands) if band.least <= total)
