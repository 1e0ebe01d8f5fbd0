"""The header, the Primate's assembly board and the steps of the turn. Logical units."""

from __future__ import annotations

from app.palette import CREAM, DANGER, INK, INK2, PRIMATE
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import (
    PART_NAMES,
    PARTS,
)
from app.tables.faces import CornerButton
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.asked import turn_line
from app.tables.primate_fear.faces import Assembly, Dot
from app.tables.primate_fear.furniture import Box, Furniture
from app.words import _


class Column(Furniture):
    """What is said beside the towers."""

    # -- header
    def header(self, left: float, sky_right: float, column: Box) -> None:
        """Title, whose turn it is, and the corner buttons."""
        plan, around, view = self.plan, self.around, self.view
        _w, _h = plan.frame.logical
        title = _("PRIMATE FEAR")
        wide = min(plan.width(title, "display", 24) + 6, 240)
        plan.text(
            "title",
            left + 20,
            10,
            wide,
            38,
            title,
            style="display",
            size=24,
            colour=PRIMATE.moon,
            misprint=PRIMATE.rust,
        )
        line = turn_line(view, around)
        need = plan.width(line, "textb", 18) + 66
        room = sky_right - left - 20 - wide - 30
        width = max(180.0, min(need, room))
        acting = view.active if around.acting is None or around.acting != around.me else around.acting
        seat = view.winner if view.winner >= 0 else acting
        self.seat_plate("turn", Box(sky_right - 10 - width, 10, width, 38), seat, line, elevation=3)
        hints = "" if around.acting is not None else _("Hints are for your own turn.")
        corners = (
            ("hint", "help", _("Hint"), hints),
            ("undo", "undo", _("Undo"), around.undo_refused),
            ("rules", "book", _("Rules"), ""),
            ("menu", "gear", _("Menu"), ""),
        )
        pitch = min(74.0, column.w / len(corners))
        x = column.right - pitch * len(corners)
        px = plan.frame.type_px(15)
        for i, (id, icon, text, locked) in enumerate(corners):
            short = self._cut(text, px, pitch - 3)
            plan.add(
                f"corner.{id}",
                x + i * pitch,
                5,
                pitch - 2,
                50,
                CornerButton(icon=icon, text=short, px=px, off=bool(locked)),
                press=True,
                label=text,
                locked=locked,
                tooltip=text if short != text else "",
                on="column",
            )
        if around.clock and x - column.x > 62:
            plan.text(
                "time",
                column.x,
                18,
                58,
                24,
                around.clock,
                style="labelm",
                size=17,
                colour=PRIMATE.tint,
                on="column",
            )

    def _cut(self, text: str, px: int, w: float) -> str:
        room, ruler = self.plan.frame.px(w), self.plan.ruler
        if ruler.size(text, "labelm", px)[0] <= room:
            return text
        while text and ruler.size(text + "…", "labelm", px)[0] > room:
            text = text[:-1].rstrip()
        return text + "…"

    # -- the assembly board
    def assembly(self, box: Box) -> None:
        """The Primate's parts, and what the next one does."""
        plan, view = self.plan, self.view
        self.paper(
            ids.BOARD,
            box,
            tooltip=words.primate_tip(view),
            label=_("The Primate’s assembly board"),
            on="column",
        )
        awake = queries.is_awake(view)
        head = _("THE PRIMATE")
        state = _("awake") if awake else _("{n} of {all}").format(n=view.parts, all=PARTS)
        wide = plan.width(state, "textb", 17) + 4
        plan.text(
            "parts.head",
            box.x + 14,
            box.y + 7,
            box.w - 34 - wide,
            26,
            head,
            style="display",
            size=20,
            on=ids.BOARD,
        )
        plan.text(
            "parts.state",
            box.right - 14 - wide,
            box.y + 8,
            wide,
            24,
            state,
            style="textb",
            size=17,
            colour=DANGER if awake else INK2,
            align="right",
            on=ids.BOARD,
        )
        low = box.h < 150
        high = box.h - 48
        across = high * 152 / 190 if low else min(190.0, box.w * 0.5)
        plan.add("assembly", box.x + 12, box.y + 36, across, high, Assembly(view.parts), on=ids.BOARD)
        x = box.x + across + 22
        room = box.right - 8 - x
        line = words.parts_line(view, self.around)
        if low:
            plan.text(
                "parts.next",
                x,
                box.y + 38,
                room,
                high,
                line,
                size=16,
                yields="wrap",
                on=ids.BOARD,
                tooltip=line,
            )
            return
        rows = 7
        each = (high - 2) / rows
        for number, part in enumerate(reversed(PART_NAMES)):
            there = PARTS - 1 - number < view.parts
            cy = box.y + 36 + each * (number + 0.5)
            if there:
                disc = min(18.0, each - 2)
                self.plan.add(
                    f"part.{number}.disc",
                    x,
                    cy - disc / 2,
                    disc,
                    disc,
                    Dot(0, "done"),
                    on=ids.BOARD,
                )
            plan.text(
                f"part.{number}",
                x + 24,
                cy - each / 2,
                room - 24,
                each,
                words.capital(part),
                size=16,
                colour=INK if there else INK2,
                valign="center",
                on=ids.BOARD,
                tooltip=line,
                lead=1.1,
            )

    # -- the steps of a turn
    def phases(self, box: Box) -> None:
        """Done, on, and to come."""
        plan, view = self.plan, self.view
        names = (_("Draw"), _("Build"), _("Attack"), _("Primate"), _("Discard"))
        keys = ("draw", "build", "attack", "primate", "discard")
        now = keys.index(view.phase) if view.phase in keys else 5
        self.dark("phases", box, on="column")
        each = (box.w - 12) / 5
        disc = min(28.0, box.h - 30)
        for number, said in enumerate(names):
            state = "done" if number < now else "now" if number == now else "later"
            cx = box.x + 6 + each * (number + 0.5)
            face = Dot(number + 1, "done" if state == "done" else "now" if state == "now" else "later")
            tip = {"done": _("{phase}: done"), "now": _("{phase}: now"), "later": _("{phase}: to come")}[
                state
            ]
            label = tip.format(phase=said)
            plan.add(
                f"phase.{number}",
                cx - disc / 2,
                box.y + 4,
                disc,
                disc,
                face,
                on="phases",
                tooltip=f"{label}\n{words.phase_line(keys[number])}",
                label=label,
            )
            plan.text(
                f"phase.{number}.name",
                cx - each / 2 + 1,
                box.bottom - 25,
                each - 2,
                22,
                said,
                style="label" if state == "now" else "labelm",
                size=16,
                colour=CREAM,
                align="center",
                on="phases",
            )
