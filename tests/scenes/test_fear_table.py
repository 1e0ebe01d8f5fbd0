"""Primate Fear at the table: an attack is aimed, aimed elsewhere, and its sum stands before the roll."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.match.match import Match
from app.match.setup import PERSON, Who
from app.rules.primate_fear.events import Fell
from app.rules.primate_fear.state import Build, Strike
from app.scenes import gallery_fear
from app.scenes.gallery import SCENES, sample_setup
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.stage.inputs import Key
from tests.scenes.tables import Ready


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still((1280, 720), plain=True)
    yield still
    still.close()


def test_another_target_takes_the_place_of_the_first_and_nothing_is_rolled_yet(app: Still) -> None:
    SCENES["fear-attack"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    picked = scene.choosing.walk.picked
    card = int(picked[0].partition(".")[2])
    strikes = [a for a in scene.match.actions() if isinstance(a, Strike) and a.card == card and a.on >= 0]
    others = [f"junk.{a.on}" for a in strikes if f"junk.{a.on}" != picked[1]]
    assert others, "the picture has to offer two targets"
    before = scene.match.serial
    app.click(others[0])
    app.items()
    assert scene.choosing.walk.picked == (picked[0], others[0])
    assert scene.match.serial == before
    assert not [item.id for item in app.items() if item.id.startswith("refused")]
    assert any(item.id == "btn.go" and item.press for item in app.items())


def test_cancel_puts_the_card_back_and_nothing_was_played(app: Still) -> None:
    SCENES["fear-attack"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    before = scene.match.serial
    app.click("cancel")
    assert scene.choosing.walk.picked == ()
    assert scene.match.serial == before


def test_the_discard_pile_opens_when_it_is_pressed(app: Still) -> None:
    SCENES["fear-attack"](app, 1)
    app.click("discard")
    assert app.scene.name == "look"


def seen(app: Still) -> list[str]:
    """The cards of the hand of which as much is seen as can be pressed."""
    cards = [i for i in app.items() if i.id.startswith("hand.")]
    return [i.id for i in cards if (i.hit or i.rect).w >= 44]


def test_a_long_hand_scrolls_by_the_wheel_by_its_arrows_and_as_far_as_the_keyboard_goes(app: Still) -> None:
    SCENES["fear-tall"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.press_nothing()
    first = seen(app)
    app.scene.wheel(-1)
    assert seen(app) == [*first[1:], seen(app)[-1]]
    app.scene.wheel(1)
    app.scene.wheel(1)
    assert seen(app) == first
    app.click("reel.1")
    assert seen(app)[0] == first[1]
    app.click("reel.-1")
    assert seen(app) == first
    hand = [i.id for i in app.items() if i.id.startswith("hand.")]
    app.stack.by_keys = True
    app.stack.top.focus = first[-1]
    app.items()
    for card in hand[hand.index(first[-1]) + 1 :]:
        app.stack.key(Key("right"), typing=False)
        app.items()
        assert app.stack.top.focus == card
        assert card in seen(app)
        assert scene.under == card


def test_the_next_persons_hand_begins_at_its_beginning(app: Still) -> None:
    SCENES["fear-tall"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.wheel(-1)
    app.items()
    assert scene.reel == 1
    scene.viewer = 1 - (scene.viewer or 0)
    scene.dirty = True
    app.items()
    assert scene.reel == 0


def test_a_card_under_the_pointer_rises(app: Still) -> None:
    SCENES["fear-tall"](app, 1)
    low = next(i for i in app.items() if i.id == seen(app)[3])
    scene = app.scene
    scene.hover(low.id)
    assert next(i for i in app.items() if i.id == low.id).rect.y < low.rect.y
    scene.hover("")
    assert next(i for i in app.items() if i.id == low.id).rect.y == low.rect.y


def eaten(app: Still, who: tuple[Who, ...]) -> TableScene:
    """A table at which the first person has just been eaten; the others play on."""
    for seed in range(40):
        match, rng = Match(sample_setup("primate-fear", seed, who)), Random(seed)
        while match.turn() is not None and not match.state.eaten[0]:
            legal = match.actions()
            builds = [a for a in legal if isinstance(a, Build)]
            quiet = [a for a in legal if not isinstance(a, Build | Strike)]
            match.play(rng.choice((quiet if legal[0].seat == 0 else builds) or legal))
        if match.turn() is not None:
            scene = TableScene(app, match)
            scene.thinking = Ready(match)
            app.go(scene)
            return scene
    raise AssertionError("the first person was never eaten first")


def test_where_only_computers_are_left_a_button_finishes_the_game_at_once(app: Still) -> None:
    app.settings.play.computer_speed = "at once"
    scene = eaten(app, (PERSON, "random", "random"))
    assert scene.match.turn() is not None
    items = {item.id: item for item in app.items()}
    assert items["rush.on"].press
    assert "Only computers" in items["rush.on"].tooltip
    assert "spirit.0" in items, "who was eaten stays in the picture"
    app.click("rush.on")
    assert "rush.off" in {item.id for item in app.items()}
    app.click("rush.off")
    assert not scene.playback.rush
    app.stack.by_keys, app.stack.top.focus = True, "rush.on"
    app.stack.key(Key("return"), typing=False)
    app.items()
    assert app.stack.top.focus == "rush.off", "a second press lets it be watched again"
    for _step in range(900):
        app.pass_time(50)
        if app.scene is not scene:
            break
        if "rush.off" not in {item.id for item in app.items()}:
            assert app.stack.top.focus == "" and app.stack.tip(app.now) is None, "nothing else is explained"
    assert scene.match.turn() is None


def tumble(app: Still) -> tuple[TableScene, int]:
    """A table that is about to show a hit which lets others fall, and the place of that beat."""
    for seed in range(20):
        match = gallery_fear._lively(Match(sample_setup("primate-fear", seed, (PERSON,) * 3)), _never, seed)
        beats = [type(beat.event).__name__ for beat in match.beats]
        for at, name in enumerate(beats):
            if name == "AttackSettled" and "Fell" in beats[at : at + 5]:
                app.settings.play.windows = "open hands"
                scene = TableScene(app, match)
                app.go(scene)
                scene.playback.shown = at - 1
                return scene, at
    raise AssertionError("nothing ever fell")


def _never(_state: object) -> bool:
    return False


def test_a_tumble_is_shown_beat_by_beat_in_its_order_however_many_there_are(app: Still) -> None:
    scene, at = tumble(app)
    scene.playback.crowd()
    steady = [i for i, b in enumerate(scene.match.beats) if i >= at and scene.table.cue(b.event).steady]
    assert scene.playback.behind > 8
    seen: list[int] = []
    while len(seen) < 4:
        app.pass_time(17, 17)
        if scene.playback.shown in steady and scene.playback.shown not in seen:
            seen.append(scene.playback.shown)
    assert seen == steady[:4], "none of them is passed over"


def test_a_press_ends_a_tumble_and_shows_what_came_of_it(app: Still) -> None:
    scene, _at = tumble(app)
    app.pass_time(200, 17)
    assert scene.playback.motion.busy(app.now)
    scene.press_nothing()
    assert not scene.playback.motion.busy(app.now)
    assert scene.playback.behind == 0


def test_a_block_is_heard_when_it_lands_not_when_it_begins_to_fall(app: Still) -> None:
    scene, _at = tumble(app)
    while not isinstance(scene.match.beats[scene.playback.shown].event, Fell):
        app.pass_time(17, 17)
    del app.sounds[:]
    app.pass_time(100, 17)
    assert "collapse" not in app.sounds
    app.pass_time(450, 17)
    assert "collapse" in app.sounds


def test_further_links_sound_higher(app: Still, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _at = tumble(app)
    tones: list[int] = []
    monkeypatch.setattr(app, "sound", lambda _name, higher=0: tones.append(higher))
    while scene.playback.behind > 0:
        app.pass_time(50)
    assert max(tones) > 0


def test_no_such_button_while_a_person_lives(app: Still) -> None:
    eaten(app, (PERSON, PERSON, "random"))
    assert not [item.id for item in app.items() if item.id.startswith("rush")]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1720, 720)])
def test_every_moment_in_the_gallery_can_be_laid_out(size: tuple[int, int]) -> None:
    still = Still(size, plain=True)
    try:
        for name, make in SCENES.items():
            if name.startswith("fear"):
                make(still, 1)
                assert still.items(), name
    finally:
        still.close()


def test_what_asks_for_a_second_press_says_so_and_takes_it_at_the_large_button_too(app: Still) -> None:
    SCENES["fear-build"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    app.settings.play.confirm = "every move"
    scene.choosing.drop_all()
    build = next(action for action in scene.match.actions() if isinstance(action, Build))
    before = scene.match.serial
    app.click(f"hand.{build.card}")
    assert "ask.again" not in {item.id for item in app.items()}
    app.click("perch")
    items = {item.id: item for item in app.items()}
    assert "ask.again" in items
    assert items["perch"].tooltip.endswith("Press again to be sure.")
    assert scene.match.serial == before
    app.click("btn.go")
    assert scene.match.serial > before


def test_a_press_on_what_cannot_be_played_on_tells_what_is_so_and_refuses_nothing(app: Still) -> None:
    SCENES["fear-build"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    scene.choosing.drop_all()
    for id, said in (("pile", "cards are in the deck"), ("plate.1", "Height "), ("beast", "Primate")):
        scene.press(id)
        assert scene.sayings.now is not None and not scene.sayings.now.refused, id
        assert said in scene.sayings.now.text
    refused = next(i for i in app.items() if i.locked and i.id.startswith("hand."))
    scene.press(refused.id)
    assert scene.sayings.now is not None and scene.sayings.now.refused
