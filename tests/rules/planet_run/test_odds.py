"""The chances beside the spots, checked against the table of the rules and against dice."""

from __future__ import annotations

from random import Random

import pytest

from app.rules import planet_run
from app.rules.planet_run.odds import (
    all_forecasts,
    at_least,
    best_meal,
    forecast,
    gathered,
    mean,
    totals,
)
from tests.rules.planet_run.scene import Scene, spot


@pytest.mark.clause("PR-G5")
@pytest.mark.parametrize(
    ("need", "percents"),
    [
        (3, (67, 97, 100)),
        (4, (50, 92, 99.5)),
        (5, (33, 83, 98)),
        (6, (17, 72, 95)),
        (7, (0, 58, 91, 99)),
        (8, (0, 42, 84, 97)),
        (9, (0, 28, 74, 95)),
    ],
)
def test_the_chance_table(need: int, percents: tuple[float, ...]) -> None:
    for dice, percent in enumerate(percents, 1):
        assert 100 * at_least(dice, need) == pytest.approx(percent, abs=0.55)


@pytest.mark.clause("PR-G7")
def test_expected_resources() -> None:
    assert [round(mean(gathered(dice, 3, False)), 2) for dice in (1, 2, 3, 4)] == [0.83, 2.0, 3.17, 4.33]
    assert mean(gathered(3, 3, True)) == pytest.approx(at_least(3, 3))
    assert sum(totals(6)) == pytest.approx(1)


def test_a_hunt_tells_its_chance_food_and_harm() -> None:
    view = planet_run.view(Scene().out("rhinocow", "fishman").have(dice=6).put("hunt1", "hunt1").state, 0)
    told = forecast(view, spot("hunt1"))
    assert (told.kind, told.dice, told.extra, told.need) == ("hunt", 2, 0, 9)
    assert told.chance == pytest.approx(10 / 36)
    assert told.expected == pytest.approx(5 * 10 / 36)
    assert told.damage == pytest.approx(2 * 26 / 36)
    assert forecast(view, spot("hunt1"), 3).chance == pytest.approx(at_least(3, 9))
    assert forecast(view, spot("hunt2"), 0).chance == 0


def test_what_cannot_succeed_says_so_before_the_roll() -> None:
    view = Scene().put("hook").state
    assert forecast(view, spot("hook")).chance == 0
    assert forecast(view, spot("hook")).warning == (
        "This cannot succeed: it needs 7, and 1 die can make 6 at most."
    )
    assert forecast(view, spot("hook"), 2).warning == ""


def test_a_hunt_that_could_be_the_end_says_so() -> None:
    view = Scene().have(hp=2).put("hunt2").state
    assert "cannot succeed" in forecast(view, spot("hunt2")).warning
    assert forecast(view, spot("hunt2"), 2).warning == "If this fails it is the end: 2 damage, and 2 HP left."


@pytest.mark.clause("PR-G13")
def test_rest_says_what_will_be_lost() -> None:
    view = Scene().have(hp=3).put("rest", "rest").state
    told = forecast(view, spot("rest"))
    assert told.expected == 1
    assert told.warning == "1 HP of this would go over the 4 there are, and be lost."


@pytest.mark.clause("PR-G9")
def test_a_repair_without_its_resources_warns_with_its_chance() -> None:
    scene = Scene().find("D").have(star=2)
    bare = forecast(scene.put("fin_l").state, spot("fin_l"))
    assert (bare.chance, bare.warning) == (0.0, "This cannot succeed: 2 stars will be missing.")
    hoping = forecast(scene.put("D").state, spot("fin_l"))
    assert hoping.chance == pytest.approx(1 / 6)
    assert hoping.warning == "Still missing 2 stars: they have to be gathered this turn."
    sure = forecast(Scene().have(star=4).put("fin_l").state, spot("fin_l"))
    assert (sure.chance, sure.warning) == (1.0, "")


@pytest.mark.clause("PR-G9")
def test_two_repairs_share_the_stores() -> None:
    view = Scene().have(star=7).put("fin_l", "fin_r").state
    assert forecast(view, spot("fin_l")).chance == 1
    assert forecast(view, spot("fin_r")).chance == 0
    view = Scene().find("D").have(star=7).put("fin_l", "fin_r", "D").state
    assert forecast(view, spot("fin_r")).chance == pytest.approx(4 / 6)


def test_a_full_store_says_so() -> None:
    view = Scene().find("D").have(star=9).put("D").state
    assert forecast(view, 3).expected == 0
    assert "store is full" in forecast(view, 3).warning


@pytest.mark.clause("PR-G11")
def test_a_gadget_being_built_counts_at_its_chance() -> None:
    view = Scene().find("C", "A").have(dice=6).put("axe", "axe", "A").state
    built = at_least(2, 7)
    assert forecast(view, 0).chance == pytest.approx(built * at_least(2, 3) + (1 - built) * at_least(1, 3))
    assert forecast(view, 0).extra == 0
    owned = Scene().own("axe").find("A").put("A").state
    assert forecast(owned, 0).extra == 1


@pytest.mark.clause("PR-G14")
@pytest.mark.parametrize(("food", "row"), [(0, 0), (1, 1), (3, 2), (5, 4), (9, 6)])
def test_the_best_row_there_is_food_for(food: int, row: int) -> None:
    assert best_meal(Scene().have(food=food).state) == row


def test_forecasts_agree_with_many_rolls() -> None:
    """One laden turn played 3,000 times: every spot does about as often what its forecast says."""
    scene = Scene().find("A", "B", "C").have(dice=6, triangle=1, circle=1)
    scene.put("C", "C", "axe", "axe", "A", "cord")
    view = planet_run.view(scene.state, 0)
    told = {row.spot: row for row in all_forecasts(view)}
    assert set(told) == {spot(name) for name in ("C", "axe", "A", "cord")}
    games = 3000
    seen = dict.fromkeys(("axe", "cord", "A"), 0.0)
    for seed in range(games):
        trial = Scene()
        trial.state = planet_run.guess(view, Random(seed))
        trial.all()
        seen["axe"] += trial.owns("axe") / games
        seen["cord"] += trial.is_fixed("cord") / games
        seen["A"] += (trial.stock("triangle") - 1 + trial.is_fixed("cord")) / games
    assert seen["axe"] == pytest.approx(told[spot("axe")].chance, abs=0.04)
    assert seen["cord"] == pytest.approx(told[spot("cord")].chance, abs=0.04)
    assert seen["A"] == pytest.approx(told[0].expected, abs=0.06)
