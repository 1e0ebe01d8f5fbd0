"""What goes into the packed program."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
import pytest

from app import __version__, resources
from build import icons, lint, package


@pytest.mark.parametrize("size", icons.SIZES)
def test_the_icon_is_drawn_at_every_size(size: int) -> None:
    picture = pygame.image.load(io.BytesIO(icons.png(size)), "icon.png")
    assert picture.get_size() == (size, size)
    assert pygame.mask.from_surface(picture, 128).count() > size * size // 2


def test_the_windows_icon_holds_its_pictures() -> None:
    images = {16: b"small", 256: b"large", 512: b"too large for it"}
    data = icons.ico(images)
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind, count) == (0, 1, 2)
    for number, (side, content) in enumerate([(16, b"small"), (0, b"large")]):
        width, height, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (width, height) == (side, side)
        assert data[at : at + length] == content


def test_the_apple_icon_holds_its_pictures() -> None:
    data = icons.icns({128: b"middle", 24: b"not asked for", 512: b"large"})
    assert data[:4] == b"icns"
    assert struct.unpack_from(">I", data, 4)[0] == len(data)
    assert (
        data[8:] == b"ic07" + struct.pack(">I", 14) + b"middle" + b"ic09" + struct.pack(">I", 13) + b"large"
    )


def test_the_version_is_what_windows_shows() -> None:
    text = package.version_file("1.2.3")
    assert "filevers=(1, 2, 3, 0)" in text
    assert "'ProductVersion', '1.2.3'" in text
    assert package.version_file(__version__)


def test_every_packed_library_comes_with_its_licence(tmp_path: Path) -> None:
    package.gather_licences(tmp_path)
    there = {path.name for path in tmp_path.iterdir()}
    assert set(package.PACKED) <= there
    lgpl = [path for path in (tmp_path / "pygame-ce").iterdir() if "LGPL" in path.name]
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in lgpl[0].read_text(encoding="utf-8")


def test_packed_things_are_looked_for_where_the_program_was_unpacked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not resources.is_packed()
    assert (resources.base() / "main.py").is_file()
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    assert resources.is_packed()
    assert resources.base() == tmp_path
    assert resources.theme_path() == tmp_path / "app" / "stage" / "theme.json"


def test_every_typeface_and_licence_is_there() -> None:
    for name in resources.FONT_PACKAGES:
        assert list(resources.font_dir(name).glob("*.ttf"))
    names = [path.name for path in resources.licence_files()]
    assert names == ["LICENSE", "NOTICES.md", "LICENSE", "LICENSE", "LICENSE"]
    with pytest.raises(resources.MissingResource, match="install fontpkg-nothing"):
        resources.font_dir("fontpkg_nothing")


def test_a_failing_check_is_named_at_the_end(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = ([*lint.PYTHON[:-1], "-c", f"raise SystemExit({code})"] for code in (0, 1))
    monkeypatch.setattr(lint, "CHECKS", {"first": bad, "second": good})
    assert lint.main([]) == 1
    assert "These checks failed: first." in capfd.readouterr().out
    assert lint.main(["second"]) == 0
    assert lint.main(["third"]) == 2
