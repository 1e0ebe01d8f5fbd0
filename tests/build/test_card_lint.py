"""The check that reads every game's cards and rulebook."""

from __future__ import annotations

from pathlib import Path

from build import card_lint


def test_a_card_file_that_is_no_toml_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text("[[card\n", encoding="utf-8")
    assert card_lint.check(tmp_path)[0].startswith("cards.toml: ")


def test_a_rulebook_with_a_dead_reference_is_named(tmp_path: Path) -> None:
    (tmp_path / "rulebook.md").write_text("# 1 Aim\n\n**AB-1** Win.\nSee: AB-9\n", encoding="utf-8")
    assert "AB-1 points to AB-9" in card_lint.check(tmp_path)[0]


def test_our_cards_and_rulebooks_can_be_read() -> None:
    assert card_lint.main() == 0
