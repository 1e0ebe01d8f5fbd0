"""Report a problem: one file with the match in it, from which `replay` makes the state again."""

from __future__ import annotations

import platform
import re
import sys
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from app.match.codec import encode
from app.match.match import Match
from app.places import VERSION, write_whole
from app.rules.kernel import Action

SUFFIX = ".report"

_QUOTED_FILE = re.compile(r'File "([^"]+)"')


class About(msgspec.Struct, kw_only=True):
    """What a report says beyond the match: versions and, after a fault, where it happened."""

    app: str
    python: str
    system: str
    details: str
    """The traceback, or what the player wrote."""
    action: Action | None
    """The action that failed, which is not in the history."""


def write(match: Match, folder: Path, details: str = "", action: Action | None = None) -> Path:
    """Write a report into `folder` and return its path. Raises `OSError` where the disk does not take it.

    It holds the players' names as set up, and no path of this computer.
    """
    about = _about(details, action)
    content = encode(match, "report", extra={"report.json": msgspec.json.encode(about)})
    stamp = datetime.now(UTC).strftime("%Y-%m-%d %H%M%S")
    count = 1
    while True:
        tail = "" if count == 1 else f" {count}"
        path = folder / f"{match.setup.game} {stamp}{tail}{SUFFIX}"
        if not path.exists():
            break
        count += 1
    write_whole(path, content)
    return path


def without_paths(text: str) -> str:
    """A traceback whose files are named from `app/` on, or by their bare name; no home folder in it."""

    def short(found: re.Match[str]) -> str:
        parts = re.split(r"[\\/]", found[1])
        start = len(parts) - 1 - parts[::-1].index("app") if "app" in parts else len(parts) - 1
        return f'File "{"/".join(parts[start:])}"'

    text = _QUOTED_FILE.sub(short, text)
    for place in {str(Path.home()), str(Path.cwd()), sys.prefix}:
        if len(place) > 3:
            text = text.replace(place, "~")
    return text


def write_system(folder: Path, details: str = "") -> Path:
    """Write a report without a match: what system this is and what happened. Raises `OSError`."""
    about = _about(details, None)
    path = folder / f"system {datetime.now(UTC).strftime('%Y-%m-%d %H%M%S')}.json"
    write_whole(path, msgspec.json.format(msgspec.json.encode(about), indent=2))
    return path


def _about(details: str, action: Action | None) -> About:
    return About(
        app=VERSION,
        python=f"{platform.python_implementation()} {platform.python_version()}",
        system=f"{platform.system()} {platform.release()} {platform.machine()}",
        details=without_paths(details),
        action=action,
    )
