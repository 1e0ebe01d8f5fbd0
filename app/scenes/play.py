"""Opening the program: the data folder, its lock, the settings, the window, the shelf."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from app import places
from app import settings as settings_file
from app.words import _

TITLE = "Strange Shelf"


def run(args: argparse.Namespace) -> int:
    """Open the window and play until it is closed; returns the exit code."""
    from app.match.lock import Busy, DataLock

    data = places.data_dir(getattr(args, "data_dir", None))
    lock = DataLock(data)
    try:
        lock.acquire()
        if lock.held:
            places.clear_drafts(data)
    except Busy as busy:
        print(busy, file=sys.stderr)
        _say_in_a_box(str(busy))
        return 2
    except OSError as trouble:
        print(places.trouble_sentence(trouble, _("this game")), file=sys.stderr)
    try:
        return _play(data, getattr(args, "size", None))
    finally:
        lock.release()


def _play(data: Path, size: tuple[int, int] | None) -> int:
    from app.match.library import Library
    from app.match.stats import Statistics
    from app.stage.window import NoDisplay, Window

    settings, notice = settings_file.load(places.settings_file(data))
    display = settings.display
    try:
        window = Window(size or (display.width, display.height), TITLE, fullscreen=display.window != "window")
    except NoDisplay as blind:
        print(
            _("There is no screen to open a window on ({driver}).").format(driver=blind)
            + " "
            + _("Start the game from a desktop, or set DISPLAY; `--help` lists what works without one."),
            file=sys.stderr,
        )
        return 2
    from app.scenes.runner import Runner

    statistics = Statistics(places.statistics_file(data))
    library = Library(data, autosaves=settings.data.autosaves)
    runner = Runner(window, settings, library, statistics, data)
    runner.shelf()
    unread = "\n".join(said for said in (notice, statistics.notice) if said)
    if unread:
        runner.error(_("Not everything could be read"), unread)
    try:
        return runner.run()
    finally:
        window.close()


def _say_in_a_box(text: str) -> None:
    from app.stage.window import complain

    complain(TITLE, text)
