"""The hint's words for *Planet Run*: what an action does and why, in one line."""

from __future__ import annotations

from app.bots.planet_run_plan import plan, turns_left, worth_of
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import Forecast, forecast
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    HOOK,
    HUNT,
    MEAL_DICE,
    MEAL_HP,
    MODULE,
    RESOURCES,
    N,
    cost_words,
    dice_word,
    spot_name,
)
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, RestToEnd, Roll, RunAction, RunState


def why(view: RunState, action: RunAction) -> str:
    """One line such as "Build the Hook with 3 dice: 91 %, and it feeds you for 13 turns."."""
    match action:
        case Place(spot=spot):
            return _placing(view, spot)
        case Roll():
            if not view.dice:
                return "Roll: every die lies where it does most."
            return f"Roll: nothing good is left for {dice_word(view.dice)}."
        case Resolve(spot=spot):
            return f"Resolve {spot_name(view, spot)}: each place is rolled once."
        case ResolveRest():
            return "Resolve the rest in the usual order: finds, tools and repairs come before the hunt."
        case Eat(food=food):
            return _eating(view, food)
        case RestToEnd():
            return "The ship is whole: rest safely until lift-off."


def _placing(view: RunState, spot: int) -> str:
    """The whole order that a die begins or goes on with, and its chance."""
    planned = plan(view, worth_of(view, True)).dice[spot]
    dice = max(view.placed[spot] + 1, planned)
    told = forecast(view, spot, dice)
    name, count = spot_name(view, spot), dice_word(dice)
    percent = f"{round(100 * told.chance)} %"
    match told.kind:
        case "explore":
            return f"Explore {name} with {count}: {percent} to find one of {view.found.count(False)} unknown."
        case "hunt":
            animal = CARDS.animals[view.hunting[spot - HUNT]]
            return (
                f"Hunt {name} with {count}: {percent} for {animal.food} food, else {animal.damage} HP lost."
            )
        case "gadget":
            return f"Build {name} with {count}: {percent}, and it {_use(view, spot - GADGET)}."
        case "rest":
            if not told.expected:
                return f"Rest with {count}: all {N.hp} HP are there, and nothing else needs it."
            return f"Rest with {count}: back to {view.hp + round(told.expected)} HP before more goes wrong."
        case "gather":
            return _gathering(view, spot, told, count)
        case _:
            if told.chance == 1:
                return f"Fix {name}: {cost_words(spot - MODULE)} are there, and repairs never fail."
            return f"Fix {name} at once: {percent} that {cost_words(spot - MODULE)} will be there."


def _use(view: RunState, gadget: int) -> str:
    turns = turns_left(view)
    often = "1 turn" if turns == 1 else f"{turns} turns"
    return f"feeds you for {often}" if gadget == HOOK else f"adds a die for {often}"


def _gathering(view: RunState, slot: int, told: Forecast, count: str) -> str:
    resource = GIVES[view.sectors[slot]]
    name = RESOURCES[resource]
    due = sum(COST[module][resource] for module, done in enumerate(view.fixed) if not done)
    missing = max(0, due - view.stock[resource])
    need = f"{missing} still missing" if missing else "though none is missing"
    return f"Gather {name}s with {count}: {told.expected:.1f} on average, {need}."


def _eating(view: RunState, food: int) -> str:
    dice = dice_word(MEAL_DICE[food])
    if MEAL_HP[food]:
        reason = "there is nothing" if not view.food else f"the {view.food} food will do more later"
        return f"Eat nothing for {dice}, at the cost of {MEAL_HP[food]} HP: {reason}."
    return f"Eat {food} for {dice} and keep {view.food - food}."
