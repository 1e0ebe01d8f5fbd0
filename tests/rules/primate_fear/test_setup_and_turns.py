"""Chapters 1 to 4: aim, what is on the table, before the start, and the turn."""

from __future__ import annotations

from collections import Counter

import pytest

from app.rules import primate_fear
from app.rules.primate_fear import queries, text
from app.rules.primate_fear.codes import COUNT, DEFENCE, GARBAGE, KEYS, NUMBER, PARTS
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.events import DeckLow, Discarded, Drew, GameOver, HeightChanged, TurnBegan
from app.rules.primate_fear.state import Next, Pass, Pick, PrimateOptions
from tests.rules.primate_fear.scene import Scene, of, only


@pytest.mark.clause("PF-1", "PF-28")
def test_the_box_holds_120_different_cards() -> None:
    assert COUNT == len({card.name for card in CARDS.all}) == 120
    counts = [
        len(rows)
        for rows in (CARDS.garbage, CARDS.reinforcements, CARDS.attacks, CARDS.defences, CARDS.specials)
    ]
    assert counts == [48, 18, 26, 14, 14]
    assert Counter(card.category for card in CARDS.garbage) == {
        "furniture": 17,
        "contraband": 16,
        "organic": 15,
    }
    assert PARTS == 7


@pytest.mark.clause("PF-56")
def test_each_type_of_card_shows_what_belongs_to_it() -> None:
    assert text.facts(NUMBER["G18"]) == "garbage, contraband, height 3, strength 3"
    assert text.facts(NUMBER["R01"]) == "reinforcement, +2"
    assert text.facts(NUMBER["A09"]) == "distant attack, +4"
    assert text.facts(NUMBER["A19"]) == "hidden attack"
    assert text.facts(NUMBER["D01"]) == "defence, -2"
    assert text.facts(NUMBER["S06"]) == "special"
    assert [KEYS[card] for card in range(DEFENCE, COUNT) if text.is_lasting(card)] == ["S07", "S08", "S09"]


@pytest.mark.clause("PF-G1", "PF-5", "PF-6", "PF-7")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everybody_begins_on_the_ground_with_five_cards(players: int) -> None:
    state = primate_fear.new(PrimateOptions(players=players, first=0), 7)
    assert queries.heights(state) == (0,) * players
    assert (state.parts, state.primate) == (0, -1)
    assert state.discard == []
    assert [len(hand) for hand in state.hands] == [6] + [5] * (players - 1), "the first has drawn"
    assert len(state.deck) == 120 - 5 * players - 1
    assert len({queries.token(seat) for seat in range(players)}) == players


@pytest.mark.clause("PF-G1")
@pytest.mark.parametrize("players", [-1, 0, 1, 7])
def test_other_numbers_of_players_are_turned_down_in_a_sentence(players: int) -> None:
    with pytest.raises(ValueError, match=rf"^Primate Fear is for 2 to 6 players, not {players}\.$"):
        primate_fear.new(PrimateOptions(players=players), 7)


@pytest.mark.parametrize("first", [3, -2])
def test_a_first_seat_that_does_not_exist_is_turned_down(first: int) -> None:
    with pytest.raises(ValueError, match=rf"^Seat {first} cannot begin a game of 3 players\.$"):
        primate_fear.new(PrimateOptions(players=3, first=first), 7)


@pytest.mark.clause("PF-8", "PF-G1")
def test_the_highest_roll_begins_and_ties_roll_again() -> None:
    rounds = Counter[int]()
    begins = Counter[int]()
    for seed in range(300):
        state = primate_fear.new(PrimateOptions(players=4), seed)
        begins[state.first] += 1
        rounds[len(state.start_rolls)] += 1
        tied = set(range(4))
        for row in state.start_rolls:
            assert {seat for seat in range(4) if row[seat]} == tied
            tied = {seat for seat in range(4) if row[seat] == max(row)}
        assert tied == {state.first}
    assert rounds[1] and rounds[2]
    assert all(50 < begins[seat] < 100 for seat in range(4))


def test_naming_the_first_player_does_not_change_the_deal() -> None:
    dice = primate_fear.new(PrimateOptions(players=3), 12)
    assert dice.start_rolls
    for first in range(3):
        named = primate_fear.new(PrimateOptions(players=3, first=first), 12)
        assert named.deck == dice.deck
        assert named.start_rolls == []
        assert primate_fear.turn(named) == named.first == first


@pytest.mark.clause("PF-G2")
def test_a_hand_without_garbage_is_kept_unless_the_first_hand_is_to_be_fair() -> None:
    def bare(seed: int, fair: bool) -> int:
        state = primate_fear.new(PrimateOptions(players=6, first=0, fair_hand=fair), seed)
        return sum(min(hand) >= GARBAGE for hand in state.hands[1:])

    assert sum(bare(seed, False) for seed in range(60)) > 5
    assert sum(bare(seed, True) for seed in range(60)) == 0
    assert primate_fear.check(primate_fear.new(PrimateOptions(players=6, fair_hand=True), 3)) is None


@pytest.mark.clause("PF-16", "PF-23")
def test_a_turn_goes_through_its_steps_in_order_and_none_has_to_be_used() -> None:
    scene = Scene(players=2, step="build").hand(0, "G10", "R01", "A09")
    phases = []
    while scene.state.active == 0:
        phases.append(scene.state.phase)
        scene.next()
    assert phases == ["build", "attack", "discard"], "the draw and the sleeping Primate ask nothing"
    assert scene.state.phase == "build"
    assert scene.standing(0) == []


@pytest.mark.clause("PF-16")
def test_what_belongs_to_another_step_is_refused() -> None:
    scene = Scene(step="build").tower(1, "G10").hand(0, "A09", "D01")
    assert "attack step" in scene.refused_card("A09", "PF-G31")
    assert "until you are attacked" in scene.refused_card("D01", "PF-38")
    scene = Scene(step="attack").tower(0, "G10").hand(0, "G35", "R01")
    assert "construction step" in scene.refused_card("G35", "PF-19")
    assert "construction step" in scene.refused_card("R01", "PF-20")
    assert "ended, not passed" in scene.refused(Pass(0), "PF-16")


@pytest.mark.clause("PF-G1", "PF-16")
def test_turns_go_clockwise_and_others_have_to_wait() -> None:
    scene = Scene(players=4, seat=2, step="discard")
    seats = []
    for _ in range(5):
        scene.end_turn()
        seats.append(scene.state.active)
    assert seats == [3, 0, 1, 2, 3]
    assert "2 places further on" in scene.refused(Next(1), "PF-16")
    assert "one place further on" in scene.refused(Next(0), "PF-16")
    assert "nobody sits at seat 4" in scene.refused(Next(4), "PF-G1")


@pytest.mark.clause("PF-17", "PF-G3")
@pytest.mark.parametrize(("held", "drawn"), [(0, 2), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_draw_step_gives_two_cards_up_to_four_in_hand_else_one(held: int, drawn: int) -> None:
    """With four in hand the second card comes although the first made it five."""
    scene = Scene(players=2, step="discard").hand(1, *KEYS[66 : 66 + held])
    events = scene.next()
    assert [event.seat for event in of(events, Drew)] == [1] * drawn
    assert len(scene.cards(1)) == held + drawn


@pytest.mark.clause("PF-18")
def test_there_is_no_limit_to_a_hand() -> None:
    scene = Scene(players=2, step="discard").hand(1, *KEYS[66:92])
    scene.next()
    assert len(scene.cards(1)) == 27
    scene.end_turn()
    assert len(scene.cards(1)) == 27


@pytest.mark.clause("PF-3", "PF-G4")
def test_the_primate_wins_when_a_card_must_be_drawn_and_there_is_none() -> None:
    """The player who takes the last card still plays the turn."""
    scene = Scene(players=2, step="discard").deck_of("G10", "A09")
    events = scene.next()
    assert scene.question == "build"
    assert only(of(events, DeckLow)[-1:], DeckLow).left == 0
    events = scene.end_turn()
    assert only(events, GameOver).why == "deck"
    result = primate_fear.result(scene.state)
    assert result is not None
    assert (result.winners, result.clause) == ((), "PF-3")
    assert len(scene.state.discard) > 100, "the discard pile is not shuffled back"


@pytest.mark.clause("PF-G4", "PF-G26")
def test_the_primate_wins_when_an_effect_finds_the_deck_empty() -> None:
    scene = Scene(step="build").hand(0, "G03").deck_of()
    assert only(scene.build("G03"), GameOver).why == "deck"
    assert primate_fear.turn(scene.state) is None
    assert scene.refused(Next(0), "PF-3")


@pytest.mark.clause("PF-G4")
def test_with_deck_is_out_empty_the_last_card_ends_the_game() -> None:
    scene = Scene(players=2, step="discard", deck_out="empty").deck_of("G10", "A09")
    assert only(scene.next(), GameOver).why == "deck"


@pytest.mark.clause("PF-G4")
def test_the_end_in_the_middle_of_an_attack_loses_no_card() -> None:
    scene = Scene().tower(1, "G34").hand(0, "A03").hand(1, "D01").deck_of()
    scene.strike("A03", 1, "G34", 6, replies=[("defend", 1, "D01")])
    assert scene.state.ended == "deck"
    assert {"A03", "D01", "G34"} <= scene.pile


@pytest.mark.clause("PF-G4")
def test_the_deck_counts_down_from_twenty() -> None:
    scene = Scene(players=2, step="discard").deck_of(*KEYS[:22])
    assert [event.left for event in of(scene.next(), DeckLow)] == [20]


@pytest.mark.clause("PF-G5")
def test_dawn_comes_before_the_draw() -> None:
    scene = Scene(players=2, step="discard").tower(1, "G48").hand(1, "A01").deck("A02", "A03", "A04")
    scene.next()
    assert scene.cards(1) == ["A01"]
    scene.pick("A01")
    assert scene.cards(1) == ["A02", "A03", "A04"]


@pytest.mark.clause("PF-19", "PF-20", "PF-21")
@pytest.mark.parametrize("first", ["build", "reinforce"])
def test_one_garbage_and_one_reinforcement_in_either_order(first: str) -> None:
    scene = Scene(step="build").tower(0, "G08").hand(0, "G34", "R01")
    if first == "build":
        scene.build("G34")
        scene.reinforce("R01")
        assert scene.standing(0) == ["G08", "G34+R01"]
    else:
        scene.reinforce("R01")
        scene.build("G34")
        assert scene.standing(0) == ["G08+R01", "G34"]


@pytest.mark.clause("PF-19", "PF-20", "PF-G7")
def test_a_second_of_either_is_refused() -> None:
    scene = Scene(step="build").hand(0, "G34", "G10", "R01", "R02")
    scene.build("G34")
    scene.reinforce("R01")
    assert "have built 1" in scene.refused_card("G10", "PF-19")
    assert "have done 1" in scene.refused_card("R02", "PF-20")


@pytest.mark.clause("PF-G7")
def test_what_comes_into_a_tower_by_an_attack_does_not_use_up_the_build() -> None:
    scene = Scene(players=2).tower(1, "G10").hand(0, "A24").primate(0)
    scene.strike("A24", 1, "G10", 2)
    assert queries.builds_left(scene.state) == (1, 1)


@pytest.mark.clause("PF-22")
def test_several_reinforcements_lie_on_one_card() -> None:
    scene = Scene(players=2, step="build").tower(0, "G34+R01").hand(0, "R02")
    scene.reinforce("R02")
    assert scene.standing(0) == ["G34+R01+R02"]
    assert scene.strength("G34") == 3 + 2 + 1


@pytest.mark.clause("PF-G6")
def test_without_garbage_of_ones_own_there_is_nothing_to_reinforce() -> None:
    scene = Scene(step="build").tower(1, "G34").hand(0, "R01")
    assert "no garbage card yet" in scene.refused_card("R01", "PF-G6")


@pytest.mark.clause("PF-53")
def test_up_to_two_hand_cards_may_be_discarded_at_the_end_of_a_turn() -> None:
    scene = Scene(step="discard").hand(0, "A01", "A02", "A03")
    scene.pick("A01")
    assert "put aside already" in scene.refused(Pick(0, NUMBER["A01"]), "PF-53")
    scene.pick("A03")
    assert scene.choices() == set()
    assert "more cannot" in scene.refused(Pick(0, NUMBER["A02"]), "PF-53")
    events = scene.next()
    assert [event.card for event in of(events, Discarded)] == [NUMBER["A01"], NUMBER["A03"]]
    assert scene.cards(0) == ["A02"]


@pytest.mark.clause("PF-53")
def test_discarding_is_a_choice() -> None:
    scene = Scene(step="discard").hand(0, "A01")
    events = scene.next()
    assert scene.cards(0) == ["A01"]
    assert only(events, TurnBegan).seat == 1


def test_an_empty_hand_ends_the_discard_step_by_itself() -> None:
    assert primate_fear.forced(Scene(step="discard").state)
    assert not primate_fear.forced(Scene(step="discard").hand(0, "A01").state)
    assert not primate_fear.forced(Scene(step="build").state), "a main decision is always asked"


@pytest.mark.clause("PF-24", "PF-43")
def test_vector_1_heights_add_up_and_the_token_follows() -> None:
    scene = Scene(step="build").lasting("S07", 0, 0).hand(0, "G01", "G18")
    assert only(scene.build("G01"), HeightChanged).height == 2
    assert only(scene.build("G18"), HeightChanged).height == 5


@pytest.mark.clause("PF-26")
def test_vector_2_van_with_a_web() -> None:
    assert Scene().tower(0, "G18+R01").strength("G18") == 5
