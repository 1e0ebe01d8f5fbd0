"""The painters of charts, ribbons, slips and signs: exact sizes, plain or printed, and what they show."""

from __future__ import annotations

import io

import pygame
import pytest
from pygame import Surface

from app.palette import DANGER, DONE, HINT, INK, rgb
from app.stage.faces.results import PAINTERS
from app.stage.print.press import Press
from app.tables import charts
from app.tables.charts import (
    Curve,
    Leap,
    Loupe,
    Medal,
    Ribbon,
    Sign,
    Slip,
    Spot,
    StepIcon,
    Thumbnail,
    Verdict,
)
from app.tables.items import Face

SAMPLES: tuple[Face, ...] = (
    Ribbon(fill=HINT),
    Ribbon(fill=INK, band=DANGER),
    Curve(ink=DANGER, heights=(0.0, 0.4, 1.0)),
    Curve(ink=DANGER, heights=(0.5,)),
    Spot(fill=HINT),
    Spot(fill=HINT, edge_w=0),
    Medal(ring=INK, moon=HINT, shade=DANGER),
    Thumbnail(b"no picture"),
    Slip(),
    Slip(torn=True),
    *(StepIcon(step) for step in ("first", "back", "play", "stop", "forward", "last")),
    Verdict(ok=True),
    Verdict(ok=False),
    Leap(),
    Sign(),
    Loupe(),
)


@pytest.fixture(scope="module")
def press() -> Press:
    return Press(1.0)


def paint(press: Press, face: Face, w: int, h: int) -> Surface:
    return PAINTERS[type(face)](press, face, w, h)


def ink_at(surface: Surface, x: int, y: int) -> tuple[int, int, int]:
    colour = surface.get_at((x, y))
    return colour.r, colour.g, colour.b


def test_every_face_has_a_painter() -> None:
    faces = {kind for kind in vars(charts).values() if isinstance(kind, type) and issubclass(kind, Face)}
    assert faces - {Face} == set(PAINTERS)


@pytest.mark.parametrize("face", SAMPLES, ids=lambda face: type(face).__name__)
def test_a_picture_has_just_the_size_that_was_asked_for(press: Press, face: Face) -> None:
    for plain in (False, True):
        for size in ((24, 24), (176, 99), (303, 41)):
            made = paint(press.at(plain=plain), face, *size)
            assert made.get_size() == size
            assert pygame.mask.from_surface(made, 10).count(), "something is to be seen"


def test_a_curve_is_high_where_its_points_are(press: Press) -> None:
    made = paint(press, Curve(ink=DANGER, heights=(0.0, 1.0)), 200, 100)
    assert ink_at(made, 100, 50) == rgb(DANGER)
    assert made.get_at((20, 20)).a == 0
    assert made.get_at((180, 80)).a == 0


def test_a_thumbnail_covers_its_rectangle_and_a_bad_one_is_an_empty_slip(press: Press) -> None:
    picture = Surface((40, 10))
    picture.fill(DONE)
    stream = io.BytesIO()
    pygame.image.save(picture, stream, "save.png")
    made = paint(press, Thumbnail(stream.getvalue()), 90, 90)
    assert ink_at(made, 45, 45) == rgb(DONE)
    assert ink_at(made, 45, 5) == rgb(DONE)
    bad = paint(press, Thumbnail(b"\x89PNG torn"), 90, 90)
    assert pygame.image.tobytes(bad, "RGBA") == pygame.image.tobytes(paint(press, Slip(), 90, 90), "RGBA")


def test_allowed_and_refused_differ_in_more_than_colour(press: Press) -> None:
    yes, no = (paint(press, Verdict(ok=ok), 60, 60) for ok in (True, False))
    assert ink_at(yes, 30, 8) == rgb(DONE)
    assert ink_at(no, 30, 8) == rgb(DANGER)
    light = [
        {(x, y) for x in range(60) for y in range(60) if sum(ink_at(one, x, y)) > 600} for one in (yes, no)
    ]
    assert len(light[0] ^ light[1]) > 50
