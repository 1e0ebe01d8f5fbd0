"""What a stand on the journey is worth to computer players, as a rough chance to win, and so every price.

A `Stand` is the race, the health and the goods, without the cards that make them up. What is still
to come is taken as a number of turns, in which the Ape, the Statue and Damage come on at the rates they
have in played games; each way to lose leaves its share. Prices of cards and tokens are in steps of Taylor.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, sqrt

from app.bots.planet_of_the_apes_prices import (
    CARD,
    HAND,
    RED,
    SKILL,
    SPECIAL,
    hand_worth,
    skill_price,
    special_price,
)
from app.rules.planet_of_the_apes.codes import LISTS, SCENES, SPECIAL_KIND, START
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.pieces import hand_limit
from app.rules.planet_of_the_apes.state import ApesState

SPEED = (0.0, 1.25, 1.35, 1.42, 1.45)
"""Steps of Taylor in a turn, by the number of characters."""
STEP = 0.03
"""What a step of Taylor is worth besides, as a share of the chance to win: time wasted never comes back."""
APE_PACE = 0.42
"""Steps of the Ape in a turn."""
STATUE_PACE = 0.18
HURT_PACE = (0.0, 0.22, 0.26, 0.29, 0.32)
"""Damage in a turn that is not healed, by the number of characters."""
USUAL = (0.0, 4.0, 7.5, 11.0, 14.5)
"""What a group of so many usually has in goods."""
DAY = 0.7
"""What a space of the Day track costs, in steps."""
DEFEAT = 1.2
"""What a Defeated character lacks, in steps."""


class Stand:
    """The race, the health and the goods of a group; numbers may be fractions, as means of chances."""

    __slots__ = (
        "ape",
        "bonus",
        "count",
        "easy",
        "goods",
        "hazards",
        "health",
        "limit",
        "more",
        "scene",
        "shift",
        "statue",
        "taylor",
    )

    scene: int
    taylor: float
    ape: float
    statue: float
    health: list[float]
    limit: int
    goods: float
    more: float
    """Goods gained or lost in thought, in steps; the worth of the race is not asked about them."""
    count: int
    shift: int
    bonus: int
    easy: bool
    hazards: bool

    def copy(self) -> Stand:
        """A stand that shares nothing."""
        twin = Stand()
        for name in Stand.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.health = self.health[:]
        return twin

    @property
    def ended(self) -> bool:
        """Whether the scene or the game is over."""
        return min(self.taylor, self.ape, self.statue) <= 0


def stand_of(view: ApesState) -> Stand:
    """The stand of a view."""
    stand = Stand()
    stand.scene = view.scene
    stand.count = len(view.cast)
    stand.shift = view.ape_shift
    stand.bonus = view.bonus_action
    stand.easy = view.no_discovery
    stand.limit = view.limit
    stand.health = [float(view.limit - damage) for damage in view.damage]
    stand.statue = float(view.statue)
    if view.taylor >= 0 and view.ape >= 0:
        stand.taylor, stand.ape = float(view.taylor), float(view.ape)
    else:
        stand.taylor = stand.ape = float(START)
        if view.scene < 8:
            stand.scene = view.scene + (view.scene in (1, 3, 5))
            _start(stand)
    limit = hand_limit(view, HAND)
    goods = 0.0
    for place in range(stand.count):
        goods += hand_worth(view.hands[place], limit if place == view.active else HAND)
        goods += sum(special_price(view, SPECIAL_KIND[card]) for card in view.specials[place])
        goods += skill_price(view, place) * view.skills[place] + RED * view.red[place]
    stand.goods = goods
    stand.more = 0.0
    power = CARDS.characters[view.cast[view.active]]
    stand.hazards = power.id != "cynical" or view.damage[view.active] >= view.limit
    return stand


def _start(stand: Stand) -> None:
    """Put Taylor and the Ape where a major scene begins."""
    scene = SCENES[stand.scene - 1]
    stand.taylor = float(scene.taylor)
    stand.ape = float(min(START, max(1, scene.ape + stand.shift)))


# -- the worth --------------------------------------------------------------------------------------


def _normal(x: float) -> float:
    """About the share of a normal distribution below x."""
    return 0.0 if x < -8 else 1.0 / (1.0 + exp(-1.7 * x))


def worth(stand: Stand) -> float:
    """The chance to win from here, roughly; 0 once lost."""
    if stand.statue <= 0 or max(stand.health) <= 0:
        return 0.0
    if stand.scene == 8:
        return _discovery(stand, 0.0)
    if stand.taylor <= 0:
        return _next(stand)
    if stand.ape <= 0:
        return 0.0 if stand.scene >= 6 else _next(_caught(stand))
    return _running(stand)


def _next(stand: Stand) -> float:
    """The worth once the ship has moved on to the next major scene."""
    after = stand.copy()
    if stand.scene == 7:
        return _discovery(stand, 0.0)
    after.scene = {2: 4, 4: 6, 6: 7}[stand.scene]
    _start(after)
    if stand.scene in (2, 4):
        after.statue -= 1
    if stand.scene == 4:
        # The cages: one Damage each and two more, a card each and a reward.
        after.health = [health - 1 for health in after.health]
        hurt(after, 2)
    return worth(after)


def _caught(stand: Stand) -> Stand:
    """Scenes 2 and 4 when the Ape comes first (END-3, END-4)."""
    after = stand.copy()
    after.statue -= 3
    if stand.scene == 4:
        after.health = [health - 1 for health in after.health]
    return after


def _discovery(stand: Stand, more: float) -> float:
    if stand.easy:
        return 1.0
    return min(0.97, max(0.4, 0.84 + 0.012 * (stand.goods + more - USUAL[stand.count])))


def _surplus(stand: Stand) -> float:
    """Goods above the usual, less what the Defeated lack, in steps."""
    weak = sum(DEFEAT if health <= 0 else 0.3 if health <= 1 else 0.0 for health in stand.health)
    return stand.goods - weak - USUAL[stand.count]


def _running(stand: Stand) -> float:
    surplus = _surplus(stand)
    speed = SPEED[stand.count] * (1 + 0.25 * stand.bonus)
    near = max(-4.0, min(0.5 * surplus, 0.4 * stand.taylor))
    now = max(0.3, stand.taylor - near) / speed
    ahead = {2: 38.0, 4: 25.0, 6: 13.0, 7: 0.0}[stand.scene]
    rest = surplus - near
    later = max(0.6 * ahead, ahead - max(-8.0, min(8.0, rest))) / speed
    fixed = {2: 2.3, 4: 1.0, 6: 0.0, 7: 0.0}[stand.scene]
    caught = _ape_first(stand.ape, now)
    alive = 1.0
    for scene, length in ((6, 12.0), (7, 13.0)):
        if stand.scene < scene:
            start = SCENES[scene - 1].ape + stand.shift
            turns = max(0.6 * length, length - max(-3.0, min(3.0, 0.2 * rest))) / speed
            alive *= 1.0 - 0.8 * _ape_first(start, turns)
    alive *= _discovery(stand, -0.3 * max(0.0, near))
    free = _kept(stand, stand.statue, now + later, fixed)
    if stand.scene >= 6:
        return (1.0 - caught) * free * alive
    back = _kept(stand, stand.statue - 3, 0.5 * now + later, fixed)
    return ((1.0 - caught) * free + caught * back) * alive


def _ape_first(ape: float, turns: float) -> float:
    """The chance that the Ape makes its way in so many turns."""
    mean = APE_PACE * turns
    return _normal((mean - ape + 0.5) / sqrt(1.5 * mean + 0.2))


def _kept(stand: Stand, statue: float, turns: float, fixed: float) -> float:
    """The chance that neither the Statue nor Damage ends it in so many turns."""
    if statue <= 0:
        return 0.0
    mean = STATUE_PACE * turns + fixed
    kept = _normal((statue - 0.5 - mean) / sqrt(1.6 * mean + 0.3))
    hurts = HURT_PACE[stand.count] * min(turns, 22.0)
    health = sum(max(0.0, one) for one in stand.health)
    return kept * _normal((health - hurts) / sqrt(1.4 * hurts + 0.8))


# -- effects ----------------------------------------------------------------------------------------


def hurt(stand: Stand, n: float) -> None:
    """Damage that the group shares out: to the healthiest."""
    while n > 0:
        place = max(range(stand.count), key=lambda one: stand.health[one])
        stand.health[place] -= min(1.0, n)
        n -= 1


def heal(stand: Stand, n: float) -> None:
    """Healing that the group shares out: to the weakest."""
    while n > 0:
        place = min(range(stand.count), key=lambda one: stand.health[one])
        if stand.health[place] >= stand.limit:
            return
        stand.health[place] = min(stand.limit, stand.health[place] + min(1.0, n))
        n -= 1


def apply(stand: Stand, key: str, place: int, share: float = 1.0, adventure: bool = False) -> None:
    """Carry a list of effects out in place. `share` is the chance that it happens at all."""
    for effect in LISTS[key]:
        if stand.ended:
            return
        carry_out(stand, effect, place, share, adventure)


def after(stand: Stand, key: str, place: int, adventure: bool = False) -> Stand:
    """The stand after a list of effects."""
    found = stand.copy()
    apply(found, key, place, 1.0, adventure)
    return found


def carry_out(stand: Stand, effect: Effect, place: int, share: float = 1.0, adventure: bool = False) -> None:
    """Carry one effect out in place."""
    n = effect.n * share
    match effect.verb:
        case "taylor":
            before = stand.taylor
            stand.taylor = min(float(START), max(0.0, before - n))
            if adventure and stand.hazards and stand.taylor != before:
                key = CARDS.hazards.get(round(stand.taylor))
                if key is not None:
                    apply(stand, key, place, share)
        case "ape":
            stand.ape = min(float(START), max(0.0, stand.ape - n))
        case "statue":
            stand.statue = min(float(START), max(0.0, stand.statue - n))
        case "damage" | "heal":
            _health(stand, effect, place, n)
        case "action" | "special" | "skill":
            price = {"action": CARD, "special": SPECIAL, "skill": SKILL}[effect.verb]
            stand.more += price * n * (stand.count if effect.who == "each" else 1)
        case "drop":
            stand.more -= 0.8 * CARD * n * stand.count
        case "day":
            stand.more -= DAY * n
        case "hold_day":
            stand.more += DAY * share
        case "pass":
            stand.more += 0.1 * n
        case "swap_encounter" | "foresee" | "group_may_pay" | "each_may_pay":
            stand.more += 0.4 * share
        case "choose":
            best = max(effect.lists, key=lambda key: _rough(after(stand, key, place, adventure)))
            apply(stand, best, place, share, adventure)
        case "roll" | "each_rolls":
            _rolled(stand, effect, place, share)
        case "lose":
            stand.statue *= 1 - share
        case _:
            pass


def _health(stand: Stand, effect: Effect, place: int, n: float) -> None:
    change = hurt if effect.verb == "damage" else heal
    if effect.who == "each":
        lost = 0.0
        for one in range(stand.count):
            if effect.verb == "damage":
                taken = min(n, max(0.0, stand.health[one]))
                stand.health[one] -= taken
                lost += n - taken
            else:
                stand.health[one] = min(float(stand.limit), stand.health[one] + n)
        if lost:
            hurt(stand, lost)
    elif effect.who in ("self", "active") and effect.verb == "heal":
        stand.health[place] = min(float(stand.limit), stand.health[place] + n)
    elif effect.who in ("self", "active") and stand.health[place] > 0:
        stand.health[place] -= n
    else:
        change(stand, n)


def _rolled(stand: Stand, effect: Effect, place: int, share: float) -> None:
    passed = pass_chance(effect)
    if effect.verb == "each_rolls":
        for one in range(stand.count):
            apply(stand, effect.lists[0], one, share * passed)
        return
    apply(stand, effect.lists[0], place, share * passed)
    if len(effect.lists) > 1:
        apply(stand, effect.lists[1], place, share * (1 - passed))


@lru_cache(maxsize=64)
def pass_chance(effect: Effect) -> float:
    """The chance that a die passes an effect's test."""
    test = effect.test
    return sum(test.passes(face) for face in range(1, 7)) / 6 if test is not None else 0.0


def _rough(stand: Stand) -> float:
    return worth(stand) + 0.01 * stand.more


class Look:
    """A view with its stand, its worth, and what one step of goods is worth there."""

    def __init__(self, view: ApesState) -> None:
        self.view = view
        self.stand = stand_of(view)
        self.base = worth(self.stand)
        self.unit = 0.0
        more = self.stand.copy()
        more.more += 1.0
        self.unit = max(0.002, self.value(more) - self.base)

    def on(self, view: ApesState) -> Look:
        """The same stand over a view in which other cards lie."""
        found = Look.__new__(Look)
        found.view, found.stand, found.base = view, self.stand, self.base
        found.unit = self.unit
        return found

    def value(self, stand: Stand) -> float:
        """What a stand is worth, with the goods gained or lost on the way to it."""
        twin = stand.copy()
        twin.goods += twin.more
        won = self.stand.taylor - max(0.0, stand.taylor)
        return worth(twin) + STEP * max(0.1, self.base) * won if stand.statue > 0 else 0.0

    def priced(self, steps: float) -> float:
        """What more goods are worth."""
        more = self.stand.copy()
        more.goods += steps
        return worth(more) - self.base

    def gain(self, key: str, place: int, adventure: bool = False) -> float:
        """What a list of effects changes."""
        return self.value(after(self.stand, key, place, adventure)) - self.base
