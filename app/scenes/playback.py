"""Playing back beats: which state of the match the table shows, and what moves to the next."""

from __future__ import annotations

from collections.abc import Sequence

from app.match.match import Match
from app.rules.kernel import Event, Seat
from app.settings import Settings
from app.stage.motion import SPEEDS, Motion
from app.tables.items import Item
from app.tables.paths import Cue
from app.tables.registry import AnyTable

CROWD = 8
"""More beats than this at once are hurried through."""
CROWD_MS = 1500
COMPUTER_FACTOR = 0.5
_GAP_MS = 40
_FRAME_MS = 17
_LOOK_BACK = 60
"""So many beats back a game may look to tell the present one."""


class Playback:
    """Leads the table from beat to beat. Times are milliseconds."""

    def __init__(self, match: Match, table: AnyTable, settings: Settings) -> None:
        self.match = match
        self.table = table
        self.settings = settings
        self.motion = Motion()
        self.shown = len(match.beats) - 1
        """Index of the beat whose state is shown; -1 is the deal."""
        self.until: int | None = None
        """The beat to stop at, as a replay does; None plays on to the present."""
        self.pace = 1.0
        """How many times as fast as usual."""
        self.rush = False
        """Show what comes at once, until a person is asked."""
        self.cue = Cue()
        """How the beat that is shown is told."""
        self._cue: Cue | None = None
        self._ready_at = 0
        self._crowded = False
        self._crowd_ends = 0
        """When the last of a crowd of beats must have been shown; 0 until the first of them is."""

    @property
    def behind(self) -> int:
        """How many beats are still to be shown."""
        return self.end - self.shown

    @property
    def end(self) -> int:
        """The beat to be shown at last; -1 is the deal."""
        return len(self.match.beats) - 1 if self.until is None else self.until

    def at_rest(self, now: int) -> bool:
        """Whether everything that happened has been shown."""
        return self.behind <= 0 and not self.motion.busy(now) and now >= self._ready_at

    def crowd(self) -> None:
        """New beats came: hurry when there are many."""
        self._crowded, self._crowd_ends = self.behind > CROWD, 0

    def jump(self) -> None:
        """Show the last beat at once, after undo or a skip."""
        self.shown = self.end
        self.motion.skip()
        self._cue = None
        self._crowded = False
        self._ready_at = 0

    def step(self, now: int, viewer: Seat | None) -> Event | None:
        """Go on to the next beat when the last one has been shown; returns its event.

        A crowd of beats does not wait for what still moves, and of a very large one some are left out;
        in a rush only the last is shown.
        """
        if self.behind <= 0 or now < self._ready_at:
            return None
        if self.rush:
            self.shown += self.behind
        elif self._crowded:
            self._crowd_ends = self._crowd_ends or now + CROWD_MS
            self._hurry(min(self.behind, max(1, round(_FRAME_MS / max(1.0, self._share(now))))))
        elif self.motion.busy(now):
            return None
        else:
            self.shown += 1
        event: Event = self.match.rules.redact(self.match.beats[self.shown].event, viewer)
        self.cue = self._cue = self._told(event, viewer)
        self._ready_at = now
        return event

    def thud(self, now: int) -> tuple[str, int] | None:
        """The sound of a landing and its tones, once, as soon as what falls has landed."""
        at = self.motion.lands_at
        if not at or now < at:
            return None
        self.motion.lands_at = 0
        return (self.cue.lands, self.cue.tones) if self.cue.lands else None

    def _hurry(self, most: int) -> None:
        """Go on by several beats at once, but past none that takes its time."""
        for _beat in range(most):
            self.shown += 1
            if self.table.cue(self.match.beats[self.shown].event).steady:
                return

    def _told(self, event: Event, viewer: Seat | None) -> Cue:
        """The cue of the beat that is shown, by the table of that moment where the game wants it."""
        directed = getattr(self.table, "directed", None)
        if directed is None or self.rush:
            return self.table.cue(event)
        redact = self.match.rules.redact
        first = max(0, self.shown + 1 - _LOOK_BACK)
        past = tuple(redact(beat.event, viewer) for beat in self.match.beats[first : self.shown + 1])
        inks = tuple(player.ink for player in self.match.setup.players)
        found: Cue = directed(event, self.match.view_at(self.shown, viewer), past, inks)
        return found

    def _share(self, now: int) -> float:
        """Milliseconds left for each beat of a crowd that is still to be shown."""
        return max(0, self._crowd_ends - now) / max(1, self.behind)

    def set_out(self, old: Sequence[Item], new: Sequence[Item], now: int) -> None:
        """The layout of the beat just reached is there: move from the old one to it."""
        cue, self._cue = self._cue, None
        if cue is None:
            return
        factor = SPEEDS[self.settings.play.motion_speed] / self.pace
        if self.rush:
            factor = 0.0
        elif not self.match.seat_is_person(self.match.beats[self.shown].seat):
            factor *= COMPUTER_FACTOR
        hurries = self._crowded and not cue.steady
        share = max(0, self._crowd_ends - now) / (self.behind + 1)
        if hurries:
            factor = min(factor, share / max(1, cue.millis))
        took = self.motion.begin(
            old,
            new,
            cue,
            now,
            speed=factor,
            reduced=self.settings.comfort.motion == "reduced",
            flashes=self.settings.comfort.flashes,
        )
        stays = round(cue.hold * factor)
        lasts = took + (max(stays, round(_GAP_MS * factor)) if took or stays else 0)
        self._ready_at = now + (min(lasts, round(share)) if hurries else lasts)
        if self._crowded and cue.steady:
            self._crowd_ends += lasts
