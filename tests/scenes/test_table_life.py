"""What the table does by itself: pointers, hints, computers at play, and showing what happened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.scenes.playback import CROWD_MS
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.zoo.faces import Tile
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
    toy_at_table,
    words,
)
from tests.toy.words import Stir


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    calm(still)
    yield still
    still.close()


# -- the coach


def test_pointers_come_one_after_the_other_and_are_remembered(app: Still) -> None:
    app.settings.play.hints = True
    scene = table(app)
    first = words(app, "coach.title")
    app.click("coach.ok")
    assert not has(app, "coach")
    app.click("piece.0.3")
    second = words(app, "coach.title")
    assert second != first
    assert len(app.settings.remembered.seen_hints) == 1
    again = table(app)
    assert again.match is not scene.match
    assert not has(app, "coach")
    app.click("piece.0.3")
    assert words(app, "coach.title") == second


def test_pointers_are_left_for_good(app: Still) -> None:
    app.settings.play.hints = True
    scene = table(app)
    app.click("coach.off")
    assert not has(app, "coach")
    play_on(app, scene, 1)
    assert not has(app, "coach")
    table(app)
    assert not has(app, "coach")


def test_no_pointer_hides_a_refusal(app: Still) -> None:
    app.settings.play.hints = True
    table(app)
    assert has(app, "coach")
    app.click("chip.1.3")
    assert has(app, "refused")
    assert not has(app, "coach")


def test_a_pointer_takes_no_click_from_what_is_gold(app: Still) -> None:
    app.settings.play.hints = True
    scene = table(app, ALONE)
    app.click("coach.ok")
    app.click("piece.0.3")
    assert has(app, "coach")
    for id in scene.choosing.lit():
        if id.startswith("card."):
            click(app, id)
            break
    settle(app, scene)
    assert scene.match.history[0].seat == 0


def test_a_no_without_a_rule_is_not_taken_for_a_clause(app: Still) -> None:
    app.settings.play.hints = True
    app.settings.remembered.seen_hints = ["zoo.one_action", "zoo.gold", "zoo.risk"]
    table(app, ALONE)
    app.click("corner.undo")
    assert has(app, "refused") and not has(app, "refused.link")
    app.click("refused.close")
    assert not has(app, "coach")
    app.click(next(i.id for i in app.items() if i.id.endswith(".top")))
    assert has(app, "refused.link")
    app.click("refused.close")
    assert words(app, "coach.title") == "A no comes with its rule"


def test_the_coach_speaks_of_zoo_cards_beside_one(app: Still) -> None:
    app.settings.play.hints = True
    app.settings.remembered.seen_hints = ["zoo.one_action", "zoo.gold"]
    scene = table(app, TWO)
    play_on(app, scene, 2)
    assert words(app, "coach.title") == "What a card may hide"
    shown = scene.sayings.coaching.shown
    assert shown is not None
    assert isinstance(shown.target.face, Tile)


# -- a hint


def test_a_hint_shows_the_way_and_says_why(app: Still) -> None:
    scene = table(app, ALONE)
    app.click("corner.hint")
    assert isinstance(scene.thinking, Ready)
    assert scene.thinking.levels == ["deep"]
    app.pass_time(100)
    assert words(app, "refused.text") == "It brings the most at once."
    begin, target = presses_for(app, scene, scene.match.actions()[0])
    assert item_of(app, begin).light == "chosen"
    assert not scene.match.history
    app.click(target)
    assert len(scene.match.history) == 1


def test_a_hint_that_comes_too_late_is_forgotten(app: Still) -> None:
    scene = table(app, TWO)
    scene.thinking = Ready(scene.match, slow=5)
    key(app, "h")
    play(app, scene, scene.match.actions()[0])
    app.pass_time(1000)
    assert not has(app, "refused")


def test_there_is_no_hint_while_a_computer_thinks(app: Still) -> None:
    match = app.library.start(setup(ALONE))
    match.play(match.actions()[0])
    scene = TableScene(app, match)
    scene.thinking = Ready(match, slow=10_000)
    app.go(scene)
    app.pass_time(200)
    assert item_of(app, "corner.hint").locked.endswith(".")
    app.click("corner.hint")
    assert app.said == ["Ben is thinking."]


# -- computers


def test_computers_play_until_a_person_is_asked(app: Still) -> None:
    scene = table(app, ("person", "greedy", "sound"))
    play(app, scene, scene.match.actions()[0])
    assert isinstance(scene.thinking, Ready)
    assert scene.thinking.levels == ["greedy", "sound"]
    assert [action.seat for action in scene.match.history] == [0, 1, 2]
    assert scene.acting == 0


def test_nothing_is_gold_and_no_verb_is_there_while_a_computer_thinks(app: Still) -> None:
    scene = table(app, ALONE)
    scene.thinking = Ready(scene.match, slow=10_000)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    app.pass_time(500)
    assert scene.acting is None
    assert not any(item.light == "target" for item in app.items())
    app.click("cell.a1")
    assert app.said[-1] == "Ben is thinking."


def test_a_computer_that_gave_up_thinking_is_told_of_once(app: Still) -> None:
    scene = table(app, ALONE)
    scene.thinking = Ready(scene.match, notice="It plays on as “easy”.")
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    settle(app, scene)
    assert app.said == ["Ben: It plays on as “easy”."]


def test_a_calm_computer_lets_one_see_whose_turn_it_is(app: Still) -> None:
    app.settings.play.computer_speed = "calm"
    scene = table(app, ALONE)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    app.pass_time(600)
    assert len(scene.match.history) == 1
    key(app, "n")
    app.pass_time(200)
    assert len(scene.match.history) == 2, "skipping to one's own turn does not wait"


def test_one_s_turn_is_knocked_for_once_however_many_menus_are_opened(app: Still) -> None:
    scene = table(app, ALONE)
    assert app.sounds.count("turn") == 1
    for _time in range(3):
        scene.open_menu()
        key(app, "escape")
        settle(app, scene)
    assert app.sounds.count("turn") == 1
    play_on(app, scene, 1)
    assert app.sounds.count("turn") == 2
    app.settings.sound.your_turn = False
    play_on(app, scene, 1)
    assert app.sounds.count("turn") == 2


# -- showing what happened


def moving(app: Still) -> Still:
    app.settings.play.motion_speed = "normal"
    return app


def test_what_happened_is_shown_beat_by_beat_in_order(app: Still) -> None:
    scene = table(moving(app), TWO)
    begun = len(scene.match.beats)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    assert len(scene.match.beats) > begun + 1
    shown = [scene.playback.shown]
    while scene.acting is None:
        app.pass_time(20, 20)
        if scene.playback.shown != shown[-1]:
            shown.append(scene.playback.shown)
    assert shown == list(range(begun - 1, len(scene.match.beats)))


def test_nobody_is_said_to_think_while_a_person_s_move_is_shown(app: Still) -> None:
    scene = table(moving(app), ALONE)
    scene.thinking = Ready(scene.match, slow=10_000)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    app.pass_time(20, 20)
    assert scene.playback.behind > 0
    assert scene.around().thinking == ""
    app.pass_time(3000, 20)
    assert scene.around().thinking == "Ben"


def test_a_press_skips_what_is_still_moving(app: Still) -> None:
    scene = table(moving(app), TWO)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    app.pass_time(20, 20)
    assert scene.playback.motion.busy(app.now)
    app.click("cell.a1")
    assert scene.playback.at_rest(app.now)
    assert len(scene.match.history) == 1
    app.pass_time(20, 20)
    assert scene.acting == 1


def test_a_moving_character_is_drawn_on_its_way_and_nowhere_else(app: Still) -> None:
    scene = table(moving(app), TWO)
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    app.pass_time(20, 20)
    motion = scene.playback.motion
    (mover,) = [m for m in motion.moving if m.how == "travel"]
    assert mover.end == item_of(app, mover.item.id).rect
    assert mover.item.id in motion.ids(app.now)
    app.pass_time(1500, 20)
    assert not motion.ids(app.now)


def test_reduced_motion_lets_nothing_travel(app: Still) -> None:
    app.settings.comfort.motion = "reduced"
    scene = table(moving(app), TWO)
    ways = set()
    for id in presses_for(app, scene, scene.match.actions()[0]):
        app.click(id)
    while scene.acting is None:
        app.pass_time(20, 20)
        ways |= {m.how for m in scene.playback.motion.moving}
    assert ways == {"fade"}


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_twenty_events_at_once_are_shown_in_a_second_and_a_half(app: Still, speed: str) -> None:
    app.settings.play.motion_speed = speed  # type: ignore[assignment]
    with toy_at_table():
        scene = table(app, ALONE, "toy")
        (stir,) = [action for action in scene.match.actions() if isinstance(action, Stir)]
        begun = app.now
        app.click("verb.stir")
        assert len(scene.match.beats) == 20
        steps = []
        while scene.playback.behind or not scene.playback.at_rest(app.now):
            app.pass_time(17, 17)
            steps.append(scene.playback.shown)
        assert stir in scene.match.history
        assert app.now - begun <= CROWD_MS + 100
        assert len(set(steps)) > 10, "they are still seen one after another"


def test_undo_shows_the_table_before_without_motion(app: Still) -> None:
    scene = table(moving(app), ALONE, undo="free")
    play(app, scene, scene.match.actions()[0])
    before = len(scene.match.beats)
    key(app, "u")
    assert len(scene.match.beats) < before
    assert not scene.playback.motion.busy(app.now)
    assert scene.playback.shown == len(scene.match.beats) - 1


def test_a_table_opened_again_does_not_play_the_past(app: Still) -> None:
    scene = table(moving(app), TWO)
    play_on(app, scene, 2)
    again = seat_at(app, scene.match)
    assert again.playback.shown == len(scene.match.beats) - 1
    assert not again.playback.motion.moving


def test_what_was_picked_is_still_in_the_hand_after_a_look_at_the_rules(app: Still) -> None:
    scene = table(app, TWO)
    settle(app, scene)
    begin = next(item.id for item in app.items() if item.light and item.id.startswith(("piece.", "slot.")))
    click(app, begin)
    held = scene.choosing.walk.picked
    app.rulebook("zoo")
    app.pop()
    settle(app, scene)
    assert held
    assert scene.choosing.walk.picked == held
