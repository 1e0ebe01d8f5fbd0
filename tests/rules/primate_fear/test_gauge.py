"""What `simulate` counts of Primate Fear, against what was seen to happen."""

from __future__ import annotations

from random import Random
from typing import TypeAlias, cast

import pytest

from app.rules import primate_fear
from app.rules.kernel import Event
from app.rules.primate_fear.codes import NAMES, SYMBOL
from app.rules.primate_fear.events import (
    Attacked,
    Built,
    Collided,
    Defended,
    Destroyed,
    Drew,
    Eaten,
    PartRemoved,
    PrimateEvent,
    PrimateWoke,
    Reinforced,
    SpecialPlayed,
)
from app.rules.primate_fear.gauge import Gauge, aims
from app.rules.primate_fear.state import Fall, PrimateOptions, PrimateState
from tests.rules.primate_fear.scene import Scene

Seen: TypeAlias = list[tuple[int, PrimateEvent]]


def watched(players: int, seed: int) -> tuple[PrimateState, Gauge, Seen]:
    """A random game with its gauge, and all events with the turn in which they happened."""
    state = primate_fear.new(PrimateOptions(players=players), seed)
    gauge, seen, rng = Gauge(state), [], Random(seed)

    def note(event: Event) -> None:
        gauge.note(event)
        seen.append((state.turns, cast(PrimateEvent, event)))

    while legal := primate_fear.actions(state):
        primate_fear.apply(state, rng.choice(legal), note)
    return state, gauge, seen


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_game_is_counted_as_it_was_seen(players: int) -> None:
    for seed in range(6):
        state, gauge, seen = watched(players, seed)
        found = gauge.read()
        turns = state.turns
        played = [event for _, event in seen if isinstance(event, Built | Reinforced)]
        assert found["turns"] == turns
        assert found["rounds"] == turns / players
        assert found["symbols played"] == sum(SYMBOL[event.card] for event in played)
        assert found["parts removed"] == sum(isinstance(event, PartRemoved) for _, event in seen)
        woke = [turn for turn, event in seen if isinstance(event, PrimateWoke)]
        assert found["the Primate woke"] == bool(woke)
        assert found.get("turn of waking") == (woke[0] if woke else None)
        lost = [event.by for _, event in seen if isinstance(event, Destroyed)]
        assert found["garbage destroyed"] == len(lost)
        assert found.get("destroyed in collisions") == (lost.count("collision") / len(lost) if lost else None)
        eaten = [turn for turn, event in seen if isinstance(event, Eaten)]
        waited = found.get("turns an eaten player waited")
        assert waited == (pytest.approx(turns - sum(eaten) / len(eaten)) if eaten else None)
        assert found["the Primate won"] == (state.winner < 0)
        assert found["the deck ran out"] == (state.ended == "deck")


def test_cards_are_counted_for_those_who_played_them() -> None:
    state, gauge, seen = watched(3, 4)
    found = gauge.read()
    users: dict[str, set[int]] = {}
    for _, event in seen:
        if isinstance(event, Built | Reinforced | Attacked | Defended | SpecialPlayed):
            users.setdefault(NAMES[event.card], set()).add(event.seat)
    start = "wins by card played/"
    counted = {name.removeprefix(start): rate for name, rate in found.items() if name.startswith(start)}
    assert counted == {name: (state.winner in seats) / len(seats) for name, seats in users.items()}


def test_cards_are_counted_for_those_who_were_dealt_or_drew_them() -> None:
    state = primate_fear.new(PrimateOptions(players=3), 4)
    gauge = Gauge(state)
    holders = {NAMES[card]: {seat} for seat, hand in enumerate(state.hands) for card in hand}
    rng = Random(4)

    def note(event: Event) -> None:
        gauge.note(event)
        if isinstance(event, Drew):
            holders.setdefault(NAMES[event.card], set()).add(event.seat)

    while legal := primate_fear.actions(state):
        primate_fear.apply(state, rng.choice(legal), note)
    start = "wins by card drawn/"
    found = gauge.read()
    counted = {name.removeprefix(start): rate for name, rate in found.items() if name.startswith(start)}
    assert counted == {name: (state.winner in seats) / len(seats) for name, seats in holders.items()}


def test_places_are_counted_from_who_began_and_only_where_somebody_won() -> None:
    won = 0
    for seed in range(30):
        state, gauge, _ = watched(3, seed)
        places = {name: one for name, one in gauge.read().items() if name.startswith("wins by place")}
        if state.winner < 0:
            assert not places
            continue
        won += 1
        place = ("1st", "2nd", "3rd")[(state.winner - state.first) % 3]
        assert [name for name, one in places.items() if one] == [f"wins by place/{place}"]
        assert len(places) == 3
    assert won > 2


def test_a_fall_with_two_rolls_is_told_from_two_falls_with_one() -> None:
    scene = Scene(2).tower(1, "G08", "G02", "G16", "G35").hand(0, "A10", "A15")
    gauge = Gauge(scene.state)
    scene.state.falls = [Fall(1, 1, 1)]
    roll = Collided(1, 1, 0, 3, 0, 2, 5, ())
    gauge.note(roll)
    scene.state.falls = [Fall(2, 1, 1)]
    gauge.note(roll)
    assert not gauge.read()["a fall of two rolls or more"]
    gauge.note(roll)
    assert gauge.read()["a fall of two rolls or more"]


def test_a_turn_without_garbage_or_a_use_for_a_reinforcement_is_a_turn_without_a_build() -> None:
    bare = Scene(2, step="build").hand(0, "R01", "A10")
    standing = Scene(2, step="build").hand(0, "R01", "A10").tower(0, "G08")
    garbage = Scene(2, step="build").hand(0, "G02", "A10")
    assert [Gauge(scene.state).stuck for scene in (bare, standing, garbage)] == [True, False, False]


@pytest.mark.parametrize("players", range(2, 7))
def test_every_aim_is_about_something_that_is_counted(players: int) -> None:
    found: set[str] = set()
    for seed in range(8):
        names = watched(players, seed)[1].read()
        found |= names.keys() | {name.partition("/")[0] for name in names}
    stated = aims(PrimateOptions(players=players))
    assert {aim.measure for aim in stated} <= found
    assert len({(aim.measure, aim.statistic) for aim in stated}) == len(stated)
