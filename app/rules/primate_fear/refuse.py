"""Why an action is not legal, or a hand card cannot be played: the clause and a sentence with the numbers."""

from __future__ import annotations

from app.rules.kernel import Refusal, Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.attack import takes_numbers
from app.rules.primate_fear.codes import (
    ANY_TIME,
    ATTACK,
    COUNT,
    DEFENCE,
    EFFECT,
    GARBAGE,
    GLUES,
    NAMES,
    NUMERIC,
    PARTS,
    REDIRECTS,
    REINFORCEMENT,
    TOP,
    TURNS,
    WHEN,
    attack_card,
    kind_word,
)
from app.rules.primate_fear.effects import takeable
from app.rules.primate_fear.legal import MOST_DISCARDS, actions, payable
from app.rules.primate_fear.state import (
    PICKS,
    WINDOWS,
    Build,
    Choose,
    Next,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Step,
    Strike,
)
from app.rules.primate_fear.text import timing
from app.rules.primate_fear.windows import fitting

_OVER = {
    "last": ("PF-2", "The game is over: only one player is left."),
    "eaten": ("PF-4", "The game is over: the Primate ate everybody."),
    "deck": ("PF-3", "The game is over: the deck has run out."),
}
_QUESTION = {
    "dawn": ("PF-G5", "Now a hand card may go under the deck, or none."),
    "build": ("PF-16", "This is the construction step."),
    "attack": ("PF-16", "This is the attack step."),
    "discard": ("PF-53", "This is the discard step: up to two hand cards may go."),
    "cost": ("PF-G62", "First the cost of the attack is to be paid with another hand card."),
    "drop": ("PF-27", "First a hand card of your choice is to be discarded."),
    "take": ("PF-27", "First a card of the discard pile is to be taken."),
    "order": ("PF-27", "First the cards looked at are to be put back, one by one."),
    "spy": ("PF-27", "First a card of the hand looked at is to be taken."),
    "unpin": ("PF-27", "First a reinforcement in an opponent's tower is to be named."),
    "choose": ("PF-27", "First a player is to be named."),
    "cancel": ("PF-38", "Now an attack may be cancelled or sent back, or not."),
    "defend": ("PF-38", "Now the attacked player may lower the roll, or not."),
    "after_roll": ("PF-G57", "The die lies there; now it may be changed, or not."),
    "destroyed": ("PF-27", "Now the loss of the garbage card may be answered, or not."),
    "before_roll": ("PF-27", "Now the collision roll may be called off, or not."),
    "fog": ("PF-G57", "Now the special card just played may be stopped, or not."),
    "climb": ("PF-G55", "The Primate is about to climb; now that may be answered, or not."),
    "climbed": ("PF-G55", "The Primate has climbed; now it may be moved back, or not."),
    "eaten": ("PF-G55", "The Primate is about to eat; now that may be answered, or not."),
}


def refusal(state: PrimateState, action: PrimateAction) -> Refusal | None:
    """Why `action` is not legal now, on a state or a view of it; None exactly for the legal ones."""
    if state.ended:
        return Refusal(*_OVER[state.ended])
    if not 0 <= action.seat < state.players:
        return Refusal("PF-G1", f"There are {state.players} players here; nobody sits at seat {action.seat}.")
    if action in actions(state):
        return None
    return _why(state, action, state.agenda[-1])


def why_not(view: PrimateState, seat: Seat, card: int) -> Refusal | None:
    """Why a card of the seat's own hand cannot be played now; None if some legal action plays it."""
    if view.ended:
        return Refusal(*_OVER[view.ended])
    step = view.agenda[-1]
    if step.seat == seat and any(getattr(action, "card", -1) == card for action in actions(view)):
        return None
    return _other_seat(view, step, seat) or _card(view, step, seat, card)


def _question(step: Step) -> Refusal:
    return Refusal(*_QUESTION[step.kind])


def _other_seat(state: PrimateState, step: Step, seat: Seat) -> Refusal | None:
    """Somebody else is asked."""
    if step.seat == seat:
        return None
    if state.eaten[seat]:
        return Refusal(
            "PF-G17", f"This player was eaten in turn {state.eaten[seat]} and takes no part any more."
        )
    if step.kind in WINDOWS:
        clause = "PF-G57" if step.kind in ("after_roll", "fog") else "PF-G56"
        return Refusal(clause, "Another player is being asked now; each is asked in turn.")
    ahead = (seat - state.active) % state.players
    if ahead == 0:
        return Refusal("PF-27", "Another player has a choice to make first.")
    places = "one place" if ahead == 1 else f"{ahead} places"
    return Refusal("PF-16", f"It is another player's turn; this one sits {places} further on, clockwise.")


def _why(state: PrimateState, action: PrimateAction, step: Step) -> Refusal:
    seat = action.seat
    if elsewhere := _other_seat(state, step, seat):
        return elsewhere
    match action:
        case Next():
            if step.kind in WINDOWS or step.kind == "dawn":
                return Refusal("PF-G56", "A question is open; answer it, or pass.")
            return _question(step)
        case Pass():
            if step.kind in ("build", "attack", "discard"):
                return Refusal("PF-16", f"The {_step_name(step.kind)} step is ended, not passed.")
            return _question(step)
        case Choose(target=target):
            return _choice(state, step, target)
        case Pick(card=card):
            return _pick(state, step, card)
    card = action.card
    if not 0 <= card < COUNT:
        return Refusal("PF-1", f"There are {COUNT} cards, 0 to {COUNT - 1}; number {card} is none of them.")
    if card not in state.hands[seat]:
        return Refusal("PF-G52", f"{NAMES[card]} is not in this hand.")
    return _wrong_type(action, step, card) or _aimed(state, action, step) or _card(state, step, seat, card)


def _step_name(kind: str) -> str:
    return {"build": "construction"}.get(kind, kind)


def _wrong_type(action: PrimateAction, step: Step, card: int) -> Refusal | None:
    """A card of one type played as if it were another."""
    word = kind_word(card)
    proper = {
        Build: "garbage",
        Reinforce: "reinforcement",
        Strike: "attack",
        Play: "special",
    }.get(type(action))
    if proper is not None and word != proper:
        return Refusal("PF-56", f"{NAMES[card]} is a card of type {word}; that is done with {proper} cards.")
    if isinstance(action, Respond) and step.kind not in WINDOWS:
        return _question(step)
    return None


def _aimed(state: PrimateState, action: PrimateAction, step: Step) -> Refusal | None:
    """The card could be played, but not so: the wrong target, or the wrong face."""
    seat = action.seat
    match action:
        case Strike(card=card, target=target, on=on) if step.kind == "attack" and payable(state, seat, card):
            if not 0 <= target < state.players:
                return Refusal("PF-30", f"There are {state.players} players here; none is number {target}.")
            if not any(tower.targets(state, seat, card)):
                return None
            return _target(state, seat, card, target, on)
        case Play(card=card, target=target) if EFFECT[card].on_opponent:
            if not 0 <= target < state.players or target == seat or state.eaten[target]:
                return Refusal("PF-54", f"{NAMES[card]} is played on an opponent who is still in the game.")
            if _timely(step, card) and not state.hands[target]:
                return Refusal("PF-G62", "That player has no cards in hand.")
        case Play(card=card, target=target) if target != -1:
            return Refusal("PF-54", f"{NAMES[card]} is not played on a player.")
        case Respond(card=card, face=face) if card in fitting(state, step):
            if card not in TURNS:
                return Refusal("PF-G57", f"{NAMES[card]} does not name a face of the die.")
            if state.roll is not None and face == state.roll.face:
                return Refusal("PF-G62", f"The die shows a {face} already.")
            return Refusal("PF-G57", f"A die has the faces 1 to 6; {face} is none of them.")
    return None


def _target(state: PrimateState, seat: Seat, card: int, target: Seat, on: int) -> Refusal:
    """Why an attack cannot be aimed there."""
    row, name = attack_card(card), NAMES[card]
    if state.eaten[target]:
        return Refusal("PF-G17", f"That player was eaten in turn {state.eaten[target]}.")
    if row.aim == "hand":
        if target == seat:
            return Refusal("PF-G29", f"{name} is for opponents, not for oneself.")
        if not state.hands[target]:
            return Refusal("PF-G61", "That player has no cards in hand.")
        return Refusal("PF-36", f"{name} is aimed at a hand, not at a garbage card.")
    cards = state.towers[target]
    if not cards:
        return Refusal("PF-G30", "That player has no garbage card that could be attacked.")
    if on not in cards:
        return Refusal("PF-38", "The attack has to name a garbage card of that player's tower.")
    if row.kind == "close":
        return _close_target(state, seat, target, on)
    if target == seat:
        return Refusal("PF-G61", f"{name} is for opponents, not for the own tower.")
    if tower.shielded(state, on):
        return Refusal("PF-G61", f"No hidden attack can be aimed at {NAMES[on]}.")
    if row.aim == "reinforced":
        return Refusal("PF-G61", f"{NAMES[on]} has no reinforcement that could be taken off.")
    if row.aim == "pair":
        if len(cards) < 2:
            return Refusal("PF-G61", "Two garbage cards are needed; that tower has only 1.")
        if on == cards[-1]:
            return Refusal("PF-G61", f"No hidden attack can be aimed at {NAMES[cards[-2]]} below it.")
        return Refusal("PF-G61", "It is aimed at the top two cards: name the top card.")
    which = "bottom" if row.aim == "bottom" else "top"
    place = cards.index(on) + 1
    return Refusal(
        "PF-36", f"{name} hits only the {which} garbage card; this one is number {place} of {len(cards)}."
    )


def _close_target(state: PrimateState, seat: Seat, target: Seat, on: int) -> Refusal:
    """The levels that the card spans against the attacker's height."""
    level = state.heights[seat]
    if target == seat:
        return Refusal("PF-G29", "A close attack on the own tower hits its top card only.")
    if level == 0:
        return Refusal("PF-34", "Without height of your own you reach only the bottom garbage card.")
    if level > state.heights[target]:
        return Refusal(
            "PF-33",
            f"You stand on {level}, that tower ends at {state.heights[target]}: none of it can be hit.",
        )
    cards, spans = state.towers[target], tower.card_heights(state, target)
    place = cards.index(on)
    low = sum(spans[:place]) + 1
    return Refusal("PF-32", f"You stand on {level}; {NAMES[on]} spans {low} to {low + spans[place] - 1}.")


def _choice(state: PrimateState, step: Step, target: Seat) -> Refusal:
    if step.kind != "choose":
        return _question(step)
    if not 0 <= target < state.players:
        return Refusal("PF-G1", f"There are {state.players} players here; none is number {target}.")
    if target == step.seat:
        return Refusal("PF-G29", "Another player is to be named.")
    if state.eaten[target]:
        return Refusal("PF-G17", f"That player was eaten in turn {state.eaten[target]}.")
    return Refusal("PF-G26", "It would do nothing to that player; name one to whom it can be done.")


def _pick(state: PrimateState, step: Step, card: int) -> Refusal:
    if step.kind not in PICKS and step.kind not in ("dawn", "discard"):
        return _question(step)
    if not 0 <= card < COUNT:
        return Refusal("PF-1", f"There are {COUNT} cards, 0 to {COUNT - 1}; number {card} is none of them.")
    if step.kind == "discard" and len(step.picks) >= MOST_DISCARDS:
        return Refusal("PF-53", f"{MOST_DISCARDS} cards are put aside already; more cannot be discarded.")
    if card in step.picks:
        return Refusal("PF-53" if step.kind == "discard" else "PF-27", f"{NAMES[card]} is put aside already.")
    if step.kind == "take" and card in state.discard:
        return Refusal("PF-28", f"{NAMES[card]} is not of the type that may be taken.")
    where = {
        "take": "in the discard pile",
        "unpin": "in an opponent's tower as a reinforcement",
        "order": "among the cards looked at",
        "spy": "in the hand looked at",
    }.get(step.kind, "in this hand")
    return Refusal("PF-27", f"{NAMES[card]} is not {where}.")


def _timely(step: Step, card: int) -> bool:
    """Whether a special's own time fits the decision of the turn that is open."""
    when = WHEN[card]
    return when in ("any", step.kind) or (when == "turn" and step.kind in ("build", "attack"))


def _card(state: PrimateState, step: Step, seat: Seat, card: int) -> Refusal:
    """Why a card in hand cannot be played at the open question."""
    if step.kind in WINDOWS:
        return _in_window(state, step, card)
    if step.kind not in ("build", "attack", "discard", "dawn"):
        return _question(step)
    if card < REINFORCEMENT:
        return _building(state, step, seat, card)
    if card < ATTACK:
        return _attacking(state, step, seat, card)
    if card < DEFENCE:
        return Refusal("PF-38", f"{NAMES[card]} is a defence: it waits until you are attacked.")
    return _special(state, step, seat, card)


def _in_window(state: PrimateState, step: Step, card: int) -> Refusal:
    if card in NUMERIC and step.kind in ("cancel", "defend", "after_roll"):
        return _number(state, step)
    if card in REDIRECTS and step.kind == "cancel":
        return Refusal("PF-G61", f"{NAMES[card]} is of no use against this attack.")
    if card in ANY_TIME and step.kind in ("climb", "climbed"):
        return Refusal("PF-G62", "The Primate stands on 0 and cannot go lower.")
    if card in GLUES and step.kind == "climb":
        return Refusal("PF-G62", f"The Primate stands on {TOP} and does not climb anyway.")
    clause, sentence = _QUESTION[step.kind]
    when = timing(card)
    more = f"; its time is: {when[:1].lower()}{when[1:]}" if when else ""
    return Refusal(clause, f"{sentence} {NAMES[card]} is no answer to that{more}.")


def _number(state: PrimateState, step: Step) -> Refusal:
    """Why a defence that lowers an attack roll cannot do so now."""
    attack, rolled = state.attack, step.kind == "after_roll"
    if attack is None or (state.roll is not None and state.roll.what != "attack"):
        return Refusal("PF-G45", "This is no attack roll; defences lower nothing else.")
    if attack.target != step.seat:
        return Refusal("PF-G32", "Only the attacked player may lower the roll.")
    if attack.redirected:
        return Refusal("PF-G37", "An attack that was sent back cannot be lowered any more.")
    if attack_card(attack.card).bonus is None:
        return Refusal("PF-37", "A hidden attack without a bonus cannot be lowered.")
    if not takes_numbers(attack):
        return Refusal("PF-55", f"{NAMES[attack.card]} says that its roll cannot be lowered.")
    if rolled:
        return Refusal("PF-38", "The die is thrown; defences that lower the roll came before it.")
    return Refusal("PF-38", "Whether the attack is cancelled comes first; numbers are asked for next.")


def _building(state: PrimateState, step: Step, seat: Seat, card: int) -> Refusal:
    garbage = card < GARBAGE
    if step.kind != "build":
        clause = "PF-19" if garbage else "PF-20"
        return Refusal(clause, f"{NAMES[card]} is played in the construction step only.")
    if garbage:
        return Refusal(
            "PF-19", f"You may build {tower.may_build(state)} this turn and have built {state.built}."
        )
    if not state.towers[seat]:
        return Refusal("PF-G6", "You have no garbage card yet that could be reinforced.")
    return Refusal(
        "PF-20",
        f"You may reinforce {tower.may_reinforce(state)} times a turn, and have done {state.reinforced}.",
    )


def _attacking(state: PrimateState, step: Step, seat: Seat, card: int) -> Refusal:
    if step.kind != "attack":
        return Refusal("PF-G31", f"{NAMES[card]} is an attack: it is played in your attack step.")
    if not payable(state, seat, card):
        return Refusal(
            "PF-G62", f"{NAMES[card]} costs {EFFECT[card].cost} other hand card, and you have none."
        )
    row = attack_card(card)
    if row.kind == "close":
        level = state.heights[seat]
        return Refusal("PF-32", f"You stand on {level}, and no garbage card can be hit from there.")
    if row.kind == "distant":
        return Refusal("PF-G30", "There is no garbage card on the table that could be attacked.")
    needs = {
        "hand": "an opponent with cards in hand",
        "reinforced": "an opponent's garbage card with a reinforcement",
        "pair": "an opponent with two garbage cards",
        "bottom": "a bottom garbage card",
        "top": "an opponent with a garbage card",
    }[row.aim]
    return Refusal("PF-G61", f"{NAMES[card]} needs {needs} that hidden attacks can be aimed at.")


def _special(state: PrimateState, step: Step, seat: Seat, card: int) -> Refusal:
    name = NAMES[card]
    if not _timely(step, card):
        clause = "PF-G58" if WHEN[card] != "window" else "PF-54"
        return Refusal(clause, f"{name} has its time: {timing(card)[:1].lower()}{timing(card)[1:]}.")
    for op in EFFECT[card].ops:
        if op.op == "shift" and state.primate < 0:
            return Refusal("PF-G13", "The Primate is not on the board yet; nothing would move.")
        if op.op == "shift" and op.n < 0:
            return Refusal("PF-G62", "The Primate stands on 0 and cannot go lower.")
        if op.op == "shift" and state.parts == PARTS:
            return Refusal("PF-14", f"The Primate stands on {TOP} and cannot climb higher.")
        if op.op == "part":
            return Refusal("PF-G62", "There is no body part on the assembly board.")
        if op.op == "take" and not takeable(state, op):
            return Refusal("PF-G62", "The discard pile is empty.")
        if op.op == "look":
            return Refusal("PF-G62", "No opponent has a card in hand.")
    return Refusal("PF-G62", f"{name} would change nothing now.")
