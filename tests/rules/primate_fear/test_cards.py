"""The card file, its linter, and the rules lines made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.cards import CardError
from app.rules.primate_fear import text
from app.rules.primate_fear.codes import COUNT, EFFECT, KEYS, NUMBER, PART_NAMES, PARTS
from app.rules.primate_fear.data import CARD_FILE, CARDS, load
from app.rules.primate_fear.effects import _HANDLERS
from app.rules.primate_fear.play import _CARRIED_OUT
from app.rules.primate_fear.state import QUESTIONS


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """A copy of the card file with some text replaced."""
    content = CARD_FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in content
        content = content.replace(old, new, 1)
    path = tmp_path / "cards.toml"
    path.write_text(content, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('key = "G02"', 'key = "G99"', "garbage 'G99': field 'key': expected 'G02' here"),
        ('name = "Chandelier"', 'name = "Guillotine"', "G01 and G06: field 'name': both are called"),
        ('name = "Chandelier"', 'name = " "', "garbage 'G06': field 'name': it is empty"),
        ("height = 3", 'height = "three"', "garbage 'G02': field 'height': Expected `int`, got `str`"),
        ("strength = 4", "strength = 0", "garbage 'G01': field 'strength': Expected `int` >= 1"),
        ('category = "furniture"', 'category = "liquid"', "garbage 'G01': field 'category'"),
        ('effect = "opp_disc1"', 'effect = "explode"', "garbage 'G01': field 'effect': no effect 'explode'"),
        ('effect = "opp_disc1"\n', "", "effect 'opp_disc1': no card has it"),
        ('op = "peek", n = 3', 'op = "peep", n = 3', "effect 'peek3': field 'ops[0].op'"),
        ("soft = true", "soft = false", "effect 'soft': it does nothing"),
        (
            'op = "lose", who = "opponent"',
            'op = "lose"',
            "field 'ops[0].who': 'lose' cannot be done to 'self'",
        ),
        ('op = "draw", who = "opponents"', 'op = "draw", who = "attacker"', "done to 'attacker'"),
        ('op = "take", of = "defence"', 'op = "take"', "effect 'take_def': field 'ops[0].of'"),
        ('op = "peek", n = 3', 'op = "peek", n = -3', "field 'ops[0].n': 'peek' cannot be done -3 times"),
        ('{ op = "roll" }, { op = "draw", n = 2', '{ op = "draw", n = 2', "'slot': field 'ops[0].faces'"),
        ('aim = "pair"', 'aim = "top"', "attack 'A26': field 'aim': its effect needs another"),
        ('aim = "top"', 'aim = "bottom"', "attack 'A24': field 'aim': its effect needs another"),
        ('aim = "hand"\n', "", "attack 'A20': field 'aim': does not fit 'kind'"),
        ("bonus = 4\n", "", "attack 'A02': field 'bonus': only hidden attacks go without"),
        ('when = "top" }]', 'when = "tallest" }]', "garbage 'G06': field 'phantom[0].when'"),
        ('when = "any"', 'when = "window"', "special 'S01': field 'when': does not fit its effect"),
    ],
)
def test_a_bad_card_is_named_with_file_and_field(tmp_path: Path, old: str, new: str, says: str) -> None:
    with pytest.raises(CardError) as caught:
        load(changed(tmp_path, (old, new)))
    assert str(caught.value).startswith("cards.toml: ")
    assert says in str(caught.value)


def test_a_missing_card_is_missed(tmp_path: Path) -> None:
    content = CARD_FILE.read_text(encoding="utf-8")
    start = content.index("[[garbage]]")
    path = tmp_path / "cards.toml"
    path.write_text(content[content.index("[[garbage]]", start + 5) :], encoding="utf-8")
    with pytest.raises(CardError, match=r"there are 47 \[\[garbage\]\] entries, expected 48"):
        load(path)


def test_the_file_itself_is_sound() -> None:
    assert load() == CARDS


def test_every_op_of_every_effect_has_something_that_does_it() -> None:
    used = {op.op for effect in CARDS.effects for op in effect.ops}
    assert used == set(_HANDLERS)


def test_a_step_is_either_asked_or_carried_out() -> None:
    assert not QUESTIONS & set(_CARRIED_OUT)


def test_cards_with_an_effect_say_so_and_plain_ones_say_nothing() -> None:
    for card in range(COUNT):
        row = CARDS.all[card]
        plain = not row.effect and not getattr(row, "bonus_if", None) and not getattr(row, "phantom", ())
        plain = plain and getattr(row, "aim", "") == ""
        assert bool(text.text(card)) != plain, KEYS[card]
        assert text.text(card) == "" or text.text(card).endswith(".")


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("G01", "PLAY: An opponent of your choice discards 1 card at random."),
        ("G21", "PLAY: Draw 2 cards, then discard 1 card of your choice."),
        ("G26", "PLAY: Roll the die. Even: draw 1 card. Odd: discard 1 card of your choice."),
        ("G32", "PLAY: Roll the die. On 5 or 6: draw 2 cards."),
        ("G27", "ALWAYS: close attacks on this card get -2."),
        ("G20", "BREAK: +2 to the collision rolls of the fall this causes."),
        ("G06", "Phantom +1: counts while this is the top garbage card of the tower."),
        ("R08", "+3 instead on a card of printed height 1."),
        ("R12", "In collisions it counts +4 instead."),
        ("A03", "After the attack: Draw 1 card."),
        ("A14", "Cost: discard 1 other card from your hand."),
        ("D14", "-3 instead if the attacker is higher than you."),
        ("D04", "Draw 1 card."),
        ("S01", "The Primate moves 4 steps down, not below 0."),
        ("S07", "You may build 2 garbage cards in each turn, until a garbage card of yours is destroyed."),
        ("G08", ""),
    ],
)
def test_the_rules_line_is_made_from_the_data(key: str, line: str) -> None:
    assert text.text(NUMBER[key]) == line


@pytest.mark.parametrize(
    ("key", "when"),
    [
        ("S01", "Any time, but never during a roll"),
        ("S06", "In your construction step"),
        ("S12", "After any die roll"),
        ("D13", "After the attack die against you"),
        ("D12", "Before a collision roll in your tower"),
        ("D01", ""),
        ("G01", ""),
    ],
)
def test_the_time_of_a_card_is_told(key: str, when: str) -> None:
    assert text.timing(NUMBER[key]) == when


def test_a_number_changed_in_the_data_changes_the_line(tmp_path: Path) -> None:
    cards = load(changed(tmp_path, ("fall = 2", "fall = 3")))
    effect = next(effect for effect in cards.effects if effect.key == "brk_fall_plus2")
    assert effect.fall == 3
    assert EFFECT[NUMBER["G20"]].fall == 2


def test_there_is_a_name_for_every_part() -> None:
    assert len(set(PART_NAMES)) == PARTS
