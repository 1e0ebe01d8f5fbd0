"""List the rulebook clauses that no test shows: `python -m build.clauses`.

A test names the clauses it shows in a marker, `@pytest.mark.clause("ZC-14", "ZC-15")`. Clauses are read from
each game's rulebook, markers from the sources of the tests; neither is run.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from app.rules.book import read_book

ROOT = Path(__file__).resolve().parents[1]


def rulebooks(root: Path) -> dict[str, list[str]]:
    """The clause ids of each game, in the rulebook's order, by the game's room.

    Raises `ValueError` for a rulebook that cannot be read.
    """
    found = {}
    for book in sorted(root.glob("app/rules/*/rulebook.md")):
        found[book.parent.name] = [clause.id for section in read_book(book) for clause in section.clauses]
    return found


def _markers(tree: ast.AST) -> Iterator[tuple[int, str | None]]:
    """The line and text of each argument of a clause marker; None for one that is not plain text."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "clause"
            and isinstance(node.func.value, ast.Attribute)
            and node.func.value.attr == "mark"
        ):
            for argument in node.args:
                value = argument.value if isinstance(argument, ast.Constant) else None
                yield node.lineno, value if isinstance(value, str) else None


def marked(root: Path) -> tuple[dict[str, list[str]], list[str]]:
    """The places (`file:line`) that mark each clause, and the markers that cannot be read."""
    places: dict[str, list[str]] = {}
    unread = []
    for path in sorted((root / "tests").rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, clause in _markers(tree):
            place = f"{path.relative_to(root).as_posix()}:{line}"
            if clause is None:
                unread.append(f"{place}: write the clause ids as plain texts")
            else:
                places.setdefault(clause, []).append(place)
    return places, unread


def check(root: Path) -> list[str]:
    """Clauses without a test and markers without a clause, each as a line."""
    books = rulebooks(root)
    places, found = marked(root)
    known = {clause for ids in books.values() for clause in ids}
    for game, ids in books.items():
        found += [f"{game}: no test shows {clause}" for clause in ids if clause not in places]
    families = {clause.partition("-")[0] for clause in known}
    for clause in sorted(set(places) - known):
        # a test's own toy may have clauses of its own, but a shipped game's must be in its rulebook
        if clause.partition("-")[0] in families:
            found += [f"{place}: there is no clause {clause}" for place in places[clause]]
    return found


def main() -> int:
    """Print what lacks; returns the exit code."""
    books = rulebooks(ROOT)
    found = check(ROOT)
    count = sum(len(ids) for ids in books.values())
    print("\n".join([*found, f"clauses: {count} in {len(books)} rulebooks, {len(found)} findings"]))
    return 1 if found or not count else 0


if __name__ == "__main__":
    sys.exit(main())
