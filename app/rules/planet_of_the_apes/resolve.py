"""What each verb of the vocabulary does. A compound effect or a choice becomes a step on the agenda."""

from __future__ import annotations

from collections.abc import Callable

from app.rules import chance
from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import gains, pieces, windows
from app.rules.planet_of_the_apes.codes import LISTS
from app.rules.planet_of_the_apes.costs import as_payment
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState, Roll, Step


def do(state: ApesState, step: Step, emit: Emit) -> None:
    """Carry out the next effect of a list; the step leaves the agenda with the last one."""
    effects = LISTS[step.key]
    at = step.at
    step.at += 1
    if step.at >= len(effects):
        state.agenda.pop()
    _VERBS[effects[at].verb](state, step, effects[at], at, emit)


def effect_of(step: Step) -> Effect:
    """The effect a pending step belongs to."""
    return LISTS[step.key][step.at]


# -- standees and the day ---------------------------------------------------------------------------


def _standee(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Taylor, Ape or Statue; an advance of the last two can be stopped (SPEC-2)."""
    if effect.verb == "taylor":
        if pieces.move(state, "taylor", effect.n, step.key, emit) and step.adventure:
            _hazard(state, emit)
        return
    if pieces.position(state, effect.verb) == OFF:
        return
    if effect.n > 0 and windows.anybody(state, "before_ape_or_statue"):
        thing = pieces.new_thing(state)
        state.agenda.append(Step("advance", key=step.key, at=at, thing=thing))
        windows.ask(state, "before_ape_or_statue", thing)
        return
    pieces.move(state, effect.verb, effect.n, step.key, emit)


def advance(state: ApesState, step: Step, emit: Emit) -> None:
    """The move that nobody stopped."""
    state.agenda.pop()
    effect = effect_of(step)
    pieces.move(state, effect.verb, effect.n, step.key, emit)


def _hazard(state: ApesState, emit: Emit) -> None:
    """The hazard of the space Taylor's move ended on (HAZ-1 to HAZ-5)."""
    key = CARDS.hazards.get(state.taylor)
    if key is not None and not pieces.holds(state, "no_hazards"):
        emit(ev.HazardHit(pieces.seat_of(state), state.taylor))
        pieces.push_list(state, key)


def _day(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    pieces.advance_day(state, effect.n, step.key, emit)


def _hold_day(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    state.hold_day = True
    emit(ev.DayHeld(pieces.seat_of(state), step.key))


# -- Damage and healing -----------------------------------------------------------------------------


def _damage(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """One effect of Damage, which can be cancelled as one (`before_damage`)."""
    if windows.anybody(state, "before_damage"):
        thing = pieces.new_thing(state)
        state.agenda.append(Step("deal", place=step.place, key=step.key, at=at, thing=thing))
        windows.ask(state, "before_damage", thing)
        return
    gains.deal_out(state, effect, step.place, step.key, at, emit)


def deal(state: ApesState, step: Step, emit: Emit) -> None:
    """The Damage that nobody cancelled."""
    state.agenda.pop()
    gains.deal_out(state, effect_of(step), step.place, step.key, step.at, emit)


# -- cards and tokens -------------------------------------------------------------------------------


def for_one(state: ApesState, step: Step, place: int, emit: Emit) -> None:
    """The group has said which one character an effect is for."""
    state.agenda.pop()
    effect = effect_of(step)
    match effect.verb:
        case "damage":
            gains.share(state, "damage", pieces.hurt(state, place, effect.n, step.key, emit), step.key)
        case "heal":
            pieces.heal(state, place, effect.n, step.key, emit)
        case "skill":
            for _ in range(effect.n):
                pieces.gain_skill(state, place, step.key, emit)
        case "action":
            for _ in range(effect.n):
                pieces.draw(state, place, step.key, emit)
        case _:
            for _ in range(effect.n):
                pieces.draw_special(state, place, step.key, emit)


def _drop(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Every character discards; who has no more than that loses the hand without being asked."""
    for place in reversed(pieces.clockwise(state)):
        state.agenda.append(Step("drop", state.owner[place], place, step.key, n=effect.n, unordered=True))


def _pass(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    state.agenda.append(
        Step("pass", pieces.group_seat(state), key=step.key, n=effect.n, optional=True, unordered=True)
    )


def _swap(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    state.agenda.append(Step("swap", pieces.group_seat(state), key=step.key))


def _foresee(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    place = step.place if step.place != NONE else state.active
    seat = state.owner[place] if step.place != NONE else pieces.group_seat(state)
    state.agenda.append(Step("foresee", seat, place, step.key))


# -- in attempts ------------------------------------------------------------------------------------


def _die(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    add_dice(state, effect.colour, effect.n, step.key, emit)


def add_dice(state: ApesState, colour: int, n: int, cause: str, emit: Emit) -> None:
    """Dice join the attempt as far as the supply and its maximum go (ADV-4c, COMP-5)."""
    attempt = state.attempt
    if attempt is None:
        return
    for _ in range(min(n, windows.room(state, attempt, colour))):
        attempt.dice.append(10 * colour)
        attempt.kept.append(False)
        emit(ev.DieJoined(pieces.seat_of(state), colour, cause))


def _open_suits(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    if state.attempt is not None:
        state.attempt.open_suits = True
        emit(ev.SuitsOpened(pieces.seat_of(state), step.key))


def _reroll(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """Reroll the die just rolled outside an attempt, or ask which of the attempt's (SPEC-1)."""
    if state.roll is not None:
        roll_die(state, state.roll.place, step.key, state.roll.thing, state.roll.own, emit)
    elif state.attempt is not None:
        state.attempt.kept = [False] * len(state.attempt.dice)
        kind = "reroll_one" if effect.who == "one" else "reroll_all"
        state.agenda.append(
            Step(kind, state.owner[state.attempt.place], state.attempt.place, step.key, unordered=True)
        )


def _adjust(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    if state.attempt is not None:
        place = state.attempt.place
        state.agenda.append(Step("adjust", state.owner[place], place, step.key, n=effect.n))


# -- compound effects -------------------------------------------------------------------------------


def _choose(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    state.agenda.append(
        Step(
            "choose",
            pieces.group_seat(state),
            step.place,
            step.key,
            at,
            thing=step.thing,
            adventure=step.adventure,
        )
    )


def _roll(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    roller = step.place if step.place != NONE else state.active
    state.agenda.append(
        Step("judge", place=step.place, key=step.key, at=at, thing=step.thing, adventure=step.adventure)
    )
    roll_die(state, roller, step.key, step.thing, False, emit)


def roll_die(state: ApesState, place: int, cause: str, thing: int, own: bool, emit: Emit) -> None:
    """Roll a die outside an attempt and open the window after it."""
    face = chance.die(state)
    state.roll = Roll(place, face, thing, own)
    emit(ev.DieRolled(state.owner[place], state.cast[place], face, cause))
    if windows.anybody(state, "after_roll") or (own and pieces.day_suit(state, "adjust_with") >= 0):
        # A reroll opens the window anew for all; what is left of the old one is closed.
        while state.agenda[-1].kind == "window" and state.agenda[-1].key == "after_roll":
            state.agenda.pop()
        windows.ask(state, "after_roll", thing)


def judge(state: ApesState, step: Step, emit: Emit) -> None:
    """The die stands: carry out what follows from it."""
    state.agenda.pop()
    roll, effect = state.roll, effect_of(step)
    if roll is None or effect.test is None:
        return
    state.roll = None
    passed = effect.test.passes(roll.face)
    emit(ev.RollJudged(state.owner[roll.place], state.cast[roll.place], roll.face, passed, step.key))
    if not passed and len(effect.lists) < 2:
        return
    inner = effect.lists[0 if passed else 1]
    place = roll.place if effect.verb == "each_rolls" else step.place
    pieces.push_list(state, inner, place, step.thing, step.adventure)


def _each_rolls(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    state.agenda.append(
        Step(
            "each_rolls", place=state.active, key=step.key, at=at, thing=step.thing, adventure=step.adventure
        )
    )


def each_rolls(state: ApesState, step: Step, emit: Emit) -> None:
    """The next character rolls, with its consequences before the one after it."""
    count = len(state.cast)
    if step.n == count:
        state.agenda.pop()
        return
    place = (step.place + step.n) % count
    step.n += 1
    state.agenda.append(
        Step("judge", place=place, key=step.key, at=step.at, thing=step.thing, adventure=step.adventure)
    )
    roll_die(state, place, step.key, step.thing, True, emit)


def _may_pay(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """A payment of the group, or one of each character on its own (vocabulary 26, 27)."""
    if effect.cost is not None:
        ask_payment(
            state,
            "each" if effect.verb == "each_may_pay" else "group",
            as_payment(effect.cost, len(state.cast)),
            effect.lists[0],
            "payment",
            step.adventure,
        )


def ask_payment(state: ApesState, by: str, cost: list[int], gain: str, purpose: str, adventure: bool) -> None:
    """Put an optional payment on the agenda."""
    places = reversed(pieces.clockwise(state)) if by == "each" else [NONE]
    for place in places:
        seat = state.owner[place] if place != NONE else pieces.group_seat(state)
        state.agenda.append(
            Step(
                "pay",
                seat,
                place,
                gain,
                cost=cost[:],
                adventure=adventure,
                optional=True,
                unordered=True,
                source=purpose,
            )
        )


# -- ends -------------------------------------------------------------------------------------------


def _cancel(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    """What opened the window does not happen: its thing leaves the agenda."""
    emit(ev.Cancelled(pieces.seat_of(state), step.key))
    pieces.cancel(state, step.thing)


def _lose(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    if step.key == CARDS.scenes[7].failure:
        end(state, "discovery_failed", emit)
    elif step.key == CARDS.scenes[state.scene - 1].ape_first and state.scene in (6, 7):
        end(state, f"ape_first_scene_{state.scene}", emit)
    else:
        end(state, "skull", emit)


def _win(state: ApesState, step: Step, effect: Effect, at: int, emit: Emit) -> None:
    end(state, "win", emit)


def end(state: ApesState, ending: str, emit: Emit) -> None:
    """The game is over (END-9, END-10)."""
    pieces.clear_agenda(state)
    state.ending = ending
    state.phase = "over"
    emit(ev.GameEnded(pieces.seat_of(state), ending))


_VERBS: dict[str, Callable[[ApesState, Step, Effect, int, Emit], None]] = {
    "taylor": _standee,
    "ape": _standee,
    "statue": _standee,
    "day": _day,
    "hold_day": _hold_day,
    "damage": _damage,
    "heal": gains.heal,
    "action": gains.action,
    "drop": _drop,
    "skill": gains.skill,
    "special": gains.special,
    "pass": _pass,
    "swap_encounter": _swap,
    "foresee": _foresee,
    "die": _die,
    "open_suits": _open_suits,
    "reroll": _reroll,
    "adjust": _adjust,
    "cancel": _cancel,
    "lose": _lose,
    "win": _win,
    "choose": _choose,
    "roll": _roll,
    "each_rolls": _each_rolls,
    "group_may_pay": _may_pay,
    "each_may_pay": _may_pay,
}
