"""Whole games played through items alone: every legal action can be reached by hand, nothing else can."""

from __future__ import annotations

from random import Random

import pytest

from app.rules.kernel import Action
from app.tables.paths import Path, Walk
from tests.tables.games import GAMES, Game, Moment, around, lay, play, walk_of

BY_PLAYERS = [
    pytest.param(game, players, id=f"{game.key}-{players}") for game in GAMES for players in game.players
]


def reached(paths: list[Path]) -> list[tuple[tuple[str, ...], Action]]:
    """Every series of presses that ends in an action, with the action."""
    found: list[tuple[tuple[str, ...], Action]] = []
    begun: list[tuple[str, ...]] = [()]
    while begun:
        pressed = begun.pop()
        walk = Walk(paths)
        for item in pressed:
            assert walk.press(item) is None
        for item in sorted(walk.open()):
            action = walk.completes(item)
            if action is None:
                begun.append((*pressed, item))
            else:
                found.append(((*pressed, item), action))
    return found


def clash(one: Path, other: Path) -> bool:
    """Whether some presses fit both paths as far as the shorter one goes."""
    return all(a & b for a, b in zip(one.places, other.places, strict=False))


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_every_action_has_one_path_and_no_two_share_one(game: Game, players: int) -> None:
    for seed in range(2):
        for number, moment in enumerate(play(game, players, seed)):
            if moment.seat is None or number % 5 != seed:
                continue
            walk = walk_of(game, moment)
            legal = game.rules.actions(moment.state)
            assert [path.action for path in walk.paths] == legal
            for i, one in enumerate(walk.paths):
                assert one.places
                assert not any(clash(one, other) for other in walk.paths[:i])


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_pressing_items_reaches_exactly_the_legal_actions(game: Game, players: int) -> None:
    for number, moment in enumerate(play(game, players, 7)):
        if moment.seat is None or number % 7:
            continue
        presses = reached(walk_of(game, moment).paths)
        legal = game.rules.actions(moment.state)
        assert {repr(action) for _pressed, action in presses} == {repr(action) for action in legal}
        assert len({pressed for pressed, _action in presses}) == len(presses)


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_what_can_be_pressed_lies_on_the_table(game: Game, players: int) -> None:
    for number, moment in enumerate(play(game, players, 3)):
        if moment.seat is None or number % 4:
            continue
        walk = walk_of(game, moment)
        there = {item.id for item in lay(game, moment, around(game, moment, walk=walk))}
        for path in walk.paths:
            for place in path.places:
                assert place <= there


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_a_whole_game_is_played_by_pressing_what_is_lit(game: Game, players: int) -> None:
    def press_on(state: object, actions: list[Action], rng: Random) -> Action:
        moment = Moment(state, game.rules.turn(state), (), 1)
        walk = walk_of(game, moment)
        action = None
        while action is None:
            action = walk.press(rng.choice(sorted(walk.open())))
        assert action in actions
        return action

    moments = list(play(game, players, 11, press_on))
    assert moments[-1].seat is None
    assert game.rules.result(moments[-1].state) is not None


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_nothing_else_on_the_table_leads_anywhere(game: Game, players: int) -> None:
    for number, moment in enumerate(play(game, players, 5)):
        if moment.seat is None or number % 9:
            continue
        walk = walk_of(game, moment)
        legal = {repr(action) for action in game.rules.actions(moment.state)}
        for item in lay(game, moment, around(game, moment, walk=walk)):
            if item.id in walk.open():
                continue
            with pytest.raises(KeyError):
                walk.press(item.id)
            meant = game.table.meant(game.rules.view(moment.state, moment.seat), moment.seat, (item.id,))
            assert repr(meant) not in legal


@pytest.mark.parametrize(("game", "players"), BY_PLAYERS)
def test_gold_is_only_on_what_can_be_used(game: Game, players: int) -> None:
    """At rest, with a verb chosen, with something picked; and never while another decides or in a replay."""
    for number, moment in enumerate(play(game, players, 13)):
        if moment.seat is None or number % 6:
            continue
        walk = walk_of(game, moment)
        for picks in (0, 1):
            if picks:
                walk.press(sorted(walk.open())[0])
            about = around(game, moment, walk=walk)
            items = lay(game, moment, about)
            targets = {item.id for item in items if item.light == "target"}
            groups = {item.on for item in items if item.id in about.lit}
            assert targets, "nothing shows what can be pressed"
            assert targets <= about.lit | groups
        for still in (around(game, moment, waiting=True), around(game, moment, replay=True, acting=None)):
            assert not any(item.light in ("target", "chosen") for item in lay(game, moment, still))
