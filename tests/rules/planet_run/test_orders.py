"""Chapter 5: placing dice, and what each spot does."""

from __future__ import annotations

import pytest

from app.rules import planet_run
from app.rules.planet_run.state import (
    Bitten,
    Built,
    Died,
    Discovered,
    DrivenOff,
    Gained,
    GatheredNothing,
    Hurt,
    NotBuilt,
    NotFound,
    Place,
    Repaired,
    Resolve,
    ResolveRest,
    Rested,
    RestToEnd,
    Roll,
    Rolled,
    Wasted,
)
from tests.rules.planet_run.scene import Scene, spot


@pytest.mark.clause("PR-14")
def test_dice_are_spread_over_the_spots_and_each_is_rolled_but_rest_and_repairs() -> None:
    scene = Scene().find("A").have(dice=6, hp=2, star=4)
    scene.put("A", "B", "hunt1", "hook", "rest", "fin_l")
    events = scene.load(1, 1, 1, 1).all()
    assert [event.spot for event in events if isinstance(event, Rolled)] == [
        spot(name) for name in ("B", "hook", "A", "hunt1")
    ]
    assert any(isinstance(event, Rested) for event in events)
    assert any(isinstance(event, Repaired) for event in events)


@pytest.mark.clause("PR-14")
def test_no_more_dice_than_there_are() -> None:
    scene = Scene().put("A", "A", "A")
    assert "all 3 are placed" in scene.no_die("A", "PR-14")
    assert planet_run.actions(scene.state) == [Roll(0)]
    assert "17 is none of them" in Scene().no(Place(0, 17), "PR-14")
    assert Place.pick, "a placed die can be taken back until the roll"


@pytest.mark.clause("PR-15")
@pytest.mark.parametrize(("faces", "found"), [((4,), True), ((3,), False), ((1, 3), True), ((1, 2), False)])
def test_a_total_of_four_discovers_a_sector(faces: tuple[int, ...], found: bool) -> None:
    scene = Scene().put(*"B" * len(faces)).load(*faces)
    events = scene.all()
    assert scene.state.found[1] is found
    assert (Discovered(0, 1, 1) in events) is found
    assert (NotFound(0, 1, sum(faces)) in events) is not found


@pytest.mark.clause("PR-16", "PR-G17")
def test_reaching_the_rating_brings_food_and_the_animal_is_gone_until_the_next_draw() -> None:
    scene = Scene().out("fourleg", "fishman").put("hunt1", "hunt1").load(3, 3)
    events = scene.all()
    assert DrivenOff(0, 0, 3) in events
    assert Gained(0, "food", 4, 6, 0) in events
    assert scene.state.hunting == [-1, 5]
    assert scene.state.discard == [3]
    scene.eat(2)
    assert min(scene.state.hunting) >= 0


@pytest.mark.clause("PR-16")
def test_an_empty_place_cannot_be_hunted() -> None:
    assert "No animal is left" in Scene().out("fishman").no_die("hunt2", "PR-16")


@pytest.mark.clause("PR-17", "PR-G17", "PR-31")
def test_a_failed_hunt_hurts_once_and_the_animal_stays() -> None:
    scene = Scene().out("rhinocow", "fishman").put("hunt1", "hunt1").load(4, 4)
    events = scene.all()
    assert events[-2:] == [Bitten(0, 0, 1, 2), Hurt(0, 2, 2, "animal")]
    assert scene.state.hunting == [1, 5]
    assert scene.state.hp == 2


@pytest.mark.clause("PR-17", "PR-18", "PR-G11")
def test_vector_3_the_fishman_with_and_without_the_gun() -> None:
    """3+3 is not 7: HP 4 to 2. With the Gun a third die of 1 makes it 7: 4 food."""
    bare = Scene().out("fishman", "snailbox").put("hunt1", "hunt1").load(3, 3)
    bare.all()
    assert (bare.state.hp, bare.state.food) == (2, 2)
    armed = Scene().own("gun").out("fishman", "snailbox").put("hunt1", "hunt1").load(3, 3, 1)
    events = armed.all()
    assert Rolled(0, spot("hunt1"), (3, 3, 1), 1, 7, 7) in events
    assert (armed.state.hp, armed.state.food) == (4, 6)


@pytest.mark.clause("PR-19", "PR-20", "PR-G7")
def test_vector_2_triangles_with_and_without_the_axe() -> None:
    """3+3 on A are two triangles; with the Axe a third die of 2 makes 8: still two."""
    bare = Scene().find("A").put("A", "A").load(3, 3)
    assert Gained(0, "triangle", 2, 2, 0) in bare.all()
    tool = Scene().find("A").own("axe").put("A", "A").load(3, 3, 2)
    events = tool.all()
    assert Rolled(0, 0, (3, 3, 2), 1, 8, 0) in events
    assert Gained(0, "triangle", 2, 2, 0) in events


@pytest.mark.clause("PR-19")
def test_two_pips_bring_nothing() -> None:
    scene = Scene().find("B").put("B").load(2)
    assert GatheredNothing(0, 1, 1, 2) in scene.all()
    assert scene.state.stock == [0, 0, 0, 0]


@pytest.mark.clause("PR-20")
@pytest.mark.parametrize(
    ("tool", "sector", "resource"),
    [("axe", "A", "triangle"), ("hammer", "B", "circle"), ("pick", "C", "square")],
)
def test_each_tool_adds_a_die_for_its_resource_only(tool: str, sector: str, resource: str) -> None:
    scene = Scene().find("A", "B", "C", "D").own(tool).have(dice=4).put("A", "B", "C", "D")
    rolls = {event.spot: event.extra for event in scene.all() if isinstance(event, Rolled)}
    assert rolls == {spot(letter): int(letter == sector) for letter in "ABCD"}


@pytest.mark.clause("PR-21", "PR-G10")
def test_a_die_on_a_face_down_sector_explores_and_gathers_nothing() -> None:
    scene = Scene().put("A").load(6)
    events = scene.all()
    assert Discovered(0, 0, 0) in events
    assert not any(isinstance(event, Gained) for event in events)
    assert scene.state.stock == [0, 0, 0, 0]


@pytest.mark.clause("PR-G10")
def test_what_is_discovered_this_turn_cannot_be_used_this_turn() -> None:
    scene = Scene().put("A").load(6)
    scene.no_die("hammer", "PR-23")
    scene.all()
    assert "Not in this phase" in scene.no_die("A", "PR-9")
    scene.eat(2)
    assert scene.refusal(Place(0, spot("hammer"))) is None


@pytest.mark.clause("PR-22", "PR-G18")
@pytest.mark.parametrize(("faces", "built"), [((3, 4), True), ((3, 3), False), ((1, 1, 5), True)])
def test_a_total_of_seven_builds_a_gadget(faces: tuple[int, ...], built: bool) -> None:
    scene = Scene().put(*["hook"] * len(faces)).load(*faces)
    events = scene.all()
    assert scene.owns("hook") is built
    assert (Built(0, 4) in events) is built
    assert (NotBuilt(0, 4, sum(faces)) in events) is not built
    scene.eat(1)
    if built:
        assert "own the Hook already" in scene.no_die("hook", "PR-22")
    else:
        assert scene.refusal(Place(0, spot("hook"))) is None, "it can be tried again"


@pytest.mark.clause("PR-23")
@pytest.mark.parametrize(("gadget", "sector"), [("gun", "D"), ("axe", "C"), ("hammer", "A"), ("pick", "B")])
def test_a_gadget_needs_its_sector(gadget: str, sector: str) -> None:
    others = [letter for letter in "ABCD" if letter != sector]
    assert f"needs Sector {sector}" in Scene().find(*others).no_die(gadget, "PR-23")
    assert Scene().find(sector).refusal(Place(0, spot(gadget))) is None
    assert Scene().refusal(Place(0, spot("hook"))) is None


@pytest.mark.clause("PR-24")
def test_each_die_on_rest_gives_one_hp_back() -> None:
    scene = Scene().have(hp=1).put("rest", "rest")
    before = scene.state.chance
    assert scene.all()[-1] == Rested(0, 2, 2, 0, 3)
    assert scene.state.chance == before, "nothing is rolled"


@pytest.mark.clause("PR-G13")
def test_more_healing_than_needed_is_lost_but_allowed() -> None:
    scene = Scene().have(hp=3).put("rest", "rest", "rest")
    assert scene.all()[-1] == Rested(0, 3, 1, 2, 4)
    full = Scene().put("rest")
    assert full.all()[-1] == Rested(0, 1, 0, 1, 4)


@pytest.mark.clause("PR-G13", "PR-27")
def test_the_last_hp_ends_the_mission_before_later_rolls() -> None:
    scene = Scene().have(hp=2, dice=4).out("fishman", "fourleg").put("hunt1", "hunt2", "hook", "A").load(1)
    scene.roll()
    events = scene.resolve("hunt1")
    assert [type(event) for event in events] == [Rolled, Bitten, Hurt, Died]
    assert planet_run.actions(scene.state) == []
    assert len(scene.state.rolled) == 1
    assert "no HP are left" in scene.no(Resolve(0, spot("hunt2")), "PR-27")


@pytest.mark.clause("PR-G4")
def test_after_the_roll_no_die_can_be_moved() -> None:
    scene = Scene().put("A", "B")
    scene.roll()
    assert "2 dice still to be resolved cannot be moved" in scene.no_die("C", "PR-G4")
    assert scene.refusal(Resolve(0, 0)) is None


@pytest.mark.clause("PR-G4")
def test_the_player_chooses_the_order_or_leaves_it() -> None:
    scene = Scene().have(dice=4).put("A", "B", "C", "hook")
    scene.roll()
    legal = planet_run.actions(scene.state)
    assert legal == [Resolve(0, 0), Resolve(0, 1), Resolve(0, 2), Resolve(0, spot("hook")), ResolveRest(0)]
    scene.resolve("B")
    rest = scene.do(ResolveRest(0))
    assert [event.spot for event in rest if isinstance(event, Rolled)] == [0, 2, spot("hook")]
    last = Scene().put("A")
    last.roll()
    assert "Only 1 spot" in last.no(ResolveRest(0), "PR-G4")


@pytest.mark.clause("PR-G4")
@pytest.mark.parametrize(("hp", "last"), [(3, ["rest", "hunt1"]), (4, ["hunt1", "rest"])])
def test_the_usual_order(hp: int, last: list[str]) -> None:
    """Explore, gadget, gather, fix; then rest before the hunt below four HP, else after it."""
    scene = Scene().find("D").have(hp=hp, dice=6, star=4).out("doubledog", "fishman")
    scene.put("hunt1", "rest", "fin_r", "D", "hook", "A").load(1, 1, 1, 6)
    order = []
    for event in scene.all():
        match event:
            case Rolled(spot=where):
                order.append(where)
            case Repaired():
                order.append(spot("fin_r"))
            case Rested():
                order.append(spot("rest"))
    assert order == [spot(name) for name in ["A", "hook", "D", "fin_r", *last]]


@pytest.mark.clause("PR-G4")
def test_the_usual_order_rests_between_two_hunts_once_blood_has_flowed() -> None:
    scene = Scene().have(dice=3).out("fishman", "doubledog").put("hunt1", "hunt2", "rest").load(1, 4)
    kinds = [type(event) for event in scene.all() if isinstance(event, Bitten | Rested | DrivenOff)]
    assert kinds == [Bitten, Rested, DrivenOff]


@pytest.mark.clause("PR-G5")
def test_the_sum_counts_and_each_spot_rolls_once() -> None:
    scene = Scene().have(dice=4).put("A", "A", "B", "B").load(1, 3, 2, 1)
    scene.roll()
    assert Rolled(0, 0, (1, 3), 0, 4, 4) in scene.resolve("A")
    assert "rolled once a turn" in scene.no(Resolve(0, 0), "PR-G5")
    assert Rolled(0, 1, (2, 1), 0, 3, 4) in scene.resolve("B")


def test_a_spot_without_dice_cannot_be_resolved() -> None:
    scene = Scene().put("A", "B")
    scene.roll()
    assert "No dice wait on the Hook" in scene.no(Resolve(0, spot("hook")), "PR-14")
    assert "99 is none of them" in scene.no(Resolve(0, 99), "PR-14")


@pytest.mark.clause("PR-G7")
def test_on_a_harsh_planet_a_gathering_brings_one_at_most() -> None:
    for harsh, gained in ((False, 4), (True, 1)):
        scene = Scene(harsh_planet=harsh).find("D").put("D", "D").load(6, 6)
        assert Gained(0, "star", gained, gained, 0) in scene.all()


@pytest.mark.clause("PR-G8")
def test_one_die_fixes_a_module_and_its_cost_is_paid() -> None:
    scene = Scene().have(star=5).put("fin_l")
    before = scene.state.chance
    assert Repaired(0, 0) in scene.all()
    assert (scene.is_fixed("fin_l"), scene.stock("star")) == (True, 1)
    assert scene.state.chance == before
    scene.eat(1)
    assert "fixed already" in scene.no_die("fin_l", "PR-G8")


@pytest.mark.clause("PR-G8")
def test_several_modules_in_a_turn_but_one_die_each() -> None:
    scene = Scene().have(star=4, triangle=2, circle=2, square=2).put("fin_r", "cord")
    assert "second does nothing" in scene.no_die("cord", "PR-G8")
    scene.put("wadding").all()
    assert [scene.is_fixed(key) for key in ("fin_l", "fin_r", "cord", "wadding", "nose")] == [
        False, True, True, True, False,
    ]  # fmt: skip
    assert scene.state.stock == [0, 0, 0, 0]


@pytest.mark.clause("PR-G9")
def test_gather_and_fix_in_one_turn_is_a_gamble() -> None:
    lucky = Scene().find("D").have(star=3).put("D", "fin_l").load(3)
    lucky.all()
    assert lucky.is_fixed("fin_l")
    unlucky = Scene().find("D").have(star=3).put("D", "fin_l").load(2)
    assert Wasted(0, 0) in unlucky.all()
    assert (unlucky.is_fixed("fin_l"), unlucky.stock("star")) == (False, 3)
    hasty = Scene().find("D").have(star=3).put("D", "fin_l").load(3)
    hasty.roll()
    assert Wasted(0, 0) in hasty.resolve("fin_l"), "fixing before gathering is the player's own choice"


@pytest.mark.clause("PR-G11")
def test_a_gadget_helps_what_is_rolled_after_it() -> None:
    scene = Scene().find("C", "A").have(dice=4).put("axe", "axe", "A").load(3, 4, 1, 2)
    scene.roll()
    scene.resolve("axe")
    assert Rolled(0, 0, (1, 2), 1, 3, 0) in scene.resolve("A")
    early = Scene().find("C", "A").have(dice=4).put("axe", "axe", "A").load(1)
    early.roll()
    assert Rolled(0, 0, (1,), 0, 1, 0) in early.resolve("A")


@pytest.mark.clause("PR-G11")
def test_a_gadget_die_never_rolls_alone() -> None:
    scene = Scene().own("axe", "gun").find("A").put("rest")
    assert not any(isinstance(event, Rolled) for event in scene.all())


@pytest.mark.clause("PR-G12", "PR-31")
def test_vector_4_stores_end_at_nine() -> None:
    scene = Scene().have(food=8).out("snailbox", "fishman").put("hunt1", "hunt1").load(4, 4)
    assert Gained(0, "food", 1, 9, 4) in scene.all()
    stars = Scene().find("D").have(star=8).put("D").load(6)
    assert Gained(0, "star", 1, 9, 1) in stars.all()


@pytest.mark.clause("PR-G22")
def test_six_energy_dice_and_the_gun_make_seven() -> None:
    scene = Scene().own("gun").have(dice=6).put(*["hunt2"] * 6)
    roll = next(event for event in scene.all() if isinstance(event, Rolled))
    assert (len(roll.faces), roll.extra) == (7, 1)
    assert roll.total == sum(roll.faces)


@pytest.mark.clause("PR-G17")
def test_two_hunts_a_turn_at_most() -> None:
    scene = Scene().out("doubledog", "birdking").have(dice=4).put("hunt1", "hunt1", "hunt2", "hunt2")
    scene.load(2, 2, 4, 1)
    assert [type(e) for e in scene.all() if isinstance(e, DrivenOff)] == [DrivenOff, DrivenOff]
    assert scene.state.hunting == [-1, -1]
    assert scene.state.food == 8


@pytest.mark.clause("PR-G20")
def test_with_a_whole_ship_the_captain_may_rest_to_the_end() -> None:
    whole = ("fin_l", "fin_r", "cord", "wadding", "nose")
    assert "3 modules are still broken" in Scene().fix("nose", "cord").no(RestToEnd(0), "PR-G20")
    busy = Scene().fix(*whole).put("A")
    assert "1 die placed" in busy.no(RestToEnd(0), "PR-G20")
    scene = Scene().fix(*whole).have(hp=1, food=0, clock=3)
    scene.do(RestToEnd(0))
    assert scene.state.fate == "home"
    assert len(scene.state.score) == 5
    assert scene.state.hp > 0


@pytest.mark.clause("PR-G20")
@pytest.mark.parametrize("hp", [1, 2, 3, 4])
def test_resting_to_the_end_never_kills(hp: int) -> None:
    for seed in range(20):
        scene = Scene(long_mission=True).fix("fin_l", "fin_r", "cord", "wadding", "nose")
        scene.have(hp=hp, food=seed % 10, chance=seed)
        scene.do(RestToEnd(0))
        assert scene.state.fate == "home"


@pytest.mark.clause("PR-G20")
def test_a_whole_ship_does_not_end_the_mission() -> None:
    scene = Scene().fix("fin_l", "fin_r", "cord", "wadding").have(triangle=1, circle=1, square=1).put("nose")
    scene.all()
    scene.eat(0)
    assert scene.state.phase == "order"
    assert scene.refusal(Roll(0)) is None
