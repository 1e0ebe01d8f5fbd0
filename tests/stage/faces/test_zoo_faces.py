"""The Zoo's painters: every face is painted, at its size, and shows what it has to show."""

from __future__ import annotations

import pytest
from pygame import Surface

from app.palette import GOLD, SEAT, ZOO, contrast, rgb
from app.stage.faces.zoo import PAINTERS
from app.stage.print.press import Press
from app.tables import zoo as table
from app.tables.items import Face
from app.tables.zoo import faces as zoo_faces
from app.tables.zoo.faces import Chip, Covered, Large, Lawn, Mutant, Pen, Piece, Slot, Tile
from tests.tables.games import GAMES, around, lay, play, walk_of

PRESS = Press(1.0)
PLAIN = Press(1.0, plain=True)


def paint(face: Face, w: int = 98, h: int = 98, press: Press = PLAIN) -> Surface:
    return PAINTERS[type(face)](press, face, w, h)


def picture(face: Face, w: int = 98, h: int = 98, press: Press = PLAIN) -> bytes:
    surface = paint(face, w, h, press)
    return surface.get_view("2").raw


def share(surface: Surface, ink: str, near: int = 12) -> float:
    """The share of pixels of about this ink."""
    w, h = surface.get_size()
    want = rgb(ink)
    hits = sum(
        surface.get_at((x, y))[3] > 200
        and all(abs(a - b) <= near for a, b in zip(surface.get_at((x, y))[:3], want, strict=True))
        for x in range(w)
        for y in range(h)
    )
    return hits / (w * h)


def test_every_face_of_the_zoo_has_a_painter() -> None:
    faces = {
        face
        for face in vars(zoo_faces).values()
        if isinstance(face, type) and issubclass(face, Face) and face is not Face
    }
    assert faces == set(PAINTERS)


def test_every_face_of_a_game_is_painted_at_its_own_size() -> None:
    """On a plain press and a printed one, at two scales, through a game with all that can happen."""
    game, done = GAMES[0], set()
    for moment in play(game, 4, 6):
        if moment.seat is None or moment.turn % 6:
            continue
        walk = walk_of(game, moment)
        walk.press(sorted(walk.open())[0])
        about = around(game, moment, walk=walk)
        items = lay(game, moment, about, (1024, 640))
        larges = [table.large(moment.state, about, item.id) for item in items[::20]]
        faces = [(i.face, i.rect.w, i.rect.h) for i in items] + [
            (f, 340, 180) for f in larges if f is not None
        ]
        for face, w, h in faces:
            kind = (type(face), getattr(face, "value", 0), w)
            if type(face) in PAINTERS and kind not in done:
                done.add(kind)
                for press in (PLAIN, PRESS):
                    assert paint(face, w, h, press).get_size() == (w, h)
    assert {kind for kind, _value, _w in done} >= {Tile, Covered, Piece, Lawn, Slot, Chip}


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_textures_change_nothing_but_the_texture(scale: float) -> None:
    """The same shape on a plain press and a printed one: what is transparent stays so."""
    w = round(98 * scale)
    face = Tile(value=3, alt=0, name="GIRAFFE")
    plain, printed = (paint(face, w, w, Press(scale, plain=plain)) for plain in (True, False))
    for x, y in ((0, 0), (w - 1, 0), (0, w - 1), (w // 2, w // 2), (w - 8, w - 8)):
        assert plain.get_at((x, y))[3] == printed.get_at((x, y))[3]


def test_each_drawing_and_each_value_looks_different() -> None:
    tiles = {picture(Tile(value=v, alt=alt, name="X")) for v in range(5) for alt in range(3)}
    assert len(tiles) == 15
    pieces = {picture(Piece(ink=ink, value=v)) for ink in SEAT for v in range(3, 7)}
    assert len(pieces) == 4 * len(SEAT)
    mutants = {picture(Mutant(ink="ember", value=v, name="MUTANT")) for v in range(3, 7)}
    assert len(mutants) == 4


def test_gold_stands_only_on_a_card_that_can_be_taken() -> None:
    quiet, gain = (Tile(value=3, alt=0, name="GIRAFFE", gain=gain) for gain in (False, True))
    assert share(paint(quiet), GOLD, 3) == 0
    assert share(paint(gain), GOLD, 3) > 0.05


def test_what_is_outside_a_decision_is_veiled_but_stays_readable() -> None:
    for make in (
        lambda dim: Tile(value=1, alt=0, name="PENGUIN", dim=dim),
        lambda dim: Lawn(kind=1, dim=dim),
        lambda dim: Pen(caption="EMPTY", dim=dim),
        lambda dim: Covered(dim=dim),
        lambda dim: Mutant(ink="ember", value=4, name="MUTANT", dim=dim),
    ):
        clear, veiled = paint(make(False)), paint(make(True))
        at = (80, 90)
        light, dark = sum(clear.get_at(at)[:3]), sum(veiled.get_at(at)[:3])
        assert dark < light
        assert dark > 0.7 * light
        assert veiled.get_at((0, 0))[3] == clear.get_at((0, 0))[3]


def test_a_covered_card_shows_no_value_and_no_back() -> None:
    """All covered cards look alike: paper, and nothing of the mutant's pink."""
    assert picture(Covered()) == picture(Covered())
    surface = paint(Covered())
    assert share(surface, ZOO.pink, 40) == 0
    inks = {tuple(surface.get_at((x, 49))) for x in range(98)}
    assert len(inks) < 12


def test_a_covered_card_seen_large_shows_both_backs_it_may_have() -> None:
    large = paint(
        Large(kind="covered", value=0, title="A covered zoo card", facts=("It is hidden.",)), 640, 360
    )
    assert share(large, ZOO.pink, 60) > 0.001
    assert len({tuple(large.get_at((x, 260))) for x in range(360)}) > 40


def test_pink_is_only_on_mutants() -> None:
    assert share(paint(Mutant(ink="moss", value=5, name="MUTANT")), ZOO.pink, 30) > 0.03
    for face in (Piece(ink="ember", value=5), Tile(value=2, alt=0, name="FLAMINGO")):
        assert share(paint(face), ZOO.pink, 30) == 0


def test_the_fate_of_a_character_is_told_by_shape_as_well_as_ink() -> None:
    chips = {
        picture(Chip(ink="azure", value=4, fate=fate), 46, 32) for fate in ("hand", "board", "mutant", "lost")
    }
    assert len(chips) == 4
    slots = {
        picture(Slot(ink="azure", value=4, fate=fate), 58, 70)
        for fate in ("hand", "board", "moving", "mutant", "lost")
    }
    assert len(slots) == 5


def test_the_words_on_the_cards_can_be_read() -> None:
    assert contrast(ZOO.mutant_label, "#1D1523") >= 4.5
    assert contrast(ZOO.pink, "#1D1523") >= 4.5
    for seat in SEAT.values():
        assert contrast(seat.on, seat.colour) >= 4.5
