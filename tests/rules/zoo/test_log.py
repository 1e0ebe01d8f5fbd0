"""The log's words."""

from __future__ import annotations

import pytest

from app.rules import zoo
from app.rules.zoo.state import (
    GameOver,
    HoleOpened,
    Moved,
    Mutated,
    Placed,
    TookCharacter,
    TookMutant,
    TookZoo,
    Uncovered,
    ZooEvent,
)
from tests.rules.zoo.scene import Scene

NAMES = ("Ada", "Computer 1")


def lines(events: list[ZooEvent]) -> list[str]:
    told = [zoo.describe(event, NAMES) for event in events]
    return [line[0] for line in told if line]


def test_a_placement_is_one_line() -> None:
    assert lines(Scene().place(6, "b1")) == ["placed ranger 6 on a 1 at b1"]


def test_a_move_onto_an_animal_is_one_line() -> None:
    assert lines(Scene().stand(0, 5, "d2").move(5, "d3")) == ["took a giraffe with vet 5"]
    assert lines(Scene().stand(0, 5, "e2").move(5, "e3")) == ["took an elephant with vet 5"]


def test_a_captured_character_is_named_with_its_owner() -> None:
    scene = Scene().stand(0, 6, "c3").stand(1, 5, "c4")
    assert lines(scene.move(6, "c4")) == ["took Computer 1's vet 5 with ranger 6"]


def test_a_mutation_is_told_after_the_capture() -> None:
    scene = Scene().stand(0, 5, "c2").mutant_back("c3")
    assert lines(scene.move(5, "c3")) == ["took a flamingo with vet 5", "lost vet 5: it was a mutant!"]


def test_a_captured_mutant_and_a_hole_are_told() -> None:
    scene = Scene().clear("c3", keep=1).stand(0, 3, "c3").mutant(1, 6, "c4")
    assert lines(scene.move(3, "c4")) == ["left c3 empty", "took the mutant 6 with kid 3"]


@pytest.mark.parametrize(
    ("event", "clause"),
    [
        (Placed(0, 6, 1, 1), "ZC-12"),
        (TookZoo(0, 5, 1, 3, False), "ZC-16"),
        (TookCharacter(0, 6, 1, 1, 5), "ZC-19"),
        (TookMutant(0, 6, 1, 1, 5), "ZC-24"),
        (Mutated(0, 5, 1, 3), "ZC-22"),
        (HoleOpened(0, 1), "ZC-G8"),
        (GameOver(1), "ZC-26"),
    ],
)
def test_each_line_opens_the_rulebook_at_its_clause(event: ZooEvent, clause: str) -> None:
    line = zoo.describe(event, NAMES)
    assert line is not None
    assert line[1] == clause
    assert zoo.actor(event) == event.seat


def test_undo_stops_where_something_hidden_came_to_light() -> None:
    """A taken card's back and an uncovered card; taking a character or a mutant reveals nothing."""
    revealing = {
        kind.__name__
        for kind in (
            Placed,
            Moved,
            Uncovered,
            HoleOpened,
            TookZoo,
            TookCharacter,
            TookMutant,
            Mutated,
            GameOver,
        )
        if kind.reveals
    }
    assert revealing == {"Uncovered", "TookZoo", "Mutated"}


def test_taking_a_character_from_a_space_without_a_card_beneath_reveals_nothing() -> None:
    scene = Scene().clear("c3", keep=1).stand(0, 6, "c3").stand(1, 5, "c4")
    assert not any(event.reveals for event in scene.move(6, "c4"))
