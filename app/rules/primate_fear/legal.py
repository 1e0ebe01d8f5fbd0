"""Every legal action of the seat in turn."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.kernel import Seat
from app.rules.primate_fear.codes import (
    ATTACK,
    COUNT,
    DEFENCE,
    EFFECT,
    GARBAGE,
    REINFORCEMENT,
    SEATS,
    TURNS,
    WHEN,
)
from app.rules.primate_fear.effects import could_do, op_of, seats_for, takeable, unpinnable
from app.rules.primate_fear.state import (
    PICKS,
    WINDOWS,
    Build,
    Choose,
    Next,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Step,
    Strike,
)
from app.rules.primate_fear.tower import living, may_build, may_reinforce, targets
from app.rules.primate_fear.windows import fitting

_SEATS = range(SEATS)
_BUILDS = tuple(tuple(Build(seat, card) for card in range(GARBAGE)) for seat in _SEATS)
_REINFORCES = tuple(tuple(Reinforce(seat, card) for card in range(REINFORCEMENT)) for seat in _SEATS)
_PICKS = tuple(tuple(Pick(seat, card) for card in range(COUNT)) for seat in _SEATS)
_RESPONDS = tuple(tuple(Respond(seat, card) for card in range(COUNT)) for seat in _SEATS)
_PASSES = tuple(Pass(seat) for seat in _SEATS)
_NEXTS = tuple(Next(seat) for seat in _SEATS)
_STRIKES: dict[int, Strike] = {}
"""Attack actions made so far; they are frozen and always the same."""

MOST_DISCARDS = 2
"""Hand cards that may be discarded at the end of a turn (PF-53)."""


def actions(state: PrimateState) -> list[PrimateAction]:
    """Every legal action of the seat in turn, by card number; the one that ends or passes comes last."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    if step.kind in WINDOWS:
        return _answers(state, step)
    return _QUESTIONS[step.kind](state, step)


def _known(state: PrimateState, seat: Seat) -> list[int]:
    """The cards of a hand that can be named; in another seat's view some are blank, and come first."""
    hand = state.hands[seat]
    return hand if not hand or hand[0] >= 0 else [card for card in hand if card >= 0]


def _answers(state: PrimateState, step: Step) -> list[PrimateAction]:
    """The fitting cards in hand, and to pass (PF-G56)."""
    found: list[PrimateAction] = []
    seat, fits = step.seat, fitting(state, step)
    for card in _known(state, seat):
        if card in fits:
            if card in TURNS and state.roll is not None:
                found += [Respond(seat, card, face) for face in range(1, 7) if face != state.roll.face]
            else:
                found.append(_RESPONDS[seat][card])
    found.append(_PASSES[seat])
    return found


def plays(state: PrimateState, seat: Seat, card: int, kind: str) -> list[PrimateAction]:
    """How a special may be played at a decision of one's own turn (PF-54, PF-G50, PF-G58, PF-G62)."""
    when = WHEN[card]
    fits = when == "any" or when == kind or (when == "turn" and kind in ("build", "attack"))
    if not fits:
        return []
    if EFFECT[card].on_opponent:
        return [
            Play(seat, card, target)
            for target in living(state)
            if target != seat and could_do(state, seat, card, target)
        ]
    return [Play(seat, card)] if could_do(state, seat, card, -1) else []


def _build(state: PrimateState, step: Step) -> list[PrimateAction]:
    """Garbage, a reinforcement, or a special, in any order (PF-19 to PF-23)."""
    found: list[PrimateAction] = []
    seat = step.seat
    garbage = state.built < may_build(state)
    reinforcement = state.towers[seat] and state.reinforced < may_reinforce(state)
    for card in _known(state, seat):
        if card < GARBAGE:
            if garbage:
                found.append(_BUILDS[seat][card])
        elif card < REINFORCEMENT:
            if reinforcement:
                found.append(_REINFORCES[seat][card])
        elif card >= DEFENCE:
            found += plays(state, seat, card, "build")
    found.append(_NEXTS[seat])
    return found


def payable(state: PrimateState, seat: Seat, card: int) -> bool:
    """Whether the cost of an attack card can be paid from the rest of the hand (PF-G62)."""
    return len(state.hands[seat]) > EFFECT[card].cost


def _attack(state: PrimateState, step: Step) -> list[PrimateAction]:
    """Any attack at any of its targets, or a special (PF-30)."""
    found: list[PrimateAction] = []
    seat = step.seat
    for card in _known(state, seat):
        if REINFORCEMENT <= card < ATTACK:
            if payable(state, seat, card):
                for target, on in targets(state, seat, card):
                    key = ((seat * 8 + target) * 128 + card) * 128 + on
                    strike = _STRIKES.get(key)
                    if strike is None:
                        strike = _STRIKES[key] = Strike(seat, card, target, on)
                    found.append(strike)
        elif card >= DEFENCE:
            found += plays(state, seat, card, "attack")
    found.append(_NEXTS[seat])
    return found


def _specials(state: PrimateState, seat: Seat, kind: str) -> list[PrimateAction]:
    found: list[PrimateAction] = []
    for card in _known(state, seat):
        if card >= DEFENCE:
            found += plays(state, seat, card, kind)
    return found


def _dawn(state: PrimateState, step: Step) -> list[PrimateAction]:
    """A card to put under the deck, or none."""
    seat = step.seat
    picks: list[PrimateAction] = [_PICKS[seat][card] for card in _known(state, seat)]
    return [*picks, *_specials(state, seat, "dawn"), _PASSES[seat]]


def _discard(state: PrimateState, step: Step) -> list[PrimateAction]:
    """Up to two hand cards (PF-53); nothing goes before the step is ended."""
    seat = step.seat
    picks: list[PrimateAction] = []
    if len(step.picks) < MOST_DISCARDS:
        picks = [_PICKS[seat][card] for card in _known(state, seat) if card not in step.picks]
    specials = _specials(state, seat, "discard") if not step.picks else []
    return [*picks, *specials, _NEXTS[seat]]


def _hand(state: PrimateState, step: Step) -> list[PrimateAction]:
    """One card of the own hand: a cost, or a discard of choice."""
    return [_PICKS[step.seat][card] for card in _known(state, step.seat)]


def _order(state: PrimateState, step: Step) -> list[PrimateAction]:
    """Which of the cards looked at goes back next, the deepest first."""
    return [
        _PICKS[step.seat][card]
        for card in sorted(state.deck[-step.left :])
        if card >= 0 and card not in step.picks
    ]


def _take(state: PrimateState, step: Step) -> list[PrimateAction]:
    return [_PICKS[step.seat][card] for card in takeable(state, op_of(step))]


def _spy(state: PrimateState, step: Step) -> list[PrimateAction]:
    return [_PICKS[step.seat][card] for card in _known(state, step.target)]


def _unpin(state: PrimateState, step: Step) -> list[PrimateAction]:
    return [_PICKS[step.seat][card] for card in unpinnable(state, step.seat)]


def _choose(state: PrimateState, step: Step) -> list[PrimateAction]:
    return [Choose(step.seat, target) for target in seats_for(state, step.seat, op_of(step))]


_QUESTIONS: dict[str, Callable[[PrimateState, Step], list[PrimateAction]]] = {
    "dawn": _dawn,
    "build": _build,
    "attack": _attack,
    "discard": _discard,
    "cost": _hand,
    "drop": _hand,
    "order": _order,
    "take": _take,
    "spy": _spy,
    "unpin": _unpin,
    "choose": _choose,
}


def forced(state: PrimateState) -> bool:
    """Windows and picks with one answer are answered at once (PF-G56); an empty hand has nothing to give."""
    if not state.agenda:
        return False
    step = state.agenda[-1]
    if step.kind in ("discard", "dawn"):
        return not state.hands[step.seat]
    return step.kind in WINDOWS or step.kind in PICKS or step.kind == "choose"
