"""Story cards and results of the Apes, and the table as people and computers play at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from app.match.match import Match
from app.match.setup import PERSON
from app.rules import planet_of_the_apes as rules
from app.rules.planet_of_the_apes.codes import SCENES
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.moves import Adventure, Draw
from app.scenes import recall
from app.scenes.gallery import SCENES as GALLERY
from app.scenes.gallery import sample_setup
from app.scenes.gallery_apes import asked, journey, late
from app.scenes.results_crew import CrewResults
from app.scenes.still import Still
from app.scenes.story import StoryScene
from app.scenes.table import TableScene
from app.stage.order import hit
from app.tables import planet_of_the_apes as apes
from app.tables.frame import fit
from app.tables.plan import Plan
from tests.scenes.audit import RULERS, SIZES, faults, spilled
from tests.scenes.tables import key
from tests.tables.test_layouts import overlaps

GAME = "planet-of-the-apes"
apes.sums.limit = 60
"""Chances of a few dice only: scenes are not about how exact they are."""


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    still.settings.play.hints = False
    still.settings.play.motion_speed = "instant"
    still.settings.play.confirm = "never"
    yield still
    still.close()


def match_of(people: int = 1, seed: int = 3) -> Match:
    return Match(sample_setup(GAME, seed, (PERSON,) * people))


def at_table(app: Still, match: Match) -> TableScene:
    scene = TableScene(app, match)
    app.go(scene)
    app.pass_time(400)
    return scene


# -- stories ------------------------------------------------------------------------------------------


def begun(app: Still) -> StoryScene:
    at_table(app, match_of())
    app.click("begin")
    app.pass_time(600)
    assert isinstance(app.scene, StoryScene)
    return app.scene


def test_a_scene_opens_with_its_story_which_is_read_or_skipped(app: Still) -> None:
    story = begun(app)
    texts = {item.id: item for item in app.items()}
    face: Any = texts["story.text"].face
    assert " ".join(face.lines).startswith(SCENES[0].story.split(".")[0][:20])
    assert story.first_focus() == "go"
    app.click("go")
    app.pass_time(400)
    assert isinstance(app.scene, TableScene)


def test_escape_skips_a_story(app: Still) -> None:
    story = begun(app)
    assert story.key("escape")
    assert isinstance(app.scene, TableScene)


def test_no_stories_means_none_for_this_sitting(app: Still) -> None:
    begun(app)
    app.click("silence")
    app.pass_time(300)
    table = app.scene
    assert isinstance(table, TableScene)
    for _step in range(60):
        app.pass_time(200)
        assert not isinstance(app.scene, StoryScene)
        if table.match.state.scene > 1:
            break
        table._play(table.match.actions()[0])
    assert table.match.state.scene == 2
    app.pass_time(2000)
    assert app.scene is table


@pytest.mark.parametrize("number", range(1, len(SCENES) + 1))
def test_every_story_card_holds_together(app: Still, number: int) -> None:
    match = late(match_of(), number)
    match.play(match.actions()[0])
    table = at_table(app, match)
    story = StoryScene(app, match, table.table, number, lambda: (match.view(0), table.around()), lambda: None)
    for size in SIZES:
        for ruler in RULERS.values():
            assert not faults(story, size, ruler)


# -- results ------------------------------------------------------------------------------------------


def ended(ending: str) -> Match:
    """A match whose state is at an end, for the page alone."""
    match = match_of()
    match.play(match.actions()[0])
    state = match.state
    state.ending, state.phase, state.agenda = ending, "over", []
    state.scene = {"ape_first_scene_6": 6, "ape_first_scene_7": 7, "discovery_failed": 8, "win": 8}.get(
        ending, 4
    )
    state.statue = 0 if ending == "statue_at_zero" else 5
    if state.scene < 8:
        state.taylor, state.ape = 4, 0 if ending.startswith("ape") else 2
    if ending == "all_defeated":
        state.damage = [state.limit] * len(state.damage)
    return match


class Over:
    """A finished match as the results see it, at whichever end it was put."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def result(self) -> Any:
        return self._match.rules.result(self._match.state)


@pytest.mark.parametrize("ending", sorted(CARDS.endings))
def test_every_ending_shows_its_picture_and_says_why(app: Still, ending: str) -> None:
    match: Any = Over(ended(ending))
    scene = CrewResults(app, match)
    app.go(scene)
    items: dict[str, Any] = {item.id: item for item in app.items()}
    assert items["picture"].face.name == f"apes/end_{ending}"
    chapters = [item for id, item in items.items() if id.startswith("chapter.") and id.count(".") == 1]
    assert len(chapters) == len(SCENES)
    for size in SIZES:
        for ruler in RULERS.values():
            assert not faults(scene, size, ruler)


def test_the_same_crew_can_try_with_one_more_easing(app: Still) -> None:
    match: Any = Over(ended("statue_at_zero"))
    app.go(CrewResults(app, match))
    app.click("easing")
    assert isinstance(app.scene, TableScene)
    options = app.scene.match.setup.options
    assert options["no_discovery"] is True
    assert app.scene.match.names == ("Ada",)


def test_a_crew_that_gives_up_is_told_of_its_journey_and_not_of_points(app: Still) -> None:
    """Nobody counts points here: `Nobody wins`, with a bar of one point each, told of another game."""
    match = journey(lambda seed, people, _names: match_of(people, seed), 1, 1, (), asked("turn", 2))
    match.resign(0)
    assert match.turn() is None
    app.results(match)
    page = app.scene
    assert isinstance(page, CrewResults)
    for size in SIZES:
        for ruler in RULERS.values():
            items = {item.id: item for item in page.items(fit(*size), ruler)}
            assert not [why for item in items.values() if (why := spilled(item, fit(*size), ruler))]
            face: Any = items["picture.title"].face
            assert face.lines == ("TURNED BACK",)


# -- the table ----------------------------------------------------------------------------------------


def test_people_play_by_pressing_what_is_lit(app: Still) -> None:
    from random import Random

    from app.tables.paths import Walk

    rng = Random(4)
    table = at_table(app, match_of(people=2))
    table.beside.silent = True
    while len(table.match.history) < 40 and table.match.turn() is not None:
        app.pass_time(100)
        assert app.scene is table
        if table.acting is None:
            continue
        if "commit" in table.choosing.lit():
            app.click("commit")
            continue
        path = rng.choice(table.choosing.walk.paths)
        for place in path.places:
            now = Walk(table.choosing.walk.paths)
            now.picked = table.choosing.walk.picked
            laid = {item.id for item in app.items() if item.press}
            app.click(sorted(place & laid & now.open())[0])


def test_a_finished_journey_leads_to_its_finale(app: Still) -> None:
    match: Any = Over(ended("statue_at_zero"))
    app.results(match)
    assert isinstance(app.scene, CrewResults)


@pytest.mark.parametrize("name", [name for name in GALLERY if "apes" in name])
def test_every_picture_of_the_gallery_is_painted(name: str) -> None:
    still = Still((1024, 640), plain=True)
    try:
        assert still.paint(GALLERY[name](still, 1)).get_size() == (1024, 640)
    finally:
        still.close()


# -- what the group decides ---------------------------------------------------------------------------


def deciding(app: Still, kind: str, least: int = 2, source: str = "") -> TableScene:
    """At the table, before a question of a kind that takes several picks."""

    def stop(state: Any) -> bool:
        step = state.agenda[-1] if state.agenda else None
        if step is None or step.kind != kind or (source and step.source != source):
            return False
        found = apes.drafts(state, step.seat)
        return found is not None and found[1] >= least

    def opening(seed: int, people: int, _names: tuple[str, ...]) -> Match:
        return late(match_of(people, seed), 2)

    match = journey(opening, 1, 1, (), stop)
    assert stop(match.state)
    table = at_table(app, match)
    table.beside.silent = True
    return table


def test_damage_is_laid_out_taken_back_by_a_tap_and_confirmed_once(app: Still) -> None:
    table = deciding(app, "share", source="damage")
    before, made = list(table.match.state.damage), len(table.match.history)
    count = table.match.state.agenda[-1].n
    for _token in range(count):
        app.click("hero.0")
    assert len(table.match.history) == made
    shown = {item.id: item for item in app.items()}
    assert {f"pick.{n}" for n in range(count)} <= set(shown)
    assert table.choosing.lit() == {"commit"}
    app.click("pick.0")
    assert "commit" not in table.choosing.lit()
    app.click("hero.1")
    app.click("commit")
    app.pass_time(400)
    after = table.match.state.damage
    assert after[0] - before[0] == count - 1
    assert after[1] - before[1] == 1


def test_what_is_left_is_chosen_for_me_and_can_still_be_taken_back(app: Still) -> None:
    table = deciding(app, "share", source="damage")
    made = len(table.match.history)
    app.click("auto")
    draft = table.choosing.draft
    assert draft is not None
    assert draft.whole
    assert len(table.match.history) == made
    table.undo()
    assert "commit" not in table.choosing.lit()
    app.click("auto")
    app.click("commit")
    assert len(table.match.history) > made


def test_drawn_cards_are_given_out_and_taken_back(app: Still) -> None:
    table = deciding(app, "cards")
    cards = list(table.match.state.agenda[-1].cards)
    for _card in cards:
        app.click("hero.1")
    laid = [item.id for item in app.items() if item.id.startswith("pick.") and item.press]
    assert len(laid) == len(cards)
    app.click(laid[-1])
    app.click("hero.2")
    app.click("commit")
    app.pass_time(400)
    assert set(cards) <= {card for hand in table.match.state.hands for card in hand}


def test_a_card_of_a_group_payment_goes_back_by_a_tap(app: Still) -> None:
    def paying(state: Any) -> bool:
        step = state.agenda[-1] if state.agenda else None
        found = apes.drafts(state, step.seat) if step is not None and step.kind == "pay" else None
        return step is not None and step.place < 0 and found is not None and found[1] > 1

    for scene in (4, 6, 7):

        def opening(seed: int, people: int, _names: tuple[str, ...], scene: int = scene) -> Match:
            return late(match_of(people, seed), scene, cards=9)

        match = journey(opening, 1, 1, (), paying)
        if paying(match.state):
            break
    assert paying(match.state)
    table = at_table(app, match)
    card = min(id for id in table.choosing.lit() if id.startswith("card."))
    app.click(card)
    assert table.choosing.draft is not None
    assert len(table.choosing.draft.picks) >= 1
    assert {item.id: item for item in app.items()}[card].on == "tray"
    app.click(card)
    assert table.choosing.draft.picks == []


# -- going on -----------------------------------------------------------------------------------------


def left_off(app: Still) -> TableScene:
    """A journey that was put aside in the midst of scene 2 and is opened again."""
    match = journey(lambda seed, people, _names: match_of(people, seed), 1, 1, (), asked("turn", 2))
    app.open_match(match)
    app.pass_time(300)
    assert isinstance(app.scene, TableScene)
    return app.scene


def test_a_journey_that_is_gone_on_with_says_where_we_were(app: Still) -> None:
    table = left_off(app)
    items: dict[str, Any] = {item.id: item for item in app.items()}
    told = " ".join(
        " ".join(getattr(item.face, "lines", ())) for id, item in items.items() if id.startswith("recall.")
    )
    assert "SCENE 2" in told
    assert "Ada" in told
    assert "WHAT THREATENS" in told
    for size in SIZES:
        for ruler in RULERS.values():
            frame = fit(*size)
            plan = Plan(frame, ruler)
            recall.lay(plan, table.sayings.recalled)
            assert not overlaps(plan.items)
            assert not [why for item in plan.items if (why := spilled(item, frame, ruler))]
    app.click("recall.on")
    assert not [item for item in app.items() if item.id.startswith("recall")]


def test_a_press_on_the_table_goes_on_too_and_escape_only_takes_the_strip_away(app: Still) -> None:
    table = left_off(app)
    assert table.key("escape")
    assert app.scene is table
    assert not table.sayings.recalled
    table.recall()
    app.click("deck")
    assert not table.sayings.recalled
    assert isinstance(table.match.history[-1], Draw)


def test_nobodys_time_runs_while_it_is_told_where_we_were(app: Still) -> None:
    app.settings.comfort.seconds_to_decide = 30
    table = left_off(app)
    made = len(table.match.history)
    app.pass_time(60_000, 500)
    assert len(table.match.history) == made
    assert table.around().clock == "rests"
    app.click("recall.on")
    app.pass_time(200)
    assert table.around().clock in ("0:30", "0:29")


def test_a_new_journey_has_nothing_to_recall(app: Still) -> None:
    app.open_match(match_of())
    assert isinstance(app.scene, TableScene)
    assert not app.scene.sayings.recalled


# -- before an attempt --------------------------------------------------------------------------------


def test_a_hopeless_attempt_warns_first_and_begins_at_the_second_press(app: Still) -> None:
    hopeless: list[int] = []

    def stop(state: Any) -> bool:
        if not asked("turn", 2)(state):
            return False
        hopeless[:] = [
            action.slot
            for action in rules.actions(state)
            if isinstance(action, Adventure) and apes.warns(rules.view(state, 0), action)
        ]
        return bool(hopeless)

    for scene in (7, 6, 4):

        def opening(seed: int, people: int, _names: tuple[str, ...], scene: int = scene) -> Match:
            return late(match_of(people, seed), scene, cards=0)

        match = journey(opening, 1, 1, (), stop)
        if hopeless:
            break
    assert hopeless
    table = at_table(app, match)
    made, card = len(match.history), f"enc.{match.state.slots[hopeless[0]]}"
    app.click(card)
    assert len(match.history) == made
    assert table.sayings.now is not None
    assert "cannot succeed" in table.sayings.now.text
    app.click(card)
    assert isinstance(match.history[made], Adventure)


def test_what_a_character_pays_itself_counts_with_its_last_card(app: Still) -> None:
    def paying(state: Any) -> bool:
        step = state.agenda[-1] if state.agenda else None
        found = apes.drafts(state, step.seat) if step is not None and step.kind == "pay" else None
        return step is not None and step.place >= 0 and found is not None and found[1] > 1

    match = journey(lambda seed, people, _names: late(match_of(people, seed), 2, 8), 1, 1, (), paying)
    assert paying(match.state)
    table = at_table(app, match)
    made = len(match.history)
    card = min(id for id in table.choosing.lit() if id.startswith("card."))
    app.click(card)
    app.click(card)
    assert len(match.history) == made
    app.click("auto")
    app.pass_time(300)
    assert len(match.history) > made + 1
    assert not match.state.agenda or match.state.agenda[-1].kind != "pay"


@pytest.mark.parametrize("kind", ["share", "cards", "pay", "pass", "limit"])
def test_picks_that_are_tried_are_laid_out_soundly(app: Still, kind: str) -> None:
    table = None
    for scene in (2, 4, 6):

        def stop(state: Any) -> bool:
            step = state.agenda[-1] if state.agenda else None
            found = apes.drafts(state, step.seat) if step is not None and step.kind == kind else None
            return found is not None and found[1] > 1

        def opening(seed: int, people: int, _names: tuple[str, ...], scene: int = scene) -> Match:
            return late(match_of(people, seed), scene, cards=8)

        match = journey(opening, 1, 1, (), stop)
        if stop(match.state):
            table = at_table(app, match)
            break
    assert table is not None
    draft = table.choosing.draft
    assert draft is not None
    while not draft.whole and len(draft.picks) < 6:
        path = next(path for path in table.choosing.walk.paths if type(path.action).pick)
        for place in path.places:
            table.choosing.press(sorted(place)[0], "never")
        for size in SIZES:
            for ruler in RULERS.values():
                # of a pile that leads nowhere the keyboard needs one stop only
                told = [
                    why
                    for why in faults(table, size, ruler)
                    if "never comes to" not in why or why.split()[-1] in table.leads_on()
                ]
                assert not told
    assert draft.picks


def test_the_keyboard_goes_on_where_the_decision_does(app: Still) -> None:
    """From the encounter that is tried to what can be done at its dice."""
    at_table(app, journey(lambda seed, people, _names: match_of(people, seed), 1, 1, (), asked("turn", 2)))
    for _step in range(40):
        if app.stack.top.focus.startswith("enc."):
            break
        key(app, "tab")
    key(app, "return")
    app.pass_time(600)
    app.items()
    assert app.stack.top.focus in app.scene.leads_on()


def test_the_chance_under_a_die_is_no_stop_and_no_place_of_its_own(app: Still) -> None:
    def rolling(state: Any) -> bool:
        return asked("rolled", 2)(state) and state.attempt is not None and state.attempt.left > 0

    table = at_table(app, journey(lambda seed, people, _names: match_of(people, seed), 1, 1, (), rolling))
    items = app.items()
    chances = [item for item in items if item.id.startswith("die.") and item.id.endswith(".chance")]
    assert chances
    order = table.focus_order(items)
    for chance in chances:
        assert chance.id not in order
        under = hit(items, *chance.rect.center)
        assert under is not None
        assert under.id == chance.id.removesuffix(".chance")
