"""The program's loop on a window without a screen: real events, resizing, settings, faults."""

from __future__ import annotations

import errno
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pygame
import pytest

from app import places
from app import settings as settings_file
from app.match.library import Library
from app.match.stats import Statistics
from app.scenes.asks import ConfirmScene, ErrorScene, SaveNameScene
from app.scenes.new_game import NewGameScene
from app.scenes.outline import VARIABLE
from app.scenes.rulebook import RulebookScene
from app.scenes.runner import RESIZE_MS, Runner, item_rect
from app.scenes.scene import App, Scene
from app.scenes.screen import TOAST_MS
from app.scenes.seating import who_labels
from app.scenes.table import TableScene
from app.settings import Settings
from app.stage.window import Window
from app.tables.frame import Frame
from app.tables.items import Item, Rect, Ruler
from tests.scenes.tables import TWO, Ready, calm, setup


class Clock:
    """Time that goes on only when it is told to."""

    def __init__(self) -> None:
        self.now = 1000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr("app.scenes.runner.ticks", clock)
    monkeypatch.setattr("app.scenes.screen.ticks", clock)
    monkeypatch.setenv("CI", "true")
    return clock


@pytest.fixture
def runner(tmp_path: Path, clock: Clock) -> Iterator[Runner]:
    window = Window((1280, 720), "test")
    pygame.event.clear()
    settings = Settings()
    settings.display.print_texture = False
    library, statistics = Library(tmp_path), Statistics(places.statistics_file(tmp_path))
    runner = Runner(window, settings, library, statistics, tmp_path)
    calm(runner)  # type: ignore[arg-type]
    yield runner
    for layer in reversed(runner.stack.layers):
        layer.scene.left()
    runner.close_keeper()
    runner.audio.close()
    window.close()
    pygame.event.clear()


def pass_time(runner: Runner, clock: Clock, millis: int = 50, step: int = 25) -> None:
    for _step in range(max(1, millis // step)):
        clock.now += step
        runner.step()


def post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, **fields))


def press_key(key: int, mod: int = 0) -> None:
    post(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def click(runner: Runner, id: str) -> None:
    rect = item_rect(runner, id)
    assert rect is not None, id
    at = Rect(*rect).center
    post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    post(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False)
    post(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False)


def at_table(runner: Runner, clock: Clock) -> TableScene:
    match = runner.library.start(setup(TWO))
    scene = TableScene(runner, match)
    scene.thinking = Ready(match)
    runner.go(scene)
    pass_time(runner, clock, 200)
    return scene


def same(a: pygame.Surface, b: pygame.Surface) -> bool:
    return a.get_size() == b.get_size() and pygame.image.tobytes(a, "RGB") == pygame.image.tobytes(b, "RGB")


# -- input


@pytest.mark.parametrize("line", range(5))
def test_a_line_of_a_list_is_chosen_though_it_hangs_over_other_lists(
    runner: Runner, clock: Clock, line: int
) -> None:
    runner.new_game("primate-fear")
    pass_time(runner, clock)
    scene = runner.stack.top.scene
    assert isinstance(scene, NewGameScene)
    click(runner, "seat.3.who")
    pass_time(runner, clock, 200)
    left, top, wide, high = item_rect(runner, "seat.3.who") or (0, 0, 0, 0)
    at = (left + wide // 3, top + high + 19 + 36 * line)
    pygame.mouse.set_pos(at)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        post(kind, pos=at, button=1, touch=False)
        pass_time(runner, clock, 200)
    assert scene.seating.chairs[3].who == who_labels()[line][0]
    assert not scene.seating.chairs[5].taken


def test_a_press_elsewhere_shuts_the_list_that_hangs_open(runner: Runner, clock: Clock) -> None:
    runner.new_game("primate-fear")
    pass_time(runner, clock)
    for id, then in (("seat.0.who", "seat.0.who"), ("seat.5.who", "seat.5.who"), ("start", "")):
        at = Rect(*(item_rect(runner, id) or (0, 0, 0, 0))).center
        pygame.mouse.set_pos(at)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            post(kind, pos=at, button=1, touch=False)
            pass_time(runner, clock, 200)
        open_now = runner.forms.open_lists()
        assert open_now == ([then] if then else [])


def test_tab_shuts_the_list_that_it_leaves(runner: Runner, clock: Clock) -> None:
    runner.new_game("primate-fear")
    pass_time(runner, clock)
    runner.stack.top.focus, runner.stack.by_keys = "seat.3.who", True
    for key, then in ((pygame.K_RETURN, ["seat.3.who"]), (pygame.K_DOWN, ["seat.3.who"]), (pygame.K_TAB, [])):
        press_key(key)
        pass_time(runner, clock, 200)
        assert runner.forms.open_lists() == then
    assert runner.stack.top.focus != "seat.3.who"


def test_a_line_that_is_asked_for_is_typed_at_once_after_a_click(runner: Runner, clock: Clock) -> None:
    at_table(runner, clock)
    got: list[str] = []
    runner.push(SaveNameScene(runner, "Ada, turn 1", got.append))
    pass_time(runner, clock)
    for letter in "My zoo":
        post(
            pygame.KEYDOWN,
            key=pygame.key.key_code(letter.lower() if letter != " " else "space"),
            mod=0,
            unicode="",
        )
        post(pygame.TEXTINPUT, text=letter)
        pass_time(runner, clock)
    press_key(pygame.K_RETURN)
    pass_time(runner, clock)
    assert got == ["My zoo"]


def test_a_digit_in_the_settings_is_a_tab_and_no_letter_of_the_name(runner: Runner, clock: Clock) -> None:
    runner.open_settings("sound")
    pass_time(runner, clock)
    for key in (pygame.K_3, pygame.K_4):
        press_key(key)
        post(pygame.TEXTINPUT, text=chr(key))
        pass_time(runner, clock)
    assert runner.settings.play.your_name == ""


def test_the_slash_begins_a_search_of_the_rules(runner: Runner, clock: Clock) -> None:
    runner.rulebook("zoo")
    pass_time(runner, clock)
    press_key(pygame.K_SLASH)
    pass_time(runner, clock)
    for letter in "hole":
        press_key(pygame.key.key_code(letter))
        post(pygame.TEXTINPUT, text=letter)
        pass_time(runner, clock)
    assert isinstance(runner.stack.top.scene, RulebookScene)
    assert runner.stack.top.scene.query == "hole"


def test_from_the_shelf_to_a_move_by_posted_clicks(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock)
    click(runner, "new_game")
    pass_time(runner, clock)
    assert runner.stack.top.scene.name == "new_game"
    press_key(pygame.K_ESCAPE)
    pass_time(runner, clock)
    assert runner.stack.top.scene.name == "shelf"
    scene = at_table(runner, clock)
    click(runner, "piece.0.4")
    pass_time(runner, clock)
    click(runner, "cell.c3")
    pass_time(runner, clock)
    assert len(scene.match.history) == 1


def test_what_the_pointer_rests_on_explains_itself(runner: Runner, clock: Clock) -> None:
    at_table(runner, clock)
    told = next(i for i in runner.stack.top.items if i.tooltip and i.id.startswith("card."))
    post(pygame.MOUSEMOTION, pos=told.rect.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    pass_time(runner, clock, 100)
    without = runner.window.surface.copy()
    pass_time(runner, clock, 1000)
    assert not same(runner.window.surface, without)


def test_a_toast_comes_and_goes(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock, 6000, 100)
    before = runner.window.surface.copy()
    runner.toast("Saved: Ada, turn 3")
    pass_time(runner, clock)
    assert not same(runner.window.surface, before)
    pass_time(runner, clock, TOAST_MS + 100)
    assert same(runner.window.surface, before)


def test_nothing_is_drawn_while_nothing_happens(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock, 12_000, 100)
    frames = len(runner.times.millis)
    pass_time(runner, clock, 5000, 100)
    assert len(runner.times.millis) == frames


# -- the window


def test_while_the_window_is_resized_the_last_picture_is_drawn_out(runner: Runner, clock: Clock) -> None:
    at_table(runner, clock)
    pass_time(runner, clock, 3000)
    runner.window.resize((1400, 800))
    clock.now += 10
    runner.step()
    picture = runner.window.surface
    assert picture.get_size() == (1400, 800)
    spots = {tuple(picture.get_at((x, y)))[:3] for x in range(20, 1400, 60) for y in range(20, 800, 60)}
    assert len(spots) > 30, "an empty window flashes up"
    pass_time(runner, clock, RESIZE_MS + 50)
    assert (runner.frame.width, runner.frame.height) == (1400, 800)


def test_after_a_new_screen_a_resize_does_not_bring_the_old_one_back(runner: Runner, clock: Clock) -> None:
    runner.settings.play.motion_speed = "normal"
    runner.shelf()
    pass_time(runner, clock, 500)
    at_table(runner, clock)
    pass_time(runner, clock, 3000)
    ground = tuple(runner.window.surface.get_at((640, 708)))[:3]
    runner.window.resize((1600, 900))
    clock.now += 10
    runner.step()
    drawn_out = tuple(runner.window.surface.get_at((800, 885)))[:3]
    assert max(abs(a - b) for a, b in zip(ground, drawn_out, strict=True)) < 40


def test_the_size_of_the_window_is_remembered(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock)
    runner.window.resize((1500, 820))
    pass_time(runner, clock, 400)
    kept, _notice = settings_file.load(places.settings_file(runner.data))
    assert (kept.display.width, kept.display.height) == (1500, 820)


def test_another_scale_lays_everything_out_anew(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock)
    before = item_rect(runner, "new_game")
    runner.settings.display.ui_scale = 80
    runner.settings_changed()
    pass_time(runner, clock)
    after = item_rect(runner, "new_game")
    assert before is not None
    assert after is not None
    assert after[2] < before[2]
    assert runner.press.scale == runner.frame.scale


def fills(runner: Runner) -> bool:
    return runner.window.fullscreen


def test_a_window_resized_again_and_again_keeps_pictures_of_one_size_only(
    runner: Runner, clock: Clock
) -> None:
    at_table(runner, clock)

    def held(size: tuple[int, int]) -> int:
        runner.window.resize(size)
        post(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])
        pass_time(runner, clock, 3000, 100)
        return runner.press.cache.bytes

    once = [held(size) for size in ((1100, 660), (1500, 900))]
    for size in ((1300, 800), (1200, 700), (1400, 820)):
        held(size)
    again = [held(size) for size in ((1100, 660), (1500, 900))]
    assert all(late <= early for late, early in zip(again, once, strict=True))


def test_a_form_at_many_sizes_leaves_no_widgets_of_other_sizes_behind(runner: Runner, clock: Clock) -> None:
    runner.open_settings()
    for wide in range(1100, 1500, 50):
        runner.window.resize((wide, 700))
        post(pygame.WINDOWSIZECHANGED, x=wide, y=700)
        pass_time(runner, clock, 400)
    managers = [one for one in gc.get_objects() if type(one).__name__ == "UIManager"]
    assert len(managers) <= 2, "the one in use, and the first, to which pygame_gui itself holds on"


def test_f11_fills_the_screen_and_gives_the_window_back(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock)
    press_key(pygame.K_F11)
    pass_time(runner, clock)
    assert fills(runner)
    press_key(pygame.K_RETURN, pygame.KMOD_ALT)
    pass_time(runner, clock)
    assert not fills(runner)
    assert runner.settings.display.window == "window"


def test_ctrl_m_mutes_and_is_kept(runner: Runner, clock: Clock) -> None:
    runner.shelf()
    pass_time(runner, clock)
    press_key(pygame.K_m, pygame.KMOD_CTRL)
    pass_time(runner, clock)
    kept, _notice = settings_file.load(places.settings_file(runner.data))
    assert kept.sound.mute


def test_the_closed_window_keeps_the_game(
    runner: Runner, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(runner, clock)
    scene.match.play(scene.match.actions()[0])
    monkeypatch.setattr("time.sleep", lambda seconds: setattr(clock, "now", clock.now + 20))
    post(pygame.WINDOWCLOSE)
    assert runner.run() == 0
    found = Library(runner.data).resume("zoo")
    assert found is not None
    assert found.history == scene.match.history


# -- faults


class Broken(TableScene):
    """A table that breaks when it is pressed."""

    def press(self, id: str) -> None:
        raise RuntimeError("the press broke")


class NeverWhole(Scene):
    """A screen that cannot even be laid out."""

    name = "never"

    def __init__(self, app: App) -> None:
        super().__init__(app)

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        raise RuntimeError("the layout broke")


def run_for(runner: Runner, clock: Clock, monkeypatch: pytest.MonkeyPatch, steps: int) -> int:
    """Run the loop for so many steps, then close the window."""
    left = [steps]

    def sleep(seconds: float) -> None:
        clock.now += 20
        left[0] -= 1
        if left[0] == 0:
            post(pygame.QUIT)

    monkeypatch.setattr("time.sleep", sleep)
    return runner.run()


def test_a_window_with_a_game_the_disk_refuses_closes_only_when_asked_twice(
    runner: Runner, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _content: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    for module in ("journal", "keeper"):
        monkeypatch.setattr(f"app.match.{module}.write_whole", refuse)
    at_table(runner, clock)
    assert runner._keeper is not None and not runner._keeper.flush()
    runner.confirm("Start again?", "", "YES", "NO", lambda: None)
    other = runner.stack.top.scene
    post(pygame.WINDOWCLOSE)
    pass_time(runner, clock)
    assert runner.stack.top.scene is not other, "another question is no answer to this one"
    assert runner.running and isinstance(runner.stack.top.scene, ConfirmScene)
    post(pygame.WINDOWCLOSE)
    pass_time(runner, clock)
    assert not runner.running


def test_a_fault_writes_a_report_says_so_and_keeps_the_game(
    runner: Runner, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = runner.library.start(setup(TWO))
    match.play(match.actions()[0])
    scene = Broken(runner, match)
    runner.go(scene)
    pass_time(runner, clock, 200)
    click(runner, "cell.c3")
    assert run_for(runner, clock, monkeypatch, 5) == 0
    (report,) = list(places.reports_dir(runner.data).iterdir())
    with ZipFile(report) as parts:
        assert b"the press broke" in parts.read("report.json")
    assert [layer.scene.name for layer in runner.stack.layers] == ["shelf", "error"]
    error = runner.stack.top.scene
    assert isinstance(error, ErrorScene)
    assert "Your game is kept" in error.text
    assert report.name in error.text
    found = Library(runner.data).resume("zoo")
    assert found is not None
    assert found.history == match.history


def test_faults_that_follow_one_another_end_the_program(
    runner: Runner,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(runner, "shelf", lambda: runner.go(NeverWhole(runner)))
    monkeypatch.setattr(runner, "error", lambda *words: None)
    runner.go(NeverWhole(runner))
    assert run_for(runner, clock, monkeypatch, 50) == 1
    assert "Strange Shelf has to close" in capsys.readouterr().err


def test_a_fault_on_the_way_back_to_the_shelf_ends_the_program_with_a_sentence(
    runner: Runner,
    clock: Clock,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def broken() -> None:
        raise RuntimeError("no shelf")

    monkeypatch.setattr(runner, "shelf", broken)
    runner.go(NeverWhole(runner))
    assert run_for(runner, clock, monkeypatch, 50) == 1
    assert "Strange Shelf has to close" in capsys.readouterr().err


# -- told to the outside


def test_the_layout_is_told_to_a_file_only_where_wished(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "layout.json"
    monkeypatch.setenv(VARIABLE, str(file))
    window = Window((1280, 720), "test")
    runner = Runner(window, Settings(), Library(tmp_path), Statistics(tmp_path / "s.json"), tmp_path)
    try:
        runner.shelf()
        pass_time(runner, clock)
        assert b'"new_game"' in file.read_bytes()
        first = file.stat().st_mtime_ns
        pass_time(runner, clock, 500)
        assert file.stat().st_mtime_ns == first, "the same layout is not written again"
    finally:
        runner.audio.close()
        window.close()
