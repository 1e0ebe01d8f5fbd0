"""One program per data folder: a lock the system itself takes back when a program dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


class Busy(Exception):
    """Another program holds the data folder; the text is one sentence for the player."""


class DataLock:
    """The lock of a data folder. A lock file left by a program that died holds nobody up."""

    def __init__(self, data: Path) -> None:
        self.path = data / "lock"
        self._file: IO[bytes] | None = None

    @property
    def held(self) -> bool:
        """True while this object holds the lock."""
        return self._file is not None

    def acquire(self) -> None:
        """Take the lock until `release`. Raises `Busy`.

        Where the folder cannot be written or has no locks (some network disks), the program goes on
        without one: nothing can be written there by two, or the player chose that disk.
        """
        if self._file is not None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            file = self.path.open("a+b")
        except OSError:
            return
        try:
            _lock(file)
        except BlockingIOError:
            other = _pid_in(file)
            file.close()
            whom = f" (process {other})" if other else ""
            raise Busy(
                f"Strange Shelf is open already{whom}. "
                "Go on there, or start this one with --data-dir and another folder."
            ) from None
        except OSError:
            file.close()
            return
        self._file = file
        try:
            file.seek(_PID_AT)
            file.truncate()
            file.write(str(os.getpid()).encode("ascii"))
            file.flush()
        except OSError:
            return  # the lock holds all the same; only the number is missing

    def release(self) -> None:
        """Give the lock back. The file stays: removing it could take another's lock away."""
        if self._file is not None:
            self._file.close()
            self._file = None


_PID_AT = 1
"""The first byte is what is locked on Windows, where a locked byte cannot be read by others."""


def _pid_in(file: IO[bytes]) -> str:
    try:
        file.seek(_PID_AT)
        text = file.read(20).decode("ascii", "ignore").strip("\0 ")
    except OSError:
        return ""
    return text if text.isdigit() else ""


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            raise BlockingIOError from None

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
