"""What the kit prints: the same every time, in its place, and readable without texture."""

import subprocess
import sys

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.palette import APES, CREAM, DICE, GOLD, INK, PAPER, SEATS, ZOO, rgb
from app.stage.print import Press, controls, pieces, plates, shapes, texture

SCALES = [0.8, 1.0, 1.37, 1.5, 3.0]
COVER = pieces.Cover(ZOO, (("APOCALYPSE", True), ("OF CARSON CITY", False)), "No. 4", "CAPTURE")


def raw(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def everything(press: Press) -> pygame.Surface:
    """One of each thing the kit prints."""
    sheet = pygame.Surface((640, 400))
    pieces.ray_wall(press, sheet)
    pieces.plank(press, sheet, (0, 150, 640, 30))
    box = pieces.game_box(press, pieces.cover(press, 90, 130, COVER), ZOO.spine)
    press.drop(sheet, box, 20, 10, 10)
    plates.header(press, sheet, "ZOO", "TURN 9", back="Shelf", game=ZOO, x=150, width=400)
    plates.sheet(press, sheet, (20, 200, 200, 120), "SEATS", band=ZOO.pink)
    plates.plate(press, sheet, (260, 220, 120, 60), tip=(400, 250))
    plates.quiet(press, sheet, (400, 200, 80, 40), ZOO.quiet)
    plates.ribbon(press, sheet, (400, 250, 200, 40), SEATS[2].band, band=SEATS[2].colour)
    plates.chip(press, sheet, "+4", 500, 220)
    plates.keys(press, sheet, 400, 300, [("Enter", "show")])
    for number, kind in enumerate(DICE):
        pieces.die(press, sheet, 160 + 30 * number, 100, 24, number + 3, kind, rotation=15 * number)
    pieces.tokens_row(press, sheet, SEATS, 160, 130, 20, 24)
    controls.button(press, sheet, (20, 340, 120, 40), "PLAY", "primary", icon="play")
    controls.button(press, sheet, (150, 340, 120, 40), "START", "disabled", icon="lock")
    controls.toggle(press, sheet, 290, 340, True)
    controls.check(press, sheet, 370, 340, True)
    controls.radio(press, sheet, 420, 354, True)
    controls.segments(press, sheet, (440, 340, 120, 30), ["Turn", "Off"], 0)
    controls.field(press, sheet, (570, 340, 60, 30), False)
    shapes.ring(press, sheet, (300, 60, 60, 60), dash=(9, 6))
    shapes.crop_marks(press, sheet, (300, 60, 60, 60))
    shapes.hatch(press, sheet, (300, 60, 60, 60))
    shapes.polyline(press, sheet, [(500, 60), (540, 100), (600, 70)], SEATS[1].colour)
    shapes.veil(press, sheet, None, APES.ground, 0.7)
    texture.grain(press, sheet)
    return sheet


def test_the_same_print_comes_off_the_press_twice() -> None:
    assert raw(everything(Press(1.0))) == raw(everything(Press(1.0)))


def test_texture_is_seen_and_plain_print_has_none() -> None:
    assert raw(everything(Press(1.0))) != raw(everything(Press(1.0, plain=True)))
    press = Press(plain=True)
    sheet = press.layer(40, 40)
    sheet.fill(PAPER)
    before = raw(sheet)
    texture.grain(press, sheet)
    texture.litho(press, sheet, 0.9)
    texture.crayon(press, sheet, (0, 0, 40, 40), INK, texture.fall(1, 1))
    assert raw(sheet) == before


def test_textures_come_from_their_seed_and_not_from_the_process() -> None:
    code = (
        "import os; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "from zlib import crc32\n"
        "from pygame.image import tobytes\n"
        "from app.stage.print import Press\n"
        "from app.stage.print.sprites import sprite\n"
        "print(crc32(tobytes(sprite(Press(), 'zoo/pigeon', 60, litho=0.3), 'RGBA')))"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True).stdout
        for _ in range(2)
    ]
    assert runs[0].splitlines()[-1] == runs[1].splitlines()[-1]


def test_plain_print_draws_everything_without_numpy() -> None:
    code = (
        "import os, sys; os.environ['SDL_VIDEODRIVER'] = 'dummy'\n"
        "sys.modules['numpy'] = None\n"  # importing it would now be an error
        "from tests.stage.print.test_print import everything\n"
        "from app.stage.print import Press\n"
        "sheet = everything(Press(1.0, plain=True))\n"
        "print(len({tuple(sheet.get_at((x, y))) for x in range(0, 640, 4) for y in range(0, 400, 4)}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout.splitlines()[-1]) > 100


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize(("radius", "width", "alpha"), [(7, 0, 1.0), (5, 2, 1.0), (0, 2, 1.0), (12, 3, 0.5)])
def test_a_panel_put_together_from_corners_looks_like_one_drawn_whole(
    scale: float, radius: float, width: float, alpha: float
) -> None:
    press = Press(scale, plain=True)
    stroke = INK if width else None
    made = shapes.rrect_surface(press, 211, 143, radius, PAPER, stroke=stroke, width=width, alpha=alpha)
    line = press.u(width)
    body = (
        f'<rect x="{line / 2}" y="{line / 2}" width="{211 - line}" height="{143 - line}" '
        f'rx="{press.u(radius)}" fill="{PAPER}" fill-opacity="{alpha}"'
        + (f' stroke="{INK}" stroke-width="{line}"/>' if stroke else "/>")
    )
    whole = press.vec(body, 211, 143)
    for x in range(0, 211, 3):
        for y in range(0, 143, 3):
            a, b = made.get_at((x, y)), whole.get_at((x, y))
            assert abs(a.a - b.a) <= 8
            if b.a > 40:
                assert max(abs(a.r - b.r), abs(a.g - b.g), abs(a.b - b.b)) <= 24


@pytest.mark.parametrize("scale", SCALES)
def test_a_dashed_ring_never_covers_what_it_marks(scale: float) -> None:
    press = Press(scale)
    sheet = pygame.Surface((round(160 * scale), round(160 * scale)))
    sheet.fill((0, 0, 255))
    box = pygame.Rect(press.px(20), press.px(20), press.px(113), press.px(113))
    shapes.ring(press, sheet, box, 9, dash=(9, 6))
    inner = box.inflate(-press.px(14), -press.px(14))
    found = {tuple(sheet.get_at((x, y)))[:3] for x in range(*span(inner, 0)) for y in range(*span(inner, 1))}
    assert found == {(0, 0, 255)}
    row = {tuple(sheet.get_at((x, press.px(19))))[:3] for x in range(box.left, box.right)}
    assert rgb(GOLD) in row


def span(box: pygame.Rect, axis: int) -> tuple[int, int]:
    return box.topleft[axis], box.bottomright[axis]


@given(st.sampled_from(SCALES), st.integers(44, 400), st.text("ABCDEFGH IJ", max_size=30))
def test_a_button_keeps_its_label_inside(scale: float, width: int, label: str) -> None:
    press = Press(scale, plain=True)
    sheet = press.layer(press.u(width + 40), press.u(84))
    sheet.fill(CREAM)
    box = tuple(press.u(side) for side in (20, 20, width, 44))
    place = controls.button(press, sheet, (box[0], box[1], box[2], box[3]), label, "primary", icon="play")
    outside = sheet.copy()
    outside.fill(CREAM, place.union(place.move(press.px(5), press.px(5))).clip(sheet.get_rect()))
    assert raw(outside) == raw(fresh(sheet, CREAM))


def fresh(like: pygame.Surface, ink: str) -> pygame.Surface:
    sheet = like.copy()
    sheet.fill(ink)
    return sheet


def test_segments_fill_their_row_without_gaps() -> None:
    parts = controls.segment_boxes((10, 10, 101, 30), 3)
    assert [part.x for part in parts] == [10, 44, 77]
    assert parts[-1].right == 111


def test_the_tail_of_a_plate_reaches_what_it_speaks_of(press: Press) -> None:
    for tip in ((5, 100), (295, 100), (150, 5), (150, 195)):
        sheet = press.layer(300, 200)
        plates.plate(press, sheet, (100, 60, 100, 80), tip=tip, depth=0, grain=0)
        seen = sheet.get_bounding_rect()
        assert min(abs(seen.left - tip[0]), abs(seen.right - tip[0])) <= 2 or (
            min(abs(seen.top - tip[1]), abs(seen.bottom - tip[1])) <= 2
        )
    sheet = press.layer(300, 200)
    plates.plate(press, sheet, (100, 60, 100, 80), tip=(150, 100), depth=0, grain=0)
    assert sheet.get_bounding_rect() == pygame.Rect(100, 60, 100, 80)


def test_six_tokens_and_twenty_four_die_faces_are_all_different(press: Press) -> None:
    assert len({raw(pieces.token_surface(press, seat, 30)) for seat in SEATS}) == 6
    faces = {raw(pieces.die_surface(press, 30, face, kind)) for face in range(1, 7) for kind in DICE}
    assert len(faces) == 24


def test_a_turned_die_is_larger_and_keeps_its_corners(press: Press) -> None:
    turned = pieces.die_surface(press, 40, 5, "red", 45)
    assert turned.get_width() == 57
    assert turned.get_bounding_rect().w >= 50


def test_a_box_shows_its_cover_and_goes_back_from_it(press: Press) -> None:
    front = pieces.cover(press, 109, 156, COVER)
    box = pieces.game_box(press, front, ZOO.spine)
    depth = pieces.box_depth(press)
    assert box.get_size() == (109 + depth, 156 + depth)
    assert raw(box.subsurface((0, depth, 109, 156))) == raw(front)
    assert box.get_at((0, 0)).a == 0
    assert pieces.game_box(press, front, ZOO.spine) is box


def test_shadows_fall_down_right_and_are_kept_with_what_throws_them(press: Press) -> None:
    sheet = press.layer(80, 80)
    card = shapes.rrect_surface(press, 40, 40, 6, PAPER)
    press.drop(sheet, card, 10, 10, 4)
    assert sheet.get_bounding_rect() == pygame.Rect(10, 10, 44, 44)
    assert press.silhouette(card) is press.silhouette(card)


def test_anchors_put_the_named_point_in_its_place(press: Press) -> None:
    sheet, dot = press.layer(100, 100), press.layer(10, 20)
    assert press.put(sheet, dot, 50, 50, "c").center == (50, 50)
    assert press.put(sheet, dot, 50, 50, "br").bottomright == (50, 50)
    assert press.put(sheet, dot, 50, 50, "tc").midtop == (50, 50)
