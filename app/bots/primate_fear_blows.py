"""Attacks and answers to them, weighed: what a strike brings, what a defence saves, in height points."""

from __future__ import annotations

from app.bots.primate_fear_look import (
    DEATH,
    DRAW,
    FACES,
    KEPT,
    WIN,
    Look,
    chance,
    crash,
    fallen,
    kept,
    loss,
)
from app.rules.kernel import Seat
from app.rules.primate_fear import tower
from app.rules.primate_fear.attack import rolls, takes_numbers
from app.rules.primate_fear.codes import (
    ATTACK,
    BANANAS,
    BONUS_ON,
    CANCELS,
    DEFENCE,
    EFFECT,
    NUMERIC,
    PARTS,
    REDIRECTS,
    REROLLS,
    TOP,
    TURNS,
    attack_card,
)
from app.rules.primate_fear.queries import fall_odds
from app.rules.primate_fear.state import Attack, PrimateState, Respond, Step, Strike

CAUGHT = 0.85
"""What is left of an attack's chance where the target may hold a defence."""
SMALL = 0.05


# -- attacks ------------------------------------------------------------------------------------------


def need(state: PrimateState, card: int, target: Seat, on: int, lowered: int = 0) -> int:
    """The least face that hits; more than 6 if none does (PF-38)."""
    strong = tower.strength(state, on)
    return (
        strong - tower.attack_bonus(state, card, target, on) - tower.guard(state, card, target, on) - lowered
    )


def price(look: Look, card: int) -> float:
    """What playing a card costs: less while a full hand halves the draw (PF-17)."""
    return KEPT[card] * (0.3 if len(look.state.hands[look.me]) > 4 else 0.55)


def strike(look: Look, action: Strike) -> float:
    """What an attack brings, less its card; 0 would be to keep it."""
    state, card, target = look.state, action.card, action.target
    effect = EFFECT[card]
    cost = price(look, card)
    if effect.cost:
        others = [other for other in state.hands[look.me] if other != card]
        cost += effect.cost * 0.5 * min(map(kept, others))
    return harm(look, card, target, action.on) - cost


def harm(look: Look, card: int, target: Seat, on: int) -> float:
    """What an attack of `look.me` brings him on average; below 0 against the own tower."""
    state, effect = look.state, EFFECT[card]
    share = -1.0 if target == look.me else look.share[target]
    attack = attack_card(card)
    if on < 0:
        stolen = effect.ops[0].op == "steal"
        taken = min(effect.ops[0].n, len(state.hands[target])) * DRAW * share
        return taken + (DRAW if stolen else 0.0)
    rows = look.tower(target)
    place = state.towers[target].index(on)
    if rolls(card):
        odds = chance(need(state, card, target, on))
        if state.hands[target] and not effect.no_numbers:
            odds *= CAUGHT
        extra = look.draws(1) if any(op.op == "draw" for op in effect.ops) else 0.0
        if effect.seize:
            return odds * rows[place][1] * (share + 1.0) + odds * _toppled(look, target, place)
        lost = loss(look, target, place, effect.fall)
        gain = odds * (lost * share + _toppled(look, target, place))
        if effect.to_hand:
            gain += odds * KEPT[on]
        if effect.back == "failed":
            gain += (1 - odds) * 0.3
        return gain + extra
    op = effect.ops[0].op
    weight = tower.collision_bonus(state, target) + effect.fall
    if op == "strip":
        return 0.35 * share * sum(BONUS_ON[pin][on] for pin in state.pinned.get(on, ()))
    if op == "shake":
        return share * sum(
            (rows[0][1] + fallen(rows, -1, 1, weight + rows[0][3])) / FACES
            for face in range(1, FACES + 1)
            if rows[0][0] <= face + weight
        )
    turned = (*rows[:-2], rows[-1], rows[-2])
    return share * crash(turned, len(turned) - 2, len(turned) - 1, weight) if attack.aim == "pair" else 0.0


def _toppled(look: Look, target: Seat, place: int) -> float:
    """What more it brings if losing this card puts a tower in the Primate's reach."""
    if not look.awake or target == look.me:
        return 0.0
    height, reach = look.state.heights[target], look.reach
    if height <= reach or height - round(look.tower(target)[place][1] - SMALL) > reach:
        return 0.0
    alone = all(look.state.heights[other] <= reach for other in look.others if other != target)
    return WIN if alone and look.state.heights[look.me] > reach else 0.4 * DEATH / len(look.others)


# -- answers ------------------------------------------------------------------------------------------


def threatened(look: Look, attack: Attack, lowered: int | None = None) -> float:
    """What the running attack costs its target on average, the defences so far counted."""
    state, card = look.state, attack.card
    if attack.on < 0:
        return min(EFFECT[card].ops[0].n, len(state.hands[attack.target])) * DRAW
    if not rolls(card):
        # what it brings the attacker is the loss times his share in it
        other = Look(state, attack.seat)
        return harm(other, card, attack.target, attack.on) / max(0.2, other.share.get(attack.target, 1.0))
    if lowered is None:
        lowered = tower.defence_total(state, attack)
    return chance(need(state, card, attack.target, attack.on, lowered)) * stake(look, attack)


def stake(look: Look, attack: Attack) -> float:
    """What the target loses if the running attack hits."""
    state = look.state
    place = state.towers[attack.target].index(attack.on)
    rows = look.tower(attack.target)
    lost = rows[place][1]
    if not EFFECT[attack.card].seize:
        lost = loss(look, attack.target, place, EFFECT[attack.card].fall)
    if state.parts == PARTS:
        reach = min(TOP, state.primate + 1)
        height = state.heights[attack.target]
        if height > reach >= height - round(lost):
            lost += DEATH / 2
    return lost


def lowers(state: PrimateState, card: int) -> bool:
    """Whether a numeric defence changes what the die must show, alone or with all others in hand."""
    attack = state.attack
    if attack is None:
        return False
    done = tower.defence_total(state, attack)
    least = need(state, attack.card, attack.target, attack.on, done)
    if least > FACES:
        return False
    own = tower.defence_bonus(state, attack, card)
    if chance(least - own) < chance(least):
        return True
    rest = sum(
        tower.defence_bonus(state, attack, other)
        for other in state.hands[attack.target]
        if other in NUMERIC and other != card
    )
    return chance(least - own - rest) < chance(least - rest)


def outcome(look: Look, face: int) -> float:
    """What the running roll means to this seat if it shows `face`."""
    state, roll = look.state, look.state.roll
    assert roll is not None
    if roll.what == "attack":
        attack = state.attack
        if attack is None or attack.on < 0:
            return 0.0
        lowered = tower.defence_total(state, attack)
        hits = face != 1 and face >= need(state, attack.card, attack.target, attack.on, lowered)
        if not hits:
            return 0.0
        lost = stake(look, attack)
        if attack.target == look.me:
            return -lost
        gain = look.share.get(attack.target, 0.0) * lost
        return gain + (lost if EFFECT[attack.card].seize and attack.seat == look.me else 0.0)
    if roll.what == "collision" and state.falls:
        fall = state.falls[-1]
        rows = look.tower(fall.seat)
        lower = fall.hole - 1 if fall.mode != "lone" else -1
        bonus = fall.bonus + tower.collision_bonus(state, fall.seat)
        lost = 0.0
        down, up = lower, fall.hole
        if lower >= 0 and rows[lower][0] <= face + bonus:
            lost += rows[lower][1]
            down -= 1
        if rows[fall.hole][0] <= face + bonus:
            lost += rows[fall.hole][1]
            up += 1
        if lost and fall.mode != "lone":
            lost += fallen(rows, down, up, bonus)
        return -lost if fall.seat == look.me else look.share.get(fall.seat, 0.0) * lost
    if state.agenda and roll.seat == look.me:
        step = next((step for step in reversed(state.agenda) if step.kind == "ops"), None)
        if step is not None:
            ops = EFFECT[step.card].ops
            return sum(
                look.draws(op.n) if op.op == "draw" else -0.4 for op in ops if op.faces and face in op.faces
            )
    return 0.0


def answer(look: Look, step: Step, action: Respond) -> float:
    """What answering a window with a card brings, less the card; 0 would be to pass."""
    state, card, attack = look.state, action.card, look.state.attack
    cost = 0.7 * KEPT[card]
    if card in TURNS or card in REROLLS:
        assert state.roll is not None
        now = outcome(look, state.roll.face)
        if card in TURNS:
            return outcome(look, action.face) - now - cost - SMALL * action.face / FACES
        return sum(outcome(look, face) for face in range(1, FACES + 1)) / FACES - now - cost
    if ATTACK <= card < DEFENCE and attack is not None:
        if card in CANCELS:
            saved = threatened(look, attack)
            if card in REDIRECTS and attack.seat != look.me and state.towers[attack.seat]:
                top = state.towers[attack.seat][-1]
                back = chance(need(state, attack.card, attack.seat, top))
                saved += look.share[attack.seat] * back * look.tower(attack.seat)[-1][1]
            return saved - cost
        if card in NUMERIC:
            if not takes_numbers(attack) or not lowers(state, card):
                return -cost
            done = tower.defence_total(state, attack)
            own = tower.defence_bonus(state, attack, card)
            rest = sum(
                tower.defence_bonus(state, attack, other)
                for other in state.hands[look.me]
                if other in NUMERIC and other != card
            )
            before = threatened(look, attack, done)
            saved = max(
                before - threatened(look, attack, done + own),
                (before - threatened(look, attack, done + own + rest)) / 2 if rest else 0.0,
            )
            return saved + (look.draws(1) if EFFECT[card].ops else 0.0) - cost
    match step.kind:
        case "destroyed":
            return look.draws(2) - cost
        case "before_roll":
            return -falling(look) - cost
        case "fog":
            return fog(look, step) - cost
        case "climb" | "climbed":
            return _escape(look, step, card) - cost
        case _:
            return DEATH if card in BANANAS else -cost


def falling(look: Look) -> float:
    """What the fall that is about to roll costs this seat, as a loss below 0."""
    if not look.state.falls:
        return 0.0
    fall = look.state.falls[-1]
    rows = look.tower(fall.seat)
    lower = fall.hole - 1 if fall.mode != "lone" else -1
    bonus = fall.bonus + tower.collision_bonus(look.state, fall.seat)
    lost = crash(rows, lower, fall.hole, bonus)
    return -lost if fall.seat == look.me else look.share.get(fall.seat, 0.0) * lost


def fog(look: Look, step: Step) -> float:
    """What stopping the special just played is worth to this seat."""
    state = look.state
    played = next((s for s in state.agenda if s.kind == "resolve" and s.thing == step.thing), None)
    if played is None:
        return 0.0
    effect = EFFECT[played.card]
    share = look.share.get(played.seat, 0.0)
    if effect.on_opponent:
        return 1.6 if played.target == look.me else 0.0
    if played.card in TURNS and state.roll is not None:
        return outcome(look, state.roll.face) - outcome(look, played.target)
    if played.card in BANANAS:
        return 0.6 * DEATH * share
    if effect.ops and effect.ops[0].op in ("shift", "part") and state.parts == PARTS:
        return 0.3 * look.edge
    return 0.9 * KEPT[played.card] * share


def _escape(look: Look, step: Step, card: int) -> float:
    """What keeping the Primate down in its own step is worth: a life, if it saves one."""
    state, height = look.state, look.state.heights[look.me]
    reach = look.reach if step.kind == "climb" and not state.glued else state.primate
    down = 1 if EFFECT[card].window == "climb" else 4
    lower = max(0, state.primate - 4) + (step.kind == "climb") if down == 4 else state.primate
    if height > reach or height <= lower:
        return 0.0
    return DEATH


# -- what a break would start ---------------------------------------------------------------------------


def fallers(state: PrimateState, seat: Seat, card: int, bonus: int) -> tuple[int, float] | None:
    """The card most likely to break in the fall after `card`, and how likely; None where nothing falls."""
    odds = fall_odds(state, seat, card, bonus)
    likely = max(odds, key=lambda other: odds[other], default=None)
    return None if likely is None or odds[likely] < SMALL else (likely, odds[likely])
