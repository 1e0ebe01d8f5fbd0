"""Picks that are tried on the table first and played together, once they are confirmed.

A game says with `drafts(view, seat) -> (key, left, confirmed)` that a question is answered by several picks:
`key` names the question, `left` falls with every pick, and unless they are to be `confirmed` they count with
the last of them. `drafted(before, after)` gives back, of the state
right after the last pick's first effect, what is to be seen while nothing is confirmed.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from app.match.hooks import forced
from app.match.match import Match
from app.rules.kernel import Action, Event, Seat
from app.tables.registry import AnyTable


class Draft:
    """The picks so far of one seat's question. Nothing of it is in the match yet."""

    def __init__(self, match: Match, table: AnyTable, seat: Seat) -> None:
        self.rules, self.seat = match.rules, seat
        others = [] if match.rules.CARD.secrets else [one for one in match.people() if one != seat]
        self._free = (seat, *others)
        """Whose offers stand open meanwhile."""
        self._drafts = getattr(table, "drafts", None)
        self._drafted = getattr(table, "drafted", None)
        self._views: list[Any] = [match.view(seat)]
        self.picks: list[Action] = []
        self.whole = False
        """Whether the last pick answers the question: what is left is to confirm."""

    @property
    def open(self) -> bool:
        """Whether the question is one that is answered by several picks."""
        found = self._question(self._views[0])
        return found is not None and found[1] > 1

    @property
    def settles(self) -> bool:
        """Whether the picks are whole and count without being confirmed."""
        found = self._question(self._views[0])
        return self.whole and found is not None and not found[2]

    @property
    def view(self) -> Any:
        """What is seen with the picks on the table."""
        return self._views[-1]

    def actions(self) -> list[Action]:
        """What may follow the picks; [] once they are whole."""
        if self.whole:
            return []
        offers = [offer for seat in self._free for offer in self.rules.offers(self.view, seat)]
        return [*self.rules.actions(self.view), *offers]

    def add(self, pick: Action) -> None:
        """Try one more pick, and what then is the only one left."""
        self._add(pick)
        while not self.whole and (only := forced(self.rules, self.view)) is not None and type(only).pick:
            self._add(only)

    def _add(self, pick: Action) -> None:
        before = self._question(self.view)
        after, first = self._tried(pick)
        now = self._question(after)
        self.picks.append(pick)
        self.whole = before is None or now is None or now[0] != before[0] or now[1] >= before[1]
        if self.whole and self._drafted is not None:
            after = self._drafted(self.view, first)
        self._views.append(after)

    def take_back(self, index: int) -> None:
        """Take one pick back and keep the others, as far as they can still be made."""
        others = [*self.picks[:index], *self.picks[index + 1 :]]
        self.picks, self.whole = [], False
        del self._views[1:]
        for pick in others:
            if not self.whole and pick in self.rules.actions(self.view):
                self._add(pick)

    def clear(self) -> None:
        """Take everything back."""
        self.picks, self.whole = [], False
        del self._views[1:]

    def _question(self, view: Any) -> tuple[str, int, bool] | None:
        if self._drafts is None or self.rules.turn(view) != self.seat:
            return None
        found: tuple[str, int, bool] | None = self._drafts(view, self.seat)
        return found

    def _tried(self, pick: Action) -> tuple[Any, Any]:
        """The view after a pick, and right after its first effect. Tried on a guess: it tells nothing."""
        rules = self.rules
        state = rules.guess(self.view, Random(0))
        first: list[bytes] = []

        def emit(_event: Event) -> None:
            if not first:
                first.append(msgspec.msgpack.encode(state))

        rules.apply(state, pick, emit)
        after = rules.view(state, self.seat)
        seen = rules.view(msgspec.msgpack.decode(first[0], type=rules.State), self.seat) if first else after
        return after, seen
