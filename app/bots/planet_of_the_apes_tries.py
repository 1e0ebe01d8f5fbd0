"""Attempts as computer players see them: the best chance, what is worth adding to it, and what is at stake.

Dice are played by the exact odds of the rules; chances of pools not rolled yet are kept. At most two
rerolls of one die, one of all and one turned die are counted ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from app.bots.planet_of_the_apes_odds import odds
from app.bots.planet_of_the_apes_prices import RED, card_price, skill_price, special_price
from app.bots.planet_of_the_apes_worth import Look, after
from app.rules.planet_of_the_apes import attempt as attempts
from app.rules.planet_of_the_apes import moves, pieces, queries, windows
from app.rules.planet_of_the_apes.challenge import Challenge, serves
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, KIND, LISTS, SPECIAL_KIND, SUIT_OF, WHEN
from app.rules.planet_of_the_apes.costs import as_payment
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.state import ApesState

AHEAD = 20_000
"""Dice states counted ahead; above them a chance is a lower bound."""
MOST_DICE = 7
AIDS = (2, 1, 1)
"""Aids counted ahead: rerolls of one, rerolls of all, turned dice."""
Counts = tuple[int, int, int]


class Source(NamedTuple):
    """Something that helps: its effect, its price in steps, and the action that uses it."""

    effect: Effect
    price: float
    action: moves.ApesAction


class Plan(NamedTuple):
    """An attempt thought through: its chance, what it brings net of prices, and what to add first."""

    chance: float
    gain: float
    adds: tuple[Source, ...]
    stake: float
    win: float
    lose: float


@lru_cache(maxsize=1 << 17)
def chance(challenge: Challenge, pool: tuple[int, ...], rolls: int, aids: Counts) -> float:
    """The chance of a pool of dice not rolled yet; that of fewer dice, a lower bound, where it is large."""
    return odds(challenge, [10 * colour for colour in pool], rolls, *aids, limit=AHEAD).chance


def _effect_of(effects: Sequence[Effect]) -> Effect | None:
    for effect in effects:
        if effect.verb in ("die", "reroll", "adjust"):
            return effect
    return None


def sources(view: ApesState, trial: Trial, suits: Sequence[bool]) -> tuple[list[Source], list[Source]]:
    """What the active seat can add before the first roll, and use after the rolls; cheapest first."""
    place, seat = view.active, view.owner[view.active]
    before: list[Source] = []
    later: list[Source] = []

    def add(effect: Effect | None, price: float, action: moves.ApesAction) -> None:
        if effect is not None:
            (before if effect.verb == "die" else later).append(Source(effect, price, action))

    for card in view.hands[place]:
        kind = KIND[card]
        if suits[SUIT_OF[kind]]:
            add(ABILITY[kind], card_price(view.hands[place], kind), moves.PlayCard(seat, kind))
    for _ in range(view.red[place]):
        add(Effect("die", 1, colour=2), RED, moves.AddRed(seat))
    for _ in range(pieces.total(view, "free_reroll")):
        add(Effect("reroll", who="one"), 0.0, moves.UsePower(seat))
    for one, owner in enumerate(view.owner):
        if owner != seat:
            continue
        for card in view.specials[one]:
            kind = SPECIAL_KIND[card]
            if WHEN[kind] in ("gain_dice", "after_roll", "after_rolls", "attempt"):
                found = _effect_of(LISTS[CARDS.specials[kind].effect])
                add(found, special_price(view, kind), moves.PlaySpecial(seat, one, kind))
        character = CHARACTERS[view.cast[one]]
        if pieces.has_skill(view, one):
            found = _effect_of(LISTS[character.skill])
            for _ in range(view.skills[one]):
                add(found, skill_price(view, one), moves.UseSkill(seat, one))
    turning = pieces.day_suit(view, "adjust_with")
    if turning >= 0:
        for card in view.hands[place]:
            if SUIT_OF[KIND[card]] == turning:
                price = card_price(view.hands[place], KIND[card])
                later.append(Source(Effect("adjust"), price, moves.PlayCard(seat, KIND[card], True)))
    before.sort(key=lambda one: one.price)
    later.sort(key=lambda one: one.price)
    return before, later


def capped(later: Iterable[Source]) -> tuple[Counts, float]:
    """The aids counted ahead, and their prices."""
    found = [0, 0, 0]
    price = 0.0
    for one in later:
        at = 2 if one.effect.verb == "adjust" else 0 if one.effect.who == "one" else 1
        if found[at] < AIDS[at]:
            found[at] += 1
            price += one.price
    return (found[0], found[1], found[2]), price


def outcomes(look: Look, trial: Trial, discovery: bool = False) -> tuple[float, float]:
    """What the group stands at after a success and after a failure."""
    if discovery:
        return 1.0, 0.0
    found = look.ends.get(trial.id)
    if found is None:
        found = look.ends[trial.id] = _outcomes(look, trial)
    return found


def _outcomes(look: Look, trial: Trial) -> tuple[float, float]:
    place = look.view.active
    win = look.value(after(look.stand, trial.success, place, True))
    if trial.bonus is not None:
        win += _bonus(look, trial)
    if trial.sunrise and win > 0:
        # With the encounter its Sunrise Effect goes; another may come.
        near = 0.8 if look.view.day == len(CARDS.day) - 1 else 0.4
        win += max(0.0, near * -look.gain(trial.sunrise, place) - 0.15 * look.unit)
    if not trial.failure:
        return win, look.base
    lost = after(look.stand, trial.failure, place, True)
    for one in pieces.in_force(look.view):
        if one.name == "on_failure":
            lost = after(lost, one.key, place)
    return win, look.value(lost)


def _bonus(look: Look, trial: Trial) -> float:
    """What a bonus is worth where its cards are there."""
    view, bonus = look.view, trial.bonus
    assert bonus is not None
    cost = as_payment(bonus.cost, len(view.cast), reduced=view.players == 1)
    gain = look.gain(bonus.gain, view.active) - sum(cost) * 0.3 * look.unit
    if bonus.by == "group":
        held = [SUIT_OF[KIND[card]] for hand in view.hands for card in hand]
        if any(held.count(suit) < cost[suit] for suit in range(6)):
            return 0.0
    return max(0.0, 0.7 * gain)


def plan(look: Look, trial: Trial, open_suits: bool = False) -> Plan:
    """The best attempt at a dice encounter or Discovery: dice are chosen greedily."""
    view, now = look.view, look.view.attempt
    discovery = now.discovery if now is not None else trial.scene == 8
    win, lose = outcomes(look, trial, discovery)
    stake = win - lose
    suits = (True,) * 6 if open_suits else queries.permitted_suits(view, trial)
    before, later = sources(view, trial, suits)
    pool = tuple(sorted(die // 10 for die in now.dice)) if now is not None else tuple(sorted(trial.dice))
    rolls = now.left if now is not None else attempts.rolls_of(view, trial)
    unit = 0.0 if discovery else look.unit
    aids, price = capped(later)
    bare = chance(trial.challenge, pool, rolls, (0, 0, 0))
    room = min(MOST_DICE, trial.most or MOST_DICE)
    before = [one for one in before if any(serves(one.effect.colour, part) for part in trial.challenge)]

    def net(dice: tuple[int, ...], cost: float) -> tuple[float, float]:
        alone = chance(trial.challenge, dice, rolls, (0, 0, 0))
        best = (alone * stake - cost * unit, alone)
        if any(aids) and alone < 0.999:
            helped = chance(trial.challenge, dice, rolls, aids)
            # Aids are used only where the rolls have failed, and not all of them.
            value = helped * stake - (cost + 0.6 * (1 - alone) * price) * unit
            best = max(best, (value, helped))
        return best

    value, found = net(pool, 0.0)
    adds: list[Source] = []
    spent = 0.0
    while before and len(pool) < room and stake > 0 and found < 0.995:
        tries: list[tuple[float, float, tuple[int, ...], list[Source]]] = []
        seen: set[int] = set()
        for one in before:
            mark = one.effect.colour * 10 + one.effect.n
            if mark in seen:
                continue
            seen.add(mark)
            colours = [one.effect.colour] * min(one.effect.n, room - len(pool))
            dice = tuple(sorted((*pool, *colours)))
            tries.append((*net(dice, spent + one.price), dice, [one]))
        if (
            max(tries, key=lambda one: one[0])[0] <= value + 1e-9
            and len(before) > 1
            and len(pool) + 2 <= room
        ):
            pair = before[:2]
            dice = tuple(sorted((*pool, *(one.effect.colour for one in pair))))
            tries.append((*net(dice, spent + pair[0].price + pair[1].price), dice, pair))
        top = max(tries, key=lambda one: one[0])
        if top[0] <= value + 1e-9:
            break
        value, found, pool = top[0], top[1], top[2]
        for one in top[3]:
            adds.append(one)
            before.remove(one)
            spent += one.price
    if stake <= 0:
        found = bare
        value = bare * stake
    return Plan(found, lose + value - look.base, tuple(adds), stake, win, lose)


# -- running attempts -------------------------------------------------------------------------------


def best_keep(challenge: Challenge, dice: Sequence[int], rolls: int, aids: Counts) -> tuple[int, ...]:
    """The dice to keep in the next of so many rolls."""
    return odds(challenge, dice, rolls, *aids, limit=AHEAD).keep


def after_one(challenge: Challenge, dice: Sequence[int], die: int, aids: Counts) -> float:
    """The chance when one die of a code is rerolled after the rolls."""
    lifted = list(dice)
    lifted[lifted.index(die)] = die // 10 * 10
    return odds(challenge, lifted, 1, *aids, limit=AHEAD).chance


def after_turn(challenge: Challenge, dice: Sequence[int], die: int, to: int, aids: Counts) -> float:
    """The chance when one die of a code is turned after the rolls."""
    turned = list(dice)
    turned[turned.index(die)] = die // 10 * 10 + to
    return odds(challenge, turned, 0, *aids, limit=AHEAD).chance


def after_aid(challenge: Challenge, dice: Sequence[int], effect: Effect, aids: Counts) -> float:
    """The chance once an aid is used after the rolls in the best way; `aids` are those left after it."""
    if effect.verb == "reroll" and effect.who == "all":
        return odds(challenge, dice, 1, *aids, limit=AHEAD).chance
    if effect.verb == "reroll":
        return max(after_one(challenge, dice, die, aids) for die in set(dice))
    return max(
        after_turn(challenge, dice, die, to, aids)
        for die in set(dice)
        for to in (die % 10 - 1, die % 10 + 1)
        if 1 <= to <= 6
    )


def less(aids: Counts, effect: Effect) -> Counts:
    """The aids left when one is used."""
    left = list(aids)
    at = 2 if effect.verb == "adjust" else 0 if effect.who == "one" else 1
    left[at] = max(0, left[at] - 1)
    return (left[0], left[1], left[2])


def running(view: ApesState) -> tuple[Trial, list[int], int, list[Source], Counts]:
    """The running attempt: its card, dice, rolls left, and what can be used after the rolls."""
    now = view.attempt
    assert now is not None
    trial = windows.trial_of(now)
    suits = [windows.permitted(view, now, suit) for suit in range(6)]
    found = sources(view, trial, suits)[1]
    powers = [one for one in found if isinstance(one.action, moves.UsePower)][: now.free]
    later = powers + [one for one in found if not isinstance(one.action, moves.UsePower)]
    return trial, list(now.dice), now.left, later, capped(later)[0]
