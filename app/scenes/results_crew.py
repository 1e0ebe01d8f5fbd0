"""The results of a game that all play together: the ending's picture, why, how near, and what was passed.

What it says is the game's table: `finale(view)` and `lay_finale(plan, view, events, why, slips)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from app.palette import CREAM, GAMES, INK
from app.scenes import chrome
from app.scenes.results import ResultsScene
from app.scenes.results_page import _SHAPES
from app.scenes.scene import App
from app.tables.faces import Picture
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.match import Match
    from app.match.setup import Setup


def tells(match: Match) -> bool:
    """Whether the game of a match has a finale to tell, also of one that was given up."""
    return getattr(table(match.setup.game), "finale", None) is not None


class CrewResults(ResultsScene):
    """The end of a match of people who played together. Raises `ValueError` for one that is not over."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.game: Any = table(match.setup.game)
        self.easing = easier(match.setup, self.game)
        """The next easier rule that can be tried, as the field of an option; empty for none."""

    def focus_order(self, items: list[Item]) -> list[str]:
        """The buttons from SAME CREW AGAIN on, then the corners."""
        first = ["again", *(["easing"] if self.easing else []), "replay", "save", "shelf"]
        return [*first, "rules", "statistics", "report", "settings", "shelf.top"]

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        g, s = chrome.grid(frame), _SHAPES[frame.shape]
        view = self.match.view(None)
        told = self.game.finale(view)
        minutes = plural("{count} MINUTE", "{count} MINUTES", max(1, round(self.match.seconds / 60)))
        chrome.header(
            plan,
            told.heading,
            f"{told.facts}  ·  {minutes}",
            game=self.match.setup.game,
            back=_("Shelf"),
            back_id="shelf.top",
            corners=(
                chrome.rules_corner(),
                chrome.statistics_corner(),
                chrome.Corner("report", "wrench", _("Report")),
                chrome.settings_corner(),
            ),
        )
        left, right = s.left[0], s.right[0] + s.right[1]
        slips = 126.0 if frame.shape in ("normal", "wide") else 118.0
        bottom = s.buttons[0] - 16 - slips - 14
        high = bottom - s.top
        poster = min(520.0, (right - left) * 0.42, (high - 24) * 16 / 9 + 24)
        self._picture_of(plan, told, g.x + left, s.top, poster, high)
        x = left + poster + 16
        why = (g.x + x, s.top, right - x, high)
        row = (g.x + left, bottom + 14, right - left, slips)
        events = [beat.event for beat in self.match.beats]
        self.game.lay_finale(plan, view, events, why, row)
        self._ways(plan, g.x + left, right - left, *s.buttons)
        return plan.items

    def _picture_of(self, plan: Plan, told: Any, x: float, y: float, w: float, h: float) -> None:
        """The ending with its title in the calm top of the picture."""
        chrome.sheet(plan, "poster", x, y, w, h)
        face = Picture(name=told.picture, radius=plan.frame.px(3), anchor=1.0, litho=0.12, edge=INK)
        plan.add("picture", x + 12, y + 12, w - 24, h - 24, face, on="poster", label=told.title)
        size = 42.0 if w > 450 else 32.0
        plan.text(
            "picture.title",
            x + 30,
            y + 22,
            w - 60,
            size * 1.3,
            told.title,
            style="display",
            size=size,
            colour=CREAM,
            misprint=GAMES[self.match.setup.game].highlight,
            valign="center",
            on="picture",
        )

    def _ways(self, plan: Plan, x: float, w: float, y: float, h: float) -> None:
        parts = [
            ("shelf", _("SHELF"), "back", 0.15),
            ("save", _("SAVE IT"), "card", 0.15),
            ("replay", _("REPLAY"), "eye", 0.16),
            ("easing", _("TRY WITH AN EASING"), "heart", 0.26),
            ("again", _("SAME CREW AGAIN"), "play", 0.28),
        ]
        if not self.easing:
            parts = [part for part in parts if part[0] != "easing"]
        total = sum(part[3] for part in parts)
        room = w - (len(parts) - 1) * 14
        for id, text, icon, share in parts:
            wide = room * share / total
            kind: Any = "primary" if id == "again" else "secondary"
            tip = ""
            if id == "easing":
                choice = next(c for c in self.match.rules.CARD.choices if c.field == self.easing)
                tip = _("{name}. {why}").format(name=_(choice.name), why=_(choice.why))
            size = 23 if id == "again" else 19
            chrome.button(plan, id, x, y, wide, h, text, kind=kind, icon=icon, size=size, tooltip=tip)
            x += wide + 14

    def press(self, id: str) -> None:
        """As in all results; and the same crew with one more easier rule."""
        if id == "easing" and self.easing:
            options = {**self.next.options, self.easing: True}
            self.app.start(msgspec.structs.replace(self.next, options=options))
            return
        super().press(id)


def easier(setup: Setup, game: Any) -> str:
    """The first easier rule that is not on yet; empty where all are or the game has none."""
    sheet = game.crew() if hasattr(game, "crew") else None
    if sheet is None:
        return ""
    return next((field for field in sheet.easier if not setup.options.get(field)), "")
