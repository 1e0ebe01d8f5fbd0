"""Zoo boards set up by hand, with all 50 cards still accounted for.

The plain scene: columns a to e show pigeons 0, penguins 1, flamingos 2, giraffes 3, elephants 4, all
safe; beneath them lie 1, 2, 3, 4, 0. The mutants are the covered cards of a5 (a penguin), b5 (a
flamingo), c5 (a giraffe) and e5 (a pigeon).
"""

from __future__ import annotations

from typing import Any, cast

from app.rules import zoo
from app.rules.kernel import Event, Refusal
from app.rules.zoo.codes import (
    CAPTURED,
    CELLS,
    CHARACTER_OF,
    CHARACTERS,
    LEAST,
    MUTANT_BACK,
    MUTANT_OF,
    MUTATED,
    PLACE_OF,
    SAFE,
    TAKER,
    TEAM,
    WORTH,
    cell_at,
    cell_name,
)
from app.rules.zoo.state import Move, Place, ZooAction, ZooEvent, ZooOptions, ZooState


class Scene:
    """A state at rest that can be arranged and played. Every arrangement keeps `check` content."""

    def __init__(self, players: int = 2, seat: int = 0, **options: Any) -> None:
        self.state: ZooState = zoo.new(ZooOptions(players=players, first=seat, **options), 1)
        self.state.top = [SAFE + cell % 5 for cell in range(CELLS)]
        self.state.low = [SAFE + (cell + 1) % 5 for cell in range(CELLS)]
        for name in ("a5", "b5", "c5", "e5"):
            self.state.low[cell_at(name)] += MUTANT_BACK - SAFE

    def stand(self, seat: int, value: int, cell: str) -> Scene:
        """Seat's character stands on a space, having taken what lay there on top."""
        self._take(seat, cell, CHARACTER_OF[self._who(seat, value)])
        self.state.where[self._who(seat, value)] = cell_at(cell)
        return self

    def mutant(self, seat: int, value: int, cell: str) -> Scene:
        """Seat's character lies on a space as a mutant."""
        self._take(seat, cell, MUTANT_OF[self._who(seat, value)])
        self.state.where[self._who(seat, value)] = MUTATED
        self.state.score[seat] -= value
        return self

    def clear(self, cell: str, seat: int = 0, keep: int = 0) -> Scene:
        """Zoo cards of a space are in a seat's pile, until only `keep` are left; with none it is a hole."""
        place = cell_at(cell)
        for _ in range(sum(map(bool, (self.state.top[place], self.state.low[place]))) - keep):
            self._take(seat, cell, self.state.low[place])
            self.state.low[place] = 0
        return self

    def clear_all(self, *but: str, seat: int = 0) -> Scene:
        """Make a hole of every space that is not named and holds a zoo card on top."""
        for cell in range(CELLS):
            if cell_name(cell) not in but and 0 < self.state.top[cell] < CHARACTERS:
                self.clear(cell_name(cell), seat)
        return self

    def mutant_back(self, cell: str) -> Scene:
        """The card on top of a space is the one of its value that hides the mutant."""
        top, low, place = self.state.top, self.state.low, cell_at(cell)
        value = WORTH[top[place]]
        for pile in (top, low):
            for other in range(CELLS):
                if pile[other] == MUTANT_BACK + value:
                    pile[other] = SAFE + value
                    top[place] = MUTANT_BACK + value
                    return self
        raise AssertionError(f"the mutant among the {value}s has been found already")

    def lose(self, seat: int, value: int, to: int) -> Scene:
        """Seat's character has been captured out of hand or off the board by another seat."""
        who = self._who(seat, value)
        self.state.where[who] = CAPTURED
        self.state.taken.append(TAKER * to + CHARACTER_OF[who])
        self.state.score[seat] -= value
        self.state.score[to] += value
        return self

    def turn_of(self, seat: int) -> Scene:
        self.state.seat = seat
        return self

    def place(self, value: int, cell: str) -> list[ZooEvent]:
        """The seat in turn places a character."""
        return self.do(Place(self.state.seat, value, cell_at(cell)))

    def move(self, value: int, cell: str) -> list[ZooEvent]:
        """The seat in turn moves a character."""
        return self.do(Move(self.state.seat, value, cell_at(cell)))

    def do(self, action: ZooAction) -> list[ZooEvent]:
        """Carry out a legal action and return what happened; the state stays sound."""
        assert zoo.check(self.state) is None
        assert action in zoo.actions(self.state), self.refusal(action)
        events: list[Event] = []
        zoo.apply(self.state, action, events.append)
        assert zoo.check(self.state) is None
        return cast(list[ZooEvent], events)

    def refusal(self, action: ZooAction) -> Refusal | None:
        """What the rules say to an action, proved against the list of legal ones."""
        assert zoo.check(self.state) is None
        refusal = zoo.refusal(self.state, action)
        assert (refusal is None) == (action in zoo.actions(self.state))
        return refusal

    def no_place(self, value: int, cell: str, clause: str) -> str:
        """A placement is refused by a clause; returns the sentence."""
        return self._refused(Place(self.state.seat, value, cell_at(cell)), clause)

    def no_move(self, value: int, cell: str, clause: str) -> str:
        """A move is refused by a clause; returns the sentence."""
        return self._refused(Move(self.state.seat, value, cell_at(cell)), clause)

    def places(self, value: int) -> set[str]:
        """Where the seat in turn may place a character."""
        return {
            cell_name(a.cell) for a in zoo.actions(self.state) if isinstance(a, Place) and a.value == value
        }

    def moves(self, value: int) -> set[str]:
        """Where the seat in turn may move a character."""
        return {
            cell_name(a.cell) for a in zoo.actions(self.state) if isinstance(a, Move) and a.value == value
        }

    def top(self, cell: str) -> int:
        return self.state.top[cell_at(cell)]

    def _refused(self, action: ZooAction, clause: str) -> str:
        refusal = self.refusal(action)
        assert refusal is not None, f"{action} is legal"
        assert refusal.clause == clause, refusal
        return refusal.text

    @staticmethod
    def _who(seat: int, value: int) -> int:
        return TEAM * seat + value - LEAST

    def _take(self, seat: int, cell: str, leave: int) -> None:
        """A seat takes the top of a space (a zoo card or a character) and leaves something there."""
        state, place = self.state, cell_at(cell)
        code = state.top[place]
        assert code and code < MUTANT_OF[0]
        state.taken.append(TAKER * seat + code)
        state.score[seat] += WORTH[code]
        state.top[place] = leave
        if code < CHARACTERS:
            state.left[WORTH[code]] -= 1
            if code >= MUTANT_BACK:
                state.hidden[WORTH[code]] -= 1
        else:
            victim = PLACE_OF[code]
            state.where[victim] = CAPTURED
            state.score[victim // TEAM] -= WORTH[code]
