"""Which file of a game's folder holds the match that is going on: the journal, or an autosave."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeAlias

from app.match import codec
from app.match.codec import Find
from app.match.container import LARGEST_FILE, BadSave
from app.match.keeper import AUTO, JOURNAL, SUFFIX, touched
from app.match.match import Match
from app.match.opening import read_content, read_file

Notice: TypeAlias = Callable[[Path, BadSave], None]
"""Told of each file that cannot be read; it may set the file aside."""


class Found(NamedTuple):
    """A match that goes on, and when its file was last written, in seconds since 1970."""

    touched: float
    match: Match


class _Candidate(NamedTuple):
    """A file the running match may be in; `match` where it had to be played through to know."""

    path: Path
    touched: float
    match_id: str
    serial: int
    finished: bool
    match: Match | None


def set_aside_name(stem: str) -> bool:
    """Whether a file's name (without its ending) says that it was set aside."""
    return " (damaged" in stem or " (newer" in stem


def newest(folder: Path, find: Find, notice: Notice) -> Found | None:
    """The unfinished match that was played last in a game's folder, at its latest known moment.

    Only the newest file is played through; of the others the first page tells enough.
    """
    found = list(_candidates(folder, find, notice))
    while found:
        latest = max(found, key=lambda one: one.touched)
        same = [one for one in found if one.match_id == latest.match_id]
        # of two that are equally late the journal: it also knows what can be done again
        best = max(same, key=lambda one: (one.serial, one.path.name == JOURNAL, one.touched))
        match = best.match or _read(best.path, find, notice)
        if match is None:
            found.remove(best)
        elif match.turn() is None:
            found = [one for one in found if one.match_id != match.id]
        else:
            return Found(best.touched, match)
    return None


class Before(NamedTuple):
    """What a game's folder holds when a match begins to be kept there.

    `spared` is the last autosave of another match that was left unfinished, `outlived` are autosaves
    from the middle of other matches that were played to their end, `serial` is the highest of this match.
    """

    spared: Path | None
    outlived: tuple[Path, ...]
    serial: int


def before(folder: Path, match_id: str, find: Find, notice: Notice) -> Before:
    """Look over a game's folder before the match `match_id` is kept there."""
    found = list(_candidates(folder, find, notice))
    last: dict[str, _Candidate] = {}
    for one in found:
        known = last.get(one.match_id)
        if known is None or (one.serial, one.touched) > (known.serial, known.touched):
            last[one.match_id] = one
    middle = [
        one for one in found if one.match_id != match_id and not one.finished and one.path.suffix == SUFFIX
    ]
    left = [one for one in middle if not last[one.match_id].finished]
    spared = max(left, key=lambda one: one.touched).path if left else None
    outlived = tuple(one.path for one in middle if last[one.match_id].finished)
    return Before(spared, outlived, last[match_id].serial if match_id in last else 0)


def _candidates(folder: Path, find: Find, notice: Notice) -> Iterator[_Candidate]:
    path = folder / JOURNAL
    match = _read(path, find, notice)
    if match is not None:
        over = match.turn() is None
        yield _Candidate(path, touched(path), match.id, match.serial, over, match)
    for path in folder.glob(f"{AUTO} *{SUFFIX}"):
        if set_aside_name(path.stem):
            continue
        try:
            manifest, _thumbnail = codec.read_manifest(read_content(path, LARGEST_FILE))
        except BadSave as bad:
            notice(path, bad)
            continue
        yield _Candidate(path, touched(path), manifest.match, manifest.serial, manifest.finished, None)


def _read(path: Path, find: Find, notice: Notice) -> Match | None:
    """The match of a file, or None where there is none or it cannot be read."""
    if not path.exists():
        return None
    try:
        return read_file(path, find).match
    except BadSave as bad:
        notice(path, bad)
        return None
