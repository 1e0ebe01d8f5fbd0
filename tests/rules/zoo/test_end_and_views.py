"""Chapter 7 and the rulings on what is open: the end, the score, ties and views."""

from __future__ import annotations

from random import Random
from typing import Literal

import pytest

from app.rules import zoo
from app.rules.zoo import queries
from app.rules.zoo.codes import CELLS, COVERED, MUTANT_BACK, SAFE, cell_at
from app.rules.zoo.state import GameOver, Place, ZooOptions, ZooState
from tests.rules.zoo.scene import Scene


def last_turn() -> Scene:
    """Seat 0 can act once more; then seat 1, whose team is lost, ends the game."""
    scene = Scene(players=2, seat=0)
    for value in (3, 4, 5, 6):
        scene.lose(1, value, 0)
    return scene


@pytest.mark.clause("ZC-2", "ZC-28")
def test_the_highest_total_wins() -> None:
    scene = last_turn()
    scene.place(3, "e1")
    result = zoo.result(scene.state)
    assert result is not None
    assert result.scores == (18 + 18 + 4, 0)
    assert result.winners == (0,)
    assert result.clause == "ZC-28"


@pytest.mark.clause("ZC-26", "ZC-G15")
def test_vector_6_no_hand_and_nobody_alive_ends_the_game_at_once() -> None:
    """Even though the other players could go on, and the round is not completed."""
    scene = Scene(players=3, seat=0)
    for value in (3, 4, 5, 6):
        scene.lose(1, value, 2)
    events = scene.place(6, "e1")
    assert events[-1] == GameOver(1)
    assert zoo.turn(scene.state) is None
    assert zoo.actions(scene.state) == []
    refusal = scene.refusal(Place(2, 3, 0))
    assert refusal is not None
    assert refusal.clause == "ZC-26"


@pytest.mark.clause("ZC-26")
def test_a_player_who_can_still_act_keeps_the_game_going() -> None:
    scene = Scene(players=2, seat=0)
    for value in (3, 4, 5):
        scene.lose(1, value, 0)
    events = scene.place(6, "e1")
    assert not any(isinstance(event, GameOver) for event in events)
    assert zoo.turn(scene.state) == 1


@pytest.mark.clause("ZC-26")
def test_a_player_whose_characters_are_all_walled_in_ends_the_game() -> None:
    """Seat 1's 3 stands between holes and a 6 it cannot take."""
    scene = Scene(players=2, seat=0).stand(1, 3, "a1").stand(0, 6, "a2")
    for value in (4, 5, 6):
        scene.lose(1, value, 0)
    scene.clear("b1")
    events = scene.place(5, "e5")
    assert events[-1] == GameOver(1)


@pytest.mark.clause("ZC-G15")
def test_the_end_is_looked_at_for_the_player_to_move_only() -> None:
    """Seat 2 has nobody left, but it is seat 1's turn and seat 1 can act: the game goes on."""
    scene = Scene(players=3, seat=0)
    for value in (3, 4, 5, 6):
        scene.lose(2, value, 0)
    scene.place(3, "a1")
    assert zoo.turn(scene.state) == 1
    events = scene.place(3, "b1")
    assert events[-1] == GameOver(2)


@pytest.mark.clause("ZC-27")
def test_the_score_counts_pile_hand_and_living_but_no_mutants_on_the_board() -> None:
    scene = Scene(players=2).stand(0, 3, "e1").mutant(0, 5, "d1").stand(0, 6, "e2").lose(1, 4, 0)
    # Pile: elephant 4, giraffe 3, elephant 4, the other's keeper 4. Team: kid 3, keeper 4, ranger 6.
    assert zoo.standings(scene.state) == (15 + 13, 14)
    assert queries.captured(scene.state)[0] == (11, 4, 0, 13)


@pytest.mark.clause("ZC-27")
def test_each_score_is_explained_by_its_four_sources() -> None:
    scene = last_turn()
    scene.place(3, "e1")
    result = zoo.result(scene.state)
    assert result is not None
    lines = {line.source: (line.points, line.text) for line in result.lines[0]}
    assert lines == {
        "zoo": (4, "1 zoo card"),
        "characters": (18, "4 characters taken"),
        "mutants": (0, "0 mutants taken"),
        "team": (18, "4 of the own team left"),
    }


def tied(tie: Literal["shared", "settled"], mutated: tuple[int, int], piles: tuple[int, int]) -> ZooState:
    """A finished game of two level players with so many mutated characters and captured cards each."""
    state = zoo.new(ZooOptions(players=2, first=0, tie=tie), 3)
    state.over = True
    state.score = [30, 30]
    for seat in range(2):
        state.where[4 * seat : 4 * seat + mutated[seat]] = [26] * mutated[seat]
        state.taken += [1000 * seat + SAFE] * piles[seat]
    return state


@pytest.mark.clause("ZC-G16")
def test_a_tie_is_shared_unless_it_is_to_be_settled() -> None:
    result = zoo.result(tied("shared", (0, 2), (9, 3)))
    assert result is not None
    assert result.winners == (0, 1)
    assert result.clause == "ZC-G16"


@pytest.mark.clause("ZC-G16")
@pytest.mark.parametrize(
    ("mutated", "piles", "winners"),
    [
        ((1, 0), (9, 3), (1,)),
        ((0, 1), (3, 9), (0,)),
        ((1, 1), (9, 8), (0,)),
        ((1, 1), (8, 9), (1,)),
        ((2, 2), (7, 7), (0, 1)),
    ],
)
def test_a_settled_tie_goes_to_fewer_mutants_then_more_cards(
    mutated: tuple[int, int], piles: tuple[int, int], winners: tuple[int, ...]
) -> None:
    result = zoo.result(tied("settled", mutated, piles))
    assert result is not None
    assert result.winners == winners
    assert result.clause == "ZC-G16"


@pytest.mark.clause("ZC-G20")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_action_takes_exactly_one_thing_so_the_game_ends(players: int) -> None:
    for seed in range(20):
        rng = Random(seed)
        state = zoo.new(ZooOptions(players=players), seed)
        played = 0
        while legal := zoo.actions(state):
            zoo.apply(state, rng.choice(legal), lambda event: None)
            played += 1
            assert len(state.taken) == played
        assert played <= 50 + 4 * players


@pytest.mark.clause("ZC-G1")
def test_only_values_on_top_are_seen() -> None:
    """Before the first turn a player sees 25 values, no lower card and no back."""
    state = zoo.new(ZooOptions(players=2), 11)
    for seat in (0, 1, None):
        view = zoo.view(state, seat)
        assert [code % 10 for code in view.top] == [code % 10 for code in state.top]
        assert all(code < SAFE for code in view.top), "no back is given away"
        assert view.low == [COVERED] * CELLS


@pytest.mark.clause("ZC-G19")
def test_piles_hands_and_found_mutants_are_open_and_the_rest_is_not() -> None:
    scene = Scene(players=3).stand(1, 4, "c3").mutant_back("d3")
    scene.place(6, "d3")
    view = zoo.view(scene.state, 2)
    assert queries.pile_count(view, 0) == 1
    assert queries.pile(view, 1) == queries.pile(scene.state, 1)
    assert [queries.team(view, seat) for seat in range(3)] == [
        queries.team(scene.state, seat) for seat in range(3)
    ]
    assert queries.mutants_found(view) == (3,)
    assert queries.mutants_hidden(view) == (0, 1, 2)
    assert all(code < SAFE or code >= 100 for code in view.top)


@pytest.mark.clause("ZC-G19")
def test_running_scores_and_the_mutant_tracker_are_options() -> None:
    fields = {choice.field: [value for value, _ in choice.values] for choice in zoo.CARD.choices}
    assert fields["running_scores"] == [False, True]
    assert fields["tracker"] == [False, True]
    plain = zoo.new(ZooOptions(), 1)
    assert (plain.running_scores, plain.tracker) == (False, True)
    helped = zoo.view(zoo.new(ZooOptions(running_scores=True, tracker=False), 1), 0)
    assert (helped.running_scores, helped.tracker) == (True, False)


def test_guesses_are_fair() -> None:
    """A covered card is each value, and each card of a value hides the mutant, as often as it should."""
    scene = Scene().clear("a1", keep=1)
    view = zoo.view(scene.state, 0)
    rng = Random(4)
    rounds = 3000
    values = [0] * 5
    at_d1 = 0
    for _ in range(rounds):
        guess = zoo.guess(view, rng)
        values[guess.low[cell_at("c3")] % 10] += 1
        at_d1 += guess.top[cell_at("d1")] == MUTANT_BACK + 3
    # 24 cards are covered: one of the 1s has come to light on a1, so there are four of them, five of others.
    expected = [rounds * count / 24 for count in (5, 4, 5, 5, 5)]
    assert all(0.8 * e < v < 1.2 * e for v, e in zip(values, expected, strict=True))
    assert 0.07 * rounds < at_d1 < 0.13 * rounds
