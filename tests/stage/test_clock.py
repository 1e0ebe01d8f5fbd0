"""The clock goes, in a process in which nothing of pygame was started."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

_PROGRAM = """
import time
from app.stage.clock import ticks
first = ticks()
time.sleep(0.02)
assert 1 <= first < ticks(), "the clock stands still"
"""


def test_the_clock_goes_without_any_of_pygame() -> None:
    subprocess.run([sys.executable, "-c", _PROGRAM], check=True)


def test_no_part_of_the_program_asks_the_clock_that_stands_still() -> None:
    root = Path(__file__).resolve().parents[2] / "app"
    asking = [
        path.name for path in root.rglob("*.py") if "time.get_ticks()" in path.read_text(encoding="utf-8")
    ]
    assert asking == []
