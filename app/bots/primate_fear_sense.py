"""Every action of *Primate Fear* weighed at a look, in height points; 0 is what doing nothing is worth."""

from __future__ import annotations

from app.bots.primate_fear_blows import answer, strike
from app.bots.primate_fear_look import DEATH, DRAW, FACES, KEPT, STRONG, WIN, Look
from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.codes import (
    BONUS_ON,
    CATEGORY,
    EFFECT,
    GARBAGE,
    HEIGHT,
    MOST_HEIGHT,
    PARTS,
    REINFORCEMENT,
    STRENGTH,
    SYMBOL,
    TOP,
    kind_word,
)
from app.rules.primate_fear.effects import op_of
from app.rules.primate_fear.state import (
    Build,
    Choose,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)

EFFECT_WORTH = {
    "soft": 0.4,
    "peek3": 0.3,
    "close_m2": 0.3,
    "close_m1": 0.15,
    "no_hidden": 0.2,
    "spiky": 0.3,
    "brk_att_disc1": 0.3,
    "brk_fall_plus2": -0.3,
    "brk_missile": 0.3,
    "dawn_cycle": 0.5,
    "coll_strength4": 0.4,
    "coll_strength1": -0.3,
    "return": 0.3,
    "suitcase": 0.3,
    "slot": 0.7,
    "draw2_disc1": 1.5,
}
"""What effects are worth that are no plain matter of counting."""


def sense(state: PrimateState, actions: list[PrimateAction]) -> list[float]:
    """What each action of the seat in turn is worth with its risks."""
    step = state.agenda[-1]
    look = Look(state, step.seat)
    match step.kind:
        case "build":
            return _building(look, actions)
        case "attack":
            return [_attacking(look, action) for action in actions]
        case "discard":
            return _discarding(look, actions)
        case _:
            return [_asked(look, action) for action in actions]


# -- building -------------------------------------------------------------------------------------------


def _building(look: Look, actions: list[PrimateAction]) -> list[float]:
    builds = {action.card: building(look, action.card) for action in actions if isinstance(action, Build)}
    scores: list[float] = []
    for action in actions:
        match action:
            case Build(card=card):
                scores.append(builds[card])
            case Reinforce(card=card):
                scores.append(reinforcing(look, card, builds))
            case Play():
                scores.append(playing(look, action))
            case _:
                scores.append(0.0)
    return scores


def building(look: Look, card: int) -> float:
    """What a garbage card does on top of the own tower now."""
    state, me = look.state, look.me
    cards = state.towers[me]
    before = state.heights[me]
    cards.append(card)
    after = tower.tower_height(state, me)
    cards.pop()
    gain = after - before
    early = not look.awake
    score = 0.4 + gain * (0.7 if early else 1.0) + STRENGTH[card] * (STRONG + 0.1 if early else STRONG)
    score += effect_worth(look, card)
    return (
        score + symbol(look, card, after) + look.danger(after, look.reach) - look.danger(before, look.reach)
    )


def symbol(look: Look, card: int, height: int) -> float:
    """What the card's body-part symbol means to a seat that then stands at `height` (PF-9 to PF-12)."""
    return part(look, height) if SYMBOL[card] else 0.0


def part(look: Look, height: int, steps: int = 1) -> float:
    """What a body part more, or so many steps up of a whole Primate, means to a seat at `height`."""
    state = look.state
    if look.awake:
        now, reach = look.reach, min(TOP, look.reach + steps)
    elif state.parts == PARTS - 1:
        now, reach = -1, max(state.primate, 1) + 1
    else:
        return max(-1.2, min(1.2, 0.25 * look.edge))
    if height <= reach:
        return -DEATH if height > now else 0.0
    eaten = sum(now < state.heights[seat] <= reach for seat in look.others)
    left = sum(state.heights[seat] > reach for seat in look.others)
    if eaten and not left:
        return WIN
    lower = look.danger(height, reach) - look.danger(height, now)
    return 0.5 * DEATH * eaten / len(look.others) + max(-1.0, min(1.0, 0.25 * look.edge)) + lower


def effect_worth(look: Look, card: int) -> float:
    """What a garbage or reinforcement card's text is worth when it is played now."""
    state, effect = look.state, EFFECT[card]
    if effect.key in EFFECT_WORTH:
        return EFFECT_WORTH[effect.key]
    if effect.timing:
        return 0.2
    total = 0.0
    hand = state.hands[look.me]
    for op in effect.ops:
        match op.op:
            case "draw" if op.who == "opponents":
                total -= 0.5 * DRAW * len(look.others) ** 0.5
                if len(state.deck) < len(look.others) + 2:
                    total -= WIN
            case "draw":
                total += look.draws(op.n)
            case "lose" | "steal":
                victims = [look.share[seat] for seat in look.others if state.hands[seat]]
                total += max(victims, default=0.0) * DRAW + (DRAW if op.op == "steal" and victims else 0.0)
            case "more_garbage":
                rest = [HEIGHT[other] for other in hand if other < GARBAGE and other != card]
                total += 0.8 * max(rest, default=0)
            case "more_reinforcements":
                total += 0.5 * (sum(GARBAGE <= other < REINFORCEMENT for other in hand) > 1)
            case "take":
                fits = [
                    KEPT[other]
                    for other in state.discard
                    if kind_word(other) == op.of
                    or (op.of == "organic" and other < GARBAGE and CATEGORY[other] == "organic")
                ]
                total += max(fits, default=0.0)
            case "unpin":
                total += 0.5
            case _:
                pass
    return total


def reinforcing(look: Look, card: int, builds: dict[int, float]) -> float:
    """What a reinforcement does on the own top card; less where a card to be built needs it more."""
    state, me = look.state, look.me
    cards = state.towers[me]
    on = cards[-1]
    now = _held(look, card, on, tower.strength(state, on))
    before = state.heights[me]
    pins = state.pinned.get(on)
    state.pinned[on] = [*(pins or ()), card]
    stamp, state.stamp[card] = state.stamp[card], state.plays + 1
    after = tower.tower_height(state, me)
    state.stamp[card] = stamp
    if pins is None:
        del state.pinned[on]
    else:
        state.pinned[on] = pins
    score = now + after - before + effect_worth(look, card) - 0.2
    score += symbol(look, card, after) + look.danger(after, look.reach) - look.danger(before, look.reach)
    if builds:
        later = max(builds, key=lambda other: builds[other])
        if builds[later] > 0:
            if _held(look, card, later, STRENGTH[later]) + _fits(card, later) > now + after - before:
                return min(score, 0.3)
            if score > 0:
                return builds[later] + score
    return score


def _fits(card: int, on: int) -> float:
    if EFFECT[card].no_phantom:
        return float(HEIGHT[on] - MOST_HEIGHT[on]) / 2
    return 0.0


def _held(look: Look, card: int, on: int, strength: int) -> float:
    """What more strength does for a card: most for tall ones, less the stronger they are."""
    bonus = BONUS_ON[card][on]
    below = 0.15 * (strength < 5)
    return bonus * (0.16 + 0.07 * HEIGHT[on] + below) * (1.0 if strength < 6 else 0.5)


# -- specials -------------------------------------------------------------------------------------------


def playing(look: Look, action: Play) -> float:
    """What a special is worth now, less what it would be worth later."""
    state, card, me = look.state, action.card, look.me
    effect, height = EFFECT[card], look.state.heights[look.me]
    if effect.on_opponent:
        share = look.share[action.target]
        if effect.weight:
            return share * 0.3 * len(state.towers[action.target]) - 0.5
        return share * DRAW + DRAW * (0.6 + 0.1 * len(state.hands[action.target])) - 0.6
    if effect.ends:
        if effect.builds:
            return 0.6 + 0.6 * sum(other < GARBAGE for other in state.hands[me])
        return 0.25 * len(state.towers[me]) - 0.3
    total = 0.0
    for op in effect.ops:
        if op.when and (op.when == "complete") != look.awake:
            continue
        match op.op:
            case "draw":
                total += look.draws(op.n)
            case "take":
                total += max((KEPT[other] for other in state.discard), default=0.0) - 1.0
            case "part" if op.n > 0:
                total += part(look, height) - 0.5
            case "part":
                total += _unmake(look, height)
            case "shift" if op.n > 0:
                total += part(look, height, op.n) - 0.5
            case "shift":
                total -= 1.0
            case _:
                pass
    return total


def _unmake(look: Look, height: int) -> float:
    """What taking a part off is worth: a life where the Primate is about to eat this seat."""
    if look.awake:
        if height <= look.reach:
            return DEATH
        eaten = sum(look.state.heights[seat] <= look.reach for seat in look.others)
        return -0.5 * DEATH * eaten / len(look.others) - 0.3 * look.edge - look.danger(height, look.reach)
    return max(-1.5, min(0.5, -0.2 * look.edge)) - 1.4


# -- attacks, discards and questions ----------------------------------------------------------------------


def _attacking(look: Look, action: PrimateAction) -> float:
    match action:
        case Strike():
            return strike(look, action)
        case Play():
            return playing(look, action)
        case _:
            return 0.0


def _discarding(look: Look, actions: list[PrimateAction]) -> list[float]:
    """No card goes: a second draw for a small hand brings little, and wears down everybody's deck (PF-3)."""
    return [
        -KEPT[action.card]
        if isinstance(action, Pick)
        else playing(look, action)
        if isinstance(action, Play)
        else 0.0
        for action in actions
    ]


def _asked(look: Look, action: PrimateAction) -> float:
    """Windows, picks and seats to be named."""
    step = look.state.agenda[-1]
    match action:
        case Respond():
            return answer(look, step, action)
        case Play():
            return playing(look, action)
        case Choose(target=target):
            return _named(look, target)
        case Pick(card=card):
            return _picked(look, step.kind, card)
        case _:
            return 0.0


def _named(look: Look, target: Seat) -> float:
    state = look.state
    op = op_of(state.agenda[-1])
    if op.op == "topple":
        rows = look.tower(target)
        weak = sum(rows[-1][0] <= face for face in range(1, FACES + 1)) / FACES
        return look.share[target] * weak * rows[-1][1]
    return look.share[target]


def _picked(look: Look, kind: str, card: int) -> float:
    state = look.state
    match kind:
        case "cost" | "drop":
            return -KEPT[card]
        case "dawn":
            return 0.9 * DRAW - KEPT[card]
        case "unpin":
            on = next(on for on, pins in state.pinned.items() if card in pins)
            owner = next(seat for seat in look.others if on in state.towers[seat])
            return look.share[owner] * BONUS_ON[card][on]
        case _:
            return KEPT[card]
