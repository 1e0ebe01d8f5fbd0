"""`bench frames`: what a frame of the table costs, at rest, composed anew, and while a computer thinks.

Drawn without a display, so that what a system's window adds is not in it.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import msgspec

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
    """The 95th percentile of drawing a whole frame while "deep" thinks in its own process."""
    from pygame import Surface

    from app.bots.process import BotProcess
    from app.scenes.gallery import SCENES
    from app.scenes.still import Still
    from app.stage.canvas import Canvas

    app = Still((1280, 720))
    process = BotProcess()
    try:
        SCENES["zoo-four"](app, 1)
        canvas, surface = Canvas(app.press), Surface((1280, 720))
        app.items()
        canvas.draw(surface, app.stack.picture())
        match = app.scene.match_here
        assert match is not None
        seat = match.turn() or 0
        times = []
        stop = time.perf_counter() + _THINKING_S
        while time.perf_counter() < stop:
            if not process.thinking:
                process.ask(match.setup.game, match.view(seat), seat, "deep", cap_s=2.0)
            began = time.perf_counter()
            canvas.forget()
            app.stack.stale()
            app.items()
            canvas.draw(surface, app.stack.picture())
            times.append((time.perf_counter() - began) * 1000)
            process.poll()
            time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - began)))
        return statistics.quantiles(times, n=20)[-1]
    finally:
        process.close()
        app.close()
