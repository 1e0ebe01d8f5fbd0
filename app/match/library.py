"""The saved games: listing, saving, loading, passing on, and finding the running game again."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple, TypeVar

from app import places
from app.match import codec, names, report, running
from app.match.codec import Find, Kind, Manifest
from app.match.container import LARGEST_FILE, BadSave, NewerSave, Unreadable
from app.match.keeper import AUTO, SUFFIX, Keeper
from app.match.lock import DataLock
from app.match.match import Match
from app.match.opening import read_content, read_file
from app.match.running import set_aside_name
from app.match.setup import Player, Setup
from app.rules import registry

QUICK = "Quick save"
_MOST_AUTOSAVES = 10

T = TypeVar("T")


class DiskTrouble(Exception):
    """The disk refused something the player asked for; the text is one sentence for the player."""


class NameTaken(names.BadName):
    """Another save has that name; the text asks whether to put this game in its place."""


class SaveInfo(NamedTuple):
    """One saved game as the list shows it. A damaged one has only its name, path and `damaged`.

    `saved_at` is UTC in ISO form, `size` in bytes, `seconds` how long it was played, `turn` from 1,
    `undo_to` the turn undo can go back to, `whose` the seat in turn. `damaged` is a whole sentence.
    """

    name: str
    path: Path
    game: str
    kind: Kind
    saved_at: str
    size: int
    players: tuple[Player, ...] = ()
    turn: int = 0
    whose: int | None = None
    counts: str = ""
    standings: tuple[int, ...] = ()
    finished: bool = False
    practice: bool = False
    seconds: float = 0.0
    seed_text: str = ""
    undo_to: int | None = None
    match_id: str = ""
    thumbnail: bytes = b""
    damaged: str = ""


class Library:
    """The saved games of one data folder. `autosaves` is how many of them each game keeps.

    `notices` collects sentences about files that were set aside meanwhile; show and clear them.
    """

    def __init__(self, data: Path, find: Find = registry.game, autosaves: int = 3) -> None:
        self.data = data
        self.folder = places.saves_dir(data)
        self.autosaves = autosaves
        self.lock = DataLock(data)
        self.notices: list[str] = []
        self._held: dict[str, Match] = {}
        """By their ids: matches the disk refused, which go on in memory."""
        self._find = find

    def open(self) -> None:
        """Take the data folder for this program and clear away what a killed one left half written.

        Raises `Busy` where another program has it.
        """
        self.lock.acquire()
        if self.lock.held:
            places.clear_drafts(self.data)

    def close(self) -> None:
        """Let the data folder go."""
        self.lock.release()

    # -- the list -----------------------------------------------------------------------------

    def list(self, game: str | None = None) -> list[SaveInfo]:
        """All saves (of one game), newest first. What cannot be read is set aside and says why."""
        infos = [self._info(path) for path in self._files(game)]
        return sorted(infos, key=lambda info: (info.saved_at, info.name), reverse=True)

    def save_named(
        self, match: Match, name: str, thumbnail: bytes = b"", *, replace: bool = False
    ) -> SaveInfo:
        """Save under a name. Raises `BadName`, `NameTaken` (unless `replace`) and `DiskTrouble`."""
        path = self._free_path(match.setup.game, names.checked(name), replace)
        return self._write(path, match, "named", thumbnail)

    def quick_save(self, match: Match, thumbnail: bytes = b"") -> SaveInfo:
        """Save into the game's one quick place. Raises `DiskTrouble`."""
        path = self.folder / match.setup.game / f"{QUICK}{SUFFIX}"
        return self._write(path, match, "quick", thumbnail)

    def load(self, save: SaveInfo | Path) -> Match:
        """The match of a save. A bad one is set aside, and `BadSave` says so in one sentence."""
        path = save.path if isinstance(save, SaveInfo) else save
        try:
            match = read_file(path, self._find).match
        except BadSave as bad:
            self._set_aside(path, bad)
            raise
        match.report_dir = self.reports
        return match

    def delete(self, save: SaveInfo | Path) -> None:
        """Remove a save for good; ask the player first. Raises `DiskTrouble`."""
        path = self._own(save)
        _disk(lambda: path.unlink(missing_ok=True), "that change")

    def rename(self, save: SaveInfo | Path, name: str) -> SaveInfo:
        """Give a save another name; an autosave becomes a named one. Raises as `save_named` does."""
        path = self._own(save)
        target = path.with_name(f"{names.checked(name)}{SUFFIX}")
        if target.name != path.name:
            if target.name.casefold() != path.name.casefold():
                target = self._free_path(path.parent.name, target.stem, False)
            _disk(lambda: places.replace(path, target), "that change")
        return self._info(target)

    def export(self, save: SaveInfo | Path, to: Path) -> Path:
        """Copy a save to a file or folder elsewhere; returns the file. Raises `DiskTrouble`.

        What lies there already is left alone: into a folder the copy goes under a free name, and a
        file that is there is refused.
        """
        path = self._own(save)

        def copy() -> Path:
            target = _free_name(to / path.name) if to.is_dir() else to
            if os.path.lexists(target):
                raise DiskTrouble(
                    f"There is a file called “{target.name}” already; please choose another name."
                )
            places.write_whole(target, path.read_bytes())
            return target

        return _disk(copy, "the copy")

    def import_(self, file: Path) -> SaveInfo:
        """Take a save from elsewhere in, after playing it through.

        Raises `BadSave` (the file is left as it is) and `DiskTrouble`.
        """
        try:
            opened = read_file(file, self._find)
        except BadSave as bad:
            bad.file = bad.file or file.stem
            bad.todo = bad.todo or "nothing was taken in"
            raise
        match = opened.match
        try:
            name = names.checked(file.stem)
        except names.BadName:
            name = "From elsewhere"
        base, count = name, 1
        while self._same_name(match.setup.game, name) is not None or _reserved(name):
            count += 1
            name = f"{base[: names.LONGEST - 4]} {count}"
        path = self.folder / match.setup.game / f"{name}{SUFFIX}"
        return self._write(path, match, "named", opened.thumbnail)

    # -- the running game ---------------------------------------------------------------------

    def start(self, setup: Setup) -> Match:
        """Deal a new match that reports its faults here. Raises `ValueError` for an unfit set-up."""
        return Match(setup, self._find(setup.game), report_dir=self.reports)

    def keep(self, match: Match, thumbnail: bytes = b"") -> Keeper:
        """Keep a match on the disk from now on, as the game's running one.

        Its autosaves spare the last one of another match that was left unfinished. One taken up
        again from an earlier save counts from now on as the latest of its kind.
        """
        match.report_dir = self.reports
        folder = self.folder / match.setup.game
        autos = [folder / f"{AUTO} {number}{SUFFIX}" for number in range(1, _MOST_AUTOSAVES + 1)]
        seen = running.before(folder, match.id, self._find, self._notice)
        for path in seen.outlived:  # else they would pass for unfinished once the end is written over
            with contextlib.suppress(OSError):
                path.unlink()
        if match.serial < seen.serial:
            match.serial = seen.serial + 1
        slots = [path for path in autos[: self.autosaves] if path != seen.spared]
        surplus = [path for path in autos[self.autosaves :] if path != seen.spared]
        return Keeper(match, folder, slots, surplus, thumbnail)

    def hold(self, match: Match, *, kept: bool) -> None:
        """A match is left: where it could not be `kept` on the disk, `resume` finds it in memory."""
        self._held.pop(match.id, None)
        if not kept and match.turn() is not None:
            self._held[match.id] = match

    @property
    def holds(self) -> bool:
        """Whether a match is in memory only, and would be lost with the program."""
        return bool(self._held)

    def resume(self, game: str | None = None) -> Match | None:
        """The unfinished match (of one game, or of all) that was played last, or None.

        Once a match is over, an earlier one that was left unfinished is found again. It is the
        newer of journal and autosaves. What cannot be read is set aside and told in `notices`.
        """
        held = [one for one in self._held.values() if game in (None, one.setup.game)]
        if held:
            return held[-1]
        games = [game] if game else self._games()
        found = [
            one for name in games if (one := running.newest(self.folder / name, self._find, self._notice))
        ]
        if not found:
            return None
        match = max(found, key=lambda one: one.touched).match
        match.report_dir = self.reports
        return match

    def report(self, match: Match, details: str = "") -> Path:
        """Write a report of a problem and return its path. Raises `DiskTrouble`."""
        return _disk(lambda: report.write(match, self.reports, details), "the report")

    @property
    def reports(self) -> Path:
        """The folder of reports."""
        return places.reports_dir(self.data)

    # -- inside -------------------------------------------------------------------------------

    def _games(self) -> Sequence[str]:
        try:
            return sorted(folder.name for folder in self.folder.iterdir() if folder.is_dir())
        except OSError:
            return []

    def _files(self, game: str | None) -> Sequence[Path]:
        files: list[Path] = []
        for one in [game] if game else self._games():
            try:
                files += sorted((self.folder / one).glob(f"*{SUFFIX}"))
            except OSError:
                continue
        return files

    def _info(self, path: Path) -> SaveInfo:
        try:
            content = read_content(path, LARGEST_FILE)
            manifest, thumbnail = codec.read_manifest(content)
            if set_aside_name(path.stem):
                codec.decode(content, self._find)
        except BadSave as bad:
            told = str(self._set_aside(path, bad))
            return _damaged_info(bad.aside or path, path.stem, told)
        return _info_of(path, len(content), manifest, thumbnail)

    def _write(self, path: Path, match: Match, kind: Kind, thumbnail: bytes) -> SaveInfo:
        content = codec.encode(match, kind, thumbnail)
        _disk(lambda: places.write_whole(path, content), "this game")
        return self._info(path)

    def _free_path(self, game: str, name: str, replace: bool) -> Path:
        if _reserved(name):
            raise names.BadName(f"“{name}” is a name the game gives by itself; please choose another.")
        taken = self._same_name(game, name)
        if taken is not None and not replace:
            raise NameTaken(f"There is a game called “{taken.stem}” already.")
        return taken or self.folder / game / f"{name}{SUFFIX}"

    def _same_name(self, game: str, name: str) -> Path | None:
        for path in self._files(game):
            if path.stem.casefold() == name.casefold():
                return path
        return None

    def _own(self, save: SaveInfo | Path) -> Path:
        """The path of a save of this library. Raises `ValueError` for any other."""
        path = save.path if isinstance(save, SaveInfo) else save
        if path.suffix != SUFFIX or path.parent.parent != self.folder:
            raise ValueError(f"{path.name} is not a save of this library.")
        return path

    def _set_aside(self, path: Path, bad: BadSave) -> BadSave:
        """Rename a bad file of ours beside itself, and say so in `bad`, which is returned."""
        bad.file = bad.file or path.stem
        if not isinstance(bad, Unreadable) and path.is_relative_to(self.folder):
            bad.aside = places.set_aside(path, "newer" if isinstance(bad, NewerSave) else "damaged")
            if bad.aside != path and not bad.todo:
                bad.todo = f"it was set aside as “{bad.aside.stem}”"
        return bad

    def _notice(self, path: Path, bad: BadSave) -> None:
        """Set a bad file aside and keep the sentence about it, once."""
        told = str(self._set_aside(path, bad))
        if told not in self.notices:
            self.notices.append(told)


def _disk(work: Callable[[], T], what: str) -> T:
    try:
        return work()
    except OSError as error:
        raise DiskTrouble(places.trouble_sentence(error, what)) from error
    except ValueError:  # a zero byte, or a sign this system's disks have no bytes for
        raise DiskTrouble(f"{what.capitalize()} could not be made: no file can be called that.") from None


def _free_name(path: Path) -> Path:
    """`path`, or the first of `name 2`, `name 3` … beside it that is not there yet."""
    count, free = 1, path
    while os.path.lexists(free):
        count += 1
        free = path.with_name(f"{path.stem} {count}{path.suffix}")
    return free


def _reserved(name: str) -> bool:
    """Whether a name is one the library gives by itself."""
    plain = name.casefold()
    own = plain == QUICK.casefold() or re.fullmatch(rf"{AUTO.casefold()} \d+", plain)
    return bool(own) or set_aside_name(name)


def _damaged_info(path: Path, name: str, told: str) -> SaveInfo:
    try:
        stat = path.stat()
        stamp, size = datetime.fromtimestamp(stat.st_mtime, UTC).isoformat(timespec="seconds"), stat.st_size
    except (OSError, OverflowError, ValueError):
        stamp, size = "", 0
    return SaveInfo(name, path, path.parent.name, "named", stamp, size, damaged=told)


def _info_of(path: Path, size: int, manifest: Manifest, thumbnail: bytes) -> SaveInfo:
    kind = manifest.kind
    if kind == "auto" and not path.stem.startswith(AUTO):
        kind = "named"
    return SaveInfo(
        name=path.stem,
        path=path,
        game=manifest.game,
        kind=kind,
        saved_at=manifest.saved_at,
        size=size,
        players=manifest.players,
        turn=manifest.turn,
        whose=manifest.whose,
        counts=manifest.counts,
        standings=manifest.standings,
        finished=manifest.finished,
        practice=manifest.practice,
        seconds=manifest.seconds,
        seed_text=manifest.seed_text,
        undo_to=manifest.undo_to,
        match_id=manifest.match,
        thumbnail=thumbnail,
    )
