"""The clock of motion, tooltips and waiting: milliseconds that never stand still or go back.

pygame's own `time.get_ticks` answers 0 for ever unless `pygame.init` has been called, which also
opens the sound card; and the clock on the wall can be set while a game is played.
"""

from __future__ import annotations

import time

_BEGAN = time.monotonic_ns()


def ticks() -> int:
    """Milliseconds since the program began, at least 1."""
    return 1 + (time.monotonic_ns() - _BEGAN) // 1_000_000
