"""The program: the loop that sleeps between frames, what keys and pointer do, settings, sound and faults.

Frames are drawn only when something changed: 60 a second while something moves or for a second
after input, 30 while idle, 10 in the background.
"""

from __future__ import annotations

import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from app.scenes.scene import Scene
from app.scenes.screen import HOT_MS, Screen
from app.stage.audio import Audio
from app.stage.clock import ticks
from app.stage.inputs import Close, Exposed, Focus, Input, Key, Pads, Pointer, Resized, Wheel, translate
from app.stage.order import rect_of
from app.stage.sight import Sight
from app.stage.window import Window, complain
from app.words import _

if TYPE_CHECKING:
    from app.match.library import Library
    from app.match.stats import Statistics
    from app.settings import Settings

RESIZE_MS = 120
FAULT_MS = 5000
_FORM_MS = 330
_KEYS_OF_FORMS = frozenset({"tab", "shift+tab", "escape"})


class Runner(Screen):
    """Runs the scenes in a window until it is closed."""

    def __init__(
        self, window: Window, settings: Settings, library: Library, statistics: Statistics, data: Path
    ) -> None:
        super().__init__(window, settings, library, statistics, data)
        self.audio = Audio()
        self.pads = Pads()
        self.running = True
        self._next_form = 0
        self._next_clock = 0
        self._faulted_at = 0
        self._last_word: Scene | None = None
        """The question whether to close and lose a game."""

    # -- what scenes ask for (the rest is in Screen and Navigation)
    def sound(self, name: str, tones: int = 0) -> None:
        self.audio.play(name, ticks(), tones)

    def settings_changed(self) -> None:
        self.save_settings()
        self._apply_settings()

    def outputs(self) -> tuple[str, ...]:
        """The names of the sound devices, for the settings."""
        return self.audio.outputs()

    def quit(self) -> None:
        self.running = False

    # -- the loop
    def run(self) -> int:
        """Run until the window is closed; returns the exit code, 1 after a fault that would not end."""
        self._apply_settings()
        while self.running:
            try:
                self.step()
            except Exception:
                if not self._survive(traceback.format_exc()):
                    return 1
            time.sleep(self.pause())
        for layer in reversed(self.stack.layers):
            layer.scene.left()
        self.audio.close()
        if self.canvas.store is not None:
            self.canvas.store.close()
        return 0

    def pause(self) -> float:
        """How long to sleep until the next step, in seconds."""
        now = ticks()
        busy = now < self._hot_until or self._moving(now) or self.canvas.pending or self._wipe > now
        limit = 30 if self.settings.display.refresh == "30" else 60
        return 1 / limit if busy else 1 / 30 if self.window.focused else 1 / 10

    def step(self) -> None:
        """Take the input that is there, let the scene go on, and draw if something changed."""
        now = ticks()
        for event in pygame.event.get():
            self._event(event, now)
            if not self.running:
                return
        for key in self.pads.held(now):
            self._input(key, now)
        self.stack.top.scene.tick(now)
        self.audio.tick(now)
        if not self.stack.layers or not self.running:
            return
        if self._resized_at and now - self._resized_at >= RESIZE_MS:
            self._resized_at = 0
            self._refit()
        if self.forms.live and (now >= self._next_form or now < self._hot_until):
            self._next_form = now + _FORM_MS
            self.forms.update(0.016 if now < self._hot_until else _FORM_MS / 1000)
            self._dirty = True
        if self._toast[0] and now >= self._toast[2]:
            self._toast = ("", "check", 0)
            self._dirty = True
        if self.settings.display.clock and now >= self._next_clock:
            self._next_clock = now + 20_000
            self.stack.top.scene.dirty = True
        if self.calls_for_a_frame(now):
            first = not self._drawn_once
            self.draw(now)
            if first and self._drawn_once:
                self._after_first_frame()

    # -- inside: faults
    def _survive(self, details: str) -> bool:
        """A fault of the program: write a report with the match in it and go on where possible.

        False when faults follow one another, so that going on would lead nowhere.
        """
        now = ticks()
        again = self._faulted_at and now - self._faulted_at < FAULT_MS
        self._faulted_at = now
        match = next((m for layer in reversed(self.stack.layers) if (m := layer.scene.match_here)), None)
        where = self.report_fault(match, details)
        self.close_keeper()
        text = _("An unexpected fault stopped this screen. Your game is kept. {where}").format(where=where)
        if again:
            complain(_("Strange Shelf has to close"), text)
            return False
        try:
            self.shelf()
        except Exception:
            complain(_("Strange Shelf has to close"), text)
            return False
        self.error(_("Something went wrong"), text)
        return True

    # -- inside: events
    def _event(self, event: pygame.Event, now: int) -> None:
        change = self.forms.change(event)
        if change is not None:
            self.stack.top.scene.changed(*change)
            self._warm(now)
            return
        for key in self.pads.keys(event, now):
            self._input(key, now)
        given = translate(event, self.window)
        typing = self.forms.typing
        if self.forms.live and not (isinstance(given, Key) and (given.name in _KEYS_OF_FORMS or not typing)):
            open_list = self.forms.open_list()
            on_list = isinstance(given, Pointer) and self.forms.under_list(given.x, given.y)
            used = self.forms.hears(event)
            if isinstance(given, Pointer) and given.what != "move" and (used or open_list):
                self._warm(now)
                if open_list and given.what == "down" and not on_list:
                    self.forms.close_list(but_for=(given.x, given.y))
                if not on_list:  # a new focus would shut the list before its line is chosen
                    self._focus_form_at(given)
                return
        if given is not None:
            self._input(given, now)

    def _input(self, given: Input, now: int) -> None:
        stack = self.stack
        if isinstance(given, Close):
            self._close()
            return
        if isinstance(given, Resized):
            self._resized_at = now
            if self._stretched is None:
                self._stretched = self.canvas.rested
            self._dirty = True
            return
        if isinstance(given, Focus | Exposed):
            if isinstance(given, Focus):
                if not given.here:
                    stack.forget_hand()
                self._volumes(here=given.here)
            self._dirty = True
            return
        before = (stack.hovered, stack.pressed, stack.dragged, stack.tip(now))
        moved = isinstance(given, Pointer) and given.what == "move"
        self._last_move = now
        if not moved:
            self._warm(now)
        if isinstance(given, Pointer):
            stack.point(given, now)
            if moved and (
                stack.dragged or before != (stack.hovered, stack.pressed, stack.dragged, stack.tip(now))
            ):
                self._dirty = True
                self._hot_until = now + HOT_MS
            if given.what == "down":
                self.forms.focus("")
        elif isinstance(given, Wheel):
            stack.top.scene.wheel(given.steps)
        else:
            self._key(given, now)

    def _key(self, key: Key, now: int) -> None:
        stack, name = self.stack, key.name
        if name in ("f11", "alt+return"):
            display = self.settings.display
            display.window = "window" if display.window != "window" else "full screen"
            self.settings_changed()
            return
        if name == "ctrl+q":
            self._close()
            return
        if name == "ctrl+m":
            self.settings.sound.mute = not self.settings.sound.mute
            self.settings_changed()
            return
        if self.forms.open_list() and name == "escape":
            self.forms.close_list()
            return
        focus = stack.top.focus
        used = self.forms.key(focus, name) if stack.by_keys or self.forms.typing else False
        if isinstance(used, tuple):
            stack.top.scene.changed(*used)
        elif not used and not stack.key(key, typing=self.forms.typing) and name == "escape":
            stack.top.scene.key("back")
        if self.stack.top.focus != focus:
            self.forms.close_list()
        if self.stack.top.focus != focus or name in ("tab", "shift+tab"):
            self.forms.focus(self.stack.top.focus)

    def _close(self) -> None:
        """Close the program; where a game would be lost with it, only at the second time."""
        if not self.in_memory_only() or self.stack.top.scene is self._last_word:
            self.quit()
            return
        self.confirm(
            _("Close, and lose a game?"),
            _("The disk does not take it, so it is in memory only. Make room, or save it elsewhere."),
            _("CLOSE"),
            _("STAY"),
            self.quit,
        )
        self._last_word = self.stack.top.scene

    def _focus_form_at(self, given: Pointer) -> None:
        for item in self.stack.top.items:
            if item.rect.contains(given.x, given.y) and item.id in self.stack.top.scene.focus_order([item]):
                self.stack.top.focus = item.id
                self.stack.by_keys = False
                self.forms.focus(item.id)
                return

    # -- inside: settings and sound
    def _entered(self, scene: Scene) -> None:
        super()._entered(scene)
        self.audio.music(scene.music)

    def _apply_settings(self) -> None:
        s = self.settings
        self._volumes(here=self.window.focused or not self._drawn_once)
        if s.sound.output != self.audio.output and self._drawn_once:
            self._open_audio()
        whole = s.display.window != "window"
        if whole != self.window.fullscreen:
            self.window.set_fullscreen(whole)
        plain = not s.display.print_texture or s.comfort.strong_contrast or not self._drawn_once
        if self.press.plain != plain:
            self.press = self.press.at(plain=plain)
            self.canvas.use(self.press)
        self.canvas.shadows = s.display.shadows
        self.canvas.strong = s.comfort.strong_contrast
        if self.canvas.sight.colours != s.comfort.colours:
            self.canvas.sight = Sight(s.comfort.colours)
        self.canvas.forget()
        self._refit()

    def _volumes(self, *, here: bool) -> None:
        sound = self.settings.sound
        away = sound.quiet_in_background and not here
        self.audio.volumes(sound.master, sound.effects, sound.music, sound.mute or away)

    def _after_first_frame(self) -> None:
        """What can wait until something is to be seen: sound and print textures."""
        self._open_audio()
        self._apply_settings()

    def _open_audio(self) -> None:
        """Open the chosen sound device, or the system's own where that is not there."""
        output = self.settings.sound.output
        self.audio.close()
        if not self.audio.open(output) and output:
            self.audio.open()
            self.audio.output = output
        self.audio.music(self.stack.top.scene.music)


def item_rect(runner: Runner, id: str) -> tuple[int, int, int, int] | None:
    """Where an item of the topmost scene lies, in pixels (for tests that click)."""
    return rect_of(runner.stack.top.items, id)
