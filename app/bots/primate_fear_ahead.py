"""*Primate Fear* as the search sees it: the promising moves, and what comes of each on fair guesses."""

from __future__ import annotations

from random import Random
from typing import Final

from app.bots.mind import result_values
from app.bots.primate_fear_sane import sane
from app.bots.primate_fear_sense import sense
from app.bots.primate_fear_stand import SOON, stand
from app.rules.kernel import Event
from app.rules.primate_fear.hidden import copy, guess
from app.rules.primate_fear.legal import actions as legal_actions
from app.rules.primate_fear.play import apply, turn
from app.rules.primate_fear.score import result
from app.rules.primate_fear.state import PrimateAction, PrimateState

AHEAD: Final = 1
"""Turns that a playout goes on beyond the present one while few body parts are together."""
AHEAD_LATER: Final = 2
"""The same later. Beyond that chance decides more than the move that is tried."""
LONGEST: Final = 60
"""Actions in a playout at most."""
ORDINARY: Final = 12
"""Actions in an ordinary playout."""
CLOSE: Final = 2.5
"""How far behind the best at a look an action may be, in points, to be worth a thought."""
EARLY: Final = 3.0
"""How many times the look counts while few body parts are together: how seats stand tells little then."""


class PrimateModel:
    """The rules on fair guesses, played on as it looks best to everybody.

    A playout ends with the question of what to build, after the draw, in the turn it goes up to; who
    stands how is then looked up.
    """

    public = False

    def __init__(self, view: PrimateState, rng: Random) -> None:
        self.view = view
        self.rng = rng
        self.deal = view
        self.cost = 1.0
        early = view.parts < SOON
        self.until = view.turns + (AHEAD if early else AHEAD_LATER)
        self.trust = EARLY if early else 1.0

    def root(self) -> PrimateState:
        """A fair guess at the whole state, with dice of its own."""
        self.deal = guess(self.view, self.rng)
        self.deal.chance = self.rng.getrandbits(64)
        return copy(self.deal)

    def again(self) -> PrimateState:
        """The same deal with the same dice."""
        return copy(self.deal)

    def turn(self, position: PrimateState) -> int:
        """The seat in turn, or -1 at the end."""
        seat = turn(position)
        return -1 if seat is None else seat

    def moves(self, position: PrimateState) -> tuple[list[PrimateAction], list[float]]:
        """What is worth a thought, and what it is worth at a look; what to discard is not thought about."""
        actions = sane(position, legal_actions(position))
        scores = sense(position, actions)
        least = max(scores) - (CLOSE if position.agenda[-1].kind != "discard" else 0.0)
        good = [place for place, score in enumerate(scores) if score >= least]
        return [actions[place] for place in good], [self.trust * scores[place] for place in good]

    def play(self, position: PrimateState, move: PrimateAction) -> None:
        """Carry an action out."""
        apply(position, move, _unheard)

    def value(self, position: PrimateState) -> list[float]:
        """Some turns played out as it looks best, then how each seat stands."""
        done = 0
        while position.agenda and done < LONGEST:
            if position.turns >= self.until and position.agenda[-1].kind == "build":
                break
            done += 1
            actions = legal_actions(position)
            if len(actions) > 1:
                scores = sense(position, actions)
                apply(position, actions[scores.index(max(scores))], _unheard)
            else:
                apply(position, actions[0], _unheard)
        self.cost = (1 + done) / ORDINARY
        ended = result(position)
        return stand(position) if ended is None else result_values(ended)


def _unheard(event: Event) -> None:
    """Nobody listens while a bot thinks."""
