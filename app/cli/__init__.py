"""The command line: `python main.py [COMMAND]`. Each command is one module, loaded when asked for."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from app.cli.words import Parser, Problem, program, size

VERSION = "1.0.0"

COMMANDS = {
    "play": "open the window (this happens too when no command is given)",
    "simulate": "let computers play many games and count who wins",
    "transcript": "print one game step by step as JSON lines, for a referee",
    "replay": "verify a save: its history against its final state",
    "shot": "draw one scene or save into a PNG, without a display",
    "bench": "measure the speed of the rules, computers and frames",
}

_EXAMPLES = """\
examples:
  {prog}
      open the shelf and play
  {prog} simulate zoo --players 4 --games 200 --seed 1 --jobs 2
      two hundred games of four computers, and who won them
  {prog} simulate zoo --players 2 --games 400 --bots deep,sound --alternate
      is "deep" really stronger than "sound"?
  {prog} transcript zoo --players 2 --seed 7 > game.jsonl
      every legal action, every choice and every event of one game
  {prog} shot shelf --size 1920x1080 --out shelf.png
      a picture of the shelf

Every command explains itself: {prog} simulate --help
"""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    0 is well, 2 is input that cannot be used (one sentence on stderr), 1 is a fault of the program
    or a check that failed, 130 is Ctrl-C, 141 is a reader that went away.
    """
    words = list(sys.argv[1:] if argv is None else argv)
    _stand_in_for_streams()
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except SystemExit as left:
        with contextlib.suppress(BrokenPipeError):
            sys.stdout.flush()
        return left.code if isinstance(left.code, int) else 0
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _drop_stdout()
        return 141
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 2
    except OSError as trouble:
        if os.environ.get("STRANGE_SHELF_TRACE"):
            raise
        _drop_stdout()
        print(f"It could not be written or read: {trouble.strerror or trouble}.", file=sys.stderr)
        return 1
    except Exception as fault:
        if os.environ.get("STRANGE_SHELF_TRACE"):
            raise
        print(
            f"The program has a fault, not you: {type(fault).__name__}: {fault}. "
            "With STRANGE_SHELF_TRACE=1 it shows where.",
            file=sys.stderr,
        )
        return 1


def _run(words: list[str]) -> int:
    command = _command(words)
    if words[-1:] == ["--data-dir"]:
        raise Problem("--data-dir needs the name of a folder after it.")
    if command is None and not {"-h", "--help", "--version", "--self-test"} & set(words):
        stray = _stray(words)
        if stray is not None:
            raise Problem(f'There is no command "{stray}", only {", ".join(COMMANDS)}.')
        command = "play"
        words = [*words, command]
    args = _parser(command).parse_args(words)
    if args.self_test:
        return int(import_module("app.scenes.selftest").run())
    place = {"play": "app.scenes.play"}.get(args.command, f"app.cli.{args.command}")
    return int(import_module(place).run(args))


def _positional(words: Sequence[str]) -> str | None:
    """The first word that is neither an option nor the value of `--data-dir`."""
    skip = False
    for word in words:
        if skip:
            skip = False
        elif word == "--data-dir":
            skip = True
        elif not word.startswith("-"):
            return word
    return None


def _command(words: Sequence[str]) -> str | None:
    word = _positional(words)
    return word if word in COMMANDS else None


def _stray(words: Sequence[str]) -> str | None:
    word = _positional(words)
    return word if word not in COMMANDS else None


def _parser(command: str | None) -> argparse.ArgumentParser:
    """The whole parser; of the commands only `command` brings its own arguments along."""
    prog = program()
    parser = Parser(
        prog=prog,
        description="Strange Shelf: four tabletop games of apes, rockets and rubbish on one shelf.",
        epilog=_EXAMPLES.format(prog=prog),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"Strange Shelf {VERSION}")
    parser.add_argument(
        "--data-dir", metavar="DIR", help="keep saves and settings in this folder instead of the usual place"
    )
    parser.add_argument(
        "--self-test", action="store_true", help="play a short random game through the table, then exit"
    )
    commands: Any = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name, line in COMMANDS.items():
        if name != command:
            commands.add_parser(name, help=line)
        elif name == "play":
            _add_play(commands)
        else:
            import_module(f"app.cli.{name}").add(commands)
    return parser


def _add_play(commands: Any) -> None:
    play = commands.add_parser(
        "play",
        help=COMMANDS["play"],
        description="Open the window and play. A game left in the middle is found again.",
    )
    play.add_argument(
        "--data-dir",
        metavar="DIR",
        default=argparse.SUPPRESS,
        help="keep saves and settings in this folder instead of the usual place",
    )
    play.add_argument("--size", type=size, metavar="WxH", help="size of the window, such as 1280x720")


def _stand_in_for_streams() -> None:
    """Where the caller closed an output (or a windowed program has none), what is printed goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))


def _drop_stdout() -> None:
    """Let the interpreter's last flush go nowhere once the reader has gone away."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
