"""Showing a folder in the system's own window."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from app.words import _


def open_folder(folder: Path) -> str:
    """Ask the system to show `folder`, which is made first; returns a sentence where it cannot."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen(
                [command, str(folder)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
    except OSError:
        return _("No program to show folders was found. The files lie in {folder}.").format(folder=folder)
    return ""
