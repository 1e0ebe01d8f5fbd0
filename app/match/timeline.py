"""The past of a match: its steps, beats and states, going forward and back one step at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from app.match import ending, hooks, undo
from app.match.entries import Act, Beat, Entry, HandOver, pack
from app.match.setup import PERSON, AnyRules, Who
from app.match.undo import Step
from app.rules.kernel import Action, Event, Result, Seat


class Base(msgspec.Struct, frozen=True):
    """Where a match begins: at the deal, or at a snapshot whose past cannot be played again."""

    state: bytes
    who: tuple[Who, ...]
    resigned: tuple[Seat, ...] = ()
    parts: tuple[tuple[int, Who], ...] = ()
    """Which parts of persons' seats computers decide for, as `HandOver` names them."""
    turn: int = 1
    practice: bool = False
    assisted: bool = False
    snapshot: bool = False


class Timeline:
    """The steps from `base` to the state at rest. It knows no table manners: `Match` does.

    `packed` is the state at rest as bytes; everything here is a function of `base` and the entries.
    """

    def __init__(self, rules: AnyRules, names: Sequence[str], base: Base) -> None:
        self.rules = rules
        self.names = names
        self.base = base
        self.steps: list[Step] = []
        self.history: list[Action] = []
        self.beats: list[Beat] = []
        self.who: list[Who] = list(base.who)
        self.resigned: list[Seat] = list(base.resigned)
        self.parts: dict[int, Who] = dict(base.parts)
        self.state: Any = None
        self.packed = b""
        self.turn: Seat | None = None
        self.turn_number = base.turn
        self.result: Result | None = None
        self._settle(base.state, base.turn)
        self.opening = tuple(rules.standings(self.state))

    def unpack(self, packed: bytes) -> Any:
        """A state of its own from its bytes."""
        return msgspec.msgpack.decode(packed, type=self.rules.State)

    def enter(self, entry: Entry) -> None:
        """Add one entry; all or nothing. Whatever the rules raise comes out, the state at rest restored."""
        before, first, turn = self.packed, len(self.beats), self.turn_number
        barrier, person = "", False
        if isinstance(entry, Act):
            person = (entry.taken or self.decider(entry.action.seat) == PERSON) and not entry.auto
            barrier = self._apply(entry.action)
        elif isinstance(entry, HandOver):
            self._hand(entry)
            self._judge()
        else:
            self.resigned.append(entry.seat)
            if self.who[entry.seat] == PERSON:
                self.who[entry.seat] = ending.SUBSTITUTE
            self._judge()
        standings = tuple(self.rules.standings(self.state))
        self.steps.append(Step(entry, before, first, barrier, person, turn, standings))

    def decider(self, seat: Seat) -> Who:
        """Who decides for a seat now: in turn, that may be a computer for the part that is asked about."""
        who = self.who[seat]
        if who != PERSON or not self.parts or seat != self.turn:
            return who
        asked = [self.parts.get(part, PERSON) for part in hooks.parts(self.rules, self.state)]
        return asked[0] if asked and PERSON not in asked else PERSON

    def _hand(self, entry: HandOver) -> None:
        if entry.part < 0:
            self.who[entry.seat] = entry.who
        elif entry.who == PERSON:
            self.parts.pop(entry.part, None)
        else:
            self.parts[entry.part] = entry.who

    def cut(self, count: int) -> None:
        """Go back to when there were `count` entries; who held the seats then is held again."""
        step = self.steps[count]
        gone = sum(isinstance(late.entry, Act) for late in self.steps[count:])
        del self.history[len(self.history) - gone :]
        del self.beats[step.first_beat :]
        if gone < len(self.steps) - count:
            self._seats_after(count)
        del self.steps[count:]
        self._settle(step.before, step.turn)

    def step_of(self, which: int | Action) -> int | None:
        """The step of an action, given its place in `history`, or the last one equal to it."""
        if isinstance(which, Action):
            equal = [i for i, done in enumerate(self.history) if done == which]
            which = equal[-1] if equal else -1
        acts = [i for i, step in enumerate(self.steps) if isinstance(step.entry, Act)]
        return acts[which] if 0 <= which < len(acts) else None

    def _seats_after(self, count: int) -> None:
        self.who, self.resigned = list(self.base.who), list(self.base.resigned)
        self.parts = dict(self.base.parts)
        for step in self.steps[:count]:
            if isinstance(step.entry, HandOver):
                self._hand(step.entry)
            elif not isinstance(step.entry, Act):
                self.resigned.append(step.entry.seat)
                if self.who[step.entry.seat] == PERSON:
                    self.who[step.entry.seat] = ending.SUBSTITUTE

    def _settle(self, packed: bytes, turn_number: int) -> None:
        """Make `packed` the state at rest."""
        self.state = self.unpack(packed)
        self.packed = packed
        self.turn_number = turn_number
        self._judge()

    def _judge(self) -> None:
        """Work out whether the match is over, and whose decision it is."""
        self.result = ending.result(self.rules, self.state, self.names, self.who, self.resigned)
        self.turn = None if self.result is not None else self.rules.turn(self.state)

    def _apply(self, action: Action) -> str:
        """Apply to the state, record the beats; returns why undo may not pass, or ""."""
        rules, state, seat, first = self.rules, self.state, action.seat, len(self.beats)
        before, chance, decider = self.packed, self.state.chance, self.turn
        barrier = ""

        def emit(event: Event) -> None:
            nonlocal barrier
            if type(event).reveals:
                barrier = undo.REVEALED
            self.beats.append(Beat(len(self.beats), len(self.history), seat, event, pack(state)))

        try:
            rules.apply(state, action, emit)
            wrong = rules.check(state)
            if wrong is not None:
                raise RuntimeError(wrong)
            self.packed = pack(state)
            self._judge()
        except Exception:
            del self.beats[first:]
            self._settle(before, self.turn_number)
            raise
        self.history.append(action)
        new = self.turn is not None and self.turn != decider
        self.turn_number = hooks.turn_number(rules, state, self.turn_number, new)
        return barrier or (undo.CHANCE if state.chance != chance else "")
