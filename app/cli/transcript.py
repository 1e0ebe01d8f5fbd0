"""`transcript`: one game step by step as JSON lines, for a referee outside the project."""

from __future__ import annotations

import argparse
import sys
from random import Random
from typing import Any

import msgspec

from app.cli.words import Problem, any_whole, game, options_of, players_of, program, rules_of, whole

_EXAMPLES = """\
The first line says what is played and shows the state before the first step:
  {{"game": …, "options": …, "seed": …, "rules_version": …, "state": …}}
then one line for each step: whose it was, every legal action, the one chosen, what happened, and
the state after it. What seats could interject stands under "offers" where there is such a thing:
  {{"seat": 0, "legal": […], "action": …, "events": […], "state": …}}
and at last
  {{"result": …}}

examples:
  {prog} transcript zoo --players 2 --seed 7 > game.jsonl
  {prog} transcript zoo --players 4 --seed 7 --bots sound --state hash
  {prog} transcript zoo --players 3 --option tie=settled --state none
"""

_OFFER_ODDS = 4
"""An open offer is taken in one of this many steps."""


def add(commands: Any) -> None:
    """Add the command's arguments."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "transcript",
        help="print one game step by step as JSON lines, for a referee",
        description="Let computers play one game and print every step of it as JSON lines.",
        epilog=_EXAMPLES.format(prog=program()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", type=game, metavar="GAME", help="such as zoo")
    parser.add_argument(
        "--players", type=whole(1), metavar="N", help="number of seats (2, or 1 for a solo game)"
    )
    parser.add_argument("--seed", type=any_whole, default=0, metavar="S", help="same seed, same game (0)")
    parser.add_argument(
        "--bots",
        default="random",
        metavar="LEVEL,…",
        help="who plays: random, greedy, sound or deep, one for all or one for each seat (random)",
    )
    parser.add_argument(
        "--option", action="append", default=[], metavar="key=value", help="an option; can be repeated"
    )
    parser.add_argument(
        "--state",
        choices=("full", "hash", "none"),
        default="full",
        help="print states whole, as a hash, or not at all (full)",
    )


def run(args: argparse.Namespace) -> int:
    """Play the game and print it."""
    rules = rules_of(args.game)
    players = players_of(rules, args.players)
    levels = _levels(args.bots, players)
    options = options_of(rules, players, args.option)
    try:
        state = rules.new(options, args.seed)
    except ValueError as unfit:
        raise Problem(str(unfit)) from None
    for line in lines(rules, options, args.seed, state, levels, args.state):
        sys.stdout.write(line + "\n")
    return 0


def lines(rules: Any, options: Any, seed: int, state: Any, levels: tuple[str, ...], show: str) -> Any:
    """Yield the lines of a game played from `state` on by computers of these levels, one per seat."""
    from app.bots import choose

    players = [Random(f"transcript {seed} {seat}") for seat in range(len(levels))]
    head = {
        "game": rules.CARD.key,
        "options": options,
        "seed": seed,
        "rules_version": rules.CARD.rules_version,
    }
    yield _json(head | _shown(state, show))
    while (seat := rules.turn(state)) is not None:
        legal = rules.actions(state)
        offers = [offer for other in range(len(levels)) for offer in rules.offers(state, other)]
        rng = players[seat]
        if offers and rng.randrange(_OFFER_ODDS) == 0:
            action = rng.choice(offers)
        else:
            action = choose(rules, rules.view(state, seat), seat, levels[seat], None, rng).action
        events: list[Any] = []
        rules.apply(state, action, events.append)
        step = {"seat": seat, "legal": legal, "action": action, "events": events}
        if offers:
            step["offers"] = offers
        yield _json(step | _shown(state, show))
    yield _json({"result": rules.result(state)})


def _levels(text: str, players: int) -> tuple[str, ...]:
    from app.cli.simulate import levels_of

    return levels_of(text, players)


def _shown(state: Any, show: str) -> dict[str, Any]:
    from app.match.entries import hash_of, pack

    return {"full": {"state": state}, "hash": {"state": hash_of(pack(state))}, "none": {}}[show]


def _json(line: dict[str, Any]) -> str:
    return msgspec.json.encode(line).decode("utf-8")
