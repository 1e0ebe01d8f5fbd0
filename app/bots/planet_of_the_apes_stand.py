"""How a group stands on the journey, and the chance to win from there as computer players see it.

A `Stand` is the race, the health and the goods, without the cards that make them up. What is still to
come is taken as a number of turns, in which the Ape, the Statue and Damage come on at the rates they have
in played games, and as what the minor scenes are sure to bring; each way to lose leaves its share.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from app.bots.planet_of_the_apes_prices import HAND, RED, hand_worth, skill_price, special_price
from app.rules.planet_of_the_apes.codes import LISTS, SCENES, SPECIAL_KIND, START
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.pieces import hand_limit
from app.rules.planet_of_the_apes.state import ApesState


class Rates(NamedTuple):
    """What the chance to win is reckoned with. Goods are in steps of Taylor, rates are for one turn."""

    speed: tuple[float, float, float, float]
    """Steps of Taylor, by the number of characters from 1."""
    bonus: float
    """How much faster one more Action makes the group."""
    ape: float
    statue: float
    hurt: tuple[float, float, float, float]
    """Damage that is not healed, by the number of characters."""
    usual: tuple[float, float, float, float]
    """What a group of so many usually has in goods."""
    near: float
    """The share of goods above the usual that goes into the scene at hand."""
    share: float
    """The share of Taylor's way that goods can spare at most."""
    rest: float
    """What the other goods spare of the scenes to come."""
    late: float
    """How much slower or faster than now the scenes to come go."""
    alive: float
    """How much of the danger of the Ape in scenes to come cannot be helped."""
    ape_spread: float
    statue_spread: float
    hurt_spread: float
    discovery: float
    """The chance to face the Discovery with the usual goods, and what each step of goods adds."""
    goods: float
    defeat: float
    """What a Defeated character lacks, in steps."""


RATES = Rates(
    speed=(1.25, 1.35, 1.42, 1.45),
    bonus=0.25,
    ape=0.42,
    statue=0.18,
    hurt=(0.22, 0.26, 0.29, 0.32),
    usual=(4.0, 7.5, 11.0, 14.5),
    near=0.5,
    share=0.4,
    rest=1.0,
    late=1.0,
    alive=0.8,
    ape_spread=1.5,
    statue_spread=1.6,
    hurt_spread=1.4,
    discovery=0.84,
    goods=0.012,
    defeat=1.2,
)


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
        twin.scene, twin.taylor, twin.ape, twin.statue = self.scene, self.taylor, self.ape, self.statue
        twin.health, twin.limit, twin.goods, twin.more = self.health[:], self.limit, self.goods, self.more
        twin.count, twin.shift, twin.bonus, twin.easy = self.count, self.shift, self.bonus, self.easy
        twin.hazards = self.hazards
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


# -- the worth --------------------------------------------------------------------------------------

MAJOR = tuple(scene.number for scene in SCENES if scene.kind == "major")
DEADLY = tuple(
    number for number in MAJOR if any(one.verb == "lose" for one in LISTS[SCENES[number - 1].ape_first])
)
"""The scenes in which the Ape must not be first (END-5)."""


def _sum(key: str, verb: str, who: str) -> int:
    return sum(
        effect.n for effect in LISTS[key] if effect.verb == verb and (effect.who == "each") == (who == "each")
    )


class _Sure(NamedTuple):
    """What lists of effects are sure to bring: the Statue, Damage for each, and Damage shared out."""

    statue: int
    each: int
    shared: int


def _sure(keys: list[str]) -> _Sure:
    return _Sure(
        sum(_sum(key, "statue", "") for key in keys),
        sum(_sum(key, "damage", "each") for key in keys),
        sum(_sum(key, "damage", "") for key in keys),
    )


BETWEEN = {
    number: _sure(
        [scene.steps for scene in SCENES if scene.kind == "minor" and number < scene.number < after]
    )
    for number, after in zip(MAJOR, (*MAJOR[1:], 8), strict=True)
}
"""What happens for sure between a major scene and the next."""
STILL = {
    number: _sure([scene.steps for scene in SCENES if scene.kind == "minor" and scene.number > number])
    for number in MAJOR
}
"""What happens for sure from a major scene to the end."""
CAUGHT = {number: _sure([SCENES[number - 1].ape_first]) for number in MAJOR}
"""What happens when the Ape is first."""
WAY = {number: SCENES[number - 1].taylor for number in MAJOR}
AHEAD = {number: sum(WAY[later] for later in MAJOR if later > number) for number in MAJOR}
"""Taylor's steps in the scenes to come."""


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
        return 0.0 if stand.scene in DEADLY else _next(_struck(stand, CAUGHT[stand.scene]))
    return _running(stand)


def _next(stand: Stand) -> float:
    """The worth once the ship has moved on to the next major scene."""
    if stand.scene == MAJOR[-1]:
        return _discovery(stand, 0.0)
    after = _struck(stand, BETWEEN[stand.scene])
    after.scene = MAJOR[MAJOR.index(stand.scene) + 1]
    _start(after)
    return worth(after)


def _struck(stand: Stand, what: _Sure) -> Stand:
    after = stand.copy()
    after.statue -= what.statue
    after.health = [health - what.each for health in after.health]
    hurt(after, what.shared)
    return after


def _discovery(stand: Stand, more: float) -> float:
    if stand.easy:
        return 1.0
    usual = RATES.usual[stand.count - 1]
    return min(0.97, max(0.4, RATES.discovery + RATES.goods * (stand.goods + more - usual)))


def _running(stand: Stand) -> float:
    """The worth in the midst of a major scene."""
    rates, scene, count = RATES, stand.scene, stand.count
    surplus = stand.goods - rates.usual[count - 1]
    for health in stand.health:
        if health <= 1:
            surplus -= rates.defeat if health <= 0 else 0.3
    speed = rates.speed[count - 1] * (1 + rates.bonus * stand.bonus)
    near = max(-4.0, min(rates.near * surplus, rates.share * stand.taylor))
    now = max(0.3, stand.taylor - near) / speed
    rest = surplus - near
    ahead = AHEAD[scene] * rates.late
    later = max(0.6 * ahead, ahead - max(-8.0, min(8.0, rates.rest * rest))) / speed
    caught = _ape_first(stand.ape, now)
    alive = _discovery(stand, -0.3 * max(0.0, near))
    for number in DEADLY:
        if scene < number:
            length = WAY[number] * rates.late
            turns = max(0.6 * length, length - max(-3.0, min(3.0, 0.2 * rest))) / speed
            alive *= 1.0 - rates.alive * _ape_first(SCENES[number - 1].ape + stand.shift, turns)
    still = STILL[scene]
    hurts = still.each * count + still.shared
    free = _kept(stand, stand.statue, now + later, still.statue, hurts)
    if scene in DEADLY:
        return (1.0 - caught) * free * alive
    penalty = CAUGHT[scene]
    hurts += penalty.each * count + penalty.shared
    back = _kept(stand, stand.statue - penalty.statue, 0.5 * now + later, still.statue, hurts)
    return ((1.0 - caught) * free + caught * back) * alive


def _ape_first(ape: float, turns: float) -> float:
    """The chance that the Ape makes its way in so many turns."""
    mean = RATES.ape * turns
    return _normal((mean - ape + 0.5) / sqrt(RATES.ape_spread * mean + 0.2))


def _kept(stand: Stand, statue: float, turns: float, sure: int, hurts: int) -> float:
    """The chance that neither the Statue nor Damage ends it in so many turns, beside what is sure to come."""
    if statue <= 0:
        return 0.0
    mean = RATES.statue * turns + sure
    kept = _normal((statue - 0.5 - mean) / sqrt(RATES.statue_spread * mean + 0.3))
    mean = RATES.hurt[stand.count - 1] * min(turns, 22.0)
    health = -float(hurts)
    for one in stand.health:
        if one > 0:
            health += one
    return kept * _normal((health - mean) / sqrt(RATES.hurt_spread * mean + 0.8))
