"""Frames: what lies over what, stand-ins while time is short, and the same picture every time."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pygame
import pytest

from app.match.match import Match
from app.palette import GOLD, INK, PAPER, SEAT, rgb
from app.scenes.gallery import sample_setup
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.stage.canvas import FLOATING, Canvas, Pictured
from app.stage.motion import Motion
from app.stage.order import hit, told, visible
from app.stage.print.press import Press
from app.tables.faces import Button, Nothing, Panel, Token, Veil
from app.tables.items import Item, Rect
from app.tables.paths import Cue

ROOT = Path(__file__).resolve().parents[2]
SIZE = (640, 360)
BLUE = "#2040C0"
GREEN = "#208040"


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(Press(1.0, plain=True))


def item(id: str, x: int, y: int, w: int = 100, h: int = 60, fill: str = PAPER, **more: Any) -> Item:
    face = more.pop("face", Panel(fill=fill, radius=0, grain=False))
    return Item(id=id, rect=Rect(x, y, w, h), face=face, **more)


def draw(canvas: Canvas, *items: Item, top_from: int = 0, **more: Any) -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    fields = {name: more.pop(name) for name in list(more) if name in Pictured.__struct_fields__}
    what = Pictured(items=visible([items]), top_from=top_from, ground="zoo", **fields)
    canvas.draw(surface, what, **more)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def at(surface: pygame.Surface, x: int, y: int) -> tuple[int, int, int]:
    r, g, b, _a = surface.get_at((x, y))
    return r, g, b


def near(a: tuple[int, int, int], ink: str, by: int = 40) -> bool:
    return all(abs(x - y) <= by for x, y in zip(a, rgb(ink), strict=True))


def holds(surface: pygame.Surface, ink: str, area: Rect) -> bool:
    """Whether some pixel of the area is nearly of that ink."""
    return any(
        near(at(surface, x, y), ink) for x in range(area.x, area.right) for y in range(area.y, area.bottom)
    )


# -- what lies over what


def test_items_are_painted_in_the_order_of_their_depth(canvas: Canvas) -> None:
    low, high = item("low", 100, 100, fill=BLUE), item("high", 120, 110, fill=GREEN, depth=3)
    assert near(at(draw(canvas, high, low), 140, 130), GREEN)


def test_a_ring_lies_over_the_table_and_under_a_plate(canvas: Canvas) -> None:
    lit = item("lit", 100, 100, light="target")
    plate = item("plate", 60, 80, 60, 100, fill=BLUE, depth=FLOATING)
    ringed = draw(canvas, lit)
    assert holds(ringed, GOLD, Rect(94, 120, 8, 8))
    covered = draw(canvas, lit, plate)
    assert not holds(covered, GOLD, Rect(61, 100, 58, 60))
    assert holds(covered, GOLD, Rect(196, 120, 10, 10)), "beside the plate the ring is still there"


def test_a_tag_is_on_the_corner_in_the_ink_of_its_ring(canvas: Canvas) -> None:
    corner = Rect(165, 85, 45, 25)
    assert holds(draw(canvas, item("lit", 100, 100, light="target", tag="+4")), GOLD, corner)
    ink = SEAT["azure"].colour
    replayed = draw(canvas, item("step", 100, 100, light="here", ring_ink=ink, tag="+4"))
    assert holds(replayed, ink, corner)
    assert not holds(replayed, GOLD, corner)


def test_the_marks_of_the_focus_are_outside_the_item(canvas: Canvas) -> None:
    one = item("one", 100, 100)
    without, marked = draw(canvas, one), draw(canvas, one, focus="one")
    assert pixels(without) != pixels(marked)
    assert at(without, 150, 130) == at(marked, 150, 130)
    assert holds(marked, GOLD, Rect(90, 90, 20, 20))


def test_a_dragged_item_is_under_the_pointer_and_nowhere_else(canvas: Canvas) -> None:
    one = item("one", 100, 100, fill=BLUE)
    surface = draw(canvas, one, dragged="one", drag_to=(400, 200))
    assert near(at(surface, 400, 200), BLUE)
    assert not near(at(surface, 150, 130), BLUE)


def test_a_moving_item_is_drawn_on_its_way_only(canvas: Canvas) -> None:
    old, new = item("one", 0, 250, fill=BLUE), item("one", 500, 250, fill=BLUE)
    motion = Motion()
    motion.begin([old], [new], Cue(mover="one"), 0)
    surface = draw(canvas, new, motion=motion, now=110)
    assert not near(at(surface, 550, 280), BLUE)
    assert any(near(at(surface, x, 270), BLUE) for x in range(120, 560))
    assert near(at(draw(canvas, new, motion=motion, now=1000), 550, 280), BLUE)


def test_what_is_nothing_leaves_no_trace(canvas: Canvas) -> None:
    assert pixels(draw(canvas, item("area", 100, 100, face=Nothing()))) == pixels(draw(canvas))


def test_a_button_shows_that_it_is_pressed(canvas: Canvas) -> None:
    button = item("go", 100, 100, 200, 50, face=Button("GO"), press=True)
    still = draw(canvas, button)
    over, down = draw(canvas, button, hovered="go"), draw(canvas, button, pressed="go")
    assert len({pixels(still), pixels(over), pixels(down)}) == 3
    locked = item("go", 100, 100, 200, 50, face=Button("GO", kind="disabled"), locked="Not now.")
    assert pixels(draw(canvas, locked)) == pixels(draw(canvas, locked, pressed="go"))


def test_only_the_topmost_scene_breathes(canvas: Canvas) -> None:
    beneath, top = item("beneath", 40, 40, light="target"), item("top", 400, 200, light="target")
    calm = draw(canvas, beneath, top, top_from=1, idle=0)
    breath = draw(canvas, beneath, top, top_from=1, idle=2550)
    left, right = pygame.Rect(0, 0, 200, 150), pygame.Rect(380, 180, 200, 150)
    assert pixels(calm.subsurface(left)) == pixels(breath.subsurface(left))
    assert pixels(calm.subsurface(right)) != pixels(breath.subsurface(right))


def test_a_veil_dims_what_is_beneath(canvas: Canvas) -> None:
    one = item("one", 100, 100, fill=PAPER)
    veil = item("veil", 0, 0, *SIZE, face=Veil(colour=INK, strength=0.7), depth=1)
    bright, dimmed = draw(canvas, one), draw(canvas, one, veil)
    assert sum(at(dimmed, 150, 130)) < sum(at(bright, 150, 130))


def test_no_ring_shines_through_a_card_between_it_and_the_topmost_scene() -> None:
    table, pause, error = (
        item("piece", 0, 0, light="target", tag="+4"),
        item("card", 0, 0),
        item("plate", 0, 0),
    )
    assert visible([[table], [pause]])[0].light == "target"
    deep = visible([[table], [pause], [error]])[0]
    assert (deep.light, deep.tag) == ("", "")


# -- found by the pointer


def test_the_pointer_finds_what_is_painted_on_top_and_only_what_answers() -> None:
    low, high = item("low", 0, 0, press=True, tooltip="low"), item("high", 0, 0, press=True, depth=2)
    glass = item("glass", 0, 0, depth=9)
    found = hit([high, low, glass], 10, 10)
    assert found is not None
    assert found.id == "high"
    said = told([high, low, glass], 10, 10)
    assert said is not None
    assert said.id == "low"
    assert hit([high, low, glass], 300, 10) is None
    barred = item("barred", 0, 0, depth=3, locked="Not now.")
    why = told([high, low, barred], 10, 10)
    assert why is not None
    assert why.id == "barred"
    wide = item("wide", 0, 0, press=True, hit=Rect(0, 0, 400, 100))
    assert hit([wide], 300, 10) is wide


# -- stand-ins and sameness


def table(app: Still) -> TableScene:
    app.settings.play.hints = False
    scene = TableScene(app, Match(sample_setup("zoo", 7, ("person", "sound"))))
    app.go(scene)
    app.pass_time(300)
    app.items()
    return scene


def waits(canvas: Canvas) -> bool:
    """Whether some faces are still stand-ins."""
    return canvas.pending


def test_stand_ins_give_way_to_the_picture_that_is_painted_at_once() -> None:
    app = Still((1024, 640))
    try:
        table(app)
        what = app.stack.picture()
        at_once, hurried = pygame.Surface((1024, 640)), pygame.Surface((1024, 640))
        Canvas(Press(app.frame.scale)).draw(at_once, what)
        canvas = Canvas(Press(app.frame.scale))
        canvas.draw(hurried, what, budget_ms=0.0)
        assert waits(canvas)
        assert pixels(hurried) != pixels(at_once)
        frames = 0
        while waits(canvas):
            canvas.draw(hurried, what, budget_ms=20.0)
            frames += 1
            assert frames < 500
        assert pixels(hurried) == pixels(at_once)
    finally:
        app.close()


_PRINT = """
import hashlib, pygame
from app.scenes.gallery import sample_setup
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.match.match import Match
app = Still((1024, 640))
app.settings.play.hints = False
app.go(TableScene(app, Match(sample_setup("zoo", 7, ("person", "sound")))))
app.pass_time(300)
print(hashlib.sha256(pygame.image.tobytes(app.paint(), "RGB")).hexdigest())
app.close()
"""


def test_two_runs_of_the_program_paint_the_same_frame() -> None:
    def run(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", _PRINT],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return done.stdout.split()[-1]

    first = run("1")
    assert len(first) == len(hashlib.sha256().hexdigest())
    assert run("2") == first


def test_a_seat_s_emblem_is_painted_even_when_no_time_is_left(canvas: Canvas) -> None:
    token = item("seat", 100, 100, 60, 60, face=Token(ink="ember"))
    surface = draw(canvas, token, budget_ms=0.0)
    assert holds(surface, SEAT["ember"].colour, Rect(100, 100, 60, 60))
