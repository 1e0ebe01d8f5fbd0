"""Where nothing is left: nobody to aim at, empty decks, the last die and the last token."""

from __future__ import annotations

import pytest

from app.rules.kernel import Event
from app.rules.planet_of_the_apes import course, pieces
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.codes import SPECIAL_KIND
from app.rules.planet_of_the_apes.state import Attempt
from tests.rules.planet_of_the_apes.scene import Game, kind, names, special

NOVA, GORILLA, TAYLOR, ZAIUS = (
    kind("nova", "white"),
    kind("gorilla", "gray"),
    kind("taylor", "white"),
    kind("zaius", "gray"),
)


def running(game: Game) -> Attempt:
    attempt = game.state.attempt
    assert attempt is not None
    return attempt


def quiet(event: Event) -> None:
    """Nobody listens."""


@pytest.mark.clause("ACT-3", "GLOSS-9")
def test_an_effect_draws_what_is_left_of_deck_and_discards_and_no_more() -> None:
    game = Game(scene=2).special(0, "human_ingenuity")
    state = game.state
    state.hands[3], state.deck, state.discard = state.deck[3:], state.deck[:1], state.deck[1:3]
    left = {*state.deck, *state.discard}
    game.do(mv.PlaySpecial, 0, special("human_ingenuity"))
    assert game.told(ev.DeckShuffled)[0].cards == 2
    game.give_all(1)
    assert set(state.hands[1]) == left
    game.special(0, "human_ingenuity")
    assert "nothing now" in game.refused("HAND-2", mv.PlaySpecial, 0, special("human_ingenuity"))
    assert game.resolve("warm_straw.bottom"), "and a card that draws nothing asks nothing"
    game.resolve("sealed_archive.bottom")
    assert game.asked == "turn"


@pytest.mark.clause("ACT-3", "HAND-3", "SUN-8", "ADV-8c", "SETUP-9")
@pytest.mark.parametrize("deck", ["action", "special", "apes", "encounter"])
def test_a_rebuilt_deck_is_shuffled_and_not_just_turned_over(deck: str) -> None:
    def rebuilt(seed: int) -> list[int]:
        game = Game(scene=2)
        state = game.state
        state.chance = seed
        match deck:
            case "action":
                state.discard, state.deck = sorted(state.deck), []
                pieces.take_top(state, quiet)
                return state.deck
            case "special":
                state.special_discard, state.special_deck = sorted(state.special_deck), []
                pieces.take_special(state, quiet)
                return state.special_deck
            case "apes":
                state.apes_discard, state.apes_deck = sorted(state.apes_deck), []
                course.top_apes_card(state, quiet)
                return state.apes_deck
        state.encounter_discard, state.encounters[0] = sorted(state.encounters[0]), []
        state.encounter_discard += state.slots
        state.slots = [-1, -1, -1]
        pieces.refill(state, 0, quiet)
        return state.encounters[0]

    first, other = rebuilt(1), rebuilt(2)
    assert first == rebuilt(1), "the same chance gives the same deck"
    assert first != sorted(first)
    assert first != other


@pytest.mark.clause("HAND-3", "GLOSS-10")
def test_with_no_special_anywhere_none_is_gained_and_nobody_is_asked() -> None:
    game = Game(scene=2)
    game.state.specials[2] += game.state.special_deck
    game.state.special_deck = []
    game.resolve("little_flag.success")
    assert game.asked == "turn"
    assert not game.told(ev.SpecialDrawn)


@pytest.mark.clause("GLOSS-10", "GLOSS-9")
@pytest.mark.parametrize("first", range(24))
def test_every_single_special_can_be_drawn_and_given(first: int) -> None:
    game = Game(scene=2)
    deck = game.state.special_deck
    deck.remove(first)
    deck.append(first)
    game.resolve("little_flag.success")
    game.do(mv.GiveSpecial, SPECIAL_KIND[first], 2)
    assert game.state.specials[2] == [first]
    assert game.told(ev.SpecialGiven)[0].card == first


@pytest.mark.clause("ACT-1", "ACT-2", "ACT-4")
def test_the_very_first_card_of_the_box_is_drawn_turned_up_and_given_like_any_other() -> None:
    game = Game(scene=2)
    state = game.state
    for pile in (state.deck, state.available):
        if 0 in pile:
            pile[pile.index(0)], state.deck[-1] = state.deck[-1], 0
    game.do(mv.Draw, 0)
    assert state.hands[0] == [0]
    game.do(mv.EndActions)
    state.hands[0] = []
    state.deck.append(0)
    game.do(mv.Reset)
    assert 0 in state.available
    game.do(mv.Draw, 1 + state.available.index(0))
    assert state.hands[1] == [0]


@pytest.mark.clause("ACT-14", "FREE-1", "FREE-3", "FREE-4")
def test_the_last_red_die_the_last_token_and_the_last_special_can_still_be_had() -> None:
    game = Game(scene=2).hand(0, *[NOVA] * 3, *[GORILLA] * 3, *[ZAIUS] * 4)
    state = game.state
    state.red, state.skills = [1, 1, 1, 0], [5, 5, 5, 5]
    state.specials[1] += state.special_deck[1:]
    state.special_deck = state.special_deck[:1]
    game.do(mv.PlaySet, "prepare").clear()
    game.pay_first()
    assert sum(state.red) == 4
    game.do(mv.PlaySet, "learn")
    game.pay_first()
    assert sum(state.skills) == 21
    game.hand(0, ZAIUS) if len(state.hands[0]) < 4 else None
    game.do(mv.PlaySet, "adapt")
    game.pay_first()
    assert len(state.specials[0]) == 1
    game.refused("ACT-14", mv.PlaySet, "prepare")
    game.refused("ACT-14", mv.PlaySet, "learn")


@pytest.mark.clause("CHAR-5", "SUN-8")
def test_foresight_rebuilds_an_empty_deck_without_the_card_in_force() -> None:
    game = Game(scene=2, cast="cynical clever").this_day("curfew")
    state = game.state
    state.apes_discard, state.apes_deck = state.apes_deck, []
    game.do(mv.UseSkill, 0)
    game.do(mv.Look, 0)
    assert names(game.events)[:2] == ["DeckShuffled", "Foreseen"]
    assert len(state.apes_deck) == 15
    assert state.day_card not in state.apes_deck
    assert state.apes_discard == []


@pytest.mark.clause("CHAR-5", "ADV-8c")
def test_foresight_has_no_encounter_to_show_when_their_deck_is_empty() -> None:
    game = Game(scene=2, cast="cynical clever")
    state = game.state
    state.encounter_discard, state.encounters[0] = state.encounters[0], []
    game.do(mv.UseSkill, 0)
    assert game.legal() == [mv.Look(0, 0)]


@pytest.mark.clause("DISC-3", "COMP-5")
def test_a_red_die_paid_for_when_none_is_left_is_not_gained() -> None:
    game = Game(scene=7)
    game.state.red = [1, 1, 1, 1]
    game.hand(1, NOVA, NOVA, NOVA)
    game.state.discoveries.sort(key=lambda card: -card)
    assert game.state.discoveries[-1] == 0
    game.state.taylor = 0
    game.run()
    game.do(mv.Champion, 0)
    while game.asked == "pay":
        game.do(mv.Pay, 1, NOVA)
    assert len(running(game).dice) == 5
    game.do(mv.AddRed)
    assert running(game).dice.count(20) == 1
