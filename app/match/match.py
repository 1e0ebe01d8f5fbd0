"""One game being played. A match is its set-up and its entries; all else can be worked out again."""

from __future__ import annotations

import contextlib
import secrets
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec

from app.match import ending, hooks, log, undo
from app.match.entries import Act, Beat, Entry, HandOver, Illegal, LogLine, MatchFault, Resign, hash_of, pack
from app.match.setup import PERSON, AnyRules, Setup, Undo, Who, check_setup, typed_options
from app.match.timeline import Base, Timeline
from app.rules import registry
from app.rules.kernel import Action, Refusal, Result, Seat

Watcher: TypeAlias = Callable[[str, Any], None]
"""Told of every change: ("add", entry), ("cut", entries left), ("free", None), ("mark", (seat, beats))."""

_LONGEST_CHAIN = 1000
"""More automatic answers in a row than any game needs; beyond it the rules must be going in circles."""


class Match:
    """A match: `Match(setup)` deals a new one.

    `marks[seat]` is the number of beats that seat's person has seen. `notice` is a sentence to show
    on opening. After an undo and after a fault, `state`, `who` and `resigned` are new objects.
    """

    def __init__(
        self,
        setup: Setup,
        rules: AnyRules | None = None,
        *,
        base: Base | None = None,
        match_id: str | None = None,
        report_dir: Path | None = None,
    ) -> None:
        """Deal a new match, or go on from `base`. Reports of faults go to `report_dir`, if given.

        Raises `ValueError` with one sentence for a set-up no match can be made of.
        """
        self.rules: AnyRules = registry.game(setup.game) if rules is None else rules
        check_setup(setup, self.rules)
        self.setup = setup
        self.id = match_id or secrets.token_hex(8)
        self.report_dir = report_dir
        if base is None:
            dealt = self.rules.new(typed_options(setup, self.rules), setup.seed)
            who = tuple(player.who for player in setup.players)
            base = Base(pack(dealt), who)
        self._line = Timeline(self.rules, setup.names, base)
        self.undo_mode: Undo = setup.undo
        self.practice = base.practice or setup.undo == "free"
        """True once undo is free, and where play goes on from a replay: the result counts as practice."""
        self.seconds = 0.0
        """How long it has been played, in seconds; the stage adds to it."""
        self.notice = ""
        self.serial = 0
        """Counts every change, so that of two copies of a match the newer one is known."""
        self.watchers: list[Watcher] = []
        self.aloud: Callable[[Any], bool] | None = None
        """Says of a state whether a question in it is put to people aloud and not answered by itself."""
        self.marks: dict[Seat, int] = dict.fromkeys(range(len(setup.players)), 0)
        self._undone: list[list[Entry]] = []
        self._logs: dict[Seat | None, log.Log] = {}

    # -- what is so ---------------------------------------------------------------------------

    @property
    def base(self) -> Base:
        """Where this match begins."""
        return self._line.base

    @property
    def state(self) -> Any:
        """The full state at rest; read it, never change it."""
        return self._line.state

    @property
    def packed(self) -> bytes:
        """The state at rest as bytes."""
        return self._line.packed

    @property
    def state_hash(self) -> str:
        """The short hash of the state at rest."""
        return hash_of(self._line.packed)

    @property
    def history(self) -> list[Action]:
        """All actions so far."""
        return self._line.history

    @property
    def entries(self) -> list[Entry]:
        """The whole history: actions, and who came and went."""
        return [step.entry for step in self._line.steps]

    @property
    def beats(self) -> list[Beat]:
        """Every event so far with the state right after it."""
        return self._line.beats

    @property
    def who(self) -> list[Who]:
        """Who decides for each seat now."""
        return self._line.who

    @property
    def resigned(self) -> list[Seat]:
        """The seats that were given up, in that order."""
        return self._line.resigned

    def turn(self) -> Seat | None:
        """Whose decision it is, or None when the match is over."""
        return self._line.turn

    def actions(self) -> list[Action]:
        """Every legal action of the seat in turn; [] when the match is over."""
        return [] if self._line.turn is None else list(self.rules.actions(self.state))

    def offers(self, seat: Seat) -> list[Action]:
        """What `seat` may interject now; [] when the match is over."""
        return [] if self._line.turn is None else list(self.rules.offers(self.state, seat))

    def refusal(self, action: Action) -> Refusal | None:
        """Why `action` is not legal now; None exactly for the legal ones and the open offers."""
        if self._line.turn is None:
            return Refusal("", undo.OVER)
        return self.rules.refusal(self.state, action)

    def view(self, seat: Seat | None) -> Any:
        """The state as `seat` (None: everybody) may know it."""
        return self.rules.view(self.state, seat)

    def state_at(self, beat_index: int) -> Any:
        """A copy of the full state right after a beat; -1 is the state the match began with."""
        packed = self.base.state if beat_index < 0 else self.beats[beat_index].state_bytes
        return self._line.unpack(packed)

    def view_at(self, beat_index: int, seat: Seat | None) -> Any:
        """The state right after a beat (-1: at the beginning) as `seat` may know it."""
        return self.rules.view(self.state_at(beat_index), seat)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.setup.names

    @property
    def turn_number(self) -> int:
        """The running turn, from 1; after the end the number of turns played."""
        return self._line.turn_number

    @property
    def assisted(self) -> bool:
        """True where a computer and a person have both played one seat, by a hand-over."""
        return self.base.assisted or any(isinstance(step.entry, HandOver) for step in self._line.steps)

    def seat_is_person(self, seat: Seat) -> bool:
        """True where a person decides for `seat` now."""
        return self.who[seat] == PERSON

    def people(self) -> list[Seat]:
        """The seats that people hold now, clockwise."""
        return [seat for seat, who in enumerate(self.who) if who == PERSON]

    def result(self) -> Result | None:
        """The winners, scores and explaining lines once the match is over, else None."""
        return self._line.result

    def standings_over_time(self) -> list[tuple[int, ...]]:
        """Each seat's points at the beginning and after each action, for the graph."""
        acts = (step.standings for step in self._line.steps if isinstance(step.entry, Act))
        return [self._line.opening, *acts]

    def log(self, seat: Seat | None) -> list[LogLine]:
        """What happened, oldest first, as `seat` (None: everybody) may know it."""
        kept = self._logs.setdefault(seat, log.Log())
        return log.lines(kept, self, self._line.steps, seat)

    # -- playing ------------------------------------------------------------------------------

    def play(self, action: Action) -> list[Beat]:
        """Carry out an action of the seat in turn, or an open offer, and what answers itself.

        Returns the new beats. Raises `Illegal` and changes nothing where the rules refuse, and
        `MatchFault` where they break: the match is then back before the action.
        """
        refused = self.refusal(action)
        if refused is not None:
            raise Illegal(refused)
        start = len(self.beats)
        self._enter(Act(action))
        self._undone.clear()
        for _ in range(_LONGEST_CHAIN):
            aloud = self.aloud is not None and self.aloud(self.state)
            forced = None if self._line.turn is None or aloud else hooks.forced(self.rules, self.state)
            if forced is None:
                return self.beats[start:]
            self._enter(Act(forced, auto=True))
        raise self._fault("The rules answer themselves without end.", None)

    def hand_over(self, seat: Seat, who: Who) -> None:
        """Let a computer of some level play `seat` from here on, or a person again.

        Raises `Illegal` for a seat that was given up, and for a second person under free undo.
        """
        if self.who[seat] == who:
            return
        if self._line.turn is None:
            raise Illegal(Refusal("", undo.OVER))
        if who == PERSON and seat in self.resigned:
            raise Illegal(Refusal("", f"{self.names[seat]} gave up; a computer plays that seat to the end."))
        if who == PERSON and self.undo_mode == "free" and self.people() and not self.rules.CARD.cooperative:
            raise Illegal(Refusal("", "Undo is free in this match, so only one person can play."))
        self._enter(HandOver(seat, who))
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
        taken = self.entries[target:]
        self._cut(target)
        self._undone.append(taken)

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
        for entry in self._undone.pop():
            self._enter(entry)
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
        self._cut(index)
        for entry in before[1:]:
            assert isinstance(entry, Act)
            refused = self.refusal(entry.action)
            if refused is None:
                self._enter(entry)
            elif not entry.auto:
                if len(self._line.steps) > index:
                    self._cut(index)
                for old in before:
                    self._enter(old)
                raise Illegal(refused)
        self._undone.clear()
        return self.beats[start:]

    def set_free(self) -> None:
        """Let undo pass every barrier; the result counts as practice. Raises `Illegal` if it may not."""
        if len(self.people()) > 1 and not self.rules.CARD.cooperative:
            raise Illegal(Refusal("", "Undo can be free only with one person at the table."))
        self.undo_mode, self.practice = "free", True
        self._tell("free", None)

    # -- what each person has seen ------------------------------------------------------------

    def mark(self, seat: Seat) -> None:
        """The person of `seat` has now seen all there is."""
        if self.marks[seat] != len(self.beats):
            self.marks[seat] = len(self.beats)
            self._tell("mark", (seat, len(self.beats)))

    def since_mark(self, seat: Seat) -> list[Beat]:
        """The beats since that person's mark, their events as that seat may know them.

        `state_bytes` stays the full state: show it through `view_at`.
        """
        return [
            msgspec.structs.replace(beat, event=self.rules.redact(beat.event, seat))
            for beat in self.beats[self.marks[seat] :]
        ]

    def branch(self, actions: int) -> Match:
        """A new match that goes on from where this one was after `actions` actions; it is practice."""
        twin = Match(self.setup, self.rules, base=self.base, report_dir=self.report_dir)
        for entry in self.entries:
            if len(twin.history) >= actions:
                break
            twin.replay(entry)
        twin.practice = True
        for seat in twin.marks:
            twin.marks[seat] = len(twin.beats)
        return twin

    def rematch(self, rng: Random | None = None) -> Setup:
        """The set-up of the next match: same seats, new seed, the next seat begins if so wished."""
        return ending.rematch(self.setup, self.rules, self._line.unpack(self.base.state), rng or Random())

    # -- inside -------------------------------------------------------------------------------

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

    def cut_to(self, count: int) -> None:
        """Take an undo over from a journal: back to `count` entries. Raises `ValueError` for no such."""
        if not 0 <= count < len(self._line.steps):
            raise ValueError(f"There are no {count} entries to go back to.")
        self._cut(count)

    def _enter(self, entry: Entry) -> None:
        """Add one entry and tell the watchers; all or nothing."""
        try:
            self._line.enter(entry)
        except Exception as broken:  # whatever the rules did, the player must not lose the match
            action = entry.action if isinstance(entry, Act) else None
            raise self._fault("".join(traceback.format_exception(broken)), action) from broken
        self._tell("add", entry)

    def _cut(self, count: int) -> None:
        self._line.cut(count)
        for seat, seen in self.marks.items():
            self.marks[seat] = min(seen, len(self.beats))
        self._logs.clear()
        self._tell("cut", count)

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
