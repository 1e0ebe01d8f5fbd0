"""`Anyone?`: a window put to two or more people at one device, and who then sees which hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.match.match import Match
from app.match.setup import PERSON, Who
from app.rules.primate_fear.state import Build, Pass, Reinforce, Strike
from app.scenes.asking import NOBODY
from app.scenes.gallery import sample_setup
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.stage.inputs import Key
from app.tables.faces import Words

PEOPLE: tuple[Who, ...] = (PERSON, PERSON, PERSON)


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still((1280, 720), plain=True)
    still.settings.play.hints = False
    still.settings.play.confirm = "never"
    still.settings.play.motion_speed = "instant"
    yield still
    still.close()


def open_table(app: Still, who: tuple[Who, ...] = PEOPLE, seed: int = 5) -> TableScene:
    scene = TableScene(app, Match(sample_setup("primate-fear", seed, who)))
    app.go(scene)
    return scene


def play_on(app: Still, scene: TableScene, chance: int = 2, most: int = 400) -> None:
    """Let everybody play as they like until a question is put aloud; raises the curtain for them."""
    rng = Random(chance)
    for _step in range(most):
        app.pass_time(100)
        if app.scene.name == "curtain":
            app.click("show")
            continue
        if scene.asking.open is not None or scene.match.turn() is None:
            return
        if scene.acting is None:
            continue
        paths = scene.choosing.walk.paths
        liked = [p for p in paths if isinstance(p.action, Build | Reinforce | Strike)] or paths
        for place in rng.choice(liked).places:
            scene.press(min(place))
    raise AssertionError("nobody was ever asked aloud")


def key_of(scene: TableScene) -> str:
    """The question on the table, or empty."""
    return scene.asking.open.key if scene.asking.open is not None else ""


def hands_seen(app: Still) -> list[str]:
    return [item.id for item in app.items() if item.id.startswith(("hand.", "choice."))]


def test_a_window_is_one_public_question_and_no_hand_is_seen(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    items = {item.id for item in app.items()}
    assert NOBODY in items
    assert {f"anyone.{seat}" for seat in scene.asking.people} <= items
    assert scene.acting is None
    assert not hands_seen(app)


def test_nobody_lets_the_whole_window_go_by_without_a_curtain(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    key, before = key_of(scene), scene.asking.before
    app.click(NOBODY)
    for _step in range(40):
        app.pass_time(100)
        assert app.scene is scene or scene.match.turn() != before
        assert key_of(scene) != key, "the same question was put twice"
        if key_of(scene) or scene.acting is not None:
            return


def test_only_who_presses_the_own_plate_gets_the_curtain_and_then_a_hand(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    seat = scene.asking.people[-1]
    earlier = [other for other in scene.asking.people if other != seat]
    app.click(f"anyone.{seat}")
    app.pass_time(300)
    assert app.scene.name == "curtain"
    app.click("show")
    app.pass_time(300)
    assert scene.viewer == seat == scene.acting
    held = scene.match.state.hands[seat]
    assert hands_seen(app) == [f"hand.{card}" for card in held]
    passed = [action.seat for action in scene.match.history if isinstance(action, Pass)]
    assert set(earlier) <= set(passed), "those who are asked earlier said nothing"


def test_the_question_is_put_though_nobody_holds_an_answer(app: Still) -> None:
    """Else that it is put would tell that somebody could answer."""
    scene, idle = open_table(app), False
    for _round in range(30):
        play_on(app, scene, chance=_round)
        if scene.match.turn() is None:
            break
        idle = idle or len(scene.match.actions()) == 1
        app.click(NOBODY)
        app.pass_time(100)
    assert idle


def test_who_wishes_is_never_asked_aloud(app: Still) -> None:
    app.settings.play.windows = "ask who can answer"
    scene = open_table(app)
    with pytest.raises(AssertionError, match="nobody was ever asked aloud"):
        play_on(app, scene, most=60)


def test_one_person_is_asked_without_a_question_aloud(app: Still) -> None:
    scene = open_table(app, (PERSON, "random", "random"))
    assert not scene.asking.wished
    assert not scene.asking.holds(scene.match.state)


def test_open_hands_need_no_curtain(app: Still) -> None:
    app.settings.play.windows = "open hands"
    scene = open_table(app)
    app.pass_time(300)
    assert app.scene is scene
    assert scene.acting == scene.viewer


def test_space_says_nobody_and_lets_an_own_window_go_by(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    key = key_of(scene)
    app.items()
    app.stack.key(Key("space"), typing=False)
    app.pass_time(100)
    assert key_of(scene) != key
    play_on(app, scene, chance=3)
    seat = scene.asking.people[0]
    app.click(f"anyone.{seat}")
    app.pass_time(200)
    app.click("show")
    app.pass_time(200)
    passed = len([action for action in scene.match.history if isinstance(action, Pass)])
    app.items()
    app.stack.key(Key("space"), typing=False)
    app.pass_time(100)
    assert len([action for action in scene.match.history if isinstance(action, Pass)]) > passed


def test_while_the_question_is_open_undo_says_why_it_waits(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    undo = next(item for item in app.items() if item.id == "corner.undo")
    assert "First somebody answers" in undo.locked
    before = scene.match.serial
    app.stack.key(Key("u"), typing=False)
    app.items()
    assert scene.match.serial == before
    assert scene.sayings.now is not None
    assert scene.sayings.now.text == scene.asking.rests
    app.stack.key(Key("h"), typing=False)
    assert app.said[-1] == scene.asking.rests
    assert "nothing can be taken back" in said(app, "asks.rests")
    plates = [item for item in app.items() if item.id.startswith("anyone.")]
    assert not any(item.tooltip for item in plates), "a resting pointer covers no word of the question"


def said(app: Still, id: str) -> str:
    face = next(item for item in app.items() if item.id == id).face
    assert isinstance(face, Words)
    return " ".join(face.lines)


def test_nobodys_time_runs_while_the_question_is_open(app: Still) -> None:
    app.settings.comfort.seconds_to_decide = 30
    scene = open_table(app)
    play_on(app, scene)
    assert "no time runs" in said(app, "asks.rests")
    assert scene.around().clock == "rests"
    before, key = scene.match.serial, key_of(scene)
    app.pass_time(60_000, 500)
    assert scene.match.serial == before, "a computer answered for somebody who was not asked alone"
    assert key_of(scene) == key
    app.click(NOBODY)
    while scene.acting is None:
        app.pass_time(100)
        if app.scene.name == "curtain":
            app.click("show")
        elif scene.asking.open is not None:
            app.pass_time(30_000, 500)
            app.click(NOBODY)
    minutes, _colon, seconds = scene.around().clock.partition(":")
    assert int(minutes) * 60 + int(seconds) >= 28, "who decides next has the whole time"


def test_who_answers_has_the_whole_time_too(app: Still) -> None:
    app.settings.comfort.seconds_to_decide = 30
    scene = open_table(app)
    play_on(app, scene)
    app.pass_time(15_000, 500)
    app.click(f"anyone.{scene.asking.people[0]}")
    app.pass_time(200)
    app.click("show")
    app.pass_time(400)
    assert scene.acting is not None
    assert scene.around().clock in ("0:30", "0:29")


def test_arrows_and_return_choose_a_plate_as_a_pad_does(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    app.items()
    order = scene.focus_order(app.items())
    plates = [f"anyone.{seat}" for seat in scene.asking.people]
    assert set(order[: len(plates) + 1]) == {*plates, NOBODY}
    assert app.stack.top.focus == NOBODY
    for name in ("left", "left"):
        app.stack.key(Key(name), typing=False)
        app.items()
    assert app.stack.top.focus == plates[-1]
    app.stack.key(Key("return"), typing=False)
    app.pass_time(300)
    assert app.scene.name == "curtain"


def test_escape_opens_the_menu_and_the_question_is_still_there_afterwards(app: Still) -> None:
    scene = open_table(app)
    play_on(app, scene)
    key = key_of(scene)
    app.stack.key(Key("escape"), typing=False)
    assert app.scene is not scene
    app.pop()
    app.pass_time(200)
    assert key_of(scene) == key
