"""Corners: the ends of the track, several windows at once, and limits met."""

from __future__ import annotations

import pytest

from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import pieces, resolve
from app.rules.planet_of_the_apes.codes import LISTS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import Attempt
from tests.rules.planet_of_the_apes.scene import CLEVER, Game, encounter, kind, special

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


# -- the ends of the track and of the day ----------------------------------------------------------


@pytest.mark.clause("COMP-9", "TURN-6")
def test_the_statue_stops_on_13_one_way_and_loses_on_0_the_other() -> None:
    back = Game(scene=7)
    back.resolve("only_man_destroys.success", adventure=True)
    assert back.state.statue == 13
    last = Game(scene=7)
    last.state.statue = 1
    last.resolve("bones_below_bones.failure", adventure=True)
    assert last.told(ev.StandeeMoved)[-1].at == 0, "two spaces were due and one was left"
    assert last.state.ending == "statue_at_zero"


@pytest.mark.clause("TURN-6", "START-2")
@pytest.mark.parametrize("scene", [3, 5])
def test_the_statue_loses_the_game_in_a_minor_scene_too(scene: int) -> None:
    game = Game(scene=scene)
    game.state.statue = 1
    game.settle()
    assert game.state.ending == "statue_at_zero"
    assert game.state.scene == scene


@pytest.mark.clause("SUN-1", "TURN-8")
def test_a_held_day_still_moves_by_an_hourglass_and_sunrise_comes() -> None:
    game = Game(scene=2).quiet().special(0, "night_march", "night_march").next_apes("restless_city")
    game.state.day = 4
    game.do(mv.PlaySpecial, 0, special("night_march"))
    assert "nothing now" in game.refused("HAND-2", mv.PlaySpecial, 0, special("night_march"))
    game.resolve("hazard.12")
    assert (game.state.day, game.state.sunrise_due) == (0, True)
    game.end_turn()
    assert game.state.day == 0, "step 3 does not move it"
    assert game.told(ev.SunriseCame)
    game.end_turn()
    assert game.state.day == 1, "the hold was for one turn"
    assert not game.told(ev.SunriseCame)


@pytest.mark.clause("SUN-9", "TURN-8", "END-8")
def test_a_scene_change_forgets_a_held_day_and_a_waiting_sunrise() -> None:
    game = Game(scene=2)
    game.state.hold_day = game.state.sunrise_due = True
    game.state.taylor = 0
    game.run()
    assert game.state.scene == 3
    assert not game.state.hold_day
    assert not game.state.sunrise_due


@pytest.mark.clause("END-10", "END-5")
@pytest.mark.parametrize("scene", [2, 6])
def test_a_skull_of_another_card_is_no_ape_that_came_first(
    scene: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    lists = {**LISTS, "torchlight.top": LISTS["scene6.ape_first"]}
    for module in (resolve, pieces):
        monkeypatch.setattr(module, "LISTS", lists)
    game = Game(scene=scene)
    game.resolve("torchlight.top")
    assert game.state.ending == "skull"


# -- several windows at once -----------------------------------------------------------------------


@pytest.mark.clause("SPEC-2")
def test_three_seats_hold_filthy_apes_and_the_first_played_answers_for_all() -> None:
    game = Game(scene=2, players=3, cast="clever commander defiant")
    for place in range(3):
        game.special(place, "filthy_apes")
    game.resolve("warm_straw.bottom")
    assert [step.seat for step in game.state.agenda if step.kind == "window"] == [2, 1, 0], (
        "asked from the end"
    )
    game.do(mv.Let)
    game.rig(3)
    game.do(mv.PlaySpecial, 1, special("filthy_apes"))
    assert game.state.ape == 6, "it failed, and the third is not asked for the same move"
    assert game.asked == "turn"
    assert game.state.specials[2], "so it is still held"


@pytest.mark.clause("SPEC-1")
def test_a_reroll_asks_everybody_anew_and_nobody_twice() -> None:
    game = Game(scene=2, players=2, cast="clever defiant")
    game.special(0, "quick_thinking").special(1, "quick_thinking")
    game.rig(6, 1)
    game.resolve("keepers_whim.top")
    assert (game.asked, game.seat) == ("window", 0)
    game.do(mv.PlaySpecial, 0, special("quick_thinking"))
    assert [step.kind for step in game.state.agenda].count("window") == 1
    assert (game.asked, game.seat) == ("window", 1)
    game.do(mv.Let)
    assert game.asked == "share", "the 1 stands, and the Damage is shared out"


@pytest.mark.clause("SPEC-3", "HAND-2")
def test_a_special_of_any_time_leaves_the_window_it_was_played_in_open() -> None:
    game = Game(scene=2, players=2, cast="clever defiant").hurt(3, 0)
    game.special(0, "field_dressing", "human_ingenuity").special(1, "thick_skin")
    game.resolve("fever.top")
    assert (game.asked, game.seat) == ("window", 1)
    game.do(mv.PlaySpecial, 0, special("field_dressing"), seat=0)
    game.do(mv.PlaySpecial, 0, special("human_ingenuity"), seat=0)
    game.give_all(0)
    assert (game.asked, game.seat, game.state.agenda[-1].key) == ("window", 1, "before_damage")
    game.do(mv.PlaySpecial, 1, special("thick_skin"))
    assert game.state.damage == [1, 0]


@pytest.mark.clause("HAND-2", "COMP-9")
def test_the_ape_on_13_cannot_be_scattered() -> None:
    game = Game(scene=2).special(0, "scatter_the_horses")
    game.state.ape = 13
    assert "nothing now" in game.refused("HAND-2", mv.PlaySpecial, 0, special("scatter_the_horses"))
    game.state.ape = 12
    game.do(mv.PlaySpecial, 0, special("scatter_the_horses"))
    assert game.state.ape == 13


@pytest.mark.clause("SPEC-3", "TURN-9")
def test_cards_drawn_while_coming_down_to_the_limit_count_too() -> None:
    game = Game(scene=2).quiet().hand(0, *[NOVA] * 4, *[GORILLA] * 4).special(0, "human_ingenuity")
    game.end_turn()
    assert game.asked == "limit"
    game.do(mv.PlaySpecial, 0, special("human_ingenuity"))
    game.give_all(0)
    assert game.asked == "limit"
    while game.asked == "limit":
        game.do(mv.Discard, game.legal(mv.Discard)[0].kind)
    assert len(game.state.hands[0]) == 7


@pytest.mark.clause("SPEC-2", "START-2")
def test_windows_open_in_minor_scenes_and_at_their_ends() -> None:
    game = Game(scene=3).special(2, "filthy_apes")
    game.do(mv.Choose, 2)
    game.share(0)
    assert (game.asked, game.state.agenda[-1].key) == ("window", "before_ape_or_statue")
    game.rig(4)
    game.do(mv.PlaySpecial, 2, special("filthy_apes"))
    assert (game.state.statue, game.state.scene) == (13, 4)
    late = Game(scene=4).special(0, "thick_skin")
    late.state.ape = 0
    late.run()
    assert late.state.agenda[-1].key == "before_damage"
    late.do(mv.PlaySpecial, 0, special("thick_skin"))
    moved = [event.cause for event in late.log if isinstance(event, ev.StandeeMoved)]
    assert moved == ["scene4.ape_first"], "what was not Damage still happened"
    assert {event.cause for event in late.told(ev.Hurt)} == {"scene5.steps"}


# -- limits that are counted -----------------------------------------------------------------------


@pytest.mark.clause("TURN-2", "EASY-2", "CHAR-4", "TURN-3")
def test_actions_add_up_from_power_option_and_day_and_are_counted_when_the_turn_begins() -> None:
    game = Game(scene=2, cast="clever commander", extra_action=True).quiet().next_apes("old_soldiers")
    assert game.state.actions_left == 4
    game.sunrise()
    assert game.state.actions_left == 6, "three, the power, the option and the day"
    game.hurt(0, 5)
    game.end_turn()
    assert game.state.actions_left == 5
    game.end_turn()
    assert game.state.actions_left == 5, "a Defeated Commander has no power"
    game.special(0, "field_dressing").do(mv.PlaySpecial, 0, special("field_dressing"), seat=0)
    assert game.told(ev.Returned)
    assert game.state.actions_left == 5, "a power that comes back counts from the next turn"


@pytest.mark.clause("DMG-5", "CHAR-1")
def test_defeated_cynical_meets_hazards_and_defeated_defiant_pays_in_full() -> None:
    game = Game(scene=2, cast="cynical clever").hurt(5, 0)
    game.state.taylor = 10
    game.resolve("raft_ashore.success", adventure=True)
    game.give_all(0)
    assert game.told(ev.HazardHit)[0].space == 9
    assert game.state.damage == [5, 1], "and what is aimed at nobody goes to who still stands"
    other = Game(scene=2, cast="defiant clever").hurt(5, 0).hand(0, NOVA, NOVA, GORILLA)
    assert "needs 3 cards" in other.refused("FREE-3", mv.PlaySet, "learn")
    other.do(mv.PlaySet, "minor")
    other.pay_first()
    assert other.state.damage == [4, 0]
    other.hand(0, NOVA, NOVA)
    other.do(mv.PlaySet, "learn")
    other.pay_first()
    assert other.state.skills == [3, 2], "healed, it needs one card less again"


@pytest.mark.clause("CHAR-6", "ACT-7", "ACT-9")
def test_a_discount_leaves_one_card_at_least_and_works_for_a_mixed_set() -> None:
    game = Game(scene=2, cast="defiant clever").hurt(2, 0).hand(0, GORILLA)
    game.do(mv.PlaySet, "minor")
    game.do(mv.Pay, 0, GORILLA)
    assert game.state.damage == [1, 0]
    game.hand(0, NOVA, NOVA, kind("zira", "red"))
    game.do(mv.PlaySet, "allies")
    game.pay_first()
    assert game.state.ape == 8


@pytest.mark.clause("ACT-12", "ACT-10", "ADV-7c")
def test_cards_of_a_payment_are_told_as_whose_they_are() -> None:
    game = Game(scene=2).hand(0, NOVA, NOVA, NOVA).hand(1, GORILLA).hand(2, GORILLA, GORILLA, GORILLA)
    game.do(mv.PlaySet, "learn")
    game.pay_first()
    assert [(event.who, event.use) for event in game.told(ev.CardPlayed)] == [(0, "learn")] * 3
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    while game.asked != "pay":
        game.share(0)
    game.pay_first()
    assert [(event.who, event.use) for event in game.told(ev.CardPlayed)] == [(-1, "bonus")] * 4
    assert game.state.statue == 13


@pytest.mark.clause("CHAR-2")
def test_a_skill_used_is_told_with_the_tokens_left() -> None:
    game = Game(scene=2, cast="cynical clever")
    game.do(mv.UseSkill, 0)
    assert game.told(ev.SkillUsed) == [ev.SkillUsed(0, 2, 1)]


@pytest.mark.clause("SOLO-2", "SOLO-3")
def test_alone_a_bonus_for_each_is_paid_once_with_a_card_less_and_seven_damage_defeat() -> None:
    game = Game(scene=2, cast="clever", characters=1).hurt(6).hand(0, NOVA)
    assert game.state.limit == 7
    game.attempt("raft_ashore", "w2 w2")
    game.do(mv.Stop)
    assert (game.asked, sum(game.state.agenda[-1].cost)) == ("pay", 1)
    game.do(mv.Pay, 0, NOVA)
    assert game.state.damage == [5]
    game.hurt(6)
    game.resolve("hazard.9")
    assert game.state.ending == "all_defeated"


@pytest.mark.clause("ACT-6", "SOLO-1")
def test_alone_no_card_changes_hands_and_what_is_drawn_is_ones_own() -> None:
    game = Game(scene=2, cast="clever", characters=1).hand(0, NOVA)
    game.resolve("bad_blood.bottom")
    assert game.asked == "turn", "with nobody to pass a card to, nobody is asked"
    game.resolve("through_the_tall_corn.success")
    assert len(game.state.hands[0]) == 3
    assert {event.who for event in game.told(ev.CardGiven)} == {CLEVER}
    game.resolve("little_flag.success")
    assert [(event.who, [event.card]) for event in game.told(ev.SpecialGiven)] == [
        (CLEVER, game.state.specials[0])
    ]
    game.refused("ACT-6", mv.Contemplate, NOVA, 0)


@pytest.mark.clause("ADV-1", "ADV-8a")
def test_an_encounter_that_failed_twice_may_be_tried_a_third_time() -> None:
    game = Game(scene=2).slot(1, "dead_soil")
    for left in (2, 1, 0):
        game.do(mv.Adventure, 1)
        game.do(mv.RollDice)
        game.fail()
        game.do(mv.Stop)
        assert (game.asked, game.state.actions_left) == ("turn", left)
    assert game.state.slots[1] == encounter("dead_soil")
    game.refused("TURN-2", mv.Adventure, 1)


@pytest.mark.clause("DISC-2")
def test_the_day_holds_at_the_discovery_bans_extra_rolls_and_free_rerolls() -> None:
    def at_the_discovery(card: str) -> Game:
        game = Game(scene=7, cast="defiant clever").this_day(card).hand(1, TAYLOR)
        game.state.discoveries.sort(key=lambda one: CARDS.discoveries[one].id == "home")
        game.state.taylor = 0
        game.run()
        game.do(mv.Champion, 1)
        game.give_all(0)
        return game

    assert "Taylor cards are not permitted" in at_the_discovery("second_thoughts").refused(
        "ADV-4b", mv.PlayCard, TAYLOR
    )
    rolls = running(at_the_discovery("torchlight")).left
    assert running(at_the_discovery("good_light")).left == rolls + 1
    assert running(at_the_discovery("curfew")).left == max(1, rolls - 1)
    assert running(at_the_discovery("stray_shot")).free == 2, "Clever's own and the day's"
