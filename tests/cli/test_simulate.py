"""`simulate`: the games it plays, the object it prints and the table people read."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.cli.plays import Plan, Record, play_game
from app.cli.simulate import Bar
from app.cli.tally import percentile, report, table, wilson
from app.rules import zoo
from app.rules.gauge import Aim

ROOT = Path(__file__).parents[2]


def _simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["simulate", "zoo", *words, "--json"]) == 0
    out = capsys.readouterr().out
    assert out.count("\n") == 1
    report: dict[str, Any] = json.loads(out)
    return report


def test_the_object_has_what_outside_checks_read(capsys: pytest.CaptureFixture[str]) -> None:
    report = _simulated(capsys, "--players", "4", "--games", "12", "--seed", "5", "--bots", "random")
    assert (report["game"], report["players"], report["games"], report["finished"]) == ("zoo", 4, 12, 12)
    assert len(report["wins"]) == 4
    assert sum(report["wins"]) + report["draws"] == 12
    actions = report["actions"]
    assert 16 <= actions["p5"] <= actions["mean"] <= actions["p95"] <= 66
    assert report["seconds"] > 0
    assert report["actions_per_second"] > 0
    assert report["events_per_game"]["GameOver"] == 1.0
    assert report["events_per_game"]["TookZoo"] <= 50


def _lasting(report: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in report.items() if key not in {"seconds", "actions_per_second", "ms"}}


def test_the_same_seed_gives_the_same_games_alone_and_with_two_at_once() -> None:
    reports = []
    words = [
        "simulate",
        "zoo",
        "--players",
        "3",
        "--games",
        "9",
        "--seed",
        "-2",
        "--bots",
        "greedy",
        "--json",
    ]
    for jobs in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "main.py", *words, "--jobs", jobs],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        assert done.stderr == ""
        reports.append(_lasting(json.loads(done.stdout)))
    assert reports[0] == reports[1]


def test_another_seed_gives_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    first = _simulated(capsys, "--games", "6", "--seed", "1")
    second = _simulated(capsys, "--games", "6", "--seed", "100")
    assert first["events_per_game"] != second["events_per_game"]


def test_alternating_gives_each_level_each_seat_on_the_same_deal(capsys: pytest.CaptureFixture[str]) -> None:
    report = _simulated(capsys, "--games", "8", "--bots", "sound,greedy", "--alternate")
    assert {level: row["games"] for level, row in report["levels"].items()} == {"sound": 8, "greedy": 8}
    plan = Plan("zoo", 2, (), 7, ("sound", "greedy"), True, None)
    assert [plan.seating(number) for number in range(3)] == [
        ("sound", "greedy"),
        ("greedy", "sound"),
        ("sound", "greedy"),
    ]
    assert [plan.seed_of(number) for number in range(4)] == [7, 7, 8, 8]


def test_levels_are_counted_by_who_sat_where() -> None:
    plan = Plan("zoo", 2, (), 3, ("greedy", "random"), True, None)
    record = play_game(plan, 1)
    assert record.seating == ("random", "greedy")
    assert record.winners == (1,)
    assert record.actions == sum(record.events[name] for name in ("Placed", "Moved"))
    assert set(record.ms) == {"greedy", "random"}


def test_options_reach_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--games", "60", "--bots", "random", "--players", "4")
    assert _simulated(capsys, *words)["draws"] > 0
    assert (
        _simulated(capsys, *words, "--option", "tie=settled")["draws"] < _simulated(capsys, *words)["draws"]
    )


def test_people_read_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "zoo", "--games", "4", "--bots", "greedy,random"]) == 0
    out, err = capsys.readouterr()
    assert "4 of 4 games" in out
    for word in ("seat 1", "seat 2", "greedy", "random", "95 % interval", "actions in a game"):
        assert word in out
    assert err == ""


def test_a_bar_shows_how_far_it_is_where_somebody_watches(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    bar = Bar(2)
    bar.show(1)
    bar.show(2)
    bar.clear()
    err = capsys.readouterr().err
    assert "2/2 games" in err
    assert err.endswith("\r\x1b[K")


def test_the_interval_is_wilsons() -> None:
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(5, 5)[1] == 1.0
    assert wilson(0, 5)[0] == 0.0


def test_percentiles_are_values_that_occurred() -> None:
    values = list(range(1, 101))
    assert [percentile(values, percent) for percent in (5, 50, 95)] == [5, 50, 95]
    assert percentile([], 50) == 0.0
    assert percentile([7], 5) == 7


def test_what_a_game_measures_itself_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """Planet Run counts deaths, modules and bands; a solo game needs no number of players."""
    words = ["simulate", "planet-run", "--games", "6", "--bots", "sound"]
    assert main([*words, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["players"] == 1
    measures = report["measures"]
    bands = [row["mean"] for name, row in measures.items() if name.startswith("band ")]
    assert len(bands) == 5
    assert sum(bands) + measures["deaths"]["mean"] == pytest.approx(1, abs=0.001)
    assert 0 < measures["modules fixed"]["mean"] <= 5
    assert "interval" in measures["deaths"]
    assert "interval" not in measures["modules fixed"]
    assert main(words) == 0
    table = capsys.readouterr().out
    assert "modules fixed: " in table
    assert "band Earth: " in table
    assert not _simulated(capsys, "--players", "2", "--games", "2", "--bots", "random")["measures"]


def _games_that_measured(rows: list[dict[str, bool | float]]) -> list[Record]:
    records = []
    for number, row in enumerate(rows):
        record = Record(number, ("sound", "sound"))
        record.finished = True
        record.winners, record.scores = (0,), (1, 0)
        record.measures = row
        records.append(record)
    return records


def test_aims_are_printed_beside_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rows: list[dict[str, bool | float]] = [
        {"turns": turns, "escaped": turns > 20, "user wins/A": turns > 10, "user wins/B": False}
        for turns in (10, 20, 30, 40)
    ]
    aims = (
        Aim("turns", 20, 30),
        Aim("turns", high=30, statistic="p95"),
        Aim("turns", high=40, statistic="most"),
        Aim("turns", 20, 20, "median"),
        Aim("escaped", low=0.6),
        Aim("user wins", high=0.4, statistic="spread"),
        Aim("never seen", low=0),
    )
    monkeypatch.setattr(zoo, "aims", lambda options: aims, raising=False)
    found = report(Plan("zoo", 2, (), 0, ("sound", "sound"), False, None), _games_that_measured(rows), 1)
    got = [(aim["found"], aim["holds"]) for aim in found["aims"]]
    assert got == [
        (25, True),
        (40, False),
        (40, True),
        (20, True),
        (0.5, False),
        (0.375, True),
        (None, False),
    ]
    printed = table("Zoo", found)
    assert "user wins: 0.375 over 2: B 0.000, A 0.750" in printed
    assert "turns, p95" in printed
    assert printed.count("MISSED") == 3
    mixed = report(Plan("zoo", 2, (), 0, ("sound", "deep"), False, None), _games_that_measured(rows), 1)
    assert not mixed["aims"], "the aims are set for the sound level"


def test_a_crew_wins_or_loses_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "planet-of-the-apes", "--players", "2", "--games", "2", "--bots", "random"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["together"] == {
        "wins": 0,
        "share": 0.0,
        "interval": [0.0, 0.6576],
    }
    assert main(words) == 0
    printed = capsys.readouterr().out
    assert "won together: 0.0%" in printed
    assert "seat 1" not in printed
