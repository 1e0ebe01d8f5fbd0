"""The hint's words for *Primate Fear*: which card, at what, and with what chance, in one line."""

from __future__ import annotations

from typing import Final

from app.bots.primate_fear_blows import fallers, lowers, need
from app.bots.primate_fear_look import DEATH, Look, chance
from app.bots.primate_fear_sense import part
from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.attack import rolls
from app.rules.primate_fear.codes import (
    BONUS_ON,
    CANCELS,
    EFFECT,
    NAMES,
    NUMERIC,
    PARTS,
    REDIRECTS,
    REROLLS,
    SYMBOL,
    TOKENS,
    attack_card,
)
from app.rules.primate_fear.effects import op_of
from app.rules.primate_fear.state import (
    Build,
    Choose,
    Next,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)

LONGEST: Final = 118
"""Characters in a line at most."""
_ENDS: Final = {
    "build": "Go on to the attacks: nothing more in your hand is worth building now.",
    "attack": "End your attacks: no target is worth a card now.",
    "discard": "Keep the rest of your hand: every card in it may still serve.",
}
_WORTH: Final = {
    "draw2": "two cards for one",
    "nightshift": "two garbage cards a turn from now on",
    "watchman": "every attack on your tower is 1 weaker",
    "recycle": "the best discarded card comes back to you",
    "down4": "the Primate goes 4 down",
    "moon": "the Primate comes nearer to the others",
    "part-1": "without that body part the Primate waits",
    "part-1d": "one body part less, and a card for you",
}


def why(view: PrimateState, action: PrimateAction) -> str:
    """One line such as "Hit Red Ring’s Lighthouse with Burning Pumpkins: 50 %, then 83 % for Chandelier."."""
    match action:
        case Strike():
            return _striking(view, action)
        case Build(seat=seat, card=card):
            return _building(view, seat, card)
        case Reinforce(seat=seat, card=card):
            return _reinforcing(view, seat, card)
        case Respond(seat=seat, card=card):
            return _responding(view, seat, card, action.face)
        case Play(card=card, target=target):
            return _playing(card, target)
        case Pick(card=card):
            return _picking(view, card)
        case Choose(target=target):
            return _choosing(view, target)
        case Next():
            return _ENDS[view.agenda[-1].kind]
        case _:
            if view.agenda[-1].kind == "dawn":
                return "Keep your hand: no card in it is worth less than a new one."
            return "Play nothing: no answer of yours is worth its card here."


def _percent(odds: float) -> str:
    return f"{round(100 * odds)} %"


def _striking(view: PrimateState, action: Strike) -> str:
    card, target, on = action.card, action.target, action.on
    name, whose = NAMES[card], f"{TOKENS[target]}’s"
    if on < 0:
        held = len(view.hands[target])
        if EFFECT[card].ops[0].op == "steal":
            return f"Play {name} at {whose} hand: one of {held} cards is yours."
        taken = min(held, EFFECT[card].ops[0].n)
        return f"Play {name} at {whose} hand: {taken} of {held} cards {'goes' if taken == 1 else 'go'}."
    prey = f"{whose} {NAMES[on]}"
    if not rolls(card):
        aim = attack_card(card).aim
        reason = {
            "reinforced": "its reinforcements go, without a die",
            "bottom": "if it breaks, the whole tower drops",
            "pair": "it changes places with the card below, and both may break",
        }[aim]
        return f"Play {name} at {prey}: {reason}."
    odds = _percent(chance(need(view, card, target, on)))
    if EFFECT[card].seize:
        return f"Play {name} at {prey}: {odds} that it moves onto your tower."
    line = f"Hit {prey} with {name}: {odds}"
    found = fallers(view, target, on, EFFECT[card].fall)
    if found is not None:
        longer = f"{line}, then {_percent(found[1])} for {NAMES[found[0]]}"
        line = longer if len(longer) < LONGEST else line
    return f"{line}."


def _building(view: PrimateState, seat: Seat, card: int) -> str:
    cards = view.towers[seat]
    cards.append(card)
    height = tower.tower_height(view, seat)
    cards.pop()
    line = f"Build {NAMES[card]}: you stand on {height} then"
    look = Look(view, seat)
    if look.awake and view.heights[seat] <= look.reach < height:
        return f"{line}, out of the Primate’s reach at {look.reach}."
    return f"{line}{_symbol(look, card, height)}."


def _symbol(look: Look, card: int, height: int) -> str:
    """What the body part does, if the card bears one."""
    if not SYMBOL[card]:
        return ""
    if look.awake:
        return ", and the Primate climbs 1"
    if look.state.parts == PARTS - 1:
        eats = part(look, height) > DEATH / 10
        return ", and the Primate wakes" + (" under the others" if eats else "")
    return f", and the Primate has {look.state.parts + 1} of {PARTS} parts"


def _reinforcing(view: PrimateState, seat: Seat, card: int) -> str:
    on = view.towers[seat][-1]
    now = tower.strength(view, on)
    line = f"Lay {NAMES[card]} on {NAMES[on]}: its strength goes from {now} to {now + BONUS_ON[card][on]}"
    return f"{line}{_symbol(Look(view, seat), card, view.heights[seat])}."


def _responding(view: PrimateState, seat: Seat, card: int, face: int) -> str:
    name, attack = NAMES[card], view.attack
    if face:
        shown = view.roll.face if view.roll else 0
        return f"Turn the die from {shown} to {face} with {name}: that serves you best."
    if attack is not None and attack.on >= 0 and (card in NUMERIC or card in CANCELS or card in REROLLS):
        done = tower.defence_total(view, attack)
        least = need(view, attack.card, attack.target, attack.on, done)
        prey = f"the hit on your {NAMES[attack.on]}"
        if card in NUMERIC and lowers(view, card):
            own = tower.defence_bonus(view, attack, card)
            odds, left = _percent(chance(least)), _percent(chance(least - own))
            return f"Defend with {name}: {prey} falls from {odds} to {left}."
        if card in REROLLS:
            return f"Play {name}: thrown again, {prey} has {_percent(chance(least))}."
        if card in REDIRECTS:
            return f"Play {name}: the attack goes back to {TOKENS[attack.seat]}."
        if card in CANCELS and rolls(attack.card):
            return f"Play {name}: {prey} had {_percent(chance(least))}, now it is off."
    lines = {
        "cancel": "the attack is off",
        "destroyed": "the loss brings you two cards",
        "before_roll": "nothing breaks in this fall",
        "fog": "that special would have helped the others more",
        "climb": "it keeps the Primate below you",
        "climbed": "it takes the Primate back below you",
        "eaten": "it saves you from being eaten",
    }
    return f"Play {name}: {lines.get(view.agenda[-1].kind, 'it is worth its card now')}."


def _playing(card: int, target: int) -> str:
    name, effect = NAMES[card], EFFECT[card]
    if effect.on_opponent:
        reason = "falls there break more" if effect.weight else "you see the hand and take the best card"
        return f"Play {name} on {TOKENS[target]}: {reason}."
    return f"Play {name}: {_WORTH[effect.key]}."


def _picking(view: PrimateState, card: int) -> str:
    name, step = NAMES[card], view.agenda[-1]
    match step.kind:
        case "discard":
            return f"Discard {name}: with four cards in hand you draw two."
        case "dawn":
            return f"Put {name} under the deck: a new card should be worth more."
        case "cost" | "drop":
            return f"Discard {name}: you miss it least."
        case "order":
            place = step.left - len(step.picks)
            return f"Put {name} back as number {place} from the top: others draw before you do."
        case "unpin":
            on = next(on for on, pins in view.pinned.items() if card in pins)
            return f"Take {name} off {NAMES[on]}: {BONUS_ON[card][on]} less strength where it hurts."
        case _:
            return f"Take {name}: no other card there is worth more to you."


def _choosing(view: PrimateState, target: Seat) -> str:
    op = op_of(view.agenda[-1])
    if op.op == "topple":
        return f"Choose {TOKENS[target]}: the top card there breaks most likely for the most."
    taken = "takes one of" if op.op == "steal" else "costs one of"
    held = len(view.hands[target])
    return f"Choose {TOKENS[target]}, who is on {view.heights[target]}: it {taken} {held} cards."
