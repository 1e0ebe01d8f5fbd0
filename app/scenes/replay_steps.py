"""A match cut into steps for a replay: one an action, with its line, its gain and what is worth a mark."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from app.match.match import Match
from app.tables.paths import Preview

if TYPE_CHECKING:
    from app.tables.registry import AnyTable

Mark = Literal["", "mutant", "capture", "end"]


class Step(msgspec.Struct, frozen=True):
    """One action: whose, the log line, the points it brought its seat, its last beat, its mark."""

    seat: int
    text: str
    gain: int
    beat: int
    mark: Mark


def steps(match: Match, table: AnyTable) -> list[Step]:
    """The steps of a match, in order."""
    told: dict[int, list[tuple[str, int]]] = {}
    for line in match.log(None):
        if line.seat is not None and line.beat_index < len(match.beats):
            index = match.beats[line.beat_index].action_index
            if match.history[index].seat == line.seat:
                told.setdefault(index, []).append((line.text, line.delta))
    last: dict[int, int] = {}
    sounds: dict[int, set[str]] = {}
    for beat in match.beats:
        last[beat.action_index] = beat.index
        sounds.setdefault(beat.action_index, set()).add(table.cue(beat.event).sound)
    over = match.result() is not None
    points = match.standings_over_time()
    found: list[Step] = []
    for place, action in enumerate(match.history):
        lines = told.get(place, [])
        text = lines[-1][0] if any(one == "mutant" for one in sounds.get(place, ())) and lines else ""
        text = text or max(lines, key=lambda one: abs(one[1]), default=("", 0))[0]
        gain = points[place + 1][action.seat] - points[place][action.seat]
        heard = sounds.get(place, set())
        rival = any(
            points[place + 1][seat] < points[place][seat]
            for seat in range(len(match.names))
            if seat != action.seat
        )
        mark: Mark = "mutant" if "mutant" in heard else "capture" if rival else ""
        if over and place == len(match.history) - 1:
            mark = "end"
        found.append(Step(action.seat, text, gain, last.get(place, -1), mark))
    return found


def where(
    match: Match, table: AnyTable, all_steps: list[Step], step: int
) -> tuple[tuple[str, ...], tuple[tuple[str, Preview], ...]]:
    """The items a step went through, and the tag with its gain for the last of them."""
    if step <= 0:
        return (), ()
    action = match.history[step - 1]
    found = table.paths(match.view_before(step - 1, action.seat), action.seat, [action])
    if not found:
        return (), ()
    way = [place for place in found[0].places if place]
    if not way:
        return (), ()
    picked = (*(_one(place, "piece.") for place in way[:-1]), _one(way[-1], "cell."))
    gain = all_steps[step - 1].gain
    tag = f"{gain:+d}".replace("-", "−")
    preview = Preview(tag, all_steps[step - 1].text)
    return picked, tuple((id, preview) for id in sorted(way[-1]))


def _one(place: frozenset[str], first: str) -> str:
    """One item of a place, of the kind that is asked for if there is one."""
    return min(place, key=lambda id: (not id.startswith(first), id))
