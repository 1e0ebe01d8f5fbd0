"""Windows: who is asked, and with what one may answer. All of it hangs on public facts alone (PF-G56)."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.primate_fear.codes import (
    AFTER_LOSS,
    ANY_TIME,
    BANANAS,
    BEFORE_ROLL,
    CANCELS,
    FOGS,
    GLUES,
    NUMERIC,
    PLAIN_CANCELS,
    REROLLS,
    TOP,
    TURNS,
    attack_card,
)
from app.rules.primate_fear.moves import push
from app.rules.primate_fear.state import TABLE, UP, PrimateState, Step
from app.rules.primate_fear.tower import clockwise

_BY_KIND: dict[str, tuple[int, ...]] = {
    "defend": NUMERIC,
    "destroyed": AFTER_LOSS,
    "before_roll": BEFORE_ROLL,
    "fog": FOGS,
    "eaten": BANANAS,
}
_AFTER_ROLL = (*REROLLS, *TURNS)
_CLIMB = (*ANY_TIME, *GLUES)


def fitting(state: PrimateState, step: Step) -> tuple[int, ...]:
    """The cards that could answer a window, whoever may hold them: a function of public facts."""
    match step.kind:
        case "after_roll":
            return _AFTER_ROLL if _may_reroll(state, step.seat) else TURNS
        case "cancel":
            return CANCELS if can_redirect(state) else PLAIN_CANCELS
        case "climb":
            if state.primate >= TOP:
                return ANY_TIME
            return _CLIMB if state.primate > 0 else GLUES
        case "climbed":
            return ANY_TIME if state.primate > 0 else ()
        case kind:
            return _BY_KIND[kind]


def _may_reroll(state: PrimateState, seat: Seat) -> bool:
    """Only the defender of the attack has the attack die thrown again (PF-G57)."""
    roll, attack = state.roll, state.attack
    return roll is not None and roll.what == "attack" and attack is not None and attack.target == seat


def can_redirect(state: PrimateState) -> bool:
    """Whether the attack can be sent back: it names a garbage card, has a bonus, and would hit another."""
    attack = state.attack
    if attack is None or attack.on < 0 or attack_card(attack.card).bonus is None:
        return False
    own = state.towers[attack.seat]
    return not own or own[-1] != attack.on


def could_hold(state: PrimateState, seat: Seat, cards: tuple[int, ...]) -> bool:
    """Whether, as far as the table knows, a seat could hold one of the cards (PF-G56)."""
    hand, seen = state.hands[seat], state.seen
    if not hand:
        return False
    unknown: bool | None = None
    for card in cards:
        bits = seen[card]
        if bits & UP:
            continue
        if bits & TABLE:
            if card in hand:
                return True
            continue
        if unknown is None:
            unknown = any(held < 0 or not seen[held] & TABLE for held in hand)
        if unknown:
            return True
    return False


def is_open(state: PrimateState, step: Step) -> bool:
    """Whether a window has anybody to ask; one that has not is passed over without a word."""
    return could_hold(state, step.seat, fitting(state, step))


def push_windows(state: PrimateState, kind: str, seats: list[Seat], thing: int) -> None:
    """Ask these seats in turn, the first of them next."""
    for seat in reversed(seats):
        if state.hands[seat]:
            push(state, kind, seat, thing)


def after_roll_order(state: PrimateState) -> list[Seat]:
    """Who is asked after a roll: defender, attacker, the others clockwise; or the roller first (PF-G57)."""
    roll, attack = state.roll, state.attack
    assert roll is not None
    if roll.what != "attack" or attack is None:
        return clockwise(state, roll.seat)
    return [attack.target, *(seat for seat in clockwise(state, attack.seat) if seat != attack.target)]
