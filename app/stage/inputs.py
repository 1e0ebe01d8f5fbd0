"""Input in the house's own words: one kind of press, whatever it was made with."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
import pygame

from app.stage.window import Window


class Pointer(msgspec.Struct, frozen=True):
    """The pointer did something at a pixel. `button` 1 left, 2 middle, 3 right, 0 none."""

    what: Literal["move", "down", "up"]
    x: int
    y: int
    button: int = 0


class Wheel(msgspec.Struct, frozen=True):
    """The wheel turned; positive is away from the hand."""

    steps: float


class Key(msgspec.Struct, frozen=True):
    """A key went down, named with its modifiers, such as `ctrl+z` or `shift+tab`."""

    name: str


class Resized(msgspec.Struct, frozen=True):
    """The surface has another size."""


class Exposed(msgspec.Struct, frozen=True):
    """The window must be drawn again."""


class Close(msgspec.Struct, frozen=True):
    """The window is asked to close."""


class Focus(msgspec.Struct, frozen=True):
    """The window got (or lost) the keyboard."""

    here: bool


Input: TypeAlias = Pointer | Wheel | Key | Resized | Exposed | Close | Focus

_RESIZES = {pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE}
_NAMES = {"keypad enter": "return", "enter": "return", "[": "[", "=": "+"}
_ALIASES = {
    pygame.K_KP_ENTER: "return",
    pygame.K_RETURN: "return",
    pygame.K_PAGEUP: "pageup",
    pygame.K_PAGEDOWN: "pagedown",
}

PAD_KEYS = {
    pygame.CONTROLLER_BUTTON_A: "return",
    pygame.CONTROLLER_BUTTON_B: "escape",
    pygame.CONTROLLER_BUTTON_X: "h",
    pygame.CONTROLLER_BUTTON_Y: "l",
    pygame.CONTROLLER_BUTTON_START: "escape",
    pygame.CONTROLLER_BUTTON_BACK: "f1",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shift+tab",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "tab",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "u",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
"""What each button of a game pad stands for."""


def key_name(event: pygame.Event) -> str:
    """The name of a pressed key with `ctrl+`, `alt+` and `shift+` before it, in that order."""
    base = _ALIASES.get(event.key) or pygame.key.name(event.key)
    base = _NAMES.get(base, base)
    mods = ""
    if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
        mods += "ctrl+"
    if event.mod & pygame.KMOD_ALT:
        mods += "alt+"
    if event.mod & pygame.KMOD_SHIFT:
        mods += "shift+"
    return mods + base


def translate(event: pygame.Event, window: Window) -> Input | None:
    """A pygame event in our own words; None for what nobody here needs."""
    if event.type == pygame.MOUSEMOTION:
        return Pointer("move", *window.to_pixels(event.pos))
    if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
        return Pointer("down", *window.to_pixels(event.pos), event.button)
    if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
        return Pointer("up", *window.to_pixels(event.pos), event.button)
    if event.type == pygame.MOUSEWHEEL:
        return Wheel(event.precise_y if event.precise_y else event.y)
    if event.type == pygame.KEYDOWN:
        return Key(key_name(event))
    if event.type in _RESIZES:
        return Resized()
    if event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED):
        return Exposed()
    if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
        return Close()
    if event.type == pygame.WINDOWFOCUSGAINED:
        return Focus(True)
    if event.type == pygame.WINDOWFOCUSLOST:
        return Focus(False)
    return None


class Pads:
    """The game pads that are plugged in; none is no problem.

    Buttons and the left stick become keys; a held direction repeats.
    """

    _DEAD = 16000
    _FIRST_MS = 350
    _NEXT_MS = 140

    def __init__(self) -> None:
        self._pads: dict[int, object] = {}
        self._held = ""
        self._next = 0
        self._axes = [0, 0]
        self.on = False
        try:
            from pygame._sdl2 import controller

            controller.init()
        except (ImportError, pygame.error):
            return
        self._module = controller
        self.on = True
        for index in range(controller.get_count()):
            self._open(index)

    def keys(self, event: pygame.Event, now: int) -> list[Key]:
        """The keys that a pad's event stands for."""
        if not self.on:
            return []
        if event.type == pygame.CONTROLLERDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            name = PAD_KEYS.get(event.button)
            return [Key(name)] if name else []
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in (0, 1):
            self._axes[event.axis] = event.value
            return self._stick(now)
        return []

    def held(self, now: int) -> list[Key]:
        """The repeated key of a stick that is held over."""
        if self._held and now >= self._next:
            self._next = now + self._NEXT_MS
            return [Key(self._held)]
        return []

    def _stick(self, now: int) -> list[Key]:
        x, y = self._axes
        name = ""
        if max(abs(x), abs(y)) > self._DEAD:
            name = ("right" if x > 0 else "left") if abs(x) > abs(y) else ("down" if y > 0 else "up")
        if name == self._held:
            return []
        self._held, self._next = name, now + self._FIRST_MS
        return [Key(name)] if name else []

    def _open(self, index: int) -> None:
        try:
            if self._module.is_controller(index):
                pad = self._module.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
        except pygame.error:
            return
