"""Painted faces on the disk: read back as they were, and no trouble when the disk makes some."""

from pathlib import Path

import pytest
from pygame import Surface

from app.stage import store
from app.stage.canvas import Canvas, Pictured
from app.stage.print.press import Press
from app.stage.store import FaceStore
from app.tables.faces import Button, Panel
from app.tables.items import Item, Rect


def _picture() -> Pictured:
    items = (
        Item(id="sheet", rect=Rect(40, 40, 400, 300), face=Panel(), elevation=5),
        Item(id="go", rect=Rect(80, 80, 200, 60), face=Button("GO", kind="primary"), depth=1),
    )
    return Pictured(items=items, top_from=0, ground="zoo")


def _drawn(folder: Path) -> tuple[bytes, FaceStore]:
    canvas = Canvas(Press(1.0))
    canvas.store = FaceStore(folder)
    surface = Surface((480, 360))
    canvas.draw(surface, _picture())
    canvas.store.close()
    return surface.get_buffer().raw, canvas.store


@pytest.fixture(autouse=True)
def _keep_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.stage.canvas.WORTH_MS", -1.0)


def test_the_second_time_nothing_is_painted_and_all_looks_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _store = _drawn(tmp_path)

    def refuse(*_args: object) -> Surface:
        raise AssertionError("this face was painted before")

    monkeypatch.setattr(Canvas, "_paint", refuse)
    second, _store = _drawn(tmp_path)
    assert second == first


def test_another_state_of_the_painters_begins_afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _drawn(tmp_path)
    (old,) = tmp_path.iterdir()
    monkeypatch.setattr(store, "state_of_the_print", lambda: "newer")
    _drawn(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["newer"], f"{old.name} should be swept away"


def test_a_torn_picture_is_painted_again(tmp_path: Path) -> None:
    first, _store = _drawn(tmp_path)
    (folder,) = tmp_path.iterdir()
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes()[:40])
    again, _store = _drawn(tmp_path)
    assert again == first


def test_a_folder_that_cannot_be_made_costs_nothing_but_time(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    picture, _store = _drawn(blocked / "cache")
    assert picture == _drawn(tmp_path / "well")[0]


def test_what_comes_faster_than_the_disk_takes_it_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FaceStore, "_write_all", lambda _store: None)  # a disk that takes for ever
    kept = FaceStore(tmp_path)
    for number in range(60):
        kept.keep(Surface((600, 600), depth=32), Button(str(number)), 600)
    assert store.WAITING_BYTES - 600 * 600 * 4 < kept._waiting <= store.WAITING_BYTES
    assert len(kept._known) == kept._queue.qsize() == kept._waiting // (600 * 600 * 4)


def test_a_run_adds_no_more_files_than_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "LIMIT_BYTES", 600)
    kept = FaceStore(tmp_path)
    for number in range(20):
        kept.keep(Surface((40, 40), depth=32), Button(str(number)), 40)
    kept.close()
    files = list(tmp_path.glob("*/*.png"))
    assert files and sum(file.stat().st_size for file in files) < 900
