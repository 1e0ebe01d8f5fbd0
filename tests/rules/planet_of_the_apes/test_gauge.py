"""What is counted over many journeys: from the events of one, and the bounds set for sets of options."""

from __future__ import annotations

from random import Random
from typing import Any

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.gauge import Gauge, aims
from app.rules.planet_of_the_apes.state import ApesOptions
from tests.rules.planet_of_the_apes.scene import Game


def test_a_whole_journey_is_counted_from_its_events() -> None:
    state = apes.new(ApesOptions(players=2), 3)
    gauge = Gauge(state)
    heard: list[ev.ApesEvent] = []

    def emit(event: object) -> None:
        assert isinstance(event, ev.ApesEvent)
        heard.append(event)
        gauge.note(event)

    rng = Random(3)
    while legal := apes.actions(state):
        apes.apply(state, rng.choice(legal), emit)
    found = gauge.read()
    assert found["turns"] == sum(isinstance(event, ev.TurnBegan) for event in heard)
    assert found["sunrises"] == sum(isinstance(event, ev.SunriseCame) for event in heard)
    assert found["Damage taken"] == sum(event.n for event in heard if isinstance(event, ev.Hurt))
    ended = [event for event in heard if isinstance(event, ev.AttemptEnded)]
    assert found["failed attempts"] == sum(not event.success for event in ended)
    tried = {event.card for event in ended if not event.discovery}
    assert sum(name.startswith("attempts met/") for name in found) == len(tried)
    played = sum(value for name, value in found.items() if name.startswith("Action cards played/"))
    assert played == sum(isinstance(event, ev.CardPlayed) for event in heard)
    assert not found["won"]
    assert [name for name, value in found.items() if name.startswith("lost to") and value]


def test_a_loss_has_one_cause_and_a_win_none() -> None:
    for ending, cause in [
        ("statue_at_zero", "the Statue"),
        ("ape_first_scene_7", "the Ape"),
        ("all_defeated", "Defeated"),
        ("discovery_failed", "the Discovery"),
    ]:
        game = Game(scene=7)
        gauge = Gauge(game.state)
        game.state.ending = ending
        lost = {name: value for name, value in gauge.read().items() if name.startswith("lost to")}
        assert [name for name, value in lost.items() if value] == [f"lost to {cause}"]
    game = Game(scene=7)
    gauge = Gauge(game.state)
    game.state.ending = "win"
    found = gauge.read()
    assert found["won"]
    assert not any(name.startswith("lost") for name in found)


def test_cards_are_told_apart_by_what_they_are_played_for() -> None:
    game = Game(scene=2)
    gauge = Gauge(game.state)
    for event in (
        ev.CardPlayed(0, 0, 0, "attempt"),
        ev.CardPlayed(0, 0, 0, "learn"),
        ev.SpecialPlayed(0, 0, 0),
        ev.SkillUsed(0, 0, 1),
    ):
        gauge.note(event)
    game.state.ending = "win"
    found = gauge.read()
    assert found["Action cards played/die white"] == 1
    assert found["Action cards played/learn"] == 1
    assert found["Action cards played/die gray"] == 0
    assert found["Skills used/clever"] == 1
    assert found["Specials played/quick_thinking"] == 1


def test_aims_are_set_for_the_plain_game_and_for_all_easier_or_all_harder_rules() -> None:
    def wins(**options: Any) -> tuple[float | None, float | None] | None:
        found = [aim for aim in aims(ApesOptions(**options)) if aim.measure == "won"]
        return (found[0].low, found[0].high) if found else None

    assert wins(players=4) == (0.35, 0.5)
    assert wins(players=2, characters=2) == (0.25, 0.4)
    assert wins(players=1, characters=1) == (0.1, 0.25)
    assert wins(players=1, cast="clever defiant") == (0.25, 0.4)
    assert wins(players=4, preset="story") == (0.65, None)
    assert wins(players=4, preset="brutal") == (None, 0.2)
    assert wins(players=4, fragile=True) is None
    causes = [aim for aim in aims(ApesOptions(players=4)) if aim.measure.startswith("lost to")]
    assert len(causes) == 4
    assert all(aim.low == 0.07 for aim in causes)
