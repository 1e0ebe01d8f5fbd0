"""Whole games in the real window, by clicks on whatever is gold; one goes on after the power fails."""

from __future__ import annotations

from random import Random

import pytest

from app.tables.paths import COMMIT
from tests.window.driver import Program

pytestmark = pytest.mark.window

GAME_S = 120.0
ONWARD = {"story": "go", "curtain": "ready"}
"""What leads on from the scenes that come between a table and its next decision."""


def at_the_table(program: Program, game: str) -> None:
    """From the shelf to a new match of the game, as it stands in the form."""
    program.until_scene("shelf")
    program.click(f"box.{game}")
    program.until(lambda: program.items()[f"box.{game}"]["light"], "chosen box")
    program.click("new_game")
    program.until_scene("new_game")
    program.click("start")
    program.until(lambda: program.scene != "new_game", "table")


def click_on_gold(program: Program, rng: Random) -> bool:
    """One click on anything the decision goes on with; False at the results."""
    program.until(
        lambda: program.scene in ("results", *ONWARD) or program.lit(), "anything gold", seconds=GAME_S
    )
    if program.scene == "results":
        return False
    lit = program.lit()
    onward = ONWARD.get(program.scene)
    chosen = onward if onward else COMMIT if COMMIT in lit else rng.choice(lit)
    click(program, chosen)
    if "refused" in program.items():
        click(program, chosen)
        assert "refused" not in program.items(), f"{chosen} was gold and refused"
    return True


def click(program: Program, id: str) -> None:
    """A click that must change what is seen: the game goes on, or asks for a second press."""
    before = program.layout.read_bytes()
    program.click(id)
    program.until(lambda: program.layout.read_bytes() != before, f"answer to {id}")


def play_on(program: Program, rng: Random, most: int = 900) -> int:
    """Click until the results come; the number of clicks."""
    clicks = 0
    while click_on_gold(program, rng):
        clicks += 1
        assert clicks < most
    return clicks


@pytest.mark.parametrize("game", ["primate-fear", "planet-of-the-apes"])
def test_a_whole_game_is_played_by_clicks_on_what_is_gold(program: Program, game: str) -> None:
    at_the_table(program, game)
    assert play_on(program, Random(5)) > 20
    assert not program.errors()
