"""Chances of encounters on show and of the choices in an attempt, from a view, with no chance used.

The aids counted are those the active character can use itself: cards of its hand, its banked dice, its
free rerolls, and the Specials and Skills of its seat. Help of other seats comes on top, so with it
the chances only rise. A Quick Thinking counts as a reroll for after the rolls, when it is strongest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from app.bots.planet_of_the_apes_odds import LIMIT, Odds, odds
from app.rules.planet_of_the_apes import attempt, moves, pieces, queries, windows
from app.rules.planet_of_the_apes.challenge import RED, Challenge, missing_dice, serves
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    CHARACTERS,
    KIND,
    LISTS,
    SPECIAL_KIND,
    SUIT_OF,
    WHEN,
)
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.state import ApesState


class Aids(NamedTuple):
    """What can still help: rerolls of one and of all, turns by one, and dice by colour to be gained."""

    ones: int
    alls: int
    turns: int
    dice: tuple[int, int, int]


class Outlook(NamedTuple):
    """The chance of an encounter: with its printed dice alone, and with all the active seat can add.

    `missing` names what the dice lack even then, "" where luck can do it (ADV-4e). `rolls` counts
    this day's rule.
    """

    bare: Odds
    helped: Odds
    dice: tuple[int, ...]
    rolls: int
    missing: str


def aids_of(view: ApesState, trial: Trial) -> Aids:
    """What the active character's seat can add to an attempt at a card, before it has begun."""
    place = view.active
    suits = queries.permitted_suits(view, trial)
    found: Counter[str] = Counter()
    for card in view.hands[place]:
        if suits[SUIT_OF[KIND[card]]]:
            _count(found, ABILITY[KIND[card]])
    found["red"] += view.red[place]
    found["one"] += pieces.total(view, "free_reroll")
    _count_own(view, view.owner[place], found, ("gain_dice", "after_roll", "attempt", "after_rolls"))
    turning = pieces.day_suit(view, "adjust_with")
    found["adjust"] += sum(1 for card in view.hands[place] if SUIT_OF[KIND[card]] == turning)
    return Aids(found["one"], found["all"], found["adjust"], (found["white"], found["gray"], found["red"]))


def _count(found: Counter[str], effect: Effect, times: int = 1) -> None:
    """Add an aid's effect to the counts."""
    if effect.verb == "die":
        found[("white", "gray", "red")[effect.colour]] += effect.n * times
    elif effect.verb == "reroll":
        found[effect.who] += times
    elif effect.verb == "adjust":
        found["adjust"] += effect.n * times


def _count_own(view: ApesState, seat: int, found: Counter[str], when: Sequence[str]) -> None:
    """Add the Specials and Skills of a seat's characters."""
    for place, owner in enumerate(view.owner):
        if owner != seat:
            continue
        for card in view.specials[place]:
            if WHEN[SPECIAL_KIND[card]] in when:
                for effect in LISTS[CARDS.specials[SPECIAL_KIND[card]].effect]:
                    _count(found, effect)
        character = CHARACTERS[view.cast[place]]
        if character.skill_when in when and pieces.has_skill(view, place):
            for effect in LISTS[character.skill]:
                _count(found, effect, view.skills[place])


def useful_dice(challenge: Challenge, dice: Sequence[int], more: Sequence[int], most: int) -> list[int]:
    """The colours of printed dice and of those gained that can serve, up to a maximum; Red ones first."""
    pool = list(dice)
    for colour in (RED, 0, 1):
        for _ in range(more[colour]):
            if (not most or len(pool) < most) and any(serves(colour, one) for one in challenge):
                if challenge[0].shape == "all":
                    break
                pool.append(colour)
    return pool


def outlook(view: ApesState, trial: Trial, limit: int = LIMIT) -> Outlook | None:
    """The chances of a dice encounter or the Discovery; None for a card encounter."""
    if not trial.challenge:
        return None
    rolls = attempt.rolls_of(view, trial)
    aids = aids_of(view, trial)
    bare = odds(trial.challenge, [10 * colour for colour in trial.dice], rolls, limit=limit)
    left = queries.dice_left(view)
    gained = [
        min(n, room)
        for n, room in zip(aids.dice, (left[0], left[1], left[2] + view.red[view.active]), strict=True)
    ]
    pool = useful_dice(trial.challenge, trial.dice, gained, trial.most)
    helped = odds(
        trial.challenge,
        [10 * colour for colour in pool],
        rolls,
        min(aids.ones, 3),
        min(aids.alls, 2),
        min(aids.turns, 2),
        limit=limit,
    )
    exact = helped.exact and aids.ones <= 3 and aids.alls <= 2 and aids.turns <= 2
    return Outlook(
        bare, helped._replace(exact=exact), tuple(pool), rolls, missing_dice(trial.challenge, pool)
    )


def running(view: ApesState) -> Aids:
    """What the active character's seat can still add to the running attempt."""
    now = view.attempt
    if now is None:
        return Aids(0, 0, 0, (0, 0, 0))
    found: Counter[str] = Counter()
    for card in view.hands[now.place]:
        kind = KIND[card]
        if windows.permitted(view, now, SUIT_OF[kind]):
            _count(found, ABILITY[kind])
    found["red"] += view.red[now.place]
    found["one"] += now.free
    when = ["after_roll", "attempt", "after_rolls"]
    if not now.rolled:
        when.append("gain_dice")
    _count_own(view, view.owner[now.place], found, when)
    turning = pieces.day_suit(view, "adjust_with")
    found["adjust"] += sum(1 for card in view.hands[now.place] if SUIT_OF[KIND[card]] == turning)
    dice = (found["white"], found["gray"], found["red"]) if not now.rolled else (0, 0, 0)
    return Aids(found["one"], found["all"], found["adjust"], dice)


def chance_of(view: ApesState, action: moves.ApesAction, limit: int = LIMIT) -> Odds | None:
    """The chance of the running attempt if this choice is made and the rest played at its best.

    For rolls, kept dice, cards, Skills, Specials and stopping; None for a choice that is not about dice.
    """
    now = view.attempt
    if now is None:
        return None
    challenge = windows.trial_of(now).challenge
    aids = running(view)
    counts = [now.left, aids.ones, aids.alls, aids.turns]
    dice = list(now.dice)
    match action:
        case moves.Stop():
            return Odds(float(windows.succeeds(now)), True, tuple(sorted(dice)), "stop")
        case moves.RollDice():
            if now.rolled:
                dice = [die if kept else die // 10 * 10 for die, kept in zip(dice, now.kept, strict=True)]
            if view.agenda[-1].kind == "reroll_all":
                counts[0] += 1
        case moves.Keep(die=die):
            marks = now.kept[:]
            marks[next(n for n, one in enumerate(dice) if one == die and not marks[n])] = True
            best = [one if kept else one // 10 * 10 for one, kept in zip(dice, marks, strict=True)]
            return _bounded(
                challenge, best, [counts[0] + (view.agenda[-1].kind == "reroll_all"), *counts[1:]], limit
            )
        case moves.RerollOne(die=die):
            dice[dice.index(die)] = die // 10 * 10
            counts[0] += 1
        case moves.TurnDie(die=die, to=to):
            dice[dice.index(die)] = die // 10 * 10 + to
        case moves.AddRed():
            dice.append(10 * RED)
        case moves.PlayCard(kind=kind, turn=turning):
            _use(dice, counts, Effect("adjust") if turning else ABILITY[kind])
            return _after_aid(challenge, dice, counts, Effect("adjust") if turning else ABILITY[kind], limit)
        case moves.UsePower():
            return _after_aid(
                challenge,
                dice,
                _used(dice, counts, Effect("reroll", who="one")),
                Effect("reroll", who="one"),
                limit,
            )
        case moves.PlaySpecial(kind=kind):
            return _several(challenge, dice, counts, LISTS[CARDS.specials[kind].effect], limit)
        case moves.UseSkill(place=place):
            return _several(challenge, dice, counts, LISTS[CHARACTERS[view.cast[place]].skill], limit)
        case _:
            return None
    return _bounded(challenge, dice, counts, limit)


def _several(
    challenge: Challenge, dice: list[int], counts: list[int], effects: Sequence[Effect], limit: int
) -> Odds | None:
    known = [effect for effect in effects if effect.verb in ("die", "reroll", "adjust")]
    if not known:
        return None
    for effect in known:
        _use(dice, counts, effect)
    return _after_aid(challenge, dice, counts, known[-1], limit)


def _used(dice: list[int], counts: list[int], effect: Effect) -> list[int]:
    _use(dice, counts, effect)
    return counts


def _use(dice: list[int], counts: list[int], effect: Effect) -> None:
    """One aid is used: dice join at once, the others are counted down."""
    if effect.verb == "die":
        dice += [10 * effect.colour] * effect.n
    elif effect.verb == "reroll":
        place = 1 if effect.who == "one" else 2
        counts[place] = max(0, counts[place] - 1)
    else:
        counts[3] = max(0, counts[3] - 1)


def _after_aid(challenge: Challenge, dice: list[int], counts: list[int], effect: Effect, limit: int) -> Odds:
    """The best chance that follows once an aid has been played and its die or dice are chosen."""
    if effect.verb == "die":
        return _bounded(challenge, dice, counts, limit)
    if counts[0]:
        # Used with rolls still to come, an aid brings at least what comes without it.
        return _bounded(challenge, dice, counts, limit)._replace(exact=False)
    if effect.verb == "reroll" and effect.who == "all":
        return _bounded(challenge, dice, [1, *counts[1:]], limit)
    found: list[Odds] = []
    for at, die in enumerate(dice):
        if effect.verb == "reroll":
            after = [*dice[:at], die // 10 * 10, *dice[at + 1 :]]
            found.append(_bounded(challenge, after, [1, *counts[1:]], limit))
        else:
            for to in (die % 10 - 1, die % 10 + 1):
                if 1 <= to <= 6:
                    after = [*dice[:at], die // 10 * 10 + to, *dice[at + 1 :]]
                    found.append(_bounded(challenge, after, counts, limit))
    return max(found, key=lambda one: one.chance)


def _bounded(challenge: Challenge, dice: list[int], counts: list[int], limit: int) -> Odds:
    """Odds with the aids cut down to what makes a difference; a cut makes it a lower bound."""
    kept = [counts[0], min(counts[1], 3), min(counts[2], 2), min(counts[3], 2)]
    found = odds(challenge, dice, kept[0], kept[1], kept[2], kept[3], limit)
    exact = found.exact and kept == counts
    return found._replace(exact=exact or found.chance == 1.0)
