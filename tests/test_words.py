"""The interface's words: as written without a translation, and dressed up so that bypasses show."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from app import words
from app.bots import LEVELS
from app.words import _, listed, plural


def test_without_a_translation_the_words_stand_as_written() -> None:
    assert _("Two seats") == "Two seats"
    assert plural("one computer", "{count} computers", 1) == "one computer"
    assert plural("one computer", "{count} computers", 3) == "3 computers"
    assert listed([]) == ""
    assert listed(["Ada"]) == "Ada"
    assert listed(["Ada", "Ben", "Chen"]) == "Ada, Ben and Chen"


def test_the_pseudo_language_is_a_third_longer_and_keeps_its_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(words.PSEUDO, "1")
    text = _("The game of {name} waits here for you.")
    assert text[0] == "[" and text[-1] == "]"
    assert len(text) >= 4 / 3 * len("The game of {name} waits here for you.")
    assert "Ada" in text.format(name="Ada")
    assert _("") == ""


def test_an_unknown_language_is_english(tmp_path: Path) -> None:
    words.speak("tlh", tmp_path)
    assert _("Two seats") == "Two seats"


def collected() -> set[str]:
    """What a collector of words finds: all that stands literally in `_`, `N_` or `plural`."""
    found: set[str] = set()
    for path in (Path(words.__file__).parent).glob("**/*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("_", "N_", "plural"):
                found |= {str(one.value) for one in node.args if isinstance(one, ast.Constant)}
    return found


def test_a_collector_of_words_finds_the_computers_levels() -> None:
    told = {word for level in LEVELS for word in (level.name, level.line)}
    assert told <= collected()


def test_the_words_need_no_drawing_library() -> None:
    code = "import sys, app.words; sys.exit(any(name.startswith('pygame') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
