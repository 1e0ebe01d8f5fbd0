"""Primate Fear's painters: every face is painted, at its size, and shows what it has to show."""

from __future__ import annotations

import pytest
from pygame import Surface

from app.palette import FAMILIES, GOLD, PRIMATE, SEAT, rgb
from app.rules.primate_fear.codes import COUNT, NUMBER, kind_word
from app.stage.canvas import _box
from app.stage.faces.primate_fear import PAINTERS
from app.stage.print.press import Press
from app.tables.items import Face
from app.tables.primate_fear import faces as fear_faces
from app.tables.primate_fear.faces import (
    Aim,
    Assembly,
    Back,
    Beast,
    CardFace,
    Chip,
    Dot,
    Dump,
    Dust,
    Heights,
    Junk,
    Large,
    LargePile,
    Level,
    Mark,
    Mast,
    Pawn,
    Pile,
    Reach,
    Step,
    Ticket,
)

PRESS = Press(1.0)
PLAIN = Press(1.0, plain=True)
EVERY: tuple[tuple[Face, int, int], ...] = (
    (Dump(ground=400, moon=(200, 10, 180)), 800, 450),
    (Reach(line=40), 600, 200),
    (Heights(marks=tuple((400 - 16 * n, n) for n in range(26))), 24, 404),
    (Mast(), 44, 300),
    (Beast("climber"), 120, 150),
    (Beast("climber_chew", "sun"), 75, 94),
    (Beast("climber_chew_b", "azure"), 75, 94),
    (Beast("climber_asleep"), 120, 93),
    (Junk(NUMBER["G18"], pins=(NUMBER["R01"], NUMBER["R07"])), 128, 55),
    (Junk(NUMBER["G22"], ghost=True), 90, 9),
    (Step(1), 128, 18),
    (Step(2), 128, 36),
    (Mark(5, hollow=2), 55, 17),
    (Mark(3, weak=True), 20, 17),
    (Ticket(4), 25, 17),
    (Pawn("orchid"), 44, 52),
    (Pawn("bone", falling=True), 44, 52),
    (Pawn("moss", ghost=True), 44, 52),
    (Chip(PRIMATE.acid), 120, 27),
    (Level(), 700, 6),
    (Aim(points=((100, 200), (300, 40), (308, 220))), 500, 300),
    (Dust(1), 100, 62),
    (CardFace(NUMBER["A09"]), 104, 134),
    (CardFace(NUMBER["S07"], dim=True), 104, 134),
    (CardFace(NUMBER["G40"], slip=True), 60, 64),
    (CardFace(NUMBER["G40"], slip=True), 150, 64),
    (CardFace(NUMBER["D04"], slip=True), 200, 24),
    (Back(2), 80, 116),
    (Pile(NUMBER["R02"]), 80, 116),
    (Pile(-1), 80, 116),
    (Assembly(4), 182, 142),
    (Dot(3, "later"), 28, 28),
    (Dot(0, "done"), 18, 18),
    (Large(card=NUMBER["G05"], title="Wardrobe", family="GARBAGE", facts=("One.", "Two.")), 700, 380),
    (LargePile(title="Discard pile", cards=tuple(range(COUNT))), 700, 380),
)


def paint(face: Face, w: int, h: int, press: Press = PLAIN) -> Surface:
    return PAINTERS[type(face)](press, face, w, h)


def raw(face: Face, w: int, h: int, press: Press = PLAIN) -> bytes:
    return paint(face, w, h, press).get_view("2").raw


def share(surface: Surface, ink: str, near: int = 14) -> float:
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


def test_every_face_has_a_painter_and_is_painted_here() -> None:
    faces = {
        face
        for face in vars(fear_faces).values()
        if isinstance(face, type) and issubclass(face, Face) and face is not Face
    }
    assert faces == set(PAINTERS) == {type(face) for face, _w, _h in EVERY}


@pytest.mark.parametrize("press", [PLAIN, PRESS, Press(1.5)], ids=["plain", "printed", "large"])
def test_every_face_is_painted_at_just_its_size(press: Press) -> None:
    for face, w, h in EVERY:
        assert paint(face, w, h, press).get_size() == (w, h), face


def test_every_card_can_be_painted_and_none_looks_like_another() -> None:
    seen = {raw(CardFace(card), 104, 134) for card in range(COUNT)}
    assert len(seen) == COUNT


@pytest.mark.parametrize("kind", sorted(FAMILIES))
def test_a_card_bears_its_familys_ink(kind: str) -> None:
    card = next(card for card in range(COUNT) if kind_word(card) == kind)
    for face, w, h in ((CardFace(card), 104, 134), (CardFace(card, slip=True), 150, 30)):
        assert share(paint(face, w, h), FAMILIES[kind]) > 0.03


def test_a_card_out_of_the_decision_is_darker() -> None:
    card = NUMBER["A01"]
    bright, dim = paint(CardFace(card), 104, 134), paint(CardFace(card, dim=True), 104, 134)
    assert sum(dim.get_at((52, 110))[:3]) < sum(bright.get_at((52, 110))[:3])


def test_each_part_adds_to_the_drawing() -> None:
    seen = {raw(Assembly(parts), 182, 142) for parts in range(8)}
    assert len(seen) == 8


def test_a_reinforcement_changes_the_piece_and_a_ghost_is_faint() -> None:
    card = NUMBER["G17"]
    plain = paint(Junk(card), 128, 36)
    assert raw(Junk(card), 128, 36) != raw(Junk(card, pins=(NUMBER["R04"],)), 128, 36)
    ghost = paint(Junk(card, ghost=True), 128, 36)
    assert ghost.get_at((64, 20))[3] < plain.get_at((64, 20))[3]


@pytest.mark.parametrize("ink", sorted(SEAT))
def test_the_player_on_top_wears_the_seats_ink(ink: str) -> None:
    assert share(paint(Pawn(ink), 88, 104), SEAT[ink].colour) > 0.05


def test_the_eaten_ones_legs_are_in_its_mouth() -> None:
    assert raw(Beast("climber_chew", "azure"), 120, 150) != raw(Beast("climber_chew", "sun"), 120, 150)


def test_the_zone_under_the_line_is_seen_on_a_plain_press_too() -> None:
    zone = paint(Reach(line=40), 300, 120)
    assert zone.get_at((150, 100))[3] > 0
    assert zone.get_at((150, 20))[3] == 0


def _sign(card: str) -> tuple[bool, ...]:
    """The shape in the corner of a card's picture: where it is lighter or darker than its disc."""
    face = PAINTERS[CardFace](PLAIN, CardFace(NUMBER[card]), 104, 134)
    grey = [sum(face.get_at((x, y))[:3]) for y in range(38, 49) for x in range(9, 21)]
    ground = max(set(grey), key=grey.count)
    return tuple(abs(one - ground) > 90 for one in grey)


def test_each_family_is_known_by_a_sign_without_its_ink() -> None:
    signs = {
        kind: _sign(card)
        for kind, card in (
            ("reinforcement", "R02"),
            ("attack", "A03"),
            ("defence", "D01"),
            ("special", "S01"),
        )
    }
    assert len(set(signs.values())) == 4
    assert _sign("A09") == signs["attack"]
    assert _sign("D07") == signs["defence"]
    assert _sign("S07") == signs["special"]
    assert _sign("G01") not in signs.values()


def test_a_card_that_can_be_used_among_others_wears_gold_itself() -> None:
    plain = PAINTERS[CardFace](PLAIN, CardFace(NUMBER["A03"]), 104, 134)
    gold = PAINTERS[CardFace](PLAIN, CardFace(NUMBER["A03"], gold=True), 104, 134)
    assert gold.get_at((3, 70))[:3] == rgb(GOLD)
    assert plain.get_at((3, 70))[:3] != rgb(GOLD)


def test_a_ghost_is_seen_through() -> None:
    alive = PAINTERS[Pawn](PLAIN, Pawn("moss"), 44, 52)
    ghost = PAINTERS[Pawn](PLAIN, Pawn("moss", ghost=True), 44, 52)
    seen = [(x, y) for x in range(44) for y in range(52) if alive.get_at((x, y)).a == 255]
    assert seen
    assert all(ghost.get_at(spot).a < 255 for spot in seen)


def test_nothing_stands_in_for_an_arc_over_the_sky_while_it_is_not_painted_yet() -> None:
    arc, card = Aim(points=((10, 90), (200, 20), (208, 100))), CardFace(NUMBER["A03"])
    assert _box(400, 200, arc).get_bounding_rect().size == (0, 0)
    assert _box(104, 134, card).get_bounding_rect().size == (104, 134)
