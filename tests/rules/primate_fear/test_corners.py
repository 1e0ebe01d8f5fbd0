"""Two cards at once, empty hands and decks, and what has gone before its turn came."""

from __future__ import annotations

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.events import (
    AttackSettled,
    Cancelled,
    Collided,
    Discarded,
    Drew,
    Eaten,
    Fell,
    Fogged,
    GameOver,
    Landed,
    LastingEnded,
    Looked,
    PrimateMoved,
    Redirected,
    Returned,
    Rolled,
    Spared,
)
from app.rules.primate_fear.state import Pass, Phase
from tests.rules.primate_fear.scene import Reply, Scene, of, only

# -- dice that are turned and thrown again ---------------------------------------------------------


@pytest.mark.clause("PF-G35", "PF-G57")
def test_the_duck_may_follow_ones_own_loaded_die() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D13", "S12")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    scene.until("after_roll", 6)
    scene.respond("S12", 1)
    assert scene.choices() == {"D13"}
    events = scene.respond("D13", 0, 5)
    assert only(events, AttackSettled).face == 5


@pytest.mark.clause("PF-G57")
def test_a_loaded_die_in_fog_leaves_the_duck_its_turn() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12", "S11").hand(1, "D13", "S12")
    replies: list[Reply] = [("after_roll", 1, "S12", 1), ("fog", 0, "S11"), ("after_roll", 1, "D13")]
    events = scene.strike("A12", 1, "G34", 6, 2, replies=replies)
    assert only(events, Fogged).card == NUMBER["S12"]
    assert only(events, AttackSettled).face == 2


@pytest.mark.clause("PF-41", "PF-G34")
def test_a_crane_turned_to_1_fails_against_the_weakest_card() -> None:
    scene = Scene().tower(1, "G10").hand(0, "A24").hand(2, "S12")
    scene.strike("A24", 1, "G10", 6, replies=[("after_roll", 2, "S12", 1)])
    assert scene.standing(1) == ["G10"]


# -- sent back -------------------------------------------------------------------------------------


@pytest.mark.clause("PF-G37", "PF-G59")
def test_sent_back_the_attacker_is_the_owner_who_may_claim_the_insurance() -> None:
    scene = Scene().tower(0, "G04", "G34").tower(1, "G10").hand(0, "A12", "D11").hand(1, "D09")
    scene.deck("A01", "A02")
    replies: list[Reply] = [("cancel", 1, "D09"), ("destroyed", 0, "D11")]
    events = scene.strike("A12", 1, "G10", 5, replies=replies)
    assert scene.standing(0) == ["G04"]
    assert scene.cards(0) == ["A01", "A02"]
    assert not of(events, Fell)


@pytest.mark.clause("PF-G60")
def test_sent_back_at_the_own_cactus_it_pricks_its_attacker() -> None:
    scene = Scene().tower(0, "G44").tower(1, "G10").hand(0, "A02", "A01").hand(1, "D09")
    events = scene.strike("A02", 1, "G10", 1, replies=[("cancel", 1, "D09")])
    assert only(events, Discarded).seat == 0
    assert scene.cards(0) == []


@pytest.mark.clause("PF-G37", "PF-G60")
def test_a_wet_cat_sent_back_fails_and_returns_to_its_player() -> None:
    scene = Scene().tower(0, "G47").tower(1, "G10").hand(0, "A18").hand(1, "D09")
    scene.strike("A18", 1, "G10", 2, replies=[("cancel", 1, "D09")])
    scene.next()
    assert scene.cards(0) == ["A18"]


@pytest.mark.clause("PF-G37")
def test_a_mole_sent_back_comes_up_under_the_top_card() -> None:
    scene = Scene().tower(0, "G08", "G34").tower(1, "G10").hand(0, "A22").hand(1, "D09")
    events = scene.strike("A22", 1, "G10", 2, replies=[("cancel", 1, "D09")])
    assert only(events, Redirected).on == NUMBER["G34"]
    assert scene.standing(0) == ["G08"]


@pytest.mark.clause("PF-G36", "PF-G60")
def test_a_trebuchet_sent_back_at_nobody_has_cost_its_card() -> None:
    scene = Scene().tower(1, "G10").hand(0, "A14", "A01").hand(1, "D09")
    scene.go(scene.aim("A14", 1, "G10"))
    events = scene.pick("A01", replies=[("cancel", 1, "D09")])
    assert of(events, Cancelled)
    assert scene.cards(0) == []
    assert {"A14", "A01", "D09"} <= scene.pile


# -- attacks and what they leave -------------------------------------------------------------------


@pytest.mark.clause("PF-G59")
def test_voodoo_bolts_return_to_the_owner_of_a_harpooned_card() -> None:
    scene = Scene().tower(1, "G34+R15+R01").hand(0, "A13")
    events = scene.strike("A13", 1, "G34", 6)
    assert only(events, Returned).seat == 1
    assert (scene.cards(0), scene.cards(1)) == (["G34"], ["R15"])
    assert "R01" in scene.pile


@pytest.mark.clause("PF-G59")
def test_a_harpooned_missile_goes_off_all_the_same() -> None:
    scene = Scene().tower(1, "G29").tower(2, "G10").hand(0, "A13")
    scene.strike("A13", 1, "G29", 6)
    assert (scene.turn, scene.question) == (1, "choose")
    scene.choose(2, 1)
    assert scene.standing(2) == []
    assert scene.cards(0) == ["G29"]


def test_a_harpooned_card_says_its_text_again_when_it_is_built() -> None:
    scene = Scene().tower(1, "G03").hand(0, "A13").deck("A01")
    scene.strike("A13", 1, "G03", 6)
    scene.step("build")
    scene.build("G03")
    assert scene.cards(0) == ["A01"]


def test_a_mattress_wall_that_came_back_stops_the_next_attack_too() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A12", "A10").hand(1, "D07")
    scene.strike("A12", 1, "G08", 3, replies=[("defend", 1, "D07")])
    scene.strike("A10", 1, "G08", 4, replies=[("defend", 1, "D07")])
    assert scene.standing(1) == ["G08"]
    assert scene.cards(1) == ["D07"]


def test_a_failed_wet_cat_is_not_played_twice_in_one_step() -> None:
    scene = Scene().tower(1, "G47").hand(0, "A18")
    scene.strike("A18", 1, "G47", 1)
    assert {type(action).__name__ for action in scene.legal()} == {"Next"}


@pytest.mark.clause("PF-G9", "PF-25")
def test_a_card_taken_by_the_crane_counts_its_phantom_where_it_lies_now() -> None:
    scene = Scene().tower(0, "G47").tower(1, "G34", "G40").hand(0, "A24")
    assert scene.height(1) == 2 + 2
    scene.strike("A24", 1, "G40", 2)
    assert (scene.height(0), scene.height(1)) == (2 + 2, 2)
    scene = Scene().tower(0, "G28").tower(1, "G06").hand(0, "A24")
    scene.strike("A24", 1, "G06", 2)
    assert scene.height(0) == 3 + 3, "the Mast is no longer on top, the Chandelier is"
    assert scene.height(1) == 0


@pytest.mark.clause("PF-G59")
def test_what_the_crane_takes_was_not_destroyed() -> None:
    scene = Scene().tower(1, "G05").lasting("S07", 1, 1).lasting("S08", 1, 1)
    scene.hand(0, "A24", "A01").hand(1, "D11")
    events = scene.strike("A24", 1, "G05", 4)
    assert not of(events, LastingEnded)
    assert not of(events, Discarded)
    assert scene.cards(1) == ["D11"]


@pytest.mark.clause("PF-55")
def test_phantom_points_come_back_when_the_lead_paint_is_taken_off() -> None:
    scene = Scene().tower(1, "G28+R18").hand(0, "A19")
    assert scene.height(1) == 3
    scene.strike("A19", 1, "G28")
    assert scene.height(1) == 4


def test_money_press_finds_no_hand_to_reach_into() -> None:
    scene = Scene(step="build").hand(0, "G23", "A01")
    scene.build("G23")
    assert scene.question == "build"


def test_dentists_chair_passes_over_the_tallest_if_its_hand_is_empty() -> None:
    scene = Scene(step="build").tower(1, "G10").tower(2, "G34").hand(0, "G12").hand(2, "A01")
    events = scene.build("G12")
    assert not of(events, Discarded)
    assert scene.question == "build"


def test_moonshine_still_may_drop_a_card_just_drawn() -> None:
    scene = Scene(step="build").hand(0, "G21").deck("A01", "A02")
    scene.build("G21")
    scene.pick("A01")
    assert scene.cards(0) == ["A02"]


@pytest.mark.parametrize("face", [1, 3, 5])
def test_the_suitcase_takes_nothing_from_an_empty_hand(face: int) -> None:
    scene = Scene(step="build").hand(0, "G26")
    scene.build("G26", face)
    assert scene.question == "build"


def test_clock_without_hands_finds_no_deck_and_ends_nothing() -> None:
    scene = Scene(step="build").hand(0, "G02").deck_of()
    events = scene.build("G02")
    assert not of(events, Looked)
    assert not scene.state.ended, "to look is not to draw"


# -- falls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("attack", ["A25", "A26"])
def test_sandbags_hold_against_an_ordered_roll(attack: str) -> None:
    scene = Scene().tower(1, "G10", "G35").hand(0, attack).hand(1, "D12")
    on = "G10" if attack == "A25" else "G35"
    events = scene.strike(attack, 1, on, replies=[("before_roll", 1, "D12")])
    assert not of(events, Rolled)
    assert set(scene.standing(1)) == {"G10", "G35"}


def test_sandbags_hold_against_the_missile_and_the_other_fall_goes_on() -> None:
    scene = Scene().tower(1, "G29", "G35").tower(2, "G10").hand(0, "A12").hand(2, "D12")
    scene.strike("A12", 1, "G29", 6)
    events = scene.choose(2, 1, replies=[("before_roll", 2, "D12")])
    assert scene.standing(2) == ["G10"]
    assert only(events, Rolled).seat == 1
    assert scene.standing(1) == []


def test_the_curse_goes_after_a_fall_that_sandbags_ended_too_late() -> None:
    scene = Scene().tower(1, "G47", "G10", "G35", "G28").lasting("S09", 0, 1).hand(0, "A12").hand(1, "D12")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    scene.until("before_roll", 6)
    scene.until("before_roll", 1)
    events = scene.respond("D12")
    assert of(events, Landed)
    assert scene.standing(1) == ["G47", "G28"]
    assert only(events, LastingEnded).card == NUMBER["S09"]


def test_the_curse_stays_when_only_the_attack_destroyed_a_card() -> None:
    scene = Scene().tower(1, "G34").lasting("S09", 0, 1).hand(0, "A12")
    scene.strike("A12", 1, "G34", 6)
    assert queries.lasting_on(scene.state, 1) == ((NUMBER["S09"], 0),)


def test_the_curse_does_not_weigh_on_attack_rolls_or_on_other_towers() -> None:
    scene = Scene().tower(1, "G34").tower(2, "G10", "G17").lasting("S09", 0, 1).hand(0, "A12", "A10")
    assert only(scene.strike("A12", 1, "G34", 1), AttackSettled).guard == 0
    assert only(scene.strike("A10", 2, "G10", 2, 3), Collided).bonus == 0


def test_poltergeist_may_break_both_and_what_lies_below_is_not_touched() -> None:
    scene = Scene().tower(1, "G08", "G10", "G35").hand(0, "A26")
    events = scene.strike("A26", 1, "G35", 6)
    assert only(events, Collided).broken == (NUMBER["G35"], NUMBER["G10"]), "the lower one first"
    assert scene.standing(1) == ["G08"]
    assert not of(events, Fell)


def test_rockets_shaken_to_pieces_make_the_drop_they_cause_worse() -> None:
    scene = Scene().tower(1, "G20", "G08").hand(0, "A25")
    events = scene.strike("A25", 1, "G20", 3, 3)
    assert [event.bonus for event in of(events, Collided)] == [0, 2]
    assert scene.standing(1) == []


def test_insurance_pays_once_for_two_cards_lost_in_one_collision() -> None:
    scene = Scene().tower(1, "G35", "G34", "G10").hand(0, "A12").hand(1, "D11").deck("A01", "A02")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    scene.until("destroyed", 6)
    scene.until("destroyed", 1)
    assert scene.standing(1) == []
    scene.respond("D11")
    assert scene.cards(1) == ["A01", "A02"]


def test_night_shift_and_watchman_of_others_stay() -> None:
    scene = Scene().tower(1, "G34").lasting("S07", 2, 2).lasting("S08", 0, 0).hand(0, "A12")
    events = scene.strike("A12", 1, "G34", 6)
    assert not of(events, LastingEnded)


# -- the deck runs out -----------------------------------------------------------------------------


@pytest.mark.clause("PF-G4", "PF-G26")
def test_the_lighthouse_may_empty_the_deck_for_the_second_opponent() -> None:
    scene = Scene(step="build").hand(0, "G19").deck_of("A01")
    events = scene.build("G19")
    assert only(events, Drew).seat == 1
    assert only(events, GameOver).why == "deck"


@pytest.mark.clause("PF-G4")
def test_the_deck_may_run_out_in_the_middle_of_a_fall() -> None:
    """Insurance is paid from an empty deck: the game is over, and no card is lost."""
    scene = Scene().tower(1, "G34", "G10", "G35").hand(0, "A18", "A12").hand(1, "D11", "D01").deck_of("A01")
    scene.strike("A18", 1, "G34", 1)
    replies: list[Reply] = [("defend", 1, "D01"), ("destroyed", 1, "D11")]
    events = scene.strike("A12", 1, "G34", 6, replies=replies)
    assert only(events, GameOver) == GameOver(0, "deck")
    assert {"A18", "A12", "D01", "D11", "G34"} <= scene.pile
    assert scene.standing(1) == ["G10", "G35"]
    assert (scene.state.falls, scene.state.attack, scene.state.phase) == ([], None, "over")
    result = primate_fear.result(scene.state)
    assert result is not None
    assert result.winners == ()


@pytest.mark.clause("PF-G4")
@pytest.mark.parametrize("card", ["S03", "S06"])
def test_a_special_that_draws_from_an_empty_deck_ends_the_game_and_is_not_lost(card: str) -> None:
    scene = Scene(step="build").hand(0, card).primate(3).deck_of()
    assert only(scene.play(card), GameOver).why == "deck"
    assert card in scene.pile


@pytest.mark.clause("PF-G5", "PF-G4")
def test_compost_gives_the_same_card_back_from_an_empty_deck() -> None:
    """Only the draw step after it finds nothing."""
    scene = Scene(players=2, step="discard").tower(1, "G48").hand(1, "A01").deck_of()
    scene.next()
    assert scene.question == "dawn"
    events = scene.pick("A01")
    assert only(events, Drew).card == NUMBER["A01"]
    assert only(events, GameOver).why == "deck"


@pytest.mark.clause("PF-G5", "PF-G50")
def test_a_dawn_whose_last_card_was_a_sunrise_passes_by_itself() -> None:
    scene = Scene(players=2, step="discard").tower(0, "G47").tower(1, "G48", "G10").hand(1, "S01")
    scene.primate(6, 9)
    scene.next()
    assert scene.question == "dawn"
    assert not primate_fear.forced(scene.state)
    scene.play("S01")
    assert primate_fear.actions(scene.state) == [Pass(1)]
    assert primate_fear.forced(scene.state)


# -- the Primate and the eaten ---------------------------------------------------------------------


@pytest.mark.clause("PF-G55", "PF-G57")
def test_bananas_in_the_fog_save_nobody() -> None:
    scene = Scene(players=3).tower(0, "G22").tower(1, "G10").tower(2, "G35").hand(0, "S05").hand(1, "S11")
    scene.primate(7, 1)
    events = scene.next(replies=[("eaten", 0, "S05"), ("fog", 1, "S11")])
    assert not of(events, Spared)
    assert only(events, Eaten).seat == 0


@pytest.mark.clause("PF-G55", "PF-G57")
@pytest.mark.parametrize(("card", "window", "height"), [("S14", "climb", 10), ("S01", "climbed", 10)])
def test_glue_and_sunrise_in_the_fog_stop_nothing(card: str, window: str, height: int) -> None:
    scene = Scene(players=2).tower(0, "G10", "G35", "G16").tower(1, "G19", "G29", "G18")
    scene.hand(0, card).hand(1, "S11").primate(7, 9)
    events = scene.next(replies=[(window, 0, card), ("fog", 1, "S11")])
    assert only(events, PrimateMoved).height == height
    assert scene.state.primate == 10


@pytest.mark.clause("PF-G55")
def test_glue_and_sunrise_may_both_be_played() -> None:
    scene = Scene(players=2).tower(0, "G10", "G35").tower(1, "G16", "G19").hand(0, "S14").hand(1, "S01")
    events = scene.primate(7, 9).next(replies=[("climb", 0, "S14"), ("climbed", 1, "S01")])
    assert scene.state.primate == 5
    assert not of(events, Eaten)


@pytest.mark.clause("PF-G17", "PF-G55")
def test_with_bananas_one_of_two_is_eaten_and_the_other_wins() -> None:
    scene = Scene(players=2).tower(0, "G22").tower(1, "G33").hand(0, "S05").primate(7, 3)
    events = scene.next(replies=[("eaten", 0, "S05")])
    assert [event.seat for event in of(events, Eaten)] == [1]
    assert only(events, GameOver) == GameOver(0, "last")


def eaten_table(step: Phase) -> Scene:
    """Of four players the second has been eaten; the others have cards and towers."""
    scene = Scene(players=4, step="attack").tower(0, "G47").tower(1, "G22").tower(2, "G34").tower(3, "G08")
    scene.hand(2, "A01", "D01").hand(3, "A02", "D02").primate(7, 0)
    events = scene.next()
    assert [event.seat for event in of(events, Eaten)] == [1]
    return scene.step(step)


@pytest.mark.clause("PF-G17", "PF-G26")
def test_nothing_is_done_to_the_eaten() -> None:
    scene = eaten_table("build").hand(0, "G19", "G01")
    assert [event.seat for event in of(scene.build("G19"), Drew)] == [2, 3]
    scene.step("build").lasting("S07", 0, 0).build("G01")
    assert scene.choices() == {2, 3}


@pytest.mark.clause("PF-G17", "PF-G56")
def test_the_eaten_are_neither_attacked_nor_asked() -> None:
    scene = eaten_table("attack").hand(0, "A09", "S09", "S10", "A03")
    assert {seat for seat, _ in scene.targets("A09")} == {0, 2, 3}
    assert scene.seats("S09") == scene.seats("S10") == {2, 3}
    scene.go(scene.aim("A09", 2, "G34"), hold=True)
    asked = set()
    while scene.question != "attack":
        asked.add(scene.turn)
        scene.roll_on(*(2,) if scene.question == "defend" else ())
    assert asked == {0, 2, 3}
