"""Damage, healing, cards and tokens for somebody: one, each, the active one, or shared out by the group."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import pieces
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step


def deal_out(state: ApesState, effect: Effect, place: int, key: str, at: int, emit: Emit) -> None:
    """Deal the Damage of one effect (DMG-2, DMG-3, DMG-8)."""
    if effect.who == "any":
        _ask_who(state, key, at)
        return
    rest = effect.n
    if effect.who == "each":
        # The undefeated take their own first; the other shares are then shared out (DMG-8).
        rest = sum(pieces.hurt(state, one, effect.n, key, emit) for one in pieces.clockwise(state))
    elif effect.who:
        rest = pieces.hurt(state, _meant(state, effect, place), effect.n, key, emit)
    share(state, "damage", rest, key)


def share(state: ApesState, what: str, n: int, key: str) -> None:
    """Ask the group to share out so many of something, one by one (DMG-2, ADV-6b)."""
    if n > 0:
        state.agenda.append(
            Step("share", pieces.group_seat(state), key=key, n=n, unordered=True, source=what)
        )


def heal(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Heal (GLOSS-4)."""
    if not _given(state, step, effect, at, lambda place: pieces.heal(state, place, effect.n, step.key, emit)):
        share(state, "heal", effect.n, step.key)


def _given(state: ApesState, step: Step, effect: Effect, at: int, give: Callable[[int], object]) -> bool:
    """Give an effect to whom it names, or ask whom where anyone may have it; False where it is shared out."""
    if effect.who == "any":
        _ask_who(state, step.key, at)
    elif effect.who == "each":
        for place in pieces.clockwise(state):
            give(place)
    elif effect.who:
        give(_meant(state, effect, step.place))
    return bool(effect.who)


def _times(n: int, give: Callable[[int], object]) -> Callable[[int], None]:
    """Give one thing to a character, so many times."""

    def several(place: int) -> None:
        for _ in range(n):
            give(place)

    return several


def _meant(state: ApesState, effect: Effect, place: int) -> int:
    """The character an effect is aimed at: `active`, or `self` of what encloses it."""
    return place if effect.who == "self" and place != NONE else state.active


def _ask_who(state: ApesState, key: str, at: int) -> None:
    state.agenda.append(Step("who", pieces.group_seat(state), key=key, at=at))


def action(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Draw Action cards; those for nobody in particular lie open until they are shared out."""
    draw = _times(effect.n, lambda place: pieces.draw(state, place, step.key, emit))
    if _given(state, step, effect, at, draw):
        return
    cards: list[int] = []
    seat = pieces.group_seat(state)
    for _ in range(effect.n):
        card = pieces.take_top(state, emit)
        if card >= 0:
            cards.append(card)
            emit(ev.CardDrawn(seat, NONE, card, step.key))
    state.agenda.append(Step("cards", seat, key=step.key, cards=cards, unordered=True))


def special(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Draw Special cards, as with Action cards."""
    draw = _times(effect.n, lambda place: pieces.draw_special(state, place, step.key, emit))
    if _given(state, step, effect, at, draw):
        return
    cards: list[int] = []
    seat = pieces.group_seat(state)
    for _ in range(effect.n):
        card = pieces.take_special(state, emit)
        if card >= 0:
            cards.append(card)
            emit(ev.SpecialDrawn(seat, NONE, card, step.key))
    state.agenda.append(Step("specials", seat, key=step.key, cards=cards, unordered=True))


def skill(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Gain Skill tokens (GLOSS-8)."""
    gain = _times(effect.n, lambda place: pieces.gain_skill(state, place, step.key, emit))
    if not _given(state, step, effect, at, gain):
        share(state, "skill", effect.n, step.key)
