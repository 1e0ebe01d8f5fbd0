"""Text fields, lists and sliders, on a window without a screen: typed into, pulled open, pushed by keys."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from app.stage.forms import Forms, scaled_theme
from app.stage.print.press import Press
from app.stage.window import Window
from app.tables.faces import DropDown, Field, Panel, Slider
from app.tables.items import Face, Item, Rect

SIZE = (1280, 720)
NAME = Field(text="Ada", ghost="a name", limit=8)
LEVEL = DropDown(options=("a person", "easy", "hard"), chosen="easy")
VOLUME = Slider(value=40, step=5)


@pytest.fixture
def window() -> Iterator[Window]:
    pygame.font.init()
    window = Window(SIZE, "test")
    pygame.event.clear()
    yield window
    pygame.event.clear()
    window.close()


@pytest.fixture
def forms(window: Window) -> Iterator[Forms]:
    """Forms whose every warning to their maker is an error, such as a font that is not there yet."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        forms = Forms()
        yield forms
        forms.clear()


def item(id: str, face: Face, y: int = 100, w: int = 240) -> Item:
    return Item(id=id, rect=Rect(100, y, w, 44), face=face, label=id)


def sync(forms: Forms, *items: Item, scale: float = 1.0) -> None:
    forms.sync(list(items), SIZE, scale, (1.0, 1.0))


def hear(forms: Forms, kind: int, **fields: Any) -> list[tuple[str, str | int]]:
    """Hand the widgets an event and what they post themselves; returns the changes they announce."""
    forms.hears(pygame.event.Event(kind, **fields))
    changes: list[tuple[str, str | int]] = []
    for _frame in range(3):
        forms.update(0.02)
        for event in pygame.event.get():
            change = forms.change(event)
            if change is not None:
                changes.append(change)
            else:
                forms.hears(event)
    return changes


def type_in(forms: Forms, words: str) -> list[tuple[str, str | int]]:
    changes: list[tuple[str, str | int]] = []
    for letter in words:
        changes += hear(forms, pygame.TEXTINPUT, text=letter)
    return changes


def test_a_screen_without_forms_makes_no_widgets(forms: Forms) -> None:
    sync(forms, item("panel", Panel()))
    assert not forms.live
    assert not forms.typing


def test_typing_changes_the_field_up_to_its_limit(forms: Forms) -> None:
    sync(forms, item("name", NAME))
    forms.focus("name")
    assert forms.typing
    changes = type_in(forms, " Żółw 2000")
    assert changes[0] == ("name", "Ada ")
    assert changes[-1] == ("name", "Ada Żółw")
    forms.focus("")
    assert type_in(forms, "x") == []


def test_backspace_takes_a_letter(forms: Forms) -> None:
    sync(forms, item("name", NAME))
    forms.focus("name")
    changes = hear(forms, pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="")
    assert changes == [("name", "Ad")]


def test_a_field_that_the_scene_rewrites_keeps_the_keyboard(forms: Forms) -> None:
    sync(forms, item("name", NAME))
    forms.focus("name")
    sync(forms, item("name", Field(text="Dora", ghost="a name", limit=8)))
    assert forms.typing
    assert type_in(forms, "!") == [("name", "Dora!")]


def test_arrows_choose_from_a_list(forms: Forms) -> None:
    sync(forms, item("level", LEVEL))
    forms.focus("level")
    assert forms.key("level", "down") == ("level", "hard")
    assert forms.key("level", "down") is True, "at the end it stays"
    assert forms.key("level", "up") == ("level", "easy")
    assert forms.key("level", "left") == ("level", "a person")
    assert forms.key("level", "x") is False


def test_enter_opens_a_list_and_it_can_be_shut(forms: Forms) -> None:
    sync(forms, item("level", LEVEL))
    forms.focus("level")
    assert forms.open_list() == ""
    assert forms.key("level", "return") is True
    assert forms.open_list() == "level"
    assert forms.key("level", "down") == ("level", "hard")
    assert forms.open_list() == "level", "choosing by arrows leaves it open"
    forms.close_list()
    assert forms.open_list() == ""


def test_a_click_opens_a_list_and_another_chooses(forms: Forms) -> None:
    sync(forms, item("level", LEVEL))

    def click(x: int, y: int) -> list[tuple[str, str | int]]:
        pygame.mouse.set_pos((x, y))
        forms.update(0.02)
        hear(forms, pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
        return hear(forms, pygame.MOUSEBUTTONUP, pos=(x, y), button=1)

    click(200, 122)
    assert forms.open_list() == "level"
    found: list[tuple[str, str | int]] = []
    for y in range(150, 320, 12):
        found = click(200, y)
        if found:
            break
    assert found
    assert found[0][0] == "level"
    assert found[0][1] in LEVEL.options


def test_arrows_push_a_slider_within_its_ends(forms: Forms) -> None:
    sync(forms, item("volume", VOLUME))
    assert forms.key("volume", "right") == ("volume", 45)
    assert forms.key("volume", "left") == ("volume", 40)
    assert forms.key("volume", "pageup") == ("volume", 60)
    assert forms.key("volume", "end") == ("volume", 100)
    assert forms.key("volume", "right") == ("volume", 100)
    assert forms.key("volume", "home") == ("volume", 0)
    assert forms.key("volume", "return") is False


def test_a_key_for_something_else_is_not_taken(forms: Forms) -> None:
    sync(forms, item("volume", VOLUME))
    assert forms.key("start", "return") is False


def test_widgets_move_and_go_with_their_items(forms: Forms, window: Window) -> None:
    press = Press(1.0, plain=True)

    def inked(rect: Rect) -> bool:
        """Whether anything is painted there."""
        window.surface.fill((255, 0, 255))
        forms.update(0.02)
        forms.draw(window.surface, press)
        return any(
            tuple(window.surface.get_at((x, rect.center[1])))[:3] != (255, 0, 255)
            for x in range(rect.x, rect.right, 5)
        )

    sync(forms, item("name", NAME), item("volume", VOLUME, y=300))
    assert inked(Rect(100, 100, 240, 44))
    assert inked(Rect(100, 300, 240, 44))
    sync(forms, item("name", NAME, y=500))
    assert not inked(Rect(100, 100, 240, 44))
    assert not inked(Rect(100, 300, 240, 44))
    assert inked(Rect(100, 500, 240, 44))
    sync(forms)
    assert not forms.live
    assert not inked(Rect(100, 500, 240, 44))


def test_an_empty_field_says_what_goes_there_until_it_has_the_keyboard(forms: Forms, window: Window) -> None:
    press = Press(1.0, plain=True)

    def picture() -> bytes:
        window.surface.fill((0, 0, 0))
        forms.draw(window.surface, press)
        return pygame.image.tobytes(window.surface.subsurface((106, 104, 200, 34)), "RGB")

    sync(forms, item("name", Field(text="", ghost="")))
    forms.update(0.02)
    bare = picture()
    sync(forms, item("name", Field(text="", ghost="a name")))
    assert picture() != bare


def test_a_larger_scale_makes_new_widgets_and_larger_lengths(forms: Forms) -> None:
    sync(forms, item("name", NAME))
    sync(forms, item("name", NAME, w=480), scale=2.0)
    forms.focus("name")
    assert type_in(forms, "!") == [("name", "Ada!")]
    theme = {"defaults": {"font": {"size": "18"}, "misc": {"border_width": "2", "padding": "8,4", "x": "7"}}}
    assert scaled_theme(theme, 2.0) == {
        "defaults": {"font": {"size": "36"}, "misc": {"border_width": "4", "padding": "16,8", "x": "7"}}
    }


def test_a_focus_on_no_widget_types_nowhere(forms: Forms) -> None:
    sync(forms, item("name", NAME), item("volume", VOLUME, y=300))
    forms.focus("volume")
    assert type_in(forms, "x") == []
    forms.focus("name")
    sync(forms, item("volume", VOLUME, y=300))
    assert not forms.typing, "the field that had the keyboard has gone"


@pytest.mark.parametrize(("top", "up"), [(100, False), (SIZE[1] - 60, True)])
def test_a_list_hangs_to_the_side_where_all_of_it_fits(forms: Forms, top: int, up: bool) -> None:
    """A list at the foot of the window opens upwards: below, half of its lines were cut off."""
    sync(forms, item("level", LEVEL, y=top))
    forms.focus("level")
    assert forms.key("level", "return") is True
    assert forms.open_list() == "level"
    assert forms.under_list(150, top - 70 if up else top + 44 + 70)
    assert not forms.under_list(150, top + 44 + 8 if up else top - 8)
