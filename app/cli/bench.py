"""`bench`: measures how fast the rules, the computers and the window are, in medians of one run."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import Any

from app.cli.words import Problem, program

SECTIONS: dict[str, tuple[str, str]] = {
    "rules": ("app.bench.playouts", "random 4-player Zoo games, against a plain loop; a snapshot"),
    "primate-fear": ("app.bench.rate", "random play of Primate Fear, two to six players"),
    "apes": ("app.bench.apes", "random play of Planet of the Apes, and its odds as the table asks for them"),
    "bots": ("app.cli.bench_bots", "how long each level thinks about a Zoo move"),
    "start": ("app.cli.bench_start", "from the start to the first frame; the cost of idling"),
    "frames": ("app.cli.bench_frames", "drawing the Zoo's fullest table; while a computer thinks"),
}
"""Each section's module, whose `measure()` gives its figures as a dictionary or a struct, and a line."""

_EXAMPLES = """\
Ratios are taken from blocks that ran side by side, so they hold on a busy machine too; times do not.

examples:
  {prog} bench
  {prog} bench rules --json
"""


def add(commands: Any) -> None:
    """Add the command's arguments."""
    lines = "\n".join(f"  {name:12} {line}" for name, (_, line) in SECTIONS.items())
    parser: argparse.ArgumentParser = commands.add_parser(
        "bench",
        help="measure the speed of the rules, computers and frames",
        description="Measure the speed of the program on this machine.",
        epilog=f"sections:\n{lines}\n\n{_EXAMPLES.format(prog=program())}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("section", nargs="*", metavar="SECTION", help="what to measure (everything)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of lines")


def run(args: argparse.Namespace) -> int:
    """Measure the sections asked for and print their figures."""
    for name in args.section:
        if name not in SECTIONS:
            raise Problem(f'There is no section "{name}" to measure, only {", ".join(SECTIONS)}.')
    report: dict[str, dict[str, Any]] = {}
    for name in args.section or SECTIONS:
        module, line = SECTIONS[name]
        report[name] = _figures(import_module(module).measure())
        if not args.json:
            print(f"{name}: {line}")
            for figure, value in report[name].items():
                print(f"  {figure:32} {value}")
    if args.json:
        print(json.dumps(report))
    return 0


def _figures(measured: Any) -> dict[str, Any]:
    """The figures by name; times to three digits after the point."""
    from msgspec import to_builtins

    figures: dict[str, Any] = to_builtins(measured)
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in figures.items()}
