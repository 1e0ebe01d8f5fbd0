"""Chapter 6: mutants."""

from __future__ import annotations

import pytest

from app.rules import zoo
from app.rules.zoo import queries
from app.rules.zoo.codes import cell_at
from app.rules.zoo.queries import Risk, Top
from app.rules.zoo.state import Move, Mutated, TookZoo
from tests.rules.zoo.scene import Scene


@pytest.mark.clause("ZC-22")
@pytest.mark.parametrize(("cell", "card"), [("a2", 0), ("b2", 1), ("c2", 2), ("d2", 3)])
def test_placing_on_a_mutant_back_loses_the_character(cell: str, card: int) -> None:
    scene = Scene().mutant_back(cell)
    events = scene.place(6, cell)
    assert events[-1] == Mutated(0, 6, cell_at(cell), card)
    assert queries.team(scene.state, 0)[3].fate == "mutated"
    assert queries.top_of(scene.state, cell_at(cell)) == Top("mutant", 6, 0)
    assert queries.mutants_found(scene.state) == (card,)


@pytest.mark.clause("ZC-22", "ZC-G5")
def test_moving_onto_a_mutant_back_loses_the_character_there() -> None:
    """The mutant lies on the space acted upon, on what remains beneath; the zoo card is in the pile."""
    scene = Scene().stand(0, 5, "c2").mutant_back("c3")
    scene.move(5, "c3")
    assert queries.top_of(scene.state, cell_at("c3")) == Top("mutant", 5, 0)
    assert queries.has_card_below(scene.state, cell_at("c3"))
    assert queries.top_of(scene.state, cell_at("c2")).kind == "zoo"
    assert queries.pile(scene.state, 0)[-1] == Top("zoo", 2, -1)


@pytest.mark.clause("ZC-G5")
def test_the_card_beneath_a_mutant_comes_to_light_when_the_captor_leaves() -> None:
    scene = Scene().mutant_back("c3").stand(1, 3, "c4")
    scene.place(6, "c3")
    scene.move(3, "c3")
    scene.place(4, "a1")
    scene.move(3, "b3")
    assert queries.top_of(scene.state, cell_at("c3")) == Top("zoo", 3, -1)


@pytest.mark.clause("ZC-22")
def test_a_safe_back_loses_nobody() -> None:
    scene = Scene()
    events = scene.place(6, "d2")
    assert isinstance(events[-1], TookZoo)
    assert queries.team(scene.state, 0)[3].fate == "board"


@pytest.mark.clause("ZC-23")
def test_the_owner_cannot_move_a_mutant() -> None:
    scene = Scene().mutant(0, 5, "c3")
    assert scene.moves(5) == set()
    assert scene.places(5) == set()
    assert "obeys nobody" in scene.no_move(5, "c4", "ZC-23")
    assert "obeys nobody" in scene.no_place(5, "a1", "ZC-23")


@pytest.mark.clause("ZC-24", "ZC-27")
def test_vector_5_a_3_next_to_mutant_6_takes_it_for_6() -> None:
    """The flipped character cannot move and does not count; an adjacent 3 captures it for 6 points."""
    scene = Scene(seat=1).stand(0, 3, "d4").mutant_back("d3")
    scene.place(6, "d3")
    assert scene.state.score[1] == 18 + 3 - 6
    before = zoo.standings(scene.state)
    scene.move(3, "d3")
    assert zoo.standings(scene.state) == (before[0] + 6, before[1])
    scene.no_move(6, "d2", "ZC-23")


@pytest.mark.clause("ZC-25")
def test_a_mutant_is_not_captured_by_placing() -> None:
    scene = Scene().mutant(1, 3, "c3")
    assert "c3" not in scene.places(6)
    assert "mutant of value 3" in scene.no_place(6, "c3", "ZC-25")


@pytest.mark.clause("ZC-G4")
@pytest.mark.parametrize(("cell", "card"), [("a2", 0), ("b2", 1), ("c2", 2), ("d2", 3)])
def test_the_card_that_hid_the_mutant_still_scores(cell: str, card: int) -> None:
    scene = Scene().mutant_back(cell)
    scene.place(4, cell)
    assert zoo.standings(scene.state)[0] == 18 - 4 + card
    assert queries.captured(scene.state)[0] == (card, 0, 0, 14)


@pytest.mark.clause("ZC-G11")
def test_a_former_owner_may_capture_the_own_mutant() -> None:
    scene = Scene().mutant(0, 6, "c3").stand(0, 3, "c4")
    before = zoo.standings(scene.state)[0]
    scene.move(3, "c3")
    assert zoo.standings(scene.state)[0] == before + 6
    assert queries.team(scene.state, 0)[3].fate == "mutated", "it is in the pile, not back in the team"


@pytest.mark.clause("ZC-G12")
def test_taking_a_character_or_mutant_never_brings_out_a_mutant() -> None:
    """Not even if the card beneath it hides one."""
    scene = Scene().stand(1, 3, "a5").stand(0, 6, "a4").mutant(1, 4, "b5").stand(0, 5, "b4")
    assert not any(isinstance(event, Mutated) for event in scene.move(6, "a5"))
    scene.place(5, "e1")
    assert not any(isinstance(event, Mutated) for event in scene.move(5, "b5"))
    assert queries.captured(scene.state)[0].characters == 3
    assert queries.captured(scene.state)[0].mutants == 4


def test_the_risk_is_one_in_ten_at_first_and_rises_as_safe_cards_leave() -> None:
    scene = Scene()
    assert queries.risk(scene.state, cell_at("d1")) == Risk(1, 10)
    assert queries.risk(scene.state, cell_at("e1")) == Risk(0, 10)
    for cell in ("d1", "d2", "d3"):
        scene.clear(cell, keep=1)
    view = zoo.view(scene.state, 0)
    assert queries.risk(view, cell_at("d4")) == Risk(1, 7)
    scene.mutant_back("d4").place(3, "d4")
    assert queries.risk(scene.state, cell_at("d5")) == Risk(0, 6), "the mutant among the 3s has been found"
    assert queries.risk(scene.state, cell_at("d4")) == Risk(0, 0), "no zoo card is on top there"


def test_a_click_gains_the_value_of_what_is_on_top() -> None:
    scene = Scene().stand(0, 6, "c3").stand(1, 5, "c4").mutant(1, 4, "b3")
    gains = {
        a.cell: queries.gain(scene.state, a)
        for a in zoo.actions(scene.state)
        if isinstance(a, Move) and a.value == 6
    }
    assert gains == {cell_at("c4"): 5, cell_at("b3"): 4, cell_at("d3"): 3, cell_at("c2"): 2}
