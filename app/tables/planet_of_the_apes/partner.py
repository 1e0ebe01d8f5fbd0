"""What a partner proposes, which windows may go by unasked, and who the characters at the table are."""

from __future__ import annotations

from app.rules.kernel import Action, Seat
from app.rules.planet_of_the_apes import moves as m
from app.rules.planet_of_the_apes import queries, windows
from app.rules.planet_of_the_apes.codes import CHARACTERS
from app.rules.planet_of_the_apes.state import NONE, ApesState
from app.tables.crew import Aboard
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.pictures import helmet

NEAR = 4
"""Spaces from a loss, at which a standee's advance is serious."""
FRAIL = 2
"""Damage from Defeat, at which more of it is serious."""


def proposes(view: ApesState, action: Action) -> bool:
    """Whether a partner asks before it: what spends an Action, a card for all, or the one attempt."""
    if isinstance(action, m.Stop):
        return not _met(view)
    return isinstance(
        action,
        m.Draw
        | m.Reset
        | m.Adventure
        | m.Contemplate
        | m.PlaySet
        | m.EndActions
        | m.Choose
        | m.Champion
        | m.PlaySpecial
        | m.Decline
        | m.Swap
        | m.Leave,
    )


def part_of(action: Action) -> int:
    """The place of the character whose Special or Skill is interjected; -1 for any other action."""
    return action.place if isinstance(action, m.PlaySpecial | m.UseSkill) else NONE


def _met(view: ApesState) -> bool:
    return view.attempt is not None and windows.succeeds(view.attempt)


def passes(view: ApesState, seat: Seat, never: bool) -> Action | None:
    """The answer that lets an open window go by: where nothing serious hangs on it, or any of them."""
    step = ids.question(view)
    if step is None or step.kind != "window" or step.seat != seat:
        return None
    return m.Let(seat) if never or not serious(view, step.key) else None


def serious(view: ApesState, window: str) -> bool:
    """Whether a window comes at a moment that may cost the journey or a character."""
    near = any(danger.left <= NEAR and danger.ending != "all_defeated" for danger in queries.dangers(view))
    frail = any(view.limit - FRAIL <= damage < view.limit for damage in view.damage)
    match window:
        case "before_ape_or_statue":
            return near
        case "before_damage":
            return frail
        case "before_sunrise":
            return near or frail
        case "gain_dice" | "aid":
            # the same cards stood open as offers all the while
            return view.phase == "discovery"
    return near or frail


def part_names(view: ApesState) -> tuple[str, ...]:
    """The characters in play, by their places."""
    return tuple(CHARACTERS[one].name for one in view.cast)


def aboard(view: ApesState) -> tuple[Aboard, ...]:
    """The characters in play with their portraits and the seats that run them, by their places."""
    return tuple(
        Aboard(CHARACTERS[one].name, helmet(CHARACTERS[one].id, view.damage[place] >= view.limit), seat)
        for place, (one, seat) in enumerate(zip(view.cast, view.owner, strict=True))
    )
