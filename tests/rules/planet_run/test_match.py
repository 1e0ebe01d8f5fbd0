"""A mission as the match plays it: dice taken back, chance that stays, what goes by itself."""

from __future__ import annotations

from typing import Any

import pytest

from app.match.entries import Illegal
from app.match.match import Match
from app.match.setup import Player, Setup
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, Roll
from tests.rules.planet_run.scene import spot


def match(seed: int = 3, **options: Any) -> Match:
    return Match(Setup("planet-run", options, seed, str(seed), (Player("Xavier", "person", "ember"),)))


@pytest.mark.clause("PR-14", "PR-G4")
def test_a_placed_die_can_be_taken_back_until_the_roll() -> None:
    game = match()
    for name in ("A", "hook", "hook"):
        game.play(Place(0, spot(name)))
    game.retract(Place(0, spot("A")))
    assert (game.state.dice, game.state.placed[spot("A")], game.state.placed[spot("hook")]) == (1, 0, 2)
    game.play(Place(0, spot("B")))
    game.play(Roll(0))
    assert game.can_retract(Place(0, spot("B"))) is not None
    with pytest.raises(Illegal):
        game.retract(Place(0, spot("B")))


@pytest.mark.clause("PR-G8")
def test_taking_back_leaves_later_dice_where_they_lie() -> None:
    game = match()
    for name in ("nose", "rest", "cord"):
        game.play(Place(0, spot(name)))
    game.retract(0)
    assert [game.state.placed[spot(name)] for name in ("nose", "rest", "cord")] == [0, 1, 1]


def test_undo_takes_back_all_dice_but_no_roll() -> None:
    game = match()
    game.play(Place(0, 0))
    game.play(Place(0, 1))
    game.undo()
    assert (game.state.dice, sum(game.state.placed)) == (3, 0)
    game.redo()
    game.play(Roll(0))
    assert game.can_undo() is not None


@pytest.mark.clause("PR-G23")
def test_the_last_spot_is_rolled_by_itself_and_so_is_nothing_eaten_of_nothing() -> None:
    game = match()
    game.play(Place(0, 0))
    game.play(Place(0, 1))
    game.play(Roll(0))
    assert game.state.phase == "resolve"
    game.play(Resolve(0, 1))
    assert game.state.phase == "eat", "one spot was left, and it asked nobody"
    game.play(Eat(0, 2))
    game.play(Roll(0))
    assert game.state.clock == 3, "without food and dice placed, the turn ends by itself"
    assert game.turn_number == 3


def test_a_mission_is_the_same_again_from_its_seed() -> None:
    def played() -> Match:
        game = match(77, long_mission=True)
        for action in (Place(0, 0), Place(0, 1), Place(0, 10), Roll(0), ResolveRest(0), Eat(0, 1)):
            game.play(action)
        return game

    assert played().state_hash == played().state_hash
    assert [line.text for line in played().log(0)] == [line.text for line in played().log(0)]


def test_giving_up_is_a_loss_without_a_score() -> None:
    game = match()
    game.resign(0)
    result = game.result()
    assert result is not None
    assert result.winners == ()
