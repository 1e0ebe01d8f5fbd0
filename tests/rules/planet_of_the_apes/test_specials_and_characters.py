"""The thirteen kinds of Specials with their windows, the four characters, and the Action cards' abilities."""

from __future__ import annotations

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, LISTS, SUIT_OF, TRIALS, WHEN
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import WINDOWS
from app.rules.planet_of_the_apes.state import Attempt
from app.rules.planet_of_the_apes.text import effect_words
from tests.rules.planet_of_the_apes.scene import CLEVER, Game, encounter, kind, races, special

NOVA, GORILLA, TAYLOR = kind("nova", "white"), kind("gorilla", "gray"), kind("taylor", "white")


def running(game: Game) -> Attempt:
    attempt = game.state.attempt
    assert attempt is not None
    return attempt


def test_the_specials_use_every_window() -> None:
    assert set(WHEN) == set(WINDOWS)
    assert {CHARACTERS[n].skill_when for n in range(4)} == {"after_rolls", "gain_dice", "turn"}


# -- Quick Thinking -------------------------------------------------------------------------------------


@pytest.mark.clause("SPEC-1", "CHAR-2")
def test_quick_thinking_rerolls_one_die_of_an_attempt() -> None:
    game = Game(scene=2, players=2).special(1, "quick_thinking")
    game.attempt("forget_the_past", "w5 w5 w1")
    assert mv.PlaySpecial(1, 1, special("quick_thinking")) in apes.offers(game.state, 1)
    game.do(mv.PlaySpecial, 1, special("quick_thinking"), seat=1)
    assert (game.asked, game.seat) == ("reroll_one", 0), "the active character rerolls"
    game.rig(6)
    game.do(mv.RerollOne, 1)
    assert running(game).dice == [5, 5, 6]
    assert running(game).left == 1, "it is no roll of the attempt"
    assert apes.offers(game.state, 1) == []


@pytest.mark.clause("SPEC-1")
def test_quick_thinking_works_outside_attempts_too() -> None:
    game = Game(scene=2, players=2).quiet().next_apes("keepers_whim").special(2, "quick_thinking")
    game.rig(1, 5)
    game.sunrise()
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 0, "after_roll")
    game.do(mv.PlaySpecial, 2, special("quick_thinking"))
    assert [event.face for event in game.told(ev.DieRolled)] == [5]
    assert game.asked == "cards", "five is as good as the Keeper gets"


@pytest.mark.clause("SPEC-1")
def test_two_quick_thinkings_reroll_the_same_die_twice() -> None:
    game = Game(scene=2, players=2).quiet().next_apes("keepers_whim").special(0, "quick_thinking")
    game.special(1, "quick_thinking").rig(1, 2, 6)
    game.sunrise()
    assert game.seat == 1, "the active seat is asked first"
    game.do(mv.PlaySpecial, 1, special("quick_thinking"))
    assert game.seat == 0
    game.do(mv.PlaySpecial, 0, special("quick_thinking"))
    assert game.asked == "cards"


def test_a_window_can_be_let_pass() -> None:
    game = Game(scene=2).quiet().next_apes("keepers_whim").special(0, "quick_thinking").rig(1)
    game.sunrise()
    game.do(mv.Let)
    assert game.asked == "share"
    assert len(game.state.specials[0]) == 1


# -- Filthy Apes -----------------------------------------------------------------------------------------


@pytest.mark.clause("SPEC-2")
@pytest.mark.parametrize(("face", "after"), [(4, 7), (6, 7), (3, 5)])
def test_filthy_apes_stops_the_whole_move_of_one_standee_on_4_or_more(face: int, after: int) -> None:
    game = Game(scene=4, players=2).special(1, "filthy_apes")
    game.state.ape = 7
    game.attempt("horn_beyond_the_corn", "g1 g1 g1")
    game.do(mv.Stop)
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "before_ape_or_statue")
    game.rig(face)
    game.do(mv.PlaySpecial, 1, special("filthy_apes"))
    assert game.told(ev.DieRolled)[0].who == 1, "the card's player rolls"
    assert game.state.ape == after
    assert bool(game.told(ev.Cancelled)) == (face >= 4)


@pytest.mark.clause("SPEC-2")
def test_one_card_is_for_one_standee() -> None:
    game = Game(scene=2).special(0, "filthy_apes", "filthy_apes")
    game.attempt("forget_the_past", "w1 w1 w1")
    game.do(mv.Stop)
    game.rig(1)
    game.do(mv.PlaySpecial, 0, special("filthy_apes"))
    assert game.state.ape == 6, "a second try against the same move is not allowed"
    assert game.asked == "window", "but the Statue's move is another"
    game.rig(5)
    game.do(mv.PlaySpecial, 0, special("filthy_apes"))
    assert races(game) == (13, 6, 13)


@pytest.mark.clause("SPEC-2")
def test_filthy_apes_works_at_the_end_of_a_scene() -> None:
    game = Game(scene=2).special(0, "filthy_apes")
    game.state.ape = 0
    game.run()
    assert game.asked == "window"
    game.rig(4)
    game.do(mv.PlaySpecial, 0, special("filthy_apes"))
    assert game.state.statue == 13
    assert game.state.scene == 3


@pytest.mark.clause("SPEC-2")
def test_quick_thinking_can_reroll_the_die_of_filthy_apes() -> None:
    game = Game(scene=2).special(0, "filthy_apes", "quick_thinking")
    game.resolve("warm_straw.bottom")
    game.rig(2, 5)
    game.do(mv.PlaySpecial, 0, special("filthy_apes"))
    assert game.state.agenda[-1].key == "after_roll"
    game.do(mv.PlaySpecial, 0, special("quick_thinking"))
    assert game.state.ape == 7


def test_moves_back_and_standees_off_the_track_open_no_window() -> None:
    game = Game(scene=2).special(0, "filthy_apes")
    game.resolve("restless_city.top")
    assert game.asked == "turn"
    off = Game(scene=3).special(0, "filthy_apes")
    off.resolve("warm_straw.bottom")
    assert off.asked == "choose"


# -- the other Specials ------------------------------------------------------------------------------------


@pytest.mark.clause("SPEC-3")
def test_human_ingenuity_draws_four_at_any_time() -> None:
    game = Game(scene=2, players=2).special(1, "human_ingenuity")
    game.attempt("forget_the_past")
    assert mv.PlaySpecial(1, 1, special("human_ingenuity")) in apes.offers(game.state, 1)
    game.do(mv.PlaySpecial, 1, special("human_ingenuity"), seat=1)
    assert len(game.state.agenda[-1].cards) == 4
    for to in (0, 0, 1, 3):
        give = game.legal(mv.Give)[0]
        game.do(mv.Give, give.kind, to)
    assert [len(hand) for hand in game.state.hands] == [2, 1, 0, 1]
    assert game.asked == "gain", "the attempt goes on"


@pytest.mark.clause("SPEC-4")
def test_survival_training_turns_a_die_from_the_first_roll_on() -> None:
    game = Game(scene=2, players=2).special(1, "survival_training")
    game.attempt("forget_the_past")
    assert apes.offers(game.state, 1) == [mv.UseSkill(1, 1)], "not before the first roll"
    game.do(mv.RollDice)
    assert game.state.agenda[-1].kind == "window", "the Commander is asked before the first roll"
    game.do(mv.Let)
    game.lay("w5 w5 w4")
    game.do(mv.PlaySpecial, 1, special("survival_training"), seat=1)
    game.do(mv.TurnDie, 4, 5)
    game.do(mv.Stop)
    assert game.told(ev.AttemptEnded)[0].success


@pytest.mark.clause("SPEC-5")
def test_cornered_animal_gives_two_red_dice() -> None:
    game = Game(scene=2).special(2, "cornered_animal").attempt("forget_the_past")
    game.do(mv.PlaySpecial, 2, special("cornered_animal"))
    assert running(game).dice == [0, 0, 0, 20, 20]


def test_field_dressing_heals_two_of_one_character() -> None:
    game = Game(scene=2, players=2).special(1, "field_dressing")
    assert apes.offers(game.state, 1) == [], "nobody is hurt"
    game.hurt(3, 1, 0, 0)
    game.do(mv.PlaySpecial, 1, special("field_dressing"), seat=1)
    assert [action.place for action in game.legal()] == [0, 1]
    game.do(mv.Assign, 0)
    assert game.state.damage == [1, 1, 0, 0]


def test_scatter_the_horses_moves_the_ape_back_between_actions() -> None:
    game = Game(scene=2, players=2).special(1, "scatter_the_horses")
    assert mv.PlaySpecial(1, 1, special("scatter_the_horses")) in apes.offers(game.state, 1)
    game.do(mv.PlaySpecial, 1, special("scatter_the_horses"), seat=1)
    assert game.state.ape == 8
    other = Game(scene=2).special(0, "scatter_the_horses").attempt("forget_the_past")
    other.refused("HAND-2", mv.PlaySpecial, 0, special("scatter_the_horses"))


def test_another_way_round_swaps_an_encounter() -> None:
    game = Game(scene=2).special(0, "another_way_round")
    old, nxt = game.state.slots[1], game.state.encounters[0][-1]
    game.do(mv.PlaySpecial, 0, special("another_way_round"))
    assert game.asked == "swap"
    game.do(mv.Swap, 1)
    assert game.state.slots[1] == nxt
    assert game.state.encounter_discard == [old]


def test_night_march_holds_the_day() -> None:
    game = Game(scene=2).quiet().special(0, "night_march")
    game.do(mv.PlaySpecial, 0, special("night_march"))
    assert game.told(ev.DayHeld)
    game.end_turn()
    assert game.state.day == 0


def test_thick_skin_cancels_all_damage_of_one_effect() -> None:
    game = Game(scene=2, players=2).special(1, "thick_skin")
    game.resolve("fever.top")
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "before_damage")
    game.do(mv.PlaySpecial, 1, special("thick_skin"))
    assert game.state.damage == [0, 0, 0, 0]
    let = Game(scene=2).special(0, "thick_skin")
    let.resolve("fever.top")
    let.do(mv.Let)
    assert let.state.damage == [1, 1, 1, 1]


def test_each_ones_damage_is_its_own_effect_where_each_rolls() -> None:
    game = (
        Game(scene=2).quiet().slot(0, "lightning_strike").special(0, "thick_skin").next_apes("sealed_archive")
    )
    game.rig(1, 3, 2, 2)
    game.sunrise()
    assert game.state.agenda[-1].key == "before_damage"
    game.do(mv.PlaySpecial, 0, special("thick_skin"))
    assert game.state.damage == [0, 0, 2, 0], "only the first roller is spared"


def test_bar_the_door_stops_one_sunrise_effect() -> None:
    game = Game(scene=2).slot(0, "ships_clock").slot(1, "desolate_trek").slot(2, "raft_ashore")
    game.special(3, "bar_the_door").next_apes("good_light")
    game.sunrise()
    assert game.state.agenda[-1].key == "before_sunrise"
    game.do(mv.Let)
    game.do(mv.PlaySpecial, 3, special("bar_the_door"))
    assert races(game) == (13, 7, 12), "the Statue moved, the Ape did not"


def test_once_more_rerolls_any_dice_after_all_rolls() -> None:
    game = Game(scene=2).special(0, "once_more").attempt("forget_the_past", "w5 w1 w1")
    game.refused("HAND-2", mv.PlaySpecial, 0, special("once_more"))
    running(game).left = 0
    game.do(mv.PlaySpecial, 0, special("once_more"))
    game.do(mv.Keep, 5)
    game.rig(5, 6)
    game.do(mv.RollDice)
    assert running(game).dice == [5, 5, 6]


def test_common_cause_passes_two_cards_and_opens_every_suit() -> None:
    game = Game(scene=2).special(1, "common_cause").hand(2, NOVA).hand(0, GORILLA)
    game.attempt("forget_the_past")
    game.do(mv.PlaySpecial, 1, special("common_cause"))
    game.do(mv.Pass, 2, NOVA, 0)
    game.do(mv.Pass, 0, GORILLA, 3)
    assert running(game).open_suits
    game.do(mv.PlayCard, NOVA)
    assert running(game).dice == [0, 0, 0, 0]


# -- windows of other seats ----------------------------------------------------------------------------------


@pytest.mark.clause("CHAR-2", "ADV-5f")
def test_other_seats_are_asked_before_an_attempt_fails() -> None:
    game = Game(scene=2, players=2, cast="commander clever defiant cynical")
    game.attempt("forget_the_past")
    game.do(mv.RollDice)
    game.lay("w5 w5 w4")
    running(game).left = 0
    game.do(mv.Stop)
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "aid")
    game.do(mv.UseSkill, 1)
    assert (game.asked, game.seat) == ("adjust", 0), "the active seat chooses the die"
    game.do(mv.TurnDie, 4, 5)
    assert (game.asked, game.seat) == ("rolled", 0)
    game.do(mv.Stop)
    assert game.told(ev.AttemptEnded)[0].success


@pytest.mark.clause("CHAR-2")
def test_who_lets_pass_is_not_asked_again_and_the_attempt_fails() -> None:
    game = Game(scene=2, players=2, cast="commander clever")
    game.attempt("forget_the_past")
    game.do(mv.RollDice)
    game.lay("w1 w1 w1")
    running(game).left = 0
    game.do(mv.Stop)
    game.do(mv.Let)
    assert not game.told(ev.AttemptEnded)[0].success


@pytest.mark.clause("ADV-4a")
def test_other_seats_are_asked_once_before_the_first_roll() -> None:
    game = Game(scene=2, players=2, cast="clever commander")
    game.attempt("forget_the_past")
    game.do(mv.RollDice)
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "gain_dice")
    game.do(mv.UseSkill, 1)
    game.do(mv.Let)
    assert (game.asked, game.seat) == ("gain", 0), "with a die more the active seat thinks again"
    game.do(mv.RollDice)
    assert game.asked == "rolled"


# -- characters ----------------------------------------------------------------------------------------------


@pytest.mark.clause("CHAR-1")
def test_a_power_works_only_for_the_active_and_undefeated() -> None:
    game = Game(scene=2)
    game.attempt("forget_the_past")
    assert running(game).free == 1
    other = Game(scene=2, cast="defiant clever").attempt("forget_the_past")
    assert running(other).free == 0
    down = Game(scene=2).hurt(5, 0, 0, 0).attempt("forget_the_past")
    assert running(down).free == 0


@pytest.mark.clause("CHAR-2")
def test_a_skill_costs_a_token_and_helps_whoever_is_active_as_often_as_tokens_last() -> None:
    game = Game(scene=2, cast="defiant clever")
    game.attempt("forget_the_past", "w5 w4 w4")
    running(game).left = 0
    game.do(mv.UseSkill, 1)
    game.do(mv.TurnDie, 4, 5)
    game.do(mv.UseSkill, 1)
    game.do(mv.TurnDie, 4, 5)
    assert game.state.skills == [2, 0]
    assert game.legal() == [mv.Stop(0)]
    game.lay("w1 w1 w1")
    assert "0 Skill tokens" in game.refused("CHAR-2", mv.UseSkill, 1)
    hurt = Game(scene=2, cast="defiant clever").hurt(0, 5).attempt("forget_the_past", "w1 w1 w1")
    running(hurt).left = 0
    hurt.refused("DMG-5", mv.UseSkill, 1)


@pytest.mark.clause("CHAR-3")
def test_clever_rerolls_one_die_free_in_each_own_attempt_and_turns_dice() -> None:
    game = Game(scene=2).attempt("forget_the_past", "w5 w5 w1")
    running(game).left = 0
    game.do(mv.UsePower)
    assert game.told(ev.PowerUsed) == [ev.PowerUsed(0, CLEVER)]
    game.rig(2)
    game.do(mv.RerollOne, 1)
    assert "0 free rerolls" in game.refused("CHAR-3", mv.UsePower)
    game.do(mv.UseSkill, 0)
    assert {(action.die, action.to) for action in game.legal()} == {(5, 4), (5, 6), (2, 1), (2, 3)}


@pytest.mark.clause("CHAR-1", "CHAR-3", "DMG-6")
def test_clever_healed_in_the_middle_of_its_attempt_has_its_free_reroll_again() -> None:
    game = Game(scene=2, cast="clever defiant").hurt(5, 0).special(1, "field_dressing", "field_dressing")
    game.attempt("forget_the_past", "w5 w5 w1")
    running(game).left = 0
    assert "0 free rerolls" in game.refused("CHAR-3", mv.UsePower)
    game.do(mv.PlaySpecial, 1, special("field_dressing"))
    assert game.told(ev.Returned)
    game.rig(2)
    game.do(mv.UsePower)
    game.do(mv.RerollOne, 1)
    game.refused("CHAR-3", mv.UsePower)
    game.do(mv.PlaySpecial, 1, special("field_dressing"))
    game.refused("CHAR-3", mv.UsePower)


@pytest.mark.clause("CHAR-1", "DMG-6")
def test_who_heals_another_in_an_attempt_gains_no_reroll() -> None:
    game = Game(scene=2, cast="defiant clever").hurt(0, 5).special(0, "field_dressing")
    game.attempt("forget_the_past", "w5 w5 w1")
    running(game).left = 0
    game.do(mv.PlaySpecial, 0, special("field_dressing"))
    assert game.told(ev.Returned)
    game.refused("CHAR-3", mv.UsePower)


@pytest.mark.clause("CHAR-4")
def test_commander_has_a_fourth_action_and_gives_red_dice() -> None:
    game = Game(scene=2, cast="commander clever").quiet()
    assert game.state.actions_left == 4
    game.end_turn()
    assert game.state.actions_left == 3
    game.attempt("forget_the_past")
    game.do(mv.UseSkill, 0)
    assert running(game).dice == [0, 0, 0, 20]


@pytest.mark.clause("CHAR-5")
def test_cynical_meets_no_hazards_on_its_turn() -> None:
    game = Game(scene=2, cast="cynical clever")
    game.state.taylor = 10
    game.resolve("raft_ashore.success", adventure=True)
    game.give_all(0)
    assert game.state.taylor == 9
    assert not game.told(ev.HazardHit)
    game.quiet().end_turn()
    game.state.taylor = 10
    game.resolve("raft_ashore.success", adventure=True)
    game.give_all(0)
    assert game.told(ev.HazardHit), "it is another's turn now"


@pytest.mark.clause("CHAR-5")
def test_cynical_looks_at_the_next_card_of_either_pile_and_keeps_or_discards_it() -> None:
    game = Game(scene=2, players=2, cast="clever cynical")
    assert apes.offers(game.state, 1) == [mv.UseSkill(1, 1)], "in step 1 of anybody's turn"
    game.do(mv.UseSkill, 1, seat=1)
    assert game.seat == 1
    top = game.state.apes_deck[-1]
    game.do(mv.Look, 0)
    game.do(mv.Leave, False)
    assert game.state.apes_discard == [top]
    assert top not in game.state.apes_deck
    nxt = game.state.encounters[0][-1]
    game.do(mv.UseSkill, 1, seat=1)
    game.do(mv.Look, 1)
    assert game.told(ev.Foreseen)[0].card == nxt
    game.do(mv.Leave, True)
    assert game.state.encounters[0][-1] == nxt
    assert game.state.encounter_seen
    assert game.state.skills == [2, 0]


@pytest.mark.clause("CHAR-5")
def test_a_foreseen_encounter_can_be_discarded() -> None:
    game = Game(scene=2, cast="cynical")
    nxt = game.state.encounters[0][-1]
    game.do(mv.UseSkill, 0)
    game.do(mv.Look, 1)
    game.do(mv.Leave, False)
    assert game.state.encounter_discard == [nxt]


@pytest.mark.clause("CHAR-6")
@pytest.mark.parametrize(
    ("use", "cards"), [("minor", 1), ("major", 3), ("allies", 3), ("prepare", 2), ("learn", 2), ("adapt", 3)]
)
def test_defiant_needs_one_card_less_in_sets(use: str, cards: int) -> None:
    game = Game(scene=2, cast="defiant clever").hurt(3, 0).hand(0, *[NOVA] * cards)
    game.do(mv.PlaySet, use)
    assert sum(game.state.agenda[-1].cost) == cards
    game.pay_first()
    assert game.state.hands[0] == []


@pytest.mark.clause("CHAR-6")
def test_defiant_rerolls_any_dice_with_its_skill() -> None:
    game = Game(scene=2, cast="defiant").attempt("forget_the_past", "w5 w1 w2")
    running(game).left = 0
    game.do(mv.UseSkill, 0)
    game.do(mv.Keep, 5)
    game.rig(5, 5)
    game.do(mv.RollDice)
    assert running(game).dice == [5, 5, 5]


# -- Action cards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "one", range(16), ids=lambda one: f"{CARDS.suits[SUIT_OF[one]]} {effect_words(ABILITY[one])}"
)
def test_every_kind_of_action_card_does_what_it_says(one: int) -> None:
    """Each at an encounter whose suits allow it; dice before the first roll, rerolls after all rolls."""
    effect = ABILITY[one]
    homes = ["forget_the_past", "desolate_trek", "figures_on_the_ridge", "dead_soil"]
    home = next(name for name in homes if TRIALS[encounter(name)].suits[SUIT_OF[one]])
    game = Game(scene=2).hand(0, one).attempt(home)
    before = running(game).dice[:]
    if effect.verb == "die":
        game.do(mv.PlayCard, one)
        assert running(game).dice == [*before, 10 * effect.colour]
    else:
        game.refused("ADV-5f", mv.PlayCard, one)
        game.do(mv.RollDice)
        game.lay(" ".join("wgr"[die // 10] + "1" for die in before))
        running(game).left = 0
        game.do(mv.PlayCard, one)
        if effect.who == "one":
            game.rig(6)
            game.do(mv.RerollOne, running(game).dice[0])
            assert [die % 10 for die in running(game).dice] == [6] + [1] * (len(before) - 1)
        else:
            game.rig(*[6] * len(before))
            game.do(mv.RollDice)
            assert [die % 10 for die in running(game).dice] == [6] * len(before)
    assert game.state.hands[0] == []
    assert len(game.state.discard) == 1


def test_every_special_has_its_effects_in_the_vocabulary() -> None:
    verbs = {effect.verb for one in CARDS.specials for effect in LISTS[one.effect]}
    assert verbs == {
        "reroll", "roll", "action", "adjust", "die", "heal", "ape", "swap_encounter", "hold_day", "cancel",
        "pass", "open_suits",
    }  # fmt: skip
