"""A referee who has read the clauses alone follows random games of the real rules, event by event."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import msgspec
import pytest

from app.rules import primate_fear
from app.rules.primate_fear.codes import KEYS, NUMBER
from app.rules.primate_fear.events import PrimateEvent
from app.rules.primate_fear.state import (
    DeckOut,
    Next,
    Pass,
    PrimateAction,
    PrimateOptions,
    PrimateState,
)
from tests.rules.primate_fear.referee import Referee
from tests.rules.primate_fear.referee_table import ONLOOKER, Table
from tests.rules.primate_fear.referee_windows import Answer
from tests.rules.primate_fear.scene import Scene


def plain(action: PrimateAction) -> Answer:
    """An action as the referee names it: without its seat, cards by their keys."""
    values = msgspec.structs.asdict(action)
    return (
        type(action).__name__,
        *(
            (KEYS[value] if value >= 0 else "") if name in ("card", "on") else value
            for name, value in values.items()
            if name != "seat"
        ),
    )


def compare(referee: Referee, state: PrimateState) -> None:
    """Everything that lies on the table or in a hand is where the referee has it."""
    table = referee.table
    assert [KEYS[card] for card in state.deck] == table.deck
    assert [sorted(KEYS[card] for card in hand) for hand in state.hands] == list(map(sorted, table.hands))
    assert [[KEYS[card] for card in tower] for tower in state.towers] == [
        [heap.card for heap in tower] for tower in table.towers
    ]
    pins = {heap.card: heap.pins for tower in table.towers for heap in tower if heap.pins}
    assert {KEYS[card]: [KEYS[pin] for pin in on] for card, on in state.pinned.items()} == pins
    assert state.heights == table.heights
    assert sorted(KEYS[card] for card in state.discard) == sorted(table.pile)
    assert {(KEYS[one.card], one.seat, one.on) for one in state.lasting} == set(table.lasting)
    assert (state.parts, state.primate) == (table.parts, -1 if table.primate is None else table.primate)
    assert {seat for seat in range(state.players) if state.eaten[seat]} == table.eaten
    assert (state.active, state.turns, state.phase) == (table.active, table.turn, table.step)


def compare_views(referee: Referee, state: PrimateState) -> None:
    """Each player, and an onlooker, sees the cards that the referee says they know, and no others."""
    table = referee.table
    for viewer in (ONLOOKER, *range(state.players)):
        view = primate_fear.view(state, None if viewer == ONLOOKER else viewer)

        def seen(card: str, viewer: int = viewer) -> int:
            return NUMBER[card] if viewer in table.knows.get(card, ()) else -1

        assert view.hands == [sorted(map(seen, hand)) for hand in table.hands]
        assert view.deck == list(map(seen, table.deck))


def compare_tellings(referee: Referee, events: list[PrimateEvent]) -> None:
    """What a player is told names no card of which that player does not know where it lies."""
    table = referee.table
    down = {NUMBER[card] for card in table.face_down()}
    for viewer in (ONLOOKER, *range(len(table.hands))):
        known = {NUMBER[card] for card, who in table.knows.items() if viewer in who}
        for event in events:
            told = msgspec.structs.asdict(primate_fear.redact(event, None if viewer == ONLOOKER else viewer))
            named = {told.get("card", -1), *told.get("cards", ())} - {-1}
            assert named & down <= known, f"{viewer} is told of {event}"


def in_the_middle(players: int, seed: int) -> PrimateState:
    """Full hands, tall reinforced towers, long-term cards, and a Primate half made or awake."""
    rng = Random(seed)
    scene = Scene(players=players, seat=rng.randrange(players), step="build")
    kinds = {kind: [key for key in KEYS if key[0] == kind] for kind in "GRADS"}
    for keys in kinds.values():
        rng.shuffle(keys)
    for seat in range(players):
        for _ in range(rng.randint(0, 6)):
            pins = [kinds["R"].pop() for _ in range(rng.choice((0, 0, 1, 2))) if kinds["R"]]
            scene.tower(seat, "+".join([kinds["G"].pop(), *pins]))
    for card in ("S07", "S08", "S09"):
        if rng.random() < 0.5:
            seat = rng.randrange(players)
            on = (seat + rng.randrange(1, players)) % players if card == "S09" else seat
            scene.lasting(card, seat, on)
            kinds["S"].remove(card)
    rest = [key for keys in kinds.values() for key in keys]
    rng.shuffle(rest)
    for seat in range(players):
        scene.hand(seat, *(rest.pop() for _ in range(rng.randint(0, 9))))
    scene.discard(*(rest.pop() for _ in range(rng.randint(0, max(0, len(rest) - 5)))))
    rng.shuffle(scene.state.deck)
    parts = rng.choice((0, 3, 6, 7))
    scene.primate(parts, rng.choice((0, 1, 5, 23, 25) if parts == 7 else (-1, 4)))
    return scene.state


def referee_a_game(state: PrimateState, seed: int, met: Counter[str] | None = None) -> None:
    """One random game, eager to build and to attack or not; `met` counts what happened in it."""
    rng = Random(seed)
    eager = rng.choice((0.3, 0.7, 0.95))
    referee = Referee(Table.of(state))
    story = referee.story()
    question = next(story, None)
    while question is not None:
        seat, answers = question
        legal = primate_fear.actions(state)
        assert primate_fear.turn(state) == seat
        named = {plain(action): action for action in legal}
        assert set(named) == answers
        assert not referee.table.events, "something more was told than happened"
        compare(referee, state)
        if rng.random() < 0.1:
            compare_views(referee, state)
        lively = [action for action in legal if not isinstance(action, Next | Pass)]
        action = rng.choice(lively if lively and rng.random() < eager else legal)
        primate_fear.apply(state, action, referee.table.events.append)
        events = cast(list[PrimateEvent], list(referee.table.events))
        if met is not None:
            met[f"{plain(action)[:2]}"] += 1
            met.update(type(event).__name__ for event in events)
        try:
            question = story.send(plain(action))
        except StopIteration:
            question = None
        if rng.random() < 0.2:
            compare_tellings(referee, events)
    compare(referee, state)
    assert not referee.table.events
    assert primate_fear.turn(state) is None
    assert primate_fear.actions(state) == []
    result = primate_fear.result(state)
    assert result is not None
    assert result.winners == (() if referee.winner is None else (referee.winner,))
    assert result.clause == {"last": "PF-2", "deck": "PF-3", "eaten": "PF-4"}[referee.why]
    assert result.scores == tuple(referee.table.heights)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_referee_who_knows_the_clauses_finds_no_fault(players: int, seeds: range) -> None:
    for seed in seeds:
        deck_out: DeckOut = "empty" if seed % 3 == 2 else "draw"
        referee_a_game(primate_fear.new(PrimateOptions(players=players, deck_out=deck_out), seed), seed)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_referee_finds_no_fault_in_games_well_under_way(players: int, seeds: range) -> None:
    for seed in seeds:
        referee_a_game(in_the_middle(players, seed), seed)
