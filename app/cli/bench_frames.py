"""`bench frames`: what a frame of the table costs, at rest, composed anew, and while a computer thinks.

Drawn without a display, so that what a system's window adds is not in it. The last figure is of the
window's loop: the frames it draws while four experts play and the pointer moves over the table.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from app.scenes.runner import Runner

_ROUNDS = 40
_THINKING_S = 6.0


class FrameFigures(msgspec.Struct):
    """Milliseconds: medians, and the 95th percentile while the strongest computer thinks."""

    composed_720p_ms: float
    resting_720p_ms: float
    composed_1080p_ms: float
    resting_1080p_ms: float
    layout_1080p_ms: float
    thinking_p95_ms: float


def measure() -> FrameFigures:
    """Draw the fullest table of the Zoo again and again."""
    small, large = _table((1280, 720)), _table((1920, 1080))
    return FrameFigures(
        composed_720p_ms=small[0],
        resting_720p_ms=small[1],
        composed_1080p_ms=large[0],
        resting_1080p_ms=large[1],
        layout_1080p_ms=large[2],
        thinking_p95_ms=_while_thinking(),
    )


def _median(work: Callable[[], object]) -> float:
    times = []
    for _round in range(_ROUNDS):
        began = time.perf_counter()
        work()
        times.append((time.perf_counter() - began) * 1000)
    return statistics.median(times)


def _table(size: tuple[int, int]) -> tuple[float, float, float]:
    from pygame import Surface

    from app.scenes.gallery import SCENES
    from app.scenes.still import Still
    from app.stage.canvas import Canvas

    app = Still(size)
    try:
        SCENES["zoo-four"](app, 1)
        canvas, surface = Canvas(app.press), Surface(size)
        app.items()
        canvas.draw(surface, app.stack.picture())

        def compose() -> None:
            canvas.forget()
            canvas.draw(surface, app.stack.picture())

        def lay_out() -> None:
            app.stack.stale()
            app.items()

        return (
            _median(compose),
            _median(lambda: canvas.draw(surface, app.stack.picture())),
            _median(lay_out),
        )
    finally:
        app.close()


def _while_thinking() -> float:
    """The 95th percentile of the window's own frames while experts play on and a hand moves about."""
    import tempfile
    from pathlib import Path

    import pygame

    from app import places
    from app.match.library import Library
    from app.match.match import Match
    from app.match.stats import Statistics
    from app.scenes.gallery import played, sample_setup
    from app.scenes.runner import Runner
    from app.scenes.table import TableScene
    from app.settings import Settings
    from app.stage.window import Window

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        window = Window((1280, 720), "bench")
        runner = Runner(window, Settings(), Library(data), Statistics(places.statistics_file(data)), data)
        match = played(Match(sample_setup("zoo", 1, ("deep",) * 4)), 12)
        runner.go(TableScene(runner, match))
        _step_for(runner, 4.0)  # until every face is painted
        runner.times.millis.clear()
        stop = time.perf_counter() + _THINKING_S
        while time.perf_counter() < stop:
            x = 340 + int(time.perf_counter() * 300) % 600
            pygame.event.post(
                pygame.Event(
                    pygame.MOUSEMOTION, pos=(x, 200 + x // 2), rel=(0, 0), buttons=(0, 0, 0), touch=False
                )
            )
            runner.step()
            time.sleep(runner.pause())
        frames = list(runner.times.millis)
        for layer in runner.stack.layers:
            layer.scene.left()
        runner.close_keeper()
        window.close()
    return statistics.quantiles(frames, n=20)[-1] if len(frames) > 1 else 0.0


def _step_for(runner: Runner, seconds: float) -> None:
    stop = time.perf_counter() + seconds
    while time.perf_counter() < stop:
        runner.step()
        time.sleep(runner.pause())
