"""The orders placed and what came of them, or else the last news. Logical units."""

from __future__ import annotations

from app.palette import CREAM, DANGER, INK, INK2, RUN
from app.rules.planet_run.odds import forecast
from app.tables.faces import Nothing, Panel
from app.tables.planet_run import ids, words
from app.tables.planet_run.furniture import Furniture
from app.tables.planet_run.paths import open_spots, seen_spots, went_well
from app.words import _


class Orders(Furniture):
    """The middle of the Energy panel."""

    def _middle(self, x: float, y: float, w: float, h: float) -> None:
        view = self.view
        rolled = seen_spots(view)
        waiting = open_spots(view)
        if not rolled and not waiting:
            if not self.around.replay:
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
        flying = rolled and self.in_the_air(spot)
        chance = "…" if flying else str(sum(faces)) if rolled else words.order_chance(found)
        big = 26.0 if h >= 50 else 19.0
        wide = plan.width(chance, "display", big) + 6
        bad = rolled and not flying and not went_well(view, spot)
        ink = DANGER if hopeless or bad else INK
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
        note = "" if flying else self._outcome(spot) if rolled else words.order_note(view, found)
        if note and not rolled and plan.width(note, "text", 16) > wide - 2:
            note = words.order_note(view, found, brief=True)
        two = h >= 46
        size = 19.0 if two else 16.0
        if found.kind == "hunt" and not rolled:
            longer = words.hunt_title(view, spot)
            title = longer if plan.width(longer, "textb", size) <= wide - 2 else title
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
            size=size,
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
