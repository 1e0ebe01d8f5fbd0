"""One game being played. A match is its set-up and its entries; all else can be worked out again."""

from __future__ import annotations

import contextlib
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

from app.match import ending, hooks, undo
from app.match.entries import Act, Beat, Entry, HandOver, Illegal, MatchFault, Resign
from app.match.record import Record
from app.match.setup import PERSON, AnyRules, Setup, Who
from app.match.timeline import Base
from app.rules.kernel import Action, Refusal, Seat

Watcher: TypeAlias = Callable[[str, Any], None]
"""Told of every change: ("add", entry), ("cut", entries left), ("free", None), ("mark", (seat, beats)),
("trust", parts).

"undo" is a cut whose entries can be done again, and "redo" adds the next of them.
"""

_LONGEST_CHAIN = 1000
"""More automatic answers in a row than any game needs; beyond it the rules must be going in circles."""


class Match(Record):
    """A match: `Match(setup)` deals a new one."""

    def __init__(
        self,
        setup: Setup,
        rules: AnyRules | None = None,
        *,
        base: Base | None = None,
        match_id: str | None = None,
        report_dir: Path | None = None,
    ) -> None:
        """As `Record`: deal, or go on from `base`. Raises `ValueError` for a set-up that will not do."""
        super().__init__(setup, rules, base=base, match_id=match_id, report_dir=report_dir)
        self.watchers: list[Watcher] = []
        self.aloud: Callable[[Any], bool] | None = None
        """Says of a state whether a question in it is put to people aloud and not answered by itself."""
        self.trusted: frozenset[int] = frozenset()
        """Parts of seats (below 0: -1 less the whole seat) whose computers act without proposing."""
        self._undone: list[list[Entry]] = []
        """What was taken back and can be done again, the last taken back at the end."""

    # -- playing ------------------------------------------------------------------------------

    def play(self, action: Action, *, taken: bool = False) -> list[Beat]:
        """Carry out an action of the seat in turn, or an open offer, and what answers itself.

        `taken`: a person decides in a computer's stead, so that undo comes back to it.
        Returns the new beats. Raises `Illegal` and changes nothing where the rules refuse, and `MatchFault`
        where they break: the match is then back before the action.
        """
        refused = self.refusal(action)
        if refused is not None:
            raise Illegal(refused)
        start = len(self.beats)
        self._enter(Act(action, taken=taken))
        self._undone.clear()
        for _ in range(_LONGEST_CHAIN):
            aloud = self.aloud is not None and self.aloud(self.state)
            forced = None if self._line.turn is None or aloud else hooks.forced(self.rules, self.state)
            if forced is None:
                return self.beats[start:]
            self._enter(Act(forced, auto=True))
        raise self._fault("The rules answer themselves without end.", None)

    def hand_over(self, seat: Seat, who: Who, part: int = -1) -> None:
        """Let a computer of some level play `seat` from here on, or a person again.

        With `part` it is only that part of a person's seat (`hooks.parts`). Raises `Illegal` for a seat that
        was given up, and for a second person under free undo.
        """
        if (self.who[seat] if part < 0 else self.parts.get(part, PERSON)) == who:
            return
        if self._line.turn is None:
            raise Illegal(Refusal("", undo.OVER))
        if who == PERSON and seat in self.resigned:
            raise Illegal(Refusal("", f"{self.names[seat]} gave up; a computer plays that seat to the end."))
        if who == PERSON and self.undo_mode == "free" and self.people() and not self.rules.CARD.cooperative:
            raise Illegal(Refusal("", "Undo is free in this match, so only one person can play."))
        self._enter(HandOver(seat, who, part))
        self._undone.clear()

    def resign(self, seat: Seat) -> None:
        """Give up for good. Clauses of no rulebook: this is the table's custom, in `ending`."""
        if self._line.turn is None:
            raise Illegal(Refusal("", undo.OVER))
        if seat in self.resigned:
            raise Illegal(Refusal("", f"{self.names[seat]} has given up already."))
        self._enter(Resign(seat))
        self._undone.clear()

    # -- going back ---------------------------------------------------------------------------

    def can_undo(self) -> str | None:
        """Why nothing can be taken back now, in one sentence, or None when something can."""
        target = self._undo_target()
        return target if isinstance(target, str) else None

    def undo(self) -> None:
        """Go back one decision of a person, or to the start of the turn, as the match is set up.

        What computers did since is taken back with it. Raises `Illegal` with the reason of `can_undo`.
        """
        target = self._undo_target()
        if isinstance(target, str):
            raise Illegal(Refusal("", target))
        self._take_back(target)

    @property
    def undo_goes_to(self) -> int | None:
        """The turn that undo would go back to, or None when there is nothing to take back."""
        target = self._undo_target()
        return None if isinstance(target, str) else self._line.steps[target].turn

    def can_redo(self) -> str | None:
        """Why nothing can be done again, in one sentence, or None when something can."""
        return None if self._undone else "Nothing was taken back."

    def redo(self) -> list[Beat]:
        """Do again what the last undo took back; returns its beats. Raises `Illegal` if nothing was."""
        if not self._undone:
            raise Illegal(Refusal("", "Nothing was taken back."))
        start = len(self.beats)
        for entry in list(self._undone[-1]):
            self._do_again(entry)
        return self.beats[start:]

    def can_retract(self, which: int | Action) -> str | None:
        """Why a pick (its place in `history`, or itself) cannot be put back, or None when it can."""
        index = self._line.step_of(which)
        return "That was not picked." if index is None else undo.retract_from(self._line.steps, index)

    def retract(self, which: int | Action) -> list[Beat]:
        """Put back one pick of a choice of several things and keep the later ones.

        Returns the beats of those later picks, which are made again. Raises `Illegal` and changes
        nothing where that cannot be done.
        """
        reason = self.can_retract(which)
        index = self._line.step_of(which)
        if reason is not None or index is None:
            raise Illegal(Refusal("", reason or "That was not picked."))
        before = self.entries[index:]
        start = self._line.steps[index].first_beat
        again: list[Entry] = []
        try:
            self._line.cut(index)
            for entry in before[1:]:
                assert isinstance(entry, Act)
                refused = self.refusal(entry.action)
                if refused is None:
                    self._line.enter(entry)
                    again.append(entry)
                elif not entry.auto:
                    raise Illegal(refused)
        except Exception as broken:
            self._restore(index, before)
            if isinstance(broken, Illegal):
                raise
            raise self._fault("".join(traceback.format_exception(broken)), None) from broken
        self._undone.clear()
        self._was_cut(index, start)
        for entry in again:
            self._tell("add", entry)
        return self.beats[start:]

    def set_free(self) -> None:
        """Let undo pass every barrier; the result counts as practice. Raises `Illegal` if it may not."""
        if len(self.people()) > 1 and not self.rules.CARD.cooperative:
            raise Illegal(Refusal("", "Undo can be free only with one person at the table."))
        self.undo_mode, self.practice = "free", True
        self._tell("free", None)

    # -- by the way ---------------------------------------------------------------------------

    def mark(self, seat: Seat) -> None:
        """The person of `seat` has now seen all there is."""
        if self.marks[seat] != len(self.beats):
            self.marks[seat] = len(self.beats)
            self._tell("mark", (seat, len(self.beats)))

    def trust(self, parts: Iterable[int]) -> None:
        """Let the computers of these parts of seats, and of no others, act without proposing."""
        self.trusted = frozenset(parts)
        self._tell("trust", tuple(sorted(self.trusted)))

    def branch(self, actions: int) -> Match:
        """A new match that goes on from where this one was after `actions` actions; it is practice."""
        twin = Match(self.setup, self.rules, base=self.base, report_dir=self.report_dir)
        for entry in self.entries:
            if len(twin.history) >= actions:
                break
            twin.replay(entry)
        twin.practice, twin.trusted = True, self.trusted
        for seat in twin.marks:
            twin.marks[seat] = len(twin.beats)
        return twin

    def rematch(self, rng: Random | None = None) -> Setup:
        """The set-up of the next match: same seats, new seed, the next seat begins if so wished."""
        return ending.rematch(self.setup, self.rules, self._line.unpack(self.base.state), rng or Random())

    # -- from saves and journals --------------------------------------------------------------

    def replay(self, entry: Entry) -> None:
        """Take one entry over from a save: as `play`, but nothing answers itself.

        Raises `Illegal` or `MatchFault` where it cannot have happened.
        """
        if self._line.turn is None:
            raise Illegal(Refusal("", undo.OVER))
        if isinstance(entry, Act):
            refused = self.refusal(entry.action)
            if refused is not None:
                raise Illegal(refused)
        elif not 0 <= entry.seat < len(self.who):
            raise Illegal(Refusal("", f"There is no seat {entry.seat + 1} in this match."))
        self._enter(entry)
        self._undone.clear()

    def cut_to(self, count: int, *, again: bool = False) -> None:
        """Take a cut over from a journal: back to `count` entries. Raises `ValueError` for no such.

        `again`: it was an undo, so that what is cut off can be done again.
        """
        if not 0 <= count < len(self._line.steps):
            raise ValueError(f"There are no {count} entries to go back to.")
        if again:
            self._take_back(count)
        else:
            self._line.cut(count)
            self._undone.clear()
            self._was_cut(count, len(self.beats))

    def replay_redo(self, entry: Entry) -> None:
        """Take a redo over from a journal. Raises `ValueError` where `entry` is not what comes next."""
        if not self._undone or self._undone[-1][0] != entry:
            raise ValueError("That was not taken back.")
        self._do_again(entry)

    @property
    def undone(self) -> tuple[tuple[Entry, ...], ...]:
        """What was taken back and can be done again; each redo does the last of them."""
        return tuple(tuple(taken) for taken in self._undone)

    # -- inside -------------------------------------------------------------------------------

    def _enter(self, entry: Entry, what: str = "add") -> None:
        """Add one entry and tell the watchers; all or nothing."""
        try:
            self._line.enter(entry)
        except Exception as broken:  # whatever the rules did, the player must not lose the match
            action = entry.action if isinstance(entry, Act) else None
            raise self._fault("".join(traceback.format_exception(broken)), action) from broken
        self._tell(what, entry)

    def _take_back(self, count: int) -> None:
        self._undone.append(self.entries[count:])
        self._line.cut(count)
        self._was_cut(count, len(self.beats), "undo")

    def _do_again(self, entry: Entry) -> None:
        """Enter the first entry of what was taken back last."""
        self._enter(entry, "redo")
        del self._undone[-1][0]
        if not self._undone[-1]:
            self._undone.pop()

    def _restore(self, index: int, entries: list[Entry]) -> None:
        """Put the line back as it was after a change that could not be made whole."""
        if len(self._line.steps) > index:
            self._line.cut(index)
        for entry in entries:
            self._line.enter(entry)
        self._logs.clear()

    def _was_cut(self, count: int, beats: int, what: str = "cut") -> None:
        """There were `count` entries left, with so many beats: nobody has seen more than these."""
        for seat, seen in self.marks.items():
            self.marks[seat] = min(seen, beats)
        self._logs.clear()
        self._tell(what, count)

    def _undo_target(self) -> int | str:
        owner: Seat | None = None
        if self._undone and isinstance(self._undone[-1][0], Act):
            owner = self._undone[-1][0].action.seat
        over = self._line.turn is None
        return undo.undo_to(self._line.steps, self.undo_mode, over, owner, self.names)

    def _tell(self, what: str, about: Any) -> None:
        self.serial += 1
        for watcher in self.watchers:
            watcher(what, about)

    def _fault(self, details: str, action: Action | None) -> MatchFault:
        path: Path | None = None
        if self.report_dir is not None:
            from app.match import report  # a report holds a save, and saves know matches

            with contextlib.suppress(OSError):
                path = report.write(self, self.report_dir, details, action)
        return MatchFault("The rules stumbled over that move. The game stands as it was before it.", path)
