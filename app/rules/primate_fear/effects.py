"""Effects: the ops of cards.toml, carried out one after the other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.primate_fear import attack as attacks
from app.rules.primate_fear.codes import (
    CATEGORY,
    EFFECT,
    GARBAGE,
    PARTS,
    TOP,
    kind_word,
)
from app.rules.primate_fear.data import Op
from app.rules.primate_fear.events import (
    Arranged,
    DieTurned,
    Fogged,
    Looked,
    Rerolled,
    Spared,
    SpecialPlayed,
    Swapped,
    Unpinned,
)
from app.rules.primate_fear.falls import begin_fall, begin_roll, hold_fall
from app.rules.primate_fear.moves import (
    add_part,
    begin_lasting,
    draw,
    drop_steps,
    lose,
    new_thing,
    play_card,
    push,
    put_under,
    refresh,
    remove_part,
    shift_primate,
    spend,
    steal_random,
)
from app.rules.primate_fear.state import PrimateState, Step
from app.rules.primate_fear.tower import clockwise, living
from app.rules.primate_fear.windows import push_windows

Handler: TypeAlias = Callable[[PrimateState, Step, Op, Emit], None]


def play_special(state: PrimateState, seat: Seat, card: int, target: int, emit: Emit) -> None:
    """Play a special: the fog window first, then its effect (PF-54, PF-G57). `target` is a seat or a face."""
    play_card(state, seat, card)
    emit(SpecialPlayed(seat, card, target if EFFECT[card].on_opponent else -1))
    step = push(state, "resolve", seat, new_thing(state), card, target)
    others = [other for other in clockwise(state, state.active) if other != seat]
    push_windows(state, "fog", others, step.thing)


def resolve(state: PrimateState, step: Step, emit: Emit) -> None:
    """A special that nobody stopped takes effect."""
    effect = EFFECT[step.card]
    if effect.ends:
        begin_lasting(state, step.card, step.seat, step.target if effect.on_opponent else step.seat, emit)
        return
    push(state, "spent", step.seat, 0, step.card)
    push(state, "ops", step.seat, 0, step.card, step.target)


def spent(state: PrimateState, step: Step, emit: Emit) -> None:
    """A special goes to the discard pile."""
    spend(state, step.seat, [step.card], emit)


def ops(state: PrimateState, step: Step, emit: Emit) -> None:
    """Carry out the op number `left` of a card's effect; the next one waits beneath (PF-G26)."""
    effect = EFFECT[step.card]
    if step.left + 1 < len(effect.ops):
        push(state, "ops", step.seat, step.thing, step.card, step.target).left = step.left + 1
    op = effect.ops[step.left]
    if holds(state, op) and not (op.faces and state.face not in op.faces):
        _HANDLERS[op.op](state, step, op, emit)


def holds(state: PrimateState, op: Op) -> bool:
    """Whether an op's condition about the Primate is met."""
    return not op.when or (op.when == "complete") == (state.parts == PARTS)


def op_of(step: Step) -> Op:
    """The op that a question belongs to."""
    return EFFECT[step.card].ops[step.left]


# -- whom it is done to -----------------------------------------------------------------------------


def seats_for(state: PrimateState, seat: Seat, op: Op) -> list[Seat]:
    """The seats that may be named for an op: those to whom something can be done (PF-G26)."""
    others = [other for other in living(state) if other != seat]
    if op.op == "topple":
        return [other for other in others if state.towers[other]]
    if op.who == "tallest":
        most = max((state.heights[other] for other in others), default=0)
        others = [other for other in others if state.heights[other] == most]
    return [other for other in others if state.hands[other]]


def _someone(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    """Do it to the seat named, or ask for one if there is any."""
    if op.who == "attacker":
        if state.attack is not None:
            _DOING[op.op](state, step, state.attack.seat, op.n, emit)
    elif step.target >= 0:
        _DOING[op.op](state, step, step.target, op.n, emit)
    elif found := seats_for(state, step.seat, op):
        if op.who == "tallest" and len(found) == 1:
            _DOING[op.op](state, step, found[0], op.n, emit)
        else:
            push(state, "choose", step.seat, step.thing, step.card).left = step.left


def chosen(state: PrimateState, step: Step, target: Seat, emit: Emit) -> None:
    """A seat has been named for the effect that asked."""
    op = op_of(step)
    _DOING[op.op](state, step, target, op.n, emit)


def _topple(state: PrimateState, step: Step, target: Seat, number: int, emit: Emit) -> None:
    begin_fall(state, target, len(state.towers[target]) - 1, mode="lone")


_DOING: dict[str, Callable[[PrimateState, Step, Seat, int, Emit], None]] = {
    "lose": lambda state, step, target, number, emit: lose(state, target, number, emit),
    "steal": lambda state, step, target, number, emit: steal_random(state, step.seat, target, emit),
    "topple": _topple,
}


# -- the ops ----------------------------------------------------------------------------------------


def _draw(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    seats = [step.seat]
    if op.who == "opponents":
        seats = [seat for seat in clockwise(state, step.seat) if seat != step.seat]
    for seat in seats:
        if not state.ended:
            draw(state, seat, op.n, emit)


def _drop(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    if state.hands[step.seat]:
        push(state, "drop", step.seat, step.thing, step.card).left = step.left


def _peek(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    """The cards become known to this seat alone: it may put them back in another order."""
    cards = state.deck[-op.n :]
    if cards:
        for card in cards:
            state.seen[card] = 1 << step.seat
        emit(Looked(step.seat, -1, tuple(cards)))
        push(state, "order", step.seat, step.thing, step.card).left = len(cards)


def arrange(state: PrimateState, step: Step, emit: Emit) -> None:
    """Put the cards looked at back in the order in which they were picked."""
    state.deck[-len(step.picks) :] = step.picks
    emit(Arranged(step.seat, len(step.picks)))


def takeable(state: PrimateState, op: Op) -> list[int]:
    """The cards of the discard pile that an op may take."""
    if op.of == "any":
        return sorted(state.discard)
    if op.of == "organic":
        return sorted(card for card in state.discard if card < GARBAGE and CATEGORY[card] == "organic")
    return sorted(card for card in state.discard if kind_word(card) == op.of)


def _take(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    if takeable(state, op):
        push(state, "take", step.seat, step.thing, step.card).left = step.left


def unpinnable(state: PrimateState, seat: Seat) -> list[int]:
    """The reinforcements in the towers of a seat's opponents."""
    return sorted(
        pin
        for other in living(state)
        if other != seat
        for card in state.towers[other]
        for pin in state.pinned.get(card, ())
    )


def _unpin(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    if unpinnable(state, step.seat):
        push(state, "unpin", step.seat, step.thing, step.card)


def take_off(state: PrimateState, seat: Seat, on: int, cards: list[int], emit: Emit) -> None:
    """Discard reinforcements of a garbage card."""
    victim = next(other for other in living(state) if on in state.towers[other])
    rest = [pin for pin in state.pinned.pop(on) if pin not in cards]
    if rest:
        state.pinned[on] = rest
    state.discard += cards
    emit(Unpinned(seat, victim, on, tuple(cards)))
    refresh(state, victim, emit)


def _strip(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    if state.attack is not None:
        take_off(state, step.seat, state.attack.on, state.pinned[state.attack.on], emit)


def _more_garbage(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    state.more_garbage += op.n


def _more_reinforcements(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    state.more_reinforcements += op.n


def _roll(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    begin_roll(state, "lottery", step.seat, emit)


def _shift(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    shift_primate(state, step.seat, op.n, "effect", emit)


def _part(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    for _ in range(op.n):
        add_part(state, step.seat, emit)
    for _ in range(-op.n):
        remove_part(state, step.seat, emit)


def _look(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    hand = state.hands[step.target]
    if hand:
        for card in hand:
            state.seen[card] |= 1 << step.seat
        emit(Looked(step.seat, step.target, tuple(hand)))
        push(state, "spy", step.seat, step.thing, step.card, step.target)


def _shake(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    begin_fall(state, step.target, 0, mode="ordered")


def _swap(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    """The roll is ordered by a card played later than either, so a soft one is no help (PF-55)."""
    tower = state.towers[step.target]
    tower[-2:] = [tower[-1], tower[-2]]
    emit(Swapped(step.target, tower[-1], tower[-2]))
    refresh(state, step.target, emit)
    begin_fall(state, step.target, len(tower) - 1, mode="ordered")


def _redirect(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    attacks.redirect(state, emit)


def _cancel(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    attacks.cancel(state, emit)


def _hold(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    hold_fall(state, emit)


def _reroll(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    assert state.roll is not None
    state.roll.face = chance.die(state)
    emit(Rerolled(step.seat, state.roll.face))


def _turn(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    assert state.roll is not None
    state.roll.face = step.target
    emit(DieTurned(step.seat, step.target))


def _counter(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    """The special named by the window's id has no effect; the steps of its playing go (PF-G57)."""
    played = next(s for s in state.agenda if s.kind == "resolve" and s.thing == step.target)
    drop_steps(state, played.thing)
    emit(Fogged(step.seat, played.seat, played.card))
    spend(state, played.seat, [played.card], emit)


def _stick(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    state.glued = True


def _spare(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    state.spared.append(step.seat)
    emit(Spared(step.seat))


def _cycle(state: PrimateState, step: Step, op: Op, emit: Emit) -> None:
    """The card picked goes under the deck, so the draw after it never empties the deck."""
    put_under(state, step.seat, step.target, emit)
    draw(state, step.seat, op.n, emit)


_HANDLERS: dict[str, Handler] = {
    "draw": _draw,
    "lose": _someone,
    "steal": _someone,
    "topple": _someone,
    "drop": _drop,
    "peek": _peek,
    "take": _take,
    "unpin": _unpin,
    "strip": _strip,
    "more_garbage": _more_garbage,
    "more_reinforcements": _more_reinforcements,
    "roll": _roll,
    "shift": _shift,
    "part": _part,
    "look": _look,
    "shake": _shake,
    "swap": _swap,
    "redirect": _redirect,
    "cancel": _cancel,
    "hold": _hold,
    "reroll": _reroll,
    "turn": _turn,
    "counter": _counter,
    "stick": _stick,
    "spare": _spare,
    "cycle": _cycle,
}


def could_do(state: PrimateState, seat: Seat, card: int, target: int) -> bool:
    """Whether a special would change anything now (PF-G62)."""
    for op in EFFECT[card].ops:
        if not holds(state, op):
            continue
        if op.op == "shift":
            origin = state.primate
            if origin < 0 or (op.n < 0 and origin == 0) or (op.n > 0 and origin == TOP):
                return False
        elif op.op == "part":
            if op.n < 0 and not state.parts:
                return False
        elif (op.op == "take" and not takeable(state, op)) or (op.op == "look" and not state.hands[target]):
            return False
    return True


def answer(state: PrimateState, step: Step, card: int, face: int, emit: Emit) -> None:
    """Answer the window on top of the agenda with a card; it stays open for another, where it may."""
    if step.kind in ("cancel", "destroyed", "before_roll", "fog"):
        state.agenda.pop()
    if kind_word(card) == "defence":
        attacks.defend(state, step.seat, card, emit)
    else:
        target = {"after_roll": face, "fog": step.thing}.get(step.kind, -1)
        play_special(state, step.seat, card, target, emit)
