"""Attempts: gaining dice, rolling, aids, and what success and failure bring (ADV-3 to ADV-9)."""

from __future__ import annotations

from app.rules import chance
from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes import pieces, windows
from app.rules.planet_of_the_apes.codes import ABILITY, CHARACTERS, KIND, SPECIAL_KIND, TRIALS
from app.rules.planet_of_the_apes.costs import as_payment
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.resolve import add_dice, ask_payment
from app.rules.planet_of_the_apes.state import NONE, ApesState, Attempt, Step


def rolls_of(state: ApesState, trial: Trial) -> int:
    """The rolls an attempt may use now, at least one (vocabulary 32)."""
    return max(1, trial.rolls + pieces.total(state, "rolls"))


def begin(state: ApesState, place: int, card: int, slot: int, emit: Emit) -> None:
    """A dice encounter or (slot -1) the Discovery is attempted, with its printed dice (ADV-3)."""
    discovery = slot == NONE
    attempt = Attempt(place, card, slot, [], [], 0, 0, discovery=discovery)
    trial = windows.trial_of(attempt)
    state.attempt = attempt
    for colour in trial.dice:
        if windows.room(state, attempt, colour):
            attempt.dice.append(10 * colour)
            attempt.kept.append(False)
    attempt.left = rolls_of(state, trial)
    attempt.free = pieces.total(state, "free_reroll")
    emit(
        ev.AttemptBegan(state.owner[place], state.cast[place], slot, card, tuple(attempt.dice), attempt.left)
    )
    state.agenda.append(Step("gain", state.owner[place], place))


def pay_cards(state: ApesState, place: int, slot: int) -> None:
    """A card encounter: its cards come from the active hand, all at their printed number (ADV-2a, ADV-2c)."""
    cost = TRIALS[state.slots[slot]].cards
    if cost is not None:
        state.agenda.append(
            Step(
                "pay",
                state.owner[place],
                place,
                n=slot,
                cost=as_payment(cost, len(state.cast)),
                unordered=True,
                source="cards",
            )
        )


def add_red(state: ApesState, emit: Emit) -> None:
    """A banked Red die joins its owner's attempt (FREE-2)."""
    attempt = state.attempt
    if attempt is not None:
        state.red[attempt.place] -= 1
        add_dice(state, 2, 1, "banked", emit)


def play_card(state: ApesState, card: int, emit: Emit) -> None:
    """An Action card is played for its ability."""
    attempt = state.attempt
    if attempt is None:
        return
    place = attempt.place
    effect = ABILITY[KIND[card]]
    pieces.play(state, place, card, "attempt", emit)
    seat = state.owner[place]
    if effect.verb == "die":
        add_dice(state, effect.colour, effect.n, "card", emit)
    elif effect.verb == "reroll":
        attempt.kept = [False] * len(attempt.dice)
        kind = "reroll_one" if effect.who == "one" else "reroll_all"
        state.agenda.append(Step(kind, seat, place, "card", unordered=True))
    else:
        state.agenda.append(Step("adjust", seat, place, "card", n=effect.n))


def roll(state: ApesState, emit: Emit) -> None:
    """Roll all dice first, later those not kept; each roll may be used or left (ADV-5a, ADV-5b)."""
    attempt = state.attempt
    if attempt is None:
        return
    step = state.agenda[-1]
    if step.kind == "gain":
        state.agenda.pop()
        if not attempt.asked:
            attempt.asked = True
            state.agenda.append(Step("ready", n=_help(attempt)))
            windows.ask(state, "gain_dice", 0, step.seat)
            return
        first_roll(state, attempt, emit)
        return
    if step.kind == "reroll_all":
        state.agenda.pop()
    else:
        attempt.left -= 1
    _throw(state, attempt, [at for at, kept in enumerate(attempt.kept) if not kept], emit)


def ready(state: ApesState, step: Step, emit: Emit) -> None:
    """The others have been asked for help: roll, or think again if they gave some."""
    state.agenda.pop()
    attempt = state.attempt
    if attempt is None:
        return
    if _help(attempt) != step.n:
        state.agenda.append(Step("gain", state.owner[attempt.place], attempt.place))
    else:
        first_roll(state, attempt, emit)


def _help(attempt: Attempt) -> int:
    """A number that grows with what was added to an attempt."""
    return 2 * len(attempt.dice) + attempt.open_suits


def first_roll(state: ApesState, attempt: Attempt, emit: Emit) -> None:
    """The first roll is all the dice (ADV-5a)."""
    attempt.left -= 1
    state.agenda.append(Step("rolled", state.owner[attempt.place], attempt.place))
    _throw(state, attempt, list(range(len(attempt.dice))), emit)


def _throw(state: ApesState, attempt: Attempt, places: list[int], emit: Emit) -> None:
    for at in places:
        attempt.dice[at] = attempt.dice[at] // 10 * 10 + chance.die(state)
    attempt.kept = [False] * len(attempt.dice)
    attempt.rolled += 1
    attempt.asked = False
    seat = state.owner[attempt.place]
    emit(ev.DiceRolled(seat, state.cast[attempt.place], tuple(attempt.dice), tuple(places), attempt.left))


def keep(state: ApesState, die: int, emit: Emit) -> None:
    """Keep one die of a code in the next roll (ADV-5b)."""
    attempt = state.attempt
    if attempt is not None:
        at = next(n for n, code in enumerate(attempt.dice) if code == die and not attempt.kept[n])
        attempt.kept[at] = True
        emit(ev.DieKept(state.owner[attempt.place], at, die))


def reroll_one(state: ApesState, die: int, emit: Emit) -> None:
    """Reroll a single die (ADV-5g)."""
    state.agenda.pop()
    if state.attempt is not None:
        _throw(state, state.attempt, [state.attempt.dice.index(die)], emit)


def turn_die(state: ApesState, die: int, to: int, emit: Emit) -> None:
    """Turn a die, of the attempt or the one just rolled by itself, to another face (ADV-5i)."""
    state.agenda.pop()
    seat = pieces.seat_of(state)
    if state.roll is not None:
        state.roll.face = to
        emit(ev.DieTurned(state.owner[state.roll.place], -1, die, to))
    elif state.attempt is not None:
        at = state.attempt.dice.index(die)
        state.attempt.dice[at] = die // 10 * 10 + to
        state.attempt.asked = False
        emit(ev.DieTurned(seat, at, die, state.attempt.dice[at]))


def use_power(state: ApesState, emit: Emit) -> None:
    """Use a free reroll of one die (CHAR-3)."""
    attempt = state.attempt
    if attempt is not None:
        attempt.free -= 1
        attempt.kept = [False] * len(attempt.dice)
        seat = state.owner[attempt.place]
        emit(ev.PowerUsed(seat, state.cast[attempt.place]))
        state.agenda.append(Step("reroll_one", seat, attempt.place, "power", unordered=True))


def stop(state: ApesState, emit: Emit) -> None:
    """Let the dice stand; before a failure the others are asked for help (ADV-5f, ADV-5j)."""
    attempt = state.attempt
    if attempt is None:
        return
    if windows.succeeds(attempt):
        settle(state, attempt, True, emit)
        return
    attempt.kept = [False] * len(attempt.dice)
    if not attempt.asked:
        attempt.asked = True
        state.agenda.append(Step("stopping", n=attempt.rolled, cost=attempt.dice[:]))
        if windows.ask(state, "aid", 0, state.owner[attempt.place]):
            return
        state.agenda.pop()
    settle(state, attempt, False, emit)


def stopping(state: ApesState, step: Step, emit: Emit) -> None:
    """The others have been asked: the attempt fails, or goes on with what they changed."""
    state.agenda.pop()
    attempt = state.attempt
    if attempt is not None and attempt.dice == step.cost and attempt.rolled == step.n:
        settle(state, attempt, False, emit)


def settle(state: ApesState, attempt: Attempt, success: bool, emit: Emit) -> None:
    """An attempt is over; its lines come next, then bonus and refill (ADV-6a to ADV-9)."""
    state.agenda.pop()
    state.attempt = None
    emit(
        ev.AttemptEnded(
            state.owner[attempt.place], state.cast[attempt.place], attempt.card, attempt.discovery, success
        )
    )
    trial = windows.trial_of(attempt)
    if success:
        succeed(state, trial, attempt.card, attempt.slot)
        return
    for one in reversed(pieces.in_force(state)):
        if one.name == "on_failure":
            pieces.push_list(state, one.key)
    pieces.push_list(state, trial.failure, adventure=not attempt.discovery)


def succeed(state: ApesState, trial: Trial, card: int, slot: int) -> None:
    """The success line, then the bonus, then the refill (ADV-9)."""
    if slot != NONE:
        state.agenda.append(Step("refill", n=slot))
        if trial.bonus is not None:
            state.agenda.append(Step("bonus", n=card))
    pieces.push_list(state, trial.success, adventure=slot != NONE)


def bonus(state: ApesState, step: Step, emit: Emit) -> None:
    """A printed bonus may be paid for (ADV-7a to ADV-7e, SOLO-2)."""
    state.agenda.pop()
    printed = TRIALS[step.n].bonus
    if printed is not None:
        emit(ev.BonusOpen(pieces.seat_of(state), step.n))
        cost = as_payment(printed.cost, len(state.cast), reduced=state.players == 1)
        ask_payment(state, printed.by, cost, printed.gain, "bonus", True)


def refill(state: ApesState, step: Step, emit: Emit) -> None:
    """The finished encounter goes to the discard and its slot is refilled (ADV-8b)."""
    state.agenda.pop()
    if state.slots[step.n] != NONE:
        pieces.drop_encounter(state, step.n, emit)
        pieces.refill(state, step.n, emit)


def play_special(state: ApesState, place: int, card: int, emit: Emit) -> None:
    """A Special is played: it goes to its discard and its effect comes next (HAND-1)."""
    kind = SPECIAL_KIND[card]
    state.specials[place].remove(card)
    state.special_discard.append(card)
    emit(ev.SpecialPlayed(state.owner[place], state.cast[place], card))
    thing = _close_window(state, CARDS.specials[kind].when)
    pieces.push_list(state, CARDS.specials[kind].effect, place, thing)


def use_skill(state: ApesState, place: int, emit: Emit) -> None:
    """A token is spent on a Skill (CHAR-2)."""
    state.skills[place] -= 1
    emit(ev.SkillUsed(state.owner[place], state.cast[place], state.skills[place]))
    character = CHARACTERS[state.cast[place]]
    thing = _close_window(state, character.skill_when)
    pieces.push_list(state, character.skill, place, thing)


def _close_window(state: ApesState, when: str) -> int:
    """In a window before something, one card is the answer of all (SPEC-2); returns the thing it is about."""
    if not state.agenda:
        return 0
    step = state.agenda[-1]
    if step.kind != "window" or step.key != when or not when.startswith("before_"):
        return 0
    while state.agenda and state.agenda[-1].kind == "window" and state.agenda[-1].thing == step.thing:
        state.agenda.pop()
    return step.thing
