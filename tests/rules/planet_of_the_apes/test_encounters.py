"""All 48 encounters played through: success, failure, bonus and Sunrise against the words of the card files.

The expectations are read off the TOML text by a small second reader that knows the rules for itself.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from random import Random
from typing import Any

import pytest

from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.challenge import meets
from app.rules.planet_of_the_apes.codes import KIND, SUIT, TRIALS
from app.rules.planet_of_the_apes.data import ENCOUNTER_FILES, FOLDER
from app.rules.planet_of_the_apes.effects import SUIT_KEYS
from tests.rules.planet_of_the_apes.scene import Game, encounter, kind

ROWS: dict[str, dict[str, Any]] = {
    row["id"]: {**row, "scene": table["scene"]}
    for name in ENCOUNTER_FILES
    for table in [tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))]
    for row in table["encounter"]
}
CAST = "cynical clever commander defiant"
"""Cynical is active, so that hazards stay out of the sums."""


def totals(game: Game) -> Counter[str]:
    state = game.state
    return Counter(
        taylor=-state.taylor,
        ape=-state.ape,
        statue=-state.statue,
        damage=sum(state.damage),
        skill=sum(state.skills),
        action=sum(map(len, state.hands)),
        special=sum(map(len, state.specials)),
        day=state.day,
        hold_day=int(state.hold_day),
    )


def words(lines: list[Any], count: int = 4) -> Counter[str]:
    """What plain words come to for a group of four in which everybody can lose and gain enough."""
    found: Counter[str] = Counter()
    for line in lines:
        verb, *rest = line.split()
        n = next((int(word) for word in rest if word.lstrip("-").isdigit()), 1)
        times = count if "each" in rest else 1
        if verb == "heal":
            found["damage"] -= n * times
        elif verb == "drop":
            found["action"] -= n * times
        else:
            found[verb] += n * times
    return found


def staged(name: str, players: int = 2) -> Game:
    """A game in the encounter's scene where everybody has Damage to heal and two cards to lose."""
    game = Game(scene=ROWS[name]["scene"], players=players, cast=CAST).slot(0, name)
    game.state.taylor, game.state.ape, game.state.statue = 9, 9, 9
    game.hurt(1, 1, 1, 1)
    for place in range(4):
        for one in (kind("nova", "one"), kind("gorilla", "gray")):
            game.hand(place, one)
    return game


def change(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {key: after[key] - before[key] for key in after if after[key] != before[key]}


def nonzero(found: Counter[str]) -> dict[str, int]:
    return {key: n for key, n in found.items() if n}


def share_out(game: Game) -> None:
    """Share everything out, decline what is optional, until the turn goes on."""
    while game.asked != "turn":
        legal = game.legal()
        plain = [one for one in legal if isinstance(one, mv.Decline | mv.Let)]
        action = (plain or legal)[0]
        game.do(type(action), *[getattr(action, field) for field in action.__struct_fields__[1:]])


DICE = [name for name, row in ROWS.items() if "challenge" in row]


def rolled(name: str, success: bool) -> Game:
    """The encounter attempted, its dice lying so that it succeeds or fails, before the settling."""
    game = staged(name)
    game.do(mv.Adventure, 0)
    attempt = game.state.attempt
    assert attempt is not None
    if name in ("single_flower", "first_words"):
        game.special(0, "cornered_animal")
        game.do(mv.PlaySpecial, 0, next(one.kind for one in game.legal(mv.PlaySpecial)))
    game.do(mv.RollDice)
    while game.asked == "window":
        game.do(mv.Let)
    rng = Random(name)
    trial = TRIALS[encounter(name)]
    while True:
        lie = [die // 10 * 10 + rng.randint(1, 6) for die in attempt.dice]
        if meets(trial.challenge, tuple(sorted(lie))) == success:
            attempt.dice = lie
            return game


@pytest.mark.parametrize("name", DICE)
def test_success_brings_what_the_card_says(name: str) -> None:
    game = rolled(name, True)
    before = totals(game)
    game.do(mv.Stop)
    assert game.told(ev.AttemptEnded)[0].success
    share_out(game)
    expected = words(ROWS[name]["success"])
    assert change(before, totals(game)) == nonzero(expected)
    assert encounter(name) in game.state.encounter_discard
    assert game.state.slots[0] not in (-1, encounter(name))


@pytest.mark.parametrize("name", DICE)
def test_failure_costs_what_the_card_says(name: str) -> None:
    game = rolled(name, False)
    before = totals(game)
    game.do(mv.Stop)
    share_out(game)
    assert change(before, totals(game)) == nonzero(words(ROWS[name]["failure"]))
    assert game.state.slots[0] == encounter(name), "it stays"


CARD_ENCOUNTERS = {
    "stolen_clothes": [kind("landon")] * 2 + [kind("nova")] * 2,
    "trophy_photograph": [kind("gorilla")] * 4,
    "nowhere_to_hide": [kind("taylor"), kind("zaius"), kind("zira")],
    "lucius_and_the_cart": [kind("zira")] * 3 + [kind("nova")],
    "julius_has_the_keys": [kind("zaius")] * 4,
    "only_man_destroys": [kind("zaius")] * 5,
    "provisions_for_two": [kind("zira")] * 2 + [kind("nova")] * 2,
}


def test_seven_encounters_are_paid_with_cards() -> None:
    assert {name for name, row in ROWS.items() if "cards" in row} == set(CARD_ENCOUNTERS)


@pytest.mark.parametrize("name", CARD_ENCOUNTERS)
def test_card_encounters_take_their_cards_and_bring_their_success(name: str) -> None:
    game = staged(name)
    game.state.hands[0], rest = [], game.state.hands[0]
    game.state.deck[:0] = rest
    game.refused("ADV-2b", mv.Adventure, 0)
    game.hand(0, *CARD_ENCOUNTERS[name])
    before = totals(game)
    game.do(mv.Adventure, 0)
    game.pay_first()
    share_out(game)
    expected = words(ROWS[name]["success"])
    expected["action"] -= len(CARD_ENCOUNTERS[name])
    assert change(before, totals(game)) == nonzero(expected)
    assert len(CARD_ENCOUNTERS[name]) == sum(
        int(word) for word in ROWS[name]["cards"].split() if word.isdigit()
    )


SUNNY = [name for name, row in ROWS.items() if "sunrise" in row]


@pytest.mark.parametrize("name", SUNNY)
def test_a_sunrise_effect_hurts_as_the_card_says(name: str) -> None:
    game = staged(name, players=1)
    before = totals(game)
    line = ROWS[name]["sunrise"][0]
    if isinstance(line, str):
        game.resolve(f"{name}.sunrise")
        share_out(game)
        assert change(before, totals(game)) == nonzero(words(ROWS[name]["sunrise"]))
        return
    faces = (1, 2, 3, 6)
    game.rig(*faces)
    game.resolve(f"{name}.sunrise")
    hit = [face % 2 == 1 if line["each_rolls"] == "odd" else face <= 2 for face in faces]
    n = int(line["then"][0].split()[1])
    assert game.state.damage == [1 + n * struck for struck in hit]
    assert line["then"][0].split()[0] == "damage"


BONUSES = [name for name, row in ROWS.items() if "bonus" in row]


@pytest.mark.parametrize("name", BONUSES)
def test_a_bonus_costs_and_brings_what_the_card_says(name: str) -> None:
    row = ROWS[name]["bonus"]
    n_text, suit, *more = row["pay"].split()
    n = int(n_text) * (4 if more else 1)
    game = rolled(name, True) if name in DICE else staged(name)
    game.state.hands, rest = [[], [], [], []], [card for hand in game.state.hands for card in hand]
    game.state.deck[:0] = rest
    if name not in DICE:
        game.hand(0, *CARD_ENCOUNTERS[name])
        game.do(mv.Adventure, 0)
        for one in CARD_ENCOUNTERS[name]:
            if game.asked == "pay":
                give(game, 0, suit if len(game.state.hands[0]) == 1 else "", n)
                game.do(mv.Pay, 0, one)
    else:
        payers = range(4) if row["by"] == "each" else (1,)
        for place in payers:
            give(game, place, "nova" if suit == "same" else suit, n)
        game.do(mv.Stop)
        while game.asked != "pay":
            action = game.legal()[0]
            game.do(type(action), *[getattr(action, field) for field in action.__struct_fields__[1:]])
    game.hurt(2, 2, 2, 2)
    before = totals(game)
    paid = 0
    while game.asked == "pay":
        action = game.legal(mv.Pay)[0]
        game.do(mv.Pay, action.place, action.kind)
        paid += 1
    share_out(game)
    times = 4 if row["by"] == "each" else 1
    assert paid == n * times
    gain = words([line.replace(" self", "") for line in row["gain"]])
    expected = Counter({key: value * times for key, value in gain.items()})
    expected["action"] -= paid
    assert change(before, totals(game)) == nonzero(expected)


def give(game: Game, place: int, suit: str, n: int) -> None:
    """Put `n` cards of a suit into a hand, out of the deck."""
    if not suit:
        return
    of = SUIT_KEYS.index(suit)
    cards = [card for card in game.state.deck if SUIT[card] == of][:n]
    assert len(cards) == n
    game.hand(place, *[KIND[card] for card in cards])
