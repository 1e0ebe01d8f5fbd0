"""Reading towers: heights, strengths, and what an attack adds up to. Nothing here changes a state."""

from __future__ import annotations

from collections.abc import Iterator

from app.rules.kernel import Seat
from app.rules.primate_fear.codes import (
    ATTACK,
    BONUS_ON,
    CATEGORY,
    COLLISION_ON,
    EFFECT,
    HEIGHT,
    MOST_HEIGHT,
    NUMERIC,
    PARTS,
    PHANTOMS,
    REINFORCEMENT,
    STRENGTH,
    attack_card,
    defence_card,
)
from app.rules.primate_fear.state import Attack, PrimateState

_ATTACKS = tuple(attack_card(number) for number in range(REINFORCEMENT, ATTACK))
_NONE: list[int] = []


def strength(state: PrimateState, card: int, collision: bool = False) -> int:
    """The total strength of a garbage card in a tower, at least 1 (PF-26, PF-G25)."""
    total = STRENGTH[card]
    bonuses = COLLISION_ON if collision else BONUS_ON
    for pin in state.pinned.get(card, _NONE):
        total += bonuses[pin][card]
    return max(1, total)


def counts(state: PrimateState, tower: list[int], place: int, when: str) -> bool:
    """Whether the phantom condition `when` of the card at `place` of a tower holds (PF-25)."""
    card = tower[place]
    match when:
        case "top":
            return place == len(tower) - 1
        case "bottom":
            return place == 0
        case "another_furniture":
            return any(CATEGORY[other] == "furniture" for other in tower if other != card)
        case "reinforced":
            return card in state.pinned
        case "below_str4":
            return place > 0 and strength(state, tower[place - 1]) >= 4
        case "organic_below":
            return place > 0 and CATEGORY[tower[place - 1]] == "organic"
        case "organic_above":
            return place + 1 < len(tower) and CATEGORY[tower[place + 1]] == "organic"
        case _:
            return state.parts == PARTS


def phantoms(state: PrimateState, tower: list[int], place: int) -> list[bool]:
    """Which phantom points of the card at `place` count now, each as many entries as points.

    A card played later that says phantoms do not count is obeyed (PF-55, PF-G51).
    """
    card = tower[place]
    covered = any(
        EFFECT[pin].no_phantom and state.stamp[pin] > state.stamp[card]
        for pin in state.pinned.get(card, _NONE)
    )
    return [
        not covered and counts(state, tower, place, phantom.when)
        for phantom in PHANTOMS[card]
        for _ in range(phantom.points)
    ]


def card_height(state: PrimateState, tower: list[int], place: int) -> int:
    """The height points that the card at `place` of a tower gives now."""
    card = tower[place]
    points = HEIGHT[card]
    return points if points == MOST_HEIGHT[card] else points + sum(phantoms(state, tower, place))


def card_heights(state: PrimateState, seat: Seat) -> list[int]:
    """The height points of each card of a tower, from the bottom."""
    tower = state.towers[seat]
    return [card_height(state, tower, place) for place in range(len(tower))]


def tower_height(state: PrimateState, seat: Seat) -> int:
    """The total height of a tower (PF-24)."""
    tower = state.towers[seat]
    total = 0
    for place, card in enumerate(tower):
        total += HEIGHT[card]
        if HEIGHT[card] != MOST_HEIGHT[card]:
            total += sum(phantoms(state, tower, place))
    return total


def level_card(heights: list[int], level: int) -> int | None:
    """The place of the one card that a close attack from height `level` can hit (PF-32 to PF-34, PF-G27)."""
    if level == 0:
        return 0 if heights else None
    top = 0
    for place, height in enumerate(heights):
        top += height
        if level <= top:
            return place
    return None


def living(state: PrimateState) -> list[Seat]:
    """The seats that have not been eaten."""
    return [seat for seat in range(state.players) if not state.eaten[seat]]


def clockwise(state: PrimateState, start: Seat) -> list[Seat]:
    """The living seats in turn order, beginning with `start` itself."""
    n = state.players
    return [seat for k in range(n) if not state.eaten[seat := (start + k) % n]]


def is_soft(card: int) -> bool:
    """Whether what falls onto the card lands without a roll."""
    return EFFECT[card].soft


def shielded(state: PrimateState, card: int) -> bool:
    """Whether a garbage card is no target of hidden attacks (PF-G61)."""
    return EFFECT[card].no_hidden or any(EFFECT[pin].no_hidden for pin in state.pinned.get(card, _NONE))


def targets(state: PrimateState, seat: Seat, card: int) -> Iterator[tuple[Seat, int]]:
    """What an attack card may be aimed at now: the seat, and its garbage card or -1 for the hand.

    PF-30, PF-32 to PF-36, PF-45, PF-G29, PF-G30, PF-G61.
    """
    attack = _ATTACKS[card - REINFORCEMENT]
    for target in range(state.players):
        if state.eaten[target]:
            continue
        tower = state.towers[target]
        if attack.kind == "close":
            place = _close(state, seat, target)
            if place is not None:
                yield target, tower[place]
        elif attack.kind == "distant":
            for on in tower:
                yield target, on
        elif target != seat or attack.bonus is not None:
            yield from _hidden(state, target, attack.aim)


def _close(state: PrimateState, seat: Seat, target: Seat) -> int | None:
    heights = card_heights(state, target)
    if target != seat:
        return level_card(heights, state.heights[seat])
    return max((place for place, height in enumerate(heights) if height), default=None)


def _hidden(state: PrimateState, target: Seat, aim: str) -> Iterator[tuple[Seat, int]]:
    tower = state.towers[target]
    if aim == "hand":
        if state.hands[target]:
            yield target, -1
    elif aim == "reinforced":
        for on in tower:
            if on in state.pinned and not shielded(state, on):
                yield target, on
    elif aim == "pair":
        if len(tower) > 1 and not shielded(state, tower[-1]) and not shielded(state, tower[-2]):
            yield target, tower[-1]
    elif tower:
        on = tower[0] if aim == "bottom" else tower[-1]
        if not shielded(state, on):
            yield target, on


# -- what an attack adds up to ------------------------------------------------------------------------


def is_tallest(state: PrimateState, seat: Seat) -> bool:
    """Whether no living seat has a taller tower (ties count)."""
    return state.heights[seat] == max(state.heights[other] for other in living(state))


def attack_bonus(state: PrimateState, card: int, target: Seat, on: int) -> int:
    """The one bonus an attack has against a target (PF-44)."""
    attack = _ATTACKS[card - REINFORCEMENT]
    bonus = attack.bonus or 0
    special = attack.bonus_if
    if special is None:
        return bonus
    tower = state.towers[target]
    match special.when:
        case "bare":
            holds = on not in state.pinned
        case "tallest":
            holds = is_tallest(state, target)
        case "top":
            holds = tower[-1] == on
        case "tower4":
            holds = len(tower) >= 4
        case category:
            holds = CATEGORY[on] == category
    return special.bonus if holds else bonus


def defence_bonus(state: PrimateState, attack: Attack, card: int) -> int:
    """What a defence card adds to the roll of a running attack, 0 for a trick (PF-G24)."""
    defence = defence_card(card)
    bonus = defence.bonus or 0
    special = defence.bonus_if
    if special is None:
        return bonus
    match special.when:
        case "primate_complete":
            holds = state.parts == PARTS
        case "attacker_taller":
            holds = state.heights[attack.seat] > state.heights[attack.target]
        case kind:
            holds = attack_card(attack.card).kind == kind
    return special.bonus if holds else bonus


def defence_total(state: PrimateState, attack: Attack) -> int:
    """What all defence cards played so far add to the roll (PF-G33)."""
    return sum(defence_bonus(state, attack, card) for card in attack.used if card in NUMERIC)


def guard(state: PrimateState, card: int, target: Seat, on: int) -> int:
    """What the target's own protection adds to the roll: its cards against close attacks, its guards."""
    total = sum(EFFECT[lasting.card].guard for lasting in state.lasting if lasting.on == target)
    if _ATTACKS[card - REINFORCEMENT].kind == "close":
        total += EFFECT[on].close + sum(EFFECT[pin].close for pin in state.pinned.get(on, _NONE))
    return total


def collision_bonus(state: PrimateState, seat: Seat) -> int:
    """What long-term cards add to every collision roll in a tower."""
    return sum(EFFECT[lasting.card].weight for lasting in state.lasting if lasting.on == seat)


def may_build(state: PrimateState) -> int:
    """How many garbage cards the active seat may build this turn (PF-19, PF-G7)."""
    extra = sum(EFFECT[lasting.card].builds for lasting in state.lasting if lasting.on == state.active)
    return 1 + extra + state.more_garbage


def may_reinforce(state: PrimateState) -> int:
    """How many reinforcements the active seat may play this turn (PF-20)."""
    return 1 + state.more_reinforcements
