"""Primate Fear at the table: an attack is aimed, aimed elsewhere, and its sum stands before the roll."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.rules.primate_fear.state import Strike
from app.scenes.gallery import SCENES
from app.scenes.still import Still
from app.scenes.table import TableScene


@pytest.fixture
def app() -> Iterator[Still]:
    still = Still((1280, 720), plain=True)
    yield still
    still.close()


def test_another_target_takes_the_place_of_the_first_and_nothing_is_rolled_yet(app: Still) -> None:
    SCENES["fear-attack"](app, 1)
    scene = app.scene
    assert isinstance(scene, TableScene)
    picked = scene.choosing.walk.picked
    card = int(picked[0].partition(".")[2])
    strikes = [a for a in scene.match.actions() if isinstance(a, Strike) and a.card == card and a.on >= 0]
    others = [f"junk.{a.on}" for a in strikes if f"junk.{a.on}" != picked[1]]
    assert others, "the picture has to offer two targets"
    before = scene.match.serial
    app.click(others[0])
    app.items()
    assert scene.choosing.walk.picked == (picked[0], others[0])
    assert scene.match.serial == before
    assert not [item.id for item in app.items() if item.id.startswith("refused")]
    assert any(item.id == "btn.go" and item.press for item in app.items())


def test_every_moment_in_the_gallery_can_be_laid_out(app: Still) -> None:
    for name, make in SCENES.items():
        if name.startswith("fear"):
            make(app, 1)
            assert app.items(), name
