"""Write the locked requirements from what is installed: `python -m build.lock`.

Reads pyproject.toml for what is asked for and the installed packages for what those need in turn, on each of
the three systems. `play.txt` is what playing needs; `test.txt` and `package.txt` hold only what they add.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "requirements"

SYSTEMS = {
    "linux": {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    "darwin": {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    "win32": {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
}
"""Values of the environment markers that tell the systems apart."""

CHOSEN = {
    "colorama": "0.4.6",
    "macholib": "1.16.4",
    "pefile": "2023.2.7",
    "pywin32-ctypes": "0.2.3",
    "setuptools": "80.10.2",
}
"""Pins chosen by hand: what is never installed on Linux, and what a fresh venv brings in another version."""


def pinned(name: str) -> str:
    """The exact version to lock. Raises `PackageNotFoundError` when nothing tells it."""
    return CHOSEN.get(name) or version(name)


def closure(asked: list[str], system: str) -> set[str]:
    """The names of everything that `asked` needs on one system, itself included.

    Packages that are not installed here are taken to need nothing.
    """
    found: set[str] = set()
    todo = [Requirement(line) for line in asked]
    while todo:
        wanted = todo.pop()
        # 3.11 is the oldest Python that we support: its needs include those of the later ones
        marks = {"python_version": "3.11", "python_full_version": "3.11.0", "extra": "", **SYSTEMS[system]}
        if wanted.marker is not None and not wanted.marker.evaluate(marks):
            continue
        name = canonicalize_name(wanted.name)
        if name in found:
            continue
        found.add(name)
        try:
            todo += [Requirement(line) for line in requires(name) or []]
        except PackageNotFoundError:
            pinned(name)  # says so when it is not chosen by hand either
    return found


def lines(asked: list[str], known: dict[str, set[str]]) -> tuple[list[str], dict[str, set[str]]]:
    """Requirement lines for what is asked, less what `known` (per system) already holds."""
    needed = {system: closure(asked, system) - known[system] for system in SYSTEMS}
    out: list[str] = []
    for name in sorted(set().union(*needed.values())):
        on = [system for system in SYSTEMS if name in needed[system]]
        marker = "" if len(on) == len(SYSTEMS) else " or ".join(f'sys_platform == "{s}"' for s in on)
        out.append(f"{name}=={pinned(name)}" + (f" ; {marker}" if marker else ""))
    return out, {system: known[system] | needed[system] for system in SYSTEMS}


def locks(kinds: Sequence[str]) -> dict[str, str]:
    """The text of the lock file of each kind, by the file's name.

    What they ask for must be installed here: raises `PackageNotFoundError`.
    """
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    sets = {"play": project["dependencies"], **project["optional-dependencies"]}
    known: dict[str, set[str]] = {system: set() for system in SYSTEMS}
    # packaging adds to playing, not to testing, so it starts again from what playing knows
    _, playing = lines(sets["play"], known)
    texts = {}
    for kind in kinds:
        asked = sets[kind]
        found, _ = lines(asked, known if kind == "play" else playing)
        texts[f"{kind}.txt"] = "# Written by build/lock.py.\n" + "\n".join(found) + "\n"
    return texts


def main() -> int:
    """Write the lock files; returns the exit code."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in locks(("play", "test", "package")).items():
        (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text.splitlines()) - 1} packages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
