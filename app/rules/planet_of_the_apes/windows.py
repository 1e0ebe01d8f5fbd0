"""Who may play a Special or a Skill in which window, and the steps that ask them (HAND-2, CHAR-2).

Hands are open (HAND-4), so a window asks just those who hold something that fits.
"""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.planet_of_the_apes import pieces
from app.rules.planet_of_the_apes.challenge import RED, meets
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    CHARACTERS,
    DISCOVERIES,
    LISTS,
    SPECIAL_KIND,
    START,
    SUIT_OF,
    TRIALS,
    WHEN,
    kinds_of,
    special_kinds,
)
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.effects import Effect
from app.rules.planet_of_the_apes.files import SUPPLY
from app.rules.planet_of_the_apes.moves import ApesAction, PlayCard, PlaySpecial, UseSkill
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState, Attempt, Step

AID_WINDOWS = {
    False: ("attempt", "after_roll"),
    True: ("attempt", "after_roll", "after_rolls"),
}
"""The windows open after a roll of an attempt, by whether all rolls are used."""


def trial_of(attempt: Attempt) -> Trial:
    """The card an attempt is made at."""
    return DISCOVERIES[attempt.card] if attempt.discovery else TRIALS[attempt.card]


def succeeds(attempt: Attempt) -> bool:
    """Whether the rolled dice meet the challenge."""
    return meets(trial_of(attempt).challenge, tuple(sorted(attempt.dice)))


def room(state: ApesState, attempt: Attempt, colour: int) -> int:
    """How many dice of a colour can still join (ADV-4c, COMP-5)."""
    used = sum(die // 10 == colour for die in attempt.dice)
    if colour == RED:
        used += sum(state.red)
    left = SUPPLY[colour] - used
    most = trial_of(attempt).most
    if most:
        left = min(left, most - len(attempt.dice))
    return max(0, left)


def red_left(state: ApesState) -> int:
    """Red dice in the supply (COMP-5)."""
    used = sum(die // 10 == RED for die in state.attempt.dice) if state.attempt is not None else 0
    return SUPPLY[RED] - sum(state.red) - used


def can_add_red(state: ApesState, attempt: Attempt) -> bool:
    """Whether the maximum leaves room for a banked Red die (FREE-2, ADV-4c)."""
    most = trial_of(attempt).most
    return not most or len(attempt.dice) < most


def permitted(state: ApesState, attempt: Attempt, suit: int) -> bool:
    """Whether Action cards of a suit may be played for their ability (ADV-4b, vocabulary 34, 35)."""
    if any(one.name == "banned_suit" and one.suit == suit for one in pieces.in_force(state)):
        return False
    if attempt.open_suits or trial_of(attempt).suits[suit]:
        return True
    return any(one.name == "free_suit" and one.suit == suit for one in pieces.in_force(state))


def does_something(state: ApesState, key: str) -> bool:
    """Whether a Special or Skill could have any effect now; if not, playing it is refused."""
    return any(_acts(state, effect) for effect in LISTS[key])


def _acts(state: ApesState, effect: Effect) -> bool:
    match effect.verb:
        case "die":
            return state.attempt is not None and room(state, state.attempt, effect.colour) > 0
        case "open_suits":
            return state.attempt is not None and not state.attempt.open_suits
        case "heal":
            return any(state.damage) and not pieces.holds(state, "no_healing")
        case "taylor" | "ape" | "statue":
            at = pieces.position(state, effect.verb)
            return at != OFF and (effect.n > 0 or at < START)
        case "swap_encounter":
            return any(card != NONE for card in state.slots)
        case "hold_day":
            return not state.hold_day
        case "foresee":
            return bool(foreseeable(state))
        case "action":
            return bool(state.deck or state.discard)
        case "special":
            return bool(state.special_deck or state.special_discard)
        case "pass":
            return len(state.cast) > 1 and any(state.hands)
        case "choose":
            return any(does_something(state, key) for key in effect.lists)
        case _:
            return True


def foreseeable(state: ApesState) -> list[int]:
    """The piles that can be looked at: 0 Planet of the Apes, 1 the scene's encounters (CHAR-5)."""
    found = [0] if state.apes_deck or state.apes_discard else []
    return [*found, 1] if pieces.scene_deck(state) else found


def held(state: ApesState, seat: Seat, windows: tuple[str, ...]) -> list[ApesAction]:
    """The Specials and Skills that a seat may play in one of these windows, place by place."""
    found: list[ApesAction] = []
    for place, owner in enumerate(state.owner):
        if owner != seat:
            continue
        if state.specials[place]:
            for kind in special_kinds(state.specials[place]):
                if WHEN[kind] in windows and does_something(state, CARDS.specials[kind].effect):
                    found.append(PlaySpecial(seat, place, kind))
        if state.skills[place]:
            character = CHARACTERS[state.cast[place]]
            if (
                character.skill_when in windows
                and pieces.has_skill(state, place)
                and does_something(state, character.skill)
            ):
                found.append(UseSkill(seat, place))
    return found


def anybody(state: ApesState, window: str) -> bool:
    """Whether any character holds something for a window; quick, and may say yes too often."""
    return any(WHEN[SPECIAL_KIND[card]] == window for cards in state.specials for card in cards) or any(
        state.skills[place] and CHARACTERS[of].skill_when == window for place, of in enumerate(state.cast)
    )


def own_die(state: ApesState, seat: Seat) -> list[ApesAction]:
    """The cards that turn a die somebody of the seat has just rolled outside an attempt (POTA-2)."""
    roll = state.roll
    if roll is None or not roll.own or state.owner[roll.place] != seat:
        return []
    suit = pieces.day_suit(state, "adjust_with")
    return [PlayCard(seat, kind, True) for kind in kinds_of(state.hands[roll.place]) if SUIT_OF[kind] == suit]


def answers(state: ApesState, step: Step) -> list[ApesAction]:
    """What the seat of a window step may play in it."""
    attempt = state.attempt
    if step.key == "aid":
        if attempt is None or succeeds(attempt):
            return []
        return held(state, step.seat, AID_WINDOWS[attempt.left == 0])
    found = held(state, step.seat, (step.key,))
    return found + own_die(state, step.seat) if step.key == "after_roll" else found


def ask(state: ApesState, window: str, thing: int, others: Seat = NONE) -> bool:
    """Put a window on the agenda for each seat that can answer, the active one first.

    `others` is a seat not to ask, as it is asked elsewhere. Returns whether anybody is asked.
    """
    own = pieces.seat_of(state)
    steps: list[Step] = []
    for ahead in range(state.players):
        seat = (own + ahead) % state.players
        step = Step("window", seat, key=window, thing=thing)
        if seat != others and answers(state, step):
            steps.append(step)
    state.agenda += reversed(steps)
    return bool(steps)


def gains(state: ApesState, attempt: Attempt, place: int) -> list[ApesAction]:
    """The dice-giving Action cards a hand may add before the first roll (ADV-4a)."""
    seat = state.owner[place]
    return [
        PlayCard(seat, kind)
        for kind in kinds_of(state.hands[place])
        if ABILITY[kind].verb == "die"
        and permitted(state, attempt, SUIT_OF[kind])
        and room(state, attempt, ABILITY[kind].colour)
    ]


def rerolls(state: ApesState, attempt: Attempt, place: int) -> list[ApesAction]:
    """The Action cards a hand may play once all rolls are used (ADV-5f, POTA-2)."""
    seat = state.owner[place]
    kinds = kinds_of(state.hands[place])
    turning = pieces.day_suit(state, "adjust_with")
    found: list[ApesAction] = [
        PlayCard(seat, kind)
        for kind in kinds
        if ABILITY[kind].verb != "die" and permitted(state, attempt, SUIT_OF[kind])
    ]
    return found + [PlayCard(seat, kind, True) for kind in kinds if SUIT_OF[kind] == turning >= 0]
