"""Where the program keeps its files, and how it writes one so that nothing is ever half written."""

from __future__ import annotations

import contextlib
import errno
import os
import time
from pathlib import Path

import platformdirs

APP = "strange-shelf"
VERSION = "1.0.0"
"""The program's version, as saves and reports name it."""

_LONGEST_NAME = 240
"""Bytes of a file's name; most systems take 255."""
_WINDOWS = os.name == "nt"
_RETRY_S = 1.0
"""How long a rename is tried again where another program (a virus scanner) holds the file open."""


def data_dir(override: str | Path | None = None) -> Path:
    """The folder of saves, settings and statistics: `override`, or this system's usual place.

    It is not made here; whoever writes makes it.
    """
    if override:
        return typed_path(override).absolute()
    return Path(platformdirs.user_data_dir(APP, appauthor=False))


def typed_path(typed: str | Path) -> Path:
    """The path somebody typed: `~` is their home folder, `~stranger` a name like any other."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)


def saves_dir(data: Path) -> Path:
    """The folder of saved games; one folder per game lies in it."""
    return data / "saves"


def reports_dir(data: Path) -> Path:
    """The folder where reports of problems go."""
    return data / "reports"


def cache_dir(data: Path) -> Path:
    """The folder of what can be made again at any time, such as baked cards."""
    return data / "cache"


def settings_file(data: Path) -> Path:
    """The file of the settings."""
    return data / "settings.json"


def statistics_file(data: Path) -> Path:
    """The file of the statistics."""
    return data / "statistics.json"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that either its old or its whole new content is there, whatever happens.

    The content goes to a temporary file in the same folder, onto the disk, then into place. Raises
    `OSError`; the old file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        replace(draft, path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def clear_drafts(data: Path) -> None:
    """Take away what a killed program left half written; only while its data folder is ours."""
    folders = [data, cache_dir(data), reports_dir(data), *saves_dir(data).glob("**/")]
    for draft in (path for folder in folders for path in folder.glob("*.tmp")):
        if draft.suffixes[-2:-1] and draft.suffixes[-2][1:].isdigit():  # as `write_whole` names them
            with contextlib.suppress(OSError):
                draft.unlink()


def replace(source: Path, target: Path) -> None:
    """Rename over `target`, trying for a second where another program holds it. Raises `OSError`."""
    stop = time.monotonic() + _RETRY_S
    while True:
        try:
            source.replace(target)
            return
        except PermissionError:
            if not _WINDOWS or time.monotonic() > stop:
                raise
            time.sleep(0.05)


def sync_folder(folder: Path) -> None:
    """Bring a rename onto the disk, where the system has such a thing."""
    if _WINDOWS:
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def set_aside(path: Path, word: str = "damaged") -> Path:
    """Rename a file nobody can read to `name (damaged).ext` beside it; returns where it lies now.

    Where it cannot be renamed it stays, and its own path is returned.
    """
    if path.stem.endswith(")") and f" ({word}" in path.stem:
        return path
    count = 1
    while True:
        mark = f" ({word})" if count == 1 else f" ({word} {count})"
        target = path.with_name(f"{_short(path.stem, mark + path.suffix)}{mark}{path.suffix}")
        if not os.path.lexists(target):
            break
        count += 1
    try:
        replace(path, target)
    except OSError:
        return path
    return target


def _short(stem: str, rest: str) -> str:
    """`stem` without so much of its end that it and `rest` make a name every system takes."""
    while stem and len(os.fsencode(stem + rest)) > _LONGEST_NAME:
        stem = stem[:-1]
    return stem


def trouble_sentence(error: OSError, what: str) -> str:
    """One sentence on why `what` ("this game", "the settings") could not be kept, and what to do."""
    if error.errno in {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}:
        return f"The disk is full, so {what} could not be kept: make some room and it will be."
    if error.errno in {errno.EROFS, errno.EACCES, errno.EPERM}:
        return f"The disk does not let {what} be kept: the data folder is read-only."
    return f"The disk did not take {what} ({error.strerror or type(error).__name__})."
