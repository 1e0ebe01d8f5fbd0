"""The first-game coach: a handful of pointers, each shown once, when its moment has come.

A game's pointers are data in `pointers/<game>.toml`. The coach holds no screen: the table asks it
what to show at a moment and lays the hint plate of `app.scenes.plates` beside the item it points at.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from app.rules.cards import read_cards
from app.tables.items import Item

FOLDER = Path(__file__).parent / "pointers"
When = Literal["turn", "lit", "event", "refused", "cards_left"]


class Pointer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One pointer.

    `when` is its moment: "turn" from the person's turn number `n` on, "lit" once an item that fits
    `target` can be pressed, "event" after an event named `event`, "refused" after a rule refused a move,
    "cards_left" once at most `n` cards are left. `target` is the pattern (`*` for anything) of the
    item it points at, `face` (where given) the type of its face; the first that fits is taken.
    """

    key: str
    when: When
    target: str
    title: Annotated[str, msgspec.Meta(max_length=40)]
    text: Annotated[str, msgspec.Meta(max_length=220)]
    face: str = ""
    event: str = ""
    n: int = 1


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """What the table is at: all a pointer's `when` may ask.

    `own_turns` counts the person's decisions from 1, `events` are the names of the event types since
    that person's last decision, `cards_left` is -1 where the game does not count any.
    """

    own_turns: int
    lit: Collection[str] = ()
    events: Collection[str] = ()
    refused: bool = False
    cards_left: int = -1


class Shown(msgspec.Struct, frozen=True):
    """A pointer to show now: which of how many, and the item it points at."""

    pointer: Pointer
    number: int
    count: int
    target: Item


def pointers(game: str) -> tuple[Pointer, ...]:
    """The pointers of a game in order; none where it has no file. Raises `CardError` for a bad file."""
    path = FOLDER / f"{game}.toml"
    return read_cards(path, "pointer", Pointer) if path.is_file() else ()


class Coach:
    """Which pointers a person has had. `seen` and `off` are what to keep between games."""

    def __init__(self, game: str, seen: Collection[str] = (), off: bool = False) -> None:
        self.pointers = pointers(game)
        self.seen = set(seen)
        self.off = off

    @property
    def done(self) -> bool:
        """Whether every pointer was shown."""
        return all(pointer.key in self.seen for pointer in self.pointers)

    def at(self, moment: Moment, items: Sequence[Item]) -> Shown | None:
        """The first pointer not yet shown whose moment this is and whose item is on the table."""
        if self.off:
            return None
        for number, pointer in enumerate(self.pointers, 1):
            if pointer.key in self.seen or not _due(pointer, moment):
                continue
            target = _target(pointer, moment, items)
            if target is not None:
                return Shown(pointer, number, len(self.pointers), target)
        return None

    def got_it(self, shown: Shown) -> None:
        """The person has read it; it does not come again."""
        self.seen.add(shown.pointer.key)

    def leave(self) -> None:
        """No more hints, until `resume`."""
        self.off = True

    def resume(self) -> None:
        """Go on with the pointers not yet shown; from the first where all were."""
        self.off = False
        if self.done:
            self.seen.clear()


def _due(pointer: Pointer, moment: Moment) -> bool:
    match pointer.when:
        case "turn":
            return moment.own_turns >= pointer.n
        case "lit":
            return any(fnmatchcase(id, pointer.target) for id in moment.lit)
        case "event":
            return pointer.event in moment.events
        case "refused":
            return moment.refused
        case "cards_left":
            return 0 <= moment.cards_left <= pointer.n


def _target(pointer: Pointer, moment: Moment, items: Sequence[Item]) -> Item | None:
    """The item to point at: one that can be pressed, where the moment is about that."""
    fitting = [
        item
        for item in items
        if fnmatchcase(item.id, pointer.target) and pointer.face in ("", type(item.face).__name__)
    ]
    if pointer.when == "lit":
        fitting = [item for item in fitting if item.id in moment.lit]
    return fitting[0] if fitting else None
