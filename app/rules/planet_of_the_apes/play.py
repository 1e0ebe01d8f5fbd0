"""Setting up a game, and carrying out an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import alone, attempt, course, pieces, resolve
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes.codes import (
    FREE_SETS,
    HEALS,
    TRIALS,
    of_kind,
    special_of_kind,
    suit_counts,
)
from app.rules.planet_of_the_apes.costs import complete, set_cost
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step


def apply(state: ApesState, action: mv.ApesAction, emit: Emit) -> None:
    """Carry out a legal action or an open offer, and all that follows without a decision."""
    _DOES[type(action)](state, action, emit)
    course.run(state, emit)


def _spend(state: ApesState, use: str, emit: Emit) -> None:
    """One Action of the turn is used (TURN-2)."""
    state.actions_left -= 1
    emit(ev.ActionSpent(pieces.seat_of(state), state.cast[state.active], use, state.actions_left))


def _begin(state: ApesState, action: mv.Begin, emit: Emit) -> None:
    """START-1."""
    state.agenda[-1] = Step("scene")


# -- the turn ---------------------------------------------------------------------------------------


def _draw(state: ApesState, action: mv.Draw, emit: Emit) -> None:
    """ACT-1, ACT-2."""
    place = state.active
    _spend(state, "draw", emit)
    if action.source == 0:
        pieces.draw(state, place, "draw", emit)
        return
    slot = action.source - 1
    card = state.available[slot]
    state.available[slot] = NONE
    state.hands[place].append(card)
    emit(ev.AvailableTaken(action.seat, state.cast[place], slot, card))
    pieces.turn_available(state, slot, emit)


def _reset(state: ApesState, action: mv.Reset, emit: Emit) -> None:
    """ACT-4."""
    _spend(state, "reset", emit)
    for slot, card in enumerate(state.available):
        if card != NONE:
            state.available[slot] = NONE
            state.discard.append(card)
            emit(ev.AvailableDropped(action.seat, slot, card))
    for slot in range(len(state.available)):
        pieces.turn_available(state, slot, emit)


def _adventure(state: ApesState, action: mv.Adventure, emit: Emit) -> None:
    """ACT-5: dice are gathered, or the cards of a card encounter asked for."""
    _spend(state, "adventure", emit)
    card = state.slots[action.slot]
    if TRIALS[card].cards is None:
        attempt.begin(state, state.active, card, action.slot, emit)
    else:
        attempt.pay_cards(state, state.active, action.slot)


def _contemplate(state: ApesState, action: mv.Contemplate, emit: Emit) -> None:
    """ACT-6."""
    _spend(state, "contemplate", emit)
    _hand_over(state, state.active, action.kind, action.to, emit)


def _hand_over(state: ApesState, place: int, kind: int, to: int, emit: Emit) -> None:
    card = of_kind(state.hands[place], kind)
    state.hands[place].remove(card)
    state.hands[to].append(card)
    emit(ev.CardGiven(state.owner[place], state.cast[place], state.cast[to], card))


def _play_set(state: ApesState, action: mv.PlaySet, emit: Emit) -> None:
    """A set is begun; its Action is spent and its cards are played once all are there."""
    cost = set_cost(action.use, pieces.total(state, "set_discount"))
    state.agenda.append(Step("pay", action.seat, state.active, cost=cost, unordered=True, source=action.use))


def _end_actions(state: ApesState, action: mv.EndActions, emit: Emit) -> None:
    course.actions_end(state, emit)


# -- payments ---------------------------------------------------------------------------------------


def _pay(state: ApesState, action: mv.Pay, emit: Emit) -> None:
    step = state.agenda[-1]
    card = of_kind(state.hands[action.place], action.kind)
    state.hands[action.place].remove(card)
    step.cards.append(card)
    emit(ev.CardSetAside(action.seat, state.cast[action.place], card))
    if complete(step.cost, suit_counts(step.cards)):
        state.agenda.pop()
        whose = state.cast[step.place] if step.place != NONE else NONE
        while step.cards:
            card = step.cards.pop(0)
            state.discard.append(card)
            emit(ev.CardPlayed(action.seat, whose, card, step.source))
        _paid(state, step, emit)


def _paid(state: ApesState, step: Step, emit: Emit) -> None:
    """What a completed payment brings."""
    use, place = step.source, step.place
    if use == "cards":
        card = state.slots[step.n]
        emit(ev.AttemptEnded(step.seat, state.cast[place], card, False, True))
        attempt.succeed(state, TRIALS[card], card, step.n)
        return
    if use in ("bonus", "payment"):
        pieces.push_list(state, step.key, place, adventure=step.adventure)
        return
    if use not in FREE_SETS:
        _spend(state, use, emit)
    match use:
        case "minor" | "major":
            pieces.heal(state, place, HEALS[use], use, emit)
        case "allies":
            pieces.move(state, "ape", -1, use, emit)
        case "prepare":
            state.red[place] += 1
            emit(ev.DieBanked(step.seat, state.cast[place], state.red[place]))
        case "learn":
            pieces.gain_skill(state, place, use, emit)
        case _:
            pieces.draw_special(state, place, use, emit)


def _decline(state: ApesState, action: mv.Decline | mv.Done | mv.Let, emit: Emit) -> None:
    state.agenda.pop()


# -- picks ------------------------------------------------------------------------------------------


def _discard(state: ApesState, action: mv.Discard, emit: Emit) -> None:
    """One card to come down to the hand limit, or one that a card demands."""
    step = state.agenda[-1]
    if step.kind == "drop":
        step.n -= 1
        if not step.n:
            state.agenda.pop()
    card = of_kind(state.hands[step.place], action.kind)
    pieces.discard(state, step.place, card, step.key or "limit", emit)


def _assign(state: ApesState, action: mv.Assign, emit: Emit) -> None:
    step = state.agenda[-1]
    if step.kind == "who":
        resolve.for_one(state, step, action.place, emit)
    else:
        alone.hand_one(state, step, action.place, emit)


def _give(state: ApesState, action: mv.Give, emit: Emit) -> None:
    step = state.agenda[-1]
    card = of_kind(step.cards, action.kind)
    step.cards.remove(card)
    if not step.cards:
        state.agenda.pop()
    state.hands[action.to].append(card)
    emit(ev.CardGiven(action.seat, NONE, state.cast[action.to], card))


def _give_special(state: ApesState, action: mv.GiveSpecial, emit: Emit) -> None:
    step = state.agenda[-1]
    card = special_of_kind(step.cards, action.kind)
    step.cards.remove(card)
    if not step.cards:
        state.agenda.pop()
    state.specials[action.to].append(card)
    emit(ev.SpecialGiven(action.seat, state.cast[action.to], card))


def _pass(state: ApesState, action: mv.Pass, emit: Emit) -> None:
    step = state.agenda[-1]
    step.n -= 1
    if not step.n:
        state.agenda.pop()
    _hand_over(state, action.place, action.kind, action.to, emit)


# -- choices of the group ---------------------------------------------------------------------------


def _choose(state: ApesState, action: mv.Choose, emit: Emit) -> None:
    step = state.agenda.pop()
    emit(ev.Chosen(action.seat, step.key, action.option))
    pieces.push_list(
        state, resolve.effect_of(step).lists[action.option], step.place, step.thing, step.adventure
    )


def _swap(state: ApesState, action: mv.Swap, emit: Emit) -> None:
    state.agenda.pop()
    pieces.drop_encounter(state, action.slot, emit)
    pieces.refill(state, action.slot, emit)


def _look(state: ApesState, action: mv.Look, emit: Emit) -> None:
    """The card is shown to all (HAND-4)."""
    step = state.agenda.pop()
    if action.pile == 0:
        card = course.top_apes_card(state, emit)
        state.apes_seen = True
    else:
        card = pieces.scene_deck(state)[-1]
        state.encounter_seen = True
    emit(ev.Foreseen(action.seat, state.cast[step.place], action.pile, card))
    state.agenda.append(Step("foreseen", step.seat, step.place, step.key, n=action.pile))


def _leave(state: ApesState, action: mv.Leave, emit: Emit) -> None:
    step = state.agenda.pop()
    deck = state.apes_deck if step.n == 0 else pieces.scene_deck(state)
    card = deck[-1]
    if not action.keep:
        deck.pop()
        if step.n == 0:
            state.apes_discard.append(card)
            state.apes_seen = False
        else:
            state.encounter_discard.append(card)
            state.encounter_seen = False
    emit(ev.ForeseenLeft(action.seat, state.cast[step.place], step.n, card, action.keep))


def _champion(state: ApesState, action: mv.Champion, emit: Emit) -> None:
    course.begin_discovery(state, action.place, emit)


# -- attempts ---------------------------------------------------------------------------------------


def _play_card(state: ApesState, action: mv.PlayCard, emit: Emit) -> None:
    """An Action card for its ability, or on a die its player rolled (POTA-2)."""
    if not action.turn:
        if state.attempt is not None:
            hand = state.hands[state.attempt.place]
            attempt.play_card(state, of_kind(hand, action.kind), emit)
        return
    roll, running = state.roll, state.attempt
    place = roll.place if roll is not None else running.place if running is not None else state.active
    pieces.play(state, place, of_kind(state.hands[place], action.kind), "turn", emit)
    state.agenda.append(Step("adjust", state.owner[place], place, "card", n=1))


def _add_red(state: ApesState, action: mv.AddRed, emit: Emit) -> None:
    attempt.add_red(state, emit)


def _play_special(state: ApesState, action: mv.PlaySpecial, emit: Emit) -> None:
    card = special_of_kind(state.specials[action.place], action.kind)
    attempt.play_special(state, action.place, card, emit)


def _use_skill(state: ApesState, action: mv.UseSkill, emit: Emit) -> None:
    attempt.use_skill(state, action.place, emit)


def _use_power(state: ApesState, action: mv.UsePower, emit: Emit) -> None:
    attempt.use_power(state, emit)


def _roll(state: ApesState, action: mv.RollDice, emit: Emit) -> None:
    attempt.roll(state, emit)


def _keep(state: ApesState, action: mv.Keep, emit: Emit) -> None:
    attempt.keep(state, action.die, emit)


def _reroll_one(state: ApesState, action: mv.RerollOne, emit: Emit) -> None:
    attempt.reroll_one(state, action.die, emit)


def _turn_die(state: ApesState, action: mv.TurnDie, emit: Emit) -> None:
    attempt.turn_die(state, action.die, action.to, emit)


def _stop(state: ApesState, action: mv.Stop, emit: Emit) -> None:
    attempt.stop(state, emit)


_DOES: dict[type, Callable[[ApesState, Any, Emit], None]] = {
    mv.Begin: _begin,
    mv.Draw: _draw,
    mv.Reset: _reset,
    mv.Adventure: _adventure,
    mv.Contemplate: _contemplate,
    mv.PlaySet: _play_set,
    mv.EndActions: _end_actions,
    mv.Pay: _pay,
    mv.Decline: _decline,
    mv.Done: _decline,
    mv.Let: _decline,
    mv.Discard: _discard,
    mv.Assign: _assign,
    mv.Give: _give,
    mv.GiveSpecial: _give_special,
    mv.Pass: _pass,
    mv.Choose: _choose,
    mv.Swap: _swap,
    mv.Look: _look,
    mv.Leave: _leave,
    mv.Champion: _champion,
    mv.PlayCard: _play_card,
    mv.AddRed: _add_red,
    mv.PlaySpecial: _play_special,
    mv.UseSkill: _use_skill,
    mv.UsePower: _use_power,
    mv.RollDice: _roll,
    mv.Keep: _keep,
    mv.RerollOne: _reroll_one,
    mv.TurnDie: _turn_die,
    mv.Stop: _stop,
}
