"""Counting how often crews get home: rows that are written, kept, and counted again when cards change."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from app.cli.plays import Plan, play_game
from app.rules.planet_of_the_apes import data_hash
from app.tables.planet_of_the_apes.journeys import Row, load
from build import journeys


def test_a_game_of_a_row_is_one_that_simulate_plays() -> None:
    pairs = ("characters=2", "extra_action=yes", "slow_ape=yes")
    for number in range(2):
        record = play_game(Plan("planet-of-the-apes", 2, pairs, 0, ("greedy",) * 2, False, None), number)
        assert journeys.won(2, ("extra_action", "slow_ape"), "greedy", number) == bool(record.winners)


def test_rows_of_the_same_cards_are_kept_and_others_counted_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "journeys.toml"
    counted: list[tuple[int, tuple[str, ...]]] = []

    def won(characters: int, switches: tuple[str, ...], partner: str, number: int) -> bool:
        counted.append((characters, switches))
        return number % 2 == 0

    monkeypatch.setattr(journeys, "FILE", file)
    monkeypatch.setattr(journeys, "load", lambda: load(file) if file.exists() else {})
    monkeypatch.setattr(journeys, "won", won)
    monkeypatch.setattr(sys, "argv", ["journeys", "--games", "4"])
    assert journeys.main() == 0
    assert counted == [row for row in journeys.wanted() for _game in range(4)]
    assert load(file)[4, frozenset()] == Row(4, 4, 2, (), data_hash())
    counted.clear()
    journeys.main()
    assert not counted, "nothing has changed"
    monkeypatch.setattr("app.rules.planet_of_the_apes.data_hash", lambda: "other cards")
    journeys.main()
    assert len(counted) == 4 * len(journeys.wanted())
