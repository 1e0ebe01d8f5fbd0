"""Which picture goes with which card: junk for garbage, an emblem for the others, an overlay for
reinforcements. Names are those of `art/svg/primate`."""

from __future__ import annotations

from app.rules.primate_fear.codes import GARBAGE, KEYS, REINFORCEMENT

_JUNK = (
    "guillotine2",
    "clock3",
    "chest",
    "deathbed",
    "wardrobe3",
    "chandelier",
    "rocking",
    "piano2",
    "filing",
    "bunk",
    "booth",
    "dentist",
    "bookcase",
    "garden",
    "ironing",
    "stairs",
    "sofa",
    "van",
    "lighthouse",
    "rockets",
    "still2",
    "safe1",
    "press",
    "icevan",
    "pool",
    "suitcase",
    "barrel",
    "mast3",
    "missile4",
    "statue",
    "gnomes1",
    "slots2",
    "tunnel",
    "marrow",
    "ribs",
    "oak",
    "fishheads",
    "hives",
    "mammoth3",
    "toadstools",
    "bogbath",
    "hedge",
    "hayfeet",
    "cacti",
    "hairball",
    "cake",
    "hippo",
    "compost1",
)
_OVERLAYS = (
    "web",
    "tapestry",
    "film",
    "nails",
    "bandage",
    "gum",
    "chain",
    "doily",
    "slime",
    "garlic",
    "scaffold",
    "airbag",
    "barnacle",
    "forms",
    "bolts",
    "fluid",
    "tape",
    "paint",
)
assert len(_JUNK) == GARBAGE and len(_OVERLAYS) == REINFORCEMENT - GARBAGE


def picture(card: int) -> str:
    """The drawing of a card: in a tower, in hand and seen large."""
    return f"primate/{_JUNK[card] if card < GARBAGE else f'card_{KEYS[card]}'}"


def overlay(card: int) -> str:
    """What a reinforcement draws over each height point of its garbage card."""
    return f"primate/ov_{_OVERLAYS[card - GARBAGE]}"
