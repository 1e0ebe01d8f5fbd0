"""The rules line of each card, put together from its data."""

from __future__ import annotations

from functools import cache

from app.rules.primate_fear.codes import EFFECT, GARBAGE_CARDS, kind_word
from app.rules.primate_fear.data import CARDS, AttackCard, Defence, Effect, Op, Reinforcement, Special

_PHANTOM = {
    "top": "this is the top garbage card of the tower",
    "bottom": "this is the bottom garbage card of the tower",
    "another_furniture": "another furniture card stands in the same tower",
    "reinforced": "a reinforcement lies on this card",
    "below_str4": "the card directly below has a total strength of 4 or more",
    "organic_below": "an organic card is directly below",
    "organic_above": "an organic card is directly above",
    "primate_complete": "the Primate is complete",
}
_TIMING = {
    "": "PLAY",
    "break": "BREAK",
    "break_by_attack": "BREAK by an attack",
    "close_fails": "ALWAYS, when a close attack on this card fails",
    "dawn": "DAWN, at the start of each of your turns",
}
_INSTEAD = {
    "furniture": "furniture",
    "contraband": "contraband",
    "organic": "organic garbage",
    "height1": "a card of printed height 1",
    "bare": "a card without a reinforcement",
    "tallest": "a player whose tower is the tallest, ties included",
    "top": "a top garbage card",
    "tower4": "a tower of 4 or more garbage cards",
    "distant": "distant attacks",
    "close": "close attacks",
}
_WINDOW = {
    "cancel": "In answer to an attack on you",
    "destroyed": "Right after one of your garbage cards was destroyed",
    "before_roll": "Before a collision roll in your tower",
    "fog": "In answer to an opponent's special card",
    "climb": "At the start of a Primate step",
    "eaten": "When the Primate is about to eat you",
}
_WHEN = {
    "any": "Any time, but never during a roll",
    "turn": "In your construction or attack step",
    "build": "In your construction step",
    "attack": "In your attack step",
}
_TAKEN = {
    "reinforcement": "1 reinforcement card",
    "defence": "1 defence card",
    "organic": "1 organic garbage card",
    "any": "any 1 card",
}


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _lose(op: Op) -> str:
    who = {
        "opponent": "an opponent of your choice discards",
        "tallest": "the opponent with the tallest tower (a tie is yours to break) discards",
        "attacker": "the attacker discards",
    }[op.who]
    return f"{who} {_cards(op.n)} at random"


def _shift(op: Op) -> str:
    steps = "1 step" if abs(op.n) == 1 else f"{abs(op.n)} steps"
    return f"the Primate climbs {steps}" if op.n > 0 else f"the Primate moves {steps} down, not below 0"


def _part(op: Op) -> str:
    parts = "1 body part" if abs(op.n) == 1 else f"{abs(op.n)} body parts"
    return f"add {parts}" if op.n > 0 else f"take {parts} off the assembly board"


def _phrase(op: Op) -> str:
    """What an op does, as a command without a full stop."""
    number = _cards(op.n)
    match op.op:
        case "draw":
            return f"every opponent draws {number}" if op.who == "opponents" else f"draw {number}"
        case "lose":
            return _lose(op)
        case "shift":
            return _shift(op)
        case "part":
            return _part(op)
        case "take":
            return f"take {_TAKEN[op.of]} from the discard pile into your hand"
        case _:
            return _FIXED[op.op].format(cards=number, n=op.n)


_FIXED = {
    "drop": "discard {cards} of your choice",
    "steal": "take {cards} at random from an opponent's hand",
    "peek": "look at the top {cards} of the deck and put them back in any order",
    "more_garbage": "you may build {n} more garbage card this turn",
    "more_reinforcements": "you may play {n} more reinforcement this turn",
    "unpin": "discard {n} reinforcement from any opponent's tower",
    "roll": "roll the die",
    "topple": "its owner picks another player, whose top garbage card makes a collision roll",
    "cycle": "you may put 1 hand card under the deck and draw {cards}",
    "look": "look at an opponent's hand and take 1 card of your choice",
    "strip": "discard all reinforcements of one garbage card of an opponent",
    "shake": "the bottom garbage card of an opponent makes a collision roll",
    "swap": "the top two garbage cards of an opponent change places and make one collision roll",
    "redirect": "it hits the attacker's own top garbage card instead; "
    "only an attack that names a garbage card and has a bonus",
    "cancel": "that attack is cancelled, even a hidden one",
    "hold": "the roll is not made and nothing breaks",
    "reroll": "the die is thrown again, and the new face stands",
    "turn": "turn the die to any side you like",
    "counter": "that special card has no effect",
    "stick": "it does not climb this time, but it still eats",
    "spare": "you are not eaten in this step",
}


def _faces(faces: tuple[int, ...]) -> str:
    if faces == (2, 4, 6):
        return "Even"
    if faces == (1, 3, 5):
        return "Odd"
    return "On " + " or ".join(map(str, faces))


def _sentences(ops: tuple[Op, ...]) -> str:
    """Ops as sentences: those without a condition in one, each condition with its own."""
    plain = [_phrase(op) for op in ops if not op.faces and not op.when]
    found = [_upper(", then ".join(plain)) + "."] if plain else []
    for op in ops:
        if op.faces:
            found.append(f"{_faces(op.faces)}: {_phrase(op)}.")
        elif op.when == "complete":
            found.append(f"If the Primate is complete: {_phrase(op)}.")
        elif op.when:
            found.append(f"If it is not: {_phrase(op)}.")
    return " ".join(found)


def _facts(effect: Effect, subject: str) -> list[str]:
    """What holds while a card lies in a tower; `subject` is the garbage card it holds for."""
    found = []
    if effect.soft:
        found.append(f"ALWAYS: soft. What falls onto {subject} lands without a roll, and the fall ends.")
    if effect.no_hidden:
        found.append(f"ALWAYS: no hidden attack can be aimed at {subject}.")
    if effect.close:
        found.append(f"ALWAYS: close attacks on {subject} get {effect.close:+d}.")
    if effect.no_phantom:
        found.append(f"ALWAYS: phantom points of {subject} do not count.")
    if effect.collision:
        found.append(f"In collisions it counts {effect.collision:+d} instead.")
    if effect.back == "broken":
        found.append(f"BREAK: when {subject} is destroyed, it returns to its owner's hand.")
    return found


def _garbage(card: int) -> list[str]:
    effect = EFFECT[card]
    found = _facts(effect, "this card")
    if effect.fall:
        found.append(f"BREAK: {effect.fall:+d} to the collision rolls of the fall this causes.")
    if effect.ops:
        found.append(f"{_TIMING[effect.timing]}: {_sentences(effect.ops)}")
    for phantom in GARBAGE_CARDS[card].phantom:
        found.append(f"Phantom {phantom.points:+d}: counts while {_PHANTOM[phantom.when]}.")
    return found


def _reinforcement(row: Reinforcement, effect: Effect) -> list[str]:
    found = []
    if row.bonus_if is not None:
        found.append(f"{row.bonus_if.bonus:+d} instead on {_INSTEAD[row.bonus_if.when]}.")
    found += _facts(effect, "its garbage card")
    if effect.ops:
        found.append(f"PLAY: {_sentences(effect.ops)}")
    return found


def _attack(row: AttackCard, effect: Effect) -> list[str]:
    found = []
    if effect.cost:
        found.append(f"Cost: discard {effect.cost} other card from your hand.")
    if row.aim == "bottom" and row.bonus is not None:
        found.append("Hits only the bottom garbage card of a tower, your own too.")
    if row.bonus_if is not None:
        found.append(f"{row.bonus_if.bonus:+d} instead against {_INSTEAD[row.bonus_if.when]}.")
    if effect.no_numbers:
        found.append("Defence cards cannot lower this roll.")
    if effect.fall:
        found.append(f"If it succeeds: {effect.fall:+d} to the collision rolls of that fall.")
    if effect.to_hand:
        found.append("If it succeeds, the destroyed garbage card goes to your hand.")
    if effect.back == "failed":
        found.append("If it fails, it returns to your hand at the end of the attack step.")
    if effect.seize:
        found.append(
            "Roll the die. If it is not 1 and at least the total strength of an opponent's top garbage card, "
            "that card moves onto your tower with its reinforcements. No PLAY text, no body part."
        )
    if effect.ops:
        found.append(("After the attack: " if row.bonus is not None else "") + _sentences(effect.ops))
    return found


def _defence(row: Defence, effect: Effect) -> list[str]:
    found = []
    if row.bonus_if is not None:
        bonus, when = f"{row.bonus_if.bonus:+d} instead", row.bonus_if.when
        if when == "primate_complete":
            found.append(f"{bonus} while the Primate is complete.")
        elif when == "attacker_taller":
            found.append(f"{bonus} if the attacker is higher than you.")
        else:
            found.append(f"{bonus} against {_INSTEAD[when]}.")
    if effect.back == "failed":
        found.append("If the attack fails, it returns to your hand.")
    if effect.ops:
        found.append(_sentences(effect.ops))
    return found


def _special(row: Special, effect: Effect) -> list[str]:
    if effect.builds:
        return [
            f"You may build {1 + effect.builds} garbage cards in each turn, "
            "until a garbage card of yours is destroyed."
        ]
    if effect.guard:
        return [
            f"Attack rolls against your tower get {effect.guard:+d}, "
            "until an attack destroys a garbage card of yours."
        ]
    if effect.weight:
        return [
            f"On an opponent: collision rolls in that tower get {effect.weight:+d}, "
            "until the end of a fall in which a collision destroyed a card there."
        ]
    return [_sentences(effect.ops)]


@cache
def text(card: int) -> str:
    """The rules line of a card, in the words of its effects; "" for a card that has only numbers."""
    row, effect = CARDS.all[card], EFFECT[card]
    match row:
        case Reinforcement():
            found = _reinforcement(row, effect)
        case AttackCard():
            found = _attack(row, effect)
        case Defence():
            found = _defence(row, effect)
        case Special():
            found = _special(row, effect)
        case _:
            found = _garbage(card)
    return " ".join(found)


@cache
def timing(card: int) -> str:
    """When a card may be played, as a few words; "" where its type says it (PF-16)."""
    effect, row = EFFECT[card], CARDS.all[card]
    if isinstance(row, Special) and row.when != "window":
        return _WHEN[row.when]
    if effect.window == "after_roll":
        return "After the attack die against you" if kind_word(card) == "defence" else "After any die roll"
    return _WINDOW.get(effect.window, "")


def is_lasting(card: int) -> bool:
    """Whether a card bears the sign of infinity (PF-54)."""
    return bool(EFFECT[card].ends)


def facts(card: int) -> str:
    """Type and printed numbers of a card, such as "garbage, contraband, height 3, strength 3"."""
    row = CARDS.all[card]
    match row:
        case Special():
            return "special, long-term" if is_lasting(card) else "special"
        case AttackCard():
            return f"{row.kind} attack" + (f", {row.bonus:+d}" if row.bonus is not None else "")
        case Defence():
            return "defence" + (f", {row.bonus:+d}" if row.bonus is not None else "")
        case Reinforcement():
            return f"reinforcement, {row.bonus:+d}"
        case _:
            garbage = GARBAGE_CARDS[card]
            return f"garbage, {garbage.category}, height {garbage.height}, strength {garbage.strength}"
