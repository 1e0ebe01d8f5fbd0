"""Chapters 5 and 6: heights, strengths and the Primate."""

from __future__ import annotations

from typing import get_args

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER, PART_NAMES
from app.rules.primate_fear.data import CARDS, PhantomWhen
from app.rules.primate_fear.events import (
    Built,
    Drew,
    Eaten,
    Fell,
    GameOver,
    HeightChanged,
    LastingEnded,
    PartAdded,
    PrimateMoved,
    PrimateStayed,
    PrimateWoke,
    TurnBegan,
)
from app.rules.primate_fear.queries import Points
from app.rules.primate_fear.state import Next
from tests.rules.primate_fear.scene import Scene, of, only

ABOVE_25 = ("G10", "G35", "G16", "G19", "G29", "G18", "G24")
"""A tower of 26."""


@pytest.mark.clause("PF-25", "PF-G22")
def test_a_phantom_point_that_no_longer_counts_lowers_the_tower_and_nothing_falls() -> None:
    scene = Scene().tower(1, "G15+R01", "G10").hand(0, "A19")
    assert queries.points(scene.state, 1)[0] == Points(NUMBER["G15"], 1, (True, True))
    events = scene.strike("A19", 1, "G15")
    assert queries.points(scene.state, 1)[0] == Points(NUMBER["G15"], 1, (False, False))
    assert only(events, HeightChanged) == HeightChanged(1, 7, 5)
    assert not of(events, Fell)


@pytest.mark.clause("PF-G21")
def test_no_phantom_point_hangs_on_a_height() -> None:
    conditions = {phantom.when for card in CARDS.garbage for phantom in card.phantom}
    assert conditions == set(get_args(PhantomWhen))
    assert not any("height" in when or "tall" in when for when in conditions)


@pytest.mark.clause("PF-G21", "PF-43")
def test_heights_change_with_every_single_change() -> None:
    """Two cards are lost in one collision: the token moves twice."""
    scene = Scene().tower(1, "G35", "G34", "G10").hand(0, "A12")
    events = scene.strike("A12", 1, "G34", 6, 1)
    assert [event.height for event in of(events, HeightChanged)] == [8, 4, 0]


@pytest.mark.clause("PF-G23", "PF-15")
def test_above_25_the_number_is_still_told() -> None:
    scene = Scene().tower(0, *ABOVE_25)
    assert queries.heights(scene.state)[0] == 26


@pytest.mark.clause("PF-G25")
def test_every_strength_is_at_least_1() -> None:
    for number, card in enumerate(CARDS.garbage):
        assert card.strength >= 1
        scene = Scene().tower(0, card.key)
        assert queries.strength(scene.state, number) == card.strength
        assert queries.strength(scene.state, number, collision=True) >= 1


@pytest.mark.clause("PF-27")
def test_a_play_text_happens_once_only() -> None:
    scene = Scene(players=2, step="build").hand(0, "G03").deck("A01", "A02", "A03")
    assert len(of(scene.build("G03"), Drew)) == 1
    events = scene.end_turn()
    events += scene.end_turn()
    assert len([event for event in of(events, Drew) if event.seat == 0]) == 2, "the draw step, no more"


@pytest.mark.clause("PF-G26", "PF-G8")
def test_a_symbol_comes_before_the_heights_and_the_text() -> None:
    scene = Scene(step="build").tower(0, "G45").hand(0, "G19").primate(6)
    events = scene.build("G19")
    kinds = [type(event) for event in events]
    assert kinds == [Built, PartAdded, PrimateWoke, HeightChanged, Drew, Drew]
    assert scene.height(0) == 3 + 4, "the Ball of Hair has stood up"


@pytest.mark.clause("PF-9", "PF-G8")
def test_symbols_on_garbage_and_on_reinforcements_both_add_a_part() -> None:
    scene = Scene(step="build").hand(0, "G18", "R09")
    scene.build("G18")
    scene.reinforce("R09")
    assert scene.state.parts == 2


@pytest.mark.clause("PF-G16")
def test_the_parts_come_in_a_fixed_order_with_the_head_last() -> None:
    assert len(PART_NAMES) == 7
    assert [name.split()[-1] for name in PART_NAMES] == ["leg", "leg", "tail", "torso", "arm", "arm", "head"]


@pytest.mark.clause("PF-10", "PF-12", "PF-50", "PF-G12")
def test_vector_7_the_seventh_part_wakes_it_and_the_same_turn_it_eats() -> None:
    """Two players at 2 or less are eaten by a Primate that climbs to 2; a third is at 3."""
    scene = Scene(players=3, step="build").tower(1, "G46").tower(2, "G22").hand(0, "G30").primate(6)
    woke = only(scene.build("G30"), PrimateWoke)
    assert (woke.height, woke.again) == (1, False)
    assert queries.reach(scene.state) == 2
    assert queries.eaten_next(scene.state) == (0, 2)
    scene.next()
    events = scene.next()
    assert only(events, PrimateMoved).height == 2
    assert {event.seat for event in of(events, Eaten)} == {0, 2}
    assert only(events, GameOver).seat == 1


@pytest.mark.clause("PF-11")
def test_a_further_symbol_moves_a_complete_primate_one_step_up() -> None:
    scene = Scene(step="build").hand(0, "G30").primate(7, 4)
    events = scene.build("G30")
    assert only(events, PrimateMoved) == PrimateMoved(0, 4, 5, "symbol")
    assert scene.state.parts == 7


@pytest.mark.clause("PF-13", "PF-G10", "PF-G11")
@pytest.mark.parametrize("height", [6, 0, 25])
def test_vector_8_put_together_again_it_goes_on_from_where_it_stood(height: int) -> None:
    scene = Scene(step="build").hand(0, "S02", "G30").primate(7, height)
    scene.play("S02")
    events = scene.build("G30")
    assert not of(events, PrimateMoved)
    woke = only(events, PrimateWoke)
    assert (woke.height, woke.again) == (height, True)
    assert scene.state.primate == height


@pytest.mark.clause("PF-14", "PF-15", "PF-G14")
def test_vector_9_at_25_it_stays_and_still_eats() -> None:
    scene = Scene(players=3, step="build").tower(0, *ABOVE_25).tower(1, "G36").tower(2, "G39")
    scene.hand(0, "G30").primate(7, 25)
    assert not of(scene.build("G30"), PrimateMoved)
    scene.next()
    events = scene.next()
    assert only(events, PrimateStayed).height == 25
    assert {event.seat for event in of(events, Eaten)} == {1, 2}
    assert scene.state.winner == 0


@pytest.mark.clause("PF-15", "PF-G20")
def test_above_25_one_is_safe_but_has_not_won() -> None:
    scene = Scene(players=2).tower(0, *ABOVE_25).tower(1, "G36").primate(7, 1)
    scene.next()
    assert not scene.state.ended
    assert scene.question == "discard"


@pytest.mark.clause("PF-4", "PF-G17")
def test_vector_10_the_primate_wins_when_it_eats_the_last_two_at_once() -> None:
    scene = Scene(players=2).tower(0, "G36").tower(1, "G10").primate(7, 3)
    events = scene.next()
    assert {event.seat for event in of(events, Eaten)} == {0, 1}
    result = primate_fear.result(scene.state)
    assert result is not None
    assert (result.winners, result.clause) == ((), "PF-4")
    assert result.scores == (0, 0)
    assert scene.state.winner == -1


@pytest.mark.clause("PF-2", "PF-G17")
def test_the_last_one_not_eaten_wins_at_once() -> None:
    scene = Scene(players=3).tower(0, "G36").tower(1, "G10", "G34").tower(2, "G22").primate(7, 2)
    scene.next()
    assert scene.state.ended == "last"
    result = primate_fear.result(scene.state)
    assert result is not None
    assert (result.winners, result.clause, result.scores) == ((1,), "PF-2", (0, 6, 0))
    assert primate_fear.turn(scene.state) is None
    assert primate_fear.actions(scene.state) == []
    assert "only one player is left" in scene.refused(Next(1), "PF-2")


@pytest.mark.clause("PF-12", "PF-50")
def test_it_climbs_at_the_end_of_each_players_turn() -> None:
    scene = Scene(players=3).tower(0, "G10", "G35").tower(1, "G16", "G19").tower(2, "G29", "G18")
    scene.primate(7, 1)
    heights = []
    for _ in range(3):
        scene.end_turn()
        heights.append(scene.state.primate)
    assert heights == [2, 3, 4]


@pytest.mark.clause("PF-52", "PF-13")
def test_an_incomplete_primate_has_no_step() -> None:
    scene = Scene(players=2).tower(0, "G10").hand(1, "S14", "S01", "S05").primate(6, 9)
    events = scene.next()
    assert not of(events, PrimateMoved)
    assert scene.question == "discard"
    assert queries.reach(scene.state) is None
    assert queries.eaten_next(scene.state) == ()


@pytest.mark.clause("PF-51", "PF-G19")
def test_an_eaten_player_loses_tower_hand_and_long_term_cards_without_effects() -> None:
    """No Voodoo Bolts, no Missile; the curse on it and its own watchman go."""
    scene = Scene(players=3).tower(0, "G10").tower(1, "G35").tower(2, "G22+R15", "G34")
    scene.hand(2, "D01", "D11").lasting("S08", 2, 2).lasting("S09", 0, 2).lasting("S07", 0, 0).primate(7, 2)
    events = scene.next()
    assert only(events, Eaten).seat == 2
    assert scene.standing(2) == []
    assert scene.cards(2) == []
    assert {"G22", "R15", "G34", "D01", "D11", "S08", "S09"} <= scene.pile
    assert {event.card for event in of(events, LastingEnded)} == {NUMBER["S08"], NUMBER["S09"]}
    assert queries.lasting_on(scene.state, 0)


@pytest.mark.clause("PF-G19")
def test_an_eaten_players_curse_on_another_goes_too() -> None:
    scene = Scene(players=3).tower(0, "G10").tower(1, "G35").tower(2, "G22").lasting("S09", 2, 1)
    scene.primate(7, 2).next()
    assert queries.lasting_on(scene.state, 1) == ()


@pytest.mark.clause("PF-G15")
def test_nobody_is_eaten_outside_the_primate_step() -> None:
    scene = Scene(players=3).tower(0, "G10", "G35").tower(1, "G34").tower(2, "G16", "G19").primate(7, 5)
    scene.hand(0, "S04")
    events = scene.play("S04")
    assert scene.state.primate == 7
    assert not of(events, Eaten)
    assert queries.eaten_next(scene.state) == (0, 1, 2)


@pytest.mark.clause("PF-G17", "PF-G18")
def test_the_eaten_take_no_more_turns_and_there_is_no_step_for_them() -> None:
    scene = Scene(players=4).tower(0, "G22").tower(1, "G34").tower(2, "G10", "G35").tower(3, "G16", "G19")
    events = scene.primate(7, 1).hand(0, "A01").next()
    assert {event.seat for event in of(events, Eaten)} == {0, 1}
    assert only(events, TurnBegan).seat == 2, "no discard step for the eaten, and seat 1 is passed over"
    turns = []
    for _ in range(4):
        turns.append((scene.state.active, scene.state.primate))
        scene.end_turn()
    assert turns == [(2, 2), (3, 3), (2, 4), (3, 5)]
    assert "was eaten in turn 1" in scene.refused(Next(0), "PF-G17")


@pytest.mark.clause("PF-G13")
def test_full_moon_before_the_first_waking_moves_no_token() -> None:
    scene = Scene().hand(0, "S04").primate(2)
    events = scene.play("S04")
    assert not of(events, PrimateMoved)
    assert (scene.state.parts, scene.state.primate) == (3, -1)


@pytest.mark.clause("PF-G12")
def test_who_would_be_eaten_if_it_woke_is_foretold() -> None:
    scene = Scene(players=3).tower(0, "G34").tower(1, "G36").primate(6)
    assert queries.eaten_if_woken(scene.state) == (0, 2)
    assert queries.eaten_if_woken(scene.primate(6, 5).state) == (0, 1, 2)
    assert queries.eaten_if_woken(scene.primate(5).state) == ()


@pytest.mark.clause("PF-G55")
def test_the_primate_step_asks_in_order() -> None:
    """Glue or Sunrise before the climb, Sunrise after it, Bananas for the victims."""
    scene = Scene(players=2).tower(0, "G34").tower(1, "G10", "G35").hand(0, "A01").hand(1, "A02")
    scene.primate(7, 1)
    asked = []
    scene.go(scene.over(), hold=True)
    while scene.question in ("climb", "climbed", "eaten"):
        asked.append((scene.question, scene.turn, set(queries.answers(scene.state))))
        scene.roll_on()
    glue, sun, banana = NUMBER["S14"], NUMBER["S01"], NUMBER["S05"]
    assert asked == [
        ("climb", 0, {glue, sun}),
        ("climb", 1, {glue, sun}),
        ("climbed", 0, {sun}),
        ("climbed", 1, {sun}),
        ("eaten", 0, {banana}),
    ]


@pytest.mark.clause("PF-G50")
def test_a_card_for_any_time_is_not_played_during_a_roll() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12", "S01").primate(7, 9)
    scene.go(scene.aim("A12", 1, "G34"), 6, hold=True)
    assert (scene.question, scene.turn) == ("after_roll", 0)
    assert "no answer" in scene.refused_card("S01", "PF-G57")
