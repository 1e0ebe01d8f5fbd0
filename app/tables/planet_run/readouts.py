"""What is only for reading: how it ended, the log, and where the ship would get now. Logical units."""

from __future__ import annotations

from app.palette import CREAM, INK, PAPER3, RUN
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import band_of
from app.rules.planet_run.state import ModuleRolled
from app.tables.faces import Nothing, Panel, Picture, Rule
from app.tables.planet_run import ids, words
from app.tables.planet_run.furniture import Furniture
from app.words import _


class Readouts(Furniture):
    """Panels that take no part in a decision."""

    def _ending(self, x: float, y: float, w: float, h: float) -> None:
        """Lift-off: the dice one by one, the total, and how far the ship got (PR-28, PR-29)."""
        plan, view = self.plan, self.view
        done = view.fate != ""
        band = CARDS.bands[band_of(sum(view.score))]
        wide = min(h * 16 / 9, w * 0.42)
        dead = view.fate == "dead"
        name = "run/xavier_lost" if dead else f"run/end_{band.key}" if done else "posters/run_win"
        face = Picture(name=name, radius=plan.frame.px(5), litho=0.1, edge=INK)
        plan.add("ending.picture", x, y, wide, h, face, on="energy", label=band.name if done else "")
        left, room = x + wide + 18, w - wide - 22
        title = _("LIFT-OFF") if not done else _("THE MISSION IS LOST") if dead else band.name.upper()
        plan.text(
            "ending.title",
            left,
            y + 4,
            room,
            40,
            title,
            style="display",
            size=28,
            colour=CREAM,
            valign="center",
            on="energy",
            misprint=RUN.coral,
        )
        size = min(48.0, h - 96, (room - 20) / 6 - 8)
        for number, pips in enumerate(view.score):
            self.die(
                ids.score_id(number),
                left + size / 2 + number * (size + 8),
                y + 54 + size / 2,
                size,
                "energy",
                pips,
                elevation=4,
            )
        plan.add(ids.THROW, left + room - 48, y + h - 48, 44, 44, Nothing(), on="energy")
        flying = self.around.acting is None and self.around.events[-1:] != ()
        flying = flying and isinstance(self.around.events[-1], ModuleRolled)
        total = sum(view.score[:-1] if flying else view.score)
        text = _("No HP are left: no score.") if dead else _("{n} points").format(n=total)
        if not dead and not any(view.fixed):
            text = _("No module was fixed: you stay.")
        plan.text(
            "ending.total",
            left,
            y + h - 36,
            room - 56,
            32,
            text,
            style="textb",
            size=20,
            colour=RUN.mint,
            valign="center",
            on="energy",
        )

    def log(self, x: float, y: float, w: float, h: float) -> None:
        """The last lines of what happened, as many as fit."""
        plan, log = self.plan, self.around.log
        self.paper("log", x, y, w, h, _("WHAT JUST HAPPENED"))
        top, foot = y + 36, y + h - 8
        chosen: list[tuple[int, float]] = []
        room = foot - top
        for number in range(len(log) - 1, -1, -1):
            text = words.capital(log[number].text)
            line = plan.text_height("x", w, size=17)
            high = 10 + min(3, round(plan.text_height(text, w - 28, size=17) / line)) * line
            if high > room:
                break
            room -= high
            chosen.append((number, high))
        for number, high in reversed(chosen):
            entry, id = log[number], f"story.{number}"
            plan.text(
                id,
                x + 14,
                top + 3,
                w - 28,
                high - 6,
                words.capital(entry.text),
                size=17,
                yields="wrap",
                on="log",
                tooltip=entry.text,
            )
            plan.add(f"{id}.rule", x + 14, top + high - 2, w - 28, 1, Rule(colour=PAPER3), on="log")
            top += high

    def prospects(self, x: float, y: float, w: float, h: float) -> None:
        """How far the ship would get now, in bars: the chance of each band (PR-29)."""
        plan, view = self.plan, self.view
        self.paper("prospects", x, y, w, h, _("IF IT FLEW NOW"))
        pitch = (h - 44) / len(CARDS.bands)
        for number, row in enumerate(reversed(range(len(CARDS.bands)))):
            chance = words.band_chance(view, row)
            top = y + 38 + number * pitch
            id = f"prospect.{row}"
            plan.text(
                f"{id}.name",
                x + 14,
                top,
                w * 0.6 - 18,
                24,
                CARDS.bands[row].name,
                style="textb",
                size=17,
                on="prospects",
            )
            plan.text(
                f"{id}.n",
                x + w * 0.6,
                top,
                w * 0.4 - 14,
                24,
                words.percent(chance),
                style="label",
                size=17,
                align="right",
                on="prospects",
                tooltip=words.band_tip(view, row),
            )
            if chance:
                plan.add(
                    id,
                    x + 14,
                    top + 27,
                    max(3.0, (w - 28) * chance),
                    12,
                    Panel(fill=RUN.ground3, radius=plan.frame.px(2), grain=False),
                    on="prospects",
                )
