"""Sheets, headings, icons and emblems that the Zoo's panels are made of. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import INK2, ZOO
from app.rules.kernel import Seat
from app.rules.zoo.state import ZooState
from app.tables.faces import Icon, Panel, Token
from app.tables.items import Item
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.zoo import words
from app.tables.zoo.board import Sight


class Furniture:
    """What every panel is made of, for one layout."""

    def __init__(self, plan: Plan, view: ZooState, around: Around, sight: Sight) -> None:
        self.plan, self.view, self.around, self.sight = plan, view, around, sight
        self.seat = words.viewed(view, around)

    def paper(self, id: str, x: float, y: float, w: float, h: float, heading: str = "", **more: Any) -> Item:
        """A cream panel with a heading in caps."""
        tab = more.pop("tab", "")
        face = Panel(radius=self.plan.frame.px(7), tab=tab, tab_w=self.plan.frame.px(more.pop("tab_w", 10)))
        item = self.plan.add(id, x, y, w, h, face, **{"elevation": 5, **more})
        if heading:
            self.caps(f"{id}.head", x + 18, y + 8, w - 36, heading, INK2, id)
        return item

    def quiet(self, id: str, x: float, y: float, w: float, h: float, heading: str = "", **more: Any) -> Item:
        """A dark panel that is only for reading."""
        face = Panel(fill=ZOO.quiet, alpha=190, radius=self.plan.frame.px(7), grain=False)
        item = self.plan.add(id, x, y, w, h, face, **more)
        if heading:
            self.caps(f"{id}.head", x + 18, y + 6, w - 36, heading, ZOO.mint, id)
        return item

    def caps(
        self, id: str, x: float, y: float, w: float, text: str, colour: str, on: str, **more: Any
    ) -> Item:
        """A small heading."""
        more = {"size": 16, "track": 1.2, **more}
        return self.plan.text(id, x, y, w, 22, text, style="label", colour=colour, on=on, **more)

    def icon(self, id: str, name: str, cx: float, cy: float, size: float, colour: str, on: str) -> None:
        """An icon about its middle."""
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, Icon(name=name, colour=colour), on=on)

    def token(self, id: str, seat: Seat, cx: float, cy: float, size: float, on: str) -> None:
        """A seat's emblem about its middle."""
        face = Token(ink=self.around.inks[seat])
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on)
