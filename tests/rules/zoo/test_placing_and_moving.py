"""Chapters 4 and 5: placing, moving and capturing."""

from __future__ import annotations

import pytest

from app.rules import zoo
from app.rules.zoo import queries
from app.rules.zoo.codes import CELLS, SAFE, cell_at, cell_name, near
from app.rules.zoo.queries import Top
from app.rules.zoo.state import HoleOpened, Moved, Placed, TookCharacter, TookMutant, TookZoo, Uncovered
from tests.rules.zoo.scene import Scene


@pytest.mark.clause("ZC-11")
def test_a_character_in_hand_goes_where_neither_character_nor_mutant_is_on_top() -> None:
    scene = Scene().stand(0, 3, "a1").stand(1, 3, "b1").mutant(1, 4, "c1")
    everywhere = {cell_name(cell) for cell in range(CELLS)}
    assert scene.places(5) == everywhere - {"a1", "b1", "c1"}
    assert "your own kid 3" in scene.no_place(5, "a1", "ZC-11")
    assert "another player's kid 3" in scene.no_place(5, "b1", "ZC-11")
    assert "already stands on a1" in scene.no_place(3, "d1", "ZC-11")


@pytest.mark.clause("ZC-12", "ZC-G6")
def test_placing_captures_the_card_on_top_and_stands_in_its_place() -> None:
    scene = Scene()
    events = scene.place(6, "d2")
    assert queries.pile(scene.state, 0) == [Top("zoo", 3, -1)]
    assert queries.top_of(scene.state, cell_at("d2")) == Top("character", 6, 0)
    assert queries.has_card_below(scene.state, cell_at("d2")), "only the top card is taken"
    assert events == [Placed(0, 6, cell_at("d2"), 3), TookZoo(0, 6, cell_at("d2"), 3, True)]


@pytest.mark.clause("ZC-12", "ZC-27")
def test_vector_2_a_3_placed_on_a_4_makes_22() -> None:
    scene = Scene()
    scene.place(3, "e1")
    assert queries.captured(scene.state)[0].zoo == 4
    assert zoo.standings(scene.state) == (22, 18)


@pytest.mark.clause("ZC-13")
def test_captured_cards_lie_in_the_captors_own_pile_to_the_end() -> None:
    scene = Scene()
    for cell, value in (("a1", 3), ("b1", 3), ("e1", 4), ("d1", 4)):
        scene.place(value, cell)
    assert [thing.value for thing in queries.pile(scene.state, 0)] == [0, 4]
    assert [thing.value for thing in queries.pile(scene.state, 1)] == [1, 3]


@pytest.mark.clause("ZC-14", "ZC-15")
def test_a_move_is_one_step_up_down_left_or_right() -> None:
    scene = Scene().stand(0, 4, "c3")
    assert scene.moves(4) == {"c2", "c4", "b3", "d3"}
    for corner in ("b2", "d2", "b4", "d4"):
        assert "diagonal" in scene.no_move(4, corner, "ZC-15")
    assert "2 steps" in scene.no_move(4, "e3", "ZC-14")
    assert "4 steps" in scene.no_move(4, "a1", "ZC-14")
    assert "already stands on c3" in scene.no_move(4, "c3", "ZC-14")
    assert "still in hand" in scene.no_move(5, "c2", "ZC-14")


@pytest.mark.clause("ZC-15")
def test_no_neighbour_of_any_space_is_diagonal() -> None:
    for cell in range(CELLS):
        row, column = divmod(cell, 5)
        for other in near(cell):
            assert abs(other // 5 - row) + abs(other % 5 - column) == 1


@pytest.mark.clause("ZC-G22")
def test_nobody_jumps_over_a_hole_or_walks_round_the_edge() -> None:
    scene = Scene().stand(0, 4, "a2").clear("b2")
    assert scene.moves(4) == {"a1", "a3"}
    assert "the hole b2" in scene.no_move(4, "c2", "ZC-G22")
    scene.no_move(4, "e2", "ZC-14")
    scene.no_move(4, "e1", "ZC-14")


@pytest.mark.clause("ZC-16", "ZC-17")
@pytest.mark.parametrize("value", [3, 4, 5, 6])
@pytest.mark.parametrize(("column", "worth"), [("a", 0), ("b", 1), ("c", 2), ("d", 3), ("e", 4)])
def test_a_move_captures_the_zoo_card_it_ends_on_whatever_the_values(
    value: int, column: str, worth: int
) -> None:
    scene = Scene().stand(0, value, f"{column}2")
    before = zoo.standings(scene.state)[0]
    events = scene.move(value, f"{column}3")
    assert TookZoo(0, value, cell_at(f"{column}3"), worth, False) in events
    assert zoo.standings(scene.state)[0] == before + worth


@pytest.mark.clause("ZC-18", "ZC-24", "ZC-G12")
@pytest.mark.parametrize("mover", [3, 6])
@pytest.mark.parametrize("mutant", [3, 4, 5, 6])
def test_any_character_captures_any_mutant_by_moving(mover: int, mutant: int) -> None:
    scene = Scene().stand(0, mover, "c3").mutant(1, mutant, "c4")
    before = zoo.standings(scene.state)
    events = scene.move(mover, "c4")
    assert TookMutant(0, mover, cell_at("c4"), 1, mutant) in events
    assert zoo.standings(scene.state) == (before[0] + mutant, before[1])
    assert queries.captured(scene.state)[0].mutants == mutant


@pytest.mark.clause("ZC-19")
@pytest.mark.parametrize("mover", [3, 4, 5, 6])
@pytest.mark.parametrize("victim", [3, 4, 5, 6])
def test_only_an_equal_or_higher_value_takes_a_character(mover: int, victim: int) -> None:
    scene = Scene().stand(0, mover, "c3").stand(1, victim, "c4")
    if mover >= victim:
        assert TookCharacter(0, mover, cell_at("c4"), 1, victim) in scene.move(mover, "c4")
    else:
        text = scene.no_move(mover, "c4", "ZC-19")
        assert f"worth {mover}" in text
        assert f"cannot take a {victim}" in text


@pytest.mark.clause("ZC-19", "ZC-20")
def test_vector_3_the_captor_gains_what_the_victim_loses() -> None:
    """5 next to 6 is illegal; 6 next to 6 is legal: captor +6, victim -6; a 5 captures 3, 4 and 5."""
    weak = Scene().stand(0, 5, "c3").stand(1, 6, "c4")
    weak.no_move(5, "c4", "ZC-19")
    strong = Scene().stand(0, 6, "c3").stand(1, 6, "c4")
    before = zoo.standings(strong.state)
    strong.move(6, "c4")
    assert zoo.standings(strong.state) == (before[0] + 6, before[1] - 6)
    many = Scene().stand(0, 5, "c3").stand(1, 3, "c2").stand(1, 4, "b3").stand(1, 5, "c4")
    assert many.moves(5) == {"c2", "b3", "c4", "d3"}


@pytest.mark.clause("ZC-20")
def test_a_taken_character_is_lost_for_good() -> None:
    scene = Scene().stand(0, 6, "c3").stand(1, 5, "c4")
    scene.move(6, "c4")
    assert queries.captured(scene.state)[0].characters == 5
    assert queries.team(scene.state, 1)[2].fate == "captured"
    assert "lost for good" in scene.no_move(5, "c5", "ZC-20")
    assert "lost for good" in scene.no_place(5, "a1", "ZC-20")


@pytest.mark.clause("ZC-21", "ZC-G8")
def test_an_emptied_space_is_a_hole_at_once_and_nobody_walks_onto_it() -> None:
    scene = Scene().clear("c3", keep=1).stand(0, 4, "c3").stand(1, 6, "b3")
    events = scene.move(4, "c4")
    assert HoleOpened(0, cell_at("c3")) in events
    assert queries.is_hole(scene.state, cell_at("c3"))
    text = scene.no_move(6, "c3", "ZC-21")
    assert "Both cards of c3 are gone" in text


@pytest.mark.clause("ZC-G3")
def test_first_the_old_space_then_the_capture() -> None:
    """The character leaves, what lies beneath comes to light, then the new card is taken and turned."""
    scene = Scene().stand(0, 4, "a1").mutant_back("b1")
    seen: list[tuple[str, int, int]] = []

    def watch(event: object) -> None:
        seen.append((type(event).__name__, scene.top("a1"), scene.top("b1")))

    zoo.apply(scene.state, next(a for a in zoo.actions(scene.state) if a.cell == 1 and a.value == 4), watch)
    assert [name for name, _, _ in seen] == ["Moved", "Uncovered", "TookZoo", "Mutated"]
    assert [old for _, old, _ in seen] == [SAFE + 1] * 4, "a1 shows its lower card from the first"
    assert seen[0][2] == 31, "the card is still there when the character comes"
    assert seen[2][2] == 104, "it lies beneath nobody: the character stands in its place"
    assert seen[3][2] == 204, "and then it is a mutant"


@pytest.mark.clause("ZC-G7")
def test_taking_a_character_takes_nothing_beneath_it() -> None:
    scene = Scene().stand(1, 3, "c4").stand(0, 6, "c3")
    left = queries.cards_left(scene.state)
    scene.move(6, "c4")
    assert queries.cards_left(scene.state) == left
    assert queries.has_card_below(scene.state, cell_at("c4"))


@pytest.mark.clause("ZC-G7", "ZC-G8")
def test_vector_4_the_card_beneath_is_there_again_when_the_captor_leaves() -> None:
    scene = Scene().stand(1, 3, "c4").stand(0, 6, "c3")
    scene.move(6, "c4")
    scene.place(4, "a1")
    events = scene.move(6, "d4")
    assert Uncovered(0, cell_at("c4"), 3) in events
    assert queries.top_of(scene.state, cell_at("c4")) == Top("zoo", 3, -1)
    assert "c4" in scene.places(5)
    scene.place(5, "c4")
    assert queries.pile(scene.state, 1)[-1] == Top("zoo", 3, -1)


@pytest.mark.clause("ZC-G8")
def test_leaving_uncovers_the_lower_card() -> None:
    scene = Scene().stand(0, 4, "e1")
    assert queries.top_of(scene.state, cell_at("e1")).kind == "character"
    events = scene.move(4, "e2")
    assert events[:2] == [Moved(0, 4, cell_at("e1"), cell_at("e2")), Uncovered(0, cell_at("e1"), 0)]
    assert queries.top_of(scene.state, cell_at("e1")) == Top("zoo", 0, -1)


@pytest.mark.clause("ZC-G9")
def test_a_space_with_only_a_character_or_mutant_is_no_hole() -> None:
    scene = Scene().clear("c3", keep=1).stand(1, 3, "c3").clear("c5", keep=1).mutant(1, 4, "c5")
    scene.stand(0, 6, "c4")
    assert not queries.is_hole(scene.state, cell_at("c3"))
    assert not queries.is_hole(scene.state, cell_at("c5"))
    assert {"c3", "c5"} <= scene.moves(6)
    scene.move(6, "c3")
    assert queries.top_of(scene.state, cell_at("c3")) == Top("character", 6, 0)
    assert not queries.has_card_below(scene.state, cell_at("c3"))


@pytest.mark.clause("ZC-G10")
def test_nobody_moves_onto_the_own_team() -> None:
    scene = Scene().stand(0, 6, "c3").stand(0, 3, "c4")
    assert "c4" not in scene.moves(6)
    assert "your own kid 3" in scene.no_move(6, "c4", "ZC-G10")
    scene.no_move(3, "c3", "ZC-G10")


@pytest.mark.clause("ZC-G13", "ZC-21")
def test_nobody_is_placed_on_a_hole() -> None:
    scene = Scene().clear("b2")
    assert "b2" not in scene.places(3)
    assert "Both cards of b2 are gone" in scene.no_place(3, "b2", "ZC-G13")


@pytest.mark.clause("ZC-G14")
def test_placing_on_the_last_card_of_a_space_is_allowed() -> None:
    scene = Scene().clear("b2", keep=1)
    assert not queries.has_card_below(scene.state, cell_at("b2"))
    scene.place(3, "b2")
    assert queries.top_of(scene.state, cell_at("b2")) == Top("character", 3, 0)
