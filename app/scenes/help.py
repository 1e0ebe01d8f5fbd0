"""Help: what the keys, the mouse and the pad do, laid over whatever is open."""

from __future__ import annotations

from typing import NamedTuple

from app.palette import INK, SHELF
from app.scenes import chrome
from app.scenes.scene import Scene
from app.tables.faces import Veil
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _


class _Group(NamedTuple):
    """A heading and its (key, what it does) pairs."""

    title: str
    pairs: tuple[tuple[str, str], ...]


def _groups() -> tuple[_Group, ...]:
    return (
        _Group(
            _("EVERYWHERE"),
            (
                (_("Tab"), _("next thing that can be used")),
                (_("Shift Tab"), _("the one before")),
                (_("Arrows"), _("move to a neighbour")),
                (_("Enter"), _("press it; Space does too")),
                (_("Esc"), _("back, or pause")),
                (_("F2"), _("this page; ? at the table too")),
                (_("F11"), _("full screen and back")),
                (_("Ctrl M"), _("sound off and on")),
                (_("Ctrl Q"), _("keep the game and close")),
            ),
        ),
        _Group(
            _("MOUSE"),
            (
                (_("Click"), _("press; a piece, then its place")),
                (_("Drag"), _("carry a piece to its place")),
                (_("Right"), _("look closely; a long press too")),
                (_("Rest"), _("what it is, and what it gains")),
            ),
        ),
        _Group(
            _("AT THE TABLE"),
            (
                (_("M and P"), _("move, or place")),
                (_("U"), _("take back; Ctrl Z too")),
                (_("R"), _("do it again")),
                (_("L"), _("look at a card closely")),
                (_("H"), _("a hint from the best computer")),
                (_("N"), _("on to my next turn")),
                (_("F1"), _("the rules")),
                (_("F5"), _("quick save")),
            ),
        ),
        _Group(
            _("GAME PAD"),
            (
                (_("Cross"), _("move the focus")),
                ("A, B", _("press; back or pause")),
                ("X, Y", _("a hint; look closely")),
                (_("LB, RB"), _("the thing before, the next")),
                (_("L stick"), _("pressed in: take back")),
            ),
        ),
    )


class HelpScene(Scene):
    """One sheet with everything that can be pressed, typed or turned."""

    name = "help"
    overlay = True

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        plan.put("veil", frame.window, Veil(colour=SHELF.ground, strength=0.7))
        grid = chrome.grid(frame)
        w, h = min(1000.0, grid.w - 40), 588.0
        x, y = grid.x + (grid.w - w) / 2, (grid.h - h) / 2
        chrome.sheet(plan, "sheet", x, y, w, h, elevation=9, on="veil")
        plan.text(
            "title",
            x + 32,
            y + 18,
            w - 64,
            42,
            _("HOW TO GET AROUND"),
            style="display",
            size=28,
            valign="center",
            misprint=SHELF.highlight,
            on="sheet",
        )
        half = (w - 64 - 32) / 2
        groups = _groups()
        for column in range(2):
            left, top = x + 32 + column * (half + 32), y + 74
            for i, group in enumerate(groups[column * 2 : column * 2 + 2]):
                id = f"group.{column}.{i}"
                chrome.caps(plan, id, left, top, half, group.title, on="sheet")
                top += 27
                for n, pair in enumerate(group.pairs):
                    self._pair(plan, f"{id}.{n}", left, top, half, pair)
                    top += 28
                top += 12
        chrome.button(
            plan,
            "leave",
            x + w - 32 - 220,
            y + h - 74,
            220,
            52,
            _("GOT IT"),
            kind="primary",
            icon="check",
            size=20,
            on="sheet",
        )
        return plan.items

    def _pair(self, plan: Plan, id: str, x: float, y: float, w: float, pair: tuple[str, str]) -> None:
        key, does = pair
        cap = min(96.0, plan.width(key, "label", 15) + 14)
        chrome.key_cap(plan, f"{id}.cap", x, y, cap, key, colour=INK, on="sheet")
        plan.text(f"{id}.does", x + 106, y, w - 106, 24, does, size=17, valign="center", on="sheet")

    def press(self, id: str) -> None:
        """The button closes it."""
        if id == "leave":
            self.app.pop()

    def press_nothing(self) -> None:
        """So does a click anywhere else."""
        self.app.pop()

    def key(self, key: str) -> bool:
        """And Escape, and F2 again."""
        if key in ("escape", "f1", "f2"):
            self.app.pop()
            return True
        return False
