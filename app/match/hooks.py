"""What a game may tell the match beyond what every game must: optional functions of its rules.

forced(state) -> bool
    Whether a sole legal action is taken without asking: in windows and picks, not for a main decision.
    Without it, a sole pick is.
turn_number(state) -> int
    The running turn, from 1; after the end the number of turns played. Without it, a new turn begins
    whenever another seat is to decide.
counts(view) -> str
    A few words for the card of a save, such as "40 cards left". Without it, none are shown.
holdings(view) -> ((number, word), ...)
   What each seat has gathered as everybody may see it, such as (5, "cards"). Without it, none is shown.
feats(events) -> {name: number}
   What a match of one person is remembered for, each by its best ever. Without it, nothing.
parts(state) -> (part, ...)
    The parts of the deciding seat, such as the characters it runs, that the present question is about:
    each can be handed to a computer by itself. Without it, seats have no parts.
dice(event) -> (face, ...)
   The faces from 1 to 6 that an event rolled, for the count of all dice ever rolled. Without it, none.
routine(event) -> bool
   Whether an event is of every turn, such as that a card is drawn, and no news for who looks again.
   Without it, everything is news.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.match.setup import AnyRules
from app.rules.kernel import Action, Event

FACES = 6
"""The faces of the dice that are counted."""


def forced(rules: AnyRules, state: Any) -> Action | None:
    """The one legal action the match takes by itself here, or None."""
    own = getattr(rules, "forced", None)
    if own is not None and not own(state):
        return None
    legal = rules.actions(state)
    if len(legal) != 1 or (own is None and not type(legal[0]).pick):
        return None
    only: Action = legal[0]
    return only


def turn_number(rules: AnyRules, state: Any, before: int, new_decider: bool) -> int:
    """The turn's number in `state`; `before` was the last, `new_decider` whether another seat decides."""
    own = getattr(rules, "turn_number", None)
    return before + new_decider if own is None else int(own(state))


def counts(rules: AnyRules, view: Any) -> str:
    """The game's words for the card of a save, or ""."""
    own = getattr(rules, "counts", None)
    return "" if own is None else str(own(view))


def holdings(rules: AnyRules, view: Any) -> tuple[tuple[int, str], ...]:
    """What each seat has gathered, as a number and its word; empty where the game does not tell."""
    own = getattr(rules, "holdings", None)
    return () if own is None else tuple(own(view))


def feats(rules: AnyRules, events: Sequence[Event]) -> dict[str, int]:
    """What a match is remembered for, by name; empty where the game keeps nothing."""
    own = getattr(rules, "feats", None)
    return {} if own is None else dict(own(events))


def parts(rules: AnyRules, state: Any) -> tuple[int, ...]:
    """The parts of the deciding seat that the present question is about; empty without such parts."""
    own = getattr(rules, "parts", None)
    return () if own is None else tuple(own(state))


def dice(rules: AnyRules, events: Sequence[Event]) -> list[int]:
    """How often each face from 1 to 6 was rolled; empty where the game rolls none or does not tell."""
    own = getattr(rules, "dice", None)
    if own is None:
        return []
    counts = [0] * FACES
    for event in events:
        for face in own(event):
            counts[face - 1] += 1
    return counts


def routine(rules: AnyRules, event: Event) -> bool:
    """Whether an event is no news for who looks again after others played."""
    own = getattr(rules, "routine", None)
    return own is not None and bool(own(event))
