"""What the new-game scene has to know of a game whose seats run members of a crew.

A table of such a game has a function `crew() -> CrewSheet`; its options then have `cast` (the keys of
the members in play), `run_by` (the seat of each as one digit), `persons` (the seats of people as
digits), `starter` (a member's key or "") and `characters` (how many).
"""

from __future__ import annotations

from typing import NamedTuple


class Member(NamedTuple):
    """One of the crew: its key, name, what it can do and its special trick, and its portrait."""

    key: str
    name: str
    power: str
    trick: str
    picture: str


class CrewSheet(NamedTuple):
    """The crew, and the options (by field) that make the game easier and harder."""

    members: tuple[Member, ...]
    easier: tuple[str, ...]
    harder: tuple[str, ...]
