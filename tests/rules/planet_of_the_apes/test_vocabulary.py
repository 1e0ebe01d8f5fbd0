"""The whole vocabulary, also what no printed card uses: any card can be made of these words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.challenge import parse_challenge
from app.rules.planet_of_the_apes.codes import LISTS
from app.rules.planet_of_the_apes.costs import as_payment, payable, set_cost
from app.rules.planet_of_the_apes.effects import Reader, parse_cost
from tests.rules.planet_of_the_apes.scene import Game, kind, races

NOVA, GORILLA, ZAIUS = kind("nova", "white"), kind("gorilla", "gray"), kind("zaius", "gray")
_NUMBERS = count()


@pytest.fixture(autouse=True)
def only_printed_lists_stay() -> Iterator[None]:
    before = dict(LISTS)
    yield
    LISTS.clear()
    LISTS.update(before)


def run(game: Game, *items: Any, window: str = "", place: int = -1) -> Game:
    """Carry out effects written in the vocabulary."""
    key = Reader(LISTS).read(f"test{next(_NUMBERS)}", list(items), window, own=place >= 0)
    game.resolve(key, place)
    return game


def test_damage_for_any_each_active_self_and_shared() -> None:
    game = run(Game(scene=2), "damage 2 any")
    game.do(mv.Assign, 3)
    assert game.state.damage == [0, 0, 0, 2]
    assert run(Game(scene=2), "damage 2 each").state.damage == [2, 2, 2, 2]
    assert run(Game(scene=2), "damage 2 active").state.damage == [2, 0, 0, 0]
    assert run(Game(scene=2), "damage 2 self", place=2).state.damage == [0, 0, 2, 0]
    shared = run(Game(scene=2), "damage 2").share(1, 2)
    assert shared.state.damage == [0, 1, 1, 0]


def test_healing_for_any_each_active_self_and_shared() -> None:
    def hurt() -> Game:
        return Game(scene=2).hurt(3, 3, 3, 3)

    game = run(hurt(), "heal 2 any")
    game.do(mv.Assign, 1)
    assert game.state.damage == [3, 1, 3, 3]
    assert run(hurt(), "heal 2 each").state.damage == [1, 1, 1, 1]
    assert run(hurt(), "heal 2 active").state.damage == [1, 3, 3, 3]
    assert run(hurt(), "heal 2 self", place=3).state.damage == [3, 3, 3, 1]
    assert run(hurt(), "heal 2").share(0, 2).state.damage == [2, 3, 2, 3]
    assert run(Game(scene=2), "heal 2", "heal 1 any").asked == "turn", "nobody is hurt, so nobody is asked"


@pytest.mark.parametrize("verb", ["action", "special"])
def test_cards_for_any_each_active_self_and_shared(verb: str) -> None:
    def held(game: Game) -> list[int]:
        piles = game.state.hands if verb == "action" else game.state.specials
        return [len(pile) for pile in piles]

    game = run(Game(scene=2), f"{verb} 2 any")
    game.do(mv.Assign, 2)
    assert held(game) == [0, 0, 2, 0]
    assert held(run(Game(scene=2), f"{verb} 2 each")) == [2, 2, 2, 2]
    assert held(run(Game(scene=2), f"{verb} 2 active")) == [2, 0, 0, 0]
    assert held(run(Game(scene=2), f"{verb} 2 self", place=1)) == [0, 2, 0, 0]
    assert held(run(Game(scene=2), f"{verb} 2").give_all(3)) == [0, 0, 0, 2]


def test_skill_tokens_for_any_each_active_self_and_shared() -> None:
    game = run(Game(scene=2), "skill 2 any")
    game.do(mv.Assign, 2)
    assert game.state.skills == [2, 2, 4, 2]
    assert run(Game(scene=2), "skill 1 each").state.skills == [3, 3, 3, 3]
    assert run(Game(scene=2), "skill 2 active").state.skills == [4, 2, 2, 2]
    assert run(Game(scene=2), "skill 1 self", place=1).state.skills == [2, 3, 2, 2]
    assert run(Game(scene=2), "skill 2").share(0, 3).state.skills == [3, 2, 2, 3]


def test_a_number_that_is_not_written_is_one() -> None:
    assert races(run(Game(scene=2), "taylor", "ape", "statue")) == (12, 6, 12)
    assert run(Game(scene=2), "day").state.day == 1
    assert run(Game(scene=2), "damage active").state.damage[0] == 1


def test_standees_go_either_way_and_the_day_several_spaces() -> None:
    assert races(run(Game(scene=2), "taylor 3", "taylor -1", "ape 2", "ape -1", "statue 4", "statue -2")) == (
        11,
        6,
        11,
    )
    game = run(Game(scene=2), "day 7")
    assert game.state.day == 2
    assert game.state.sunrise_due


def test_drop_takes_what_there_is() -> None:
    game = Game(scene=2).hand(0, NOVA, GORILLA, ZAIUS).hand(1, NOVA)
    run(game, "drop 2 each")
    game.do(mv.Discard, NOVA)
    game.do(mv.Discard, ZAIUS)
    assert len(game.state.hands[0]) == 1
    assert game.state.hands[1] == [], "a hand that is no larger goes without being asked"
    assert game.asked == "turn"


def test_pass_stops_at_its_number_or_when_done() -> None:
    game = Game(scene=2).hand(0, NOVA, GORILLA, ZAIUS)
    run(game, "pass 2")
    game.do(mv.Pass, 0, NOVA, 1)
    game.do(mv.Pass, 0, GORILLA, 2)
    assert game.asked == "turn"
    assert run(Game(scene=2), "pass 3").asked == "turn", "no hand has a card"


def test_swap_foresee_and_hold_day_as_lines_of_a_card() -> None:
    game = run(Game(scene=2), "swap_encounter", "hold_day", "foresee")
    game.do(mv.Swap, 2)
    assert game.state.hold_day
    game.do(mv.Look, 0)
    game.do(mv.Leave, False)
    assert len(game.state.apes_discard) == 1


def test_lose_and_win_end_the_game_at_once() -> None:
    lost = run(Game(scene=2), "lose", "taylor 1")
    assert (lost.state.ending, lost.state.taylor) == ("skull", 13)
    won = run(Game(scene=2), "win", "statue 13")
    assert (won.state.ending, won.state.statue) == ("win", 13)
    assert apes.result(won.state) is not None


def test_choices_nest_in_rolls_and_rolls_in_choices() -> None:
    game = Game(scene=2).rig(6)
    run(
        game,
        {
            "choose": [
                ["ape 1"],
                [{"roll": ">=5", "then": [{"choose": [["taylor 1"], ["statue 1"]]}], "else": ["lose"]}],
            ]
        },
    )
    game.do(mv.Choose, 1)
    assert game.told(ev.RollJudged)[0].passed
    game.do(mv.Choose, 0)
    assert races(game) == (12, 7, 13)
    other = Game(scene=2).rig(1)
    run(other, {"roll": "even", "then": ["lose"], "else": ["ape 2"]})
    assert races(other) == (13, 5, 13)
    nothing = Game(scene=2).rig(1)
    run(nothing, {"roll": "even", "then": ["lose"]})
    assert nothing.asked == "turn"


@pytest.mark.parametrize(
    ("test", "hits"), [("odd", [1, 3, 5]), ("even", [2, 4, 6]), (">=5", [5, 6]), ("<=2", [1, 2]), ("=4", [4])]
)
def test_each_rolls_with_every_test(test: str, hits: list[int]) -> None:
    for face in range(1, 7):
        game = Game(scene=2, cast="clever").rig(face)
        run(game, {"each_rolls": test, "then": ["damage 1 self"]})
        assert game.state.damage == [int(face in hits)]


def test_the_group_pays_from_all_hands_or_declines() -> None:
    game = Game(scene=2).hand(0, NOVA).hand(3, NOVA, GORILLA)
    run(game, {"group_may_pay": "2 nova, 1 gorilla", "gain": ["taylor 2"]}, "ape 1")
    game.do(mv.Pay, 3, NOVA)
    game.do(mv.Pay, 3, GORILLA)
    assert game.state.taylor == 13
    game.do(mv.Pay, 0, NOVA)
    assert races(game) == (11, 6, 13)
    poor = Game(scene=2).hand(0, NOVA)
    run(poor, {"group_may_pay": "2 nova", "gain": ["taylor 2"]})
    assert poor.asked == "turn"
    no = Game(scene=2).hand(0, NOVA, NOVA)
    run(no, {"group_may_pay": "2 nova", "gain": ["taylor 2"]})
    no.do(mv.Decline)
    assert races(no)[0] == 13


def test_each_pays_on_its_own_and_gains_for_itself() -> None:
    game = Game(scene=2).hurt(0, 2, 0, 0).hand(1, NOVA, NOVA).hand(2, GORILLA, ZAIUS)
    run(game, {"each_may_pay": "2 same", "gain": ["heal 2 self", "skill 1 self"]})
    assert game.state.agenda[-1].place == 1
    game.pay_first()
    assert (game.state.damage[1], game.state.skills[1]) == (0, 3)
    assert game.asked == "turn"


def test_adjust_by_two_and_rerolls_in_one_attempt() -> None:
    game = Game(scene=2).attempt("forget_the_past", "w1 w4 w6")
    run(game, "adjust 2", "reroll one", window="attempt")
    assert {(one.die, one.to) for one in game.legal()} == {
        (1, 2), (1, 3), (4, 2), (4, 3), (4, 5), (4, 6), (6, 5), (6, 4),
    }  # fmt: skip
    game.do(mv.TurnDie, 4, 6)
    game.rig(5)
    game.do(mv.RerollOne, 1)
    assert game.state.attempt is not None
    assert game.state.attempt.dice == [5, 6, 6]


def test_dice_verbs_outside_an_attempt_do_nothing() -> None:
    game = run(Game(scene=2), "die white 2", "open_suits", window="gain_dice")
    run(game, "adjust 1", "reroll all", window="attempt")
    assert game.asked == "turn"


# -- payments ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "paid", "pool", "fits"),
    [
        ("2 nova, 1 zaius", [0] * 6, [0, 2, 0, 1, 0, 0], True),
        ("2 nova, 1 zaius", [0] * 6, [0, 1, 5, 1, 0, 0], False),
        ("2 nova, 1 zaius", [0, 0, 1, 0, 0, 0], [0, 2, 0, 1, 0, 0], False),
        ("3 same", [0, 0, 1, 0, 0, 0], [0, 3, 2, 0, 0, 0], True),
        ("3 same", [0, 1, 1, 0, 0, 0], [0, 3, 3, 0, 0, 0], False),
        ("3 different", [1, 0, 0, 0, 0, 0], [5, 1, 0, 1, 0, 0], True),
        ("3 different", [1, 0, 0, 0, 0, 0], [5, 1, 0, 0, 0, 0], False),
        ("3 different", [2, 0, 0, 0, 0, 0], [0, 1, 1, 1, 0, 0], False),
        ("2 same, 1 nova", [0] * 6, [0, 3, 0, 0, 0, 0], True),
        ("2 same, 1 nova", [0] * 6, [0, 2, 0, 0, 0, 0], False),
        ("2 same, 2 different", [0] * 6, [2, 1, 1, 0, 0, 0], True),
        ("2 same, 2 different", [0] * 6, [3, 1, 0, 0, 0, 0], True),
        ("2 same, 2 different", [0] * 6, [4, 0, 0, 0, 0, 0], False),
        ("1 nova, 2 different", [0, 2, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], True),
        ("1 nova, 2 different", [0, 3, 0, 0, 0, 0], [0, 0, 1, 0, 0, 0], False),
    ],
)
def test_only_cards_that_can_complete_a_payment_fit(
    cost: str, paid: list[int], pool: list[int], fits: bool
) -> None:
    assert payable(as_payment(parse_cost(cost), 4), paid, pool) is fits


def test_costs_are_multiplied_by_characters_and_reduced_for_one_seat() -> None:
    assert sum(as_payment(parse_cost("2 nova per character"), 3)) == 6
    assert sum(as_payment(parse_cost("2 nova per character"), 3, reduced=True)) == 6
    assert sum(as_payment(parse_cost("3 nova"), 3, reduced=True)) == 2
    assert sum(as_payment(parse_cost("2 nova, 1 zira"), 3, reduced=True)) == 2
    assert sum(as_payment(parse_cost("1 same"), 3, reduced=True)) == 1
    assert sum(set_cost("learn", 1)) == 2
    assert sum(set_cost("minor", 5)) == 1
    assert payable(set_cost("allies", 0), [0, 1, 0, 0, 0, 1], [0, 1, 0, 0, 0, 1])
    assert not payable(set_cost("allies", 0), [0, 1, 0, 0, 0, 1], [5, 1, 0, 0, 0, 0])
    assert not payable(set_cost("allies", 0), [1, 0, 0, 0, 0, 0], [0, 9, 0, 0, 0, 9])


def test_all_shapes_of_challenges_are_read() -> None:
    shapes = [parse_challenge([line])[0].shape for line in (
        "2 white >=5", "2 white same", "3 any run", "2 gray distinct", "2 any sum odd", "all white odd",
    )]  # fmt: skip
    assert shapes == ["each", "same", "run", "distinct", "sum", "all"]
