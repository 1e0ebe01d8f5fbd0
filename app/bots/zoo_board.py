"""A Zoo table made for thinking: the rules' own numbers, without history, with chance met on the way.

A board is made from a view, so it holds what everybody sees and nothing else. Where the rules look
under a card, `play` draws what may lie there: backs by mutants left over cards left of that value,
uncovered cards from those nobody has seen. Drawing one at a time is the same as dealing all of them
beforehand (tests play both side by side), and costs a tenth.

A move is one number, `25 * who + cell`: `who` is the character's place in the rules' `where`, `cell`
the space it is put on or steps to. Codes, spaces and tables are those of `app.rules.zoo.codes`.
"""

from __future__ import annotations

from random import Random

from app.rules.zoo.codes import (
    CAN_TAKE,
    CAPTURED,
    CELLS,
    CHARACTER_OF,
    CHARACTERS,
    HAND,
    IS_ZOO,
    MUTANT_OF,
    MUTANTS,
    MUTATED,
    NEAR,
    PLACE_OF,
    TEAM,
    UNTURNED,
    VALUES,
    WORTH,
)
from app.rules.zoo.state import ZooState

FLIPPED = 8
"""Added to the outcome of `play` when the taken card had a mutant back."""
_SPACES = range(CELLS)


class Board:
    """One position. `unseen[v]` counts the covered zoo cards of value v; `low[cell]` is 1 over one."""

    __slots__ = ("hidden", "left", "low", "over", "players", "score", "seat", "top", "unseen", "where")

    def __init__(
        self,
        players: int,
        seat: int,
        over: bool,
        top: list[int],
        low: list[int],
        where: list[int],
        score: list[int],
        left: list[int],
        hidden: list[int],
        unseen: list[int],
    ) -> None:
        self.players = players
        self.seat = seat
        self.over = over
        self.top = top
        self.low = low
        self.where = where
        self.score = score
        self.left = left
        self.hidden = hidden
        self.unseen = unseen

    def copy(self) -> Board:
        """An independent board."""
        return Board(
            self.players,
            self.seat,
            self.over,
            self.top[:],
            self.low[:],
            self.where[:],
            self.score[:],
            self.left[:],
            self.hidden[:],
            self.unseen[:],
        )

    def key(self) -> tuple[object, ...]:
        """Everything in it, for comparing two boards."""
        return (
            self.players,
            self.seat,
            self.over,
            *map(tuple, (self.top, self.low, self.where, self.score, self.left, self.hidden, self.unseen)),
        )


def board_of(view: ZooState) -> Board:
    """The board a view shows. Given a whole state it looks at no more than a view would."""
    top = [UNTURNED + code % 10 if UNTURNED <= code < CHARACTERS else code for code in view.top]
    unseen = list(view.left)
    for code in top:
        if UNTURNED <= code < CHARACTERS:
            unseen[code - UNTURNED] -= 1
    return Board(
        view.players,
        view.seat,
        view.over,
        top,
        [1 if code else 0 for code in view.low],
        list(view.where),
        list(view.score),
        list(view.left),
        list(view.hidden),
        unseen,
    )


def moves_of(board: Board) -> list[int]:
    """Every legal move, in the order of the rules' `actions`."""
    found: list[int] = []
    if board.over:
        return found
    top = board.top
    first = TEAM * board.seat
    open_cells: list[int] | None = None
    for who, at in enumerate(board.where[first : first + TEAM], first):
        if at < HAND:
            can_take = CAN_TAKE[who]
            base = CELLS * who
            for cell in NEAR[at]:
                if can_take[top[cell]]:
                    found.append(base + cell)
        elif at == HAND:
            if open_cells is None:
                open_cells = [cell for cell in _SPACES if IS_ZOO[top[cell]]]
            base = CELLS * who
            found += [base + cell for cell in open_cells]
    return found


def play(board: Board, move: int, rng: Random) -> int:
    """Carry out a legal move, with chance from `rng`.

    The number returned is what was seen: the uncovered value + 1 or else 0, plus FLIPPED if it flipped.
    """
    who, cell = divmod(move, CELLS)
    item = board.top[cell]
    flips = False
    if item < CHARACTERS:
        value = item - UNTURNED
        hidden = board.hidden[value]
        flips = hidden > 0 and rng.random() * board.left[value] < hidden
    shown = _uncovered(board, board.where[who], rng)
    settle(board, who, cell, flips, shown)
    return shown + 1 + (FLIPPED if flips else 0)


def play_evenly(board: Board, move: int, rng: Random, debts: list[float]) -> None:
    """Carry out a legal move without letting its card flip, unless it must.

    What a flip would cost on average is added to the player's entry in `debts` instead, so that a
    short playout is not swayed by one piece of bad luck.
    """
    who, cell = divmod(move, CELLS)
    item = board.top[cell]
    flips = False
    if item < CHARACTERS:
        hidden = board.hidden[item - UNTURNED]
        if hidden:
            left = board.left[item - UNTURNED]
            if hidden == left:
                flips = True
            else:
                debts[board.seat] += WORTH[CHARACTER_OF[who]] * hidden / left
    settle(board, who, cell, flips, _uncovered(board, board.where[who], rng))


def _uncovered(board: Board, at: int, rng: Random) -> int:
    """The value that a character leaving `at` uncovers, drawn from those nobody has seen; -1 for none."""
    shown = -1
    if at < HAND and board.low[at]:
        unseen = board.unseen
        ticket = rng.random() * sum(unseen)
        for shown in range(VALUES):
            ticket -= unseen[shown]
            if ticket < 0:
                break
    return shown


def settle(board: Board, who: int, cell: int, flips: bool, shown: int) -> None:
    """Carry out a move whose chance is known: `flips` if the back is a mutant, `shown` what is uncovered."""
    top = board.top
    where = board.where
    score = board.score
    seat = board.seat
    at = where[who]
    item = top[cell]
    if at < HAND:
        if board.low[at]:
            top[at] = UNTURNED + shown
            board.low[at] = 0
            board.unseen[shown] -= 1
        else:
            top[at] = 0
    where[who] = cell
    top[cell] = CHARACTER_OF[who]
    worth = WORTH[item]
    score[seat] += worth
    if item < CHARACTERS:
        board.left[worth] -= 1
        if flips:
            top[cell] = MUTANT_OF[who]
            where[who] = MUTATED
            board.hidden[worth] -= 1
            score[seat] -= WORTH[CHARACTER_OF[who]]
    elif item < MUTANTS:
        victim = PLACE_OF[item]
        where[victim] = CAPTURED
        score[victim // TEAM] -= worth
    seat += 1
    board.seat = seat = 0 if seat == board.players else seat
    board.over = not _can_act(board, seat)


def _can_act(board: Board, seat: int) -> bool:
    top = board.top
    first = TEAM * seat
    for who, at in enumerate(board.where[first : first + TEAM], first):
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
