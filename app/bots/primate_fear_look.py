"""How a player of *Primate Fear* sees the table: what cards are worth, who stands how, what a fall costs.

All figures are in height points. Nothing here looks at a card that the given view does not show.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.codes import (
    ATTACK,
    COUNT,
    DEFENCE,
    EFFECT,
    GARBAGE,
    HEIGHT,
    MOST_HEIGHT,
    NUMBER,
    PARTS,
    REINFORCEMENT,
    STRENGTH,
    TOP,
    attack_card,
    defence_card,
)
from app.rules.primate_fear.state import PrimateState

FACES: Final = 6
STRONG: Final = 0.12
"""What a point of strength of a standing card is worth."""
DRAW: Final = 1.0
"""What a card from the deck is worth."""
DEATH: Final = 15.0
"""What being eaten costs; more than any tower is worth."""
WIN: Final = 30.0
"""What outliving everybody is worth."""
ENOUGH: Final = 5
"""From so many hand cards on only one is drawn (PF-17)."""

Row: TypeAlias = tuple[int, float, bool, int]
"""A standing card: collision strength, worth, whether it is soft, what its breaking adds to the fall."""

_SPECIALS: Final = {
    "S01": 2.5,
    "S02": 1.5,
    "S03": 2.0,
    "S04": 1.0,
    "S05": 3.0,
    "S06": 1.8,
    "S07": 1.8,
    "S08": 1.0,
    "S09": 0.7,
    "S10": 1.6,
    "S11": 1.0,
    "S12": 1.7,
    "S13": 1.7,
    "S14": 1.4,
}


def _kept(card: int) -> float:
    if card < GARBAGE:
        return 0.45 * HEIGHT[card] + 0.2 * (MOST_HEIGHT[card] - HEIGHT[card]) + 0.08 * STRENGTH[card]
    if card < REINFORCEMENT:
        return 0.6
    if card < ATTACK:
        attack = attack_card(card)
        return 0.35 + 0.15 * (attack.bonus or 3) + (0.15 if attack.kind == "distant" else 0.0)
    if card < DEFENCE:
        return 0.6 + 0.12 * -(defence_card(card).bonus or -4)
    return next(worth for key, worth in _SPECIALS.items() if NUMBER[key] == card)


KEPT: Final[tuple[float, ...]] = tuple(_kept(card) for card in range(COUNT))
"""What each card is worth in hand."""
UNKNOWN: Final = sum(KEPT) / COUNT
"""The same for a card nobody has seen."""


def kept(card: int) -> float:
    """What a hand card is worth; -1 is one that cannot be seen."""
    return KEPT[card] if card >= 0 else UNKNOWN


def chance(need: int) -> float:
    """How likely a die shows at least `need`; a 1 never hits (PF-41)."""
    return max(0, FACES + 1 - max(2, need)) / FACES


class Look:
    """One look at the table from a seat: what does not change while its actions are weighed."""

    __slots__ = ("awake", "edge", "me", "others", "reach", "rows", "share", "state")

    def __init__(self, state: PrimateState, me: Seat) -> None:
        self.state = state
        self.me = me
        heights = state.heights
        self.others = [seat for seat in range(state.players) if not state.eaten[seat] and seat != me]
        self.awake = state.parts == PARTS
        self.reach = min(TOP, state.primate + 1) if self.awake else -1
        highest = max((heights[seat] for seat in self.others), default=0)
        pull = {seat: 0.82 ** (highest - heights[seat]) for seat in self.others}
        total = sum(pull.values()) or 1.0
        self.share = {seat: 1.05 * part / total for seat, part in pull.items()}
        """What a point that another loses is worth: most where the tower is the tallest."""
        rival = max((heights[seat] + 0.7 * min(3, len(state.hands[seat])) for seat in self.others), default=0)
        self.edge = heights[me] + ready(state.hands[me]) - rival
        """How far this seat is ahead of the best other, with what is in hand."""
        self.rows: dict[Seat, tuple[Row, ...]] = {}

    def tower(self, seat: Seat) -> tuple[Row, ...]:
        """The cards of a tower from the bottom."""
        found = self.rows.get(seat)
        if found is None:
            found = self.rows[seat] = rows_of(self.state, seat)
        return found

    def draws(self, number: int) -> float:
        """What drawing cards is worth; drawing from an empty deck loses the game for everybody (PF-G4)."""
        left = len(self.state.deck)
        spare = left if self.state.deck_out == "draw" else left - 1
        if spare < number:
            return -WIN
        return number * DRAW * (1.0 if left > 12 else 0.4)

    def danger(self, height: int, reach: int) -> float:
        """What standing at a height costs at the end of this turn, if the Primate then eats up to `reach`."""
        if height <= reach:
            return -DEATH
        rounds = len(self.others) + 1
        lower = sum(self.state.heights[seat] <= height for seat in self.others)
        if height < reach + rounds and lower < len(self.others):
            return -0.35 * (reach + rounds - height)
        return 0.0


def ready(hand: list[int]) -> float:
    """The height that lies in a hand, the tallest card first; unseen cards count as usual ones."""
    points = [MOST_HEIGHT[card] if card >= 0 else 1.0 for card in hand if card < GARBAGE]
    points.sort(reverse=True)
    return sum(point * part for point, part in zip(points, (0.7, 0.5, 0.3, 0.15), strict=False))


def rows_of(state: PrimateState, seat: Seat) -> tuple[Row, ...]:
    """The cards of a tower from the bottom."""
    cards = state.towers[seat]
    return tuple(
        (
            tower.strength(state, card, collision=True),
            tower.card_height(state, cards, place) + STRONG * tower.strength(state, card),
            EFFECT[card].soft,
            EFFECT[card].fall,
        )
        for place, card in enumerate(cards)
    )


def loss(look: Look, seat: Seat, place: int, bonus: int = 0) -> float:
    """What a seat loses on average if the card at `place` of its tower is destroyed, with the fall."""
    rows = look.tower(seat)
    worth = rows[place][1]
    if place + 1 == len(rows):
        return worth
    weight = tower.collision_bonus(look.state, seat)
    return worth + fallen(rows, place - 1, place + 1, bonus + weight + rows[place][3])


@lru_cache(maxsize=1 << 16)
def fallen(rows: tuple[Row, ...], lower: int, upper: int, bonus: int) -> float:
    """What is lost on average when the block from `upper` falls onto the cards up to `lower` (-1: ground)."""
    if upper >= len(rows) or (lower >= 0 and rows[lower][2]):
        return 0.0
    return crash(rows, lower, upper, bonus)


@lru_cache(maxsize=1 << 16)
def crash(rows: tuple[Row, ...], lower: int, upper: int, bonus: int) -> float:
    """The same where the roll is made in any case (PF-48, PF-G43)."""
    total = 0.0
    for face in range(1, FACES + 1):
        lost, more, down, up = 0.0, bonus, lower, upper
        if lower >= 0 and rows[lower][0] <= face + bonus:
            lost += rows[lower][1]
            more += rows[lower][3]
            down -= 1
        if rows[upper][0] <= face + bonus:
            lost += rows[upper][1]
            more += rows[upper][3]
            up += 1
        if (down, up) != (lower, upper):
            total += lost + fallen(rows, down, up, more)
    return total / FACES
