"""The rulebook: turning its pages, searching it, following its links."""

from __future__ import annotations

from typing import Any

from app.scenes.rulebook_page import RulebookPage
from app.scenes.scene import takes_focus
from app.tables.items import Item
from app.words import _


class RulebookScene(RulebookPage):
    """The rulebook of a game, open at `clause`; `reason` says why it was opened, where a move was refused."""

    def first_focus(self) -> str:
        """The way back to a refused move, else the clause in hand."""
        return "return" if self.reason else f"clause.{self.clause}"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Back to the table, search, contents, clauses, links, then the corners."""
        ids = [item.id for item in items if takes_focus(item)]
        last = [id for id in ("back", "coach", "settings") if id in ids]
        return [*(id for id in ids if id not in last), *last]

    def press(self, id: str) -> None:
        """Open a chapter, a clause or a link; turn the page; go back."""
        what, _dot, rest = id.partition(".")
        if what in ("return", "back"):
            self.app.pop()
        elif what == "settings":
            self.app.open_settings()
        elif what == "coach":
            self._coach()
        elif what == "section":
            section = next(one for one in self.sections if one.id == rest)
            self.query = ""
            self.top = 0
            self.open(section.clauses[0].id)
        elif what == "link":
            self.query = ""
            self.open(rest)
            self.wants_focus = f"clause.{rest}"
        elif what == "clause":
            self.open(rest)
        elif what in ("more", "less"):
            self._page(1 if what == "more" else -1)

    def open(self, clause: str) -> None:
        """Take a clause in hand."""
        self.clause = clause
        self._show_clause = True
        self.dirty = True

    def _page(self, step: int) -> None:
        self.top = max(0, self.top + step * max(1, self._shown - (step < 0)))
        self._show_clause = False
        self.dirty = True

    def _coach(self) -> None:
        settings = self.app.settings
        settings.remembered.coach.pop(self.game, None)
        settings.remembered.seen_hints = [
            one for one in settings.remembered.seen_hints if not one.startswith(f"{self.game}.")
        ]
        settings.play.hints = True
        self.app.settings_changed()
        self.app.toast(_("The pointers of the first game start again at the table."), "help")

    def changed(self, id: str, value: Any) -> None:
        """Search as it is typed."""
        if id == "search" and str(value) != self.query:
            self.query = str(value)
            self.top = 0
            self._show_clause = True
            found = self.found()
            if self.query.strip() and found and self.clause not in {one.id for one in found}:
                self.clause = found[0].id
            self.dirty = True

    def key(self, key: str) -> bool:
        """PgUp and PgDn turn the clauses, Home and End go to their ends, / searches, Esc goes back."""
        if key in ("pageup", "pagedown"):
            self._page(-1 if key == "pageup" else 1)
        elif key in ("home", "end"):
            self.top = 0 if key == "home" else len(self.listed)
            self._show_clause = False
            self.dirty = True
        elif key in ("ctrl+f", "/"):
            self.wants_focus = "search"
            self.dirty = True
        elif key in ("f1", "f2"):
            self.app.help()
        elif key == "escape":
            self.app.pop()
        else:
            return False
        return True

    def wheel(self, steps: float) -> None:
        """A clause a notch."""
        if steps:
            self.top = max(0, self.top + (-1 if steps > 0 else 1))
            self._show_clause = False
            self.dirty = True
