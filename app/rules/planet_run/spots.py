"""The places dice can lie on, by number, and look-up tables over the printed data.

 0 to 3    the four slots of the 2x2, in reading order: explored face down, gathered from face up
 4, 5      the two places of the hunting ground
 6 to 10   the gadgets: Gun, Axe, Hammer, Pick, Hook
11         Rest
12 to 16   the ship's modules: left fin, right fin, shockcord, recovery wadding, nose cone
"""

from __future__ import annotations

from typing import Final

from app.rules.planet_run.data import CARDS
from app.rules.planet_run.state import RunState, Stock

N: Final = CARDS.numbers
SLOTS: Final = len(CARDS.sectors)
HUNT: Final = SLOTS
PLACES: Final = N.animals_out
GADGET: Final = HUNT + PLACES
GADGETS: Final = len(CARDS.gadgets)
REST: Final = GADGET + GADGETS
MODULE: Final = REST + 1
MODULES: Final = len(CARDS.modules)
SPOTS: Final = MODULE + MODULES

RESOURCES: Final[tuple[Stock, ...]] = ("triangle", "circle", "square", "star")
_INDEX: Final[dict[str, int]] = {name: place for place, name in enumerate(RESOURCES)}
GIVES: Final[tuple[int, ...]] = tuple(_INDEX[sector.resource] for sector in CARDS.sectors)
"""The resource of each sector, as a place in `stock`."""
PIPS: Final[tuple[int, ...]] = tuple(sector.pips for sector in CARDS.sectors)
COST: Final[tuple[tuple[int, ...], ...]] = tuple(
    (module.triangle, module.circle, module.square, module.star) for module in CARDS.modules
)
"""What each module costs, by place in `stock` (PR-7)."""
SECTOR_OF: Final[tuple[int, ...]] = tuple(
    next((i for i, sector in enumerate(CARDS.sectors) if sector.key == gadget.sector), -1)
    for gadget in CARDS.gadgets
)
"""The sector each gadget needs, or -1 (PR-5)."""
TOOL_OF: Final[tuple[int, ...]] = tuple(
    next((i for i, gadget in enumerate(CARDS.gadgets) if gadget.resource == name), -1) for name in RESOURCES
)
"""The gadget that helps with each resource, or -1 (PR-20)."""
GUN: Final = next(i for i, gadget in enumerate(CARDS.gadgets) if gadget.use == "hunt")
HOOK: Final = next(i for i, gadget in enumerate(CARDS.gadgets) if gadget.use == "upkeep")
MEAL_DICE: Final[dict[int, int]] = {meal.food: meal.dice for meal in CARDS.meals}
MEAL_HP: Final[dict[int, int]] = {meal.food: meal.hp for meal in CARDS.meals}
MEALS: Final[tuple[int, ...]] = tuple(MEAL_DICE)
"""The rows of the food table (PR-25)."""


def kind_of(state: RunState, spot: int) -> str:
    """What dice on a spot do: explore, gather, hunt, gadget, rest or fix."""
    if spot < SLOTS:
        return "gather" if state.found[spot] else "explore"
    if spot < GADGET:
        return "hunt"
    if spot < REST:
        return "gadget"
    return "rest" if spot == REST else "fix"


def extra_dice(state: RunState, spot: int) -> int:
    """The gadget dice a spot rolls beside its Energy dice, with what is owned now (PR-18, PR-20, PR-G11)."""
    if spot < SLOTS:
        if not state.found[spot]:
            return 0
        tool = TOOL_OF[GIVES[state.sectors[spot]]]
        return int(tool >= 0 and state.owned[tool])
    if spot < GADGET:
        return int(state.owned[GUN])
    return 0


def usual_order(state: RunState) -> list[int]:
    """The spots with dice in the order of PR-G4.

    Explore, Gadget, Gather, Fix, then Rest before Hunt where HP is below four, else Hunt before Rest.
    """
    placed = state.placed
    spots = [spot for spot in range(SLOTS) if placed[spot] and not state.found[spot]]
    spots += [spot for spot in range(GADGET, REST) if placed[spot]]
    spots += [spot for spot in range(SLOTS) if placed[spot] and state.found[spot]]
    spots += [spot for spot in range(MODULE, SPOTS) if placed[spot]]
    hunts = [spot for spot in range(HUNT, GADGET) if placed[spot]]
    rest = [REST] if placed[REST] else []
    return spots + (rest + hunts if state.hp < N.hp else hunts + rest)


def spot_name(state: RunState, spot: int) -> str:
    """A spot as players say it, such as "sector B", "slot 2", "the Fishman", "the Hook", "Rest"."""
    if spot < SLOTS:
        return f"Sector {CARDS.sectors[state.sectors[spot]].key}" if state.found[spot] else slot_name(spot)
    if spot < GADGET:
        animal = state.hunting[spot - HUNT]
        return f"the {CARDS.animals[animal].name}" if animal >= 0 else "an empty hunting place"
    if spot < REST:
        return f"the {CARDS.gadgets[spot - GADGET].name}"
    return "Rest" if spot == REST else f"the {CARDS.modules[spot - MODULE].name}"


def slot_name(slot: int) -> str:
    """A face-down slot of the 2x2 as players say it."""
    return f"the {('upper', 'lower')[slot // 2]} {('left', 'right')[slot % 2]} sector"


def dice_word(count: int) -> str:
    """ "1 die", "3 dice"."""
    return f"{count} die" if count == 1 else f"{count} dice"


def cost_words(module: int) -> str:
    """A module's cost in words: "4 stars", "1 triangle, 1 circle and 1 square"."""
    parts = [
        f"{n} {what}{'' if n == 1 else 's'}" for n, what in zip(COST[module], RESOURCES, strict=True) if n
    ]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def missing_words(state: RunState, module: int) -> str:
    """What of a module's cost is not there, in words; "" where all is."""
    short = [
        f"{cost - held} {what}{'' if cost - held == 1 else 's'}"
        for cost, held, what in zip(COST[module], state.stock, RESOURCES, strict=True)
        if cost > held
    ]
    return short[0] if len(short) == 1 else f"{', '.join(short[:-1])} and {short[-1]}" if short else ""
