"""Asking steps that settle themselves where there is nothing to choose, and who can be chosen at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import pieces, resolve, windows
from app.rules.planet_of_the_apes.codes import TOKENS, suit_counts
from app.rules.planet_of_the_apes.costs import payable
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step

NO_SUITS: Final = (0, 0, 0, 0, 0, 0)


def _share(state: ApesState, step: Step, emit: Emit) -> bool:
    """Shared out without asking where there is nothing to choose."""
    takers = takers_of(state, step)
    if step.n <= 0 or not takers:
        state.agenda.pop()
        return True
    if len(takers) > 1:
        return False
    hand_one(state, step, takers[0], emit)
    return True


def takers_of(state: ApesState, step: Step) -> list[int]:
    """Who may have one of what is shared out."""
    if step.source == "damage":
        return pieces.standing(state)
    if step.source == "heal":
        return [] if pieces.holds(state, "no_healing") else [p for p, n in enumerate(state.damage) if n]
    return list(range(len(state.cast))) if sum(state.skills) < TOKENS else []


def hand_one(state: ApesState, step: Step, place: int, emit: Emit) -> None:
    """One of what is shared out goes to a character."""
    step.n -= 1
    if step.n == 0:
        state.agenda.pop()
    if step.source == "damage":
        pieces.hurt(state, place, 1, step.key, emit)
    elif step.source == "heal":
        pieces.heal(state, place, 1, step.key, emit)
    else:
        pieces.gain_skill(state, place, step.key, emit)


def meant(state: ApesState, step: Step) -> list[int]:
    """Which one character an effect for "any" can be for."""
    match resolve.effect_of(step).verb:
        case "damage":
            return pieces.standing(state)
        case "heal":
            return [] if pieces.holds(state, "no_healing") else [p for p, n in enumerate(state.damage) if n]
        case _:
            return list(range(len(state.cast)))


def _who(state: ApesState, step: Step, emit: Emit) -> bool:
    found = meant(state, step)
    if not found:
        state.agenda.pop()
    elif len(found) == 1:
        resolve.for_one(state, step, found[0], emit)
    return len(found) < 2


def _cards(state: ApesState, step: Step, emit: Emit) -> bool:
    """Drawn cards are given to the only character without asking."""
    if step.cards and len(state.cast) > 1:
        return False
    state.agenda.pop()
    for card in step.cards:
        if step.kind == "cards":
            state.hands[0].append(card)
            emit(ev.CardGiven(step.seat, NONE, state.cast[0], card))
        else:
            state.specials[0].append(card)
            emit(ev.SpecialGiven(step.seat, state.cast[0], card))
    return True


def _drop(state: ApesState, step: Step, emit: Emit) -> bool:
    hand = state.hands[step.place]
    if step.n <= 0:
        state.agenda.pop()
        return True
    if len(hand) > step.n:
        return False
    state.agenda.pop()
    for card in sorted(hand):
        pieces.discard(state, step.place, card, step.key, emit)
    return True


def _pay(state: ApesState, step: Step, emit: Emit) -> bool:
    """A payment nobody can make is not asked for."""
    if step.cards or payable(step.cost, NO_SUITS, pool_of(state, step)):
        return False
    state.agenda.pop()
    return True


def pool_of(state: ApesState, step: Step) -> list[int]:
    """The cards of each suit a payment can still draw on."""
    if step.place != NONE:
        return suit_counts(state.hands[step.place])
    return suit_counts(card for hand in state.hands for card in hand)


def _pass(state: ApesState, step: Step, emit: Emit) -> bool:
    if step.n > 0 and len(state.cast) > 1 and any(state.hands):
        return False
    state.agenda.pop()
    return True


def _swap(state: ApesState, step: Step, emit: Emit) -> bool:
    if any(card != NONE for card in state.slots):
        return False
    state.agenda.pop()
    return True


def _foresee(state: ApesState, step: Step, emit: Emit) -> bool:
    if windows.foreseeable(state):
        return False
    state.agenda.pop()
    return True


def _window(state: ApesState, step: Step, emit: Emit) -> bool:
    """A window for somebody who can no longer answer is closed."""
    if windows.answers(state, step):
        return False
    state.agenda.pop()
    return True


def _adjust(state: ApesState, step: Step, emit: Emit) -> bool:
    """Nothing to turn: no die lies there (a reroll of all dice left none, or the attempt is over)."""
    if state.roll is not None or (state.attempt is not None and state.attempt.dice):
        return False
    state.agenda.pop()
    return True


SHORTCUTS: Final[dict[str, Callable[[ApesState, Step, Emit], bool]]] = {
    "share": _share,
    "who": _who,
    "cards": _cards,
    "specials": _cards,
    "drop": _drop,
    "pay": _pay,
    "pass": _pass,
    "swap": _swap,
    "foresee": _foresee,
    "window": _window,
    "adjust": _adjust,
    "reroll_one": _adjust,
    "reroll_all": _adjust,
}
"""Each says whether it settled its step."""
