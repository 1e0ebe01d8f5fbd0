"""The rulebook's pictures, its cards and its signs, and the ways between them, the clauses and the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from app.rules import registry
from app.rules.planet_of_the_apes.data import CARDS as APES
from app.rules.primate_fear.codes import COUNT, KEYS
from app.rules.primate_fear.data import CARDS as FEARS
from app.scenes import gallery, rulebook_cards, rulebook_pictures
from app.scenes.look import LookScene
from app.scenes.rulebook import RulebookScene
from app.scenes.rulebook_cards import CARDS, SIGNS, resting_on, shelves
from app.scenes.rulebook_collage import Collage
from app.scenes.still import Still
from app.tables.frame import fit
from app.tables.plan import Plan
from tests.scenes.audit import REAL, RULERS, SIZES, faults

FEAR, TRIP = "primate-fear", "planet-of-the-apes"
GAMES = ("zoo", "planet-run", FEAR, TRIP)


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still()
    yield still
    still.close()


def book(app: Still, game: str, page: str = "") -> RulebookScene:
    app.shelf()
    app.rulebook(game, page)
    assert isinstance(app.scene, RulebookScene)
    return app.scene


def clauses_of(game: str) -> set[str]:
    return {clause.id for section in registry.game(game).rulebook() for clause in section.clauses}


def texts(app: Still) -> str:
    return "\n".join(" ".join(item.face.lines) for item in app.items() if hasattr(item.face, "lines"))


# -- pictures
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_of_a_clause_and_keeps_within_its_frame(game: str) -> None:
    pictures = rulebook_pictures.pictures(game)
    assert len(pictures) > 30
    assert set(pictures) <= clauses_of(game)
    for size in ((366.0, 212.0), (350.0, 158.0)):
        for clause, picture in pictures.items():
            plan = Plan(fit(1280, 720), REAL)
            collage = Collage(plan, 100, 100, *size, picture.size)
            picture.paint(collage)
            assert collage.plan.items and not collage.outside, clause


@pytest.mark.parametrize("game", (FEAR, TRIP, "planet-run"))
def test_captions_are_sentences(game: str) -> None:
    for clause, picture in rulebook_pictures.pictures(game).items():
        assert picture.caption[-1] in ".!" and not picture.caption[0].islower(), clause


def test_a_picture_stands_beside_its_clause_with_its_caption(app: Still) -> None:
    book(app, FEAR, "PF-48")
    ids = {item.id for item in app.items()}
    assert "picture" in ids and any(id.startswith("picture.part") for id in ids)
    assert "The die shows 4" in texts(app)
    assert not any(item.press for item in app.items() if item.id.startswith("picture"))


# -- cards
def test_all_120_cards_of_primate_fear_are_there_by_type() -> None:
    shelf = shelves(FEAR)[CARDS]
    assert [entry.key for entry in shelf.entries] == list(KEYS) and len(shelf.entries) == COUNT
    sizes = Counter(entry.group for entry in shelf.entries)
    assert sizes == {"garbage": 48, "reinforcement": 18, "attack": 26, "defence": 14, "special": 14}


def test_all_cards_of_the_apes_are_there() -> None:
    sizes = Counter(entry.group for entry in shelves(TRIP)[CARDS].entries)
    assert sizes == {
        "scene2": 12,
        "scene4": 12,
        "scene6": 12,
        "scene7": 12,
        "discovery": 3,
        "intro": 8,
        "action": len(APES.abilities),
        "special": len(APES.specials),
        "event": 16,
        "character": 4,
    }


@pytest.mark.parametrize("game", (FEAR, TRIP))
@pytest.mark.parametrize("side", (CARDS, SIGNS))
def test_every_card_and_sign_has_words_and_clauses_that_exist(game: str, side: str) -> None:
    shelf, known = shelves(game)[side], clauses_of(game)
    cards = {entry.key for entry in shelves(game)[CARDS].entries}
    assert len({entry.key for entry in shelf.entries}) == len(shelf.entries)
    for entry in shelf.entries:
        assert entry.name and all(entry.lines) and entry.lines, entry.key
        assert entry.clauses and set(entry.clauses) <= known, entry.key
        assert set(entry.cards) <= cards, entry.key
        assert entry.group in {group.key for group in shelf.groups}


OPEN = """
G04 G19 G20 G25 G29 G31 G40 G43 G48 R08 R15 A11 A13 A17 A18 A24 A26
D07 D09 D11 D13 S01 S02 S03 S04 S05 S07 S08 S12
"""
"""The cards whose text alone does not answer every question."""


@pytest.mark.parametrize("key", OPEN.split())
def test_a_card_that_leaves_a_question_open_says_how_it_is_read(key: str) -> None:
    entry = rulebook_cards.entry(FEAR, key)
    assert entry is not None and entry.rulings


def test_a_sign_knows_the_cards_that_bear_it() -> None:
    phantom = rulebook_cards.entry(FEAR, "phantom.on")
    assert phantom is not None
    assert set(phantom.cards) == {"G06", "G14", "G15", "G25", "G28", "G33", "G40", "G45"}
    lasting = rulebook_cards.entry(FEAR, "infinity")
    assert lasting is not None and lasting.cards == ("S07", "S08", "S09")
    part = rulebook_cards.entry(FEAR, "part")
    assert part is not None
    bearers = [card.body_part for card in FEARS.garbage] + [card.body_part for card in FEARS.reinforcements]
    assert len(part.cards) == sum(bearers)
    skull = rulebook_cards.entry(TRIP, "sign.lose")
    assert skull is not None and {"intro6", "intro7"} <= set(skull.cards)
    every = rulebook_cards.entry(TRIP, "ask.all")
    assert every is not None and "lightning_strike" in every.cards


def test_every_window_modifier_and_shape_of_the_apes_has_its_sign() -> None:
    keys = {entry.key for entry in shelves(TRIP)[SIGNS].entries}
    assert {f"when.{special.when}" for special in APES.specials} <= keys
    rows = [row for card in APES.apes for row in card.bottom.this_day]
    rows += [row for one in APES.characters for row in one.power]
    assert {f"day.{row.name}" for row in rows} <= keys
    shapes = {one.shape for trial in (*APES.trials, *APES.discoveries) for one in trial.challenge}
    assert {f"ask.{shape}" for shape in shapes} <= keys


# -- ways
def test_from_a_clause_to_its_cards_and_back(app: Still) -> None:
    scene = book(app, FEAR, "PF-35")
    app.click("cards.PF-35")
    assert scene.side == CARDS and scene.heading == "PF-35"
    assert {entry.key for entry in scene.entries()} == {card.key for card in resting_on(FEAR, "PF-35")}
    app.click("card.A12")
    assert scene.entry == "A12"
    app.click("link.PF-35")
    assert scene.side == "rules" and scene.clause == "PF-35"


def test_from_a_clause_with_one_card_straight_to_it(app: Still) -> None:
    scene = book(app, TRIP, "SPEC-5")
    app.click("card.cornered_animal")
    assert (scene.side, scene.entry, scene.group) == (CARDS, "cornered_animal", "special")


def test_from_a_sign_to_the_cards_that_bear_it(app: Still) -> None:
    scene = book(app, FEAR, "card.dawn")
    assert scene.side == SIGNS
    app.click("bearing.dawn")
    assert scene.side == CARDS and [entry.key for entry in scene.entries()] == ["G48"]


def test_a_card_seen_large_on_the_table_leads_to_its_page(app: Still) -> None:
    gallery.SCENES["fear-large"](app, 1)
    assert isinstance(app.scene, LookScene)
    page = app.scene.page
    app.click("rules")
    assert isinstance(app.scene, RulebookScene) and app.scene.entry == page
    assert app.scene.side == CARDS
    app.scene.key("escape")
    assert app.scene.name == "table"


def test_a_card_of_the_apes_seen_large_leads_to_its_page(app: Still) -> None:
    gallery.SCENES["apes-large"](app, 1)
    assert isinstance(app.scene, LookScene) and app.scene.page
    app.scene.key("f1")
    assert isinstance(app.scene, RulebookScene) and app.scene.side == CARDS


@pytest.mark.parametrize(
    ("game", "key"), [(FEAR, "A13"), (TRIP, "setback"), (TRIP, "clever"), (TRIP, "action3")]
)
def test_a_card_in_hand_is_seen_large_by_a_second_press(app: Still, game: str, key: str) -> None:
    book(app, game, f"card.{key}")
    app.click(f"card.{key}")
    assert isinstance(app.scene, LookScene)
    assert not any(item.id == "rules" for item in app.items()), "it came from there"
    app.click("large")
    assert isinstance(app.scene, RulebookScene)


def test_the_sides_of_the_book_are_in_the_header(app: Still) -> None:
    scene = book(app, TRIP)
    app.click("side.signs")
    assert scene.side == SIGNS
    app.click("group.windows")
    assert scene.heading == "When it is played"
    app.click("side.cards")
    assert scene.side == CARDS
    app.click("side.rules")
    assert scene.side == "rules"
    assert not any(item.id.startswith("side.") for item in book(app, "zoo").items(fit(1280, 720), REAL))


def test_the_search_looks_through_the_side_that_is_open(app: Still) -> None:
    scene = book(app, FEAR, "card.G01")
    scene.changed("search", "furniture top")
    assert {entry.key for entry in scene.entries()} == {"G02", "G06"}
    assert scene.entry in {entry.key for entry in scene.entries()}
    scene.changed("search", "pf-37")
    assert all("PF-37" in entry.clauses for entry in scene.entries()) and scene.entries()
    scene.changed("search", "zeppelin")
    assert not scene.entries() and "Nothing has these words" in texts(app)
    app.click("group.special")
    assert scene.query == "" and len(scene.entries()) == 14


def test_pages_turn_by_whole_rows_and_end_where_the_cards_end(app: Still) -> None:
    scene = book(app, FEAR, "card.G01")
    seen: set[str] = set()
    for _page in range(8):
        seen |= {item.id.split(".")[1] for item in app.items() if item.id.startswith("card.")}
        app.scene.key("pagedown")
        app.items()
        assert scene.top % scene.columns == 0
    assert seen == {key for key in KEYS if key.startswith("G")}
    app.scene.key("home")
    app.items()
    assert scene.top == 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ruler", RULERS)
@pytest.mark.parametrize(
    ("game", "page"),
    [
        (FEAR, "PF-G57"),
        (FEAR, "card.A24"),
        (FEAR, "card.break"),
        (TRIP, "COMP-15"),
        (TRIP, "card.spectacles_and_valve"),
        (TRIP, "card.setback"),
        (TRIP, "card.when.before_ape_or_statue"),
        ("planet-run", "PR-25"),
    ],
)
def test_every_side_holds_together(
    app: Still, game: str, page: str, size: tuple[int, int], ruler: str
) -> None:
    for reason in ("", "This card does not fit here: its suit is not permitted."):
        assert not faults(RulebookScene(app, game, page, reason), size, RULERS[ruler])
