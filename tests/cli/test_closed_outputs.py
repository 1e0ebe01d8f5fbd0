"""A command whose output was closed, is full, or never was there, ends without a traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("words", [["--version"], ["transcript", "zoo", "--players", "2", "--seed", "1"]])
def test_a_program_without_outputs_does_its_work(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(words) == 0
    assert main(["bogus"]) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only here is there a disk that is always full")
def test_a_full_disk_behind_the_output_is_said_in_one_sentence() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "main.py", "transcript", "zoo", "--players", "2", "--seed", "1"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.startswith("It could not be written or read: ")
    assert "Traceback" not in done.stderr


def test_a_data_folder_without_its_name_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--data-dir"]) == 2
    assert capsys.readouterr().err == "--data-dir needs the name of a folder after it.\n"
