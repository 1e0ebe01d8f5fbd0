"""The contest of moves: the same luck for all, and the worse half out."""

from __future__ import annotations

from random import Random

from app.bots.search import Settings, search


class Darts:
    """A game of one throw: each deal holds luck that is the same for all moves, and move 2 is the best."""

    public = False
    cost = 1.0

    def __init__(self, moves: int = 5) -> None:
        self.rng = Random(3)
        self.all = list(range(moves))
        self.luck = 0.0
        self.tried: list[tuple[float, int]] = []

    def root(self) -> list[float]:
        self.luck = self.rng.random()
        return [self.luck]

    def again(self) -> list[float]:
        return [self.luck]

    def turn(self, position: list[float]) -> int:
        return 0

    def moves(self, position: list[float]) -> tuple[list[int], list[float]]:
        return self.all, [0.0] * len(self.all)

    def play(self, position: list[float], move: int) -> None:
        self.tried.append((position[0], move))
        position.append(0.02 if move == 2 else 0.0)

    def value(self, position: list[float]) -> list[float]:
        return [0.9 * position[0] + position[1]]


def test_moves_contend_on_the_same_luck_and_the_worse_half_is_out() -> None:
    model = Darts()
    edges = search(model, 40, Settings(fair=0.01))
    assert edges[0].move == 2  # by a fiftieth, where luck makes up to nine tenths
    assert sorted(edge.move for edge in edges) == model.all
    assert len(model.tried) == sum(edge.n for edge in edges) <= 40
    lucks = [luck for luck, move in model.tried if move == 2]
    assert len(set(lucks)) == edges[0].n == max(edge.n for edge in edges)
    for luck in lucks[:2]:
        assert [move for same, move in model.tried if same == luck] == model.all
    assert edges[-1].n < edges[0].n


def test_a_long_simulation_counts_for_more_and_a_stop_ends_the_contest() -> None:
    dear = Darts()
    dear.cost = 4.0
    assert sum(edge.n for edge in search(dear, 40, Settings(fair=0.01))) <= 13
    assert sum(edge.n for edge in search(Darts(), 400, Settings(fair=0.01), lambda: True)) <= 5 + 3 + 2
    assert search(Darts(1), 400, Settings(fair=0.01))[0].n == 1


def test_a_better_look_decides_between_moves_that_come_out_alike() -> None:
    class Looked(Darts):
        def moves(self, position: list[float]) -> tuple[list[int], list[float]]:
            return self.all, [0.0, 0.0, 0.0, 9.0, 0.0]

    assert search(Looked(), 40, Settings(fair=0.01))[0].move == 3
