"""Questions the table, the bots and the results ask. All take a full state or a view and change nothing."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from app.rules.kernel import Seat
from app.rules.zoo.codes import (
    CAPTURED,
    CHARACTERS,
    COVERED,
    HAND,
    IS_ZOO,
    LEAST,
    MUTANT_BACK,
    MUTANTS,
    MUTATED,
    NOTHING,
    TAKER,
    TEAM,
    WORTH,
)
from app.rules.zoo.state import ZooAction, ZooState

Kind: TypeAlias = Literal["hole", "zoo", "character", "mutant"]
Fate: TypeAlias = Literal["hand", "board", "mutated", "captured"]


class Top(NamedTuple):
    """The top of a pile as everybody sees it. `owner` is -1 for zoo cards and holes."""

    kind: Kind
    value: int
    owner: Seat


class Risk(NamedTuple):
    """The odds that a zoo card has a mutant back: `mutants` hidden among `cards` of its value still out."""

    mutants: int
    cards: int


class Captured(NamedTuple):
    """A seat's points by source: zoo cards, characters, mutants, own team still alive (ZC-27)."""

    zoo: int
    characters: int
    mutants: int
    team: int


class Standing(NamedTuple):
    """Where a character is; `cell` is -1 unless it stands alive on the board."""

    value: int
    fate: Fate
    cell: int


def is_hole(state: ZooState, cell: int) -> bool:
    """Whether all cards of the space are gone (ZC-21); a lone character or mutant is no hole (ZC-G9)."""
    return state.top[cell] == NOTHING


def top_of(state: ZooState, cell: int) -> Top:
    """What lies on top of a space, without the back of a zoo card."""
    code = state.top[cell]
    if code == NOTHING:
        return Top("hole", 0, -1)
    if code >= MUTANTS:
        return Top("mutant", code % 10, (code - MUTANTS) // 10)
    if code >= CHARACTERS:
        return Top("character", code % 10, (code - CHARACTERS) // 10)
    return Top("zoo", code % 10, -1)


def has_card_below(state: ZooState, cell: int) -> bool:
    """Whether a zoo card lies covered under the top of the space."""
    return state.low[cell] >= COVERED


def risk(state: ZooState, cell: int) -> Risk:
    """The odds of a mutant under the zoo card on top of a space; (0, 0) where no zoo card is on top."""
    code = state.top[cell]
    if not IS_ZOO[code]:
        return Risk(0, 0)
    return Risk(state.hidden[code % 10], state.left[code % 10])


def gain(state: ZooState, action: ZooAction) -> int:
    """What a legal action puts into the pile, in points; a mutant back would cost the character besides."""
    return WORTH[state.top[action.cell]]


def captured(state: ZooState) -> tuple[Captured, ...]:
    """Each seat's points by source; they add up to `score`."""
    zoo, characters, mutants = ([0] * state.players for _ in range(3))
    for entry in state.taken:
        seat, code = divmod(entry, TAKER)
        pile = zoo if code < CHARACTERS else characters if code < MUTANTS else mutants
        pile[seat] += WORTH[code]
    return tuple(
        Captured(zoo[seat], characters[seat], mutants[seat], team_value(state, seat))
        for seat in range(state.players)
    )


def team_value(state: ZooState, seat: Seat) -> int:
    """What the seat's characters in hand or alive on the board are worth (ZC-27)."""
    team = state.where[TEAM * seat : TEAM * seat + TEAM]
    return sum(LEAST + k for k, at in enumerate(team) if at <= HAND)


def pile(state: ZooState, seat: Seat) -> list[Top]:
    """The things a seat has captured, in order; a character's or mutant's owner is who lost it (ZC-13)."""
    things: list[Top] = []
    for entry in state.taken:
        taker, code = divmod(entry, TAKER)
        if taker != seat:
            continue
        if code < CHARACTERS:
            things.append(Top("zoo", code % 10, -1))
        elif code < MUTANTS:
            things.append(Top("character", code % 10, (code - CHARACTERS) // 10))
        else:
            things.append(Top("mutant", code % 10, (code - MUTANTS) // 10))
    return things


def pile_count(state: ZooState, seat: Seat) -> int:
    """How many things a seat has captured: the number everybody sees (ZC-G19)."""
    low, high = TAKER * seat, TAKER * seat + TAKER
    return sum(low <= entry < high for entry in state.taken)


def mutants_found(state: ZooState) -> tuple[int, ...]:
    """The values of the mutant-backed zoo cards turned so far, in order of discovery."""
    codes = (entry % TAKER for entry in state.taken)
    return tuple(code % 10 for code in codes if MUTANT_BACK <= code < CHARACTERS)


def mutants_hidden(state: ZooState) -> tuple[int, ...]:
    """The values among which a mutant still hides, rising: what the mutant tracker shows (ZC-G19)."""
    return tuple(value for value, mutants in enumerate(state.hidden) for _ in range(mutants))


def cards_left(state: ZooState) -> int:
    """Zoo cards not yet captured."""
    return sum(state.left)


def turn_number(state: ZooState) -> int:
    """Which turn of the game this is, counted from 1 over all seats; each action takes one thing (ZC-G20)."""
    return len(state.taken) + (0 if state.over else 1)


def team(state: ZooState, seat: Seat) -> tuple[Standing, ...]:
    """A seat's four characters, from the 3 to the 6."""
    standings: list[Standing] = []
    for k, at in enumerate(state.where[TEAM * seat : TEAM * seat + TEAM]):
        fate: Fate = (
            "hand"
            if at == HAND
            else "mutated"
            if at == MUTATED
            else "captured"
            if at == CAPTURED
            else "board"
        )
        standings.append(Standing(LEAST + k, fate, at if at < HAND else -1))
    return tuple(standings)


def turned(state: ZooState, seat: Seat) -> int:
    """How many of a seat's characters became mutants during the game (ZC-G16)."""
    return state.where[TEAM * seat : TEAM * seat + TEAM].count(MUTATED)
