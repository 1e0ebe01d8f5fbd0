"""What the log says."""

from __future__ import annotations

from typing import get_args

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import events as ev
from app.rules.primate_fear.codes import NUMBER
from tests.rules.primate_fear.scene import Scene

NAMES = ("Ada", "Ben", "Cleo")
G10, G34, G35, R01, A12, D01, S06 = (NUMBER[key] for key in ("G10", "G34", "G35", "R01", "A12", "D01", "S06"))

LINES: list[tuple[ev.PrimateEvent, tuple[str, str] | None]] = [
    (ev.TurnBegan(0, 4), ("begins turn 4", "PF-16")),
    (ev.Drew(0, A12), ("drew Bowling Skull", "PF-17")),
    (ev.Drew(0, -1), ("drew a card", "PF-17")),
    (ev.DeckLow(0, 1), ("left 1 card in the deck", "PF-G4")),
    (ev.Built(0, G34), ("built Prize Marrow", "PF-19")),
    (ev.Reinforced(0, R01, G34), ("put Giant Web on Prize Marrow", "PF-20")),
    (ev.HeightChanged(0, 3, 5), ("rises from 3 to 5", "PF-24")),
    (ev.HeightChanged(0, 5, 3), ("sinks from 5 to 3", "PF-24")),
    (ev.Attacked(0, A12, 1, G34), ("plays Bowling Skull at Ben's Prize Marrow", "PF-38")),
    (ev.Attacked(0, A12, 0, G34), ("plays Bowling Skull at their own Prize Marrow", "PF-38")),
    (ev.Attacked(0, NUMBER["A20"], 2, -1), ("plays Midnight Tax Audit at Cleo's hand", "PF-38")),
    (ev.Defended(1, D01, -2), ("defends with Spirit Board (-2)", "PF-38")),
    (ev.Defended(1, NUMBER["D10"], 0), ("defends with Closed for Cleaning", "PF-38")),
    (ev.Redirected(0, 0, G35), ("gets the attack back, on Whale Ribs", "PF-G37")),
    (ev.Cancelled(0, A12), ("sees Bowling Skull cancelled", "PF-G36")),
    (ev.Rolled(0, "attack", 4), ("rolled a 4 for the attack", "PF-38")),
    (ev.Rolled(1, "collision", 4, G34), ("rolled a 4 for the collision", "PF-47")),
    (ev.Rolled(0, "lottery", 4), ("rolled a 4", "PF-27")),
    (ev.Rerolled(1, 2), ("has the die thrown again: 2", "PF-G57")),
    (ev.DieTurned(1, 2), ("turned the die to 2", "PF-G57")),
    (
        ev.AttackSettled(0, A12, 1, G34, 4, 3, -2, -1, 4, 3, True),
        ("hits Prize Marrow: 4 +3 -2 -1 = 4 against strength 3", "PF-39"),
    ),
    (
        ev.AttackSettled(0, A12, 1, G34, 2, 3, -4, 0, 1, 3, False),
        ("misses Prize Marrow: 2 +3 -4 = 1 against strength 3", "PF-40"),
    ),
    (
        ev.AttackSettled(0, A12, 1, G34, 1, 3, 0, 0, 4, 3, False),
        ("misses Prize Marrow: a 1 always fails", "PF-41"),
    ),
    (ev.Destroyed(1, G34, (R01,), "attack"), ("lost Prize Marrow with Giant Web", "PF-39")),
    (ev.Destroyed(1, G34, (), "collision"), ("lost Prize Marrow", "PF-48")),
    (ev.Destroyed(1, G34, (), "attack", 0), ("lost Prize Marrow to the attacker's hand", "PF-39")),
    (ev.Fell(1, G35, G34, 2), ("sees Whale Ribs and 1 card above fall onto Prize Marrow", "PF-46")),
    (ev.Fell(1, G35, -1, 1), ("sees Whale Ribs fall onto the ground", "PF-46")),
    (ev.Collided(1, G35, G34, 0, 0, 1, 3, ()), ("has nothing broken by a 0", "PF-49")),
    (ev.Collided(1, G35, G34, 2, 0, 1, 3, (G35,)), None),
    (ev.Landed(1, G35, True), ("has Whale Ribs land softly", "PF-G43")),
    (ev.Landed(1, G35, False), ("has Whale Ribs land without a roll", "PF-G43")),
    (ev.Settled(1), None),
    (ev.Discarded(1, D01, "random"), ("discarded Spirit Board at random", "PF-G53")),
    (ev.Discarded(1, D01, "cost"), ("discarded Spirit Board as a cost", "PF-G62")),
    (ev.Discarded(1, D01, "end"), ("discarded Spirit Board", "PF-53")),
    (ev.Discarded(1, D01, "choice"), ("discarded Spirit Board", "PF-27")),
    (ev.Discarded(1, D01, "eaten"), None),
    (ev.CardsSpent(0, (A12,)), None),
    (ev.SetAside(0, D01), None),
    (ev.Stole(0, 1, D01), ("took Spirit Board from Ben's hand", "PF-27")),
    (ev.Stole(0, 1, -1), ("took a card from Ben's hand", "PF-27")),
    (ev.TookBack(0, D01), ("took Spirit Board from the discard pile", "PF-27")),
    (ev.Returned(0, D01), ("gets Spirit Board back", "PF-55")),
    (ev.Looked(0, 1, (D01,)), ("looked at Ben's hand", "PF-G52")),
    (ev.Looked(0, -1, (-1, -1, -1)), ("looked at the top 3 cards of the deck", "PF-G52")),
    (ev.Arranged(0, 3), None),
    (ev.PutUnder(0, -1), ("put a card under the deck", "PF-G5")),
    (ev.Unpinned(0, 1, G34, (R01,)), ("took Giant Web off Ben's Prize Marrow", "PF-29")),
    (ev.Seized(0, 1, G34), ("moved Prize Marrow over from Ben", "PF-G9")),
    (ev.Swapped(1, G34, G35), ("has Prize Marrow and Whale Ribs change places", "PF-29")),
    (ev.SpecialPlayed(0, S06, -1), ("plays Scrap Auction", "PF-54")),
    (ev.SpecialPlayed(0, NUMBER["S10"], 1), ("plays Spyglass on Ben", "PF-54")),
    (ev.Fogged(1, 0, S06), ("stops Ada's Scrap Auction", "PF-G57")),
    (ev.LastingBegan(0, NUMBER["S07"], 0), None),
    (ev.LastingEnded(0, NUMBER["S07"], 0), ("loses Night Shift", "PF-54")),
    (ev.PartAdded(0, 3), ("adds the tail: 3 of 7 body parts", "PF-9")),
    (ev.PartRemoved(0, 6), ("takes the head away: 6 of 7 body parts", "PF-13")),
    (ev.PrimateWoke(0, 1, False), ("wakes the Primate, on height 1", "PF-10")),
    (ev.PrimateWoke(0, 6, True), ("wakes the Primate again, on height 6", "PF-10")),
    (ev.PrimateMoved(0, 3, 4, "climb"), ("sees the Primate climb to 4", "PF-50")),
    (ev.PrimateMoved(0, 3, 4, "symbol"), ("sees the Primate climb to 4", "PF-11")),
    (ev.PrimateMoved(0, 5, 1, "effect"), ("sees the Primate drop to 1", "PF-G13")),
    (ev.PrimateStayed(0, 7, True), ("sees the Primate stuck on 7", "PF-G14")),
    (ev.Spared(1), ("is not eaten this time", "PF-G55")),
    (ev.Eaten(1, 4), ("is eaten, at height 4 or lower", "PF-50")),
    (ev.GameOver(1, "last"), ("is the last one left and wins", "PF-2")),
    (ev.GameOver(1, "eaten"), ("was the last: the Primate wins", "PF-4")),
    (ev.GameOver(1, "deck"), ("finds the deck empty: the Primate wins", "PF-3")),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=lambda value: type(value).__name__)
def test_each_event_has_its_line(event: ev.PrimateEvent, line: tuple[str, str] | None) -> None:
    assert primate_fear.describe(event, NAMES) == line
    assert primate_fear.actor(event) == event.seat


def test_every_kind_of_event_is_here() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(ev.PrimateEvent))


def test_the_words_for_a_save_and_for_each_seat() -> None:
    scene = Scene(players=2).tower(0, "G10").deck_of("A01")
    assert primate_fear.counts(scene.state) == "1 card in the deck"
    assert primate_fear.counts(Scene(players=2).state) == "120 cards in the deck"
    assert primate_fear.holdings(scene.state) == ((4, "high"), (0, "high"))
    assert primate_fear.turn_number(scene.state) == 1
