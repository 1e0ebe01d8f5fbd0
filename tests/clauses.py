"""Which rulebook clauses no test shows: `python -m tests.clauses` lists them and fails on any.

Tests are read, not run: a clause counts as shown by a test function (or all of a class) that bears
`@pytest.mark.clause("ZC-19")`. A mark with an id that no rulebook has is a fault too.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from app.rules.registry import game, keys

TESTS = Path(__file__).parent


def marked(tree: ast.AST) -> Iterator[str]:
    """The clause ids on the test functions of a module and on classes that have any."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            holds_tests = any(_is_test(inner) for inner in node.body)
        else:
            holds_tests = _is_test(node)
        if holds_tests and isinstance(node, ast.ClassDef | ast.FunctionDef):
            for decorator in node.decorator_list:
                yield from _ids(decorator)


def _is_test(node: ast.AST) -> bool:
    return isinstance(node, ast.FunctionDef) and node.name.startswith("test_")


def _ids(decorator: ast.expr) -> Iterator[str]:
    """The arguments of `pytest.mark.clause(...)`."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
        for argument in decorator.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value


def scan(folder: Path = TESTS) -> dict[str, set[str]]:
    """The files that show each clause id, by id."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for name in marked(ast.parse(path.read_text(encoding="utf-8"), path.name)):
            found.setdefault(name, set()).add(path.name)
    return found


def faults(folder: Path = TESTS, games: Iterable[str] | None = None) -> list[str]:
    """A line for each clause without a test and each mark without a clause."""
    found = scan(folder)
    lines: list[str] = []
    known: set[str] = set()
    prefixes: set[str] = set()
    for key in keys() if games is None else games:
        for section in game(key).rulebook():
            for clause in section.clauses:
                known.add(clause.id)
                prefixes.add(clause.id.partition("-")[0])
                if clause.id not in found:
                    lines.append(f"{clause.id}: no test shows it ({key}, {section.title}): {clause.text}")
    for name in sorted(found):
        if name.partition("-")[0] in prefixes and name not in known:
            lines.append(f"{name}: marked in {', '.join(sorted(found[name]))}, but no rulebook has it")
    return lines


def main() -> int:
    """Print the faults, or how many clauses are shown. Returns the exit status."""
    lines = faults()
    for line in lines:
        print(line)
    total = sum(len(section.clauses) for key in keys() for section in game(key).rulebook())
    print(f"{len(lines)} faults" if lines else f"each of the {total} clauses has a test")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
