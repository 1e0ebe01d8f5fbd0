"""Names and numbers that only a hostile disk has: each is told in a sentence, and nothing is lost."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from app import places
from app import settings as settings_file
from app.match import codec
from app.match.container import BadSave, pack_members
from app.match.library import DiskTrouble, Library
from app.settings import Settings
from tests.match.table import play, setup
from tests.match.test_saves import parts_of


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


def saved(library: Library, name: str = "Monday") -> Path:
    return library.save_named(play(library.start(setup("zoo")), Random(5), 3), name).path


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("serial", 10**30),
        ("turn", 2**64),
        ("standings", [10**20, 0]),
        ("seconds", -1.0),
        ("seconds", 1e300),
        pytest.param("counts", "x" * 100_000, id="counts"),
        pytest.param("saved_at", "x" * 100_000, id="saved_at"),
        pytest.param("seed_text", "x" * 100_000, id="seed_text"),
    ],
)
def test_a_first_page_no_game_could_have_written_is_refused(library: Library, field: str, value: Any) -> None:
    path = saved(library)
    parts = parts_of(path.read_bytes())
    page = msgspec.json.decode(parts["manifest.json"], type=codec.Manifest)
    setattr(page, field, tuple(value) if field == "standings" else value)
    parts["manifest.json"] = codec.sealed(page)
    with pytest.raises(BadSave, match="does not hold what a saved game must"):
        codec.read_manifest(pack_members(parts))


@pytest.mark.parametrize("stem", ["n" * 249, "ü" * 124, "🦍" * 62], ids=["latin", "umlauts", "apes"])
def test_a_damaged_file_with_the_longest_of_names_is_set_aside(library: Library, stem: str) -> None:
    folder = saved(library).parent
    (folder / f"{stem}.shelf").write_bytes(b"junk")
    told = [info.damaged for info in library.list() if info.damaged]
    assert len(told) == 1
    assert "set aside as" in told[0]
    aside = [path for path in folder.iterdir() if "(damaged)" in path.name]
    assert [path.read_bytes() for path in aside] == [b"junk"]


def test_a_file_that_was_set_aside_never_takes_the_place_of_a_link(tmp_path: Path) -> None:
    (tmp_path / "a.shelf").write_bytes(b"junk")
    (tmp_path / "a (damaged).shelf").symlink_to(tmp_path / "nowhere")
    assert places.set_aside(tmp_path / "a.shelf").name == "a (damaged 2).shelf"


def test_a_copy_never_takes_the_place_of_a_file(library: Library, tmp_path: Path) -> None:
    path = saved(library)
    thesis = tmp_path / "thesis.odt"
    thesis.write_bytes(b"years of work")
    with pytest.raises(DiskTrouble, match="There is a file called “thesis"):
        library.export(path, thesis)
    assert thesis.read_bytes() == b"years of work"


def test_a_second_copy_into_a_folder_goes_beside_the_first(library: Library, tmp_path: Path) -> None:
    path = saved(library)
    (tmp_path / "out").mkdir()
    made = [library.export(path, tmp_path / "out").name for _time in range(3)]
    assert made == ["Monday.shelf", "Monday 2.shelf", "Monday 3.shelf"]


@pytest.mark.parametrize("name", ["a\0b", "x" * 5000], ids=["zero byte", "endless"])
def test_a_copy_under_a_name_no_disk_takes_is_refused_in_a_sentence(
    library: Library, tmp_path: Path, name: str
) -> None:
    with pytest.raises(DiskTrouble) as told:
        library.export(saved(library), tmp_path / name)
    assert str(told.value).startswith(("The copy could not be made", "The disk did not take the copy"))


def test_the_home_of_a_stranger_is_a_name_like_any_other() -> None:
    assert places.typed_path("~nobody-of-that-name/x") == Path("~nobody-of-that-name/x")
    assert places.typed_path("~") == Path.home()


def test_a_folder_whose_name_is_no_text_is_not_remembered(tmp_path: Path) -> None:
    settings = Settings()
    settings_file.remember_folder(settings, Path("/games"))
    settings_file.remember_folder(settings, Path(os.fsdecode(b"/\xff\xfe")))
    assert settings.remembered.last_folder == str(Path("/games"))
    assert settings_file.save(settings, tmp_path / "settings.json") == ""


def test_half_written_files_are_cleared_away_and_nobody_elses(tmp_path: Path) -> None:
    ours = [tmp_path / "settings.json.812.tmp", tmp_path / "saves" / "zoo" / "Monday.shelf.4.tmp"]
    others = [tmp_path / "work.tmp", tmp_path / "saves" / "b.tmp", tmp_path / "elsewhere" / "c.shelf.3.tmp"]
    for path in (*ours, *others):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"half")
    places.clear_drafts(tmp_path)
    assert [path.exists() for path in ours] == [False, False]
    assert all(path.exists() for path in others)
