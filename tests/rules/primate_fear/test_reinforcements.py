"""The 18 reinforcements, each doing what its text says."""

from __future__ import annotations

import pytest

from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import Collided, PartAdded, Returned
from tests.rules.primate_fear.scene import Scene, of, only

PRINTED = {
    "R01": ("Giant Web", 2),
    "R02": ("Tapestries", 1),
    "R03": ("Nine Miles of Clingfilm", 1),
    "R04": ("Cursed Nails", 2),
    "R05": ("Second-Hand Bandages", 1),
    "R06": ("Chewing-Gum Mortar", 2),
    "R07": ("Ball and Chain", 2),
    "R08": ("Doilies of Protection", 1),
    "R09": ("Bucket of Ectoplasm", 3),
    "R10": ("Garlic Garland", 1),
    "R11": ("Condemned Scaffolding", 3),
    "R12": ("Airbags", 1),
    "R13": ("Barnacle Colony", 2),
    "R14": ("Forms in Triplicate", 1),
    "R15": ("Voodoo Bolts", 2),
    "R16": ("Embalming Fluid", 2),
    "R17": ("Crime-Scene Tape", 1),
    "R18": ("Lead Paint", 3),
}
SPECIAL = {
    "R02": {"furniture": 2},
    "R05": {"organic": 3},
    "R07": {"contraband": 3},
    "R16": {"organic": 4},
    "R17": {"contraband": 3},
}
"""What some add instead on a category (the plain cards below have a height of 2)."""
PLAIN = {"furniture": ("G17", 4), "contraband": ("G23", 4), "organic": ("G34", 3)}
SYMBOLS = {"R04", "R07", "R09", "R16"}


@pytest.mark.clause("PF-20", "PF-26", "PF-9", "PF-G24")
@pytest.mark.parametrize("category", PLAIN)
@pytest.mark.parametrize("key", PRINTED)
def test_each_reinforcement_adds_its_bonus_and_symbol(key: str, category: str) -> None:
    """On a card of each category: the special bonus where it fits, else the plain one, never both."""
    name, bonus = PRINTED[key]
    assert CARDS.reinforcements[NUMBER[key] - 48].name == name
    garbage, strength = PLAIN[category]
    scene = Scene(step="build").tower(0, garbage).hand(0, key)
    events = scene.reinforce(key)
    assert scene.standing(0) == [f"{garbage}+{key}"]
    assert scene.strength(garbage) == strength + SPECIAL.get(key, {}).get(category, bonus)
    assert scene.state.parts == (key in SYMBOLS) == len(of(events, PartAdded))


def test_clingfilm_draws_a_card() -> None:
    scene = Scene(step="build").tower(0, "G10").hand(0, "R03").deck("A01")
    scene.reinforce("R03")
    assert scene.cards(0) == ["A01"]


@pytest.mark.parametrize(("garbage", "bonus"), [("G04", 3), ("G14", 3), ("G40", 3), ("G08", 1), ("G18", 1)])
def test_doilies_add_3_on_a_printed_height_of_1(garbage: str, bonus: int) -> None:
    """Phantom points are not part of the printed height: the Throne of 1 + 2 counts as 1."""
    scene = Scene(step="build").tower(0, "G10", garbage).hand(0, "R08")
    before = scene.strength(garbage)
    scene.reinforce("R08")
    assert scene.strength(garbage) == before + bonus


@pytest.mark.parametrize(("face", "stands"), [(3, True), (4, False)])
def test_garlic_garland_lowers_close_attacks_by_1(face: int, stands: bool) -> None:
    """Bare Hands +2 against a Sofa of 4 + 1: a 3 would do, but needs one more."""
    scene = Scene().tower(1, "G17+R10").hand(0, "A03")
    scene.strike("A03", 1, "G17", face)
    assert bool(scene.standing(1)) == stands


def test_garlic_garland_does_not_lower_distant_attacks() -> None:
    scene = Scene().tower(1, "G17+R10").hand(0, "A10")
    scene.strike("A10", 1, "G17", 3)
    assert scene.standing(1) == []


def test_scaffolding_holds_less_in_collisions() -> None:
    scene = Scene().tower(1, "G10", "G34+R11").hand(0, "A09")
    assert scene.strength("G34") == 3 + 3
    assert scene.strength("G34", collision=True) == 3 + 1
    assert only(scene.strike("A09", 1, "G10", 5, 4), Collided).upper_strength == 4
    assert scene.standing(1) == []


def test_airbags_hold_more_in_collisions() -> None:
    scene = Scene().tower(1, "G10", "G34+R12").hand(0, "A09")
    assert scene.strength("G34") == 3 + 1
    scene.strike("A09", 1, "G10", 5, 6)
    assert scene.standing(1) == ["G34+R12"], "3 + 4 is more than any die"


def test_airbags_add_only_1_against_attacks() -> None:
    scene = Scene().tower(1, "G34+R12").hand(0, "A10")
    scene.strike("A10", 1, "G34", 2)
    assert scene.standing(1) == []


def test_forms_in_triplicate_keep_hidden_attacks_off() -> None:
    scene = Scene().tower(1, "G10+R14").hand(0, "A19", "A22", "A24", "A25", "A09")
    for key in ("A19", "A22", "A24", "A25"):
        assert not scene.can_play(key)
    assert scene.targets("A09") == {(1, "G10")}


@pytest.mark.parametrize("by", ["attack", "collision"])
def test_voodoo_bolts_return_when_their_card_is_destroyed(by: str) -> None:
    scene = Scene().hand(0, "A09")
    if by == "attack":
        scene.tower(1, "G10+R15")
        events = scene.strike("A09", 1, "G10", 5)
    else:
        scene.tower(1, "G35", "G10+R15")
        events = scene.strike("A09", 1, "G35", 5, 3)
    assert only(events, Returned).seat == 1
    assert scene.cards(1) == ["R15"]
    assert scene.standing(1) == []


def test_voodoo_bolts_do_not_return_when_only_they_are_taken_off() -> None:
    scene = Scene().tower(1, "G10+R15").hand(0, "A19")
    scene.strike("A19", 1, "G10")
    assert scene.cards(1) == []
    assert "R15" in scene.pile


def test_lead_paint_hides_phantom_points() -> None:
    scene = Scene(step="build").tower(0, "G28").hand(0, "R18")
    assert scene.height(0) == 4
    scene.reinforce("R18")
    assert scene.height(0) == 3
    assert scene.strength("G28") == 1 + 3


def test_lead_paint_hides_the_ironing_boards_own_condition() -> None:
    """A reinforcement would make its points count; this one says they do not."""
    scene = Scene(step="build").tower(0, "G15").hand(0, "R18")
    scene.reinforce("R18")
    assert scene.height(0) == 1
