"""What computer players know about *Planet of the Apes*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.planet_of_the_apes_ahead import deepen
from app.bots.planet_of_the_apes_dice import adjust, gaining, reroll_all, reroll_one, rolled, window
from app.bots.planet_of_the_apes_picks import PICKS
from app.bots.planet_of_the_apes_tries import plan
from app.bots.planet_of_the_apes_turn import interjecting, turning
from app.bots.planet_of_the_apes_words import why
from app.bots.planet_of_the_apes_worth import Look, look_at
from app.bots.search import Settings
from app.rules.planet_of_the_apes import moves
from app.rules.planet_of_the_apes.codes import HAND_LIMIT, LISTS, TRIALS
from app.rules.planet_of_the_apes.legal import actions as legal_actions
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.state import ApesState

LIKELY = 0.65
"""The least chance at which the easy level attempts an encounter."""


class ApesModel:
    """The search's view of a decision: the odds are worked out already, so one move is left to look at."""

    public = True

    def __init__(self, action: ApesAction, seat: int, players: int, value: float) -> None:
        self.move = action
        self.seat = seat
        self.worths = [value] * players

    def root(self) -> list[ApesAction]:
        """The decision, with nothing chosen yet."""
        return []

    def turn(self, position: list[ApesAction]) -> int:
        """The seat in turn, until the one action is chosen."""
        return -1 if position else self.seat

    def moves(self, position: list[ApesAction]) -> tuple[list[ApesAction], list[float]]:
        """The best action."""
        return [self.move], [0.0]

    def play(self, position: list[ApesAction], move: ApesAction) -> None:
        """Choose it."""
        position.append(move)

    def value(self, position: list[ApesAction]) -> list[float]:
        """How well the group stands: all win or lose together."""
        return self.worths


class ApesMind:
    """The knowledge of the four levels."""

    settings = Settings()
    budget = 1
    window_budget = 2

    def gains(self, view: ApesState, actions: Sequence[ApesAction], rng: Random) -> list[float]:
        """Steps at hand with their chances, for all else what the levels above do."""
        kind = view.agenda[-1].kind
        if kind == "turn":
            return _nearest(look_at(view), actions)
        if kind in ("pay", "pass"):
            # No bonus is paid for, and nothing changes hands.
            return [float(isinstance(action, moves.Decline | moves.Done)) for action in actions]
        return _scores(look_at(view), actions)

    def weigh(self, view: ApesState, actions: Sequence[ApesAction], rng: Random) -> list[float]:
        """What each action changes in the chance to win; in questions about dice and picks, an order."""
        return _scores(look_at(view), actions)

    def interject(self, view: ApesState, offers: Sequence[ApesAction], rng: Random) -> list[float]:
        """What the Specials and Skills that are open to a seat are worth in another's turn."""
        return interjecting(look_at(view), offers)

    def prospect(self, view: ApesState, seat: int, worth: float) -> float:
        """The chance to win as the stand has it."""
        return min(1.0, max(0.0, look_at(view).base))

    def model(self, view: ApesState, rng: Random) -> ApesModel:
        """The decision of the expert: two actions of a turn ahead over the odds."""
        look = look_at(view)
        legal = legal_actions(view)
        scores = _scores(look, legal)
        if view.agenda[-1].kind == "turn":
            scores = deepen(look, legal, scores, lambda there, some: turning(there, some, keen=False))
        best = max(scores)
        good = [one for one, score in zip(legal, scores, strict=True) if score > best - 1e-9]
        seat = view.agenda[-1].seat
        return ApesModel(rng.choice(good), seat, view.players, min(1.0, max(0.0, look.base)))

    def action(self, view: ApesState, actions: Sequence[ApesAction], move: ApesAction) -> ApesAction:
        """The move itself."""
        return move

    def why(self, view: ApesState, action: ApesAction) -> str:
        """What the action does, with its chance."""
        return why(view, action)


def _scores(look: Look, actions: Sequence[ApesAction]) -> list[float]:
    """The sound level's thoughts about the question that is asked."""
    step = look.view.agenda[-1]
    match step.kind:
        case "turn":
            return turning(look, actions)
        case "gain":
            return gaining(look, actions)
        case "rolled":
            return rolled(look, actions)
        case "reroll_one":
            return reroll_one(look, actions)
        case "reroll_all":
            return reroll_all(look, actions)
        case "adjust":
            return adjust(look, actions)
        case "window":
            return window(look, step, actions)
        case _:
            pick = PICKS.get(step.kind)
            return [0.0] * len(actions) if pick is None else pick(look, step, actions)


def _nearest(look: Look, actions: Sequence[ApesAction]) -> list[float]:
    """The easy level's look at a turn: steps of Taylor that are likely, else a fuller hand.

    Sets and Specials are played as soon as they are worth their price; what an encounter brings
    besides, what its failure costs, and which card would help it, is not thought about.
    """
    view = look.view
    scores: list[float] = []
    for action, worth in zip(actions, turning(look, actions, keen=False), strict=True):
        match action:
            case moves.Adventure(slot=slot):
                trial = TRIALS[view.slots[slot]]
                steps = sum(effect.n for effect in LISTS[trial.success] if effect.verb == "taylor")
                share = plan(look, trial).chance if trial.challenge else 1.0
                # One that harms at Sunrise is as good as a step more.
                scores.append((steps + bool(trial.sunrise)) * share if share >= LIKELY else 0.0)
            case moves.Draw(source=source):
                room = len(view.hands[view.active]) < HAND_LIMIT
                scores.append((0.6 if room else 0.1) + 0.01 * (source == 0))
            case moves.PlaySet() | moves.PlaySpecial():
                scores.append(9.0 if worth > 0 else -1.0)
            case _:
                scores.append(0.0)
    return scores


MIND = ApesMind()
