"""The gauge of how often crews get home: counted rows, what is worked out from them, and the file."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.rules.cards import CardError
from app.rules.planet_of_the_apes import data_hash
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS
from app.tables.crew import Homecoming
from app.tables.planet_of_the_apes import journeys
from app.tables.planet_of_the_apes.journeys import Row, load, work_out

NONE: frozenset[str] = frozenset()
ROWS = {
    (row.characters, frozenset(row.switches)): row
    for row in (
        Row(4, 100, 40, (), data_hash()),
        Row(2, 100, 30, (), data_hash()),
        Row(4, 100, 70, EASINGS, data_hash()),
        Row(4, 100, 55, ("slow_ape",), data_hash()),
        Row(4, 100, 20, ("fast_ape",), "other cards"),
    )
}


def test_a_counted_crew_is_told_as_counted() -> None:
    assert work_out(ROWS, 4, ()) == Homecoming(0.4, 100, False, False)
    assert work_out(ROWS, 4, EASINGS) == Homecoming(0.7, 100, False, False)


def test_what_was_not_counted_is_worked_out_from_its_parts_and_says_so() -> None:
    two = work_out(ROWS, 2, ("slow_ape",))
    assert two is not None and two.reckoned and two.games == 200
    assert 0.3 < two.share < 0.55, "easier than two alone, harder than four with the same help"
    mixed = work_out(ROWS, 4, ("fast_ape", "slow_ape"))
    assert mixed is not None and 0.2 < mixed.share < 0.55


def test_a_row_of_earlier_cards_says_so() -> None:
    found = work_out(ROWS, 4, ("fast_ape",))
    assert found is not None and found.old


def test_nothing_is_told_where_a_part_was_never_counted() -> None:
    assert work_out(ROWS, 3, ()) is None
    assert work_out(ROWS, 4, ("one_skill",)) is None
    assert work_out({}, 4, ()) is None


def test_a_game_never_won_or_never_lost_leaves_a_share_between() -> None:
    rows = {(4, NONE): Row(4, 10, 0), (1, NONE): Row(1, 10, 10), (4, frozenset(("fragile",))): Row(4, 10, 0)}
    found = work_out(rows, 1, ("fragile",))
    assert found is not None and 0 < found.share < 1


def test_the_rows_in_the_program_are_of_switches_that_exist() -> None:
    for row in load().values():
        assert row.won <= row.games
        assert set(row.switches) <= {*EASINGS, *HARDENINGS}


def test_every_mix_has_a_gauge() -> None:
    for characters in range(1, journeys.MOST + 1):
        for switches in ((), EASINGS, HARDENINGS, EASINGS + HARDENINGS, ("slow_ape", "one_skill")):
            assert journeys.homecoming(characters, switches) is not None


def test_a_bad_row_is_named(tmp_path: Path) -> None:
    file = tmp_path / "journeys.toml"
    file.write_text("[[row]]\ncharacters = 9\ngames = 1\nwon = 0\n", encoding="utf-8")
    with pytest.raises(CardError, match="row number 1: field 'characters'"):
        load(file)
