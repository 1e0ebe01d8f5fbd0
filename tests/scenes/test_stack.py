"""The hand on the open scenes: keyboard, pointer, focus, tooltips."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.scenes.focus import ARROWS, next_in, toward, uncovered
from app.scenes.scene import App, Scene
from app.scenes.stack import DRAG_PX, HOVER_MS, LONG_PRESS_MS, Stack
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.stage.canvas import FLOATING
from app.stage.inputs import Key, Pointer
from app.stage.order import news, told
from app.tables.faces import Button, Panel, Words
from app.tables.frame import Frame, fit
from app.tables.items import Item, Rect, Ruler
from tests.scenes.audit import REAL
from tests.scenes.tables import ALONE, calm, seat_at, setup, table

FRAME = fit(1280, 720)


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Still]:
    still = Still(data=tmp_path, plain=True)
    calm(still)
    yield still
    still.close()


class Board(Scene):
    """A scene of given items that notes what is done to it."""

    name = "board"

    def __init__(self, app: App, *items: Item, movable: tuple[str, ...] = ()) -> None:
        super().__init__(app)
        self.there = list(items)
        self.movable = movable
        self.done: list[tuple[str, ...]] = []

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        return list(self.there)

    def press(self, id: str) -> None:
        self.done.append(("press", id))

    def press_nothing(self) -> None:
        self.done.append(("nothing",))

    def look(self, id: str) -> None:
        self.done.append(("look", id))

    def lift(self, id: str) -> None:
        self.done.append(("lift", id))

    def drop(self, id: str, target: str) -> None:
        self.done.append(("drop", id, target))

    def draggable(self, id: str) -> bool:
        return id in self.movable

    def key(self, key: str) -> bool:
        self.done.append(("key", key))
        return key == "x"


def item(id: str, x: int, y: int, w: int = 60, h: int = 40, **more: Any) -> Item:
    more.setdefault("press", True)
    return Item(id=id, rect=Rect(x, y, w, h), face=Panel(), label=id, **more)


GRID = tuple(item(f"{column}{row}", 100 * column, 80 * row) for row in range(3) for column in range(3))


def opened(app: Still, *items: Item, movable: tuple[str, ...] = ()) -> tuple[Stack, Board]:
    board = Board(app, *items, movable=movable)
    stack = Stack()
    stack.push(board)
    stack.refresh(FRAME, REAL)
    return stack, board


def typed(stack: Stack, *names: str) -> None:
    for name in names:
        stack.key(Key(name), typing=False)
        stack.refresh(FRAME, REAL)


# -- the keyboard


def test_the_first_key_only_shows_where_the_keyboard_is(app: Still) -> None:
    stack, board = opened(app, *GRID)
    assert stack.picture().focus == ""
    typed(stack, "tab")
    assert stack.picture().focus == "00"
    typed(stack, "tab")
    assert stack.picture().focus == "10"
    typed(stack, "shift+tab", "shift+tab")
    assert stack.picture().focus == "22", "Tab goes round"
    typed(stack, "return")
    assert board.done == [("press", "22")]


def test_enter_before_any_other_key_presses_nothing(app: Still) -> None:
    stack, board = opened(app, *GRID)
    typed(stack, "return")
    assert board.done == []
    typed(stack, "space")
    assert board.done == [("press", "00")]


def test_arrows_go_by_geometry(app: Still) -> None:
    stack, _board = opened(app, *GRID)
    typed(stack, "down")
    for arrow, at in (("right", "10"), ("down", "11"), ("left", "01"), ("up", "00"), ("up", "00")):
        typed(stack, arrow)
        assert stack.top.focus == at


def test_a_key_the_scene_knows_is_its_own_and_l_looks_at_the_focus(app: Still) -> None:
    stack, board = opened(app, *GRID)
    assert stack.key(Key("x"), typing=False)
    assert not stack.key(Key("y"), typing=False)
    typed(stack, "tab", "l")
    assert board.done[-1] == ("look", "00")


def test_letters_belong_to_a_text_field_that_is_being_typed_in(app: Still) -> None:
    stack, board = opened(app, *GRID)
    assert not stack.key(Key("x"), typing=True)
    assert not stack.key(Key("backspace"), typing=True)
    assert board.done == []
    stack.key(Key("escape"), typing=True)
    assert board.done == [("key", "escape")]


def test_a_focus_that_goes_away_comes_back_to_the_scene_s_first(app: Still) -> None:
    stack, board = opened(app, *GRID)
    typed(stack, "tab", "tab")
    board.there = board.there[2:]
    board.dirty = True
    stack.refresh(FRAME, REAL)
    assert stack.top.focus == "20"


def test_a_wish_for_the_focus_is_granted_once(app: Still) -> None:
    stack, board = opened(app, *GRID)
    board.wants_focus, board.dirty = "21", True
    stack.refresh(FRAME, REAL)
    assert stack.top.focus == "21"
    typed(stack, "tab", "tab")
    board.dirty = True
    stack.refresh(FRAME, REAL)
    assert stack.top.focus == "02"


def test_next_and_toward_without_anything_to_go_to() -> None:
    assert next_in([], "a", 1) == ""
    assert next_in(["a", "b"], "lost", -1) == "b"
    assert toward([], [], "", "left") == ""
    assert toward(GRID[:1], ["00"], "00", "left") == "00"


def test_of_a_pile_only_the_topmost_is_a_stop() -> None:
    low, high = item("low", 0, 0), item("high", 0, 0, depth=2)
    assert [one.id for one in uncovered([low, high])] == ["high"]
    assert [one.id for one in uncovered([high, low])] == ["high"], "it goes by what is painted on top"


# -- every legal action by the keyboard alone


def stops(app: Still, scene: TableScene, by: str) -> set[str]:
    """Items that `tab` or the arrows come to from where the keyboard is."""
    items = app.items()
    order = scene.focus_order(items)
    if by == "tab":
        return set(order)
    found, rest = set(), [app.stack.top.focus or order[0]]
    while rest:
        here = rest.pop()
        if here not in found:
            found.add(here)
            rest += [toward(items, order, here, arrow) for arrow in ARROWS]
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (1720, 720)])
@pytest.mark.parametrize("by", ["tab", "arrows"])
def test_every_legal_action_is_reached_by_keys(app: Still, by: str, size: tuple[int, int]) -> None:
    app.resize(size)
    match = app.library.start(setup(ALONE))
    for _action in range(6):
        match.play(match.actions()[3])
    scene = seat_at(app, match)
    paths = scene.choosing.walk.paths
    here = stops(app, scene, by)
    for first in {path.places[0] for path in paths}:
        assert first & here, first
        scene.press(sorted(first & here)[0])
        there = stops(app, scene, by)
        for path in paths:
            assert path.places[0] != first or path.places[1] & there, path.action
        scene.choosing.drop_all()
        scene.dirty = True
        here = stops(app, scene, by)


def test_a_move_is_made_with_real_keys_and_the_focus_follows(app: Still) -> None:
    scene = table(app, ALONE)
    app.items()
    app.stack.key(Key("tab"), typing=False)
    assert app.stack.top.focus in scene.leads_on()
    app.stack.key(Key("return"), typing=False)
    app.items()
    assert app.stack.top.focus in scene.leads_on(), "the keyboard goes on where the decision does"
    app.stack.key(Key("right"), typing=False)
    assert app.stack.top.focus in scene.leads_on()
    app.stack.key(Key("return"), typing=False)
    assert scene.match.history


def test_the_keys_stay_in_their_own_window_of_scenes(app: Still) -> None:
    match = app.library.start(setup(ALONE))
    scene = seat_at(app, match)
    scene.open_menu()
    pause = app.stack.top.scene
    app.items()
    assert app.stack.top.focus == pause.first_focus()
    app.stack.key(Key("escape"), typing=False)
    assert app.stack.top.scene is scene


# -- the pointer


def click(stack: Stack, x: int, y: int, button: int = 1, held: int = 0) -> None:
    stack.point(Pointer("move", x, y), 0)
    stack.point(Pointer("down", x, y, button), 0)
    stack.point(Pointer("up", x, y, button), held)


def test_a_click_goes_to_what_is_painted_on_top(app: Still) -> None:
    stack, board = opened(
        app, item("high", 0, 0, depth=5), item("low", 0, 0), item("glass", 0, 0, press=False)
    )
    click(stack, 10, 10)
    assert board.done == [("press", "high")]


def test_a_click_beside_everything_is_told(app: Still) -> None:
    stack, board = opened(app, *GRID)
    click(stack, 1000, 600)
    assert board.done == [("nothing",)]


def test_a_press_let_go_elsewhere_is_none(app: Still) -> None:
    stack, board = opened(app, *GRID)
    stack.point(Pointer("down", 10, 10, 1), 0)
    stack.point(Pointer("move", 110, 10), 0)
    stack.point(Pointer("up", 110, 10, 1), 0)
    assert board.done == []


def test_a_right_click_and_a_long_press_look(app: Still) -> None:
    stack, board = opened(app, *GRID)
    click(stack, 10, 10, button=3)
    click(stack, 110, 10, held=LONG_PRESS_MS)
    assert board.done == [("look", "00"), ("look", "10")]


def test_a_locked_item_takes_the_press_so_that_it_can_say_why(app: Still) -> None:
    stack, board = opened(app, item("shut", 0, 0, press=False, locked="Not now."))
    click(stack, 10, 10)
    assert board.done == [("press", "shut")]


def test_dragging_begins_after_a_few_pixels_and_ends_over_the_target(app: Still) -> None:
    stack, board = opened(app, *GRID, movable=("00",))
    stack.point(Pointer("down", 10, 10, 1), 0)
    stack.point(Pointer("move", 10 + DRAG_PX - 1, 10), 0)
    assert stack.picture().dragged == ""
    stack.point(Pointer("move", 10 + DRAG_PX, 10), 0)
    assert stack.picture().dragged == "00"
    stack.point(Pointer("move", 210, 90), 0)
    assert stack.picture().drag_to == (210, 90)
    stack.point(Pointer("up", 210, 90, 1), 0)
    assert board.done == [("lift", "00"), ("drop", "00", "21")]
    assert stack.picture().dragged == ""


def test_a_drag_is_forgotten_when_the_window_loses_the_pointer(app: Still) -> None:
    stack, board = opened(app, *GRID, movable=("00",))
    stack.point(Pointer("down", 10, 10, 1), 0)
    stack.point(Pointer("move", 40, 10), 0)
    stack.forget_hand()
    stack.point(Pointer("up", 210, 90, 1), 0)
    assert board.done == [("lift", "00")]
    assert stack.picture().dragged == ""


def test_what_cannot_be_dragged_is_not(app: Still) -> None:
    stack, board = opened(app, *GRID)
    stack.point(Pointer("down", 10, 10, 1), 0)
    stack.point(Pointer("move", 40, 20), 0)
    stack.point(Pointer("up", 40, 20, 1), 0)
    assert board.done == [("press", "00")]


# -- tooltips


def test_a_tooltip_comes_when_the_pointer_rests_and_at_once_on_focus(app: Still) -> None:
    told = item("told", 0, 0, tooltip="Why it is so.")
    stack, _board = opened(app, told, *GRID[1:])
    stack.point(Pointer("move", 10, 10), 1000)
    assert stack.tip(1000 + HOVER_MS - 1) is None
    assert stack.tip_due(1000 + HOVER_MS)
    tip = stack.tip(1000 + HOVER_MS)
    assert tip is not None
    assert tip.id == "told"
    stack.point(Pointer("move", 500, 500), 3000)
    assert stack.tip(9000) is None
    typed(stack, "tab")
    assert stack.tip(9001) is not None


# -- scenes over scenes


def test_an_overlay_leaves_the_scene_beneath_in_sight_but_takes_the_input(app: Still) -> None:
    stack, board = opened(app, *GRID)
    over = Board(app, item("over", 600, 600))
    over.overlay = True
    stack.push(over)
    stack.refresh(FRAME, REAL)
    assert [one.id for one in stack.picture().items] == [*[one.id for one in GRID], "over"]
    click(stack, 10, 10)
    assert board.done == []
    assert over.done == [("nothing",)]
    stack.pop()
    stack.refresh(FRAME, REAL)
    assert len(stack.picture().items) == len(GRID)
    stack.pop()
    assert stack.top.scene is board, "the last scene stays"


def test_words_that_can_be_read_are_not_told_again() -> None:
    """A tooltip that only repeats what stands there would cover others for nothing."""
    face = Words(lines=("Reroll as many of", "your dice as you like."))
    words = Item(
        id="w",
        rect=Rect(0, 0, 90, 40),
        face=face,
        on="card",
        tooltip="Reroll as many of your dice as you like.",
    )
    card = item("card", 0, 0, tooltip="All about the card.")
    assert told([card, words], 5, 5) is card
    cut = Item(
        id="cut", rect=Rect(0, 0, 90, 20), face=Words(lines=("Reroll as…",)), tooltip="Reroll as many."
    )
    assert told([card, cut], 5, 5) is cut


def test_a_button_tells_only_what_is_not_written_on_it() -> None:
    done = Item(id="b", rect=Rect(0, 0, 90, 40), face=Button(text="DONE"), press=True, tooltip="Done")
    assert told([done], 5, 5) is None
    stop = msgspec.structs.replace(done, face=Button(text="STOP"), tooltip="STOP\nFailure: 2 Damage.")
    assert news(stop, [stop]) == "Failure: 2 Damage."
    icon = msgspec.structs.replace(done, face=Button(text="Done", icon="check", icon_only=True))
    assert news(icon, [icon]) == "Done"


def test_a_plate_whose_words_lie_on_it_tells_nothing_more() -> None:
    option = item("option", 0, 0, tooltip="Heal 1 for every character")
    text = Item(
        id="t", rect=Rect(0, 0, 9, 9), face=Words(lines=("Heal 1 for every", "character")), on="option"
    )
    assert news(option, [option, text]) == ""
    assert news(msgspec.structs.replace(option, locked="Not now."), [option, text]) == "Not now."


def test_nothing_is_told_through_a_strip_that_lies_over_the_table() -> None:
    card = item("card", 0, 0, tooltip="All about the card.")
    strip = Item(id="strip", rect=Rect(0, 0, 99, 99), face=Panel(), depth=FLOATING + 1, elevation=9)
    assert told([card, strip], 5, 5) is None


def test_an_arrow_at_the_end_of_a_row_does_not_jump_to_another_row() -> None:
    """Left of the leftmost box of the shelf is nothing: the button a little to the left lies far below."""
    box, below = item("box", 110, 100, 240, 340), item("new", 76, 616, 230, 60)
    other = item("other", 390, 110, 220, 330)
    order = ["box", "other", "new"]
    assert toward([box, other, below], order, "box", "left") == "box"
    assert toward([box, other, below], order, "box", "down") == "new"
    assert toward([box, other, below], order, "other", "left") == "box"
