"""The plate on which a computer speaks, beside the item it would press: a hint, or a proposal to answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from app.palette import CREAM
from app.scenes import chrome, plates
from app.scenes.placing import Avoid, beside
from app.tables.faces import Icon
from app.tables.items import Rect
from app.tables.plan import Plan
from app.words import _

WIDTH = 360.0
_BUTTON_H, _GAP = 46.0, 8.0
Answers = Sequence[tuple[str, str, Literal["primary", "secondary"]]]
"""Buttons of a plate: id, words, kind."""


def advice(
    plan: Plan,
    title: str,
    text: str,
    *,
    target: Rect | None,
    avoid: Avoid,
    id: str,
    buttons: Answers = (),
) -> None:
    """A teal-banded plate with a heading and the reason.

    Without `buttons` there is `ID.close`, which takes it away; with them they stand at its foot, the first
    two side by side, each further one in a row of its own.
    """
    inner = WIDTH - 58 - 18 - (18 if buttons else 40)
    title_h = plan.text_height(title, inner, "textb", 19)
    body_h = plan.text_height(text, WIDTH - 58 - 34, "text", 17) if text else 0.0
    rows = max(0, len(buttons) - 1)
    h = 12 + title_h + 6 + body_h + 16 + rows * (_BUTTON_H + _GAP)
    place = beside(plan.frame, WIDTH, h, target, avoid)
    plates.plate(plan, id, "hint", place, head=58, elevation=9)
    x, y = place.body[:2]
    depth = plates.DEPTH + 1
    plan.add(f"{id}.sign", x + 13, y + 14, 32, 32, Icon(name="help", colour=CREAM), on=id, depth=depth)
    plan.text(
        f"{id}.title",
        x + 76,
        y + 10,
        inner,
        title_h + 2,
        title,
        style="textb",
        size=19,
        yields="wrap",
        on=id,
        depth=depth,
    )
    if text:
        plan.text(
            f"{id}.text",
            x + 76,
            y + 16 + title_h,
            WIDTH - 92,
            body_h + 2,
            text,
            size=17,
            yields="wrap",
            on=id,
            depth=depth,
        )
    if buttons:
        _answers(plan, id, buttons, x + 74, y + h - rows * (_BUTTON_H + _GAP) - 4, WIDTH - 88, depth)
        return
    plan.add(
        f"{id}.close",
        x + WIDTH - 32,
        y + 12,
        18,
        18,
        Icon(name="cross"),
        press=True,
        hit=plan.frame.rect(x + WIDTH - 46, y, 44, 44),
        label=_("Close"),
        on=id,
        depth=depth,
    )


def _answers(plan: Plan, on: str, buttons: Answers, x: float, y: float, w: float, depth: int) -> None:
    """The buttons: the first narrow beside the second, the others under them."""
    more: dict[str, Any] = {"on": on, "depth": depth, "size": 17}
    first = (w - _GAP) * 0.38
    for n, (id, words, kind) in enumerate(buttons):
        if n < 2:
            left, wide, top = (x, first, y) if not n else (x + first + _GAP, w - first - _GAP, y)
        else:
            left, wide, top = x, w, y + (n - 1) * (_BUTTON_H + _GAP)
        chrome.button(plan, id, left, top, wide, _BUTTON_H, words, kind=kind, **more)
