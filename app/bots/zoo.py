"""What computer players know about *Apocalypse at the Zoo of Carson City*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub
from random import Random

from app.bots import zoo_board
from app.bots.mind import lead_values
from app.bots.search import Settings
from app.bots.zoo_board import Board, board_of, moves_of, play, play_evenly
from app.bots.zoo_sense import sense
from app.rules.zoo.codes import (
    CELLS,
    CHARACTERS,
    HAND,
    LEAST,
    MUTANTS,
    NEAR,
    TEAM,
    WORTH,
    animal_name,
    cell_name,
    character_name,
)
from app.rules.zoo.state import ZooAction, ZooState

LOOK = 8
"""Moves the search plays on from a new position before it counts points."""
SCALE = 5.0
"""A lead of so many points is held for a 73 % chance to win."""


class ZooModel:
    """The Zoo as the search sees it: everybody sees the same, so one tree serves every deal."""

    public = True

    def __init__(self, view: ZooState, rng: Random) -> None:
        self.board = board_of(view)
        self.rng = rng

    def root(self) -> Board:
        """The table; `play` meets the unknown cards on the way."""
        return self.board.copy()

    def turn(self, position: Board) -> int:
        """The seat in turn, or -1 at the end."""
        return -1 if position.over else position.seat

    def moves(self, position: Board) -> tuple[list[int], list[float]]:
        """Legal moves and what they are worth at a look."""
        return sense(position, keen=True)

    def play(self, position: Board, move: int) -> int:
        """Carry a move out; what was uncovered and whether it flipped."""
        return play(position, move, self.rng)

    def value(self, position: Board) -> list[float]:
        """A few sound moves further, then each seat's lead."""
        debts = [0.0] * position.players
        for _ in range(LOOK):
            if position.over:
                return ending(position)
            moves, scores = sense(position, keen=True, reflex=True)
            play_evenly(position, moves[scores.index(max(scores))], self.rng, debts)
        if position.over:
            return ending(position)
        return lead_values(list(map(sub, position.score, debts)), SCALE)


def ending(board: Board) -> list[float]:
    """For each seat 1 for a victory alone, its share of a shared one, 0 for a defeat."""
    score = board.score
    best = max(score)
    share = 1.0 / score.count(best)
    return [share if points == best else 0.0 for points in score]


class ZooMind:
    """The knowledge of the four levels."""

    settings = Settings(curious=0.7)
    budget = 100
    window_budget = 5000

    def gains(self, view: ZooState, actions: Sequence[ZooAction], rng: Random) -> list[float]:
        """The value of the card taken, and nothing else."""
        return [float(WORTH[view.top[action.cell]]) for action in actions]

    def weigh(self, view: ZooState, actions: Sequence[ZooAction], rng: Random) -> list[float]:
        """The points of `sense`, and the end of the game where an action brings it about."""
        board = board_of(view)
        moves, scores = sense(board)
        if max(board.top.count(0), sum(map(view.where.count, range(HAND + 1, HAND + 3)))) < 3:
            return scores
        return [score + _ending(board, move) for move, score in zip(moves, scores, strict=True)]

    def prospect(self, view: ZooState, seat: int, worth: float) -> float:
        """The lead with the action's worth as a chance to win."""
        score: list[float] = [float(points) for points in view.score]
        score[seat] += worth
        return lead_values(score, SCALE)[seat]

    def model(self, view: ZooState, rng: Random) -> ZooModel:
        """The fast table of `app.bots.zoo_board`."""
        return ZooModel(view, rng)

    def action(self, view: ZooState, actions: Sequence[ZooAction], move: int) -> ZooAction:
        """The action of a move: both are listed in the same order."""
        return actions[moves_of(board_of(view)).index(move)]

    def why(self, view: ZooState, action: ZooAction) -> str:
        """What the action takes, for how much, and the best thing to say for it."""
        return why(view, action)


def _ending(board: Board, move: int) -> float:
    """A bonus for ending the game in front, a fine for ending it behind; 0 where it goes on."""
    after = board.copy()
    who, cell = divmod(move, CELLS)
    zoo_board.settle(after, who, cell, False, _any_unseen(board))
    if not after.over:
        return 0.0
    seat = board.seat
    lead = after.score[seat] - max(points for other, points in enumerate(after.score) if other != seat)
    return 40.0 if lead > 0 else -40.0 if lead < 0 else 0.0


def why(view: ZooState, action: ZooAction) -> str:
    """One line such as "Place ranger 6 on the elephant on c4: +4, and nobody can reach it there."."""
    board = board_of(view)
    value, cell = action.value, action.cell
    who = TEAM * action.seat + value - LEAST
    item = board.top[cell]
    worth = WORTH[item]
    hero = character_name(value)
    if item < CHARACTERS:
        card = f"the {animal_name(worth)} on {cell_name(cell)}"
        placed = board.where[who] == HAND
        line = f"Place {hero} on {card}: +{worth}" if placed else f"Take {card} with {hero}: +{worth}"
        if board.hidden[worth]:
            odds = round(100 * board.hidden[worth] / board.left[worth])
            line += f", at a mutant risk of {odds} %"
    elif item < MUTANTS:
        line = f"Capture {_named(board, item)} with {hero}: +{worth}"
    else:
        line = f"Take the mutant on {cell_name(cell)} with {hero}: +{worth}"
    return f"{line}, {_reason(board, who, cell)}."


def _reason(board: Board, who: int, cell: int) -> str:
    """The weightiest thing that speaks for a move, or the danger that has to be borne."""
    seat = who // TEAM
    item = board.top[cell]
    before = {mine: _takers(board, mine, board.where[mine]) for mine in _on_board(board, seat)}
    after = board.copy()
    zoo_board.settle(after, who, cell, False, _any_unseen(board))
    score = after.score
    if after.over and score[seat] == max(score) > min(score):
        return "and the game ends with you in front"
    takers = _takers(after, who, cell)
    if takers:
        return f"even though {_named(board, takers[0])} could take it there"
    if before.get(who):
        return f"and {_named(board, before[who][0])} can no longer take it"
    saved = [mine for mine in before if before[mine] and not _takers(after, mine, after.where[mine])]
    if saved:
        return f"and {character_name(LEAST + saved[-1] % TEAM)} is safe again"
    if CHARACTERS <= item < MUTANTS:
        return "which its owner loses, and nobody can take it back"
    prey = [after.top[near] for near in NEAR[cell] if _is_prey(who, after.top[near])]
    if prey:
        return f"and next it could take {_named(board, max(prey, key=lambda code: code % 10))}"
    return "and nobody can reach it there"


def _any_unseen(board: Board) -> int:
    """Some value that may be uncovered, for trying out a move where it does not matter which."""
    return next((value for value, count in enumerate(board.unseen) if count), 0)


def _on_board(board: Board, seat: int) -> list[int]:
    first = TEAM * seat
    return [who for who in range(first, first + TEAM) if board.where[who] < HAND]


def _takers(board: Board, who: int, cell: int) -> list[int]:
    """The codes of the rivals that can take this character on that space, the strongest first."""
    value = LEAST + who % TEAM
    near = (board.top[cell] for cell in NEAR[cell])
    found = [
        code
        for code in near
        if CHARACTERS <= code < MUTANTS and (code - CHARACTERS) // 10 != who // TEAM and code % 10 >= value
    ]
    return sorted(found, key=lambda code: -(code % 10))


def _is_prey(who: int, code: int) -> bool:
    return (
        CHARACTERS <= code < MUTANTS
        and (code - CHARACTERS) // 10 != who // TEAM
        and code % 10 <= LEAST + who % TEAM
    )


def _named(board: Board, code: int) -> str:
    """A rival's living character by its code, such as "the vet 5 on b3".

    The space names it: what a player is called and which colour was chosen is not known here.
    """
    return f"the {character_name(code % 10)} on {cell_name(board.top.index(code))}"


MIND = ZooMind()
