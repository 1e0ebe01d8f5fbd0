"""A match as the bytes of a save, and back again, checked at every step."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias

import msgspec

from app.match import hooks
from app.match.container import BadSave, NewerSave, pack_members, unpack_members
from app.match.entries import Illegal, MatchFault, entry_from_plain, pack
from app.match.match import Match
from app.match.setup import AnyRules, Player, Setup, Who, unfit_players
from app.match.timeline import Base
from app.places import VERSION
from app.rules import registry
from app.rules.kernel import Seat

FORMAT = 1
"""Raised when the files change; every older format is read for ever."""

PROGRAM = "strange-shelf"
Kind: TypeAlias = Literal["named", "auto", "quick", "report"]
Find: TypeAlias = Callable[[str], AnyRules]

_MOST_ENTRIES = 100_000
_CHANGED = "has been changed since it was saved"


Line: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
"""A line of text in a file; what is longer was not written by us."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=2**40)]


class Manifest(msgspec.Struct, kw_only=True):
    """What the list of saves shows, and the sums that show whether the rest is whole."""

    format: Count
    program: Line
    app: Line
    game: Line
    rules_version: Count
    data_hash: Line
    match: Line
    serial: Count
    kind: Kind
    saved_at: Line
    """UTC, as 2026-11-30T21:14:05+00:00."""
    players: tuple[Player, ...]
    seed_text: Line
    whose: Seat | None
    turn: Count
    undo_to: Count | None
    counts: Line
    """A few words of the game's own, such as "40 cards left"."""
    standings: tuple[Count, ...]
    finished: bool
    practice: bool
    seconds: Seconds
    sums: dict[str, str]
    seal: Line = ""


class SavedBase(msgspec.Struct, kw_only=True):
    """`Base` with its state as JSON."""

    state: msgspec.Raw
    who: tuple[Who, ...]
    resigned: tuple[Seat, ...] = ()
    parts: tuple[tuple[int, Who], ...] = ()
    turn: Count = 1
    practice: bool = False
    assisted: bool = False


class SavedHistory(msgspec.Struct, kw_only=True):
    """The set-up and all entries; `base` only where the match goes on from a snapshot."""

    setup: Setup
    base: SavedBase | None
    free: bool
    practice: bool
    marks: tuple[int, ...]
    entries: list[Any]
    trusted: tuple[int, ...] = ()


class SavedSnapshot(SavedBase, kw_only=True):
    """The state at rest after the last entry."""

    hash: str


class Opened(NamedTuple):
    """What a save's bytes hold."""

    match: Match
    manifest: Manifest
    thumbnail: bytes
    replayed: bool
    """False where the history could not be played again and the match begins at its snapshot."""


def save_base(match: Match, base: Base) -> SavedBase:
    """A base for JSON."""
    state = msgspec.msgpack.decode(base.state, type=match.rules.State)
    return SavedBase(
        state=msgspec.Raw(msgspec.json.encode(state)),
        who=base.who,
        resigned=base.resigned,
        parts=base.parts,
        turn=base.turn,
        practice=base.practice,
        assisted=base.assisted,
    )


def encode(match: Match, kind: Kind, thumbnail: bytes = b"", extra: dict[str, bytes] | None = None) -> bytes:
    """The whole save of a match as bytes. `thumbnail` is a PNG made from a view the player may see."""
    return pack_members(members(match, kind, thumbnail, extra))


def members(
    match: Match, kind: Kind, thumbnail: bytes = b"", extra: dict[str, bytes] | None = None
) -> dict[str, bytes]:
    """The members of a save; quick, so that only packing and writing are left to another thread."""
    history = SavedHistory(
        setup=match.setup,
        base=save_base(match, match.base) if match.base.snapshot else None,
        free=match.undo_mode == "free",
        practice=match.practice,
        marks=tuple(match.marks[seat] for seat in sorted(match.marks)),
        entries=list(match.entries),
        trusted=tuple(sorted(match.trusted)),
    )
    here = Base(
        match.packed,
        tuple(match.who),
        tuple(match.resigned),
        tuple(match.parts.items()),
        match.turn_number,
        match.practice,
        match.assisted,
    )
    base = save_base(match, here)
    snapshot = SavedSnapshot(
        **{name: getattr(base, name) for name in base.__struct_fields__}, hash=match.state_hash
    )
    parts = {"history.json": msgspec.json.encode(history), "snapshot.json": msgspec.json.encode(snapshot)}
    if thumbnail:
        parts["thumbnail.png"] = thumbnail
    parts.update(extra or {})
    manifest = manifest_of(match, kind, parts)
    parts["manifest.json"] = sealed(manifest)
    return parts


def sealed(manifest: Manifest) -> bytes:
    """The bytes of a manifest with its seal, the sum over all its other fields as they are written."""
    plain = msgspec.json.decode(msgspec.json.encode(manifest))
    return msgspec.json.encode(plain | {"seal": _seal(plain)})


def manifest_of(match: Match, kind: Kind, parts: dict[str, bytes] | None = None) -> Manifest:
    """What the list of saves shows of a match, with the sums of its other members; not yet sealed."""
    return Manifest(
        format=FORMAT,
        program=PROGRAM,
        app=VERSION,
        game=match.setup.game,
        rules_version=match.rules.CARD.rules_version,
        data_hash=match.rules.data_hash(),
        match=match.id,
        serial=match.serial,
        kind=kind,
        saved_at=datetime.now(UTC).isoformat(timespec="seconds"),
        players=tuple(
            msgspec.structs.replace(player, who=who)
            for player, who in zip(match.setup.players, match.who, strict=True)
        ),
        seed_text=match.setup.seed_text,
        whose=match.turn(),
        turn=match.turn_number,
        undo_to=match.undo_goes_to,
        counts=hooks.counts(match.rules, match.view(None)),
        standings=tuple(match.rules.standings(match.view(None))),
        finished=match.turn() is None,
        practice=match.practice,
        seconds=round(match.seconds, 1),
        sums={name: hashlib.sha256(part).hexdigest() for name, part in (parts or {}).items()},
    )


def read_manifest(content: bytes) -> tuple[Manifest, bytes]:
    """The manifest and thumbnail of a save, without playing it. Raises `BadSave`."""
    parts = unpack_members(content)
    return _manifest(parts), parts.get("thumbnail.png", b"")


def decode(content: bytes, find: Find = registry.game) -> Opened:
    """The match of a save's bytes, its history played again and compared with its snapshot.

    A save of other rules or cards that does not play out the same opens from its snapshot and says
    so in `Match.notice`. Raises `BadSave`, and nothing else, for whatever cannot be opened.
    """
    parts = unpack_members(content)
    manifest = _manifest(parts)
    try:
        rules = find(manifest.game)
    except LookupError:
        raise NewerSave(
            f"is of a game this version does not have ({manifest.game[:40]})", "a later version may open it"
        ) from None
    try:
        history = msgspec.json.decode(parts["history.json"], type=SavedHistory)
        snapshot = msgspec.json.decode(parts["snapshot.json"], type=SavedSnapshot)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadSave("does not hold what a saved game must") from None
    try:
        match, replayed = _open(rules, manifest, history, snapshot)
    except BadSave:
        raise
    except Exception as strange:  # the rules meet a hostile state here; nothing else may get out
        raise BadSave("holds a position that cannot be played") from strange
    match.seconds = manifest.seconds
    match.serial = manifest.serial
    return Opened(match, manifest, parts.get("thumbnail.png", b""), replayed)


def _manifest(parts: dict[str, bytes]) -> Manifest:
    try:
        head = msgspec.json.decode(parts["manifest.json"])
        if not isinstance(head, dict) or head.get("program") != PROGRAM:
            raise BadSave("is not a saved game of Strange Shelf")
        if isinstance(head.get("format"), int) and head["format"] > FORMAT:
            raise NewerSave(
                f"was saved by a later version ({str(head.get('app'))[:20]})",
                "update Strange Shelf to open it",
            )
        manifest = msgspec.convert(head, Manifest)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise BadSave("does not hold what a saved game must") from None
    sums = {name: hashlib.sha256(part).hexdigest() for name, part in parts.items() if name != "manifest.json"}
    seats = len(manifest.players)
    if unfit_players(manifest.players) or len(manifest.standings) != seats:
        raise BadSave("does not hold what a saved game must")
    if manifest.whose is not None and not 0 <= manifest.whose < seats:
        raise BadSave("does not hold what a saved game must")
    if manifest.seal != _seal(head) or manifest.sums != sums:
        raise BadSave(_CHANGED)
    return manifest


def _seal(plain: dict[str, Any]) -> str:
    """Over the plain fields, so that a later version with more of them still finds old seals fitting."""
    content = msgspec.json.encode({name: value for name, value in plain.items() if name != "seal"})
    return hashlib.sha256(content).hexdigest()


def base_from_saved(rules: AnyRules, saved: SavedBase, seats: int) -> Base:
    """A snapshot to go on from. Raises `BadSave` where it is no sound position of these rules."""
    try:
        state = msgspec.json.decode(bytes(saved.state), type=rules.State)
    except msgspec.DecodeError:
        raise BadSave("holds a position these rules do not know") from None
    if len(saved.who) != seats or not set(saved.resigned) <= set(range(seats)):
        raise BadSave("does not hold what a saved game must")
    if rules.check(state) is not None:
        raise BadSave("holds a position that cannot be played")
    return Base(
        pack(state),
        saved.who,
        saved.resigned,
        saved.parts,
        saved.turn,
        saved.practice,
        saved.assisted,
        snapshot=True,
    )


def _open(
    rules: AnyRules, manifest: Manifest, history: SavedHistory, snapshot: SavedSnapshot
) -> tuple[Match, bool]:
    same = manifest.rules_version == rules.CARD.rules_version and manifest.data_hash == rules.data_hash()
    try:
        match = replay(rules, manifest.match, history)
        if match.state_hash != snapshot.hash:
            raise BadSave(f"{_CHANGED}: its moves do not lead to its position")
        return match, True
    except (BadSave, Illegal, MatchFault, ValueError) as wrong:
        if same:
            raise BadSave(f"{_CHANGED}: its moves do not lead to its position") from wrong
    base = base_from_saved(rules, snapshot, len(history.setup.players))
    match = Match(history.setup, rules, base=base, match_id=manifest.match)
    match.trust(history.trusted)
    if history.free:
        match.set_free()
    match.notice = (
        "This game was saved under other rules: it goes on from here, and undo and replay begin here."
    )
    return match, False


def replay(rules: AnyRules, match_id: str, history: SavedHistory) -> Match:
    """Play a saved history again.

    Raises `BadSave`, `Illegal`, `MatchFault` or `ValueError` where it cannot have happened.
    """
    if len(history.entries) > _MOST_ENTRIES:
        raise BadSave("is far longer than any game")
    seats = len(history.setup.players)
    base = None if history.base is None else base_from_saved(rules, history.base, seats)
    match = Match(history.setup, rules, base=base, match_id=match_id)
    for plain in history.entries:
        match.replay(entry_from_plain(rules, plain))
    match.practice = match.practice or history.practice
    if history.free:
        match.set_free()
    for seat, seen in zip(match.marks, history.marks, strict=False):
        match.marks[seat] = max(0, min(seen, len(match.beats)))
    match.trust(history.trusted)
    return match
