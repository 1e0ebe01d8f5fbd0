"""The Discovery, playing alone, the easier and the harder game, and mixed tables of people and computers."""

from __future__ import annotations

from itertools import product
from typing import Any, cast

import pytest

from app.match import undo
from app.match.match import Match
from app.match.setup import INKS, Player, Setup, Who
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import pieces
from app.rules.planet_of_the_apes.codes import DISCOVERIES, SCENES
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS, switches
from app.rules.planet_of_the_apes.state import ApesOptions, Step
from app.rules.registry import AnyRules, registered
from tests.rules.planet_of_the_apes.scene import Game, kind, names, races, special

NOVA, GORILLA, TAYLOR, ZAIUS = (
    kind("nova", "white"),
    kind("gorilla", "gray"),
    kind("taylor", "white"),
    kind("zaius", "gray"),
)


RULES = cast(AnyRules, apes)


def discovery(name: str, **options: Any) -> Game:
    """A game in scene 8 with this Discovery card."""
    for seed in range(60):
        game = Game(scene=8, seed=seed, **options)
        if DISCOVERIES[game.state.discovery].id == name:
            return game
    raise AssertionError(name)


# -- the Discovery ------------------------------------------------------------------------------------


@pytest.mark.clause("DISC-1")
def test_scene_8_reveals_one_discovery_at_random() -> None:
    found = set()
    for seed in range(12):
        game = Game(scene=8, seed=seed)
        assert len(game.told(ev.DiscoveryTurned)) == 1
        assert len(game.state.discoveries) == 2
        found.add(game.state.discovery)
    assert found == {0, 1, 2}


@pytest.mark.clause("DISC-2")
def test_the_group_chooses_who_attempts_and_that_character_takes_the_token() -> None:
    game = discovery("home", players=2)
    assert [action.place for action in game.legal(mv.Champion)] == [0, 1, 2, 3]
    game.do(mv.Champion, 3)
    assert game.state.active == 3
    assert game.told(ev.TokenPassed)[0].who == 3
    assert (game.asked, game.seat) == ("gain", 1)
    alone = discovery("home", cast="cynical")
    assert alone.asked == "gain", "one character needs no choice"


@pytest.mark.clause("DISC-2")
def test_only_its_hand_plays_and_every_suit_is_permitted() -> None:
    game = discovery("crown_of_spikes", players=2).hand(
        0, TAYLOR, GORILLA, NOVA, ZAIUS, kind("landon", "white")
    )
    game.hand(1, NOVA)
    game.do(mv.Champion, 0)
    suits = (TAYLOR, GORILLA, NOVA, ZAIUS, kind("landon", "white"))
    assert {action.kind for action in game.legal(mv.PlayCard)} == set(suits)
    game.do(mv.PlayCard, GORILLA)
    assert game.state.attempt is not None
    assert len(game.state.attempt.dice) == 6
    assert "allows 6 dice" in game.refused("ADV-4c", mv.PlayCard, NOVA)
    game.refused("ADV-4a", mv.PlayCard, NOVA, seat=1)


@pytest.mark.clause("DISC-2")
def test_it_counts_as_an_attempt_for_powers_skills_specials_and_the_day() -> None:
    game = discovery("home").this_day("good_light").special(2, "cornered_animal")
    game.do(mv.Champion, 0)
    assert game.state.attempt is not None
    assert game.state.attempt.left == DISCOVERIES[game.state.discovery].rolls + 1
    assert game.state.attempt.free == 1
    game.do(mv.UseSkill, 1)
    game.do(mv.PlaySpecial, 2, special("cornered_animal"))
    assert len(game.state.attempt.dice) == 7, "five, one, and one of two more"
    game.do(mv.RollDice)
    game.state.attempt.left = 0
    game.lay("w1 w2 w2 w2 w2 r3 r6")
    assert game.legal(mv.UsePower)
    game.do(mv.UseSkill, 0)
    game.do(mv.TurnDie, 23, 2)
    assert game.legal() == [mv.Stop(0)]


@pytest.mark.clause("DISC-3")
def test_before_effects_come_first_after_the_choice() -> None:
    game = (
        discovery("crown_of_spikes", players=2).hand(1, *[NOVA] * 3).hand(3, *[GORILLA] * 4).hand(0, TAYLOR)
    )
    game.do(mv.Champion, 2)
    assert (game.asked, game.state.agenda[-1].place, game.seat) == ("pay", 3, 1)
    assert game.state.attempt is not None
    for _ in range(3):
        game.do(mv.Pay, 3, GORILLA)
    assert game.state.attempt.dice.count(20) == 1
    assert game.state.agenda[-1].place == 1
    game.do(mv.Decline)
    assert game.asked == "gain"
    home = discovery("home")
    home.do(mv.Champion, 1)
    assert [len(hand) for hand in home.state.hands] == [1, 1, 1, 1]


@pytest.mark.clause("DISC-4", "END-9", "GLOSS-13")
@pytest.mark.parametrize(
    ("name", "good", "bad"),
    [
        ("crown_of_spikes", "w1 w2 w3 g4 g5", "w1 w2 w3 g4 g6"),
        ("torch_in_the_sand", "w5 w6 g5 g6", "w5 w6 g5 g4"),
        ("home", "w2 w2 w2 w2 w2", "w2 w2 w2 w2 w5"),
    ],
)
def test_success_wins_and_failure_loses_with_no_retry(name: str, good: str, bad: str) -> None:
    for lie, ending in ((good, "win"), (bad, "discovery_failed")):
        game = discovery(name)
        game.do(mv.Champion, 0)
        game.do(mv.RollDice)
        game.lay(lie)
        game.do(mv.Stop)
        assert game.state.ending == ending
        assert names(game.events)[-1] == "GameEnded"
        assert apes.actions(game.state) == []
        result = apes.result(game.state)
        assert result is not None
        assert result.clause == ("END-9" if ending == "win" else "DISC-4")


def match_of(who: tuple[Who, ...], seed: int = 3, **options: bool | int | str) -> Match:
    players = tuple(Player(["Ada", "Ben", "Cy", "Di"][seat], one, INKS[seat]) for seat, one in enumerate(who))
    return Match(Setup("planet-of-the-apes", options, seed, str(seed), players))


@pytest.mark.clause("DISC-4", "SETUP-9")
def test_nothing_rolled_can_be_taken_back_and_picks_can() -> None:
    with registered({"planet-of-the-apes": RULES}):
        match = match_of(("person",), cast="clever commander cynical defiant")
        match.play(mv.Begin(0))
        assert match.can_undo() is not None
        gives = [action for action in match.actions() if isinstance(action, mv.Give)]
        match.play(gives[0])
        assert match.can_retract(gives[0]) is None
        match.retract(gives[0])
        assert len(next(step for step in match.state.agenda if step.kind == "cards").cards) == 6
        while match.turn() is not None and match.state.agenda[-1].kind != "turn":
            match.play(match.actions()[-1])
        match.play(mv.Draw(0, 0))
        assert match.can_undo() in (undo.CHANCE, undo.REVEALED)


def test_a_pick_of_several_is_made_again_without_the_one_put_back() -> None:
    with registered({"planet-of-the-apes": RULES}):
        match = match_of(("person", "person"), cast="clever commander cynical defiant", first=0)
        match.play(mv.Begin(0))
        cards = next(step for step in match.state.agenda if step.kind == "cards").cards[:]
        first = next(action for action in match.actions() if isinstance(action, mv.Give))
        match.play(first)
        assert match.can_retract(first) is None
        match.retract(first)
        assert next(step for step in match.state.agenda if step.kind == "cards").cards == cards


# -- alone -------------------------------------------------------------------------------------------------


@pytest.mark.clause("SOLO-2")
def test_with_one_seat_bonus_payments_need_one_card_less() -> None:
    game = Game(scene=2, players=1).hand(0, NOVA, NOVA)
    game.attempt("under_the_falls", "w4 w4 w4 w4 w4")
    game.do(mv.Stop)
    assert (game.asked, sum(game.state.agenda[-1].cost)) == ("pay", 2), "three Nova printed"
    each = Game(scene=2, players=1, cast="clever").hand(0, NOVA).hurt(1)
    each.attempt("raft_ashore", "w1 w1")
    each.do(mv.Stop)
    while each.asked != "pay":
        each.settle()
    assert sum(each.state.agenda[-1].cost) == 1
    two = Game(scene=2, players=2).hand(0, NOVA, NOVA)
    two.attempt("under_the_falls", "w4 w4 w4 w4 w4")
    two.do(mv.Stop)
    assert two.asked == "turn", "with two seats three cards are needed"


@pytest.mark.clause("SOLO-2")
def test_a_payment_counted_by_characters_is_not_reduced_nor_one_below_one() -> None:
    game = Game(scene=2, players=1).hand(0, GORILLA, GORILLA, GORILLA, GORILLA)
    game.attempt("forget_the_past", "w5 w5 w5")
    game.do(mv.Stop)
    assert sum(game.state.agenda[-1].cost) == 4
    one = Game(scene=4, players=1).hand(0, ZAIUS)
    one.attempt("herded_to_the_wagons", "w1 w1 g5 g5")
    one.do(mv.Stop)
    assert sum(one.state.agenda[-1].cost) == 1


@pytest.mark.clause("SOLO-3", "SOLO-4", "HARD-1")
@pytest.mark.parametrize(
    ("characters", "fragile", "limit"),
    [(1, False, 7), (1, True, 6), (2, False, 5), (2, True, 4), (4, True, 4)],
)
def test_the_limit_of_damage(characters: int, fragile: bool, limit: int) -> None:
    state = apes.new(ApesOptions(characters=characters, fragile=fragile), 1)
    assert state.limit == limit
    game = Game(scene=2, characters=characters, fragile=fragile)
    game.hurt(*[limit - 1] * characters)
    assert not pieces.defeated(game.state, 0)
    game.hurt(*[limit] * characters)
    assert pieces.defeated(game.state, 0)


# -- easier and harder ---------------------------------------------------------------------------------------


@pytest.mark.clause("EASY-1")
def test_without_a_discovery_reaching_scene_8_wins() -> None:
    game = Game(scene=7, no_discovery=True)
    game.state.taylor = 0
    game.run()
    assert game.state.ending == "win"
    result = apes.result(game.state)
    assert result is not None
    assert (result.winners, result.clause) == ((0,), "EASY-1")
    assert not game.told(ev.DiscoveryTurned)


@pytest.mark.clause("EASY-2")
def test_one_more_action_each_turn_adds_to_the_commanders() -> None:
    game = Game(scene=2, cast="commander clever", extra_action=True).quiet()
    assert game.state.actions_left == 5
    game.end_turn()
    assert game.state.actions_left == 4


@pytest.mark.clause("EASY-3")
def test_the_ape_starts_one_space_back() -> None:
    assert Game(scene=2, slow_ape=True).state.ape == 8
    for scene in (4, 6, 7):
        assert Game(scene=scene, slow_ape=True).state.ape == SCENES[scene - 1].ape + 1


@pytest.mark.clause("HARD-2")
def test_the_ape_starts_two_spaces_closer() -> None:
    assert Game(scene=2, fast_ape=True).state.ape == 5
    for scene in (4, 6, 7):
        assert Game(scene=scene, fast_ape=True).state.ape == SCENES[scene - 1].ape - 2


@pytest.mark.clause("EASY-3", "HARD-2")
def test_the_shifted_ape_stays_on_the_track() -> None:
    game = Game(scene=2)
    game.state.scene = 4
    for shift, at in ((9, 13), (-9, 1)):
        game.state.scene, game.state.ape_shift = 4, shift
        pieces.clear_agenda(game.state)
        game.state.slots = [-1, -1, -1]
        game.state.encounters[0] = []
        game.state.agenda.append(Step("scene"))
        game.run()
        assert game.state.ape == at
        game.state.encounters[1] += [card for card in game.state.slots if card >= 0]
        game.state.slots = [-1, -1, -1]


@pytest.mark.clause("HARD-3")
def test_characters_start_with_one_token() -> None:
    assert apes.new(ApesOptions(one_skill=True), 1).skills == [1, 1, 1, 1]


@pytest.mark.clause("HARD-4")
def test_characters_start_without_a_special() -> None:
    assert apes.new(ApesOptions(no_special=True), 1).specials == [[], [], [], []]


@pytest.mark.clause("HARD-5")
def test_easier_and_harder_mix_and_shifts_add_up() -> None:
    game = Game(scene=2, slow_ape=True, fast_ape=True)
    assert game.state.ape == 6
    mixed = apes.new(ApesOptions(fragile=True, extra_action=True), 1)
    assert (mixed.limit, mixed.bonus_action) == (4, 1)


def test_the_presets_switch_all_easings_or_all_hardenings_on() -> None:
    def on(**options: Any) -> set[str]:
        return {name for name, switched in switches(ApesOptions(**options)).items() if switched}

    assert on() == set()
    assert on(preset="story") == set(EASINGS)
    assert on(preset="brutal") == set(HARDENINGS)
    assert on(preset="story", fragile=True) == {*EASINGS, "fragile"}
    assert on(preset="printed", slow_ape=True) == {"slow_ape"}


@pytest.mark.parametrize(
    "flags", list(product((False, True), repeat=7)), ids=lambda f: "".join("01"[x] for x in f)
)
def test_every_mix_of_options_sets_up_what_it_says(flags: tuple[bool, ...]) -> None:
    on = dict(zip(EASINGS + HARDENINGS, flags, strict=True))
    game = Game(scene=6, **on)
    state = game.state
    assert state.ape == SCENES[5].ape + on["slow_ape"] - 2 * on["fast_ape"]
    assert state.actions_left == 3 + on["extra_action"]
    assert state.limit == (4 if on["fragile"] else 5)
    assert state.skills == [1 if on["one_skill"] else 2] * 4
    assert state.no_discovery is on["no_discovery"]


# -- people and computers -----------------------------------------------------------------------------------


def test_a_choice_of_the_group_goes_to_the_active_seat_if_a_person_holds_it() -> None:
    game = Game(scene=2, players=3, persons="02").quiet().next_apes("setback")
    game.sunrise()
    assert game.state.active == 1
    assert game.seat == 2, "a computer is active, so the first person clockwise is asked"
    own = Game(scene=2, players=3, persons="12").quiet().next_apes("setback")
    own.sunrise()
    assert own.seat == 1
    nobody = Game(scene=2, players=3, persons="-").quiet().next_apes("setback")
    nobody.sunrise()
    assert nobody.seat == 1, "computers decide among themselves"


def test_a_seat_never_plays_what_another_seats_character_holds() -> None:
    game = Game(scene=2, players=2, persons="0").special(0, "human_ingenuity").hurt(2, 0, 0, 0)
    assert "run by seat 1" in game.refused("SETUP-1", mv.PlaySpecial, 0, special("human_ingenuity"), seat=1)
    assert "run by seat 1" in game.refused("SETUP-1", mv.UseSkill, 0, seat=1)
    offered = [one for one in apes.offers(game.state, 1) if isinstance(one, mv.PlaySpecial | mv.UseSkill)]
    assert all(game.state.owner[one.place] == 1 for one in offered)


def test_offers_are_never_among_the_actions() -> None:
    game = Game(scene=2, players=2).special(0, "human_ingenuity").special(1, "human_ingenuity")
    assert mv.PlaySpecial(0, 0, special("human_ingenuity")) in game.legal(), "among one's own Actions it is"
    assert apes.offers(game.state, 0) == []
    game.resolve("bad_blood.top")
    assert game.asked == "choose"
    assert mv.PlaySpecial(0, 0, special("human_ingenuity")) in apes.offers(game.state, 0)
    assert mv.PlaySpecial(0, 0, special("human_ingenuity")) not in game.legal()
    assert mv.PlaySpecial(1, 1, special("human_ingenuity")) in apes.offers(game.state, 1)
    assert apes.offers(game.state, 5) == []
    assert races(game)[1] == 7


def test_who_sits_where_is_no_matter_of_hidden_things() -> None:
    game = Game(scene=2, players=4)
    assert apes.turn(game.state) == game.state.owner[game.state.active]
    assert "nobody sits" in game.refused("SETUP-1", mv.Draw, 0, seat=7)
