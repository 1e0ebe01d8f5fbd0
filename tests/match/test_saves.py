"""Saves: what goes in comes out, and what was spoilt says so in one sentence and does nothing else."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest

from app.match import codec, container
from app.match.container import BadSave, NewerSave, pack_members
from app.match.library import Library
from app.match.match import Match
from app.match.opening import read_file
from app.match.setup import AnyRules
from app.rules import registry
from tests.match.table import play, setup


def parts_of(content: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(content)) as box:
        return {name: box.read(name) for name in box.namelist()}


def resealed(parts: dict[str, bytes]) -> bytes:
    """A save whose sums all fit, as a forger would make it."""
    manifest = msgspec.json.decode(parts["manifest.json"], type=codec.Manifest)
    manifest.sums = {
        name: hashlib.sha256(part).hexdigest() for name, part in parts.items() if name != "manifest.json"
    }
    return pack_members({**parts, "manifest.json": codec.sealed(manifest)})


@pytest.fixture
def content() -> bytes:
    match = play(Match(setup(who=("person", "greedy", "random"))), Random(5), 20)
    return codec.encode(match, "named", b"\x89PNG thumbnail")


@pytest.mark.parametrize("most", [0, 1, 17, 1000])
@pytest.mark.parametrize("game", ["zoo", "toy"])
def test_a_match_comes_back_whole(game: str, most: int) -> None:
    match = play(Match(setup(game, ("person", "person", "deep"))), Random(most), most)
    if match.turn() is not None:
        match.hand_over(1, "sound")
    match.mark(0)
    match.seconds = 61.5
    opened = codec.decode(codec.encode(match, "quick", b"picture"))
    back = opened.match
    assert opened.replayed and not back.notice
    assert back.entries == match.entries
    assert back.beats == match.beats
    assert (back.id, back.state_hash, back.who, back.marks) == (
        match.id,
        match.state_hash,
        match.who,
        match.marks,
    )
    assert (back.turn(), back.result(), back.turn_number) == (match.turn(), match.result(), match.turn_number)
    assert (back.seconds, back.serial, back.setup) == (61.5, match.serial, match.setup)
    assert back.can_undo() == match.can_undo()
    assert opened.thumbnail == b"picture"


def test_practice_stays_practice_when_it_comes_back() -> None:
    twin = play(Match(setup()), Random(1), 9).branch(4)
    back = codec.decode(codec.encode(twin, "named")).match
    assert back.practice and back.undo_mode == "turn"
    free = play(Match(setup()), Random(1), 9)
    free.set_free()
    back = codec.decode(codec.encode(free, "named")).match
    assert back.practice and back.undo_mode == "free"


def test_the_same_match_gives_the_same_members() -> None:
    match = play(Match(setup()), Random(1), 9)
    one, two = codec.members(match, "auto"), codec.members(match, "auto")
    assert {name: one[name] for name in one if name != "manifest.json"} == {
        name: two[name] for name in two if name != "manifest.json"
    }


def test_any_spoilt_byte_is_noticed(content: bytes) -> None:
    rng = Random(2)
    good = codec.decode(content).match.state_hash
    for _ in range(400):
        spoilt = bytearray(content)
        for _ in range(rng.choice((1, 1, 2, 8))):
            spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
        try:
            match = codec.decode(bytes(spoilt)).match
        except BadSave as bad:
            assert str(bad).endswith(".") and "\n" not in str(bad)
        else:
            assert match.state_hash == good, "only what does not matter may change unnoticed"


def test_a_save_cut_anywhere_is_noticed(content: bytes) -> None:
    for end in range(0, len(content), 7):
        with pytest.raises(BadSave):
            codec.decode(content[:end])


def test_what_is_not_ours_is_refused(content: bytes) -> None:
    for other in (b"", b"hello", b"PK\x03\x04", b"PK\x05\x06" + bytes(18), b'{"sum":1}', bytes(5000)):
        with pytest.raises(BadSave):
            codec.decode(other)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as box:
        box.writestr("holiday.jpg", b"beach")
    with pytest.raises(BadSave):
        codec.decode(out.getvalue())


def test_a_path_in_a_member_is_refused_and_writes_nothing(content: bytes, tmp_path: Path) -> None:
    for name in ("../../evil.json", "/etc/evil", "C:\\evil", "history.json/../evil"):
        out = io.BytesIO(content)
        with zipfile.ZipFile(out, "a") as box:
            box.writestr(name, b"{}")
        with pytest.raises(BadSave, match="no saved game has"):
            codec.decode(out.getvalue())
    assert not list(tmp_path.parent.glob("evil*"))


def test_a_zip_bomb_is_refused_before_it_is_unpacked(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    parts = parts_of(content)
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for name in ("manifest.json", "snapshot.json"):
            box.writestr(name, parts[name])
        box.writestr("history.json", b" " * (container.LARGEST_WHOLE + 1))
    bomb = out.getvalue()
    assert len(bomb) < container.LARGEST_FILE

    def unpack(*_: Any) -> bytes:
        raise AssertionError("it must not be unpacked")

    monkeypatch.setattr(zipfile.ZipFile, "read", unpack)
    with pytest.raises(BadSave, match="unpack to far more"):
        codec.decode(bomb)
    with pytest.raises(BadSave, match="far larger"):
        codec.decode(bytes(container.LARGEST_FILE + 1))


def test_a_later_format_is_told_apart_from_damage(content: bytes) -> None:
    parts = parts_of(content)
    manifest = json.loads(parts["manifest.json"])
    manifest.update(format=codec.FORMAT + 1, app="9.0.0", something="new")
    parts["manifest.json"] = json.dumps(manifest).encode()
    with pytest.raises(NewerSave, match="later version"):
        codec.decode(pack_members(parts))


def test_a_game_that_is_not_here_is_told_apart_from_damage(content: bytes) -> None:
    parts = parts_of(content)
    manifest = msgspec.json.decode(parts["manifest.json"], type=codec.Manifest)
    manifest.game = "ludo"
    parts["manifest.json"] = msgspec.json.encode(manifest)
    with pytest.raises(NewerSave, match="ludo"):
        codec.decode(resealed(parts))


def edit_action(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["entries"][4]["action"]["cell"] = 99
    parts["history.json"] = json.dumps(history).encode()


def drop_action(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["entries"].pop()
    parts["history.json"] = json.dumps(history).encode()


def edit_state(parts: dict[str, bytes]) -> None:
    snapshot = json.loads(parts["snapshot.json"])
    snapshot["state"]["score"][0] += 50
    snapshot["hash"] = "0123456789abcdef"
    parts["snapshot.json"] = json.dumps(snapshot).encode()


def edit_seed(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["setup"]["seed"] += 1
    parts["history.json"] = json.dumps(history).encode()


def edit_players(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["setup"]["players"] *= 9
    parts["history.json"] = json.dumps(history).encode()


def edit_types(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["entries"] = [{"type": "act", "action": {"type": "Cheat", "seat": 0}}]
    parts["history.json"] = json.dumps(history).encode()


def edit_shape(parts: dict[str, bytes]) -> None:
    parts["history.json"] = b"[" * 100_000


def edit_seat(parts: dict[str, bytes]) -> None:
    history = json.loads(parts["history.json"])
    history["entries"].append({"type": "resign", "seat": 77})
    parts["history.json"] = json.dumps(history).encode()


EDITS = [edit_action, drop_action, edit_state, edit_seed, edit_players, edit_types, edit_shape, edit_seat]


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("forged", [False, True])
def test_an_edited_save_is_noticed_even_with_fitting_sums(content: bytes, edit: Any, forged: bool) -> None:
    parts = parts_of(content)
    edit(parts)
    with pytest.raises(BadSave):
        codec.decode(resealed(parts) if forged else pack_members(parts))


def other_edition(**changes: Any) -> AnyRules:
    """The Zoo under rules that play out otherwise, as a later edition of the program might have them."""
    zoo = registry.game("zoo")
    card = msgspec.structs.replace(zoo.CARD, rules_version=zoo.CARD.rules_version + 1)
    return cast(AnyRules, SimpleNamespace(**{**vars(zoo), "CARD": card, **changes}))


def test_a_save_of_other_rules_that_plays_out_the_same_keeps_its_history(content: bytes) -> None:
    opened = codec.decode(content, lambda key: other_edition())
    assert opened.replayed and not opened.match.notice


def test_a_save_of_other_rules_opens_from_its_snapshot_plays_on_and_says_so(content: bytes) -> None:
    zoo = registry.game("zoo")
    rules = other_edition(new=lambda options, seed: zoo.new(options, seed + 1))
    before = codec.decode(content).match
    opened = codec.decode(content, lambda key: rules)
    match = opened.match
    assert not opened.replayed
    assert "undo and replay begin here" in match.notice
    assert (match.state_hash, match.turn(), match.turn_number) == (
        before.state_hash,
        before.turn(),
        before.turn_number,
    )
    assert match.history == [] and match.can_undo() is not None
    play(match, Random(1), 5)
    again = codec.decode(codec.encode(match, "named"), lambda key: rules)
    assert again.replayed
    assert again.match.history == match.history
    assert again.match.state_hash == match.state_hash
    play(match, Random(1))
    assert match.result() is not None


def spoil(plain: Any, rng: Random) -> None:
    """Change one value somewhere inside decoded JSON into something a player never wrote."""
    node = plain
    while True:
        keys: list[Any] = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(node[key], dict | list) and rng.random() < 0.85:
            node = node[key]
            continue
        odd: list[Any] = [
            None,
            -1,
            0,
            7,
            2**63,
            -(2**63),
            1e308,
            "",
            "person",
            [],
            {},
            [[1]],
            True,
            "\u202e",
            99,
        ]
        node[key] = rng.choice(odd)
        return


@pytest.mark.parametrize("later", [False, True])
@pytest.mark.parametrize("part", ["history.json", "snapshot.json", "manifest.json"])
def test_whatever_a_forger_writes_is_refused_or_harmless(content: bytes, part: str, later: bool) -> None:
    zoo = registry.game("zoo")
    rules = other_edition(new=lambda options, seed: zoo.new(options, seed + 1)) if later else zoo
    rng = Random(part)
    for _ in range(400):
        parts = parts_of(content)
        plain = json.loads(parts[part])
        spoil(plain, rng)
        parts[part] = json.dumps(plain).encode()
        try:
            sealed = resealed(parts)
        except msgspec.ValidationError:
            sealed = pack_members(parts)
        try:
            match = codec.decode(sealed, lambda key: rules).match
        except BadSave as bad:
            assert str(bad).endswith(".")
            continue
        match.actions()
        match.log(None)
        codec.encode(match, "named")


def test_a_match_that_began_at_a_snapshot_is_kept_like_any_other(content: bytes, tmp_path: Path) -> None:
    zoo = registry.game("zoo")
    rules = other_edition(new=lambda options, seed: zoo.new(options, seed + 1))
    match = codec.decode(content, lambda key: rules).match
    keeper = Library(tmp_path, lambda key: rules).keep(match)
    play(match, Random(3), 6)
    assert keeper.flush()
    found = Library(tmp_path, lambda key: rules).resume("zoo")
    assert found is not None
    assert (found.history, found.state_hash, found.turn_number) == (
        match.history,
        match.state_hash,
        match.turn_number,
    )
    keeper.close()


def test_an_unsound_snapshot_of_other_rules_is_refused(content: bytes) -> None:
    zoo = registry.game("zoo")
    rules = other_edition(new=lambda options, seed: zoo.new(options, seed + 1))
    parts = parts_of(content)
    snapshot = json.loads(parts["snapshot.json"])
    snapshot["state"]["top"] = []
    parts["snapshot.json"] = json.dumps(snapshot).encode()
    with pytest.raises(BadSave):
        codec.decode(resealed(parts), lambda key: rules)


SAMPLES = Path(__file__).parents[1] / "saves"


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.*")), ids=lambda path: path.name)
def test_every_file_a_released_version_wrote_still_opens(path: Path) -> None:
    if path.suffix == ".json":
        return
    expected = json.loads((SAMPLES / "expected.json").read_text(encoding="utf-8"))[path.name]
    match = read_file(path).match
    result = match.result()
    assert {
        "state": match.state_hash,
        "actions": len(match.history),
        "turn": match.turn_number,
        "who": match.who,
        "scores": None if result is None else list(result.scores),
    } == expected


def test_there_are_samples_of_every_kind() -> None:
    assert {path.suffix for path in SAMPLES.iterdir()} >= {".shelf", ".report", ".journal", ".json"}
