"""What the panels of the Apes' table are made of, and what is lit. Logical units."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from app.palette import APES, CREAM, GOLD, INK, INK2, SEAT
from app.rules.planet_of_the_apes.state import ApesState
from app.tables.faces import Button, Icon, Panel
from app.tables.items import Item, Light
from app.tables.paths import Around, Preview
from app.tables.plan import Plan
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.faces import Tilted
from app.words import _

_SHORT = 3
"""Letters of a tag that fit the corner of a plate."""
TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""
ButtonKind: TypeAlias = Literal["primary", "secondary", "ghost", "disabled"]
DIE_KINDS = ("white", "grey", "red")


class Box(NamedTuple):
    """Where a panel lies."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def foot(self) -> float:
        """The lower edge."""
        return self.y + self.h

    def inset(self, by: float) -> Box:
        """The box with every edge moved inwards."""
        return Box(self.x + by, self.y + by, self.w - 2 * by, self.h - 2 * by)


class Furniture:
    """What every panel is made of, for one layout."""

    def __init__(self, plan: Plan, view: ApesState, around: Around) -> None:
        self.plan, self.view, self.around = plan, view, around
        self.previews: dict[str, Preview] = dict(around.previews)
        self.acts = around.acting is not None and not around.replay
        self.lit = around.lit if self.acts else frozenset()
        self.step = ids.question(view)
        self.mine = self.acts and self.step is not None and around.acting == self.step.seat
        """Whether the person that looks is asked, not only free to interject."""

    def light(self, id: str) -> Light:
        """The ring of an item: gold while it can be pressed, thick once chosen."""
        if self.around.replay:
            return ""
        if self.acts and (id in self.around.picked or (self.around.pending and id == self.around.pending)):
            return "chosen"
        return "target" if id in self.lit else ""

    def gain(self, id: str) -> dict[str, Any]:
        """Tag and hover text of what pressing an item does."""
        found = self.previews.get(id)
        return {"tag": found.tag, "tooltip": found.text} if found else {}

    def tip(self, id: str, text: str) -> str:
        """A hover text, with what a press does under it."""
        found = self.previews.get(id)
        return f"{text}\n{found.text}" if found and found.text else text

    def tag(self, id: str) -> str:
        """The chip of what pressing an item does."""
        found = self.previews.get(id)
        return found.tag if found else ""

    def ink(self, place: int) -> str:
        """The colour of the seat that runs a character."""
        return SEAT[self.around.inks[self.view.owner[place]]].colour

    def short_tag(self, id: str) -> str:
        """A tag that is short enough for the corner of a plate, such as `+1`."""
        tag = self.tag(id) if self.light(id) else ""
        return tag if len(tag) <= _SHORT else ""

    def chip(self, id: str, right: float, y: float, on: str = "") -> float:
        """A longer tag, such as a chance, on its plate (`on`, else the item) up to `right`; its room."""
        tag = self.tag(id) if self.light(id) else ""
        if len(tag) <= _SHORT:
            return 44.0 if tag else 0.0
        tag = tag.replace(" ", "")
        wide = self.plan.width(tag, "label", 16) + 10
        face = Panel(fill=GOLD, radius=self.plan.frame.px(4), grain=False)
        self.plan.add(f"{id}.odds", right - wide, y, wide, 22, face, on=on or id)
        more: dict[str, Any] = {"style": "label", "size": 16, "align": "center", "valign": "center"}
        self.plan.text(f"{id}.chance", right - wide, y, wide, 22, tag, on=f"{id}.odds", **more)
        return wide + 6

    def turning(self, id: str, x: float, y: float, d: float, on: str) -> None:
        """The die that turns where a chance will stand."""
        tip = _("The chance is being worked out.")
        self.plan.add(id, x, y, d, d, Tilted(turn=self.around.spin % 8), on=on, tooltip=tip)

    # -- sheets, words, icons
    def paper(self, id: str, box: Box, **more: Any) -> Item:
        """A cream sheet."""
        face = Panel(radius=self.plan.frame.px(8))
        return self.plan.add(id, *box, face, **{"elevation": 5, **more})

    def caps(self, id: str, x: float, y: float, w: float, text: str, **more: Any) -> Item:
        """A small heading; on the ground in sand, on paper in ink."""
        more = {"size": 16, "track": 1.2, "colour": INK2 if more.get("on") else APES.sand, **more}
        return self.plan.text(id, x, y, w, 22, text, style="label", **more)

    def icon(self, id: str, name: str, cx: float, cy: float, size: float, colour: str, on: str) -> None:
        """An icon about its middle."""
        face = Icon(name=name, colour=colour)
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on)

    def fit(self, texts: tuple[str, ...], w: float, size: float, icon: bool) -> tuple[str, int, bool]:
        """The first wording that fits a button with its type size, and whether its icon fits too."""
        room = self.plan.frame.px(w - 12)
        ruler = self.plan.ruler
        for text in texts:
            px = self.plan.frame.type_px(size)
            while px >= 14:
                wide = ruler.size(text, "label", px, px * TRACK)[0]
                if wide + (px * 1.34 if icon else 0) <= room:
                    return text, px, icon
                if px <= 15 and wide <= room:
                    return text, px, False
                px -= 1
        text = texts[-1]
        while text and ruler.size(text + "…", "label", 14, 14 * TRACK)[0] > room:
            text = text[:-1].rstrip()
        return text + "…", 14, False

    def button(
        self,
        id: str,
        box: Box,
        texts: tuple[str, ...],
        kind: ButtonKind = "ghost",
        icon: str = "",
        size: float = 19,
        on: str = "",
        **more: Any,
    ) -> Item:
        """A button with the first wording that fits it; its hover text begins with the longest.

        One whose press is to be confirmed asks for the second press itself.
        """
        asked = (_("PRESS AGAIN"), _("AGAIN")) if self.acts and id == self.around.pending else texts
        text, px, roomy = self.fit(asked, box.w, size, bool(icon))
        face = Button(text=text, kind=kind, icon=icon if roomy else "", px=px)
        light = self.light(id)
        settings: dict[str, Any] = {
            "label": texts[0],
            "tooltip": self.tip(id, texts[0]),
            "tag": self.tag(id) if light else "",
            "light": light,
            "press": True,
            "elevation": 4 if kind in ("primary", "secondary") else 0,
        }
        return self.plan.add(id, *box, face, on=on, **{**settings, **more})

    def words_on(self, id: str, box: Box, text: str, on: str, **more: Any) -> Item:
        """Cream words on a dark panel, wrapped."""
        more = {"style": "textb", "size": 17, "colour": CREAM, "yields": "wrap", "lead": 1.14, **more}
        return self.plan.text(id, *box, text, on=on, **more)

    def log_lines(self, box: Box, on: str, dark: bool, most: int = 3) -> None:
        """The last lines of what happened that fit, the newest at the foot; each opens its rule."""
        if dark and self.plan.frame.shape == "wide" and not self.around.replay:
            return
        plan, log = self.plan, self.around.log
        line = plan.text_height("x", box.w, size=16, lead=1.14)
        room, chosen = box.h, list[tuple[int, float]]()
        for number in range(len(log) - 1, -1, -1):
            rows = round(plan.text_height(log[number].text, box.w - 8, size=16, lead=1.14) / line)
            high = min(most, rows) * line + 6
            if high > room:
                break
            room -= high
            chosen.append((number, high))
        y = box.y
        for number, high in reversed(chosen):
            text = log[number].text
            plan.text(
                f"log.{number}",
                box.x,
                y + 1,
                box.w,
                high - 2,
                text[:1].upper() + text[1:],
                size=16,
                colour=CREAM if dark else INK,
                yields="wrap",
                lead=1.14,
                on=on,
                press=high >= 28,
                label=text,
                tooltip=text,
            )
            y += high
