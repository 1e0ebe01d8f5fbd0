"""The real program in a real window, played from outside with clicks and keys."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.match.library import Library
from tests.window.driver import ROOT, Program, Screen, quick_settings

pytestmark = pytest.mark.window

GAME_S = 120.0


def begin(program: Program) -> None:
    """From the shelf to a table with a person and two computers, by clicks."""
    program.until_scene("shelf")
    program.click("new_game")
    program.until_scene("new_game")
    program.click("start")
    program.until_scene("table")


def my_turn(program: Program, seconds: float = GAME_S) -> bool:
    """Wait until something is gold; False when the results came instead."""
    program.until(lambda: program.scene == "results" or program.lit(), "turn of the person", seconds)
    return program.scene == "table"


def turn(program: Program) -> str:
    """What the plate says about whose turn it is; empty at the results."""
    return str(program.items().get("turn", {}).get("label", ""))


def move(program: Program) -> None:
    """Click a character and then a space it can go to."""
    before, begin = turn(program), program.lit()
    program.click(begin[0])
    targets = program.until(lambda: [id for id in program.lit() if id not in begin], "targets")
    program.click(targets[0])
    program.until(lambda: turn(program) != before, "move")


def history(program: Program) -> list[object]:
    match = Library(program.data).resume("zoo")
    assert match is not None
    return list(match.history)


def test_a_whole_game_against_two_computers_is_played_by_clicks(program: Program) -> None:
    begin(program)
    moves = 0
    while my_turn(program):
        move(program)
        moves += 1
        assert moves < 60
    assert program.scene == "results"
    assert moves > 3
    assert "again" in program.items()
    assert program.process.poll() is None
    assert not program.errors()


def tab(program: Program) -> None:
    """One press of Tab; the first after a click only shows where the keyboard is."""
    before = program.now()
    program.press("Tab")
    program.until(
        lambda: (program.now()["focus"], program.now()["by_keys"]) != (before["focus"], before["by_keys"]),
        "next stop of Tab",
    )


def press_by_keys(program: Program, *wanted: str) -> None:
    """Tab to one of the wanted items, and Enter."""
    stops = 0
    while program.now()["focus"] not in wanted or not program.now()["by_keys"]:
        tab(program)
        stops += 1
        assert stops < 200, f"the keyboard never came to {wanted}"
    program.press("Return")


def move_by_keys(program: Program) -> None:
    """Choose a character and then a space it can go to."""
    before, begin = turn(program), program.lit()
    press_by_keys(program, *begin)
    press_by_keys(program, *program.until(lambda: [id for id in program.lit() if id not in begin], "targets"))
    program.until(lambda: turn(program) != before, "move")


def test_a_whole_game_is_begun_and_played_by_keys_alone(program: Program) -> None:
    press_by_keys(program, "new_game")
    program.until_scene("new_game")
    press_by_keys(program, "start")
    program.until_scene("table")
    for _move in range(4):
        assert my_turn(program)
        move_by_keys(program)
    assert my_turn(program)
    program.press("Escape")
    program.until_scene("pause")
    program.press("Escape")
    program.until_scene("table")
    moves = 4
    while my_turn(program):
        move_by_keys(program)
        moves += 1
        assert moves < 60
    assert program.scene == "results"
    assert not program.errors()


def test_a_killed_program_finds_the_game_again(program: Program) -> None:
    begin(program)
    for _move in range(3):
        assert my_turn(program)
        move(program)
    assert my_turn(program)
    shown = turn(program)
    program.kill()
    kept = history(program)
    program.start()
    program.until_scene("shelf")
    program.click("continue")
    program.until_scene("table")
    program.click("recall.on")
    assert my_turn(program)
    assert turn(program) == shown
    assert len(kept) >= 3
    move(program)


def test_what_was_taken_back_can_be_done_again_after_a_kill(program: Program) -> None:
    program.until_scene("shelf")
    program.click("new_game")
    program.until_scene("new_game")
    free = next(id for id, item in program.items().items() if item["label"].endswith(": Free"))
    program.click(free)
    program.click("start")
    program.until_scene("table")
    for _move in range(2):
        assert my_turn(program)
        move(program)
    assert my_turn(program)
    whole = history(program)
    program.press("u")
    program.until(lambda: len(history(program)) < len(whole), "undo")
    program.kill()
    assert len(history(program)) < len(whole)
    program.start()
    program.until_scene("shelf")
    program.click("continue")
    program.until_scene("table")
    program.until(lambda: program.lit() or "recall.on" in program.items(), "game that is gone on with")
    if "recall.on" in program.items():
        program.click("recall.on")
    assert my_turn(program)
    program.press("r")
    program.until(lambda: history(program)[: len(whole)] == whole, "redo")


def colours(program: Program) -> int:
    """How many colours the window shows at spots all over it."""
    picture = program.picture()
    w, h = picture.get_size()
    return len({tuple(picture.get_at((x, y)))[:3] for x in range(5, w, 40) for y in range(5, h, 40)})


@pytest.mark.parametrize("size", [(1024, 640), (1720, 720)])
def test_another_size_in_mid_game_keeps_everything_in_reach(program: Program, size: tuple[int, int]) -> None:
    begin(program)
    assert my_turn(program)
    move(program)
    assert my_turn(program)
    program.resize(*size)
    program.until(lambda: colours(program) > 20, "picture of the new size")
    assert program.picture().get_size() == size
    assert my_turn(program)
    move(program)


def test_closing_the_window_keeps_the_game(program: Program) -> None:
    begin(program)
    assert my_turn(program)
    move(program)
    assert my_turn(program)
    program.press("ctrl+q")
    assert program.process.wait(timeout=20) == 0
    assert history(program)
    assert not program.errors()


def test_without_a_display_the_program_says_so_and_leaves(tmp_path: Path) -> None:
    blind = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    }
    command = [sys.executable, "main.py", "--data-dir", str(tmp_path)]
    done = subprocess.run(
        command, cwd=ROOT, env=blind, capture_output=True, text=True, encoding="utf-8", timeout=60
    )
    assert done.returncode == 2
    assert "There is no screen" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_a_sound_card_the_game_is_silent_and_goes_on(screen: Screen, tmp_path: Path) -> None:
    program = Program(screen, tmp_path, quick_settings(), SDL_AUDIODRIVER="alsa", AUDIODEV="nothing")
    try:
        begin(program)
        assert my_turn(program)
        move(program)
    finally:
        program.close()
