"""The ship on its blueprint: five modules, what each costs, and what of that is there. Logical units."""

from __future__ import annotations

from typing import Final, NamedTuple

from app.palette import CREAM, RUN
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import COST, MODULE, MODULES, RESOURCES
from app.tables.planet_run import ids, words
from app.tables.planet_run.faces import Blueprint, Hull, Module
from app.tables.planet_run.furniture import Furniture
from app.words import _, plural

DRAWING: Final = (200.0, 340.0)
"""The size of the ship's drawings, in their own units."""
REGIONS: Final[dict[str, tuple[float, float, float, float]]] = {
    "fin_l": (12, 222, 60, 110),
    "fin_r": (128, 222, 60, 110),
    "cord": (50, 98, 100, 52),
    "wadding": (50, 150, 100, 64),
    "nose": (54, 3, 92, 95),
    "hull": (53, 214, 94, 96),
}
"""Where each module lies in the drawings, in their own units."""
_HEAD = 44
_FOOT = 50


class _Ground(NamedTuple):
    """The sheet, and the ship's place on it."""

    x: float
    y: float
    w: float
    h: float
    left: float
    top: float
    k: float
    """Logical units to a unit of the drawings."""

    def region(self, key: str) -> tuple[float, float, float, float]:
        """A module's rectangle."""
        x, y, w, h = REGIONS[key]
        return self.left + x * self.k, self.top + y * self.k, w * self.k, h * self.k


class Ship(Furniture):
    """The blueprint."""

    def ship(self, x: float, y: float, w: float, h: float) -> None:
        """The sheet with everything on it."""
        plan, view = self.plan, self.view
        plan.add("ship", x, y, w, h, Blueprint(), elevation=5, label=_("The ship"))
        plan.text(
            "ship.head",
            x + 16,
            y + 10,
            w / 2 - 8,
            28,
            _("THE SHIP"),
            style="display",
            size=20,
            colour=CREAM,
            on="ship",
        )
        fixed = sum(view.fixed)
        plan.text(
            "ship.count",
            x + w / 2 + 8,
            y + 12,
            w / 2 - 24,
            24,
            _("{n} of {all} fixed").format(n=fixed, all=MODULES),
            style="textb",
            size=17,
            colour=RUN.mint,
            align="right",
            on="ship",
            tooltip=plural("{count} die at lift-off.", "{count} dice at lift-off.", fixed),
        )
        k = min((h - _HEAD - _FOOT) / DRAWING[1], (w - 88) / 176)
        free = h - _HEAD - _FOOT - DRAWING[1] * k
        at = _Ground(x, y, w, h, x + (w - DRAWING[0] * k) / 2, y + _HEAD + free / 2, k)
        plan.add("hull", *at.region("hull"), Hull(), on="ship")
        for module in range(MODULES):
            self._module(at, module)

    def _module(self, at: _Ground, module: int) -> None:
        plan, view = self.plan, self.view
        key, spot = CARDS.modules[module].key, MODULE + module
        id = ids.spot_id(spot)
        left, top, w, h = at.region(key)
        fin = key.startswith("fin")
        face = Module(key=key, fixed=view.fixed[module])
        plan.add(id, left, top, w, h, face, on="hull" if fin else "ship", depth=1, **self.marks(spot))
        self._name(at, module, key)
        die = min(28.0, h * 0.37 if key == "nose" else h - 6)
        if fin:
            self.dice_on(spot, left + w / 2, top + h * 0.45, w, 28, id)
        elif key == "nose":
            if not view.fixed[module]:
                self._costs(id, module, left + w / 2, top + h * 0.74, min(25, w * 0.27))
            self.dice_on(spot, left + w / 2, top + h * 0.37, w, die, id)
        elif view.placed[spot]:
            self.dice_on(spot, left + 8 + die / 2, top + h / 2, w, die, id)
            room = w - die - 24
            self._costs(id, module, left + w - 8 - room / 2, top + h / 2, min(25, room / 3 - 2))
        elif not view.fixed[module]:
            self._costs(id, module, left + w / 2, top + h / 2, min(25, w / 3 - 6))

    def _costs(self, on: str, module: int, cx: float, cy: float, size: float) -> None:
        """The resources a module takes; those that are held are in colour."""
        pitch = size + 3
        parts = [
            (kind, number < self.view.stock[place])
            for place, kind in enumerate(RESOURCES)
            for number in range(COST[module][place])
        ]
        tip = words.module_line(self.view, module)
        for number, (kind, have) in enumerate(parts):
            x = cx + (number - (len(parts) - 1) / 2) * pitch
            self.marker(f"cost.{module}.{number}", kind, x, cy, size, on, have=have, depth=2, tooltip=tip)

    def _name(self, at: _Ground, module: int, key: str) -> None:
        """The name beside the module, ticked where it is fixed; under the fins their costs."""
        left, top, w, h = at.region(key)
        edge = 14.0
        done = self.view.fixed[module]
        if key.startswith("fin"):
            right = key == "fin_r"
            wide = at.w / 2 - edge - 4
            x = at.x + at.w / 2 + 4 if right else at.x + edge
            foot = at.y + at.h - _FOOT - 2
            text = words.module_name(module)
            said = min(wide - 20, self.plan.width(text, "label", 17) + 4)
            if done:
                self._tick(module, x + wide - said - 12 if right else x + 9, foot + 12)
                x, wide = (x + wide - said if right else x + 20), said
            self._line(module, 0, x, foot, wide, text, right)
            if not done:
                size = min(23.0, (wide - 9) / 4)
                middle = x + (wide - 2 * size - 5 if right else 2 * size + 5)
                self._costs("ship", module, middle, foot + 33.5, size)
            return
        right = key == "cord"
        x = left + w + 4 if right else at.x + edge
        wide = (at.x + at.w - edge - x) if right else left - 4 - x
        lines = words.module_name(module).split()
        pitch = 21.0
        y = top + (4 if key == "nose" else max(0.0, (h - pitch * len(lines)) / 2))
        for number, text in enumerate(lines):
            self._line(module, number, x, y + number * pitch, wide, text, right)
        if done:
            self._tick(module, x + wide - 8 if right else x + 8, y + pitch * len(lines) + 9)

    def _tick(self, module: int, cx: float, cy: float) -> None:
        self.icon(f"fixed.{module}", "check", cx, cy, 15, RUN.mint, "ship")

    def _line(self, module: int, number: int, x: float, y: float, w: float, text: str, right: bool) -> None:
        self.plan.text(
            f"name.module.{module}.{number}",
            x,
            y,
            w,
            21,
            text,
            style="label",
            size=17,
            colour=CREAM,
            align="right" if right else "left",
            valign="center",
            on="ship",
            tooltip=words.spot_tip(self.view, MODULE + module),
        )
