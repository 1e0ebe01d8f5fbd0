"""A disk that takes nothing: the game goes on, waits on the shelf, and is not closed unasked."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.match import journal, keeper
from app.match.library import Library
from app.scenes.shelf import ShelfScene
from app.scenes.still import Still
from app.scenes.table import TableScene
from tests.scenes.tables import TWO, calm, seat_at, setup, words


def refuse(_path: Path, _content: bytes) -> None:
    raise OSError(errno.EROFS, "Read-only file system")


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Still]:
    for module in (journal, keeper):
        monkeypatch.setattr(module, "write_whole", refuse)
    app = Still(data=tmp_path)
    calm(app)
    yield app
    app.close()


def test_a_game_the_disk_refuses_waits_on_the_shelf_in_memory(
    app: Still, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seat_at(app, app.library.start(setup(TWO)))
    scene.match.play(scene.match.actions()[0])
    scene.open_menu()
    app.items()
    assert "until you close" in words(app, "note")
    app.click("shelf")
    shelf = app.scene
    assert isinstance(shelf, ShelfScene) and shelf.waiting() is scene.match
    shelf.key("escape")
    assert "lost then" in words(app, "text")
    app.pop()
    app.click("continue")
    again = app.scene
    assert isinstance(again, TableScene) and again.match is scene.match
    monkeypatch.undo()
    again.match.play(again.match.actions()[0])
    assert app._keeper is not None and app._keeper.flush()
    assert not app.in_memory_only(), "it is on the disk while it is played"
    app.shelf()
    assert not app.in_memory_only()
    found = Library(tmp_path).resume("zoo")
    assert found is not None and found.history == scene.match.history


def test_two_games_the_disk_refuses_are_both_held_and_the_last_waits(app: Still) -> None:
    first = seat_at(app, app.library.start(setup(TWO, seed=1))).match
    second = seat_at(app, app.library.start(setup(TWO, seed=2))).match
    app.shelf()
    assert app.library.resume("zoo") is second
    second.resign(0)
    while second.turn() is not None:
        second.play(second.actions()[0])
    app.library.hold(second, kept=False)
    assert app.library.resume("zoo") is first, "a game that is over does not wait"
