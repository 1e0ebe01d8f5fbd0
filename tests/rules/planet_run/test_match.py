"""A mission as the match plays it: dice taken back, chance that stays, what goes by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from app.match.entries import Illegal
from app.match.library import Library
from app.match.match import Match
from app.match.setup import Player, Setup
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, Roll, Rolled
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


# -- kept on disk in the middle of a turn

HALFWAY = {
    "orders half placed": (Place(0, 0), Place(0, spot("rest"))),
    "a die taken back": (Place(0, 0), Place(0, 1), None),
    "orders half rolled": (Place(0, 0), Place(0, 1), Place(0, spot("hook")), Roll(0), Resolve(0, 1)),
    "about to eat": (Place(0, 0), Roll(0)),
}
"""Moments inside a turn by what was done before them; None takes back the first die."""


@pytest.mark.parametrize("moment", HALFWAY)
@pytest.mark.parametrize("kept", ["journal", "save"])
def test_a_mission_left_in_mid_turn_goes_on_where_it_was(tmp_path: Path, moment: str, kept: str) -> None:
    data = tmp_path / "data"
    library = Library(data)
    library.open()
    game = library.start(match(9).setup)
    keeper = library.keep(game)
    for act in HALFWAY[moment]:
        if act is None:
            game.retract(0)
        else:
            game.play(act)
    if kept == "save":
        info = library.save_named(game, "Halfway")
    assert keeper.flush(), "from here the power may go"
    again = Library(data)
    back = again.load(info) if kept == "save" else again.resume("planet-run")
    assert back is not None
    assert back.state_hash == game.state_hash
    assert back.actions() == game.actions()
    assert [line.text for line in back.log(0)] == [line.text for line in game.log(0)]
    assert (back.can_undo() is None) == (game.can_undo() is None)
    if back.state.phase == "order":
        first = next(one for one in back.history if isinstance(one, Place))
        back.retract(first)
        assert back.state.dice == game.state.dice + 1, "placed dice can still be taken back"
        game.retract(first)
    while game.turn() is not None:
        action: Any = game.actions()[-1]
        game.play(action)
        back.play(action)
    assert back.state_hash == game.state_hash, "the dice that were to fall fall the same"
    keeper.close()
    library.close()


def test_a_save_can_be_watched_again_roll_by_roll(tmp_path: Path) -> None:
    library = Library(tmp_path / "data")
    game = match(4)
    while game.turn() is not None:
        legal = game.actions()
        game.play(legal[(len(game.history) * 7) % len(legal)])
    back = library.load(library.save_named(game, "Flown"))
    rolls = [beat.event for beat in game.beats if isinstance(beat.event, Rolled)]
    assert rolls
    assert [beat.event for beat in back.beats if isinstance(beat.event, Rolled)] == rolls
    assert back.result() == game.result()


def test_undo_stops_at_the_roll_and_gives_back_only_what_came_after() -> None:
    game = match(5)
    for action in (Place(0, 0), Place(0, 1), Place(0, 2), Roll(0)):
        game.play(action)
    assert game.can_undo() is not None
    game.play(Resolve(0, 2))
    assert game.can_undo() is not None, "a roll cannot be taken back either"
    game.play(ResolveRest(0))
    game.play(Eat(0, 1))
    assert game.state.clock == 2
    game.undo()
    assert game.state.phase == "eat", "no animal was drawn, so what is eaten can be thought over"
    assert game.can_undo() is not None
    game.play(Eat(0, 1))
    game.play(Place(0, 3))
    before = game.state_hash
    game.play(Place(0, 3))
    game.retract(len(game.history) - 1)
    assert game.state_hash == before
