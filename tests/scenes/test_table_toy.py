"""The toy at the table: secrets, payments, offers and windows, all on the shared floors."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from app.match.library import Library
from app.match.match import Match
from app.rules.kernel import Action
from app.scenes.curtain import CurtainScene
from app.scenes.results import ResultsScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.scenes.thinking import Thinking
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
    presses_for,
    seat_at,
    settle,
    setup,
    toy_at_table,
    words,
)
from tests.toy.play import kind_of
from tests.toy.words import Buy, Charm, Draw, Forbid, Keep, Pay, Peek, Roll


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    with toy_at_table():
        still = Still(data=tmp_path, plain=True)
        calm(still)
        still.settings.play.curtain = False
        yield still
        still.close()


def begun(app: Still, fits: Callable[[Match], bool], who: tuple[str, ...] = ALONE) -> TableScene:
    """The table of the first match dealt that fits."""
    for seed in range(200):
        match = app.library.start(setup(who, "toy", seed=seed))  # type: ignore[arg-type]
        if fits(match):
            return seat_at(app, match)
    raise AssertionError("no seed fits")


def can_buy_in_many_ways(match: Match) -> bool:
    """Seat 0 can pay with different cards, so that no pick is forced."""
    kinds = [kind_of(card) for card in match.state.hands[0]]
    return kinds.count("gem") == 2 and len(set(kinds)) == 3


def asks(scene: TableScene) -> str:
    return str(scene.match.state.agenda[-1].kind)


def press(app: Still, scene: TableScene, action: Action) -> None:
    for id in presses_for(app, scene, action):
        app.click(id)
    app.pass_time(200)


# -- whole games


@pytest.mark.parametrize("who", [TWO, ("person", "person", "person")])
def test_a_whole_game_is_played_by_pressing_what_is_lit(app: Still, who: tuple[str, ...]) -> None:
    app.settings.play.curtain = True
    scene = seat_at(app, app.library.start(setup(who, "toy")))  # type: ignore[arg-type]
    rng = Random(1)
    curtains = presses = 0
    while not isinstance(app.stack.top.scene, ResultsScene):
        if isinstance(app.stack.top.scene, CurtainScene):
            curtains += 1
            key(app, "return", "return")
        elif scene.leads_on():
            app.click(rng.choice(sorted(scene.leads_on())))
            presses += 1
        app.pass_time(100)
        assert presses < 400
    assert curtains > 5
    assert scene.match.result() is not None


# -- payments


def test_a_card_that_is_paid_can_be_put_back_by_a_press(app: Still) -> None:
    scene = begun(app, can_buy_in_many_ways)
    press(app, scene, Buy(0))
    before = list(scene.match.state.hands[0])
    gem = next(card for card in before if kind_of(card) == "gem")
    app.click(f"card.{gem}")
    app.pass_time(200)
    assert scene.match.state.things[0].paid == [gem]
    app.click(f"card.{gem}")
    app.pass_time(200)
    assert scene.match.state.things[0].paid == []
    assert sorted(scene.match.state.hands[0]) == sorted(before)
    assert asks(scene) == "pay"


def test_of_two_picks_the_first_is_put_back_and_the_second_kept(app: Still) -> None:
    scene = begun(app, can_buy_in_many_ways)
    press(app, scene, Buy(0))
    press(app, scene, Pay(0, "gem"))
    other = next(a for a in scene.match.actions() if isinstance(a, Pay) and a.kind in ("no", "charm"))
    press(app, scene, other)
    first, kept = scene.match.state.things[0].paid
    app.click(f"card.{first}")
    app.pass_time(200)
    assert scene.match.state.things[0].paid == [kept]
    assert kind_of(kept) == other.kind


def test_a_save_in_the_middle_of_a_payment_goes_on_there(app: Still, tmp_path: Path) -> None:
    scene = begun(app, can_buy_in_many_ways)
    press(app, scene, Buy(0))
    press(app, scene, scene.match.actions()[0])
    assert asks(scene) == "pay"
    app.shelf()
    found = Library(tmp_path).resume("toy")
    assert found is not None
    again = seat_at(app, found)
    assert asks(again) == "pay"
    (paid,) = again.match.state.things[0].paid
    app.click(f"card.{paid}")
    app.pass_time(200)
    assert again.match.state.things[0].paid == [], "even what was picked before the save can be put back"


def test_a_kept_die_can_be_put_back(app: Still) -> None:
    scene = begun(app, lambda match: True)
    press(app, scene, Roll(0))
    keep = next(action for action in scene.match.actions() if isinstance(action, Keep))
    press(app, scene, keep)
    assert scene.match.state.kept == [keep.face]
    app.click("kept.0")
    app.pass_time(200)
    assert scene.match.state.kept == []


def test_the_pick_that_cannot_be_put_back_is_asked_twice_where_wished(app: Still) -> None:
    """Two picks are free; the third turns the cards up and is asked about."""
    app.settings.play.confirm = "what cannot be undone"
    scene = begun(app, can_buy_in_many_ways)
    press(app, scene, Buy(0))
    while asks(scene) == "pay":
        action = scene.match.actions()[0]
        twin = scene.match.branch(len(scene.match.history))
        twin.play(action)
        press(app, scene, action)
        asked = action not in scene.match.history or scene.choosing.pending != ""
        assert asked == (twin.can_undo() is not None)
        if asked:
            app.click(scene.choosing.pending)
            app.pass_time(200)


# -- secrets


def curtain_of(app: Still) -> int | None:
    """For whom the curtain hangs, or None where it does not."""
    scene = app.stack.top.scene
    return scene.seat if isinstance(scene, CurtainScene) else None


def test_between_two_people_the_curtain_hides_the_hand(app: Still) -> None:
    app.settings.play.curtain = True
    scene = seat_at(app, app.library.start(setup(TWO, "toy")))
    assert curtain_of(app) == 0, "nobody sees the first hand by chance"
    key(app, "return", "return")
    app.pass_time(100)
    assert app.stack.top.scene is scene
    own = {f"card.{card}" for card in scene.match.state.hands[0]}
    assert own <= {item.id for item in app.items()}
    press(app, scene, Draw(0))
    assert curtain_of(app) == 1
    assert not own & {item.id for item in scene.items(app.frame, app.press.ruler)}
    key(app, "escape")
    assert app.stack.top.scene.name == "pause"
    key(app, "escape")
    assert curtain_of(app) == 1
    key(app, "return", "return")
    app.pass_time(100)
    assert scene.viewer == 1
    there = {item.id for item in app.items()}
    assert not own & there
    assert {f"card.{card}" for card in scene.match.state.hands[1]} <= there


def test_what_one_seat_saw_in_the_deck_the_other_does_not_see(app: Still) -> None:
    scene = seat_at(app, app.library.start(setup(TWO, "toy")))
    top = kind_of(scene.match.state.deck[-1])
    press(app, scene, Peek(0))
    settle(app, scene)
    assert scene.viewer == 1
    assert words(app, "text.deck").endswith("left")
    press(app, scene, Roll(1))
    shown = scene.match.view(0)
    assert kind_of(shown.deck[-1]) == top


# -- offers and windows


def test_an_offer_stands_open_while_a_computer_thinks(app: Still) -> None:
    scene = begun(app, lambda m: any(kind_of(c) == "charm" for c in m.state.hands[0]))
    scene.thinking = Ready(scene.match, slow=10_000)
    press(app, scene, Draw(0))
    assert scene.match.turn() == 1
    charm = next(c for c in scene.match.state.hands[0] if kind_of(c) == "charm")
    assert f"card.{charm}" in scene.leads_on()
    assert item_of(app, f"card.{charm}").tag == "+1"
    app.click(f"card.{charm}")
    app.pass_time(200)
    assert any(isinstance(action, Charm) for action in scene.match.history)
    assert scene.match.turn() == 1
    assert scene.thinking.asked == "move", "the computer thinks again, about the new state"


def test_other_cards_do_nothing_while_a_computer_thinks(app: Still) -> None:
    scene = begun(app, lambda m: {"charm", "gem"} <= {kind_of(c) for c in m.state.hands[0]})
    scene.thinking = Ready(scene.match, slow=10_000)
    press(app, scene, Draw(0))
    gem = next(c for c in scene.match.state.hands[0] if kind_of(c) == "gem")
    before = list(scene.match.history)
    app.click(f"card.{gem}")
    assert scene.match.history == before
    assert has(app, "refused")


def test_a_window_asks_each_person_in_turn_and_a_no_card_is_an_answer(app: Still) -> None:
    def fits(match: Match) -> bool:
        hands = match.state.hands
        return can_buy_in_many_ways(match) and all("no" in map(kind_of, hand) for hand in hands[1:])

    scene = begun(app, fits, ("person", "person", "person"))
    press(app, scene, Buy(0))
    while asks(scene) == "pay":
        play(app, scene, scene.match.actions()[0])
    assert scene.match.turn() == 1
    assert scene.viewer == 1
    click(app, "verb.let")
    settle(app, scene)
    assert scene.viewer == 2
    no = next(c for c in scene.match.state.hands[2] if kind_of(c) == "no")
    app.click(f"card.{no}")
    app.pass_time(200)
    assert Forbid(2) in scene.match.history
    assert scene.match.state.score[0] == 0


# -- computers


def test_a_computer_in_a_process_of_its_own_plays_the_toy(app: Still) -> None:
    match = app.library.start(setup(("person", "sound"), "toy"))
    scene = TableScene(app, match)
    app.go(scene)
    settle(app, scene)
    for id in presses_for(app, scene, Draw(0)):
        app.click(id)
    assert isinstance(scene.thinking, Thinking)
    stop = time.monotonic() + 30
    while not any(action.seat == 1 for action in match.history):
        app.pass_time(50)
        time.sleep(0.02)
        assert time.monotonic() < stop
    assert match.history[1].seat == 1
    assert not app.said, "it answered by itself, and nobody had to take its place"


def test_what_cannot_be_paid_says_why(app: Still) -> None:
    scene = begun(app, can_buy_in_many_ways)
    gem = next(card for card in scene.match.state.hands[0] if kind_of(card) == "gem")
    assert Pay(0, "gem") not in scene.match.actions()
    app.click(f"card.{gem}")
    assert words(app, "refused.text").endswith(".")
    app.click("refused.link")
    assert app.scene.name == "rulebook"
