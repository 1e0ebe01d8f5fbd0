"""Keeps the running match on the disk: a line in the journal for each change, a save for each turn.

A change is handed to the system before anybody sees it, so that no sudden end of the program loses
one. The disk itself is waited for in a thread of its own, and no frame with it. What the disk
refuses is said once and tried again; the game goes on in memory meanwhile.
"""

from __future__ import annotations

import atexit
import contextlib
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.match import codec, journal
from app.match.container import pack_members
from app.match.match import Match
from app.places import trouble_sentence, write_whole

SUFFIX = ".shelf"
JOURNAL = "running.journal"
AUTO = "Autosave"

_RETRY_S = 5.0


class Keeper:
    """Keeps one match in `folder` until `close`: its autosaves go round among `slots`, oldest first.

    The journal is on the disk as soon as there is a keeper: only then anybody waits for that.
    Files of `surplus` are removed once a save is safely written. `thumbnail` is the PNG of the next
    autosave; the stage renews it when it likes. `trouble` is the sentence on what the disk refuses
    now, empty while all is kept.
    """

    def __init__(
        self,
        match: Match,
        folder: Path,
        slots: Sequence[Path],
        surplus: Sequence[Path] = (),
        thumbnail: bytes = b"",
    ) -> None:
        self.match = match
        self.folder = folder
        self.thumbnail = thumbnail
        self.trouble = ""
        self._news = ""
        self._slots = sorted(slots, key=touched)
        self._surplus = list(surplus)
        self._journal = journal.Journal(folder / JOURNAL)
        self._journal.begin(journal.head_of(match))
        for line in journal.lines_of(match):
            self._journal.add(line)
        with contextlib.suppress(OSError):  # the thread tries it again, and says what is wrong
            self._journal.sync()
        self._save: dict[str, bytes] | None = None
        self._turn = match.turn_number
        self._wake = threading.Condition()
        self._posted, self._handled = 1, 0
        self._stop = False
        match.watchers.append(self._changed)
        self._thread = threading.Thread(target=self._work, name="keeper", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def news(self) -> str:
        """A sentence about the disk the player has not been told yet, or ""; asking takes it."""
        with self._wake:
            news, self._news = self._news, ""
        return news

    def autosave(self) -> None:
        """Write a whole save soon (done by itself at each turn's end)."""
        parts = codec.members(self.match, "auto", self.thumbnail)
        with self._wake:
            self._save = parts
            self._post()

    def flush(self, timeout: float = 10.0) -> bool:
        """Wait until everything so far was tried; True where it is all on the disk."""
        with self._wake:
            goal = self._posted
            done = self._wake.wait_for(lambda: self._handled >= goal, timeout)
            return done and not self.trouble

    def close(self) -> bool:
        """Write a last save, stop the thread; True where everything is on the disk.

        A finished match leaves no journal behind: there is nothing to go on with.
        """
        if self._stop:
            return not self.trouble
        if self._changed in self.match.watchers:
            self.match.watchers.remove(self._changed)
        self.autosave()
        kept = self.flush()
        with self._wake:
            self._stop = True
            self._wake.notify_all()
        self._thread.join(timeout=10.0)
        atexit.unregister(self.close)
        if kept and self.match.turn() is None:
            with contextlib.suppress(OSError):
                (self.folder / JOURNAL).unlink()
        return kept

    # -- inside -------------------------------------------------------------------------------

    def _changed(self, what: str, about: Any) -> None:
        """A watcher of the match; on the stage's own thread."""
        line = journal.line_of(what, about, self.match.seconds)
        over = self.match.turn() is None
        due = what in ("add", "redo") and (over or self.match.turn_number != self._turn)
        self._turn = self.match.turn_number
        self._journal.add(line)
        with self._wake:
            self._post()
        if due:
            self.autosave()

    def _post(self) -> None:
        self._posted += 1
        self._wake.notify_all()

    def _work(self) -> None:
        while True:
            with self._wake:
                while self._handled >= self._posted and not self._stop:
                    if not self._wake.wait(_RETRY_S if self.trouble else None):
                        break  # it is time to try again what was refused
                if self._stop and self._handled >= self._posted:
                    self._journal.close()
                    return
                goal = self._posted
                save, self._save = self._save, None
            trouble = self._try(save)
            with self._wake:
                if trouble and trouble != self.trouble:
                    self._news = trouble
                elif not trouble and self.trouble:
                    self._news = "The disk takes this game again: all of it is kept."
                self.trouble = trouble
                if trouble and self._save is None:
                    self._save = save
                self._handled = goal
                self._wake.notify_all()

    def _try(self, save: dict[str, bytes] | None) -> str:
        """Write what is due; returns the sentence for the player where that fails."""
        try:
            self._journal.sync()
            if save is not None:
                write_whole(self._slots[0], pack_members(save))
                self._slots.append(self._slots.pop(0))
                while self._surplus:
                    self._surplus.pop().unlink(missing_ok=True)
        except OSError as error:
            return trouble_sentence(error, "this game") + " It goes on in memory."
        return ""


def touched(path: Path) -> float:
    """When a file was last written, in seconds since 1970; 0 where there is none."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
