"""Things that are pressed. Boxes and text sizes in px, thickness in design units.

* `button(press, dst, box, label, kind=, icon=, px=, state=)`: primary, secondary, ghost, disabled
* `toggle(press, dst, x, y, on, usable=)`, `check(press, dst, x, y, on)`, `radio(press, dst, x, y, on)`
* `segments(press, dst, box, labels, chosen)` with `segment_boxes` for what lies where
* `field(press, dst, box, usable=)`: the square cream box of a form

What is typed into or pulled open is square, cream, with an ink edge; what is pressed has round
corners and a hard shadow. Ink filled means chosen, ink edged can be chosen, hatched not now.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, Literal

from pygame import Rect, Surface

from app.palette import BLACK, CREAM, GOLD, GOLD_HI, GOLD_LO, INK, INK2, PAPER, PAPER2, PAPER3
from app.stage.print.press import Box, Press
from app.stage.print.shapes import edge, hatch, rrect
from app.stage.print.sprites import icon as icon_surface
from app.stage.print.text import text

Kind = Literal["primary", "secondary", "ghost", "disabled"]
State = Literal["rest", "hover", "pressed"]
_FILLS: Final[dict[tuple[Kind, State], str]] = {
    ("primary", "rest"): GOLD,
    ("primary", "hover"): GOLD_HI,
    ("primary", "pressed"): GOLD_LO,
    ("secondary", "rest"): PAPER,
    ("secondary", "hover"): CREAM,
    ("secondary", "pressed"): PAPER2,
}
TOGGLE: Final = (64, 32)
"""Size of a toggle in units; what can be hit is 64 x 44."""
LEAST_LABEL: Final = 14


def button(
    press: Press,
    dst: Surface,
    box: Box,
    label: str,
    kind: Kind = "secondary",
    *,
    icon: str = "",
    px: float | None = None,
    state: State = "rest",
    ink: str | None = None,
) -> Rect:
    """Print a button and return where its face lies (a pressed one sinks by 2 units).

    `px` is the size of the label (20 units by default). A label too long for the button shrinks to
    14 units, then loses the icon, then its end.
    """
    x, y, w, h = box
    depth = {"rest": 4.0, "hover": 5.0, "pressed": 2.0}[state]
    sink = press.px(2) if state == "pressed" and kind != "disabled" else 0
    box = (x + sink, y + sink, w, h)
    if kind == "ghost":
        alpha = {"rest": 0.22, "hover": 0.10, "pressed": 0.4}[state]
        place = rrect(press, dst, box, 5, BLACK, alpha=alpha, stroke=CREAM, width=1.5)
    elif kind == "disabled":
        place = rrect(press, dst, box, 5, PAPER3, grain=0.05)
        hatch(press, dst, box, 5)
    else:
        place = rrect(press, dst, box, 5, _FILLS[kind, state], depth=depth, shadow=130, grain=0.05)
        if kind == "secondary":
            edge(press, dst, box, 5)
    face = ink or {"ghost": CREAM, "disabled": INK2}.get(kind, INK)
    _label(press, dst, place, label, icon, px or press.u(20), face)
    return place


def _label(press: Press, dst: Surface, box: Rect, label: str, icon: str, px: float, ink: str) -> None:
    room = box.w - press.u(16)
    size = round(px)
    least = min(size, max(LEAST_LABEL, press.px(LEAST_LABEL)))

    def taken(size: int) -> float:
        words = press.fonts.measure(label, "button", size)[0] if label else 0
        return words + (size + press.u(6) * bool(label) if icon else 0)

    while size > least and taken(size) > room:
        size -= 1
    if icon and label and taken(size) > room:
        icon, size = "", round(px)
        while size > least and taken(size) > room:
            size -= 1
    label, size = press.ruler.fit(label, "button", size, room, least) if label else ("", size)
    x = box.centerx - taken(size) / 2
    if icon:
        press.put(dst, icon_surface(press, icon, size, ink), x + size / 2, box.centery, "c")
        x += size + press.u(6)
    if label:
        text(press, dst, label, x, box.centery - press.u(0.5), "button", size, ink, "cl")


def toggle(press: Press, dst: Surface, x: float, y: float, on: bool, usable: bool = True) -> Rect:
    """A switch of `TOGGLE` units at x, y: ink is on, cream is off; a tick or a cross says it again."""
    w, h = (press.px(side) for side in TOGGLE)
    fill = (INK if on else CREAM) if usable else PAPER3
    place = rrect(press, dst, (x, y, w, h), 0, fill, stroke=INK if usable else INK2, width=2)
    knob = (PAPER if on else INK) if usable else INK2
    u = press.u
    rrect(press, dst, (x + (w - u(30) if on else u(5)), y + u(5), u(25), u(22)), 0, knob)
    mark = (CREAM if on else INK) if usable else INK2
    name = "check" if on else "cross"
    press.put(dst, icon_surface(press, name, u(17), mark), x + u(18 if on else 46), y + u(16), "c")
    if not usable:
        hatch(press, dst, (x, y, w, h), 0)
    return place


def check(press: Press, dst: Surface, x: float, y: float, on: bool, size: float = 28) -> Rect:
    """A tick box of `size` units with its top left at x, y."""
    side = press.u(size)
    place = rrect(press, dst, (x, y, side, side), 0, INK if on else CREAM, stroke=INK, width=2)
    if on:
        press.put(dst, icon_surface(press, "check", side * 0.72, CREAM), *place.center, "c")
    return place


def radio(press: Press, dst: Surface, x: float, y: float, on: bool) -> Rect:
    """A radio button of 24 units centred at x, y."""
    side = press.px(24)
    ring = f'fill="{CREAM}" stroke="{INK}" stroke-width="{press.u(2):.2f}"'
    body = f'<circle cx="{side / 2}" cy="{side / 2}" r="{press.u(10.5):.2f}" {ring}/>'
    if on:
        body += f'<circle cx="{side / 2}" cy="{side / 2}" r="{press.u(5.5):.2f}" fill="{INK}"/>'
    return press.put(dst, press.vec(body, side, side), x, y, "c")


def segment_boxes(box: Box, count: int) -> list[Rect]:
    """Where each of `count` segments of `box` lies, px; they fill it without gaps."""
    x, y, w, h = box
    edges = [round(x + w * index / count) for index in range(count + 1)]
    top, high = round(y), round(h)
    return [Rect(left, top, right - left, high) for left, right in pairwise(edges)]


def segments(
    press: Press,
    dst: Surface,
    box: Box,
    labels: Sequence[str],
    chosen: int,
    *,
    px: float | None = None,
    usable: bool = True,
) -> list[Rect]:
    """A segmented choice; `chosen` is the index in ink, -1 for none. Returns where each lies."""
    parts = segment_boxes(box, len(labels))
    rrect(press, dst, box, 0, CREAM if usable else PAPER3)
    for index, (part, label) in enumerate(zip(parts, labels, strict=True)):
        ink = INK
        if index == chosen:
            rrect(press, dst, part, 0, INK if usable else INK2)
            ink = CREAM
        elif index and index - 1 != chosen:
            rrect(press, dst, (part.x - press.u(1), part.y, press.u(2), part.h), 0, INK)
        x, y = part.center
        room = part.w - press.u(8)
        text(press, dst, label, x, y - press.u(0.5), "button", px or press.u(18), ink, "c", width=room)
    if not usable:
        hatch(press, dst, box, 0)
    edge(press, dst, box, 0)
    return parts


def field(press: Press, dst: Surface, box: Box, usable: bool = True) -> Rect:
    """The empty box of a form: square, cream, ink edge; hatched when it cannot be used now."""
    place = rrect(press, dst, box, 0, CREAM if usable else PAPER3, stroke=INK if usable else INK2, width=2)
    if not usable:
        hatch(press, dst, box, 0)
    return place
