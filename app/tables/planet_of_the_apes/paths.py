"""How the actions of Planet of the Apes are reached by pressing items.

Equal cards and dice are one place. A card turned into a nudge of a die has its verb first (TURN); the
default of a decision that the group shares also stands on the button AUTO.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from app.rules.kernel import Action, Seat
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes import pieces
from app.rules.planet_of_the_apes.codes import KIND, SPECIAL_KIND, SUIT_OF, suit_counts
from app.rules.planet_of_the_apes.course import over_limit
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step
from app.tables.paths import Path, Place
from app.tables.planet_of_the_apes import ids

_BUTTONS: dict[type[Action], str] = {
    m.Begin: ids.BEGIN,
    m.Reset: ids.RESET,
    m.EndActions: ids.END,
    m.Decline: ids.DECLINE,
    m.Done: ids.DONE,
    m.UsePower: ids.POWER,
    m.RollDice: ids.ROLL,
    m.Stop: ids.STOP,
    m.Let: ids.LET,
}


def paths(view: ApesState, seat: Seat, actions: Sequence[Action]) -> list[Path]:
    """Each action with its path."""
    usual = default(view, actions)
    found: list[Path] = []
    for action in actions:
        places = _places(view, action)
        if action in usual:
            places = (*places[:-1], places[-1] | {ids.AUTO})
        found.append(Path(action, places))
    return found


def _places(view: ApesState, action: Action) -> tuple[Place, ...]:
    button = _BUTTONS.get(type(action))
    if button:
        return (frozenset({button}),)
    return _of_turn(view, action) or _of_group(view, action) or _of_attempt(view, action)


def _of_turn(view: ApesState, action: Action) -> tuple[Place, ...]:
    match action:
        case m.Draw(source=0):
            return (frozenset({ids.DECK}),)
        case m.Draw(source=source):
            return (frozenset({ids.card_id(view.available[source - 1])}),)
        case m.Adventure(slot=slot) | m.Swap(slot=slot):
            return (frozenset({ids.encounter_id(view.slots[slot])}),)
        case m.Contemplate(kind=kind, to=to):
            return ids.of_kind(view.hands[view.active], kind), frozenset({ids.hero_id(to)})
        case m.PlaySet(use=use):
            return (frozenset({ids.set_id(use)}),)
        case m.PlaySpecial(place=place, kind=kind):
            return (ids.specials_of(view.specials[place], kind),)
        case m.UseSkill(place=place):
            return (frozenset({ids.skill_id(place)}),)
    return ()


def _of_group(view: ApesState, action: Action) -> tuple[Place, ...]:
    step = ids.question(view)
    match action:
        case m.Pay(place=place, kind=kind):
            return (ids.of_kind(view.hands[place], kind),)
        case m.Discard(kind=kind):
            place = step.place if step is not None else view.active
            return (ids.of_kind(view.hands[place], kind),)
        case m.Assign(place=place) | m.Champion(place=place):
            return (frozenset({ids.hero_id(place)}),)
        case m.Give(kind=kind, to=to):
            return ids.of_kind(step.cards if step else (), kind), frozenset({ids.hero_id(to)})
        case m.GiveSpecial(kind=kind, to=to):
            return ids.specials_of(step.cards if step else (), kind), frozenset({ids.hero_id(to)})
        case m.Pass(place=place, kind=kind, to=to):
            return ids.of_kind(view.hands[place], kind), frozenset({ids.hero_id(to)})
        case m.Choose(option=option):
            return (frozenset({ids.option_id(option)}),)
        case m.Look(pile=pile):
            return (frozenset({ids.PILES[pile]}),)
        case m.Leave(keep=keep):
            return (frozenset({ids.KEEP if keep else ids.TOSS}),)
    return ()


def _of_attempt(view: ApesState, action: Action) -> tuple[Place, ...]:
    match action:
        case m.PlayCard(kind=kind, turn=True):
            place = view.roll.place if view.attempt is None and view.roll is not None else view.active
            return frozenset({ids.TURN}), ids.of_kind(view.hands[place], kind)
        case m.PlayCard(kind=kind):
            return (ids.of_kind(view.hands[view.active], kind),)
        case m.AddRed():
            step = ids.question(view)
            return (frozenset({ids.red_id(step.place if step is not None else view.active)}),)
        case m.Keep(die=die):
            return (dice_of(view, die, loose=True),)
        case m.RerollOne(die=die):
            return (dice_of(view, die),)
        case m.TurnDie(die=die, to=to):
            return dice_of(view, die), frozenset({ids.face_id(to)})
    raise TypeError(f"{type(action).__name__} is no action of Planet of the Apes")


def dice_of(view: ApesState, die: int, loose: bool = False) -> Place:
    """The items of the dice that lie like this one; `loose`: only those not kept."""
    if view.attempt is None or view.roll is not None:
        return frozenset({ids.OUTSIDE})
    dice = zip(view.attempt.dice, view.attempt.kept, strict=True)
    return frozenset(
        ids.die_id(index) for index, (one, kept) in enumerate(dice) if one == die and not (loose and kept)
    )


# -- what the table proposes ------------------------------------------------------------------------


def default(view: ApesState, actions: Sequence[Action]) -> list[Action]:
    """The answers on the button AUTO: one, or one for each card that is given away; [] for no default."""
    step = ids.question(view)
    if step is None or not actions:
        return []
    match step.kind:
        case "share" | "who":
            place = _taker(view, step)
            takes: list[Action] = [one for one in actions if isinstance(one, m.Assign) and one.place == place]
            return takes[:1]
        case "cards" | "specials":
            poorest = min(range(len(view.cast)), key=lambda place: _wealth(view, step, place))
            return [one for one in actions if isinstance(one, m.Give | m.GiveSpecial) and one.to == poorest]
        case "drop" | "limit":
            throws = [one for one in actions if isinstance(one, m.Discard)]
            hand = view.hands[step.place]
            return _least([(one, one.kind) for one in throws], hand)
        case "pay":
            pays = [one for one in actions if isinstance(one, m.Pay)]
            hands = [card for hand in view.hands for card in hand]
            return _least([(one, one.kind) for one in pays], hands)
    return []


def _wealth(view: ApesState, step: Step, place: int) -> tuple[bool, int, int]:
    held = view.hands[place] if step.kind == "cards" else view.specials[place]
    return pieces.defeated(view, place), len(held), (place - view.active) % len(view.cast)


def _taker(view: ApesState, step: Step) -> int:
    """Damage goes where most room is, healing where it hurts most, Skills where fewest are."""
    places = pieces.clockwise(view)
    if step.source == "heal" or "heal" in step.key:
        return max(places, key=lambda place: view.damage[place])
    if step.source == "skill":
        return min(places, key=lambda place: (pieces.defeated(view, place), view.skills[place]))
    return min(places, key=lambda place: view.damage[place])


def _least(choices: list[tuple[Action, int]], cards: Sequence[int]) -> list[Action]:
    """A card of the suit there is most of, and in it of the kind there is most of."""
    suits, kinds = suit_counts(cards), Counter(KIND[card] for card in cards)
    ranked = sorted(choices, key=lambda one: (-suits[SUIT_OF[one[1]]], -kinds[one[1]], one[1]))
    return [ranked[0][0]] if ranked else []


def held(view: ApesState, seat: Seat) -> str:
    """The first card to be given away is in hand: a press on a character is enough."""
    step = ids.question(view)
    if step is None or step.seat != seat or not step.cards:
        return ""
    if step.kind == "cards":
        return ids.card_id(min(step.cards, key=lambda card: KIND[card]))
    if step.kind == "specials":
        return ids.special_id(min(step.cards, key=lambda card: SPECIAL_KIND[card]))
    return ""


def retracts(view: ApesState, seat: Seat) -> list[tuple[str, Action]]:
    """A kept die is let go, a card laid aside for a payment goes back to its hand."""
    step = ids.question(view)
    if step is None or step.seat != seat:
        return []
    if step.kind in ("rolled", "reroll_all") and view.attempt is not None:
        dice = zip(view.attempt.dice, view.attempt.kept, strict=True)
        return [(ids.die_id(index), m.Keep(seat, die)) for index, (die, kept) in enumerate(dice) if kept]
    if step.kind == "pay":
        places = range(len(view.cast)) if step.place == NONE else (step.place,)
        return [(ids.card_id(card), m.Pay(seat, p, KIND[card])) for card in step.cards for p in places]
    return []


def drafts(view: ApesState, seat: Seat) -> tuple[str, int, bool] | None:
    """What is decided by several picks: its key, how many are left, and whether they are confirmed.

    What the group decides is confirmed once; what a character pays or discards counts with its last card.
    """
    step = ids.question(view)
    if step is None or step.seat != seat:
        return None
    match step.kind:
        case "share" | "pass" | "drop":
            left = step.n
        case "cards" | "specials":
            left = len(step.cards)
        case "limit":
            left = over_limit(view)
        case "pay":
            left = sum(step.cost) - len(step.cards)
        case _:
            return None
    key = f"{step.kind}.{step.key}.{step.source}.{step.place}.{step.thing}"
    return key, left, step.place == NONE or step.kind == "pass"


def drafted(before: ApesState, after: ApesState) -> ApesState:
    """What is seen of the last pick while it is not confirmed: its effect, and the question still open."""
    step = msgspec.structs.replace(before.agenda[-1])
    if step.kind in ("share", "pass", "drop"):
        step.n -= 1
    elif step.kind in ("cards", "specials"):
        step.cards = []
    elif after.agenda and after.agenda[-1].kind == "pay":
        step.cards = after.agenda[-1].cards
    after.agenda = [*before.agenda[:-1], step]
    return after


def mode_of(action: Action) -> str:
    """The Apes have no verbs that are chosen beforehand."""
    return ""


def weighty(action: Action) -> bool:
    """What spends an Action or the dice: attempts, rolls, the end of the actions."""
    return isinstance(action, m.Adventure | m.RollDice | m.EndActions | m.Stop | m.PlaySet | m.Reset)
