"""Every game of the house, played to its end at the real table by pressing what lies there."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.scenes.selftest import play
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.registry import games
from tests.scenes.audit import swallowed


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    wishes = still.settings.play
    wishes.confirm, wishes.motion_speed, wishes.hints, wishes.curtain = "never", "instant", False, False
    yield still
    still.close()


EACH = 3
"""Every third decision is looked at whether a mouse would reach what is gold."""


@pytest.mark.parametrize("seed", [7, 11])
@pytest.mark.parametrize("game", games())
def test_every_legal_action_is_within_reach_until_the_end(app: Still, game: str, seed: int) -> None:
    decisions = itertools.count()

    def look(scene: TableScene) -> None:
        lit = {id.partition(".")[0] for id in scene.choosing.lit()}
        assert not lit & set(scene.own_presses()), "the scene would take these presses for its own"
        if next(decisions) % EACH == 0:
            assert not swallowed(scene, app.items())

    assert play(app, game, seed, look) > 10
