"""The painters of the shared faces: each fills exactly its size, and says what it must without colour."""

from __future__ import annotations

from typing import Literal

import pygame
import pytest

from app.palette import DICE, GAMES, SEATS
from app.stage.faces.grounds import PAINTERS as GROUNDS
from app.stage.faces.shell import PAINTERS
from app.stage.print.press import Press
from app.tables import boxes, faces
from app.tables.faces import (
    Button,
    CornerButton,
    Die,
    DropDown,
    Field,
    Ground,
    Icon,
    KeyCap,
    Nothing,
    Panel,
    Picture,
    Plate,
    Radio,
    Rule,
    Segments,
    Slider,
    Toggle,
    Token,
    Veil,
    Words,
)
from app.tables.items import Face

SAMPLES: list[Face] = [
    Panel(),
    Panel(radius=40, tab="#CF4A28", head="#1D1523", head_h=9, edge="#1D1523", edge_w=2, hatch=True, alpha=99),
    Words(lines=("two", "lines"), align="center", valign="bottom"),
    Words(lines=("title",), style="display", px=30, misprint="#CF4A28"),
    Words(lines=("", "Żółw, Кот"), track=1.2),
    Icon("book"),
    Picture("zoo/pigeon"),
    Picture("covers/zoo", radius=6, edge="#1D1523", litho=0.1),
    Picture("covers/zoo", fit="contain"),
    *(
        Button("GO ON", kind, "play")
        for kind in ("primary", "secondary", "ghost", "disabled", "bare", "tab", "tab_on")
    ),
    Button("", "secondary", "dice", icon_only=True),
    Button("GO ON", "primary", state="over"),
    Button("GO ON", "secondary", state="down"),
    CornerButton("sound", "Sound", off=True),
    *(Token(seat.name) for seat in SEATS),
    *(Die(pips, kind) for pips, kind in zip((1, 2, 3, 4), DICE, strict=True)),
    Die(5),
    Die(6, "red"),
    Rule("#CBB68C"),
    Toggle(True),
    Toggle(False),
    Toggle(True, enabled=False),
    Segments("Turn", True),
    Segments("Turn", False, enabled=False),
    Radio(True),
    Radio(False),
    KeyCap("Esc"),
    Field("Ada"),
    Field("", ghost="a fresh one"),
    DropDown(("Person", "Off"), "Person"),
    Slider(50),
    Slider(500, low=75, high=200),
    Nothing(),
    Plate("refused", tail="left"),
    Plate("hint", tail="top", tail_at=0.2),
    Plate("error", tail="right"),
    Plate("confirm", tail="bottom"),
    Plate("toast"),
    Plate("tooltip"),
    Plate("waiting", seat_ink="#C43E1A"),
    Veil("#2A1A23"),
    *(Ground(key) for key in ("shelf", "curtain", "nowhere", *GAMES)),
    boxes.BoxSide("zoo"),
    boxes.BoxFront(
        "zoo", (("APOCALYPSE", True), ("OF CARSON CITY", False)), "No. 4", "Capture", coming="COMING"
    ),
    boxes.Plank(),
    boxes.Notch(),
    boxes.Swatch("sun"),
    boxes.Swatch("sun", enabled=False),
    boxes.Blank(),
]
TABLE = {**PAINTERS, **GROUNDS}


@pytest.fixture(scope="module")
def press() -> Press:
    pygame.font.init()
    return Press(1.0)


@pytest.mark.parametrize("plain", [False, True], ids=["printed", "plain"])
@pytest.mark.parametrize("size", [(160, 90), (7, 5), (1, 1)])
def test_every_face_fills_exactly_its_size(press: Press, size: tuple[int, int], plain: bool) -> None:
    for scale in (1.0, 1.6):
        own = press.at(scale, plain)
        for face in SAMPLES:
            surface = TABLE[type(face)](own, face, *size)
            assert surface.get_size() == size, face


def test_every_shared_face_has_a_painter_and_a_sample() -> None:
    shared = {
        one
        for room in (faces, boxes)
        for one in vars(room).values()
        if isinstance(one, type) and issubclass(one, Face) and one is not Face
    }
    assert shared <= set(TABLE)
    assert shared == {type(face) for face in SAMPLES}


def test_painting_twice_gives_the_same_dots_and_another_surface(press: Press) -> None:
    for face in SAMPLES:
        first, second = (TABLE[type(face)](press, face, 90, 60) for _ in range(2))
        assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")
        first.fill((1, 2, 3, 4))
        third = TABLE[type(face)](press, face, 90, 60)
        assert pygame.image.tobytes(second, "RGBA") == pygame.image.tobytes(third, "RGBA"), face


def grey(press: Press, face: Face, w: int, h: int) -> bytes:
    surface = TABLE[type(face)](press.at(plain=True), face, w, h)
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")


def test_what_colour_says_a_shape_says_too(press: Press) -> None:
    assert len({grey(press, Token(seat.name), 36, 36) for seat in SEATS}) == len(SEATS)
    assert len({grey(press, Die(4, kind), 40, 40) for kind in DICE}) == len(DICE)
    assert grey(press, Toggle(True), 64, 32) != grey(press, Toggle(False), 64, 32)
    assert grey(press, CornerButton("sound", "Sound"), 72, 52) != grey(
        press, CornerButton("sound", "Sound", off=True), 72, 52
    )


def test_a_slider_stands_where_its_value_is(press: Press) -> None:
    def block(value: int) -> int:
        surface = TABLE[Slider](press.at(plain=True), Slider(value), 200, 30)
        dark = [x for x in range(3, 197) if sum(surface.get_at((x, 15))[:3]) < 150]
        return round(sum(dark) / len(dark))

    assert block(0) < 20 < 90 < block(50) < 110 < 180 < block(100)


def test_words_stand_where_they_are_aligned(press: Press) -> None:
    def left(align: Literal["left", "center", "right"]) -> int:
        surface = TABLE[Words](press, Words(lines=("A",), align=align), 120, 24)
        return surface.get_bounding_rect().x

    assert left("left") < 5 < left("center") < 75 < left("right")
