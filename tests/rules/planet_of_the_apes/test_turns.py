"""Turns: Actions, Free Actions, the hand limit, the day and the token."""

from __future__ import annotations

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import SUIT
from tests.rules.planet_of_the_apes.scene import Game, kind, names, races, special

NOVA, ZIRA, GORILLA, TAYLOR, ZAIUS, LANDON = (
    kind(suit) for suit in ("nova", "zira", "gorilla", "taylor", "zaius", "landon")
)


@pytest.mark.clause("TURN-1")
def test_a_turn_is_actions_day_limit_token_and_sunrise() -> None:
    game = Game(scene=2).quiet().next_apes("warm_straw")
    game.hand(0, *[NOVA] * 3, *[ZIRA] * 2, *[GORILLA] * 4)
    game.sunrise()
    assert names(game.events)[:2] == ["ActionsEnded", "DayMoved"]
    assert game.asked == "limit"
    game.do(mv.Discard, NOVA)
    game.do(mv.Discard, NOVA)
    kinds = names(game.events)
    assert kinds[0] == "CardDiscarded"
    order = [name for name in kinds if name in ("TokenPassed", "SunriseCame", "ApesTurned", "TurnBegan")]
    assert order == ["TokenPassed", "SunriseCame", "ApesTurned", "TurnBegan"]


@pytest.mark.clause("TURN-2")
def test_there_are_three_actions_in_any_order_with_repeats() -> None:
    game = Game(scene=2)
    assert game.state.actions_left == 3
    game.do(mv.Draw, 0)
    game.do(mv.Draw, 0)
    game.do(mv.Reset)
    assert game.state.actions_left == 0
    assert [event.left for event in game.log if isinstance(event, ev.ActionSpent)] == [2, 1, 0]
    assert "0 of them" in game.refused("TURN-2", mv.Draw, 0)
    game.refused("TURN-2", mv.Adventure, 0)
    game.refused("TURN-2", mv.Contemplate, kind("nova"), 1)


@pytest.mark.clause("TURN-2", "FREE-5")
def test_free_actions_cost_nothing_and_go_on_without_actions() -> None:
    game = Game(scene=2).hand(0, *[NOVA] * 3, *[GORILLA] * 3)
    game.do(mv.PlaySet, "learn")
    for _ in range(3):
        game.do(mv.Pay, 0, NOVA)
    assert game.state.actions_left == 3
    game.state.actions_left = 0
    game.do(mv.PlaySet, "prepare")
    game.pay_first()
    assert game.state.red[0] == 1
    game.refused("TURN-2", mv.PlaySet, "minor")


@pytest.mark.clause("TURN-3")
def test_actions_may_be_left_unused_and_added_to() -> None:
    game = Game(scene=2)
    game.quiet().end_turn()
    assert game.told(ev.ActionsEnded)[0].unused == 3
    assert game.told(ev.TurnBegan)[0].actions == 4, "the Commander adds one"


@pytest.mark.clause("TURN-4", "TURN-5", "HAZ-1")
def test_the_moment_a_standee_reaches_0_everything_pending_is_skipped() -> None:
    game = Game(scene=2).hand(0, *[NOVA] * 4)
    game.state.taylor = 2
    game.state.day = 4
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    kinds = names(game.events)
    assert "SceneEnded" in kinds
    assert "BonusOpen" not in kinds
    assert "EncounterLeft" not in kinds
    assert "HazardHit" not in kinds
    assert "DayMoved" not in kinds
    assert "TokenPassed" not in kinds
    assert game.state.scene == 3
    assert game.state.actions_left == 2


@pytest.mark.clause("TURN-5", "ADV-6a")
def test_icons_after_the_arrival_are_skipped() -> None:
    game = Game(scene=2)
    game.state.ape = 1
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    moves = [event.standee for event in game.told(ev.StandeeMoved)]
    assert moves == ["ape", "statue"], "Taylor's two spaces after the Ape's are skipped"
    assert game.state.scene == 3


@pytest.mark.clause("TURN-6")
def test_the_statue_at_0_loses_at_once() -> None:
    game = Game(scene=2)
    game.state.statue = 1
    game.resolve("forget_the_past.failure")
    assert game.state.ending == "statue_at_zero"
    assert apes.turn(game.state) is None
    assert "game is over" in str(apes.refusal(game.state, mv.Draw(0, 0)))


@pytest.mark.clause("TURN-7")
def test_the_day_moves_one_space_and_night_is_followed_by_sunrise() -> None:
    game = Game(scene=2)
    seen = []
    for _ in range(5):
        game.quiet().end_turn()
        seen.append(queries.day_name(game.state))
        game.settle()
    assert seen == ["Morning", "Noon", "Dusk", "Night", "Sunrise"]


@pytest.mark.clause("TURN-8", "GLOSS-7")
def test_do_not_advance_skips_one_advance_only() -> None:
    game = Game(scene=4).hand(0, NOVA, GORILLA, TAYLOR).special(0, "night_march")
    game.slot(0, "nowhere_to_hide").state.taylor = 11
    game.do(mv.Adventure, 0)
    game.pay_first()
    assert game.told(ev.DayHeld)
    game.settle()
    game.refused("HAND-2", mv.PlaySpecial, 0, special("night_march"))
    game.quiet().end_turn()
    assert game.state.day == 0
    assert not game.told(ev.DayMoved)
    game.settle()
    game.end_turn()
    assert game.state.day == 1


@pytest.mark.clause("TURN-9")
def test_more_than_seven_cards_come_down_by_discards_or_free_sets() -> None:
    game = Game(scene=2).quiet().hand(0, *[NOVA] * 3, *[GORILLA] * 4, TAYLOR, ZAIUS)
    game.end_turn()
    assert game.asked == "limit"
    game.refused("TURN-9", mv.PlaySet, "minor")
    game.refused("ACT-12", mv.Discard, LANDON)
    game.do(mv.Discard, TAYLOR)
    assert len(game.state.discard) == 1
    game.do(mv.PlaySet, "learn")
    game.pay_first()
    assert game.asked == "turn"
    assert game.state.active == 1
    assert len(game.state.hands[0]) == 5
    assert game.state.skills[0] == 3


@pytest.mark.clause("TURN-10")
def test_the_limit_is_not_checked_at_any_other_time() -> None:
    game = (
        Game(scene=2, players=2)
        .quiet()
        .hand(0, *[NOVA] * 4, *[GORILLA] * 3)
        .hand(1, *[GORILLA] * 4, *[TAYLOR] * 5)
    )
    game.do(mv.Draw, 0)
    assert (len(game.state.hands[0]), game.asked) == (8, "turn")
    game.do(mv.Draw, 0)
    game.end_turn()
    assert (game.asked, game.state.agenda[-1].place) == ("limit", 0), "only the active hand counts"
    game.do(mv.Discard, NOVA)
    game.do(mv.Discard, NOVA)
    assert len(game.state.hands[1]) == 9
    game.state.taylor = 0
    game.run()
    game.settle()
    assert game.state.scene == 4
    assert len(game.state.hands[1]) == 9, "a scene that ends in mid-turn checks nothing"


@pytest.mark.clause("TURN-11", "DMG-5")
def test_the_token_goes_clockwise_defeated_characters_included() -> None:
    game = Game(scene=2, players=2).hurt(0, 5, 0, 0).quiet()
    places = []
    for _ in range(4):
        game.end_turn()
        places.append(game.state.active)
        assert game.seat == game.state.owner[game.state.active]
    assert places == [1, 2, 3, 0]


# -- Actions ----------------------------------------------------------------------------------------


@pytest.mark.clause("ACT-1", "ACT-2")
def test_draw_from_the_deck_or_an_available_space_which_is_refilled() -> None:
    game = Game(scene=2)
    top = game.state.deck[-1]
    game.do(mv.Draw, 0)
    assert game.state.hands[0] == [top]
    card, nxt = game.state.available[1], game.state.deck[-1]
    game.do(mv.Draw, 2)
    assert game.state.hands[0] == [top, card]
    assert game.state.available[1] == nxt
    assert names(game.events) == ["ActionSpent", "AvailableTaken", "AvailableTurned"]
    game.refused("ACT-1", mv.Draw, 3)


@pytest.mark.clause("ACT-3")
def test_an_empty_action_deck_is_rebuilt_from_its_discards_also_in_mid_refill() -> None:
    game = Game(scene=2)
    state = game.state
    state.discard, state.deck = state.deck, []
    game.do(mv.Draw, 0)
    assert game.told(ev.DeckShuffled)[0].deck == "action"
    assert len(state.deck) == 57
    state.discard, state.deck = state.deck[:-1], state.deck[-1:]
    game.do(mv.Reset)
    turned = ["AvailableTurned", "DeckShuffled", "AvailableTurned"]
    assert names(game.events) == ["ActionSpent", "AvailableDropped", "AvailableDropped", *turned]


@pytest.mark.clause("ACT-3", "ACT-14")
def test_with_deck_and_discards_empty_a_slot_stays_empty() -> None:
    game = Game(scene=2)
    state = game.state
    state.hands[3] += state.deck
    state.deck = []
    game.refused("ACT-3", mv.Draw, 0)
    assert "0 cards" in game.refused("ACT-14", mv.Reset)
    game.do(mv.Draw, 1)
    assert state.available[0] == -1
    game.resolve("raft_ashore.success")
    assert game.asked == "turn", "a draw gives nothing"


@pytest.mark.clause("ACT-4")
def test_reset_turns_up_two_new_cards() -> None:
    game = Game(scene=2)
    old, new = game.state.available[:], game.state.deck[-1:-3:-1]
    game.do(mv.Reset)
    assert game.state.available == new
    assert game.state.discard == old


@pytest.mark.clause("ACT-5", "ADV-1")
def test_adventure_attempts_any_active_encounter_and_a_failed_one_again() -> None:
    game = Game(scene=2)
    assert {action.slot for action in game.legal(mv.Adventure)} <= {0, 1, 2}
    for left in (2, 1, 0):
        game.attempt("raft_ashore", "w1 w2", slot=1)
        assert game.state.attempt is not None
        game.state.attempt.left = 0
        game.do(mv.Stop)
        game.settle()
        assert game.state.actions_left == left


@pytest.mark.clause("ACT-6")
def test_contemplate_gives_a_card_to_another_character() -> None:
    game = Game(scene=2).hand(0, NOVA)
    game.do(mv.Contemplate, NOVA, 2)
    assert (game.state.hands[0], len(game.state.hands[2])) == ([], 1)
    assert game.state.actions_left == 2
    game.refused("ACT-6", mv.Contemplate, NOVA, 0)
    game.refused("ACT-12", mv.Contemplate, NOVA, 1)
    alone = Game(scene=2, cast="clever").hand(0, NOVA)
    assert "1 character" in alone.refused("ACT-6", mv.Contemplate, NOVA, 1)


@pytest.mark.clause("ACT-7", "ACT-11", "DMG-7")
def test_minor_healing_takes_two_matching_cards() -> None:
    game = Game(scene=2).hand(0, NOVA, ZIRA, GORILLA).hurt(2, 2, 0, 0)
    assert "2 cards of one suit" in game.refused("ACT-7", mv.PlaySet, "minor")
    game.hand(0, kind("nova", "one"))
    game.do(mv.PlaySet, "minor")
    assert {action.kind for action in game.legal(mv.Pay)} == {NOVA, kind("nova", "one")}
    game.refused("ACT-13", mv.Pay, 0, ZIRA)
    game.do(mv.Pay, 0, NOVA)
    assert game.state.damage[0] == 2
    game.do(mv.Pay, 0, kind("nova", "one"))
    assert game.state.damage == [1, 2, 0, 0]
    assert game.state.actions_left == 2


@pytest.mark.clause("ACT-8")
def test_major_healing_takes_four_and_heals_three() -> None:
    game = Game(scene=2).hand(0, *[LANDON] * 4).hurt(4, 0, 0, 0)
    game.do(mv.PlaySet, "major")
    game.pay_first()
    assert game.state.damage[0] == 1
    assert game.state.actions_left == 2
    again = Game(scene=2).hand(0, *[GORILLA] * 4).hurt(2, 0, 0, 0)
    again.do(mv.PlaySet, "major")
    again.pay_first()
    assert again.state.damage[0] == 0


@pytest.mark.clause("ACT-9", "ACT-11")
def test_allies_takes_four_nova_or_chimpanzees_in_any_mix() -> None:
    game = Game(scene=2).hand(0, NOVA, ZIRA, ZIRA, GORILLA)
    assert "there are 3" in game.refused("ACT-9", mv.PlaySet, "allies")
    game.hand(0, kind("zira", "gray"))
    game.do(mv.PlaySet, "allies")
    game.refused("ACT-13", mv.Pay, 0, GORILLA)
    game.pay_first()
    assert races(game)[1] == 8
    assert game.told(ev.StandeeMoved)[0].cause == "allies"
    assert [SUIT[card] for card in game.state.hands[0]] == [2]


@pytest.mark.clause("ACT-10")
def test_played_cards_go_face_up_to_the_discard() -> None:
    game = Game(scene=2).hand(0, *[NOVA] * 3)
    cards = sorted(game.state.hands[0])
    game.do(mv.PlaySet, "learn")
    game.pay_first()
    assert sorted(game.state.discard) == cards
    assert [event.use for event in game.told(ev.CardPlayed)] == ["learn"] * 3
    assert apes.view(game.state, 0).discard == game.state.discard


@pytest.mark.clause("ACT-12")
def test_a_card_serves_once() -> None:
    game = Game(scene=2).hand(0, NOVA, NOVA).hurt(2, 0, 0, 0)
    game.do(mv.PlaySet, "minor")
    game.do(mv.Pay, 0, NOVA)
    game.do(mv.Pay, 0, NOVA)
    assert game.state.hands[0] == []
    game.refused("ACT-7", mv.PlaySet, "minor")


@pytest.mark.clause("ACT-13")
def test_a_set_has_exactly_its_number_of_cards() -> None:
    game = Game(scene=2).hand(0, *[GORILLA] * 5)
    game.do(mv.PlaySet, "learn")
    assert game.state.agenda[-1].cost[6] == 3
    game.pay_first()
    assert len(game.state.hands[0]) == 2
    game.refused("ACT-13", mv.PlaySet, "royal flush")


@pytest.mark.clause("ACT-14")
def test_sets_that_would_do_nothing_are_refused_with_the_reason() -> None:
    game = Game(scene=2).hand(0, *[NOVA] * 4)
    assert "0 Damage" in game.refused("ACT-14", mv.PlaySet, "minor")
    assert "0 Damage" in game.refused("ACT-14", mv.PlaySet, "major")
    game.state.red = [1, 1, 1, 1]
    assert "All 4 Red" in game.refused("ACT-14", mv.PlaySet, "prepare")
    game.state.skills = [6, 5, 5, 5]
    assert "All 21" in game.refused("ACT-14", mv.PlaySet, "learn")
    game.state.specials[1] += game.state.special_deck
    game.state.special_deck = []
    assert "0 Special cards" in game.refused("ACT-14", mv.PlaySet, "adapt")
    game.state.ape = 13
    assert "on 13" in game.refused("ACT-14", mv.PlaySet, "allies")
    ill = Game(scene=2).hand(0, *[NOVA] * 4).hurt(2, 0, 0, 0).this_day("torchlight")
    assert "nobody heals" in ill.refused("ACT-14", mv.PlaySet, "minor")


# -- Free Actions ------------------------------------------------------------------------------------


@pytest.mark.clause("FREE-1", "FREE-2")
def test_prepare_banks_a_red_die_for_ones_own_attempts() -> None:
    game = Game(scene=2).hand(0, *[LANDON] * 3)
    game.do(mv.PlaySet, "prepare")
    game.pay_first()
    assert game.state.red == [1, 0, 0, 0]
    assert queries.dice_left(game.state)[2] == 3
    game.quiet().end_turn()
    game.attempt("raft_ashore")
    assert "0 Red dice" in game.refused("FREE-2", mv.AddRed)
    game.do(mv.RollDice)
    game.lay("w1 w1")
    game.do(mv.Stop)
    game.settle()
    game.state.active, game.state.agenda[-1].place = 0, 0
    game.attempt("dead_soil")
    game.do(mv.AddRed)
    assert game.state.red == [0, 0, 0, 0]
    assert queries.dice_left(game.state)[2] == 3, "it is in the attempt now"
    game.do(mv.RollDice)
    game.lay("w5 g5 r1")
    game.do(mv.Stop)
    assert queries.dice_left(game.state)[2] == 4, "and back in the supply after it"


@pytest.mark.clause("FREE-3")
def test_learn_takes_three_cards_and_not_four() -> None:
    game = Game(scene=2).hand(0, *[ZAIUS] * 3)
    game.do(mv.PlaySet, "learn")
    game.pay_first()
    assert game.state.skills[0] == 3


@pytest.mark.clause("FREE-4")
def test_adapt_takes_four_cards_and_draws_a_special() -> None:
    game = Game(scene=2).hand(0, *[TAYLOR] * 3)
    game.refused("FREE-4", mv.PlaySet, "adapt")
    game.hand(0, kind("taylor", "red"))
    game.do(mv.PlaySet, "adapt")
    game.pay_first()
    assert len(game.state.specials[0]) == 1
    assert game.told(ev.SpecialDrawn)


@pytest.mark.clause("FREE-5")
def test_free_actions_are_not_legal_in_an_attempt_or_on_another_turn() -> None:
    game = Game(scene=2, players=2).hand(0, *[NOVA] * 3).hand(1, *[GORILLA] * 3)
    game.refused("TURN-2", mv.PlaySet, "learn", seat=1)
    game.attempt("raft_ashore")
    game.refused("ADV-4a", mv.PlaySet, "learn")
