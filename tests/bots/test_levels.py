from __future__ import annotations

from random import Random

import msgspec
import pytest

from app.bots import KEYS, LEVELS, STRONGEST, below, budget_of, choose, level_of
from tests import toy
from tests.bots.tables import ZOO, silent, tables


@pytest.mark.parametrize("level", KEYS)
def test_every_level_plays_only_what_is_legal(level: str) -> None:
    for number, state in enumerate(tables()):
        seat = ZOO.turn(state)
        assert seat is not None
        view = ZOO.view(state, seat)
        choice = choose(ZOO, view, seat, level, 12, Random(number))
        assert choice.action in ZOO.actions(state)
        assert 0.0 <= choice.value <= 1.0
        assert choice.why.endswith(".")


@pytest.mark.parametrize("level", KEYS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(level: str) -> None:
    for number, state in enumerate(tables(12)):
        seat = ZOO.turn(state)
        assert seat is not None
        choices = set()
        for guess in range(3):
            other = ZOO.guess(ZOO.view(state, seat), Random(guess))
            assert other.top != state.top or other.low != state.low or not any(state.low)
            choices.add(choose(ZOO, ZOO.view(other, seat), seat, level, 25, Random(number)))
        choices.add(choose(ZOO, ZOO.view(state, seat), seat, level, 25, Random(number)))
        assert len(choices) == 1


@pytest.mark.parametrize("level", KEYS)
def test_thinking_leaves_the_view_as_it_was(level: str) -> None:
    for state in tables(6):
        seat = ZOO.turn(state)
        assert seat is not None
        view = ZOO.view(state, seat)
        before = msgspec.msgpack.encode(view)
        choose(ZOO, view, seat, level, 20, Random(1))
        assert msgspec.msgpack.encode(view) == before


def test_the_hint_says_in_one_line_what_to_do_and_where() -> None:
    spaces = {f"{column}{row}" for column in "abcde" for row in range(1, 6)}
    for state in tables():
        seat = ZOO.turn(state)
        assert seat is not None
        if len(ZOO.actions(state)) == 1:
            continue
        why = choose(ZOO, ZOO.view(state, seat), seat, STRONGEST, 10, Random(0)).why
        assert spaces & set(why.replace(":", " ").replace(",", " ").replace(".", " ").split())
        assert "\n" not in why
        assert len(why) < 120


def test_the_easy_computer_takes_the_most_points_at_hand() -> None:
    for state in tables():
        seat = ZOO.turn(state)
        assert seat is not None
        choice = choose(ZOO, ZOO.view(state, seat), seat, "greedy", None, Random(3))
        gains = {}
        for action in ZOO.actions(state):
            after = ZOO.view(state, None)
            gains[action] = after.top[action.cell] % 10
        assert gains[choice.action] == max(gains.values())


def test_easy_beats_novice_by_far_over_forty_games() -> None:
    wins = 0
    for number in range(40):
        state = ZOO.new(ZOO.Options(players=2), number // 2)
        easy = number % 2
        rng = Random(number)
        while (seat := ZOO.turn(state)) is not None:
            level = "greedy" if seat == easy else "random"
            ZOO.apply(state, choose(ZOO, ZOO.view(state, seat), seat, level, None, rng).action, silent)
        result = ZOO.result(state)
        assert result is not None
        wins += result.winners == (easy,)
    assert wins >= 36


def test_more_seats_than_two_are_played_to_the_end_by_the_strongest() -> None:
    for players in (3, 4):
        state = ZOO.new(ZOO.Options(players=players), players)
        rng = Random(players)
        while (seat := ZOO.turn(state)) is not None:
            level = "deep" if seat == 0 else "greedy"
            ZOO.apply(state, choose(ZOO, ZOO.view(state, seat), seat, level, 6, rng).action, silent)
        assert ZOO.result(state) is not None


def test_a_stop_cuts_a_thought_short_but_not_to_nothing() -> None:
    state = next(tables())
    seat = ZOO.turn(state)
    assert seat is not None
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return asked > 3

    choice = choose(ZOO, ZOO.view(state, seat), seat, "deep", 100_000, Random(1), stop)
    assert asked == 4
    assert choice.action in ZOO.actions(state)


def test_a_seat_that_is_not_in_turn_is_not_asked() -> None:
    state = next(tables())
    seat = ZOO.turn(state)
    assert seat is not None
    with pytest.raises(ValueError, match="not the turn"):
        choose(ZOO, ZOO.view(state, seat), 1 - seat, "greedy", None, Random(1))


def test_levels_are_four_in_order_and_described() -> None:
    assert [level.key for level in LEVELS] == ["random", "greedy", "sound", "deep"]
    assert len({level.name for level in LEVELS}) == len({level.line for level in LEVELS}) == 4
    assert [below(key) for key in KEYS] == [None, "random", "greedy", "sound"]
    assert level_of("sound").name == "hard"
    with pytest.raises(ValueError, match="no level"):
        level_of("brilliant")


def test_the_window_gives_the_strongest_more_time() -> None:
    assert budget_of(ZOO, window=True) > budget_of(ZOO) > 0


@pytest.mark.parametrize("level", KEYS)
def test_a_game_without_knowledge_of_its_own_is_played_too(level: str) -> None:
    for seed in range(2):
        state = toy.new(toy.Options(players=3), seed)
        rng = Random(seed)
        for _ in range(60):
            seat = toy.turn(state)
            if seat is None:
                break
            view = toy.view(state, seat)
            choice = choose(toy, view, seat, level if seat == 0 else "random", 8, rng)
            assert choice.action in toy.actions(state)
            toy.apply(state, choice.action, silent)
