"""Sunrise, and the sixteen Planet of the Apes cards, each half with its real effect."""

from __future__ import annotations

from typing import Any

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import APES, TRIALS
from tests.rules.planet_of_the_apes.scene import Game, encounter, kind, names, races, special

NOVA, ZIRA, GORILLA, TAYLOR, ZAIUS = (
    kind("nova", "white"),
    kind("zira", "white"),
    kind("gorilla", "gray"),
    kind("taylor", "white"),
    kind("zaius", "gray"),
)


@pytest.mark.clause("SUN-1", "GLOSS-6")
def test_step_5_comes_when_sunrise_was_reached_or_passed_and_once() -> None:
    game = Game(scene=2).quiet().next_apes("warm_straw")
    game.state.day = 4
    game.resolve("dead_soil.failure")
    assert game.state.day == 0
    assert not game.told(ev.SunriseCame), "it waits for step 5"
    assert queries.turns_to_sunrise(game.state) == 0
    game.end_turn()
    assert queries.day_name(game.state) == "Morning", "Sunrise was passed"
    assert len(game.told(ev.SunriseCame)) == 1
    game.settle()
    game.end_turn()
    assert not game.told(ev.SunriseCame)
    plain = Game(scene=2).quiet()
    plain.end_turn()
    assert not plain.told(ev.SunriseCame)


@pytest.mark.clause("SUN-2", "ENC-2")
def test_sunrise_effects_come_first_from_top_slot_to_bottom() -> None:
    game = Game(scene=2).slot(0, "ships_clock").slot(1, "raft_ashore").slot(2, "desolate_trek")
    game.next_apes("sealed_archive")
    assert queries.sunrise_ahead(game.state) == ((0, "the Statue advances 1"), (2, "the Ape advances 1"))
    game.sunrise()
    causes = [event.cause for event in game.told(ev.StandeeMoved)]
    assert causes == ["ships_clock.sunrise", "desolate_trek.sunrise", "sealed_archive.top"]
    assert [event.slot for event in game.told(ev.SunriseStruck)] == [0, 2]


@pytest.mark.clause("SUN-3")
def test_then_a_card_is_revealed_top_before_bottom() -> None:
    game = Game(scene=2).quiet().next_apes("warm_straw").hurt(1, 1, 1, 1)
    game.sunrise()
    kinds = [name for name in names(game.events) if name in ("ApesTurned", "Healed", "StandeeMoved")]
    assert kinds == ["ApesTurned"] + ["Healed"] * 4 + ["StandeeMoved"]
    assert game.state.damage == [0, 0, 0, 0]
    assert races(game)[1] == 6


@pytest.mark.clause("SUN-4")
def test_this_day_lasts_until_the_next_card_over_scene_changes() -> None:
    game = Game(scene=2).quiet().next_apes("good_light")
    game.sunrise()
    game.settle()
    assert [event.card for event in game.log if isinstance(event, ev.DayRuleBegan)] == [game.state.day_card]
    assert queries.day_rule(game.state)[0] == "Good Light"
    assert queries.day_rule(game.state)[1].startswith("This day:")
    game.state.taylor = 0
    game.run()
    game.settle()
    assert game.state.scene == 4
    assert queries.day_rule(game.state)[0] == "Good Light"
    game.quiet().next_apes("warm_straw").sunrise()
    game.settle()
    assert queries.day_rule(game.state) == ("", "")
    for number, card in enumerate(APES):
        if card.bottom.this_day:
            game.state.day_card, game.state.day_holds = number, True
            assert queries.day_rule(game.state)[1].startswith("This day: ")


@pytest.mark.clause("SUN-5")
def test_the_old_day_still_holds_while_sunrise_effects_happen() -> None:
    # under Nothing Heals Here nothing would heal; the old rule is gone once the new card is revealed
    game = (
        Game(scene=2)
        .slot(0, "ships_clock")
        .this_day("restless_city")
        .next_apes("warm_straw")
        .hurt(1, 0, 0, 0)
    )
    game.sunrise()
    order = names(game.events)
    assert order.index("SunriseStruck") < order.index("ApesTurned")
    ill = Game(scene=2).quiet().this_day("torchlight").next_apes("warm_straw").hurt(1, 0, 0, 0)
    ill.slot(0, "stolen_clothes").hand(0, NOVA, ZIRA).special(1, "field_dressing")
    ill.sunrise()
    assert ill.asked == "drop"
    assert mv.PlaySpecial(0, 1, special("field_dressing")) not in apes.offers(ill.state, 0), (
        "the old day holds"
    )
    ill.do(mv.Discard, NOVA)
    assert ill.state.damage[0] == 0, "Warm Straw heals"


@pytest.mark.clause("SUN-6")
def test_the_active_character_at_sunrise_has_just_received_the_token() -> None:
    game = Game(scene=2, players=2).quiet().next_apes("setback")
    game.sunrise()
    assert game.state.active == 1
    assert (game.asked, game.seat) == ("choose", 1)


@pytest.mark.clause("SUN-7")
def test_a_standee_on_0_at_sunrise_ends_the_scene_or_the_game() -> None:
    game = Game(scene=2).slot(0, "desolate_trek").slot(1, "raft_ashore").slot(2, "dead_soil")
    game.state.ape = 1
    game.sunrise()
    assert game.state.scene == 3
    assert not game.told(ev.ApesTurned)
    lost = Game(scene=2).slot(0, "ships_clock")
    lost.state.statue = 1
    lost.sunrise()
    assert lost.state.ending == "statue_at_zero"


@pytest.mark.clause("SUN-8")
def test_an_empty_deck_is_rebuilt_without_the_card_in_force() -> None:
    game = Game(scene=2).quiet().this_day("good_light")
    state = game.state
    state.apes_discard, state.apes_deck = state.apes_deck, []
    day = state.day_card
    game.sunrise()
    assert game.told(ev.DeckShuffled)[0].cards == 15
    assert state.day_card != day
    assert state.apes_discard == [day]
    assert day not in state.apes_deck


@pytest.mark.clause("SUN-9")
def test_the_day_stays_at_a_scene_change_and_a_waiting_sunrise_is_forgotten() -> None:
    game = Game(scene=2)
    game.state.day, game.state.sunrise_due = 0, True
    game.state.taylor = 0
    game.run()
    game.settle()
    assert game.state.scene == 4
    assert game.state.day == 0
    game.quiet().end_turn()
    assert not game.told(ev.SunriseCame)


@pytest.mark.clause("ENC-3")
def test_lightning_strike_lets_each_character_roll_and_odd_ones_take_two() -> None:
    game = Game(scene=2).quiet().slot(0, "lightning_strike").next_apes("sealed_archive")
    game.rig(1, 2, 3, 4)
    game.sunrise()
    rolled = [(event.who, event.face) for event in game.told(ev.DieRolled)]
    assert rolled == [(1, 1), (2, 2), (3, 3), (0, 4)], "clockwise from the new active character"
    assert game.state.damage == [0, 2, 0, 2]
    order = [name for name in names(game.events) if name in ("DieRolled", "Hurt")]
    assert order == ["DieRolled", "Hurt", "DieRolled", "DieRolled", "Hurt", "DieRolled"]


# -- the sixteen cards ----------------------------------------------------------------------------------


def turned(name: str, **options: Any) -> Game:
    """A quiet game at sunrise, just when this card is revealed."""
    game = Game(scene=2, **options).quiet().next_apes(name)
    game.hurt(*[1] * len(game.state.cast))
    game.sunrise()
    return game


@pytest.mark.clause("POTA-1", "GLOSS-12")
@pytest.mark.parametrize(("option", "after"), [(0, (13, 7, 13)), (1, (13, 6, 13)), (2, (13, 7, 12))])
def test_setback_lets_the_group_pick_even_what_cannot_move(option: int, after: tuple[int, int, int]) -> None:
    game = turned("setback")
    assert game.asked == "choose"
    assert len(game.legal()) == 3
    game.do(mv.Choose, option)
    assert races(game) == after
    assert queries.day_rule(game.state)[0] == "Never Give Up"


@pytest.mark.clause("POTA-2")
def test_never_give_up_turns_own_dice_with_taylor_cards_whatever_the_suits() -> None:
    game = Game(scene=2).this_day("setback").hand(0, TAYLOR, TAYLOR)
    game.attempt("under_the_falls", "w4 w4 w4 w4 w2")
    assert game.state.attempt is not None
    assert game.state.attempt.left == 0
    game.refused("ADV-4b", mv.PlayCard, TAYLOR)
    game.do(mv.PlayCard, TAYLOR, True)
    assert game.asked == "adjust"
    game.do(mv.TurnDie, 2, 3)
    game.do(mv.PlayCard, TAYLOR, True)
    game.do(mv.TurnDie, 4, 5)
    assert sum(die % 10 for die in game.state.attempt.dice) == 20
    assert game.legal() == [mv.Stop(0)]


@pytest.mark.clause("POTA-2")
def test_never_give_up_also_turns_ones_own_die_where_each_rolls() -> None:
    game = Game(scene=2, players=2).quiet().slot(0, "lightning_strike").this_day("setback")
    game.hand(1, TAYLOR).next_apes("sealed_archive")
    game.rig(3, 2, 2, 2)
    game.sunrise()
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "after_roll")
    assert game.legal() == [mv.PlayCard(1, TAYLOR, True), mv.Let(1)]
    game.do(mv.PlayCard, TAYLOR, True)
    game.do(mv.TurnDie, 3, 4)
    assert game.state.damage == [0, 0, 0, 0]
    assert game.told(ev.DieTurned)[0].index == -1
    other = Game(scene=2, players=2).quiet().slot(0, "lightning_strike").this_day("setback")
    other.hand(0, TAYLOR).next_apes("sealed_archive")
    other.rig(3, 2, 2, 3)
    other.sunrise()
    assert other.asked == "window"
    assert other.state.roll is not None
    assert other.state.roll.place == 0, "nobody turns another's die"


@pytest.mark.clause("POTA-2")
def test_without_the_rule_no_card_turns_a_die() -> None:
    game = Game(scene=2).hand(0, TAYLOR).attempt("forget_the_past", "w4 w5 w5")
    assert game.state.attempt is not None
    game.state.attempt.left = 0
    assert "No rule of this day" in game.refused("POTA-2", mv.PlayCard, TAYLOR, True)


def test_curfew() -> None:
    game = turned("curfew")
    assert races(game)[2] == 12
    for name in ("forget_the_past", "falling_rocks"):
        game.attempt(name)
        assert game.told(ev.AttemptBegan)[0].rolls == 1, "one fewer, but never none"
        game.state.attempt = None
        game.state.agenda.pop()


def test_scripture_lesson() -> None:
    game = turned("scripture_lesson")
    assert races(game)[2] == 12
    game.hand(game.state.active, ZIRA).attempt("under_the_falls")
    game.do(mv.PlayCard, ZIRA)
    assert game.told(ev.DieJoined)


def test_target_practice() -> None:
    game = Game(scene=2).quiet().next_apes("target_practice")
    game.rig(1, 4, 3, 6)
    game.sunrise()
    assert game.state.damage == [0, 1, 0, 1]
    game.hand(game.state.active, GORILLA).attempt("ships_clock")
    game.do(mv.PlayCard, GORILLA)
    assert game.told(ev.DieJoined), "Captured Rifle permits Gorilla cards everywhere"


def test_closed_session() -> None:
    game = Game(scene=2, players=2).quiet().next_apes("closed_session")
    game.hand(0, NOVA, ZIRA).hand(2, GORILLA)
    game.sunrise()
    game.do(mv.Choose, 0)
    assert races(game) == (13, 6, 13)
    assert (game.asked, game.seat) == ("drop", 0), "each owner gives up a card; a hand of one goes by itself"
    assert game.state.hands[2] == []
    game.do(mv.Discard, ZIRA)
    assert len(game.state.hands[0]) == 1
    assert game.asked == "turn"
    other = turned("closed_session")
    other.do(mv.Choose, 1)
    assert races(other) == (13, 7, 12)


def test_fever() -> None:
    game = turned("fever")
    assert game.asked == "who"
    game.do(mv.Assign, 2)
    assert game.state.damage == [2, 2, 0, 2]


def test_warm_straw() -> None:
    game = turned("warm_straw")
    assert game.state.damage == [0, 0, 0, 0]
    assert races(game)[1] == 6


def test_torchlight() -> None:
    game = turned("torchlight")
    assert races(game)[1] == 6
    assert game.state.damage == [2, 2, 2, 2]
    game.resolve("fever.bottom")
    game.resolve("provisions_for_two.success")
    assert game.state.damage == [2, 2, 2, 2], "nobody heals by any means"
    assert apes.offers(game.special(1, "field_dressing").state, 0) == []
    assert "could do nothing" in game.refused("HAND-2", mv.PlaySpecial, 1, special("field_dressing"))


def test_restless_city() -> None:
    game = turned("restless_city")
    assert races(game)[1] == 8
    game.attempt("forget_the_past", "w1 w1 w2")
    game.do(mv.Stop)
    assert races(game) == (13, 7, 11), "the failure line, then the Statue"
    causes = [event.cause for event in game.told(ev.StandeeMoved)]
    assert causes[-1].startswith("restless_city.bottom")


def test_good_light() -> None:
    game = turned("good_light")
    assert game.state.damage == [2, 2, 2, 2]
    game.attempt("falling_rocks")
    assert game.told(ev.AttemptBegan)[0].rolls == 2


def test_old_soldiers() -> None:
    game = turned("old_soldiers")
    assert races(game)[1] == 6
    assert game.told(ev.TurnBegan)[0].actions == 5, "the Commander's four and one of this day"
    game.end_turn()
    assert game.told(ev.TurnBegan)[0].actions == 4


def test_sealed_archive() -> None:
    game = turned("sealed_archive")
    assert races(game)[2] == 12
    game.give_all(2)
    assert [len(hand) for hand in game.state.hands] == [0, 0, 2, 0]


@pytest.mark.parametrize(("face", "good"), [(4, True), (6, True), (3, False)])
def test_keepers_whim(face: int, good: bool) -> None:
    game = Game(scene=2).quiet().next_apes("keepers_whim").rig(face)
    game.sunrise()
    assert game.told(ev.DieRolled)[0].who == 1, "the active character rolls"
    assert game.asked == ("cards" if good else "share")
    game.settle()
    assert sum(game.state.damage) == (0 if good else 2)
    assert queries.limit_of_hand(game.state) == 5
    place = game.state.active
    game.hand(place, NOVA, NOVA, ZIRA, ZIRA, GORILLA, GORILLA)
    game.end_turn()
    assert game.asked == "limit"


def test_bad_blood() -> None:
    game = turned("bad_blood")
    game.do(mv.Choose, 0)
    assert game.state.damage == [2, 2, 2, 2]
    other = Game(scene=2).quiet().next_apes("bad_blood").hand(0, NOVA, ZIRA)
    other.sunrise()
    other.do(mv.Choose, 1)
    assert races(other)[1] == 6
    assert (other.asked, other.state.agenda[-1].n) == ("pass", 4)
    other.do(mv.Pass, 0, NOVA, 3)
    other.refused("ADV-6b", mv.Pass, 0, ZIRA, 0)
    other.refused("ACT-12", mv.Pass, 1, ZIRA, 0)
    other.do(mv.Done)
    assert [len(hand) for hand in other.state.hands] == [1, 0, 0, 1]
    assert other.asked == "turn"


def test_second_thoughts() -> None:
    game = Game(scene=2).quiet().next_apes("second_thoughts").hand(0, ZAIUS).hand(3, ZAIUS, TAYLOR)
    game.state.statue = 9
    game.sunrise()
    assert game.asked == "pay"
    assert sum(game.state.agenda[-1].cost) == 2, "no bonus, so nothing is reduced for one seat"
    game.do(mv.Pay, 3, ZAIUS)
    game.do(mv.Pay, 0, ZAIUS)
    assert game.state.statue == 10
    game.hand(1, TAYLOR).attempt("forget_the_past")
    assert "only Dr. Zaius, Dodge & Landon" in game.refused("ADV-4b", mv.PlayCard, TAYLOR)
    game.state.attempt = None
    game.state.agenda.pop()
    game.hand(1, TAYLOR).hurt(0, 2, 0, 0)
    game.do(mv.PlaySet, "minor")
    game.pay_first()
    assert game.state.damage[1] == 1, "sets are untouched by the ban"


def test_stray_shot() -> None:
    game = turned("stray_shot")
    assert game.state.damage == [2, 2, 2, 2]
    game.attempt("raft_ashore", "w1 w2")
    assert game.state.attempt is not None
    assert game.state.attempt.free == 1
    game.refused("ADV-5f", mv.UsePower)
    game.state.attempt.left = 0
    game.do(mv.UsePower)
    game.rig(2)
    game.do(mv.RerollOne, 1)
    assert game.legal() == [mv.Stop(0)]


def test_banned_beats_free() -> None:
    game = Game(scene=2)
    trial = TRIALS[encounter("forget_the_past")]
    assert queries.permitted_suits(game.state, trial) == (True, False, False, True, True, False)
    game.this_day("second_thoughts")
    assert queries.permitted_suits(game.state, trial) == (False, False, False, True, True, False)
    game.special(0, "common_cause").hand(0, NOVA, TAYLOR).attempt("forget_the_past")
    game.do(mv.PlaySpecial, 0, special("common_cause"))
    game.do(mv.Done)
    game.do(mv.PlayCard, NOVA)
    game.refused("ADV-4b", mv.PlayCard, TAYLOR)
