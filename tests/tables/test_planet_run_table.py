"""Planet Run's table: what lies on it, what presses lead to, what it says before a click and why not."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.rules.kernel import Sentence
from app.rules.planet_run import actions, refusal
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import best_meal, forecast
from app.rules.planet_run.spots import GADGET, HUNT, MODULE, REST, SPOTS
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, RestToEnd, Roll, RunState
from app.scenes.still import Still
from app.tables import planet_run as table
from app.tables.faces import Button, Die, Words
from app.tables.items import Item
from app.tables.paths import Walk
from app.tables.planet_run import ids
from app.tables.planet_run import words as said
from app.tables.planet_run.faces import GadgetCard, Heart, Module, Resource, SectorCard
from tests.rules.planet_run.scene import Scene
from tests.scenes.tables import calm, click, has, item_of, key, seat_at, settle, setup
from tests.tables.games import GAMES, REAL, WIDE, Moment, around, copied, lay, play, walk_of
from tests.tables.test_layouts import overlaps, spilled

GAME = next(game for game in GAMES if game.key == "planet-run")


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still(plain=True)
    calm(still)
    yield still
    still.close()


def moment(state: RunState) -> tuple[Moment, dict[str, Item]]:
    """The table of a state at rest, by id."""
    at = Moment(state, None if state.phase == "over" else 0, (), 1)
    walk = walk_of(GAME, at) if at.seat is not None else None
    if walk is not None and table.held(state, 0):
        walk.press(table.held(state, 0))
    about = around(GAME, at, walk=walk)
    return at, {item.id: item for item in lay(GAME, at, about)}


def words_of(items: dict[str, Item], id: str) -> str:
    face = items[id].face
    assert isinstance(face, Words)
    return " ".join(face.lines)


# -- what lies there


def test_the_stores_stand_on_the_track_and_say_where_they_come_from() -> None:
    scene = Scene().have(food=4, star=3, circle=1)
    _at, items = moment(scene.state)
    height = {what: items[f"store.{what}"].rect.center[1] for what in ("food", "star", "circle", "square")}
    assert height["food"] < height["star"] < height["circle"] < height["square"]
    for level in (0, 9):
        assert f"stores.n.{level}" in items
    assert "Sector D" in items["store.star"].tooltip
    assert "left fin" in items["store.star"].tooltip
    assert "hunting" in items["store.food"].tooltip


@pytest.mark.parametrize("count", range(1, 6))
def test_markers_on_one_step_never_hide_each_other(count: int) -> None:
    names = ("food", "triangle", "circle", "square", "star")[:count]
    _at, items = moment(Scene().have(food=0).have(**dict.fromkeys(names, 7)).state)
    markers = [items[f"store.{name}"] for name in names]
    assert all(isinstance(item.face, Resource) for item in markers)
    assert not [(a.id, b.id) for a in markers for b in markers if a is not b and a.rect.overlaps(b.rect)]


def test_modules_show_what_is_fixed_and_what_is_still_missing() -> None:
    scene = Scene().have(circle=1, triangle=1, star=2).fix("nose")
    _at, items = moment(scene.state)
    nose, cord = items["module.4"].face, items["module.2"].face
    assert isinstance(nose, Module)
    assert nose.fixed
    assert isinstance(cord, Module)
    assert not cord.fixed
    shown = [face for n in range(3) if isinstance(face := items[f"cost.2.{n}"].face, Resource)]
    assert {(face.kind, face.have) for face in shown} == {
        ("triangle", True),
        ("circle", True),
        ("square", False),
    }
    stars = [face for n in range(4) if isinstance(face := items[f"cost.0.{n}"].face, Resource)]
    assert [face.have for face in stars] == [True, True, False, False]
    assert "1 square" in items["module.2"].tooltip
    assert words_of(items, "ship.count") == "1 of 5 fixed"


def test_gadgets_say_what_they_wait_for_and_what_is_owned() -> None:
    scene = Scene().find("C").own("hook")
    _at, items = moment(scene.state)
    states = [face.state for n in range(5) if isinstance(face := items[f"gadget.{n}"].face, GadgetCard)]
    assert states == ["locked", "open", "locked", "locked", "owned"]
    assert words_of(items, "foot.0") == "Find Sector D"
    assert words_of(items, "foot.1") == "Sector C found"
    assert "stamp.4" in items
    assert "stamp.1" not in items


def test_a_sector_shows_its_letter_only_once_it_is_found() -> None:
    _at, items = moment(Scene().find("B").state)
    letters = [face.letter for n in range(4) if isinstance(face := items[f"slot.{n}"].face, SectorCard)]
    assert letters == ["", "B", "", ""]
    assert isinstance(gives := items["gives.slot.1"].face, Resource)
    assert gives.kind == "circle"


def test_hearts_and_the_captain_look_as_he_feels() -> None:
    for hp, picture in ((4, "run/xavier"), (2, "run/xavier_hurt")):
        _at, items = moment(Scene().have(hp=hp).state)
        hearts = [face.full for n in range(4) if isinstance(face := items[f"heart.{n}"].face, Heart)]
        assert sum(hearts) == hp
        assert getattr(items["captain.picture"].face, "name", "") == picture


def test_the_clock_stands_on_its_turn_and_a_long_mission_has_one_more() -> None:
    for long, last in ((False, 15), (True, 16)):
        _at, items = moment(Scene(long_mission=long).have(clock=6).state)
        assert items[ids.CLOCK].on == "day.6"
        assert f"day.{last}" in items
        assert f"day.{last + 1}" not in items
        assert "Lift-off" in items[f"day.{last}"].tooltip


def test_every_row_of_the_journey_tells_its_chance_now() -> None:
    scene = Scene().fix("nose", "cord", "wadding")
    _at, items = moment(scene.state)
    assert "21+" in items["band.4"].tooltip
    assert "With 3 modules: 0 %." in items["band.4"].tooltip
    chances = sum(said.band_chance(scene.state, row) for row in range(5))
    assert chances == pytest.approx(1)


# -- orders and their chances


def test_the_chance_on_a_target_grows_with_each_die_and_is_exact() -> None:
    scene = Scene()
    for dice, tag in ((0, "50 %"), (1, "92 %"), (2, "99 %")):
        scene.state.placed[0], scene.state.dice = dice, 3 - dice
        _at, items = moment(scene.state)
        assert items["slot.0"].tag == tag, "dice that need 4"
        assert tag in items["slot.0"].tooltip


def test_pressing_the_middle_of_a_card_again_adds_a_die() -> None:
    for spot in (0, HUNT, HUNT + 1, GADGET + 4, REST):
        for dice in (1, 2):
            scene = Scene().have(dice=2)
            scene.state.placed[spot] = dice
            _at, items = moment(scene.state)
            middle = items[ids.top_id(scene.state, spot)].rect.center
            on_top = [items[ids.placed_id(spot, number)] for number in range(dice)]
            assert not any((die.hit or die.rect).contains(*middle) for die in on_top), said.spot_label(
                scene.state, spot
            )


def test_the_list_of_orders_says_needs_chance_and_expectation() -> None:
    scene = Scene().find("A").have(dice=0)
    scene.state.placed[HUNT + 1], scene.state.placed[0] = 2, 2
    _at, items = moment(scene.state)
    assert words_of(items, f"order.{HUNT + 1}.title") == "Hunt Fishman: +4 food"
    assert words_of(items, f"order.{HUNT + 1}.note") == "needs 7 of 12 or 2 hits"
    assert words_of(items, f"order.{HUNT + 1}.chance") == "58 %"
    assert words_of(items, "order.0.chance") == "97 %"
    assert words_of(items, "order.0.title") == "Gather triangles"
    assert words_of(items, "order.0.note") == "about 2.0, Sector A"


def test_an_order_that_cannot_succeed_says_so_before_the_roll() -> None:
    scene = Scene().have(dice=2)
    scene.state.placed[GADGET + 4] = 1
    _at, items = moment(scene.state)
    assert words_of(items, f"order.{GADGET + 4}.chance") == "0 %"
    assert words_of(items, f"order.{GADGET + 4}.note") == "needs 7: not yet"
    assert words_of(items, "power.note") == "Hook needs 2 dice."


def test_a_repair_without_resources_warns_and_one_that_may_be_paid_is_gold() -> None:
    scene = Scene().find("D").have(star=3, dice=2)
    _at, items = moment(scene.state)
    assert items["module.0"].light == "", "nothing can pay for it yet"
    scene.state.placed[MODULE] = 1
    scene.state.dice = 1
    _at, items = moment(scene.state)
    assert "1 star" in words_of(items, "power.note")
    assert words_of(items, f"order.{MODULE}.chance") == "0 %"
    scene.state.placed[MODULE], scene.state.placed[3], scene.state.dice = 0, 1, 2
    _at, items = moment(scene.state)
    assert items["module.0"].light == "target"
    assert items["module.0"].tag == said.percent(forecast(scene.state, MODULE, 1).chance)


def test_a_hunt_that_could_be_the_end_is_told() -> None:
    scene = Scene().have(hp=1, dice=1)
    scene.state.placed[HUNT + 1] = 2
    _at, items = moment(scene.state)
    assert words_of(items, "power.note") == "If the Fishman wins, it is the end."


def test_dice_left_in_hand_are_named_before_they_are_lost() -> None:
    scene = Scene()
    scene.state.placed[0], scene.state.dice = 2, 1
    _at, items = moment(scene.state)
    assert words_of(items, "power.note") == "1 die in hand would be lost."


def test_at_eat_the_best_row_is_chosen_beforehand_and_the_paid_rows_are_gold() -> None:
    scene = Scene().have(food=5, dice=0)
    scene.state.phase = "eat"
    at, items = moment(scene.state)
    gold = {id for id, item in items.items() if item.light == "target"}
    assert gold == {"meal.0", "meal.1", "meal.2", "meal.4", "eat"}
    assert isinstance(face := items["eat"].face, Button)
    assert face.text == "EAT 4"
    walk = walk_of(GAME, at)
    assert walk.press("eat") == Eat(0, 4) == Eat(0, best_meal(scene.state))


def test_rolled_dice_lie_on_their_spots_with_their_total_and_how_it_went() -> None:
    scene = Scene().find("A").have(dice=0)
    scene.state.phase = "eat"
    scene.state.rolled = [3, 4, 10 * (HUNT + 1) + 2, 10 * (HUNT + 1) + 3]
    _at, items = moment(scene.state)
    faces = [face.pips for n in range(2) if isinstance(face := items[f"rolled.0.{n}"].face, Die)]
    assert faces == [3, 4]
    assert words_of(items, "total.0.n") == "7"
    assert getattr(items["total.0.mark"].face, "name", "") == "check"
    assert getattr(items[f"total.{HUNT + 1}.mark"].face, "name", "") == "cross"
    assert words_of(items, f"order.{HUNT + 1}.note") == "it bit"


def test_the_end_shows_its_picture_the_dice_and_the_band() -> None:
    scene = Scene().fix("nose", "cord", "wadding", "fin_l").have(clock=15, dice=0)
    state = scene.state
    state.phase, state.fate, state.score = "over", "home", [6, 5, 4, 6]
    _at, items = moment(state)
    assert getattr(items["ending.picture"].face, "name", "") == "run/end_earth"
    assert words_of(items, "ending.title") == "EARTH"
    assert words_of(items, "ending.total") == "21 points"
    assert {f"score.{n}" for n in range(4)} <= set(items)
    state.fate, state.hp, state.score = "dead", 0, []
    _at, items = moment(state)
    assert getattr(items["ending.picture"].face, "name", "") == "run/xavier_lost"


# -- refusals and sentences


def every_item(state: RunState) -> list[str]:
    _at, items = moment(state)
    return [id for id in items if id.startswith(table.TOUCHABLE)]


def test_every_press_that_leads_nowhere_is_answered_with_a_sentence_and_a_clause() -> None:
    clauses = {clause.id for section in GAME.rules.rulebook() for clause in section.clauses}
    seen = 0
    for at in play(GAME, 1, 9):
        if at.turn % 5:
            continue
        legal = actions(at.state)
        for id in every_item(at.state):
            meant = table.meant(at.state, 0, (id,))
            if isinstance(meant, Sentence):
                text, clause = meant.text, meant.clause
            else:
                assert meant not in legal
                refused = GAME.rules.refusal(at.state, meant)
                assert refused is not None
                text, clause = refused.text, refused.clause
            assert text.endswith("."), id
            assert clause in clauses, id
            seen += 1
    assert seen > 150


def test_a_gadget_without_its_sector_is_refused_by_name() -> None:
    state = Scene().state
    meant = table.meant(state, 0, ("energy.0", "gadget.1"))
    assert meant == Place(0, GADGET + 1)
    refused = refusal(state, Place(0, GADGET + 1))
    assert refused is not None
    assert "Sector C" in refused.text


# -- whole actions through the window's own parts


def test_a_press_on_a_gold_edge_is_enough_and_a_press_on_the_die_takes_it_back(app: Still) -> None:
    scene = seat_at(app, app.library.start(setup(("person",), "planet-run")))
    assert scene.leads_on() >= {"energy.0", "slot.0", "rest", "roll", "gadget.4"}
    click(app, "slot.0")
    settle(app, scene)
    assert scene.match.history == [Place(0, 0)]
    assert has(app, "placed.0.0")
    click(app, "placed.0.0")
    assert scene.match.history == []
    assert has(app, "energy.2")


def test_a_die_is_taken_up_and_carried_to_its_place(app: Still) -> None:
    scene = seat_at(app, app.library.start(setup(("person",), "planet-run")))
    assert scene.draggable("energy.1")
    scene.lift("energy.1")
    scene.drop("energy.1", "rest")
    settle(app, scene)
    assert scene.match.state.placed[REST] == 1


def test_clear_all_takes_every_die_back(app: Still) -> None:
    scene = seat_at(app, app.library.start(setup(("person",), "planet-run")))
    for id in ("slot.0", "slot.0", "rest"):
        app.click(id)
        settle(app, scene)
    assert scene.match.state.dice == 0
    app.click("clear")
    settle(app, scene)
    assert scene.match.state.dice == 3
    assert scene.match.history == []
    app.click("clear")
    assert scene.sayings.now is not None
    assert scene.sayings.now.text == "No die has been placed this turn."


def test_a_turn_by_keyboard_alone(app: Still) -> None:
    scene = seat_at(app, app.library.start(setup(("person",), "planet-run")))
    for target in ("slot.0", "slot.0", "slot.1", "roll"):
        for _press in range(60):
            if app.stack.top.focus == target:
                break
            key(app, "tab")
        assert app.stack.top.focus == target
        key(app, "return")
        settle(app, scene)
    assert scene.match.history == [Place(0, 0), Place(0, 0), Place(0, 1), Roll(0)]
    assert scene.match.state.phase == "resolve"
    app.click("usual")
    settle(app, scene)
    assert scene.match.state.phase == "eat"


def test_in_a_first_game_the_roll_asks_twice_and_the_order_of_resolving_once(app: Still) -> None:
    app.settings.play.confirm = "what cannot be undone"
    scene = seat_at(app, app.library.start(setup(("person",), "planet-run")))
    for id in ("slot.0", "slot.1"):
        app.click(id)
        settle(app, scene)
    app.click("roll")
    assert scene.match.state.phase == "order"
    assert "again to be sure" in " ".join(
        line
        for i in app.items()
        if i.id == "power.note" and isinstance(i.face, Words)
        for line in i.face.lines
    )
    app.click("roll")
    settle(app, scene)
    assert scene.match.state.phase == "resolve"
    app.click("slot.1")
    settle(app, scene)
    assert scene.match.state.phase == "eat", "the last place is rolled by itself"


def test_a_whole_ship_offers_to_rest_to_the_end() -> None:
    scene = Scene().fix(*(module.key for module in CARDS.modules))
    at, items = moment(scene.state)
    assert items["idle"].light == ""
    walk = walk_of(GAME, at)
    assert walk.press("idle") == RestToEnd(0)
    assert "clear" not in items


def test_the_hook_shows_its_roll_until_the_next_action(app: Still) -> None:
    match = app.library.start(setup(("person",), "planet-run"))
    match.state.owned[4] = True
    scene = seat_at(app, match)
    app.click("roll")
    settle(app, scene)
    app.click("eat")
    settle(app, scene)
    assert has(app, ids.HOOK_DIE)
    assert "one food" in item_of(app, ids.HOOK_DIE).tooltip
    app.click("slot.0")
    settle(app, scene)
    assert not has(app, ids.HOOK_DIE)


def test_what_is_touched_can_be_seen_large(app: Still) -> None:
    state = Scene().find("A").own("hook", "gun").state
    at = Moment(state, 0, (), 1)
    about = around(GAME, at)
    for item in ("slot.0", "slot.1", "animal.0", "gadget.4", "gadget.1", "module.0", "rest", "heart.0"):
        large = table.large(state, about, item)
        assert large is not None, item
        assert large.title
        assert large.facts
    assert table.large(state, about, "journey") is None
    fish = table.large(state, about, "animal.5")
    assert fish is not None
    assert any("1 die 58 %" in fact for fact in fish.facts), "the Gun's die is counted in"


# -- every arrangement of dice


def crowded(seed: int) -> RunState:
    """As much on the table as can be: six orders, every sector, all markers on one step."""
    rng = Random(seed)
    scene = Scene(long_mission=True).find("A", "B", "C", "D").own("hook")
    scene.have(hp=1, dice=0, clock=15, food=9, triangle=9, circle=9, square=9, star=9)
    scene.out("rhinocow", "doubledog")
    spots = [spot for spot in range(SPOTS) if spot != GADGET + 4]
    for spot in rng.sample(spots, 6):
        scene.state.placed[spot] = 1
    if seed % 3 == 0:
        scene.state.placed = [0] * SPOTS
        scene.state.placed[rng.choice(range(REST + 1))] = 6
    if seed % 4 == 1:
        waiting = [spot for spot, dice in enumerate(scene.state.placed) if dice and spot < REST]
        for spot in waiting[:3]:
            scene.state.rolled += [10 * spot + 6] * (scene.state.placed[spot] + 1)
            scene.state.placed[spot] = 0
        scene.state.phase = "resolve" if any(scene.state.placed) else "eat"
    return scene.state


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (1720, 720)])
def test_six_orders_fit_wherever_the_dice_lie(size: tuple[int, int]) -> None:
    for seed in range(16):
        state = crowded(seed)
        at = Moment(copied(state), 0, (), 1)
        for ruler in (REAL, WIDE):
            about = around(GAME, at, walk=walk_of(GAME, at), clock="23:59")
            items = lay(GAME, at, about, size, ruler)
            assert not overlaps(items), seed
            assert not [why for item in items if (why := spilled(item, ruler))]


def test_cues_cover_every_event_and_paths_every_kind_of_action() -> None:
    kinds, events = set(), set()
    for seed in range(12):
        for at in play(GAME, 1, seed):
            if at.seat is None:
                continue
            for path in walk_of(GAME, at).paths:
                kinds.add(type(path.action))
            happened: list[object] = []
            state = copied(at.state)
            GAME.rules.apply(state, Random(seed).choice(actions(state)), happened.append)
            for event in happened:
                events.add(type(event).__name__)
                assert table.cue(event).millis >= 0  # type: ignore[arg-type]
    assert {Place, Roll, Resolve, ResolveRest, Eat} <= kinds
    assert {"Rolled", "DiePlaced", "Bitten", "Discovered", "AnimalDrawn", "ClockMoved"} <= events
    with pytest.raises(TypeError):
        table.cue(Walk([]))  # type: ignore[arg-type]
