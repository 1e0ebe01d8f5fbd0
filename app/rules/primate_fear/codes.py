"""The cards by number, 0 to 119: their facts as tuples, for the fast paths.

Garbage has the numbers 0 to 47, reinforcements 48 to 65, attacks 66 to 91, defences 92 to 105,
specials 106 to 119, in the order of cards.toml.
"""

from __future__ import annotations

from app.rules.primate_fear.data import (
    CARDS,
    AttackCard,
    Defence,
    Effect,
    Garbage,
    Reinforcement,
)

SEATS = 6
COUNT = len(CARDS.all)
GARBAGE = len(CARDS.garbage)
"""Numbers below this are garbage."""
REINFORCEMENT = GARBAGE + len(CARDS.reinforcements)
"""Numbers from `GARBAGE` to below this are reinforcements, and so on."""
ATTACK = REINFORCEMENT + len(CARDS.attacks)
DEFENCE = ATTACK + len(CARDS.defences)

PARTS = 7
"""Body parts that make the Primate whole (PF-10)."""
PART_NAMES = ("right leg", "left leg", "tail", "torso", "right arm", "left arm", "head")
"""The pieces in the order in which they are added (PF-G16)."""
TOP = 25
"""The Primate never climbs higher (PF-14)."""
HAND = 5
"""Cards dealt to each player; whoever has fewer draws two (PF-7, PF-17)."""
TOKENS = ("Red Ring", "Blue Square", "Yellow Triangle", "Green Diamond", "Violet Hexagon", "White Star")
"""The six player tokens (PF-5)."""

KEYS: tuple[str, ...] = tuple(card.key for card in CARDS.all)
NAMES: tuple[str, ...] = tuple(card.name for card in CARDS.all)
NUMBER: dict[str, int] = {key: number for number, key in enumerate(KEYS)}
"""A card's number by its key, such as "G18"."""

_NONE = Effect("")
_EFFECTS = {effect.key: effect for effect in CARDS.effects}
EFFECT: tuple[Effect, ...] = tuple(_EFFECTS.get(card.effect, _NONE) for card in CARDS.all)
SYMBOL: tuple[bool, ...] = tuple(
    isinstance(card, Garbage | Reinforcement) and card.body_part for card in CARDS.all
)
"""Which cards bear the body-part symbol (PF-9)."""

GARBAGE_CARDS: tuple[Garbage, ...] = CARDS.garbage
HEIGHT: tuple[int, ...] = tuple(card.height for card in CARDS.garbage)
"""Solid height points of each garbage card."""
STRENGTH: tuple[int, ...] = tuple(card.strength for card in CARDS.garbage)
CATEGORY: tuple[str, ...] = tuple(card.category for card in CARDS.garbage)
PHANTOMS = tuple(card.phantom for card in CARDS.garbage)
MOST_HEIGHT: tuple[int, ...] = tuple(
    card.height + sum(phantom.points for phantom in card.phantom) for card in CARDS.garbage
)


def _on(card: Reinforcement, garbage: Garbage) -> int:
    special = card.bonus_if
    if special is None:
        return card.bonus
    fits = garbage.height == 1 if special.when == "height1" else garbage.category == special.when
    return special.bonus if fits else card.bonus


BONUS_ON: tuple[tuple[int, ...], ...] = ((),) * GARBAGE + tuple(
    tuple(_on(card, garbage) for garbage in CARDS.garbage) for card in CARDS.reinforcements
)
"""`BONUS_ON[reinforcement][garbage]`: what it adds there (PF-26, PF-G24)."""
COLLISION_ON: tuple[tuple[int, ...], ...] = ((),) * GARBAGE + tuple(
    (EFFECT[number].collision,) * GARBAGE if EFFECT[number].collision else BONUS_ON[number]
    for number in range(GARBAGE, REINFORCEMENT)
)
"""The same in collisions."""


def attack_card(number: int) -> AttackCard:
    """The attack card of a number. Raises `IndexError` for another card."""
    return CARDS.attacks[_within(number, REINFORCEMENT, ATTACK)]


def defence_card(number: int) -> Defence:
    """The defence card of a number. Raises `IndexError` for another card."""
    return CARDS.defences[_within(number, ATTACK, DEFENCE)]


def _within(number: int, first: int, end: int) -> int:
    if not first <= number < end:
        raise IndexError(f"card {number} is not one of {first} to {end - 1}")
    return number - first


NUMERIC: tuple[int, ...] = tuple(n for n in range(ATTACK, DEFENCE) if defence_card(n).bonus is not None)
"""The defences with a number."""
WHEN: tuple[str, ...] = ("",) * DEFENCE + tuple(card.when for card in CARDS.specials)
"""When each special may be played."""


def _answering(window: str) -> tuple[int, ...]:
    return tuple(n for n in range(COUNT) if EFFECT[n].window == window)


ANY_TIME: tuple[int, ...] = tuple(n for n in range(DEFENCE, COUNT) if WHEN[n] == "any")
CANCELS = _answering("cancel")
REDIRECTS = tuple(n for n in CANCELS if EFFECT[n].ops[0].op == "redirect")
PLAIN_CANCELS = tuple(n for n in CANCELS if n not in REDIRECTS)
AFTER_LOSS = _answering("destroyed")
BEFORE_ROLL = _answering("before_roll")
REROLLS = tuple(n for n in _answering("after_roll") if n < DEFENCE)
TURNS = tuple(n for n in _answering("after_roll") if n >= DEFENCE)
FOGS = _answering("fog")
GLUES = _answering("climb")
BANANAS = _answering("eaten")
DAWNS = frozenset(n for n in range(GARBAGE) if EFFECT[n].timing == "dawn")


def kind_word(card: int) -> str:
    """The type of a card in a word: garbage, reinforcement, attack, defence or special."""
    if card < GARBAGE:
        return "garbage"
    if card < REINFORCEMENT:
        return "reinforcement"
    if card < ATTACK:
        return "attack"
    return "defence" if card < DEFENCE else "special"
