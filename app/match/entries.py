"""What a match's history is made of, and what it hands out: entries, beats, log lines, faults."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import msgspec

from app.match.setup import AnyRules, Who
from app.rules.kernel import Action, Event, Refusal, Seat, State


class Act(msgspec.Struct, frozen=True, tag="act"):
    """A seat did something. `auto` where the match answered because there was only one choice.

    `taken` where a person decided in a computer's stead, this once.
    """

    action: Any
    auto: bool = False
    taken: bool = False


class HandOver(msgspec.Struct, frozen=True, tag="hand_over"):
    """From here on `who` decides for `seat`; or only for one `part` of a person's seat (`hooks.parts`)."""

    seat: Seat
    who: Who
    part: int = -1


class Resign(msgspec.Struct, frozen=True, tag="resign"):
    """The person of `seat` gave up."""

    seat: Seat


Entry: TypeAlias = Act | HandOver | Resign


class Beat(msgspec.Struct, frozen=True):
    """One event with the state right after it.

    `index` is its place among the beats, `action_index` that of its action in `Match.history`,
    `seat` whose action it was, `state_bytes` the full state (see `Match.state_at`).
    """

    index: int
    action_index: int
    seat: Seat
    event: Event
    state_bytes: bytes


class LogLine(NamedTuple):
    """One line of the log: whose doing, what, its rulebook clause, the points it brought its seat.

    `seat` is None where nobody did it. `beat_index` is the beat to show for it.
    """

    seat: Seat | None
    text: str
    clause: str
    beat_index: int
    delta: int


class Illegal(Exception):
    """The rules do not allow this; `refusal` says why, with a clause where there is one."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


class MatchFault(Exception):
    """The rules broke in the middle of an action; the match is back where it was before it.

    `path` is the report that was written, or None where that failed too.
    """

    def __init__(self, text: str, path: Path | None) -> None:
        super().__init__(text)
        self.path = path


def pack(state: State) -> bytes:
    """A state as bytes: copy, hash and beat in one."""
    return msgspec.msgpack.encode(state)


def hash_of(packed: bytes) -> str:
    """The short hash of a packed state that saves and transcripts carry."""
    return hashlib.sha256(packed).hexdigest()[:16]


def entry_from_plain(rules: AnyRules, plain: Any) -> Entry:
    """An entry from its decoded JSON. Raises `msgspec.ValidationError` for anything else."""
    entry: Entry = msgspec.convert(plain, Entry)
    if isinstance(entry, Act):
        action: Action = msgspec.convert(entry.action, type=rules.Action)
        return Act(action, entry.auto, entry.taken)
    return entry
