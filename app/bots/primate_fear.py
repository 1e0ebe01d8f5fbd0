"""What computer players know about *Primate Fear*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.primate_fear_ahead import PrimateModel
from app.bots.primate_fear_blows import need, outcome
from app.bots.primate_fear_look import Look, chance
from app.bots.primate_fear_sane import sane
from app.bots.primate_fear_sense import sense
from app.bots.primate_fear_stand import stand
from app.bots.primate_fear_words import why
from app.bots.search import Settings
from app.rules.primate_fear.attack import rolls
from app.rules.primate_fear.codes import GARBAGE, HEIGHT
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


class PrimateMind:
    """The knowledge of the four levels."""

    settings = Settings(fair=0.01, root_wide=6)
    budget = 48
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


MIND = PrimateMind()
