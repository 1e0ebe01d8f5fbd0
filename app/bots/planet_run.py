"""What computer captains know about *Planet Run*, and how they say it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.bots.planet_run_plan import meal_worth, plan, turns_left, worth_of
from app.bots.planet_run_words import why
from app.bots.search import Settings
from app.rules.planet_run.odds import Forecast, forecast
from app.rules.planet_run.play import actions as legal_actions
from app.rules.planet_run.spots import MEAL_DICE, MEAL_HP
from app.rules.planet_run.state import Eat, Place, ResolveRest, RestToEnd, Roll, RunAction, RunState

BEST = 6.0
"""The worth of a whole ship at lift-off: what the meter counts as won."""
GAIN = {"explore": 1.0, "gather": 1.0, "hunt": 0.5, "gadget": 1.5, "rest": 0.7, "fix": 3.0}
"""What a success is worth at a look: a sector, a resource, a food, a gadget, an HP, a module."""


class RunModel:
    """The search's view of a decision: the chances are worked out already, so one move is left to look at."""

    public = True

    def __init__(self, view: RunState, action: RunAction, value: float) -> None:
        self.view = view
        self.action = action
        self.worth = value

    def root(self) -> list[RunAction]:
        """The decision, with nothing chosen yet."""
        return []

    def turn(self, position: list[RunAction]) -> int:
        """The captain, until the one action is chosen."""
        return -1 if position else 0

    def moves(self, position: list[RunAction]) -> tuple[list[RunAction], list[float]]:
        """The best action."""
        return [self.action], [0.0]

    def play(self, position: list[RunAction], move: RunAction) -> None:
        """Choose it."""
        position.append(move)

    def value(self, position: list[RunAction]) -> list[float]:
        """How well the captain stands."""
        return [self.worth]


class RunMind:
    """The knowledge of the four levels."""

    settings = Settings()
    budget = 1
    window_budget = 2

    def gains(self, view: RunState, actions: Sequence[RunAction], rng: Random) -> list[float]:
        """What a die adds on its spot this turn, or the dice a meal gives; nothing further ahead."""
        return [_gain(view, action) for action in actions]

    def weigh(self, view: RunState, actions: Sequence[RunAction], rng: Random) -> list[float]:
        """The plan by the rule of thumb: its actions are worth the position, all others a module less."""
        best, value = _decide(view, actions, keen=False)
        return [value if action in best else value - 1.0 for action in actions]

    def prospect(self, view: RunState, seat: int, worth: float) -> float:
        """The worth of the position as the expert sees it, from 0 (lost) to 1 (a whole ship)."""
        return _meter(_decide(view, [], keen=True)[1])

    def model(self, view: RunState, rng: Random) -> RunModel:
        """The expert's plan, worked out."""
        best, value = _decide(view, legal_actions(view), keen=True)
        return RunModel(view, best[0], _meter(value))

    def action(self, view: RunState, actions: Sequence[RunAction], move: RunAction) -> RunAction:
        """The move itself."""
        return move

    def why(self, view: RunState, action: RunAction) -> str:
        """What the action does, with its chance."""
        return why(view, action)


def _meter(value: float) -> float:
    return min(1.0, max(0.0, value / BEST))


def _decide(view: RunState, actions: Sequence[RunAction], *, keen: bool) -> tuple[list[RunAction], float]:
    """The actions that follow the best plan, and what the position is worth with it."""
    worth = worth_of(view, keen)
    left = turns_left(view)
    if view.phase == "order":
        best = plan(view, worth)
        whole: list[RunAction] = [action for action in actions if isinstance(action, RestToEnd)]
        if whole:
            return whole, best.value
        wanted: list[RunAction] = [
            action
            for action in actions
            if isinstance(action, Place) and best.dice[action.spot] > view.placed[action.spot]
        ]
        return wanted or [action for action in actions if isinstance(action, Roll)], best.value
    fixed = float(sum(view.fixed))
    if view.phase == "resolve":
        rest: list[RunAction] = [action for action in actions if isinstance(action, ResolveRest)]
        return rest or list(actions), fixed + worth.base[left]
    values = {
        action: meal_worth(worth, left, view.food, view.hp, action.food)
        for action in actions
        if isinstance(action, Eat)
    }
    top = max(values.values(), default=0.0)
    meals: list[RunAction] = [action for action, value in values.items() if value == top]
    return meals, fixed + worth.base[left]


def _gain(view: RunState, action: RunAction) -> float:
    """The easy level's look at an action."""
    match action:
        case Place(spot=spot):
            lies = view.placed[spot]
            now = _look(view, forecast(view, spot))
            # a target that one die cannot reach is looked at with as many as it takes, each for its share
            return max(
                (_look(view, forecast(view, spot, lies + n)) - now) / n for n in range(1, view.dice + 1)
            )
        case Eat(food=food):
            return MEAL_DICE[food] - MEAL_HP[food] - food / 10
        case ResolveRest() | RestToEnd():
            return 1.0
        case _:
            return 0.0


def _look(view: RunState, told: Forecast) -> float:
    """What a spot is worth at a look: its gain, more when food or HP run low, less what it may cost."""
    low = (told.kind == "hunt" and view.food < 3) or (told.kind == "rest" and view.hp < 3)
    return told.expected * GAIN[told.kind] * (2 if low else 1) - told.damage


MIND = RunMind()
