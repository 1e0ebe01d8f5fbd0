"""`bench`: which figures it gives, not how good they are: tests are never timed."""

from __future__ import annotations

import json

import pytest

from app.bench import apes, playouts, rate, walk
from app.cli import bench_bots, main


def test_the_figures_of_a_section_as_an_object(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = playouts.measure
    monkeypatch.setattr(playouts, "measure", lambda: quick(seconds=0.1))
    assert main(["bench", "rules", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert list(report) == ["rules"]
    assert {"games_per_second", "ratio", "snapshot_us"} <= set(report["rules"])
    assert all(figure > 0 for figure in report["rules"].values())


def test_the_figures_for_people(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(bench_bots, "KEYS", ("random", "greedy"))
    monkeypatch.setattr(bench_bots, "GAMES", 1)
    assert main(["bench", "bots"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("bots: ")
    assert "greedy_ms_median" in out
    assert "random_ms_p95" in out


def test_the_speed_of_random_play_stands_beside_what_is_aimed_at(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = rate.measure
    monkeypatch.setattr(rate, "measure", lambda: quick(seconds=0.01, rounds=1))
    assert main(["bench", "primate-fear", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["primate-fear"]
    assert figures["aim"] == 10_000
    assert figures["actions_per_second"] > 0


def test_the_odds_of_the_apes_are_timed_beside_the_rate_of_random_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = apes.measure
    monkeypatch.setattr(apes, "measure", lambda: quick(seconds=0.01, rounds=1, games=1))
    assert main(["bench", "apes", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)["apes"]
    assert figures["aim"] == 8_000
    assert figures["actions_per_second"] > 0
    assert figures["odds"] > 10
    assert 0 < figures["odds_ms_mean"] <= figures["odds_ms_slowest"]
    assert 0 < figures["odds_exact"] <= 1


def test_a_walk_proves_every_action_and_names_the_game_where_one_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games, actions = walk.walk("primate-fear", 900)
    assert games >= 2
    assert actions >= 900
    monkeypatch.setattr(
        "app.rules.primate_fear.check", lambda state: "A card is lost." if state.turns > 3 else None
    )
    with pytest.raises(AssertionError, match=r"primate-fear, 2 players, seed 5, after .*: A card is lost\."):
        walk.walk("primate-fear", 10, first=5)
