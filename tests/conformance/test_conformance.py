"""What every game must do, whatever its rules. `--seeds 2000` runs it at length."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from app.rules.kernel import Action, Event
from tests.conformance.games import CASES, NAMES, Game, copy, pack, question, walk

every_case = pytest.mark.parametrize(("game", "players"), CASES, ids=NAMES)


def clauses(game: Game) -> set[str]:
    return {clause.id for section in game.rules.rulebook() for clause in section.clauses}


@every_case
def test_random_play_stays_sound_and_ends_in_bound(game: Game, players: int, seeds: range) -> None:
    rules = game.rules
    for seed in seeds:
        for count, moment in enumerate(walk(game, players, seed)):
            assert count <= game.bound(players)
            assert rules.check(moment.state) is None
            assert (rules.turn(moment.state) is None) == (not moment.legal)
            assert (rules.result(moment.state) is None) == bool(moment.legal)
        result = rules.result(moment.state)
        assert result is not None
        assert result.scores == rules.standings(moment.state)
        assert [sum(line.points for line in lines) for lines in result.lines] == list(result.scores)
        # who plays alone, or all together, can also lose
        assert result.winners or players == 1 or rules.CARD.cooperative or game.nobody_wins
        assert result.clause in clauses(game)
        assert all(not rules.offers(moment.state, seat) for seat in range(players))


@every_case
def test_a_snapshot_is_a_whole_copy(game: Game, players: int, seeds: range) -> None:
    """From a copy in mid-game the match goes on just the same, and the original is not touched."""
    rules = game.rules
    for seed in seeds:
        for number, moment in enumerate(walk(game, players, seed)):
            if number % 7 or not moment.legal:
                continue
            before = pack(moment.state)
            twins = copy(game, moment.state), copy(game, moment.state)
            for twin in twins:
                rng = Random(seed)
                while legal := rules.actions(twin):
                    rules.apply(twin, rng.choice(legal), lambda event: None)
            assert pack(twins[0]) == pack(twins[1])
            assert pack(moment.state) == before


@every_case
def test_everything_survives_a_save(game: Game, players: int, seeds: range) -> None:
    """States, actions and events come back from JSON as they were."""
    rules = game.rules
    for seed in seeds:
        for moment in walk(game, players, seed):
            text = msgspec.json.encode(moment.state)
            assert msgspec.json.decode(text, type=rules.State) == moment.state
            if moment.played is not None:
                line = msgspec.json.encode(moment.played)
                assert msgspec.json.decode(line, type=rules.Action) == moment.played
            for event in moment.events:
                line = msgspec.json.encode(event)
                assert msgspec.json.decode(line, type=rules.Event) == event


@every_case
def test_the_same_seed_and_actions_replay_to_the_same_match(game: Game, players: int, seeds: range) -> None:
    rules = game.rules
    ends = set()
    for seed in seeds:
        first = [
            (moment.played, list(moment.events), pack(moment.state)) for moment in walk(game, players, seed)
        ]
        state = rules.new(rules.Options(players=players), seed)
        assert pack(state) == first[0][2]
        for played, events, packed in first[1:]:
            assert rules.refusal(state, played) is None
            again: list[object] = []
            rules.apply(state, played, again.append)
            assert again == events
            assert pack(state) == packed
        ends.add(first[-1][2])
    assert len(ends) == len(seeds), "different seeds gave the same match"


@every_case
def test_actions_and_refusals_agree(game: Game, players: int, seeds: range) -> None:
    """Legal actions are distinct, in a fixed order and not refused; all others are, with a clause."""
    rules, known = game.rules, clauses(game)
    for seed in seeds:
        rng = Random(seed)
        elsewhere: list[Action] = []
        for moment in walk(game, players, seed):
            state, legal = moment.state, moment.legal
            before = pack(state)
            assert len(set(legal)) == len(legal)
            assert rules.actions(state) == legal
            assert all(action.seat == rules.turn(state) for action in legal)
            offers = {offer for seat in range(players) for offer in rules.offers(state, seat)}
            assert not offers & set(legal)
            elsewhere += legal
            tried = set(rng.sample(elsewhere, min(60, len(elsewhere)))) | set(legal) | offers
            for action in tried:
                refusal = rules.refusal(state, action)
                if action in legal or action in offers:
                    assert refusal is None, action
                else:
                    assert refusal is not None, action
                    assert refusal.clause in known
                    assert refusal.text.endswith(".")
            assert pack(state) == before, "asking changed the state"


@every_case
def test_views_leak_nothing(game: Game, players: int, seeds: range) -> None:
    """Dealing anew what a seat cannot know leaves its view, the turn and the question alone."""
    rules = game.rules
    changed = 0
    for seed in seeds:
        rng = Random(seed)
        for moment in walk(game, players, seed):
            state = moment.state
            for seat in [*range(players), None]:
                view = rules.view(state, seat)
                assert view.chance == 0
                assert rules.view(view, seat) == view
                other = copy(game, state)
                game.scramble(other, seat, rng)
                assert rules.check(other) is None
                changed += other != state
                assert rules.view(other, seat) == view
                assert rules.turn(other) == rules.turn(view) == rules.turn(state)
                assert question(other) == question(view) == question(state)
                assert rules.standings(view) == rules.standings(state)
    assert changed


@every_case
def test_a_view_is_enough_to_decide(game: Game, players: int, seeds: range) -> None:
    rules = game.rules
    for seed in seeds:
        for moment in walk(game, players, seed):
            state = moment.state
            for seat in range(players):
                view = rules.view(state, seat)
                assert rules.check(view) is None
                assert rules.offers(view, seat) == rules.offers(state, seat)
                if seat == rules.turn(state):
                    assert rules.actions(view) == moment.legal
                    assert all(rules.refusal(view, action) is None for action in moment.legal)


@every_case
def test_a_guess_fits_its_view_and_can_be_played_out(game: Game, players: int, seeds: range) -> None:
    rules = game.rules
    different = 0
    for seed in seeds:
        rng = Random(seed)
        for number, moment in enumerate(walk(game, players, seed)):
            for seat in [*range(players), None]:
                view = rules.view(moment.state, seat)
                guess = rules.guess(view, rng)
                assert rules.check(guess) is None
                assert rules.view(guess, seat) == view
                assert bool(rules.actions(guess)) == bool(moment.legal)
                assert rules.guess(view, Random(5)) == rules.guess(view, Random(5))
                guess.chance = moment.state.chance
                different += guess != moment.state
                if number % 10 == 0:
                    count = 0
                    while legal := rules.actions(guess):
                        rules.apply(guess, rng.choice(legal), lambda event: None)
                        count += 1
                    assert count <= game.bound(players)
                    assert rules.check(guess) is None
    assert different


@every_case
def test_every_event_can_be_told_to_everybody(game: Game, players: int, seeds: range) -> None:
    """`redact`, `describe` and `actor` know every event, in full and as each seat may know it."""
    rules, known = game.rules, clauses(game)
    names = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")[:players]
    met: set[str] = set()
    for seed in seeds:
        for moment in walk(game, players, seed):
            for event in moment.events:
                met.add(type(event).__name__)
                for seat in [*range(players), None]:
                    told = rules.redact(event, seat)
                    assert type(told) is type(event)
                    assert rules.redact(told, seat) == told
                    assert rules.actor(told) in range(players)
                    line = rules.describe(told, names)
                    if line is not None:
                        text, clause = line
                        assert text
                        assert clause in known
                assert rules.redact(event, rules.actor(event)) == event
    assert len(met) >= 8


@every_case
def test_views_and_guesses_are_copies(game: Game, players: int, seeds: range) -> None:
    """A match that goes on changes no view taken before, and a guess played out does not change its view."""
    rules = game.rules
    for seed in seeds:
        kept: list[tuple[object, bytes]] = []
        rng = Random(seed)
        for number, moment in enumerate(walk(game, players, seed)):
            for seat in [*range(players), None]:
                view = rules.view(moment.state, seat)
                kept.append((view, pack(view)))
                if moment.legal and number % 10 == 0:
                    guess = rules.guess(view, rng)
                    for _ in range(5):
                        if legal := rules.actions(guess):
                            rules.apply(guess, rng.choice(legal), lambda event: None)
        assert all(pack(view) == packed for view, packed in kept)


@every_case
def test_what_nobody_sees_decides_nothing_that_everybody_sees(game: Game, players: int, seeds: range) -> None:
    """The same action on two states that a seat cannot tell apart.

    As long as the seat is told the same, its view, the turn and the question asked stay the same.
    Events that claim to reveal nothing are told the same to it in both.
    """
    rules = game.rules
    compared = 0
    for seed in seeds:
        rng = Random(seed)
        for moment in walk(game, players, seed):
            if not moment.legal:
                continue
            action = rng.choice(moment.legal)
            for seat in [*range(players), None]:
                here, there = copy(game, moment.state), copy(game, moment.state)
                game.scramble(there, seat, rng)
                there.chance = here.chance
                if rules.refusal(there, action) is not None:
                    continue
                told: list[list[Event]] = [[], []]
                for state, events in zip((here, there), told, strict=True):
                    rules.apply(state, action, events.append)
                quiet = not any(event.reveals for events in told for event in events)
                first, second = ([rules.redact(event, seat) for event in events] for events in told)
                assert first == second or not quiet, "an event gave away what it should not reveal"
                if first == second:
                    compared += 1
                    assert rules.turn(here) == rules.turn(there)
                    assert question(here) == question(there)
                    assert rules.view(here, seat) == rules.view(there, seat)
    assert compared
