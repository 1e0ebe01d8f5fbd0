"""Read every game's cards and rulebook as the game does: `python -m build.card_lint`.

A game reads its data when it is imported and says file, card and field of what is wrong with it; here all of
them are read, and the rest of the program's TOML as far as its form goes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from app.rules.book import read_book
from app.rules.cards import CardError, read_table
from app.rules.registry import game, keys

ROOT = Path(__file__).resolve().parents[1]


def check(folder: Path) -> list[str]:
    """What cannot be read under a folder, each as a line: TOML files and rulebooks."""
    found = []
    for path in sorted(folder.rglob("*.toml")):
        try:
            read_table(path)
        except CardError as error:
            found.append(str(error))
    for path in sorted(folder.rglob("rulebook.md")):
        try:
            read_book(path)
        except ValueError as error:
            found.append(f"{path.parent.name}: {error}")
    return found


def main() -> int:
    """Print what is wrong; returns the exit code."""
    found = check(ROOT / "app")
    for key in keys():
        try:
            game(key)
        except ValueError as error:
            found.append(f"{key}: {error}")
    print("\n".join([*found, f"cards: {len(keys())} games, {len(found)} findings"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
