"""`simulate`: computers play many games, and who wins is counted."""

from __future__ import annotations

import argparse
import json
import sys
import time
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
        description="Let computers play many games and count who wins, with 95 % confidence intervals. "
        "Where a game states what its balance aims at, the aims stand beside what was found, if all "
        "play as sound.",
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
    from app.cli.plays import Plan, Record, played

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
        for done, record in enumerate(played(plan, args.games, min(args.jobs, args.games)), 1):
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
