"""Sheets, captions and small marks that the panels are made of, and what is lit. Logical units."""

from __future__ import annotations

from typing import Any

import msgspec

from app.palette import CREAM, INK, INK2, RUN
from app.rules.planet_run.odds import forecast
from app.rules.planet_run.spots import MODULE
from app.rules.planet_run.state import Landed, ModuleRolled, Rolled, RunState
from app.tables.faces import Die, Icon, Panel
from app.tables.items import Item, Light
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import Resource
from app.tables.planet_run.paths import went_well
from app.words import _

_REACH = 10.0
"""How far a placed die can be pressed beside its edge, in logical units, and a little more."""


class Furniture:
    """What every panel is made of, for one layout."""

    def __init__(self, plan: Plan, view: RunState, around: Around) -> None:
        self.plan, self.view, self.around = plan, view, around
        self.previews = dict(around.previews)
        self.acts = around.acting is not None and not around.replay
        self.lit = around.lit if self.acts else frozenset()

    # -- sheets and words
    def paper(self, id: str, x: float, y: float, w: float, h: float, heading: str = "", **more: Any) -> Item:
        """A cream panel with a heading in caps."""
        face = Panel(radius=self.plan.frame.px(8))
        item = self.plan.add(id, x, y, w, h, face, **{"elevation": 5, **more})
        if heading:
            self.caps(f"{id}.head", x + 10, y + 8, w - 20, heading, on=id)
        return item

    def caps(self, id: str, x: float, y: float, w: float, text: str, on: str, **more: Any) -> Item:
        """A small heading."""
        more = {"size": 16, "track": 1.2, "colour": INK2, **more}
        return self.plan.text(id, x, y, w, 22, text, style="label", on=on, **more)

    def icon(
        self, id: str, name: str, cx: float, cy: float, size: float, colour: str, on: str, depth: int = 0
    ) -> None:
        """An icon about its middle."""
        face = Icon(name=name, colour=colour)
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on, depth=depth)

    def die(self, id: str, cx: float, cy: float, size: float, on: str, pips: int = 1, **more: Any) -> Item:
        """An Energy die about its middle."""
        kind = more.pop("kind", "energy")
        more = {"elevation": 3, **more}
        face = Die(pips=pips, kind=kind)
        return self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on, **more)

    def marker(self, id: str, kind: str, cx: float, cy: float, size: float, on: str, **more: Any) -> Item:
        """Food or a resource about its middle."""
        have = more.pop("have", True)
        face = Resource(kind=kind, have=have)
        return self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on, **more)

    def plaque(
        self,
        id: str,
        x: float,
        y: float,
        w: float,
        h: float,
        icon: str,
        text: str,
        fill: str,
        on: str,
        depth: int = 0,
    ) -> None:
        """A small plate with an icon and a number."""
        face = Panel(fill=fill, radius=self.plan.frame.px(5), grain=False)
        self.plan.add(id, x, y, w, h, face, on=on, depth=depth)
        self.icon(f"{id}.icon", icon, x + 13, y + h / 2, min(17, h * 0.62), CREAM, id, depth)
        self.plan.text(
            f"{id}.n",
            x + 22,
            y,
            w - 24,
            h,
            text,
            style="display",
            size=min(19, h * 0.62),
            colour=CREAM,
            align="center",
            valign="center",
            on=id,
            depth=depth,
        )

    # -- light
    def light(self, id: str) -> Light:
        """The ring of an item: gold while it can be pressed, the step's ink in a replay and while rolled."""
        if id in self.around.picked and not self.around.replay:
            return "chosen"
        if self.around.pending and id == self.around.pending:
            return "chosen"
        if self.around.replay and id in self.around.picked:
            return "here"
        return "target" if id in self.lit else ""

    def marks(self, spot: int) -> dict[str, Any]:
        """Ring, tag and hover text of a spot's topmost item."""
        view = self.view
        id = ids.top_id(view, spot)
        light = self.light(id)
        hopeless = False
        if spot >= MODULE and light == "target" and view.phase == "order":
            # A repair that nothing can pay for is no promise; it may be placed all the same.
            hopeless = not forecast(view, spot, 1).chance
        found = self.previews.get(id)
        tip = words.spot_tip(view, spot)
        more: dict[str, Any] = {
            "label": words.spot_label(view, spot),
            "tooltip": f"{tip.split(chr(10))[0]}\n{found.text}" if found else tip,
            "light": "" if hopeless else light,
            "ring_ink": RUN.mint if light == "here" else "",
        }
        if found and not hopeless:
            more["tag"] = found.tag
        if not light and self.current() == spot:
            more["light"], more["ring_ink"] = "here", RUN.mint
        return more

    def current(self) -> int:
        """The spot that is being rolled at this moment, at lift-off the module, or -1."""
        if self.around.acting is not None:
            return -1
        for event in reversed(self.around.events):
            if isinstance(event, Rolled):
                return event.spot
            if isinstance(event, ModuleRolled):
                return MODULE + event.module
            if isinstance(event, Landed):
                break
        return -1

    def in_the_air(self, spot: int) -> bool:
        """Whether the dice of a spot are being thrown at this moment: what comes of it is not told yet."""
        last = self.around.events[-1] if self.around.events else None
        return isinstance(last, Rolled) and last.spot == spot and self.around.acting is None

    # -- dice on a spot
    def dice_on(
        self, spot: int, cx: float, cy: float, room: float, size: float, on: str, aside: bool = False
    ) -> None:
        """What lies on a spot, in a row about a middle: placed dice, or what was rolled with its total.

        Placed dice that stand `aside` keep to the left half, so that pressing the middle of a card
        again adds a die and does not take the last one back.
        """
        view = self.view
        faces = ids.rolled_on(view, spot)
        count = view.placed[spot] or len(faces)
        if not count:
            return
        waiting = bool(view.placed[spot])
        aside = aside and waiting
        wide = room / 2 - _REACH if aside else room - (0 if waiting else 40)
        if aside:
            size = min(size, wide * 0.58)
        pitch = min(size + 4, (wide - size) / max(1, count - 1)) if count > 1 else 0.0
        left = cx - (0 if waiting else 20) - pitch * (count - 1) / 2
        if aside:
            left = cx - room / 2 + size / 2
        beneath = on
        for number in range(count):
            x = left + number * pitch
            if waiting:
                beneath = self._placed(spot, number, x, cy, size, beneath)
            else:
                id = ids.rolled_id(spot, number)
                self.die(id, x, cy, size, beneath, faces[number], depth=3)
                beneath = id
        if not waiting and not self.in_the_air(spot):
            self._total(
                spot, sum(faces), left + pitch * (count - 1) + size / 2 + 22, cy, min(28.0, size), beneath
            )

    def _placed(self, spot: int, number: int, cx: float, cy: float, size: float, on: str) -> str:
        id = ids.placed_id(spot, number)
        mine = self.acts and self.view.phase == "order"
        tip = _("Press to take it back.") if mine else ""
        name = _("Energy die on: {spot}").format(spot=words.spot_label(self.view, spot))
        item = self.die(
            id,
            cx,
            cy,
            size,
            on,
            depth=3,
            press=mine,
            label=name if mine else "",
            tooltip=tip,
        )
        if mine:
            reach = max(0, 44 - item.rect.w + 1) // 2
            self.plan.items[-1] = msgspec.structs.replace(item, hit=item.rect.grown(reach))
        return id

    def _total(self, spot: int, total: int, cx: float, cy: float, h: float, on: str) -> None:
        well = went_well(self.view, spot)
        id = f"total.{spot}"
        face = Panel(fill=INK, radius=self.plan.frame.px(5), grain=False)
        self.plan.add(id, cx - 19, cy - h / 2, 38, h, face, on=on, depth=3)
        name, ink = ("check", RUN.mint) if well else ("cross", RUN.coral)
        self.plan.add(f"{id}.mark", cx - 17, cy - 7, 14, 14, Icon(name=name, colour=ink), on=id, depth=3)
        self.plan.text(
            f"{id}.n",
            cx - 3,
            cy - h / 2,
            21,
            h,
            str(total),
            style="display",
            size=16,
            colour=CREAM,
            align="center",
            valign="center",
            on=id,
            depth=3,
        )
