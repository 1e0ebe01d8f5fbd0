"""What cards and tokens are worth to computer players, in steps of Taylor."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from app.rules.planet_of_the_apes.codes import ABILITY, KIND
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import ApesState

CARD = 0.42
"""The price of an unknown Action card, in steps."""
PLACES = (0.46, 0.45, 0.44, 0.42, 0.41, 0.39, 0.37)
"""What each further card of a hand is worth, in steps: the last ones are soon drawn again."""
OVER = 0.23
"""The same above the hand limit."""
SPECIAL = 1.1
SKILL = 1.0
RED = 0.6
SPECIAL_PRICES = {
    "quick_thinking": 0.9,
    "filthy_apes": 1.1,
    "human_ingenuity": 1.2,
    "survival_training": 0.9,
    "cornered_animal": 1.4,
    "field_dressing": 0.9,
    "scatter_the_horses": 1.0,
    "another_way_round": 0.4,
    "night_march": 0.6,
    "thick_skin": 0.9,
    "bar_the_door": 0.8,
    "once_more": 1.0,
    "common_cause": 0.6,
}
SKILL_PRICES = {"clever": 0.9, "commander": 1.0, "cynical": 0.6, "defiant": 1.1}
HAND = 7


def kind_price(kind: int) -> float:
    """What an Action card of a kind is worth beside a plain one."""
    effect = ABILITY[kind]
    if effect.verb == "die":
        return 1.4 if effect.colour == 2 else 1.0
    return 1.2 if effect.who == "all" else 1.0


def card_price(hand: Sequence[int], kind: int) -> float:
    """What a card of a kind is worth in a hand that holds it, in steps: the less, the fuller the hand."""
    return kind_price(kind) * (PLACES[len(hand) - 1] if len(hand) <= HAND else OVER)


def hand_worth(cards: Sequence[int], limit: int = HAND) -> float:
    """What a hand is worth, in steps: what the limit will take away counts little."""
    return _hand_worth(tuple(sorted(KIND[card] for card in cards)), limit)


@lru_cache(maxsize=1 << 15)
def _hand_worth(kinds: tuple[int, ...], limit: int) -> float:
    prices = sorted(map(kind_price, kinds), reverse=True)
    total = sum(price * place for price, place in zip(prices[:limit], PLACES, strict=False))
    # What is over the limit can still go into a set before it is discarded.
    return total + OVER * sum(prices[limit : limit + 2]) + 0.1 * OVER * sum(prices[limit + 2 :])


def special_price(view: ApesState, kind: int) -> float:
    """What a Special card of a kind is worth, in steps: many are worth less each."""
    price = SPECIAL_PRICES.get(CARDS.specials[kind].id, SPECIAL)
    held = sum(len(cards) for cards in view.specials)
    return price * (1.0 if held <= len(view.cast) else 0.6)


def skill_price(view: ApesState, place: int, more: int = 0) -> float:
    """What a token of a character is worth, in steps: many are worth less each. `more` are about to come."""
    price = SKILL_PRICES.get(CARDS.characters[view.cast[place]].id, SKILL)
    group = (sum(view.skills) + more) / len(view.cast)
    price *= 1.0 if group <= 1.5 else 0.85 if group <= 2.5 else 0.7
    return price * (1.0 if view.skills[place] + more <= 2 else 0.7)
