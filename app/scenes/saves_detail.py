"""The chosen save at the right of the saved games: its picture, its seats, and what can be done with it."""

from __future__ import annotations

from app.match.library import SaveInfo
from app.match.names import LONGEST
from app.palette import INK2
from app.scenes import chrome
from app.scenes import saves_words as words
from app.scenes.placing import Box
from app.tables.charts import Slip, Thumbnail
from app.tables.faces import Field, Token
from app.tables.plan import Plan
from app.words import _, plural


def detail(plan: Plan, info: SaveInfo, text: str, sheet: Box, thumb: float) -> None:
    """The sheet of a save: its picture `thumb` high, the name that stands in its field, what to do."""
    x, top, w = sheet[:3]
    bottom = top + sheet.h
    chrome.sheet(plan, "detail", x, top, w, bottom - top)
    picture = Thumbnail(info.thumbnail) if info.thumbnail and not info.damaged else Slip(bool(info.damaged))
    plan.add("picture", x + 14, top + 14, w - 28, thumb, picture, on="detail")
    y = top + 14 + thumb + 14
    renamed = text.strip() not in ("", info.name) and not info.damaged
    plan.text(
        "name.label", x + 20, y, 56, 44, _("Name"), style="textb", size=17, valign="center", on="detail"
    )
    if info.damaged:
        plan.text(
            "name.text",
            x + 80,
            y,
            w - 96,
            44,
            info.name,
            style="textb",
            size=18,
            valign="center",
            on="detail",
        )
    else:
        face = Field(text=text, limit=LONGEST, px=plan.frame.type_px(18))
        field_w = w - 94 - (52 if renamed else 0)
        plan.add("name", x + 80, y, field_w, 44, face, label=_("Name"), on="detail")
        if renamed:
            chrome.button(
                plan,
                "rename",
                x + w - 14 - 46,
                y,
                46,
                44,
                "",
                icon="check",
                on="detail",
                label=_("Rename"),
                tooltip=_("Rename"),
            )
    y += 54
    foot = bottom - 14
    if info.damaged:
        plan.text("why", x + 20, y, w - 40, 120, info.damaged, size=17, yields="wrap", on="detail")
        chrome.button(
            plan, "delete", x + 14, foot - 50, w - 28, 50, _("DELETE"), icon="cross", size=18, on="detail"
        )
        return
    y = _players(plan, info, x, y, w, foot - 148 - 56)
    chrome.rule(plan, "line", x + 20, y + 4, w - 40, on="detail")
    minutes = plural("{count} minute played", "{count} minutes played", max(1, round(info.seconds / 60)))
    facts = f"{words.facts(info)}  ·  {minutes}"
    plan.text("facts.1", x + 20, y + 12, w - 40, 24, facts, size=17, on="detail")
    more = _("Seed {seed}").format(seed=info.seed_text)
    if info.undo_to is not None:
        more += "  ·  " + _("undo back to turn {n}").format(n=info.undo_to)
    if info.practice:
        more += "  ·  " + _("practice")
    plan.text("facts.2", x + 20, y + 36, w - 40, 22, more, size=16, colour=INK2, on="detail")
    lead = _("SEE THE RESULTS") if info.finished else _("GO ON PLAYING")
    chrome.button(
        plan,
        "go",
        x + 14,
        foot - 128,
        w - 28,
        64,
        lead,
        kind="primary",
        icon="play",
        size=26,
        on="detail",
    )
    each = (w - 28 - 16) / 3
    for i, (id, text, icon) in enumerate(
        (
            ("replay", _("REPLAY"), "eye"),
            ("export", _("EXPORT"), "arrow_up"),
            ("delete", _("DELETE"), "cross"),
        )
    ):
        chrome.button(
            plan, id, x + 14 + i * (each + 8), foot - 50, each, 50, text, icon=icon, size=18, on="detail"
        )


def _players(plan: Plan, info: SaveInfo, x: float, y: float, w: float, limit: float) -> float:
    """The seats in rows, as far as there is room; returns where the next thing goes."""
    pitch = min(36.0, (limit - y) / max(1, len(info.players)))
    two = pitch < 28
    columns = 2 if two else 1
    pitch = 34.0 if two else pitch
    each = (w - 40) / columns
    for seat, player in enumerate(info.players):
        px, py = x + 20 + (seat % columns) * each, y + (seat // columns) * pitch
        plan.add(f"seat.{seat}", px, py + (pitch - 28) / 2, 28, 28, Token(ink=player.ink), on="detail")
        wide = min(each * 0.5, plan.width(player.name, "textb", 18) + 2)
        plan.text(
            f"seat.{seat}.name",
            px + 38,
            py,
            wide,
            pitch,
            player.name,
            style="textb",
            size=18,
            valign="center",
            on="detail",
        )
        state = words.level_name(player.who) if player.who != "person" else ""
        if info.whose == seat and not info.finished:
            state = _("to move") if not state else _("{level}, to move").format(level=state)
        points = str(info.standings[seat]) if info.finished and seat < len(info.standings) else ""
        if state:
            plan.text(
                f"seat.{seat}.who",
                px + 46 + wide,
                py,
                each - wide - 46 - (56 if points else 8),
                pitch,
                state,
                style="texti",
                size=16,
                colour=INK2,
                valign="center",
                on="detail",
            )
        if points:
            plan.text(
                f"seat.{seat}.points",
                px + each - 54,
                py,
                48,
                pitch,
                points,
                style="display",
                size=19,
                align="right",
                valign="center",
                on="detail",
            )
    return y + -(-len(info.players) // columns) * pitch
