"""Setting up, and how the eight scenes follow each other."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import KIND, TRIALS
from app.rules.planet_of_the_apes.state import ApesOptions
from tests.rules.planet_of_the_apes.scene import (
    CARDS,
    CLEVER,
    DEFIANT,
    Game,
    encounter,
    kind,
    names,
    races,
    special,
)


@pytest.mark.clause("COMP-5")
def test_no_colour_of_dice_exceeds_its_supply_banked_dice_included() -> None:
    game = Game(scene=2)
    game.state.red = [2, 0, 0, 1]
    game.hand(0, kind("taylor", "red"), kind("taylor", "red")).special(0, "cornered_animal")
    game.attempt("forget_the_past")
    game.do(mv.PlaySpecial, 0, special("cornered_animal"))
    assert [event.colour for event in game.told(ev.DieJoined)] == [2], "only one Red die is left of four"
    assert "All 4 Red dice" in game.refused("COMP-5", mv.PlayCard, kind("taylor", "red"))
    assert queries.dice_left(game.state) == (3, 6, 0)


@pytest.mark.clause("COMP-5")
def test_white_dice_stop_at_six() -> None:
    game = Game(scene=2).hand(0, kind("nova", "white"), kind("nova", "white"))
    game.attempt("under_the_falls")
    game.do(mv.PlayCard, kind("nova", "white"))
    game.refused("COMP-5", mv.PlayCard, kind("nova", "white"))


@pytest.mark.clause("COMP-7")
def test_a_22nd_skill_token_is_lost() -> None:
    game = Game(scene=2)
    game.state.skills = [10, 9, 1, 0]
    game.resolve("dead_soil.success")
    game.share(3)
    assert game.state.skills == [10, 9, 1, 1]
    game.resolve("dead_soil.success")
    assert game.state.skills == [10, 9, 1, 1]
    assert game.asked == "turn", "nobody is asked for a token that does not exist"


@pytest.mark.clause("COMP-7")
def test_damage_never_runs_out() -> None:
    game = Game(scene=2).hurt(4, 4, 4, 4)
    game.resolve("fever.top")
    assert game.state.ending == "all_defeated", "20 Damage were dealt, more than the 19 tokens of the box"


@pytest.mark.clause("COMP-8")
def test_standees_share_a_space_and_move_only_on_the_track() -> None:
    game = Game(scene=2)
    game.state.taylor, game.state.ape, game.state.statue = 7, 7, 7
    game.resolve("warm_straw.bottom")
    assert races(game) == (7, 6, 7)
    off = Game(scene=3)
    assert races(off)[:2] == (-1, -1)
    off.resolve("warm_straw.bottom")
    off.resolve("ship" if False else "raft_ashore.failure")
    assert races(off)[:2] == (-1, -1)
    assert not off.told(ev.StandeeMoved)


@pytest.mark.clause("COMP-9", "GLOSS-1", "GLOSS-2")
def test_advance_is_toward_0_back_is_away_and_13_is_the_end() -> None:
    game = Game(scene=2)
    assert races(game) == (13, 7, 13)
    game.resolve("little_flag.success")
    game.give_all(0)
    assert races(game)[0] == 10
    game.resolve("setback.top")
    game.do(mv.Choose, 0)
    assert races(game)[0] == 12
    game.resolve("setback.top")
    game.do(mv.Choose, 0)
    assert races(game)[0] == 13, "the surplus is lost"
    game.resolve("restless_city.top")
    assert races(game)[1] == 8
    game.resolve("trophy_photograph.success")
    assert races(game)[2] == 13
    assert not any(event.standee == "statue" for event in game.told(ev.StandeeMoved))


@pytest.mark.clause("COMP-11")
def test_actions_and_symbols_can_be_looked_up_in_the_rulebook() -> None:
    chapters = {section.title: section for section in apes.rulebook()}
    assert {"The turn", "Actions", "Free Actions", "Symbols"} <= set(chapters)
    assert len(chapters["Symbols"].clauses) == 13
    assert len(chapters["Actions"].clauses) == 14


def test_the_rulebook_has_180_clauses_in_22_chapters() -> None:
    book = apes.rulebook()
    assert len(book) == 22
    assert sum(len(section.clauses) for section in book) == 180
    assert all(section.title for section in book)


@pytest.mark.clause("COMP-14")
def test_the_board_has_every_place_that_can_be_asked_about() -> None:
    game = Game(scene=2)
    decks = queries.decks(game.state)
    assert decks.action + decks.action_discard == 58
    assert len(game.state.available) == 2
    assert decks.special + decks.special_discard == 24
    assert (decks.apes, decks.apes_discard) == (16, 0)
    assert (decks.encounters, decks.encounter_discard) == (9, 0)
    assert len(queries.encounters(game.state)) == 3
    assert queries.standees(game.state) == (13, 7, 13, 2)
    assert queries.day_name(game.state) == "Sunrise"
    assert queries.hazards()[9] == "1 Damage shared out by the group"
    assert queries.scene(game.state).name == "The Forbidden Zone"


@pytest.mark.clause("SETUP-1", "SOLO-1")
@pytest.mark.parametrize("characters", [1, 2, 3, 4])
def test_one_to_four_different_characters_are_run_by_one_seat(characters: int) -> None:
    state = apes.new(ApesOptions(players=1, characters=characters), 5)
    assert len(set(state.cast)) == characters
    assert state.owner == [0] * characters
    choice = next(choice for choice in apes.CARD.choices if choice.field == "characters")
    assert "harder" in choice.why
    assert "two or more are recommended" in choice.why


@pytest.mark.clause("SETUP-1")
def test_seats_are_dealt_round_or_as_named() -> None:
    assert apes.new(ApesOptions(players=3, characters=4), 1).owner == [0, 1, 2, 0]
    assert apes.new(ApesOptions(players=2, characters=4, run_by="0110"), 1).owner == [0, 1, 1, 0]
    assert apes.new(ApesOptions(players=4, characters=1), 1).owner == [0, 1, 2, 3], "each seat needs one"
    named = apes.new(ApesOptions(players=2, cast="defiant, clever", persons="1"), 1)
    assert named.cast == [3, 0]
    assert named.persons == [False, True]
    assert apes.new(ApesOptions(players=2, persons="-"), 1).persons == [False, False]
    draws = {tuple(apes.new(ApesOptions(players=1, characters=2), seed).cast) for seed in range(40)}
    assert len(draws) == 6


@pytest.mark.clause("SETUP-1")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 5}, "1 to 4 players, not 5"),
        ({"players": 2, "first": 2}, "Seat 2 cannot begin"),
        ({"characters": 5}, "1 to 4 characters"),
        ({"cast": "clever clever"}, "twice"),
        ({"cast": "clever nova"}, "'nova' is no character"),
        ({"players": 3, "cast": "clever defiant"}, "too few"),
        ({"players": 2, "run_by": "0000"}, "each of 2 seats"),
        ({"players": 2, "run_by": "01"}, "each of 4 characters"),
        ({"players": 2, "persons": "2"}, "names seats"),
        ({"cast": "clever", "starter": "defiant"}, "not in play"),
    ],
)
def test_a_set_up_that_cannot_be_is_one_sentence(options: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        apes.new(msgspec.convert(options, ApesOptions), 1)


@pytest.mark.clause("SETUP-2")
def test_each_deck_is_shuffled_by_itself() -> None:
    one, two = apes.new(ApesOptions(), 1), apes.new(ApesOptions(), 2)
    for name in ("deck", "special_deck", "apes_deck"):
        assert getattr(one, name) != getattr(two, name)
        assert getattr(one, name) != sorted(getattr(one, name))
    for at, scene in enumerate((2, 4, 6, 7)):
        assert one.encounters[at] != two.encounters[at]
        assert {TRIALS[card].scene for card in one.encounters[at]} == {scene}
    assert len({tuple(apes.new(ApesOptions(), seed).discoveries) for seed in range(40)}) == 6


@pytest.mark.clause("SETUP-3")
def test_two_action_cards_lie_face_up() -> None:
    state = apes.new(ApesOptions(), 1)
    assert len(state.available) == 2
    assert all(card >= 0 for card in state.available)
    assert all(card >= 0 for card in apes.view(state, 0).available)


@pytest.mark.clause("SETUP-4")
def test_the_day_starts_on_sunrise_and_nothing_triggers() -> None:
    game = Game(scene=1)
    game.do(mv.Begin)
    assert game.state.day == 0
    assert not game.told(ev.SunriseCame)
    first = Game(scene=2)
    assert not first.state.sunrise_due
    first.quiet().end_turn()
    assert not first.told(ev.SunriseCame)


@pytest.mark.clause("SETUP-5")
def test_ship_and_statue_have_their_places_taylor_and_the_ape_are_off() -> None:
    state = apes.new(ApesOptions(), 1)
    assert queries.standees(state) == (-1, -1, 13, 1)


@pytest.mark.clause("SETUP-6")
def test_characters_start_with_two_tokens_one_special_and_no_damage() -> None:
    state = apes.new(ApesOptions(), 1)
    assert state.skills == [2] * 4
    assert [len(cards) for cards in state.specials] == [1] * 4
    assert state.damage == [0] * 4
    found = Counter(one for seed in range(30) for one in [apes.new(ApesOptions(), seed).specials[0][0]])
    assert len(found) > 8, "the Special is random"


@pytest.mark.clause("SETUP-7")
def test_no_action_cards_are_dealt_until_scene_1_deals_them() -> None:
    game = Game(scene=1)
    assert game.state.hands == [[]] * 4
    game.do(mv.Begin)
    assert [len(hand) for hand in game.state.hands] == [2] * 4
    assert len(game.told(ev.CardDrawn)) == 8


@pytest.mark.clause("SETUP-8")
def test_the_first_character_is_chosen_or_drawn() -> None:
    assert apes.new(ApesOptions(cast="clever defiant", starter="defiant"), 1).active == 1
    assert apes.new(ApesOptions(players=2, first=1), 1).active == 1
    assert {apes.new(ApesOptions(), seed).active for seed in range(40)} == {0, 1, 2, 3}
    drawn = apes.new(ApesOptions(characters=2, starter="cynical"), 9)
    assert drawn.cast[drawn.active] == 2


@pytest.mark.clause("SETUP-9")
def test_a_seed_repeats_the_game() -> None:
    one, two = Game(scene=1, seed=9), Game(scene=1, seed=9)
    for game in (one, two):
        game.do(mv.Begin)
        game.do(mv.Choose, 0)
        game.give_all(0)
        game.do(mv.Draw, 0)
    assert one.state == two.state
    assert one.log == two.log
    assert Game(scene=1, seed=10).do(mv.Begin) != Game(scene=1, seed=9).do(mv.Begin)


@pytest.mark.clause("SETUP-10")
def test_decks_lie_face_down() -> None:
    view = apes.view(apes.new(ApesOptions(), 1), 0)
    assert all(set(deck) == {-1} and len(deck) == 12 for deck in view.encounters)
    assert view.discoveries == [-1] * 3


# -- scenes -----------------------------------------------------------------------------------------


@pytest.mark.clause("PHASE-1")
def test_scenes_are_played_1_to_8_minor_major_and_discovery() -> None:
    game = Game(scene=1)
    game.do(mv.Begin)
    seen = [1]
    while game.state.scene < 8:
        game.settle()
        if game.state.scene != seen[-1]:
            seen.append(game.state.scene)
            assert game.state.phase == ("action" if game.state.taylor >= 0 else "start")
        if game.asked == "turn":
            game.state.taylor = 0
            game.run()
            if game.state.scene != seen[-1]:
                seen.append(game.state.scene)
    assert seen == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [scene.kind for scene in CARDS.scenes] == [
        "minor", "major", "minor", "major", "minor", "major", "major", "discovery",
    ]  # fmt: skip
    assert game.state.phase == "discovery"


@pytest.mark.clause("PHASE-2", "END-1")
def test_a_minor_scene_has_no_actions_and_ends_with_its_steps() -> None:
    game = Game(scene=1)
    game.do(mv.Begin)
    assert game.asked == "choose"
    game.refused("PHASE-2", mv.Draw, 0)
    game.do(mv.Choose, 0)
    for _ in range(2):
        assert game.state.scene == 1
        give = game.legal(mv.Give)[0]
        game.do(mv.Give, give.kind, give.to)
    assert game.state.scene == 2
    assert names(game.events)[:4] == ["CardGiven", "SceneEnded", "SceneBegan", "StandeePlaced"]
    assert game.asked == "turn"


@pytest.mark.clause("START-1")
def test_start_turns_the_intro_for_all_and_has_no_effect() -> None:
    game = Game(scene=1)
    game.do(mv.Begin)
    assert game.told(ev.SceneBegan)[0].scene == 1
    assert queries.scene(game.state).story.startswith("The Liberty comes down hard")
    assert apes.describe(game.told(ev.SceneBegan)[0], ("Ada",)) == ("begins scene 1, Sinking Ship", "START-1")
    assert mv.Begin(0) not in apes.actions(game.state)


@pytest.mark.clause("START-2")
def test_minor_steps_come_in_printed_order() -> None:
    game = Game(scene=5)
    assert game.state.damage == [1, 1, 1, 1], "first every character takes one"
    assert game.asked == "share"
    game.share(0, 1)
    assert game.state.damage == [2, 2, 1, 1]
    assert [len(hand) for hand in game.state.hands] == [1, 1, 1, 1]
    assert game.state.statue == 13
    game.do(mv.Choose, 0)
    game.share(2)
    assert game.state.skills[2] == 3
    assert game.state.statue == 12
    assert game.state.scene == 6


@pytest.mark.clause("START-2")
def test_scene_1_gives_two_more_cards_or_a_special_and_damage() -> None:
    game = Game(scene=1)
    game.do(mv.Begin)
    game.do(mv.Choose, 1)
    assert game.asked == "specials"
    game.give_all(2)
    assert len(game.state.specials[2]) == 2
    game.share(3)
    assert game.state.damage == [0, 0, 0, 1]
    assert game.state.scene == 2


@pytest.mark.clause("START-2")
def test_scene_3_heals_or_draws_or_teaches_and_moves_the_statue() -> None:
    for option in range(3):
        game = Game(scene=3).hurt(2, 1, 0, 0)
        game.do(mv.Choose, option)
        game.settle()
        assert game.state.statue == 12
        assert game.state.scene == 4
        assert game.state.damage == ([1, 0, 0, 0] if option == 0 else [2, 1, 0, 0])
        assert sum(map(len, game.state.hands)) == (2 if option == 1 else 0)
        assert sum(game.state.skills) == (9 if option == 2 else 8)


@pytest.mark.clause("START-3")
def test_a_major_scene_places_standees_and_reveals_three_encounters() -> None:
    for scene, taylor, ape in [(2, 13, 7), (4, 13, 6), (6, 12, 5), (7, 13, 5)]:
        game = Game(scene=scene)
        assert races(game) == (taylor, ape, 13)
        assert len(game.told(ev.EncounterTurned)) == 3
        assert {TRIALS[card].scene for card in game.state.slots} == {scene}
    assert queries.standees(Game(scene=2).state)[:2] == (13, 7)


@pytest.mark.clause("START-4")
def test_three_slots_are_used() -> None:
    game = Game(scene=2)
    assert len(game.state.slots) == 3
    assert "3 encounter slots" in game.refused("START-4", mv.Adventure, 3)


@pytest.mark.clause("START-5")
def test_the_holder_of_the_token_starts_the_action_phase() -> None:
    game = Game(scene=2, players=2)
    game.quiet().end_turn()
    assert game.state.active == 1
    game.state.taylor = 0
    game.run()
    game.do(mv.Choose, 2)
    game.share(0)
    assert (game.state.scene, game.state.active, game.seat) == (4, 1, 1)


# -- ends of scenes -------------------------------------------------------------------------------------


@pytest.mark.clause("END-1", "TURN-4")
def test_a_major_scene_ends_when_taylor_or_the_ape_reaches_0() -> None:
    game = Game(scene=2)
    game.state.ape = 1
    game.resolve("warm_straw.bottom")
    assert [(event.scene, event.first) for event in game.told(ev.SceneEnded)] == [(2, "ape")]
    assert game.state.scene == 3


@pytest.mark.clause("END-2", "END-3")
def test_scene_2_costs_three_statue_spaces_if_the_ape_came_first_and_nothing_if_taylor() -> None:
    game = Game(scene=2)
    game.state.ape = 0
    game.run()
    assert game.state.statue == 10
    assert game.told(ev.StandeeMoved)[0].cause == "scene2.ape_first"
    game = Game(scene=2)
    game.state.taylor = 0
    game.run()
    assert game.state.statue == 13
    assert not game.told(ev.StandeeMoved)


@pytest.mark.clause("END-2", "END-4")
def test_scene_4_is_a_penalty_when_the_ape_comes_first() -> None:
    game = Game(scene=4)
    game.state.ape = 0
    game.run()
    assert game.state.statue == 10
    hurt = [event for event in game.told(ev.Hurt) if event.cause == "scene4.ape_first"]
    assert [event.total for event in hurt] == [1, 1, 1, 1]
    assert (game.state.ending, game.state.scene) == ("", 5)


@pytest.mark.clause("END-5", "END-10", "GLOSS-13")
@pytest.mark.parametrize("scene", [6, 7])
def test_scenes_6_and_7_are_lost_when_the_ape_comes_first(scene: int) -> None:
    game = Game(scene=scene)
    game.state.ape = 1
    game.resolve("warm_straw.bottom")
    assert game.state.ending == f"ape_first_scene_{scene}"
    result = apes.result(game.state)
    assert result is not None
    assert (result.winners, result.clause) == ((), "END-5")


@pytest.mark.clause("END-6", "TURN-6")
def test_a_statue_move_at_the_end_of_a_scene_can_lose() -> None:
    game = Game(scene=2)
    game.state.statue = 3
    game.state.ape = 0
    game.run()
    assert game.state.ending == "statue_at_zero"
    assert game.state.scene == 2
    later = Game(scene=5)
    later.state.statue = 1
    later.settle()
    assert later.state.ending == "statue_at_zero", "in a minor scene too"


@pytest.mark.clause("END-7")
def test_ship_encounters_and_standees_leave_after_a_scene() -> None:
    game = Game(scene=2)
    game.state.taylor = 0
    game.run()
    assert game.state.scene == 3
    assert (game.state.taylor, game.state.ape) == (-1, -1)
    assert game.state.slots == [-1, -1, -1]
    assert game.state.encounters[0] == []
    assert [(event.standee, event.at) for event in game.told(ev.StandeePlaced)] == [
        ("taylor", -1),
        ("ape", -1),
    ]


@pytest.mark.clause("END-8", "FREE-2")
def test_hands_damage_tokens_dice_and_the_statue_carry_over() -> None:
    game = Game(scene=2).hand(0, kind("nova", "one")).special(1, "thick_skin").hurt(0, 2, 0, 0)
    game.state.red = [1, 0, 0, 0]
    game.state.skills = [1, 2, 3, 4]
    game.state.statue = 9
    before = (game.state.hands[0][:], game.state.specials[1][:], len(game.state.deck))
    game.state.taylor = 0
    game.run()
    assert (game.state.hands[0], game.state.specials[1], len(game.state.deck)) == before
    assert (game.state.damage, game.state.red) == ([0, 2, 0, 0], [1, 0, 0, 0])
    assert (game.state.skills, game.state.statue) == ([1, 2, 3, 4], 9)


@pytest.mark.clause("END-11")
def test_the_first_standee_in_printed_order_decides() -> None:
    game = Game(scene=6)
    game.state.ape, game.state.taylor = 1, 2
    game.resolve("stuffed_astronaut.success", adventure=True)
    assert game.state.ending == "ape_first_scene_6", "the Ape stands first in that line"
    game = Game(scene=6)
    game.state.ape, game.state.taylor = 1, 1
    game.resolve("lucius_and_the_cart.success", adventure=True)
    assert game.state.scene == 7, "there the Ape moves back before Taylor arrives"


@pytest.mark.clause("END-12", "END-9")
def test_all_win_or_all_lose() -> None:
    lost = Game(scene=6, players=3)
    lost.state.ape = 0
    lost.run()
    result = apes.result(lost.state)
    assert result is not None
    assert result.winners == ()
    assert result.scores == (5, 5, 5)
    won = Game(scene=8, players=3)
    won.do(mv.Champion, 0)
    won.resolve("scene8.success")
    result = apes.result(won.state)
    assert result is not None
    assert result.winners == (0, 1, 2)
    assert result.scores == (8, 8, 8)
    assert result.clause == "END-9"
    assert apes.actions(won.state) == []


@pytest.mark.clause("END-9")
def test_nothing_but_the_discovery_wins_the_standard_game() -> None:
    game = Game(scene=7)
    game.state.taylor = 0
    game.run()
    assert game.state.ending == ""
    assert game.state.scene == 8
    assert game.asked == "champion"
    wins = [key for key, effects in CARDS.lists.items() for effect in effects if effect.verb == "win"]
    assert wins == ["scene8.success"]


@pytest.mark.clause("END-13")
def test_every_end_has_its_own_closing_words() -> None:
    closings = set()
    for ending in (
        "win",
        "statue_at_zero",
        "ape_first_scene_6",
        "ape_first_scene_7",
        "all_defeated",
        "discovery_failed",
    ):
        game = Game(scene=2)
        game.state.ending = ending
        closings.add(apes.closing_words(game.state))
    assert len(closings) == 6
    assert any("rides out" in words for words in closings)


def test_a_skull_on_any_other_card_would_lose_too() -> None:
    game = Game(scene=2)
    game.resolve("scene6.ape_first")
    assert game.state.ending == "skull"
    result = apes.result(game.state)
    assert result is not None
    assert result.clause == "END-10"


@pytest.mark.clause("CRED-1")
def test_the_credits_name_designer_and_developer() -> None:
    assert apes.CREDITS == (("Game design", "Richard Launius"), ("Development", "Pete Shirey"))
    clause = next(c for section in apes.rulebook() for c in section.clauses if c.id == "CRED-1")
    assert "Richard Launius" in clause.note
    assert "Pete Shirey" in clause.note


def test_cards_named_in_the_scene_helper_exist() -> None:
    assert KIND.count(kind("zira", "all")) == 2
    assert TRIALS[encounter("wild_girl")].scene == 4
    assert (CLEVER, DEFIANT) == (0, 3)
