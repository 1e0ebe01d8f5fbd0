"""Everything that is read can be read, and no meaning hangs on a colour alone."""

import subprocess
import sys
from itertools import combinations

import pytest

from app import palette
from app.palette import APES, CREAM, DICE, GAMES, INK, INK2, PAPER, PAPER2, PAPER3, PRIMATE, RUN, SEATS, ZOO

READ = [
    (INK, PAPER),
    (INK2, PAPER),
    (INK, PAPER2),
    (INK2, PAPER2),
    (INK, PAPER3),
    (INK2, CREAM),
    (INK, palette.GOLD),
    (INK, palette.GOLD_HI),
    (INK, palette.GOLD_LO),
    (palette.DANGER, PAPER),
    (palette.DONE, PAPER),
    (palette.MUTANT_TEXT, PAPER),
    (palette.LINK, CREAM),
    (CREAM, palette.DANGER),
    (CREAM, palette.DONE),
    (CREAM, palette.TAB),
    (CREAM, palette.HINT),
    (CREAM, palette.WALL),
    (palette.SHELF_FACTS, palette.RAY),
    (ZOO.mutant_label, INK),
    (ZOO.mutant_label, ZOO.mutant_window),
    (INK, ZOO.mint),
    (INK, ZOO.pink),
    (INK, RUN.coral),
    (INK, RUN.mustard),
    (CREAM, APES.teal),
    (PRIMATE.acid, PRIMATE.ground),
]


@pytest.mark.parametrize(("ink", "ground"), READ)
def test_text_stands_out_from_its_ground(ink: str, ground: str) -> None:
    assert palette.contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("game", [*GAMES.values(), palette.SHELF])
def test_cream_and_the_tint_read_on_every_table(game: palette.GameInks) -> None:
    for ground in (game.ground, game.quiet):
        assert palette.contrast(CREAM, ground) >= 4.5
        assert palette.contrast(game.tint, ground) >= 4.5


@pytest.mark.parametrize("seat", SEATS)
def test_a_seat_reads_on_its_pieces_and_on_its_plates(seat: palette.SeatInks) -> None:
    assert palette.contrast(seat.on, seat.colour) >= 4.5
    assert palette.contrast(seat.on_band, seat.band) >= 4.5


def test_seats_and_dice_differ_by_shape_as_well_as_colour() -> None:
    assert len({seat.emblem for seat in SEATS}) == len(SEATS) == 6
    assert [seat.name for seat in SEATS] == ["ember", "azure", "sun", "moss", "orchid", "bone"]
    same_pips = [{a, b} for a, b in combinations(DICE, 2) if DICE[a].shape == DICE[b].shape]
    assert same_pips == [{"white", "energy"}]


def test_no_plate_of_a_seat_looks_like_the_gold_of_a_button() -> None:
    for seat in SEATS:
        assert palette.contrast(seat.band, palette.GOLD) > 1.5


@pytest.mark.parametrize("time", ["noon", "night"])
def test_regrading_a_scene_swaps_every_ink_once(time: palette.Grade) -> None:
    pairs = palette.grade(time)
    old, new = {a for a, _ in pairs}, {b for _, b in pairs}
    assert len(old) == len(new) == 21
    assert not old & new  # a swapped ink is never swapped again
    assert palette.grade("dust") == ()


def test_the_palette_needs_no_drawing_library() -> None:
    code = "import sys, app.palette; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
