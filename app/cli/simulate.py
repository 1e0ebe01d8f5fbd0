"""`simulate`: computers play many games, and who wins is counted."""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any

from app.cli.words import Problem, any_whole, game, options_of, players_of, program, rules_of, whole

_EXAMPLES = """\
The levels, from the weakest: random, greedy, sound, deep. One level plays every seat; several, with
commas between them, take the seats in order. Game number i of seed S is dealt with seed S + i. With
--alternate each deal is played once from every seating instead.

examples:
  {prog} simulate zoo --players 4 --games 200 --seed 1 --jobs 2
  {prog} simulate zoo --players 2 --games 400 --bots deep,sound --alternate --json
  {prog} simulate zoo --players 3 --games 50 --option tie=settled
"""


def add(commands: Any) -> None:
    """Add the command's arguments."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "simulate",
        help="let computers play many games and count who wins",
        description="Let computers play many games and count who wins, with 95 % confidence intervals.",
        epilog=_EXAMPLES.format(prog=program()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", type=game, metavar="GAME", help="such as zoo")
    parser.add_argument(
        "--players", type=whole(1), metavar="N", help="number of seats (2, or 1 for a solo game)"
    )
    parser.add_argument("--games", type=whole(1), default=100, metavar="K", help="number of games (100)")
    parser.add_argument("--seed", type=any_whole, default=0, metavar="S", help="same seed, same games (0)")
    parser.add_argument("--bots", default="sound", metavar="LEVEL,…", help="who plays (sound)")
    parser.add_argument("--alternate", action="store_true", help="rotate the seats from game to game")
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="key=value",
        help="an option of the game; can be repeated",
    )
    parser.add_argument(
        "--budget",
        type=whole(1),
        metavar="B",
        help="simulations of the deep level for a move (as the game has it)",
    )
    parser.add_argument("--jobs", type=whole(1, 64), default=1, metavar="J", help="games played at once (1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(args: argparse.Namespace) -> int:
    """Play the games and print what came of them."""
    from app.cli import tally

    rules = rules_of(args.game)
    players = players_of(rules, args.players)
    levels = levels_of(args.bots, players)
    try:
        rules.new(options_of(rules, players, args.option), args.seed)
    except ValueError as unfit:
        raise Problem(str(unfit)) from None
    started = time.perf_counter()
    plan = Plan(args.game, players, tuple(args.option), args.seed, levels, args.alternate, args.budget)
    records: list[Record | None] = [None] * args.games
    bar = Bar(args.games)
    try:
        for done, record in enumerate(_played(plan, args.games, min(args.jobs, args.games)), 1):
            records[record.number] = record
            bar.show(done)
    finally:
        bar.clear()
    report = tally.report(plan, [record for record in records if record], time.perf_counter() - started)
    print(json.dumps(report) if args.json else tally.table(rules.CARD.title, report))
    return 0


def levels_of(text: str, players: int) -> tuple[str, ...]:
    """The level of each seat from a word such as `deep,sound`. Raises `Problem` in one sentence."""
    from app.bots import KEYS

    words = [word.strip() for word in text.split(",")]
    for word in words:
        if word not in KEYS:
            raise Problem(f'There is no level "{word}", only {", ".join(KEYS)}.')
    if len(words) == 1:
        words *= players
    if len(words) != players:
        raise Problem(
            f"There are {players} seats but {len(words)} levels: name one for all, or one for each seat."
        )
    return tuple(words)


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

    `measures` is what the game's rules count besides, if they have a function of that name: a yes or no
    (bool) becomes a share, a number a mean.
    """

    def __init__(self, number: int, seating: tuple[str, ...]) -> None:
        self.number = number
        self.seating = seating
        self.finished = False
        self.winners: tuple[int, ...] = ()
        self.scores: tuple[int, ...] = ()
        self.actions = 0
        self.events: dict[str, int] = {}
        self.measures: dict[str, bool | float] = {}
        self.ms: dict[str, list[float]] = {}


def play_game(plan: Plan, number: int) -> Record:
    """Play one game from its seed alone: the same on every machine, in whatever order."""
    from app.bots import choose

    rules = rules_of(plan.game)
    seating = plan.seating(number)
    record = Record(number, seating)
    # Each player's chance is its own: drawn from these words, not from the number the game is dealt with.
    chances = [Random(f"game {number} of {plan.seed}, seat {seat}") for seat in range(plan.players)]
    state = rules.new(options_of(rules, plan.players, plan.pairs), plan.seed_of(number))
    events = record.events

    def count(event: object) -> None:
        name = type(event).__name__
        events[name] = events.get(name, 0) + 1

    while (seat := rules.turn(state)) is not None:
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
        own = getattr(rules, "measures", None)
        record.measures = {} if own is None else own(state)
    return record


def _played(plan: Plan, games: int, jobs: int) -> Iterator[Record]:
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


class Bar:
    """A progress bar on stderr, where that is a terminal."""

    WIDTH = 30

    def __init__(self, games: int) -> None:
        self.games = games
        self.seen = sys.stderr.isatty()
        self.started = time.monotonic()
        self.last = 0.0

    def show(self, done: int) -> None:
        """Show that so many games are done, at most ten times a second."""
        now = time.monotonic()
        if not self.seen or (now - self.last < 0.1 and done < self.games):
            return
        self.last = now
        filled = self.WIDTH * done // self.games
        rest = (now - self.started) / done * (self.games - done)
        bar = "#" * filled + "." * (self.WIDTH - filled)
        print(
            f"\r[{bar}] {done}/{self.games} games, {rest:.0f} s left \x1b[K",
            end="",
            file=sys.stderr,
            flush=True,
        )

    def clear(self) -> None:
        """Wipe the bar away."""
        if self.seen:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
