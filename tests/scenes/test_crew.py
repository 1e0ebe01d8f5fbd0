"""Setting up a crew: who runs which character, presets and switches, and the match that comes of it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.match.match import Match
from app.scenes.crew_seating import CrewSeating
from app.scenes.new_game import NewGameScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.crew import Homecoming
from tests.scenes.audit import RULERS, SIZES, faults

GAME = "planet-of-the-apes"


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    still.settings.play.your_name = "Ada"
    yield still
    still.close()


def crew_of(app: Still) -> CrewSeating:
    assert isinstance(app.scene, NewGameScene)
    seating = app.scene.seating
    assert isinstance(seating, CrewSeating)
    return seating


def test_one_person_runs_all_four_from_the_start(app: Still) -> None:
    app.new_game(GAME)
    setup = crew_of(app).setup()
    assert setup.names == ("Ada",)
    assert setup.options["cast"] == "clever commander cynical defiant"
    assert setup.options["run_by"] == "0000"
    assert "Four characters play, run by Ada" in crew_of(app).summary()


def test_people_with_one_name_are_one_seat_and_every_computer_its_own(app: Still) -> None:
    app.new_game(GAME)
    scene, seating = app.scene, crew_of(app)
    scene.changed("seat.1.name", "Ben")
    scene.changed("seat.3.name", "ada")
    scene.changed("seat.2.who", "Computer: hard")
    setup = seating.setup()
    assert [player.name for player in setup.players[:2]] == ["Ada", "Ben"]
    assert setup.options["run_by"] == "0120"
    assert setup.options["persons"] == "01"
    match = Match(setup)
    assert match.state.owner == [0, 1, 2, 0]
    assert match.state.persons == [True, True, False]


def test_a_member_can_be_left_out_and_another_can_begin(app: Still) -> None:
    app.new_game(GAME)
    app.scene.changed("seat.0.who", "Not in play")
    app.click("starts.2")
    setup = crew_of(app).setup()
    assert setup.options["cast"] == "commander cynical defiant"
    assert setup.options["starter"] == "cynical"
    state = Match(setup).state
    assert len(state.cast) == 3
    assert state.active == 1


def test_nobody_in_play_locks_start_with_the_reason(app: Still) -> None:
    app.new_game(GAME)
    for seat in range(4):
        app.scene.changed(f"seat.{seat}.who", "Not in play")
    start = next(item for item in app.items() if item.id == "start")
    assert start.locked == "Somebody has to play: choose who runs Clever."


def test_a_person_and_a_computer_cannot_have_one_name(app: Still) -> None:
    app.new_game(GAME)
    app.scene.changed("seat.1.who", "Computer: easy")
    app.scene.changed("seat.1.name", "Ada")
    assert "called Ada" in crew_of(app).trouble()


@pytest.mark.parametrize(("preset", "easy", "hard"), [(0, True, False), (1, False, False), (2, False, True)])
def test_presets_set_the_switches_and_the_switches_name_the_preset(
    app: Still, preset: int, easy: bool, hard: bool
) -> None:
    app.new_game(GAME)
    app.click("option.fragile")
    app.click("option.slow_ape")
    assert crew_of(app).preset() == -1
    app.click(f"preset.{preset}")
    seating = crew_of(app)
    assert seating.preset() == preset
    assert {seating.options[field] for field in seating.sheet.easier} == {easy}
    assert {seating.options[field] for field in seating.sheet.harder} == {hard}
    Match(seating.setup())


def test_the_last_setup_comes_back(app: Still) -> None:
    app.new_game(GAME)
    app.scene.changed("seat.1.name", "Ben")
    app.scene.changed("seat.3.who", "Not in play")
    app.click("option.fast_ape")
    app.click("start")
    assert isinstance(app.scene, TableScene)
    app.new_game(GAME)
    again = crew_of(app)
    assert [chair.who for chair in again.chairs] == ["person", "person", "person", "off"]
    assert [again.name_of(seat) for seat in again.taken] == ["Ada", "Ben", "Ada"]
    assert again.options["fast_ape"] is True


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruler", RULERS)
def test_the_form_holds_together(app: Still, size: tuple[int, int], ruler: str) -> None:
    scene = NewGameScene(app, GAME)
    assert not faults(scene, size, RULERS[ruler])
    scene.changed("seat.2.who", "Not in play")
    scene.changed("seat.1.name", "Maximiliane von Okapi 24")
    assert not faults(scene, size, RULERS[ruler])


def test_the_gauge_says_how_often_such_a_crew_gets_home_and_where_it_knows_it_from(
    app: Still,
) -> None:
    counted = {
        (): Homecoming(0.4, 100, False, False),
        ("slow_ape",): Homecoming(0.55, 200, True, False),
        ("fast_ape",): Homecoming(0.02, 100, False, True),
    }
    app.new_game(GAME)
    crew = crew_of(app)
    crew.sheet = crew.sheet._replace(home=lambda count, on: counted.get(tuple(on)))

    def told() -> tuple[str, str]:
        items = {item.id: item for item in app.items()}
        label = items["home.bar"].label
        return label, items["home.name"].tooltip

    assert told() == (
        "How often crews get home: about 4 in 10. Counted over 100 games between computers.",
        "Counted over 100 games between computers.",
    )
    app.click("option.slow_ape")
    assert told()[1] == "Worked out from 200 games between computers."
    app.click("option.slow_ape")
    app.click("option.fast_ape")
    assert "almost never" in told()[0] and "earlier cards" in told()[0]
    app.click("option.one_skill")
    assert "not counted yet" in told()[0]
