"""Attempts at encounters, Damage, hazards and bonuses."""

from __future__ import annotations

import pytest

from app.bots import planet_of_the_apes_outlook as outlook
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import TRIALS
from app.rules.planet_of_the_apes.state import Attempt
from tests.rules.planet_of_the_apes.scene import Game, encounter, kind, names, races, special

NOVA, ZIRA, GORILLA, TAYLOR, ZAIUS, LANDON = (
    kind("nova", "white"),
    kind("zira", "white"),
    kind("gorilla", "gray"),
    kind("taylor", "white"),
    kind("zaius", "gray"),
    kind("landon", "one"),
)


def running(game: Game) -> Attempt:
    attempt = game.state.attempt
    assert attempt is not None
    return attempt


# -- card encounters ----------------------------------------------------------------------------------


@pytest.mark.clause("ADV-2a", "GLOSS-11")
def test_a_card_encounter_has_no_dice_and_goes_straight_to_its_rewards() -> None:
    game = Game(scene=2).slot(0, "stolen_clothes").hand(0, NOVA, NOVA, LANDON, LANDON)
    game.do(mv.Adventure, 0)
    assert game.asked == "pay"
    game.pay_first()
    assert game.state.taylor == 10
    assert game.state.hands[0] == []
    assert game.told(ev.AttemptEnded)[0].success
    assert not game.told(ev.DiceRolled)
    assert game.state.encounter_discard == [encounter("stolen_clothes")]


@pytest.mark.clause("ADV-2b")
def test_a_card_encounter_without_its_cards_is_refused_with_what_is_missing() -> None:
    game = Game(scene=2).slot(0, "stolen_clothes").hand(0, NOVA, NOVA, LANDON)
    text = game.refused("ADV-2b", mv.Adventure, 0)
    assert (
        text == "Stolen Clothes needs 2 Nova and 2 Dodge & Landon, and Clever holds 2 Nova, 1 Dodge & Landon."
    )
    assert not queries.can_pay_cards(game.state, TRIALS[encounter("stolen_clothes")])


@pytest.mark.clause("ADV-2c")
def test_its_cards_come_from_the_active_hand_only_and_without_discount() -> None:
    game = Game(scene=2, cast="defiant clever").slot(0, "stolen_clothes")
    game.hand(0, NOVA, NOVA, LANDON).hand(1, LANDON)
    game.refused("ADV-2b", mv.Adventure, 0)
    game.hand(0, LANDON)
    game.do(mv.Adventure, 0)
    game.refused("ADV-7b", mv.Pay, 1, LANDON)
    game.pay_first()
    assert game.state.taylor == 10
    assert len(game.state.hands[1]) == 1


def test_four_alike_and_three_different_pay_their_encounters() -> None:
    game = Game(scene=6).slot(0, "julius_has_the_keys").hand(0, *[ZAIUS] * 3, NOVA)
    game.refused("ADV-2b", mv.Adventure, 0)
    game.hand(0, kind("zaius", "one"))
    game.do(mv.Adventure, 0)
    game.refused("ACT-13", mv.Pay, 0, NOVA)
    game.pay_first()
    assert game.asked == "cards"
    hide = Game(scene=4).slot(0, "nowhere_to_hide").hand(0, NOVA, NOVA, ZAIUS)
    hide.refused("ADV-2b", mv.Adventure, 0)
    hide.hand(0, GORILLA)
    hide.do(mv.Adventure, 0)
    hide.do(mv.Pay, 0, NOVA)
    hide.refused("ACT-13", mv.Pay, 0, NOVA)
    hide.pay_first()
    assert hide.state.taylor == 12


# -- gaining dice -------------------------------------------------------------------------------------


@pytest.mark.clause("ADV-3", "ENC-1")
def test_forget_the_past_is_as_printed() -> None:
    trial = TRIALS[encounter("forget_the_past")]
    assert (trial.dice, trial.rolls, trial.most) == ((0, 0, 0), 2, 0)
    assert [suit for suit, fits in enumerate(trial.suits) if fits] == [0, 3, 4]
    game = Game(scene=2).attempt("forget_the_past")
    begun = game.told(ev.AttemptBegan)[0]
    assert (begun.dice, begun.rolls) == ((0, 0, 0), 2)
    game.do(mv.RollDice)
    game.lay("w5 w6 r5")
    game.do(mv.Stop)
    assert races(game) == (11, 6, 13)
    failed = Game(scene=2).attempt("forget_the_past", "w1 w1 w1")
    failed.do(mv.Stop)
    assert races(failed) == (13, 6, 12)


@pytest.mark.clause("ADV-4a")
def test_dice_come_from_cards_specials_skills_and_the_bank() -> None:
    game = Game(scene=2, players=2).hand(0, TAYLOR).special(0, "cornered_animal")
    game.state.red[0] = 1
    game.attempt("forget_the_past")
    game.do(mv.PlayCard, TAYLOR)
    game.do(mv.PlaySpecial, 0, special("cornered_animal"))
    game.do(mv.AddRed)
    assert sorted(running(game).dice) == [0, 0, 0, 0, 20, 20, 20]
    offered = apes.offers(game.state, 1)
    assert mv.UseSkill(1, 1) in offered, "the Commander of the other seat stands by"
    game.do(mv.UseSkill, 1, seat=1)
    assert running(game).dice.count(20) == 4
    assert game.state.skills[1] == 1
    assert mv.UseSkill(1, 1) not in apes.offers(game.state, 1), "no Red die is left"


@pytest.mark.clause("ADV-4a")
def test_another_hand_plays_no_action_cards() -> None:
    game = Game(scene=2, players=2).hand(1, TAYLOR)
    game.attempt("forget_the_past")
    assert "Only Clever" in game.refused("ADV-4a", mv.PlayCard, TAYLOR, seat=1)
    game.refused("ADV-4a", mv.PlayCard, TAYLOR)


@pytest.mark.clause("ADV-4b")
def test_a_card_of_another_suit_is_refused() -> None:
    game = Game(scene=2).hand(0, NOVA).attempt("forget_the_past")
    text = game.refused("ADV-4b", mv.PlayCard, NOVA)
    assert text == (
        "Nova cards are not permitted at Forget the Past; only Taylor, Dr. Zaius, Dodge & Landon."
    )


@pytest.mark.clause("ADV-4c")
def test_a_printed_maximum_caps_printed_and_gained_dice() -> None:
    game = (
        Game(scene=4).hand(0, kind("landon", "white"), kind("landon", "white")).special(0, "cornered_animal")
    )
    game.attempt("river_crossing")
    game.do(mv.PlaySpecial, 0, special("cornered_animal"))
    assert len(running(game).dice) == 5, "one of its two dice is too many"
    assert "5 dice" in game.refused("ADV-4c", mv.PlayCard, kind("landon", "white"))
    game.state.red[0] = 1
    assert "5 dice" in game.refused("ADV-4c", mv.AddRed)


@pytest.mark.clause("ADV-4d")
def test_after_the_first_roll_no_die_is_gained() -> None:
    game = Game(scene=2).hand(0, TAYLOR).special(0, "cornered_animal")
    game.attempt("forget_the_past", "w1 w2 w3")
    assert "After the first roll" in game.refused("ADV-4d", mv.PlayCard, TAYLOR)
    game.refused("HAND-2", mv.PlaySpecial, 0, special("cornered_animal"))
    game.refused("CHAR-2", mv.UseSkill, 1)


@pytest.mark.clause("ADV-4e")
def test_an_attempt_that_cannot_succeed_is_allowed_and_told() -> None:
    game = Game(scene=2, cast="clever").slot(0, "single_flower")
    game.state.skills = [0]
    look = outlook.outlook(game.state, TRIALS[encounter("single_flower")])
    assert look is not None
    assert (look.missing, look.helped.chance) == ("1 white die", 0.0)
    game.do(mv.Adventure, 0)
    assert game.asked == "gain"
    game.do(mv.RollDice)
    assert mv.Stop(0) in apes.actions(game.state)


# -- rolling ------------------------------------------------------------------------------------------


@pytest.mark.clause("ADV-5a")
def test_the_first_roll_is_all_dice_and_rolls_are_counted() -> None:
    game = Game(scene=2).attempt("forget_the_past")
    game.refused("ADV-5b", mv.Keep, 5)
    game.rig(1, 2, 3)
    game.do(mv.RollDice)
    rolled = game.told(ev.DiceRolled)[0]
    assert (rolled.dice, rolled.rerolled, rolled.left) == ((1, 2, 3), (0, 1, 2), 1)
    game.do(mv.RollDice)
    assert running(game).left == 0
    game.lay("w1 w1 w1")
    assert "0 are left" in game.refused("ADV-5a", mv.RollDice)
    game.refused("ADV-5a", mv.Keep, 1)


@pytest.mark.clause("ADV-5b")
def test_later_rolls_keep_some_dice_and_may_be_left() -> None:
    game = Game(scene=2).attempt("forget_the_past", "w5 w1 w6")
    assert [action.die for action in game.legal(mv.Keep)] == [1, 5, 6]
    game.do(mv.Keep, 5)
    game.do(mv.Keep, 6)
    assert "last one" in game.refused("ADV-5b", mv.Keep, 1)
    game.rig(4)
    game.do(mv.RollDice)
    rolled = game.told(ev.DiceRolled)[0]
    assert (rolled.dice, rolled.rerolled) == ((5, 4, 6), (1,))
    other = Game(scene=2).attempt("forget_the_past", "w5 w1 w6")
    other.do(mv.Stop)
    assert not other.told(ev.AttemptEnded)[0].success, "rolls may be left unused"


@pytest.mark.clause("ADV-5b")
def test_like_dice_are_one_action_and_picks_are_marked() -> None:
    game = Game(scene=2).attempt("forget_the_past", "w5 w5 w1")
    assert [action.die for action in game.legal(mv.Keep)] == [1, 5]
    assert mv.Keep.pick
    assert game.state.agenda[-1].kind == "rolled"
    game.do(mv.Keep, 5)
    assert game.told(ev.DieKept)[0].index == 0
    game.do(mv.Keep, 5)
    assert running(game).kept == [True, True, False]


@pytest.mark.clause("ADV-5f")
def test_aids_come_after_all_rolls_one_at_a_time() -> None:
    game = Game(scene=2).hand(0, LANDON, kind("taylor", "all"))
    game.attempt("forget_the_past", "w5 w5 w1")
    assert "1 roll is left" in game.refused("ADV-5f", mv.PlayCard, LANDON)
    running(game).left = 0
    game.do(mv.PlayCard, LANDON)
    assert game.asked == "reroll_one"
    game.refused("ADV-5f", mv.PlayCard, kind("taylor", "all"))
    game.rig(2)
    game.do(mv.RerollOne, 1)
    assert running(game).dice == [5, 5, 2]
    game.do(mv.PlayCard, kind("taylor", "all"))
    game.do(mv.Keep, 5)
    game.do(mv.Keep, 5)
    game.rig(6)
    game.do(mv.RollDice)
    assert running(game).dice == [5, 5, 6]
    assert game.legal() == [mv.Stop(0)]


@pytest.mark.clause("ADV-5g")
def test_reroll_one_is_a_single_die_and_reroll_all_any_number() -> None:
    game = Game(scene=2).hand(0, LANDON, kind("taylor", "all"))
    game.attempt("forget_the_past", "w1 w2 w3")
    running(game).left = 0
    game.do(mv.PlayCard, LANDON)
    assert [action.die for action in game.legal()] == [1, 2, 3]
    game.rig(1)
    game.do(mv.RerollOne, 2)
    assert game.told(ev.DiceRolled)[0].rerolled == (1,)
    game.do(mv.PlayCard, kind("taylor", "all"))
    assert game.asked == "reroll_all"
    game.rig(1, 1, 1)
    game.do(mv.RollDice)
    assert game.told(ev.DiceRolled)[0].rerolled == (0, 1, 2)
    assert running(game).left == 0


@pytest.mark.clause("ADV-5h")
def test_specials_of_an_earlier_window_may_be_used_after_all_rolls() -> None:
    game = Game(scene=2).special(0, "survival_training", "quick_thinking")
    game.attempt("forget_the_past", "w5 w5 w4")
    assert mv.PlaySpecial(0, 0, special("survival_training")) in game.legal(), "from the first roll on"
    running(game).left = 0
    assert mv.PlaySpecial(0, 0, special("quick_thinking")) in game.legal()
    game.do(mv.PlaySpecial, 0, special("survival_training"))
    game.do(mv.TurnDie, 4, 5)
    assert game.legal() == [mv.Stop(0)]


@pytest.mark.clause("ADV-5i")
def test_a_turned_die_stays_within_1_to_6() -> None:
    game = Game(scene=2).special(0, "survival_training").attempt("forget_the_past", "w1 w6 w3")
    game.do(mv.PlaySpecial, 0, special("survival_training"))
    assert {(action.die, action.to) for action in game.legal()} == {(1, 2), (6, 5), (3, 2), (3, 4)}
    assert "within 1 to 6" in game.refused("ADV-5i", mv.TurnDie, 1, 6)
    game.refused("ADV-5i", mv.TurnDie, 6, 7)
    game.do(mv.TurnDie, 3, 4)
    assert game.told(ev.DieTurned)[0].die == 4


@pytest.mark.clause("ADV-5j")
def test_stopping_settles_and_success_cannot_be_refused() -> None:
    game = (
        Game(scene=2).hand(0, LANDON).special(0, "survival_training").attempt("forget_the_past", "w5 w5 w5")
    )
    running(game).left = 0
    assert game.legal() == [mv.Stop(0)], "no aid can spoil dice that meet the challenge"
    game.do(mv.Stop)
    assert game.told(ev.AttemptEnded)[0].success
    before = Game(scene=2).attempt("forget_the_past")
    before.refused("ADV-4a", mv.Stop)


# -- success and failure ----------------------------------------------------------------------------------


@pytest.mark.clause("ADV-6a")
def test_the_lines_apply_left_to_right() -> None:
    game = Game(scene=4).stand(13, 6, 13).attempt("shot_in_the_throat", "w1 w1 g1 g1")
    game.do(mv.Stop)
    assert game.asked == "share"
    assert races(game) == (13, 6, 13), "Damage stands first in the line"
    game.share(0)
    assert races(game) == (13, 5, 12)
    assert [event.standee for event in game.log if isinstance(event, ev.StandeeMoved)] == ["ape", "statue"]


@pytest.mark.clause("ADV-6b", "GLOSS-3", "GLOSS-8")
def test_rewards_and_damage_go_to_whom_the_group_likes() -> None:
    game = Game(scene=2).attempt("dead_soil", "w5 g5")
    game.do(mv.Stop)
    assert [action.place for action in game.legal()] == [0, 1, 2, 3]
    game.do(mv.Assign, 3)
    assert game.state.skills == [2, 2, 2, 3]
    hurt = Game(scene=2).attempt("desolate_trek", "w1 w1 w1 w1")
    hurt.do(mv.Stop)
    hurt.share(2, 1)
    assert hurt.state.damage == [0, 1, 1, 0]


@pytest.mark.clause("ADV-6b", "GLOSS-9")
def test_drawn_cards_are_seen_and_then_shared_out() -> None:
    game = Game(scene=4).stand(13, 6, 13).attempt("through_the_tall_corn", "w3 w3 w3")
    top = game.state.deck[-1:-3:-1]
    game.do(mv.Stop)
    assert game.state.agenda[-1].cards == top, "from the face-down deck"
    assert [event.who for event in game.told(ev.CardDrawn)] == [-1, -1]
    first = game.legal(mv.Give)[0]
    game.do(mv.Give, first.kind, 1)
    second = game.legal(mv.Give)[0]
    game.do(mv.Give, second.kind, 3)
    assert (len(game.state.hands[1]), len(game.state.hands[3])) == (1, 1)


@pytest.mark.clause("ENC-5")
def test_through_the_tall_corn_is_as_printed() -> None:
    trial = TRIALS[encounter("through_the_tall_corn")]
    assert (trial.dice, trial.rolls) == ((0, 0, 0), 3)
    assert [suit for suit, fits in enumerate(trial.suits) if fits] == [0, 2]
    game = Game(scene=4).stand(13, 6, 13).attempt("through_the_tall_corn", "w2 w3 w3")
    game.do(mv.Stop)
    game.share(0)
    assert (races(game), game.state.damage) == ((13, 5, 12), [1, 0, 0, 0])
    won = Game(scene=4).stand(13, 6, 13).attempt("through_the_tall_corn", "w3 w3 w3")
    won.do(mv.Stop)
    won.give_all(0)
    assert (races(won), len(won.state.hands[0])) == ((11, 6, 13), 2)


@pytest.mark.clause("ADV-8a")
def test_a_failed_encounter_stays() -> None:
    game = Game(scene=2).attempt("forget_the_past", "w1 w1 w1")
    game.do(mv.Stop)
    assert game.state.slots[0] == encounter("forget_the_past")


@pytest.mark.clause("ADV-8b")
def test_a_finished_one_is_discarded_and_its_slot_refilled() -> None:
    game = Game(scene=2).attempt("raft_ashore", "w1 w1", slot=1)
    nxt = game.state.encounters[0][-1]
    game.do(mv.Stop)
    game.settle()
    assert game.state.encounter_discard == [encounter("raft_ashore")]
    assert game.state.slots[1] == nxt


@pytest.mark.clause("ADV-8c")
def test_an_empty_scene_deck_is_rebuilt_only_when_no_encounter_is_left() -> None:
    game = Game(scene=2)
    state = game.state
    state.encounter_discard, state.encounters[0] = state.encounters[0], []
    state.encounter_discard.append(state.slots[2])
    state.slots[2] = -1
    game.special(0, "another_way_round")
    game.do(mv.PlaySpecial, 0, special("another_way_round"))
    game.do(mv.Swap, 0)
    assert state.slots[0] == -1, "a slot stays empty while another encounter is left"
    assert "Slot 1 is empty" in game.refused("ADV-8c", mv.Adventure, 0)
    state.special_deck += state.special_discard
    state.special_discard = []
    game.special(0, "another_way_round")
    game.do(mv.PlaySpecial, 0, special("another_way_round"))
    game.do(mv.Swap, 1)
    assert all(card >= 0 for card in state.slots), "with none left all three slots are filled"
    assert game.told(ev.DeckShuffled)[0].deck == "encounter"
    assert len(state.encounters[0]) == 9


@pytest.mark.clause("ADV-9", "HAZ-1")
def test_the_order_is_success_hazard_bonus_refill() -> None:
    game = Game(scene=2).hand(1, GORILLA, GORILLA, GORILLA, GORILLA)
    game.state.taylor = 11
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    first = names(game.events)
    assert first[:4] == ["AttemptEnded", "StandeeMoved", "StandeeMoved", "HazardHit"]
    assert game.asked == "share"
    game.share(0)
    assert names(game.events) == ["Hurt", "BonusOpen"]
    game.do(mv.Decline)
    assert names(game.events) == ["EncounterLeft", "EncounterTurned"]
