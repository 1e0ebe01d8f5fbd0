"""The table of the Zoo, played by pressing what lies on it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from app.match.library import Library
from app.match.setup import Who
from app.scenes.asks import ConfirmScene
from app.scenes.look import LookScene
from app.scenes.pause import PauseScene, SeatsScene
from app.scenes.results import ResultsScene
from app.scenes.rulebook import RulebookScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from tests.scenes.tables import (
    ALONE,
    TWO,
    Ready,
    calm,
    click,
    has,
    item_of,
    key,
    play,
    play_on,
    presses_for,
    seat_at,
    settle,
    setup,
    table,
    words,
)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    calm(still)
    yield still
    still.close()


def picked(scene: TableScene) -> tuple[str, ...]:
    return scene.choosing.walk.picked


# -- playing


def test_a_whole_game_is_played_by_clicking_what_is_lit(app: Still) -> None:
    people: tuple[Who, ...] = ("person", "person", "person")
    scene = table(app, people)
    rng = Random(3)
    presses = 0
    while app.stack.top.scene is scene:
        lit = sorted(scene.leads_on() & set(scene.focus_order(app.items())))
        click(app, rng.choice(lit))
        settle(app, scene)
        presses += 1
        assert presses < 400
    assert isinstance(app.scene, ResultsScene)
    assert scene.match.result() is not None
    assert 2 * len(scene.match.history) <= presses
    assert app.sounds[-1] in ("win", "lose")


def test_a_pick_can_be_let_go_of_and_changed(app: Still) -> None:
    scene = table(app)
    app.click("piece.0.4")
    assert item_of(app, "piece.0.4").light == "chosen"
    app.click("piece.0.4")
    assert picked(scene) == ()
    app.click("piece.0.4")
    app.click("piece.0.6")
    assert picked(scene) == ("piece.0.6",)
    key(app, "escape")
    assert picked(scene) == ()
    assert not scene.match.history


# -- refusals


def test_what_does_not_go_is_told_with_its_clause_and_the_rulebook_opens_there(app: Still) -> None:
    scene = table(app)
    app.click("piece.1.3") if has(app, "piece.1.3") else app.click("chip.1.3")
    assert words(app, "refused.text")
    assert scene.sayings.now is not None
    clause = scene.sayings.now.clause
    assert clause.startswith("ZC-")
    assert app.sounds[-1] == "ui_deny"
    assert not scene.match.history
    assert app.stack.top.focus == "refused.link"
    key(app, "tab", "return")
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.clause == clause
    assert app.scene.reason
    key(app, "escape")
    assert app.stack.top.scene is scene
    assert not has(app, "refused")


def test_the_rulebook_opened_beside_a_hint_speaks_of_no_refused_move(app: Still) -> None:
    scene = table(app)
    scene.sayings.advise("Build here: it opens two places.", "")
    key(app, "f1")
    assert isinstance(app.scene, RulebookScene)
    assert not app.scene.reason


def test_every_refused_press_gives_a_whole_sentence(app: Still) -> None:
    scene = table(app)
    play_on(app, scene, 3)
    for item in app.items():
        if not item.press or item.id.startswith(("corner.", "log.", "mode.")):
            continue
        if item.id in scene.choosing.walk.open():
            continue
        before = len(scene.match.history)
        app.click(item.id)
        assert scene.sayings.now is not None, item.id
        assert scene.sayings.now.text.endswith("."), item.id
        assert len(scene.match.history) == before
        key(app, "escape")
        assert scene.sayings.now is None


def test_a_press_beside_everything_takes_the_plate_away(app: Still) -> None:
    scene = table(app)
    app.click("chip.1.3")
    assert has(app, "refused")
    scene.press_nothing()
    assert not has(app, "refused")


# -- confirming


def test_each_move_is_confirmed_by_a_second_press_where_wished(app: Still) -> None:
    app.settings.play.confirm = "every move"
    scene = table(app)
    action = scene.match.actions()[0]
    begin, target = presses_for(app, scene, action)
    app.click(begin)
    gain = scene.around().previews
    assert gain, "nothing says what a press would bring"
    app.click(target)
    assert not scene.match.history
    assert scene.choosing.pending == target
    app.click(target)
    assert scene.match.history == [action]


def test_a_press_elsewhere_forgets_what_was_to_be_confirmed(app: Still) -> None:
    app.settings.play.confirm = "every move"
    scene = table(app)
    first, second = scene.match.actions()[:2]
    begin, one = presses_for(app, scene, first)
    other = presses_for(app, scene, second)[-1]
    app.click(begin)
    app.click(one)
    app.click(other)
    assert scene.choosing.pending == other
    key(app, "escape")
    assert scene.choosing.pending == ""
    assert not scene.match.history


def test_only_what_cannot_be_undone_is_confirmed_where_wished(app: Still) -> None:
    """Whatever is played without a question can be taken back again, all else cannot."""
    app.settings.play.confirm = "what cannot be undone"
    scene = table(app, ALONE, undo="step")
    for number in range(12):
        if scene.match.turn() != 0:
            break
        legal = scene.match.actions()
        action = legal[(7 * number) % len(legal)]
        twin = scene.match.branch(len(scene.match.history))
        twin.play(action)
        before = len(scene.match.history)
        for id in presses_for(app, scene, action):
            app.click(id)
        asked = len(scene.match.history) == before
        assert asked == (twin.can_undo() is not None), action
        if asked:
            app.click(scene.choosing.pending)
        assert scene.match.history[before] == action
        settle(app, scene)


def test_in_a_first_game_what_cannot_be_undone_is_confirmed(app: Still) -> None:
    app.settings.play.confirm = "in a first game"
    assert table(app)._confirms() == "barriers"
    app.statistics.games["zoo"] = app.statistics.game("zoo")
    app.statistics.games["zoo"].played = 1
    assert table(app)._confirms() == "never"


# -- undo


def test_undo_takes_back_a_quiet_move_and_redo_does_it_again(app: Still) -> None:
    scene = table(app, ALONE, undo="free")
    action = scene.match.actions()[0]
    play(app, scene, action)
    assert len(scene.match.history) >= 2, "the computer answered"
    key(app, "ctrl+z")
    assert scene.match.history == []
    settle(app, scene)
    assert scene.acting == 0
    key(app, "ctrl+y")
    assert scene.match.history[0] == action


def test_undo_says_at_a_barrier_why_it_stops_there(app: Still) -> None:
    scene = table(app)
    while scene.match.can_undo() is None or not scene.match.history:
        play(app, scene, scene.match.actions()[0])
    reason = scene.match.can_undo()
    before = list(scene.match.history)
    assert item_of(app, "corner.undo").locked == reason
    app.click("corner.undo")
    assert words(app, "refused.text") == reason
    assert scene.match.history == before


def test_undo_first_lets_go_of_what_is_picked(app: Still) -> None:
    scene = table(app)
    app.click("piece.0.3")
    key(app, "u")
    assert picked(scene) == ()
    assert not has(app, "refused")


# -- verbs


def test_a_verb_lights_only_its_own_characters(app: Still) -> None:
    scene = table(app, ALONE)
    while set(scene.choosing.modes()) != {"place", "move"}:
        play_on(app, scene, 1)
    key(app, "p")
    place = scene.choosing.lit()
    key(app, "m")
    move = scene.choosing.lit()
    assert scene.choosing.mode == "move"
    assert place
    assert move
    assert not place & move


def test_a_verb_without_an_action_says_why(app: Still) -> None:
    scene = table(app)
    locked = item_of(app, "mode.move").locked
    assert locked.endswith(".")
    app.click("mode.move")
    assert scene.choosing.mode == "place"
    assert scene.sayings.now is not None
    assert scene.sayings.now.text == locked


# -- dragging


def drag(app: Still, id: str, to: tuple[int, int]) -> None:
    from app.stage.inputs import Pointer

    x, y = item_of(app, id).rect.center
    app.stack.point(Pointer("move", x, y), app.now)
    app.stack.point(Pointer("down", x, y, 1), app.now)
    app.stack.point(Pointer("move", x + 20, y - 10), app.now)
    assert app.stack.dragged == id
    app.items()
    app.stack.point(Pointer("move", *to), app.now)
    app.items()
    app.stack.point(Pointer("up", *to, 1), app.now)
    app.items()


def test_a_character_is_dragged_to_a_space(app: Still) -> None:
    scene = table(app)
    drag(app, "piece.0.5", item_of(app, "cell.c3").rect.center)
    assert len(scene.match.history) == 1
    assert scene.match.history[0].seat == 0


def test_a_character_dropped_beside_the_board_goes_back(app: Still) -> None:
    scene = table(app)
    drag(app, "piece.0.5", (4, 700))
    assert not scene.match.history
    assert picked(scene) == ()
    assert not has(app, "refused")


def test_a_character_dropped_where_it_may_not_go_says_why(app: Still) -> None:
    scene = table(app)
    drag(app, "piece.0.5", item_of(app, "chip.1.3").rect.center)
    assert not scene.match.history
    assert has(app, "refused")


# -- looking


def test_a_card_is_seen_large_and_any_press_puts_it_away(app: Still) -> None:
    scene = table(app)
    scene.look("card.c3.top")
    assert isinstance(app.scene, LookScene)
    app.click("large")
    assert app.stack.top.scene is scene
    scene.look("card.c3.top")
    key(app, "l")
    assert app.stack.top.scene is scene
    scene.look("corner.menu")
    assert app.stack.top.scene is scene


def test_a_line_of_the_log_opens_the_rulebook_at_its_clause(app: Still) -> None:
    scene = table(app)
    play_on(app, scene, 2)
    line = next(item.id for item in app.items() if item.id.startswith("log.") and item.press)
    clause = scene.around().log[int(line[4:])].clause
    app.click(line)
    assert isinstance(app.scene, RulebookScene)
    assert app.scene.clause == clause
    assert not app.scene.reason, "what was done was not refused"


# -- the end


def test_the_results_come_by_themselves_and_the_game_is_counted_once(app: Still) -> None:
    match, twin = app.library.start(setup(TWO)), app.library.start(setup(TWO))
    while twin.turn() is not None:
        twin.play(twin.actions()[0])
    for action in twin.history[:-2]:
        match.play(action)
    scene = seat_at(app, match)
    play_on(app, scene, 2)
    app.pass_time(3000, 500)
    assert isinstance(app.scene, ResultsScene)
    assert app.statistics.game("zoo").played == 1
    app.open_match(match)
    app.pass_time(3000, 500)
    assert app.statistics.game("zoo").played == 1
    assert app.library.resume("zoo") is None


def test_giving_up_ends_a_game_of_two_and_counts_it(app: Still) -> None:
    scene = table(app, ALONE)
    key(app, "escape")
    assert isinstance(app.scene, PauseScene)
    app.click("seats")
    assert isinstance(app.scene, SeatsScene)
    app.click("resign.0")
    assert isinstance(app.scene, ConfirmScene)
    app.click("yes")
    assert isinstance(app.scene, ResultsScene)
    assert scene.match.resigned == [0]
    assert app.statistics.game("zoo").played == 1
    assert app.statistics.game("zoo").given_up == 1


def test_a_seat_is_handed_to_a_computer_and_taken_back(app: Still) -> None:
    scene = table(app, TWO)
    key(app, "escape")
    app.click("seats")
    app.click("hand.0")
    key(app, "escape", "escape")
    settle(app, scene)
    assert scene.match.history[0].seat == 0, "the computer has played"
    assert scene.acting == 1
    key(app, "escape")
    app.click("seats")
    app.click("take.0")
    key(app, "escape", "escape")
    settle(app, scene)
    play(app, scene, scene.match.actions()[0])
    assert scene.acting == 0


# -- the disk


def test_every_action_is_on_the_disk_as_soon_as_the_keeper_has_breathed(app: Still, tmp_path: Path) -> None:
    scene = table(app, TWO)
    for number in range(1, 5):
        play(app, scene, scene.match.actions()[0])
        assert app._keeper is not None
        assert app._keeper.flush()
        found = Library(tmp_path).resume("zoo")
        assert found is not None
        assert found.history == scene.match.history
        assert len(found.history) == number


def test_leaving_for_the_shelf_keeps_the_game_and_it_goes_on_there(app: Still) -> None:
    scene = table(app, TWO)
    play_on(app, scene, 3)
    thinking = scene.thinking
    app.shelf()
    assert isinstance(thinking, Ready)
    assert thinking.closed
    found = app.library.resume("zoo")
    assert found is not None
    again = seat_at(app, found)
    assert again.match.history == scene.match.history
    assert again.acting == found.turn()


def test_a_quick_save_says_its_name(app: Still) -> None:
    table(app, TWO)
    key(app, "f5")
    assert app.said[-1].startswith("Saved: ")


def test_a_set_up_that_cannot_begin_says_so_and_stays(app: Still) -> None:
    app.shelf()
    app.start(setup(("person",)))
    assert app.scene.name == "error"
    app.click("way.0")
    assert app.scene.name == "shelf"


def test_no_tooltip_lies_over_a_refusal(app: Still) -> None:
    scene = table(app, TWO)
    settle(app, scene)
    locked = next(
        i for i in app.items() if i.press and i.id.startswith("cell.") and i.id not in scene.leads_on()
    )
    click(app, locked.id)
    assert scene.sayings.now is not None
    app.stack.by_keys = False
    app.stack.pointer = locked.rect.center
    assert app.stack.tip(10_000) is None
    scene.sayings.hush()
    assert scene.tips
