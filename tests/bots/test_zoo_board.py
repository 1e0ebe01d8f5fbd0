"""The fast table the computers think on is the rules' own game, move by move."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.bots.zoo_board import FLIPPED, Board, board_of, moves_of, play, play_evenly, settle
from app.bots.zoo_sense import sense
from app.rules.zoo.codes import CELLS, CHARACTERS, HAND, LEAST, MUTANT_BACK, TEAM
from app.rules.zoo.state import Move, ZooState
from tests.bots.tables import ZOO, played, silent, tables


def _move(action: Move) -> int:
    return CELLS * (TEAM * action.seat + action.value - LEAST) + action.cell


def _chance(state: ZooState, action: Move) -> tuple[bool, int]:
    """What chance holds for an action in a whole state: whether it flips, and what it uncovers."""
    at = state.where[TEAM * action.seat + action.value - LEAST]
    beneath = state.low[at] if at < HAND else 0
    return MUTANT_BACK <= state.top[action.cell] < CHARACTERS, beneath % 10 if beneath else -1


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_the_board_plays_the_same_game_as_the_rules(players: int, seed: int) -> None:
    rng = Random(seed)
    state = ZOO.new(ZOO.Options(players=players), seed)
    board = board_of(ZOO.view(state, 0))
    while legal := ZOO.actions(state):
        assert moves_of(board) == [_move(action) for action in legal]
        action = rng.choice(legal)
        flips, shown = _chance(state, action)
        settle(board, _move(action) // CELLS, action.cell, flips, shown)
        ZOO.apply(state, action, silent)
        assert board.key() == board_of(ZOO.view(state, 0)).key()
        assert tuple(board.score) == ZOO.standings(state)
    assert board.over
    assert moves_of(board) == []


def test_a_board_made_from_a_whole_state_knows_no_more_than_one_from_a_view() -> None:
    for state in tables():
        assert board_of(state).key() == board_of(ZOO.view(state, None)).key()


def _drawn(board: Board, move: int, times: int) -> list[int]:
    rng = Random(8)
    return [play(board.copy(), move, rng) for _ in range(times)]


def test_backs_are_drawn_as_often_as_mutants_are_left_among_their_value() -> None:
    state = played(2, 4, 0)
    board = board_of(state)
    for value in range(5):
        cell = board.top.index(10 + value)
        move = next(move for move in moves_of(board) if move % CELLS == cell)
        flips = sum(outcome >= FLIPPED for outcome in _drawn(board, move, 4000))
        assert flips / 4000 == pytest.approx(0.0 if value == 4 else 0.1, abs=0.015)


def test_uncovered_cards_are_drawn_from_those_nobody_has_seen() -> None:
    state = played(3, 11, 9)
    board = board_of(state)
    first = TEAM * board.seat
    steps = [
        move
        for move in moves_of(board)
        if board.where[move // CELLS] < HAND and board.low[board.where[move // CELLS]]
    ]
    assert steps
    assert steps[0] // CELLS >= first
    outcomes = [outcome % FLIPPED - 1 for outcome in _drawn(board, steps[0], 4000)]
    for value, count in enumerate(board.unseen):
        assert outcomes.count(value) / 4000 == pytest.approx(count / sum(board.unseen), abs=0.03)


def test_a_look_weighs_every_legal_move_once_and_in_order() -> None:
    for state in tables():
        board = board_of(state)
        moves, scores = sense(board)
        assert moves == moves_of(board)
        assert len(scores) == len(moves)


def test_a_keen_look_leaves_out_only_placements_on_low_cards() -> None:
    for state in tables():
        board = board_of(state)
        every, _ = sense(board)
        keen, _ = sense(board, keen=True)
        placed = [board.top[move % CELLS] for move in keen if board.where[move // CELLS] == HAND]
        for move in set(every) - set(keen):
            assert board.where[move // CELLS] == HAND
            assert board.top[move % CELLS] < min(placed)
        assert [move for move in every if move in set(keen)] == keen


def test_a_reflex_finds_a_move_as_good_as_a_keen_look_does() -> None:
    for state in tables():
        board = board_of(state)
        _, keen = sense(board, keen=True)
        _, quick = sense(board, keen=True, reflex=True)
        assert max(quick) == max(keen)
        assert len(quick) <= len(keen)


def test_an_even_playout_pays_for_mutants_on_average_and_meets_only_certain_ones() -> None:
    board = board_of(played(2, 4, 0))
    move = next(move for move in moves_of(board) if board.top[move % CELLS] == 12)
    value = LEAST + move // CELLS % TEAM
    debts = [0.0, 0.0]
    after = board.copy()
    play_evenly(after, move, Random(1), debts)
    assert debts[board.seat] == pytest.approx(value / 10)
    assert after.hidden == board.hidden
    board.left[2] = 1
    play_evenly(board, move, Random(1), debts)
    assert board.hidden[2] == 0
