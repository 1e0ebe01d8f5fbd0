"""The statistics' page and the ends of Primate Fear: records, the family photo, turns that agree."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.bots import choose
from app.match.match import Match
from app.match.memories import Record, of
from app.match.setup import PERSON, Player, Setup, Who
from app.match.stats import GameStats, Versus
from app.rules import planet_of_the_apes as apes
from app.rules.memory import Memory
from app.scenes import results_story
from app.scenes.results import ResultsScene
from app.scenes.statistics import StatisticsScene
from app.scenes.still import Still
from app.tables.faces import Words
from app.tables.primate_fear.faces import Junk, Pawn
from tests.scenes.audit import RULERS, SIZES, faults

LONG = "Maximiliane von Okapi 24"
NAMES = ("Ada", "Bruno", "Chen", "Dot", "Eve", "Finn")
INKS = ("ember", "azure", "sun", "moss", "orchid", "bone")


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    yield still
    still.close()


def night(
    seed: int, *who: Who, names: tuple[str, ...] = ("Ada", "Bruno", "Chen", "Dot", "Eve", "Finn")
) -> Match:
    players = tuple(Player(names[n], one, INKS[n]) for n, one in enumerate(who))
    match = Match(Setup("primate-fear", {"first": 0}, seed, str(seed), players))
    rng = Random(seed)
    while (seat := match.turn()) is not None:
        match.play(choose(match.rules, match.view(seat), seat, "greedy", None, rng).action)
    return match


def lines(app: Still) -> list[str]:
    return [" ".join(item.face.lines) for item in app.items() if isinstance(item.face, Words)]


def full(app: Still) -> None:
    """Every game was played, with long names and large numbers."""
    games = app.statistics.games
    zoo = games.setdefault("zoo", GameStats(played=125, practice=12, among_people=7, seconds=500000))
    zoo.best_score, zoo.best_streak = 68, 14
    for level in ("random", "greedy", "sound", "deep"):
        zoo.versus[level] = Versus(won=22, drawn=3, lost=17)
    zoo.first, zoo.later = Versus(won=20, lost=12), Versus(won=30, lost=40)
    fear = games.setdefault("primate-fear", GameStats(played=88))
    pieces = tuple((card, 48, 49) for card in range(14))
    fear.records = {
        "tower": Record(memory=Memory(value=32, seat=0, turn=41, pieces=pieces), name=LONG, ink="ember"),
        "tumble": Record(memory=Memory(value=7, seat=1), name=LONG),
        "betrayed": Record(memory=Memory(value=21, seat=1), name=LONG),
        "feast": Record(memory=Memory(value=4)),
    }
    trip = games.setdefault("planet-of-the-apes", GameStats(played=40))
    trip.endings = {"win": 14, "statue_at_zero": 9, "all_defeated": 8, "discovery_failed": 9}
    trip.reached = {"8": 23, "6": 9, "4": 8}


def test_nothing_was_played_yet(app: Still) -> None:
    app.go(StatisticsScene(app))
    assert lines(app).count("Not played yet.") == 4


def test_what_was_counted_is_told(app: Still) -> None:
    full(app)
    app.go(StatisticsScene(app))
    told = lines(app)
    for line in (
        "125 games, 138 h 53 min at the table",
        "Against hard: 22 won, 3 drawn, 17 lost",
        "Won 20 of 32 begun, 30 of 70 others",
        "Home from 14 of 40 journeys",
        "Farthest: scene 8",
        "Largest meal: 4 at once",
    ):
        assert line in told, line
    assert sum(isinstance(item.face, Pawn) for item in app.items()) == 1
    ends = {item.id: item for item in app.items() if ".end." in item.id}
    assert "game.planet-of-the-apes.end.0.bar" in ends, "home, with a bar"
    assert "game.planet-of-the-apes.end.2.bar" not in ends, "never lost to the Ape in scene 7"


def test_a_finished_game_is_in_the_photo(app: Still) -> None:
    match = night(4, PERSON, "greedy", "greedy")
    app.finished(match)
    app.go(StatisticsScene(app))
    tower = of(match)["tower"]
    shown = [item.face.card for item in app.items() if isinstance(item.face, Junk)]
    assert shown == [card for card, *_pins in tower.pieces]


def test_the_end_of_a_night_shows_the_photo_and_who_was_eaten_when(app: Still) -> None:
    match = night(4, PERSON, "greedy", "greedy")
    scene = ResultsScene(app, match)
    app.go(scene)
    told = lines(app)
    assert any(line.startswith("Tallest tower:") for line in told)
    assert any(isinstance(item.face, Junk) for item in app.items())
    eaten = [seat for seat in range(3) if match.state.eaten[seat]]
    assert [line for line in told if line.startswith("eaten in turn")] == [
        f"eaten in turn {match.state.eaten[seat]}" for seat in eaten
    ]
    app.click("statistics")
    assert isinstance(app.scene, StatisticsScene)


def test_no_caption_of_a_photo_is_cut_whoever_built_the_tower(app: Still) -> None:
    for name in ("Ada", "Computer 3", "Wilhelmina the Great"):
        players = tuple(Player(name, "greedy", ink) for ink in ("ember", "azure", "sun"))
        match = Match(Setup("primate-fear", {}, 4, "4", players))
        rng = Random(4)
        while match.turn() is not None:
            match.play(rng.choice(match.actions()))
        app.go(ResultsScene(app, match))
        caption = next(item for item in app.items() if item.id == "extra.photo.caption")
        assert isinstance(caption.face, Words) and "…" not in caption.face.lines[0]


def test_the_turns_of_the_chart_are_those_of_the_game() -> None:
    match = night(4, PERSON, "greedy", "greedy")
    numbers = results_story.turn_numbers(match)
    assert len(numbers) == len(match.history) + 1
    assert numbers[0] == 0 and numbers[-1] == match.turn_number
    assert numbers == sorted(numbers)
    ends = results_story.rounds(match)
    assert [numbers[i] for i in ends] == sorted({*numbers}), "one column a turn"
    result = match.result()
    assert result is not None
    found = results_story.swing(match, result)
    assert found is None or found.number == numbers[found.turn]


def test_who_was_eaten_last_is_second() -> None:
    nights = (night(seed, PERSON, "greedy", "greedy", "greedy") for seed in range(40))
    match = next(one for one in nights if min(one.state.eaten) == 0 and sum(map(bool, one.state.eaten)) == 3)
    result = match.result()
    assert result is not None and result.winners
    second = results_story.runner_up(match, result)
    assert second is not None
    assert match.state.eaten[second] == max(match.state.eaten)


def test_about_names_who_made_the_apes_as_the_rules_do(app: Still) -> None:
    app.shelf()
    app.about()
    told = " ".join(lines(app))
    for what, who in apes.CREDITS:
        assert f"{what}: {who}." in told


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruler", RULERS)
def test_the_page_holds_together(app: Still, size: tuple[int, int], ruler: str) -> None:
    assert not faults(StatisticsScene(app), size, RULERS[ruler])
    full(app)
    assert not faults(StatisticsScene(app), size, RULERS[ruler])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruler", RULERS)
def test_the_end_of_a_night_holds_together(app: Still, size: tuple[int, int], ruler: str) -> None:
    names = tuple(f"{LONG[:22]}{n}" for n in range(6))
    for who in ((PERSON, "greedy"), (PERSON,) * 6):
        assert not faults(ResultsScene(app, night(9, *who, names=names)), size, RULERS[ruler])
