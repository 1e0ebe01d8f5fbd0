"""A second, slow reading of the clauses, written on its own, referees random games of the real rules.

It knows piles as lists of things with names, looks at every space for every character, and shares
no table and no number with the rules; only the deal is read from the first state.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest

from app.rules import zoo
from app.rules.zoo.state import Move, Place, ZooOptions, ZooState


@dataclass
class Thing:
    """A zoo card, or a character that may have turned mutant."""

    kind: str
    value: int
    owner: int = -1
    mutant_back: bool = False


@dataclass
class Referee:
    """The whole table as the clauses describe it."""

    piles: dict[tuple[int, int], list[Thing]]
    turn: int
    hands: list[list[Thing]]
    captured: list[list[Thing]] = field(default_factory=list)

    @staticmethod
    def of(state: ZooState) -> Referee:
        piles = {}
        for cell in range(25):
            codes = [state.low[cell], state.top[cell]]
            cards = [Thing("zoo", code % 10, mutant_back=code // 10 == 3) for code in codes]
            piles[cell % 5, cell // 5] = cards
        hands = [[Thing("character", value, seat) for value in (3, 4, 5, 6)] for seat in range(state.players)]
        return Referee(piles, state.seat, hands, [[] for _ in hands])

    def top(self, x: int, y: int) -> Thing | None:
        pile = self.piles.get((x, y))
        return pile[-1] if pile else None

    def legal(self) -> set[tuple[str, int, int, int]]:
        """Every action of the player in turn, found by asking about each character and each space."""
        found = set()
        for x in range(5):
            for y in range(5):
                goal = self.top(x, y)
                if goal is None:
                    continue  # ZC-21, ZC-G13
                for character in self.hands[self.turn]:
                    if goal.kind == "zoo":  # ZC-11, ZC-25
                        found.add(("Place", character.value, x, y))
                for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0)):  # ZC-14, ZC-15
                    mover = self.top(x + dx, y + dy)
                    if mover is None or mover.kind != "character" or mover.owner != self.turn:
                        continue  # ZC-23
                    if goal.kind == "character" and (
                        goal.owner == self.turn or goal.value > mover.value  # ZC-G10, ZC-19
                    ):
                        continue
                    found.add(("Move", mover.value, x, y))
        return found

    def act(self, kind: str, value: int, x: int, y: int) -> None:
        hand = self.hands[self.turn]
        if kind == "Place":
            character = next(c for c in hand if c.value == value)
            hand.remove(character)
        else:
            origin = next(
                pile
                for pile in self.piles.values()
                if pile and (pile[-1].kind, pile[-1].owner, pile[-1].value) == ("character", self.turn, value)
            )
            character = origin.pop()
        taken = self.piles[x, y].pop()
        self.captured[self.turn].append(taken)
        if taken.mutant_back:
            character.kind = "mutant"  # ZC-22
        self.piles[x, y].append(character)
        self.turn = (self.turn + 1) % len(self.hands)

    def score(self, seat: int) -> int:
        """ZC-27."""
        living = [
            pile[-1]
            for pile in self.piles.values()
            if pile and pile[-1].kind == "character" and pile[-1].owner == seat
        ]
        return sum(thing.value for thing in self.captured[seat] + self.hands[seat] + living)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_referee_who_knows_the_clauses_finds_no_fault(players: int) -> None:
    for seed in range(60):
        rng = Random(seed)
        state = zoo.new(ZooOptions(players=players), seed)
        referee = Referee.of(state)
        while True:
            legal = zoo.actions(state)
            named = {(type(a).__name__, a.value, a.cell % 5, a.cell // 5) for a in legal}
            assert named == (referee.legal() if zoo.turn(state) is not None else set())
            assert list(zoo.standings(state)) == [referee.score(seat) for seat in range(players)]
            if not legal:
                assert referee.legal() == set(), "the game ended although the player in turn could act"
                break
            assert zoo.turn(state) == referee.turn
            action = rng.choice(legal)
            assert isinstance(action, Place | Move)
            referee.act(type(action).__name__, action.value, action.cell % 5, action.cell // 5)
            zoo.apply(state, action, lambda event: None)
        result = zoo.result(state)
        assert result is not None
        best = max(referee.score(seat) for seat in range(players))
        assert result.winners == tuple(seat for seat in range(players) if referee.score(seat) == best)
