"""Sheets, captions, plates and small marks that the panels are made of, and what is lit. Logical units."""

from __future__ import annotations

from typing import Any, NamedTuple

from app.palette import CREAM, INK, INK2, PRIMATE, SEAT
from app.rules.kernel import Seat
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.state import Play, PrimateState
from app.tables.faces import Button, Die, Icon, Panel, Token
from app.tables.items import Item, Light
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.faces import Chip
from app.words import _

TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""


class Box(NamedTuple):
    """A rectangle in logical units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h


class Furniture:
    """What every panel is made of, for one layout."""

    def __init__(self, plan: Plan, view: PrimateState, around: Around) -> None:
        self.plan, self.view, self.around = plan, view, around
        self.previews = dict(around.previews)
        self.acts = around.acting is not None and not around.replay
        self.lit = around.lit if self.acts else frozenset()

    # -- sheets and words
    def paper(self, id: str, box: Box, heading: str = "", **more: Any) -> Item:
        """A cream panel with a heading."""
        face = Panel(radius=self.plan.frame.px(8))
        item = self.plan.add(id, *box, face, **{"elevation": 5, **more})
        if heading:
            self.caps(f"{id}.head", box.x + 14, box.y + 8, box.w - 28, heading, on=id)
        return item

    def dark(self, id: str, box: Box, radius: float = 8, alpha: int = 205, **more: Any) -> Item:
        """A dark panel that is only for reading."""
        face = Panel(fill=PRIMATE.night, alpha=alpha, radius=self.plan.frame.px(radius), grain=False)
        return self.plan.add(id, *box, face, **more)

    def caps(self, id: str, x: float, y: float, w: float, text: str, on: str, **more: Any) -> Item:
        """A small heading."""
        more = {"size": 16, "track": 1.2, "colour": INK2, **more}
        return self.plan.text(id, x, y, w, 22, text, style="label", on=on, **more)

    def icon(self, id: str, name: str, cx: float, cy: float, size: float, colour: str, on: str) -> None:
        """An icon about its middle."""
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, Icon(name=name, colour=colour), on=on)

    def token(self, id: str, seat: Seat, cx: float, cy: float, size: float, on: str) -> None:
        """A seat's emblem about its middle."""
        face = Token(ink=self.around.inks[seat])
        self.plan.add(id, cx - size / 2, cy - size / 2, size, size, face, on=on)

    def seat_plate(
        self,
        id: str,
        box: Box,
        seat: Seat,
        text: str,
        size: float = 18,
        emblem: Box | None = None,
        **more: Any,
    ) -> None:
        """A plate in a seat's colour with its emblem (in the row of it that `emblem` is) and words."""
        inks = SEAT[self.around.inks[seat]]
        frame = self.plan.frame
        face = Panel(fill=inks.colour, radius=frame.px(5), edge=INK, edge_w=frame.px(2), grain=False)
        self.plan.add(id, *box, face, **more)
        row = emblem or box
        d = min(box.h - 10, row.h - 4)
        self.token(f"emblem.{id}", seat, box.x + 8 + d / 2, row.y + row.h / 2, d, id)
        if not text:
            return
        self.plan.text(
            f"text.{id}",
            box.x + 16 + d,
            box.y + 1,
            box.w - 22 - d,
            box.h - 2,
            text,
            style="textb",
            size=size,
            colour=inks.on,
            valign="center",
            on=id,
        )

    def chip(
        self, id: str, box: Box, text: str, fill: str, ink: str, on: str, icon: str = "", **more: Any
    ) -> None:
        """A small plate with a number or a word."""
        style, size = more.pop("style", "label"), more.pop("size", 17)
        self.plan.add(id, *box, Chip(fill), on=on, **{"elevation": 3, **more})
        left = box.x + 4
        if icon:
            self.icon(f"{id}.icon", icon, box.x + 6 + box.h * 0.3, box.y + box.h / 2, box.h * 0.6, ink, id)
            left = box.x + 8 + box.h * 0.6
        self.plan.text(
            f"{id}.n",
            left,
            box.y,
            box.right - 4 - left,
            box.h,
            text,
            style=style,
            size=size,
            colour=ink,
            align="center",
            valign="center",
            on=id,
        )

    def button(
        self, id: str, box: Box, text: str, *, primary: bool, on: str, icon: str = "", tip: str = ""
    ) -> None:
        """A button in a panel; without its icon, then smaller, where the words are long.

        One with a `tip` can be pressed whoever decides.
        """
        frame, ruler = self.plan.frame, self.plan.ruler
        px, room = frame.type_px(22 if primary else 20), frame.px(box.w - 16)

        def wide(size: int, with_icon: bool) -> float:
            found = ruler.size(text, "label", size, size * TRACK)[0]
            return found + (size * 1.35 if with_icon else 0)

        if icon and wide(px, True) > room:
            icon = ""
        while px > 14 and wide(px, bool(icon)) > room:
            px -= 1
        said = text
        while said and ruler.size(said, "label", px, px * TRACK)[0] > room:
            said = said[:-2].rstrip() + "…" if len(said) > 2 else ""
        light = self.light(id)
        kind = "primary" if primary and light == "target" else "secondary"
        found = self.previews.get(id)
        said_of_it = found.text if found else tip or (text if said != text else "")
        if id == self.around.pending:
            said_of_it = f"{said_of_it}\n{words.again()}".strip()
        self.plan.add(
            id,
            *box,
            Button(text=said, kind="primary" if kind == "primary" else "secondary", icon=icon, px=px),
            elevation=4,
            on=on,
            light=light,
            press=self.acts or bool(tip),
            label=text,
            tooltip=said_of_it,
        )

    def die(self, cx: float, cy: float, size: float, on: str) -> None:
        """The die while its face may still change; what it showed last after that."""
        roll = self.view.roll
        face = roll.face if roll is not None else self.view.face
        if not face:
            return
        self.plan.add(
            ids.DIE if roll is not None else "die.last",
            cx - size / 2,
            cy - size / 2,
            size,
            size,
            Die(pips=face),
            on=on,
            elevation=5,
            rotation=8 if roll is None else 0,
            alpha=255 if roll is not None else 150,
            label=_("The die shows {n}").format(n=face),
            tooltip=(_("The die shows {n}.") if roll is not None else _("The last roll: {n}.")).format(
                n=face
            ),
        )

    # -- light
    def light(self, id: str) -> Light:
        """The ring of an item: gold while it can be pressed, the step's ink in a replay."""
        if self.around.replay:
            return "here" if id in self.around.picked else ""
        if id in self.around.picked or (self.around.pending and id == self.around.pending):
            return "chosen"
        return "target" if id in self.lit else ""

    def marks(self, id: str, tip: str) -> dict[str, Any]:
        """Ring, tag and hover text of something that may be pressed."""
        light = self.light(id)
        found = self.previews.get(id)
        if found and found.text.rpartition(": ")[2] not in tip:  # a trick's text stands on its card
            tip = f"{tip}\n{found.text}"
        if id == self.around.pending:
            tip = f"{tip}\n{words.again()}"
        more: dict[str, Any] = {"light": light, "tooltip": tip}
        if light == "here":
            more["ring_ink"] = CREAM
        if found and found.tag and light:
            more["tag"] = found.tag
        return more

    # -- who and what
    @property
    def asked(self) -> Seat | None:
        """Whose decision it is."""
        step = words.question(self.view)
        return step.seat if step is not None else None

    def aimed_at(self) -> int:
        """The garbage card that the picked attack is aimed at, or -1."""
        if len(self.around.picked) > 1:
            return ids.number_of(self.around.picked[1], "junk")
        return ids.number_of(self.around.pending, "junk")

    def considered(self) -> int:
        """The card that the picked attack is aimed at; while none is, the target looked at; or -1."""
        if not words.is_attack(self.picked_card()):
            return -1
        on, under = self.aimed_at(), self.around.under
        if on < 0 and self.around.odds and under in self.lit:
            return ids.number_of(under, "junk")
        return on

    def picked_card(self) -> int:
        """The hand card that is picked, or -1; in the discard step the beast stands for the one to play."""
        if self.around.picked[:1] == (ids.BEAST,):
            return next((a.card for a in actions(self.view) if isinstance(a, Play)), -1)
        if self.around.picked and self.around.picked[0].startswith("hand."):
            return int(self.around.picked[0].partition(".")[2])
        return -1
