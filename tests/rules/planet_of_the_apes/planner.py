"""A plain player for tests: it looks at the odds, keeps the best dice and shares Damage evenly.

It is there so that whole games reach the last scenes; the computer partners live elsewhere.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from app.bots import planet_of_the_apes_outlook as outlook
from app.bots.planet_of_the_apes_odds import odds
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import queries, windows
from app.rules.planet_of_the_apes.challenge import serves
from app.rules.planet_of_the_apes.codes import LISTS, TRIALS
from app.rules.planet_of_the_apes.state import ApesState

LIMIT = 700
"""Dice states the planner looks through; more than that is not worth its time."""


def plan(view: ApesState, rng: Random) -> mv.ApesAction:
    """One legal action for the seat in turn."""
    legal = apes.actions(view)
    kind = view.agenda[-1].kind
    if len(legal) == 1:
        return legal[0]
    match kind:
        case "turn":
            return _turn(view, legal, rng)
        case "gain":
            return _gain(view, legal)
        case "rolled" | "reroll_all":
            return _rolled(view, legal)
        case "reroll_one" | "adjust":
            return _best_die(view, legal, rng)
        case "share":
            assigns = [one for one in legal if isinstance(one, mv.Assign)]
            return min(assigns, key=lambda one: view.damage[one.place])
        case "who":
            assigns = [one for one in legal if isinstance(one, mv.Assign)]
            return max(assigns, key=lambda one: view.damage[one.place])
        case "champion":
            champions = [one for one in legal if isinstance(one, mv.Champion)]
            return max(champions, key=lambda one: len(view.hands[one.place]) + 2 * view.red[one.place])
        case "window":
            return legal[0] if rng.random() < 0.7 else legal[-1]
        case "pass":
            return legal[-1]
        case "pay":
            pays = [one for one in legal if isinstance(one, mv.Pay)]
            return pays[0]
    return rng.choice(legal)


def _turn(view: ApesState, legal: list[mv.ApesAction], rng: Random) -> mv.ApesAction:
    tries = [one for one in legal if isinstance(one, mv.Adventure)]
    best, chance = None, 0.0
    for one in tries:
        trial = TRIALS[view.slots[one.slot]]
        look = outlook.outlook(view, trial, LIMIT)
        worth = 1.0 if look is None else look.helped.chance
        gain = sum(effect.n for effect in LISTS[trial.success] if effect.verb == "taylor")
        worth += 0.02 * gain + (0.05 if trial.sunrise else 0.0)
        if worth > chance:
            best, chance = one, worth
    sets = {one.use: one for one in legal if isinstance(one, mv.PlaySet)}
    if "minor" in sets and view.damage[view.active] >= view.limit - 2:
        return sets["minor"]
    if "allies" in sets and view.ape <= 4:
        return sets["allies"]
    if best is not None and chance > 0.72:
        return best
    held = len(view.hands[view.active])
    draws = [one for one in legal if isinstance(one, mv.Draw)]
    if draws and held < 8:
        return rng.choice(draws)
    if best is not None and chance > 0.5:
        return best
    if "learn" in sets and held > 7:
        return sets["learn"]
    return draws[0] if draws else mv.EndActions(legal[0].seat)


def _gain(view: ApesState, legal: list[mv.ApesAction]) -> mv.ApesAction:
    """Add what lifts the chance by some points, the cheapest first."""
    roll = legal[-1]
    now = outlook.chance_of(view, roll, LIMIT)
    base = _bare(view)
    for one in legal[:-1]:
        if isinstance(one, mv.PlayCard | mv.AddRed | mv.UseSkill | mv.PlaySpecial):
            after = outlook.chance_of(view, one, LIMIT)
            if after is not None and now is not None and base < 0.85 and after.chance > now.chance + 0.03:
                return one
    return roll


def _bare(view: ApesState) -> float:
    attempt = view.attempt
    assert attempt is not None
    trial = windows.trial_of(attempt)
    return odds(trial.challenge, attempt.dice, attempt.left, limit=LIMIT).chance


def _rolled(view: ApesState, legal: list[mv.ApesAction]) -> mv.ApesAction:
    attempt = view.attempt
    assert attempt is not None
    trial = windows.trial_of(attempt)
    if windows.succeeds(attempt) and mv.Stop(legal[0].seat) in legal:
        return mv.Stop(legal[0].seat)
    rolls = attempt.left if view.agenda[-1].kind == "rolled" else 1
    if rolls:
        best = odds(trial.challenge, attempt.dice, rolls, limit=LIMIT)
        want = Counter(best.keep)
        have = Counter(die for die, kept in zip(attempt.dice, attempt.kept, strict=True) if kept)
        spare = [die for die in attempt.dice if not any(serves(die // 10, one) for one in trial.challenge)]
        for one in legal:
            if isinstance(one, mv.Keep) and have[one.die] < want[one.die] and one.die not in spare:
                return one
        return next(one for one in legal if isinstance(one, mv.RollDice))
    found = [(outlook.chance_of(view, one, LIMIT), one) for one in legal if not isinstance(one, mv.Stop)]
    useful = [(chance.chance, at) for at, (chance, _) in enumerate(found) if chance is not None]
    if useful and max(useful)[0] > 0.1:
        return found[max(useful)[1]][1]
    return mv.Stop(legal[0].seat)


def _best_die(view: ApesState, legal: list[mv.ApesAction], rng: Random) -> mv.ApesAction:
    if view.attempt is None:
        return rng.choice(legal)
    found = [(outlook.chance_of(view, one, LIMIT), one) for one in legal]
    return max(found, key=lambda pair: pair[0].chance if pair[0] is not None else 0.0)[1]


def play(options: apes.Options, seed: int) -> tuple[ApesState, list[mv.ApesAction]]:
    """A whole game by the planner: its last state and its actions."""
    rng = Random(seed)
    state = apes.new(options, seed)
    actions: list[mv.ApesAction] = []
    while apes.actions(state):
        action = plan(apes.view(state, apes.turn(state)), rng)
        actions.append(action)
        apes.apply(state, action, lambda event: None)
        assert queries.standees(state).statue >= 0
    return state, actions
