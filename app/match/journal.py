"""The journal of the running match: one JSON line for each change, the first says what it is of.

Each line carries a sum over itself and all before it, so a torn, lost or changed line is noticed
and what stands before it still counts.
"""

from __future__ import annotations

import contextlib
import errno
import os
import threading
import zlib
from io import FileIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from app.match.codec import FORMAT, PROGRAM, Count, Find, SavedBase, Seconds, base_from_saved, save_base
from app.match.container import BadSave, NewerSave
from app.match.entries import entry_from_plain
from app.match.match import Match
from app.match.setup import Setup
from app.places import VERSION, write_whole
from app.rules import registry

LARGEST = 32 << 20
"""Bytes."""


class Head(msgspec.Struct, kw_only=True):
    """The first line: which match, under which rules, and where it begins."""

    format: int
    program: str
    app: str
    game: str
    rules_version: Count
    data_hash: str
    match: str
    serial: Count
    setup: Setup
    base: SavedBase | None
    practice: bool
    seconds: Seconds


class Line(msgspec.Struct, kw_only=True, omit_defaults=True):
    """One change. Exactly one of the first five is given; `seconds` is how long the match was played.

    `again` belongs to what was taken back: of a cut that it can be done again, of an entry that it was.
    """

    add: Any = None
    cut: int | None = None
    free: bool = False
    mark: tuple[int, int] | None = None
    trust: tuple[int, ...] | None = None
    again: bool = False
    seconds: Seconds = 0.0


class Recovered(NamedTuple):
    """The match of a journal; `torn` where its end was missing or unreadable."""

    match: Match
    torn: bool


class Journal:
    """The file being written: lines are added by one thread and brought onto the disk by another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file: FileIO | None = None
        self._whole = bytearray()
        self._sum = 0
        self._lock = threading.Lock()

    def begin(self, head: bytes) -> None:
        """Start over with another match; takes effect on the disk with the next `sync`."""
        with self._lock:
            self._let_go()
            self._whole.clear()
            self._sum = 0
            self._seal(head)

    def add(self, line: bytes) -> None:
        """Hand a line to the system: no sudden end of the program loses it any more.

        It takes microseconds, since nothing waits for the disk; a power cut is what `sync` is for.
        Where the system refuses, the next `sync` puts the whole file anew and says what is wrong.
        """
        with self._lock:
            start = len(self._whole)
            self._seal(line)
            self._hand_over(start)

    def sync(self) -> None:
        """Bring all lines onto the disk. Raises `OSError`; they are remembered for the next time."""
        with self._lock:
            file, whole = self._file, bytes(self._whole)
        if file is not None:
            try:
                os.fsync(file.fileno())
            except OSError:
                self.close()
                raise
            except ValueError:  # the system refused a line just now, and `add` let go of the file
                self.close()
                raise OSError(errno.EIO, "the last moves could not be added") from None
            return
        write_whole(self.path, whole)
        with self._lock:
            self._file = FileIO(self.path, "ab")
            self._hand_over(len(whole))  # what was added meanwhile
            if self._file is None:
                raise OSError(errno.EIO, "the last moves could not be added")

    def close(self) -> None:
        """Let go of the file; it stays."""
        with self._lock:
            self._let_go()

    def _hand_over(self, start: int) -> None:
        """Write everything from `start` on, if the file is open."""
        rest = self._whole[start:]
        if self._file is None or not rest:
            return
        try:
            whole = self._file.write(rest) == len(rest)
        except OSError:
            whole = False
        if not whole:  # a line may be half written: never append behind it
            self._let_go()

    def _let_go(self) -> None:
        file, self._file = self._file, None
        if file is not None:
            with contextlib.suppress(OSError):  # `sync` has said so, or will
                file.close()

    def _seal(self, line: bytes) -> None:
        self._sum = zlib.crc32(line, self._sum)
        self._whole += b'{"sum":%d,"line":%b}\n' % (self._sum, line)


def head_of(match: Match) -> bytes:
    """The first line for a match as it stands at its very beginning (see `lines_of`)."""
    head = Head(
        format=FORMAT,
        program=PROGRAM,
        app=VERSION,
        game=match.setup.game,
        rules_version=match.rules.CARD.rules_version,
        data_hash=match.rules.data_hash(),
        match=match.id,
        serial=match.serial - len(lines_of(match)),
        setup=match.setup,
        base=save_base(match, match.base) if match.base.snapshot else None,
        practice=match.practice,
        seconds=match.seconds,
    )
    return msgspec.json.encode(head)


def lines_of(match: Match) -> list[bytes]:
    """The lines that lead from the beginning of a match to where it stands.

    What was taken back is played first and taken back once more, so that it can be done again.
    """
    lines = [line_of("add", entry, 0.0) for entry in match.entries]
    taken = match.undone[::-1]  # in the order of play
    lines += [line_of("add", entry, 0.0) for entries in taken for entry in entries]
    ends = [sum(map(len, taken[:count])) for count in range(len(taken))]
    lines += [line_of("undo", len(match.entries) + end, 0.0) for end in reversed(ends)]
    if match.undo_mode == "free" and match.setup.undo != "free":
        lines.append(line_of("free", None, 0.0))
    lines += [line_of("mark", mark, 0.0) for mark in match.marks.items() if mark[1]]
    if match.trusted:
        lines.append(line_of("trust", tuple(sorted(match.trusted)), 0.0))
    return lines


def line_of(what: str, about: Any, seconds: float) -> bytes:
    """One line for a change as `Match.watchers` are told it."""
    line = Line(seconds=round(seconds, 1), again=what in ("undo", "redo"))
    field = {"undo": "cut", "redo": "add"}.get(what, what)
    setattr(line, field, True if what == "free" else about)
    return msgspec.json.encode(line)


class _Sealed(msgspec.Struct):
    sum: int
    line: msgspec.Raw


def read(content: bytes, find: Find = registry.game) -> Recovered:
    """The match a journal tells of, as far as it can be read and played.

    Raises `BadSave` where not even the beginning can: it is no journal, or of other rules.
    """
    if len(content) > LARGEST:
        raise BadSave("is far larger than any journal")
    lines, torn = _sound_lines(content)
    if not lines:
        raise BadSave("is damaged: its beginning is torn or missing")
    try:
        head = msgspec.json.decode(lines[0])
        if not isinstance(head, dict) or head.get("program") != PROGRAM:
            raise BadSave("is not a journal of Strange Shelf")
        if isinstance(head.get("format"), int) and head["format"] > FORMAT:
            raise NewerSave("was written by a later version", "update Strange Shelf to open it")
        first = msgspec.convert(head, Head)
        rules = find(first.game)
        if first.rules_version != rules.CARD.rules_version or first.data_hash != rules.data_hash():
            raise BadSave("was written under other rules", "the last autosave opens instead")
        base = None if first.base is None else base_from_saved(rules, first.base, len(first.setup.players))
        match = Match(first.setup, rules, base=base, match_id=first.match)
        match.practice = match.practice or first.practice
    except BadSave:
        raise
    except LookupError:
        raise NewerSave("is of a game this version does not have", "a later version may open it") from None
    except Exception as strange:  # hostile bytes meet the rules here; nothing else may get out
        raise BadSave("is damaged: its beginning makes no sense") from strange
    match.serial, match.seconds = first.serial, first.seconds
    for plain in lines[1:]:
        try:
            _follow(match, msgspec.json.decode(plain, type=Line))
        except Exception:  # the same: what came before it was sound, and counts
            return Recovered(match, True)
    return Recovered(match, torn)


def _follow(match: Match, line: Line) -> None:
    if line.add is not None:
        entry = entry_from_plain(match.rules, line.add)
        if line.again:
            match.replay_redo(entry)
        else:
            match.replay(entry)
    elif line.cut is not None:
        match.cut_to(line.cut, again=line.again)
    elif line.free:
        match.set_free()
    elif line.trust is not None:
        match.trust(line.trust)
    elif line.mark is not None:
        seat, seen = line.mark
        if seat not in match.marks:
            raise ValueError(f"There is no seat {seat + 1} in this match.")
        match.marks[seat] = max(0, min(seen, len(match.beats)))
        match.serial += 1
    match.seconds = max(match.seconds, line.seconds)


def _sound_lines(content: bytes) -> tuple[list[bytes], bool]:
    """The lines up to the first that is torn or does not fit its sum, and whether there was one."""
    lines: list[bytes] = []
    total = 0
    for number, text in enumerate(content.split(b"\n")):
        if not text:
            return lines, number != content.count(b"\n")
        try:
            sealed = msgspec.json.decode(text, type=_Sealed)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return lines, True
        line = bytes(sealed.line)
        total = zlib.crc32(line, total)
        if total != sealed.sum:
            return lines, True
        lines.append(line)
    return lines, False
