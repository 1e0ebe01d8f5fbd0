"""Replay: stepping, playing by itself, and playing on from a step."""

from __future__ import annotations

from app.match.entries import Illegal, MatchFault
from app.scenes.replay_page import SPEED, ReplayPage
from app.scenes.scene import takes_focus
from app.tables.items import Item
from app.words import _

STEP_MS = 1300
"""Milliseconds a step stands at speed 1."""


class ReplayScene(ReplayPage):
    """Step through a match. `see_all` shows everything hidden, in finished games only.

    `at` is the number of actions carried out: 0 is the deal. A running game is seen with the eyes
    of its person (of several people: with everybody's).
    """

    def first_focus(self) -> str:
        """Play."""
        return "play"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Play, the steps, the knob, speed, log, play on, then the corners."""
        ids = [item.id for item in items if takes_focus(item) and not item.id.startswith("at.")]
        first = ["play", "first", "back1", "next", "last", "knob"]
        speed = [id for id in ids if id.startswith("speed.")]
        log = [id for id in ids if id.startswith("log.")]
        rest = [id for id in ids if id not in (*first, *speed, *log)]
        return [*first, *speed, *log, *rest]

    def press(self, id: str) -> None:
        """Step, play, jump, or go where a corner leads."""
        what, _dot, number = id.partition(".")
        match what:
            case "play" | "knob":
                self._play(not self.playing)
            case "first":
                self.go(0)
            case "last":
                self.go(len(self.steps))
            case "back1":
                self.go(self.at - 1)
            case "next":
                self.go(self.at + 1)
            case "at" | "log" | "mark":
                self.go(int(number))
            case "speed":
                self.speed = int(number)
                self._due = self.now + self._millis()
                self.dirty = True
            case "see":
                self.see_all = not self.see_all
                self.dirty = True
            case "on":
                self._ask_play_on()
            case "rules":
                self.app.rulebook(self.match.setup.game)
            case "settings":
                self.app.open_settings()
            case "back":
                self.app.pop()

    def go(self, at: int, *, playing: bool = False) -> None:
        """Show the state after `at` actions (kept within the match); stops what plays unless told.

        A step on is played back beat by beat as on the table; whatever goes further is there at once.
        """
        at = max(0, min(at, len(self.steps)))
        if not playing:
            self.playing = False
        onward = at == self.at + 1 and self.app.settings.play.motion_speed != "instant"
        self.playback.jump()
        self.at = at
        if onward:
            self.playback.until = max(self.playback.shown, self.steps[at - 1].beat)
            self.playback.pace = max(1.0, SPEED[self.speed])
            self.playback.crowd()
        else:
            self._jump()
        self.dirty = True

    def _millis(self) -> int:
        return round(STEP_MS / SPEED[self.speed])

    def _play(self, on: bool) -> None:
        if on and self.at == len(self.steps):
            self.go(0)
        self.playing = on
        self._due = self.now + self._millis() // 3
        self.dirty = True

    def draggable(self, id: str) -> bool:
        """The knob can be pulled along."""
        return id == "knob"

    def drop(self, id: str, target: str) -> None:
        """The knob was let go over a step."""
        if target.startswith(("at.", "mark.")):
            self.press(target)

    def key(self, key: str) -> bool:
        """Left and Right step, PgUp and PgDn go a round, Home and End to the ends, P plays."""
        rounds = len(self.match.names)
        leads = {
            "left": self.at - 1,
            "right": self.at + 1,
            "pageup": self.at - rounds,
            "pagedown": self.at + rounds,
            "home": 0,
            "end": len(self.steps),
        }
        if key in leads:
            self.go(leads[key])
        elif key == "p":
            self._play(not self.playing)
        elif key in ("f1", "f2"):
            self.app.help()
        elif key == "escape":
            self.app.pop()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        """A step a notch."""
        if steps:
            self.go(self.at + (-1 if steps > 0 else 1))

    def tick(self, now: int) -> None:
        """Plays a step back, and goes on by itself while it plays."""
        self.now = now
        thud = self.playback.thud(now)
        if thud is not None:
            self.app.sound(*thud)
        if self.playback.step(now, self.me) is not None:
            cue = self.playback.cue
            if cue.sound:
                self.app.sound(cue.sound, cue.tones)
            self.dirty = True
        if not self.playing or now < self._due or not self.playback.at_rest(now):
            return
        self._due = now + self._millis()
        if self.at < len(self.steps):
            self.go(self.at + 1, playing=True)
        if self.at == len(self.steps):
            self.playing = False
            self.dirty = True

    def left(self) -> None:
        """Stops playing."""
        self.playing = False

    # -- play on
    def _ask_play_on(self) -> None:
        if not self.can_play_on():
            self.app.toast(_("The game is over at this point."), "cross")
            return
        self.playing = False
        self.app.confirm(
            _("Play on from here?"),
            _("A practice game begins after step {n} and becomes the game that is kept as running.").format(
                n=self.at
            ),
            _("PLAY ON"),
            _("STAY HERE"),
            self._play_on,
            icon="play",
        )

    def _play_on(self) -> None:
        try:
            match = self.match.branch(self.at)
        except (ValueError, Illegal, MatchFault) as fault:
            self.app.error(_("This game cannot go on from here"), str(fault))
            return
        match.notice = _("A practice game from turn {n} on.").format(n=match.turn_number)
        self.app.open_match(match)
