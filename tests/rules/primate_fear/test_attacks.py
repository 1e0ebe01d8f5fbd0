"""The 26 attack cards, each doing what its text says."""

from __future__ import annotations

import pytest

from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import (
    AttackSettled,
    Collided,
    Discarded,
    Drew,
    Fell,
    HeightChanged,
    PartAdded,
    Returned,
    Rolled,
    Seized,
    Stole,
    Swapped,
    Unpinned,
)
from app.rules.primate_fear.state import Pick
from tests.rules.primate_fear.scene import Scene, of, only

PRINTED = {
    "A01": ("Rusty Saw", "close", 3),
    "A02": ("Sledgehammer", "close", 4),
    "A03": ("Bare Hands", "close", 2),
    "A04": ("Badger on a Stick", "close", 3),
    "A05": ("Battering Ram (a Ram)", "close", 5),
    "A06": ("Giant Tin Opener", "close", 3),
    "A07": ("Jar of Termites", "close", 3),
    "A08": ("Possessed Hedge Trimmer", "close", 4),
    "A09": ("Burning Pumpkins", "distant", 4),
    "A10": ("Brick With a Note", "distant", 2),
    "A11": ("Tomato Volley", "distant", 1),
    "A12": ("Bowling Skull", "distant", 3),
    "A13": ("Harpoon on a String", "distant", 2),
    "A14": ("Flat-Pack Trebuchet", "distant", 5),
    "A15": ("Soggy Fire Arrow", "distant", 1),
    "A16": ("Frozen Turkey", "distant", 2),
    "A17": ("Offended Bats", "distant", 2),
    "A18": ("Wet Cat", "distant", 1),
    "A19": ("Woodworm Inspector", "hidden", None),
    "A20": ("Midnight Tax Audit", "hidden", None),
    "A21": ("Pickpocket Raccoon", "hidden", None),
    "A22": ("Mole in a Hard Hat", "hidden", 3),
    "A23": ("Loose Cobblestone", "hidden", 1),
    "A24": ("Repossession Crane", "hidden", None),
    "A25": ("Small Earthquake", "hidden", None),
    "A26": ("Poltergeist", "hidden", None),
}
BY_CATEGORY = {
    "A01": ("furniture", 5),
    "A04": ("organic", 5),
    "A06": ("contraband", 5),
    "A15": ("contraband", 4),
}
PLAIN = {"furniture": "G08+R09", "contraband": "G30+R09", "organic": "G47+R09"}
"""A reinforced card of each category, of height 2 and strength 8 or 9."""


@pytest.mark.clause("PF-31", "PF-56")
@pytest.mark.parametrize("key", PRINTED)
def test_each_attack_card_is_of_its_kind_and_bonus(key: str) -> None:
    name, kind, bonus = PRINTED[key]
    card = CARDS.attacks[NUMBER[key] - NUMBER["A01"]]
    assert (card.name, card.kind, card.bonus) == (name, kind, bonus)


@pytest.mark.clause("PF-38", "PF-44")
@pytest.mark.parametrize("category", PLAIN)
@pytest.mark.parametrize("key", [key for key in PRINTED if PRINTED[key][2] is not None])
def test_each_attack_with_a_bonus_adds_it_to_the_die(key: str, category: str) -> None:
    """Against the only card of a tower that is not the tallest, above another card of the attacker."""
    bonus = PRINTED[key][2]
    if key in BY_CATEGORY and BY_CATEGORY[key][0] == category:
        bonus = BY_CATEGORY[key][1]
    target = PLAIN[category]
    scene = Scene().tower(0, "G33").tower(1, target).tower(2, "G10", "G35").hand(0, key, "D01")
    if key == "A16":
        scene.tower(1, "G27")
    rolls = (2,)
    seat = (1, target.partition("+")[0])
    if key == "A14":
        events = scene.go(scene.aim(key, *seat))
        events += scene.pick("D01", *rolls)
    else:
        events = scene.strike(key, *seat, *rolls)
    settled = only(events, AttackSettled)
    assert settled.bonus == bonus
    assert settled.total == 2 + (bonus or 0)
    assert not settled.hit


@pytest.mark.parametrize(("target", "bonus"), [("G17", 5), ("G08+R01", 3)])
def test_termites_get_5_against_a_card_without_reinforcement(target: str, bonus: int) -> None:
    scene = Scene().tower(1, target).hand(0, "A07")
    assert only(scene.strike("A07", 1, target[:3], 1), AttackSettled).bonus == bonus


@pytest.mark.clause("PF-G26")
@pytest.mark.parametrize("face", [1, 6])
def test_bare_hands_draw_a_card_after_the_attack_hit_or_miss(face: int) -> None:
    scene = Scene().tower(1, "G34").hand(0, "A03").deck("A01")
    events = scene.strike("A03", 1, "G34", face)
    assert isinstance(events[-2], Drew)
    assert scene.cards(0) == ["A01"]


def test_bare_hands_draw_nothing_when_cancelled() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A03").hand(1, "D10")
    scene.strike("A03", 1, "G34", replies=[("cancel", 1, "D10")])
    assert scene.cards(0) == []


def test_hedge_trimmer_makes_the_fall_worse_when_it_succeeds() -> None:
    scene = Scene().tower(0, "G33").tower(1, "G34", "G17").hand(0, "A08")
    events = scene.strike("A08", 1, "G34", 2, 3)
    assert only(events, Collided).bonus == 1
    assert scene.standing(1) == [], "the Sofa of strength 4 breaks on a 3"


def test_hedge_trimmer_and_rockets_add_up() -> None:
    scene = Scene().tower(1, "G20", "G22").hand(0, "A08")
    assert only(scene.strike("A08", 1, "G20", 4, 3), Collided).bonus == 3
    assert scene.standing(1) == []


@pytest.mark.parametrize(("tall", "bonus"), [("G35", 3), ("G10", 3), ("G34", 1)])
def test_tomato_volley_gets_3_against_the_tallest_tower_ties_included(tall: str, bonus: int) -> None:
    """Seat 1 has a tower of 4 or of 2; seat 2 has one of 4."""
    scene = Scene().tower(0, "G33").tower(1, tall).tower(2, "G16").hand(0, "A11")
    assert only(scene.strike("A11", 1, tall, 1), AttackSettled).bonus == bonus


def test_tomato_volley_counts_the_attackers_own_tower_too() -> None:
    scene = Scene().tower(0, "G16", "G10").tower(1, "G35").hand(0, "A11")
    assert only(scene.strike("A11", 1, "G35", 1), AttackSettled).bonus == 1


def test_harpoon_takes_the_destroyed_card_into_hand() -> None:
    scene = Scene().tower(1, "G18+R01").hand(0, "A13")
    events = scene.strike("A13", 1, "G18", 5)
    assert scene.cards(0) == ["G18"]
    assert "R01" in scene.pile
    assert of(events, HeightChanged)[0].height == 0


def test_harpoon_takes_nothing_when_it_fails() -> None:
    scene = Scene().tower(1, "G18+R01").hand(0, "A13")
    scene.strike("A13", 1, "G18", 2)
    assert scene.cards(0) == []
    assert scene.standing(1) == ["G18+R01"]


def test_a_harpooned_card_breaks_and_is_played_like_new_later() -> None:
    """The Wardrobe costs its attacker a card, and its symbol counts when it is built again."""
    scene = Scene(step="attack").tower(1, "G05").hand(0, "A13", "D01")
    events = scene.strike("A13", 1, "G05", 6)
    assert len(of(events, Discarded)) == 1
    scene = Scene().tower(1, "G18").hand(0, "A13")
    scene.strike("A13", 1, "G18", 6)
    scene.step("build")
    assert only(scene.build("G18"), PartAdded).parts == 1


def test_a_harpoon_on_ones_own_card_brings_it_back_to_hand() -> None:
    scene = Scene().tower(0, "G34").hand(0, "A13")
    scene.strike("A13", 0, "G34", 6)
    assert scene.cards(0) == ["G34"]


@pytest.mark.clause("PF-G62", "PF-G36")
def test_trebuchet_costs_another_hand_card_first() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A14", "A01", "D01")
    scene.go(scene.aim("A14", 1, "G34"))
    assert scene.question == "cost"
    assert scene.choices() == {"A01", "D01"}
    events = scene.pick("D01", 2)
    assert events[0] == Discarded(0, NUMBER["D01"], "cost")
    assert scene.standing(1) == []
    assert scene.cards(0) == ["A01"]


@pytest.mark.clause("PF-G62")
def test_trebuchet_cannot_be_played_without_another_card() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A14")
    assert "costs 1 other hand card" in scene.refused_card("A14", "PF-G62")


@pytest.mark.parametrize(("place", "bonus"), [("G34", 2), ("G17", 4)])
def test_frozen_turkey_gets_4_against_a_top_card(place: str, bonus: int) -> None:
    scene = Scene().tower(1, "G34", "G17").hand(0, "A16")
    assert only(scene.strike("A16", 1, place, 1), AttackSettled).bonus == bonus


def test_numbers_are_not_even_asked_for_against_offended_bats() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A17").hand(1, "D01", "D10")
    scene.go(scene.aim("A17", 1, "G34"), hold=True)
    assert (scene.turn, scene.question) == (1, "cancel"), "tricks may be played"
    scene.roll_on(2)
    assert scene.question == "after_roll", "the die is thrown without a question about numbers"
    assert only(scene.pass_on(), AttackSettled).defence == 0
    assert scene.standing(1) == []


def test_the_night_watchman_lowers_the_bats_all_the_same() -> None:
    scene = Scene().tower(1, "G34").lasting("S08", 1, 1).hand(0, "A17")
    assert only(scene.strike("A17", 1, "G34", 1), AttackSettled).guard == -1


def test_a_failing_wet_cat_returns_at_the_end_of_the_attack_step() -> None:
    scene = Scene().tower(1, "G08").hand(0, "A18")
    scene.strike("A18", 1, "G08", 2)
    assert scene.cards(0) == []
    assert "A18" not in scene.pile
    assert only(scene.next(), Returned).card == NUMBER["A18"]
    assert scene.cards(0) == ["A18"]


@pytest.mark.parametrize("fate", ["hit", "cancelled"])
def test_a_wet_cat_that_does_not_fail_is_discarded(fate: str) -> None:
    scene = Scene().tower(1, "G34").hand(0, "A18")
    if fate == "hit":
        scene.strike("A18", 1, "G34", 6)
    else:
        scene.hand(1, "D10").strike("A18", 1, "G34", replies=[("cancel", 1, "D10")])
    assert "A18" in scene.pile


def test_woodworm_takes_all_reinforcements_off_one_card() -> None:
    scene = Scene().tower(0, "G08+R13").tower(1, "G15+R01+R02", "G10").hand(0, "A19")
    assert scene.targets("A19") == {(1, "G15")}
    events = scene.strike("A19", 1, "G15")
    assert only(events, Unpinned).cards == (NUMBER["R01"], NUMBER["R02"])
    assert scene.standing(1) == ["G15", "G10"]
    assert scene.height(1) == 1 + 4
    assert not of(events, Rolled)


def test_woodworm_needs_a_reinforced_card() -> None:
    scene = Scene().tower(1, "G15", "G10").hand(0, "A19")
    assert "reinforcement" in scene.refused_card("A19", "PF-G61")


@pytest.mark.clause("PF-G53", "PF-G30", "PF-G61")
@pytest.mark.parametrize(("held", "lost"), [(("D01", "D02", "D03"), 2), (("D01",), 1)])
def test_tax_audit_costs_two_cards_or_as_many_as_there_are(held: tuple[str, ...], lost: int) -> None:
    scene = Scene().hand(0, "A20").hand(1, *held)
    assert scene.targets("A20") == {(1, "")}
    events = scene.strike("A20", 1)
    assert [event.why for event in of(events, Discarded)] == ["random"] * lost
    assert len(scene.cards(1)) == len(held) - lost


def test_tax_audit_needs_a_hand_with_cards() -> None:
    scene = Scene().hand(0, "A20")
    assert "cards in hand" in scene.refused_card("A20", "PF-G61")


def test_raccoon_takes_a_random_card_from_a_hand() -> None:
    scene = Scene().hand(0, "A21").hand(2, "D01")
    assert only(scene.strike("A21", 2), Stole) == Stole(0, 2, NUMBER["D01"])
    assert scene.cards(0) == ["D01"]


def test_mole_hits_only_bottom_cards_its_players_own_too() -> None:
    scene = Scene().tower(0, "G34", "G10").tower(1, "G08", "G35").hand(0, "A22")
    assert scene.targets("A22") == {(0, "G34"), (1, "G08")}
    scene.strike("A22", 1, "G08", 2, 5)
    assert scene.standing(1) == []


@pytest.mark.parametrize(("cards", "bonus"), [(3, 1), (4, 4)])
def test_cobblestone_gets_4_against_a_tower_of_four(cards: int, bonus: int) -> None:
    tower = ("G47", "G10", "G35", "G08")[:cards]
    scene = Scene().tower(1, *tower).hand(0, "A23")
    assert scene.targets("A23") == {(1, "G47")}
    assert only(scene.strike("A23", 1, "G47", 1), AttackSettled).bonus == bonus


@pytest.mark.clause("PF-G9", "PF-29", "PF-G49")
def test_crane_moves_the_top_card_with_its_reinforcements() -> None:
    scene = Scene().tower(0, "G10").tower(1, "G34", "G18+R01").hand(0, "A24").primate(3)
    assert scene.targets("A24") == {(1, "G18")}
    events = scene.strike("A24", 1, "G18", 5)
    assert only(events, Seized).victim == 1
    assert scene.standing(0) == ["G10", "G18+R01"]
    assert scene.standing(1) == ["G34"]
    assert scene.state.parts == 3, "no symbol: it was not played"
    assert not of(events, Fell)


@pytest.mark.parametrize("face", [1, 4])
def test_crane_fails_below_the_strength_and_on_a_1(face: int) -> None:
    scene = Scene().tower(1, "G18+R01" if face > 1 else "G10").hand(0, "A24")
    scene.strike("A24", 1, "G18" if face > 1 else "G10", face)
    assert scene.standing(0) == []


def test_crane_brings_no_play_text() -> None:
    scene = Scene().tower(1, "G46").hand(0, "A24").deck("A01")
    scene.strike("A24", 1, "G46", 2)
    assert scene.cards(0) == []


def test_the_watchman_counts_against_the_crane_and_numbers_do_not() -> None:
    scene = Scene().tower(1, "G17").lasting("S08", 1, 1).hand(0, "A24").hand(1, "D01")
    settled = only(scene.strike("A24", 1, "G17", 4), AttackSettled)
    assert (settled.defence, settled.guard, settled.hit) == (0, -1, False)


def test_the_crane_can_be_cancelled_and_its_roll_thrown_again() -> None:
    scene = Scene().tower(1, "G17").hand(0, "A24").hand(1, "D13")
    scene.strike("A24", 1, "G17", 6, 2, replies=[("after_roll", 1, "D13")])
    assert scene.standing(1) == ["G17"]
    scene = Scene().tower(1, "G17").hand(0, "A24").hand(1, "D10")
    scene.strike("A24", 1, "G17", replies=[("cancel", 1, "D10")])
    assert scene.standing(1) == ["G17"]


def test_earthquake_shakes_the_bottom_card_and_all_may_come_down() -> None:
    scene = Scene().tower(0, "G08").tower(1, "G34", "G17").hand(0, "A25")
    assert scene.targets("A25") == {(1, "G34")}
    events = scene.strike("A25", 1, "G34", 3, 4)
    assert [(event.upper, event.lower) for event in of(events, Collided)] == [
        (NUMBER["G34"], -1),
        (NUMBER["G17"], -1),
    ]
    assert scene.standing(1) == []
    assert [event.what for event in of(events, Rolled)] == ["collision", "collision"]


def test_earthquake_does_nothing_to_a_bottom_card_that_holds() -> None:
    scene = Scene().tower(1, "G34", "G17").hand(0, "A25")
    scene.strike("A25", 1, "G34", 2)
    assert scene.standing(1) == ["G34", "G17"]


@pytest.mark.clause("PF-29")
def test_poltergeist_swaps_the_top_two_and_rolls_once_for_both() -> None:
    scene = Scene().tower(1, "G10", "G28", "G34+R01").hand(0, "A26")
    assert scene.targets("A26") == {(1, "G34")}
    events = scene.strike("A26", 1, "G34", 1)
    assert only(events, Swapped) == Swapped(1, NUMBER["G28"], NUMBER["G34"])
    assert only(events, Collided).broken == (NUMBER["G28"],)
    assert scene.standing(1) == ["G10", "G34+R01"]


def test_poltergeist_changes_which_card_is_on_top() -> None:
    scene = Scene().tower(1, "G06", "G08").hand(0, "A26")
    assert scene.height(1) == 4
    scene.strike("A26", 1, "G08", 1)
    assert scene.standing(1) == ["G08", "G06"]
    assert scene.height(1) == 5, "the Chandelier is at the top now"


def test_poltergeists_upper_card_drops_when_only_the_lower_breaks() -> None:
    scene = Scene().tower(1, "G30", "G08", "G10").hand(0, "A26")
    events = scene.strike("A26", 1, "G10", 1, 2)
    assert only(of(events, Fell), Fell).upper == NUMBER["G08"]
    assert scene.standing(1) == ["G30", "G08"]


@pytest.mark.clause("PF-G61", "PF-55")
def test_poltergeists_roll_is_made_even_onto_a_soft_card() -> None:
    scene = Scene().tower(1, "G34", "G04").hand(0, "A26")
    events = scene.strike("A26", 1, "G04", 3)
    assert only(events, Collided).lower == NUMBER["G04"]
    assert scene.standing(1) == ["G04"]


@pytest.mark.clause("PF-G61")
def test_poltergeist_needs_two_cards_and_neither_safe_from_hidden_attacks() -> None:
    scene = Scene().tower(1, "G34").tower(2, "G11", "G10").hand(0, "A26")
    assert "two garbage cards" in scene.refused_card("A26", "PF-G61")
    scene.tower(1, "G35")
    assert "Confession Booth" in scene.refused(scene.aim("A26", 2, "G10"), "PF-G61")
    scene = Scene().tower(1, "G34", "G10+R14").tower(2, "G35", "G08").hand(0, "A26")
    assert scene.targets("A26") == {(2, "G08")}
    assert "Bunk Bed" in scene.refused(scene.aim("A26", 1, "G10"), "PF-G61")


@pytest.mark.clause("PF-G60")
def test_earthquake_and_poltergeist_lose_cards_to_collisions_not_to_an_attack() -> None:
    """The Beehive does not sting, and the Watchman stays."""
    scene = Scene().tower(1, "G38").lasting("S08", 1, 1).hand(0, "A25", "A01")
    scene.strike("A25", 1, "G38", 6)
    assert scene.cards(0) == ["A01"]
    assert queries.lasting_on(scene.state, 1) == ((NUMBER["S08"], 1),)


def test_the_cost_is_a_pick_that_is_refused_for_the_wrong_card() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A14", "A01")
    scene.go(scene.aim("A14", 1, "G34"))
    assert "not in this hand" in scene.refused(Pick(0, NUMBER["D01"]), "PF-27")
