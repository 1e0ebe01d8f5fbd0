"""Senseless input for thousands of steps, in every scene: nothing may come of it but the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import app.bots.process
from app.scenes.still import Still
from app.tables import planet_of_the_apes as apes
from tests.scenes.monkey import Chancer, Monkey, TableMonkey

STEPS = 500
AT_TABLE = 240


@pytest.fixture
def still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Still:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(app.bots.process, "BotProcess", Chancer)
    monkeypatch.setattr(apes.sums, "limit", 60)
    for scene in ("settings", "about"):
        monkeypatch.setattr(
            f"app.scenes.{scene}.open_folder", lambda folder: "No program was found.", raising=False
        )
    return Still(data=tmp_path, plain=True)


def let_loose(monkey: Monkey, steps: int) -> None:
    monkey.start()
    try:
        monkey.play(steps)
        monkey.app.paint()
        monkey.app.close()
    except Exception as fault:
        fault.add_note("The last moves:\n" + "\n".join(monkey.done))
        raise


@pytest.mark.parametrize("seed", [2, 6, 11, 13])
def test_no_fault_comes_of_senseless_input(seed: int, still: Still, tmp_path: Path) -> None:
    monkey = Monkey(still, seed, tmp_path)
    let_loose(monkey, STEPS)
    everywhere = {"table", "saves", "settings", "new_game", "rulebook", "results", "replay", "about", "help"}
    assert everywhere <= set(monkey.seen)


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ["planet-run", "primate-fear", "planet-of-the-apes"])
def test_no_fault_comes_of_senseless_input_at_a_table(
    game: str, seed: int, still: Still, tmp_path: Path
) -> None:
    monkey = TableMonkey(still, game, seed, tmp_path)
    let_loose(monkey, AT_TABLE)
    assert {"table", "replay"} <= set(monkey.seen)
