"""Chapter 7, what the captain may know, the invariants, and the printed data's proofs."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from app.rules import planet_run
from app.rules.cards import CardError
from app.rules.planet_run.data import CARD_FILE, CARDS, load
from app.rules.planet_run.play import band_of
from app.rules.planet_run.spots import SPOTS
from app.rules.planet_run.state import Eat, Landed, ModuleRolled, Roll
from tests.rules.planet_run.scene import Scene

WHOLE = ("fin_l", "fin_r", "cord", "wadding", "nose")


def landed(*modules: str, faces: tuple[int, ...] = ()) -> Scene:
    """A mission that has just ended with these modules and these dice."""
    scene = Scene().fix(*modules).have(clock=14)
    scene.roll()
    scene.load(*faces).eat(1)
    return scene


@pytest.mark.clause("PR-28")
def test_vector_6_at_fifteen_one_die_for_each_module() -> None:
    scene = Scene().fix("fin_r", "nose").have(clock=14)
    scene.roll()
    events = scene.load(2, 6).eat(1)
    assert events[-3:] == [ModuleRolled(0, 1, 2, 2), ModuleRolled(0, 4, 6, 8), Landed(0, 8, 1)]
    result = planet_run.result(scene.state)
    assert result is not None
    assert result.scores == planet_run.standings(scene.state) == (8,)
    assert [(line.source, line.points) for line in result.lines[0]] == [
        ("module.fin_r", 2),
        ("module.nose", 6),
        ("band.okay", 0),
    ]
    assert "clock has reached 15" in scene.no(Roll(0), "PR-28")


@pytest.mark.clause("PR-29", "PR-G19")
@pytest.mark.parametrize(
    ("total", "band"),
    [
        (0, "stranded"),
        (1, "okay"),
        (8, "okay"),
        (9, "okay"),
        (10, "nova"),
        (14, "nova"),
        (15, "supernova"),
        (20, "supernova"),
        (21, "earth"),
        (30, "earth"),
    ],
)
def test_the_bands(total: int, band: str) -> None:
    assert CARDS.bands[band_of(total)].key == band


@pytest.mark.clause("PR-29")
def test_the_result_names_the_band_and_opens_the_rulebook_there() -> None:
    result = planet_run.result(landed(*WHOLE, faces=(6, 5, 4, 3, 3)).state)
    assert result is not None
    assert (result.winners, result.scores, result.clause) == ((0,), (21,), "PR-29")
    assert "Earth" in result.text


@pytest.mark.clause("PR-G19")
def test_who_fixed_nothing_stays_and_does_not_win() -> None:
    result = planet_run.result(landed().state)
    assert result is not None
    assert (result.winners, result.scores) == ((), (0,))
    assert result.lines[0][-1].source == "band.stranded"


@pytest.mark.clause("PR-27", "PR-G19")
def test_death_has_no_score_however_much_was_fixed() -> None:
    scene = Scene().fix(*WHOLE).have(hp=1, clock=9)
    assert planet_run.standings(scene.state) == (5,)
    scene.roll()
    scene.eat(0)
    result = planet_run.result(scene.state)
    assert result is not None
    assert (result.winners, result.scores, result.clause) == ((), (0,), "PR-27")
    assert "turn 9" in result.text
    assert planet_run.standings(scene.state) == (0,)
    assert planet_run.Gauge(scene.state).read()["deaths"] == 1


@pytest.mark.clause("PR-G19")
def test_with_five_modules_earth_is_reached_in_22_of_100() -> None:
    scene = Scene().fix(*WHOLE).have(clock=14)
    scene.roll()
    view = planet_run.view(scene.state, 0)
    bands = [0] * 5
    for seed in range(4000):
        state = planet_run.guess(view, Random(seed))
        planet_run.apply(state, Eat(0, 1), lambda event: None)
        bands[band_of(sum(state.score))] += 1
    shares = [100 * count / sum(bands) for count in bands]
    assert shares == pytest.approx([0, 2, 21, 56, 22], abs=2.5)


@pytest.mark.clause("PR-31")
def test_standings_count_the_fix_marks() -> None:
    assert planet_run.standings(Scene().fix("nose", "cord").state) == (2,)


@pytest.mark.clause("PR-G3")
def test_a_view_shows_neither_face_down_sectors_nor_the_pile() -> None:
    scene = Scene().find("B")
    view = planet_run.view(scene.state, 0)
    assert view.sectors == [-1, 1, -1, -1]
    assert view.pile == [-1, -1, -1, -1]
    assert view.chance == 0
    assert view.hunting == scene.state.hunting
    assert planet_run.view(scene.state, None) == view


@pytest.mark.clause("PR-G3")
def test_guesses_deal_every_unknown_token_fairly() -> None:
    view = planet_run.view(Scene().find("B").state, 0)
    first = [planet_run.guess(view, Random(n)) for n in range(600)]
    for letter in (0, 2, 3):
        assert 150 < sum(state.sectors[0] == letter for state in first) < 250
    for animal in (1, 2, 3, 4):
        assert 110 < sum(state.pile[-1] == animal for state in first) < 190
    assert all(state.sectors[1] == 1 for state in first)


def test_a_guess_in_mid_game_knows_which_animals_are_left() -> None:
    scene = Scene()
    scene.state.hunting, scene.state.discard, scene.state.pile = [-1, 2], [3, 0], [1, 5, 4]
    guess = planet_run.guess(planet_run.view(scene.state, 0), Random(3))
    assert sorted(guess.pile) == [1, 4, 5]
    assert planet_run.check(guess) is None


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"pile": [1, 2, 3]}, "animals"),
        ({"hunting": [1]}, "places"),
        ({"pile": [1, 2, 3, 3]}, "twice"),
        ({"sectors": [0, 0, 1, 2]}, "sector tokens"),
        ({"sectors": [-1, 0, 1, 2], "found": [True] * 4}, "no token"),
        ({"owned": [True] + [False] * 4}, "without its sector"),
        ({"food": 10}, "off the track"),
        ({"hp": 5}, "HP stand"),
        ({"hp": 0}, "fate"),
        ({"phase": "over"}, "fate"),
        ({"clock": 15}, "clock"),
        ({"score": [3]}, "dice were rolled"),
        ({"placed": [0] * 16}, "spots"),
        ({"dice": 7}, "Energy dice"),
        ({"phase": "eat"}, "in hand"),
        ({"phase": "resolve", "dice": 0}, "nothing left"),
        ({"hunting": [-1, 5], "discard": [0], "placed": [0] * 4 + [1] + [0] * 12}, "empty place"),
        ({"owned": [False] * 4 + [True], "placed": [0] * 10 + [1] + [0] * 6}, "is owned"),
        ({"placed": [0] * 12 + [2] + [0] * 4}, "left fin"),
    ],
)
def test_what_cannot_be_is_noticed(change: dict[str, object], says: str) -> None:
    scene = Scene()
    assert planet_run.check(scene.state) is None
    for field, value in change.items():
        setattr(scene.state, field, value)
    said = planet_run.check(scene.state)
    assert said is not None
    assert says in said
    assert len(scene.state.placed) in (16, SPOTS)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('key = "D"\nresource = "star"', 'key = "D"\nresource = "circle"', "sector: field 'resource': each"),
        ('key = "D"\nresource = "star"', 'key = "D"\nresource = "gold"', "sector 'D': field 'resource'"),
        ('sector = "C"', 'sector = "E"', "gadget 'axe': field 'sector'"),
        ("rating = 8", 'rating = "8"', "animal 'snailbox': field 'rating'"),
        ("least = 15", "least = 9", "band: field 'least'"),
        ("food = 6\ndice = 6", "food = 3\ndice = 6", "meal: field 'food'"),
        ("last_clock = 15", "last_clock = 16", "numbers: field 'last_clock'"),
        ('use = "hunt"', 'use = "hunt"\nresource = "star"', "gadget 'gun': field 'resource'"),
        ('use = "upkeep"\nmost = 5', 'use = "upkeep"', "gadget 'hook': field 'most'"),
        ('key = "triangle"', 'key = "heart"', "resource: field 'key'"),
    ],
)
def test_a_bad_number_is_named_with_file_card_and_field(
    old: str, new: str, says: str, tmp_path: Path
) -> None:
    text = CARD_FILE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "planet_run.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CardError, match=f"planet_run.toml: {says}"):
        load(path)


def test_a_missing_animal_is_noticed(tmp_path: Path) -> None:
    text = CARD_FILE.read_text(encoding="utf-8")
    start = text.index('[[animal]]\nkey = "fishman"')
    path = tmp_path / "planet_run.toml"
    path.write_text(text[:start] + text[text.index("# The five gadgets") :], encoding="utf-8")
    with pytest.raises(CardError, match=r"there are 5 .*animal.* entries, expected 6"):
        load(path)


def test_the_card_of_a_save_tells_how_far_the_ship_is() -> None:
    assert planet_run.counts(Scene().fix("nose").state) == "1 of 5 modules fixed"


def test_only_what_needs_no_decision_is_answered_by_itself() -> None:
    scene = Scene().put("A")
    assert not planet_run.forced(scene.state)
    scene.roll()
    assert planet_run.forced(scene.state)
