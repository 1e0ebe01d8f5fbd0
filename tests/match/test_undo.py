"""Taking back: how far it goes, what stops it, and putting back one pick of several."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.match import undo
from app.match.entries import Act, Illegal, pack
from app.match.match import Match
from app.match.setup import Undo
from app.match.timeline import Base
from app.rules.kernel import Action, Refusal, Seat
from tests.match.table import TOY, play, setup, step, variant
from tests.toy import words


def with_cards(match: Match, hands: list[list[int]], turn: Seat = 0) -> Match:
    """A toy match with these hands, the turn of `turn`. Kinds go pebble, no, charm, gem by number % 4."""
    state = match.rules.new(match.rules.Options(players=len(hands), first=turn), 5)
    cards = sorted(range(40), key=lambda card: card not in [c for hand in hands for c in hand])
    held = [card for hand in hands for card in hand]
    state.hands = [list(hand) for hand in hands]
    state.deck = [card for card in cards if card not in held]
    return Match(match.setup, base=Base(pack(state), tuple(match.who), snapshot=True))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", ["zoo", "toy"])
def test_free_undo_goes_back_to_the_deal_and_redo_all_the_way_forward(game: str, seed: int) -> None:
    match = Match(setup(game, ("person", "greedy", "random"), undo="free", seed=seed))
    dealt = match.state_hash
    play(match, Random(seed))
    end = (match.state_hash, list(match.history), list(match.beats), match.result(), match.turn_number)
    seen = [match.state_hash]
    while match.can_undo() is None:
        match.undo()
        seen.append(match.state_hash)
        assert match.turn() == 0 or match.offers(0), "it is the person's to decide again"
    assert not [e for e in match.entries if isinstance(e, Act) and e.action.seat == 0 and not e.auto]
    if not match.history:
        assert match.state_hash == dealt
    for known in reversed(seen[:-1]):
        match.redo()
        assert match.state_hash == known
    assert match.can_redo() is not None
    assert (match.state_hash, match.history, match.beats, match.result(), match.turn_number) == end
    assert match.practice


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", ["zoo", "toy"])
def test_any_mix_of_play_undo_and_redo_is_what_its_history_says(game: str, seed: int) -> None:
    rng = Random(seed)
    match = Match(setup(game, ("person", "random"), undo="free", seed=seed))
    for _ in range(150):
        choice = rng.random()
        if choice < 0.25 and match.can_undo() is None:
            match.undo()
        elif choice < 0.35 and match.can_redo() is None:
            match.redo()
        elif match.turn() is not None:
            step(match, rng)
        assert [beat.index for beat in match.beats] == list(range(len(match.beats)))
    twin = Match(match.setup)
    for entry in match.entries:
        twin.replay(entry)
    assert (twin.state_hash, twin.beats, twin.history) == (match.state_hash, match.beats, match.history)
    assert twin.standings_over_time() == match.standings_over_time()
    assert twin.turn_number == match.turn_number
    assert twin.log(None) == match.log(None)


def test_in_the_zoo_a_turned_card_cannot_be_taken_back() -> None:
    modes: tuple[Undo, ...] = ("turn", "step")
    for mode in modes:
        match = Match(setup(who=("person", "person"), undo=mode))
        match.play(match.actions()[0])
        assert match.can_undo() == undo.REVEALED
        before = match.state_hash
        with pytest.raises(Illegal, match="come to light"):
            match.undo()
        assert match.state_hash == before


def test_in_the_zoo_taking_a_character_without_turning_a_card_can_be_taken_back() -> None:
    undone = 0
    for seed in range(60):
        match = Match(setup(who=("person", "person"), seed=seed))
        rng = Random(seed)
        while match.turn() is not None:
            before = match.state_hash
            step(match, rng)
            events = {
                type(beat.event).__name__
                for beat in match.beats
                if beat.action_index == len(match.history) - 1
            }
            hidden = events & {"TookZoo", "Uncovered", "Mutated"}
            if match.turn() is None:
                assert match.can_undo() == undo.OVER
            elif hidden:
                assert match.can_undo() == undo.REVEALED
            else:
                after = match.state_hash
                match.undo()
                assert match.state_hash == before
                match.redo()
                assert match.state_hash == after
                undone += 1
    assert undone > 0


def test_chance_stops_undo() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7], [0, 4]])
    match.play(words.Roll(0))
    assert match.can_undo() in {undo.REVEALED, undo.CHANCE}


def test_undo_goes_to_the_start_of_the_turn_or_one_decision() -> None:
    goes: dict[Undo, int] = {"turn": 0, "step": 2}
    for mode, left in goes.items():
        match = with_cards(Match(setup("toy", ("person", "person"), undo=mode)), [[3, 7, 11, 15, 2], [0, 4]])
        match.play(words.Buy(0))
        match.play(words.Pay(0, "gem"))
        match.play(words.Pay(0, "gem"))
        match.undo()
        assert len(match.history) == left
        if mode == "step":
            match.undo()
            match.undo()
            assert not match.history
            assert match.can_undo() == undo.NOTHING


def test_what_computers_answered_goes_back_with_the_decision() -> None:
    match = with_cards(Match(setup("toy", ("person", "random"))), [[3, 7, 2, 5], [0, 4]])
    match.play(words.Stir(0))
    match.play(words.Stir(1))
    assert match.turn() == 0
    match.undo()
    assert (match.turn(), match.history) == (0, [])
    match.redo()
    assert match.history == [words.Stir(0), words.Stir(1)]


def test_another_person_s_decision_stops_undo() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 2, 5], [0, 4]])
    match.play(words.Stir(0))
    match.play(words.Stir(1))
    match.undo()
    assert match.history == [words.Stir(0)]
    reason = match.can_undo()
    assert reason == "Ada has decided since."
    match.redo()
    assert match.history == [words.Stir(0), words.Stir(1)]


def test_undo_off_and_seats_that_changed_hands_stop_it() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"), undo="off")), [[3, 7, 2, 5], [0, 4]])
    match.play(words.Stir(0))
    assert match.can_undo() == undo.OFF
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 2, 5], [0, 4]])
    match.play(words.Stir(0))
    match.hand_over(1, "random")
    assert match.can_undo() == undo.SEATS


def test_playing_anew_forgets_what_could_be_done_again() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 2, 5], [0, 4]])
    match.play(words.Stir(0))
    match.undo()
    match.play(words.Peek(0))
    assert match.can_redo() is not None
    with pytest.raises(Illegal):
        match.redo()


def test_one_pick_is_put_back_and_the_later_ones_stay() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 1, 2, 0], [4, 8]])
    match.play(words.Buy(0))
    match.play(words.Pay(0, "pebble"))
    match.play(words.Pay(0, "gem"))
    assert match.can_retract(0) is not None
    match.retract(words.Pay(0, "pebble"))
    assert match.history == [words.Buy(0), words.Pay(0, "gem")]
    assert words.Pay(0, "pebble") in match.actions()
    match.retract(1)
    assert match.history == [words.Buy(0)]


def test_a_pick_that_a_later_one_rests_on_stays() -> None:
    def refusal(state: Any, action: Action) -> Refusal | None:
        if action == words.Pay(0, "gem") and not state.things[0].paid:
            return Refusal("TOY-2", "A gem is never paid first.")
        return TOY.refusal(state, action)

    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 1, 2, 0], [4, 8]])
    match = Match(match.setup, variant(TOY, refusal=refusal), base=match.base)
    for action in (words.Buy(0), words.Pay(0, "pebble"), words.Pay(0, "gem")):
        match.play(action)
    before = (match.state_hash, list(match.history), list(match.beats))
    with pytest.raises(Illegal, match="never paid first"):
        match.retract(1)
    assert (match.state_hash, match.history, match.beats) == before


def test_a_completed_choice_cannot_be_picked_apart() -> None:
    match = with_cards(Match(setup("toy", ("person", "person"))), [[3, 7, 1, 2, 0], [4, 5]])
    for action in (words.Buy(0), words.Pay(0, "pebble"), words.Pay(0, "gem"), words.Pay(0, "gem")):
        match.play(action)
    before = match.state_hash
    with pytest.raises(Illegal):
        match.retract(1)
    assert match.state_hash == before


@pytest.mark.parametrize("seed", range(6))
def test_putting_back_any_pick_equals_never_having_picked_it(seed: int) -> None:
    rng = Random(seed)
    match = Match(setup("toy", ("person", "person", "person"), seed=seed))
    tried = 0
    while match.turn() is not None:
        step(match, rng)
        for index in range(len(match.history)):
            if match.can_retract(index) is not None:
                continue
            before = (match.state_hash, list(match.history))
            rest = match.history[:index] + match.history[index + 1 :]
            try:
                match.retract(index)
            except Illegal:
                assert (match.state_hash, match.history) == before
                continue
            tried += 1
            assert match.history == rest
            break
        if tried > 60:
            break
    assert tried > 0


def test_free_undo_is_not_for_two_people_against_each_other() -> None:
    match = Match(setup(who=("person", "person")))
    with pytest.raises(Illegal):
        match.set_free()
    alone = Match(setup(who=("person", "deep")))
    play(alone, Random(1), 10)
    alone.set_free()
    assert alone.practice
    alone.undo()
    taken = Match(setup(who=("person", "deep")))
    taken.hand_over(1, "person")
    with pytest.raises(Illegal):
        taken.set_free()
    with pytest.raises(Illegal, match="only one person"):
        alone.hand_over(1, "person")
