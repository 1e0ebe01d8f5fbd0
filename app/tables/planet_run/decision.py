"""The panel of Energy: dice in hand, orders, and the buttons. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, RUN
from app.rules.planet_run.odds import best_meal
from app.rules.planet_run.play import may_rest_to_end
from app.tables.faces import Button, Nothing, Panel, Rule
from app.tables.planet_run import ids, words
from app.tables.planet_run.header import Header
from app.tables.planet_run.orders import Orders
from app.tables.planet_run.readouts import Readouts
from app.words import _, plural

_TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""


class Decision(Header, Orders, Readouts):
    """What the captain decides."""

    def energy(self, x: float, y: float, w: float, h: float) -> None:
        """The whole panel: dice at the left, orders in the middle, buttons at the right."""
        plan, view = self.plan, self.view
        face = Panel(
            fill=RUN.shore_sky, radius=plan.frame.px(8), edge=RUN.mint, edge_w=plan.frame.px(2), grain=False
        )
        plan.add("energy", x, y, w, h, face, elevation=5)
        left = min(170.0, w * 0.23)
        right = min(206.0, w * 0.28)
        if view.phase == "over":
            self._ending(x + 12, y + 10, w - 24, h - 20)
            return
        self._hand(x + 14, y + 8, left - 16, h - 16)
        plan.add("power.rule", x + left, y + 14, 2, h - 28, Rule(colour=RUN.ground3), on="energy")
        middle = x + left + 12
        room = x + w - right - 8 - middle
        self._middle(middle, y + 12, room, h - 24)
        if self.around.replay:
            return
        self._buttons(x + w - right, y + 14, right - 14, h - 24)

    def _hand(self, x: float, y: float, w: float, h: float) -> None:
        plan, view, around = self.plan, self.view, self.around
        plan.text("power.head", x, y, w, 28, _("ENERGY"), style="display", size=20, colour=CREAM, on="energy")
        total = view.dice + sum(view.placed)
        if view.phase == "order":
            text = plural("{{n}} of {count} die in hand", "{{n}} of {count} dice in hand", total).format(
                n=view.dice
            )
        elif view.phase == "resolve":
            text = plural("{count} die to roll", "{count} dice to roll", total)
        else:
            text = _("{n} food to eat").format(n=view.food)
        plan.text(
            "power.count",
            x,
            y + 28,
            w,
            24,
            text,
            style="textb",
            size=17,
            colour=RUN.mint,
            on="energy",
            tooltip=_("What you ate last turn decides how many dice there are."),
        )
        plan.add(ids.THROW, x + w / 2 - 12, y + 28, 24, 24, Nothing(), on="power.count")
        if around.replay:
            return
        top, foot = y + 56, y + h - 24
        shown = view.dice
        rows = 1 if shown <= 3 else 2
        size = min(62.0 if shown == 1 else 44.0, (foot - top - 4 * (rows - 1)) / rows)
        per = -(-shown // rows)
        pitch = min(max(size + 6, 48.0), (w - size) / max(1, per - 1))
        beneath = "energy"
        for place in range(shown):
            row, column = divmod(place, per)
            cx = x + size / 2 + column * pitch
            cy = (top + foot) / 2 + (row - (rows - 1) / 2) * (size + 4)
            under = beneath if pitch < size else "energy"
            beneath = self._energy_die(shown - 1 - place, cx, cy, size, under)
        text = words.guidance(view)
        if around.acting is None:
            text = _("{name} thinks").format(name=around.names[0]) if around.thinking else ""
        plan.text(
            "power.say",
            x - 4,
            y + h - 23,
            w + 6,
            23,
            text,
            size=16,
            colour=CREAM,
            valign="center",
            on="energy",
        )

    def _energy_die(self, number: int, cx: float, cy: float, size: float, on: str) -> str:
        id = ids.energy_id(number)
        rect = self.plan.frame.rect(cx - 22, cy - size / 2, 44, size)
        self.die(
            id,
            cx,
            cy,
            size,
            on,
            elevation=4,
            hit=rect if size < 44 else None,
            light=self.light(id),
            label=_("Energy die {n}").format(n=number + 1),
            tooltip=_("Drag it onto a gold edge, or press the gold edge. All Energy dice are alike.")
            if self.acts
            else "",
        )
        return id

    def _buttons(self, x: float, y: float, w: float, h: float) -> None:
        view, around = self.view, self.around
        big = min(66.0, h * 0.41)
        small = min(42.0, h * 0.27)
        if not self.acts:
            self._meanwhile(x, y, w, h)
            return
        second = y + big + 10
        if view.phase == "order":
            ready = any(view.placed)
            text = _("ROLL ORDERS") if ready else _("PLACE NOTHING")
            self._button(ids.ROLL, x, y, w, big, text, "dice", primary=ready)
            if may_rest_to_end(view):
                self._button(ids.IDLE, x, second, w, small, _("REST TO THE END"), "bed")
            else:
                self._button(ids.CLEAR, x, second, w, small, _("CLEAR ALL"), "", ghost=True)
        elif view.phase == "resolve":
            self._button(ids.USUAL, x, y, w, big, _("ROLL THEM ALL"), "dice", primary=True)
        else:
            best = best_meal(view)
            self._button(ids.EAT, x, y, w, big, _("EAT {n}").format(n=best), "food", primary=True)
        note, ink = around.note or self._note(), CREAM
        top = second + (small + 6 if view.phase == "order" else 0)
        if note:
            self.plan.text(
                "power.note",
                x - 6,
                top,
                w + 12,
                y + h - top,
                note,
                size=16,
                colour=ink,
                align="center",
                yields="wrap",
                lead=1.1,
                on="energy",
                tooltip=note,
            )

    def _meanwhile(self, x: float, y: float, w: float, h: float) -> None:
        """While nothing can be pressed: that somebody thinks, or the last thing that happened."""
        log = self.around.log
        if self.around.thinking or not log:
            self.icon("waiting", "hourglass", x + w / 2, y + h / 2, 30, CREAM, "energy")
            return
        self.plan.text(
            "power.news",
            x,
            y,
            w,
            h,
            words.capital(log[-1].text),
            style="textb",
            size=19,
            colour=CREAM,
            align="center",
            valign="center",
            yields="wrap",
            on="energy",
        )

    def _note(self) -> str:
        """What is to be known before the button is pressed."""
        view = self.view
        if self.around.pending:
            return _("Press again to be sure.")
        if view.phase == "order":
            problem = words.problem(view)
            if problem:
                return problem
            if any(view.placed) and view.dice:
                return plural(
                    "{count} die in hand would be lost.", "{count} dice in hand would be lost.", view.dice
                )
        if view.phase == "resolve" and self.acts:
            return _("Or press a gold place: it goes first.")
        if view.phase == "eat":
            return words.meal_line(best_meal(view)).split(": ")[-1]
        return ""

    def _button(
        self,
        id: str,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        icon: str,
        *,
        primary: bool = False,
        ghost: bool = False,
    ) -> None:
        plan = self.plan
        free = id in self.lit or (id == ids.CLEAR and any(self.view.placed)) or id in (ids.ROLL, ids.IDLE)
        px, roomy = self._fit(text, w, 24 if primary else 19)
        why = "" if free else _("No die has been placed this turn.") if id == ids.CLEAR else ""
        found = self.previews.get(id)
        more: dict[str, Any] = {"light": self.light(id)} if id != ids.CLEAR else {}
        face = Button(
            text=text,
            kind="primary" if primary else "ghost" if ghost else "secondary",
            icon=icon if roomy else "",
            px=px,
        )
        plan.add(
            id,
            x,
            y,
            w,
            h,
            face,
            on="energy",
            press=True,
            elevation=4 if not ghost else 0,
            label=text,
            tooltip=f"{text}\n{found.text}" if found else why,
            alpha=255 if free else 120,
            **more,
        )

    def _fit(self, text: str, w: float, size: float) -> tuple[int, bool]:
        """The type size of a button, and whether its icon has room beside the words."""
        room = self.plan.frame.px(w - 14)
        px = self.plan.frame.type_px(size)

        def wide(px: int, icon: bool) -> float:
            return self.plan.ruler.size(text, "label", px, px * _TRACK)[0] + (px * 1.34 if icon else 0)

        while px > 14 and wide(px, True) > room:
            px -= 1
        return px, wide(px, True) <= room
