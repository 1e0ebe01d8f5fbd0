"""What computer players do while an attempt runs, and with a die somebody has rolled by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from app.bots.planet_of_the_apes_prices import CARD, special_price
from app.bots.planet_of_the_apes_tries import (
    Counts,
    Source,
    after_aid,
    after_one,
    after_turn,
    best_keep,
    chance,
    less,
    outcomes,
    plan,
    running,
    sources,
)
from app.bots.planet_of_the_apes_worth import Look, carry_out
from app.rules.planet_of_the_apes import moves, windows
from app.rules.planet_of_the_apes.codes import LISTS, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import ApesState, Step

Actions = Sequence[moves.ApesAction]
NEVER = -9.0


def gaining(look: Look, actions: Actions) -> list[float]:
    """Before the first roll: add what pays, then roll."""
    now = look.view.attempt
    assert now is not None
    trial = windows.trial_of(now)
    best = plan(look, trial)
    wanted = best.adds[0].action if best.adds else None
    scores: list[float] = []
    for action in actions:
        score = NEVER
        if action == wanted:
            score = 1.0
        elif isinstance(action, moves.RollDice):
            score = 0.0
        elif isinstance(action, moves.PlaySpecial) and _opens(action.kind) and not now.open_suits:
            opened = plan(look, trial, True)
            unit = 0.0 if now.discovery else look.unit
            if opened.gain - best.gain > special_price(look.view, action.kind) * unit + 1e-6:
                score = 2.0
        scores.append(score)
    return scores


def _opens(kind: int) -> bool:
    return any(effect.verb == "open_suits" for effect in LISTS[CARDS.specials[kind].effect])


def rolled(look: Look, actions: Actions, spend: bool = True) -> list[float]:
    """After a roll: keep and roll by the exact odds; then aids where they are worth their price."""
    view = look.view
    now = view.attempt
    assert now is not None
    if windows.succeeds(now):
        return [1.0 if isinstance(action, moves.Stop) else NEVER for action in actions]
    trial, dice, left, later, aids = running(view)
    if left:
        return _keeping(view, actions, left, aids if spend else (0, 0, 0))
    win, lose = outcomes(look, trial, now.discovery)
    stake = max(0.0, win - lose)
    unit = 0.0 if now.discovery else look.unit
    known = {one.action: one for one in later}
    seen: dict[tuple[str, str], float] = {}
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.Stop):
            scores.append(0.0)
            continue
        source = known.get(action)
        if source is None or not spend:
            scores.append(NEVER)
            continue
        mark = (source.effect.verb, source.effect.who)
        if mark not in seen:
            seen[mark] = after_aid(trial.challenge, dice, source.effect, less(aids, source.effect))
        # A hopeless case is left alone; the price of the aids still to follow is looked at then.
        scores.append(seen[mark] * stake - source.price * unit if seen[mark] > 0.0 else -1.0)
    return scores


def _keeping(view: ApesState, actions: Actions, left: int, aids: Counts) -> list[float]:
    """Keep what the exact odds keep, one die after another, then roll."""
    now = view.attempt
    assert now is not None
    aim = best_keep(windows.trial_of(now).challenge, now.dice, left, aids)
    wanted = Counter(aim)
    wanted.subtract(die for die, kept in zip(now.dice, now.kept, strict=True) if kept)
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.Keep):
            scores.append(1.0 if wanted[action.die] > 0 else -1.0)
        else:
            scores.append(0.0 if isinstance(action, moves.RollDice) else NEVER)
    return scores


def reroll_all(look: Look, actions: Actions) -> list[float]:
    """Reroll any number of dice: the same choice, with this one roll."""
    return _keeping(look.view, actions, 1, running(look.view)[4])


def reroll_one(look: Look, actions: Actions) -> list[float]:
    """Reroll the die that helps most."""
    trial, dice, _, _, aids = running(look.view)
    return [
        after_one(trial.challenge, dice, action.die, aids) if isinstance(action, moves.RerollOne) else 0
        for action in actions
    ]


def adjust(look: Look, actions: Actions) -> list[float]:
    """Turn the die that helps most."""
    if look.view.roll is not None:
        return [
            _face_worth(look, action.to) if isinstance(action, moves.TurnDie) else 0.0 for action in actions
        ]
    trial, dice, _, _, aids = running(look.view)
    return [
        after_turn(trial.challenge, dice, action.die, action.to, aids)
        if isinstance(action, moves.TurnDie)
        else 0.0
        for action in actions
    ]


# -- windows ----------------------------------------------------------------------------------------


def window(look: Look, step: Step, actions: Actions) -> list[float]:
    """What may be played in a window, against its price; to do nothing is 0."""
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.Let):
            scores.append(0.0)
        elif isinstance(action, moves.PlayCard):
            scores.append(_turning(look) - CARD * look.unit)
        elif step.key in ("aid", "gain_dice"):
            scores.append(_helping(look, step, action))
        elif isinstance(action, moves.PlaySpecial):
            scores.append(_stopping(look, step) - special_price(look.view, action.kind) * look.unit)
        else:
            scores.append(NEVER)
    return scores


def _helping(look: Look, step: Step, action: moves.ApesAction) -> float:
    """Help for another seat's attempt."""
    view, now = look.view, look.view.attempt
    if now is None:
        return NEVER
    trial = windows.trial_of(now)
    source = _source(view, step.seat, action)
    if source is None:
        return NEVER
    win, lose = outcomes(look, trial, now.discovery)
    unit = 0.0 if now.discovery else look.unit
    if step.key == "gain_dice":
        pool = tuple(sorted(die // 10 for die in now.dice))
        more = tuple(sorted((*pool, *[source.effect.colour] * source.effect.n)))
        own = chance(trial.challenge, pool, now.left, (0, 0, 0))
        helped = chance(trial.challenge, more, now.left, (0, 0, 0))
    else:
        own = 0.0
        helped = after_aid(trial.challenge, now.dice, source.effect, (0, 0, 0))
    return (helped - own) * max(0.0, win - lose) - source.price * unit - 1e-6


def _source(view: ApesState, seat: int, action: moves.ApesAction) -> Source | None:
    """What an action of another seat gives."""
    now = view.attempt
    assert now is not None
    owners = [seat if owner == seat else -1 for owner in view.owner]
    owners[view.active] = seat
    twin = msgspec.structs.replace(view, owner=owners)
    before, later = sources(twin, windows.trial_of(now), (False,) * 6)
    return next((one for one in before + later if one.action == action), None)


def _stopping(look: Look, step: Step) -> float:
    """What it is worth to stop (or, with a die, to try to stop) what is about to happen."""
    view = look.view
    about = next((one for one in view.agenda if one.thing == step.thing and one.kind in _ABOUT), None)
    if step.key == "after_roll":
        return _again(look)
    if about is None:
        return 0.0
    place = about.place if about.place >= 0 else view.active
    if about.kind == "strike":
        return -look.gain(TRIALS[view.slots[about.n]].sunrise, place)
    effect = effect_of(about)
    stand = look.stand.copy()
    carry_out(stand, effect, place)
    lost = look.base - look.value(stand)
    return lost * (0.5 if about.kind == "advance" else 1.0)


_ABOUT = ("advance", "deal", "strike")


def _face_worth(look: Look, face: int) -> float:
    judge = _judge(look.view)
    if judge is None:
        return 0.0
    effect = effect_of(judge)
    passed = effect.test is not None and effect.test.passes(face)
    if not passed and len(effect.lists) < 2:
        return 0.0
    key = effect.lists[0 if passed else 1]
    roll = look.view.roll
    place = roll.place if roll is not None else look.view.active
    if any(one.verb == "cancel" for one in LISTS[key]):
        return 1.5 * look.unit
    return look.gain(key, place)


def _judge(view: ApesState) -> Step | None:
    return next((one for one in reversed(view.agenda) if one.kind == "judge"), None)


def _again(look: Look) -> float:
    """What another throw of the die is worth."""
    roll = look.view.roll
    if roll is None:
        return 0.0
    return sum(_face_worth(look, face) for face in range(1, 7)) / 6 - _face_worth(look, roll.face)


def _turning(look: Look) -> float:
    """What turning the die by one is worth."""
    roll = look.view.roll
    if roll is None:
        return 0.0
    near = [face for face in (roll.face - 1, roll.face + 1) if 1 <= face <= 6]
    return max(_face_worth(look, face) for face in near) - _face_worth(look, roll.face)
