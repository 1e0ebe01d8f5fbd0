"""What the new-game scene has to know of a game whose seats run members of a crew.

A table of such a game has a function `crew() -> CrewSheet`; its options then have `cast` (the keys of
the members in play), `run_by` (the seat of each as one digit), `persons` (the seats of people as
digits), `starter` (a member's key or "") and `characters` (how many).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import NamedTuple


class Member(NamedTuple):
    """One of the crew: its key, name, what it can do and its special trick, and its portrait."""

    key: str
    name: str
    power: str
    trick: str
    picture: str


class Homecoming(NamedTuple):
    """How often such a crew wins: the share from 0 to 1, over so many games between computers.

    `reckoned` where it was worked out from games with other options, `old` where the cards have
    changed since they were played.
    """

    share: float
    games: int
    reckoned: bool
    old: bool


class CrewSheet(NamedTuple):
    """The crew, and the options (by field) that make the game easier and harder.

    `home` tells how often so many members win with some of these options on, where that is known.
    """

    members: tuple[Member, ...]
    easier: tuple[str, ...]
    harder: tuple[str, ...]
    home: Callable[[int, Collection[str]], Homecoming | None]


class Aboard(NamedTuple):
    """One of the crew at a table: its name, its portrait, and the seat that runs it."""

    name: str
    picture: str
    seat: int
