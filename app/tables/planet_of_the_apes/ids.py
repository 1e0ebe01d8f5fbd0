"""What the items of Planet of the Apes are called. Cards keep their name wherever they lie."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.planet_of_the_apes.codes import KIND, SPECIAL_KIND
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step
from app.tables.paths import FILL

BEGIN, DECK, RESET, END = "begin", "deck", "reset", "end"
"""The buttons and piles of a turn: turn the first Intro card, draw, reset Available, end the actions."""
ROLL, STOP, POWER, TURN = "roll", "stop", "power", "turn"
"""Buttons of an attempt: roll, let the dice stand, the free reroll, turn a die with a card."""
LET, DECLINE, DONE, KEEP, TOSS, AUTO = "let", "decline", "done", "keep", "toss", FILL
"""Answers: do nothing, do not pay, no more cards, keep and discard what was foreseen, choose for me."""
LESS = "interrupts.less"
"""Be asked less often in windows."""
THROW = "throw"
"""Where dice are thrown from."""
DISCARD, SPECIALS, APES, SUN = "discard", "pile.special", "pile.apes", "sun"
"""Where played cards go, the decks, the token of the day."""
OUTSIDE = "rolled"
"""The die that is rolled outside an attempt."""
PILES = ("pile.apes", "pile.encounter")
"""What can be foreseen, by the numbers of `Look`."""
STANDEES = ("taylor", "ape", "statue")
ASKED = frozenset(
    (
        "begin",
        "turn",
        "pay",
        "limit",
        "drop",
        "share",
        "who",
        "cards",
        "specials",
        "pass",
        "choose",
        "swap",
        "foresee",
        "foreseen",
        "champion",
        "gain",
        "rolled",
        "reroll_one",
        "reroll_all",
        "adjust",
        "window",
    )
)
"""The steps that ask somebody."""


def card_id(card: int) -> str:
    """An Action card."""
    return f"card.{card}"


def special_id(card: int) -> str:
    """A Special card."""
    return f"spec.{card}"


def encounter_id(card: int) -> str:
    """An encounter, or the Discovery with its number after those of the encounters."""
    return f"enc.{card}"


def slot_id(slot: int) -> str:
    """The place of an encounter."""
    return f"slot.{slot}"


def space_id(slot: int) -> str:
    """The place of an Available card."""
    return f"space.{slot}"


def hero_id(place: int) -> str:
    """The plate of a character."""
    return f"hero.{place}"


def skill_id(place: int) -> str:
    """The Skill tokens of a character."""
    return f"skill.{place}"


def red_id(place: int) -> str:
    """The banked Red dice of a character."""
    return f"red.{place}"


def set_id(use: str) -> str:
    """The button that begins a set."""
    return f"set.{use}"


def option_id(option: int) -> str:
    """A side of an OR."""
    return f"option.{option}"


def die_id(index: int) -> str:
    """A die of the attempt."""
    return f"die.{index}"


def face_id(face: int) -> str:
    """A face that a die can be turned to."""
    return f"face.{face}"


def question(view: ApesState) -> Step | None:
    """The step that asks somebody, or None while something is carried out and at the end."""
    step = view.agenda[-1] if view.agenda else None
    return step if step is not None and step.kind in ASKED else None


def of_kind(cards: Iterable[int], kind: int) -> frozenset[str]:
    """The items of the Action cards of a kind among some."""
    return frozenset(card_id(card) for card in cards if card >= 0 and KIND[card] == kind)


def specials_of(cards: Iterable[int], kind: int) -> frozenset[str]:
    """The items of the Specials of a kind among some."""
    return frozenset(special_id(card) for card in cards if card >= 0 and SPECIAL_KIND[card] == kind)


def whose_hand(view: ApesState) -> int:
    """The place whose hand a question is about; -1 where it is about all hands."""
    step = question(view)
    if step is None:
        return view.active
    if step.kind == "pass" or (step.kind == "pay" and step.place == NONE):
        return NONE
    if step.kind in ("drop", "limit", "pay"):
        return step.place
    if step.kind == "window" and view.roll is not None and view.roll.own:
        return view.roll.place
    return view.active


def number(item: str) -> int:
    """The number at the end of an item's name, or -1."""
    last = item.rpartition(".")[2]
    return int(last) if last.isdigit() else NONE
