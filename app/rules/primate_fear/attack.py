"""One attack from the card on the table to the discard pile (PF-38 to PF-45).

declare, cost, cancel or redirect, numeric defences, roll, after-roll window, compare, destroy, falls,
texts after the attack, discard. Each stage is a step of the agenda that names the attack by its id.
"""

from __future__ import annotations

from app.rules.kernel import Emit, Seat
from app.rules.primate_fear.codes import EFFECT, attack_card
from app.rules.primate_fear.events import (
    Attacked,
    AttackSettled,
    Cancelled,
    Defended,
    Redirected,
    Seized,
)
from app.rules.primate_fear.falls import begin_fall, begin_roll, destroy
from app.rules.primate_fear.moves import give_back, new_thing, play_card, push, refresh, spend
from app.rules.primate_fear.state import Attack, PrimateState, Step, Strike
from app.rules.primate_fear.tower import attack_bonus, defence_bonus, defence_total, guard, strength
from app.rules.primate_fear.windows import push_windows


def declare(state: PrimateState, action: Strike, emit: Emit) -> None:
    """Play an attack card and name its target (PF-38)."""
    seat, card = action.seat, action.card
    play_card(state, seat, card)
    attack = Attack(new_thing(state), seat, card, action.target, action.on)
    state.attack = attack
    emit(Attacked(seat, card, action.target, action.on))
    push(state, "finish", seat, attack.id)
    push(state, "aim", seat, attack.id)
    push_windows(state, "cancel", [action.target], attack.id)
    if EFFECT[card].cost:
        push(state, "cost", seat, attack.id, card).left = EFFECT[card].cost


def rolls(card: int) -> bool:
    """Whether an attack card throws the attack die."""
    return attack_card(card).bonus is not None or EFFECT[card].seize


def takes_numbers(attack: Attack) -> bool:
    """Whether numeric defences can lower the roll (PF-37, PF-G37)."""
    plain = attack_card(attack.card).bonus is None
    return not plain and not EFFECT[attack.card].no_numbers and not attack.redirected


def aim(state: PrimateState, step: Step, emit: Emit) -> None:
    """After the cancel window: the attack without a die does its work, the others go on to the roll."""
    attack = state.attack
    assert attack is not None
    if not rolls(attack.card):
        push(state, "ops", attack.seat, 0, attack.card, attack.target)
        return
    push(state, "throw", attack.seat, attack.id)
    if takes_numbers(attack):
        push_windows(state, "defend", [attack.target], attack.id)


def throw(state: PrimateState, step: Step, emit: Emit) -> None:
    """Throw the attack die (PF-38)."""
    push(state, "settle", step.seat, step.thing)
    begin_roll(state, "attack", step.seat, emit)


def defend(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    """Play a defence card; it is discarded with the attack (PF-42, PF-G38)."""
    attack = state.attack
    assert attack is not None
    play_card(state, seat, card)
    attack.used.append(card)
    emit(Defended(seat, card, defence_bonus(state, attack, card)))
    if EFFECT[card].ops:
        push(state, "ops", seat, 0, card)


def cancel(state: PrimateState, emit: Emit) -> None:
    """The attack has no effect and no text after it (PF-G36, PF-G60)."""
    attack = state.attack
    assert attack is not None
    attack.outcome = "cancelled"
    state.agenda = [step for step in state.agenda if step.thing != attack.id or step.kind == "finish"]
    emit(Cancelled(attack.seat, attack.card))


def redirect(state: PrimateState, emit: Emit) -> None:
    """The attack is resolved against the attacker's own top card, or cancelled (PF-G37, PF-G60)."""
    attack = state.attack
    assert attack is not None
    own = state.towers[attack.seat]
    if not own:
        cancel(state, emit)
        return
    attack.target, attack.on, attack.redirected = attack.seat, own[-1], True
    emit(Redirected(attack.seat, attack.target, attack.on))


def settle(state: PrimateState, step: Step, emit: Emit) -> None:
    """Compare the die with the target's strength (PF-39 to PF-41, PF-G33, PF-G34)."""
    attack = state.attack
    assert attack is not None
    card, target, on = attack.card, attack.target, attack.on
    bonus, lowered = attack_bonus(state, card, target, on), defence_total(state, attack)
    protection = guard(state, card, target, on)
    total, strong = state.face + bonus + lowered + protection, strength(state, on)
    hit = state.face != 1 and total >= strong
    attack.outcome = "hit" if hit else "failed"
    emit(
        AttackSettled(
            attack.seat, card, target, on, state.face, bonus, lowered, protection, total, strong, hit
        )
    )
    if not hit:
        _failed(state, attack, emit)
    elif EFFECT[card].seize:
        _seize(state, attack, emit)
    else:
        hole = state.towers[target].index(on)
        fall = begin_fall(state, target, hole, EFFECT[card].fall)
        keeper = attack.seat if EFFECT[card].to_hand else -1
        destroy(state, target, [on], "attack", fall, emit, keeper)


def _failed(state: PrimateState, attack: Attack, emit: Emit) -> None:
    """What happens only when the die was compared and lost (PF-G60)."""
    for card in attack.used[:]:
        if EFFECT[card].back == "failed":
            attack.used.remove(card)
            give_back(state, attack.target, card, emit)
    spiky = EFFECT[attack.on].timing == "close_fails"
    if spiky and attack_card(attack.card).kind == "close":
        push(state, "ops", attack.target, 0, attack.on)


def _seize(state: PrimateState, attack: Attack, emit: Emit) -> None:
    """Move the top card with its reinforcements onto the attacker's tower: it was not played (PF-G9)."""
    state.towers[attack.target].remove(attack.on)
    state.towers[attack.seat].append(attack.on)
    emit(Seized(attack.seat, attack.target, attack.on))
    refresh(state, attack.target, emit)
    refresh(state, attack.seat, emit)


def finish(state: PrimateState, step: Step, emit: Emit) -> None:
    """All is over: the text after the attack, then the used cards are discarded (PF-G38)."""
    attack = state.attack
    assert attack is not None
    push(state, "clear", step.seat, attack.id)
    compared = attack.outcome in ("hit", "failed")
    if compared and EFFECT[attack.card].ops:
        push(state, "ops", attack.seat, 0, attack.card)


def clear(state: PrimateState, step: Step, emit: Emit) -> None:
    """Discard the attack card and what was played against it, or keep it for the end of the step."""
    attack = state.attack
    assert attack is not None
    cards = [attack.card, *attack.used]
    if attack.outcome == "failed" and EFFECT[attack.card].back == "failed":
        state.late.append(attack.card)
        del cards[0]
    state.attack = None
    spend(state, attack.seat, cards, emit)
