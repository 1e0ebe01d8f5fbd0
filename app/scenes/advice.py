"""The plate that says what the strongest computer would do, beside the item it would press."""

from __future__ import annotations

from collections.abc import Sequence

from app.palette import CREAM
from app.scenes import plates
from app.tables.faces import Icon
from app.tables.items import Rect
from app.tables.plan import Plan
from app.words import _

WIDTH = 340.0


def advice(plan: Plan, title: str, text: str, *, target: Rect | None, avoid: Sequence[Rect], id: str) -> None:
    """A teal-banded plate with a heading and the reason; `ID.close` takes it away."""
    inner = WIDTH - 58 - 18 - 40
    title_h = plan.text_height(title, inner, "textb", 19)
    body_h = plan.text_height(text, WIDTH - 58 - 34, "text", 17)
    h = 12 + title_h + 6 + body_h + 16
    place = plates.beside(plan.frame, WIDTH, h, target, avoid)
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
