"""What computer players think of the actions of a turn: attempts by their odds, cards by their use."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.bots.planet_of_the_apes_prices import (
    CARD,
    PLACES,
    RED,
    SPECIAL,
    hand_worth,
    kind_price,
    skill_price,
    special_price,
)
from app.bots.planet_of_the_apes_tries import outcomes, plan
from app.bots.planet_of_the_apes_worth import DAY, Look
from app.rules.planet_of_the_apes import moves, pieces
from app.rules.planet_of_the_apes.codes import (
    HAND_LIMIT,
    HEALS,
    KIND,
    LISTS,
    NOVA,
    SUIT_OF,
    TRIALS,
    ZIRA,
)
from app.rules.planet_of_the_apes.costs import as_payment, set_cost
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import NONE, ApesState

FIRST = 0.5
"""What puts a card that costs no Action, and is worth playing, before all else."""
NEVER = -9.0
IDLE = -0.5
"""What an Action that brings nothing costs, in steps: the day goes on."""
LONG = 45
"""Turns after which waiting is liked less and less, so that every game comes to an end."""
PATIENCE = 0.1
FIT = 0.12
"""What a card is worth more, in steps, for each encounter on show that permits it."""


def turning(look: Look, actions: Sequence[moves.ApesAction], keen: bool = True) -> list[float]:
    """What each action of a turn changes in the chance to win. `keen` looks at attempts after a draw."""
    view = look.view
    tries = {slot: attempt_gain(look, slot) for slot, card in enumerate(view.slots) if card != NONE}
    best = max(tries.values(), default=0.0)
    scores: list[float] = []
    for action in actions:
        match action:
            case moves.Adventure(slot=slot):
                scores.append(tries[slot] + PATIENCE * max(0, view.turns - LONG) * look.unit)
            case moves.Draw(source=source):
                scores.append(_draw(look, source, best, keen))
            case moves.Contemplate(kind=kind, to=to):
                scores.append(_contemplate(look, kind, to))
            case moves.PlaySet(use=use):
                scores.append(play_set(look, use))
            case moves.PlaySpecial(kind=kind):
                scores.append(_special(look, kind, best))
            case moves.UseSkill(place=place):
                scores.append(_foresee(look, place))
            case _:
                scores.append(IDLE * look.unit)
    return scores


def interjecting(look: Look, offers: Sequence[moves.ApesAction]) -> list[float]:
    """What a seat's Specials and Skills are worth in another seat's turn; above 0 they are played."""
    view = look.view
    if view.agenda[-1].kind != "turn":
        return [NEVER] * len(offers)
    scores: list[float] = []
    for action in offers:
        if isinstance(action, moves.PlaySpecial):
            scores.append(_special(look, action.kind, 0.0) if _steady(action.kind) else NEVER)
        else:
            scores.append(_foresee(look, action.place) if isinstance(action, moves.UseSkill) else NEVER)
    return scores


def _steady(kind: int) -> bool:
    """Whether a Special is worth the same whatever the seat in turn is about to do."""
    return all(
        effect.verb not in ("action", "swap_encounter") for effect in LISTS[CARDS.specials[kind].effect]
    )


def attempt_gain(look: Look, slot: int) -> float:
    """What an attempt at the encounter in a slot changes, all told."""
    view = look.view
    trial = TRIALS[view.slots[slot]]
    if trial.challenge:
        return plan(look, trial).gain
    assert trial.cards is not None
    cost = sum(as_payment(trial.cards, len(view.cast)))
    return outcomes(look, trial)[0] - look.base - cost * CARD * look.unit


def fit(view: ApesState, kind: int) -> float:
    """How many encounters on show permit a kind, as steps."""
    suit = SUIT_OF[kind]
    count = 0
    for card in view.slots:
        if card != NONE:
            trial = TRIALS[card]
            wanted = trial.cards is not None and (trial.cards.fixed[suit] > 0 or trial.cards.same > 0)
            count += trial.suits[suit] or wanted
    return FIT * count


def _draw(look: Look, source: int, best: float, keen: bool) -> float:
    view = look.view
    place = view.active
    hand = view.hands[place]
    limit = pieces.hand_limit(view, HAND_LIMIT)
    if source == 0:
        return (PLACES[len(hand)] + 1.2 * FIT if len(hand) < limit else IDLE) * look.unit
    card = view.available[source - 1]
    kind = KIND[card]
    more = [*hand, card]
    full = IDLE if len(hand) >= limit else 0.0
    gain = (hand_worth(more, limit) - hand_worth(hand, limit) + fit(view, kind) + full) * look.unit
    if keen and view.actions_left > 1:
        hands = [more if one == place else cards for one, cards in enumerate(view.hands)]
        twin = look.on(msgspec.structs.replace(view, hands=hands))
        helped = max(
            (
                attempt_gain(twin, slot)
                for slot, at in enumerate(view.slots)
                if at != NONE and TRIALS[at].suits[SUIT_OF[kind]]
            ),
            default=0.0,
        )
        if helped > max(best, 0.0):
            gain = max(gain, helped - max(best, 0.0))
    return gain


def _contemplate(look: Look, kind: int, to: int) -> float:
    """A card over the limit is better in another hand; before the Discovery cards belong in one."""
    view = look.view
    hand, other = view.hands[view.active], view.hands[to]
    limit = pieces.hand_limit(view, HAND_LIMIT)
    lost = hand_worth(hand, limit) - hand_worth(_without(hand, kind), limit)
    gain = hand_worth([*other, next(card for card in hand if KIND[card] == kind)]) - hand_worth(other)
    value = 0.6 * (gain - lost) + IDLE
    if view.scene == 7 and view.taylor <= 3 and len(hand) < len(other) < HAND_LIMIT:
        value = max(value, 0.15)
    return value * look.unit


def _without(cards: Sequence[int], kind: int) -> list[int]:
    found = list(cards)
    found.remove(next(card for card in found if KIND[card] == kind))
    return found


def play_set(look: Look, use: str) -> float:
    """What a set brings, less its cards."""
    view = look.view
    place = view.active
    hand = list(view.hands[place])
    cost = set_cost(use, pieces.total(view, "set_discount"))
    spent = cheapest(view, hand, sum(cost), use == "allies")
    left = [card for card in hand if card not in spent]
    limit = pieces.hand_limit(view, HAND_LIMIT)
    price = (hand_worth(hand, limit) - hand_worth(left, limit)) + sum(
        0.3 * fit(view, KIND[card]) for card in spent
    )
    stand = look.stand.copy()
    stand.more -= price
    match use:
        case "minor" | "major":
            was = stand.health[place]
            stand.health[place] = min(float(stand.limit), was + HEALS[use])
        case "allies":
            stand.ape += 1
        case "prepare":
            stand.more += RED
        case "learn":
            stand.more += skill_price(view, place, 1)
        case _:
            stand.more += SPECIAL
    return look.value(stand) - look.base


def cheapest(view: ApesState, hand: Sequence[int], count: int, allies: bool) -> list[int]:
    """The cheapest cards of a hand that make a set."""

    def price(card: int) -> float:
        return 0.3 * kind_price(KIND[card]) + fit(view, KIND[card])

    groups = [(NOVA, ZIRA)] if allies else [(suit,) for suit in range(6)]
    found: list[list[int]] = []
    for suits in groups:
        cards = sorted((card for card in hand if SUIT_OF[KIND[card]] in suits), key=price)
        if len(cards) >= count:
            found.append(cards[:count])
    return min(found, key=lambda cards: sum(map(price, cards)), default=[])


def _special(look: Look, kind: int, best: float) -> float:
    """A Special in the turn: now if it is worth more than keeping it."""
    view = look.view
    special = CARDS.specials[kind]
    value = 0.0
    for effect in LISTS[special.effect]:
        match effect.verb:
            case "action":
                room = sum(max(0, HAND_LIMIT - len(hand)) for hand in view.hands)
                early = view.actions_left > 1
                value += look.priced(effect.n * CARD + 0.1 * room / len(view.hands)) if early else 0.0
            case "hold_day":
                night = view.day == len(CARDS.day) - 1
                near = view.taylor <= 3
                held = 0.0 if view.hold_day else (2.0 if near else DAY) if night else 0.0
                value += look.priced(held)
            case "swap_encounter":
                value += look.priced(0.5) if best <= 0 and view.actions_left > 1 else 0.0
            case _:
                value += look.gain(special.effect, view.active)
    net = value - special_price(view, kind) * look.unit
    return net + FIRST if net > 0 else net - 0.01


def _foresee(look: Look, place: int) -> float:
    """Look at what the morning brings, where it is near and not known."""
    view = look.view
    night = view.day == len(CARDS.day) - 1 and not view.hold_day
    known = view.apes_seen
    net = ((0.7 if night and not known else 0.0) - skill_price(view, place)) * look.unit
    return net + FIRST if net > 0 else net - 0.01
