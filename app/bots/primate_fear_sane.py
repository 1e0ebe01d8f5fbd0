"""What nobody does at a table of *Primate Fear*, not even who moves by chance: throw a card away."""

from __future__ import annotations

from app.bots.primate_fear_blows import falling, fog, lowers, need, outcome, threatened
from app.bots.primate_fear_look import ENOUGH, FACES, KEPT, Look
from app.rules.kernel import Seat
from app.rules.primate_fear.attack import rolls
from app.rules.primate_fear.codes import (
    BANANAS,
    BEFORE_ROLL,
    CANCELS,
    EFFECT,
    FOGS,
    NUMERIC,
    REROLLS,
    TURNS,
)
from app.rules.primate_fear.legal import MOST_DISCARDS
from app.rules.primate_fear.state import (
    Build,
    Next,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)
from app.rules.primate_fear.tower import living


def sane(state: PrimateState, actions: list[PrimateAction]) -> list[PrimateAction]:
    """The actions without those that bring nothing or less to whoever takes them; all, if those are all."""
    found = [action for action in actions if not _wasted(state, action)]
    return found or actions


def _wasted(state: PrimateState, action: PrimateAction) -> bool:
    match action:
        case Strike(seat=seat, card=card, target=target, on=on):
            if target == seat or drains(state, seat, card):
                return True
            return on >= 0 and rolls(card) and not EFFECT[card].ops and need(state, card, target, on) > FACES
        case Respond(seat=seat, card=card, face=face):
            return _idle(state, seat, card, face) or drains(state, seat, card)
        case Build(seat=seat, card=card) | Reinforce(seat=seat, card=card) | Play(seat=seat, card=card):
            return drains(state, seat, card)
        case Pick(card=card) if state.agenda[-1].kind == "discard":
            return card not in _surplus(state, action.seat)
        case Next(seat=seat):
            # one card put aside for a second draw, and too many still in hand: then it brings nothing
            return bool(state.agenda[-1].picks) and bool(_surplus(state, seat))
        case Pass(seat=seat):
            return state.agenda[-1].kind == "eaten" and any(card in BANANAS for card in state.hands[seat])
        case _:
            return False


def _idle(state: PrimateState, seat: Seat, card: int, face: int) -> bool:
    """Whether an answer changes nothing for the better: no loss to avert, no harm to call off."""
    if card in NUMERIC:
        return not lowers(state, card)
    look = Look(state, seat)
    if card in TURNS and state.roll is not None:
        return outcome(look, face) <= outcome(look, state.roll.face)
    if card in REROLLS and state.roll is not None:
        return outcome(look, state.roll.face) >= 0
    if card in CANCELS and state.attack is not None:
        return threatened(look, state.attack) <= 0
    if card in BEFORE_ROLL:
        return falling(look) >= 0
    return card in FOGS and fog(look, state.agenda[-1]) <= 0


def drains(state: PrimateState, seat: Seat, card: int) -> bool:
    """Whether a card makes somebody draw from an empty deck, with which everybody loses (PF-3, PF-G4)."""
    drawn = 0
    for op in EFFECT[card].ops:
        if op.op == "draw" and not op.faces and not EFFECT[card].timing:
            drawn += op.n * (len(living(state)) - 1 if op.who == "opponents" else 1)
    return drawn > 0 and drawn > len(state.deck) - (state.deck_out == "empty")


def _surplus(state: PrimateState, seat: Seat) -> list[int]:
    """The hand cards that may go at the end of a turn: the cheapest ones, where that brings a second draw."""
    picks = state.agenda[-1].picks
    hand = [card for card in state.hands[seat] if card not in picks]
    over = len(hand) - (ENOUGH - 1)
    if not 0 < over <= MOST_DISCARDS - len(picks):
        return []
    dearest = sorted(KEPT[card] for card in hand)[over - 1]
    return [card for card in hand if KEPT[card] <= dearest]
