"""A long text to read, page by page: licences, sources, what is new."""

from __future__ import annotations

import math
from typing import NamedTuple

from app.palette import CREAM, INK, INK2
from app.scenes import chrome
from app.scenes.scene import App, Scene
from app.tables.faces import Words
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _

_SIZE = 17.0
_LEAD = 1.3


class Line(NamedTuple):
    """One line as it is set."""

    text: str
    style: str = "text"


class PaperScene(Scene):
    """Shows `text`, of which headings (`#`) and tables of a Markdown file are understood."""

    name = "paper"

    def __init__(self, app: App, title: str, text: str) -> None:
        super().__init__(app)
        self.title = title
        self.parts = parts_of(text)
        self.page = 0
        self._pages = 1

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        grid = chrome.grid(frame)
        chrome.header(plan, self.title, back=_("Back"), corners=[chrome.help_corner()])
        x, y, w, h = grid.x + 20, 64.0, grid.w - 40, grid.h - 64 - 92
        chrome.sheet(plan, "sheet", x, y, w, h)
        px = frame.type_px(_SIZE)
        line_h = math.ceil(px * _LEAD)
        lines = [
            Line(line, part.style)
            for part in self.parts
            for line in (ruler.wrap(part.text, part.style, px, frame.px(w - 72)) if part.text else [""])
        ]
        room = max(1, (frame.px(h - 36)) // line_h)
        self._pages = max(1, -(-len(lines) // room))
        self.page = min(self.page, self._pages - 1)
        shown = lines[self.page * room : (self.page + 1) * room]
        top = frame.rect(x + 36, y + 18, w - 72, h - 36)
        for i, line in enumerate(shown):
            if line.text:
                face = Words(
                    lines=(line.text,),
                    style=line.style,
                    px=px,
                    colour=INK if line.style == "textb" else INK2,
                    line_h=line_h,
                )
                rect = top._replace(y=top.y + i * line_h, h=line_h)
                plan.put(f"line.{i}", rect, face, on="sheet")
        self._foot(plan, x, y + h + 20, w)
        return plan.items

    def _foot(self, plan: Plan, x: float, y: float, w: float) -> None:
        chrome.button(plan, "leave", x, y, 200, 52, _("BACK"), kind="primary", icon="back", size=20)
        first, last = self.page == 0, self.page == self._pages - 1
        plan.text(
            "count",
            x + w - 560,
            y,
            180,
            52,
            _("Page {n} of {all}").format(n=self.page + 1, all=self._pages),
            style="textb",
            size=18,
            colour=CREAM,
            align="center",
            valign="center",
        )
        chrome.button(
            plan,
            "previous",
            x + w - 370,
            y,
            180,
            52,
            _("BEFORE"),
            size=19,
            locked=_("This is the first page.") if first else "",
        )
        chrome.button(
            plan,
            "next",
            x + w - 180,
            y,
            180,
            52,
            _("ON"),
            icon="arrow",
            size=19,
            locked=_("This is the last page.") if last else "",
        )

    def first_focus(self) -> str:
        """The next page, or back where there is only one."""
        return "next" if self._pages > 1 else "leave"

    def press(self, id: str) -> None:
        """Turn a page or go back."""
        if id in ("leave", "back"):
            self.app.pop()
        elif id == "help":
            self.app.help()
        elif id in ("previous", "next"):
            self.turn(1 if id == "next" else -1)

    def key(self, key: str) -> bool:
        """Page keys and arrows turn the pages; Escape goes back."""
        if key in ("pagedown", "right", "down"):
            self.turn(1)
        elif key in ("pageup", "left", "up"):
            self.turn(-1)
        elif key == "escape":
            self.app.pop()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        """The wheel turns pages too."""
        self.turn(-1 if steps > 0 else 1)

    def turn(self, by: int) -> None:
        """Turn `by` pages; stops at the ends."""
        page = min(self._pages - 1, max(0, self.page + by))
        if page != self.page:
            self.page = page
            self.dirty = True
            self.app.sound("card_draw")


def parts_of(text: str) -> list[Line]:
    """The paragraphs of a text: broken lines joined, headings bold, table rows with dots between."""
    parts: list[Line] = []
    run: list[str] = []

    def close() -> None:
        if run:
            parts.append(Line(" ".join(run)))
            run.clear()

    for raw in text.splitlines():
        line = raw.strip().replace("**", "").replace("`", "")
        if line.startswith("#"):
            close()
            parts.append(Line(line.lstrip("# "), "textb"))
        elif line.startswith("|"):
            close()
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not all(set(cell) <= {"-", ":"} for cell in cells):
                parts.append(Line("  ·  ".join(cell for cell in cells if cell)))
        elif not line:
            close()
            if parts and parts[-1].text:
                parts.append(Line(""))
        elif line.startswith(("- ", "* ")):
            close()
            run.append("·  " + line[2:])
        else:
            run.append(line)
    close()
    return parts
