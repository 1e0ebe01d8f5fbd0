"""Writes sample files of this version into tests/saves: `python -m tests.match.make_samples VERSION`.

Run it once for each released format and never again: the samples show that old files still open.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import msgspec

from app.match import codec, journal
from app.match.journal import Journal
from app.match.match import Match
from app.match.opening import read_file
from app.match.report import About
from app.places import VERSION
from tests.match.table import play, setup

HERE = Path(__file__).parents[1] / "saves"


def samples(version: str) -> dict[str, bytes]:
    """The files by name."""
    half = play(Match(setup(who=("person", "sound", "greedy"), seed=4471)), Random(1), 22)
    half.hand_over(0, "sound")
    half.hand_over(0, "person")
    over = play(Match(setup(who=("person", "deep"), undo="free", seed=12, tie="settled")), Random(2))
    left = play(
        Match(setup(who=("person", "person", "person", "random"), running_scores=True)), Random(3), 15
    )
    left.resign(2)
    play(left, Random(4), 5)
    about = About(app=VERSION, python="3.11", system="Linux", details="It looked odd.", action=None)
    extra = {"report.json": msgspec.json.encode(about)}
    book = HERE / f"{version} running.journal"
    running = Journal(book)
    running.begin(journal.head_of(left))
    for line in journal.lines_of(left):
        running.add(line)
    running.sync()
    running.close()
    return {
        f"{version} half.shelf": codec.encode(half, "named", b"\x89PNG\r\n\x1a\n"),
        f"{version} over.shelf": codec.encode(over, "quick"),
        f"{version} four.report": codec.encode(left, "report", extra=extra),
        book.name: book.read_bytes(),
    }


def main(version: str) -> None:
    """Write the files and what they must open to."""
    HERE.mkdir(exist_ok=True)
    listed = HERE / "expected.json"
    expected = json.loads(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    for name, content in samples(version).items():
        (HERE / name).write_bytes(content)
        match = read_file(HERE / name).match
        result = match.result()
        expected[name] = {
            "state": match.state_hash,
            "actions": len(match.history),
            "turn": match.turn_number,
            "who": match.who,
            "scores": None if result is None else list(result.scores),
        }
    listed.write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
