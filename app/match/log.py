"""The log of a match, put together as it grows, in the redaction of whoever reads it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from app.match.entries import Act, HandOver, LogLine
from app.match.setup import PERSON
from app.match.undo import Step
from app.rules.kernel import Seat

if TYPE_CHECKING:
    from app.match.record import Record


@dataclass(slots=True)
class Log:
    """The lines so far, how many steps they cover, and the points the reader knew of after them."""

    lines: list[LogLine] = field(default_factory=list)
    steps: int = 0
    points: tuple[int, ...] | None = None


def lines(kept: Log, match: Record, steps: Sequence[Step], reader: Seat | None) -> list[LogLine]:
    """Bring `kept` up to date with the steps and return its lines, oldest first.

    A line's `delta` is what its seat's points (those the reader can know) changed by with the event
    and the silent ones around it within the same action.
    """
    if kept.points is None:
        kept.points = tuple(match.rules.standings(match.view_at(-1, reader)))
    for index in range(kept.steps, len(steps)):
        step = steps[index]
        if isinstance(step.entry, Act):
            end = steps[index + 1].first_beat if index + 1 < len(steps) else len(match.beats)
            _act(kept, match, step.first_beat, end, reader)
        else:
            beat = max(step.first_beat - 1, 0)
            kept.lines.append(LogLine(step.seat, _seat_text(step), "", beat, 0))
    kept.steps = len(steps)
    return list(kept.lines)


def _seat_text(step: Step) -> str:
    if isinstance(step.entry, HandOver):
        if step.entry.part >= 0:
            return "took a character back" if step.entry.who == PERSON else "left a character to a computer"
        return "took the seat back" if step.entry.who == PERSON else "left the seat to a computer"
    return "gave up"


def _act(kept: Log, match: Record, start: int, end: int, reader: Seat | None) -> None:
    """Add the lines of one action, the beats from `start` to before `end`."""
    rules, first = match.rules, len(kept.lines)
    open_points = kept.points or ()
    after = open_points
    for beat in match.beats[start:end]:
        event = rules.redact(beat.event, reader)
        after = tuple(rules.standings(match.view_at(beat.index, reader)))
        told = rules.describe(event, match.names)
        if told is None:
            continue
        seat = rules.actor(event)
        delta = 0 if seat is None else after[seat] - open_points[seat]
        kept.lines.append(LogLine(seat, told[0], told[1], beat.index, delta))
        open_points = after
    if len(kept.lines) > first:
        last = kept.lines[-1]
        if last.seat is not None:
            kept.lines[-1] = last._replace(delta=last.delta + after[last.seat] - open_points[last.seat])
    kept.points = after
