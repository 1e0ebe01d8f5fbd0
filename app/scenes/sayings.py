"""What is said on plates over a table: why something does not go, a hint, a pointer of the coach."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.match.match import Match
from app.rules.kernel import Refusal, Seat
from app.scenes import plates, recall
from app.scenes.advice import advice
from app.scenes.choosing import Choosing
from app.scenes.coaching import Coaching
from app.scenes.placing import in_use
from app.scenes.scene import App
from app.tables.items import Item
from app.tables.plan import Plan
from app.tables.recall import Cell
from app.tables.registry import AnyTable
from app.words import _

PLATES = ("refused.", "coach.", "recall.", "propose.")
"""Beginnings of the ids of what can be pressed on plates."""


class Saying(msgspec.Struct, frozen=True):
    """A plate on the table: a refusal or a hint, with the item it points at."""

    title: str
    text: str
    clause: str
    target: str
    refused: bool = True
    why: str = ""
    """What brought somebody to the rulebook from here: the refusal, and nothing for all that is none."""


class Sayings:
    """At most one plate at a time; a refusal or a hint goes before the coach."""

    def __init__(self, app: App, match: Match, table: AnyTable) -> None:
        self.match = match
        self.coaching = Coaching(app, match, table)
        self.now: Saying | None = None
        self.recalled: tuple[Cell, ...] = ()
        """Where the match was left, until somebody goes on."""
        self.note = ""
        """The last refusal, for the line on the table; it stays when its plate is taken away."""
        self.events: set[str] = set()
        """Names of the event types since the person's last decision, for the coach."""

    def refuse(self, refusal: Refusal, target: str) -> None:
        """Say why something does not go, pointing at an item."""
        text = refusal.text
        self.now = Saying(_("That does not go"), text, refusal.clause, target, why=text)
        self.note = text
        if refusal.clause:
            self.events.add("refused")

    def warn(self, refusal: Refusal, target: str) -> None:
        """Say what an action can come to, before it is pressed once more."""
        self.now = Saying(_("Are you sure?"), refusal.text, refusal.clause, target)

    def tell(self, text: str, target: str) -> None:
        """Say what is so about an item."""
        self.now = Saying(_("Good to know"), text, "", target, refused=False)

    def advise(self, text: str, target: str) -> None:
        """Say what the strongest computer would do."""
        self.now = Saying(_("A hint"), text, "", target, refused=False)

    def hush(self) -> Saying | None:
        """Take the plate away; returns what it said."""
        said, self.now, self.recalled = self.now, None, ()
        return said

    def clear(self) -> None:
        """Something was decided: neither plate nor note holds any more."""
        self.now, self.note, self.recalled = None, "", ()

    def coach(self, part: str) -> None:
        """A button of the coach's plate: `ok` or `off`."""
        if part == "off":
            self.coaching.leave()
        elif part == "ok":
            self.coaching.got_it()

    def lay(self, plan: Plan, items: Sequence[Item], seat: Seat | None, choosing: Choosing) -> None:
        """Lay the plate there is to say at this moment beside its item, off what is gold."""
        if self.recalled:
            recall.lay(plan, self.recalled)
            return
        used = in_use(items)
        if self.now is not None:
            self._lay_saying(plan, self.now, items)
            return
        if seat is None:
            self.coaching.shown = None
            return
        shown = self.coaching.look(seat, choosing.lit(), self.events, items, bool(choosing.walk.picked))
        if shown is not None:
            plates.hint(
                plan,
                shown.number,
                shown.count,
                shown.pointer.title,
                shown.pointer.text,
                target=shown.target.rect,
                avoid=used,
                id="coach",
            )

    def _lay_saying(self, plan: Plan, said: Saying, items: Sequence[Item]) -> None:
        target = next((item.rect for item in items if item.id == said.target), None)
        used = in_use(items)
        if said.refused:
            about = self._chapter(said.clause)
            plates.refusal(
                plan, said.title, said.text, said.clause, about, target=target, avoid=used, id="refused"
            )
        else:
            advice(plan, said.title, said.text, target=target, avoid=used, id="refused")

    def _chapter(self, clause: str) -> str:
        for section in self.match.rules.rulebook():
            if any(c.id == clause for c in section.clauses):
                return section.title
        return ""
