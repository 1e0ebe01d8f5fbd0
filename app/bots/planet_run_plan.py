"""The captain's plan for a turn: the spread of dice with the highest expectation, worked out exactly.

The spots fall into five groups that hardly touch each other: stars and fins, the other three resources
and their modules, exploring, gadgets, and hunting with rest and the meal after it. For each group every
spread is valued by the exact chances of its dice and the tables of `planet_run_worth`; then the dice are
shared among the groups as in a knapsack. Dice that lie already stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

import msgspec

from app.bots.planet_run_worth import FULL, KINDS, Worth, learned, rule_of_thumb
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import at_least, gathered
from app.rules.planet_run.resolve import EXPLORE
from app.rules.planet_run.spots import (
    COST,
    GADGET,
    GIVES,
    GUN,
    HOOK,
    HUNT,
    MEAL_DICE,
    MEAL_HP,
    MEALS,
    MODULE,
    PIPS,
    REST,
    SLOTS,
    TOOL_OF,
    N,
)
from app.rules.planet_run.state import RunState

STAR = 3
"""The place of the stars in `stock`."""
DEAD = -1e9
Options: TypeAlias = Sequence[tuple[tuple[int, ...], float]]
"""Spreads of one group with what each is worth."""


class Plan(NamedTuple):
    """Dice for each spot (those placed already among them), and the worth of the position with them."""

    dice: tuple[int, ...]
    value: float


class Group(NamedTuple):
    """Spots that are planned together: where the parts of a spread go, and what lies there now."""

    spots: tuple[tuple[int, ...], ...]
    """For each part of a spread its spot, or several where each takes one die."""
    placed: tuple[int, ...]
    options: Options


def turns_left(view: RunState) -> int:
    """Turns that will be played after the running one."""
    return view.last_clock - view.clock - 1


def worth_of(view: RunState, keen: bool) -> Worth:
    """The tables to plan with: the expert's (keen) or the rule of thumb."""
    return learned(view.harsh) if keen else rule_of_thumb()


def _named(name: str) -> Worth:
    """The tables of a name: lists cannot be keys of what is kept, names can."""
    return rule_of_thumb() if name == "rule of thumb" else learned(name == "harsh")


def plan(view: RunState, worth: Worth) -> Plan:
    """The best spread of the dice in hand, in the Order phase."""
    return _planned(msgspec.msgpack.encode(view), worth.name)


@lru_cache(maxsize=64)
def _planned(packed: bytes, name: str) -> Plan:
    """The plan for a view; kept for a while, since a choice, its reason and its value all ask for it."""
    view, worth = msgspec.msgpack.decode(packed, type=RunState), _named(name)
    left = turns_left(view)
    base = _standing(view, worth, left)
    groups = _groups(view, worth, left, base)
    dice = view.dice
    best: list[list[tuple[float, tuple[int, ...]]]] = []
    for group in groups:
        row: list[tuple[float, tuple[int, ...]]] = [(DEAD, ())] * (dice + 1)
        used = sum(group.placed)
        free = not used
        for spread, value in group.options:
            more = sum(spread) - used
            if more > dice or value <= row[max(0, more)][0]:
                continue
            if free or all(part >= lies for part, lies in zip(spread, group.placed, strict=True)):
                row[more] = (value, spread)
        best.append(row)
    shares, total = _share(best, dice)
    spread_dice = list(view.placed)
    for group, row, share in zip(groups, best, shares, strict=True):
        for spots, part in zip(group.spots, row[share][1], strict=True):
            if len(spots) == 1 and part:
                spread_dice[spots[0]] = part
            elif part:
                for spot in spots[:part]:
                    spread_dice[spot] = 1
    return Plan(tuple(spread_dice), worth.base[left] + total)


def _share(best: Sequence[Sequence[tuple[float, tuple[int, ...]]]], dice: int) -> tuple[list[int], float]:
    """How many dice each group gets so that the sum is highest; the fewest dice among equals."""
    sums = [0.0] + [DEAD] * dice
    picks: list[list[int]] = []
    for row in best:
        now = [DEAD * 2] * (dice + 1)
        pick = [0] * (dice + 1)
        for total in range(dice + 1):
            for own in range(total + 1):
                value = row[own][0] + sums[total - own]
                if value > now[total]:
                    now[total], pick[total] = value, own
        sums = now
        picks.append(pick)
    total = max(range(dice + 1), key=lambda n: (sums[n] > sums[0] + 1e-9, sums[n], -n))
    value = sums[total]
    shares = []
    for pick in reversed(picks):
        shares.append(pick[total])
        total -= pick[total]
    return shares[::-1], value


def _standing(view: RunState, worth: Worth, left: int) -> float:
    """What would be lost by dying: everything but food, HP and dice."""
    broken, found = _three(view)
    value = worth.base[left] + worth.stars(left, _slot(view, STAR) >= 0, _fins(view), view.stock[STAR])
    value += worth.three(left, broken, tuple(view.stock[:KINDS]), found)
    return value + worth.hook[left] * view.owned[HOOK] + worth.gun[left] * view.owned[GUN]


def _slot(view: RunState, resource: int) -> int:
    """The discovered slot that gives a resource, or -1."""
    for slot in range(SLOTS):
        if view.found[slot] and GIVES[view.sectors[slot]] == resource:
            return slot
    return -1


_FIN_SPOTS = tuple(MODULE + i for i, cost in enumerate(COST) if cost[STAR])
_THREE_SPOTS = tuple(MODULE + i for i, cost in enumerate(COST) if not cost[STAR])


def _fins(view: RunState) -> int:
    return sum(view.fixed[spot - MODULE] for spot in _FIN_SPOTS)


def _three(view: RunState) -> tuple[int, tuple[bool, ...]]:
    """How many of the other modules are broken, and which of their sectors are known."""
    broken = sum(not view.fixed[spot - MODULE] for spot in _THREE_SPOTS)
    return broken, tuple(_slot(view, resource) >= 0 for resource in range(KINDS))


def _repairs(view: RunState, spots: tuple[int, ...]) -> tuple[int, ...]:
    """The broken modules, those with a die first."""
    broken = [spot for spot in spots if not view.fixed[spot - MODULE]]
    return tuple(sorted(broken, key=lambda spot: -view.placed[spot]))


def _groups(view: RunState, worth: Worth, left: int, base: float) -> list[Group]:
    placed = view.placed
    broken, found = _three(view)
    fins = _fins(view)
    held = tuple(min(amount, broken) for amount in view.stock[:KINDS])
    dice = view.dice + sum(placed)
    slots = [_slot(view, resource) for resource in range(KINDS + 1)]
    extra = tuple(
        int(slot >= 0 and TOOL_OF[resource] >= 0 and view.owned[TOOL_OF[resource]])
        for resource, slot in enumerate(slots)
    )
    # what lies on a sector whose resource nothing needs any more is past planning
    wanted = [broken > 0] * KINDS + [fins < len(_FIN_SPOTS)]
    lies = [placed[slot] if slot >= 0 and use else 0 for slot, use in zip(slots, wanted, strict=True)]
    fin_spots, three_spots = _repairs(view, _FIN_SPOTS), _repairs(view, _THREE_SPOTS)
    return [
        Group(
            ((slots[STAR],), fin_spots),
            (lies[STAR], sum(placed[spot] for spot in fin_spots)),
            _star_options(worth.name, left, slots[STAR] >= 0, fins, view.stock[STAR], dice, view.harsh),
        ),
        Group(
            (*((slot,) for slot in slots[:KINDS]), three_spots),
            (*lies[:KINDS], sum(placed[spot] for spot in three_spots)),
            _three_options(worth.name, left, broken, held, found, extra[:KINDS], dice, view.harsh),
        ),
        _exploring(view, worth, left, dice),
        _gadgets(view, worth, left, dice),
        _hunting(view, worth, left, dice, base),
    ]


@lru_cache(maxsize=4096)
def _star_options(name: str, left: int, found: bool, fins: int, held: int, dice: int, harsh: bool) -> Options:
    """Dice gathering stars, dice fixing fins."""
    worth = _named(name)
    options = []
    for gather in range(dice + 1 if found and fins < len(_FIN_SPOTS) else 1):
        spread = gathered(gather, PIPS[0], harsh)
        for fix in range(min(len(_FIN_SPOTS) - fins, dice - gather) + 1):
            value = 0.0
            for amount, chance in enumerate(spread):
                stars = min(N.most, held + amount)
                done = min(fix, stars // FULL)
                value += chance * worth.stars(left, found, fins + done, stars - FULL * done)
            options.append(((gather, fix), value))
    return options


@lru_cache(maxsize=1024)
def _three_options(
    name: str,
    left: int,
    broken: int,
    held: tuple[int, ...],
    found: tuple[bool, ...],
    extra: tuple[int, ...],
    dice: int,
    harsh: bool,
) -> Options:
    """Dice gathering each of the three resources, dice fixing their modules."""
    after = [_three_table(name, left, broken - done, found) for done in range(broken + 1)]
    most = [dice if known and broken else 0 for known in found]
    options = []
    for a, b, c in product(*(range(n + 1) for n in most)):
        gather = a + b + c
        if gather > dice:
            continue
        spreads = [
            _stores(n, more, amount, broken, harsh)
            for n, more, amount in zip((a, b, c), extra, held, strict=True)
        ]
        outcomes = [(p * q * r, x, y, z) for x, p in spreads[0] for y, q in spreads[1] for z, r in spreads[2]]
        for fix in range(min(broken, dice - gather) + 1):
            value = 0.0
            for chance, x, y, z in outcomes:
                done = min(fix, x, y, z)
                value += chance * after[done][x - done][y - done][z - done]
            options.append(((a, b, c, fix), value))
    return options


@cache
def _three_table(name: str, left: int, broken: int, found: tuple[bool, ...]) -> list[list[list[float]]]:
    """What each useful store of the three resources is worth with so many of their modules broken."""
    worth = _named(name)
    useful = range(broken + 1)
    return [[[worth.three(left, broken, (x, y, z), found) for z in useful] for y in useful] for x in useful]


@cache
def _stores(dice: int, extra: int, held: int, useful: int, harsh: bool) -> tuple[tuple[int, float], ...]:
    """The useful part of a store after gathering, with its chances."""
    chances: dict[int, float] = {}
    for amount, chance in enumerate(gathered(dice + extra if dice else 0, PIPS[0], harsh)):
        if chance:
            stock = min(useful, held + amount)
            chances[stock] = chances.get(stock, 0.0) + chance
    return tuple(chances.items())


def _exploring(view: RunState, worth: Worth, left: int, dice: int) -> Group:
    """Up to two of the sectors that are face down; each of the unknown tokens is as likely."""
    hidden = sorted((slot for slot in range(SLOTS) if not view.found[slot]), key=lambda s: -view.placed[s])
    slots = hidden[:2]
    broken, found = _three(view)
    held = tuple(view.stock[:KINDS])
    gain = 0.0
    for resource in range(KINDS + 1):
        if _slot(view, resource) >= 0:
            continue
        if resource == STAR:
            fins, stars = _fins(view), view.stock[STAR]
            gain += worth.stars(left, True, fins, stars) - worth.stars(left, False, fins, stars)
        else:
            more = tuple(known or place == resource for place, known in enumerate(found))
            gain += worth.three(left, broken, held, more) - worth.three(left, broken, held, found)
    if hidden:
        gain /= len(hidden)
    options = [
        (spread, gain * sum(_reach(n, EXPLORE) for n in spread))
        for spread in product(range(dice + 1), repeat=len(slots))
        if sum(spread) <= dice
    ]
    return Group(tuple((slot,) for slot in slots), tuple(view.placed[slot] for slot in slots), options)


def _reach(dice: int, need: int) -> float:
    return at_least(dice, need) if dice else 0.0


def _gadgets(view: RunState, worth: Worth, left: int, dice: int) -> Group:
    """The Hook and the Gun; the tools pay too late for three resources each."""
    gains = []
    spots = []
    for gadget, gain in ((HOOK, worth.hook[left]), (GUN, worth.gun[left])):
        if not view.owned[gadget] and (gadget == HOOK or _slot(view, STAR) >= 0):
            spots.append(GADGET + gadget)
            gains.append(gain)
    targets = [CARDS.gadgets[spot - GADGET].target for spot in spots]
    options = [
        (spread, sum(g * _reach(n, t) for n, g, t in zip(spread, gains, targets, strict=True)))
        for spread in product(range(dice + 1), repeat=len(spots))
        if sum(spread) <= dice
    ]
    return Group(tuple((spot,) for spot in spots), tuple(view.placed[spot] for spot in spots), options)


def _hunting(view: RunState, worth: Worth, left: int, dice: int, standing: float) -> Group:
    """Both hunts and Rest, in the usual order, up to the meal after them."""
    lost = -max(standing, 0.1) - worth.fear
    after = [[max(lost, value) for value in row] for row in _meals(worth.name, left)]
    gun = int(view.owned[GUN])
    animals = [CARDS.animals[number] if number >= 0 else None for number in view.hunting]
    chances = [
        [0.0, *(at_least(n + gun, animal.rating) for n in range(1, dice + 1))] if animal else [0.0]
        for animal in animals
    ]
    options = []
    lies = view.placed
    for a in range(len(chances[0])):
        if a and a > lies[HUNT] and not chances[0][a]:
            continue
        for b in range(min(dice - a + 1, len(chances[1]))):
            if b and b > lies[HUNT + 1] and not chances[1][b]:
                continue
            needed = FULL - view.hp + sum(x.damage for n, x in ((a, animals[0]), (b, animals[1])) if n and x)
            for rest in range(min(dice - a - b, max(needed, lies[REST])) + 1):
                value = 0.0
                for first in (True, False) if a else (False,):
                    for second in (True, False) if b else (False,):
                        p = (chances[0][a] if first else 1 - chances[0][a]) if a else 1.0
                        p *= (chances[1][b] if second else 1 - chances[1][b]) if b else 1.0
                        hp, food, tired = view.hp, view.food, rest
                        for dice_on, won, animal in ((a, first, animals[0]), (b, second, animals[1])):
                            if tired and hp < FULL:
                                hp, tired = min(FULL, hp + tired), 0
                            if not dice_on or animal is None:
                                continue
                            if won:
                                food = min(N.most, food + animal.food)
                            else:
                                hp -= animal.damage
                                if hp <= 0:
                                    break
                        if hp > 0:
                            value += p * after[food][min(FULL, hp + tired)]
                        else:
                            value += p * lost
                options.append(((a, b, rest), value))
    spots = ((HUNT,), (HUNT + 1,), (REST,))
    return Group(spots, (view.placed[HUNT], view.placed[HUNT + 1], view.placed[REST]), options)


@cache
def _meals(name: str, left: int) -> list[list[float]]:
    """What each number of food and HP before eating is worth, by food, then HP."""
    worth = _named(name)
    return [
        [max((meal_worth(worth, left, food, hp, row) for row in MEALS if row <= food), default=DEAD)
         for hp in range(FULL + 1)]
        for food in range(N.most + 1)
    ]  # fmt: skip


def meal_worth(worth: Worth, left: int, food: int, hp: int, row: int) -> float:
    """What eating this row is worth with so many turns left after it; death is far below all."""
    after = hp - MEAL_HP[row]
    if after <= 0:
        return DEAD
    value = worth.food[left][food - row] + worth.dice[left][MEAL_DICE[row]] + worth.hp[left][after]
    # at the end, where nothing counts any more, a healthy captain still looks better
    return value + 1e-6 * after
