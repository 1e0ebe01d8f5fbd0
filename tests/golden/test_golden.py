"""Ten whole games whose every action and final score is pinned."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.golden.write import FOLDER, SETUPS, read, replay

FILES = sorted(FOLDER.glob("*/*.json"))


def test_every_golden_game_is_there() -> None:
    names = [f"{key}_{number + 1:02}.json" for key, setups in SETUPS.items() for number in range(len(setups))]
    assert [path.name for path in FILES] == sorted(names)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_golden_game_plays_out_as_it_always_did(path: Path) -> None:
    golden = read(path)
    assert replay(golden) == golden
