"""Chapter 8: when a tower falls."""

from __future__ import annotations

import pytest

from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.events import Collided, Destroyed, Fell, Rolled, Settled
from tests.rules.primate_fear.scene import Scene, of, only


def numbers(*keys: str) -> tuple[int, ...]:
    return tuple(NUMBER[key] for key in keys)


@pytest.mark.clause("PF-46", "PF-47", "PF-48", "PF-49", "PF-G40", "PF-G41", "PF-G43")
def test_vector_6_a_fall_of_two_rolls() -> None:
    """Strengths 5, 2, 3, 1: the 2 is destroyed, a 3 breaks the third card only, a 2 the fourth."""
    scene = Scene().tower(1, "G08", "G24", "G34", "G35").hand(0, "A12")
    events = scene.strike("A12", 1, "G24", 6, 3, 2)
    assert of(events, Fell) == [
        Fell(1, NUMBER["G34"], NUMBER["G08"], 2),
        Fell(1, NUMBER["G35"], NUMBER["G08"], 1),
    ]
    assert [event.broken for event in of(events, Collided)] == [numbers("G34"), numbers("G35")]
    assert scene.standing(1) == ["G08"]
    assert len(of(events, Settled)) == 1


@pytest.mark.clause("PF-46", "PF-G44")
def test_a_lost_top_card_lets_nothing_fall() -> None:
    scene = Scene().tower(1, "G08", "G34").hand(0, "A12")
    events = scene.strike("A12", 1, "G34", 6)
    assert not of(events, Fell)
    assert scene.standing(1) == ["G08"]


@pytest.mark.clause("PF-47", "PF-G44", "PF-G43")
def test_a_lost_bottom_card_lets_the_rest_hit_the_ground() -> None:
    """Only the lowest of the block is rolled for; if it breaks the rest hits the ground."""
    scene = Scene().tower(1, "G35", "G34", "G24", "G08").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 3, 1)
    assert [(event.upper, event.lower) for event in of(events, Collided)] == [
        (NUMBER["G34"], -1),
        (NUMBER["G24"], -1),
    ]
    assert scene.standing(1) == ["G24", "G08"]


@pytest.mark.clause("PF-48")
def test_reinforcements_count_in_collisions_and_go_with_their_card() -> None:
    scene = Scene().tower(1, "G35", "G34+R01").hand(0, "A12")
    scene.strike("A12", 1, "G35", 6, 4)
    assert scene.standing(1) == ["G34+R01"]
    scene = Scene().tower(1, "G35", "G34+R01").hand(0, "A12")
    scene.strike("A12", 1, "G35", 6, 5)
    assert {"G34", "R01"} <= scene.pile


@pytest.mark.clause("PF-49", "PF-G43")
def test_a_collision_that_breaks_nothing_ends_the_fall() -> None:
    scene = Scene().tower(1, "G08", "G35", "G17", "G10").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 3)
    assert only(events, Collided).broken == ()
    assert scene.standing(1) == ["G08", "G17", "G10"]


@pytest.mark.clause("PF-G40")
def test_cards_higher_up_are_not_rolled_for() -> None:
    """A Bunk Bed of strength 1 rides down unharmed on a Piano."""
    scene = Scene().tower(1, "G47", "G35", "G08", "G10").hand(0, "A12")
    scene.strike("A12", 1, "G35", 6, 4)
    assert scene.standing(1) == ["G47", "G08", "G10"]


@pytest.mark.clause("PF-G41")
@pytest.mark.parametrize(
    ("face", "broken"), [(2, ()), (3, ("G34",)), (4, ("G34", "G17")), (6, ("G34", "G17"))]
)
def test_one_roll_is_compared_with_each_by_itself(face: int, broken: tuple[str, ...]) -> None:
    scene = Scene().tower(1, "G34", "G35", "G17").hand(0, "A12")
    rolls = (6, face) if face != 3 else (6, face, 1)
    events = scene.strike("A12", 1, "G35", *rolls)
    assert of(events, Collided)[0].broken == numbers(*broken)


@pytest.mark.clause("PF-G41")
@pytest.mark.parametrize(("face", "stands"), [(3, ["G01", "G30"]), (4, ["G30"])])
def test_a_guillotine_that_is_fallen_upon_breaks_on_its_strength(face: int, stands: list[str]) -> None:
    scene = Scene().tower(1, "G01", "G35", "G30").hand(0, "A12")
    scene.strike("A12", 1, "G35", 6, face, *(1,) if face == 4 else ())
    assert scene.standing(1) == stands


@pytest.mark.clause("PF-G42")
def test_a_1_breaks_a_card_of_strength_1() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A12")
    scene.strike("A12", 1, "G34", 6, 1)
    assert scene.standing(1) == []


@pytest.mark.clause("PF-G43")
def test_both_break_and_the_next_card_falls_on_the_next_lower() -> None:
    scene = Scene().tower(1, "G08", "G34", "G35", "G24", "G17").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 3, 2)
    assert [(event.upper, event.lower) for event in of(events, Fell)] == [
        numbers("G24", "G34"),
        numbers("G17", "G08"),
    ]
    assert scene.standing(1) == ["G08", "G17"]


@pytest.mark.clause("PF-G43")
def test_only_the_lower_breaks_and_the_same_cards_fall_on() -> None:
    scene = Scene().tower(1, "G24", "G35", "G08").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 2, 4)
    assert [(event.upper, event.lower) for event in of(events, Fell)] == [
        numbers("G08", "G24"),
        (NUMBER["G08"], -1),
    ]
    assert scene.standing(1) == ["G08"]


@pytest.mark.clause("PF-G43")
def test_only_the_upper_breaks_and_the_rest_falls_onto_what_held() -> None:
    scene = Scene().tower(1, "G08", "G35", "G24", "G17").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 2, 3)
    assert [(event.upper, event.lower) for event in of(events, Fell)] == [
        numbers("G24", "G08"),
        numbers("G17", "G08"),
    ]
    assert scene.standing(1) == ["G08", "G17"]


@pytest.mark.clause("PF-G45")
def test_attack_bonuses_and_defences_do_not_count_for_collisions() -> None:
    scene = Scene().tower(1, "G35", "G17").hand(0, "A05").hand(1, "D01")
    events = scene.strike("A05", 1, "G35", 6, 3, replies=[("defend", 1, "D01")])
    assert only(events, Collided).bonus == 0
    assert scene.standing(1) == ["G17"]


@pytest.mark.clause("PF-G46", "PF-G57")
def test_the_owner_of_the_tower_rolls_and_is_asked_first() -> None:
    scene = Scene().tower(1, "G35", "G34").hand(0, "A12", "A01").hand(1, "A02").hand(2, "A03")
    scene.go(scene.aim("A12", 1, "G35"), hold=True)
    scene.until("before_roll", 6)
    assert scene.turn == 1
    asked = []
    rolled = of(scene.roll_on(3), Rolled)
    while scene.question == "after_roll":
        asked.append(scene.turn)
        scene.roll_on()
    assert [event.seat for event in rolled] == [1]
    assert asked == [1, 2, 0]


@pytest.mark.clause("PF-G47", "PF-G48")
def test_of_two_cards_that_break_together_the_lower_comes_first() -> None:
    """The Missile below goes off before the Rockets above add their weight; one drop follows."""
    scene = Scene().tower(1, "G29", "G10", "G20", "G47").tower(2, "G35").hand(0, "A12")
    scene.go(scene.aim("A12", 1, "G10"), 6, 3)
    assert (scene.question, scene.turn) == ("choose", 1)
    assert {"G29", "G20"} <= scene.pile, "BREAK texts count when the cards lie on the discard pile"
    events = scene.choose(2, 6, 3)
    assert [event.seat for event in of(events, Rolled)] == [2, 1]
    last = of(events, Collided)[-1]
    assert (last.upper, last.lower, last.bonus) == (NUMBER["G47"], -1, 2)


@pytest.mark.clause("PF-G47")
def test_two_lost_neighbours_make_one_hole_that_is_filled_from_below() -> None:
    scene = Scene().tower(1, "G47", "G34", "G35", "G39", "G30").hand(0, "A12")
    events = scene.strike("A12", 1, "G35", 6, 3, 4)
    assert [event.card for event in of(events, Destroyed)] == list(numbers("G35", "G34", "G39"))
    assert only(of(events, Fell)[1:], Fell) == Fell(1, NUMBER["G30"], NUMBER["G47"], 1)


@pytest.mark.clause("PF-G48")
def test_a_break_text_counts_before_the_next_collision() -> None:
    scene = Scene().tower(1, "G47", "G20", "G08").hand(0, "A12")
    events = scene.strike("A12", 1, "G20", 6, 4)
    assert only(events, Collided).bonus == 2
    assert scene.standing(1) == []


@pytest.mark.clause("PF-G49")
def test_cards_are_taken_from_the_top_only_so_nothing_falls() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A24")
    assert scene.targets("A24") == {(1, "G35")}
    events = scene.strike("A24", 1, "G35", 2)
    assert not of(events, Fell)


@pytest.mark.clause("PF-G57", "PF-G46")
def test_a_fall_started_by_the_missile_is_its_own_and_finished_first() -> None:
    """The curse on the other tower weighs there and ends there; the first fall then goes on."""
    scene = Scene().tower(1, "G29", "G47").tower(2, "G08", "G17").lasting("S09", 0, 2).hand(0, "A12")
    scene.strike("A12", 1, "G29", 6)
    events = scene.choose(2, 3, 1)
    first, second = of(events, Collided)
    assert (first.seat, first.bonus, first.broken) == (2, 1, numbers("G17"))
    assert (second.seat, second.bonus) == (1, 0)
    assert queries.lasting_on(scene.state, 2) == ()
