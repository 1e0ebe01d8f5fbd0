"""Information-set Monte Carlo search, for any game: a tree, or a contest of the moves at hand.

Each simulation deals what the player cannot know afresh (the model's `root`), walks down the tree
by the PUCT rule (Silver et al. 2017) with the game's heuristic as prior, adds one node and values
it. Each player is taken to do the best for himself (max^n). A node's moves are kept per outcome, so
what everybody sees of chance leads to a node of its own. Where hands are secret, moves not possible
in this deal are passed over, and how often a move was possible counts (Cowling et al. 2012).

Where luck is heavy and a simulation dear, a tree does not get deep enough to pay. There the moves at
hand contend with each other on the same deals and dice (Settings `fair`), so that most of the luck is
the same for all, and after each stage the worse half is out (sequential halving, Karnin et al. 2013).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import exp, sqrt
from typing import Generic, Protocol, TypeVar, cast

P = TypeVar("P")
M = TypeVar("M", bound=Hashable)


class Model(Protocol[P, M]):
    """A game as the search sees it."""

    public: bool
    """True where the moves at a node are the same in every deal."""

    def root(self) -> P:
        """A position like the one on the table, with everything unknown dealt."""
        ...

    def turn(self, position: P) -> int:
        """The seat in turn, or -1 at the end."""
        ...

    def moves(self, position: P) -> tuple[list[M], list[float]]:
        """Legal moves and how good each looks, in points."""
        ...

    def play(self, position: P, move: M) -> Hashable:
        """Carry out a move in place; what everybody saw happen."""
        ...

    def value(self, position: P) -> list[float]:
        """For each seat how well it stands, from 0 (lost) to 1 (won)."""
        ...


class FairModel(Model[P, M], Protocol):
    """A game whose moves can be tried on one and the same deal."""

    cost: float
    """How many ordinary simulations the last one came up to, above 0: long ones use the budget up faster."""

    def again(self) -> P:
        """The position `root` gave last, once more, with the same chance to come."""
        ...


class Edge(Generic[M]):
    """One move at a node: visits `n`, times possible `seen`, sum of values `w`, and where it led."""

    __slots__ = ("kids", "move", "n", "prior", "seen", "w")

    def __init__(self, move: M, prior: float) -> None:
        self.move = move
        self.prior = prior
        self.n = 0
        self.seen = 0
        self.w = 0.0
        self.kids: dict[Hashable, Node[M]] = {}


class Node(Generic[M]):
    """A position of the tree: who is in turn and the moves looked at."""

    __slots__ = ("edges", "list", "n", "seat", "w")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.n = 0
        self.w = 0.0
        self.edges: dict[M, Edge[M]] = {}
        self.list: list[Edge[M]] = []


class Settings:
    """How the search weighs things; `wide` is the number of moves kept at a node, `calm` is in points.

    With `fair` above 0 there is no tree but a contest of the root's moves; that much of a victory a point
    of the heuristic then counts beside what was found.
    """

    __slots__ = ("calm", "curious", "fair", "root_wide", "wide")

    def __init__(
        self,
        curious: float = 1.0,
        calm: float = 1.5,
        wide: int = 10,
        root_wide: int = 16,
        fair: float = 0.0,
    ) -> None:
        self.curious = curious
        self.calm = calm
        self.wide = wide
        self.root_wide = root_wide
        self.fair = fair


def search(
    model: Model[P, M],
    budget: int,
    settings: Settings,
    stop: Callable[[], bool] | None = None,
) -> list[Edge[M]]:
    """The root's moves after `budget` simulations, the best first. `stop` can only cut it short.

    In a tree the best is the most visited, in a contest who is left; there every move is tried once at least.
    """
    if settings.fair:
        return _contest(cast(FairModel[P, M], model), budget, settings, stop)
    tree: Node[M] | None = None
    for turn in range(budget):
        if stop is not None and turn and stop():
            break
        position = model.root()
        if tree is None:
            tree = Node(model.turn(position))
            _add(model, position, tree, settings, settings.root_wide)
        _simulate(model, position, tree, settings)
    assert tree is not None, "a search needs a budget of one simulation at least"
    return sorted(tree.list, key=lambda edge: (-edge.n, -edge.prior))


def _contest(
    model: FairModel[P, M], budget: int, settings: Settings, stop: Callable[[], bool] | None
) -> list[Edge[M]]:
    """The root's moves, the best first: those that stayed longest, then by what was found."""
    position = model.root()
    seat = model.turn(position)
    moves, scores = model.moves(position)
    edges = [Edge(move, settings.fair * score) for move, score in zip(moves, scores, strict=True)]
    edges.sort(key=lambda edge: -edge.prior)
    live = edges = edges[: settings.root_wide]
    out: list[Edge[M]] = []
    spent = 0.0
    stages = max(1, (len(live) - 1).bit_length())
    for stage in range(stages):
        end = budget * (stage + 1) / stages
        round_cost = 0.0
        while not round_cost or (len(edges) > 1 and spent + round_cost <= end):
            if stop is not None and round_cost and stop():
                break
            before = spent
            for place, edge in enumerate(live):
                if spent or place:  # the very first has its deal already
                    position = model.again() if place else model.root()
                model.play(position, edge.move)
                edge.n += 1
                edge.w += model.value(position)[seat]
                spent += model.cost
            round_cost = spent - before
        live = sorted(live, key=lambda edge: -(edge.prior + edge.w / edge.n))
        if stage + 1 < stages:
            half = (len(live) + 1) // 2
            out = live[half:] + out
            live = live[:half]
    return live + out


def _add(model: Model[P, M], position: P, node: Node[M], settings: Settings, wide: int) -> list[Edge[M]]:
    """The edges possible in this deal; new ones join the node."""
    moves, scores = model.moves(position)
    if len(moves) > wide:
        pairs = sorted(zip(scores, range(len(moves)), strict=True), reverse=True)[:wide]
        moves = [moves[place] for _, place in pairs]
        scores = [score for score, _ in pairs]
    best = max(scores)
    shares = [exp((score - best) / settings.calm) for score in scores]
    total = sum(shares)
    live: list[Edge[M]] = []
    for move, share in zip(moves, shares, strict=True):
        edge = node.edges.get(move)
        if edge is None:
            edge = node.edges[move] = Edge(move, share / total)
            node.list.append(edge)
        live.append(edge)
    return live


def _simulate(model: Model[P, M], position: P, node: Node[M], settings: Settings) -> None:
    path: list[tuple[Node[M], Edge[M] | None]] = []
    public = model.public
    curious = settings.curious
    while True:
        if node.seat < 0:
            path.append((node, None))
            break
        # Most nodes are visited once: their moves are listed when they are come to again.
        live = node.list if public and node.list else _add(model, position, node, settings, settings.wide)
        reach = curious * sqrt(node.n + 1)
        unseen = node.w / node.n - 0.1 if node.n else 0.5
        best: Edge[M] | None = None
        top = -1e9
        for edge in live:
            n = edge.n
            if not public:
                edge.seen += 1
                reach = curious * sqrt(edge.seen)
            score = (edge.w / n if n else unseen) + reach * edge.prior / (1 + n)
            if score > top:
                top = score
                best = edge
        assert best is not None
        path.append((node, best))
        seen = model.play(position, best.move)
        kid = best.kids.get(seen)
        if kid is None:
            kid = best.kids[seen] = Node(model.turn(position))
            path.append((kid, None))
            break
        node = kid
    values = model.value(position)
    for node, chosen in path:
        node.n += 1
        if node.seat >= 0:
            value = values[node.seat]
            node.w += value
            if chosen is not None:
                chosen.n += 1
                chosen.w += value
