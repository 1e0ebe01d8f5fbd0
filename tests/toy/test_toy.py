"""The toy has each thing the shared floor must carry and the Zoo does not have."""

from __future__ import annotations

from typing import cast

from app.rules import kernel
from tests import toy
from tests.toy.words import (
    Buy,
    Charm,
    Draw,
    Event,
    Forbid,
    Harm,
    Keep,
    Let,
    Options,
    Pay,
    Peek,
    Peeked,
    Played,
    Reroll,
    Roll,
    SetAside,
    State,
    Step,
    Stir,
    Stirred,
    Stop,
    Thing,
)

PEBBLE, NO, CHARM, GEM = 0, 1, 2, 3


def table(*hands: list[int], dice: list[int] | None = None) -> State:
    """Seat 0 is on turn; each seat holds the cards named (a card's kind is its number modulo 4)."""
    state = toy.new(Options(players=len(hands), first=0), 1)
    held = [card for hand in hands for card in hand]
    state.hands = [list(hand) for hand in hands]
    state.deck = [card for card in range(40) if card not in held]
    if dice:
        state.dice = dice
        state.things = [Thing(1, 0)]
        state.agenda = [Step("keep", 0, 1)]
    assert toy.check(state) is None
    return state


def do(state: State, *actions: toy.Action) -> list[Event]:
    """Carry out legal actions one after another."""
    events: list[kernel.Event] = []
    for action in actions:
        assert toy.refusal(state, action) is None, action
        toy.apply(state, action, events.append)
        assert toy.check(state) is None
    return cast(list[Event], events)


def test_hands_are_secret_and_their_sizes_are_not() -> None:
    state = table([PEBBLE, GEM], [NO, CHARM, GEM + 4])
    assert toy.view(state, 0).hands == [[PEBBLE, GEM], [-1, -1, -1]]
    assert toy.view(state, None).hands == [[-1, -1], [-1, -1, -1]]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    state = table([PEBBLE], [NO])
    event = do(state, Draw(0))[0]
    assert toy.redact(event, 0) == event
    assert toy.describe(toy.redact(event, 1), ("A", "B")) == ("drew a card", "TOY-2")


def test_a_peeked_card_is_known_to_one_seat_where_it_lies() -> None:
    state = table([PEBBLE], [NO])
    top = state.deck[-1]
    event = do(state, Peek(0))[0]
    assert event == Peeked(0, top)
    assert toy.view(state, 0).deck[-1] == top
    assert toy.view(state, 1).deck[-1] == -1
    assert toy.redact(event, 1) == Peeked(0, -1)


def test_what_one_has_peeked_at_moves_with_the_deck() -> None:
    state = table([PEBBLE], [NO])
    top = state.deck[-1]
    do(state, Peek(0), Stir(1))
    assert toy.view(state, 0).deck[19] == top


def test_a_stir_is_twenty_events_in_one_action() -> None:
    assert do(table([PEBBLE], [NO]), Stir(0)) == [Stirred(0)] * 20


def test_only_picks_that_can_still_be_completed_are_legal() -> None:
    """With a gem 3 and three pebbles 1 no payment of three reaches 6; with a charm 2 exactly one does."""
    assert Buy(0) not in toy.actions(table([GEM, 0, 4, 8], [NO]))
    state = table([GEM, CHARM, 0, 4], [NO])
    do(state, Buy(0))
    assert toy.actions(state) == [Pay(0, "pebble"), Pay(0, "charm"), Pay(0, "gem")]
    do(state, Pay(0, "pebble"))
    assert toy.actions(state) == [Pay(0, "charm"), Pay(0, "gem")], "a second pebble could not be completed"


def test_like_cards_are_one_pick_and_picks_are_unordered() -> None:
    state = table([GEM, GEM + 4, GEM + 8, GEM + 12], [NO])
    do(state, Buy(0))
    assert toy.actions(state) == [Pay(0, "gem")]
    assert state.agenda[-1].unordered
    assert Pay.pick and Keep.pick and Harm.pick and not Stop.pick


def test_a_payment_stays_face_down_until_it_is_whole() -> None:
    """So a pick can be taken back: nobody has learnt anything from it."""
    state = table([GEM, CHARM, 0], [NO])
    events = do(state, Buy(0), Pay(0, "gem"))
    assert toy.redact(events[-1], 1) == SetAside(0, -1)
    assert not any(event.reveals for event in events)
    assert toy.view(state, 1).things[0].paid == [-1]
    events = do(state, Pay(0, "charm"), Pay(0, "pebble"))
    assert [e.card for e in events if isinstance(e, Played)] == [GEM, CHARM, 0]


def test_every_other_seat_with_cards_is_asked_whether_it_holds_a_no_or_not() -> None:
    state = table([GEM, CHARM, 0], [PEBBLE + 4], [], [NO])
    do(state, Buy(0), Pay(0, "gem"), Pay(0, "charm"), Pay(0, "pebble"))
    assert toy.turn(state) == 1
    assert toy.actions(state) == [Let(1)], "it has no choice, but the table cannot know"
    do(state, Let(1))
    assert toy.turn(state) == 3, "seat 2 has no cards at all"
    assert toy.actions(state) == [Forbid(3), Let(3)]
    do(state, Let(3))
    assert toy.standings(state) == (3, 0, 0, 0)
    assert toy.turn(state) == 1


def test_a_no_cancels_the_purchase_and_asks_nobody_else() -> None:
    state = table([GEM, CHARM, 0], [NO], [NO + 4])
    do(state, Buy(0), Pay(0, "gem"), Pay(0, "charm"), Pay(0, "pebble"), Forbid(1))
    assert toy.standings(state) == (0, 0, 0)
    assert [(step.kind, step.seat) for step in state.agenda] == [("turn", 1)]
    assert NO in state.discard


def test_dice_are_kept_up_to_ten_pips_and_the_rest_rolled_again_once() -> None:
    state = table([PEBBLE], [NO], dice=[2, 4, 4, 6])
    assert toy.actions(state) == [Keep(0, 2), Keep(0, 4), Keep(0, 6), Reroll(0)]
    do(state, Keep(0, 4), Keep(0, 4))
    assert toy.actions(state) == [Keep(0, 2), Reroll(0), Stop(0)], "the 6 would be too much"
    do(state, Reroll(0))
    assert len(state.dice) == 2
    assert Reroll(0) not in toy.actions(state)


def test_harm_is_shared_one_point_at_a_time() -> None:
    state = table([PEBBLE], [NO], [NO + 4], dice=[1, 1, 2, 6])
    do(state, Keep(0, 1), Keep(0, 1), Keep(0, 2), Stop(0))
    assert toy.actions(state) == [Harm(0, 1), Harm(0, 2)]
    do(state, Harm(0, 1), Harm(0, 2), Harm(0, 1))
    assert toy.standings(state) == (0, -2, -1)
    assert toy.turn(state) == 1


def test_a_charm_may_be_offered_at_any_time_while_another_decides() -> None:
    state = table([CHARM, PEBBLE], [CHARM + 4])
    assert toy.offers(state, 0) == [], "it is seat 0 that decides"
    assert toy.offers(state, 1) == [Charm(1)]
    assert Charm(1) not in toy.actions(state)
    before = list(state.agenda)
    do(state, Charm(1))
    assert state.agenda == before, "the question asked is the same as before"
    assert toy.standings(state) == (0, 1)
    assert toy.offers(state, 1) == []


def test_another_seat_and_another_question_are_refused() -> None:
    state = table([PEBBLE], [NO])
    for action, clause in ((Roll(1), "TOY-1"), (Stop(0), "TOY-2")):
        refusal = toy.refusal(state, action)
        assert refusal is not None
        assert refusal.clause == clause
