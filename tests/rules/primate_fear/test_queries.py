"""What tables and computer players ask, and what a person is told who cannot play a card."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import KEYS, NUMBER
from app.rules.primate_fear.queries import Drop, Points, Sum
from app.rules.primate_fear.state import (
    Build,
    Choose,
    Next,
    Pass,
    Pick,
    Play,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)
from tests.rules.primate_fear.scene import Scene


def test_heights_come_card_by_card_with_hollow_points() -> None:
    scene = Scene().tower(0, "G40", "G34", "G28")
    assert queries.points(scene.state, 0) == (
        Points(NUMBER["G40"], 1, (False, True)),
        Points(NUMBER["G34"], 2, ()),
        Points(NUMBER["G28"], 3, (True,)),
    )
    assert [point.height for point in queries.points(scene.state, 0)] == [2, 2, 4]
    assert queries.heights(scene.state) == (8, 0, 0)


def test_the_sum_before_the_roll() -> None:
    scene = Scene().tower(1, "G27+R10").tower(0, "G33").lasting("S08", 1, 1).hand(0, "A02", "A20")
    found = queries.odds(scene.state, NUMBER["A02"], 1, NUMBER["G27"], defence=-1)
    assert found == Sum(strength=5, bonus=4, defence=-1, guard=-4, need=6)
    assert found is not None
    assert found.faces == 1
    hopeless = queries.odds(scene.state, NUMBER["A02"], 1, NUMBER["G27"], defence=-3)
    assert hopeless is not None
    assert (hopeless.need, hopeless.faces) == (7, 0)
    assert queries.odds(scene.state, NUMBER["A20"], 1, -1) is None
    assert queries.sum_now(scene.state) is None


def test_a_chain_is_shown_before_it_starts() -> None:
    scene = Scene().tower(1, "G34", "G20", "G17+R12", "G10").lasting("S09", 0, 1)
    low, up = NUMBER["G34"], NUMBER["G17"]
    drop = queries.chain(scene.state, 1, NUMBER["G20"], bonus=1)
    assert drop == Drop(
        up, low, 8, 3, 1 + 2 + 1, False, ((low,), (low,), (low,), (low, up), (low, up), (low, up))
    )
    assert queries.chain(scene.state, 1, NUMBER["G10"]) is None
    ground = queries.chain(scene.state, 1, low)
    assert ground is not None
    assert (ground.upper, ground.lower, ground.lower_strength) == (NUMBER["G20"], -1, 0)


def test_a_soft_landing_breaks_nothing() -> None:
    scene = Scene().tower(1, "G04", "G34", "G35")
    drop = queries.chain(scene.state, 1, NUMBER["G34"])
    assert drop is not None
    assert drop.soft
    assert drop.lost == ((),) * 6
    assert set(queries.fall_odds(scene.state, 1, NUMBER["G34"]).values()) == {0.0}


def test_the_odds_of_a_whole_fall() -> None:
    """G35 (strength 1) falls on the ground and always breaks; then G34 (3) breaks on 3 to 6."""
    scene = Scene().tower(1, "G10", "G35", "G34", "G22")
    odds = queries.fall_odds(scene.state, 1, NUMBER["G10"])
    assert odds[NUMBER["G35"]] == pytest.approx(1)
    assert odds[NUMBER["G34"]] == pytest.approx(4 / 6)
    assert odds[NUMBER["G22"]] == pytest.approx(4 / 6 * 1 / 6)


def slow_odds(scene: Scene, low: list[str], high: list[str], added: int) -> dict[str, Fraction]:
    """How likely each card breaks when `high` falls onto `low`: every die thrown out, one by one."""
    found: dict[str, Fraction] = {}
    if not high or (low and low[-1] in ("G04", "G43")):
        return found
    for face in range(1, 7):
        pair = [*low[-1:], high[0]]
        lost = [card for card in pair if scene.strength(card, collision=True) <= face + added]
        if lost:
            deeper = slow_odds(
                scene,
                [card for card in low if card not in lost],
                [card for card in high if card not in lost],
                added + 2 * ("G20" in lost),
            )
            for card, chance in (deeper | dict.fromkeys(lost, Fraction(1))).items():
                found[card] = found.get(card, Fraction(0)) + chance / 6
    return found


@pytest.mark.parametrize(
    "tower",
    [
        ("G08", "G24", "G34", "G35", "G17"),
        ("G01", "G10+R12", "G20", "G30+R11", "G38"),
        ("G47", "G20", "G34", "G04", "G28"),
        ("G35", "G01", "G20+R01", "G24", "G22"),
    ],
)
@pytest.mark.parametrize("cursed", [False, True])
def test_the_odds_of_every_fall_are_those_of_all_its_dice(tower: tuple[str, ...], cursed: bool) -> None:
    scene = Scene().tower(1, *tower)
    if cursed:
        scene.lasting("S09", 0, 1)
    keys = [text[:3] for text in tower]
    for place, key in enumerate(keys):
        added = cursed + 2 * (key == "G20")
        slow = slow_odds(scene, keys[:place], keys[place + 1 :], added + 1)
        fast = queries.fall_odds(scene.state, 1, NUMBER[key], bonus=1)
        assert set(fast) == {NUMBER[other] for other in keys if other != key}
        for other in fast:
            assert fast[other] == pytest.approx(float(slow.get(KEYS[other], 0)))


@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (4, 2), (5, 1), (9, 1)])
def test_how_many_cards_the_next_draw_brings(held: int, drawn: int) -> None:
    scene = Scene().hand(0, *KEYS[66 : 66 + held])
    assert queries.next_draw(scene.state, 0) == drawn


def test_how_much_may_still_be_built() -> None:
    scene = Scene(step="build").lasting("S07", 0, 0).hand(0, "G13", "R01")
    scene.build("G13")
    scene.reinforce("R01")
    assert queries.builds_left(scene.state) == (1, 1)


def test_the_sum_is_told_until_the_die_has_been_compared() -> None:
    scene = Scene().tower(1, "G01", "G10").hand(0, "A12", "A20", "A25").hand(1, "D12", "A01")
    assert queries.odds(scene.state, NUMBER["A12"], 1, NUMBER["G01"]) == Sum(4, 3, 0, 0, 2)
    assert queries.odds(scene.state, NUMBER["A25"], 1, NUMBER["G01"]) is None
    scene.go(scene.aim("A12", 1, "G01"), hold=True)
    assert queries.sum_now(scene.state) == Sum(4, 3, 0, 0, 2)
    assert queries.can_be_lowered(scene.state)
    scene.until("before_roll", 6)
    assert queries.sum_now(scene.state) is None
    scene = Scene().tower(1, "G34+R01").hand(0, "A19").hand(1, "D10")
    scene.go(scene.aim("A19", 1, "G34"), hold=True)
    assert queries.sum_now(scene.state) is None
    assert not queries.can_be_lowered(scene.state)


@pytest.mark.parametrize(("height", "eaten"), [(-1, (2,)), (0, (2,)), (1, (2,)), (2, (1, 2)), (4, (0, 1, 2))])
def test_who_is_eaten_if_the_last_part_comes_now(height: int, eaten: tuple[int, ...]) -> None:
    scene = Scene().tower(0, "G34", "G36").tower(1, "G39").tower(2, "G22").primate(6, height)
    assert queries.eaten_if_woken(scene.state) == eaten


def test_what_the_primate_will_reach() -> None:
    scene = Scene().tower(0, "G10").tower(1, "G36").primate(7, 2)
    assert queries.is_awake(scene.state)
    assert queries.reach(scene.state) == 3
    assert queries.eaten_next(scene.state) == (1, 2)
    assert queries.reach(scene.primate(7, 25).state) == 25
    assert not queries.is_awake(scene.primate(6, 25).state)


def test_small_facts() -> None:
    scene = Scene(step="build").tower(1, "G34+R01").lasting("S07", 0, 0).hand(0, "A01", "A02")
    state = scene.state
    assert queries.owner(state, NUMBER["G34"]) == 1
    assert queries.owner(state, NUMBER["G10"]) is None
    assert queries.pinned(state, NUMBER["G34"]) == (NUMBER["R01"],)
    assert queries.builds_left(state) == (2, 1)
    assert queries.next_draw(state, 0) == 2
    assert queries.deck_left(state) == 115
    assert queries.living(state) == (0, 1, 2)
    assert queries.attack_targets(state, 0, NUMBER["A02"]) == ((1, NUMBER["G34"]),)
    assert queries.token(0) == "Red Ring"
    assert queries.asked(state) == queries.answers(state) == ()
    assert not queries.can_be_lowered(state)


def test_refusals_for_what_no_table_offers() -> None:
    scene = Scene(step="build").tower(1, "G34").hand(0, "G10", "R01", "A01", "S10", "D01").hand(1, "D02")
    number = NUMBER
    assert "number 120 is none" in scene.refused(Build(0, 120), "PF-1")
    assert "not in this hand" in scene.refused(Build(0, number["G35"]), "PF-G52")
    assert "of type attack" in scene.refused(Build(0, number["A01"]), "PF-56")
    assert "of type garbage" in scene.refused(Reinforce(0, number["G10"]), "PF-56")
    assert "of type defence" in scene.refused(Strike(0, number["D01"], 1, number["G34"]), "PF-56")
    assert "of type garbage" in scene.refused(Play(0, number["G10"]), "PF-56")
    assert "an opponent" in scene.refused(Play(0, number["S10"], 0), "PF-54")
    assert "an opponent" in scene.refused(Play(0, number["S10"]), "PF-54")
    assert "an opponent" in scene.refused(Play(0, number["S10"], 9), "PF-54")
    assert "construction step" in scene.refused(Pick(0, number["G10"]), "PF-16")
    assert "construction step" in scene.refused(Choose(0, 1), "PF-16")
    assert "construction step" in scene.refused(Respond(0, number["D01"]), "PF-16")
    assert "ended, not passed" in scene.refused(Pass(0), "PF-16")


def test_refusals_while_somebody_is_to_be_named() -> None:
    scene = Scene(players=4, step="build").tower(1, "G34").hand(0, "G01", "A01").hand(1, "D02")
    scene.state.eaten[3] = 1
    scene.build("G01")
    assert "to be named" in scene.refused(Next(0), "PF-27")
    assert "to be named" in scene.refused_card("A01", "PF-27")
    assert "Another player" in scene.refused(Choose(0, 0), "PF-G29")
    assert "do nothing" in scene.refused(Choose(0, 2), "PF-G26")
    assert "eaten in turn 1" in scene.refused(Choose(0, 3), "PF-G17")
    assert "none is number 7" in scene.refused(Choose(0, 7), "PF-G1")


def test_refusals_while_a_card_is_to_be_named() -> None:
    scene = Scene(step="build").hand(0, "G07").discard("R01", "D01")
    scene.build("G07")
    assert "not of the type" in scene.refused(Pick(0, NUMBER["D01"]), "PF-28")
    assert "not in the discard pile" in scene.refused(Pick(0, NUMBER["R02"]), "PF-27")
    assert "number -1" in scene.refused(Pick(0, -1), "PF-1")


def test_refusals_of_targets() -> None:
    scene = Scene(players=4).tower(1, "G34").hand(0, "A12", "A22", "A24").hand(1, "D01")
    scene.state.eaten[3] = 1
    assert "was eaten" in scene.refused(scene.aim("A12", 3, "G34"), "PF-G17")
    assert "none is number 9" in scene.refused(scene.aim("A12", 9, "G34"), "PF-30")
    assert "has to name" in scene.refused(scene.aim("A12", 1, "G35"), "PF-38")
    assert "has to name" in scene.refused(scene.aim("A12", 1), "PF-38")
    scene.tower(1, "G35", "G10")
    assert "only the top garbage card; this one is number 2 of 3" in scene.refused(
        scene.aim("A24", 1, "G35"), "PF-36"
    )


def test_why_not_answers_for_every_card_of_every_hand_in_a_whole_game() -> None:
    """In a random game each hand card can be played by a legal action or has a reason with a clause."""
    rng = Random(3)
    state = primate_fear.new(primate_fear.Options(players=3), 3)
    clauses = {clause.id for section in primate_fear.rulebook() for clause in section.clauses}
    while legal := primate_fear.actions(state):
        for seat in range(3):
            view = primate_fear.view(state, seat)
            for card in view.hands[seat]:
                playable = any(
                    getattr(action, "card", -1) == card and action.seat == seat for action in legal
                )
                refused = primate_fear.why_not(view, seat, card)
                assert (refused is None) == playable
                assert refused is None or refused.clause in clauses
        primate_fear.apply(state, rng.choice(legal), lambda event: None)
    assert primate_fear.why_not(state, 0, 0) is not None


@pytest.mark.clause("PF-G56")
def test_whom_a_window_asks_is_the_same_to_everybody_in_a_whole_game() -> None:
    rng = Random(8)
    state = primate_fear.new(primate_fear.Options(players=4), 8)
    asked = 0
    while legal := primate_fear.actions(state):
        for seat in (0, 1, 2, 3, None):
            view = primate_fear.view(state, seat)
            assert queries.asked(view) == queries.asked(state)
            assert queries.answers(view) == queries.answers(state)
        asked += bool(queries.asked(state))
        primate_fear.apply(state, rng.choice(legal), lambda event: None)
    assert asked > 20


def test_result_lines_add_up_and_say_what_became_of_everybody() -> None:
    scene = Scene(players=2).tower(0, "G22").tower(1, "G28", "G06").primate(7, 1)
    scene.next()
    result = primate_fear.result(scene.state)
    assert result is not None
    assert result.scores == (0, 3 + 2 + 1)
    assert [(line.source, line.points, line.text) for line in result.lines[0]] == [
        ("eaten", 0, "eaten in turn 1")
    ]
    assert [(line.source, line.points) for line in result.lines[1]] == [("solid", 5), ("phantom", 1)]
    assert primate_fear.standings(scene.state) == result.scores


DAMAGE: list[tuple[Callable[[PrimateState], object], str]] = [
    (lambda state: state.deck.pop(), "119 cards instead of 120"),
    (lambda state: state.discard.append(state.deck.pop(1) and state.deck[0]), "in two places"),
    (lambda state: state.heights.__setitem__(0, 9), "token is on 9 instead of 0"),
    (lambda state: setattr(state, "parts", 8), "8 parts"),
    (lambda state: setattr(state, "parts", 7), "off the board"),
    (lambda state: state.agenda.clear(), "Nobody is asked"),
    (lambda state: state.seen.__setitem__(state.hands[0][0], 0), "does not know a card"),
    (lambda state: state.seen.__setitem__(state.deck[0], 255), "lies face down"),
    (lambda state: state.hands[0].reverse(), "out of order"),
]


@pytest.mark.parametrize(("damage", "says"), DAMAGE, ids=[says for _, says in DAMAGE])
def test_check_finds_what_is_broken(damage: Callable[[PrimateState], object], says: str) -> None:
    state = Scene().hand(0, "A01", "A02").state
    assert primate_fear.check(state) is None
    damage(state)
    found = primate_fear.check(state)
    assert found is not None
    assert says in found
