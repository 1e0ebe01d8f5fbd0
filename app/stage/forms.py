"""Text fields, pull-down lists and sliders of the forms, made by pygame_gui under our theme.

Each stands on the stage as an item; the stage keeps the focus and drives the widgets, since
pygame_gui has no Tab, no arrows and no game pad. It is imported when the first form is shown.
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pygame
from pygame import Surface

from app.palette import INK2
from app.resources import theme_path
from app.stage.memory import give_back
from app.stage.print.fonts import font_file
from app.stage.print.press import Press
from app.stage.print.text import text
from app.tables.faces import DropDown, Field, Slider
from app.tables.items import Face, Item, Rect

if TYPE_CHECKING:
    from pygame_gui import UIManager
    from pygame_gui.core import UIElement

FORM_FACES = (Field, DropDown, Slider)
_FONTS = {
    "barlow": ("text", "textb", "texti", "textb"),
    "condensed": ("labelm", "label", "labelm", "label"),
}
_SCALED = {
    "size",
    "border_width",
    "list_item_height",
    "sliding_button_width",
    "text_horiz_alignment_padding",
    "open_button_width",
    "title_bar_height",
}


def scaled_theme(theme: dict[str, Any], scale: float) -> dict[str, Any]:
    """The theme, written in pixels at 1280x720, with every length multiplied by `scale`."""
    scaled: dict[str, Any] = {}
    for key, value in theme.items():
        if isinstance(value, dict):
            scaled[key] = scaled_theme(value, scale)
        elif key in _SCALED and str(value).lstrip("-").isdigit():
            scaled[key] = str(max(1, round(int(value) * scale)) if int(value) else 0)
        elif key == "padding":
            scaled[key] = ",".join(str(round(int(part) * scale)) for part in value.split(","))
        else:
            scaled[key] = value
    return scaled


@cache
def _without_width() -> frozenset[str]:
    """Characters that take no room by themselves, which the widget cannot draw; names have none of them.

    Line ends and tabs are let through, since they come along with pasted words and are stripped later.
    """
    planes = (*range(0x10000), *range(0x1D100, 0x1D200), *range(0xE0000, 0xE0200))
    kinds = {"Cc", "Cf", "Cs", "Zl", "Zp"}
    return frozenset(c for c in map(chr, planes) if unicodedata.category(c) in kinds) - set("\n\r\t")


def _shown(text: str) -> str:
    """What of a text a field can show."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(char for char in text if char not in _without_width())


class _Widget(msgspec.Struct):
    element: Any
    face: Face
    rect: Rect


class Forms:
    """The widgets of the scene on top, by item id."""

    def __init__(self) -> None:
        self._manager: UIManager | None = None
        self._size = (0, 0)
        self._scale = 0.0
        self._widgets: dict[str, _Widget] = {}
        self._focused = ""

    @property
    def live(self) -> bool:
        """Whether any widget is on the stage."""
        return bool(self._widgets)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        widget = self._widgets.get(self._focused)
        return widget is not None and isinstance(widget.face, Field)

    def sync(
        self, items: list[Item], size: tuple[int, int], scale: float, density: tuple[float, float]
    ) -> None:
        """Make the widgets match the form items of a layout; sizes are pixels."""
        wanted = {item.id: item for item in items if isinstance(item.face, FORM_FACES)}
        if not wanted and self._manager is None:
            return
        if size != self._size or scale != self._scale or self._manager is None:
            self.clear()
            if self._manager is not None:
                self._manager = None
                give_back()  # its parts point at each other, and it has fonts and pictures of its own
            self._manager = self._new_manager(size, scale)
            self._size, self._scale = size, scale
        self._manager.mouse_pos_scale_factor = list(density)
        for id in [id for id in self._widgets if id not in wanted]:
            self._remove(id)
        for id, item in wanted.items():
            self._place(id, item)

    def clear(self) -> None:
        """Take all widgets away and drain what they posted."""
        for id in list(self._widgets):
            self._remove(id)
        self._focused = ""

    def hears(self, event: pygame.Event) -> bool:
        """Hand an event to the widgets; True when one of them used it."""
        return bool(self._widgets) and self._manager is not None and self._manager.process_events(event)

    def change(self, event: pygame.Event) -> tuple[str, str | int] | None:
        """The (item id, new value) that a widget's own event announces."""
        if not self._widgets or event.type < pygame.USEREVENT:
            return None
        import pygame_gui

        if event.type in (pygame_gui.UI_TEXT_ENTRY_CHANGED, pygame_gui.UI_DROP_DOWN_MENU_CHANGED):
            id = self._id_of(event.ui_element)
            value: str | int = event.text
        elif event.type == pygame_gui.UI_HORIZONTAL_SLIDER_MOVED:
            id = self._id_of(event.ui_element)
            value = round(event.value)
        else:
            return None
        if id:
            self._believe(id, value)
            return id, value
        return None

    def update(self, seconds: float) -> None:
        """Let hover states and the text cursor go on."""
        if self._manager is not None and self._widgets:
            self._manager.update(seconds)

    def draw(self, surface: Surface, press: Press) -> None:
        """Draw the widgets, and in empty fields the words that say what goes there."""
        if self._manager is None or not self._widgets:
            return
        self._manager.draw_ui(surface)
        for id, widget in self._widgets.items():
            face = widget.face
            if isinstance(face, Field) and face.ghost and not face.text and id != self._focused:
                x, y = widget.rect.x + press.u(12), widget.rect.center[1]
                text(press, surface, face.ghost, x, y, "texti", face.px, INK2, "cl", width=widget.rect.w - 20)

    def open_lists(self) -> list[str]:
        """Ids of the pull-down lists that hang open."""
        return [
            id
            for id, widget in self._widgets.items()
            if isinstance(widget.face, DropDown)
            and widget.element.current_state is widget.element.menu_states["expanded"]
        ]

    def open_list(self) -> str:
        """Id of the pull-down list that hangs open; empty for none."""
        return next(iter(self.open_lists()), "")

    def under_list(self, x: int, y: int) -> bool:
        """Whether the open list hangs over this point (pixels), and over whatever lies there."""
        id = self.open_list()
        if not id:
            return False
        hanging = self._widgets[id].element.menu_states["expanded"].options_selection_list
        return bool(hanging.get_abs_rect().collidepoint(x, y))

    def close_list(self, but_for: tuple[int, int] | None = None) -> None:
        """Shut the open list; not where its own field is pressed, at a pixel, since that shuts it anyway."""
        id = self.open_list()
        if id and not (but_for and self._widgets[id].rect.contains(*but_for)):
            self._toggle(id)

    def focus(self, id: str, *, whole: bool = False) -> None:
        """Give the keyboard to the item's widget, or to none.

        `whole`: the first letter typed takes the place of all that stands in a field.
        """
        if self._manager is None or id == self._focused:
            return
        self._focused = id if id in self._widgets else ""
        widget = self._widgets.get(id)
        if widget is not None and isinstance(widget.face, Field):
            by_hand = bool(widget.element.is_focused)
            self._manager.set_focus_set({widget.element})
            if not by_hand:  # a click has put the cursor where it belongs; keys go on at the end
                end = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="")
                widget.element.process_event(end)
                if whole:
                    widget.element.select_range = [0, len(widget.element.get_text())]
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(*widget.rect))
        else:
            self._manager.set_focus_set(None)
            pygame.key.stop_text_input()

    def key(self, id: str, key: str) -> tuple[str, str | int] | bool:
        """A key for the focused widget: a change, True when only used, False when not."""
        widget = self._widgets.get(id)
        if widget is None:
            return False
        face = widget.face
        if isinstance(face, Slider) and key in ("left", "right", "pageup", "pagedown", "home", "end"):
            return id, self._slide(widget, face, key)
        if isinstance(face, DropDown):
            if key in ("return", "space"):
                self._toggle(id)
                return True
            if key in ("up", "down", "left", "right"):
                at = face.options.index(face.chosen) if face.chosen in face.options else 0
                at += 1 if key in ("down", "right") else -1
                if 0 <= at < len(face.options):
                    return self._choose(id, face.options[at])
                return True
        return False

    def _slide(self, widget: _Widget, face: Slider, key: str) -> int:
        step = {"left": -face.step, "right": face.step, "pageup": 4 * face.step, "pagedown": -4 * face.step}
        value = {"home": face.low, "end": face.high}.get(key, face.value + step.get(key, 0))
        value = min(face.high, max(face.low, value))
        widget.element.set_current_value(value)
        widget.face = msgspec.structs.replace(face, value=value)
        return value

    def _choose(self, id: str, option: str) -> tuple[str, str]:
        widget = self._widgets[id]
        was_open = self.open_list() == id
        self._believe(id, option)
        face = widget.face
        widget.element.kill()
        widget.element = self._make(face, widget.rect)
        if was_open:
            self._toggle(id)
        return id, option

    def _toggle(self, id: str) -> None:
        self._widgets[id].element.current_state.should_transition = True
        self.update(0.0)

    def _believe(self, id: str, value: str | int) -> None:
        widget = self._widgets[id]
        if isinstance(widget.face, Field):
            widget.face = msgspec.structs.replace(widget.face, text=str(value))
        elif isinstance(widget.face, DropDown):
            widget.face = msgspec.structs.replace(widget.face, chosen=str(value))
        elif isinstance(widget.face, Slider):
            widget.face = msgspec.structs.replace(widget.face, value=int(value))

    def _id_of(self, element: UIElement) -> str:
        return next((id for id, widget in self._widgets.items() if widget.element is element), "")

    def _place(self, id: str, item: Item) -> None:
        known = self._widgets.get(id)
        if known is not None and known.face == item.face:
            if known.rect != item.rect:
                known.element.set_relative_position((item.rect.x, item.rect.y))
                known.element.set_dimensions((item.rect.w, item.rect.h))
                known.rect = item.rect
            return
        if (
            known is not None
            and isinstance(known.face, Field)
            and isinstance(item.face, Field)
            and known.rect == item.rect
        ):
            known.element.set_text(_shown(item.face.text))
            known.face = item.face
            return
        focused = self._focused == id
        if known is not None:
            self._remove(id)
        self._widgets[id] = _Widget(self._make(item.face, item.rect), item.face, item.rect)
        if focused:
            self.focus(id)

    def _remove(self, id: str) -> None:
        self._widgets.pop(id).element.kill()
        if self._focused == id:
            self._focused = ""
            pygame.key.stop_text_input()

    def _make(self, face: Face, rect: Rect) -> UIElement:
        from pygame_gui.elements import UIDropDownMenu, UIHorizontalSlider, UITextEntryLine

        box = pygame.Rect(*rect)
        if isinstance(face, Field):
            entry = UITextEntryLine(box, self._manager, initial_text=_shown(face.text))
            entry.set_forbidden_characters(list(_without_width()))
            entry.set_text_length_limit(face.limit)
            return entry
        if isinstance(face, Slider):
            return UIHorizontalSlider(box, face.value, (face.low, face.high), self._manager)
        if isinstance(face, DropDown):
            below, above = self._size[1] - rect.bottom, rect.y
            up = below < rect.h * len(face.options) and above > below
            limit = max(rect.h * 2, min(above if up else below, rect.h * 9))
            menu = UIDropDownMenu(
                list(face.options), face.chosen, box, self._manager, expansion_height_limit=limit
            )
            if up:  # the theme knows one direction for all
                for part in (menu, *menu.menu_states.values()):
                    part.expand_direction = "up"
            return menu
        raise TypeError(f"no widget for {type(face).__name__}")

    @staticmethod
    def _new_manager(size: tuple[int, int], scale: float) -> UIManager:
        import pygame_gui

        manager = pygame_gui.UIManager(size, enable_live_theme_updates=False)
        for name, styles in _FONTS.items():
            manager.add_font_paths(name, *(str(font_file(style)) for style in styles))
        with theme_path().open(encoding="utf-8") as file:
            manager.get_theme().load_theme(scaled_theme(json.load(file), scale))
        return manager
