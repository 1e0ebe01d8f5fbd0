"""Why an action is not legal: the clause and one sentence with the numbers of the case."""

from __future__ import annotations

from app.rules.kernel import Refusal
from app.rules.planet_of_the_apes import moves as mv
from app.rules.planet_of_the_apes import pieces, windows
from app.rules.planet_of_the_apes.challenge import COLOURS
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    CHARACTERS,
    FREE_SETS,
    KINDS,
    NOVA,
    PAID_SETS,
    SET_CLAUSE,
    SET_NAME,
    SET_SIZE,
    SPECIAL_KINDS,
    START,
    SUIT_OF,
    TOKENS,
    TRIALS,
    WHEN,
    ZIRA,
    of_kind,
    special_of_kind,
    suit_counts,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.files import SUPPLY
from app.rules.planet_of_the_apes.legal import actions, offers, open_windows
from app.rules.planet_of_the_apes.score import CLAUSES, headline
from app.rules.planet_of_the_apes.state import NONE, ApesState, Attempt, Step
from app.rules.planet_of_the_apes.text import (
    WINDOW_WORDS,
    cost_words,
    counted,
    die_name,
    kind_name,
    payment_words,
    suit_name,
)

QUESTIONS = {
    "begin": ("START-1", "the first Intro card has to be turned"),
    "turn": ("TURN-2", "the active character chooses an Action"),
    "pay": ("ACT-13", "cards are being chosen for a payment"),
    "limit": ("TURN-9", "a hand has to come down to its limit"),
    "drop": ("ADV-6a", "cards have to be discarded"),
    "share": ("ADV-6b", "something is being shared out"),
    "who": ("ADV-6b", "one character is to be named"),
    "cards": ("ADV-6b", "drawn Action cards are being given out"),
    "specials": ("ADV-6b", "drawn Special cards are being given out"),
    "pass": ("ADV-6b", "Action cards may change hands"),
    "choose": ("GLOSS-12", "one side of a card is to be chosen"),
    "swap": ("HAND-2", "an encounter to discard is to be named"),
    "foresee": ("CHAR-5", "the pile to look at is to be named"),
    "foreseen": ("CHAR-5", "the card foreseen is to be kept or discarded"),
    "champion": ("DISC-2", "the group chooses who makes the attempt"),
    "gain": ("ADV-4a", "dice are being gained for an attempt"),
    "rolled": ("ADV-5b", "the dice of an attempt have been rolled"),
    "reroll_one": ("ADV-5g", "a single die to reroll is to be named"),
    "reroll_all": ("ADV-5g", "dice to keep are to be named, the others rerolled"),
    "adjust": ("ADV-5i", "a die to turn is to be named"),
    "window": ("HAND-2", "a Special or Skill may be played now"),
}
"""What each question is about: the clause and the words for it."""


def refusal(state: ApesState, action: mv.ApesAction) -> Refusal | None:
    """Why `action` is not legal now; None exactly for the legal ones and the open offers."""
    if not 0 <= action.seat < state.players:
        return Refusal("SETUP-1", f"There are {state.players} seats; nobody sits at seat {action.seat}.")
    if action in actions(state) and action.seat == state.agenda[-1].seat:
        return None
    if action in offers(state, action.seat):
        return None
    if state.ending:
        return Refusal(CLAUSES[state.ending], f"The game is over. {headline(state)}")
    step = state.agenda[-1]
    found = _card_play(state, step, action)
    if found is not None:
        return found
    clause, words = QUESTIONS[step.kind]
    if action.seat != step.seat:
        return Refusal(
            clause, f"Seat {action.seat + 1} is not asked now: {words}, and seat {step.seat + 1} decides."
        )
    return _answer(state, step, action) or Refusal(clause, f"This is no answer to the question: {words}.")


# -- Specials, Skills and cards in attempts ---------------------------------------------------------


def _card_play(state: ApesState, step: Step, action: mv.ApesAction) -> Refusal | None:
    """Reasons that do not depend on who is asked."""
    match action:
        case mv.PlaySpecial(place=place, kind=kind):
            return _special(state, action.seat, place, kind)
        case mv.UseSkill(place=place):
            return _skill(state, action.seat, place)
        case mv.PlayCard(kind=kind, turn=turning):
            return _ability(state, step, action.seat, kind, turning)
    return None


def _whose(state: ApesState, seat: int, place: int) -> Refusal | None:
    if not 0 <= place < len(state.cast):
        return Refusal("SETUP-1", f"There are {len(state.cast)} characters; place {place} has none.")
    if state.owner[place] != seat:
        return Refusal(
            "SETUP-1", f"{_name(state, place)} is run by seat {state.owner[place] + 1}, not {seat + 1}."
        )
    return None


def _name(state: ApesState, place: int) -> str:
    return CHARACTERS[state.cast[place]].name


def _open(state: ApesState, when: str) -> bool:
    """Whether a window is open, so that only its emptiness speaks against playing something."""
    step = state.agenda[-1]
    return when in open_windows(state, step) or (step.kind == "window" and step.key == when)


def _special(state: ApesState, seat: int, place: int, kind: int) -> Refusal | None:
    if wrong := _whose(state, seat, place):
        return wrong
    if not 0 <= kind < SPECIAL_KINDS:
        return Refusal("COMP-4", f"There are {SPECIAL_KINDS} kinds of Special cards; {kind} is none of them.")
    special = CARDS.specials[kind]
    if special_of_kind(state.specials[place], kind) < 0:
        return Refusal("HAND-2", f"{_name(state, place)} does not hold {special.name}.")
    if _open(state, WHEN[kind]) and not windows.does_something(state, special.effect):
        return Refusal("HAND-2", f"{special.name} could do nothing now.")
    return Refusal("HAND-2", f"{special.name} is played {WINDOW_WORDS[WHEN[kind]]}, not now.")


def _skill(state: ApesState, seat: int, place: int) -> Refusal | None:
    if wrong := _whose(state, seat, place):
        return wrong
    character = CHARACTERS[state.cast[place]]
    if not state.skills[place]:
        return Refusal("CHAR-2", f"{character.name} has 0 Skill tokens, and its Skill costs one.")
    if not pieces.has_skill(state, place):
        return Refusal("DMG-5", f"{character.name} is Defeated with {state.damage[place]} Damage.")
    if _open(state, character.skill_when) and not windows.does_something(state, character.skill):
        return Refusal("CHAR-2", f"The Skill of {character.name} could do nothing now.")
    return Refusal(
        "CHAR-2", f"The Skill of {character.name} is used {WINDOW_WORDS[character.skill_when]}, not now."
    )


def _ability(state: ApesState, step: Step, seat: int, kind: int, turning: bool) -> Refusal | None:
    if not 0 <= kind < KINDS:
        return Refusal("COMP-3", f"There are {KINDS} kinds of Action cards; {kind} is none of them.")
    attempt, roll = state.attempt, state.roll
    if attempt is None and roll is None:
        return Refusal(
            "ADV-4a", "No dice are in play; an Action card is played for its ability in an attempt."
        )
    place = roll.place if roll is not None else attempt.place if attempt is not None else 0
    if state.owner[place] != seat:
        return Refusal(
            "ADV-4a",
            f"Only {_name(state, place)} plays Action cards here, and seat {state.owner[place] + 1} runs it.",
        )
    if of_kind(state.hands[place], kind) < 0:
        return Refusal("ADV-4a", f"{_name(state, place)} holds no {kind_name(kind)}.")
    if turning:
        suit = pieces.day_suit(state, "adjust_with")
        if suit != SUIT_OF[kind]:
            return Refusal("POTA-2", f"No rule of this day lets {suit_name(SUIT_OF[kind])} cards turn dice.")
        return Refusal("POTA-2", "A card turns a die once all rolls are used and the dice do not succeed.")
    if attempt is None:
        return Refusal("ADV-4a", "Outside an attempt an Action card has no ability.")
    return _in_attempt(state, step, attempt, kind)


def _in_attempt(state: ApesState, step: Step, attempt: Attempt, kind: int) -> Refusal:
    trial = windows.trial_of(attempt)
    effect, suit = ABILITY[kind], suit_name(SUIT_OF[kind])
    if not windows.permitted(state, attempt, SUIT_OF[kind]):
        fits = ", ".join(
            suit_name(one) for one in range(len(trial.suits)) if windows.permitted(state, attempt, one)
        )
        return Refusal("ADV-4b", f"{suit} cards are not permitted at {trial.name}; only {fits or 'none'}.")
    if effect.verb == "die":
        if attempt.rolled:
            return Refusal("ADV-4d", f"After the first roll no die is gained; {attempt.rolled} were made.")
        return _no_room(state, attempt, effect.colour)
    if attempt.left or not attempt.rolled:
        return Refusal(
            "ADV-5f",
            f"Rerolls by cards come after all rolls; {counted(attempt.left, 'roll is', 'rolls are')} left.",
        )
    words = QUESTIONS[step.kind][1]
    if windows.succeeds(attempt):
        return Refusal("ADV-5f", f"The dice meet the challenge of {trial.name} already.")
    return Refusal("ADV-5f", f"Aids are used one at a time, and now {words}.")


def _no_room(state: ApesState, attempt: Attempt, colour: int) -> Refusal:
    trial = windows.trial_of(attempt)
    if trial.most and len(attempt.dice) >= trial.most:
        return Refusal("ADV-4c", f"{trial.name} allows {trial.most} dice, and {len(attempt.dice)} are there.")
    if windows.room(state, attempt, colour):
        return Refusal("ADV-4a", "Dice are gained one card at a time, and something else is asked now.")
    return Refusal("COMP-5", f"All {SUPPLY[colour]} {COLOURS[colour].title()} dice are in use.")


# -- answers ----------------------------------------------------------------------------------------


def _answer(state: ApesState, step: Step, action: mv.ApesAction) -> Refusal | None:
    """Reasons for an answer of the right seat."""
    if step.kind == "turn":
        return _in_turn(state, action)
    if step.kind == "limit" and isinstance(action, mv.PlaySet):
        return _set(state, action.use, True)
    match action:
        case mv.Pay(place=place, kind=kind) if step.kind == "pay":
            return _payment(state, step, place, kind)
        case mv.Discard(kind=kind) if step.kind in ("drop", "limit"):
            return _not_held(state, step.place, kind)
        case mv.Assign(place=place) if step.kind in ("share", "who"):
            return _assign(state, step, place)
        case mv.Pass(place=place, to=to) if step.kind == "pass":
            places = len(state.cast)
            if not (0 <= place < places and 0 <= to < places) or place == to:
                return Refusal("ADV-6b", f"A card goes from one of {places} characters to another.")
            return _not_held(state, place, action.kind)
        case mv.Decline() if step.kind == "pay":
            text = "has begun" if step.cards else "is not optional"
            return Refusal("ADV-7a", f"This payment of {payment_words(step.cost)} {text}.")
        case mv.AddRed() if step.kind == "gain":
            if not state.red[step.place]:
                return Refusal("FREE-2", f"{_name(state, step.place)} has banked 0 Red dice.")
            return None if state.attempt is None else _no_room(state, state.attempt, 2)
        case mv.UsePower() if step.kind == "rolled":
            return _power(state, step)
        case mv.RollDice() if step.kind == "rolled":
            return Refusal("ADV-5a", "All rolls of this attempt are used: 0 are left.")
        case mv.Keep(die=die) | mv.RerollOne(die=die) | mv.TurnDie(die=die):
            return _die(state, step, action, die)
        case mv.EndActions() | mv.Draw() | mv.Reset() | mv.Adventure() | mv.Contemplate() | mv.PlaySet():
            if state.phase != "action":
                return Refusal("PHASE-2", f"Scene {state.scene} has no turns with Actions at this point.")
    return None


def _in_turn(state: ApesState, action: mv.ApesAction) -> Refusal | None:
    left = state.actions_left
    if isinstance(action, mv.PlaySet):
        return _set(state, action.use, False)
    if left <= 0 and isinstance(action, mv.Draw | mv.Reset | mv.Adventure | mv.Contemplate):
        return Refusal("TURN-2", "No Action is left this turn: 0 of them.")
    match action:
        case mv.Draw(source=source):
            if source not in (0, 1, 2):
                return Refusal("ACT-1", f"Cards come from the deck (0) or the spaces 1 and 2, not {source}.")
            return Refusal("ACT-3", "No Action card lies there, and none can be turned up.")
        case mv.Reset():
            return Refusal("ACT-14", "The Action deck and its discards are empty: 0 cards.")
        case mv.Adventure(slot=slot):
            return _adventure(state, slot)
        case mv.Contemplate(kind=kind, to=to):
            if len(state.cast) == 1:
                return Refusal("ACT-6", "With 1 character there is nobody to give a card to.")
            if to == state.active or not 0 <= to < len(state.cast):
                return Refusal("ACT-6", f"A card goes to another of the {len(state.cast)} characters.")
            return _not_held(state, state.active, kind)
    return None


def _adventure(state: ApesState, slot: int) -> Refusal:
    if not 0 <= slot < len(state.slots):
        return Refusal("START-4", f"There are {len(state.slots)} encounter slots, 1 to 3, not {slot + 1}.")
    card = state.slots[slot]
    if card == NONE:
        return Refusal("ADV-8c", f"Slot {slot + 1} is empty.")
    trial = TRIALS[card]
    cost = "" if trial.cards is None else cost_words(trial.cards)
    return Refusal(
        "ADV-2b",
        f"{trial.name} needs {cost}, and {_name(state, state.active)} holds "
        f"{_hand_words(state, state.active)}.",
    )


def _hand_words(state: ApesState, place: int) -> str:
    counts = suit_counts(state.hands[place])
    return ", ".join(f"{n} {suit_name(suit)}" for suit, n in enumerate(counts) if n) or "no Action cards"


def _set(state: ApesState, use: str, limit_step: bool) -> Refusal | None:
    if use not in SET_SIZE:
        return Refusal("ACT-13", f"There is no set called {use!r}; they are {', '.join(SET_SIZE)}.")
    if limit_step and use not in FREE_SETS:
        return Refusal("TURN-9", f"Only Free Actions help to come down to the limit, not {SET_NAME[use]}.")
    if use in PAID_SETS and state.actions_left <= 0:
        return Refusal("TURN-2", f"{SET_NAME[use]} costs an Action, and 0 are left.")
    place = state.active
    match use:
        case "minor" | "major":
            if pieces.holds(state, "no_healing"):
                return Refusal("ACT-14", "This day nobody heals, so 0 Damage can go.")
            if not state.damage[place]:
                return Refusal("ACT-14", f"{_name(state, place)} has 0 Damage to heal.")
        case "allies":
            if state.ape >= START:
                return Refusal("ACT-14", f"The Ape is on {START} and cannot move back.")
        case "prepare":
            if windows.red_left(state) <= 0:
                return Refusal("ACT-14", f"All {SUPPLY[2]} Red dice are in use.")
        case "learn":
            if sum(state.skills) >= TOKENS:
                return Refusal("ACT-14", f"All {TOKENS} Skill tokens are out.")
        case _:
            if not (state.special_deck or state.special_discard):
                return Refusal("ACT-14", "There are 0 Special cards left to draw.")
    counts = suit_counts(state.hands[place])
    need = max(1, SET_SIZE[use] - pieces.total(state, "set_discount"))
    if use == "allies":
        return Refusal(
            SET_CLAUSE[use],
            f"Allies needs {need} Nova or {suit_name(ZIRA)} cards; there are {counts[NOVA] + counts[ZIRA]}.",
        )
    return Refusal(
        SET_CLAUSE[use], f"{SET_NAME[use]} needs {need} cards of one suit; the most of one are {max(counts)}."
    )


def _payment(state: ApesState, step: Step, place: int, kind: int) -> Refusal | None:
    if step.place != NONE and place != step.place:
        return Refusal("ADV-7b", f"{_name(state, step.place)} pays alone, from its own hand.")
    if not 0 <= place < len(state.cast):
        return Refusal("SETUP-1", f"There are {len(state.cast)} characters; place {place} has none.")
    if wrong := _not_held(state, place, kind):
        return wrong
    return Refusal(
        "ACT-13",
        f"With {kind_name(kind)} the payment of {payment_words(step.cost)} cannot be completed.",
    )


def _not_held(state: ApesState, place: int, kind: int) -> Refusal | None:
    if not 0 <= kind < KINDS:
        return Refusal("COMP-3", f"There are {KINDS} kinds of Action cards; {kind} is none of them.")
    if of_kind(state.hands[place], kind) < 0:
        return Refusal("ACT-12", f"{_name(state, place)} holds 0 cards {kind_name(kind)}.")
    return None


def _assign(state: ApesState, step: Step, place: int) -> Refusal | None:
    if not 0 <= place < len(state.cast):
        return Refusal("SETUP-1", f"There are {len(state.cast)} characters; place {place} has none.")
    name, damage = _name(state, place), state.damage[place]
    if damage >= state.limit:
        return Refusal("DMG-2", f"{name} is Defeated with {damage} Damage; only undefeated ones take it.")
    return Refusal("DMG-7", f"{name} has {damage} Damage, so there is nothing to heal.")


def _power(state: ApesState, step: Step) -> Refusal | None:
    attempt = state.attempt
    if attempt is None:
        return None
    if attempt.left:
        return Refusal("ADV-5f", f"A free reroll comes after all rolls; {attempt.left} are left.")
    if windows.succeeds(attempt):
        return Refusal("ADV-5f", "The dice meet the challenge already.")
    return Refusal("CHAR-3", f"{_name(state, step.place)} has 0 free rerolls left in this attempt.")


def _die(state: ApesState, step: Step, action: mv.ApesAction, die: int) -> Refusal | None:
    dice = [state.roll.face] if state.roll is not None else []
    if state.roll is None and state.attempt is not None:
        dice = state.attempt.dice
    if die not in dice:
        lie = ", ".join(die_name(one) for one in dice) or "none"
        return Refusal("ADV-5b", f"No such die lies there; the dice are {lie}.")
    if isinstance(action, mv.TurnDie) and step.kind == "adjust":
        return Refusal(
            "ADV-5i",
            f"A die on {die % 10} can be turned by up to {step.n}, within 1 to 6, not to {action.to}.",
        )
    if isinstance(action, mv.Keep) and step.kind in ("rolled", "reroll_all"):
        if step.kind == "rolled" and state.attempt is not None and not state.attempt.left:
            return Refusal("ADV-5a", "All rolls are used: 0 are left to keep a die for.")
        return Refusal("ADV-5b", "That die is kept already, or it is the last one that could be rerolled.")
    return None
