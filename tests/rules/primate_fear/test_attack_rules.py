"""Chapter 7: attacks, from the card on the table to the discard pile."""

from __future__ import annotations

import pytest

from app.rules.primate_fear import queries, tower
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.events import (
    Attacked,
    AttackSettled,
    CardsSpent,
    Collided,
    Defended,
    Destroyed,
    Discarded,
    Drew,
    HeightChanged,
    LastingEnded,
    Redirected,
    Rolled,
    Settled,
)
from app.rules.primate_fear.queries import Sum
from app.rules.primate_fear.state import Strike
from tests.rules.primate_fear.scene import Scene, of, only


@pytest.mark.clause("PF-30", "PF-G31")
def test_any_number_of_attacks_one_after_the_other_each_at_its_own_target() -> None:
    scene = Scene().tower(1, "G34", "G35").tower(2, "G10").hand(0, "A12", "A09", "A10")
    scene.strike("A12", 1, "G35", 6)
    assert scene.targets("A09") == {(1, "G34"), (2, "G10")}, "the table as the last attack left it"
    scene.strike("A09", 2, "G10", 6)
    scene.strike("A10", 1, "G34", 6)
    assert scene.question == "attack"


@pytest.mark.clause("PF-32", "PF-G27")
@pytest.mark.parametrize(
    ("level", "place"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (7, 2), (8, None)],
)
def test_vector_5_a_close_attack_hits_the_card_that_spans_the_level(level: int, place: int | None) -> None:
    assert tower.level_card([2, 3, 2], level) == place


@pytest.mark.clause("PF-G27", "PF-G28")
def test_a_card_of_no_height_spans_nothing_unless_it_is_the_bottom_card_seen_from_0() -> None:
    assert tower.level_card([2, 0, 3], 2) == 0
    assert tower.level_card([2, 0, 3], 3) == 2
    assert tower.level_card([0, 2], 0) == 0
    assert tower.level_card([0, 2], 1) == 1
    assert tower.level_card([], 0) is None


@pytest.mark.clause("PF-32")
def test_close_attacks_go_straight_across_with_phantom_points_counted() -> None:
    scene = Scene().tower(0, "G06").tower(1, "G34", "G35").tower(2, "G10", "G08").hand(0, "A02")
    assert scene.height(0) == 3
    assert scene.targets("A02") == {(0, "G06"), (1, "G35"), (2, "G10")}
    assert queries.level_line(scene.state, 0) == {1: NUMBER["G35"], 2: NUMBER["G10"]}
    sentence = scene.refused(scene.aim("A02", 1, "G34"), "PF-32")
    assert sentence == "You stand on 3; Prize Marrow spans 1 to 2."


@pytest.mark.clause("PF-G27", "PF-25")
def test_a_phantom_point_that_counts_is_part_of_what_a_card_spans() -> None:
    """The Tunnel Entrance spans 1 and 2 at the bottom; the Chandelier 2 and 3 with a card above it."""
    for own, first, second in (("G34", "G33", "G06"), ("G16", "G10", "G35")):
        scene = Scene().tower(0, own).tower(1, "G33", "G10").tower(2, "G22", "G06", "G35").hand(0, "A02")
        assert scene.targets("A02") == {(0, own), (1, first), (2, second)}


@pytest.mark.clause("PF-33")
def test_close_attacks_hit_nothing_of_a_lower_tower() -> None:
    scene = Scene().tower(0, "G10").tower(1, "G34").tower(2, "G35").hand(0, "A02")
    assert scene.targets("A02") == {(0, "G10"), (2, "G35")}
    assert "You stand on 4, that tower ends at 2" in scene.refused(scene.aim("A02", 1, "G34"), "PF-33")


@pytest.mark.clause("PF-34", "PF-G28")
def test_without_garbage_close_attacks_hit_the_bottom_card() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A02")
    assert scene.targets("A02") == {(1, "G34")}
    assert "only the bottom" in scene.refused(scene.aim("A02", 1, "G35"), "PF-34")


@pytest.mark.clause("PF-35")
def test_distant_attacks_hit_any_card() -> None:
    scene = Scene().tower(0, "G08").tower(1, "G34", "G35", "G10").hand(0, "A12")
    assert scene.targets("A12") == {(0, "G08"), (1, "G34"), (1, "G35"), (1, "G10")}


@pytest.mark.clause("PF-36")
def test_hidden_attacks_hit_what_the_card_says() -> None:
    scene = Scene().tower(1, "G34+R01", "G35", "G10").hand(0, "A19", "A22", "A24", "A25", "A26", "A20")
    scene.hand(1, "D01")
    expected = {"A19": "G34", "A22": "G34", "A24": "G10", "A25": "G34", "A26": "G10", "A20": ""}
    for key, on in expected.items():
        assert scene.targets(key) == {(1, on)}
    assert "bottom garbage card; this one is number 2 of 3" in scene.refused(
        scene.aim("A22", 1, "G35"), "PF-36"
    )
    assert "aimed at a hand" in scene.refused(scene.aim("A20", 1, "G34"), "PF-36")


@pytest.mark.clause("PF-37")
@pytest.mark.parametrize("attack", ["A19", "A20", "A21", "A24", "A25", "A26"])
def test_numbers_are_not_asked_for_against_hidden_attacks_without_a_bonus(attack: str) -> None:
    scene = Scene().tower(1, "G34+R01", "G47").hand(0, attack).hand(1, "D01", "D02", "D03")
    scene.discard("S12", "D09", "D10", "D11", "D12", "D13")
    on = {"A20": "", "A21": "", "A24": "G47", "A26": "G47"}.get(attack, "G34")
    dice = {"A24": (2,), "A25": (2,), "A26": (1,)}.get(attack, ())
    events = scene.go(scene.aim(attack, 1, on), *dice, hold=True)
    assert scene.question == "attack", "nobody was asked anything"
    assert not of(events, Defended)


@pytest.mark.clause("PF-G39")
def test_a_hidden_attack_with_a_bonus_goes_like_any_other() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A22").hand(1, "D01")
    events = scene.strike("A22", 1, "G34", 1, replies=[("defend", 1, "D01")])
    settled = only(events, AttackSettled)
    assert (settled.total, settled.hit) == (1 + 3 - 2, False)


@pytest.mark.clause("PF-38", "PF-39", "PF-40")
@pytest.mark.parametrize(("face", "hit"), [(2, False), (3, False), (4, True), (5, True), (6, True)])
def test_vector_3_pumpkins_at_the_lighthouse(face: int, hit: bool) -> None:
    """+4 at 5 + 1 with a Spirit Board of -2: a 4 is enough. Tapestries add 1 on contraband."""
    scene = Scene().tower(1, "G19+R02").hand(0, "A09").hand(1, "D01", "A01")
    scene.go(scene.aim("A09", 1, "G19"), hold=True)
    assert queries.sum_now(scene.state) == Sum(6, 4, 0, 0, 2)
    scene.until("defend")
    scene.respond("D01")
    assert queries.sum_now(scene.state) == Sum(6, 4, -2, 0, 4)
    scene = Scene().tower(1, "G19+R02").hand(0, "A09").hand(1, "D01")
    events = scene.strike("A09", 1, "G19", face, replies=[("defend", 1, "D01")])
    assert only(events, AttackSettled).hit == hit
    assert scene.standing(1) == ([] if hit else ["G19+R02"])
    assert ({"G19", "R02"} <= scene.pile) == hit


@pytest.mark.clause("PF-41")
def test_vector_4_a_1_fails_however_much_is_added() -> None:
    scene = Scene().tower(1, "G35").hand(0, "A05")
    settled = only(scene.strike("A05", 1, "G35", 1), AttackSettled)
    assert (settled.total, settled.strength, settled.hit) == (6, 1, False)
    assert queries.odds(scene.state, NUMBER["A05"], 1, NUMBER["G35"]) == Sum(1, 5, 0, 0, 2)


@pytest.mark.clause("PF-42", "PF-G38")
@pytest.mark.parametrize("face", [1, 6])
def test_used_cards_are_discarded_hit_or_miss_when_all_is_over(face: int) -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D01")
    events = scene.strike("A12", 1, "G34", face, replies=[("defend", 1, "D01")])
    assert events[-1] == CardsSpent(0, (NUMBER["A12"], NUMBER["D01"]))
    assert {"A12", "D01"} <= scene.pile


@pytest.mark.clause("PF-G38")
def test_the_attack_card_lies_there_until_the_tower_stands() -> None:
    scene = Scene().tower(1, "G34", "G10", "G35").hand(0, "A12")
    events = scene.strike("A12", 1, "G34", 6, 1, 1)
    assert [type(event) for event in events[-2:]] == [Settled, CardsSpent]


@pytest.mark.clause("PF-43")
def test_a_token_goes_down_with_its_tower() -> None:
    scene = Scene().tower(1, "G34", "G10").hand(0, "A12")
    assert only(scene.strike("A12", 1, "G10", 6), HeightChanged) == HeightChanged(1, 6, 2)


@pytest.mark.clause("PF-44")
def test_a_special_bonus_takes_the_place_of_the_plain_one() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A01")
    assert queries.odds(scene.state, NUMBER["A01"], 1, NUMBER["G08"]) == Sum(5, 5, 0, 0, 2)


@pytest.mark.clause("PF-45", "PF-G29")
def test_the_own_tower_may_be_attacked_and_defended() -> None:
    scene = Scene().tower(0, "G34", "G17").hand(0, "A12", "D01")
    events = scene.strike("A12", 0, "G17", 2, replies=[("defend", 0, "D01")])
    assert not only(events, AttackSettled).hit
    scene = Scene().tower(0, "G34", "G17").hand(0, "A12")
    scene.strike("A12", 0, "G34", 3, 2)
    assert scene.standing(0) == ["G17"]


@pytest.mark.clause("PF-G29")
def test_a_close_attack_on_the_own_tower_hits_its_top_card_only() -> None:
    scene = Scene().tower(0, "G34", "G17").hand(0, "A02")
    assert scene.targets("A02") == {(0, "G17")}
    assert "top card only" in scene.refused(scene.aim("A02", 0, "G34"), "PF-G29")


@pytest.mark.clause("PF-G29")
def test_what_is_done_to_an_opponent_cannot_be_done_to_oneself() -> None:
    scene = Scene().tower(0, "G34+R01", "G17").tower(1, "G35+R02").hand(0, "A19", "A20", "A24", "D01")
    scene.hand(1, "D02")
    assert scene.targets("A19") == {(1, "G35")}
    assert scene.targets("A20") == {(1, "")}
    assert "not for oneself" in scene.refused(scene.aim("A20", 0), "PF-G29")
    assert "not for the own tower" in scene.refused(scene.aim("A24", 0, "G17"), "PF-G61")


@pytest.mark.clause("PF-G30")
def test_a_player_without_garbage_can_only_be_attacked_in_the_hand() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12", "A21").hand(2, "D01")
    assert scene.targets("A12") == {(1, "G34")}
    assert scene.targets("A21") == {(2, "")}
    assert "no garbage card" in scene.refused(Strike(0, NUMBER["A12"], 2, NUMBER["G34"]), "PF-G30")
    assert "no garbage card on the table" in Scene().hand(0, "A12").refused_card("A12", "PF-G30")


@pytest.mark.clause("PF-G31")
def test_attacks_wait_for_the_own_attack_step() -> None:
    scene = Scene(step="build").tower(1, "G34").hand(0, "A12").hand(1, "A10")
    assert scene.refused(scene.aim("A12", 1, "G34"), "PF-G31")
    scene.step("attack")
    assert "one place further on" in scene.why_not(1, "A10", "PF-16")


@pytest.mark.clause("PF-G32")
def test_only_the_attacked_player_is_asked_to_defend() -> None:
    scene = Scene(players=4).tower(1, "G34").hand(0, "A12", "D05")
    scene.hand(1, "D01").hand(2, "D02", "D10").hand(3, "D03")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    assert (scene.question, scene.turn) == ("cancel", 1)
    assert "each is asked in turn" in scene.why_not(2, "D10", "PF-G56")
    scene.roll_on()
    assert (scene.question, scene.turn) == ("defend", 1)
    scene.roll_on(1)
    assert scene.question == "after_roll"


@pytest.mark.clause("PF-G33")
def test_defences_add_up_without_limit_and_a_6_is_no_sure_success() -> None:
    scene = Scene().tower(1, "G35").hand(0, "A10").hand(1, "D01", "D02", "D05")
    replies = [("defend", 1, "D01"), ("defend", 1, "D02"), ("defend", 1, "D05")]
    settled = only(scene.strike("A10", 1, "G35", 6, replies=replies), AttackSettled)
    assert settled.defence == -2 - 4 - 3
    assert (settled.total, settled.hit) == (-1, False)


@pytest.mark.clause("PF-G34")
@pytest.mark.parametrize(("rolled", "turned", "hit"), [(1, 6, True), (6, 1, False)])
def test_the_face_that_counts_is_the_last_one(rolled: int, turned: int, hit: bool) -> None:
    scene = Scene().tower(1, "G35").hand(0, "A12").hand(2, "S12")
    events = scene.strike("A12", 1, "G35", rolled, replies=[("after_roll", 2, "S12", turned)])
    assert only(events, AttackSettled).hit == hit


@pytest.mark.clause("PF-G35", "PF-55", "PF-G51")
def test_after_the_roll_the_defender_answers_first_and_the_last_change_stands() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12", "S12").hand(1, "D13")
    events = scene.strike(
        "A12", 1, "G34", 6, 1, replies=[("after_roll", 1, "D13"), ("after_roll", 0, "S12", 5)]
    )
    assert only(events, AttackSettled).face == 5
    assert scene.standing(1) == []
    stamps = scene.state.stamp
    assert stamps[NUMBER["A12"]] < stamps[NUMBER["D13"]] < stamps[NUMBER["S12"]] == scene.state.plays


@pytest.mark.clause("PF-G36")
def test_a_cancelled_attack_is_discarded_and_its_cost_is_lost() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A14", "A01").hand(1, "D10")
    scene.go(scene.aim("A14", 1, "G34"), hold=True)
    scene.pick("A01", replies=[("cancel", 1, "D10")])
    assert scene.cards(0) == []
    assert {"A14", "A01", "D10"} <= scene.pile
    assert scene.standing(1) == ["G34"]


@pytest.mark.clause("PF-G37")
def test_a_redirected_attack_asks_the_new_victim_for_no_numbers() -> None:
    scene = Scene().tower(0, "G34").tower(1, "G10").hand(0, "A12", "D01", "D10").hand(1, "D09", "D02")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    events = scene.respond("D09", 0, 1)
    assert only(events, Redirected).seat == 0
    assert scene.question == "after_roll"


@pytest.mark.clause("PF-G62")
def test_ones_own_top_card_is_not_sent_back_to_itself() -> None:
    scene = Scene().tower(0, "G34", "G17").hand(0, "A12", "D09", "D10")
    scene.go(scene.aim("A12", 0, "G17"), hold=True)
    assert scene.choices() == {"D10"}
    scene = Scene().tower(0, "G34", "G17").hand(0, "A12", "D09", "D10")
    scene.go(scene.aim("A12", 0, "G34"), hold=True)
    assert scene.choices() == {"D09", "D10"}


@pytest.mark.clause("PF-G59")
def test_an_attack_on_the_own_tower_has_its_player_as_attacker() -> None:
    scene = Scene().tower(0, "G38").hand(0, "A12", "A01")
    assert only(scene.strike("A12", 0, "G38", 6), Discarded).seat == 0


@pytest.mark.clause("PF-G59")
def test_what_breaks_in_the_fall_after_an_attack_was_not_destroyed_by_it() -> None:
    """The Watchman goes with the first card; a second one in the fall is by a collision."""
    scene = Scene().tower(1, "G34", "G38").lasting("S08", 1, 1).hand(0, "A12", "A01")
    events = scene.strike("A12", 1, "G34", 6, 6)
    assert [event.by for event in of(events, Destroyed)] == ["attack", "collision"]
    assert only(events, LastingEnded).card == NUMBER["S08"]
    assert scene.cards(0) == ["A01"], "the Beehive does not sting"


@pytest.mark.clause("PF-G60")
def test_a_cancelled_attack_neither_fails_nor_succeeds() -> None:
    """The Cactus does not prick, the Mattress is not even asked for, nothing is drawn."""
    scene = Scene().tower(1, "G44").hand(0, "A03", "A01").hand(1, "D10", "D07")
    events = scene.strike("A03", 1, "G44", replies=[("cancel", 1, "D10")])
    assert not of(events, Drew)
    assert not of(events, Rolled)
    assert scene.cards(0) == ["A01"]


@pytest.mark.clause("PF-G60")
def test_sent_back_you_is_still_who_played_it() -> None:
    """The Harpoon brings the attacker's own card back to the attacker."""
    scene = Scene().tower(0, "G34").tower(1, "G10").hand(0, "A13").hand(1, "D09")
    scene.strike("A13", 1, "G10", 6, replies=[("cancel", 1, "D09")])
    assert scene.cards(0) == ["G34"]


@pytest.mark.clause("PF-G61")
def test_mole_and_cobblestone_may_hit_the_own_bottom_card() -> None:
    scene = Scene().tower(0, "G34", "G35").hand(0, "A22", "A23", "A25")
    assert scene.targets("A22") == scene.targets("A23") == {(0, "G34")}
    assert not scene.can_play("A25")


@pytest.mark.clause("PF-38")
def test_the_events_tell_an_attack_in_the_order_it_happens() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A12").hand(1, "D01")
    events = scene.strike("A12", 1, "G34", 6, 6, replies=[("defend", 1, "D01")])
    told = [type(event).__name__ for event in events if not isinstance(event, HeightChanged)]
    assert told == [
        "Attacked", "Defended", "Rolled", "AttackSettled", "Destroyed", "Fell", "Rolled", "Collided",
        "Destroyed", "Settled", "CardsSpent",
    ]  # fmt: skip
    assert only(events, Attacked).on == NUMBER["G34"]
    assert only(events, Collided).face == 6
