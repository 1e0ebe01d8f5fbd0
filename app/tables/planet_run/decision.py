"""The header with the phases, and the panel of Energy: dice, orders, buttons. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, DANGER, INK, INK2, PAPER3, RUN
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import best_meal, forecast
from app.rules.planet_run.play import band_of, may_rest_to_end
from app.tables.faces import Button, CornerButton, Nothing, Panel, Picture, Rule
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import Phase
from app.tables.planet_run.furniture import Furniture
from app.tables.planet_run.paths import open_spots, seen_spots, went_well
from app.words import _, plural

_TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""


class Decision(Furniture):
    """What the captain decides."""

    # -- header
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

    # -- the panel
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
            name = around.names[0]
            text = (_("{name} thinks") if around.thinking else _("{name} decides")).format(name=name)
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

    # -- the middle: orders, or what happened
    def _middle(self, x: float, y: float, w: float, h: float) -> None:
        view = self.view
        rolled = seen_spots(view)
        waiting = open_spots(view)
        if not rolled and not waiting:
            self._news(x, y, w, h)
            return
        spots = [*rolled, *(spot for spot in waiting if spot not in rolled)]
        gap = 8.0 if len(spots) < 4 else 4.0
        each = min(76.0, (h - gap * (len(spots) - 1)) / len(spots))
        most = max(len(ids.rolled_on(view, spot)) or view.placed[spot] for spot in spots)
        room = min(w * 0.3, most * (min(32.0, each - 8) + 4))
        for row, spot in enumerate(spots):
            self._order(spot, x, y + row * (each + gap), w, each, room, spot in rolled)

    def _order(self, spot: int, x: float, y: float, w: float, h: float, room: float, rolled: bool) -> None:
        """One order: its dice, what it needs, and its exact chance; or what was rolled."""
        plan, view = self.plan, self.view
        id = f"order.{spot}"
        found = forecast(view, spot)
        hopeless = not rolled and not found.chance
        tip = self._rolled_line(spot) if rolled else words.forecast_line(view, found)
        title = words.order_title(view, spot)
        plan.add(
            id,
            x,
            y,
            w,
            h,
            Panel(radius=plan.frame.px(6)),
            on="energy",
            elevation=2 if h > 30 else 0,
            tooltip=f"{title}\n{tip}",
            label=f"{title}: {tip}",
        )
        faces = ids.rolled_on(view, spot) if rolled else (1,) * view.placed[spot]
        size = min(32.0, h - 8)
        pitch = min(size + 4, (room - size) / max(1, len(faces) - 1)) if len(faces) > 1 else 0.0
        beneath = id
        for number, pips in enumerate(faces):
            die = f"{id}.die.{number}"
            self.die(die, x + 10 + size / 2 + number * pitch, y + h / 2, size, beneath, pips, elevation=1)
            beneath = die
        chance = str(sum(faces)) if rolled else words.order_chance(found)
        big = 26.0 if h >= 50 else 19.0
        wide = plan.width(chance, "display", big) + 6
        ink = DANGER if hopeless or (rolled and not went_well(view, spot)) else INK
        plan.text(
            f"{id}.chance",
            x + w - 10 - wide,
            y,
            wide,
            h,
            chance,
            style="display",
            size=big,
            colour=ink,
            align="right",
            valign="center",
            on=id,
        )
        left = x + 18 + room
        wide = x + w - 16 - wide - left
        note = self._outcome(spot) if rolled else words.order_note(view, found)
        two = h >= 46
        if not two:
            note = ""
        plan.text(
            f"{id}.title",
            left,
            y + (h / 2 - 25 if two else 0),
            wide,
            26 if two else h,
            title,
            style="textb",
            size=19 if two else 16,
            valign="center",
            on=id,
        )
        if note:
            plan.text(
                f"{id}.note",
                left,
                y + h / 2 + 1,
                wide,
                24,
                note,
                size=16,
                colour=DANGER if hopeless else INK2,
                on=id,
            )

    def _outcome(self, spot: int) -> str:
        kind = "" if went_well(self.view, spot) else "not "
        if spot < len(self.view.found):
            good, bad = (_("done"), _("too few pips")) if self.view.found[spot] else ("", _("not found"))
        elif spot < len(self.view.found) + len(self.view.hunting):
            good, bad = _("driven off"), _("it bit")
        else:
            good, bad = _("built"), _("not built")
        return bad if kind else good

    def _rolled_line(self, spot: int) -> str:
        faces = ids.rolled_on(self.view, spot)
        return _("Rolled {dice} = {total}: {outcome}.").format(
            dice=" + ".join(map(str, faces)), total=sum(faces), outcome=self._outcome(spot)
        )

    def _news(self, x: float, y: float, w: float, h: float) -> None:
        """No order yet: the last lines of what happened, each of which opens its clause."""
        plan, log = self.plan, self.around.log
        plan.text(
            "news.head",
            x,
            y,
            w,
            22,
            _("WHAT JUST HAPPENED") if log else _("YOUR ORDERS"),
            style="label",
            size=16,
            colour=RUN.mint,
            track=1.2,
            on="energy",
        )
        if not log:
            text = _(
                "Every die can explore, hunt, gather, build, rest or fix. "
                "The gold tags say what it would bring. Then roll the orders."
            )
            plan.text(
                "news.none", x, y + 28, w, h - 30, text, size=17, colour=CREAM, yields="wrap", on="energy"
            )
            return
        pitch = 30.0
        room = int((h - 24) // pitch)
        first = max(0, len(log) - room)
        for row, number in enumerate(range(first, len(log))):
            entry, id = log[number], f"log.{number}"
            top = y + 25 + row * pitch
            tip = _("Rule {clause}: press to read it.").format(clause=entry.clause) if entry.clause else ""
            plan.add(
                id,
                x - 4,
                top,
                w + 4,
                pitch - 1,
                Nothing(),
                on="energy",
                press=True,
                label=entry.text,
                tooltip=tip,
            )
            plan.text(
                f"text.{id}",
                x,
                top,
                w - 4,
                pitch - 1,
                words.capital(entry.text),
                size=17,
                colour=CREAM,
                valign="center",
                on=id,
            )

    # -- the buttons
    def _buttons(self, x: float, y: float, w: float, h: float) -> None:
        view, around = self.view, self.around
        big = min(66.0, h * 0.41)
        small = min(42.0, h * 0.27)
        if not self.acts:
            self.icon("waiting", "hourglass", x + w / 2, y + h / 2, 30, CREAM, "energy")
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
            self._button(ids.USUAL, x, y, w, big, _("IN THE USUAL ORDER"), "dice", primary=True)
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

    # -- the end
    def _ending(self, x: float, y: float, w: float, h: float) -> None:
        """Lift-off: the dice one by one, the total, and how far the ship got (PR-28, PR-29)."""
        plan, view = self.plan, self.view
        done = view.fate != ""
        band = CARDS.bands[band_of(sum(view.score))]
        wide = min(h * 16 / 9, w * 0.42)
        dead = view.fate == "dead"
        name = "run/xavier_lost" if dead else f"run/end_{band.key}" if done else "run/end_stranded"
        if done:
            face = Picture(name=name, radius=plan.frame.px(5), litho=0.1, edge=INK)
            plan.add("ending.picture", x, y, wide, h, face, on="energy", label=band.name)
        else:
            plan.add(
                "ending.picture", x, y, wide, h, Panel(fill=RUN.ground2, radius=plan.frame.px(5)), on="energy"
            )
            self.icon("ending.icon", "arrow_up", x + wide / 2, y + h / 2, 54, RUN.mint, "ending.picture")
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
        total = sum(view.score)
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

    # -- columns only for reading, where the window is very wide
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
