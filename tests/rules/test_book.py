"""Rulebook files."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules import zoo
from app.rules.book import read_book

BOOK = """
# 1 Aim
What it is about.

**AB-1** Win, and do it
quickly.
> Explained at length.
See: AB-G1

# R Rulings
**AB-G1 on speed** Quick is quick.
"""


def write(folder: Path, text: str) -> Path:
    path = folder / "book.md"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_book_has_chapters_clauses_notes_and_links(tmp_path: Path) -> None:
    aim, rulings = read_book(write(tmp_path, BOOK))
    assert (aim.id, aim.title, aim.intro) == ("1", "Aim", "What it is about.")
    clause = aim.clauses[0]
    assert (clause.id, clause.section, clause.text) == ("AB-1", "1", "Win, and do it quickly.")
    assert (clause.note, clause.related) == ("Explained at length.", ("AB-G1",))
    assert rulings.clauses[0].label == "on speed"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("**AB-1** Too early.", "before the first heading"),
        ("# 1 A\n**AB-1** One.\n**AB-1** Two.", "AB-1 stands there twice"),
        ("# 1 A\n**AB-1** One.\nSee: AB-7", "AB-1 points to AB-7"),
    ],
)
def test_a_broken_book_is_named_with_its_fault(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_book(write(tmp_path, text))


def test_the_zoo_has_28_clauses_and_22_rulings_in_eight_chapters() -> None:
    sections = zoo.rulebook()
    assert [(section.id, section.title) for section in sections] == [
        ("1", "Aim and players"),
        ("2", "The board"),
        ("3", "A turn"),
        ("4", "Placing"),
        ("5", "Moving"),
        ("6", "Mutants"),
        ("7", "The end"),
        ("R", "Rulings"),
    ]
    ids = [clause.id for section in sections for clause in section.clauses]
    assert ids == [f"ZC-{n}" for n in range(1, 29)] + [f"ZC-G{n}" for n in range(1, 23)]
    assert [len(section.clauses) for section in sections] == [2, 5, 3, 3, 8, 4, 3, 22]
    assert all(clause.label for clause in sections[-1].clauses)
