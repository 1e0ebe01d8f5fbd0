"""`bench start`: from the program's start to its first frame, and what it costs to do nothing.

Each start is a process of its own. Without a display pygame's dummy driver stands in.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec

_STARTS = 5
_IDLE_S = 6.0


class StartFigures(msgspec.Struct):
    """The median of a few starts, in milliseconds, and the share of one core used while idle."""

    first_frame_ms: float
    idle_core_percent: float
    driver: str


_PROBE = """
import sys, time
began = float(sys.argv[1])
from app.scenes import probe
probe.run(began, sys.argv[2], float(sys.argv[3]))
"""


def measure() -> StartFigures:
    """Start the shelf several times; let the last one idle."""
    env = dict(os.environ)
    env.setdefault("SDL_AUDIODRIVER", "dummy")
    if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
        env.setdefault("SDL_VIDEODRIVER", "dummy")
    firsts, idle, driver = [], 0.0, ""
    for number in range(_STARTS):
        with tempfile.TemporaryDirectory() as data:
            seconds = _IDLE_S if number == _STARTS - 1 else 0.0
            first, idle_share, driver = _start(env, Path(data), seconds)
            firsts.append(first)
            idle = idle_share or idle
    return StartFigures(statistics.median(firsts), idle, driver)


def _start(env: dict[str, str], data: Path, idle_s: float) -> tuple[float, float, str]:
    import time

    words = [sys.executable, "-c", _PROBE, repr(time.time()), str(data), repr(idle_s)]
    done = subprocess.run(words, env=env, capture_output=True, text=True, check=True, encoding="utf-8")
    first, idle, driver = done.stdout.split()[-3:]
    return float(first), float(idle), driver
