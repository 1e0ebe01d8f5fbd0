"""What a match is at this moment: all that can be asked of it, without changing anything."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import msgspec

from app.match import log, undo
from app.match.entries import Act, Beat, Entry, HandOver, LogLine, hash_of, pack
from app.match.setup import PERSON, AnyRules, Setup, Undo, Who, check_setup, typed_options
from app.match.timeline import Base, Timeline
from app.rules import registry
from app.rules.kernel import Action, Refusal, Result, Seat


class Record:
    """What a match is made of and can be asked; `Match` plays it.

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
        self.marks: dict[Seat, int] = dict.fromkeys(range(len(setup.players)), 0)
        self._logs: dict[Seat | None, log.Log] = {}

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

    def view_before(self, place: int, seat: Seat | None) -> Any:
        """What `seat` could know when the action at a place in `history` was asked for.

        Raises `IndexError` for no such place. The state of the beat before may still be on its way there.
        """
        index = self._line.step_of(place)
        if index is None:
            raise IndexError(f"There is no action {place}.")
        return self.rules.view(self._line.unpack(self._line.steps[index].before), seat)

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

    @property
    def parts(self) -> dict[int, Who]:
        """The parts of persons' seats that computers decide for, by their numbers (`hooks.parts`)."""
        return self._line.parts

    def decider(self) -> Who | None:
        """Who decides now: a person, or the level of a computer; None when the match is over."""
        return None if self._line.turn is None else self._line.decider(self._line.turn)

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

    def since_mark(self, seat: Seat) -> list[Beat]:
        """The beats since that person's mark, their events as that seat may know them.

        `state_bytes` stays the full state: show it through `view_at`.
        """
        return [
            msgspec.structs.replace(beat, event=self.rules.redact(beat.event, seat))
            for beat in self.beats[self.marks[seat] :]
        ]
