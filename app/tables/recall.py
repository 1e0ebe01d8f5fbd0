"""What a game's table tells of where a match was left, cell by cell."""

from __future__ import annotations

from typing import NamedTuple


class Cell(NamedTuple):
    """One thing to know: an icon, a heading in caps, and a sentence or two."""

    icon: str
    head: str
    text: str
    danger: bool = False
