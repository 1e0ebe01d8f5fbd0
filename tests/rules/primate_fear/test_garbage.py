"""The 48 garbage cards, each doing what its text says."""

from __future__ import annotations

import pytest

from app.rules import primate_fear
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import (
    Collided,
    Discarded,
    Drew,
    Landed,
    Looked,
    PartAdded,
    Rolled,
    Stole,
    TookBack,
)
from tests.rules.primate_fear.scene import Scene, of, only

PRINTED = {
    "G01": ("Guillotine", "furniture", 2, 4),
    "G02": ("Clock Without Hands", "furniture", 3, 2),
    "G03": ("Chest of Sighs", "furniture", 2, 3),
    "G04": ("Deathbed, Barely Used", "furniture", 1, 5),
    "G05": ("Wardrobe (Occupied)", "furniture", 3, 3),
    "G06": ("Chandelier", "furniture", 2, 2),
    "G07": ("Rocking Chair, Still Rocking", "furniture", 1, 4),
    "G08": ("Piano That Hums", "furniture", 2, 5),
    "G09": ("Filing Cabinet of Grudges", "furniture", 2, 4),
    "G10": ("Bunk Bed, Seven Storeys", "furniture", 4, 1),
    "G11": ("Confession Booth", "furniture", 2, 3),
    "G12": ("Dentist's Chair", "furniture", 2, 3),
    "G13": ("Bookcase With a Hinge", "furniture", 3, 3),
    "G14": ("Throne of Garden Chairs", "furniture", 1, 3),
    "G15": ("Ironing Board at Full Sail", "furniture", 1, 3),
    "G16": ("Stairs to Nowhere", "furniture", 4, 2),
    "G17": ("Sofa Bigger Than the Door", "furniture", 2, 4),
    "G18": ("Mysterious Van", "contraband", 3, 3),
    "G19": ("Lighthouse", "contraband", 4, 5),
    "G20": ("Crate of Damp Rockets", "contraband", 2, 3),
    "G21": ("Moonshine Still", "contraband", 2, 3),
    "G22": ("Safe Full of Bees", "contraband", 1, 6),
    "G23": ("Money Press", "contraband", 2, 4),
    "G24": ("Hot Ice-Cream Truck", "contraband", 3, 2),
    "G25": ("Rooftop Pool, No Permit", "contraband", 2, 2),
    "G26": ("Suitcase Nobody Claims", "contraband", 1, 3),
    "G27": ("Leaky Barrel", "contraband", 2, 4),
    "G28": ("Pirate Radio Mast", "contraband", 3, 1),
    "G29": ("Surplus Missile", "contraband", 4, 2),
    "G30": ("Forged Statue", "contraband", 2, 5),
    "G31": ("Gnomes, Unlicensed", "contraband", 1, 3),
    "G32": ("Rigged Slot Machine", "contraband", 2, 3),
    "G33": ("Tunnel Entrance", "contraband", 1, 5),
    "G34": ("Prize Marrow", "organic", 2, 3),
    "G35": ("Whale Ribs", "organic", 4, 1),
    "G36": ("Hollow Oak", "organic", 3, 4),
    "G37": ("Fish-Head Mountain", "organic", 2, 3),
    "G38": ("Beehive Flats", "organic", 2, 2),
    "G39": ("Stuffed Mammoth", "organic", 3, 3),
    "G40": ("Toadstool Stack", "organic", 1, 2),
    "G41": ("Bog Bathtub", "organic", 2, 5),
    "G42": ("Hungry Hedge", "organic", 2, 3),
    "G43": ("Hay Bale With Feet", "organic", 1, 4),
    "G44": ("Cactus Choir", "organic", 2, 3),
    "G45": ("Ball of Hair", "organic", 1, 2),
    "G46": ("Wedding Cake, Year Unknown", "organic", 3, 1),
    "G47": ("Dozing Hippo", "organic", 2, 6),
    "G48": ("Compost With Opinions", "organic", 1, 3),
}
SYMBOLS = {"G05", "G16", "G18", "G19", "G26", "G29", "G30", "G36", "G39", "G47"}
ONE_MORE = {"G06": 1, "G28": 1, "G33": 1}
"""Phantom points that count on an otherwise empty ground."""


@pytest.mark.clause("PF-19", "PF-24", "PF-28", "PF-9")
@pytest.mark.parametrize("key", PRINTED)
def test_each_garbage_card_is_built_with_its_height_strength_and_symbol(key: str) -> None:
    """Built on the empty ground: the token rises by the points, and a symbol adds a body part."""
    name, category, height, strength = PRINTED[key]
    card = CARDS.garbage[NUMBER[key]]
    assert (card.name, card.category) == (name, category)
    scene = Scene(step="build").hand(0, key)
    rolls = (4,) if key in ("G26", "G32") else ()
    events = scene.build(key, *rolls)
    assert scene.standing(0) == [key]
    assert scene.height(0) == height + ONE_MORE.get(key, 0)
    assert scene.strength(key) == strength
    assert scene.state.parts == (key in SYMBOLS) == len(of(events, PartAdded))


def test_guillotine_makes_a_chosen_opponent_discard_at_random() -> None:
    scene = Scene(step="build").hand(0, "G01").hand(1, "D01", "D02").hand(2, "A01")
    scene.build("G01")
    assert scene.choices() == {1, 2}
    lost = only(scene.choose(1), Discarded)
    assert (lost.seat, lost.why) == (1, "random")
    assert len(scene.cards(1)) == 1


def test_guillotine_does_nothing_when_no_opponent_has_cards() -> None:
    scene = Scene(step="build").hand(0, "G01", "A01")
    scene.build("G01")
    assert scene.question == "build"
    assert scene.cards(0) == ["A01"]


def test_clock_without_hands_puts_the_top_three_back_in_any_order() -> None:
    scene = Scene(step="build").hand(0, "G02").deck("G01", "A02", "A03", "A04")
    looked = only(scene.build("G02"), Looked)
    assert looked.cards == tuple(NUMBER[key] for key in ("A03", "A02", "G01"))
    assert scene.choices() == {"G01", "A02", "A03"}
    assert primate_fear.actions(primate_fear.view(scene.state, 1)) == [], "to the others they are blank"
    scene.pick("A02")
    assert scene.choices() == {"G01", "A03"}
    scene.pick("G01")
    scene.pick("A03")
    assert scene.question == "build"
    assert scene.state.deck[-4:] == [NUMBER[key] for key in ("A04", "A02", "G01", "A03")]


def test_clock_without_hands_looks_at_what_there_is() -> None:
    scene = Scene(step="build").hand(0, "G02").deck_of("A01", "A02")
    scene.build("G02")
    scene.pick("A01")
    scene.pick("A02")
    assert scene.state.deck == [NUMBER["A01"], NUMBER["A02"]]


@pytest.mark.parametrize("key", ["G03", "G46"])
def test_chest_of_sighs_and_wedding_cake_draw_a_card(key: str) -> None:
    scene = Scene(step="build").hand(0, key).deck("A01")
    scene.build(key)
    assert scene.cards(0) == ["A01"]


@pytest.mark.parametrize("key", ["G04", "G43"])
def test_what_falls_onto_a_soft_card_lands_without_a_roll(key: str) -> None:
    scene = Scene().tower(1, key, "G10", "G35").hand(0, "A09")
    events = scene.strike("A09", 1, "G10", 5)
    assert scene.standing(1) == [key, "G35"]
    assert only(events, Landed) == Landed(1, NUMBER["G35"], soft=True)


@pytest.mark.parametrize("key", ["G04", "G43"])
def test_a_soft_card_that_falls_itself_is_rolled_for(key: str) -> None:
    scene = Scene().tower(1, "G35", "G10", key).hand(0, "A09")
    scene.strike("A09", 1, "G10", 5, 2, 3)
    assert scene.standing(1) == [key]


@pytest.mark.parametrize("key", ["G05", "G38"])
def test_wardrobe_and_beehive_cost_the_attacker_a_card(key: str) -> None:
    scene = Scene().tower(1, key).hand(0, "A09", "A01")
    lost = only(scene.strike("A09", 1, key, 6), Discarded)
    assert (lost.seat, lost.card) == (0, NUMBER["A01"])


@pytest.mark.parametrize("key", ["G05", "G38"])
def test_wardrobe_and_beehive_cost_nothing_when_a_collision_breaks_them(key: str) -> None:
    scene = Scene().tower(1, "G10", key).hand(0, "A09", "A01")
    events = scene.strike("A09", 1, "G10", 5, 6)
    assert scene.standing(1) == []
    assert not of(events, Discarded)


def test_chandelier_counts_its_phantom_only_at_the_top() -> None:
    scene = Scene(step="build").tower(0, "G06").hand(0, "G10")
    assert scene.height(0) == 3
    scene.build("G10")
    assert scene.height(0) == 2 + 4


def test_pirate_radio_mast_counts_its_phantom_only_at_the_top() -> None:
    scene = Scene(step="build").tower(0, "G28").hand(0, "G10")
    assert scene.height(0) == 4
    scene.build("G10")
    assert scene.height(0) == 3 + 4


def test_rocking_chair_takes_a_reinforcement_from_the_discard_pile() -> None:
    scene = Scene(step="build").hand(0, "G07").discard("R01", "D01", "G10", "R02")
    scene.build("G07")
    assert scene.choices() == {"R01", "R02"}
    scene.pick("R02")
    assert scene.cards(0) == ["R02"]


def test_rocking_chair_takes_nothing_where_there_is_no_reinforcement() -> None:
    scene = Scene(step="build").hand(0, "G07").discard("D01", "G10")
    scene.build("G07")
    assert scene.question == "build"


def test_filing_cabinet_takes_a_defence_from_the_discard_pile() -> None:
    scene = Scene(step="build").hand(0, "G09").discard("R01", "D01", "D13", "A01")
    scene.build("G09")
    assert scene.choices() == {"D01", "D13"}
    assert only(scene.pick("D13"), TookBack).seat == 0
    assert scene.cards(0) == ["D13"]


def test_filing_cabinet_takes_nothing_where_there_is_no_defence() -> None:
    scene = Scene(step="build").hand(0, "G09").discard("R01")
    scene.build("G09")
    assert scene.question == "build"


def test_confession_booth_is_no_target_of_hidden_attacks() -> None:
    scene = Scene().tower(1, "G11+R01").tower(2, "G10+R02").hand(0, "A19", "A22", "A24", "A25")
    for key in ("A19", "A22", "A24", "A25"):
        assert scene.targets(key) == {(2, "G10")}
    assert "Confession Booth" in scene.refused(scene.aim("A25", 1, "G11"), "PF-G61")


def test_confession_booth_can_be_hit_by_other_attacks() -> None:
    scene = Scene().tower(1, "G11").hand(0, "A09", "A02")
    assert scene.targets("A09") == scene.targets("A02") == {(1, "G11")}


def test_dentists_chair_makes_the_tallest_opponent_discard() -> None:
    scene = Scene(step="build").tower(1, "G10").tower(2, "G08").hand(0, "G12")
    scene.hand(1, "A01").hand(2, "A02")
    assert only(scene.build("G12"), Discarded).seat == 1


def test_dentists_chair_lets_its_player_choose_in_a_tie() -> None:
    scene = Scene(step="build").tower(1, "G10").tower(2, "G35").hand(0, "G12")
    scene.hand(1, "A01").hand(2, "A02")
    scene.build("G12")
    assert scene.choices() == {1, 2}
    assert only(scene.choose(2), Discarded).seat == 2


def test_bookcase_allows_one_more_reinforcement_this_turn() -> None:
    scene = Scene(step="build").hand(0, "G13", "R01", "R02", "R13")
    scene.build("G13")
    scene.reinforce("R01")
    scene.reinforce("R02")
    assert scene.standing(0) == ["G13+R01+R02"]
    assert "2 times" in scene.refused_card("R13", "PF-20")


def test_throne_counts_with_another_furniture_card_only() -> None:
    scene = Scene(step="build").tower(0, "G10").hand(0, "G14")
    scene.build("G14")
    assert scene.height(0) == 4 + 3
    assert Scene().tower(0, "G35", "G14").height(0) == 4 + 1


def test_ironing_board_counts_while_it_is_reinforced() -> None:
    scene = Scene(step="build").tower(0, "G15").hand(0, "R01")
    assert scene.height(0) == 1
    scene.reinforce("R01")
    assert scene.height(0) == 3


def test_lighthouse_lets_every_opponent_draw() -> None:
    scene = Scene(step="build").hand(0, "G19").deck("A01", "A02", "A03")
    assert [event.seat for event in of(scene.build("G19"), Drew)] == [1, 2]
    assert scene.cards(0) == []


def test_damp_rockets_make_the_fall_they_cause_worse() -> None:
    """A Piano of strength 5 breaks on a 3 + 2."""
    scene = Scene().tower(1, "G20", "G08").hand(0, "A09")
    events = scene.strike("A09", 1, "G20", 6, 3)
    assert only(events, Collided).bonus == 2
    assert scene.standing(1) == []


def test_damp_rockets_count_from_the_roll_after_the_one_that_broke_them() -> None:
    scene = Scene().tower(1, "G08", "G10", "G20", "G30").hand(0, "A09")
    rolls = [event.bonus for event in of(scene.strike("A09", 1, "G10", 5, 3, 2), Collided)]
    assert rolls == [0, 2]
    assert scene.standing(1) == ["G08", "G30"]


def test_moonshine_still_draws_two_and_discards_one_of_choice() -> None:
    scene = Scene(step="build").hand(0, "G21", "A05").deck("A01", "A02")
    scene.build("G21")
    assert scene.choices() == {"A01", "A02", "A05"}
    scene.pick("A05")
    assert scene.cards(0) == ["A01", "A02"]
    assert scene.pile == {"A05"}


def test_money_press_steals_a_card_at_random() -> None:
    scene = Scene(step="build").hand(0, "G23").hand(1, "A01").hand(2, "A02")
    scene.build("G23")
    assert only(scene.choose(2), Stole).victim == 2
    assert scene.cards(0) == ["A02"]
    assert scene.cards(2) == []


def test_rooftop_pool_counts_on_a_card_of_total_strength_4() -> None:
    scene = Scene(step="build").tower(0, "G34", "G25")
    assert scene.height(0) == 2 + 2
    assert Scene().tower(0, "G34+R01", "G25").height(0) == 2 + 3
    assert Scene().tower(0, "G17", "G25").height(0) == 2 + 3, "a strength of exactly 4"


def test_rooftop_pool_on_the_ground_does_not_count() -> None:
    assert Scene().tower(0, "G25").height(0) == 2
    assert Scene().tower(0, "G25+R09").height(0) == 2, "its own strength is no help"
    assert Scene().tower(0, "G25", "G08").height(0) == 2 + 2, "nor is what lies above"


@pytest.mark.parametrize("face", [2, 4, 6])
def test_suitcase_draws_on_an_even_roll(face: int) -> None:
    scene = Scene(step="build").hand(0, "G26", "A05").deck("A01")
    assert only(scene.build("G26", face), Rolled).what == "lottery"
    assert scene.cards(0) == ["A01", "A05"]


@pytest.mark.parametrize("face", [1, 3, 5])
def test_suitcase_costs_a_card_of_choice_on_an_odd_roll(face: int) -> None:
    scene = Scene(step="build").hand(0, "G26", "A05", "A06")
    scene.build("G26", face)
    scene.pick("A06")
    assert scene.cards(0) == ["A05"]


@pytest.mark.parametrize("key", ["G27", "G37"])
def test_barrel_and_fish_heads_lower_close_attacks_by_2(key: str) -> None:
    strength = PRINTED[key][3]
    for face, stands in ((strength - 1, True), (strength, False)):
        scene = Scene().tower(1, key).hand(0, "A03").deck("D01")
        scene.strike("A03", 1, key, face)
        assert scene.standing(1) == ([key] if stands else [])


@pytest.mark.parametrize("key", ["G27", "G37"])
def test_barrel_and_fish_heads_do_not_lower_distant_attacks(key: str) -> None:
    scene = Scene().tower(1, key).hand(0, "A10")
    scene.strike("A10", 1, key, 2)
    assert scene.standing(1) == []


def test_surplus_missile_makes_another_top_card_roll_alone() -> None:
    scene = Scene().tower(1, "G29").tower(2, "G10", "G34").tower(0, "G08").hand(0, "A09")
    scene.strike("A09", 1, "G29", 6)
    assert (scene.turn, scene.question) == (1, "choose")
    assert scene.choices() == {0, 2}
    events = scene.choose(2, 3)
    assert only(events, Collided).broken == (NUMBER["G34"],)
    assert scene.standing(2) == ["G10"]


def test_surplus_missile_goes_off_before_its_own_tower_drops_further() -> None:
    scene = Scene().tower(1, "G29", "G08").tower(2, "G10").hand(0, "A09")
    scene.strike("A09", 1, "G29", 6)
    events = scene.choose(2, 1, 4)
    assert [event.seat for event in of(events, Rolled)] == [2, 1]
    assert scene.standing(1) == ["G08"]


def test_surplus_missile_needs_another_tower() -> None:
    scene = Scene().tower(1, "G29").hand(0, "A09")
    scene.strike("A09", 1, "G29", 6)
    assert scene.question == "attack"


def test_gnomes_allow_one_more_garbage_card_this_turn() -> None:
    scene = Scene(step="build").hand(0, "G31", "G10", "G35")
    scene.build("G31")
    scene.build("G10")
    assert scene.standing(0) == ["G31", "G10"]
    assert "have built 2" in scene.refused_card("G35", "PF-19")


@pytest.mark.parametrize(("face", "drawn"), [(1, 0), (4, 0), (5, 2), (6, 2)])
def test_slot_machine_draws_two_on_5_or_6(face: int, drawn: int) -> None:
    scene = Scene(step="build").hand(0, "G32")
    scene.build("G32", face)
    assert len(scene.cards(0)) == drawn


def test_tunnel_entrance_counts_at_the_bottom_only() -> None:
    assert Scene().tower(0, "G33", "G10").height(0) == 2 + 4
    assert Scene().tower(0, "G10", "G33").height(0) == 4 + 1


def test_toadstools_count_one_below_and_one_above() -> None:
    assert Scene().tower(0, "G40").height(0) == 1
    assert Scene().tower(0, "G34", "G40").height(0) == 2 + 2
    assert Scene().tower(0, "G40", "G34").height(0) == 2 + 2
    assert Scene().tower(0, "G34", "G40", "G35").height(0) == 2 + 3 + 4
    assert Scene().tower(0, "G08", "G40", "G10").height(0) == 2 + 1 + 4
    assert Scene().tower(0, "G34", "G08", "G40", "G10", "G35").height(0) == 2 + 2 + 1 + 4 + 4


def test_bog_bathtub_takes_organic_garbage_from_the_discard_pile() -> None:
    scene = Scene(step="build").hand(0, "G41").discard("G34", "G10", "R01", "G47")
    scene.build("G41")
    assert scene.choices() == {"G34", "G47"}
    scene.pick("G34")
    assert scene.cards(0) == ["G34"]


def test_bog_bathtub_takes_nothing_where_there_is_none() -> None:
    scene = Scene(step="build").hand(0, "G41").discard("G10", "R01")
    scene.build("G41")
    assert scene.question == "build"


def test_hungry_hedge_eats_a_reinforcement_of_any_opponent() -> None:
    scene = Scene(step="build").tower(0, "G08+R13").tower(1, "G10+R01+R02").tower(2, "G15+R03")
    scene.hand(0, "G42")
    scene.build("G42")
    assert scene.choices() == {"R01", "R02", "R03"}
    scene.pick("R03")
    assert scene.standing(2) == ["G15"]
    assert scene.height(2) == 1, "the Ironing Board has lost its phantom points"
    assert scene.question == "build"


def test_hungry_hedge_finds_nothing_to_eat() -> None:
    scene = Scene(step="build").tower(0, "G08+R13").tower(1, "G10").hand(0, "G42")
    scene.build("G42")
    assert scene.question == "build"


def test_cactus_choir_pricks_a_failing_close_attacker() -> None:
    scene = Scene().tower(1, "G44").hand(0, "A02", "A01")
    assert only(scene.strike("A02", 1, "G44", 1), Discarded).seat == 0
    assert scene.cards(0) == []


@pytest.mark.parametrize(("attack", "face"), [("A02", 3), ("A10", 1)])
def test_cactus_choir_pricks_nobody_else(attack: str, face: int) -> None:
    """Neither a close attack that succeeds nor a distant one that fails."""
    scene = Scene().tower(1, "G44").hand(0, attack, "A01")
    scene.strike(attack, 1, "G44", face)
    assert scene.cards(0) == ["A01"]


def test_ball_of_hair_stands_on_end_while_the_primate_is_complete() -> None:
    scene = Scene(step="build").tower(0, "G45").tower(1, "G10").hand(0, "G30").primate(6)
    assert scene.height(0) == 1
    scene.build("G30")
    assert scene.height(0) == 3 + 2
    scene.hand(0, "S02")
    scene.play("S02")
    assert scene.height(0) == 1 + 2


@pytest.mark.parametrize("by", ["symbol", "moon"])
def test_everybodys_ball_of_hair_stands_up_at_once(by: str) -> None:
    scene = Scene(step="build").tower(1, "G45").hand(0, "G30" if by == "symbol" else "S04").primate(6)
    if by == "symbol":
        scene.build("G30")
    else:
        scene.play("S04")
    assert scene.height(1) == 3


def test_compost_may_swap_a_hand_card_at_every_dawn() -> None:
    scene = Scene(step="discard", seat=2).tower(0, "G48").hand(0, "A01", "A02").deck("D01", "D02", "D03")
    scene.next()
    assert (scene.turn, scene.question) == (0, "dawn")
    scene.pick("A01")
    assert scene.state.deck[0] == NUMBER["A01"]
    assert scene.cards(0) == ["A02", "D01", "D02", "D03"], "one for the Compost, two for the draw step"


def test_compost_may_be_left_alone() -> None:
    scene = Scene(step="discard", seat=2).tower(0, "G48").hand(0, "A01").deck("D01", "D02")
    scene.next()
    scene.pass_on()
    assert scene.cards(0) == ["A01", "D01", "D02"]


def test_compost_asks_nothing_of_an_empty_hand() -> None:
    scene = Scene(step="discard", seat=2).tower(0, "G48")
    scene.next()
    assert scene.question == "build"
