"""Exact chances and expectations of the spots, from a view, with no chance used.

They hold for the usual order of resolving (PR-G4): a gadget that is being built counts, at its own
chance, for what is rolled after it.
"""

from __future__ import annotations

from functools import cache

import msgspec

from app.rules.planet_run.data import CARDS
from app.rules.planet_run.resolve import EXPLORE
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    GUN,
    HUNT,
    MODULE,
    PIPS,
    RESOURCES,
    SLOTS,
    TOOL_OF,
    N,
    cost_words,
    dice_word,
    extra_dice,
    kind_of,
    missing_words,
)
from app.rules.planet_run.state import RunState

FACES = 6


class Forecast(msgspec.Struct, frozen=True):
    """What so many Energy dice on a spot will do."""

    spot: int
    kind: str
    """explore, gather, hunt, gadget, rest or fix."""
    dice: int
    extra: int
    """Gadget dice that join for sure."""
    need: int
    """The total needed; for gathering the pips of one resource; 0 for Rest and repairs."""
    chance: float
    """Of success, 0 to 1; for gathering of one resource at least."""
    expected: float
    """Food, resources, HP or modules gained on average."""
    damage: float
    """HP lost on average."""
    warning: str
    """One sentence where this cannot succeed or loses something for sure, else empty."""


@cache
def totals(dice: int) -> tuple[float, ...]:
    """The chance of each total of so many dice, from 0 to 6 times as many."""
    if dice == 0:
        return (1.0,)
    before = totals(dice - 1)
    now = [0.0] * (len(before) + FACES)
    for total, chance in enumerate(before):
        for face in range(1, FACES + 1):
            now[total + face] += chance / FACES
    return tuple(now)


@cache
def at_least(dice: int, need: int) -> float:
    """The chance that so many dice add up to `need` or more."""
    return 1.0 if need <= dice else sum(totals(dice)[need:])


@cache
def gathered(dice: int, pips: int, harsh: bool) -> tuple[float, ...]:
    """The chance of each number of resources from so many dice, before the store's limit (PR-G7)."""
    found = [0.0] * (1 + (1 if harsh else FACES * dice // pips))
    for total, chance in enumerate(totals(dice)):
        found[min(total // pips, len(found) - 1)] += chance
    return tuple(found)


def mean(spread: tuple[float, ...]) -> float:
    """The mean of a spread of chances over 0, 1, 2 and so on."""
    return sum(value * chance for value, chance in enumerate(spread))


def joining(view: RunState, spot: int) -> float:
    """The chance that a gadget still being built will join the dice of a spot (PR-G11)."""
    if extra_dice(view, spot):
        return 0.0
    gadget = -1
    if spot < SLOTS and view.found[spot]:
        gadget = TOOL_OF[GIVES[view.sectors[spot]]]
    elif HUNT <= spot < GADGET:
        gadget = GUN
    if gadget < 0 or not view.placed[GADGET + gadget]:
        return 0.0
    return at_least(view.placed[GADGET + gadget], CARDS.gadgets[gadget].target)


def gather_spread(view: RunState, slot: int, dice: int) -> tuple[float, ...]:
    """The chance of each number of resources that so many dice on a discovered slot bring."""
    if not dice:
        return (1.0,)
    pips = PIPS[view.sectors[slot]]
    sure = dice + extra_dice(view, slot)
    without = gathered(sure, pips, view.harsh)
    joins = joining(view, slot)
    if not joins:
        return without
    longer = gathered(sure + 1, pips, view.harsh)
    padded = without + (0.0,) * (len(longer) - len(without))
    return tuple(joins * a + (1 - joins) * b for a, b in zip(longer, padded, strict=True))


def forecast(view: RunState, spot: int, dice: int | None = None) -> Forecast:
    """What `dice` Energy dice on a spot will do (None: those that lie there), as things stand."""
    count = view.placed[spot] if dice is None else dice
    kind = kind_of(view, spot)
    extra = extra_dice(view, spot) if count else 0
    if kind == "rest":
        healed = min(count * N.rest, N.hp - view.hp)
        lost = count * N.rest - healed
        warning = f"{lost} HP of this would go over the {N.hp} there are, and be lost." if lost else ""
        return Forecast(spot, kind, count, 0, 0, 1.0, float(healed), 0.0, warning)
    if kind == "fix":
        return _fixing(view, spot, count)
    if kind == "gather":
        return _gathering(view, spot, count, extra)
    chance, need, gain, damage = _reaching(view, spot, kind, count, extra)
    warning = ""
    if count and not chance:
        most = FACES * (count + extra)
        warning = (
            f"This cannot succeed: it needs {need}, and {dice_word(count + extra)} can make {most} at most."
        )
    elif count and kind == "hunt" and (1 - chance) and view.hp <= damage:
        warning = f"If this fails it is the end: {damage} damage, and {view.hp} HP left."
    hurts = (1 - chance) * min(damage, view.hp) if count else 0.0
    return Forecast(spot, kind, count, extra, need, chance, chance * gain, hurts, warning)


def _reaching(view: RunState, spot: int, kind: str, count: int, extra: int) -> tuple[float, int, float, int]:
    """Chance, total needed, gain and damage of a spot that has to reach a total."""
    gain, damage = 1.0, 0
    if kind == "explore":
        need = EXPLORE
    elif kind == "gadget":
        need = CARDS.gadgets[spot - GADGET].target
    else:
        animal = CARDS.animals[view.hunting[spot - HUNT]]
        need, damage = animal.rating, animal.damage
        gain = float(min(animal.food, N.most - view.food))
    if not count:
        return 0.0, need, gain, damage
    chance = at_least(count + extra, need)
    joins = joining(view, spot)
    if joins:
        chance = joins * at_least(count + extra + 1, need) + (1 - joins) * chance
    return chance, need, gain, damage


def _gathering(view: RunState, slot: int, count: int, extra: int) -> Forecast:
    """Gathering: the chance of anything, and the mean of what fits into the store (PR-G12)."""
    resource = GIVES[view.sectors[slot]]
    room = N.most - view.stock[resource]
    spread = gather_spread(view, slot, count)
    expected = sum(min(room, amount) * chance for amount, chance in enumerate(spread))
    warning = ""
    if count and not room:
        warning = f"The store is full: no {RESOURCES[resource]} can be added to the {N.most} there are."
    pips = PIPS[view.sectors[slot]]
    return Forecast(slot, "gather", count, extra, pips, 1 - spread[0], expected, 0.0, warning)


def _fixing(view: RunState, spot: int, count: int) -> Forecast:
    """The chance that a module's cost is there once everything gathered this turn is in (PR-G9)."""
    module = spot - MODULE
    if not count or view.fixed[module]:
        return Forecast(spot, "fix", count, 0, 0, 0.0, 0.0, 0.0, "")
    chance = 1.0
    for resource, due in enumerate(COST[module]):
        if due:
            chance *= _enough(view, module, resource, due)
    missing = missing_words(view, module)
    warning = ""
    if not chance:
        warning = f"This cannot succeed: {missing or cost_words(module)} will be missing."
    elif missing:
        warning = f"Still missing {missing}: they have to be gathered this turn."
    elif chance < 1:
        warning = f"Another module may take the {cost_words(module)} first."
    return Forecast(spot, "fix", count, 0, 0, chance, chance, 0.0, warning)


def _enough(view: RunState, module: int, resource: int, due: int) -> float:
    """The chance that a resource suffices for this module after the modules fixed before it."""
    earlier = sum(
        COST[other][resource]
        for other in range(module)
        if view.placed[MODULE + other] and not view.fixed[other]
    )
    wanted = due + earlier - view.stock[resource]
    if wanted <= 0:
        return 1.0
    room = N.most - view.stock[resource]
    if wanted > room:
        return 0.0
    for slot in range(SLOTS):
        if view.found[slot] and GIVES[view.sectors[slot]] == resource:
            return sum(gather_spread(view, slot, view.placed[slot])[wanted:])
    return 0.0


def all_forecasts(view: RunState) -> tuple[Forecast, ...]:
    """The forecast of every spot that has dice, by spot."""
    return tuple(forecast(view, spot) for spot, dice in enumerate(view.placed) if dice)


def best_meal(view: RunState) -> int:
    """The row of the food table to offer first: the one with most dice that there is food for (PR-G14)."""
    return max((meal for meal in CARDS.meals if meal.food <= view.food), key=lambda meal: meal.food).food
