"""The expert's look ahead: each promising action of a turn, its outcomes by the odds, and the best reply.

Only what is open is played on: a card from the face-down deck changes nothing that can be reckoned with, so
it counts as the easier levels count it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from app.bots.planet_of_the_apes_stand import Stand
from app.bots.planet_of_the_apes_tries import plan
from app.bots.planet_of_the_apes_worth import Look, after
from app.rules.planet_of_the_apes import moves
from app.rules.planet_of_the_apes.codes import KIND, TRIALS
from app.rules.planet_of_the_apes.state import NONE, ApesState

WIDTH = 3
"""How many of the best actions are looked beyond."""

Weigh = Callable[[Look, Sequence[moves.ApesAction]], list[float]]


def deepen(
    look: Look, actions: Sequence[moves.ApesAction], scores: Sequence[float], weigh: Weigh
) -> list[float]:
    """The scores with the best reply to each outcome of the best few; the others lose by as much at least."""
    found = list(scores)
    view = look.view
    if view.actions_left < 2:
        return found
    order = sorted(range(len(actions)), key=lambda at: -scores[at])
    ahead: dict[int, float] = {}
    for at in order:
        action = actions[at]
        if isinstance(action, moves.Adventure | moves.Draw) and len(ahead) < WIDTH:
            reply = _replies(look, action, weigh)
            if reply is not None:
                ahead[at] = reply
                if isinstance(action, moves.Draw):
                    # What it does for the next attempt is in the reply: not twice.
                    found[at] = weigh(look, [action])[0]
    if ahead:
        usual = min(ahead.values())
        for at in range(len(actions)):
            found[at] += ahead.get(at, usual)
    return found


def _replies(look: Look, action: moves.ApesAction, weigh: Weigh) -> float | None:
    """What the best next action brings after this one, over its outcomes."""
    view = look.view
    place = view.active
    left = view.actions_left - 1
    if isinstance(action, moves.Draw):
        if action.source == 0:
            return _best(msgspec.structs.replace(view, actions_left=left), weigh)
        card = view.available[action.source - 1]
        hands = [[*hand, card] if at == place else hand for at, hand in enumerate(view.hands)]
        return _best(msgspec.structs.replace(view, hands=hands, actions_left=left), weigh)
    if not isinstance(action, moves.Adventure):
        return None
    trial = TRIALS[view.slots[action.slot]]
    if not trial.challenge:
        return 0.0
    best = plan(look, trial)
    used = [one.action.kind for one in best.adds if isinstance(one.action, moves.PlayCard)]
    hand = list(view.hands[place])
    for kind in used:
        hand.remove(next(card for card in hand if KIND[card] == kind))
    hands = [hand if at == place else cards for at, cards in enumerate(view.hands)]
    slots = [NONE if at == action.slot else card for at, card in enumerate(view.slots)]
    won = _moved(view, after(look.stand, trial.success, place, True), hands, slots, left)
    lost = _moved(view, after(look.stand, trial.failure, place, True), hands, view.slots, left)
    found = 0.0
    for share, twin in ((best.chance, won), (1 - best.chance, lost)):
        if twin is not None and share > 0.02:
            found += share * _best(twin, weigh)
    return found


def _moved(
    view: ApesState, stand: Stand, hands: list[list[int]], slots: list[int], left: int
) -> ApesState | None:
    """The view as it would be, or None once the scene is over."""
    if stand.ended:
        return None
    damage = [min(view.limit, max(0, round(view.limit - health))) for health in stand.health]
    if min(damage) >= view.limit:
        return None
    return msgspec.structs.replace(
        view,
        taylor=round(stand.taylor),
        ape=max(1, round(stand.ape)),
        statue=max(1, round(stand.statue)),
        damage=damage,
        hands=hands,
        slots=slots,
        actions_left=left,
    )


def _best(view: ApesState, weigh: Weigh) -> float:
    """What the best attempt or draw brings there; nothing where none is good."""
    seat = view.owner[view.active]
    choices: list[moves.ApesAction] = [
        moves.Adventure(seat, slot)
        for slot, card in enumerate(view.slots)
        if card != NONE and TRIALS[card].challenge
    ]
    choices += [moves.Draw(seat, at + 1) for at, card in enumerate(view.available) if card != NONE]
    return max(0.0, *weigh(Look(view), choices)) if choices else 0.0
