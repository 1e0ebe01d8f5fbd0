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
