"""A game of one person alone: how the new game looks, how it ends, what is kept and played again."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.match import best, hooks
from app.match.match import Match
from app.match.setup import Setup, seed_from_text
from app.match.stats import Statistics
from app.rules import planet_run
from app.rules.planet_run.state import Eat, Roll
from app.scenes.new_game import NewGameScene
from app.scenes.results import ResultsScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.faces import Button, Picture, Words
from tests.match.table import play
from tests.scenes.audit import RULERS, SIZES, faults
from tests.scenes.tables import setup

RULES: Any = planet_run
"""The rules of the game, as the match sees them."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    yield still
    still.close()


def flown(seed: int = 3, modules: int = 2, **options: Any) -> Match:
    """A mission in which so many modules were simply whole from the start; random play until lift-off."""
    match = Match(setup(("person",), "planet-run", seed=seed, **options))
    state = match.state
    while match.turn() is not None:
        state = match.state
        state.fixed = [number < modules for number in range(5)]
        state.food, state.hp = 9, 4
        legal = match.actions()
        calm = next((a for a in legal if isinstance(a, Roll) or a == Eat(0, 1)), legal[0])
        match.play(calm)
    return match


def lost() -> Match:
    """A mission in which nothing is eaten."""
    match = Match(setup(("person",), "planet-run"))
    while match.turn() is not None:
        legal = match.actions()
        match.play(next((a for a in legal if isinstance(a, Roll) or a == Eat(0, 0)), legal[0]))
    return match


def texts(app: Still) -> str:
    found: list[str] = []
    for item in app.items():
        if isinstance(item.face, Words):
            found += item.face.lines
        elif isinstance(item.face, Button):
            found.append(item.face.text)
    return "\n".join(found)


def test_the_end_is_told_by_its_band_with_its_own_picture(app: Still) -> None:
    match = flown(modules=4)
    result = match.result()
    assert result is not None
    key, name = best.ending(result)
    app.finished(match)
    app.results(match)
    items = {item.id: item for item in app.items()}
    face = items["picture"].face
    assert isinstance(face, Picture)
    assert face.name == f"run/end_{key}"
    said = texts(app)
    assert name.upper() in said
    assert "THIS PLANET AGAIN" in said
    assert "NEW PLANET" in said
    assert "14 TURNS" in said
    assert not any(id.startswith("legend.band") for id in items), "the ending brings no points"


def test_a_captain_who_starves_has_lost_and_is_not_among_the_best(app: Still) -> None:
    match = lost()
    app.finished(match)
    app.results(match)
    assert "THE MISSION IS LOST" in texts(app)
    kept = app.statistics.game("planet-run").solo[""]
    assert (kept.best, kept.endings) == ([], {"death": 1})
    assert kept.feats["unhurt"] == 0


def test_the_same_planet_can_be_played_again_and_another_one(app: Still) -> None:
    match = flown()
    app.results(match)
    app.click("same")
    assert isinstance(app.scene, TableScene)
    again = app.scene.match
    assert again.setup.seed == match.setup.seed
    assert again.state.hunting == Match(match.setup).state.hunting
    app.results(match)
    app.click("again")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.setup.seed != match.setup.seed
    assert app.scene.match.setup.options == match.setup.options


def test_the_best_are_kept_for_each_set_of_options(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    scores = []
    for seed in range(8):
        match = flown(seed=seed, modules=3)
        result = match.result()
        assert result is not None
        scores.append(result.scores[0])
        stats.count(match)
    stats.count(flown(seed=9, modules=5, harsh_planet=True, long_mission=True))
    kept = Statistics(tmp_path / "statistics.json").game("planet-run").solo
    assert set(kept) == {"", "harsh_planet=True,long_mission=True"}
    assert [one.score for one in kept[""].best] == sorted(scores, reverse=True)[: best.KEPT]
    assert sum(kept[""].endings.values()) == 8 == kept[""].played
    assert kept[""].best[0].seed_text.isdigit()


def test_a_practice_or_a_computers_mission_is_not_kept(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    stats.count(play(Match(setup(("person",), "planet-run", undo="free")), Random(1)))
    stats.count(play(Match(setup(("greedy",), "planet-run")), Random(1)))
    assert stats.game("planet-run").solo == {}


def test_the_new_game_shows_the_best_of_the_options_chosen_and_takes_their_seed(app: Still) -> None:
    app.finished(flown(seed=4471, modules=4))
    app.new_game("planet-run")
    scene = app.scene
    assert isinstance(scene, NewGameScene)
    assert "PRINTED GAME" in texts(app)
    assert "starts.lot" not in {item.id for item in app.items()}
    app.click("best.0")
    assert scene.seating.seed_text == "4471"
    app.click("option.harsh_planet")
    assert "HARSH PLANET" in texts(app)
    assert "None yet" in texts(app)
    app.click("start")
    assert isinstance(app.scene, TableScene)
    assert app.scene.match.state.harsh
    assert app.scene.match.setup.seed == 4471


def test_todays_planet_is_the_same_for_everybody_and_needs_no_network(app: Still) -> None:
    app.new_game("planet-run")
    scene = app.scene
    assert isinstance(scene, NewGameScene)
    app.click("daily")
    assert scene.seating.seed_text == f"PLANET-{date.today():%Y-%m-%d}"
    text = best.daily_seed_text(planet_run, date(2026, 11, 30))
    assert text == "PLANET-2026-11-30"
    assert seed_from_text(text) == seed_from_text("planet-2026-11-30")
    assert text != best.daily_seed_text(planet_run, date(2026, 12, 1))


def test_a_turn_with_a_wound_is_none_without_a_scratch() -> None:
    match = Match(Setup("planet-run", {"first": 0}, 2, "2", setup(("person",), "planet-run").players))
    while match.turn_number < 4:
        legal = match.actions()
        match.play(next((a for a in legal if isinstance(a, Roll | Eat)), legal[0]))
    feats = hooks.feats(match.rules, [beat.event for beat in match.beats])
    hurt = [type(beat.event).__name__ for beat in match.beats].count("Hurt")
    assert hurt == 3, "nothing was eaten on any of three turns"
    assert feats == {"modules": 0, "unhurt": 0}
    fed = flown(modules=1)
    assert hooks.feats(fed.rules, [beat.event for beat in fed.beats])["unhurt"] == 14


def test_the_dice_rolled_stand_against_what_is_expected(app: Still) -> None:
    first, second = flown(seed=5, modules=4), flown(seed=6, modules=2)
    faces: list[int] = []
    for match in (first, second):
        for beat in match.beats:
            faces += RULES.dice(beat.event)
        app.finished(match)
    kept = app.statistics.game("planet-run").dice
    assert kept == [faces.count(face) for face in range(1, 7)]
    assert sum(kept) >= 4 + 2, "the dice of lift-off are among them"
    app.results(second)
    mean = sum(faces) / len(faces)
    assert f"{len(faces)} dice: {mean:.2f} on average, 3.5 expected" in texts(app)
    items = {item.id: item for item in app.items()}
    assert f"{kept[5]} of {len(faces)} dice showed 6" in items["dice.6.bar"].label
    tall = [items[f"dice.{face}.bar"].rect.h for face in range(1, 7)]
    assert tall.index(max(tall)) == kept.index(max(kept))
    for face in range(1, 7):
        if abs(kept[face - 1] * 6 - len(faces)) > 6:
            above = items[f"dice.{face}.bar"].rect.y < items[f"dice.{face}.fair"].rect.y
            assert above == (kept[face - 1] * 6 > len(faces)), "rolled more often than one in six"
    app.new_game("planet-run")
    assert f"{len(faces)} dice" in texts(app)


def test_a_mission_of_no_dice_leaves_no_chart(app: Still) -> None:
    app.new_game("planet-run")
    assert not any(item.id.startswith("dice.") for item in app.items())


def _worst(app: Still) -> None:
    for seed in range(6):
        app.finished(flown(seed=10**17 + seed, modules=5))


@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize("size", SIZES)
def test_new_game_and_results_hold_together(app: Still, size: tuple[int, int], ruler: str) -> None:
    _worst(app)
    ends = [ResultsScene(app, match) for match in (flown(modules=5), flown(modules=0), lost())]
    for scene in (NewGameScene(app, "planet-run"), *ends):
        assert not faults(scene, size, RULERS[ruler]), type(scene).__name__
