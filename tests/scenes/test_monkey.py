"""Senseless input for thousands of steps, in every scene: nothing may come of it but the game."""

from __future__ import annotations

from pathlib import Path

import pytest

import app.bots.process
from app.scenes.still import Still
from tests.scenes.monkey import Chancer, Monkey

STEPS = 500


@pytest.mark.parametrize("seed", [2, 6, 11, 13])
def test_no_fault_comes_of_senseless_input(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(app.bots.process, "BotProcess", Chancer)
    for scene in ("settings", "about"):
        monkeypatch.setattr(
            f"app.scenes.{scene}.open_folder", lambda folder: "No program was found.", raising=False
        )
    still = Still(data=tmp_path, plain=True)
    monkey = Monkey(still, seed, tmp_path)
    monkey.start()
    try:
        monkey.play(STEPS)
        still.paint()
        still.close()
    except Exception as fault:
        fault.add_note("The last moves:\n" + "\n".join(monkey.done))
        raise
    everywhere = {"table", "saves", "settings", "new_game", "rulebook", "results", "replay", "about", "help"}
    assert everywhere <= set(monkey.seen)
