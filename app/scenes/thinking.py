"""Computer players at a table: ask their process, wait without stopping the frames, take the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.match.match import Match
from app.rules.kernel import Action, Seat

if TYPE_CHECKING:
    from app.bots.process import BotProcess

CAP_S = 2.0
"""The longest a computer's move takes in the window, in seconds."""
PAUSE_MS = {"calm": 900, "brisk": 350, "at once": 0}
"""How long a computer seems to think at least, by the setting's word."""


class Answer(NamedTuple):
    """What a computer wants to play, why, and a sentence about a computer that gave up, if one did."""

    action: Action
    why: str
    notice: str


class Thinking:
    """At most one question at a time: the next move of a seat, a hint, or help in another's turn."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._process: BotProcess | None = None
        self.asked = ""
        """`move`, `hint`, `help` (in another's turn), `late` (a person's time is up), or empty: nothing."""
        self.seat: Seat | None = None
        self.since = 0
        self._serial = -1

    def ask(self, what: str, seat: Seat, level: str, now: int) -> None:
        """Begin to think about the match as it stands."""
        from app.bots.process import BotProcess

        if self._process is None:
            self._process = BotProcess()
        self.cancel()
        self.asked, self.seat, self.since, self._serial = what, seat, now, self.match.serial
        view, helps = self.match.view(seat), what == "help"
        self._process.ask(self.match.setup.game, view, seat, level, cap_s=CAP_S, offers=helps)

    def poll(self) -> Answer | None:
        """The answer when it is there. One to a match that has moved on is dropped, and so is no help."""
        if self._process is None or not self.asked:
            return None
        reply = self._process.poll()
        if reply is None:
            return None
        stale = self._serial != self.match.serial
        self.asked, self.seat = "", None
        if stale or reply.choice is None:
            return None
        return Answer(reply.choice.action, reply.choice.why, reply.notice)

    def cancel(self) -> None:
        """Stop thinking."""
        if self._process is not None and self.asked:
            self._process.cancel()
        self.asked, self.seat = "", None

    def close(self) -> None:
        """Send the process away."""
        if self._process is not None:
            self._process.close()
            self._process = None
        self.asked = ""
