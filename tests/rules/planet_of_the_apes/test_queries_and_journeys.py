"""What the table and the bots may ask, refusals, views, and whole games from every scene."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import msgspec
import pytest

from app.bots import planet_of_the_apes_odds as odds_of
from app.bots import planet_of_the_apes_outlook as outlook
from app.rules import planet_of_the_apes as apes
from app.rules.kernel import Event
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import APES, CHARACTERS, KIND, SCENES, TRIALS
from app.rules.planet_of_the_apes.events import ApesEvent
from app.rules.planet_of_the_apes.refuse import QUESTIONS
from app.rules.planet_of_the_apes.state import ApesState
from tests.rules.planet_of_the_apes.scene import Game, dice, encounter, kind, special

NOVA, GORILLA, TAYLOR, LANDON = (
    kind("nova", "white"),
    kind("gorilla", "gray"),
    kind("taylor", "white"),
    kind("landon", "one"),
)


# -- queries ------------------------------------------------------------------------------------------


def test_what_in_a_hand_fits_an_encounter_and_why_not() -> None:
    game = Game(scene=2).hand(0, TAYLOR, TAYLOR, NOVA, LANDON, kind("zaius", "gray"))
    fits = {fit.kind: fit for fit in queries.fits(game.state, TRIALS[encounter("forget_the_past")])}
    assert (fits[TAYLOR].fits, fits[TAYLOR].cards, fits[TAYLOR].why) == (
        True, 2, "a White die serves this challenge",
    )  # fmt: skip
    assert fits[NOVA].why == "Nova is not permitted here; Taylor, Dr. Zaius, Dodge & Landon may be played"
    assert (fits[LANDON].fits, fits[LANDON].why) == (True, "for after the rolls")
    gray = fits[kind("zaius", "gray")]
    assert (gray.fits, gray.why) == (False, "a Gray die does not serve this challenge")
    cards = {fit.kind: fit.fits for fit in queries.fits(game.state, TRIALS[encounter("stolen_clothes")])}
    assert cards == {TAYLOR: False, NOVA: True, LANDON: True, kind("zaius", "gray"): False}


def test_people_and_what_they_have() -> None:
    game = Game(scene=2, players=2).hurt(0, 5, 0, 0).hand(0, NOVA).special(1, "thick_skin")
    game.state.red[2] = 2
    people = queries.people(game.state)
    assert [(one.name, one.seat, one.defeated) for one in people] == [
        ("Clever", 0, False), ("Commander", 1, True), ("Cynical", 0, False), ("Defiant", 1, False),
    ]  # fmt: skip
    assert (people[2].red, len(people[0].cards), len(people[1].specials)) == (2, 1, 1)
    assert people[0].active
    assert queries.place_of(game.state, 3) == 3
    assert queries.place_of(Game(scene=2, cast="clever").state, 3) == -1


def test_dangers_are_told_nearest_first() -> None:
    game = Game(scene=6).hurt(4, 4, 5, 4)
    game.stand(12, 4, 5)
    found = queries.dangers(game.state)
    assert [(one.ending, one.left) for one in found] == [
        ("all_defeated", 3), ("ape_first_scene_6", 4), ("statue_at_zero", 5),
    ]  # fmt: skip
    assert found[1].text == "The Ape is 4 spaces from 0, Taylor 12."
    assert queries.dangers(Game(scene=8).state)[0].ending == "discovery_failed"
    game.state.ape = 0
    game.run()
    assert queries.dangers(game.state) == ()


def test_the_race_after_a_line_is_told_before_it_is_run() -> None:
    game = Game(scene=2)
    assert queries.race_after(game.state, "forget_the_past.success")[:3] == (11, 6, 13)
    assert queries.race_after(game.state, "forget_the_past.failure")[:3] == (13, 6, 12)
    game.state.ape = 1
    assert queries.race_after(game.state, "forget_the_past.success")[:3] == (13, 0, 13), (
        "the Ape ends the scene"
    )


def test_the_question_and_its_cause() -> None:
    game = Game(scene=2)
    assert queries.question(game.state) is game.state.agenda[-1]
    assert queries.asked_because(game.state) == ""
    game.resolve("dead_soil.success")
    assert queries.asked_because(game.state) == "Dead Soil, success"
    bonus = TRIALS[encounter("forget_the_past")].bonus
    assert bonus is not None
    assert queries.bonus_cost(game.state, bonus) == [0, 0, 4, 0, 0, 0, 0, 0, 0]
    assert queries.current_trial(game.state) is None
    game.settle()
    game.attempt("forget_the_past")
    assert queries.current_trial(game.state) is TRIALS[encounter("forget_the_past")]


# -- chances -------------------------------------------------------------------------------------------


def test_the_outlook_counts_what_the_active_hand_can_add() -> None:
    game = Game(scene=2, cast="defiant").hand(0, TAYLOR, LANDON)
    game.state.skills = [0]
    look = outlook.outlook(game.state, TRIALS[encounter("forget_the_past")])
    assert look is not None
    assert look.bare.chance == pytest.approx((5 / 9) ** 3)
    assert look.dice == (0, 0, 0, 0)
    trial = TRIALS[encounter("forget_the_past")]
    assert look.helped == odds_of.odds(trial.challenge, [0] * 4, 2, 1)
    assert look.rolls == 2
    assert outlook.outlook(game.state, TRIALS[encounter("stolen_clothes")]) is None
    aids = outlook.aids_of(game.state, trial)
    assert aids == outlook.Aids(1, 0, 0, (1, 0, 0))
    dim = Game(scene=2, cast="defiant").this_day("curfew")
    seen = outlook.outlook(dim.state, trial)
    assert seen is not None
    assert seen.rolls == 1


def test_skills_specials_and_powers_count_as_aids() -> None:
    game = Game(scene=2).special(0, "survival_training", "quick_thinking", "cornered_animal", "once_more")
    game.state.red[0] = 1
    aids = outlook.aids_of(game.state, TRIALS[encounter("forget_the_past")])
    # Clever: 1 power and 2 turns; Commander: 2 Red dice; Defiant: 2 rerolls of all
    assert aids == outlook.Aids(2, 3, 3, (0, 0, 5))
    game.hurt(5, 5, 5, 5)
    game.state.damage[2] = 0
    lame = outlook.aids_of(game.state, TRIALS[encounter("forget_the_past")])
    assert lame == outlook.Aids(1, 1, 1, (0, 0, 3))


def test_the_chance_of_each_choice_in_an_attempt() -> None:
    game = Game(scene=2, cast="defiant").hand(0, LANDON)
    game.state.skills = [0]
    game.attempt("forget_the_past", "w5 w5 w1")
    chance = {action: outlook.chance_of(game.state, action) for action in game.legal()}
    stop, roll = chance[mv.Stop(0)], chance[mv.RollDice(0)]
    assert stop is not None
    assert stop.chance == 0
    keep = outlook.chance_of(game.state, mv.Keep(0, 5))
    assert roll is not None
    assert keep is not None
    assert keep.chance > roll.chance, "it is better to keep a five than to roll all three"
    game.do(mv.Keep, 5)
    game.do(mv.Keep, 5)
    best = outlook.chance_of(game.state, mv.RollDice(0))
    assert best is not None
    assert best.chance == pytest.approx(1 - (2 / 3) ** 2), "one roll and one card are left for the last die"
    game.lay("w5 w5 w1")
    assert game.state.attempt is not None
    game.state.attempt.left = 0
    card = outlook.chance_of(game.state, mv.PlayCard(0, LANDON))
    assert card is not None
    assert card.chance == pytest.approx(1 / 3)
    game.do(mv.PlayCard, LANDON)
    one = outlook.chance_of(game.state, mv.RerollOne(0, 1))
    assert one is not None
    assert one.chance == pytest.approx(1 / 3)
    assert outlook.chance_of(game.state, mv.RerollOne(0, 5)) != one
    assert outlook.chance_of(Game(scene=2).state, mv.Stop(0)) is None


def test_the_chance_of_skills_specials_and_dice_before_and_after_the_rolls() -> None:
    game = Game(scene=2, cast="clever commander").special(0, "cornered_animal", "survival_training")
    game.state.red = [1, 0]
    game.attempt("forget_the_past")
    bare = outlook.chance_of(game.state, mv.RollDice(0))
    more = outlook.chance_of(game.state, mv.PlaySpecial(0, 0, special("cornered_animal")))
    red = outlook.chance_of(game.state, mv.AddRed(0))
    skill = outlook.chance_of(game.state, mv.UseSkill(0, 1))
    assert bare is not None
    assert more is not None
    assert red is not None
    assert skill is not None
    assert bare.chance < red.chance < more.chance
    assert skill.chance == pytest.approx(red.chance)
    game.do(mv.RollDice)
    game.lay("w5 w5 w4")
    assert game.state.attempt is not None
    game.state.attempt.left = 0
    for action in (mv.UseSkill(0, 0), mv.PlaySpecial(0, 0, special("survival_training"))):
        found = outlook.chance_of(game.state, action)
        assert found is not None
        assert found.chance == 1.0
    power = outlook.chance_of(game.state, mv.UsePower(0))
    assert power is not None
    assert power.chance == pytest.approx(4 / 6), "the four is given up, and two turns are counted behind it"
    assert not power.exact, "a third one is not"
    game.do(mv.UseSkill, 0)
    assert outlook.chance_of(game.state, mv.TurnDie(0, 4, 5)) == odds_of.Odds(
        1.0, True, tuple(dice("w5 w5 w5")), "stop"
    )


# -- the log ---------------------------------------------------------------------------------------------


def test_every_move_of_a_standee_names_its_cause_and_clause() -> None:
    game = Game(scene=2)
    lines = []

    def note() -> None:
        for event in game.events:
            told = apes.describe(event, ("Ada",))
            if told and "to" in told[0] and ("Ape" in told[0] or "Statue" in told[0] or "Taylor" in told[0]):
                lines.append(told)

    for key in ("forget_the_past.failure", "warm_straw.bottom", "hazard.8"):
        game.resolve(key)
        note()
    game.hand(0, *[kind("zira", "gray")] * 3, NOVA)
    game.do(mv.PlaySet, "allies")
    game.pay_first()
    note()
    assert lines == [
        ("The Ape advances 1 to 6 (Forget the Past, failure)", "ADV-6a"),
        ("The Statue advances 1 to 12 (Forget the Past, failure)", "ADV-6a"),
        ("The Ape advances 1 to 5 (Fresh Tracks)", "SUN-3"),
        ("The Ape advances 1 to 4 (hazard on 8)", "HAZ-1"),
        ("The Ape moves back 1 to 5 (Allies)", "ACT-9"),
    ]


# -- whole games ------------------------------------------------------------------------------------------


def journey(scene: int, players: int, seed: int, **options: Any) -> tuple[Game, set[str]]:
    """A random game from a scene on, every state checked; returns it and the questions it asked."""
    rng = Random(seed)
    game = Game(scene=scene, players=players, seed=seed, **options)
    for _ in range(rng.randrange(6)):
        game.hand(rng.randrange(len(game.state.cast)), KIND[rng.choice(game.state.deck)])
    asked: set[str] = set()
    clauses = {clause.id for section in apes.rulebook() for clause in section.clauses}
    elsewhere: list[mv.ApesAction] = []
    for _ in range(4000):
        legal = apes.actions(game.state)
        if not legal:
            break
        asked.add(game.asked)
        offers = [one for seat in range(players) for one in apes.offers(game.state, seat)]
        assert not set(offers) & set(legal)
        for other in rng.sample(elsewhere, min(3, len(elsewhere))):
            refusal = apes.refusal(game.state, other)
            assert (refusal is None) == (other in legal or other in offers)
            assert refusal is None or refusal.clause in clauses
        action = rng.choice(offers) if offers and rng.random() < 0.1 else rng.choice(legal)
        elsewhere.append(action)
        events: list[Event] = []
        apes.apply(game.state, action, events.append)
        game.sound()
        for event in cast(list[ApesEvent], events):
            line = apes.describe(event, ())
            assert line is None or (line[0] and line[1] in clauses)
            assert apes.actor(event) in range(players)
    assert game.state.ending
    return game, asked


@pytest.mark.parametrize("scene", [2, 4, 6, 7, 8])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_random_games_from_every_scene_stay_sound(scene: int, players: int) -> None:
    asked: set[str] = set()
    for seed in range(6):
        asked |= journey(scene, players, seed)[1]
    assert {"gain", "rolled"} <= asked


def test_random_games_ask_every_kind_of_question() -> None:
    asked: set[str] = {"begin"}
    for seed in range(200):
        for scene in (3, 6, 8):
            asked |= journey(scene, 1 + seed % 4, 100 + seed)[1]
        if asked == QUESTIONS.keys():
            break
    assert asked == QUESTIONS.keys()


def test_a_save_in_the_middle_of_an_attempt_goes_on_just_the_same() -> None:
    game = Game(scene=2, players=2).hand(0, TAYLOR, LANDON).special(1, "quick_thinking")
    game.attempt("forget_the_past", "w5 w1 w2")
    game.do(mv.Keep, 5)
    text = msgspec.json.encode(game.state)
    twin = msgspec.json.decode(text, type=ApesState)
    assert twin == game.state
    for state in (game.state, twin):
        apes.apply(state, mv.RollDice(0), lambda event: None)
    assert twin == game.state


def test_what_a_game_is_called_in_saves() -> None:
    game = Game(scene=4)
    assert apes.counts(game.state) == "Scene 4 of 8, Statue on 13"
    assert apes.turn_number(game.state) == 1
    game.quiet().end_turn()
    assert apes.turn_number(game.state) == 2
    assert apes.CARD.cooperative
    assert len(APES) == 16
    assert len(CHARACTERS) == 4
    assert len(SCENES) == 8


def test_a_sole_answer_is_taken_only_in_picks_and_windows() -> None:
    game = Game(scene=2)
    assert not apes.forced(game.state), "the turn itself is never taken away"
    game.attempt("forget_the_past")
    assert not apes.forced(game.state), "nor the moment before the first roll"
    game.do(mv.RollDice)
    game.lay("w5 w5 w5")
    assert apes.forced(game.state)
    game.resolve("fever.bottom")
    game.hurt(1, 1, 0, 0)
    game.resolve("fever.bottom")
    assert apes.forced(game.state)
    over = Game(scene=6)
    over.state.ape = 0
    over.run()
    assert not apes.forced(over.state)
