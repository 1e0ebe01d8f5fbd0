"""Starts the real window for `bench start`: prints when the first frame stood and what idling cost."""

from __future__ import annotations

import time
from pathlib import Path


def run(began: float, folder: str, idle_s: float) -> None:
    """Open the shelf. `began` is the process's start on the wall clock; prints ms, per cent, driver."""
    from app import places
    from app.match.library import Library
    from app.match.stats import Statistics
    from app.scenes.runner import Runner
    from app.settings import Settings
    from app.stage.window import Window

    data = Path(folder)
    window = Window((1280, 720), "Strange Shelf")
    runner = Runner(window, Settings(), Library(data), Statistics(places.statistics_file(data)), data)
    runner.shelf()
    runner.step()
    first = (time.time() - began) * 1000
    idle = 0.0
    if idle_s:
        _run_for(runner, 6.0)
        used = time.process_time()
        _run_for(runner, idle_s)
        idle = (time.process_time() - used) / idle_s * 100
    import pygame

    print(f"{first:.1f} {idle:.3f} {pygame.display.get_driver()}", flush=True)
    window.close()


def _run_for(runner: object, seconds: float) -> None:
    from app.scenes.runner import Runner

    assert isinstance(runner, Runner)
    stop = time.monotonic() + seconds
    while time.monotonic() < stop:
        runner.step()
        time.sleep(runner.pause())
