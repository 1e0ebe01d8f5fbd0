"""Drawings come out at the size asked for, in the owner's inks, and are drawn only once."""

import pygame
import pytest

from app.palette import SEAT, SEATS, grade, rgb
from app.stage.print import Press
from app.stage.print.cache import Cache, weight
from app.stage.print.sprites import (
    MissingArt,
    clipped,
    die_cut,
    icon,
    picture,
    rim,
    size_for,
    source,
    sprite,
)

EVERY = sorted(
    path.relative_to(Press().art / "svg").with_suffix("").as_posix()
    for path in (Press().art / "svg").rglob("*.svg")
)


def inks(surface: pygame.Surface) -> set[tuple[int, int, int]]:
    w, h = surface.get_size()
    pixels = (surface.get_at((x, y)) for x in range(w) for y in range(h))
    return {(c.r, c.g, c.b) for c in pixels if c.a == 255}


def test_every_drawing_can_be_printed_at_a_glance_size() -> None:
    press = Press(plain=True, cache=Cache(1 << 20))
    assert len(EVERY) > 100
    empty = [name for name in EVERY if not sprite(press, name, 32, 32).get_bounding_rect()]
    assert empty == []


@pytest.mark.parametrize("size", [24, 57.3, 113])
def test_a_drawing_fills_the_box_it_was_fitted_into(press: Press, size: float) -> None:
    w, h = size_for(press, "zoo/pigeon", size, size)
    surface = sprite(press, "zoo/pigeon", size, size)
    assert max(w, h) == pytest.approx(size)
    assert surface.get_width() - 1 < w <= surface.get_width()
    assert surface.get_height() - 1 < h <= surface.get_height()


def test_the_same_drawing_is_made_once_and_another_size_anew(press: Press) -> None:
    assert sprite(press, "zoo/pigeon", 40) is sprite(press, "zoo/pigeon", 40)
    assert sprite(press, "zoo/pigeon", 40) is not sprite(press, "zoo/pigeon", 41)
    assert sprite(press, "zoo/pigeon", 40) is sprite(press.at(scale=1.5), "zoo/pigeon", 40)


@pytest.mark.parametrize("seat", SEATS)
def test_a_keeper_wears_its_seat_s_colour(press: Press, seat: object) -> None:
    livery = SEAT[str(getattr(seat, "name", ""))]
    seen = inks(sprite(press, "zoo/char_4", 96, sub=livery.sub))
    assert rgb(livery.colour) in seen
    assert rgb(livery.shade) in seen
    assert (255, 0, 241) not in seen


def test_a_scene_at_night_is_another_picture(press: Press) -> None:
    noon, night = (inks(sprite(press, "apes/hd_shore", 160, sub=grade(name))) for name in ("noon", "night"))
    assert noon != night


def test_an_icon_takes_the_ink_it_is_printed_in(press: Press) -> None:
    assert inks(icon(press, "gear", 40, "#BC2C18")) == {(0xBC, 0x2C, 0x18)}


def test_a_picture_covers_its_box_and_keeps_its_corners_round(press: Press) -> None:
    sheet = picture(press, "posters/zoo_win", 200, 200, radius=12)
    assert sheet.get_size() == (200, 200)
    assert sheet.get_at((100, 100)).a == 255
    assert sheet.get_at((0, 0)).a == 0


def test_edges_grow_a_silhouette_without_touching_the_drawing(press: Press) -> None:
    plain = sprite(press, "apes/st_ape", None, 80)
    before = pygame.image.tobytes(plain, "RGBA")
    cut = die_cut(press, plain, 3)
    assert cut.get_width() == plain.get_width() + 6
    assert cut.get_bounding_rect().w > plain.get_bounding_rect().w
    assert rim(press, plain) is rim(press, plain)
    assert clipped(press, plain, 5) is not plain
    assert pygame.image.tobytes(plain, "RGBA") == before


def test_a_missing_drawing_is_named_in_a_sentence(press: Press) -> None:
    with pytest.raises(MissingArt, match=r"art/svg/zoo/dodo\.svg"):
        source(press, "zoo/dodo")


def test_the_store_forgets_the_oldest_and_keeps_the_rest() -> None:
    one = pygame.Surface((10, 10), pygame.SRCALPHA)
    cache = Cache(limit=3 * weight(one))
    kept = [cache.get(name, one.copy) for name in "abc"]
    assert cache.find("a") is kept[0]  # used again: b is now the oldest
    cache.get("d", one.copy)
    assert [cache.find(name) is not None for name in "abcd"] == [True, False, True, True]
    assert cache.bytes == 3 * weight(one)
    assert cache.key(kept[0]) == "a"
    huge = cache.get("huge", lambda: pygame.Surface((90, 90), pygame.SRCALPHA))
    assert cache.find("huge") is huge
    assert len(cache) == 1
