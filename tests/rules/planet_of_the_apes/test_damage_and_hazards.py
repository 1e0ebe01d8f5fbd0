"""Bonuses, Damage and hazards."""

from __future__ import annotations

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import TRIALS
from app.rules.planet_of_the_apes.state import Attempt
from tests.rules.planet_of_the_apes.scene import Game, dice, encounter, kind, races, special

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


# -- bonuses ------------------------------------------------------------------------------------------------


@pytest.mark.clause("ADV-7a", "ADV-7c", "ADV-7d", "ENC-1")
def test_a_group_bonus_is_paid_once_by_all_who_like() -> None:
    game = Game(scene=2).hurt(0, 0, 0, 5)
    game.hand(1, GORILLA, GORILLA).hand(2, kind("gorilla", "one")).hand(3, GORILLA)
    game.state.statue = 9
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    assert game.asked == "pay"
    assert sum(game.state.agenda[-1].cost) == 4, "one for each character, the Defeated one too"
    for place, one in [(1, GORILLA), (3, GORILLA), (1, GORILLA), (2, kind("gorilla", "one"))]:
        game.do(mv.Pay, place, one)
    assert game.state.statue == 10
    assert game.state.hands == [[], [], [], []]
    assert game.asked == "turn"


@pytest.mark.clause("ADV-7a")
def test_a_bonus_may_be_declined_but_not_half_paid() -> None:
    game = Game(scene=2).hand(0, GORILLA, GORILLA, GORILLA, GORILLA)
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    game.do(mv.Pay, 0, GORILLA)
    assert "has begun" in game.refused("ADV-7a", mv.Decline)
    other = Game(scene=2).hand(0, GORILLA, GORILLA, GORILLA, GORILLA)
    other.attempt("forget_the_past", "w5 w5 w5")
    other.do(mv.Stop)
    other.do(mv.Decline)
    assert len(other.state.hands[0]) == 4
    poor = Game(scene=2).hand(0, GORILLA, GORILLA, GORILLA)
    poor.attempt("forget_the_past", "w5 w5 w5")
    poor.do(mv.Stop)
    assert poor.asked == "turn", "who cannot pay is not asked"


@pytest.mark.clause("ADV-7b", "GLOSS-4")
def test_each_character_may_pay_and_gain_once_defeated_ones_too() -> None:
    game = Game(scene=2, players=2, run_by="0011").hurt(1, 0, 5, 2)
    game.hand(0, NOVA, NOVA).hand(2, ZAIUS, ZAIUS, ZAIUS, ZAIUS).hand(3, GORILLA)
    game.attempt("raft_ashore", "w1 w1")
    game.do(mv.Stop)
    game.give_all(0)
    assert (game.asked, game.state.agenda[-1].place, game.seat) == ("pay", 0, 0)
    game.refused("ADV-7b", mv.Pay, 2, ZAIUS)
    game.do(mv.Pay, 0, NOVA)
    game.do(mv.Pay, 0, NOVA)
    assert game.state.damage == [0, 0, 5, 2]
    assert (game.state.agenda[-1].place, game.seat) == (2, 1), "its owner is asked"
    game.pay_first()
    assert game.state.damage == [0, 0, 4, 2]
    assert game.asked == "turn", "once each, and the fourth cannot pay"
    assert len(game.state.hands[2]) == 2
    assert [event.who for event in game.log if isinstance(event, ev.Returned)] == [2]


@pytest.mark.clause("ADV-7e")
def test_bonus_payments_ignore_suits_and_discounts() -> None:
    game = Game(scene=2, cast="defiant clever", players=2).hand(0, GORILLA).hand(1, GORILLA)
    game.attempt("forget_the_past", "w5 w5 w5")
    assert not running(game).open_suits
    game.do(mv.Stop)
    assert sum(game.state.agenda[-1].cost) == 2, "Gorilla is not permitted in the attempt, and nothing is off"
    game.pay_first()
    assert game.state.hands == [[], []]


# -- Damage -------------------------------------------------------------------------------------------------


@pytest.mark.clause("DMG-1")
def test_five_damage_defeat_a_character() -> None:
    game = Game(scene=2).hurt(4, 0, 0, 0)
    game.resolve("raft_ashore.failure")
    game.share(0)
    assert [event.who for event in game.told(ev.Defeated)] == [0]
    assert queries.people(game.state)[0].defeated


@pytest.mark.clause("DMG-2")
def test_damage_is_shared_point_by_point_among_the_undefeated() -> None:
    game = Game(scene=2).hurt(5, 4, 0, 0)
    game.resolve("desolate_trek.failure")
    assert [action.place for action in game.legal()] == [1, 2, 3]
    assert "5 Damage" in game.refused("DMG-2", mv.Assign, 0)
    game.do(mv.Assign, 1)
    assert [action.place for action in game.legal()] == [2, 3]
    game.share(2)
    assert game.state.damage == [5, 5, 1, 0]
    assert mv.Assign.pick


@pytest.mark.clause("DMG-3")
def test_damage_for_a_defeated_one_and_any_surplus_goes_to_others() -> None:
    game = Game(scene=2).hurt(4, 0, 0, 0)
    game.resolve("lightning_strike.sunrise.0.then", place=0)
    assert game.state.damage == [5, 0, 0, 0]
    assert (game.asked, game.state.agenda[-1].n) == ("share", 1)
    game.share(3)
    game.resolve("lightning_strike.sunrise.0.then", place=0)
    assert game.state.agenda[-1].n == 2
    game.share(1, 1)
    assert game.state.damage == [5, 2, 0, 1]


@pytest.mark.clause("DMG-4")
def test_all_defeated_at_once_loses() -> None:
    game = Game(scene=2).hurt(5, 5, 5, 4)
    game.resolve("raft_ashore.failure")
    assert game.state.ending == "all_defeated"
    result = apes.result(game.state)
    assert result is not None
    assert result.clause == "DMG-4"


@pytest.mark.clause("DMG-5")
def test_a_defeated_character_keeps_hand_and_actions_but_no_power_or_skill() -> None:
    game = Game(scene=2, first=0).hurt(5, 0, 0, 0).hand(0, NOVA).special(0, "human_ingenuity")
    assert mv.Contemplate(0, NOVA, 1) in game.legal()
    assert mv.PlaySpecial(0, 0, special("human_ingenuity")) in game.legal()
    game.attempt("forget_the_past", "w1 w1 w1")
    running(game).left = 0
    assert not game.legal(mv.UsePower)
    assert mv.UseSkill(0, 0) not in game.legal()
    assert "Defeated with 5" in game.refused("DMG-5", mv.UseSkill, 0)


@pytest.mark.clause("DMG-6")
def test_a_defeated_character_may_heal_and_flips_back() -> None:
    game = Game(scene=2).hurt(5, 0, 0, 0).hand(0, NOVA, NOVA)
    game.do(mv.PlaySet, "minor")
    game.pay_first()
    assert game.state.damage[0] == 4
    assert [event.who for event in game.told(ev.Returned)] == [0]


@pytest.mark.clause("DMG-7")
def test_healing_removes_at_most_what_there_is() -> None:
    game = Game(scene=2).hurt(1, 0, 0, 3)
    game.resolve("fever.bottom")
    game.do(mv.Assign, 0)
    assert game.state.damage == [0, 0, 0, 3]
    assert "0 Damage" not in str(game.events)
    game.resolve("provisions_for_two.success")
    assert game.state.damage == [0, 0, 0, 2]


@pytest.mark.clause("DMG-8", "GLOSS-5")
def test_each_gains_damage_the_undefeated_first_and_the_rest_is_shared() -> None:
    game = Game(scene=2).hurt(5, 4, 0, 0)
    game.resolve("fever.top")
    assert game.state.damage == [5, 5, 1, 1]
    assert (game.asked, game.state.agenda[-1].n) == ("share", 1), "the share of the Defeated one"
    game.share(2)
    assert game.state.damage == [5, 5, 2, 1]
    plain = Game(scene=2)
    plain.resolve("fever.top")
    assert plain.state.damage == [1, 1, 1, 1]
    assert plain.asked == "turn"


# -- hazards ------------------------------------------------------------------------------------------------


@pytest.mark.clause("HAZ-1", "HAZ-2")
@pytest.mark.parametrize(
    ("space", "after"),
    [
        (12, "day"),
        (9, "damage"),
        (8, "ape"),
        (6, "drop"),
        (4, "drop"),
        (3, "ape"),
        (2, "statue"),
        (1, "damage"),
    ],
)
def test_a_move_that_ends_on_a_hazard_triggers_it(space: int, after: str) -> None:
    game = Game(scene=2)
    game.state.taylor = space + 1
    before = races(game)
    game.hand(2, NOVA)
    game.resolve("raft_ashore.success", adventure=True)
    game.give_all(0)
    assert game.state.taylor == space
    assert game.told(ev.HazardHit)[0].space == space
    if after == "damage":
        game.share(3)
        assert game.state.damage == [0, 0, 0, 1]
    elif after == "day":
        assert game.state.day == 1
    elif after == "drop":
        assert game.state.hands == [[], [], [], []], "each gives up a card"
    else:
        at = ("taylor", "ape", "statue").index(after)
        assert races(game)[at] == before[at] - 1


@pytest.mark.clause("HAZ-3")
def test_only_moves_of_an_adventure_count_also_backward_ones() -> None:
    game = Game(scene=2)
    game.state.taylor = 7
    game.resolve("setback.top")
    game.do(mv.Choose, 0)
    assert game.state.taylor == 9
    assert not game.told(ev.HazardHit), "a Planet of the Apes card triggers none"
    placed = Game(scene=6)
    assert placed.state.taylor == 12, "which is a hazard"
    assert not placed.told(ev.HazardHit), "nor does the start of a scene"
    back = Game(scene=2)
    back.state.taylor = 7
    back.resolve("setback.top.0.choose.0", adventure=True)
    assert back.told(ev.HazardHit)[0].space == 9, "a move back in an Adventure would"
    bonus = Game(scene=4).slot(0, "nowhere_to_hide").hand(0, NOVA, GORILLA, ZAIUS, TAYLOR, TAYLOR)
    bonus.state.taylor = 11
    bonus.do(mv.Adventure, 0)
    bonus.do(mv.Pay, 0, NOVA)
    bonus.do(mv.Pay, 0, GORILLA)
    bonus.do(mv.Pay, 0, ZAIUS)
    bonus.do(mv.Pay, 0, TAYLOR)
    assert bonus.state.taylor == 9
    assert bonus.told(ev.HazardHit)[0].space == 9, "the bonus counts"


@pytest.mark.clause("HAZ-4")
def test_passing_over_and_standing_still_trigger_nothing() -> None:
    game = Game(scene=2)
    game.state.taylor = 10
    game.resolve("forget_the_past.success", adventure=True)
    assert [event.space for event in game.told(ev.HazardHit)] == [8], "9 was passed over"
    still = Game(scene=2)
    still.state.taylor = 13
    still.resolve("setback.top.0.choose.0", adventure=True)
    assert not still.told(ev.HazardHit)


@pytest.mark.clause("HAZ-5")
def test_what_a_hazard_moves_triggers_nothing_further() -> None:
    game = Game(scene=2)
    game.state.taylor = 4
    game.resolve("hazard.9")
    assert not game.told(ev.HazardHit)
    steps = [step for step in game.state.agenda if step.key.startswith("hazard")]
    assert all(not step.adventure for step in steps)
    chain = Game(scene=2)
    chain.state.taylor = 10
    chain.resolve("raft_ashore.success", adventure=True)
    chain.give_all(0)
    assert chain.state.agenda[-1].key == "hazard.9"
    assert not chain.state.agenda[-1].adventure


@pytest.mark.clause("ENC-4")
def test_only_man_destroys_takes_five_zaius_cards_and_has_no_failure() -> None:
    trial = TRIALS[encounter("only_man_destroys")]
    assert trial.cards is not None
    assert trial.cards.fixed == (0, 0, 0, 5, 0, 0)
    game = Game(scene=7).stand(13).slot(0, "only_man_destroys").hand(0, *[ZAIUS] * 4)
    assert "needs 5 Dr. Zaius" in game.refused("ADV-2b", mv.Adventure, 0)
    game.hand(0, kind("zaius", "one"))
    game.state.statue = 5
    game.do(mv.Adventure, 0)
    game.pay_first()
    assert races(game)[0] == 9
    assert game.state.statue == 7
    assert dice("g2") == [12]
