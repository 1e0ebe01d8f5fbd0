"""The turn and the Primate's step: what is carried out without asking (PF-16, PF-50 to PF-53, PF-G55)."""

from __future__ import annotations

from app.rules.kernel import Emit, Seat
from app.rules.primate_fear.codes import DAWNS, HAND, PARTS, TOP
from app.rules.primate_fear.events import Discarded, Eaten, PrimateStayed, TurnBegan
from app.rules.primate_fear.moves import (
    discard,
    draw,
    end,
    give_back,
    push,
    remove_lasting,
    shift_primate,
)
from app.rules.primate_fear.state import FACE_UP, PrimateState, Step
from app.rules.primate_fear.tower import clockwise, living
from app.rules.primate_fear.windows import push_windows


def begin_turn(state: PrimateState, seat: Seat, emit: Emit) -> None:
    """A seat's turn begins: first what happens at its dawn, then the draw (PF-G5)."""
    state.active = seat
    state.phase = "draw"
    state.built = state.reinforced = state.more_garbage = state.more_reinforcements = 0
    emit(TurnBegan(seat, state.turns))
    push(state, "draw", seat)
    if state.hands[seat]:
        for card in reversed(state.towers[seat]):
            if card in DAWNS:
                push(state, "dawn", seat, 0, card)


def draw_step(state: PrimateState, step: Step, emit: Emit) -> None:
    """Two cards with four or fewer in hand, else one; counted once, before drawing (PF-17, PF-G3)."""
    draw(state, step.seat, 2 if len(state.hands[step.seat]) < HAND else 1, emit)
    if not state.ended:
        state.phase = "build"
        push(state, "build", step.seat)


def end_of_step(state: PrimateState, step: Step, emit: Emit) -> None:
    """The seat in turn ends its construction, attack or discard step (PF-16)."""
    if step.kind == "build":
        state.phase = "attack"
        push(state, "attack", step.seat)
    elif step.kind == "attack":
        late, state.late = state.late, []
        for card in late:
            give_back(state, step.seat, card, emit)
        primate_step(state, emit)
    else:
        for card in step.picks:
            discard(state, step.seat, card, "end", emit)
        next_turn(state, emit)


def primate_step(state: PrimateState, emit: Emit) -> None:
    """Lay out the Primate's step; an incomplete Primate has none (PF-52)."""
    state.phase = "primate"
    state.glued, state.victims, state.spared = False, [], []
    seats = clockwise(state, state.active)
    push(state, "end_turn", state.active)
    if state.parts == PARTS:
        push(state, "eat", state.active)
        push(state, "find_victims", state.active)
        push_windows(state, "climbed", seats, 0)
        push(state, "rise", state.active)
        push_windows(state, "climb", seats, 0)


def rise(state: PrimateState, step: Step, emit: Emit) -> None:
    """The Primate climbs by one, unless it is glued or at the top (PF-50, PF-G14)."""
    if state.glued or state.primate >= TOP:
        emit(PrimateStayed(step.seat, state.primate, state.glued))
    else:
        shift_primate(state, step.seat, 1, "climb", emit)


def find_victims(state: PrimateState, step: Step, emit: Emit) -> None:
    """Everybody at the Primate's height or lower is about to be eaten (PF-50, PF-15, PF-G15)."""
    state.victims = [seat for seat in clockwise(state, state.active) if state.heights[seat] <= state.primate]
    push_windows(state, "eaten", state.victims, 0)


def eat(state: PrimateState, step: Step, emit: Emit) -> None:
    """All victims that were not spared are eaten at the same time; then who is left? (PF-G17)"""
    victims = [seat for seat in state.victims if seat not in state.spared]
    for seat in victims:
        state.eaten[seat] = state.turns
    for seat in victims:
        emit(Eaten(seat, state.primate))
        _clear_away(state, seat, emit)
    state.victims, state.spared = [], []
    left = living(state)
    if not left:
        end(state, "eaten", state.active, emit)
    elif len(left) == 1:
        end(state, "last", left[0], emit)


def _clear_away(state: PrimateState, seat: Seat, emit: Emit) -> None:
    """Discard an eaten seat's tower, hand and long-term cards without any effect (PF-51, PF-G19)."""
    for card in state.towers[seat]:
        state.discard += [card, *state.pinned.pop(card, [])]
    state.towers[seat] = []
    state.heights[seat] = 0
    for card in state.hands[seat][:]:
        state.hands[seat].remove(card)
        state.seen[card] = FACE_UP
        state.discard.append(card)
        emit(Discarded(seat, card, "eaten"))
    for lasting in state.lasting[:]:
        if seat in (lasting.seat, lasting.on):
            remove_lasting(state, lasting, emit)


def end_turn(state: PrimateState, step: Step, emit: Emit) -> None:
    """The discard step, or the next turn where the active seat was eaten (PF-53, PF-G18)."""
    if state.eaten[state.active]:
        next_turn(state, emit)
    else:
        state.phase = "discard"
        push(state, "discard", state.active)


def next_turn(state: PrimateState, emit: Emit) -> None:
    """The next living seat clockwise (PF-G1, PF-G17)."""
    state.turns += 1
    seats = clockwise(state, (state.active + 1) % state.players)
    begin_turn(state, seats[0], emit)
