"""What only one game adds to its results, as a strip under the poster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.match import memories
from app.rules.primate_fear.state import PrimateState
from app.rules.zoo import queries
from app.rules.zoo.codes import an_animal
from app.rules.zoo.state import ZooState
from app.scenes import chrome, family_photo
from app.scenes.statistics_words import memory_lines
from app.tables.plan import Plan
from app.tables.zoo.faces import Back, Mutant
from app.words import _, listed

if TYPE_CHECKING:
    from app.match.match import Match

_HEIGHT = 92.0
_PHOTO = (104.0, 138.0)
_TILE = 48.0


def height(match: Match) -> float:
    """Of the strip, in logical units; 0 where the game adds none."""
    if isinstance(match.state, ZooState):
        return _HEIGHT
    return _PHOTO[1] + 12 if isinstance(match.state, PrimateState) and memories.of(match) else 0.0


def lay(plan: Plan, match: Match, x: float, y: float, w: float, *, on: str) -> None:
    """Zoo: who became a mutant, and who never woke. Primate Fear: the family photo and the records."""
    if isinstance(match.state, PrimateState):
        _fear(plan, match, x, y, w, on)
    else:
        _zoo(plan, match, x, y, w, on)


def _fear(plan: Plan, match: Match, x: float, y: float, w: float, on: str) -> None:
    """The tallest tower of the game, the longest tumble, who was betrayed most."""
    found = memories.of(match)
    tower = found.get("tower")
    chrome.rule(plan, "extra.line", x, y, w, on=on)
    left, room = x, w
    if tower is not None:
        ink = match.setup.players[tower.seat].ink
        caption = _("{name}, turn {n}").format(name=match.names[tower.seat], n=tower.turn)
        short = _("Turn {n}").format(n=tower.turn)
        family_photo.lay(plan, "extra.photo", tower, ink, caption, x, y + 8, *_PHOTO, short=short, on=on)
        left, room = x + _PHOTO[0] + 16, w - _PHOTO[0] - 16
    lines = memory_lines(
        {key: (memory, match.names[memory.seat] if memory.seat >= 0 else "") for key, memory in found.items()}
    )
    for n, line in enumerate(lines):
        plan.text(
            f"extra.line.{n}",
            left,
            y + 10 + n * 34,
            room,
            32,
            line,
            style="textb" if n == 0 else "text",
            size=16,
            valign="center",
            yields="wrap",
            lead=1.05,
            on=on,
        )


def _zoo(plan: Plan, match: Match, x: float, y: float, w: float, on: str) -> None:
    """The characters that became mutants, and the mutants that never woke (ZC-22, ZC-5)."""
    state = match.state
    assert isinstance(state, ZooState)
    asleep = queries.mutants_hidden(state)
    count = len(queries.mutants_found(state))
    numbers = (_("NO MUTANT"), _("ONE MUTANT"), _("TWO MUTANTS"), _("THREE MUTANTS"), _("FOUR MUTANTS"))
    rest = (_("NONE"), _("ONE"), _("TWO"), _("THREE"), _("ALL FOUR"))
    heading = (
        _("{found} FOUND, {asleep} NEVER WOKE").format(found=numbers[count], asleep=rest[len(asleep)])
        if asleep
        else _("ALL {found} FOUND").format(found=numbers[count])
    )
    chrome.rule(plan, "extra.line", x, y, w, on=on)
    chrome.caps(plan, "extra.head", x, y + 8, w, heading, on=on)
    left, top = x, y + 36
    more: dict[str, Any] = {"on": on, "elevation": 3}
    for seat in range(state.players):
        for standing in queries.team(state, seat):
            if standing.fate != "mutated":
                continue
            ink = match.setup.players[seat].ink
            who = _("{value} of {name}").format(value=standing.value, name=match.names[seat])
            face = Mutant(ink=ink, value=standing.value, name="")
            plan.add(
                f"extra.{seat}.{standing.value}",
                left,
                top,
                _TILE,
                _TILE,
                face,
                label=who,
                tooltip=who,
                **more,
            )
            left += _TILE + 8
    left += 10 if left > x and asleep else 0
    for value in asleep:
        plan.add(f"extra.asleep.{value}", left, top, _TILE, _TILE, Back(found=True), **more)
        left += _TILE + 8
    room = x + w - left - 6
    if asleep and room > 60:
        words = listed([an_animal(value) for value in asleep])
        plan.text(
            "extra.asleep", left + 6, top, room, _TILE, words, size=16, valign="center", yields="wrap", on=on
        )
