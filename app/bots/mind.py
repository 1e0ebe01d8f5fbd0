"""What a game's own knowledge looks like to the bots, and the plain one for a game that has none."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from importlib import import_module
from math import exp
from random import Random
from typing import Any, Protocol, cast

import msgspec

from app.bots.search import Model, Settings
from app.rules.kernel import Event, Result, Rules

MINDS: dict[str, str] = {
    "planet-of-the-apes": "app.bots.planet_of_the_apes",
    "planet-run": "app.bots.planet_run",
    "primate-fear": "app.bots.primate_fear",
    "zoo": "app.bots.zoo",
}
"""The module of each game that has knowledge of its own; it holds `MIND`."""


class Mind(Protocol):
    """What the levels ask about a game. All take a view and the legal actions in it."""

    settings: Settings
    budget: int
    """Simulations of a move where no clock runs: at most 50 ms on an ordinary machine."""
    window_budget: int
    """Simulations in the window, where a second and a half is at hand."""

    def gains(self, view: Any, actions: Sequence[Any], rng: Random) -> list[float]:
        """What each action brings at once, in points: all the easy level looks at."""
        ...

    def weigh(self, view: Any, actions: Sequence[Any], rng: Random) -> list[float]:
        """What each action is worth with its risks, in points."""
        ...

    def prospect(self, view: Any, seat: int, worth: float) -> float:
        """How well the seat stands after an action of this worth, from 0 (lost) to 1 (won)."""
        ...

    def model(self, view: Any, rng: Random) -> Model[Any, Any]:
        """The game as the search sees it from this view."""
        ...

    def action(self, view: Any, actions: Sequence[Any], move: Any) -> Any:
        """The action that a move of the model is."""
        ...

    def why(self, view: Any, action: Any) -> str:
        """One line that tells a player why this action is good."""
        ...


def mind_of(rules: Rules[Any, Any, Any]) -> Mind:
    """The knowledge about a game; a game without a module of its own is judged by its standings."""
    module = MINDS.get(rules.CARD.key)
    return PlainMind(rules) if module is None else cast(Mind, import_module(module).MIND)


def lead_values(scores: Sequence[float], scale: float) -> list[float]:
    """For each seat its lead over the best other as a chance to win; `scale` points are a 73 % chance."""
    if len(scores) == 1:
        return [_chance(scores[0] / scale)]
    best, second = sorted(scores, reverse=True)[:2]
    return [_chance((score - (second if score == best else best)) / scale) for score in scores]


def result_values(result: Result) -> list[float]:
    """For each seat 1 for a victory alone, its share of a shared one, 0 for a defeat."""
    winners = result.winners
    alone = len(result.scores) == len(winners)
    share = 1.0 if alone or not winners else 1.0 / len(winners)
    return [share if seat in winners else 0.0 for seat in range(len(result.scores))]


def _chance(lead: float) -> float:
    if lead < -30:
        return 0.0
    return 1.0 / (1.0 + exp(-lead))


class PlainMind:
    """A mind that knows only the rules: it tries actions out on fair guesses and reads the standings."""

    settings = Settings(curious=0.7, calm=1.0, wide=40, root_wide=60)
    budget = 120
    window_budget = 1500
    guesses = 3
    """How many fair guesses an action is tried on."""
    rollout = 24
    """Longest playout, in actions."""

    def __init__(self, rules: Rules[Any, Any, Any]) -> None:
        self.rules = rules
        self.encoder = msgspec.msgpack.Encoder()
        self.decoder = msgspec.msgpack.Decoder(rules.State)

    def copy(self, state: Any) -> Any:
        """An independent state."""
        return self.decoder.decode(self.encoder.encode(state))

    def gains(self, view: Any, actions: Sequence[Any], rng: Random) -> list[float]:
        """The lead right after each action, averaged over a few guesses."""
        return self._tried(view, actions, rng, 0, 1)

    def weigh(self, view: Any, actions: Sequence[Any], rng: Random) -> list[float]:
        """The lead after each action and a short random playout, averaged over some guesses."""
        return self._tried(view, actions, rng, 8, 4)

    def prospect(self, view: Any, seat: int, worth: float) -> float:
        """The lead as a chance to win."""
        return _chance(worth / 5.0)

    def model(self, view: Any, rng: Random) -> Model[Any, Any]:
        """The rules themselves, with random playouts."""
        return RulesModel(self, view, rng)

    def action(self, view: Any, actions: Sequence[Any], move: Any) -> Any:
        """The move itself."""
        return move

    def why(self, view: Any, action: Any) -> str:
        """A plain line: this mind has no words of its game's own."""
        return "It came out best when the game was tried from here."

    def _tried(self, view: Any, actions: Sequence[Any], rng: Random, plies: int, times: int) -> list[float]:
        seat = self.rules.turn(view)
        assert seat is not None
        sums = [0.0] * len(actions)
        for _ in range(self.guesses * times):
            guess = self.rules.guess(view, rng)
            for place, action in enumerate(actions):
                state = self.copy(guess)
                self.rules.apply(state, action, _unheard)
                self.playout(state, rng, plies)
                sums[place] += self.lead(state, seat)
        return [total / (self.guesses * times) for total in sums]

    def playout(self, state: Any, rng: Random, plies: int) -> None:
        """Play on at random for some actions."""
        for _ in range(plies):
            legal = self.rules.actions(state)
            if not legal:
                break
            self.rules.apply(state, rng.choice(legal), _unheard)

    def lead(self, state: Any, seat: int) -> float:
        """How far the seat is ahead of the best other, in points."""
        points = self.rules.standings(state)
        others = [score for other, score in enumerate(points) if other != seat]
        return float(points[seat] - max(others, default=0))

    def values(self, state: Any) -> list[float]:
        """How well each seat stands, from 0 to 1."""
        result = self.rules.result(state)
        if result is not None:
            return result_values(result)
        return lead_values(self.rules.standings(state), 5.0)


class Spot:
    """A position of `RulesModel`: a state; in an unordered step also the last pick and what it was among."""

    __slots__ = ("choice", "last", "state")

    def __init__(self, state: Any) -> None:
        self.state = state
        self.last = b""
        self.choice: set[bytes] = set()


class RulesModel:
    """A game as the search sees it through its own rules.

    Where the step on top of the state's agenda says that its picks are `unordered`, only rising ones
    are explored: three cards paid in any order are one payment.
    """

    public = False

    def __init__(self, mind: PlainMind, view: Any, rng: Random) -> None:
        self.mind = mind
        self.rules = mind.rules
        self.view = view
        self.rng = rng

    def root(self) -> Spot:
        """A fair guess at the whole state."""
        return Spot(self.rules.guess(self.view, self.rng))

    def turn(self, position: Spot) -> int:
        """The seat in turn, or -1 at the end."""
        seat = self.rules.turn(position.state)
        return -1 if seat is None else seat

    def moves(self, position: Spot) -> tuple[list[Any], list[float]]:
        """All legal actions, each as likely; in the midst of an unordered choice only the rising ones."""
        legal = self.rules.actions(position.state)
        if position.last and _unordered(position.state):
            encode = self.mind.encoder.encode
            keys = [encode(action) for action in legal]
            if position.choice.issuperset(keys):
                rising = [action for action, key in zip(legal, keys, strict=True) if key >= position.last]
                legal = rising or legal
        return legal, [0.0] * len(legal)

    def play(self, position: Spot, move: Any) -> Hashable:
        """Carry the action out. Nodes are shared by all its outcomes, since dice would scatter them."""
        position.last = b""
        if move.pick and _unordered(position.state):
            encode = self.mind.encoder.encode
            position.last = encode(move)
            position.choice = {encode(action) for action in self.rules.actions(position.state)}
        self.rules.apply(position.state, move, _unheard)
        return None

    def value(self, position: Spot) -> list[float]:
        """A random playout, then the standings."""
        self.mind.playout(position.state, self.rng, self.mind.rollout)
        return self.mind.values(position.state)


def _unordered(state: Any) -> bool:
    agenda: Sequence[Any] = getattr(state, "agenda", ())
    return bool(agenda) and bool(getattr(agenda[-1], "unordered", False))


def _unheard(event: Event) -> None:
    """Nobody listens while a bot thinks."""
