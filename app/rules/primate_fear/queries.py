"""Questions that tables and computer players ask of a state or of a view of it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import msgspec

from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.attack import rolls, takes_numbers
from app.rules.primate_fear.codes import EFFECT, HEIGHT, PARTS, TOKENS, TOP
from app.rules.primate_fear.state import WINDOWS, PrimateState
from app.rules.primate_fear.windows import fitting, is_open

FACES = 6


class Points(msgspec.Struct, frozen=True):
    """The height of one garbage card: solid points, and each phantom point with whether it counts now."""

    card: int
    solid: int
    phantom: tuple[bool, ...]

    @property
    def height(self) -> int:
        """What it gives now."""
        return self.solid + sum(self.phantom)


class Sum(msgspec.Struct, frozen=True):
    """What an attack die has to show: `need` is the least face that hits, 7 for none (PF-38, PF-41)."""

    strength: int
    bonus: int
    defence: int
    guard: int
    need: int

    @property
    def faces(self) -> int:
        """How many of the six faces hit."""
        return FACES + 1 - self.need

    @property
    def capped(self) -> bool:
        """Whether even a 1 would reach the strength, were it not always a miss (PF-41)."""
        return self.strength - self.bonus - self.defence - self.guard < 2


class Drop(msgspec.Struct, frozen=True):
    """A drop that a break would start: `upper` falls onto `lower` (-1: the ground) with these strengths.

    `bonus` is added to the roll; `soft` means that no roll is made. `lost[face - 1]` are the cards that
    each face would break.
    """

    upper: int
    lower: int
    upper_strength: int
    lower_strength: int
    bonus: int
    soft: bool
    lost: tuple[tuple[int, ...], ...]


def token(seat: Seat) -> str:
    """The player token of a seat (PF-5)."""
    return TOKENS[seat]


def turn_number(state: PrimateState) -> int:
    """The running turn, from 1; after the end the number of turns played."""
    return state.turns


def deck_left(state: PrimateState) -> int:
    """Cards in the deck."""
    return len(state.deck)


def living(state: PrimateState) -> tuple[Seat, ...]:
    """The seats that have not been eaten."""
    return tuple(tower.living(state))


def heights(state: PrimateState) -> tuple[int, ...]:
    """Each seat's height with the phantom points that count (PF-24)."""
    return tuple(state.heights)


def points(state: PrimateState, seat: Seat) -> tuple[Points, ...]:
    """The height of each garbage card of a tower, from the bottom (PF-24, PF-25)."""
    cards = state.towers[seat]
    return tuple(
        Points(card, HEIGHT[card], tuple(tower.phantoms(state, cards, place)))
        for place, card in enumerate(cards)
    )


def strength(state: PrimateState, card: int, collision: bool = False) -> int:
    """The total strength of a garbage card in a tower, against attacks or in collisions (PF-26)."""
    return tower.strength(state, card, collision)


def pinned(state: PrimateState, card: int) -> tuple[int, ...]:
    """The reinforcements on a garbage card, oldest first (PF-22)."""
    return tuple(state.pinned.get(card, ()))


def owner(state: PrimateState, card: int) -> Seat | None:
    """In whose tower a garbage card stands, or None."""
    return next((seat for seat in range(state.players) if card in state.towers[seat]), None)


def lasting_on(state: PrimateState, seat: Seat) -> tuple[tuple[int, Seat], ...]:
    """The long-term cards that lie on a seat's tower, and who played each (PF-54)."""
    return tuple((lasting.card, lasting.seat) for lasting in state.lasting if lasting.on == seat)


def builds_left(state: PrimateState) -> tuple[int, int]:
    """How many garbage cards and reinforcements the active seat may still play this turn (PF-19, PF-20)."""
    return (
        max(0, tower.may_build(state) - state.built),
        max(0, tower.may_reinforce(state) - state.reinforced),
    )


def next_draw(state: PrimateState, seat: Seat) -> int:
    """How many cards the seat would draw in a draw step now (PF-17)."""
    return 2 if len(state.hands[seat]) <= 4 else 1


# -- attacks ----------------------------------------------------------------------------------------


def level_line(state: PrimateState, seat: Seat) -> dict[Seat, int]:
    """For each other living seat with one, the card at the seat's own height (PF-32 to PF-34, PF-G27)."""
    found: dict[Seat, int] = {}
    for other in tower.living(state):
        if other != seat:
            place = tower.level_card(tower.card_heights(state, other), state.heights[seat])
            if place is not None:
                found[other] = state.towers[other][place]
    return found


def attack_targets(state: PrimateState, seat: Seat, card: int) -> tuple[tuple[Seat, int], ...]:
    """What an attack card could be aimed at by a seat now: (seat, garbage card or -1) (PF-30)."""
    return tuple(tower.targets(state, seat, card))


def odds(state: PrimateState, card: int, target: Seat, on: int, defence: int = 0) -> Sum | None:
    """The sum of an attack that has not been played yet; None for one without a die (PF-38)."""
    if on < 0 or not rolls(card):
        return None
    return _sum(state, card, target, on, defence)


def sum_now(state: PrimateState) -> Sum | None:
    """The sum of the running attack with the defences played so far; None where there is none to roll for."""
    attack = state.attack
    if attack is None or attack.outcome or attack.on < 0 or not rolls(attack.card):
        return None
    return _sum(state, attack.card, attack.target, attack.on, tower.defence_total(state, attack))


def _sum(state: PrimateState, card: int, target: Seat, on: int, defence: int) -> Sum:
    strong, bonus = tower.strength(state, on), tower.attack_bonus(state, card, target, on)
    protection = tower.guard(state, card, target, on)
    need = max(2, strong - bonus - defence - protection)
    return Sum(strong, bonus, defence, protection, min(need, FACES + 1))


def can_be_lowered(state: PrimateState) -> bool:
    """Whether numeric defences may be played against the running attack (PF-37)."""
    return state.attack is not None and takes_numbers(state.attack)


# -- falls ------------------------------------------------------------------------------------------


def chain(state: PrimateState, seat: Seat, card: int, bonus: int = 0) -> Drop | None:
    """The drop that destroying a garbage card would start, or None for a top card (PF-46, PF-G40).

    `bonus` is what the attack adds to the collision rolls; the card's own BREAK text and long-term cards
    are added here.
    """
    cards = state.towers[seat]
    place = cards.index(card)
    if place + 1 >= len(cards):
        return None
    upper, lower = cards[place + 1], cards[place - 1] if place else -1
    added = bonus + EFFECT[card].fall + tower.collision_bonus(state, seat)
    strengths = {one: tower.strength(state, one, collision=True) for one in (lower, upper) if one >= 0}
    soft = lower >= 0 and tower.is_soft(lower)
    lost = tuple(
        () if soft else tuple(one for one, strong in strengths.items() if strong <= face + added)
        for face in range(1, FACES + 1)
    )
    return Drop(upper, lower, strengths[upper], strengths.get(lower, 0), added, soft, lost)


def fall_odds(state: PrimateState, seat: Seat, card: int, bonus: int = 0) -> dict[int, float]:
    """For each other card of the tower, how likely the fall is to break it if `card` is destroyed (PF-49)."""
    cards = state.towers[seat]
    place = cards.index(card)
    strengths = [tower.strength(state, one, collision=True) for one in cards]
    weight = tower.collision_bonus(state, seat)

    @cache
    def broken(lower: int, upper: int, added: int) -> tuple[Fraction, ...]:
        """How likely each card breaks when those from `upper` fall onto those up to `lower`."""
        chances = [Fraction(0)] * len(cards)
        if upper >= len(cards) or (lower >= 0 and tower.is_soft(cards[lower])):
            return tuple(chances)
        for face in range(1, FACES + 1):
            down, up, more = lower, upper, added
            for one in (lower, upper):
                if one >= 0 and strengths[one] <= face + added + weight:
                    chances[one] += Fraction(1, FACES)
                    more += EFFECT[cards[one]].fall
                    down, up = (down - 1, up) if one == lower else (down, up + 1)
            if (down, up) != (lower, upper):
                for one, chance in enumerate(broken(down, up, more)):
                    chances[one] += chance / FACES
        return tuple(chances)

    found = broken(place - 1, place + 1, bonus + EFFECT[card].fall)
    return {one: float(found[spot]) for spot, one in enumerate(cards) if spot != place}


# -- the Primate ------------------------------------------------------------------------------------


def is_awake(state: PrimateState) -> bool:
    """Whether the Primate is complete, so that it climbs and eats (PF-10, PF-13)."""
    return state.parts == PARTS


def reach(state: PrimateState) -> int | None:
    """Up to which height its next step eats, or None while it is not complete (PF-50, PF-G14)."""
    return min(TOP, state.primate + 1) if state.parts == PARTS else None


def eaten_next(state: PrimateState) -> tuple[Seat, ...]:
    """Who would be eaten if the Primate took its step now (PF-50)."""
    up_to = reach(state)
    if up_to is None:
        return ()
    return tuple(seat for seat in tower.living(state) if state.heights[seat] <= up_to)


def eaten_if_woken(state: PrimateState) -> tuple[Seat, ...]:
    """Who would be eaten this turn if the one missing part were added now (PF-G12, PF-G11)."""
    if state.parts != PARTS - 1:
        return ()
    up_to = min(TOP, max(state.primate, 1) + 1) if state.primate >= 0 else 2
    return tuple(seat for seat in tower.living(state) if state.heights[seat] <= up_to)


# -- windows ----------------------------------------------------------------------------------------


def asked(state: PrimateState) -> tuple[Seat, ...]:
    """The seats that the open window asks, the first of them now; () where no window is open (PF-G56).

    A public question: those whom it would ask in turn, as far as the table knows.
    """
    if not state.agenda or state.agenda[-1].kind not in WINDOWS:
        return ()
    top = state.agenda[-1]
    found: list[Seat] = []
    for step in reversed(state.agenda):
        if (step.kind, step.thing) != (top.kind, top.thing):
            break
        if is_open(state, step):
            found.append(step.seat)
    return tuple(found)


def answers(state: PrimateState) -> tuple[int, ...]:
    """The cards that could answer the open window, whoever holds them; () where none is open."""
    if not state.agenda or state.agenda[-1].kind not in WINDOWS:
        return ()
    return fitting(state, state.agenda[-1])
