"""The check that every clause of a rulebook is shown by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from build import card_lint, clauses

BOOK = """\
# 1 Aim

**AB-1** Win.

**AB-2** Do not lose.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "app" / "rules" / "game").mkdir(parents=True)
    (tmp_path / "app" / "rules" / "game" / "rulebook.md").write_text(BOOK, encoding="utf-8")
    (tmp_path / "tests").mkdir()
    return tmp_path


def listed(project: Path, text: str, name: str = "test_game.py") -> list[str]:
    (project / "tests" / name).write_text(text, encoding="utf-8")
    return clauses.check(project)


def test_a_clause_without_a_test_is_listed(project: Path) -> None:
    text = '@pytest.mark.clause("AB-1")\ndef test_win(): ...\n'
    assert listed(project, text) == ["game: no test shows AB-2"]


def test_one_marker_may_name_several_clauses(project: Path) -> None:
    assert listed(project, '@pytest.mark.clause("AB-1", "AB-2")\ndef test_all(): ...\n') == []


def test_markers_of_a_module_and_of_a_parameter_count(project: Path) -> None:
    text = 'pytestmark = pytest.mark.clause("AB-1")\nX = pytest.param(1, marks=pytest.mark.clause("AB-2"))\n'
    assert listed(project, text) == []


def test_a_clause_in_a_comment_or_a_helper_does_not_count(project: Path) -> None:
    assert len(listed(project, '# AB-1\nX = "AB-1"\n')) == 2
    assert len(listed(project, '@pytest.mark.clause("AB-1")\ndef f(): ...\n', "helper.py")) == 2


def test_a_marker_of_a_clause_that_is_not_in_the_book(project: Path) -> None:
    found = listed(project, '@pytest.mark.clause("AB-1", "AB-2", "AB-7")\ndef test_all(): ...\n')
    assert found == ["tests/test_game.py:1: there is no clause AB-7"]


def test_clauses_of_a_game_that_is_not_shipped_are_left_alone(project: Path) -> None:
    text = '@pytest.mark.clause("AB-1", "AB-2", "TOY-1")\ndef test_all(): ...\n'
    assert listed(project, text) == []


def test_a_marker_that_cannot_be_read_is_named(project: Path) -> None:
    text = '@pytest.mark.clause("AB-1", "AB-2", NAME)\ndef test_all(): ...\n'
    assert listed(project, text) == ["tests/test_game.py:1: write the clause ids as plain texts"]


def test_a_card_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[card\n", encoding="utf-8")
    assert card_lint.check(tmp_path)[0].startswith("cards.toml: ")


def test_a_rulebook_with_a_dead_reference_is_named(tmp_path: Path) -> None:
    (tmp_path / "rulebook.md").write_text("# 1 Aim\n\n**AB-1** Win.\nSee: AB-9\n", encoding="utf-8")
    assert "AB-1 points to AB-9" in card_lint.check(tmp_path)[0]


def test_our_cards_and_rulebooks_can_be_read() -> None:
    assert card_lint.main() == 0
