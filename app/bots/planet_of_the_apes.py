"""What computer players know about *Planet of the Apes*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.planet_of_the_apes_ahead import deepen
from app.bots.planet_of_the_apes_dice import adjust, gaining, reroll_all, reroll_one, rolled, window
from app.bots.planet_of_the_apes_picks import PICKS
from app.bots.planet_of_the_apes_tries import chance
from app.bots.planet_of_the_apes_turn import interjecting, turning
from app.bots.planet_of_the_apes_words import why
from app.bots.planet_of_the_apes_worth import Look, look_at
from app.bots.search import Settings
from app.rules.planet_of_the_apes import attempt, moves
from app.rules.planet_of_the_apes.codes import LISTS, TRIALS
from app.rules.planet_of_the_apes.legal import actions as legal_actions
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.state import ApesState


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
        """Steps at hand with their bare chances; dice by the odds, and every die thrown in."""
        kind = view.agenda[-1].kind
        look = look_at(view)
        match kind:
            case "turn":
                return [_step(view, action) for action in actions]
            case "gain":
                # Whatever die is at hand is thrown in.
                return [
                    1.0 if isinstance(action, moves.PlayCard) else 0.5 * isinstance(action, moves.RollDice)
                    for action in actions
                ]
            case "rolled":
                return rolled(look, actions, spend=False)
            case "window" | "pay" | "pass":
                idle = (moves.Let, moves.Decline, moves.Done)
                return [float(isinstance(action, idle)) for action in actions]
            case _:
                return _scores(look, actions)

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


def _step(view: ApesState, action: ApesAction) -> float:
    """The easy level's look at an action of a turn."""
    match action:
        case moves.Adventure(slot=slot):
            trial = TRIALS[view.slots[slot]]
            steps = sum(effect.n for effect in LISTS[trial.success] if effect.verb == "taylor")
            if not trial.challenge:
                return float(steps)
            rolls = attempt.rolls_of(view, trial)
            return steps * chance(trial.challenge, tuple(sorted(trial.dice)), rolls, (0, 0, 0))
        case moves.Draw(source=source):
            return (0.6 if len(view.hands[view.active]) < 4 else 0.1) + 0.01 * (source == 0)
        case moves.PlaySet(use="minor" | "major"):
            return 0.8
        case _:
            return 0.0


MIND = ApesMind()
