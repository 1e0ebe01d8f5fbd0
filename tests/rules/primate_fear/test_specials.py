"""The 14 special cards, each doing what its text says at its time."""

from __future__ import annotations

import pytest

from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import (
    AttackSettled,
    Collided,
    DieTurned,
    Eaten,
    Fogged,
    LastingEnded,
    Looked,
    PartAdded,
    PartRemoved,
    PrimateMoved,
    PrimateStayed,
    PrimateWoke,
    Rolled,
    Spared,
)
from app.rules.primate_fear.state import Phase, Play
from tests.rules.primate_fear.scene import Scene, of, only

NAMES = {
    "S01": "Sudden Sunrise",
    "S02": "Missing Screw",
    "S03": "Grave Refund",
    "S04": "Full Moon",
    "S05": "Bunch of Bananas",
    "S06": "Scrap Auction",
    "S07": "Night Shift",
    "S08": "Night Watchman",
    "S09": "Curse of Gravity",
    "S10": "Spyglass",
    "S11": "Cancelled Due to Fog",
    "S12": "Loaded Die",
    "S13": "Recycling Day",
    "S14": "Glue on the Rungs",
}
STEPS: dict[str, set[str]] = {
    "S01": {"build", "attack", "discard"},
    "S02": {"build", "attack"},
    "S03": {"build", "attack"},
    "S04": {"build", "attack"},
    "S05": set(),
    "S06": {"build"},
    "S07": {"build"},
    "S08": {"build", "attack"},
    "S09": {"attack"},
    "S10": {"build", "attack"},
    "S11": set(),
    "S12": set(),
    "S13": {"build", "attack"},
    "S14": set(),
}
"""In which steps of one's own turn each may be played; the others wait for their windows."""


@pytest.mark.clause("PF-54", "PF-G58", "PF-G50")
@pytest.mark.parametrize("key", NAMES)
def test_each_special_is_played_in_its_own_steps_only(key: str) -> None:
    assert CARDS.specials[NUMBER[key] - NUMBER["S01"]].name == NAMES[key]
    steps: tuple[Phase, ...] = ("build", "attack", "discard")
    for step in steps:
        scene = Scene(step=step).hand(0, key).hand(1, "A01").discard("R01").primate(7, 9)
        playable = any(isinstance(action, Play) for action in scene.legal())
        assert playable == (step in STEPS[key]), step
        if not playable:
            play = Play(0, NUMBER[key], 1 if key in ("S09", "S10") else -1)
            assert scene.refused(play, "PF-G58" if STEPS[key] else "PF-54")


@pytest.mark.parametrize(("height", "after"), [(9, 5), (5, 1), (4, 0), (3, 0), (1, 0)])
def test_sudden_sunrise_moves_the_primate_4_down_but_not_below_0(height: int, after: int) -> None:
    scene = Scene().hand(0, "S01").primate(7, height)
    assert only(scene.play("S01"), PrimateMoved).height == after
    assert "S01" in scene.pile


@pytest.mark.clause("PF-14", "PF-G14")
def test_sudden_sunrise_brings_the_primate_down_from_the_very_top() -> None:
    scene = Scene().hand(0, "S01").primate(7, 25)
    assert only(scene.play("S01"), PrimateMoved).height == 21


@pytest.mark.clause("PF-G55", "PF-G62")
def test_at_the_foot_only_glue_is_asked_for_and_after_it_nothing() -> None:
    scene = Scene(players=2).tower(0, "G10").tower(1, "G35").hand(0, "S14", "S01").primate(7, 0)
    scene.go(scene.over(), hold=True)
    assert queries.answers(scene.state) == (NUMBER["S14"],)
    assert scene.choices() == {"S14"}
    assert "cannot go lower" in scene.refused_card("S01", "PF-G62")
    scene.respond("S14")
    assert scene.state.primate == 0
    assert scene.question == "discard", "a Sunrise would move nothing"


@pytest.mark.clause("PF-G13", "PF-G62")
def test_sudden_sunrise_works_on_a_stopped_primate_but_not_on_none() -> None:
    scene = Scene().hand(0, "S01").primate(6, 9)
    scene.play("S01")
    assert scene.state.primate == 5
    assert "not on the board yet" in Scene().hand(0, "S01").primate(6).refused_card("S01", "PF-G13")
    assert "cannot go lower" in Scene().hand(0, "S01").primate(7, 0).refused_card("S01", "PF-G62")


def test_sudden_sunrise_after_the_climb_saves_a_life() -> None:
    scene = Scene(players=2).tower(0, "G17").tower(1, "G10", "G35").hand(0, "S01").primate(7, 1)
    events = scene.next(replies=[("climbed", 0, "S01")])
    assert [event.height for event in of(events, PrimateMoved)] == [2, 0]
    assert not of(events, Eaten)


def test_sudden_sunrise_before_the_climb_is_one_step_less_of_use() -> None:
    scene = Scene(players=2).tower(0, "G17").tower(1, "G10", "G35").hand(0, "S01").primate(7, 1)
    events = scene.next(replies=[("climb", 0, "S01")])
    assert [event.height for event in of(events, PrimateMoved)] == [0, 1]


@pytest.mark.clause("PF-13")
def test_missing_screw_takes_a_part_away_and_the_primate_stops() -> None:
    scene = Scene(players=2).tower(0, "G10").tower(1, "G22").hand(0, "S02").primate(7, 5)
    assert only(scene.play("S02"), PartRemoved).parts == 6
    events = scene.next()
    assert not of(events, PrimateMoved)
    assert not of(events, Eaten)
    assert scene.state.primate == 5


@pytest.mark.clause("PF-G62")
@pytest.mark.parametrize("key", ["S02", "S03"])
def test_nothing_can_be_taken_off_an_empty_assembly_board(key: str) -> None:
    scene = Scene().hand(0, key)
    assert "no body part" in scene.refused_card(key, "PF-G62")
    scene.primate(1)
    assert scene.can_play(key)


def test_grave_refund_takes_a_part_away_and_draws() -> None:
    scene = Scene().hand(0, "S03").primate(3).deck("A01")
    scene.play("S03")
    assert scene.state.parts == 2
    assert scene.cards(0) == ["A01"]


@pytest.mark.parametrize(("height", "after"), [(9, 11), (0, 2), (24, 25)])
def test_full_moon_makes_a_complete_primate_climb_2_but_not_above_25(height: int, after: int) -> None:
    scene = Scene().hand(0, "S04").primate(7, height)
    assert only(scene.play("S04"), PrimateMoved).height == after


def test_full_moon_adds_the_very_first_part() -> None:
    scene = Scene().hand(0, "S04")
    assert only(scene.play("S04"), PartAdded).parts == 1


def test_full_moon_adds_a_part_to_an_incomplete_one_and_may_wake_it() -> None:
    scene = Scene().hand(0, "S04").primate(6)
    events = scene.play("S04")
    assert only(events, PartAdded).parts == 7
    assert only(events, PrimateWoke).height == 1
    assert not of(events, PrimateMoved), "one or the other, never both"


def test_full_moon_is_of_no_use_at_the_very_top() -> None:
    scene = Scene().hand(0, "S04").primate(7, 25)
    assert "25" in scene.refused_card("S04", "PF-14")


@pytest.mark.clause("PF-G55")
def test_bananas_save_their_player_in_this_step_only() -> None:
    scene = Scene(players=3).tower(1, "G10", "G35").tower(2, "G08", "G47").tower(0, "G22")
    scene.hand(0, "S05").primate(7, 1)
    events = scene.next(replies=[("eaten", 0, "S05")])
    assert only(events, Spared).seat == 0
    assert queries.living(scene.state) == (0, 1, 2)
    scene.next()
    scene.next()
    scene.next()
    assert queries.living(scene.state) == (1, 2), "it comes again at the end of the next player's turn"


def test_bananas_are_only_asked_for_of_victims() -> None:
    scene = Scene(players=3).tower(0, "G10").tower(1, "G35").tower(2, "G16")
    scene.hand(0, "S05").primate(7, 1)
    scene.next()
    assert scene.question == "discard"


def test_scrap_auction_draws_two() -> None:
    scene = Scene(step="build").hand(0, "S06").deck("A01", "A02")
    scene.play("S06")
    assert scene.cards(0) == ["A01", "A02"]
    assert "S06" in scene.pile


def test_night_shift_allows_two_garbage_cards_in_every_turn() -> None:
    scene = Scene(players=2, step="build").hand(0, "S07", "G34", "G17", "G10")
    scene.play("S07")
    assert "S07" not in scene.pile
    scene.build("G34")
    scene.build("G17")
    assert "build 2" in scene.refused_card("G10", "PF-19")
    scene.end_turn()
    scene.end_turn()
    assert queries.builds_left(scene.state)[0] == 2


def test_night_shift_and_gnomes_make_three() -> None:
    scene = Scene(step="build").lasting("S07", 0, 0).hand(0, "G31", "G34", "G17", "G10")
    scene.build("G31")
    scene.build("G34")
    scene.build("G17")
    assert "build 3" in scene.refused_card("G10", "PF-19")


@pytest.mark.parametrize("by", ["attack", "collision"])
def test_night_shift_goes_when_a_garbage_card_of_its_player_is_destroyed(by: str) -> None:
    scene = Scene().tower(1, "G34").lasting("S07", 1, 1)
    if by == "attack":
        events = scene.hand(0, "A12").strike("A12", 1, "G34", 6)
    else:
        events = scene.hand(0, "A25").strike("A25", 1, "G34", 6)
    assert only(events, LastingEnded).card == NUMBER["S07"]
    assert "S07" in scene.pile


@pytest.mark.clause("PF-G54")
def test_night_watchman_lowers_attack_rolls_against_the_own_tower() -> None:
    scene = Scene(step="build").tower(0, "G17").tower(1, "G34").hand(0, "S08").hand(1, "A12", "A10")
    scene.play("S08")
    assert scene.cards(0) == []
    scene.turn_of(1).step("attack")
    assert only(scene.strike("A12", 0, "G17", 1), AttackSettled).guard == -1
    settled = only(scene.strike("A10", 0, "G17", 2), AttackSettled)
    assert (settled.total, settled.hit) == (3, False)


@pytest.mark.parametrize(("attack", "stays"), [("A12", False), ("A25", True)])
def test_night_watchman_goes_when_an_attack_destroys_a_card_there(attack: str, stays: bool) -> None:
    """A collision is not enough."""
    scene = Scene().tower(1, "G34").lasting("S08", 1, 1).hand(0, attack)
    scene.strike(attack, 1, "G34", 6)
    assert bool(queries.lasting_on(scene.state, 1)) == stays


def test_curse_of_gravity_weighs_on_collision_rolls_of_an_opponent() -> None:
    scene = Scene().tower(1, "G10", "G17").hand(0, "S09", "A12")
    assert scene.seats("S09") == {1, 2}
    scene.play("S09", 1)
    assert queries.lasting_on(scene.state, 1) == ((NUMBER["S09"], 0),)
    events = scene.strike("A12", 1, "G10", 6, 3)
    assert only(events, Collided).bonus == 1
    assert scene.standing(1) == [], "the Sofa of strength 4 breaks on a 3"
    assert only(events, LastingEnded).card == NUMBER["S09"]


def test_curse_of_gravity_stays_after_a_fall_that_broke_nothing() -> None:
    scene = Scene().tower(1, "G10", "G17").lasting("S09", 0, 1).hand(0, "A12")
    scene.strike("A12", 1, "G10", 6, 2)
    assert scene.standing(1) == ["G17"]
    assert queries.lasting_on(scene.state, 1) == ((NUMBER["S09"], 0),)


def test_curse_of_gravity_weighs_on_the_whole_fall() -> None:
    scene = Scene().tower(1, "G10", "G17", "G30").lasting("S09", 0, 1).hand(0, "A12")
    events = scene.strike("A12", 1, "G10", 6, 3, 3)
    assert [event.bonus for event in of(events, Collided)] == [1, 1]
    assert scene.standing(1) == ["G30"]


@pytest.mark.clause("PF-G52")
def test_spyglass_shows_a_hand_and_takes_a_card_of_choice() -> None:
    scene = Scene().hand(0, "S10").hand(1, "D01", "G10")
    events = scene.play("S10", 1)
    assert only(events, Looked).cards == (NUMBER["G10"], NUMBER["D01"])
    assert scene.choices() == {"D01", "G10"}
    scene.pick("D01")
    assert scene.cards(0) == ["D01"]
    assert scene.cards(1) == ["G10"]


def test_spyglass_needs_a_hand_to_look_at() -> None:
    scene = Scene().hand(0, "S10").hand(1, "D01")
    assert scene.seats("S10") == {1}
    assert "no cards in hand" in scene.refused(Play(0, NUMBER["S10"], 2), "PF-G62")


@pytest.mark.clause("PF-G57")
def test_fog_stops_a_special_that_an_opponent_has_just_played() -> None:
    scene = Scene(step="build").hand(0, "S06").hand(2, "S11")
    events = scene.play("S06", replies=[("fog", 2, "S11")])
    assert only(events, Fogged).card == NUMBER["S06"]
    assert scene.cards(0) == []
    assert {"S06", "S11"} <= scene.pile


def test_fog_stops_a_long_term_special_for_good() -> None:
    scene = Scene(step="build").hand(0, "S07").hand(1, "S11")
    scene.play("S07", replies=[("fog", 1, "S11")])
    assert not scene.state.lasting
    assert "S07" in scene.pile


@pytest.mark.clause("PF-G57")
def test_fog_stops_a_special_played_inside_a_window() -> None:
    """Loaded Die is turned to nothing; the roll stands as it was."""
    scene = Scene().tower(1, "G34").hand(0, "A12", "S11").hand(1, "S12")
    events = scene.strike("A12", 1, "G34", 6, replies=[("after_roll", 1, "S12", 1), ("fog", 0, "S11")])
    assert not of(events, DieTurned)
    assert scene.standing(1) == []


def test_fog_is_not_for_ones_own_specials() -> None:
    scene = Scene(step="build").hand(0, "S06", "S11").deck("A01", "A02")
    scene.play("S06")
    assert scene.cards(0) == ["A01", "A02", "S11"]


@pytest.mark.parametrize("face", [1, 2, 3, 5, 6])
def test_loaded_die_turns_the_die_to_any_other_side(face: int) -> None:
    scene = Scene().tower(1, "G34").hand(0, "A10").hand(2, "S12")
    events = scene.strike("A10", 1, "G34", 4, replies=[("after_roll", 2, "S12", face)])
    assert only(events, AttackSettled).face == face


@pytest.mark.clause("PF-G62")
def test_loaded_die_is_refused_for_the_face_that_lies_there() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A10").hand(2, "S12")
    scene.go(scene.aim("A10", 1, "G34"), 4, hold=True)
    assert scene.turn == 2
    assert "shows a 4 already" in scene.refused(scene.reply("S12", 4), "PF-G62")
    assert "faces 1 to 6" in scene.refused(scene.reply("S12", 7), "PF-G57")


def test_loaded_die_works_on_collisions_and_on_lotteries() -> None:
    scene = Scene().tower(1, "G10", "G34").hand(0, "A12").hand(1, "S12")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    scene.until("after_roll", 6)
    scene.until("after_roll", 6)
    scene.go(scene.reply("S12", 1))
    assert scene.standing(1) == ["G34"]
    scene = Scene(step="build").hand(0, "G32", "S12").deck("A01", "A02")
    scene.build("G32", 1, replies=[("after_roll", 0, "S12", 6)])
    assert scene.cards(0) == ["A01", "A02"]


def test_recycling_day_takes_any_card_but_itself() -> None:
    scene = Scene().hand(0, "S13").discard("G10", "S05")
    scene.play("S13")
    assert scene.choices() == {"G10", "S05"}
    scene.pick("S05")
    assert scene.cards(0) == ["S05"]
    assert "S13" in scene.pile


@pytest.mark.clause("PF-G62")
def test_recycling_day_needs_a_discard_pile() -> None:
    assert "discard pile is empty" in Scene().hand(0, "S13").refused_card("S13", "PF-G62")


@pytest.mark.clause("PF-G55")
def test_glue_keeps_the_primate_from_climbing_but_not_from_eating() -> None:
    scene = Scene(players=3).tower(1, "G10").tower(2, "G35").tower(0, "G34").hand(1, "S14").primate(7, 2)
    events = scene.next(replies=[("climb", 1, "S14")])
    assert only(events, PrimateStayed).glued
    assert only(events, Eaten).seat == 0
    assert scene.state.primate == 2


def test_glue_lasts_for_one_step() -> None:
    scene = Scene(players=2).tower(0, "G10").tower(1, "G35").hand(1, "S14").primate(7, 1)
    scene.end_turn(replies=[("climb", 1, "S14")])
    scene.end_turn()
    assert scene.state.primate == 2


def test_glue_is_no_use_at_the_top_and_is_not_asked_for() -> None:
    scene = Scene(players=2).tower(0, *["G10", "G35", "G16", "G19", "G29", "G18", "G24"])
    scene.tower(1, "G36", "G39", "G46", "G02", "G05", "G13", "G28", "G17", "G08", "G22").hand(1, "S14")
    scene.primate(7, 25)
    assert scene.height(0) == scene.height(1) == 26
    scene.go(scene.over(), hold=True)
    assert queries.answers(scene.state) == (NUMBER["S01"],)
    assert "25 and does not climb anyway" in scene.refused_card("S14", "PF-G62")


def test_only_rolls_open_the_after_roll_window() -> None:
    scene = Scene().tower(1, "G34+R01").hand(0, "A19").hand(2, "S12")
    events = scene.strike("A19", 1, "G34")
    assert not of(events, Rolled)
