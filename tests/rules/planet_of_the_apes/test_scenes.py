"""How the eight scenes follow each other, and how the game ends."""

from __future__ import annotations

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import KIND, TRIALS
from tests.rules.planet_of_the_apes.referee import cards as second
from tests.rules.planet_of_the_apes.scene import (
    CARDS,
    CLEVER,
    DEFIANT,
    Game,
    encounter,
    kind,
    names,
    races,
)

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
    game.give_all()
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
    assert [len(hand) for hand in game.state.hands] == [0, 0, 0, 0]
    game.give_all(3)
    assert [len(hand) for hand in game.state.hands] == [0, 0, 0, 2]
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
    game.give_all(1)
    assert [len(hand) for hand in game.state.hands] == [0, 6, 0, 0]
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
        assert game.state.damage == ([0, 1, 0, 0] if option == 0 else [2, 1, 0, 0])
        assert sum(map(len, game.state.hands)) == (2 if option == 1 else 0)
        assert sum(game.state.skills) == (9 if option == 2 else 8)


@pytest.mark.clause("START-3")
def test_a_major_scene_places_standees_and_reveals_three_encounters() -> None:
    printed = {row["number"]: row for row in second.SCENES}
    for scene in (2, 4, 6, 7):
        game = Game(scene=scene)
        assert races(game) == (printed[scene]["taylor"], printed[scene]["ape"], 13)
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


@pytest.mark.clause("TURN-2", "START-5")
def test_no_action_of_the_last_turn_is_seen_in_a_new_scene_before_its_first_turn() -> None:
    game = Game(scene=2)
    game.state.taylor = 0
    game.run()
    assert game.state.actions_left == 3, "the turn that the end of the scene cut short"
    game.do(mv.Choose, 2)
    shown: list[tuple[str, int]] = []
    apes.apply(
        game.state,
        mv.Assign(0, 0),
        lambda event: shown.append((type(event).__name__, game.state.actions_left)),
    )
    placed = [left for name, left in shown if name in ("StandeePlaced", "EncounterTurned")]
    assert placed == [0] * 5
    assert shown[-1] == ("TurnBegan", 3)


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
    moved = [event for event in game.told(ev.StandeeMoved) if event.cause == "scene4.ape_first"]
    assert [event.standee for event in moved] == ["statue"]
    assert 0 < game.state.statue < 13
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
