"""`transcript` and `replay` as somebody at a terminal sees them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from app.cli import main
from app.match import codec
from app.match.library import Library
from app.match.match import Match
from app.rules import registry
from tests.match.table import play, setup


def lines(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert main(["transcript", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_referee_can_follow_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    zoo = registry.game("zoo")
    head, *steps, last = lines(capsys, "zoo", "--players", "3", "--seed", "7", "--option", "tie=settled")
    assert (head["game"], head["seed"], head["rules_version"]) == ("zoo", 7, zoo.CARD.rules_version)
    state = zoo.new(msgspec.convert(head["options"], zoo.Options), 7)
    assert msgspec.convert(head["state"], zoo.State) == state
    for line in steps:
        legal = [msgspec.convert(one, zoo.Action) for one in line["legal"]]
        assert legal == zoo.actions(state)
        assert line["seat"] == zoo.turn(state)
        assert line["action"] in line["legal"]
        events: list[object] = []
        zoo.apply(state, msgspec.convert(line["action"], zoo.Action), events.append)
        assert msgspec.to_builtins(events) == line["events"]
        assert msgspec.convert(line["state"], zoo.State) == state
    assert json.loads(msgspec.json.encode(zoo.result(state))) == last["result"]


def test_a_transcript_is_the_same_each_time_and_for_each_seed_another(
    capsys: pytest.CaptureFixture[str],
) -> None:
    one = lines(capsys, "zoo", "--seed", "7", "--state", "hash")
    assert one == lines(capsys, "zoo", "--seed", "7", "--state", "hash")
    assert one != lines(capsys, "zoo", "--seed", "8", "--state", "hash")
    assert len(str(one[1]["state"])) == 16
    bare = lines(capsys, "zoo", "--seed", "7", "--state", "none")
    assert all("state" not in line for line in bare)
    assert [line.get("action") for line in bare] == [line.get("action") for line in one]


def test_bots_of_each_level_can_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(capsys, "zoo", "--bots", "greedy,sound", "--state", "none")[-1]["result"]


@pytest.mark.parametrize(
    "words",
    [("zoo", "--players", "9"), ("zoo", "--bots", "clever"), ("zoo", "--option", "colour=blue"), ("chess",)],
)
def test_what_cannot_be_is_said_in_one_sentence(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    assert main(["transcript", *words]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said


def test_replay_verifies_saves_reports_and_journals(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library = Library(tmp_path)
    match = library.start(setup(who=("person", "greedy", "random")))
    keeper = library.keep(match)
    play(match, Random(1), 17)
    save = library.save_named(match, "Ada at the Zoo").path
    report = library.report(match, "odd")
    keeper.flush()
    for path in (save, report, tmp_path / "saves/zoo/running.journal"):
        assert main(["replay", str(path)]) == 0
        said = capsys.readouterr().out
        assert "17 actions lead to the saved state " + match.state_hash in said
        assert "stands at turn 18" in said
    keeper.close()
    assert main(["replay", str(save), "--log"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(match.log(None)) + 1


def test_replay_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    content = codec.encode(play(Match(setup()), Random(1), 5), "named")
    (tmp_path / "cut.shelf").write_bytes(content[:300])
    (tmp_path / "note.txt").write_text("hello", encoding="utf-8")
    for name in ("cut.shelf", "note.txt", "missing.shelf"):
        assert main(["replay", str(tmp_path / name)]) == 2
        said = capsys.readouterr()
        assert said.err.count("\n") == 1 and name.split(".")[0] in said.err
        assert said.out == ""
    assert {path.name for path in tmp_path.iterdir()} == {"cut.shelf", "note.txt"}, "nothing is moved"
