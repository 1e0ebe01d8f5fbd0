"""The keyboard's way over a screen: one focus, Tab in the scene's order, arrows by geometry."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from app.tables.items import Item, Rect

_STEP = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ARROWS = frozenset(_STEP)


def next_in(order: Sequence[str], focus: str, step: int) -> str:
    """The id `step` places on in the order of Tab, round its end; the first for a lost focus."""
    if not order:
        return ""
    if focus not in order:
        return order[0] if step > 0 else order[-1]
    return order[(order.index(focus) + step) % len(order)]


def toward(items: Sequence[Item], order: Sequence[str], focus: str, arrow: str) -> str:
    """The nearest item of `order` in an arrow's direction; `focus` itself when there is none."""
    places = {item.id: item.hit or item.rect for item in items}
    if focus not in places:
        return order[0] if order else ""
    here = places[focus]
    best, least = focus, float("inf")
    for id in order:
        if id == focus or id not in places:
            continue
        cost = _cost(here, places[id], _STEP[arrow])
        if cost is not None and cost < least:
            best, least = id, cost
    return best


def uncovered(items: Sequence[Item], lit: Collection[str] = ()) -> list[Item]:
    """The items without those whose middle is hidden under one painted later: one stop for a whole pile.

    What is `lit` stays a stop of its own while only things that are not lie over it.
    """
    painted = sorted(items, key=lambda item: item.depth)
    hidden = {
        item.id
        for at, item in enumerate(painted)
        if any(
            (item.id not in lit or over.id in lit) and (over.hit or over.rect).contains(*item.rect.center)
            for over in painted[at + 1 :]
        )
    }
    return [item for item in items if item.id not in hidden]


def _cost(here: Rect, there: Rect, step: tuple[int, int]) -> float | None:
    """How far `there` is in a direction, with what lies off the line counted thrice.

    None for what lies elsewhere: at the end of a row an arrow stays there.
    """
    (hx, hy), (tx, ty) = here.center, there.center
    along = (tx - hx) * step[0] + (ty - hy) * step[1]
    if along <= 2:
        return None
    if step[0]:
        across = max(0, max(here.y, there.y) - min(here.bottom, there.bottom))
        offset = abs(ty - hy)
    else:
        across = max(0, max(here.x, there.x) - min(here.right, there.right))
        offset = abs(tx - hx)
    return along + 3 * across + 0.4 * offset if across <= 2 * along else None
