"""The games `simulate` plays: the plan of a series, one game by its number, and what came of it."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from app.bots import choose, interject
from app.cli.words import options_of, rules_of
from app.rules.gauge import Gauge, Measure
from app.rules.kernel import Action, Event, Rules


class Plan:
    """What is to be played. `seating(i)` and `seed_of(i)` tell of game number i."""

    def __init__(
        self,
        game: str,
        players: int,
        pairs: tuple[str, ...],
        seed: int,
        levels: tuple[str, ...],
        alternate: bool,
        budget: int | None,
    ) -> None:
        self.game = game
        self.players = players
        self.pairs = pairs
        self.seed = seed
        self.levels = levels
        self.alternate = alternate
        self.budget = budget

    def seating(self, number: int) -> tuple[str, ...]:
        """The level at each seat."""
        turn = number % self.players if self.alternate else 0
        return self.levels[turn:] + self.levels[:turn]

    def seed_of(self, number: int) -> int:
        """The seed the game is dealt with."""
        return self.seed + (number // self.players if self.alternate else number)


class Record:
    """What came of one game: its seating, winners, scores, number of actions, events and thinking times.

    `measures` is what the game's own gauge counted besides, if it has one (`app.rules.gauge`).
    """

    def __init__(self, number: int, seating: tuple[str, ...]) -> None:
        self.number = number
        self.seating = seating
        self.finished = False
        self.winners: tuple[int, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.actions = 0
        self.events: dict[str, int] = {}
        self.measures: dict[str, Measure] = {}
        self.ms: dict[str, list[float]] = {}


def play_game(plan: Plan, number: int) -> Record:
    """Play one game from its seed alone: the same on every machine, in whatever order."""
    rules = rules_of(plan.game)
    seating = plan.seating(number)
    record = Record(number, seating)
    # Each player's chance is its own: drawn from these words, not from the number the game is dealt with.
    chances = [Random(f"game {number} of {plan.seed}, seat {seat}") for seat in range(plan.players)]
    state = rules.new(options_of(rules, plan.players, plan.pairs), plan.seed_of(number))
    events = record.events
    gauge: Gauge = getattr(rules, "Gauge", Gauge)(state)

    def count(event: Event) -> None:
        name = type(event).__name__
        events[name] = events.get(name, 0) + 1
        gauge.note(event)

    while (seat := rules.turn(state)) is not None:
        action = _interjected(rules, state, seat, seating, chances)
        if action is not None:
            rules.apply(state, action, count)
            record.actions += 1
            continue
        level = seating[seat]
        view = rules.view(state, seat)
        before = time.perf_counter()
        choice = choose(rules, view, seat, level, plan.budget, chances[seat])
        record.ms.setdefault(level, []).append((time.perf_counter() - before) * 1000)
        rules.apply(state, choice.action, count)
        record.actions += 1
    result = rules.result(state)
    record.finished = result is not None
    if result is not None:
        record.winners = result.winners
        record.scores = result.scores
        record.measures = gauge.read()
    return record


def _interjected(
    rules: Rules[Any, Any, Any], state: Any, turn: int, seating: tuple[str, ...], chances: list[Random]
) -> Action | None:
    """What a seat plays while the one in turn decides, or None."""
    for seat, level in enumerate(seating):
        if seat != turn and rules.offers(state, seat):
            choice = interject(rules, rules.view(state, seat), seat, level, chances[seat])
            if choice is not None:
                return choice.action
    return None


def played(plan: Plan, games: int, jobs: int) -> Iterator[Record]:
    """The records of all games, in any order."""
    if jobs == 1:
        for number in range(games):
            yield play_game(plan, number)
        return
    import multiprocessing

    with multiprocessing.get_context("spawn").Pool(jobs, _deaf, (plan,)) as pool:
        yield from pool.imap_unordered(_play_here, range(games), chunksize=max(1, games // (jobs * 16)))


_PLAN: Plan | None = None


def _deaf(plan: Plan) -> None:
    """Start a worker: Ctrl-C is for the one who asked for the games, who then ends the workers."""
    global _PLAN
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _PLAN = plan


def _play_here(number: int) -> Record:
    assert _PLAN is not None, "a worker has its plan before its first game"
    return play_game(_PLAN, number)
