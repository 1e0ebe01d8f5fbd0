"""The library: the list of saves, names, passing on, and finding the running game again."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app import places
from app.match.container import BadSave
from app.match.library import DiskTrouble, Library, NameTaken
from app.match.lock import Busy, DataLock
from app.match.match import Match
from app.match.names import BadName, checked
from app.match.opening import read_file
from tests.match.table import play, setup
from tests.match.test_saves import edit_seed, parts_of, resealed


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


def running(library: Library, seed: int = 3, most: int = 12, game: str = "zoo") -> Match:
    return play(library.start(setup(game, ("person", "sound", "greedy"), seed=seed)), Random(seed), most)


def test_a_named_save_is_listed_with_what_the_card_shows(library: Library) -> None:
    match = running(library)
    match.seconds = 540
    info = library.save_named(match, "Ada at the Zoo", b"picture")
    assert library.list() == [info] == library.list("zoo")
    assert library.list("toy") == []
    assert (info.name, info.game, info.kind, info.damaged) == ("Ada at the Zoo", "zoo", "named", "")
    assert [player.name for player in info.players] == ["Ada", "Ben", "Cy"]
    assert (info.turn, info.seconds, info.seed_text) == (13, 540, "3")
    assert info.counts.endswith(" cards left")
    assert info.whose == match.turn()
    assert info.standings == match.rules.standings(match.state)
    assert info.thumbnail == b"picture"
    back = library.load(info)
    assert back.history == match.history


def test_saves_of_all_games_are_listed_newest_first(library: Library) -> None:
    library.save_named(running(library), "One")
    library.save_named(running(library, game="toy"), "Two")
    library.quick_save(running(library))
    library.quick_save(running(library))
    infos = library.list()
    assert sorted(info.name for info in infos) == ["One", "Quick save", "Two"]
    assert [info.saved_at for info in infos] == sorted((info.saved_at for info in infos), reverse=True)


def test_a_taken_name_is_asked_about_whatever_its_case(library: Library) -> None:
    first = running(library, most=3)
    library.save_named(first, "Zoo night")
    with pytest.raises(NameTaken, match="Zoo night"):
        library.save_named(running(library), "ZOO NIGHT")
    info = library.save_named(running(library), "ZOO NIGHT", replace=True)
    assert len(library.list()) == 1
    assert len(library.load(info).history) == 12


@pytest.mark.parametrize(
    "name",
    ["", "   ", "a/b", "..", ".hidden", "what?", "CON", "nul.txt", "com1", "LPT¹", "x" * 61, "tab\0", "end.",
     "Autosave 2", "quick SAVE", "Zoo (damaged)", "\u202eevil", "\ud800", "a\\b", "a:b"],
)  # fmt: skip
def test_names_no_computer_could_keep_are_refused_in_one_sentence(library: Library, name: str) -> None:
    match = running(library, most=1)
    with pytest.raises(BadName) as caught:
        library.save_named(match, name)
    assert str(caught.value).endswith(".")
    assert library.list() == []


def test_names_in_any_language_are_kept() -> None:
    assert checked("  Ada   im  Zoo ") == "Ada im Zoo"
    assert checked("Зоопарк 動物園 e\u0301") == "Зоопарк 動物園 é"


def test_rename_export_import_and_delete(library: Library, tmp_path: Path) -> None:
    match = running(library)
    info = library.save_named(match, "One")
    library.save_named(match, "Other")
    with pytest.raises(NameTaken):
        library.rename(info, "other")
    info = library.rename(info, "one")
    info = library.rename(info, "Renamed")
    assert sorted(save.name for save in library.list()) == ["Other", "Renamed"]
    sent = library.export(info, tmp_path)
    assert sent == tmp_path / "Renamed.shelf"
    elsewhere = Library(tmp_path / "elsewhere")
    twice = [elsewhere.import_(sent), elsewhere.import_(sent)]
    assert [save.name for save in twice] == ["Renamed", "Renamed 2"]
    assert elsewhere.load(twice[1]).history == match.history
    elsewhere.delete(twice[0])
    assert [save.name for save in elsewhere.list()] == ["Renamed 2"]
    with pytest.raises(ValueError, match="not a save of this library"):
        elsewhere.delete(info)
    assert info.path.exists()


def test_an_autosave_that_comes_from_elsewhere_gets_a_name_of_its_own(
    library: Library, tmp_path: Path
) -> None:
    info = library.save_named(running(library), "x")
    for name in ("Autosave 1.shelf", "Quick save.shelf", "CON.shelf"):
        sent = library.export(info, tmp_path / name)
        assert library.import_(sent).kind == "named"
    assert len(library.list()) == 4


def test_a_bad_import_is_told_and_its_file_left_alone(library: Library, tmp_path: Path) -> None:
    bad = tmp_path / "holiday.shelf"
    bad.write_bytes(b"not a save")
    with pytest.raises(
        BadSave, match=r"“holiday” is not a saved game of Strange Shelf; nothing was taken in\."
    ):
        library.import_(bad)
    assert bad.read_bytes() == b"not a save"
    with pytest.raises(BadSave):
        library.load(bad)
    assert bad.exists(), "what lies elsewhere is not ours to rename"
    with pytest.raises(BadSave, match="is not there"):
        library.import_(tmp_path / "nothing.shelf")
    assert library.list() == []


def test_a_damaged_save_is_set_aside_named_and_the_others_still_open(library: Library) -> None:
    match = running(library)
    good = library.save_named(match, "Good")
    bad = library.save_named(match, "Zoo with Ben")
    whole = bad.path.read_bytes()
    bad.path.write_bytes(whole[: len(whole) // 2])
    infos = {info.name: info for info in library.list()}
    told = infos["Zoo with Ben"].damaged
    assert told == (
        "“Zoo with Ben” is damaged: a part of it is torn or missing; "
        "it was set aside as “Zoo with Ben (damaged)”."
    )
    aside = bad.path.with_name("Zoo with Ben (damaged).shelf")
    assert aside.read_bytes() == whole[: len(whole) // 2], "nothing is deleted"
    assert not bad.path.exists()
    assert library.load(good).history == match.history
    again = [info for info in library.list() if info.damaged]
    assert [info.path for info in again] == [aside], "it stays where it is"
    library.delete(again[0])
    assert [info.name for info in library.list()] == ["Good"]


def test_damage_found_only_on_opening_is_set_aside_then(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = library.save_named(running(library), "Odd")
    info.path.write_bytes(b"PK\x03\x04 nothing more")
    with pytest.raises(BadSave, match="set aside as “Odd \\(damaged\\)”"):
        library.load(info)
    assert not info.path.exists()
    info = library.save_named(running(library), "Odd")
    info.path.write_bytes(b"PK\x03\x04 nothing more")
    with pytest.raises(BadSave, match="set aside as “Odd \\(damaged 2\\)”"):
        library.load(info)


def test_autosaves_rotate_and_the_last_turn_is_always_among_them(library: Library) -> None:
    match = library.start(setup(who=("person", "sound", "greedy")))
    keeper = library.keep(match, b"picture")
    rng = Random(1)
    for _ in range(8):
        play(match, rng, 1)
        assert keeper.flush()
    autos = library.list("zoo")
    assert [info.kind for info in autos] == ["auto"] * 3
    assert sorted(info.turn for info in autos) == [7, 8, 9]
    assert autos[0].thumbnail == b"picture"
    keeper.close()
    library.autosaves = 5
    keeper = library.keep(match)
    for _ in range(8):
        play(match, rng, 1)
        keeper.flush()
    assert len(library.list("zoo")) == 5
    keeper.close()
    library.autosaves = 3
    library.keep(match).close()
    assert len(library.list("zoo")) == 3


def test_the_running_game_is_found_again_and_a_finished_one_is_not(library: Library) -> None:
    assert library.resume() is None
    match = library.start(setup(who=("person", "sound", "greedy")))
    keeper = library.keep(match)
    play(match, Random(1), 9)
    keeper.close()
    found = library.resume()
    assert found is not None and found.id == match.id and found.history == match.history
    keeper = library.keep(found)
    play(found, Random(1))
    assert found.turn() is None
    keeper.close()
    assert not (library.folder / "zoo/running.journal").exists()
    assert library.resume("zoo") is None


def test_of_two_running_games_the_last_played_is_found_first(library: Library) -> None:
    stamp = 1_700_000_000
    for game in ("toy", "zoo"):
        match = library.start(setup(game, ("person", "sound")))
        keeper = library.keep(match)
        play(match, Random(2), 4)
        keeper.close()
        for path in (library.folder / game).iterdir():
            os.utime(path, (stamp, stamp))
        stamp += 60
    found = library.resume()
    assert found is not None and found.setup.game == "zoo"
    other = library.resume("toy")
    assert other is not None and other.setup.game == "toy"


def test_a_match_left_unfinished_is_found_again_after_another_one(library: Library) -> None:
    left = library.start(setup(seed=1))
    keeper = library.keep(left)
    play(left, Random(1), 9)
    keeper.close()
    other = library.start(setup(seed=2))
    keeper = library.keep(other)
    play(other, Random(2), 12)
    keeper.flush()
    found = library.resume("zoo")
    assert found is not None and found.id == other.id
    play(other, Random(2))
    keeper.close()
    found = library.resume("zoo")
    assert found is not None and (found.id, found.history) == (left.id, left.history)


def test_a_match_played_to_its_end_does_not_come_back_after_the_next_one(library: Library) -> None:
    for seed in (1, 2):
        match = library.start(setup(seed=seed))
        keeper = library.keep(match)
        while match.turn() is not None:
            play(match, Random(seed), 1)
            assert keeper.flush()
        keeper.close()
        assert library.resume("zoo") is None


def test_a_match_taken_up_from_an_earlier_save_is_found_again_although_it_once_ended(
    library: Library,
) -> None:
    match = library.start(setup(seed=1))
    keeper = library.keep(match)
    play(match, Random(1), 6)
    early = library.save_named(match, "early")
    play(match, Random(1))
    keeper.close()
    again = library.load(early)
    keeper = library.keep(again)
    play(again, Random(5), 2)
    keeper.close()
    found = library.resume("zoo")
    assert found is not None and found.history == again.history


def test_without_its_journal_the_game_opens_at_the_last_turn(library: Library) -> None:
    match = library.start(setup(who=("person", "sound", "greedy")))
    keeper = library.keep(match)
    play(match, Random(1), 9)
    keeper.close()
    journal = library.folder / "zoo/running.journal"
    journal.write_bytes(b"\0" * 300)
    found = library.resume("zoo")
    assert found is not None and found.state_hash == match.state_hash
    assert ["“running” is not a saved game" in notice for notice in library.notices] == [True]
    assert (library.folder / "zoo/running (damaged).journal").exists()


def test_when_the_newest_autosave_is_damaged_the_one_before_opens(library: Library) -> None:
    match = library.start(setup(who=("person", "sound", "greedy")))
    keeper = library.keep(match)
    for _ in range(5):
        play(match, Random(1), 1)
        keeper.flush()
    keeper.close()
    (library.folder / "zoo/running.journal").unlink()
    newest = max((library.folder / "zoo").iterdir(), key=lambda path: path.stat().st_mtime_ns)
    newest.write_bytes(newest.read_bytes()[:400])
    found = library.resume("zoo")
    assert found is not None and len(found.history) >= 4
    assert "set aside" in library.notices[0]


def test_a_bad_file_that_cannot_be_set_aside_holds_nothing_up(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = library.start(setup(who=("person", "sound", "greedy")))
    keeper = library.keep(match)
    play(match, Random(1), 5)
    keeper.close()
    folder = library.folder / "zoo"
    (folder / "running.journal").unlink()
    parts = parts_of((folder / "Autosave 1.shelf").read_bytes())
    edit_seed(parts)
    for path in folder.iterdir():
        path.write_bytes(resealed(parts))
    monkeypatch.setattr(
        places, "replace", lambda source, target: (_ for _ in ()).throw(PermissionError(13, "no"))
    )
    assert library.resume("zoo") is None
    assert "has been changed" in library.notices[0]
    assert len(library.notices) == len(list(folder.iterdir()))


def test_a_disk_that_refuses_is_said_in_one_sentence(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = running(library)
    first = library.save_named(match, "Before")
    old = first.path.read_bytes()
    for number, told in (
        (errno.ENOSPC, "disk is full"),
        (errno.EROFS, "read-only"),
        (errno.EIO, "did not take"),
    ):

        def refuse(*_: Any, number: int = number) -> None:
            raise OSError(number, "no")

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", refuse)
            with pytest.raises(DiskTrouble, match=told):
                library.save_named(match, "Before", replace=True)
            with pytest.raises(DiskTrouble, match=told):
                library.report(match)
            with pytest.raises(DiskTrouble, match=told):
                library.export(first, library.data / "copy.shelf")
        assert first.path.read_bytes() == old, "the old save is whole"
        assert not list(library.data.glob("**/*.tmp"))


def test_one_program_per_data_folder(library: Library) -> None:
    library.open()
    other = DataLock(library.data)
    with pytest.raises(Busy, match=rf"open already \(process {os.getpid()}\)"):
        other.acquire()
    library.close()
    other.acquire()
    assert other.held
    other.release()


def test_a_lock_left_by_a_program_that_was_killed_holds_nobody_up(library: Library) -> None:
    code = (
        "import sys, os; from pathlib import Path; from app.match.library import Library;"
        "library = Library(Path(sys.argv[1])); library.open(); print('held', flush=True); sys.stdin.read()"
    )
    child = subprocess.Popen(
        [sys.executable, "-c", code, str(library.data)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
    assert child.stdin and child.stdout
    assert child.stdout.readline() == "held\n"
    with pytest.raises(Busy, match=str(child.pid)):
        library.open()
    child.kill()
    child.wait()
    child.stdin.close()
    child.stdout.close()
    draft = library.folder / "zoo" / "Autosave 1.shelf.99.tmp"
    draft.parent.mkdir(parents=True)
    draft.write_bytes(b"half")
    library.open()
    assert library.lock.held
    assert not draft.exists()
    library.close()


def test_a_report_has_the_match_and_names_no_folder(library: Library) -> None:
    match = running(library)
    path = library.report(
        match, f'  File "{Path.home()}/games/app/match/match.py", line 3\nIt hung in {Path.home()}.'
    )
    assert read_file(path).match.state_hash == match.state_hash
    details = parts_of(path.read_bytes())["report.json"].decode()
    assert str(Path.home()) not in details
    assert "app/match/match.py" in details and "Python" in details
    assert library.report(match) != path
