"""`Anyone?`: a window put to all people at one device as one public question.

Only who presses the own plate gets the curtain and sees a hand; *Nobody* lets the window go by for all
of them. That a question is put hangs on what everybody may know, never on a hand.
"""

from __future__ import annotations

from typing import Any, Literal

from app.match.match import Match
from app.palette import INK2, SEAT
from app.rules.kernel import Action, Seat
from app.scenes.choosing import Choosing
from app.scenes.scene import App
from app.stage.canvas import FLOATING
from app.tables.aloud import Aloud
from app.tables.faces import Button, Panel, Token
from app.tables.paths import Around
from app.tables.plan import Plan
from app.tables.registry import AnyTable
from app.words import _

PREFIX = "anyone."
NOBODY = "anyone.nobody"
_W, _HIGH, _PLATE = 640.0, 146.0, 46.0


class Asking:
    """Which window is open, who of the people at the device may still answer it, and who wants to."""

    def __init__(self, app: App, match: Match, table: AnyTable) -> None:
        self.app, self.match, self.table = app, match, table
        self.open: Aloud | None = None
        """The question that is on the table now."""
        self.people: tuple[Seat, ...] = ()
        """Whose plates stand in it."""
        self.before: Seat | None = None
        """Who looked at the table when it was put."""
        self._key = ""
        self._silent: set[Seat] = set()
        self._answering: Seat | None = None
        self._looking: Seat | None = None
        """Who has the device: a question that is for nobody else need not be put aloud."""
        self._see = getattr(table, "aloud", None)
        match.aloud = self.holds if self._see is not None else None

    @property
    def wished(self) -> bool:
        """Whether windows are asked aloud: with two or more people and hands to hide."""
        play = self.app.settings.play
        return (
            self._see is not None
            and play.windows == "ask the table"
            and play.curtain
            and self.match.rules.CARD.secrets
            and len(self.match.people()) > 1
        )

    @property
    def rests(self) -> str:
        """While a question is on the table: why nothing can be taken back and no time runs; else empty."""
        if self.open is None:
            return ""
        return _("First somebody answers, or nobody: until then nothing is taken back and no time runs.")

    def window(self, state: Any = None) -> Aloud | None:
        """The open window, as nobody's eyes see it."""
        if self._see is None:
            return None
        view = self.match.view(None) if state is None else self.match.rules.view(state, None)
        names = self.match.names
        around = Around(
            names=names,
            inks=tuple(p.ink for p in self.match.setup.players),
            persons=tuple(self.match.seat_is_person(s) for s in range(len(names))),
            me=None,
            acting=None,
            odds=self.app.settings.play.gains_and_odds,
        )
        found: Aloud | None = self._see(view, around)
        return found

    def holds(self, state: Any) -> bool:
        """Whether an answer that somebody has no choice about must still be given by hand.

        Else the question itself would tell that somebody holds a fitting card.
        """
        if not self.wished:
            return False
        found = self.window(state)
        if found is None or not self.match.seat_is_person(found.seats[0]):
            return False
        return self._persons(found) != (self._looking,)

    def _persons(self, found: Aloud) -> tuple[Seat, ...]:
        return tuple(seat for seat in found.seats if self.match.seat_is_person(seat))

    def decide(self, turn: Seat, viewer: Seat | None) -> Literal["", "ask", "leave"]:
        """What to do about a person's turn: put the question, let it go by, or nothing special."""
        self.open, self.people = None, ()
        found = self.window() if self.wished else None
        if found is None:
            self._key, self._looking = "", turn
            return ""
        if found.key != self._key:
            self._key, self._silent, self._answering = found.key, set(), None
        if turn == self._answering or self._persons(found) == (viewer,) == (turn,):
            self._looking = turn
            return ""
        if turn in self._silent:
            return "leave"
        self.open = found
        self.people = tuple(seat for seat in self._persons(found) if seat not in self._silent)
        self.before = viewer
        return "ask"

    def leave(self) -> Action | None:
        """The answer of who is asked now for playing nothing."""
        found = self.window()
        return found.leave if found is not None else None

    def way_out(self, choosing: Choosing) -> str:
        """The item that lets an open window go by, where the keyboard then begins; else empty."""
        found = self.window()
        if found is None:
            return ""
        path = next((p for p in choosing.walk.paths if p.action == found.leave), None)
        return min(path.places[0]) if path is not None else ""

    def nobody(self) -> None:
        """None of them answers."""
        self._silent |= set(self.people)
        self.open = None

    def somebody(self, seat: Seat) -> None:
        """That person wants to answer; those who are asked earlier do not."""
        self._silent |= set(self.people[: self.people.index(seat)])
        self._answering = seat
        self.open = None

    # -- the plate
    def lay(self, plan: Plan) -> None:
        """The question at the foot of the table, where no hand lies now."""
        found = self.open
        if found is None:
            return
        lw, lh = plan.frame.logical
        w = min(_W, lw - 40)
        # left of the middle, where the hands lie; under the plates, so that its own rings are seen
        x, y = max(20.0, lw * 0.35 - w / 2), lh - _HIGH - 6
        depth = FLOATING - 10
        face = Panel(radius=plan.frame.px(8))
        plan.add("asks", x, y, w, _HIGH, face, elevation=9, depth=depth)
        plan.text(
            "asks.title",
            x + 18,
            y + 8,
            w * 0.4,
            28,
            _("Anyone?"),
            style="display",
            size=22,
            on="asks",
            depth=depth,
        )
        plan.text(
            "asks.what",
            x + w * 0.4 + 24,
            y + 9,
            w * 0.6 - 42,
            26,
            found.title,
            style="textb",
            size=18,
            align="right",
            valign="center",
            on="asks",
            depth=depth,
        )
        plan.text(
            "asks.text",
            x + 18,
            y + 35,
            w - 36,
            37,
            found.text,
            size=16,
            yields="wrap",
            lead=1.12,
            colour=INK2,
            valign="center",
            on="asks",
            depth=depth,
            tooltip=found.text,
        )
        self._plates(plan, x + 18, y + 73, w - 36, depth)
        plan.text(
            "asks.rests",
            x + 18,
            y + _HIGH - 23,
            w - 36,
            20,
            self._resting(),
            size=15,
            colour=INK2,
            on="asks",
            depth=depth,
            tooltip=self.rests,
        )

    def _resting(self) -> str:
        """What waits while the question is open, in a line."""
        if self.app.settings.comfort.seconds_to_decide:
            return _("Who answers takes the device. Until then no time runs and nothing can be taken back.")
        return _("Who answers takes the device; nothing can be taken back until then. Space: nobody.")

    def _plates(self, plan: Plan, x: float, y: float, w: float, depth: int) -> None:
        count = len(self.people) + 1
        gap = 8.0
        each = min(150.0, (w - gap * (count - 1)) / count)
        left = x
        for seat in self.people:
            self._plate(plan, seat, left, y, each, depth)
            left += each + gap
        wide = x + w - left
        text = _("NOBODY")
        px = plan.frame.type_px(22)
        while px > 14 and plan.ruler.size(text, "label", px, px * 0.03)[0] > plan.frame.px(wide - 12):
            px -= 1
        plan.add(
            NOBODY,
            left,
            y,
            wide,
            _PLATE,
            Button(text=text, kind="primary", px=px),
            elevation=4,
            on="asks",
            depth=depth,
            press=True,
            label=_("Nobody answers"),
        )

    def _plate(self, plan: Plan, seat: Seat, x: float, y: float, w: float, depth: int) -> None:
        """One person's plate: emblem and name."""
        ink = SEAT[self.match.setup.players[seat].ink]
        name = self.match.names[seat]
        id = f"{PREFIX}{seat}"
        face = Panel(
            fill=ink.colour, radius=plan.frame.px(5), edge=INK2, edge_w=plan.frame.px(2), grain=False
        )
        plan.add(
            id,
            x,
            y,
            w,
            _PLATE,
            face,
            elevation=4,
            on="asks",
            depth=depth,
            press=True,
            light="target",
            label=_("{name} wants to answer").format(name=name),
        )
        d = min(34.0, w * 0.3)
        plan.add(
            f"asks.token.{seat}", x + 8, y + (_PLATE - d) / 2, d, d, Token(ink=ink.name), on=id, depth=depth
        )
        plan.text(
            f"asks.name.{seat}",
            x + 14 + d,
            y + 2,
            w - 20 - d,
            _PLATE - 4,
            name,
            style="textb",
            size=18,
            colour=ink.on,
            valign="center",
            on=id,
            depth=depth,
        )
