"""The file of a save: a small zip of named members, read with mistrust."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

MEMBERS = ("manifest.json", "history.json", "snapshot.json", "thumbnail.png", "report.json")
"""All that may be in one. Nothing is ever unpacked to the disk."""

LARGEST_FILE = 8 << 20
"""Bytes; a long match with its thumbnail takes under 1/20 of it."""
LARGEST_WHOLE = 32 << 20
"""Bytes of all members together, unpacked."""

_THEN = (2000, 1, 1, 0, 0, 0)


class BadSave(Exception):
    """A file that cannot be opened. `file` is its name, `what` is wrong with it, `todo` what to do.

    `aside` is where the file lies now, if it was set aside. As text it is one whole sentence for the player.
    """

    def __init__(self, what: str, todo: str = "", file: str = "") -> None:
        super().__init__(what)
        self.what, self.todo, self.file = what, todo, file
        self.aside: Path | None = None

    def __str__(self) -> str:
        name = f"“{self.file}”" if self.file else "This file"
        return f"{name} {self.what}; {self.todo}." if self.todo else f"{name} {self.what}."


class Unreadable(BadSave):
    """The disk did not give the file out; nothing is known of what is in it."""


class NewerSave(BadSave):
    """A file of a later version of the program: nothing is wrong with it, but not for us to read."""


def pack_members(members: Mapping[str, bytes]) -> bytes:
    """The bytes of a save with these members; the same members always give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for name in MEMBERS:
            if name in members:
                box.writestr(_info(name), members[name])
    return out.getvalue()


def _info(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, _THEN)
    info.compress_type = zipfile.ZIP_STORED if name.endswith(".png") else zipfile.ZIP_DEFLATED
    info.external_attr = 0o600 << 16
    return info


def unpack_members(content: bytes, only: tuple[str, ...] = MEMBERS) -> dict[str, bytes]:
    """The members of a save by name. Raises `BadSave` for whatever is not exactly such a file."""
    if len(content) > LARGEST_FILE:
        raise BadSave("is far larger than any saved game")
    if not content.startswith(b"PK\x03\x04"):
        raise BadSave("is not a saved game of Strange Shelf")
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as box:
            infos = box.infolist()
            _check_names([info.filename for info in infos])
            if sum(info.file_size for info in infos) > LARGEST_WHOLE:
                raise BadSave("would unpack to far more than any saved game holds")
            return {info.filename: box.read(info) for info in infos if info.filename in only}
    except BadSave:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, ValueError, OSError) as torn:
        raise BadSave("is damaged: a part of it is torn or missing") from torn
    except (RuntimeError, NotImplementedError, MemoryError, OverflowError) as odd:
        raise BadSave("is packed in a way no saved game is") from odd
    except Exception as strange:  # the zip reader meets hostile bytes here; nothing else may get out
        raise BadSave("is damaged: a part of it is torn or missing") from strange


def _check_names(names: list[str]) -> None:
    if len(set(names)) != len(names) or any(name not in MEMBERS for name in names):
        raise BadSave("holds parts that no saved game has")
    if not {"manifest.json", "history.json", "snapshot.json"} <= set(names):
        raise BadSave("is not a saved game of Strange Shelf")
