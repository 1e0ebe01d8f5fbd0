"""Every picture and sound is listed with its origin and licence."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.resources import base
from build.manifest_check import FIELDS, check

ROW = dict.fromkeys(FIELDS, "something") | {"path": "art/svg/a.svg"}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "art" / "svg").mkdir(parents=True)
    (tmp_path / "sounds").mkdir()
    (tmp_path / "art" / "svg" / "a.svg").write_text("<svg/>", encoding="utf-8")
    return tmp_path


def listing(project: Path, *rows: dict[str, str]) -> list[str]:
    text = "".join(
        "[[svg]]\n" + "".join(f'{key} = "{value}"\n' for key, value in row.items()) for row in rows
    )
    (project / "art" / "MANIFEST.toml").write_text(text, encoding="utf-8")
    return check(project)


def test_what_is_listed_once_with_all_fields_passes(project: Path) -> None:
    assert listing(project, ROW) == []


def test_a_listed_file_that_is_missing(project: Path) -> None:
    assert listing(project, ROW, ROW | {"path": "sounds/b.ogg"}) == ["listed but missing: sounds/b.ogg"]


def test_a_file_that_is_not_listed(project: Path) -> None:
    (project / "sounds" / "b.ogg").write_bytes(b"")
    assert listing(project, ROW) == ["there but not listed: sounds/b.ogg"]


def test_a_file_that_is_listed_twice(project: Path) -> None:
    assert listing(project, ROW, ROW) == ["listed twice: art/svg/a.svg"]


@pytest.mark.parametrize("field", [field for field in FIELDS if field != "path"])
def test_a_field_that_is_empty_or_not_there(project: Path, field: str) -> None:
    assert listing(project, ROW | {field: " "}) == [f"art/svg/a.svg: {field} is empty"]
    assert listing(project, {k: v for k, v in ROW.items() if k != field}) == [
        f"art/svg/a.svg: {field} is empty"
    ]


def test_a_typeface_among_the_pictures(project: Path) -> None:
    (project / "art" / "a.ttf").write_bytes(b"")
    assert "art/a.ttf: typefaces come from packages" in listing(project, ROW, ROW | {"path": "art/a.ttf"})


def test_a_manifest_that_cannot_be_read(project: Path) -> None:
    (project / "art" / "MANIFEST.toml").write_text("[[svg", encoding="utf-8")
    assert check(project)[0].startswith("art/MANIFEST.toml cannot be read")


def test_ours_is_complete() -> None:
    assert check(base()) == []
