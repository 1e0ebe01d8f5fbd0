"""The computer captains: legal, fair, each level better than the one below, and able to say why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import msgspec
import pytest

from app.bots import KEYS, choose
from app.bots.planet_run_plan import plan, turns_left, worth_of
from app.rules import planet_run
from app.rules.planet_run.state import (
    Eat,
    Place,
    ResolveRest,
    RestToEnd,
    Roll,
    RunAction,
    RunOptions,
    RunState,
)
from tests.rules.planet_run.scene import Scene, spot


def tables(count: int = 16) -> Iterator[RunState]:
    """Missions in the midst of chance play, in every phase; food and HP are kept up so that they last."""
    for number in range(count):
        rng = Random(number)
        state = planet_run.new(
            RunOptions(long_mission=number % 2 == 0, harsh_planet=number % 3 == 0), 70 + number
        )
        for _ in range(number * 6):
            state.hp, state.food = 4, max(state.food, 1)
            planet_run.apply(state, rng.choice(planet_run.actions(state)), lambda event: None)
            if state.phase == "over":
                break
        if state.phase != "over":
            yield state


def mission(level: str, seed: int, **options: Any) -> RunState:
    """A whole mission under one captain."""
    state = planet_run.new(RunOptions(**options), seed)
    rng = Random(seed)
    while planet_run.turn(state) is not None:
        planet_run.apply(state, captain(state, level, rng), lambda event: None)
        assert planet_run.check(state) is None
    return state


def captain(state: RunState, level: str, rng: Random) -> RunAction:
    """What a captain does next."""
    return cast(RunAction, choose(planet_run, planet_run.view(state, 0), 0, level, None, rng).action)


def hint(scene: Scene) -> tuple[Any, str]:
    """What the strongest captain would do, and why."""
    choice = choose(planet_run, planet_run.view(scene.state, 0), 0, "deep", None, Random(1))
    return choice.action, choice.why


@pytest.mark.parametrize("level", KEYS)
def test_every_level_plays_only_what_is_legal_and_says_why(level: str) -> None:
    seen = 0
    for number, state in enumerate(tables()):
        view = planet_run.view(state, 0)
        before = msgspec.msgpack.encode(view)
        choice = choose(planet_run, view, 0, level, None, Random(number))
        assert choice.action in planet_run.actions(state)
        assert 0 <= choice.value <= 1
        assert choice.why.endswith(".")
        assert len(choice.why) < 120
        assert msgspec.msgpack.encode(view) == before
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("level", KEYS)
def test_hidden_tokens_do_not_change_a_choice(level: str) -> None:
    for number, state in enumerate(tables(8)):
        choices = set()
        for seed in range(3):
            other = planet_run.guess(planet_run.view(state, 0), Random(seed))
            choices.add(choose(planet_run, planet_run.view(other, 0), 0, level, None, Random(number)))
        assert len(choices) == 1


def test_every_action_has_a_reason_of_one_line() -> None:
    from app.bots.planet_run import MIND

    for state in tables():
        view = planet_run.view(state, 0)
        for action in planet_run.actions(view):
            line = MIND.why(view, action)
            assert line.endswith(".")
            assert "\n" not in line
            assert len(line) < 120


def test_each_level_gets_further_than_the_one_below() -> None:
    games = 10
    means = []
    for level in KEYS:
        ends = [mission(level, seed) for seed in range(games)]
        means.append(sum(sum(end.fixed) for end in ends if end.fate == "home") / games)
    assert means[0] < 0.3
    assert means == sorted(means)
    assert means[3] > 3.2


def test_the_strongest_captain_survives_and_mends_the_ship_on_every_kind_of_planet() -> None:
    for options in ({}, {"long_mission": True}, {"harsh_planet": True}):
        ends = [mission("deep", seed, **options) for seed in range(10)]
        assert sum(end.fate == "dead" for end in ends) <= 1
        assert sum(sum(end.fixed) for end in ends) >= (20 if "harsh_planet" in options else 33)


def test_a_plan_keeps_what_lies_and_spends_no_more_than_there_is() -> None:
    for state in tables(24):
        if state.phase != "order":
            continue
        view = planet_run.view(state, 0)
        best = plan(view, worth_of(view, keen=True))
        assert all(planned >= lies for planned, lies in zip(best.dice, view.placed, strict=True))
        assert sum(best.dice) <= view.dice + sum(view.placed)


def test_going_on_with_a_plan_changes_nothing_about_it() -> None:
    """Asked again after each die, the captain still wants the same spread."""
    for seed in range(12):
        state = planet_run.new(RunOptions(), seed)
        worth = worth_of(state, keen=True)
        whole = plan(planet_run.view(state, 0), worth)
        while True:
            view = planet_run.view(state, 0)
            assert plan(view, worth).dice == whole.dice
            action = captain(state, "deep", Random(seed))
            if isinstance(action, Roll):
                break
            planet_run.apply(state, action, lambda event: None)
        assert tuple(state.placed) == whole.dice


def test_the_hook_comes_early() -> None:
    """Over many openings the Hook is owned after three turns in most."""
    owned = 0
    for seed in range(20):
        state = planet_run.new(RunOptions(), seed)
        rng = Random(seed)
        while state.clock < 4 and state.phase != "over":
            planet_run.apply(state, captain(state, "deep", rng), lambda event: None)
        owned += state.owned[4]
    assert owned >= 14


def test_a_module_that_can_be_fixed_for_sure_is_fixed_in_the_last_turn() -> None:
    scene = Scene().have(clock=14, star=4, dice=2, food=3)
    action, why = hint(scene)
    assert action == Place(0, spot("fin_l"))
    assert why == "Fix the left fin: 4 stars are there, and repairs never fail."


def test_with_a_whole_ship_the_captain_rests_to_the_end() -> None:
    action, why = hint(Scene().fix("fin_l", "fin_r", "cord", "wadding", "nose").have(clock=9))
    assert action == RestToEnd(0)
    assert why == "The ship is whole: rest safely until lift-off."


def test_a_starving_captain_eats_and_a_dying_one_does_not_hunt_what_could_kill() -> None:
    hungry = Scene().have(food=1, hp=1)
    hungry.roll()
    assert hint(hungry)[0] == Eat(0, 1)
    hurt = Scene().have(hp=1, food=2, dice=2, clock=8).out("rhinocow", "fishman")
    action, _ = hint(hurt)
    assert isinstance(action, Place)
    assert action.spot not in (spot("hunt1"), spot("hunt2"))


def test_the_rest_is_resolved_in_the_usual_order() -> None:
    scene = Scene().put("A", "B")
    scene.roll()
    action, why = hint(scene)
    assert action == ResolveRest(0)
    assert why == "Resolve the rest in the usual order: finds, tools and repairs come before the hunt."


@pytest.mark.parametrize(
    ("scene", "action", "line"),
    [
        (
            Scene(),
            Place(0, spot("B")),
            "Explore the upper right sector with 1 die: 50 % to find one of 4 unknown.",
        ),
        (
            Scene().have(dice=2).put("rest"),
            Place(0, spot("rest")),
            "Rest with 2 dice: all 4 HP are there, and nothing else needs it.",
        ),
        (
            Scene().have(dice=2, clock=14).out("doubledog", "fishman").put("hunt1"),
            Place(0, spot("hunt1")),
            "Hunt the Double Dog with 2 dice: 92 % for 3 food, else 2 HP lost.",
        ),
        (
            Scene().have(dice=1, clock=12).find("D").fix("fin_l"),
            Place(0, spot("D")),
            "Gather stars with 1 die: 0.8 on average, 4 still missing.",
        ),
        (
            Scene().have(dice=2, clock=14, star=3).find("D").put("D"),
            Place(0, spot("fin_l")),
            "Fix the left fin at once: 67 % that 4 stars will be there.",
        ),
        (
            Scene().have(dice=1, clock=14).put("rest"),
            Roll(0),
            "Roll: every die lies where it does most.",
        ),
    ],
)
def test_what_a_hint_says(scene: Scene, action: Any, line: str) -> None:
    from app.bots.planet_run import MIND

    assert MIND.why(planet_run.view(scene.state, 0), action) == line


def test_turns_left_counts_down_to_nothing() -> None:
    assert turns_left(planet_run.new(RunOptions(), 1)) == 13
    assert turns_left(planet_run.new(RunOptions(long_mission=True), 1)) == 14
    assert turns_left(Scene().have(clock=14).state) == 0
