"""The card files: what is in the box, what a bad card is told, and the lines on the faces."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from app.rules.cards import CardError
from app.rules.planet_of_the_apes import text
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    APES,
    CHARACTERS,
    DISCOVERIES,
    KIND,
    LISTS,
    SCENES,
    SPECIAL_KIND,
    SUIT,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS, FOLDER, data_hash, load
from app.rules.planet_of_the_apes.effects import SUIT_KEYS, Reader, parse_cost, parse_modifier
from tests.rules.planet_of_the_apes.scene import kind, special


@pytest.mark.clause("COMP-1")
def test_there_are_48_encounters_in_four_decks_of_12() -> None:
    assert len(TRIALS) == 48
    assert {scene: sum(t.scene == scene for t in TRIALS) for scene in (2, 4, 6, 7)} == {
        2: 12,
        4: 12,
        6: 12,
        7: 12,
    }


@pytest.mark.clause("COMP-2")
def test_there_are_3_discoveries_and_an_intro_for_each_of_8_scenes() -> None:
    assert len(DISCOVERIES) == 3
    assert [scene.number for scene in SCENES] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert all(scene.story for scene in SCENES)


@pytest.mark.clause("COMP-3")
def test_there_are_60_action_cards_ten_of_each_suit() -> None:
    assert len(KIND) == 60
    assert [SUIT.count(suit) for suit in range(6)] == [10] * 6
    assert CARDS.suits == ("Taylor", "Nova", "Gorilla", "Dr. Zaius", "Dodge & Landon", "Cornelius & Zira")


@pytest.mark.clause("COMP-4")
def test_there_are_24_specials_and_16_cards_of_two_sections() -> None:
    assert len(SPECIAL_KIND) == 24
    assert len(APES) == 16
    assert all(card.top.name and card.bottom.name for card in APES)


@pytest.mark.clause("COMP-6")
def test_there_are_four_characters_with_a_power_and_a_skill() -> None:
    assert [character.name for character in CHARACTERS] == ["Clever", "Commander", "Cynical", "Defiant"]
    assert all(character.power and LISTS[character.skill] for character in CHARACTERS)


@pytest.mark.clause("COMP-10")
def test_the_day_has_five_spaces_from_sunrise_to_night() -> None:
    assert len(CARDS.day) == 5
    assert (CARDS.day[0], CARDS.day[-1]) == ("Sunrise", "Night")


@pytest.mark.clause("COMP-12")
def test_every_sunrise_effect_is_harmful() -> None:
    found = {effect.verb for trial in TRIALS if trial.sunrise for effect in LISTS[trial.sunrise]}
    assert found <= {"ape", "statue", "damage", "drop", "each_rolls"}
    assert all(effect.n > 0 for trial in TRIALS if trial.sunrise for effect in LISTS[trial.sunrise])


@pytest.mark.clause("COMP-13", "COMP-15")
def test_a_face_shows_its_parts_in_order_and_intros_are_told_from_encounters() -> None:
    forget = next(t for t in TRIALS if t.id == "forget_the_past")
    lines = text.trial_lines(forget)
    assert [what for what, _ in lines] == ["dice", "suits", "challenge", "success", "failure", "bonus"]
    assert dict(lines) == {
        "dice": "3 White; 2 rolls.",
        "suits": "Taylor, Dr. Zaius, Dodge & Landon.",
        "challenge": "3 white dice of 5 or more.",
        "success": "The Ape advances 1, then Taylor advances 2.",
        "failure": "The Ape advances 1, then the Statue advances 1.",
        "bonus": "The group may pay 1 Gorilla per character: the Statue moves back 1.",
    }
    rocks = dict(text.trial_lines(next(t for t in TRIALS if t.id == "falling_rocks")))
    assert rocks["dice"] == "3 Gray; 1 roll, at most 4 dice."
    assert rocks["sunrise"] == "1 Damage for every character."
    clothes = text.trial_lines(next(t for t in TRIALS if t.id == "stolen_clothes"))
    assert [what for what, _ in clothes] == ["cards", "success", "sunrise"]
    assert clothes[0][1] == "Play 2 Nova and 2 Dodge & Landon."
    # the table tells the backs apart by what they are: encounters belong to a deck, Intros to a scene
    assert all(trial.scene in (2, 4, 6, 7) for trial in TRIALS)
    assert {scene.kind for scene in SCENES} == {"minor", "major", "discovery"}


def test_every_card_has_a_generated_line_that_is_a_sentence() -> None:
    lines = [line for trial in (*TRIALS, *DISCOVERIES) for _, line in text.trial_lines(trial)]
    lines += [text.special_line(one) for one in range(len(CARDS.specials))]
    lines += [text.action_line(one) for one in range(len(ABILITY))]
    lines += [line for card in range(16) for line in text.apes_lines(card)]
    lines += [line for character in range(4) for line in text.character_lines(character)]
    lines += [line for number in range(1, 9) for _, line in text.scene_lines(number)]
    assert len(lines) > 300
    for line in lines:
        assert line.endswith(".")
        assert line[0].isupper() or line[0].isdigit()
        assert "  " not in line
        assert "nothing" not in line or line == "Taylor first: nothing." or "for nothing" in line


def test_lines_say_what_the_effects_do() -> None:
    assert text.special_line(special("filthy_apes")) == (
        "When the Ape or the Statue is about to advance: roll a die; on 4 or more: it does not happen."
    )
    assert text.special_line(special("cornered_animal")) == "Before the first roll of an attempt: 2 Red dice."
    assert text.action_line(kind("nova", "one")) == "Reroll one die."
    top, bottom = text.apes_lines(0)
    assert top == "Choose: Taylor moves back 2; or the Ape advances 1; or the Statue advances 1."
    assert bottom == "This day: each Taylor card played after rolling turns one's own die up or down by 1."
    assert text.character_lines(3)[0] == "Sets for Actions and Free Actions need 1 card less."
    assert dict(text.trial_lines(DISCOVERIES[0]))["before"] == (
        "Each character may pay 3 of one suit: 1 Red die."
    )
    whim = text.apes_lines(next(n for n, card in enumerate(APES) if card.id == "keepers_whim"))
    assert whim == (
        "Roll a die; on 4 or more: draw 2 Action cards shared out by the group; "
        "otherwise 2 Damage shared out by the group.",
        "This day: the hand limit is 5.",
    )
    second = text.apes_lines(next(n for n, card in enumerate(APES) if card.id == "second_thoughts"))
    assert second[0] == "The group may pay 2 Dr. Zaius: the Statue moves back 1."
    assert second[1] == "This day: Taylor cards may be played in no attempt."


def copied(tmp_path: Path, name: str, old: str, new: str) -> Path:
    folder = tmp_path / "data"
    shutil.copytree(FOLDER, folder)
    path = folder / name
    before = path.read_text(encoding="utf-8")
    assert old in before
    path.write_text(before.replace(old, new, 1), encoding="utf-8")
    return folder


ENC = "encounters_2_forbidden_zone.toml"


@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        (
            ENC,
            'success = ["ape 1", "taylor 2"]',
            'success = ["ape 1", "fly 2"]',
            "forget_the_past.*success.*no verb",
        ),
        (ENC, 'dice = "3 white"', 'dice = "3 blue"', "forget_the_past.*dice.*3 blue"),
        (ENC, 'dice = "3 white"', 'dice = "7 white"', "forget_the_past.*dice.*only 6"),
        (ENC, '["taylor", "zaius", "landon"]', '["taylor", "cornelius"]', "suits.*cornelius.*no suit"),
        (ENC, "rolls = 2", 'rolls = "two"', "forget_the_past.*rolls.*Expected `int`"),
        (ENC, "rolls = 2", "rolls = 0", "forget_the_past.*rolls.*one roll or more"),
        (ENC, "rolls = 2", "rolls = 2\nspeed = 3", "forget_the_past.*speed"),
        (
            ENC,
            'failure = ["damage 2", "ape 1"]',
            'failure = ["damage 2 self"]',
            "desolate_trek.*failure.*'self'",
        ),
        (ENC, 'failure = ["damage 2", "ape 1"]', 'failure = ["damage 2 all"]', "desolate_trek.*no 'who'"),
        (ENC, 'sunrise = ["ape 1"]', 'sunrise = ["ape -1"]', "desolate_trek.*sunrise.*harmful"),
        (ENC, 'pay = "1 gorilla per character"', 'pay = "1 chimp"', "bonus.pay.*chimp"),
        (ENC, 'by = "group"', 'by = "nobody"', "bonus.by"),
        (
            ENC,
            'max_dice = 4\nchallenge = ["3 gray >=4',
            'max_dice = 2\nchallenge = ["3 gray >=4',
            "falling_rocks.*max_dice.*less than",
        ),
        (ENC, 'cards = "2 landon, 2 nova"', 'cards = "2 landon"\ndice = "1 white"', "stolen_clothes.*cards"),
        (ENC, 'challenge = ["3 white >=5"]', "challenge = []", "forget_the_past.*challenge.*either"),
        (ENC, 'id = "desolate_trek"', 'id = "forget_the_past"', "two of that name"),
        (ENC, "scene = 2", "scene = 3", "field 'scene'"),
        ("action_cards.toml", '"die white 1" = 7', '"die white 1" = 8', "suit 'taylor'.*adds? up to 11"),
        ("action_cards.toml", '"die white 1" = 7', '"damage 1" = 7', "suit 'taylor'.*damage 1"),
        ("special_cards.toml", 'when = "any_time"', 'when = "whenever"', "human_ingenuity.*when.*no window"),
        (
            "special_cards.toml",
            'effect = ["hold_day"]',
            'effect = ["cancel"]',
            "night_march.*effect.*belongs",
        ),
        ("special_cards.toml", "copies = 3", "copies = 4", "add up to 25"),
        ("apes_cards.toml", 'this_day = ["rolls -1"]', 'this_day = ["rolls"]', "curfew.*bottom.*no modifier"),
        (
            "apes_cards.toml",
            'effect = ["statue 1"] }',
            'effect = ["statue 1"], this_day = [] }',
            "curfew.*top.*either",
        ),
        ("characters.toml", 'power = ["no_hazards"]', 'power = ["flying"]', "cynical.*power.*no modifier"),
        ("scenes.toml", "number = 3", "number = 9", "field 'number'.*expected 3"),
        ("scenes.toml", 'kind = "minor"', 'kind = "major"', "scene 1.*kind"),
        ("scenes.toml", "discovery_failed =", "sunk =", "endings"),
        ("tracks.toml", "[fate.hazards]", "[fate.hazards]\n99 = []", "hazards.*99"),
        ("discovery.toml", "rolls = ", "rolls = -", "crown_of_spikes.*rolls"),
    ],
)
def test_a_bad_card_is_an_error_that_names_file_card_and_field(
    tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    with pytest.raises(CardError, match=words) as error:
        load(copied(tmp_path, name, old, new))
    assert name in str(error.value)


def test_broken_toml_names_the_file(tmp_path: Path) -> None:
    with pytest.raises(CardError, match=r"tracks\.toml"):
        load(copied(tmp_path, "tracks.toml", "[day]", "[day"))


def test_the_shipped_cards_load_again_and_have_a_hash() -> None:
    assert load() == CARDS
    assert len(data_hash()) == 16


@pytest.mark.parametrize(
    "words",
    [
        "reroll two",
        "die purple",
        "die white white",
        "adjust -1",
        "drop 1",
        "hold_day 2",
        "taylor 0",
        "pass x",
    ],
)
def test_words_outside_the_vocabulary_are_refused(words: str) -> None:
    reader = Reader({})
    with pytest.raises(ValueError, match=r"\w"):
        reader.effect("k", words, "gain_dice" if words.startswith("die") else "after_rolls", False)


def test_compound_effects_need_their_parts() -> None:
    items: tuple[object, ...] = (
        {"choose": [["ape 1"]]},
        {"roll": "odd"},
        {"each_rolls": "odd"},
        {"gain": []},
        {},
        7,
    )
    for item in items:
        with pytest.raises(ValueError, match=r"\w"):
            Reader({}).effect("k", item, "", False)


@pytest.mark.parametrize("words", ["", "2", "2 same, 3 same", "0 nova", "7 different", "per character"])
def test_a_bad_cost_is_an_error(words: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_cost(words)


def test_costs_are_read_and_said() -> None:
    cost = parse_cost("2 landon, 2 nova")
    assert cost.fixed[SUIT_KEYS.index("landon")] == 2
    assert cost.total() == 4
    assert text.cost_words(cost) == "2 Nova and 2 Dodge & Landon"
    assert text.cost_words(parse_cost("1 nova per character")) == "1 Nova per character"
    assert text.cost_words(parse_cost("4 same")) == "4 of one suit"
    assert text.cost_words(parse_cost("3 different")) == "3 of different suits"


def test_modifiers_read_their_parts() -> None:
    lists: dict[str, object] = {}
    assert parse_modifier("rolls -1", "k", {}).n == -1
    assert parse_modifier("free_suit nova", "k", {}).suit == 1
    assert parse_modifier("on_failure statue 1", "k", {}).key == "k.on_failure"
    assert not lists
    for words in ("rolls nova", "free_suit apes", "on_failure", "actions", "no_healing 2"):
        with pytest.raises(ValueError, match=r"\w"):
            parse_modifier(words, "k", {})
