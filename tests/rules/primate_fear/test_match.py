"""Primate Fear inside a match: windows that answer themselves, picks put back, saves in mid-attack."""

from __future__ import annotations

from random import Random

from app.match import codec
from app.match.entries import Act
from app.match.match import Match
from app.match.setup import INKS, PERSON, Player, Setup
from app.rules import primate_fear
from app.rules.primate_fear.codes import KEYS
from app.rules.primate_fear.state import WINDOWS, Next, Pick


def a_match(players: int = 3, seed: int = 5) -> Match:
    seats = tuple(Player(f"P{seat}", PERSON, INKS[seat]) for seat in range(players))
    return Match(Setup("primate-fear", {}, seed, str(seed), seats, "step"))


def play_on(match: Match, rng: Random, until: str = "") -> bool:
    """Random play to the end, or up to a question of this kind; returns whether it was asked."""
    while match.turn() is not None:
        if until and match.state.agenda[-1].kind == until:
            return True
        match.play(rng.choice(match.actions()))
    return False


def test_whoever_has_no_answer_is_passed_over_in_the_history() -> None:
    match = a_match()
    play_on(match, Random(2))
    acts = [entry for entry in match.entries if isinstance(entry, Act)]
    silent = [entry for entry in acts if entry.auto]
    assert len(silent) > 20
    assert match.result() is not None


def test_a_person_is_never_asked_a_window_without_an_answer() -> None:
    match, rng = a_match(4, 8), Random(3)
    asked = 0
    while match.turn() is not None:
        if match.state.agenda[-1].kind in WINDOWS:
            asked += 1
            assert len(match.actions()) > 1
        match.play(rng.choice(match.actions()))
    assert asked


def test_a_match_saved_in_the_middle_of_an_attack_goes_on_the_same() -> None:
    for question in ("defend", "after_roll", "cancel"):
        found = (a_match(3, seed) for seed in range(30))
        match = next(match for match in found if play_on(match, Random(7), question))
        again = codec.decode(codec.encode(match, "named")).match
        assert again.state_hash == match.state_hash
        assert again.state.attack == match.state.attack
        assert match.state.attack is not None or question == "after_roll"
        for twin in (match, again):
            play_on(twin, Random(9))
        assert again.state_hash == match.state_hash


def test_a_card_put_aside_for_discarding_can_be_put_back() -> None:
    match = a_match(2, 5)
    while not (match.state.agenda[-1].kind == "discard" and len(match.actions()) > 3):
        match.play(match.actions()[-1])
    seat = match.turn()
    picks = [action for action in match.actions() if isinstance(action, Pick)]
    match.play(picks[0])
    match.play(picks[1])
    match.retract(picks[0])
    assert match.state.agenda[-1].picks == [picks[1].card]
    match.play(Next(seat if seat is not None else -1))
    assert picks[0].card not in match.state.discard
    assert picks[1].card in match.state.discard, KEYS[picks[1].card]


def test_the_turn_number_counts_turns_and_not_windows() -> None:
    match, rng = a_match(3, 4), Random(4)
    before = match.turn_number
    while match.turn() is not None:
        active = match.state.active
        match.play(rng.choice(match.actions()))
        assert match.turn_number in (before, before + 1)
        if match.turn_number == before + 1:
            assert match.state.active != active or match.state.ended
        before = match.turn_number


def test_the_log_of_a_whole_match_can_be_read_by_everybody() -> None:
    match = a_match(3, 6)
    play_on(match, Random(1))
    clauses = {clause.id for section in primate_fear.rulebook() for clause in section.clauses}
    for reader in (0, 1, 2, None):
        lines = match.log(reader)
        assert len(lines) > 100
        assert {line.clause for line in lines} <= clauses
    own = sum("drew a card" in line.text for line in match.log(0))
    everybody = sum("drew a card" in line.text for line in match.log(None))
    assert own < everybody
