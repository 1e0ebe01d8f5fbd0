"""The header: title, the five phases of a turn, the clock, the corner buttons. Logical units."""

from __future__ import annotations

from app.palette import CREAM, INK, RUN
from app.tables.faces import CornerButton
from app.tables.planet_run.faces import Phase
from app.tables.planet_run.furniture import Furniture
from app.words import _


class Header(Furniture):
    """What runs along the top."""

    def header(self) -> None:
        """Title, the five phases, the clock and the corner buttons."""
        plan, around = self.plan, self.around
        w, _h = plan.frame.logical
        hints = "" if around.acting is not None else _("Hints are for your own turn.")
        corners = (
            ("hint", "help", _("Hint"), hints),
            ("undo", "undo", _("Undo"), around.undo_refused),
            ("rules", "book", _("Rules"), ""),
            ("menu", "gear", _("Menu"), ""),
        )
        left = w - 86 - 74 * (len(corners) - 1)
        title = _("PLANET RUN")
        wide = min(plan.width(title, "display", 26) + 6, 230)
        plan.text(
            "title", 20, 10, wide, 38, title, style="display", size=26, colour=CREAM, misprint=RUN.coral
        )
        px = plan.frame.type_px(15)
        for i, (id, icon, text, locked) in enumerate(corners):
            short = self._cut(text, px, 72)
            plan.add(
                f"corner.{id}",
                left + i * 74,
                5,
                72,
                50,
                CornerButton(icon=icon, text=short, px=px, off=bool(locked)),
                press=True,
                label=text,
                locked=locked,
                tooltip=text if short != text else "",
            )
        if around.clock and left - wide > 560:
            left -= 64
            plan.text(
                "time",
                left,
                18,
                60,
                26,
                around.clock,
                style="labelm",
                size=17,
                colour=RUN.mint,
                align="right",
                valign="center",
            )
        self._phases(20 + wide + 16, left - 12)

    def _cut(self, text: str, px: int, w: float) -> str:
        room = self.plan.frame.px(w)
        ruler = self.plan.ruler
        if ruler.size(text, "labelm", px)[0] <= room:
            return text
        while text and ruler.size(text + "…", "labelm", px)[0] > room:
            text = text[:-1].rstrip()
        return text + "…"

    def _phases(self, x: float, right: float) -> None:
        """Done, on, and to come; where room is short only the phase that is on has its name."""
        plan, view = self.plan, self.view
        names = (_("Upkeep"), _("Draw"), _("Order"), _("Eat"), _("Turn end"))
        now = {"order": 2, "resolve": 2, "eat": 3}.get(view.phase, 5)
        wide = [plan.width(name, "label", 18) + 4 for name in names]
        full = sum(wide) + len(names) * (42 + 14)
        roomy = full <= right - x
        if not roomy and 5 * 44 + (wide[now] if now < 5 else 0) > right - x:
            return
        at = x + max(0.0, (right - x - full) / 2) if roomy else x
        for number, name in enumerate(names):
            state = "done" if number < now else "now" if number == now else "later"
            said = roomy or state == "now"
            w = 38 + (wide[number] + 8 if said else 0)
            tip = {"done": _("{phase}: done"), "now": _("{phase}: now"), "later": _("{phase}: to come")}[
                state
            ]
            tip = tip.format(phase=name)
            id = f"phase.{number}"
            face = Phase(
                number=number + 1, state="done" if state == "done" else "now" if state == "now" else "later"
            )
            plan.add(id, at, 10, w, 38, face, label=tip, tooltip=tip)
            if said:
                plan.text(
                    f"{id}.name",
                    at + 38,
                    10,
                    wide[number],
                    38,
                    name,
                    style="label" if state == "now" else "labelm",
                    size=18,
                    colour=INK if state == "now" else CREAM,
                    valign="center",
                    on=id,
                )
            at += w + (14 if roomy else 6)
