"""Statistics: what is counted, once, and for whom."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.match.match import Match
from app.match.setup import Who
from app.match.stats import Statistics
from tests.match.table import play, setup


def finished(*who: Who, seed: int = 1, **options: Any) -> Match:
    return play(Match(setup(who=who, seed=seed, **options)), Random(seed))


def test_wins_and_losses_against_the_strongest_level_at_the_table(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    expected = {"won": 0, "drawn": 0, "lost": 0}
    best = 0
    for seed in range(30):
        match = finished("person", "greedy", "sound", seed=seed)
        match.seconds = 60
        result = match.result()
        assert result is not None
        best = max(best, result.scores[0])
        won = 0 in result.winners
        expected["drawn" if won and len(result.winners) > 1 else "won" if won else "lost"] += 1
        assert stats.count(match) == ""
    game = Statistics(tmp_path / "statistics.json").game("zoo")
    versus = game.versus["sound"]
    assert {"won": versus.won, "drawn": versus.drawn, "lost": versus.lost} == expected
    assert list(game.versus) == ["sound"]
    assert (game.played, game.best_score, game.seconds) == (30, best, 1800)
    assert versus.played == 30


def test_a_match_is_counted_once_even_by_a_second_program(tmp_path: Path) -> None:
    match = finished("person", "random")
    for _ in range(3):
        Statistics(tmp_path / "statistics.json").count(match)
    assert Statistics(tmp_path / "statistics.json").game("zoo").played == 1


def test_what_is_not_finished_or_has_no_person_does_not_count(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    stats.count(Match(setup()))
    stats.count(finished("greedy", "random"))
    assert stats.game("zoo").played == 0


def test_practice_and_help_by_a_computer_are_counted_apart(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    stats.count(finished("person", "random", undo="free"))
    helped = play(Match(setup()), Random(1), 4)
    helped.hand_over(0, "deep")
    play(helped, Random(1))
    stats.count(helped)
    game = stats.game("zoo")
    assert (game.played, game.practice, game.versus) == (0, 2, {})


def test_giving_up_is_a_loss_and_people_among_themselves_have_no_level(tmp_path: Path) -> None:
    stats = Statistics(tmp_path / "statistics.json")
    match = play(Match(setup()), Random(1), 4)
    match.resign(0)
    stats.count(match)
    stats.count(finished("person", "person"))
    game = stats.game("zoo")
    assert (game.versus["greedy"].lost, game.given_up, game.among_people, game.played) == (1, 1, 1, 2)


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b'{"games": {"zoo": {"played": "many"}}}', b"\xff\xfe"]
)
def test_a_damaged_file_is_set_aside_and_counting_goes_on(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "statistics.json"
    path.write_bytes(content)
    stats = Statistics(path)
    assert "begin afresh" in stats.notice
    assert (tmp_path / "statistics (damaged).json").read_bytes() == content
    stats.count(finished("person", "random"))
    assert Statistics(path).game("zoo").played == 1


def test_a_full_disk_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "disk is full" in Statistics(tmp_path / "s.json").count(finished("person", "random"))
