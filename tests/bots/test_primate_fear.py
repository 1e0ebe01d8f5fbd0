"""The computer garbage builders: legal, fair, careful with their cards, and able to say why."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import msgspec
import pytest

from app.bots import KEYS, budget_of, choose
from app.bots.primate_fear import MIND
from app.bots.primate_fear_look import fallen
from app.bots.primate_fear_sane import sane
from app.bots.primate_fear_stand import stand
from app.rules import primate_fear
from app.rules.primate_fear import tower
from app.rules.primate_fear.codes import (
    BEFORE_ROLL,
    CANCELS,
    EFFECT,
    FOGS,
    NUMBER,
    NUMERIC,
    REROLLS,
    attack_card,
)
from app.rules.primate_fear.codes import (
    KEYS as CARDS,
)
from app.rules.primate_fear.queries import fall_odds
from app.rules.primate_fear.state import (
    Build,
    Choose,
    Next,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateOptions,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)
from tests.rules.primate_fear.scene import Scene


def silent(event: Any) -> None:
    """Nobody listens."""


def tables(count: int = 40) -> Iterator[PrimateState]:
    """States with a choice to make, at two to six seats, early and late, in all kinds of questions."""
    for number in range(count):
        rng = Random(number)
        state = primate_fear.new(PrimateOptions(players=2 + number % 5), 300 + number)
        for _ in range(number * 9):
            if not (legal := primate_fear.actions(state)):
                break
            primate_fear.apply(state, rng.choice(legal), silent)
        while state.agenda and len(primate_fear.actions(state)) == 1:
            primate_fear.apply(state, primate_fear.actions(state)[0], silent)
        if state.agenda:
            yield state


def asked(state: PrimateState, level: str, seed: int = 0, budget: int = 12) -> Any:
    """What the seat in turn chooses."""
    seat = primate_fear.turn(state)
    assert seat is not None
    return choose(primate_fear, primate_fear.view(state, seat), seat, level, budget, Random(seed))


def pick(scene: Scene, level: str = "sound") -> PrimateAction:
    """What the seat in turn does at a table set up by hand."""
    return cast(PrimateAction, asked(scene.state, level, budget=40).action)


def attacked(scene: Scene, card: str, on: str) -> None:
    """Seat 0 attacks a card of seat 1, who is asked for defences."""
    scene.go(scene.aim(card, 1, on), hold=True)
    while scene.question == "cancel":
        scene.go(Pass(1), hold=True)
    assert scene.question == "defend"


def game(levels: list[str], seed: int, budget: int = 6) -> PrimateState:
    """A whole game."""
    state = primate_fear.new(PrimateOptions(players=len(levels)), seed)
    rng = Random(seed)
    while (seat := primate_fear.turn(state)) is not None:
        view = primate_fear.view(state, seat)
        choice = choose(primate_fear, view, seat, levels[seat], budget, rng)
        primate_fear.apply(state, cast(PrimateAction, choice.action), silent)
    return state


# -- fair and legal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", KEYS)
def test_every_level_plays_only_what_is_legal_and_says_why(level: str) -> None:
    seen = 0
    for number, state in enumerate(tables()):
        seat = primate_fear.turn(state)
        assert seat is not None
        view = primate_fear.view(state, seat)
        before = msgspec.msgpack.encode(view)
        choice = choose(primate_fear, view, seat, level, 8, Random(number))
        assert choice.action in primate_fear.actions(state)
        assert 0 <= choice.value <= 1
        assert choice.why.endswith(".")
        assert msgspec.msgpack.encode(view) == before
        seen += 1
    assert seen > 25


@pytest.mark.parametrize("level", KEYS)
def test_what_a_seat_cannot_know_does_not_change_its_choice(level: str) -> None:
    for number, state in enumerate(tables(24)):
        seat = primate_fear.turn(state)
        assert seat is not None
        view = primate_fear.view(state, seat)
        choices = {asked(state, level, number).action}
        for seed in range(3):
            other = primate_fear.guess(view, Random(seed))
            assert other.deck != state.deck
            choices.add(asked(other, level, number).action)
        assert len(choices) == 1


def test_every_action_of_whole_games_has_a_reason_of_one_line() -> None:
    kinds = set()
    for number in range(8):
        rng = Random(number)
        state = primate_fear.new(PrimateOptions(players=2 + number % 5), number)
        while legal := primate_fear.actions(state):
            if len(legal) > 1:
                view = primate_fear.view(state, primate_fear.turn(state))
                for action in legal:
                    line = MIND.why(view, action)
                    assert line.endswith(".")
                    assert "\n" not in line
                    assert len(line) < 120
                    kinds.add(type(action))
                assert primate_fear.check(view) is None
            primate_fear.apply(state, rng.choice(legal), silent)
    assert kinds == {Build, Reinforce, Strike, Play, Respond, Pick, Choose, Pass, Next}


def test_every_attack_at_every_target_has_a_reason_of_one_line() -> None:
    scene = Scene(3).tower(1, "G07+R05", "G15", "G38").tower(2, "G02", "G05+R01").tower(0, "G40")
    scene.hand(0, *(f"A{number:02}" for number in range(1, 27))).hand(1, "D01", "D02")
    lines = {MIND.why(scene.state, action) for action in primate_fear.actions(scene.state)}
    assert len(lines) > 60
    assert max(map(len, lines)) < 120


def test_the_window_gives_the_strongest_more_time() -> None:
    assert budget_of(primate_fear, window=True) > budget_of(primate_fear) > 0


@pytest.mark.parametrize("players", [3, 6])
def test_more_seats_than_two_are_played_to_the_end_by_the_strongest(players: int) -> None:
    state = game(["deep", *["greedy"] * (players - 1)], players, budget=4)
    assert primate_fear.result(state) is not None


# -- no card is thrown away ---------------------------------------------------------------------------


@pytest.mark.parametrize("level", KEYS)
def test_nobody_does_what_only_a_fool_would(level: str) -> None:
    """Every second seat moves wholly at random, so that attacks come which nobody would answer."""
    answered = 0
    for seed in range(5):
        state = primate_fear.new(PrimateOptions(players=2 + seed % 3), seed)
        rng = Random(seed)
        while (seat := primate_fear.turn(state)) is not None:
            legal = primate_fear.actions(state)
            if seat % 2:
                primate_fear.apply(state, rng.choice(legal), silent)
                continue
            view = primate_fear.view(state, seat)
            action = cast(PrimateAction, choose(primate_fear, view, seat, level, 3, rng).action)
            if len(legal) > 1:
                folly = foolish(state, action)
                assert not folly, f"{folly}: {action} in turn {state.turns} of seed {seed}"
                answered += isinstance(action, Respond)
            primate_fear.apply(state, action, silent)
    assert answered > 3


def foolish(state: PrimateState, action: PrimateAction) -> str:
    """What is foolish about an action, told without the computers' own judgement; or nothing."""
    step, seat, attack = state.agenda[-1], action.seat, state.attack
    left = len(state.deck)
    match action:
        case Strike(target=target) if target == seat:
            return "attacks its own tower"
        case Strike(card=card, target=target, on=on) if on >= 0 and attack_card(card).bonus is not None:
            best = 6 + tower.attack_bonus(state, card, target, on) + tower.guard(state, card, target, on)
            if best < tower.strength(state, on) and not EFFECT[card].ops:
                return "attacks what it cannot hit"
        case Respond(card=card) if card in NUMERIC and best_face(state) < under_attack(state):
            return "defends what cannot be lost"
        case Respond(card=card) if card in CANCELS and attack is not None and attack.on >= 0:
            if attack_card(attack.card).bonus is not None and best_face(state) < under_attack(state):
                return "calls off an attack that cannot hit"
        case Respond(card=card) if card in BEFORE_ROLL:
            odds = state.falls[-1]
            cards = state.towers[seat][max(0, odds.hole - 1) : odds.hole + 1]
            bonus = odds.bonus + tower.collision_bonus(state, seat)
            if all(tower.strength(state, card, collision=True) > 6 + bonus for card in cards):
                return "calls off a roll that breaks nothing"
        case Respond(card=card) if card in FOGS:
            played = next(one for one in state.agenda if one.kind == "resolve" and one.thing == step.thing)
            if EFFECT[played.card].on_opponent and played.target != seat:
                return "stops a special meant for somebody else"
        case Respond(card=card) if card in REROLLS and state.roll is not None and attack is not None:
            if state.roll.face == 1:
                return "has a miss thrown again"
        case Play(card=card) if CARDS[card] == "S06" and left < 2:
            return "draws from an empty deck"
        case Pick() if step.kind == "discard":
            if len(state.hands[seat]) - len(step.picks) < 5 or len(state.hands[seat]) > 6:
                return "discards for nothing"
        case Next() if step.picks and len(state.hands[seat]) - len(step.picks) > 4:
            return "discards too few for a second draw"
        case Pass() if step.kind == "eaten":
            return "lets itself be eaten"
        case _:
            pass
    return ""


def under_attack(state: PrimateState) -> int:
    """The strength that the running attack has to reach."""
    assert state.attack is not None
    return tower.strength(state, state.attack.on)


def best_face(state: PrimateState) -> int:
    """The sum of the running attack with a 6."""
    attack = state.attack
    assert attack is not None
    card, target, on = attack.card, attack.target, attack.on
    bonus = tower.attack_bonus(state, card, target, on) + tower.guard(state, card, target, on)
    return 6 + bonus + tower.defence_total(state, attack)


@pytest.mark.parametrize("level", KEYS)
def test_a_shield_is_not_discarded(level: str) -> None:
    scene = Scene(2, step="discard").hand(0, "D09", "D10", "S05", "G43", "S01", "G22")
    for seed in range(8):
        action = asked(scene.state, level, seed).action
        assert action == Next(0) or action.card in (NUMBER["G43"], NUMBER["G22"])
    few = Scene(2, step="discard").hand(0, "D09", "G43", "G22", "R12")
    assert asked(few.state, level).action == Next(0)


@pytest.mark.parametrize("level", KEYS)
def test_fog_is_kept_where_the_special_is_meant_for_another(level: str) -> None:
    scene = Scene(3).hand(0, "S10").hand(1, "S11").hand(2, "A10", "A09")
    scene.go(Play(0, NUMBER["S10"], 2), hold=True)
    while scene.turn != 1:
        scene.go(Pass(scene.turn), hold=True)
    assert scene.question == "fog"
    for seed in range(8):
        assert asked(scene.state, level, seed).action == Pass(1)


@pytest.mark.parametrize("level", KEYS)
def test_nobody_draws_the_card_with_which_all_lose(level: str) -> None:
    scene = Scene(2, step="build").hand(0, "S06", "G03").deck_of("G01")
    for seed in range(8):
        assert asked(scene.state, level, seed).action != Play(0, NUMBER["S06"])


@pytest.mark.parametrize("level", KEYS)
def test_a_defence_that_changes_nothing_stays_in_hand(level: str) -> None:
    scene = Scene(2).tower(1, "G47+R16").hand(0, "A10").hand(1, "D01", "D02")
    attacked(scene, "A10", "G47")  # 6 + 2 against 10
    assert scene.turn == 1
    for seed in range(8):
        assert asked(scene.state, level, seed).action == Pass(1)


@pytest.mark.parametrize("level", ["greedy", "sound", "deep"])
def test_what_stands_under_a_tower_is_defended(level: str) -> None:
    scene = Scene(2).tower(1, "G08", "G02", "G16", "G35").hand(0, "A10").hand(1, "D01")
    attacked(scene, "A10", "G08")
    assert pick(scene, level) == Respond(1, NUMBER["D01"])


def test_two_defences_that_only_help_together_are_both_kept_in_the_choice() -> None:
    scene = Scene(2).tower(1, "G10", "G16").hand(0, "A02").hand(1, "D01", "D04")
    attacked(scene, "A02", "G10")  # a 1 never hits; 1 + 4 is 4 more than is needed
    assert sane(scene.state, primate_fear.actions(scene.state)) == [Pass(1)]
    scene.hand(1, "D05", "D07")
    both = sane(scene.state, primate_fear.actions(scene.state))
    assert both == [*(Respond(1, NUMBER[key]) for key in ("D01", "D04", "D05", "D07")), Pass(1)]


def test_a_thrown_die_that_missed_is_left_alone() -> None:
    scene = Scene(2).tower(1, "G08").hand(0, "A10").hand(1, "D13")
    attacked(scene, "A10", "G08")
    scene.until("after_roll", 2)
    for level in KEYS:
        assert pick(scene, level) == Pass(1)


# -- sense --------------------------------------------------------------------------------------------


def test_hitting_below_is_worth_more_than_hitting_the_top() -> None:
    scene = Scene(2).tower(1, "G35", "G18", "G10", "G46").hand(0, "A10")
    action = pick(scene)
    assert isinstance(action, Strike)
    assert action.on in (NUMBER["G35"], NUMBER["G18"])


def test_an_attack_with_poor_odds_at_little_is_kept() -> None:
    scene = Scene(2).tower(1, "G04+R01").hand(0, "A15")
    assert pick(scene) == Next(0)


def test_the_attack_that_ends_the_game_is_found() -> None:
    """The Primate eats up to 9 this turn: who loses the top card there is gone."""
    scene = Scene(2).tower(0, "G19", "G16", "G10", "G02").tower(1, "G18", "G36", "G39", "G24")
    scene.hand(0, "A10").primate(7, 10)
    for level in ("sound", "deep"):
        action = pick(scene, level)
        assert isinstance(action, Strike)
        assert action.target == 1


@pytest.mark.parametrize("level", ["sound", "deep"])
def test_who_stands_low_does_not_wake_the_primate(level: str) -> None:
    scene = Scene(2, step="build").tower(0, "G43").tower(1, "G08", "G17", "G34").hand(0, "R04", "A10")
    scene.primate(6)
    assert pick(scene, level) == Next(0)


@pytest.mark.parametrize("level", ["sound", "deep"])
def test_who_stands_high_wakes_it_under_the_other(level: str) -> None:
    scene = Scene(2, step="build").tower(0, "G08", "G17").tower(1, "G43").hand(0, "R04", "A10").primate(6)
    assert pick(scene, level) == Reinforce(0, NUMBER["R04"])


@pytest.mark.parametrize("level", ["sound", "deep"])
def test_a_card_that_lifts_out_of_reach_is_built(level: str) -> None:
    scene = Scene(3, step="build").tower(0, "G08", "G17").tower(1, "G19", "G16").tower(2, "G10", "G35")
    scene.hand(0, "G22", "G02").primate(7, 4)
    assert pick(scene, level) == Build(0, NUMBER["G02"])


def test_a_part_is_taken_off_by_who_would_be_eaten() -> None:
    scene = Scene(2).tower(0, "G08").tower(1, "G19", "G16").hand(0, "S02").primate(7, 4)
    assert pick(scene) == Play(0, NUMBER["S02"])
    safe = Scene(2).tower(1, "G08").tower(0, "G19", "G16").hand(0, "S02").primate(7, 1)
    assert pick(safe) == Next(0)


def test_an_empty_deck_is_not_drawn_from() -> None:
    scene = Scene(2, step="build").hand(0, "S06").deck_of("G01")
    assert pick(scene) == Next(0)
    assert pick(Scene(2, step="build").hand(0, "S06")) == Play(0, NUMBER["S06"])


@pytest.mark.parametrize("level", ["greedy", "sound", "deep"])
def test_cards_are_kept_however_little_use_they_are(level: str) -> None:
    scene = Scene(2, step="discard").hand(0, "G43", "G19", "A05", "S05", "S01")
    assert pick(scene, level) == Next(0)


def test_the_easy_computer_builds_the_tallest() -> None:
    scene = Scene(2, step="build").hand(0, "G22", "G19", "G47")
    assert pick(scene, "greedy") == Build(0, NUMBER["G19"])


def test_the_sum_of_a_fall_is_what_the_rules_say() -> None:
    """With a worth of 1 for one card and 0 for all others, what is lost is how likely it breaks."""
    scene = Scene(2).tower(1, "G22", "G20", "G24", "G16+R12", "G37", "G35")
    state = scene.state
    cards = state.towers[1]
    for place, card in enumerate(cards):
        odds = fall_odds(state, 1, card)
        for mark, other in enumerate(cards):
            if other == card:
                continue
            rows = tuple(
                (tower.strength(state, one, True), float(one == other), EFFECT[one].soft, EFFECT[one].fall)
                for one in cards
            )
            lost = fallen(rows, place - 1, place + 1, rows[place][3])
            assert lost == pytest.approx(odds[cards[mark]], abs=0.02)


def test_whoever_stands_better_is_thought_more_likely_to_win() -> None:
    scene = Scene(3).tower(0, "G08", "G17").tower(1, "G43").tower(2, "G47", "G19", "G36", "G44")
    for parts in (5, 7):
        scene.primate(parts, 1 if parts == 7 else -1)
        chances = stand(scene.state)
        assert 0.5 < sum(chances) < 1.0
        assert chances[2] > chances[0] > chances[1]


def test_with_few_cards_left_it_is_likely_that_nobody_wins() -> None:
    scene = Scene(2).tower(0, "G08", "G17", "G47", "G19").tower(1, "G16", "G36", "G39").primate(7, 1)
    many = sum(stand(scene.state))
    del scene.state.deck[8:]
    assert sum(stand(scene.state)) < many - 0.3


def test_whoever_is_eaten_has_no_chance() -> None:
    scene = Scene(3).tower(0, "G08").tower(1, "G43").primate(7, 2)
    scene.state.eaten[2] = 4
    assert stand(scene.state)[2] == 0.0


def test_each_level_beats_the_one_below() -> None:
    """Novice, easy and hard over two dozen games: most that somebody wins."""
    for upper, lower, least in (("greedy", "random", 0.8), ("sound", "greedy", 0.5)):
        wins = losses = 0
        for number in range(24):
            levels = [upper, lower] if number % 2 else [lower, upper]
            state = game(levels, 40 + number // 2)
            if state.winner >= 0:
                wins += levels[state.winner] == upper
                losses += levels[state.winner] == lower
        assert wins > least * (wins + losses)


# -- words --------------------------------------------------------------------------------------------


def test_what_a_hint_says_of_an_attack() -> None:
    scene = Scene(2).tower(1, "G19+R02", "G06").hand(0, "A09")
    line = MIND.why(scene.state, scene.aim("A09", 1, "G19"))
    assert line == "Hit Blue Square’s Lighthouse with Burning Pumpkins: 83 %, then 83 % for Chandelier."


def test_what_a_hint_says_of_building_and_reinforcing() -> None:
    scene = Scene(2, step="build").tower(0, "G01").hand(0, "G18", "R01").primate(3)
    line = MIND.why(scene.state, Build(0, NUMBER["G18"]))
    assert line == "Build Mysterious Van: you stand on 5 then, and the Primate has 4 of 7 parts."
    line = MIND.why(scene.state, Reinforce(0, NUMBER["R01"]))
    assert line == "Lay Giant Web on Guillotine: its strength goes from 4 to 6."


def test_what_a_hint_says_of_a_defence() -> None:
    scene = Scene(2).tower(1, "G08", "G02").hand(0, "A10").hand(1, "D01")
    attacked(scene, "A10", "G08")
    line = MIND.why(scene.state, Respond(1, NUMBER["D01"]))
    assert line == "Defend with Spirit Board: the hit on your Piano That Hums falls from 67 % to 33 %."
