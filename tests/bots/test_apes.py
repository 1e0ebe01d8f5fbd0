"""The computer partners of the Apes: legal, fair, each able to say why, and careful of what loses."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import cast

import msgspec
import pytest

from app.bots import KEYS, choose, interject
from app.bots.planet_of_the_apes import MIND
from app.bots.planet_of_the_apes_stand import stand_of, worth
from app.bots.planet_of_the_apes_words import cut
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import moves, windows
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.state import ApesOptions, ApesState
from tests.rules.planet_of_the_apes.scene import Game, special


def silent(event: object) -> None:
    """Nobody listens."""


def tables(count: int, players: int = 1, kinds: tuple[str, ...] = ()) -> Iterator[ApesState]:
    """Games in the midst of chance play, with a decision to make (of these kinds, if any are named)."""
    found = 0
    for seed in range(400):
        rng = Random(seed)
        state = apes.new(ApesOptions(players=players, characters=4 if players > 1 else 1 + seed % 4), seed)
        for _ in range(20 + 7 * seed % 90):
            legal = apes.actions(state)
            if not legal:
                break
            state.damage = [min(one, state.limit - 2) for one in state.damage]
            apes.apply(state, rng.choice(legal), silent)
            if kinds and apes.actions(state) and state.agenda[-1].kind in kinds and rng.random() < 0.5:
                break
        if len(apes.actions(state)) > 1 and (not kinds or state.agenda[-1].kind in kinds):
            yield state
            found += 1
            if found == count:
                return


def chosen(state: ApesState, level: str, seed: int = 1) -> ApesAction:
    """What a partner does next."""
    seat = apes.turn(state)
    assert seat is not None
    return cast(ApesAction, choose(apes, apes.view(state, seat), seat, level, None, Random(seed)).action)


@pytest.mark.parametrize("level", KEYS)
def test_every_level_does_only_what_is_legal_and_says_why(level: str) -> None:
    seen = 0
    for number, state in enumerate(tables(14)):
        seat = apes.turn(state)
        assert seat is not None
        view = apes.view(state, seat)
        before = msgspec.msgpack.encode(view)
        choice = choose(apes, view, seat, level, None, Random(number))
        assert choice.action in apes.actions(state)
        assert 0 <= choice.value <= 1
        assert choice.why.endswith(".")
        assert msgspec.msgpack.encode(view) == before
        seen += 1
    assert seen == 14


@pytest.mark.parametrize("level", KEYS)
def test_the_order_of_the_decks_does_not_change_a_choice(level: str) -> None:
    for number, state in enumerate(tables(6)):
        choices = set()
        for seed in range(3):
            other = apes.guess(apes.view(state, 0), Random(seed))
            choices.add(chosen(other, level, number))
        choices.add(chosen(state, level, number))
        assert len(choices) == 1


def test_every_action_has_a_reason_of_one_line() -> None:
    for state in tables(30):
        view = apes.view(state, 0)
        for action in apes.actions(view):
            line = MIND.why(view, action)
            assert line.endswith(".")
            assert "\n" not in line
            assert len(line) < 120


def test_a_partner_plays_nothing_from_a_hand_that_another_seat_runs() -> None:
    """Four seats with a character each: a card, Special or Skill comes only from the seat's own character."""
    seen = 0
    for number, state in enumerate(tables(40, players=4, kinds=("gain", "rolled", "window", "turn"))):
        action = chosen(state, "sound", number)
        seat = apes.turn(state)
        if isinstance(action, moves.PlaySpecial | moves.UseSkill):
            assert state.owner[action.place] == seat
        if isinstance(action, moves.PlayCard) and state.attempt is not None:
            assert state.owner[state.attempt.place] == seat
        assert action.seat == seat
        seen += 1
    assert seen > 10


def test_a_partner_helps_in_the_turn_of_another_seat() -> None:
    """Scatter the Horses lies with seat 1 while seat 0 decides and the Ape is about to be first."""
    game = Game(scene=6, players=2).stand(9, 1, 8).special(1, "scatter_the_horses")
    assert game.seat == 0
    choice = interject(apes, apes.view(game.state, 1), 1, "sound", Random(1))
    assert choice is not None
    assert choice.action == moves.PlaySpecial(1, 1, special("scatter_the_horses"))
    assert choice.why.endswith(".")
    assert interject(apes, apes.view(game.state, 1), 1, "greedy", Random(1)) is None
    calm = Game(scene=6, players=2).stand(2, 12, 8).special(1, "scatter_the_horses")
    assert interject(apes, apes.view(calm.state, 1), 1, "deep", Random(1)) is None, "it is worth keeping"
    assert interject(apes, apes.view(Game(scene=6, players=2).state, 1), 1, "sound", Random(1)) is None


def test_a_partner_stops_once_the_dice_meet_the_challenge() -> None:
    seen = 0
    for number, state in enumerate(tables(40, kinds=("rolled",))):
        assert state.attempt is not None
        if windows.succeeds(state.attempt):
            assert isinstance(chosen(state, "sound", number), moves.Stop)
            seen += 1
    assert seen > 0


def test_shared_damage_goes_to_those_who_bear_it_best() -> None:
    """No partner lets a character be Defeated while another has two Damage to spare."""
    seen = 0
    for number, state in enumerate(tables(30, kinds=("share",))):
        if state.agenda[-1].source != "damage":
            continue
        action = chosen(state, "sound", number)
        assert isinstance(action, moves.Assign)
        left = [state.limit - damage for damage in state.damage]
        assert left[action.place] == max(left)
        seen += 1
    assert seen > 3


def test_each_way_to_lose_lowers_the_worth_of_a_stand() -> None:
    for state in tables(12, kinds=("turn",)):
        stand = stand_of(apes.view(state, 0))
        base = worth(stand)
        for name in ("statue", "ape"):
            worse = stand.copy()
            setattr(worse, name, max(1.0, getattr(stand, name) - 2))
            assert worth(worse) <= base + 0.02
        dead = stand.copy()
        dead.health = [0.0] * stand.count
        assert worth(dead) == 0


@pytest.mark.parametrize(("level", "seed"), [("greedy", 3), ("sound", 4), ("deep", 5)])
def test_a_whole_game_comes_to_an_end_with_everything_in_its_place(level: str, seed: int) -> None:
    state = apes.new(ApesOptions(characters=2), seed)
    rng = Random(seed)
    while (seat := apes.turn(state)) is not None:
        view = apes.view(state, seat)
        action = cast(ApesAction, choose(apes, view, seat, level, None, rng).action)
        apes.apply(state, action, silent)
        assert apes.check(state) is None
    assert state.ending


def test_a_reason_that_is_cut_ends_with_a_word_that_says_something() -> None:
    told = "heal 3 Damage, then the Statue goes back 1, then 2 of the cards and a die go to Clever, " * 3
    for start in range(60):
        last = cut("x" * start + " " + told).split()[-1].rstrip(".…")
        assert last not in ("then", "the", "of", "and", "a", "to", "2", "3"), last
