"""The command line as a stranger meets it."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app import cli
from app.cli import COMMANDS, VERSION, main
from app.cli.words import Problem

ROOT = Path(__file__).parents[2]


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Replaces what the commands would run; what they were given is kept under the module's name."""
    seen: dict[str, Any] = {}

    def fake(name: str) -> Any:
        if name == "app.scenes.selftest":
            return SimpleNamespace(run=lambda: seen.setdefault(name, 0))

        def run(args: Any) -> int:
            seen[name] = args
            return 0

        return SimpleNamespace(run=run, add=import_module(name).add if name.startswith("app.cli.") else None)

    monkeypatch.setattr(cli, "import_module", fake)
    return seen


def test_without_arguments_the_window_opens(commands: dict[str, Any]) -> None:
    assert main([]) == 0
    assert commands["app.scenes.play"].data_dir is None


@pytest.mark.parametrize(
    "words", [["--data-dir", "d"], ["play", "--data-dir", "d"], ["--data-dir", "d", "play"]]
)
def test_the_data_folder_can_be_named_before_and_after_play(
    words: list[str], commands: dict[str, Any]
) -> None:
    assert main(words) == 0
    assert commands["app.scenes.play"].data_dir == "d"


def test_the_self_test_runs_instead_of_the_window(commands: dict[str, Any]) -> None:
    assert main(["--self-test"]) == 0
    assert list(commands) == ["app.scenes.selftest"]


def test_a_shot_has_a_size_a_scale_and_a_place(commands: dict[str, Any]) -> None:
    assert main(["shot", "shelf", "--size", "1920x1080", "--ui-scale", "1.5", "--out", "s.png"]) == 0
    args = commands["app.cli.shot"]
    assert (args.scene, args.size, args.ui_scale, args.seat, args.out) == (
        "shelf",
        (1920, 1080),
        1.5,
        None,
        "s.png",
    )


def test_help_names_every_command_and_shows_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(f"\n    {command} " in text for command in COMMANDS)
    assert "examples:" in text


@pytest.mark.parametrize("command", list(COMMANDS))
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    assert command in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"Strange Shelf {VERSION}\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["paly"], 'There is no command "paly"'),
        (["--wrong"], "--wrong"),
        (["simulate"], "GAME"),
        (["simulate", "chess"], 'no game "chess"'),
        (["simulate", "planet-run", "--players", "2"], "one player, not 2"),
        (["simulate", "zoo", "--players", "9"], "2 to 4 players, not 9"),
        (["simulate", "zoo", "--players", "two"], '"two" is not a whole number'),
        (["simulate", "zoo", "--bots", "deep,wise"], 'no level "wise"'),
        (["simulate", "zoo", "--players", "3", "--bots", "deep,sound"], "3 seats but 2 levels"),
        (["simulate", "zoo", "--option", "tie"], "key=value"),
        (["simulate", "zoo", "--option", "tea=shared"], 'no option "tea"'),
        (["simulate", "zoo", "--option", "tie=maybe"], "shared or settled"),
        (["shot", "shelf", "--out", "a.png", "--size", "big"], "not a size"),
        (["shot", "shelf", "--out", "a.png", "--ui-scale", "9"], "not a scale"),
        (["shot", "shelf"], "--out"),
        (["bench", "speed"], "speed"),
    ],
)
def test_input_that_cannot_be_used_gets_one_sentence_and_2(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert says in err
    assert err.count("\n") == 1
    assert "Traceback" not in err


def _raising(fault: BaseException, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(args: Any) -> int:
        raise fault

    monkeypatch.setattr(cli, "import_module", lambda name: SimpleNamespace(run=run))


def test_ctrl_c_ends_quietly_with_130(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _raising(KeyboardInterrupt(), monkeypatch)
    assert main(["play"]) == 130
    assert capsys.readouterr() == ("", "")


def test_a_problem_is_told_and_a_fault_is_owned_up_to(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _raising(Problem("The disk is full."), monkeypatch)
    assert main([]) == 2
    assert capsys.readouterr().err == "The disk is full.\n"
    monkeypatch.delenv("STRANGE_SHELF_TRACE", raising=False)
    _raising(ZeroDivisionError("oh"), monkeypatch)
    assert main([]) == 1
    assert "ZeroDivisionError: oh" in capsys.readouterr().err
    monkeypatch.setenv("STRANGE_SHELF_TRACE", "1")
    with pytest.raises(ZeroDivisionError):
        main([])


@pytest.mark.skipif(sys.platform == "win32", reason="pipes that break as on POSIX")
def test_a_reader_that_goes_away_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "main.py", "simulate", "zoo", "--games", "2"],
        cwd=ROOT,
        stdout=writer,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_the_start_imports_nothing_heavy() -> None:
    script = (
        "import sys, app.cli\n"
        "heavy = {'pygame', 'pygame_gui', 'numpy', 'msgspec', 'multiprocessing', 'app.rules', 'app.bots'}\n"
        "print(sorted(heavy & set(sys.modules)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout.strip() == "[]"


def test_code_of_every_command_can_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    names: list[str] = []

    def note(name: str) -> Any:
        names.append(name)
        module = import_module(name)
        return SimpleNamespace(
            run=lambda args: int(not callable(module.run)), add=getattr(module, "add", None)
        )

    monkeypatch.setattr(cli, "import_module", note)
    assert main(["simulate", "zoo"]) == 0
    assert main(["bench"]) == 0
    assert main(["transcript", "zoo"]) == 0
    assert main(["replay", "some.save"]) == 0
    assert {"app.cli.simulate", "app.cli.bench", "app.cli.transcript", "app.cli.replay"} <= set(names)
