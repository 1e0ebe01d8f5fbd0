"""The locked requirements: exact, complete, and naming no place to fetch from."""

from __future__ import annotations

import re
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from build import lock
from build.bootstrap import SETS

PIN = re.compile(r'[a-z0-9-]+==[\w.]+( ; sys_platform == "\w+"( or sys_platform == "\w+")*)?')


def pins(name: str) -> dict[str, str]:
    """The packages that a lock asks for on the system that runs the tests, with their versions."""
    found = {}
    for line in (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        pin, _, marker = line.partition(" ; ")
        if not line.startswith("#") and (not marker or f'"{sys.platform}"' in marker):
            package, _, number = pin.partition("==")
            found[package] = number
    return found


@pytest.mark.parametrize("name", ["play", "test", "package"])
def test_every_line_is_an_exact_pin(name: str) -> None:
    first, *lines = (lock.FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert first.startswith("#")
    assert lines
    assert [line for line in lines if not PIN.fullmatch(line)] == []


def test_each_command_knows_its_locks() -> None:
    assert {name for names in SETS.values() for name in names} == {p.stem for p in lock.FOLDER.glob("*.txt")}


def test_playing_needs_no_tool_of_testing() -> None:
    assert not {"pytest", "mypy", "ruff", "pyinstaller", "hypothesis"} & set(pins("play"))


@pytest.mark.parametrize("name", ["play", "test"])
def test_what_runs_these_tests_is_what_is_locked(name: str) -> None:
    different = []
    for package, number in pins(name).items():
        try:
            here = version(package)
        except PackageNotFoundError:
            here = "nothing"
        if here != number:
            different.append(f"{package} is locked at {number}, installed is {here}")
    assert different == []


def test_the_locks_are_what_the_project_asks_for_today() -> None:
    for name, text in lock.locks(("play", "test")).items():
        assert (lock.FOLDER / name).read_text(encoding="utf-8") == text, "python -m build.lock writes them"


def test_an_unknown_package_is_not_guessed() -> None:
    with pytest.raises(PackageNotFoundError):
        lock.pinned("a-package-that-is-not-there")


def test_needs_of_one_system_are_marked_for_it(tmp_path: Path) -> None:
    lines, _ = lock.lines(["pytest"], {system: set() for system in lock.SYSTEMS})
    assert any(line.startswith("colorama==") and line.endswith('sys_platform == "win32"') for line in lines)
    assert any(re.fullmatch(r"pluggy==[\d.]+", line) for line in lines)
