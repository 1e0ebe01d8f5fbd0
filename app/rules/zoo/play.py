"""Setting up, what is legal, and carrying it out. These are the fast paths: see `codes` for the numbers."""

from __future__ import annotations

from itertools import compress

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.zoo.codes import (
    CAN_TAKE,
    CAPTURED,
    CELLS,
    CHARACTER_OF,
    CHARACTERS,
    CODES,
    COUNT_OF,
    DECK,
    HAND,
    IS_ZOO,
    LEAST,
    MUTANT_BACK,
    MUTANT_OF,
    MUTANTS,
    MUTANTS_OF,
    MUTATED,
    NEAR,
    PLACE_OF,
    SEATS,
    TAKER,
    TEAM,
    TEAM_TOTAL,
    WORTH,
)
from app.rules.zoo.state import (
    GameOver,
    HoleOpened,
    Move,
    Moved,
    Mutated,
    Place,
    Placed,
    TookCharacter,
    TookMutant,
    TookZoo,
    Uncovered,
    ZooAction,
    ZooOptions,
    ZooState,
)

_PLACES: tuple[tuple[Place, ...], ...] = tuple(
    tuple(Place(seat, LEAST + k, cell) for cell in range(CELLS)) for seat in range(SEATS) for k in range(TEAM)
)
_MOVES: tuple[tuple[Move, ...], ...] = tuple(
    tuple(Move(seat, LEAST + k, cell) for cell in range(CELLS)) for seat in range(SEATS) for k in range(TEAM)
)
_ZOO_FLAGS = bytes(code < CODES and IS_ZOO[code] for code in range(256))
"""1 for a zoo card, as a translation table over codes: the quickest way through 25 tops."""


def new(options: ZooOptions, seed: int) -> ZooState:
    """Deal a game: two cards of the shuffled 50 on each space (ZC-7, ZC-G2); who begins by lot (ZC-G17).

    Raises `ValueError` with one sentence for a number of players or a first seat that cannot be.
    """
    players = options.players
    if not 2 <= players <= SEATS:
        raise ValueError(f"The Zoo is for 2 to 4 players, not {players}.")
    if not -1 <= options.first < players:
        raise ValueError(f"Seat {options.first} cannot begin a game of {players} players.")
    deck = list(DECK)
    state = ZooState(
        chance=chance.seeded(seed),
        players=players,
        first=0,
        seat=0,
        over=False,
        top=[],
        low=[],
        where=[HAND] * (TEAM * players),
        taken=[],
        score=[TEAM_TOTAL] * players,
        left=list(COUNT_OF),
        hidden=list(MUTANTS_OF),
        tie=options.tie,
        running_scores=options.running_scores,
        tracker=options.tracker,
    )
    # The lot is drawn even when a seat was named, so that a seed deals the same board either way.
    lot = chance.below(state, players)
    state.seat = state.first = lot if options.first < 0 else options.first
    chance.shuffle(state, deck)
    state.low = deck[:CELLS]
    state.top = deck[CELLS:]
    return state


def turn(state: ZooState) -> Seat | None:
    """Whose turn it is (ZC-8), or None once the game is over."""
    return None if state.over else state.seat


def actions(state: ZooState) -> list[ZooAction]:
    """Every legal action of the seat in turn (ZC-9).

    The order is fixed: by character from the 3 to the 6; one in hand gives its placements in reading
    order of the spaces, one on the board its steps up, left, right, down.
    """
    found: list[ZooAction] = []
    if state.over:
        return found
    top = state.top
    first = TEAM * state.seat
    open_cells: bytes | None = None
    for who, at in enumerate(state.where[first : first + TEAM], first):
        if at < HAND:
            can_take = CAN_TAKE[who]
            moves = _MOVES[who]
            for cell in NEAR[at]:
                if can_take[top[cell]]:
                    found.append(moves[cell])
        elif at == HAND:
            if open_cells is None:
                open_cells = bytes(top).translate(_ZOO_FLAGS)
            found += compress(_PLACES[who], open_cells)
    return found


def can_act(state: ZooState, seat: Seat) -> bool:
    """Whether the seat would have a legal action if it were its turn (ZC-26)."""
    top = state.top
    first = TEAM * seat
    for who, at in enumerate(state.where[first : first + TEAM], first):
        if at < HAND:
            can_take = CAN_TAKE[who]
            for cell in NEAR[at]:
                if can_take[top[cell]]:
                    return True
        elif at == HAND:
            for code in top:
                if IS_ZOO[code]:
                    return True
    return False


def apply(state: ZooState, action: ZooAction, emit: Emit) -> None:
    """Carry out a legal action on a full state, in the order of ZC-G3, and pass the turn (ZC-8)."""
    seat = action.seat
    value = action.value
    cell = action.cell
    who = TEAM * seat + value - LEAST
    top = state.top
    where = state.where
    item = top[cell]
    worth = WORTH[item]
    placed = type(action) is Place
    if placed:
        where[who] = cell
        emit(Placed(seat, value, cell, worth))
    else:
        origin = where[who]
        where[who] = cell
        low = state.low
        top[origin] = beneath = low[origin]
        low[origin] = 0
        emit(Moved(seat, value, origin, cell))
        if beneath:
            emit(Uncovered(seat, origin, WORTH[beneath]))
        else:
            emit(HoleOpened(seat, origin))
    top[cell] = CHARACTER_OF[who]
    state.taken.append(TAKER * seat + item)
    score = state.score
    score[seat] += worth
    if item < CHARACTERS:
        state.left[worth] -= 1
        emit(TookZoo(seat, value, cell, worth, placed))
        if item >= MUTANT_BACK:
            top[cell] = MUTANT_OF[who]
            where[who] = MUTATED
            score[seat] -= value
            state.hidden[worth] -= 1
            emit(Mutated(seat, value, cell, worth))
    elif item < MUTANTS:
        victim = PLACE_OF[item]
        owner = victim // TEAM
        where[victim] = CAPTURED
        score[owner] -= worth
        emit(TookCharacter(seat, value, cell, owner, worth))
    else:
        emit(TookMutant(seat, value, cell, (item - MUTANTS) // 10, worth))
    seat += 1
    if seat == state.players:
        seat = 0
    state.seat = seat
    if not can_act(state, seat):
        state.over = True
        emit(GameOver(seat))
