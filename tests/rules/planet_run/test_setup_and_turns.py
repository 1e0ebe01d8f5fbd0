"""Chapters 1 to 4 and 6: the table, setting up, upkeep, drawing, eating, the clock."""

from __future__ import annotations

from collections import Counter

import pytest

from app.rules import planet_run
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import GIVES, MEALS, RESOURCES, SPOTS
from app.rules.planet_run.state import (
    AnimalDrawn,
    Ate,
    ClockMoved,
    Died,
    Eat,
    Gained,
    HookRolled,
    Hurt,
    PileShuffled,
    Place,
    Roll,
    RollingBegan,
    RunOptions,
)
from tests.rules.planet_run.scene import ANIMALS, Scene


def to_eat(**stores: int) -> Scene:
    """A scene in its Eat phase."""
    scene = Scene()
    scene.roll()
    return scene.have(**stores)


@pytest.mark.clause("PR-1")
def test_one_captain_and_no_more() -> None:
    assert planet_run.turn(planet_run.new(RunOptions(), 1)) == 0
    with pytest.raises(ValueError, match=r"^Planet Run is for 1 player, not 2\.$"):
        planet_run.new(RunOptions(players=2), 1)
    with pytest.raises(ValueError, match="Seat 1 cannot begin"):
        planet_run.new(RunOptions(first=1), 1)
    assert "seat 1" in Scene().no(Roll(1), "PR-1")


@pytest.mark.clause("PR-2")
def test_all_dice_show_one_to_six() -> None:
    faces = Counter[int]()
    for seed in range(60):
        state = planet_run.new(RunOptions(), seed)
        for action in (Place(0, 0), Place(0, 1), Place(0, 2), Roll(0)):
            planet_run.apply(state, action, lambda event: None)
        while state.phase == "resolve":
            planet_run.apply(state, planet_run.actions(state)[0], lambda event: None)
        faces.update(entry % 10 for entry in state.rolled)
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert sum(faces.values()) == 180


@pytest.mark.clause("PR-3", "PR-G2")
def test_each_sector_gives_its_own_resource_at_three_pips() -> None:
    given = {s.key: RESOURCES[GIVES[i]] for i, s in enumerate(CARDS.sectors)}
    assert given == {"A": "triangle", "B": "circle", "C": "square", "D": "star"}
    assert {s.pips for s in CARDS.sectors} == {3}


@pytest.mark.clause("PR-4")
def test_the_six_animals() -> None:
    assert [(a.name, a.damage, a.rating, a.food) for a in CARDS.animals] == [
        ("Snailbox", 1, 8, 5),
        ("Rhinocow", 2, 9, 5),
        ("Bird King", 1, 5, 3),
        ("Fourleg", 1, 6, 4),
        ("Double Dog", 2, 4, 3),
        ("Fishman", 2, 7, 4),
    ]


@pytest.mark.clause("PR-5")
def test_the_five_gadgets() -> None:
    assert [(g.name, g.target, g.sector, g.use, g.resource) for g in CARDS.gadgets] == [
        ("Gun", 7, "D", "hunt", ""),
        ("Axe", 7, "C", "gather", "triangle"),
        ("Hammer", 7, "A", "gather", "circle"),
        ("Pick", 7, "B", "gather", "square"),
        ("Hook", 7, "", "upkeep", ""),
    ]


@pytest.mark.clause("PR-6", "PR-7")
def test_the_five_modules_and_their_cost() -> None:
    cost = {m.name: (m.triangle, m.circle, m.square, m.star) for m in CARDS.modules}
    assert cost == {
        "left fin": (0, 0, 0, 4),
        "right fin": (0, 0, 0, 4),
        "shockcord": (1, 1, 1, 0),
        "recovery wadding": (1, 1, 1, 0),
        "nose cone": (1, 1, 1, 0),
    }


@pytest.mark.clause("PR-8")
@pytest.mark.parametrize("seed", range(12))
def test_vector_1_the_start(seed: int) -> None:
    state = planet_run.new(RunOptions(), seed)
    assert (state.food, state.dice, state.hp, state.clock) == (2, 3, 4, 1)
    assert len(state.hunting) == 2
    assert sorted(state.hunting + state.pile) == [0, 1, 2, 3, 4, 5]
    assert sorted(state.sectors) == [0, 1, 2, 3]
    assert not any(state.found + state.owned + state.fixed)
    assert state.stock == [0, 0, 0, 0]


@pytest.mark.clause("PR-8", "PR-G3")
def test_tokens_are_mixed_fairly() -> None:
    slots, first = Counter[tuple[int, int]](), Counter[int]()
    for seed in range(1200):
        state = planet_run.new(RunOptions(), seed)
        slots.update(enumerate(state.sectors))
        first.update(state.hunting)
    assert all(220 < slots[slot, token] < 380 for slot in range(4) for token in range(4))
    assert all(320 < first[animal] < 480 for animal in range(6))


@pytest.mark.clause("PR-9", "PR-G23")
def test_the_phases_come_in_order_and_only_three_ask() -> None:
    scene = Scene().own("hook").have(food=4).load(3).out("snailbox")
    assert scene.state.phase == "order"
    assert "Not in this phase" in scene.no(Eat(0, 1), "PR-9")
    scene.roll()
    assert "time to eat" in scene.no(Roll(0), "PR-9")
    kinds = [type(event) for event in scene.eat(2)]
    assert kinds == [Ate, ClockMoved, HookRolled, Gained, AnimalDrawn]
    assert scene.state.phase == "order"


@pytest.mark.clause("PR-10")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_hook_catches_on_one_to_five(face: int) -> None:
    scene = Scene().own("hook").have(food=3)
    scene.roll()
    events = scene.load(face).eat(2)
    assert HookRolled(0, face, face <= 5) in events
    assert scene.state.food == (2 if face <= 5 else 1)


@pytest.mark.clause("PR-10")
def test_without_the_hook_upkeep_is_skipped() -> None:
    scene = to_eat(food=3)
    before = scene.state.chance
    assert not any(isinstance(event, HookRolled) for event in scene.eat(2))
    assert scene.state.chance == before


@pytest.mark.clause("PR-11", "PR-13")
def test_the_hunting_ground_is_refilled_to_two() -> None:
    scene = Scene()
    scene.state.discard = [scene.state.hunting[0]]
    scene.state.hunting[0] = -1
    scene.roll()
    assert AnimalDrawn(0, 0, ANIMALS.index("rhinocow")) in scene.eat(1)
    assert scene.state.hunting == [1, 5]
    scene.roll()
    assert not any(isinstance(event, AnimalDrawn) for event in scene.eat(1))


@pytest.mark.clause("PR-12")
def test_discarded_animals_are_shuffled_when_the_pile_is_out() -> None:
    """With one animal left in the pile and both places empty, one is drawn before the shuffle, one after."""
    scene = Scene()
    scene.state.hunting, scene.state.pile, scene.state.discard = [-1, -1], [1], [0, 2, 3, 4, 5]
    scene.roll()
    events = scene.eat(1)
    kinds = [event for event in events if isinstance(event, AnimalDrawn | PileShuffled)]
    assert kinds[:2] == [AnimalDrawn(0, 0, 1), PileShuffled(0, 5)]
    assert isinstance(kinds[2], AnimalDrawn)
    assert len(scene.state.pile) == 4
    assert scene.state.discard == []


@pytest.mark.clause("PR-25", "PR-G15")
@pytest.mark.parametrize(("food", "dice", "hp"), [(0, 2, 3), (1, 2, 4), (2, 3, 4), (4, 4, 4), (6, 6, 4)])
def test_the_food_table(food: int, dice: int, hp: int) -> None:
    scene = to_eat(food=7)
    assert Ate(0, food, dice) in scene.eat(food)
    assert (scene.state.dice, scene.state.hp, scene.state.food) == (dice, hp, 7 - food)


@pytest.mark.clause("PR-25")
def test_food_and_resources_not_used_are_kept() -> None:
    scene = to_eat(food=9, star=3, circle=2)
    scene.eat(4)
    assert (scene.state.food, scene.stock("star"), scene.stock("circle")) == (5, 3, 2)


@pytest.mark.clause("PR-G14")
def test_only_printed_rows_that_there_is_food_for() -> None:
    scene = to_eat(food=5)
    assert planet_run.actions(scene.state) == [Eat(0, food) for food in (0, 1, 2, 4)]
    assert "rows for 0, 1, 2, 4, 6, but none for 3" in scene.no(Eat(0, 3), "PR-G14")
    assert "none for 5" in scene.no(Eat(0, 5), "PR-G14")
    assert "takes 6 food, and you have 5" in scene.no(Eat(0, 6), "PR-G14")
    scene.eat(0)
    assert scene.state.food == 5, "who has food may still eat nothing"


@pytest.mark.clause("PR-27", "PR-25")
def test_vector_5_eating_nothing_with_one_hp_is_death() -> None:
    scene = to_eat(hp=1, food=1)
    events = scene.eat(0)
    assert events[-2:] == [Hurt(0, 1, 0, "hunger"), Died(0, 1, "hunger")]
    assert planet_run.turn(scene.state) is None
    assert "no HP are left" in scene.no(Roll(0), "PR-27")


@pytest.mark.clause("PR-26", "PR-G1")
@pytest.mark.parametrize(("long", "turns"), [(False, 14), (True, 15)])
def test_fourteen_turns_are_played_or_fifteen_in_a_long_mission(long: bool, turns: int) -> None:
    scene = Scene(long_mission=long)
    played = 0
    while scene.state.phase != "over":
        assert scene.state.clock == played + 1
        assert planet_run.turn_number(scene.state) == played + 1
        scene.put("rest", "rest").roll()
        scene.resolve("rest")
        scene.eat(0)
        played += 1
    assert played == turns == planet_run.turn_number(scene.state)
    assert scene.state.clock == turns + 1


@pytest.mark.clause("PR-G16")
def test_the_last_meal_counts() -> None:
    last = Scene().fix("nose").have(clock=14, hp=1, food=1)
    last.roll()
    last.eat(0)
    assert last.state.fate == "dead"
    fed = Scene().fix("nose").have(clock=14, hp=1, food=1)
    fed.roll()
    fed.eat(1)
    assert fed.state.fate == "home"


@pytest.mark.clause("PR-G6")
def test_dice_left_in_hand_are_lost() -> None:
    scene = Scene().have(dice=4, food=2).put("rest")
    assert scene.roll() == [RollingBegan(0, 1, 3)]
    scene.resolve("rest")
    scene.eat(1)
    assert scene.state.dice == 2, "the meal alone sets next turn's dice"


@pytest.mark.clause("PR-G21")
@pytest.mark.parametrize("seed", range(5))
def test_in_the_first_turn_two_animals_are_out_already(seed: int) -> None:
    state = planet_run.new(RunOptions(), seed)
    assert min(state.hunting) >= 0
    assert len(state.pile) == 4


@pytest.mark.clause("PR-30")
def test_everything_printed_can_be_read_off_a_view() -> None:
    state = planet_run.view(Scene().own("hook").fix("nose").have(star=2).state, 0)
    assert (state.food, state.stock[3], state.hp, state.clock) == (2, 2, 4, 1)
    assert state.owned.count(True) == state.fixed.count(True) == 1
    assert len(state.placed) == SPOTS == 4 + 2 + 5 + 1 + 5
    assert MEALS == (0, 1, 2, 4, 6)
    assert min(state.hunting) >= 0


def test_the_options_are_offered_with_the_printed_game_first() -> None:
    assert [(c.field, c.values[0][0]) for c in planet_run.CARD.choices] == [
        ("long_mission", False),
        ("harsh_planet", False),
    ]
    assert RunOptions() == RunOptions(players=1, long_mission=False, harsh_planet=False)
