"""Computer players in their own process: they answer, die, hang, are called off, and never outlive us."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.bots import process as bot_process
from app.bots.process import BotProcess, Reply
from app.rules import planet_of_the_apes, registry
from tests.bots.tables import ZOO, played
from tests.rules.planet_of_the_apes.scene import Game

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bots() -> Iterator[BotProcess]:
    bots = BotProcess(Random(1))
    yield bots
    bots.close()


@pytest.fixture
def games() -> Iterator[None]:
    with registry.registered({"stubborn": "tests.bots.stubborn", "fragile": "tests.bots.fragile"}):
        yield


def _await(look: Callable[[], Any], seconds: float = 60.0) -> Any:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = look()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("nothing came")


def _asked(bots: BotProcess, game: str, level: str, *, hang: bool = False, cap_s: float = 2.0) -> Reply:
    rules: Any = registry.game(game)
    state = rules.new(rules.Options(players=2, running_scores=hang), 3)
    seat = rules.turn(state)
    assert seat is not None
    bots.ask(game, rules.view(state, seat), seat, level, cap_s)
    reply = _await(bots.poll)
    assert isinstance(reply, Reply)
    assert reply.choice is not None
    assert reply.choice.action in rules.actions(state)
    return reply


def test_a_computer_answers_and_the_question_is_done(bots: BotProcess) -> None:
    reply = _asked(bots, "zoo", "sound")
    assert (reply.fallback, reply.notice, reply.fault) == ("", "", "")
    assert reply.choice is not None and reply.choice.why
    assert bots.poll() is None
    assert not bots.thinking


def test_the_strongest_is_cut_short_by_its_cap(bots: BotProcess) -> None:
    reply = _asked(bots, "zoo", "deep", cap_s=0.7)
    assert reply.fallback == ""
    assert reply.choice is not None and 0.0 < reply.choice.value < 1.0


@pytest.mark.usefixtures("games")
def test_a_computer_that_fails_is_replaced_by_the_level_below_and_says_so_once(bots: BotProcess) -> None:
    reply = _asked(bots, "fragile", "deep")
    assert reply.fallback == "sound"
    assert "“hard”" in reply.notice
    assert "cracked" in reply.fault
    again = _asked(bots, "fragile", "deep")
    assert (again.fallback, again.notice) == ("", "")


@pytest.mark.usefixtures("games")
def test_a_computer_that_dies_is_replaced_down_to_one_that_lives(bots: BotProcess) -> None:
    first = bots.pid
    reply = _asked(bots, "stubborn", "greedy")
    assert reply.fallback == "random"
    assert bots.pid not in {None, first}
    assert _asked(bots, "stubborn", "greedy").notice == ""


@pytest.mark.usefixtures("games")
def test_a_computer_that_hangs_is_thrown_away(bots: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_process, "GRACE_S", 0.2)
    reply = _asked(bots, "stubborn", "greedy", hang=True, cap_s=0.3)
    assert reply.fallback == "random"
    assert "no answer" in reply.fault


def test_a_computer_killed_from_outside_is_replaced(bots: BotProcess) -> None:
    _asked(bots, "zoo", "random")
    assert bots.pid is not None
    state = played(2, 5, 4)
    seat = ZOO.turn(state)
    assert seat is not None
    bots.ask("zoo", ZOO.view(state, seat), seat, "deep", 30.0)
    os.kill(bots.pid, signal.SIGTERM)
    reply = _await(bots.poll)
    assert reply.fallback == "sound"


def test_a_thought_that_is_called_off_gives_no_answer_and_the_next_comes_soon(bots: BotProcess) -> None:
    state = played(2, 5, 4)
    seat = ZOO.turn(state)
    assert seat is not None
    _asked(bots, "zoo", "random")
    pid = bots.pid
    bots.ask("zoo", ZOO.view(state, seat), seat, "deep", 3600.0)
    bots.cancel()
    assert not bots.thinking
    assert bots.poll() is None
    # The window's budget would take far longer than this; only a thought broken off leaves room.
    reply = _asked(bots, "zoo", "greedy")
    assert reply.fallback == ""
    assert bots.pid == pid


def test_a_new_question_takes_the_place_of_the_old_one(bots: BotProcess) -> None:
    state = played(2, 5, 4)
    seat = ZOO.turn(state)
    assert seat is not None
    bots.ask("zoo", ZOO.view(state, seat), seat, "deep", 3600.0)
    reply = _asked(bots, "zoo", "greedy")
    assert reply.choice is not None and reply.choice.value != 0.5


def test_a_partner_is_asked_whether_it_helps_in_the_turn_of_another(bots: BotProcess) -> None:
    """Scatter the Horses is with seat 1: it turns the Ape back where that is close, and is kept elsewhere."""
    for ape, helps in ((1, True), (12, False)):
        game = Game(scene=6, players=2).stand(9, ape, 8).special(1, "scatter_the_horses")
        view = planet_of_the_apes.view(game.state, 1)
        bots.ask("planet-of-the-apes", view, 1, "sound", offers=True)
        reply = _await(bots.poll)
        assert isinstance(reply, Reply)
        assert (reply.choice is not None) == helps
        if reply.choice is not None:
            assert reply.choice.action in planet_of_the_apes.offers(game.state, 1)
        assert not bots.thinking


def test_closing_ends_the_process_and_asking_starts_another() -> None:
    bots = BotProcess()
    pid = bots.pid
    assert pid is not None
    bots.close()
    assert bots.pid is None
    assert _gone(pid)
    assert _asked(bots, "zoo", "greedy").fallback == ""
    bots.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_no_computer_outlives_a_killed_window() -> None:
    script = (
        "import sys, time\n"
        "from app.bots.process import BotProcess\n"
        "from tests.bots.tables import ZOO, played\n"
        "if __name__ == '__main__':\n"
        "    bots, state = BotProcess(), played(2, 5, 4)\n"
        "    bots.ask('zoo', ZOO.view(state, state.seat), state.seat, 'deep', 3600.0)\n"
        "    print(bots.pid, flush=True)\n"
        "    time.sleep(600)\n"
    )
    window = subprocess.Popen(
        [sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert window.stdout is not None
    pid = int(window.stdout.readline())
    assert not _gone(pid)
    window.kill()
    window.wait()
    window.stdout.close()
    assert _await(lambda: _gone(pid))


def test_the_far_side_knows_no_screen_and_no_numbers_library() -> None:
    script = (
        "import sys\n"
        "from random import Random\n"
        "import app.bots.thinker\n"
        "from app.bots import KEYS, choose\n"
        "from app.rules import zoo\n"
        "state = zoo.new(zoo.Options(players=2), 1)\n"
        "for level in KEYS:\n"
        "    choose(zoo, zoo.view(state, state.seat), state.seat, level, 5, Random(1))\n"
        "print(sorted({'pygame', 'pygame_gui', 'numpy'} & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "[]"


def _gone(pid: int) -> bool:
    """Whether the process has ended; one that only waits to be collected has."""
    try:
        os.kill(pid, 0)
    except OSError:
        return True
    with contextlib.suppress(OSError):
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2]
        return words.split()[0] == "Z"
    return False
