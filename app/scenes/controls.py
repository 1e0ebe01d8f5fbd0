"""Rows and controls of the forms (art bible 11c): what is filled in is square, cream and ink-edged.

Places and sizes are logical units; each function adds items to a plan, as those of `chrome` do.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.palette import DANGER, INK2
from app.scenes import chrome
from app.tables.faces import DROP_ARROW, DropDown, Field, Radio, Slider, Toggle
from app.tables.frame import TEXT_FLOOR
from app.tables.items import Item
from app.tables.plan import Plan


def row(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    name: str,
    why: str,
    *,
    control: float,
    lock: str = "",
    why_high: float = 42,
    on: str = "",
) -> float:
    """The words of a form row: its name, and one line why. Returns the middle line of its control.

    The control is `control` wide and stands at the right end. `lock`, if any, takes the place of
    `why` with a padlock before it; either is at most `why_high` high.
    """
    room = w - control - 16
    plan.text(f"{id}.name", x, y, room, 24, name, style="textb", size=18, on=on)
    if lock:
        chrome.icon(plan, f"{id}.lock", "lock", x + 8, y + 35, 15, colour=DANGER, on=on)
    indent = 20 if lock else 0
    high = min(why_high, max(22.0, plan.text_height(lock or why, room - indent) + 1))
    plan.text(
        f"{id}.why",
        x + indent,
        y + 25,
        room - indent,
        high,
        lock or why,
        size=16,
        colour=DANGER if lock else INK2,
        yields="wrap",
        on=on,
    )
    return y + 23


def toggle(
    plan: Plan,
    id: str,
    right: float,
    middle: float,
    value: bool,
    *,
    label: str,
    on: str = "",
    locked: str = "",
) -> Item:
    """A yes/no plate, 64 x 32 (it takes clicks over 64 x 44), ending at `right`."""
    hit = plan.frame.rect(right - 64, middle - 22, 64, 44)
    face = Toggle(on=value, enabled=not locked)
    return plan.add(
        id, right - 64, middle - 16, 64, 32, face, press=True, hit=hit, label=label, on=on, locked=locked
    )


def radio(
    plan: Plan, id: str, cx: float, cy: float, value: bool, *, label: str, on: str = "", locked: str = ""
) -> Item:
    """A round choice, 24 across (it takes clicks over 44)."""
    hit = plan.frame.rect(cx - 22, cy - 22, 44, 44)
    return plan.add(
        id, cx - 12, cy - 12, 24, 24, Radio(on=value), press=True, hit=hit, label=label, on=on, locked=locked
    )


def field(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    *,
    label: str,
    ghost: str = "",
    limit: int = 24,
    on: str = "",
) -> Item:
    """A text field; `ghost` is shown while it is empty."""
    face = Field(text=text, ghost=ghost, limit=limit, px=plan.frame.type_px(18))
    return plan.add(id, x, y, w, h, face, label=label, on=on)


def drop_down(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    choices: Sequence[str],
    chosen: str,
    *,
    label: str,
    on: str = "",
    locked: str = "",
) -> Item:
    """A pull-down list. The words shrink to what fits beside its arrow."""
    px, room = plan.frame.type_px(18), plan.frame.px(w - DROP_ARROW - 20)
    while px > TEXT_FLOOR and any(plan.ruler.size(t, "text", px)[0] > room for t in choices):
        px -= 1
    face = DropDown(options=tuple(choices), chosen=chosen, px=px)
    return plan.add(id, x, y, w, h, face, label=label, on=on, locked=locked)


def slider(
    plan: Plan,
    id: str,
    x: float,
    middle: float,
    w: float,
    value: int,
    *,
    label: str,
    low: int = 0,
    high: int = 100,
    step: int = 5,
    on: str = "",
) -> Item:
    """A slider 30 high about its middle line."""
    return plan.add(
        id, x, middle - 15, w, 30, Slider(value=value, low=low, high=high, step=step), label=label, on=on
    )
