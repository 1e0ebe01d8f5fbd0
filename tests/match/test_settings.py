"""Settings: they come back as they were, and a spoilt file costs no more than what is spoilt."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from app import cli, places, settings
from app.match.setup import Setup
from app.settings import Settings
from tests.match.table import setup


def test_every_setting_comes_back(tmp_path: Path) -> None:
    path = places.settings_file(tmp_path)
    mine = Settings()
    mine.display.ui_scale = 150
    mine.sound.mute = True
    mine.play.your_name = "Ada"
    mine.comfort.colours = "grey"
    mine.data.autosaves = 10
    mine.remembered.last_setup["zoo"] = msgspec.json.decode(msgspec.json.encode(setup(tie="settled")))
    mine.remembered.coach["zoo"] = 3
    assert settings.save(mine, path) == ""
    back, told = settings.load(path)
    assert (back, told) == (mine, "")
    assert msgspec.convert(back.remembered.last_setup["zoo"], Setup) == setup(tie="settled")


def test_without_a_file_the_usual_settings_apply(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.json") == (Settings(), "")


@pytest.mark.parametrize("content", [b"", b"{", b"7", b"\xff", b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    found, told = settings.load(path)
    assert found == Settings()
    assert told == "The settings were damaged and begin afresh; the old file is “settings (damaged).json”."
    assert (tmp_path / "settings (damaged).json").read_bytes() == content
    assert not path.exists()


def test_a_value_that_does_not_fit_gives_way_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    plain = {
        "display": {"ui_scale": 9000, "clock": True, "sparkles": 3},
        "sound": "loud",
        "play": {"your_name": "Ben"},
        "future": {},
    }
    path.write_text(json.dumps(plain), encoding="utf-8")
    found, told = settings.load(path)
    assert (found.display.ui_scale, found.display.clock, found.play.your_name) == (100, True, "Ben")
    assert told == "Some settings did not fit and are back to the usual: display ui scale, sound."


def test_start_afresh_keeps_what_is_remembered() -> None:
    mine = Settings()
    mine.display.ui_scale = 150
    mine.remembered.last_game = "zoo"
    fresh = settings.afresh(mine)
    assert fresh.display.ui_scale == 100
    assert fresh.remembered.last_game == "zoo"


def test_a_disk_that_refuses_is_said_and_the_old_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    settings.save(Settings(), path)
    old = path.read_bytes()

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(places, "replace", refuse)
    assert "read-only" in settings.save(Settings(), path)
    assert path.read_bytes() == old
    assert list(tmp_path.iterdir()) == [path]


def test_a_rename_is_tried_again_where_a_scanner_holds_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"new")
    (tmp_path / "b").write_bytes(b"old")
    real, calls = Path.replace, []

    def held(self: Path, target: Path) -> Path:
        calls.append(target)
        if len(calls) < 4:
            raise PermissionError(13, "held by another program")
        return real(self, target)

    monkeypatch.setattr(Path, "replace", held)
    monkeypatch.setattr("app.places._WINDOWS", True)
    monkeypatch.setattr("app.places.time.sleep", lambda seconds: None)
    places.replace(tmp_path / "a", tmp_path / "b")
    assert (tmp_path / "b").read_bytes() == b"new"
    assert len(calls) == 4


def test_the_data_folder_can_be_named(tmp_path: Path) -> None:
    assert places.data_dir(tmp_path / "x") == tmp_path / "x"
    assert places.data_dir().name == "strange-shelf"
    assert places.saves_dir(tmp_path).parent == tmp_path


def test_saves_and_the_command_line_name_the_same_version() -> None:
    assert cli.VERSION == places.VERSION
