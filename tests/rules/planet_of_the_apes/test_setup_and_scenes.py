"""Setting up, and how the eight scenes follow each other."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import TRIALS
from app.rules.planet_of_the_apes.state import ApesOptions
from tests.rules.planet_of_the_apes.scene import (
    Game,
    kind,
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
    white = kind("nova", "white")
    game = Game(scene=4).hand(0, *[white] * 4, *[kind("taylor", "white")] * 3)
    game.attempt("dodge_falls")
    game.do(mv.PlayCard, white)
    game.do(mv.PlayCard, white)
    game.refused("COMP-5", mv.PlayCard, white)


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
    assert (game.asked, len(game.told(ev.CardDrawn))) == ("cards", 6)
    assert game.state.hands == [[]] * 4, "the group hands them out"


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
        game.give_all(1)
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
