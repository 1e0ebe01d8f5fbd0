"""The rulebook: turning its pages, searching it, following its links."""

from __future__ import annotations

from typing import Any

from app.scenes import rulebook_cards
from app.scenes.look import LookScene
from app.scenes.rulebook_cards import CARDS
from app.scenes.rulebook_page import RULES, RulebookPage
from app.scenes.scene import takes_focus
from app.tables.items import Item
from app.words import _


class RulebookScene(RulebookPage):
    """The rulebook of a game, open at `clause`; `reason` says why it was opened, where a move was refused."""

    def first_focus(self) -> str:
        """The way back to a refused move, else the clause in hand."""
        if self.reason:
            return "return"
        return f"clause.{self.clause}" if self.side == RULES else f"card.{self.entry}"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Back to the table, search, contents, clauses, links, then the corners."""
        ids = [item.id for item in items if takes_focus(item)]
        last = [id for id in ids if id in ("back", "coach", "settings") or id.startswith("side.")]
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
        elif what == "group":
            self.turn_to(self.side, self.shelf.of(rest)[0].key)
        elif what == "link":
            self.turn_to(RULES)
            self.open(rest)
            self.wants_focus = f"clause.{rest}"
        elif what == "clause":
            self.open(rest)
        elif what == "side":
            self.turn_to(rest, self.entry if rulebook_cards.kind_of(self.game, self.entry) == rest else "")
        else:
            self._press_card(what, rest)

    def _press_card(self, what: str, rest: str) -> None:
        """Take a card in hand, or those that rest on a clause or bear a sign; or turn the page."""
        if what == "card":
            self._take(rest)
        elif what == "cards":
            cards = rulebook_cards.resting_on(self.game, rest)
            self._lead_to(tuple(card.key for card in cards), rest)
        elif what == "bearing":
            sign = rulebook_cards.entry(self.game, rest)
            assert sign is not None, "only a sign that is in hand leads to its cards"
            self._lead_to(sign.cards, sign.name[:1].upper() + sign.name[1:])
        elif what in ("more", "less"):
            self._page(1 if what == "more" else -1)

    def _take(self, key: str) -> None:
        """Take a card or a sign in hand, turning to its side of the book; one in hand is seen large."""
        kind = rulebook_cards.kind_of(self.game, key)
        found = rulebook_cards.entry(self.game, key)
        if kind == self.side and key == self.entry and found is not None and found.seen is not None:
            self.app.push(LookScene(self.app, self.game, found.seen, page=False))
            return
        if kind != self.side:
            self.turn_to(kind, key)
            self.wants_focus = f"card.{key}"
        self.entry = key
        self._show_clause = True
        self.dirty = True

    def _lead_to(self, keys: tuple[str, ...], title: str) -> None:
        """Show only these cards, the first of them in hand."""
        self.turn_to(CARDS, keys[0])
        self.only, self.only_title = keys, title
        self.wants_focus = f"card.{keys[0]}"

    def open(self, clause: str) -> None:
        """Take a clause in hand."""
        self.clause = clause
        self._show_clause = True
        self.dirty = True

    def _page(self, step: int) -> None:
        self.top = max(0, self.top + step * max(1, self._shown - (step < 0 and self.side == RULES)))
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
            self.top, self.only = 0, ()
            self._show_clause = True
            self._hold_found()
            self.dirty = True

    def _hold_found(self) -> None:
        """Take the first that was found in hand, unless the one in hand is among them."""
        if not self.query.strip():
            return
        if self.side == RULES:
            clauses = self.found()
            if clauses and self.clause not in {one.id for one in clauses}:
                self.clause = clauses[0].id
            return
        entries = self.entries()
        if entries and self.entry not in {one.key for one in entries}:
            self.entry = entries[0].key

    def key(self, key: str) -> bool:
        """PgUp and PgDn turn the clauses, Home and End go to their ends, / searches, Esc goes back."""
        if key in ("pageup", "pagedown"):
            self._page(-1 if key == "pageup" else 1)
        elif key in ("home", "end"):
            self.top = 0 if key == "home" else 9999
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
        """A clause, or a row of cards, a notch."""
        if steps:
            row = 1 if self.side == RULES else self.columns
            self.top = max(0, self.top + (-row if steps > 0 else row))
            self._show_clause = False
            self.dirty = True
