"""Opens any file of ours, wherever it lies: a save, a report or a journal."""

from __future__ import annotations

from pathlib import Path

from app.match import codec, journal
from app.match.codec import Find, Opened
from app.match.container import LARGEST_FILE, BadSave, Unreadable
from app.rules import registry


def read_content(path: Path, largest: int) -> bytes:
    """The bytes of a file of at most `largest` bytes. Raises `BadSave` for a larger one, or none."""
    try:
        if not path.is_file():
            raise Unreadable("is not there", file=path.stem)
        if path.stat().st_size > largest:
            raise BadSave("is far larger than any saved game", file=path.stem)
        return path.read_bytes()
    except OSError as error:
        raise Unreadable(f"cannot be read ({error.strerror})", file=path.stem) from error
    except ValueError:  # a name with a zero byte in it
        raise Unreadable("is not there", file="") from None


def read_file(path: Path, find: Find = registry.game) -> Opened:
    """The match of a file. Raises `BadSave`, and nothing else, for whatever cannot be opened."""
    content = read_content(path, max(LARGEST_FILE, journal.LARGEST))
    try:
        if content.startswith(b'{"sum":'):
            return _journal(content, find)
        return codec.decode(content, find)
    except BadSave as bad:
        bad.file = bad.file or path.stem
        raise


def _journal(content: bytes, find: Find) -> Opened:
    match = journal.read(content, find).match
    return Opened(match, codec.manifest_of(match, "auto"), b"", True)
