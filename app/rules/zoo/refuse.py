"""Why an action is not legal: the clause and one sentence with the numbers of the case."""

from __future__ import annotations

from app.rules.kernel import Refusal
from app.rules.zoo.codes import (
    CAPTURED,
    CELLS,
    CHARACTERS,
    COLUMNS,
    HAND,
    LEAST,
    MOST,
    MUTANTS,
    MUTATED,
    NOTHING,
    TEAM,
    cell_name,
    character_name,
)
from app.rules.zoo.state import Place, ZooAction, ZooState


def refusal(state: ZooState, action: ZooAction) -> Refusal | None:
    """Why `action` is not legal now, on a state or a view of it; None exactly for the legal ones."""
    return (
        _no_such_thing(state, action)
        or _not_now(state, action)
        or (_no_placing(state, action) if isinstance(action, Place) else _no_moving(state, action))
    )


def _no_such_thing(state: ZooState, action: ZooAction) -> Refusal | None:
    """Seats, characters and spaces that do not exist."""
    if not 0 <= action.seat < state.players:
        return Refusal("ZC-1", f"There are {state.players} players here; nobody sits at seat {action.seat}.")
    if not LEAST <= action.value <= MOST:
        return Refusal("ZC-3", f"No character has the value {action.value}: a team is 3, 4, 5 and 6.")
    if not 0 <= action.cell < CELLS:
        return Refusal("ZC-7", f"The board has 25 spaces, a1 to e5; number {action.cell} is none of them.")
    return None


def _not_now(state: ZooState, action: ZooAction) -> Refusal | None:
    """The game is over, or it is another player's turn."""
    if state.over:
        return Refusal("ZC-26", "The game is over: the player on turn could neither place nor move.")
    if action.seat != state.seat:
        ahead = (action.seat - state.seat) % state.players
        turns = "one turn" if ahead == 1 else f"{ahead} turns"
        return Refusal("ZC-8", f"It is another player's turn; this one is {turns} away, clockwise.")
    return None


def _lost(at: int, name: str) -> Refusal | None:
    """The character is out of the game."""
    if at == MUTATED:
        return Refusal("ZC-23", f"Your {name} was turned into a mutant and obeys nobody any more.")
    if at == CAPTURED:
        return Refusal("ZC-20", f"Your {name} has been captured and is lost for good.")
    return None


def _no_placing(state: ZooState, action: ZooAction) -> Refusal | None:
    name = character_name(action.value)
    here = cell_name(action.cell)
    at = state.where[TEAM * action.seat + action.value - LEAST]
    if lost := _lost(at, name):
        return lost
    if at < HAND:
        return Refusal(
            "ZC-11", f"Your {name} already stands on {cell_name(at)}; only a character in hand can be placed."
        )
    code = state.top[action.cell]
    if code == NOTHING:
        return Refusal("ZC-G13", f"Both cards of {here} are gone, and a placement has to capture a zoo card.")
    if code >= MUTANTS:
        return Refusal(
            "ZC-25", f"A mutant of value {code % 10} is on {here}; it can be captured only by moving onto it."
        )
    if code >= CHARACTERS:
        whose = "your own" if (code - CHARACTERS) // 10 == action.seat else "another player's"
        return Refusal(
            "ZC-11",
            f"On {here} stands {whose} {character_name(code % 10)}; place where a zoo card lies on top.",
        )
    return None


def _no_moving(state: ZooState, action: ZooAction) -> Refusal | None:
    name = character_name(action.value)
    at = state.where[TEAM * action.seat + action.value - LEAST]
    if lost := _lost(at, name):
        return lost
    if at == HAND:
        return Refusal("ZC-14", f"Your {name} is still in hand; only a character on the board can move.")
    return _too_far(state, action, at, name) or _blocked(state, action, name)


def _too_far(state: ZooState, action: ZooAction, at: int, name: str) -> Refusal | None:
    """Not one step up, down, left or right."""
    row, column = divmod(at, COLUMNS)
    to_row, to_column = divmod(action.cell, COLUMNS)
    down, right = abs(to_row - row), abs(to_column - column)
    here, there = cell_name(at), cell_name(action.cell)
    if down + right == 1:
        return None
    if down + right == 0:
        return Refusal("ZC-14", f"Your {name} already stands on {here}; a move is one step to another space.")
    if down == 1 and right == 1:
        return Refusal("ZC-15", f"From {here} to {there} is a diagonal step; go up, down, left or right.")
    if down + right == 2:
        between = (at + action.cell) // 2
        if state.top[between] == NOTHING:
            return Refusal(
                "ZC-G22",
                f"Between {here} and {there} is the hole {cell_name(between)}, and nobody jumps over one.",
            )
    return Refusal(
        "ZC-14", f"From {here} to {there} are {down + right} steps; your {name} goes one step a turn."
    )


def _blocked(state: ZooState, action: ZooAction, name: str) -> Refusal | None:
    """What lies on the next space cannot be taken."""
    code = state.top[action.cell]
    here = cell_name(action.cell)
    if code == NOTHING:
        return Refusal("ZC-21", f"Both cards of {here} are gone; nobody walks onto a space with no cards.")
    if not CHARACTERS <= code < MUTANTS:
        return None
    seat, value = divmod(code - CHARACTERS, 10)
    if seat == action.seat:
        return Refusal(
            "ZC-G10", f"On {here} stands your own {character_name(value)}; you cannot capture your team."
        )
    if value > action.value:
        return Refusal(
            "ZC-19",
            f"Your {name} is worth {action.value} and cannot take a {value}; "
            "it needs an equal or higher value.",
        )
    return None
