"""What computer players think of the answers to all other questions: payments, shares, choices, piles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from app.bots.planet_of_the_apes_prices import CARD, hand_worth, kind_price, skill_price
from app.bots.planet_of_the_apes_tries import plan
from app.bots.planet_of_the_apes_turn import attempt_gain, fit, play_set
from app.bots.planet_of_the_apes_worth import Look
from app.rules.planet_of_the_apes import moves
from app.rules.planet_of_the_apes.alone import pool_of
from app.rules.planet_of_the_apes.codes import APES, DISCOVERIES, HAND_LIMIT, KIND, SCENE_OF_DECK, TRIALS
from app.rules.planet_of_the_apes.effects import Modifier
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import ApesState, Step

Actions = Sequence[moves.ApesAction]
MODIFIERS = {
    "rolls": 1.2,
    "free_suit": 0.5,
    "banned_suit": -0.6,
    "free_reroll": 1.0,
    "actions": 2.0,
    "adjust_with": 0.5,
    "no_healing": -0.6,
    "on_failure": -1.2,
    "hand_limit": -1.0,
}
"""What a rule for the day is worth, in steps."""


def pay(look: Look, step: Step, actions: Actions) -> list[float]:
    """Pay with what is cheapest, if what it brings is worth it."""
    view = look.view
    net = _payment(look, step)
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.Pay):
            crowd = 0.03 * max(0, len(view.hands[action.place]) - 3)
            scores.append(net - (kind_price(action.kind) + fit(view, action.kind) - crowd) * 1e-4)
        else:
            scores.append(0.0)
    return scores


def _payment(look: Look, step: Step) -> float:
    """What a payment changes; what has been begun is gone on with."""
    view = look.view
    if not step.optional or step.cards:
        return 1.0
    count = sum(step.cost)
    place = step.place if step.place >= 0 else view.active
    if view.phase == "discovery" and view.attempt is not None:
        # Nothing is kept beyond the Discovery: only the one who attempts it needs its cards.
        now = view.attempt
        trial = DISCOVERIES[now.card]
        if trial.most and len(now.dice) >= trial.most:
            return -1.0
        if step.place != now.place:
            return 1.0
        own = plan(look, trial).chance
        held = sorted(view.hands[place], key=lambda card: kind_price(KIND[card]))
        hands = [held[count:] if at == place else hand for at, hand in enumerate(view.hands)]
        more = msgspec.structs.replace(now, dice=[*now.dice, 20], kept=[*now.kept, False])
        twin = look.on(msgspec.structs.replace(view, hands=hands, attempt=more))
        return plan(twin, trial).chance - own
    gain = look.gain(step.key, place, step.adventure)
    spare = sum(pool_of(view, step)) > count + 2
    return gain - count * CARD * (0.8 if spare else 1.0) * look.unit


def limit(look: Look, step: Step, actions: Actions) -> list[float]:
    """Over the limit: sets that pay, else the least useful cards go."""
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.PlaySet):
            scores.append(play_set(look, action.use))
        else:
            scores.append(_discarded(look, step, action))
    return scores


def _discarded(look: Look, step: Step, action: moves.ApesAction) -> float:
    if not isinstance(action, moves.Discard):
        return 0.0
    hand = look.view.hands[step.place]
    same = sum(1 for card in hand if KIND[card] // 1 == action.kind)
    return -(0.3 * kind_price(action.kind) + fit(look.view, action.kind) - 0.02 * same) * look.unit


def drop(look: Look, step: Step, actions: Actions) -> list[float]:
    """Discard what is least useful."""
    return [_discarded(look, step, action) for action in actions]


def share(look: Look, step: Step, actions: Actions) -> list[float]:
    """One of what is shared out."""
    return [_assigned(look, step.source, 1, action) for action in actions]


def who(look: Look, step: Step, actions: Actions) -> list[float]:
    """The one character an effect is for."""
    effect = effect_of(step)
    return [_assigned(look, effect.verb, effect.n, action) for action in actions]


def _assigned(look: Look, verb: str, n: int, action: moves.ApesAction) -> float:
    if not isinstance(action, moves.Assign):
        return 0.0
    place, view = action.place, look.view
    stand = look.stand.copy()
    health = stand.health[place]
    match verb:
        case "damage":
            stand.health[place] = max(0.0, health - n)
            return look.value(stand) + 1e-3 * health
        case "heal":
            stand.health[place] = min(float(stand.limit), health + n)
            return look.value(stand) - 1e-3 * health
        case "skill":
            return skill_price(view, place) - (1.0 if health <= 0 else 0.0)
        case _:
            return -len(view.hands[place]) - 0.5 * _wait(view, place)


def _wait(view: ApesState, place: int) -> float:
    """How long until a character's turn, as a share."""
    return ((place - view.active) % len(view.cast)) / len(view.cast)


def cards(look: Look, step: Step, actions: Actions) -> list[float]:
    """Drawn cards go where there is room and use for them, soonest first."""
    view = look.view
    scores: list[float] = []
    for action in actions:
        if not isinstance(action, moves.Give):
            scores.append(0.0)
            continue
        hand = view.hands[action.to]
        gain = hand_worth([*hand, step.cards[0]]) - hand_worth(hand)
        use = fit(view, action.kind) * (1.2 - _wait(view, action.to))
        scores.append(
            gain + use - 0.03 * len(hand) + (0.1 if view.actions_left and action.to == view.active else 0)
        )
    return scores


def specials(look: Look, step: Step, actions: Actions) -> list[float]:
    """Specials may lie with anybody; they are spread."""
    view = look.view
    return [
        -0.1 * len(view.specials[action.to]) - 0.01 * action.kind
        if isinstance(action, moves.GiveSpecial)
        else 0.0
        for action in actions
    ]


def passing(look: Look, step: Step, actions: Actions) -> list[float]:
    """Cards change hands from those who have too many to those who can use them."""
    view = look.view
    scores: list[float] = []
    for action in actions:
        if not isinstance(action, moves.Pass):
            scores.append(0.0)
            continue
        giver, taker = view.hands[action.place], view.hands[action.to]
        use = fit(view, action.kind) * (_wait(view, action.place) - _wait(view, action.to))
        crowd = 0.1 * (len(giver) - len(taker) - 2) if len(giver) > HAND_LIMIT - 2 else 0.0
        full = 0.5 if len(taker) >= HAND_LIMIT else 0.0
        scores.append(use + crowd - full - 0.05)
    return scores


def choose(look: Look, step: Step, actions: Actions) -> list[float]:
    """Each side of an OR by what it changes."""
    lists = effect_of(step).lists
    place = step.place if step.place >= 0 else look.view.active
    return [
        look.gain(lists[action.option], place, step.adventure) if isinstance(action, moves.Choose) else 0.0
        for action in actions
    ]


def swap(look: Look, step: Step, actions: Actions) -> list[float]:
    """The encounter that is worth least, and harms most in the morning."""
    return [-_slot_worth(look, action.slot) if isinstance(action, moves.Swap) else 0.0 for action in actions]


def _slot_worth(look: Look, slot: int) -> float:
    trial = TRIALS[look.view.slots[slot]]
    dawn = look.gain(trial.sunrise, look.view.active) if trial.sunrise else 0.0
    return attempt_gain(look, slot) + 0.4 * dawn


def foresee(look: Look, step: Step, actions: Actions) -> list[float]:
    """The Planet of the Apes card, unless it is known."""
    known = look.view.apes_seen
    return [
        (0.0 if known else 1.0) if isinstance(action, moves.Look) and action.pile == 0 else 0.5
        for action in actions
    ]


def foreseen(look: Look, step: Step, actions: Actions) -> list[float]:
    """Keep what is better than the usual."""
    view = look.view
    if step.n == 0:
        value = _apes_worth(look, view.apes_deck[-1])
        usual = sum(_apes_worth(look, card) for card in range(len(APES))) / len(APES)
    else:
        deck = view.encounters[SCENE_OF_DECK.index(view.scene)]
        value = _card_worth(look, deck[-1])
        box = [card for card, trial in enumerate(TRIALS) if trial.scene == view.scene]
        usual = sum(_card_worth(look, card) for card in box) / len(box)
    return [
        (value - usual if action.keep else 0.0) if isinstance(action, moves.Leave) else 0.0
        for action in actions
    ]


def _apes_worth(look: Look, card: int) -> float:
    top, bottom = APES[card].top, APES[card].bottom
    value = look.gain(top.effect, look.view.active)
    if bottom.effect:
        return value + look.gain(bottom.effect, look.view.active)
    return value + look.unit * sum(_modifier(one) for one in bottom.this_day)


def _modifier(one: Modifier) -> float:
    value = MODIFIERS.get(one.name, 0.0)
    return -value if one.name == "rolls" and one.n < 0 else value


def _card_worth(look: Look, card: int) -> float:
    """An encounter as it would be in the first slot."""
    slots = [card, *look.view.slots[1:]]
    return _slot_worth(look.on(msgspec.structs.replace(look.view, slots=slots)), 0)


def champion(look: Look, step: Step, actions: Actions) -> list[float]:
    """The character with the best chance at the Discovery."""
    view = look.view
    trial = DISCOVERIES[view.discovery]
    scores: list[float] = []
    for action in actions:
        if isinstance(action, moves.Champion):
            twin = msgspec.structs.replace(view, active=action.place)
            scores.append(plan(look.on(twin), trial).chance)
        else:
            scores.append(0.0)
    return scores


PICKS: dict[str, Callable[[Look, Step, Actions], list[float]]] = {
    "pay": pay,
    "limit": limit,
    "drop": drop,
    "share": share,
    "who": who,
    "cards": cards,
    "specials": specials,
    "pass": passing,
    "choose": choose,
    "swap": swap,
    "foresee": foresee,
    "foreseen": foreseen,
    "champion": champion,
}
"""The questions by the kind of their step."""
