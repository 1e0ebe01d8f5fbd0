"""What the items of Planet Run are called. Spots are the numbers of `app.rules.planet_run.spots`."""

from __future__ import annotations

from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import GADGET, HUNT, MODULE, PLACES, REST, SLOTS, SPOTS
from app.rules.planet_run.state import RunState

ROLL, USUAL, IDLE, EAT, CLEAR = "roll", "usual", "idle", "eat", "clear"
"""The buttons: roll the orders, resolve in the usual order, rest to the end, eat, take all dice back."""
THROW = "throw"
"""Where dice are thrown from."""
PILE, DISCARD, CLOCK = "pile", "discard", "clock"
HOOK_DIE = "hook.die"


def spot_id(spot: int) -> str:
    """The item of a spot; for a place of the hunting ground the ground itself."""
    if spot < SLOTS:
        return f"slot.{spot}"
    if spot < GADGET:
        return f"hunt.{spot - HUNT}"
    if spot < REST:
        return f"gadget.{spot - GADGET}"
    return "rest" if spot == REST else f"module.{spot - MODULE}"


def animal_id(animal: int) -> str:
    """An animal, wherever it lies."""
    return f"animal.{animal}"


def top_id(view: RunState, spot: int) -> str:
    """The topmost item of a spot, which wears its ring and its tag."""
    if HUNT <= spot < GADGET and view.hunting[spot - HUNT] >= 0:
        return animal_id(view.hunting[spot - HUNT])
    return spot_id(spot)


def spot_ids(view: RunState, spot: int) -> frozenset[str]:
    """All items that mean a spot."""
    return frozenset({spot_id(spot), top_id(view, spot)})


def energy_id(number: int) -> str:
    """An Energy die in hand; number 0 is the next to be taken."""
    return f"energy.{number}"


def placed_id(spot: int, number: int) -> str:
    """An Energy die that lies on a spot."""
    return f"placed.{spot}.{number}"


def rolled_id(spot: int, number: int) -> str:
    """A die that was rolled on a spot this turn."""
    return f"rolled.{spot}.{number}"


def meal_id(food: int) -> str:
    """A row of the food table."""
    return f"meal.{food}"


def store_id(what: str) -> str:
    """The marker of food or of a resource on the track of the stores."""
    return f"store.{what}"


def score_id(number: int) -> str:
    """A die of the lift-off."""
    return f"score.{number}"


def rolled_on(view: RunState, spot: int) -> tuple[int, ...]:
    """The faces rolled on a spot this turn."""
    return tuple(entry % 10 for entry in view.rolled if entry // 10 == spot)


def spot_of(view: RunState, item: str) -> int:
    """The spot an item means, or -1."""
    parts = item.split(".")
    if parts[0] == "rest":
        return REST
    if len(parts) < 2 or not parts[1].isdigit():
        return -1
    number = int(parts[1])
    if parts[0] == "animal":
        return HUNT + view.hunting.index(number) if number in view.hunting else -1
    first, count = {
        "slot": (0, SLOTS),
        "hunt": (HUNT, PLACES),
        "gadget": (GADGET, REST - GADGET),
        "module": (MODULE, len(CARDS.modules)),
        "placed": (0, SPOTS),
        "rolled": (0, SPOTS),
    }.get(parts[0], (-1, 0))
    return first + number if number < count else -1
