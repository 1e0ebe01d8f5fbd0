"""`bench`: which figures it gives, not how good they are: tests are never timed."""

from __future__ import annotations

import json

import pytest

from app.bench import playouts
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
