"""How often crews get home: what was counted, and what follows for options that were not.

`journeys.toml` holds rows of whole games of our own partners, played by `python -m build.journeys`. A set
of options with a row of its own is told as counted. Any other is worked out from the rows of its
parts, each of which shifts the log-odds of getting home by what it did alone.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from math import exp, log
from pathlib import Path
from typing import Annotated

import msgspec

from app.rules.cards import read_cards, read_table
from app.rules.planet_of_the_apes import data_hash
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS
from app.tables.crew import Homecoming

FILE = Path(__file__).with_name("journeys.toml")
MOST = 4


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many games of `characters` with some switches on, and how many of them were won.

    `cards` is the hash of the card data they were played with.
    """

    characters: Annotated[int, msgspec.Meta(ge=1, le=MOST)]
    games: Annotated[int, msgspec.Meta(ge=1)]
    won: Annotated[int, msgspec.Meta(ge=0)]
    switches: tuple[str, ...] = ()
    cards: str = ""

    @property
    def odds(self) -> float:
        """The log-odds of getting home, with half a game added to either side so that none is infinite."""
        return log((self.won + 0.5) / (self.games - self.won + 0.5))


def load(path: Path = FILE) -> dict[tuple[int, frozenset[str]], Row]:
    """The rows by characters and switches. Raises `CardError` for a file that cannot be used."""
    if not read_table(path).get("row"):
        return {}
    return {(row.characters, frozenset(row.switches)): row for row in read_cards(path, "row", Row)}


@cache
def _rows() -> dict[tuple[int, frozenset[str]], Row]:
    return load()


def homecoming(characters: int, switches: Collection[str]) -> Homecoming | None:
    """How often `characters` get home with `switches` on (EASY, HARD); None where nothing tells."""
    return work_out(_rows(), characters, switches)


def work_out(
    rows: dict[tuple[int, frozenset[str]], Row], characters: int, switches: Collection[str]
) -> Homecoming | None:
    """As `homecoming`, from given rows."""
    on = frozenset(switches)
    own = rows.get((characters, on))
    if own is not None:
        return Homecoming(own.won / own.games, own.games, False, own.cards != data_hash())
    used = _parts(rows, characters, on)
    if used is None:
        return None
    base, parts, plain = used
    odds = base.odds + sum(part.odds - plain.odds for part in parts)
    old = any(row.cards != data_hash() for row in (base, *parts))
    return Homecoming(1 / (1 + exp(-odds)), sum(row.games for row in (base, *parts)), True, old)


def _parts(
    rows: dict[tuple[int, frozenset[str]], Row], characters: int, on: frozenset[str]
) -> tuple[Row, list[Row], Row] | None:
    """The row to start from, those of what is added, and the plain one these are held against."""
    none: frozenset[str] = frozenset()
    base, plain = rows.get((characters, none)), rows.get((MOST, none))
    if base is None or plain is None:
        return None
    left, parts = on, []
    for bundle in (frozenset(EASINGS), frozenset(HARDENINGS)):
        row = rows.get((MOST, bundle))
        if bundle <= left and row is not None:
            parts.append(row)
            left -= bundle
    for switch in sorted(left):
        row = rows.get((MOST, frozenset((switch,))))
        if row is None:
            return None
        parts.append(row)
    return base, parts, plain
