"""The pages that tell how to play, build and change the program, and what they point to."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted(
    [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "NOTICES.md")]
    + list((ROOT / "docs").glob("*.md"))
)
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]
SUFFIXES = (".py", ".md", ".toml", ".svg", ".png", ".cmd", ".json", ".spec", ".yml")

_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
_CODE = re.compile(r"`([^`\n]+)`")
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)


def text_of(page: Path) -> str:
    """A page as written."""
    return page.read_text(encoding="utf-8")


def links(page: Path) -> list[str]:
    """Where the page's links and pictures point, as written."""
    return _LINK.findall(text_of(page))


def codes(page: Path) -> list[str]:
    """What stands in backquotes within the page's sentences and tables."""
    return _CODE.findall(_FENCE.sub("", text_of(page)))


def paths(page: Path) -> list[str]:
    """The files and folders of this project that the page names with their folder, patterns left out."""
    found = []
    for code in codes(page):
        first, _slash, rest = code.partition("/")
        whole = " " not in code and not set(code) & set("<>*…")
        if whole and rest and ((ROOT / first).is_dir() or code.endswith(SUFFIXES)):
            found.append(code)
    return found


def commands(page: Path) -> list[str]:
    """Every line of code blocks and every piece of code in a sentence, without a prompt before it."""
    blocks = [line for block in _FENCE.findall(text_of(page)) for line in block.splitlines()[1:-1]]
    return [line.strip().removeprefix("$ ") for line in [*blocks, *codes(page)]]


def rows(page: Path) -> list[list[str]]:
    """The cells of every row of the page's tables, headings and rules left out."""
    found = []
    lines = text_of(page).splitlines()
    for at, line in enumerate(lines):
        heading = at + 1 < len(lines) and lines[at + 1].startswith("|-")
        if line.startswith("|") and not line.startswith("|-") and not heading:
            found.append([cell.strip() for cell in line.strip("|").split("|")])
    return found
