"""Chapters 1 to 3: players, the board, and what a turn is."""

from __future__ import annotations

from collections import Counter

import pytest

from app.rules import zoo
from app.rules.zoo import queries
from app.rules.zoo.codes import CELLS, HAND, MUTANT_BACK, WORTH, cell_at, cell_name
from app.rules.zoo.state import Move, Place, ZooOptions
from tests.rules.zoo.scene import Scene

ALL_SPACES = {cell_name(cell) for cell in range(CELLS)}


@pytest.mark.clause("ZC-1", "ZC-G18")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_three_or_four_play_on_the_same_full_board(players: int) -> None:
    state = zoo.new(ZooOptions(players=players), 7)
    assert len(zoo.standings(state)) == players
    assert queries.cards_left(state) == 50
    assert all(queries.top_of(state, cell).kind == "zoo" for cell in range(CELLS))


@pytest.mark.clause("ZC-1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_other_numbers_of_players_are_turned_down_in_a_sentence(players: int) -> None:
    with pytest.raises(ValueError, match=rf"^The Zoo is for 2 to 4 players, not {players}\.$"):
        zoo.new(ZooOptions(players=players), 7)


def test_a_first_seat_that_does_not_exist_is_turned_down() -> None:
    with pytest.raises(ValueError, match=r"^Seat 3 cannot begin a game of 3 players\.$"):
        zoo.new(ZooOptions(players=3, first=3), 7)


@pytest.mark.clause("ZC-3")
def test_each_player_begins_with_3_4_5_and_6_in_hand() -> None:
    state = zoo.new(ZooOptions(players=3), 5)
    for seat in range(3):
        assert [(c.value, c.fate) for c in queries.team(state, seat)] == [
            (value, "hand") for value in (3, 4, 5, 6)
        ]
    assert zoo.standings(state) == (18, 18, 18)


@pytest.mark.clause("ZC-4", "ZC-5", "ZC-6", "ZC-7")
@pytest.mark.parametrize("seed", range(20))
def test_vector_1_new_game(seed: int) -> None:
    """50 zoo cards on 25 piles of two, ten of each value, one mutant back in each of 0 to 3, none in 4."""
    state = zoo.new(ZooOptions(players=2), seed)
    assert len(state.top) == len(state.low) == 25
    cards = state.top + state.low
    assert Counter(WORTH[code] for code in cards) == {0: 10, 1: 10, 2: 10, 3: 10, 4: 10}
    backs = [WORTH[code] for code in cards if code >= MUTANT_BACK]
    assert sorted(backs) == [0, 1, 2, 3]
    assert queries.mutants_hidden(state) == (0, 1, 2, 3)


@pytest.mark.clause("ZC-G2")
def test_mutants_lie_anywhere_even_two_on_one_space() -> None:
    """Over many deals each space, top and bottom, hides a mutant about as often; some spaces hide two."""
    deals, double = 2000, 0
    spots: Counter[int] = Counter()
    for seed in range(deals):
        state = zoo.new(ZooOptions(players=2), seed)
        backs = [cell for cell in range(2 * CELLS) if (state.top + state.low)[cell] >= MUTANT_BACK]
        spots.update(backs)
        double += len({cell % CELLS for cell in backs}) < 4
    expected = deals * 4 / 50
    assert all(0.6 * expected < spots[spot] < 1.4 * expected for spot in range(50))
    # Of the six pairs of mutants each shares a space in one deal of 49.
    assert 0.08 * deals < double < 0.17 * deals


@pytest.mark.clause("ZC-G17")
def test_who_begins_is_drawn_by_lot_unless_a_seat_is_named() -> None:
    begins = Counter(zoo.turn(zoo.new(ZooOptions(players=4), seed)) for seed in range(400))
    assert all(60 < begins[seat] < 140 for seat in range(4))
    for seat in range(4):
        assert zoo.turn(zoo.new(ZooOptions(players=4, first=seat), 1)) == seat


@pytest.mark.clause("ZC-G17")
def test_naming_the_first_player_does_not_change_the_board() -> None:
    lot = zoo.new(ZooOptions(players=3), 99)
    named = zoo.new(ZooOptions(players=3, first=2), 99)
    assert (lot.top, lot.low) == (named.top, named.low)


@pytest.mark.clause("ZC-8")
def test_turns_pass_clockwise_round_the_table() -> None:
    scene = Scene(players=4, seat=2)
    order = []
    for cell in ("a1", "b1", "c1", "d1", "e1"):
        order.append(zoo.turn(scene.state))
        scene.place(3 if len(order) < 5 else 4, cell)
    assert order == [2, 3, 0, 1, 2]


@pytest.mark.clause("ZC-9")
def test_a_turn_is_one_placement_or_one_move() -> None:
    scene = Scene().stand(0, 3, "c3")
    kinds = {type(action) for action in zoo.actions(scene.state)}
    assert kinds == {Place, Move}
    for action in zoo.actions(scene.state):
        other = Scene().stand(0, 3, "c3")
        other.do(action)
        assert zoo.turn(other.state) == 1, "after one action the next player is on turn"


@pytest.mark.clause("ZC-10", "ZC-G21")
def test_nobody_passes_even_if_the_only_card_left_is_a_mutant() -> None:
    """A player whose one way out is a mutant-backed card has exactly that one action, and loses the 6."""
    scene = Scene().stand(0, 6, "a5").lose(0, 3, 1).lose(0, 4, 1).lose(0, 5, 1)
    scene.clear_all("a4").clear("a4", keep=1).mutant_back("a4")
    assert zoo.actions(scene.state) == [Move(0, 6, cell_at("a4"))]
    scene.move(6, "a4")
    assert queries.team(scene.state, 0)[3].fate == "mutated"


@pytest.mark.clause("ZC-8")
def test_acting_out_of_turn_is_refused_with_the_number_of_turns_to_wait() -> None:
    scene = Scene(players=4, seat=1)
    refusal = scene.refusal(Place(0, 3, 0))
    assert refusal is not None
    assert refusal.clause == "ZC-8"
    assert "3 turns away" in refusal.text


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        (Place(4, 3, 0), "ZC-1"),
        (Move(-1, 3, 0), "ZC-1"),
        (Place(0, 7, 0), "ZC-3"),
        (Move(0, 2, 0), "ZC-3"),
        (Place(0, 3, 25), "ZC-7"),
        (Move(0, 3, -1), "ZC-7"),
    ],
)
def test_seats_characters_and_spaces_that_do_not_exist_are_refused(action: Place | Move, clause: str) -> None:
    refusal = Scene().refusal(action)
    assert refusal is not None
    assert refusal.clause == clause


def test_spaces_are_named_by_column_and_row_from_the_top_left() -> None:
    assert cell_name(0) == "a1"
    assert cell_name(4) == "e1"
    assert cell_name(6) == "b2"
    assert cell_name(24) == "e5"
    assert [cell_at(cell_name(cell)) for cell in range(CELLS)] == list(range(CELLS))
    with pytest.raises(ValueError, match="'f1' is no space"):
        cell_at("f1")


def test_everybody_in_hand_may_be_placed_anywhere_at_first() -> None:
    scene = Scene()
    assert all(scene.places(value) == ALL_SPACES for value in (3, 4, 5, 6))
    assert scene.state.where == [HAND] * 8
