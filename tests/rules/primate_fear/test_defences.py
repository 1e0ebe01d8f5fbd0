"""The 14 defence cards, each doing what its text says."""

from __future__ import annotations

import pytest

from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import (
    AttackSettled,
    Cancelled,
    Collided,
    Defended,
    Drew,
    Landed,
    Redirected,
    Rerolled,
    Returned,
    Rolled,
)
from tests.rules.primate_fear.scene import Scene, of, only

CLOSE, DISTANT, HIDDEN = "A05", "A12", "A22"
NUMBERS = {
    "D01": ("Spirit Board", {CLOSE: -2, DISTANT: -2, HIDDEN: -2}),
    "D02": ("Dustbin Lid", {CLOSE: -2, DISTANT: -4, HIDDEN: -2}),
    "D03": ("Scarecrow's Understudy", {CLOSE: -3, DISTANT: -1, HIDDEN: -1}),
    "D04": ("Gallows Humour", {CLOSE: -1, DISTANT: -1, HIDDEN: -1}),
    "D05": ("Thick Fog", {CLOSE: -2, DISTANT: -3, HIDDEN: -2}),
    "D06": ("Bouncer From Beyond", {CLOSE: -4, DISTANT: -1, HIDDEN: -1}),
    "D07": ("Mattress Wall", {CLOSE: -2, DISTANT: -2, HIDDEN: -2}),
    "D08": ("Holy Water Pistol", {CLOSE: -2, DISTANT: -2, HIDDEN: -2}),
    "D14": ("Look Behind You", {CLOSE: -1, DISTANT: -1, HIDDEN: -1}),
}
TRICKS = {
    "D09": "Boomerang Clause",
    "D10": "Closed for Cleaning",
    "D11": "Insurance Fraud",
    "D12": "Sandbag Avalanche",
    "D13": "Rubber Duck of Denial",
}


@pytest.mark.clause("PF-38", "PF-G24", "PF-G39")
@pytest.mark.parametrize("attack", [CLOSE, DISTANT, HIDDEN])
@pytest.mark.parametrize("key", NUMBERS)
def test_each_numeric_defence_lowers_the_roll(key: str, attack: str) -> None:
    name, lowers = NUMBERS[key]
    assert CARDS.defences[NUMBER[key] - NUMBER["D01"]].name == name
    scene = Scene().tower(0, "G33").tower(1, "G08+R01").hand(0, attack).hand(1, key)
    events = scene.strike(attack, 1, "G08", 1, replies=[("defend", 1, key)])
    assert only(events, Defended).bonus == lowers[attack]
    assert only(events, AttackSettled).defence == lowers[attack]


@pytest.mark.parametrize("key", TRICKS)
def test_the_tricks_have_their_names_and_no_number(key: str) -> None:
    card = CARDS.defences[NUMBER[key] - NUMBER["D01"]]
    assert (card.name, card.bonus) == (TRICKS[key], None)


def test_gallows_humour_draws_a_card() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A12").hand(1, "D04").deck("A01")
    scene.strike("A12", 1, "G08", 1, replies=[("defend", 1, "D04")])
    assert scene.cards(1) == ["A01"]


def test_mattress_wall_returns_when_the_attack_fails() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A12").hand(1, "D07")
    events = scene.strike("A12", 1, "G08", 3, replies=[("defend", 1, "D07")])
    assert only(events, Returned).seat == 1
    assert scene.cards(1) == ["D07"]


def test_mattress_wall_is_discarded_when_the_attack_succeeds() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A12").hand(1, "D07")
    scene.strike("A12", 1, "G08", 6, replies=[("defend", 1, "D07")])
    assert scene.cards(1) == []
    assert {"D07", "A12", "G08"} <= scene.pile


@pytest.mark.parametrize(("parts", "bonus"), [(6, -2), (7, -3)])
def test_holy_water_counts_3_while_the_primate_is_complete(parts: int, bonus: int) -> None:
    scene = Scene().tower(1, "G08").hand(0, "A12").hand(1, "D08").primate(parts, 1)
    events = scene.strike("A12", 1, "G08", 1, replies=[("defend", 1, "D08")])
    assert only(events, Defended).bonus == bonus


@pytest.mark.parametrize(("own", "bonus"), [("G10", -3), ("G34", -1), ("G22", -1)])
def test_look_behind_you_counts_3_if_the_attacker_is_higher(own: str, bonus: int) -> None:
    """The attacked tower is 2 high."""
    scene = Scene().tower(0, own).tower(1, "G08").hand(0, "A12").hand(1, "D14")
    events = scene.strike("A12", 1, "G08", 1, replies=[("defend", 1, "D14")])
    assert only(events, Defended).bonus == bonus


@pytest.mark.clause("PF-G37")
@pytest.mark.parametrize("target", ["G10", "G01"])
def test_boomerang_turns_the_attack_on_the_attackers_top_card(target: str) -> None:
    scene = Scene().tower(0, "G08", "G34").tower(1, target).hand(0, "A12").hand(1, "D09")
    events = scene.strike("A12", 1, target, 2, replies=[("cancel", 1, "D09")])
    assert only(events, Redirected).on == NUMBER["G34"]
    assert scene.standing(0) == ["G08"]
    assert scene.standing(1) == [target]


@pytest.mark.clause("PF-G37")
def test_the_new_victim_cannot_lower_the_roll_but_may_have_it_thrown_again() -> None:
    scene = Scene().tower(0, "G34").tower(1, "G10").hand(0, "A12", "D01", "D13").hand(1, "D09")
    events = scene.strike("A12", 1, "G10", 6, 1, replies=[("cancel", 1, "D09"), ("after_roll", 0, "D13")])
    assert only(events, Rerolled).face == 1
    assert scene.standing(0) == ["G34"]
    assert scene.cards(0) == ["D01"]


@pytest.mark.clause("PF-G37")
def test_the_special_bonus_is_judged_anew_for_the_new_target() -> None:
    scene = Scene().tower(0, "G34").tower(1, "G08").hand(0, "A01").hand(1, "D09")
    events = scene.strike("A01", 1, "G08", 1, replies=[("cancel", 1, "D09")])
    assert only(events, AttackSettled).bonus == 3, "+5 only against furniture"


@pytest.mark.clause("PF-G60")
def test_the_protection_of_the_new_target_counts() -> None:
    scene = Scene().tower(0, "G27+R10").lasting("S08", 0, 0).tower(1, "G17").hand(0, "A02").hand(1, "D09")
    events = scene.strike("A02", 1, "G17", 1, replies=[("cancel", 1, "D09")])
    assert only(events, AttackSettled).guard == -2 - 1 - 1


@pytest.mark.clause("PF-G60")
def test_boomerang_against_an_attacker_without_garbage_cancels_the_attack() -> None:
    """Neither failed nor done: Bare Hands draw nothing."""
    scene = Scene().tower(1, "G10").hand(0, "A03").hand(1, "D09")
    events = scene.strike("A03", 1, "G10", replies=[("cancel", 1, "D09")])
    assert only(events, Cancelled).card == NUMBER["A03"]
    assert not of(events, Drew)


@pytest.mark.parametrize("attack", ["A19", "A20", "A24", "A25"])
def test_boomerang_is_no_answer_to_an_attack_without_a_bonus(attack: str) -> None:
    scene = Scene().tower(1, "G10+R01").hand(0, attack).hand(1, "D09", "D10")
    on = "" if attack == "A20" else "G10"
    scene.go(scene.aim(attack, 1, on), hold=True)
    assert scene.choices() == {"D10"}
    assert "no use against this attack" in scene.refused_card("D09", "PF-G61")


@pytest.mark.clause("PF-G36")
@pytest.mark.parametrize("attack", ["A12", "A05", "A22", "A19", "A20", "A21", "A24", "A25"])
def test_closed_for_cleaning_cancels_any_attack(attack: str) -> None:
    scene = Scene().tower(0, "G33").tower(1, "G10+R01").hand(0, attack).hand(1, "D10", "D01")
    on = "" if attack in ("A20", "A21") else "G10"
    events = scene.strike(attack, 1, on, replies=[("cancel", 1, "D10")])
    assert not of(events, Rolled)
    assert scene.standing(1) == ["G10+R01"]
    assert scene.cards(1) == ["D01"]
    assert {attack, "D10"} <= scene.pile


@pytest.mark.clause("PF-G59")
def test_insurance_fraud_draws_two_after_a_loss_to_an_attack() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D11").deck("A01", "A02")
    scene.strike("A12", 1, "G34", 6, replies=[("destroyed", 1, "D11")])
    assert scene.cards(1) == ["A01", "A02"]


@pytest.mark.clause("PF-G59")
def test_insurance_fraud_answers_a_collision_loss_too() -> None:
    scene = Scene().tower(1, "G34", "G22").hand(0, "A25").hand(1, "D11").deck("A01", "A02")
    scene.strike("A25", 1, "G34", 3, 5, replies=[("destroyed", 1, "D11")])
    assert scene.standing(1) == ["G22"]
    assert scene.cards(1) == ["A01", "A02"]


def test_insurance_fraud_answers_for_a_harpooned_card() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A13").hand(1, "D11").deck("A01", "A02")
    scene.strike("A13", 1, "G34", 6, replies=[("destroyed", 1, "D11")])
    assert scene.cards(1) == ["A01", "A02"]
    assert scene.cards(0) == ["G34"]


def test_sandbags_call_off_a_collision_roll() -> None:
    scene = Scene().tower(1, "G34", "G10", "G35").hand(0, "A12").hand(1, "D12")
    events = scene.strike("A12", 1, "G10", 6, replies=[("before_roll", 1, "D12")])
    assert only(events, Landed) == Landed(1, NUMBER["G35"], soft=False)
    assert scene.standing(1) == ["G34", "G35"]
    assert "D12" in scene.pile


def test_sandbags_end_a_fall_in_the_middle() -> None:
    """The first collision is let happen, the second is not."""
    scene = Scene().tower(1, "G34", "G10", "G35", "G28").hand(0, "A12").hand(1, "D12", "D01")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    scene.until("before_roll", 6)
    scene.until("after_roll", 2)
    scene.until("before_roll")
    scene.respond("D12")
    assert scene.standing(1) == ["G34", "G28"]


def test_rubber_duck_has_the_die_thrown_again_and_the_second_roll_stands() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D13")
    events = scene.strike("A12", 1, "G34", 6, 1, replies=[("after_roll", 1, "D13")])
    assert only(events, Rerolled).seat == 1
    assert only(events, AttackSettled).face == 1
    assert scene.standing(1) == ["G34"]


def test_rubber_duck_may_make_it_worse() -> None:
    scene = Scene().tower(1, "G47").hand(0, "A12").hand(1, "D13")
    scene.strike("A12", 1, "G47", 2, 6, replies=[("after_roll", 1, "D13")])
    assert scene.standing(1) == []


@pytest.mark.clause("PF-G57")
def test_rubber_duck_is_no_answer_to_a_collision_roll() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A25").hand(1, "D13", "S12")
    scene.go(scene.aim("A25", 1, "G34"), hold=True)
    scene.until("after_roll", 3)
    assert scene.choices() == {"S12"}
    assert scene.turn == 1


def test_a_collision_is_not_touched_by_defences() -> None:
    scene = Scene().tower(1, "G10", "G34").hand(0, "A12").hand(1, "D01")
    events = scene.strike("A12", 1, "G10", 6, 3, replies=[("defend", 1, "D01")])
    assert only(events, Collided).bonus == 0
