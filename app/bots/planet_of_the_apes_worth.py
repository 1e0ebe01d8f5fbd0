"""What effects make of a stand, and so what they are worth to computer players.

Prices of cards and tokens are in steps of Taylor; `Look` says what a step is worth where a group stands.
"""

from __future__ import annotations

from functools import lru_cache

from app.bots.planet_of_the_apes_prices import CARD, SKILL, SPECIAL
from app.bots.planet_of_the_apes_stand import Stand, heal, hurt, stand_of, worth
from app.rules.planet_of_the_apes.codes import LISTS, START
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.state import ApesState

STEP = 0.7
"""What a step of Taylor is worth besides, in steps of goods: time wasted never comes back."""
DAY = 0.7
"""What a space of the Day track costs, in steps."""


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
        self.ends: dict[str, tuple[float, float]] = {}
        """What the group stands at after a success and a failure, by the card attempted, once reckoned."""

    def on(self, view: ApesState) -> Look:
        """The same stand over a view in which other cards lie."""
        found = Look.__new__(Look)
        found.view, found.stand, found.base = view, self.stand, self.base
        found.unit, found.ends = self.unit, self.ends
        return found

    def value(self, stand: Stand) -> float:
        """What a stand is worth, with the goods gained or lost on the way to it."""
        twin = stand.copy()
        twin.goods += twin.more
        won = self.stand.taylor - max(0.0, stand.taylor)
        return worth(twin) + STEP * self.unit * won if stand.statue > 0 else 0.0

    def priced(self, steps: float) -> float:
        """What more goods are worth."""
        more = self.stand.copy()
        more.goods += steps
        return worth(more) - self.base

    def gain(self, key: str, place: int, adventure: bool = False) -> float:
        """What a list of effects changes."""
        return self.value(after(self.stand, key, place, adventure)) - self.base


_LAST: list[Look] = []


def look_at(view: ApesState) -> Look:
    """A look at a view: the last one again where it is the same view, as views are never changed."""
    if not _LAST or _LAST[0].view is not view:
        _LAST[:] = [Look(view)]
    return _LAST[0]
