"""The course of the game: scenes, turns and their five steps, Sunrise, and the loop over the agenda."""

from __future__ import annotations

from collections.abc import Callable

from app.rules import chance
from app.rules.kernel import Emit
from app.rules.planet_of_the_apes import attempt, pieces, resolve, windows
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.alone import SHORTCUTS
from app.rules.planet_of_the_apes.codes import (
    ACTIONS,
    APES,
    DECK_OF_SCENE,
    HAND_LIMIT,
    SCENES,
    SLOTS,
    TRIALS,
)
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState, Step


def run(state: ApesState, emit: Emit) -> None:
    """Carry out the agenda until somebody is to be asked or the game is over."""
    while True:
        if _stopped(state, emit):
            return
        step = state.agenda[-1]
        handler = _AUTO.get(step.kind)
        if handler is not None:
            handler(state, step, emit)
            continue
        shortcut = _SHORT.get(step.kind)
        if shortcut is None or not shortcut(state, step, emit):
            return


def _stopped(state: ApesState, emit: Emit) -> bool:
    """The check that never rests: standees on 0, everybody Defeated (TURN-4, TURN-6, DMG-4)."""
    if state.ending:
        return True
    if state.statue == 0:
        resolve.end(state, "statue_at_zero", emit)
        return True
    if min(state.damage) >= state.limit:
        resolve.end(state, "all_defeated", emit)
        return True
    if state.phase == "action" and (state.taylor == 0 or state.ape == 0):
        end_scene(state, "taylor" if state.taylor == 0 else "ape", emit)
    return False


# -- scenes -----------------------------------------------------------------------------------------


def start_scene(state: ApesState, step: Step, emit: Emit) -> None:
    """Turn the Intro card and set the scene up (START-1 to START-5)."""
    state.agenda.pop()
    scene = SCENES[state.scene - 1]
    seat = pieces.seat_of(state)
    emit(ev.SceneBegan(seat, scene.number))
    if scene.kind == "minor":
        state.phase = "start"
        state.agenda.append(Step("end_scene"))
        pieces.push_list(state, scene.steps)
    elif scene.kind == "major":
        state.phase = "action"
        state.actions_left = 0
        state.taylor = scene.taylor
        emit(ev.StandeePlaced(seat, "taylor", state.taylor))
        state.ape = pieces.ape_start(state, scene)
        emit(ev.StandeePlaced(seat, "ape", state.ape))
        for slot in range(SLOTS):
            pieces.turn_encounter(state, slot, emit)
        state.agenda.append(Step("turn_begins"))
    elif state.no_discovery:
        resolve.end(state, "win", emit)
    else:
        state.phase = "discovery"
        state.discovery = state.discoveries.pop()
        emit(ev.DiscoveryTurned(seat, state.discovery))
        state.agenda.append(Step("champion", pieces.group_seat(state)))


def end_minor(state: ApesState, step: Step, emit: Emit) -> None:
    """The steps of a minor scene are done (START-2, END-1)."""
    end_scene(state, "", emit)


def end_scene(state: ApesState, first: str, emit: Emit) -> None:
    """End of Scene: all that is pending is dropped, the result for the standee applied (TURN-5, END-2)."""
    pieces.clear_agenda(state)
    state.phase = "end"
    emit(ev.SceneEnded(pieces.seat_of(state), state.scene, first))
    state.agenda.append(Step("next_scene"))
    scene = SCENES[state.scene - 1]
    if first:
        pieces.push_list(state, scene.taylor_first if first == "taylor" else scene.ape_first)


def next_scene(state: ApesState, step: Step, emit: Emit) -> None:
    """The ship sails on; Intro, encounters, Taylor and Ape leave (END-7, END-8, SUN-9)."""
    state.agenda.pop()
    at = DECK_OF_SCENE.get(state.scene)
    if at is not None:
        state.encounters[at] = []
        state.encounter_discard = []
        state.slots = [NONE] * SLOTS
        state.encounter_seen = False
        state.taylor = state.ape = OFF
        for standee in ("taylor", "ape"):
            emit(ev.StandeePlaced(pieces.seat_of(state), standee, OFF))
    state.sunrise_due = False
    state.hold_day = False
    state.scene += 1
    state.agenda.append(Step("scene"))


def begin_discovery(state: ApesState, place: int, emit: Emit) -> None:
    """The chosen character takes the token; the card's "before" comes first (DISC-2, DISC-3)."""
    state.agenda.pop()
    state.active = place
    emit(ev.TokenPassed(state.owner[place], state.cast[place]))
    attempt.begin(state, place, state.discovery, NONE, emit)
    if state.attempt is not None:
        pieces.push_list(state, windows.trial_of(state.attempt).before)


# -- the five steps of a turn -----------------------------------------------------------------------


def turn_begins(state: ApesState, step: Step, emit: Emit) -> None:
    """Step 1: three Actions and what powers, the day and the easier game add (TURN-2, CHAR-4, EASY-2)."""
    state.agenda.pop()
    state.turns += 1
    state.hold_day = False
    state.actions_left = max(0, ACTIONS + state.bonus_action + pieces.total(state, "actions"))
    seat = pieces.seat_of(state)
    emit(ev.TurnBegan(seat, state.cast[state.active], state.actions_left))
    state.agenda.append(Step("turn", seat, state.active))


def actions_end(state: ApesState, emit: Emit) -> None:
    """The rest of the turn: day and hand limit, token, Sunrise, next turn (TURN-1)."""
    state.agenda.pop()
    emit(ev.ActionsEnded(pieces.seat_of(state), state.cast[state.active], state.actions_left))
    state.actions_left = 0
    state.agenda += [
        Step("turn_begins"),
        Step("sunrise"),
        Step("pass_token"),
        Step("limit", pieces.seat_of(state), state.active, unordered=True),
        Step("advance_day"),
    ]


def advance_day(state: ApesState, step: Step, emit: Emit) -> None:
    """Step 3, unless the day was held (TURN-7, TURN-8)."""
    state.agenda.pop()
    if state.hold_day:
        state.hold_day = False
    else:
        pieces.advance_day(state, 1, "turn", emit)


def over_limit(state: ApesState) -> int:
    """How many cards the active character has above the hand limit (TURN-9)."""
    return len(state.hands[state.active]) - pieces.hand_limit(state, HAND_LIMIT)


def pass_token(state: ApesState, step: Step, emit: Emit) -> None:
    """Step 4 (TURN-11)."""
    state.agenda.pop()
    state.active = (state.active + 1) % len(state.cast)
    emit(ev.TokenPassed(pieces.seat_of(state), state.cast[state.active]))


def sunrise(state: ApesState, step: Step, emit: Emit) -> None:
    """Step 5, if it is due, and then once (SUN-1)."""
    state.agenda.pop()
    if state.sunrise_due:
        state.sunrise_due = False
        emit(ev.SunriseCame(pieces.seat_of(state)))
        state.agenda.append(Step("apes_card"))
        state.agenda += [Step("dawn", n=slot) for slot in reversed(range(SLOTS))]


def dawn(state: ApesState, step: Step, emit: Emit) -> None:
    """The Sunrise Effect of one slot, which can be stopped (SUN-2, `before_sunrise`)."""
    state.agenda.pop()
    card = state.slots[step.n]
    if card != NONE and TRIALS[card].sunrise:
        thing = pieces.new_thing(state)
        state.agenda.append(Step("strike", n=step.n, thing=thing))
        if windows.anybody(state, "before_sunrise"):
            windows.ask(state, "before_sunrise", thing)


def strike(state: ApesState, step: Step, emit: Emit) -> None:
    """The Sunrise Effect that nobody stopped."""
    state.agenda.pop()
    card = state.slots[step.n]
    emit(ev.SunriseStruck(pieces.seat_of(state), step.n, card))
    pieces.push_list(state, TRIALS[card].sunrise)


def apes_card(state: ApesState, step: Step, emit: Emit) -> None:
    """Reveal a Planet of the Apes card: the old day's rule ends; top, then bottom (SUN-3, SUN-4, SUN-8)."""
    state.agenda.pop()
    card = top_apes_card(state, emit)
    if card == NONE:
        return
    state.apes_deck.pop()
    state.apes_seen = False
    if state.day_card != NONE:
        state.apes_discard.append(state.day_card)
    state.day_card = card
    state.day_holds = False
    emit(ev.ApesTurned(pieces.seat_of(state), card))
    state.agenda.append(Step("bottom"))
    pieces.push_list(state, APES[card].top.effect)


def top_apes_card(state: ApesState, emit: Emit) -> int:
    """The next card of that deck, which is rebuilt if empty, without the card in force (SUN-8)."""
    if not state.apes_deck:
        state.apes_deck, state.apes_discard = state.apes_discard, []
        chance.shuffle(state, state.apes_deck)
        emit(ev.DeckShuffled(pieces.seat_of(state), "apes", len(state.apes_deck)))
    return state.apes_deck[-1] if state.apes_deck else NONE


def bottom(state: ApesState, step: Step, emit: Emit) -> None:
    """The bottom section: effects, or a rule for this day."""
    state.agenda.pop()
    section = APES[state.day_card].bottom
    if section.this_day:
        state.day_holds = True
        emit(ev.DayRuleBegan(pieces.seat_of(state), state.day_card))
    else:
        pieces.push_list(state, section.effect)


# -- questions that may need nobody -----------------------------------------------------------------


def _limit(state: ApesState, step: Step, emit: Emit) -> bool:
    if over_limit(state) > 0:
        return False
    state.agenda.pop()
    return True


def _champion(state: ApesState, step: Step, emit: Emit) -> bool:
    if len(state.cast) > 1:
        return False
    begin_discovery(state, 0, emit)
    return True


_AUTO: dict[str, Callable[[ApesState, Step, Emit], None]] = {
    "do": resolve.do,
    "advance": resolve.advance,
    "deal": resolve.deal,
    "judge": resolve.judge,
    "each_rolls": resolve.each_rolls,
    "ready": attempt.ready,
    "stopping": attempt.stopping,
    "bonus": attempt.bonus,
    "refill": attempt.refill,
    "scene": start_scene,
    "end_scene": end_minor,
    "next_scene": next_scene,
    "turn_begins": turn_begins,
    "advance_day": advance_day,
    "pass_token": pass_token,
    "sunrise": sunrise,
    "dawn": dawn,
    "strike": strike,
    "apes_card": apes_card,
    "bottom": bottom,
}
"""The kinds of steps that ask nobody."""

_SHORT: dict[str, Callable[[ApesState, Step, Emit], bool]] = {
    **SHORTCUTS,
    "limit": _limit,
    "champion": _champion,
}
"""Asking steps that settle themselves where there is nothing to choose; each says whether it did."""
