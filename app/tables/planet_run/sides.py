"""What stands at the sides: stores, food table, journey, turn track, the captain. Logical units."""

from __future__ import annotations

from app.palette import DANGER, INK, INK2, PAPER2, PAPER3, RUN
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import best_meal
from app.rules.planet_run.play import band_of
from app.rules.planet_run.spots import MEAL_DICE, MEAL_HP, MEALS, RESOURCES, REST, N
from app.tables.faces import Panel, Picture, Rule
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import Clock, Heart
from app.tables.planet_run.furniture import Furniture
from app.words import _, plural


class Sides(Furniture):
    """The tracks and tables round the cards."""

    def stores(self, x: float, y: float, w: float, h: float) -> None:
        """The track from 9 down to 0, with the markers of food and of the four resources."""
        plan, view = self.plan, self.view
        self.paper("stores", x, y, w, h)
        self.caps("stores.head", x + 6, y + 8, w - 12, _("STORES"), on="stores", align="center", track=1)
        top, foot = y + 34, y + h - 8
        pitch = (foot - top) / (N.most + 1)
        for n in range(N.most + 1):
            cy = foot - pitch * (n + 0.5)
            plan.add(f"stores.line.{n}", x + 30, cy - 1, w - 38, 2, Rule(colour=PAPER3), on="stores")
            plan.text(
                f"stores.n.{n}",
                x + 6,
                cy - 12,
                20,
                24,
                str(n),
                style="label",
                size=18,
                colour=INK if n else INK2,
                align="center",
                valign="center",
                on="stores",
            )
        levels: dict[int, list[str]] = {}
        for kind, held in zip(("food", *RESOURCES), (view.food, *view.stock), strict=True):
            levels.setdefault(held, []).append(kind)
        for n, kinds in levels.items():
            self._markers(kinds, x + 28, foot - pitch * (n + 0.5), w - 34, pitch, n)

    def _markers(self, kinds: list[str], x: float, cy: float, w: float, pitch: float, level: int) -> None:
        """The markers that stand on one step: two side by side, more of them in two rows."""
        few = len(kinds) <= 2
        columns = 2 if few else 3
        size = min(30.0, w / columns - 1, pitch - 2) if few else min(21.0, w / columns - 1.2, (pitch - 3) / 2)
        rows = [kinds] if few else [kinds[:3], kinds[3:]]
        for row, some in enumerate(r for r in rows if r):
            middle = cy + ((row - 0.5) * (size + 1) if len([r for r in rows if r]) > 1 else 0)
            for number, kind in enumerate(some):
                cx = x + w / 2 + (number - (len(some) - 1) / 2) * (size + 1)
                tip = words.store_tip(self.view, kind)
                self.marker(
                    ids.store_id(kind),
                    kind,
                    cx,
                    middle,
                    size,
                    f"stores.line.{level}",
                    tooltip=tip,
                    label=tip.split("\n")[0],
                    elevation=2,
                )

    def meals(self, x: float, y: float, w: float, h: float) -> None:
        """The food table; at Eat the rows that can be paid are gold, the best one is chosen beforehand."""
        plan, view = self.plan, self.view
        self.paper("meals", x, y, w, h, _("FOOD = DICE"))
        pitch = (h - 38) / len(MEALS)
        best = best_meal(view)
        for number, food in enumerate(MEALS):
            top, id = y + 34 + number * pitch, ids.meal_id(food)
            offered = food == best and view.phase != "over"
            face = Panel(
                fill=RUN.meal if offered else PAPER2 if food <= view.food else PAPER3,
                radius=plan.frame.px(5),
                grain=False,
                alpha=255 if offered else 90,
                hatch=food > view.food and view.phase == "eat",
            )
            tip = words.meal_line(food)
            if food > view.food:
                tip += " " + _("You have {n}.").format(n=view.food)
            plan.add(
                id,
                x + 5,
                top,
                w - 10,
                pitch - 3,
                face,
                on="meals",
                label=tip,
                tooltip=_("{n} food\n{line}").format(n=food, line=tip),
                light=self.light(id),
            )
            self._meal(id, food, x + 5, top, w - 10, pitch - 3)

    def _meal(self, on: str, food: int, x: float, y: float, w: float, h: float) -> None:
        plan, mid = self.plan, y + h / 2
        self.icon(f"text.{on}.food", "food", x + 13, mid, 16, RUN.owned, on)
        plan.text(
            f"text.{on}.n",
            x + 21,
            y,
            17,
            h,
            str(food),
            style="display",
            size=17,
            align="center",
            valign="center",
            on=on,
        )
        self.icon(f"text.{on}.arrow", "arrow", x + 46, mid, 12, INK2, on)
        self.die(f"text.{on}.die", x + 65, mid, min(21, h - 6), on, elevation=0)
        gives = f"× {MEAL_DICE[food]}"
        if MEAL_HP[food]:
            gives += f", −{MEAL_HP[food]}"
        plan.text(
            f"text.{on}.gives", x + 78, y, w - 79, h, gives, style="label", size=17, valign="center", on=on
        )

    def journey(self, x: float, y: float, w: float, h: float) -> None:
        """How far which total brings the ship; at the end the band that was reached."""
        plan, view = self.plan, self.view
        self.paper("journey", x, y, w, h, _("JOURNEY HOME"))
        note = 40.0 if h > 190 else 0.0
        pitch = (h - 36 - note) / len(CARDS.bands)
        reached = band_of(sum(view.score)) if view.fate == "home" else -1
        for number, row in enumerate(reversed(range(len(CARDS.bands)))):
            band, top, id = CARDS.bands[row], y + 32 + number * pitch, f"band.{row}"
            on_it = row == reached
            face = Panel(
                fill=INK if on_it else PAPER2, radius=plan.frame.px(4), grain=False, alpha=255 if on_it else 0
            )
            tip = words.band_tip(view, row)
            plan.add(id, x + 5, top, w - 10, pitch - 2, face, on="journey", tooltip=tip, label=tip)
            ink = RUN.sky if on_it else INK
            span = words.band_range(row)
            wide = plan.width(span, "label", 16) + 4
            plan.text(
                f"{id}.range",
                x + w - 10 - wide,
                top,
                wide,
                pitch - 2,
                span,
                style="label",
                size=16,
                colour=ink,
                align="right",
                valign="center",
                on=id,
            )
            plan.text(
                f"{id}.name",
                x + 10,
                top,
                w - 24 - wide,
                pitch - 2,
                band.name,
                style="textb",
                size=16,
                colour=ink,
                valign="center",
                on=id,
            )
        if note:
            text = _("1 die per fixed module on turn {n}.").format(n=view.last_clock)
            plan.text(
                "journey.note",
                x + 10,
                y + h - note - 2,
                w - 20,
                note,
                text,
                size=15,
                colour=INK2,
                yields="wrap",
                lead=1.12,
                on="journey",
            )

    def track(self, x: float, y: float, w: float, h: float) -> None:
        """The turns with the clock; lift-off is edged."""
        plan, view = self.plan, self.view
        self.paper("track", x, y, w, h)
        self.caps("track.head", x + 4, y + 8, w - 8, _("TURN"), on="track", align="center", track=1)
        last = view.last_clock
        pitch = (h - 40) / last
        inset = 8.0
        for n in range(1, last + 1):
            top, end = y + 34 + (n - 1) * pitch, n == last
            face = Panel(
                fill=RUN.mint if n < view.clock else PAPER2,
                radius=plan.frame.px(4),
                edge=INK if end else "",
                edge_w=plan.frame.px(2) if end else 0,
                grain=False,
            )
            tip = _("Lift-off: one die for each fixed module.") if end else _("Turn {n}").format(n=n)
            plan.add(
                f"day.{n}",
                x + inset,
                top,
                w - 2 * inset,
                pitch - 3,
                face,
                on="track",
                tooltip=tip,
                label=tip,
            )
            if n != view.clock:
                plan.text(
                    f"day.{n}.n",
                    x + inset,
                    top,
                    w - 2 * inset,
                    pitch - 3,
                    f"{n:02}",
                    style="label",
                    size=min(19, pitch - 8),
                    align="center",
                    valign="center",
                    on=f"day.{n}",
                )
        at = min(view.clock, last)
        left = words.turns_left(view)
        tip = _("Turn {n} of {all}\n").format(n=view.clock, all=last - 1) + plural(
            "{count} turn is left, this one too.", "{count} turns are left, this one too.", left
        )
        size = min(w - 2 * inset, pitch - 3)
        cy = y + 34 + (at - 1) * pitch + (pitch - 3) / 2
        plan.add(
            ids.CLOCK,
            x + (w - size) / 2,
            cy - size / 2,
            size,
            size,
            Clock(),
            on=f"day.{at}",
            depth=2,
            elevation=3,
            tooltip=tip,
            label=tip.split("\n")[0],
        )

    def captain(self, x: float, y: float, w: float, h: float) -> None:
        """Captain Xavier: how he looks, his hearts, and the place to rest."""
        plan, view = self.plan, self.view
        self.paper("captain", x, y, w, h)
        low = h < 130
        tall = h - 16 if low else h - 28
        pic = min(132.0, tall * 0.9, w * 0.36)
        look = "lost" if view.fate == "dead" else "hurt" if view.hp <= N.hp // 2 else ""
        face = Picture(name=f"run/xavier{'_' if look else ''}{look}", radius=plan.frame.px(6), litho=0.15)
        margin = (h - tall) / 2
        plan.add(
            "captain.picture",
            x + margin,
            y + margin,
            pic,
            tall,
            face,
            on="captain",
            label=_("Captain Xavier"),
        )
        left = x + margin + pic + 12
        room = x + w - 14 - left
        if not low:
            plan.text(
                "captain.name",
                left,
                y + margin - 4,
                room,
                30,
                _("CAPTAIN XAVIER"),
                style="display",
                size=20,
                valign="center",
                on="captain",
            )
        size = min(30.0, (room - 54) / N.hp - 3)
        count = _("{n} of {all}").format(n=view.hp, all=N.hp)
        tip = _("{hp} HP\nAnimals bite, an empty stomach costs one; at 0 the mission is lost.").format(
            hp=view.hp
        )
        cy = y + margin + (15 if low else 44)
        for number in range(N.hp):
            plan.add(
                f"heart.{number}",
                left + number * (size + 3),
                cy - size / 2,
                size,
                size,
                Heart(full=number < view.hp),
                on="captain",
                tooltip=tip,
                label=tip.split("\n")[0],
            )
        start = left + N.hp * (size + 3) + 4
        plan.text(
            "captain.hp",
            start,
            cy - 13,
            left + room - start,
            26,
            count,
            style="textb",
            size=18,
            valign="center",
            on="captain",
            tooltip=tip,
            colour=DANGER if view.hp == 1 else INK,
        )
        under = cy + (19 if low else 24)
        self._rest(left, under, room, y + h - margin - under)

    def _rest(self, x: float, y: float, w: float, h: float) -> None:
        plan, view = self.plan, self.view
        face = Panel(fill=PAPER2, radius=plan.frame.px(6), grain=False)
        plan.add("rest", x, y, w, h, face, on="captain", **self.marks(REST))
        icon = min(32.0, h - 12)
        self.icon("bunk.icon", "bed", x + 28, y + h / 2, icon, INK, "rest")
        text = _("1 die heals {n}").format(n=N.rest)
        left, room = x + 52, w - 60
        lies = view.placed[REST]
        if lies:
            self.dice_on(REST, x + w - 8 - min(w * 0.24, 56), y + h / 2, min(w * 0.48, 112), 30, "rest")
            room -= min(w * 0.48, 112)
        two = h >= 56
        plan.text(
            "bunk.name",
            left,
            y + (h / 2 - 26 if two else 0),
            room,
            26 if two else h,
            _("Rest"),
            style="label",
            size=20,
            valign="center",
            on="rest",
        )
        if two:
            plan.text("bunk.says", left, y + h / 2 + 1, room, 24, text, size=16, on="rest")
