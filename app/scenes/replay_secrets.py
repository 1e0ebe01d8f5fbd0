"""What “See all” adds to a finished game's board: everything that nobody could know at that moment."""

from __future__ import annotations

from typing import Any

from app.palette import INK, PAPER, ZOO
from app.rules.zoo.codes import CELLS, CHARACTERS, MUTANT_BACK, SAFE, WORTH
from app.rules.zoo.state import ZooState
from app.tables.charts import Spot
from app.tables.faces import Icon
from app.tables.items import Item
from app.tables.plan import Plan
from app.tables.zoo.ids import cell_id
from app.words import _


def can(state: Any) -> bool:
    """Whether the game has anything to show."""
    return isinstance(state, ZooState)


def lay(plan: Plan, state: Any, table: list[Item]) -> None:
    """Zoo: an eye on each card with a mutant back, and the value of each covered card (ZC-5, ZC-G1)."""
    if not isinstance(state, ZooState):
        return
    places = {item.id: item for item in table}
    highest: dict[str, str] = {}
    for item in table:
        ground_id = _ground(item, places)
        if ground_id:
            highest[ground_id] = item.id
    k = plan.frame.scale
    for cell in range(CELLS):
        ground = places.get(cell_id(cell))
        if ground is None:
            continue
        x, y = (ground.rect.x - plan.frame.ox) / k, (ground.rect.y - plan.frame.oy) / k
        side = ground.rect.w / k
        over = highest[ground.id]
        top, low = state.top[cell], state.low[cell]
        if MUTANT_BACK <= top < CHARACTERS:
            _eye(plan, f"see.{cell}.top", x + side - 28, y + 4, over, _("A mutant hides here."))
        if SAFE <= low < CHARACTERS:
            mutant = low >= MUTANT_BACK
            tip = _("Beneath lies a {value}.").format(value=WORTH[low])
            if mutant:
                tip += " " + _("A mutant hides under it.")
            fill = ZOO.pink if mutant else PAPER
            id = f"see.{cell}.low"
            plan.add(
                id,
                x - 3,
                y + side - 20,
                22,
                22,
                Spot(fill=fill),
                on=over,
                depth=20,
                tooltip=tip,
                label=tip,
            )
            plan.text(
                f"{id}.n",
                x - 3,
                y + side - 20,
                22,
                21,
                str(WORTH[low]),
                style="label",
                size=15,
                colour=INK,
                align="center",
                valign="center",
                on=id,
                depth=21,
            )


def _ground(item: Item, places: dict[str, Item]) -> str:
    """The space an item lies on, step by step; empty for what is not on the board."""
    while not item.id.startswith("cell."):
        if item.on not in places:
            return ""
        item = places[item.on]
    return item.id


def _eye(plan: Plan, id: str, x: float, y: float, on: str, tip: str) -> None:
    plan.add(id, x, y, 24, 24, Spot(fill=ZOO.pink), on=on, depth=20, tooltip=tip, label=tip)
    plan.add(f"{id}.icon", x + 4, y + 4, 16, 16, Icon(name="eye"), on=id, depth=21)
