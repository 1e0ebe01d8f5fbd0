"""What computer players know about *Primate Fear*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.mind import result_values
from app.bots.primate_fear_blows import need, outcome
from app.bots.primate_fear_look import Look, chance
from app.bots.primate_fear_sense import sane, sense
from app.bots.primate_fear_stand import stand
from app.bots.primate_fear_words import why
from app.bots.search import Settings
from app.rules.kernel import Event
from app.rules.primate_fear.attack import rolls
from app.rules.primate_fear.codes import GARBAGE, HEIGHT, PARTS
from app.rules.primate_fear.hidden import copy, guess
from app.rules.primate_fear.legal import actions as legal_actions
from app.rules.primate_fear.play import apply, turn
from app.rules.primate_fear.score import result
from app.rules.primate_fear.state import (
    Build,
    Next,
    Pass,
    Pick,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)

AHEAD = 1
"""Turns that a playout goes on while the Primate sleeps, with the one on the table."""
AHEAD_AWAKE = 8
"""The same once it is awake: the end is near then, and can be seen."""
LONGEST = 90
"""Actions in a playout at most."""
CLOSE = 2.5
"""How far behind the best at a look an action may be, in points, to be worth a thought."""
GUESSES = 12
"""Fair deals of what cannot be seen that are looked at in turn."""


class PrimateModel:
    """The game as the search sees it: the rules on fair guesses, with the sense of the table as prior."""

    public = False

    def __init__(self, view: PrimateState, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.deals: list[PrimateState] = []
        self.round = 0
        self.settled = False
        """Whether there is but one action worth a thought: then nothing is played out."""

    def root(self) -> PrimateState:
        """A fair guess at the whole state; each serves several times, with other dice."""
        if self.round < GUESSES:
            self.deals.append(guess(self.view, self.rng))
        deal = copy(self.deals[self.round % GUESSES])
        self.round += 1
        deal.chance = self.rng.getrandbits(64)
        return deal

    def turn(self, position: PrimateState) -> int:
        """The seat in turn, or -1 at the end."""
        seat = turn(position)
        return -1 if seat is None else seat

    def moves(self, position: PrimateState) -> tuple[list[PrimateAction], list[float]]:
        """What is worth a thought, and what it is worth at a look."""
        actions = sane(position, legal_actions(position))
        scores = sense(position, actions)
        least = max(scores) - CLOSE
        good = [place for place, score in enumerate(scores) if score >= least]
        if self.round == 1:  # only the root's moves are asked for in the first simulation
            self.settled = len(good) == 1
        return [actions[place] for place in good], [scores[place] for place in good]

    def play(self, position: PrimateState, move: PrimateAction) -> tuple[int, str]:
        """Carry an action out, and all that is then without a choice; who is asked what next."""
        apply(position, move, _unheard)
        _skip(position)
        if not position.agenda:
            return -1, ""
        step = position.agenda[-1]
        return step.seat, step.kind

    def value(self, position: PrimateState) -> list[float]:
        """Some turns played out as it looks best, then how each seat stands."""
        if self.settled:
            return stand(position)
        until = position.turns + (AHEAD_AWAKE if position.parts == PARTS else AHEAD)
        for _ in range(LONGEST):
            if not position.agenda or position.turns >= until:
                break
            actions = legal_actions(position)
            if len(actions) > 1:
                actions = sane(position, actions)
            if len(actions) > 1:
                scores = sense(position, actions)
                apply(position, actions[scores.index(max(scores))], _unheard)
            else:
                apply(position, actions[0], _unheard)
        ended = result(position)
        return stand(position) if ended is None else result_values(ended)


def _skip(position: PrimateState) -> None:
    while position.agenda:
        actions = legal_actions(position)
        if len(actions) > 1:
            break
        apply(position, actions[0], _unheard)


class PrimateMind:
    """The knowledge of the four levels."""

    settings = Settings(curious=0.7, calm=0.7, wide=8, root_wide=10)
    budget = 30
    window_budget = 800

    def sane(self, view: PrimateState, actions: list[PrimateAction]) -> list[PrimateAction]:
        """The actions that do not throw a card away."""
        return sane(view, actions)

    def gains(self, view: PrimateState, actions: Sequence[PrimateAction], rng: Random) -> list[float]:
        """The height won or knocked off right now, and nothing else."""
        good = sane(view, list(actions))
        return [_gain(view, action) if action in good else -1.0 for action in actions]

    def weigh(self, view: PrimateState, actions: Sequence[PrimateAction], rng: Random) -> list[float]:
        """The points of `sense`."""
        good = sane(view, list(actions))
        points = dict(zip(good, sense(view, good), strict=True))
        return [points.get(action, -100.0) for action in actions]

    def prospect(self, view: PrimateState, seat: int, worth: float) -> float:
        """How the seat stands at the table as it is."""
        return stand(view)[seat]

    def model(self, view: PrimateState, rng: Random) -> PrimateModel:
        """The rules on fair guesses."""
        return PrimateModel(view, rng)

    def action(
        self, view: PrimateState, actions: Sequence[PrimateAction], move: PrimateAction
    ) -> PrimateAction:
        """The move itself."""
        return move

    def why(self, view: PrimateState, action: PrimateAction) -> str:
        """What the action does, to which card, and with what chance."""
        return why(view, action)


def _gain(view: PrimateState, action: PrimateAction) -> float:
    """The easy level's look: taller is better, a hit is a hit, and every card is there to be played."""
    match action:
        case Build(card=card):
            return 1.0 + HEIGHT[card]
        case Reinforce():
            return 1.0
        case Strike(card=card, target=target, on=on):
            if on < 0 or not rolls(card):
                return 1.0
            return chance(need(view, card, target, on)) * HEIGHT[on]
        case Respond(face=face) if face and view.roll is not None:
            look = Look(view, action.seat)
            return outcome(look, face) - outcome(look, view.roll.face)
        case Respond():
            return 0.5
        case Pick(card=card):
            if view.agenda[-1].kind in ("discard", "dawn"):
                return -1.0
            tall = float(HEIGHT[card]) if card < GARBAGE else 1.0
            return -tall if view.agenda[-1].kind in ("cost", "drop") else tall
        case Pass() | Next():
            return 0.0
        case _:
            return 0.4


def _unheard(event: Event) -> None:
    """Nobody listens while a bot thinks."""


MIND = PrimateMind()
