"""`replay`: verify a save, a report or a journal: its history against its final state."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from app.cli.words import Problem, program

_EXAMPLES = """\
Plays the file's history again from its seed, and compares where that leads with the state that was
saved. Says so in one sentence and exits with 0; with 2 where the file cannot be opened or does not
lead there; with 1 where it opens but cannot be played again (it is of other rules).

examples:
  {prog} replay "Ada at the Zoo.shelf"
  {prog} replay "zoo 2026-11-30 211405.report" --log
"""


def add(commands: Any) -> None:
    """Add the command's arguments."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help="verify a save: its history against its final state",
        description="Verify a save, the report of a problem, or the journal of a running game.",
        epilog=_EXAMPLES.format(prog=program()),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", metavar="FILE", help="a save (.shelf), a report (.report) or a journal")
    parser.add_argument("--log", action="store_true", help="print what happened as well, line by line")


def run(args: argparse.Namespace) -> int:
    """Verify the file and say what came of it."""
    from app.match.container import BadSave
    from app.match.opening import read_file

    try:
        opened = read_file(Path(args.file))
    except BadSave as bad:
        raise Problem(str(bad)) from None
    match = opened.match
    if args.log:
        for line in match.log(None):
            name = "" if line.seat is None else f"{match.names[line.seat]} "
            points = f"  {line.delta:+d}" if line.delta else ""
            print(
                f"{name}{line.text}{points}  [{line.clause}]" if line.clause else f"{name}{line.text}{points}"
            )
    game, count = match.rules.CARD.title, len(match.history)
    if not opened.replayed:
        print(f"{game}: saved under other rules, so its history cannot be played again; its state opens.")
        return 1
    end = "is over" if match.turn() is None else f"stands at turn {match.turn_number}"
    actions = "1 action leads" if count == 1 else f"{count} actions lead"
    print(f"{game}: {actions} to the saved state {match.state_hash}; the game {end}.")
    return 0
