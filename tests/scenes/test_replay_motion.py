"""A replay tells a step as the table told it: beat by beat, each on its way, none jumping."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.match.match import Match
from app.match.setup import PERSON
from app.rules.zoo.state import Mutated
from app.scenes import replay_steps
from app.scenes.gallery import sample_setup
from app.scenes.replay import ReplayScene
from app.scenes.still import Still
from app.tables.registry import table
from tests.scenes.tables import ALONE, setup


@pytest.fixture
def app() -> Iterator[Still]:
    app = Still((1280, 720))
    yield app
    app.close()


def over(app: Still, seed: int = 4) -> Match:
    match, chance = app.library.start(setup(ALONE, seed=seed)), Random(seed)
    while match.turn() is not None:
        match.play(chance.choice(match.actions()))
    return match


def step_with_a_mutant(scene: ReplayScene) -> int:
    return next(at for at, step in enumerate(scene.steps, 1) if step.mark == "mutant")


def test_a_step_on_shows_every_beat_of_it_and_each_moves(app: Still) -> None:
    scene = ReplayScene(app, over(app))
    app.go(scene)
    at = step_with_a_mutant(scene)
    scene.go(at - 1)
    app.items()
    before = scene.beat
    seen: list[int] = []
    moved: list[int] = []
    app.click("next")
    for _tick in range(400):
        app.pass_time(20, 20)
        if not seen or seen[-1] != scene.beat:
            seen.append(scene.beat)
        if scene.playback.motion.busy(app.now) and (not moved or moved[-1] != scene.beat):
            moved.append(scene.beat)
    assert [beat for beat in seen if beat > before] == list(range(before + 1, scene.steps[at - 1].beat + 1))
    found = [b.index for b in scene.match.beats if isinstance(b.event, Mutated) and b.index > before]
    assert found[0] in moved, "the card turns over before everybody’s eyes"
    assert "mutant" in app.sounds


@pytest.mark.parametrize("way", ["last", "first", "log", "instant"])
def test_whatever_goes_further_is_there_at_once(app: Still, way: str) -> None:
    scene = ReplayScene(app, over(app))
    app.go(scene)
    scene.go(5)
    if way == "log":
        scene.press("log.9")
    elif way == "instant":
        app.settings.play.motion_speed = "instant"
        scene.press("next")
    else:
        scene.press(way)
    app.items()
    assert scene.beat == (scene.steps[scene.at - 1].beat if scene.at else -1)
    assert scene.playback.at_rest(app.now)


def test_two_steps_on_in_a_hurry_skip_the_way_and_not_the_state(app: Still) -> None:
    scene = ReplayScene(app, over(app))
    app.go(scene)
    for _press in range(3):
        app.click("next")
    app.pass_time(4000, 20)
    assert scene.at == 3
    assert scene.beat == scene.steps[2].beat


@pytest.mark.parametrize(
    ("game", "seats"), [("zoo", 3), ("planet-run", 1), ("primate-fear", 3), ("planet-of-the-apes", 2)]
)
def test_every_step_of_every_game_shows_the_way_it_took(game: str, seats: int) -> None:
    for seed in range(3):
        match, chance = Match(sample_setup(game, seed, (PERSON,) * seats)), Random(seed)
        while match.turn() is not None and len(match.history) < 500:
            match.play(chance.choice(match.actions()))
        steps = replay_steps.steps(match, table(game))
        ways = [replay_steps.where(match, table(game), steps, at)[0] for at in range(len(steps) + 1)]
        assert ways[0] == () and sum(map(bool, ways)) > 0.9 * len(steps)
