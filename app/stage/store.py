"""Painted faces kept on the disk, so that a table that was seen before is there at once.

A picture read back costs about a tenth of painting it. The store belongs to one state of painters
and drawings: when any of them changes its folder has another name and old ones are swept away.
Losing it costs nothing but time, so every trouble with the disk is quietly left alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import queue
import shutil
import threading
from pathlib import Path

import msgspec
import pygame
from pygame import Surface

from app import __version__
from app.resources import art_dir, base
from app.stage.print.cache import weight
from app.tables.items import Face

WORTH_MS = 2.5
"""What is painted faster than this is not worth a file."""
LIMIT_BYTES = 120 * 1024 * 1024
"""Of files. In one run no more than that is added either."""
WAITING_BYTES = 24 * 1024 * 1024
"""Of pictures that wait to be written: what comes faster than the disk takes it is let go."""


def state_of_the_print() -> str:
    """A short name for the present painters and drawings: their sizes and times of change."""
    seen = hashlib.sha256(__version__.encode())
    for folder, pattern in (
        (base() / "app" / "stage", "**/*.py"),
        (base() / "app", "palette.py"),
        (art_dir(), "svg/**/*.svg"),
    ):
        for path in sorted(folder.glob(pattern)):
            with contextlib.suppress(OSError):
                about = path.stat()
                seen.update(f"{path.name} {about.st_size} {about.st_mtime_ns};".encode())
    return seen.hexdigest()[:16]


class FaceStore:
    """Reads at once, writes in a thread of its own."""

    def __init__(self, folder: Path) -> None:
        self._root = folder
        self._folder = folder / state_of_the_print()
        self._known = _names(self._folder)
        self._queue: queue.SimpleQueue[tuple[str, Surface] | None] = queue.SimpleQueue()
        self._waiting = 0
        self._written = 0
        self._counting = threading.Lock()
        self._thread: threading.Thread | None = None

    def load(self, face: Face, *how: object) -> Surface | None:
        """The picture of a face painted in the same way before, or None."""
        name = _name(face, how)
        if name not in self._known:
            return None
        try:
            picture = pygame.image.load(str(self._folder / name))
        except (pygame.error, OSError):
            self._known.discard(name)
            return None
        return picture.convert(Surface((1, 1), pygame.SRCALPHA))

    def keep(self, picture: Surface, face: Face, *how: object) -> None:
        """Write a picture when there is time; it must not be drawn on any more."""
        name = _name(face, how)
        if name in self._known or self._waiting + weight(picture) > WAITING_BYTES:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._write_all, name="face store", daemon=True)
            self._thread.start()
        with self._counting:
            self._waiting += weight(picture)
        self._queue.put((name, picture))
        self._known.add(name)

    def close(self) -> None:
        """Write what waits (a second at most) and let go."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join(timeout=1.0)
            self._thread = None

    def _write_all(self) -> None:
        self._sweep()
        while (job := self._queue.get()) is not None:
            name, picture = job
            draft = self._folder / f"{name}.part.png"
            if self._written < LIMIT_BYTES:
                try:
                    pygame.image.save(picture, str(draft))
                    self._written += draft.stat().st_size
                    draft.replace(self._folder / name)
                except (pygame.error, OSError):
                    self._written = LIMIT_BYTES
            with self._counting:
                self._waiting -= weight(picture)

    def _sweep(self) -> None:
        """Make the folder; take away what older painters left and, where it grew too large, all of it."""
        with contextlib.suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
            for other in self._root.iterdir():
                if other != self._folder:
                    shutil.rmtree(other, ignore_errors=True)
            files = list(self._folder.iterdir())
            if sum(file.stat().st_size for file in files) > LIMIT_BYTES:
                for file in files:
                    file.unlink()


def _name(face: Face, how: tuple[object, ...]) -> str:
    about = msgspec.json.encode([type(face).__name__, face, [str(one) for one in how]])
    return hashlib.sha256(about).hexdigest()[:32] + ".png"


def _names(folder: Path) -> set[str]:
    try:
        return {path.name for path in folder.iterdir()}
    except OSError:
        return set()
