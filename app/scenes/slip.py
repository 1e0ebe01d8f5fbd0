"""The slip on the shelf's sheet: the game that waits, with its players, or an empty one."""

from __future__ import annotations

from typing import NamedTuple

from app.match import hooks
from app.match.match import Match
from app.palette import DANGER, INK2, PAPER2
from app.rules.registry import Box
from app.tables.faces import Panel, Picture, Token
from app.tables.plan import Plan
from app.words import _


class Slot(NamedTuple):
    """A logical rectangle."""

    x: float
    y: float
    w: float
    h: float


def slip(plan: Plan, box: Box, match: Match | None, saved: str, slot: Slot) -> None:
    """The paper that says what waits and when it was `saved`, or that nothing does."""
    x, y, w, h = slot
    face = Panel(fill=PAPER2, radius=plan.frame.px(4))
    plan.add("slip", x, y, w, h, face, on="sheet", elevation=3)
    if match is None:
        picture_h = min(h - 62, 140)
        plan.add(
            "slip.picture",
            x + 14,
            y + 10,
            w - 28,
            picture_h,
            Picture(name="shared/slip_empty", fit="contain", litho=0.08),
            on="slip",
        )
        text = (
            _("The box is still in the workshop.")
            if box.coming
            else _("No game under way. The next one lies here when you leave it.")
        )
        plan.text(
            "slip.none",
            x + 18,
            y + picture_h + 14,
            w - 36,
            h - picture_h - 20,
            text,
            size=16,
            colour=INK2,
            align="center",
            valign="center",
            yields="wrap",
            on="slip",
        )
        return
    plan.text(
        "slip.head",
        x + 18,
        y + 9,
        w * 0.5,
        24,
        _("SAVED GAME"),
        style="label",
        size=17,
        colour=DANGER,
        track=1.4,
        on="slip",
    )
    plan.text(
        "slip.when",
        x + w * 0.5 + 20,
        y + 9,
        w * 0.5 - 38,
        24,
        saved,
        size=16,
        colour=INK2,
        align="right",
        on="slip",
    )
    _seats(plan, match, x, y + 36, w, h - 36 - 34)
    counts = hooks.counts(match.rules, match.view(None))
    line = _("Turn {n}").format(n=match.turn_number) + (f"  ·  {counts}" if counts else "")
    plan.text("slip.turn", x + 18, y + h - 32, w - 36, 24, line, size=16, colour=INK2, on="slip")


def _seats(plan: Plan, match: Match, x: float, y: float, w: float, h: float) -> None:
    players = match.setup.players
    columns = 1 if len(players) <= 3 or h > 30 * len(players) else 2
    rows = -(-len(players) // columns)
    pitch, each = min(34.0, h / rows), (w - 36) / columns
    held = hooks.holdings(match.rules, match.view(None))
    for i, player in enumerate(players):
        left, top = x + 18 + (i // rows) * each, y + (i % rows) * pitch
        mid = top + pitch / 2
        size = min(26.0, pitch - 4)
        plan.add(
            f"slip.token.{i}",
            left + 1,
            mid - size / 2,
            size,
            size,
            Token(ink=player.ink),
            elevation=2,
            on="slip",
        )
        right = left + each
        if held and columns == 1:
            number, unit = held[i]
            plan.text(
                f"slip.unit.{i}",
                right - 52,
                mid - 11,
                52,
                22,
                unit,
                size=15,
                colour=INK2,
                valign="center",
                on="slip",
            )
            plan.text(
                f"slip.held.{i}",
                right - 98,
                mid - 14,
                40,
                28,
                str(number),
                style="label",
                size=23,
                align="right",
                valign="center",
                on="slip",
            )
            right -= 104
        turn = i == match.turn()
        note = (_("your turn") if match.seat_is_person(i) else _("its turn")) if turn else ""
        note_w = plan.width(note, "texti", 16) + 3 if note else 0
        name_w = min(plan.width(player.name, "textb", 18) + 3, right - left - 36 - note_w - 10)
        plan.text(
            f"slip.name.{i}",
            left + 36,
            mid - 13,
            name_w,
            26,
            player.name,
            style="textb",
            size=18,
            valign="center",
            yields="cut",
            on="slip",
        )
        if note:
            plan.text(
                f"slip.note.{i}",
                left + 36 + name_w + 8,
                mid - 12,
                note_w,
                24,
                note,
                style="texti",
                size=16,
                colour=INK2,
                valign="center",
                on="slip",
            )
