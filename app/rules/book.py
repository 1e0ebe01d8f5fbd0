"""Rulebooks: a Markdown file of numbered clauses, read into sections.

The form is small on purpose:

    # 5 Moving
    One line of introduction, if any.

    **ZC-21** You may not move onto a space whose cards have all been captured.
    > A longer explanation, shown beside the clause.
    See: ZC-G9, ZC-G13

    **ZC-G9 a lone character is no hole** A space that holds only a character ...

A clause may go on over several lines; words inside the stars after the id are its short label.
"""

from __future__ import annotations

import re
from pathlib import Path

from app.rules.kernel import Clause, Section

_HEADING = re.compile(r"^# (\S+) (.+)$")
_CLAUSE = re.compile(r"^\*\*([A-Z]{2,}-[A-Z]*\d+[a-z]?)(?: ([^*]+))?\*\*\s+(.*)$")


class _Draft:
    """A clause while its lines are gathered."""

    def __init__(self, name: str, label: str, text: str) -> None:
        self.name = name
        self.label = label
        self.text = [text]
        self.note: list[str] = []
        self.related: tuple[str, ...] = ()

    def clause(self, section: str) -> Clause:
        return Clause(self.name, " ".join(self.text), section, self.label, " ".join(self.note), self.related)


def read_book(path: Path) -> tuple[Section, ...]:
    """The sections of a rulebook file, in order.

    Raises `ValueError` for a line before the first heading, a clause id used twice, or a "See:"
    that points to no clause.
    """
    sections: list[Section] = []
    heading: tuple[str, str] | None = None
    intro: list[str] = []
    drafts: list[_Draft] = []

    def close() -> None:
        if heading:
            number, title = heading
            clauses = tuple(draft.clause(number) for draft in drafts)
            sections.append(Section(number, title, clauses, " ".join(intro)))

    for raw in path.read_text(encoding="utf-8").splitlines():
        line = raw.strip()
        if not line:
            continue
        if found := _HEADING.match(line):
            close()
            heading, intro, drafts = (found[1], found[2]), [], []
        elif heading is None:
            raise ValueError(f"{path.name}: {line!r} stands before the first heading")
        elif found := _CLAUSE.match(line):
            drafts.append(_Draft(found[1], found[2] or "", found[3]))
        elif not drafts:
            intro.append(line)
        elif line.startswith("> "):
            drafts[-1].note.append(line[2:])
        elif line.startswith("See: "):
            drafts[-1].related = tuple(part.strip() for part in line[5:].split(","))
        else:
            drafts[-1].text.append(line)
    close()
    _prove(path.name, sections)
    return tuple(sections)


def _prove(name: str, sections: list[Section]) -> None:
    """Raise `ValueError` for double ids and dead references."""
    ids: set[str] = set()
    for section in sections:
        for clause in section.clauses:
            if clause.id in ids:
                raise ValueError(f"{name}: clause {clause.id} stands there twice")
            ids.add(clause.id)
    for section in sections:
        for clause in section.clauses:
            for other in clause.related:
                if other not in ids:
                    raise ValueError(f"{name}: clause {clause.id} points to {other}, which is not there")
