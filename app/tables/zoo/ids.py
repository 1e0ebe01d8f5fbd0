"""What the items of the Zoo are called. The names stay with the things for the whole match."""

from __future__ import annotations

from typing import Literal, NamedTuple

from app.rules.kernel import Seat
from app.rules.zoo import queries
from app.rules.zoo.codes import HAND, LEAST, TEAM, cell_at, cell_name
from app.rules.zoo.state import ZooState

MODES = ("move", "place")


class Thing(NamedTuple):
    """What an item stands for: a character (`seat`, `value`) or a space (`cell`), else -1."""

    kind: Literal["piece", "cell", "pile", "mode", "other"]
    seat: Seat = -1
    value: int = -1
    cell: int = -1


def cell_id(cell: int) -> str:
    """The ground of a space."""
    return f"cell.{cell_name(cell)}"


def piece_id(seat: Seat, value: int) -> str:
    """A character or the mutant it became, in its owner's row or on the board."""
    return f"piece.{seat}.{value}"


def slot_id(seat: Seat, value: int) -> str:
    """The place of a character in its owner's row; there while that seat looks."""
    return f"slot.{seat}.{value}"


def chip_id(seat: Seat, value: int) -> str:
    """The small plate of a character in its seat's panel; where it sets out from when placed."""
    return f"chip.{seat}.{value}"


def pile_id(seat: Seat) -> str:
    """What a seat has captured."""
    return f"pile.{seat}"


def card_ids(cell: int) -> tuple[str, str]:
    """The two zoo cards dealt to a space: the upper, then the lower one."""
    name = cell_name(cell)
    return f"card.{name}.top", f"card.{name}.under"


def top_card_id(view: ZooState, cell: int) -> str:
    """The zoo card on top of a space: the upper one as long as another lies under it."""
    upper, lower = card_ids(cell)
    return upper if queries.has_card_below(view, cell) else lower


def things_on(view: ZooState, cell: int) -> frozenset[str]:
    """All items that mean this space: its ground, whatever lies on top, and the card that shows below it."""
    top = queries.top_of(view, cell)
    found = {cell_id(cell)}
    if queries.has_card_below(view, cell):
        found.add(card_ids(cell)[1])
    if top.kind == "zoo":
        found.add(top_card_id(view, cell))
    elif top.kind != "hole":
        found.add(piece_id(top.owner, top.value))
    return frozenset(found)


def thing(view: ZooState, item: str) -> Thing:
    """What an item means; a character's `cell` is -1 unless it or its mutant is on the board."""
    match item.split("."):
        case ["piece" | "chip" | "slot", seat, value]:
            who, what = int(seat), int(value)
            return Thing("piece", who, what, board_cell(view, who, what))
        case ["cell", name] | ["card", name, _]:
            return Thing("cell", cell=cell_at(name))
        case ["pile", seat, *_]:
            return Thing("pile", int(seat))
        case ["mode", _]:
            return Thing("mode")
    return Thing("other")


def board_cell(view: ZooState, seat: Seat, value: int) -> int:
    """The space a character or its mutant is on, or -1."""
    at = view.where[TEAM * seat + value - LEAST]
    if at < HAND:
        return at
    for cell in range(len(view.top)):
        top = queries.top_of(view, cell)
        if top.kind == "mutant" and (top.owner, top.value) == (seat, value):
            return cell
    return -1
