"""Planet of the Apes: the journey through eight scenes, for one to four together."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from app.rules.book import read_book
from app.rules.kernel import Card, Choice, Section
from app.rules.planet_of_the_apes.data import BOOK_FILE, CARDS, data_hash
from app.rules.planet_of_the_apes.events import ApesEvent
from app.rules.planet_of_the_apes.gauge import Gauge, aims
from app.rules.planet_of_the_apes.hidden import guess, redact, view
from app.rules.planet_of_the_apes.legal import actions, offers, turn
from app.rules.planet_of_the_apes.log import actor, describe
from app.rules.planet_of_the_apes.memories import memories, tale
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.play import apply
from app.rules.planet_of_the_apes.refuse import refusal
from app.rules.planet_of_the_apes.score import check, closing_words, result, standings
from app.rules.planet_of_the_apes.setup import new
from app.rules.planet_of_the_apes.state import ApesOptions, ApesState

State: TypeAlias = ApesState
Options: TypeAlias = ApesOptions
Action: TypeAlias = ApesAction
Event: TypeAlias = ApesEvent

CREDITS = (("Game design", "Richard Launius"), ("Development", "Pete Shirey"))
"""Who made the game this one is after (CRED-1)."""

_OFF_ON: tuple[tuple[bool | int | str, str], ...] = ((False, "Off"), (True, "On"))

CARD = Card(
    key="planet-of-the-apes",
    title="Planet of the Apes",
    tagline="Keep your strength, find out the truth, and be gone before the apes close in.",
    players=(1, 4),
    minutes=60,
    rules_version=1,
    choices=(
        Choice(
            "preset",
            "Difficulty",
            "Story has all easier rules, Brutal all harder ones.",
            (("story", "Story"), ("printed", "Printed"), ("brutal", "Brutal")),
        ),
        Choice(
            "characters",
            "Characters",
            "Fewer are harder; two or more are recommended.",
            ((1, "1"), (2, "2"), (3, "3"), (4, "4")),
        ),
        Choice("no_discovery", "Easier: no Discovery", "Reaching scene 8 wins at once.", _OFF_ON),
        Choice("extra_action", "Easier: one more Action", "Each character, each turn.", _OFF_ON),
        Choice("slow_ape", "Easier: a slower Ape", "It starts one space further back.", _OFF_ON),
        Choice("fragile", "Harder: fragile", "Defeated at 4 Damage; alone at 6.", _OFF_ON),
        Choice("fast_ape", "Harder: a faster Ape", "It starts two spaces closer.", _OFF_ON),
        Choice("one_skill", "Harder: one Skill token", "Each character begins with 1.", _OFF_ON),
        Choice("no_special", "Harder: no Specials", "Each character begins without one.", _OFF_ON),
    ),
    cooperative=True,
)

_FORCED = frozenset(
    (
        "pay",
        "share",
        "who",
        "cards",
        "specials",
        "drop",
        "swap",
        "foresee",
        "reroll_one",
        "reroll_all",
        "adjust",
    )
)


def forced(state: ApesState) -> bool:
    """Whether a sole answer is taken without asking: in picks and windows and when dice can only stand."""
    if not state.agenda:
        return False
    kind = state.agenda[-1].kind
    return kind in _FORCED or kind == "window" or (kind == "rolled" and state.attempt is not None)


def parts(state: ApesState) -> tuple[int, ...]:
    """The characters the present question is about: one, or all of the seat where the group is asked."""
    if not state.agenda:
        return ()
    step = state.agenda[-1]
    own = tuple(place for place, seat in enumerate(state.owner) if seat == step.seat)
    if step.kind != "window" and step.place in own:
        return (step.place,)
    return own


def turn_number(state: ApesState) -> int:
    """The running turn, from 1, counted over all characters; minor scenes belong to the turn before."""
    return max(1, state.turns)


def counts(view: ApesState) -> str:
    """How far the game is, in a few words for the card of a save."""
    return f"Scene {view.scene} of {len(CARDS.scenes)}, Statue on {view.statue}"


@cache
def rulebook() -> tuple[Section, ...]:
    """The numbered clauses, by chapter."""
    return read_book(BOOK_FILE)


__all__ = [
    "CARD",
    "CREDITS",
    "Action",
    "Event",
    "Gauge",
    "Options",
    "State",
    "actions",
    "actor",
    "aims",
    "apply",
    "check",
    "closing_words",
    "counts",
    "data_hash",
    "describe",
    "forced",
    "guess",
    "memories",
    "new",
    "offers",
    "redact",
    "refusal",
    "result",
    "rulebook",
    "standings",
    "tale",
    "turn",
    "turn_number",
    "view",
]
