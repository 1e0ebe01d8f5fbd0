"""What the hint says, on tables laid out by hand."""

from __future__ import annotations

from random import Random
from typing import Any

from app.bots import choose
from app.bots.zoo import why
from app.rules.zoo.codes import CHARACTER_OF, HAND, LEAST, MUTANT_OF, MUTATED, NEAR, TEAM, cell_at
from app.rules.zoo.state import Move, Place, ZooState
from tests.bots.tables import ZOO


def _table(
    *pieces: tuple[int, int, str], players: int = 2, mutants: tuple[tuple[int, int, str], ...] = ()
) -> ZooState:
    """A board of pigeons with (seat, value, space) characters and mutants on it; seat 0 is in turn."""
    state: ZooState = ZOO.new(ZOO.Options(players=players, first=0), 1)
    state.top = [10] * 25
    for seat, value, space in pieces:
        who = TEAM * seat + value - LEAST
        state.where[who] = cell_at(space)
        state.top[cell_at(space)] = CHARACTER_OF[who]
    for seat, value, space in mutants:
        who = TEAM * seat + value - LEAST
        state.where[who] = MUTATED
        state.top[cell_at(space)] = MUTANT_OF[who]
    return state


def _zoo(state: ZooState, space: str, value: int) -> ZooState:
    state.top[cell_at(space)] = 10 + value
    return state


def test_an_elephant_out_of_reach() -> None:
    state = _zoo(_table((1, 6, "a1")), "c4", 4)
    assert why(state, Place(0, 5, cell_at("c4"))) == (
        "Place vet 5 on the elephant on c4: +4, and nobody can reach it there."
    )


def test_a_risk_is_named_with_its_odds() -> None:
    state = _zoo(_table((0, 4, "c3")), "c4", 3)
    assert why(state, Move(0, 4, cell_at("c4"))) == (
        "Take the giraffe on c4 with keeper 4: +3, at a mutant risk of 10 %, and nobody can reach it there."
    )


def test_a_capture_names_whom() -> None:
    state = _table((0, 6, "c3"), (1, 5, "c4"))
    assert why(state, Move(0, 6, cell_at("c4"))) == (
        "Capture the vet 5 on c4 with ranger 6: +5, which its owner loses, and nobody can take it back."
    )


def test_a_mutant_may_be_taken_by_anybody() -> None:
    state = _table((0, 3, "c3"), mutants=((1, 6, "c4"),))
    assert why(state, Move(0, 3, cell_at("c4"))).startswith("Take the mutant on c4 with kid 3: +6")


def test_danger_left_behind_and_danger_walked_into() -> None:
    state = _zoo(_table((0, 4, "c3"), (1, 6, "c2")), "c4", 4)
    assert why(state, Move(0, 4, cell_at("c4"))).endswith("and the ranger 6 on c2 can no longer take it.")
    state = _zoo(_table((0, 4, "c3"), (1, 6, "c5")), "c4", 4)
    assert why(state, Move(0, 4, cell_at("c4"))).endswith(
        "even though the ranger 6 on c5 could take it there."
    )


def test_a_capture_that_saves_another() -> None:
    state = _table((0, 6, "c3"), (0, 4, "d4"), (1, 5, "c4"))
    assert why(state, Move(0, 6, cell_at("c4"))).endswith("and keeper 4 is safe again.")


def test_a_threat_for_the_next_turn() -> None:
    state = _zoo(_table((1, 5, "c5")), "c4", 4)
    assert why(state, Place(0, 6, cell_at("c4"))).endswith("and next it could take the vet 5 on c5.")


def test_the_end_of_the_game_in_front_is_said() -> None:
    state = _last_step()
    assert why(state, Move(0, 6, cell_at("a2"))).endswith("and the game ends with you in front.")


def _last_step() -> ZooState:
    """Red's 6 can step onto one last card; Blue then has nothing left to do."""
    state = _table((0, 6, "a1"), (1, 3, "e5"))
    keep = {cell_at("a1"), cell_at("a2"), cell_at("e5")}
    state.top = [code if cell in keep else 0 for cell, code in enumerate(state.top)]
    state.low = [0] * 25
    state.where = [HAND + 2 if at == HAND else at for at in state.where]
    state.score = [20, 10]
    return state


def _choice(state: Any, level: str) -> Any:
    return choose(ZOO, ZOO.view(state, 0), 0, level, 60, Random(2)).action


def test_hard_and_expert_take_what_hangs_and_leave_a_poisoned_elephant() -> None:
    """The 3 could take the elephant beside Blue's 6; the 5 can take Blue's 4 for nothing."""
    state = _zoo(_table((0, 3, "a1"), (0, 5, "d4"), (1, 6, "a3"), (1, 4, "d5")), "a2", 4)
    for level in ("sound", "deep"):
        assert _choice(state, level) == Move(0, 5, cell_at("d5"))


def test_hard_and_expert_walk_away_from_danger() -> None:
    """Only Red's 5 is in danger, and the elephants on both sides of it are as good as each other."""
    state = _table((0, 5, "c3"), (1, 6, "c2"))
    for cell in NEAR[cell_at("c3")]:
        if state.top[cell] == 10:
            state.top[cell] = 14
    for level in ("sound", "deep"):
        action = _choice(state, level)
        assert (type(action), action.value) == (Move, 5)
