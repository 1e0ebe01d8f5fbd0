"""Cards destroyed, holes, falls and collisions (PF-46 to PF-49, PF-G40 to PF-G49)."""

from __future__ import annotations

from typing import Literal

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.primate_fear.codes import EFFECT
from app.rules.primate_fear.events import Collided, Destroyed, Fell, Landed, Rolled, Settled
from app.rules.primate_fear.moves import (
    drop_steps,
    end_lasting,
    give_back,
    new_thing,
    push,
    refresh,
    to_hand,
)
from app.rules.primate_fear.state import Fall, PrimateState, Roll, Step
from app.rules.primate_fear.tower import collision_bonus, is_soft, strength
from app.rules.primate_fear.windows import after_roll_order, push_windows

Mode = Literal["normal", "ordered", "lone"]


def begin_roll(
    state: PrimateState,
    what: Literal["attack", "collision", "lottery"],
    seat: Seat,
    emit: Emit,
    upper: int = -1,
    lower: int = -1,
) -> None:
    """Throw the die and open the after-roll window; the step beneath reads the face that stands (PF-G57)."""
    roll = Roll(new_thing(state), what, seat, chance.die(state))
    state.roll = roll
    emit(Rolled(seat, what, roll.face, upper, lower))
    push(state, "stand", seat, roll.id)
    push_windows(state, "after_roll", after_roll_order(state), roll.id)


def stand(state: PrimateState, step: Step, emit: Emit) -> None:
    """The after-roll window is over: the face stands."""
    assert state.roll is not None
    state.face = state.roll.face
    state.roll = None


def destroy(
    state: PrimateState,
    seat: Seat,
    lost: list[int],
    by: Literal["attack", "collision"],
    fall: Fall,
    emit: Emit,
    keeper: int = -1,
) -> None:
    """Destroy garbage cards of a tower, the lower first; BREAK texts and the owner's window come next.

    `keeper` is the seat whose hand takes the garbage card, or -1 (PF-39, PF-48, PF-G48, PF-G59).
    """
    pins: list[list[int]] = []
    for card in lost:
        state.towers[seat].remove(card)
        pinned = state.pinned.pop(card, [])
        pins.append(pinned)
        if keeper < 0:
            state.discard.append(card)
        else:
            to_hand(state, keeper, card)
        state.discard += pinned
        emit(Destroyed(seat, card, tuple(pinned), by, keeper))
        refresh(state, seat, emit)
    end_lasting(state, seat, ("destroyed", "attacked") if by == "attack" else ("destroyed",), emit)
    assert state.attack is not None  # nothing is destroyed but in the course of an attack
    push_windows(state, "destroyed", [seat], state.attack.id)
    for card, pinned in zip(reversed(lost), reversed(pins), strict=True):
        for pin in reversed(pinned):
            if EFFECT[pin].back == "broken":
                push(state, "rescue", seat, fall.id, pin)
        effect = EFFECT[card]
        if effect.fall or effect.timing == "break" or (effect.timing == "break_by_attack" and by == "attack"):
            push(state, "break", seat, fall.id, card)


def rescue(state: PrimateState, step: Step, emit: Emit) -> None:
    """A reinforcement whose garbage card was destroyed returns from the pile to the owner's hand."""
    state.discard.remove(step.card)
    give_back(state, step.seat, step.card, emit)


def break_text(state: PrimateState, step: Step, emit: Emit) -> None:
    """The BREAK text of a destroyed card: weight for the fall it causes, or its ops."""
    effect = EFFECT[step.card]
    for fall in state.falls:
        if fall.id == step.thing:
            fall.bonus += effect.fall
    if effect.ops:
        push(state, "ops", step.seat, 0, step.card)


def begin_fall(state: PrimateState, seat: Seat, hole: int, bonus: int = 0, mode: Mode = "normal") -> Fall:
    """Let what lies from place `hole` up fall, or order the collision roll of a card there."""
    fall = Fall(new_thing(state), seat, hole, bonus, mode)
    state.falls.append(fall)
    push(state, "fall", seat, fall.id)
    return fall


def _fall(state: PrimateState, thing: int) -> Fall:
    return next(fall for fall in state.falls if fall.id == thing)


def _pair(state: PrimateState, fall: Fall) -> tuple[int, int]:
    """The cards that collide: the lowest of the block, and what it lands on or -1 (PF-G40)."""
    tower = state.towers[fall.seat]
    return tower[fall.hole], tower[fall.hole - 1] if fall.hole and fall.mode != "lone" else -1


def go_on_falling(state: PrimateState, step: Step, emit: Emit) -> None:
    """The next drop of a fall, or its end (PF-49, PF-G43)."""
    fall = _fall(state, step.thing)
    tower = state.towers[fall.seat]
    if fall.hole >= len(tower):
        end_fall(state, fall, emit)
        return
    upper, lower = _pair(state, fall)
    if fall.mode == "normal":
        emit(Fell(fall.seat, upper, lower, len(tower) - fall.hole))
        if lower >= 0 and is_soft(lower):
            emit(Landed(fall.seat, upper, soft=True))
            end_fall(state, fall, emit)
            return
    push(state, "tumble", fall.seat, fall.id)
    push_windows(state, "before_roll", [fall.seat], fall.id)


def tumble(state: PrimateState, step: Step, emit: Emit) -> None:
    """Roll once for the colliding cards; the tower's owner rolls (PF-47, PF-G46)."""
    fall = _fall(state, step.thing)
    push(state, "crash", fall.seat, fall.id)
    begin_roll(state, "collision", fall.seat, emit, *_pair(state, fall))


def crash(state: PrimateState, step: Step, emit: Emit) -> None:
    """Compare the roll with each of the colliding cards by itself (PF-48, PF-G41, PF-G42, PF-G45)."""
    fall = _fall(state, step.thing)
    upper, lower = _pair(state, fall)
    bonus = fall.bonus + collision_bonus(state, fall.seat)
    total = state.face + bonus
    strengths = {card: strength(state, card, collision=True) for card in (lower, upper) if card >= 0}
    lost = [card for card, strong in strengths.items() if strong <= total]
    emit(
        Collided(
            fall.seat, upper, lower, state.face, bonus, strengths[upper], strengths.get(lower, 0), tuple(lost)
        )
    )
    if not lost:
        end_fall(state, fall, emit)
        return
    fall.lost = True
    fall.mode = "normal"
    if lower in lost:
        fall.hole -= 1
    push(state, "fall", fall.seat, fall.id)
    destroy(state, fall.seat, lost, "collision", fall, emit)


def hold_fall(state: PrimateState, emit: Emit) -> None:
    """Call off the collision roll that is about to be made: nothing breaks, the fall is over."""
    fall = state.falls[-1]
    drop_steps(state, fall.id)
    emit(Landed(fall.seat, _pair(state, fall)[0], soft=False))
    end_fall(state, fall, emit)


def end_fall(state: PrimateState, fall: Fall, emit: Emit) -> None:
    """The tower stands; a long-term card that waited for a loss in this fall is discarded."""
    state.falls.remove(fall)
    if fall.lost:
        end_lasting(state, fall.seat, ("fallen",), emit)
    emit(Settled(fall.seat))
