"""The screen that the end-to-end tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.driver import Program, Screen, missing, quick_settings


@pytest.fixture(scope="session")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """An X server; where there is none the tests are left out, and in CI they fail."""
    lacking = missing()
    if lacking:
        sentence = f"{lacking} is not installed, so nobody can play in a real window here"
        if os.environ.get("CI"):
            pytest.fail(sentence)
        pytest.skip(sentence)
    screen = Screen(tmp_path_factory.mktemp("screen"))
    yield screen
    screen.close()


@pytest.fixture
def program(screen: Screen, tmp_path: Path) -> Iterator[Program]:
    """The program, started afresh with quick settings."""
    program = Program(screen, tmp_path, quick_settings())
    yield program
    program.close()
