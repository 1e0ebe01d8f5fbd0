"""Look-up tables over the numbers a state is made of."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.effects import SUIT_KEYS, SUITS, Effect

LISTS: Final = CARDS.lists
KINDS: Final = len(CARDS.abilities)
"""Kinds of Action cards: like cards are one kind."""
ACTION_CARDS: Final = sum(count for _, _, count in CARDS.abilities)
KIND: Final[tuple[int, ...]] = tuple(
    kind for kind, (_, _, count) in enumerate(CARDS.abilities) for _ in range(count)
)
"""The kind of each Action card."""
SUIT_OF: Final[tuple[int, ...]] = tuple(suit for suit, _, _ in CARDS.abilities)
"""The suit of each kind."""
ABILITY: Final[tuple[Effect, ...]] = tuple(effect for _, effect, _ in CARDS.abilities)
SUIT: Final[tuple[int, ...]] = tuple(SUIT_OF[kind] for kind in KIND)
"""The suit of each Action card."""
SPECIAL_KIND: Final[tuple[int, ...]] = tuple(
    kind for kind, special in enumerate(CARDS.specials) for _ in range(special.copies)
)
SPECIALS: Final = len(SPECIAL_KIND)
SPECIAL_KINDS: Final = len(CARDS.specials)
WHEN: Final[tuple[str, ...]] = tuple(special.when for special in CARDS.specials)
"""The window of each kind of Special."""
TRIALS: Final = CARDS.trials
DISCOVERIES: Final = CARDS.discoveries
APES: Final = CARDS.apes
CHARACTERS: Final = CARDS.characters
SCENES: Final = CARDS.scenes
DECK_OF_SCENE: Final[dict[int, int]] = {2: 0, 4: 1, 6: 2, 7: 3}
"""Which of the encounter decks a major scene uses."""
SCENE_OF_DECK: Final = (2, 4, 6, 7)
SLOTS: Final = 3
"""Active Encounter slots in use (START-4)."""
AVAILABLE: Final = 2
TOKENS: Final = 21
"""Skill tokens there are (COMP-7)."""
START: Final = CARDS.start
"""The highest space of the Fate Track."""
DAY_SPACES: Final = len(CARDS.day)
ACTIONS: Final = 3
"""Actions of a turn (TURN-2)."""
HAND_LIMIT: Final = 7
LIMIT: Final = 5
"""Damage at which a character is Defeated (DMG-1)."""

NOVA: Final = SUIT_KEYS.index("nova")
ZIRA: Final = SUIT_KEYS.index("zira")

SET_SIZE: Final[dict[str, int]] = {
    "minor": 2,
    "major": 4,
    "allies": 4,
    "prepare": 3,
    "learn": 3,
    "adapt": 4,
}
"""Cards in each set before discounts (ACT-7 to ACT-9, FREE-1 to FREE-4)."""
SET_CLAUSE: Final[dict[str, str]] = {
    "minor": "ACT-7",
    "major": "ACT-8",
    "allies": "ACT-9",
    "prepare": "FREE-1",
    "learn": "FREE-3",
    "adapt": "FREE-4",
}
SET_NAME: Final[dict[str, str]] = {
    "minor": "Minor Healing",
    "major": "Major Healing",
    "allies": "Allies",
    "prepare": "Prepare",
    "learn": "Learn",
    "adapt": "Adapt",
}
FREE_SETS: Final = ("prepare", "learn", "adapt")
PAID_SETS: Final = ("minor", "major", "allies")
HEALS: Final[dict[str, int]] = {"minor": 1, "major": 3}


def suit_counts(cards: Iterable[int]) -> list[int]:
    """How many cards of each suit there are."""
    counts = [0] * SUITS
    for card in cards:
        counts[SUIT[card]] += 1
    return counts


def kinds_of(cards: Iterable[int]) -> list[int]:
    """The different kinds among Action cards, rising."""
    return sorted({KIND[card] for card in cards})


def special_kinds(cards: Iterable[int]) -> list[int]:
    """The different kinds among Special cards, rising."""
    return sorted({SPECIAL_KIND[card] for card in cards})


def of_kind(cards: Iterable[int], kind: int) -> int:
    """The lowest Action card of a kind, or -1."""
    return min((card for card in cards if KIND[card] == kind), default=-1)


def special_of_kind(cards: Iterable[int], kind: int) -> int:
    """The lowest Special card of a kind, or -1."""
    return min((card for card in cards if SPECIAL_KIND[card] == kind), default=-1)
