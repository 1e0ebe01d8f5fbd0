"""What the screens round the tables share: header strip, sheets, rows, buttons and form controls.

Everything is placed in logical units of the frame's stage and comes out as items of a `Plan`
(art bible 11c). A control's item carries the id it is given; what lies about it has that id and
a dot: `sound.name`, `sound.why`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from app.palette import CREAM, GAMES, INK, INK2, PAPER, PAPER3, SHELF, GameInks
from app.tables.faces import (
    BUTTON_GAP,
    BUTTON_TRACK,
    Button,
    CornerButton,
    Icon,
    KeyCap,
    Nothing,
    Panel,
    Rule,
    Segments,
)
from app.tables.frame import TEXT_FLOOR, Frame
from app.tables.items import Item
from app.tables.plan import Plan
from app.words import _

MARGIN = 20
SHEET_TOP = 64
Kind = Literal["primary", "secondary", "ghost", "disabled", "bare", "tab", "tab_on"]


class Grid(NamedTuple):
    """Where a shell scene stands on the stage: its left edge, width and height in logical units."""

    x: float
    w: float
    h: float


class Corner(NamedTuple):
    """An icon over a word at the right of the header; pressing it presses `id`."""

    id: str
    icon: str
    text: str


def grid(frame: Frame) -> Grid:
    """The scene's grid: the whole stage, but on a wide one the usual 1280 in its middle."""
    w, h = frame.logical
    return Grid((w - 1280) / 2, 1280, h) if frame.shape == "wide" else Grid(0, w, h)


def inks(game: str) -> GameInks:
    """The inks of a game, or of the shelf itself where no game is meant."""
    return GAMES.get(game, SHELF)


def help_corner() -> Corner:
    """The corner that shows what the keys do."""
    return Corner("help", "help", _("Help"))


def settings_corner() -> Corner:
    """The corner that opens the settings."""
    return Corner("settings", "gear", _("Settings"))


def rules_corner() -> Corner:
    """The corner that opens the rulebook."""
    return Corner("rules", "book", _("Rules"))


def statistics_corner() -> Corner:
    """The corner that opens the statistics."""
    return Corner("statistics", "crown", _("Statistics"))


def header(
    plan: Plan,
    title: str,
    facts: str = "",
    *,
    game: str = "shelf",
    back: str = "",
    back_id: str = "back",
    corners: Sequence[Corner] = (),
) -> None:
    """The strip from 0 to 56: where back leads, the title, facts in caps, icons at the right."""
    g, ink = grid(plan.frame), inks(game)
    if back:
        shown = _corner(plan, back, 64)
        plan.add(
            back_id,
            g.x + 6,
            6,
            64,
            48,
            CornerButton(icon="back", text=shown, px=plan.frame.type_px(15)),
            press=True,
            label=back,
            tooltip=back if shown != back else "",
        )
    left = g.x + (84 if back else 40)
    right = g.x + g.w - 12 - 74 * len(corners)
    wide = min(plan.width(title, "display", 25) + 6, right - left)
    plan.text(
        "title", left, 14, wide, 38, title, style="display", size=25, colour=CREAM, misprint=ink.highlight
    )
    room = right - left - wide - 28
    if facts and room > 80:
        plan.text(
            "facts",
            left + wide + 14,
            18,
            room,
            26,
            facts,
            style="label",
            size=17,
            colour=ink.tint,
            valign="center",
            track=1.2,
        )
    for i, corner in enumerate(corners):
        x = g.x + g.w - 87 - (len(corners) - 1 - i) * 74
        shown = _corner(plan, corner.text, 72)
        tip = corner.text if shown != corner.text else ""
        face = CornerButton(icon=corner.icon, text=shown, px=plan.frame.type_px(15))
        plan.add(corner.id, x + 1, 5, 72, 50, face, press=True, label=corner.text, tooltip=tip)


def sheet(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    heading: str = "",
    *,
    tab: str = "",
    **more: Any,
) -> Item:
    """A cream sheet with its hard shadow; `heading` in caps, `tab` the ink of a band at the left."""
    face = Panel(radius=plan.frame.px(7), tab=tab, tab_w=plan.frame.px(10))
    item = plan.add(id, x, y, w, h, face, **{"elevation": 5, **more})
    if heading:
        indent = 26 if tab else 18
        caps(plan, f"{id}.head", x + indent, y + 10, w - indent - 18, heading, on=id)
    return item


def caps(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    text: str,
    *,
    colour: str = INK2,
    on: str = "",
    **more: Any,
) -> Item:
    """A small heading in spaced capitals, 22 high."""
    more = {"size": 16, "track": 1.2, **more}
    return plan.text(id, x, y, w, 22, text, style="label", colour=colour, on=on, **more)


def rule(plan: Plan, id: str, x: float, y: float, w: float, *, on: str = "", upright: bool = False) -> Item:
    """A thin line across (or, `upright`, down) a sheet, `w` long."""
    return plan.add(id, x, y, 2 if upright else w, w if upright else 2, Rule(colour=PAPER3), on=on)


def icon(
    plan: Plan, id: str, name: str, cx: float, cy: float, size: float, *, colour: str = INK, on: str = ""
) -> Item:
    """An icon about its middle."""
    return plan.add(id, cx - size / 2, cy - size / 2, size, size, Icon(name=name, colour=colour), on=on)


def button(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    text: str,
    *,
    kind: Kind = "secondary",
    icon: str = "",
    size: float = 20,
    on: str = "",
    locked: str = "",
    **more: Any,
) -> Item:
    """A button whose words fit: they shrink, then the icon goes, then the end is cut.

    With `locked` it shows a padlock and answers with that reason; say the reason beside it too.
    """
    if locked:
        kind, icon = "disabled", "lock"
    room = plan.frame.px(w - (16 if kind != "bare" else 4))
    px = plan.frame.type_px(size)

    def wide(px: int, with_icon: bool) -> float:
        words = plan.ruler.size(text, "label", px, px * BUTTON_TRACK)[0] if text else 0
        return words + (px * (1 + (BUTTON_GAP if text else 0)) if with_icon else 0)

    while px > max(TEXT_FLOOR, round(plan.frame.type_px(size) * 0.75)) and wide(px, bool(icon)) > room:
        px -= 1
    if icon and text and not locked and wide(px, True) > room:
        icon = ""
    while px > TEXT_FLOOR and wide(px, bool(icon)) > room:
        px -= 1
    words = text
    if wide(px, bool(icon)) > room:
        words = cut(
            plan, text, "label", px, room - (wide(px, bool(icon)) - wide(px, False)), px * BUTTON_TRACK
        )
        more.setdefault("tooltip", text)
    flat = kind in ("disabled", "ghost", "bare")
    face = Button(text=words, kind=kind, icon=icon, px=px, icon_only=not text)
    more = {"elevation": 0 if flat else 4, "press": True, "label": text, **more}
    return plan.add(id, x, y, w, h, face, on=on, locked=locked, **more)


def segments(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    w: float,
    h: float,
    choices: Sequence[str],
    chosen: int,
    *,
    label: str,
    on: str = "",
    size: float = 18,
    locked: str = "",
) -> None:
    """A choice of a few words side by side; their ids are `id.0`, `id.1` and so on."""
    f = plan.frame
    plan.add(
        id, x, y, w, h, Panel(fill=CREAM, radius=0, edge=INK, edge_w=max(1, f.px(2)), grain=False), on=on
    )
    each = (w - 2) / len(choices)
    px = f.type_px(size)
    room = f.px(each - 8)
    while px > TEXT_FLOOR and any(
        plan.ruler.size(t, "label", px, px * BUTTON_TRACK)[0] > room for t in choices
    ):
        px -= 1
    for i, text in enumerate(choices):
        shown = cut(plan, text, "label", px, room, px * BUTTON_TRACK)
        plan.add(
            f"{id}.{i}",
            x + 1 + i * each,
            y,
            each,
            h,
            Segments(text=shown, chosen=i == chosen, px=px, enabled=not locked),
            press=True,
            label=f"{label}: {text}",
            tooltip=text if shown != text else "",
            on=id,
            locked=locked,
        )


def keys(
    plan: Plan,
    id: str,
    x: float,
    y: float,
    pairs: Sequence[tuple[str, str]],
    *,
    colour: str = CREAM,
    on: str = "",
    right: float = 0,
) -> float:
    """Key caps with what they do, in a row 24 high; returns where the next one would start.

    Pairs that would pass `right` (the grid's edge when 0) are left out.
    """
    g = grid(plan.frame)
    end = right or g.x + g.w - MARGIN
    for i, (key, does) in enumerate(pairs):
        cap = plan.width(key, "label", 15) + 14
        words = plan.width(does, "labelm", 16) + 2
        if x + cap + 7 + words > end:
            break
        key_cap(plan, f"{id}.{i}.cap", x, y, cap, key, colour=colour, on=on)
        plan.text(
            f"{id}.{i}.does",
            x + cap + 7,
            y,
            words,
            24,
            does,
            style="labelm",
            size=16,
            colour=colour,
            valign="center",
            on=on,
        )
        x += cap + 7 + words + 18
    return x


def key_cap(
    plan: Plan, id: str, x: float, y: float, w: float, key: str, *, colour: str = CREAM, on: str = ""
) -> Item:
    """The outline of one key, 24 high; its name is cut to fit."""
    px = plan.frame.type_px(15)
    while px > TEXT_FLOOR and plan.ruler.size(key, "label", px)[0] > plan.frame.px(w - 8):
        px -= 1
    face = KeyCap(text=cut(plan, key, "label", px, plan.frame.px(w - 6)), px=px, colour=colour)
    return plan.add(id, x, y, w, 24, face, on=on)


def area(plan: Plan, id: str, x: float, y: float, w: float, h: float, **more: Any) -> Item:
    """An invisible item that takes clicks or holds a place."""
    return plan.add(id, x, y, w, h, Nothing(), **more)


def dark(
    plan: Plan, id: str, x: float, y: float, w: float, h: float, fill: str, *, on: str = "", radius: float = 6
) -> Item:
    """A coloured inset without a shadow."""
    return plan.add(
        id, x, y, w, h, Panel(fill=fill, radius=plan.frame.px(radius), grain=fill == PAPER), on=on
    )


def cut(plan: Plan, text: str, style: str, px: int, room: float, track: float = 0) -> str:
    """`text`, its end replaced by an ellipsis where it is wider than `room` pixels."""
    if plan.ruler.size(text, style, px, track)[0] <= room:
        return text
    while text and plan.ruler.size(text + "…", style, px, track)[0] > room:
        text = text[:-1].rstrip()
    return text + "…"


def _corner(plan: Plan, text: str, w: float) -> str:
    return cut(plan, text, "labelm", plan.frame.type_px(15), plan.frame.px(w))
