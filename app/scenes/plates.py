"""The small plates that lie over a screen: refused, hint, toast, tooltip, waiting (art bible 11c).

Each builder adds its items to a plan and gives back the plate's rectangle in pixels. Plates lie at
depth 900 and up, above everything else a scene shows.
"""

from __future__ import annotations

from typing import Any, Literal

from app.palette import CREAM, DONE, INK, INK2, PAPER2
from app.scenes import chrome
from app.scenes.placing import TAIL, Avoid, Box, Spotted, beside
from app.tables.charts import Spot
from app.tables.faces import Icon, Panel, Plate, Rule, Token
from app.tables.items import Item, Rect
from app.tables.plan import Plan
from app.words import _

DEPTH = 900


def plate(
    plan: Plan,
    id: str,
    kind: Literal["refused", "hint", "error", "confirm", "toast", "tooltip", "waiting"],
    place: Spotted,
    *,
    head: float = 0,
    elevation: float = 5,
    depth: int = DEPTH,
    on: str = "",
) -> Item:
    """The paper of a plate, its rectangle grown by the tail on the side where that leaves."""
    x, y, w, h = place.body
    match place.tail:
        case "left":
            x, w = x - TAIL, w + TAIL
        case "right":
            w += TAIL
        case "top":
            y, h = y - TAIL, h + TAIL
        case "bottom":
            h += TAIL
    face = Plate(kind=kind, tail=place.tail, tail_at=round(place.at, 3), head_h=plan.frame.px(head))
    return plan.add(id, x, y, w, h, face, elevation=elevation, depth=depth, on=on)


def refusal(
    plan: Plan,
    title: str,
    text: str,
    clause: str = "",
    about: str = "",
    *,
    target: Rect | None = None,
    avoid: Avoid = (),
    id: str = "refused",
) -> Rect:
    """Why a move does not go: red head, the reason in full, the clause as a link (its id `ID.link`).

    `ID.close` takes it away. `about` are a few words for the clause; the tail points at `target`.
    """
    w = 316.0
    body_h = plan.text_height(text, w - 32, "text", 17)
    h = 36 + 12 + body_h + 14 + (44 + 14 if clause else 2)
    place = beside(plan.frame, w, h, target, avoid)
    item = plate(plan, id, "refused", place, head=36, elevation=9)
    x, y = place.body[:2]
    more: dict[str, Any] = {"on": id, "depth": DEPTH + 1}
    plan.add(f"{id}.lock", x + 11, y + 9, 18, 18, Icon(name="lock", colour=CREAM), **more)
    plan.text(
        f"{id}.title",
        x + 36,
        y + 4,
        w - 84,
        28,
        title,
        style="textb",
        size=18,
        colour=CREAM,
        valign="center",
        **more,
    )
    hit = plan.frame.rect(x + w - 44, y - 4, 44, 44)
    plan.add(
        f"{id}.close",
        x + w - 30,
        y + 9,
        18,
        18,
        Icon(name="cross", colour=CREAM),
        press=True,
        hit=hit,
        label=_("Close"),
        **more,
    )
    plan.text(f"{id}.text", x + 16, y + 46, w - 32, body_h + 2, text, size=17, yields="wrap", **more)
    if clause:
        link(plan, f"{id}.link", x + 16, y + 46 + body_h + 14, w - 32, clause, about, on=id, depth=DEPTH + 1)
    return item.rect


def link(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    clause: str,
    about: str,
    *,
    on: str = "",
    depth: int = 0,
    h: float = 44,
) -> Item:
    """A way to a clause: its number on a chip, a few words, an arrow. 44 high unless told."""
    f = plan.frame
    face = Panel(radius=f.px(5), edge=INK, edge_w=f.px(2))
    item = plan.add(
        id,
        x,
        y,
        w,
        h,
        face,
        press=True,
        elevation=4,
        label=f"{clause} {about}".strip(),
        on=on,
        depth=depth,
    )
    chip = max(66.0, plan.width(clause, "label", 16, 0.4) + 16)
    top = y + (h - 26) / 2
    more: dict[str, Any] = {"on": id, "depth": depth + 1}
    plan.add(f"{id}.chip", x + 8, top, chip, 26, Panel(fill=PAPER2, radius=0), **more)
    plan.text(
        f"{id}.no",
        x + 10,
        top,
        chip - 4,
        26,
        clause,
        style="label",
        size=16,
        align="center",
        valign="center",
        track=0.4,
        on=f"{id}.chip",
        depth=depth + 2,
    )
    plan.text(
        f"{id}.about",
        x + 18 + chip,
        y + 6,
        w - chip - 54,
        h - 12,
        about,
        style="textb",
        size=17,
        valign="center",
        yields="shrink" if len(about) < 40 else "cut",
        **more,
    )
    plan.add(f"{id}.arrow", x + w - 30, y + (h - 16) / 2, 16, 16, Icon(name="arrow"), **more)
    return item


def hint(
    plan: Plan,
    number: int,
    count: int,
    title: str,
    text: str,
    *,
    target: Rect | None = None,
    avoid: Avoid = (),
    id: str = "hint",
) -> Rect:
    """One pointer of the coach: teal band with its number, `ID.ok` (got it) and `ID.off` (no more)."""
    w = 380.0
    title_h = plan.text_height(title, w - 96, "textb", 19)
    body_h = plan.text_height(text, w - 96, "text", 17)
    h = 12 + title_h + 6 + body_h + 14 + 44 + 16
    place = beside(plan.frame, w, h, target, avoid, away=True)
    item = plate(plan, id, "hint", place, head=58)
    x, y = place.body[:2]
    more: dict[str, Any] = {"on": id, "depth": DEPTH + 1}
    plan.add(f"{id}.sign", x + 13, y + 16, 32, 32, Icon(name="help", colour=CREAM), **more)
    plan.text(
        f"{id}.count",
        x + 4,
        y + h - 40,
        50,
        26,
        _("{n} of {count}").format(n=number, count=count),
        style="label",
        size=16,
        colour=CREAM,
        align="center",
        valign="center",
        **more,
    )
    plan.text(
        f"{id}.title",
        x + 76,
        y + 10,
        w - 96,
        title_h + 2,
        title,
        style="textb",
        size=19,
        yields="wrap",
        **more,
    )
    plan.text(
        f"{id}.text", x + 76, y + 18 + title_h, w - 96, body_h + 2, text, size=17, yields="wrap", **more
    )
    foot = y + h - 60
    chrome.button(
        plan,
        f"{id}.ok",
        x + 76,
        foot,
        130,
        44,
        _("GOT IT"),
        kind="primary",
        icon="check",
        size=18,
        **more,
    )
    words = min(w - 226 - 16, plan.width(_("no more hints"), "textb", 17) + 2)
    plan.text(
        f"{id}.off",
        x + 222,
        foot,
        words,
        44,
        _("no more hints"),
        style="textb",
        size=17,
        colour=INK2,
        valign="center",
        press=True,
        label=_("no more hints"),
        **more,
    )
    plan.add(f"{id}.line", x + 222, foot + 34, words, 2, Rule(colour=INK2), on=f"{id}.off", depth=DEPTH + 2)
    return item.rect


def toast(plan: Plan, text: str, icon: str = "check", *, id: str = "toast") -> Rect:
    """A line at the foot of the stage for 2.4 s; takes no focus and no clicks."""
    lw, lh = plan.frame.logical
    w = min(lw - 40, 58 + plan.width(text, "textb", 18) + 22)
    x, y = (lw - w) / 2, lh - 44 - 24
    item = plate(plan, id, "toast", Spotted(Box(x, y, w, 44), "", 0.5), elevation=4)
    more: dict[str, Any] = {"on": id, "depth": DEPTH + 1}
    plan.add(f"{id}.spot", x + 12, y + 9, 26, 26, Spot(fill=DONE, edge_w=0), **more)
    plan.add(
        f"{id}.icon",
        x + 17,
        y + 14,
        16,
        16,
        Icon(name=icon, colour=CREAM),
        on=f"{id}.spot",
        depth=DEPTH + 2,
    )
    plan.text(
        f"{id}.text",
        x + 48,
        y + 4,
        w - 62,
        36,
        text,
        style="textb",
        size=18,
        colour=CREAM,
        valign="center",
        **more,
    )
    return item.rect


def tooltip(plan: Plan, text: str, target: Rect, *, avoid: Avoid = (), id: str = "tooltip") -> Rect:
    """What an item says on hover or focus, at most 280 wide; a first line before a break is bold."""
    head, _break, rest = text.partition("\n") if "\n" in text else ("", "", text)
    inner = max([plan.width(head, "textb", 17)] + [plan.width(part, "text", 16) for part in rest.split("\n")])
    w = min(280.0, inner + 30)
    head_h = plan.text_height(head, w - 28, "textb", 17) if head else 0.0
    rest_h = plan.text_height(rest, w - 28, "text", 16, 1.25)
    h = 9 + head_h + (4 if head else 0) + rest_h + 11
    place = beside(plan.frame, w, h, target, avoid, gap=2)
    item = plate(plan, id, "tooltip", place, elevation=4, depth=DEPTH + 10)
    x, y = place.body[:2]
    more: dict[str, Any] = {"on": id, "depth": DEPTH + 11}
    top = y + 8
    if head:
        plan.text(
            f"{id}.head",
            x + 14,
            top,
            w - 28,
            head_h + 2,
            head,
            style="textb",
            size=17,
            colour=CREAM,
            yields="wrap",
            **more,
        )
        top += head_h + 4
    plan.text(
        f"{id}.text",
        x + 14,
        top,
        w - 28,
        rest_h + 2,
        rest,
        size=16,
        colour=CREAM,
        yields="wrap",
        lead=1.25,
        **more,
    )
    return item.rect


def waiting(
    plan: Plan,
    x: float,
    y: float,
    text: str,
    ink: str,
    seconds: int = 0,
    *,
    w: float = 300,
    id: str = "waiting",
) -> Rect:
    """Somebody else's turn, 44 high: emblem, who thinks, and from 2 seconds on for how long."""
    item = plate(plan, id, "waiting", Spotted(Box(x, y, w, 44), "", 0.5), elevation=4, depth=0)
    clock = 62 if seconds >= 2 else 0
    plan.add(f"{id}.seat", x + 9, y + 7, 30, 30, Token(ink=ink), on=id, depth=1)
    plan.text(
        f"{id}.text",
        x + 48,
        y + 4,
        w - 60 - clock,
        36,
        text,
        style="textb",
        size=18,
        colour=CREAM,
        valign="center",
        on=id,
        depth=1,
    )
    if clock:
        more: dict[str, Any] = {"on": id, "depth": 1}
        plan.add(f"{id}.glass", x + w - 58, y + 12, 20, 20, Icon(name="hourglass", colour=CREAM), **more)
        plan.text(
            f"{id}.time",
            x + w - 36,
            y + 4,
            30,
            36,
            _("{n} s").format(n=seconds),
            size=17,
            colour=CREAM,
            valign="center",
            **more,
        )
    return item.rect
