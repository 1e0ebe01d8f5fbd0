"""What a Zoo player looks at: gain, the risk of a mutant, who can be taken, and where to go next.

All figures are points. `sense` weighs every move of the player in turn by looking at the table only,
without trying anything out; the search uses the same figures to look at the likely moves first.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from app.bots.zoo_board import Board
from app.rules.zoo.codes import (
    CAN_TAKE,
    CELLS,
    CHARACTERS,
    CODES,
    HAND,
    IS_ZOO,
    LEAST,
    MUTANTS,
    NEAR,
    TEAM,
    UNTURNED,
)

# What things are worth. The figures stood up to each other's neighbours in long series of games.
LOSS: Final = 0.8
"""Share of what a character in reach of a rival costs."""
EVEN: Final = 2.5
"""What a rival gives up by taking it: any other card it could have had."""
RETAKE: Final = 0.6
"""Share of what can be taken back."""
HANG2: Final = 0.3
"""Share of a second character in reach: only one can be taken at a time."""
FLIP: Final = 1.1
"""What losing a character to a mutant costs, in its values."""
FLIP_TAKEN: Final = 0.6
"""The same once more where a rival can then take the mutant."""
THREAT: Final = 0.25
"""Share of the best rival that could be taken next."""
FORK: Final = 0.25
"""Share of the second best one."""
ACCESS: Final = 0.25
"""Share of the best card for the next step."""
STUCK: Final = 1.0
"""What standing where there is no next step costs."""
HAND_COST: Final = 0.6
"""What a character in hand is worth for being safe and free to go anywhere."""
HAND_STEP: Final = 0.1
"""The same for each point of its value above the least."""
UNCOVER: Final = 0.2
"""What leaving a card to others costs."""
ENOUGH: Final = 6
"""Spaces that a keen look weighs for placements at least."""

ADJACENT: Final[tuple[tuple[bool, ...], ...]] = tuple(
    tuple(cell in NEAR[at] for cell in range(CELLS)) for at in range(CELLS)
)
AROUND: Final[tuple[Callable[[list[int]], tuple[int, ...]], ...]] = tuple(itemgetter(*near) for near in NEAR)
"""The neighbours of each space, picked from a list over the board."""
NEXT_STEP: Final[tuple[float, ...]] = tuple(
    ACCESS * (code - UNTURNED)
    if UNTURNED <= code < CHARACTERS
    else ACCESS * (code % 10)
    if code >= MUTANTS
    else -STUCK
    for code in range(CODES)
)
"""How good the next step onto a code looks; a character that cannot step anywhere is stuck."""
_SPACES = range(CELLS)


def sense(board: Board, keen: bool = False, reflex: bool = False) -> tuple[list[int], list[float]]:
    """Every legal move of the player in turn, in the rules' order, and what it is worth in points.

    A `keen` look leaves out placements on low cards while there are `ENOUGH` spaces with better ones.
    A `reflex` also leaves out all but the weakest character in hand where no rival is near: it suffers
    least there from a mutant, so its placement always looks best.
    """
    top = board.top
    seat = board.seat
    first = TEAM * seat
    last = first + TEAM
    share = 1.0 / (board.players - 1)
    reach = [0] * CELLS  # the strongest rival that can step there
    own: list[tuple[int, int]] = []
    team: list[int] = []
    for who, at in enumerate(board.where):
        if first <= who < last:
            team.append(at)
            if at < HAND:
                own.append((at, LEAST + who - first))
        elif at < HAND:
            value = LEAST + who % TEAM
            for cell in NEAR[at]:
                if reach[cell] < value:
                    reach[cell] = value
    hang = [0.0] * TEAM
    for at, value in own:
        if reach[at] >= value:
            hang[value - LEAST] = _loss(at, value, reach[at], own, share)
    worst, second, third, _ = sorted(hang, reverse=True)
    risk = [h / n if h else 0.0 for h, n in zip(board.hidden, board.left, strict=True)]
    next_step = NEXT_STEP.__getitem__
    access: list[float | None] = [None] * CELLS
    open_cells: list[int] | None = None
    moves: list[int] = []
    scores: list[float] = []
    for k, at in enumerate(team):
        if at > HAND:
            continue
        who = first + k
        value = LEAST + k
        a, b = worst, second  # what still hangs after this character's move
        if at < HAND:
            can_take = CAN_TAKE[who]
            cells = [cell for cell in NEAR[at] if can_take[top[cell]]]
            if hang[k] == worst:
                a, b = second, third
            elif hang[k] == second:
                b = third
            base = -UNCOVER
            if reach[at]:
                base -= THREAT * _threat(top, at, who)[0]
        else:
            if open_cells is None:
                open_cells = [cell for cell in _SPACES if IS_ZOO[top[cell]]]
                if keen and len(open_cells) > ENOUGH:
                    open_cells = _best(top, open_cells)
            cells = open_cells
            if reflex:
                open_cells = [cell for cell in open_cells if reach[cell]]
            base = -(HAND_COST + HAND_STEP * k)
        flip_cost = value * FLIP + a + HANG2 * b
        flip_taken = value * share * FLIP_TAKEN
        rest = a + HANG2 * b
        for cell in cells:
            item = top[cell]
            safe = access[cell]
            if safe is None:
                safe = access[cell] = max(map(next_step, AROUND[cell](top)))
            near = reach[cell]
            aa, bb = a, b
            if item < CHARACTERS:
                score = base + item - UNTURNED
                p = risk[item - UNTURNED]
            else:
                p = 0.0
                v = item % 10
                score = base + v
                if item < MUTANTS:
                    score += v * share
                    if a:  # whoever this rival alone attacked is safe now
                        for other, ov in own:
                            lost = hang[ov - LEAST]
                            if lost and ov != value and ADJACENT[cell][other] and reach[other] == v:
                                if lost == aa:
                                    aa, bb = bb, 0.0
                                elif lost == bb:
                                    bb = 0.0
            if near:
                if near >= value:
                    danger = _loss(cell, value, near, own, share)
                    if danger > aa:
                        aa, bb = danger, aa
                    elif danger > bb:
                        bb = danger
                best, other = _threat(top, cell, who)
                safe += THREAT * best + FORK * other - aa - HANG2 * bb
                if p:
                    safe -= p * (safe + flip_cost + flip_taken)
            else:
                safe -= rest if aa == a else aa + HANG2 * bb
                if p:
                    safe -= p * (safe + flip_cost)
            moves.append(CELLS * who + cell)
            scores.append(score + safe)
    return moves, scores


def _best(top: list[int], cells: list[int]) -> list[int]:
    """The spaces with the highest zoo cards: all of a value or none, `ENOUGH` at least."""
    counts = [0] * 5
    for cell in cells:
        counts[top[cell] - UNTURNED] += 1
    least = 4
    found = counts[least]
    while found < ENOUGH:
        least -= 1
        found += counts[least]
    least += UNTURNED
    return [cell for cell in cells if top[cell] >= least]


def _loss(cell: int, value: int, taker: int, own: list[tuple[int, int]], share: float) -> float:
    """What it costs to be taken there by a rival of value `taker`, less what can be taken back."""
    lost = value * (1.0 + share) - EVEN * share
    near = ADJACENT[cell]
    for at, other in own:
        if other >= taker and near[at] and other != value:
            lost -= RETAKE * (taker * (1.0 + share) - EVEN * share)
            break
    return lost * LOSS if lost > 0 else 0.0


def _threat(top: list[int], cell: int, who: int) -> tuple[int, int]:
    """The values of the best two rivals a character could take from there."""
    best = second = 0
    can_take = CAN_TAKE[who]
    for near in NEAR[cell]:
        item = top[near]
        if CHARACTERS <= item < MUTANTS and can_take[item]:
            value = item % 10
            if value > best:
                best, second = value, best
            elif value > second:
                second = value
    return best, second
