"""The log's words."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.primate_fear import events as ev
from app.rules.primate_fear.codes import NAMES, PART_NAMES, PARTS

Line = tuple[str, str]


def actor(event: ev.PrimateEvent) -> Seat | None:
    """The seat whose doing the event is, or in whose tower it happens."""
    return event.seat


def _name(card: int) -> str:
    return NAMES[card] if card >= 0 else "a card"


def _list(cards: tuple[int, ...]) -> str:
    return " and ".join(NAMES[card] for card in cards)


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def describe(event: ev.PrimateEvent, names: tuple[str, ...]) -> Line | None:
    """The log line of an event and its clause, or None where another event tells it."""
    return (
        _building(event)
        or _attacking(event, names)
        or _falling(event)
        or _cards_moving(event, names)
        or (_specials(event, names) or _primate(event))
    )


def _building(event: ev.PrimateEvent) -> Line | None:
    match event:
        case ev.TurnBegan(turn=turn):
            return f"begins turn {turn}", "PF-16"
        case ev.Drew(card=card):
            return f"drew {_name(card)}", "PF-17"
        case ev.DeckLow(left=left):
            return f"left {_cards(left)} in the deck", "PF-G4"
        case ev.Built(card=card):
            return f"built {NAMES[card]}", "PF-19"
        case ev.Reinforced(card=card, on=on):
            return f"put {NAMES[card]} on {NAMES[on]}", "PF-20"
        case ev.HeightChanged(origin=origin, height=height):
            return f"{'rises' if height > origin else 'sinks'} from {origin} to {height}", "PF-24"
    return None


def _attacking(event: ev.PrimateEvent, names: tuple[str, ...]) -> Line | None:
    match event:
        case ev.Attacked(seat=seat, card=card, target=target, on=on):
            whose = "their own" if target == seat else f"{names[target]}'s"
            return f"plays {NAMES[card]} at {whose} {NAMES[on] if on >= 0 else 'hand'}", "PF-38"
        case ev.Defended(card=card, bonus=bonus):
            return f"defends with {NAMES[card]}" + (f" ({bonus:+d})" if bonus else ""), "PF-38"
        case ev.Redirected(on=on):
            return f"gets the attack back, on {NAMES[on]}", "PF-G37"
        case ev.Cancelled(card=card):
            return f"sees {NAMES[card]} cancelled", "PF-G36"
        case ev.Rolled(what=what, face=face):
            if what == "lottery":
                return f"rolled a {face}", "PF-27"
            return f"rolled a {face} for the {what}", "PF-38" if what == "attack" else "PF-47"
        case ev.Rerolled(face=face):
            return f"has the die thrown again: {face}", "PF-G57"
        case ev.DieTurned(face=face):
            return f"turned the die to {face}", "PF-G57"
        case ev.AttackSettled():
            return _settled(event)
    return None


def _settled(event: ev.AttackSettled) -> Line:
    """The whole sum, so that the log can be checked by hand."""
    parts = [str(event.face)]
    parts += [f"{number:+d}" for number in (event.bonus, event.defence, event.guard) if number]
    added = " ".join(parts) + (f" = {event.total}" if len(parts) > 1 else "")
    if event.hit:
        return f"hits {NAMES[event.on]}: {added} against strength {event.strength}", "PF-39"
    if event.face == 1:
        return f"misses {NAMES[event.on]}: a 1 always fails", "PF-41"
    return f"misses {NAMES[event.on]}: {added} against strength {event.strength}", "PF-40"


def _falling(event: ev.PrimateEvent) -> Line | None:
    match event:
        case ev.Destroyed(card=card, pinned=pinned, by=by, keeper=keeper):
            more = f" with {_list(pinned)}" if pinned else ""
            went = " to the attacker's hand" if keeper >= 0 else ""
            return f"lost {NAMES[card]}{more}{went}", "PF-39" if by == "attack" else "PF-48"
        case ev.Fell(upper=upper, lower=lower, count=count):
            above = f" and {_cards(count - 1)} above" if count > 1 else ""
            onto = NAMES[lower] if lower >= 0 else "the ground"
            return f"sees {NAMES[upper]}{above} fall onto {onto}", "PF-46"
        case ev.Collided(broken=()):
            return f"has nothing broken by a {event.face + event.bonus}", "PF-49"
        case ev.Collided():
            return None
        case ev.Landed(card=card, soft=soft):
            return f"has {NAMES[card]} land {'softly' if soft else 'without a roll'}", "PF-G43"
    return None


def _cards_moving(event: ev.PrimateEvent, names: tuple[str, ...]) -> Line | None:
    match event:
        case ev.Discarded(why="eaten"):
            return None
        case ev.Discarded(card=card, why=why):
            how, clause = {
                "random": (" at random", "PF-G53"),
                "choice": ("", "PF-27"),
                "cost": (" as a cost", "PF-G62"),
                "end": ("", "PF-53"),
            }[why]
            return f"discarded {NAMES[card]}{how}", clause
        case ev.Stole(victim=victim, card=card):
            return f"took {_name(card)} from {names[victim]}'s hand", "PF-27"
        case ev.TookBack(card=card):
            return f"took {NAMES[card]} from the discard pile", "PF-27"
        case ev.Returned(card=card):
            return f"gets {NAMES[card]} back", "PF-55"
        case ev.Looked(victim=victim, cards=cards):
            at = f"{names[victim]}'s hand" if victim >= 0 else f"the top {_cards(len(cards))} of the deck"
            return f"looked at {at}", "PF-G52"
        case ev.PutUnder(card=card):
            return f"put {_name(card)} under the deck", "PF-G5"
        case ev.Unpinned(victim=victim, on=on, cards=cards):
            return f"took {_list(cards)} off {names[victim]}'s {NAMES[on]}", "PF-29"
        case ev.Seized(victim=victim, card=card):
            return f"moved {NAMES[card]} over from {names[victim]}", "PF-G9"
        case ev.Swapped(upper=upper, lower=lower):
            return f"has {NAMES[upper]} and {NAMES[lower]} change places", "PF-29"
    return None


def _specials(event: ev.PrimateEvent, names: tuple[str, ...]) -> Line | None:
    match event:
        case ev.SpecialPlayed(card=card, target=target):
            return f"plays {NAMES[card]}" + (f" on {names[target]}" if target >= 0 else ""), "PF-54"
        case ev.Fogged(victim=victim, card=card):
            return f"stops {names[victim]}'s {NAMES[card]}", "PF-G57"
        case ev.LastingEnded(card=card):
            return f"loses {NAMES[card]}", "PF-54"
    return None


def _primate(event: ev.PrimateEvent) -> Line | None:
    match event:
        case ev.PartAdded(parts=parts):
            return f"adds the {PART_NAMES[parts - 1]}: {parts} of {PARTS} body parts", "PF-9"
        case ev.PartRemoved(parts=parts):
            return f"takes the {PART_NAMES[parts]} away: {parts} of {PARTS} body parts", "PF-13"
        case ev.PrimateWoke(height=height, again=again):
            return f"wakes the Primate{' again' if again else ''}, on height {height}", "PF-10"
        case ev.PrimateMoved(origin=origin, height=height, why=why):
            clause = {"climb": "PF-50", "symbol": "PF-11", "effect": "PF-G13"}[why]
            return f"sees the Primate {'climb' if height > origin else 'drop'} to {height}", clause
        case ev.PrimateStayed(height=height, glued=glued):
            return f"sees the Primate {'stuck' if glued else 'stay'} on {height}", "PF-G14"
        case ev.Spared():
            return "is not eaten this time", "PF-G55"
        case ev.Eaten(height=height):
            return f"is eaten, at height {height} or lower", "PF-50"
        case ev.GameOver(why=why):
            return {
                "last": ("is the last one left and wins", "PF-2"),
                "eaten": ("was the last: the Primate wins", "PF-4"),
                "deck": ("finds the deck empty: the Primate wins", "PF-3"),
            }[why]
    return None


def routine(event: ev.PrimateEvent) -> bool:
    """Whether an event is no news: that a turn began, what was drawn, and what follows from another line."""
    return isinstance(event, ev.TurnBegan | ev.Drew | ev.HeightChanged | ev.Landed)
