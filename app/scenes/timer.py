"""The time a person has to decide, where the table has set a limit. It rests while a scene lies over it."""

from __future__ import annotations


class Timer:
    """Counts the milliseconds of one decision while it is looked at."""

    def __init__(self) -> None:
        self._decision = -1
        self._spent = 0
        self._last = -1

    def start(self, now: int, decision: int) -> None:
        """A decision begins (or goes on, when it has the same number)."""
        if decision != self._decision:
            self._decision, self._spent = decision, 0
        self._last = now

    def pause(self) -> None:
        """Something lies over the table: do not count until it is looked at again."""
        self._last = -1

    def left(self, now: int, limit: int) -> int:
        """Whole seconds left of `limit`; counts on from the last call."""
        if self._last >= 0:
            self._spent += max(0, now - self._last)
        self._last = now
        return limit - self._spent // 1000
