"""Who is asked, and what silence tells."""

from __future__ import annotations

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import NUMBER
from app.rules.primate_fear.events import AttackSettled, DieTurned, Rerolled, Rolled
from app.rules.primate_fear.state import Next, Play, Respond
from tests.rules.primate_fear.scene import Scene, only


def asked_about(scene: Scene) -> list[tuple[str, int]]:
    """All questions of windows up to the next decision of a turn, everybody passing."""
    found = []
    while scene.question not in ("attack", "build", "discard"):
        found.append((scene.question, scene.turn))
        scene.roll_on(*(3,) if scene.question == "defend" else ())
    return found


@pytest.mark.clause("PF-G56")
def test_a_hand_that_is_not_empty_is_asked_whatever_is_in_it() -> None:
    """Seat 1 holds no answer at all, and is asked just as if it did."""
    for held in ("A01", "D10"):
        scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, held)
        scene.go(scene.aim("A12", 1, "G34"), hold=True)
        assert (scene.question, scene.turn) == ("cancel", 1)
        assert primate_fear.forced(scene.state), "whoever has one answer only is passed over at once"


@pytest.mark.clause("PF-G56")
def test_an_empty_hand_is_not_asked() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12")
    scene.go(scene.aim("A12", 1, "G34"), 1, hold=True)
    assert scene.question == "attack"


@pytest.mark.clause("PF-G56")
def test_nobody_is_asked_once_every_fitting_card_lies_open() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "A01").discard("D09", "D10")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    assert scene.question == "defend", "the cancel window had nothing left to ask for"


@pytest.mark.clause("PF-G56")
def test_cards_in_play_and_in_towers_lie_open_too() -> None:
    scene = Scene().tower(1, "G34", "G35").hand(0, "A12").hand(1, "D12").discard("S12")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    scene.until("before_roll", 6)
    scene.respond("D12")
    assert scene.question == "attack"
    assert "D12" in scene.pile


@pytest.mark.clause("PF-G56")
@pytest.mark.parametrize("held", ["G10", "G01"])
def test_a_hand_of_which_everybody_knows_each_card_is_not_asked_in_vain(held: str) -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, held, public=True)
    scene.go(scene.aim("A12", 1, "G34"), 1, hold=True)
    assert scene.question == "attack"
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D10", public=True).hand(2, "A01")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    assert (scene.question, scene.turn) == ("cancel", 1)


@pytest.mark.clause("PF-G56")
def test_a_card_known_to_be_in_another_hand_is_not_asked_for_here() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "A01").hand(2, "D10", "D09", public=True)
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    assert scene.question == "defend"


@pytest.mark.clause("PF-G56")
def test_a_main_decision_is_never_answered_by_itself() -> None:
    scene = Scene(step="build")
    assert primate_fear.actions(scene.state) == [Next(0)]
    assert not primate_fear.forced(scene.state)


@pytest.mark.clause("PF-G56")
def test_a_pick_or_choice_with_one_answer_asks_nobody() -> None:
    scene = Scene(players=2, step="build").hand(0, "G01").hand(1, "A01")
    scene.build("G01")
    assert scene.question == "choose"
    assert primate_fear.forced(scene.state), "there is one opponent only"
    scene = Scene(step="build").hand(0, "G07").discard("R01")
    scene.build("G07")
    assert scene.question == "take"
    assert primate_fear.forced(scene.state)
    scene = Scene(players=2).tower(0, "G10", "G35").primate(7, 1)
    scene.next()
    assert scene.state.ended
    assert not primate_fear.forced(scene.state)


@pytest.mark.clause("PF-G57")
def test_after_an_attack_roll_defender_attacker_and_the_others_are_asked_once() -> None:
    scene = Scene(players=5, seat=1).tower(3, "G47+R01").hand(1, "A12", "A01")
    for seat in (0, 2, 3, 4):
        scene.hand(seat, ("A02", "", "A03", "A04", "A05")[seat])
    scene.go(scene.aim("A12", 3, "G47"), hold=True)
    assert queries.asked(scene.state) == (3,)
    asked = asked_about(scene)
    assert asked == [("cancel", 3), ("defend", 3), *(("after_roll", seat) for seat in (3, 1, 2, 4, 0))]


@pytest.mark.clause("PF-G57")
def test_the_table_is_told_whom_a_window_will_ask() -> None:
    scene = Scene(players=4).tower(2, "G47").hand(0, "A12", "A01").hand(1, "A02").hand(2, "A03")
    scene.hand(3, "A04").discard("D09", "D10")
    scene.go(scene.aim("A12", 2, "G47"), hold=True)
    scene.roll_on(3)
    assert scene.question == "after_roll"
    assert queries.asked(scene.state) == (2, 0, 1, 3)
    assert queries.answers(scene.state) == (NUMBER["D13"], NUMBER["S12"])


@pytest.mark.clause("PF-G57")
def test_loaded_die_is_for_anybody_and_the_duck_for_the_defender_only() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(2, "S12", "D13")
    scene.go(scene.aim("A12", 1, "G34"), 3, hold=True)
    assert (scene.question, scene.turn) == ("after_roll", 2)
    assert scene.choices() == {"S12"}
    assert "no answer" in scene.refused_card("D13", "PF-G57")


@pytest.mark.clause("PF-G57")
def test_thrown_again_the_die_opens_no_new_round() -> None:
    """Seat 2 passes first as the defender's order would have it; after the duck it is not asked again."""
    scene = Scene(players=3, seat=0).tower(1, "G34").hand(0, "A12").hand(1, "D13", "A01").hand(2, "A02")
    scene.discard("D09", "D10")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    scene.roll_on(6)
    assert (scene.question, scene.turn) == ("after_roll", 1)
    events = scene.respond("D13", 0, 2)
    assert only(events, Rerolled).face == 2
    assert asked_about(scene) == [("after_roll", 1), ("after_roll", 2), ("destroyed", 1)]


@pytest.mark.clause("PF-G57")
def test_the_defender_may_add_the_loaded_die_to_the_duck() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D13", "S12")
    events = scene.strike(
        "A12", 1, "G34", 6, 5, replies=[("after_roll", 1, "D13"), ("after_roll", 1, "S12", 1)]
    )
    assert [type(event) for event in events if isinstance(event, Rolled | Rerolled | DieTurned)] == [
        Rolled,
        Rerolled,
        DieTurned,
    ]
    assert only(events, AttackSettled).face == 1


@pytest.mark.clause("PF-G57", "PF-G50")
def test_every_special_may_be_stopped_by_the_opponents_of_its_player_clockwise() -> None:
    scene = Scene(players=4, seat=2, step="build").hand(2, "S06", "A01")
    for seat in (0, 1, 3):
        scene.hand(seat, ("A02", "A03", "", "A04")[seat])
    scene.go(Play(2, NUMBER["S06"]), hold=True)
    assert asked_about(scene) == [("fog", 3), ("fog", 0), ("fog", 1)]
    assert len(scene.cards(2)) == 3


@pytest.mark.clause("PF-G57")
def test_fog_is_not_stopped_by_fog() -> None:
    scene = Scene(step="build").hand(0, "S06", "A01").hand(1, "S11").hand(2, "A02")
    scene.go(Play(0, NUMBER["S06"]), hold=True)
    scene.respond("S11")
    assert scene.question == "build", "seat 2 is not asked any more, neither for the one nor for the other"
    assert scene.cards(0) == ["A01"]


@pytest.mark.clause("PF-G50")
def test_in_the_primate_step_those_who_want_to_answer_are_asked_clockwise() -> None:
    scene = Scene(players=3, seat=1).tower(0, "G10").tower(1, "G35").tower(2, "G16").primate(7, 1)
    for seat in range(3):
        scene.hand(seat, f"A0{seat + 1}")
    scene.go(scene.over(), hold=True)
    assert asked_about(scene) == [
        *(("climb", seat) for seat in (1, 2, 0)),
        *(("climbed", seat) for seat in (1, 2, 0)),
    ]


@pytest.mark.parametrize(
    ("attack", "on", "clause", "says"),
    [
        ("A12", "G34", "PF-38", "comes first"),
        ("A17", "G34", "PF-55", "Offended Bats says"),
        ("A24", "G34", "PF-37", "without a bonus"),
        ("A20", "", "PF-37", "without a bonus"),
    ],
)
def test_before_the_roll_a_number_is_told_its_time_or_that_it_has_none(
    attack: str, on: str, clause: str, says: str
) -> None:
    scene = Scene().tower(1, "G34").hand(0, attack).hand(1, "D01", "D10", "D13")
    scene.go(scene.aim(attack, 1, on), hold=True)
    assert scene.question == "cancel"
    assert says in scene.refused_card("D01", clause)
    assert "its time is: after the attack die against you" in scene.refused_card("D13", "PF-38")


def test_after_the_roll_a_number_is_told_why_it_is_too_late() -> None:
    scene = Scene().tower(1, "G10", "G34").hand(0, "A12", "D01").hand(1, "D02").hand(2, "D03")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    scene.until("after_roll", 6)
    assert "came before it" in scene.refused_card("D02", "PF-38")
    scene.roll_on()
    assert "Only the attacked player" in scene.refused_card("D01", "PF-G32")
    scene.until("before_roll")
    scene.until("after_roll", 3)
    assert "no attack roll" in scene.refused_card("D02", "PF-G45")
    scene = Scene(step="build").hand(0, "G32", "D01")
    scene.build("G32", 3, hold=True)
    assert "no attack roll" in scene.refused_card("D01", "PF-G45")
    scene = Scene().tower(0, "G34").tower(1, "G10").hand(0, "A12", "D01").hand(1, "D09")
    scene.go(scene.aim("A12", 1, "G10"), hold=True)
    scene.respond("D09", 0, 3)
    assert "was sent back" in scene.refused_card("D01", "PF-G37")


def test_a_window_is_answered_by_who_is_asked_with_what_fits() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A12").hand(1, "D10", "D01", "A01")
    scene.go(scene.aim("A12", 1, "G34"), hold=True)
    assert "comes first" in scene.refused(Respond(1, NUMBER["D01"]), "PF-38")
    assert "no answer" in scene.refused(Respond(1, NUMBER["A01"]), "PF-38")
    assert "not in this hand" in scene.refused(Respond(1, NUMBER["D02"]), "PF-G52")
    assert "answer it, or pass" in scene.refused(Next(1), "PF-G56")
