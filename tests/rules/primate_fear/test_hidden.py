"""What each seat may know, and what it forgets."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from app.rules import primate_fear
from app.rules.primate_fear.codes import KEYS, NUMBER
from app.rules.primate_fear.events import Drew, Looked, PrimateEvent, PutUnder, SetAside, Stole
from app.rules.primate_fear.state import Next, Phase
from tests.rules.primate_fear.scene import Scene


def known(scene: Scene, seat: int | None, owner: int) -> list[str]:
    """The cards of a hand as a seat sees them; "?" for a blank."""
    view = primate_fear.view(scene.state, seat)
    return [KEYS[card] if card >= 0 else "?" for card in view.hands[owner]]


@pytest.mark.clause("PF-G52")
def test_hands_are_secret_and_their_size_is_public() -> None:
    scene = Scene().hand(0, "A01", "A02").hand(1, "D01", "D02", "D03")
    assert known(scene, 0, 0) == ["A01", "A02"]
    assert known(scene, 0, 1) == ["?", "?", "?"]
    assert known(scene, None, 0) == ["?", "?"]


@pytest.mark.clause("PF-G52", "PF-7")
def test_of_the_deal_each_player_knows_the_own_hand_alone() -> None:
    state = primate_fear.new(primate_fear.Options(players=3), 5)
    for seat in (0, 1, 2, None):
        view = primate_fear.view(state, seat)
        assert set(view.deck) == {-1}
        for owner, hand in enumerate(view.hands):
            assert hand == (state.hands[owner] if owner == seat else [-1] * len(hand))
        assert sum(map(bool, view.seen)) == (0 if seat is None else len(state.hands[seat]))


@pytest.mark.clause("PF-G52")
def test_the_discard_pile_is_public_and_the_deck_is_not() -> None:
    scene = Scene().discard("G10", "D01")
    view = primate_fear.view(scene.state, 2)
    assert view.discard == [NUMBER["G10"], NUMBER["D01"]]
    assert set(view.deck) == {-1}
    assert len(view.deck) == len(scene.state.deck)
    assert view.chance == 0


@pytest.mark.clause("PF-G52")
def test_a_hand_seen_through_the_spyglass_stays_known_to_its_player_alone() -> None:
    scene = Scene().hand(0, "S10").hand(1, "D01", "D02", "G10")
    scene.play("S10", 1)
    scene.pick("D01")
    assert known(scene, 0, 1) == ["G10", "D02"]
    assert known(scene, 2, 1) == ["?", "?"]
    assert known(scene, 1, 0) == ["D01"], "whose card it was knows where it went"
    assert known(scene, 2, 0) == ["?"]
    assert known(scene, None, 0) == ["?"]


@pytest.mark.clause("PF-G52")
def test_cards_from_the_discard_pile_are_known_to_everybody_in_hand() -> None:
    scene = Scene().hand(0, "S13", "A01").discard("D10")
    scene.play("S13")
    scene.pick("D10")
    for seat in (1, 2, None):
        assert known(scene, seat, 0) == ["?", "D10"]


@pytest.mark.clause("PF-G52")
def test_a_random_theft_makes_the_others_forget_what_they_knew_of_that_hand() -> None:
    """Nobody else can tell any more whether the card they saw is still there."""
    scene = Scene().hand(0, "A21").hand(1, "D09", "D10", public=True).hand(1, "D01", "D02")
    assert known(scene, 2, 1) == ["?", "?", "D09", "D10"]
    scene.strike("A21", 1)
    assert known(scene, 2, 1) == ["?", "?", "?"]
    assert known(scene, None, 1) == ["?", "?", "?"]
    assert known(scene, 2, 0) == ["?"]
    assert "?" not in known(scene, 1, 0)


@pytest.mark.clause("PF-G52")
def test_a_card_put_under_the_deck_is_known_to_its_player_alone() -> None:
    scene = Scene(players=2, step="discard").tower(1, "G48").hand(1, "A01", "A02", public=True)
    scene.next()
    scene.pick("A01")
    assert primate_fear.view(scene.state, 1).deck[0] == NUMBER["A01"]
    assert primate_fear.view(scene.state, 0).deck[0] == -1
    assert known(scene, 0, 1).count("?") == 4, "and the others no longer know that hand"


@pytest.mark.clause("PF-G52")
def test_cards_looked_at_in_the_deck_stay_known_until_and_after_they_are_drawn() -> None:
    scene = Scene(players=2, step="build").hand(0, "G02").deck("A01", "A02", "A03")
    scene.build("G02")
    scene.pick("A03")
    scene.pick("A01")
    scene.pick("A02")
    top = [KEYS[card] for card in primate_fear.view(scene.state, 0).deck[-3:]]
    assert top == ["A03", "A01", "A02"]
    assert primate_fear.view(scene.state, 1).deck[-3:] == [-1, -1, -1]
    scene.end_turn()
    assert known(scene, 0, 1) == ["A01", "A02"], "seat 1 has drawn what seat 0 put there"
    assert known(scene, None, 1) == ["?", "?"]


def test_cards_put_aside_to_be_discarded_are_seen_when_the_step_is_ended() -> None:
    scene = Scene(step="discard").hand(0, "A01", "A02")
    scene.pick("A01")
    assert primate_fear.view(scene.state, 0).agenda[-1].picks == [NUMBER["A01"]]
    assert primate_fear.view(scene.state, 1).agenda[-1].picks == [-1]
    assert len(primate_fear.view(scene.state, 1).hands[0]) == 2


@pytest.mark.clause("PF-G52")
@pytest.mark.parametrize(
    ("event", "sees"),
    [
        (Drew(0, 5), {0}),
        (SetAside(0, 5), {0}),
        (PutUnder(0, 5), {0}),
        (Stole(0, 1, 5), {0, 1}),
    ],
)
def test_events_name_a_hidden_card_only_to_those_who_see_it(event: PrimateEvent, sees: set[int]) -> None:
    for seat in (0, 1, 2, None):
        told = primate_fear.redact(event, seat)
        assert msgspec.structs.asdict(told)["card"] == (5 if seat in sees else -1)


@pytest.mark.clause("PF-G52")
def test_who_looked_where_is_told_but_not_at_what() -> None:
    event = Looked(0, 1, (5, 6))
    assert primate_fear.redact(event, 0) == primate_fear.redact(event, 1) == event
    assert primate_fear.redact(event, 2) == primate_fear.redact(event, None) == Looked(0, 1, (-1, -1))
    assert primate_fear.redact(Looked(0, -1, (5,)), 1) == Looked(0, -1, (-1,))


def test_a_guess_deals_every_unknown_card_equally_often() -> None:
    scene = Scene(players=2).hand(0, "A01").hand(1, "D01").deck_of("D02", "D03")
    view = primate_fear.view(scene.state, 0)
    rng = Random(4)
    dealt = Counter(primate_fear.guess(view, rng).hands[1][0] for _ in range(900))
    assert set(dealt) == {NUMBER[key] for key in ("D01", "D02", "D03")}
    assert all(230 < count < 370 for count in dealt.values())


def test_a_guess_keeps_what_was_seen() -> None:
    scene = Scene().hand(0, "S10").hand(1, "D01", "D02")
    scene.play("S10", 1)
    view = primate_fear.view(scene.state, 0)
    for seed in range(20):
        guess = primate_fear.guess(view, Random(seed))
        assert guess.hands[1] == [NUMBER["D01"], NUMBER["D02"]]
        assert primate_fear.actions(guess) == primate_fear.actions(scene.state)
    other = primate_fear.guess(primate_fear.view(scene.state, 2), Random(1))
    assert primate_fear.view(other, 0).hands[1] == other.hands[1], "seat 0 is looking at them"


def test_a_guess_at_cards_put_aside_is_sound_and_knows_what_lies_open() -> None:
    scene = Scene(players=2, step="discard").tower(0, "G34").hand(0, "A01", "A02", "A03").hand(1, "D01")
    scene.discard("R01").hand(1, "D02", public=True)
    scene.pick("A01")
    for seat in (0, 1):
        view = primate_fear.view(scene.state, seat)
        for seed in range(20):
            guess = primate_fear.guess(view, Random(seed))
            assert primate_fear.check(guess) is None
            assert primate_fear.view(guess, seat).hands == view.hands
            assert set(guess.agenda[-1].picks) <= set(guess.hands[0])
    assert scene.state.agenda[-1].picks == [NUMBER["A01"]]
    own = primate_fear.guess(primate_fear.view(scene.state, 0), Random(1))
    assert own.agenda[-1].picks == [NUMBER["A01"]]


def test_a_guess_at_who_reorders_the_deck_lets_that_player_know_those_cards() -> None:
    scene = Scene(players=2, step="build").hand(0, "G02").deck("A01", "A02", "A03")
    scene.build("G02")
    scene.pick("A02")
    for seed in range(20):
        guess = primate_fear.guess(primate_fear.view(scene.state, 1), Random(seed))
        assert primate_fear.check(guess) is None
        assert set(guess.agenda[-1].picks) <= set(guess.deck[-3:])
        assert -1 not in primate_fear.view(guess, 0).deck[-3:]
        assert len(primate_fear.actions(guess)) == 2


@pytest.mark.parametrize("step", ["build", "attack", "discard"])
def test_a_view_of_somebody_elses_turn_names_no_blank_card(step: Phase) -> None:
    scene = Scene(step=step).tower(1, "G34").hand(0, "G10", "A12", "S02")
    view = primate_fear.view(scene.state, 1)
    assert primate_fear.actions(view) == [Next(0)]
