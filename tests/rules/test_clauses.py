"""The check that no clause goes without a test."""

from __future__ import annotations

from pathlib import Path

from tests import clauses

SOURCE = """
import pytest

@pytest.mark.clause("ZC-1", "ZC-2")
def test_something(): ...

@pytest.mark.clause("ZC-3")
class TestMany:
    def test_one(self): ...

@pytest.mark.clause("ZC-4")
def helper(): ...

@pytest.mark.clause("ZC-99")
def test_typo(): ...
"""


def test_marks_are_found_on_tests_only(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SOURCE, encoding="utf-8")
    assert set(clauses.scan(tmp_path)) == {"ZC-1", "ZC-2", "ZC-3", "ZC-99"}


def test_missing_clauses_and_unknown_marks_are_listed(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SOURCE, encoding="utf-8")
    lines = clauses.faults(tmp_path, ["zoo"])
    named = [line.partition(":")[0] for line in lines]
    assert "ZC-4" in named
    assert "ZC-G22" in named
    assert "ZC-99" in named
    assert "ZC-1" not in named
    assert len(named) == 50 - 3 + 1


def test_each_clause_of_each_game_has_a_test() -> None:
    assert clauses.faults() == []
