"""Plan: a layout being drawn up. Takes logical units, hands out items in pixels."""

from __future__ import annotations

import math
from typing import Any, Literal

from app.palette import INK
from app.tables.faces import Words
from app.tables.frame import TEXT_FLOOR, Frame
from app.tables.items import Face, Item, Rect, Ruler, longest

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "center", "bottom"]


class Plan:
    """Collects the items of one layout. Depth rises as items are added unless given."""

    def __init__(self, frame: Frame, ruler: Ruler) -> None:
        self.frame = frame
        self.ruler = ruler
        self.items: list[Item] = []
        self._ids: set[str] = set()

    def add(self, id: str, x: float, y: float, w: float, h: float, face: Face, **more: Any) -> Item:
        """Add an item at a logical rectangle. `more` are fields of `Item`."""
        return self.put(id, self.frame.rect(x, y, w, h), face, **more)

    def put(self, id: str, rect: Rect, face: Face, **more: Any) -> Item:
        """Add an item at a pixel rectangle. Raises `ValueError` when the id is taken."""
        if id in self._ids:
            raise ValueError(f"two items are called {id!r}")
        self._ids.add(id)
        item = Item(id=id, rect=rect, face=face, **more)
        self.items.append(item)
        return item

    def width(self, text: str, style: str, size: float, track: float = 0) -> float:
        """Width of one line in logical units at type size `size`."""
        px = self.frame.type_px(size)
        return self.ruler.size(text, style, px, track * self.frame.scale)[0] / self.frame.scale

    def text(
        self,
        id: str,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        *,
        style: str = "text",
        size: float = 16,
        colour: str = INK,
        align: Align = "left",
        valign: VAlign = "top",
        track: float = 0,
        yields: Literal["wrap", "shrink", "cut"] = "shrink",
        lead: float = 1.22,
        misprint: str = "",
        **more: Any,
    ) -> Item:
        """Words in a logical box, made to fit it whatever the font's width.

        `wrap` breaks lines and then shrinks to the floor; `shrink` keeps one line; both, like
        `cut`, end in an ellipsis at last, and then the whole text is the tooltip.
        """
        rect = self.frame.rect(x, y, w, h)
        px = self.frame.type_px(size)
        tr = track * self.frame.scale
        lines: list[str] = []
        while True:
            line_h = max(1, math.ceil(px * lead))
            if yields == "wrap":
                lines = [
                    line for part in text.split("\n") for line in self.ruler.wrap(part, style, px, rect.w)
                ]
                fits = (
                    len(lines) * line_h <= rect.h + line_h - px
                    and max((self.ruler.size(line, style, px, tr)[0] for line in lines), default=0) <= rect.w
                )
            else:
                lines = [text]
                fits = self.ruler.size(text, style, px, tr)[0] <= rect.w
            if fits or px <= TEXT_FLOOR or yields == "cut":
                break
            px -= 1
        if not fits:
            room = max(1, (rect.h + line_h - px) // line_h) if yields == "wrap" else 1
            cut = len(lines) > room
            lines = lines[:room]
            if cut or self.ruler.size(lines[-1], style, px, tr)[0] > rect.w:
                lines[-1] = self._cut(lines[-1], style, px, tr, rect.w)
            more.setdefault("tooltip", text)
        face = Words(
            lines=tuple(lines),
            style=style,
            px=px,
            colour=colour,
            align=align,
            valign=valign,
            track=tr,
            line_h=line_h,
            misprint=misprint,
        )
        return self.put(id, rect, face, **more)

    def text_height(
        self, text: str, w: float, style: str = "text", size: float = 16, lead: float = 1.22
    ) -> float:
        """Logical height of a wrapped paragraph `w` wide."""
        px = self.frame.type_px(size)
        lines = sum(len(self.ruler.wrap(part, style, px, self.frame.px(w))) for part in text.split("\n"))
        return lines * math.ceil(px * lead) / self.frame.scale

    def _cut(self, line: str, style: str, px: int, track: float, width: int) -> str:
        kept = longest(
            len(line), lambda n: self.ruler.size(line[:n].rstrip() + "…", style, px, track)[0] <= width
        )
        return line[:kept].rstrip() + "…"
