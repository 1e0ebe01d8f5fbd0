"""A new size of everything is tried for some seconds: whoever cannot read it any more just waits."""

from __future__ import annotations

from app.scenes.scene import App

REST_MS = 500
"""A size takes effect once the slider has rested this long, so that it does not run from the hand."""
TRIAL_MS = 12_000
"""How long a new size stays unless it is kept."""


class SizeTrial:
    """The size that is wished (per cent), and the one to go back to. Times are milliseconds."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.wanted = app.settings.display.ui_scale
        self.seconds = TRIAL_MS // 1000
        """How long the trial still lasts."""
        self._before: int | None = None
        self._now = 0
        self._due = 0
        self._until = 0

    @property
    def running(self) -> bool:
        """Whether a size is being tried that was neither kept nor undone."""
        return self._before is not None

    def wish(self, scale: int) -> bool:
        """The slider stands at another size; False where it is the same."""
        if scale == self.wanted:
            return False
        if self._before is None:
            self._before = self.app.settings.display.ui_scale
        self.wanted, self._due, self._until = scale, self._now + REST_MS, 0
        self.seconds = TRIAL_MS // 1000
        return True

    def tick(self, now: int) -> bool:
        """Apply a size that has rested, count its seconds down, undo it at their end; True for a change."""
        self._now = now
        changed = False
        if self._due and now >= self._due:
            self._due, self._until = 0, now + TRIAL_MS
            self._apply()
            changed = True
        if self._until:
            seconds = max(0, -(-(self._until - now) // 1000))
            changed = changed or seconds != self.seconds
            self.seconds = seconds
            if now >= self._until:
                changed = self.undo() or changed
        return changed

    def keep(self) -> bool:
        """Keep the size that is tried."""
        self._before = None
        self._due = self._until = 0
        self._apply()
        return True

    def undo(self) -> bool:
        """Go back to the size before the trial; False where none runs."""
        if self._before is None:
            return False
        self.wanted, self._before = self._before, None
        self._due = self._until = 0
        self._apply()
        return True

    def _apply(self) -> None:
        self.app.settings.display.ui_scale = self.wanted
        self.app.settings_changed()
