"""Special cards in hand, and what is open and what hidden."""

from __future__ import annotations

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import pieces, queries
from tests.rules.planet_of_the_apes.scene import CARDS, Game, dice, kind, special

NOVA, ZIRA, GORILLA, TAYLOR, ZAIUS, LANDON = (
    kind(suit) for suit in ("nova", "zira", "gorilla", "taylor", "zaius", "landon")
)


# -- Specials and what is hidden ------------------------------------------------------------------------


@pytest.mark.clause("HAND-1")
def test_specials_do_not_count_toward_the_limit_and_cost_no_action() -> None:
    game = Game(scene=2).quiet().hand(0, *[NOVA] * 4, *[GORILLA] * 3)
    game.special(0, "quick_thinking", "quick_thinking", "thick_skin", "scatter_the_horses", "night_march")
    game.do(mv.PlaySpecial, 0, special("scatter_the_horses"))
    assert game.state.actions_left == 3
    game.end_turn()
    assert game.asked == "turn"
    assert len(game.state.specials[0]) == 4


@pytest.mark.clause("HAND-2")
def test_a_special_is_legal_only_in_its_window() -> None:
    game = Game(scene=2).special(
        0, "cornered_animal", "once_more", "thick_skin", "bar_the_door", "filthy_apes"
    )
    for name in ("cornered_animal", "once_more", "thick_skin", "bar_the_door", "filthy_apes"):
        assert "not now" in game.refused("HAND-2", mv.PlaySpecial, 0, special(name))
    assert "does not hold" in game.refused("HAND-2", mv.PlaySpecial, 0, special("night_march"))
    game.refused("COMP-4", mv.PlaySpecial, 0, 99)
    game.refused("SETUP-1", mv.PlaySpecial, 7, 0)


@pytest.mark.clause("HAND-2")
def test_windows_open_in_minor_scenes_too() -> None:
    game = Game(scene=3, players=2).special(1, "human_ingenuity").special(0, "filthy_apes")
    game.do(mv.PlaySpecial, 1, special("human_ingenuity"), seat=1)
    assert game.asked == "cards"
    game.give_all(0)
    game.do(mv.Choose, 2)
    game.share(0)
    assert game.asked == "window", "the Statue is about to advance"
    game.rig(4)
    game.do(mv.PlaySpecial, 0, special("filthy_apes"))
    assert game.state.statue == 13


@pytest.mark.clause("HAND-3", "GLOSS-10")
def test_an_empty_special_deck_is_rebuilt_from_its_discards() -> None:
    game = Game(scene=2)
    state = game.state
    state.special_discard, state.special_deck = state.special_deck, []
    game.resolve("little_flag.success")
    assert game.told(ev.DeckShuffled)[0].deck == "special"
    game.give_all(1)
    state.specials[2] += state.special_deck
    state.special_deck = []
    game.resolve("little_flag.success")
    assert game.asked == "turn", "if there are none, none is gained"


@pytest.mark.clause("HAND-4")
def test_hands_are_open_and_decks_hidden_from_every_seat_alike() -> None:
    game = Game(scene=2, players=3).hand(1, NOVA).special(2, "thick_skin")
    views = [apes.view(game.state, seat) for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
    view = views[0]
    assert view.hands == game.state.hands
    assert view.specials == game.state.specials
    assert (view.skills, view.red) == (game.state.skills, game.state.red)
    hidden = (view.deck, view.special_deck, view.apes_deck, *view.encounters, view.discoveries)
    assert all(set(deck) == {-1} for deck in hidden)
    assert view.chance == 0


@pytest.mark.clause("HAND-4")
def test_a_foreseen_card_is_known_to_all_while_it_lies_on_top() -> None:
    game = Game(scene=2, players=2, cast="cynical clever")
    game.do(mv.UseSkill, 0)
    game.do(mv.Look, 0)
    top = game.state.apes_deck[-1]
    assert game.told(ev.Foreseen)[0].card == top
    game.do(mv.Leave, True)
    for seat in (0, 1, None):
        assert apes.view(game.state, seat).apes_deck[-1] == top
    assert queries.foreseen(game.state) == (top, -1)
    game.quiet().sunrise()
    assert game.state.day_card == top
    assert set(apes.view(game.state, 0).apes_deck) == {-1}


def test_power_and_day_rules_are_told() -> None:
    game = Game(scene=2).this_day("good_light")
    assert queries.day_rule(game.state) == ("Good Light", "This day: each attempt has 1 roll more.")
    assert [one.name for one in queries.modifiers(game.state)] == ["free_reroll", "rolls"]
    assert queries.turns_to_sunrise(game.state) == 5
    assert queries.limit_of_hand(game.state) == 7
    assert pieces.total(game.state, "rolls") == 1
    assert queries.day_rule(Game(scene=2).state) == ("", "")
    assert len(CARDS.day) == 5
    assert dice("w1") == [1]
