"""The program: one window, the open scenes, and the loop that sleeps between frames.

Frames are drawn only when something changed: 60 a second while something moves or for a second
after input, 30 while idle, 10 in the background.
"""

from __future__ import annotations

import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from app import places
from app.scenes.navigation import Navigation
from app.scenes.outline import Outline
from app.scenes.plates import toast, tooltip
from app.scenes.scene import Scene
from app.scenes.stack import Stack
from app.scenes.thumbnail import thumbnail_of
from app.stage.audio import Audio
from app.stage.canvas import FIRST_MS, LEISURE_MS, SLICE_MS, Canvas, rect_of
from app.stage.clock import ticks
from app.stage.forms import Forms
from app.stage.inputs import Close, Exposed, Focus, Input, Key, Pads, Pointer, Resized, Wheel, translate
from app.stage.memory import give_back
from app.stage.motion import breathes, breathing
from app.stage.print import sprites
from app.stage.print.press import Press
from app.stage.sight import Sight
from app.stage.store import FaceStore
from app.stage.window import Window, complain
from app.tables.frame import Frame, fit, largest_ui_scale
from app.tables.items import Item
from app.tables.plan import Plan
from app.words import _

if TYPE_CHECKING:
    from app.match.library import Library
    from app.match.match import Match
    from app.match.stats import Statistics
    from app.settings import Settings

HOT_MS = 1000
TOAST_MS = 2400
RESIZE_MS = 120
FAULT_MS = 5000
RESTING_MS = 150
WIPE_MS = 350
_FORM_MS = 330
_KEYS_OF_FORMS = frozenset({"tab", "shift+tab", "escape"})


class FrameTimes:
    """The last frames' drawing times in milliseconds, for `bench` and for tests."""

    def __init__(self, keep: int = 600) -> None:
        self._keep = keep
        self.millis: list[float] = []

    def add(self, millis: float) -> None:
        """Note one frame."""
        self.millis.append(millis)
        if len(self.millis) > self._keep:
            del self.millis[: -self._keep]


class Runner(Navigation):
    """Runs the scenes in a window until it is closed."""

    def __init__(
        self, window: Window, settings: Settings, library: Library, statistics: Statistics, data: Path
    ) -> None:
        super().__init__(settings, library, statistics, data)
        self.live = True
        self.window = window
        self.stack = Stack()
        self.forms = Forms()
        self.audio = Audio()
        self.pads = Pads()
        self.frame: Frame = fit(*window.pixels, settings.display.ui_scale / 100)
        self.press = Press(self.frame.scale, plain=True)
        self.canvas = Canvas(self.press)
        self.canvas.store = FaceStore(places.cache_dir(data))
        self.times = FrameTimes()
        self.running = True
        self._hot_until = 0
        self._last_input = 0
        self._breath = 255
        """Alpha of the gold rings in the last frame."""
        self._dirty = True
        self._toast = ("", "check", 0)
        self._wipe = 0
        self._old: Surface | None = None
        """The picture that the wipe goes away from."""
        self._stretched: Surface | None = None
        """What is shown, drawn out, while the window is being resized: its own surface is empty then."""
        self._resized_at = 0
        self._next_form = 0
        self._drawn_once = False
        self._next_clock = 0
        self._faulted_at = 0
        self._entered_at = 0
        self._last_move = 0
        self._drawn: Scene | None = None
        """The topmost scene of the last frame: one just opened is not to be seen yet."""
        self._small: tuple[Match, bytes] | None = None
        self._outline = Outline.wanted()

    # -- what scenes ask for (the rest is in Navigation)
    def go(self, scene: Scene) -> None:
        self._remember_picture()
        self.stack.replace(scene)
        self._entered(scene)

    def push(self, scene: Scene) -> None:
        if not scene.overlay:
            self._remember_picture()
        self.stack.push(scene)
        self._entered(scene)

    def pop(self) -> None:
        if len(self.stack.layers) > 1:
            if not self.stack.top.scene.overlay:
                self._remember_picture()
            self.stack.pop()
            self._entered(self.stack.top.scene)

    def toast(self, text: str, icon: str = "check") -> None:
        self._toast = (text, icon, ticks() + TOAST_MS)
        self._dirty = True

    def ground_here(self) -> str:
        return self.stack.ground

    def sound(self, name: str, tones: int = 0) -> None:
        self.audio.play(name, ticks(), tones)

    def settings_changed(self) -> None:
        self.save_settings()
        self._apply_settings()

    def retry_sound(self) -> bool:
        """Try once more to find a sound card; True when there is one."""
        return self.audio.works or self.audio.open(self.settings.sound.output)

    def outputs(self) -> tuple[str, ...]:
        """The names of the sound devices, for the settings."""
        return self.audio.outputs()

    def largest_scale(self) -> int:
        """The largest UI scale that fits this window, in per cent."""
        return int(100 * largest_ui_scale(*self.window.pixels) + 0.5)

    def quit(self) -> None:
        self.running = False

    def thumbnail(self, match: Match) -> bytes:
        """The table in small as last drawn without anything over it; empty where hands are secret."""
        secret = match.rules.CARD.secrets and len(match.people()) > 1
        if secret or not self._drawn_once:
            return b""
        if self._drawn is self.stack.top.scene and self._drawn.match_here is match:
            self._small = (match, thumbnail_of(self.window.surface))
        return self._small[1] if self._small is not None and self._small[0] is match else b""

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
        idle = now - self._last_input
        if (
            self._dirty
            or self.canvas.pending
            or self._moving(now)
            or self._wipe > now
            or self.stack.tip_due(now)
            or (breathes(idle) and idle % 83 < 34)
            or breathing(idle) == 255 != self._breath
            or any(layer.scene.dirty for layer in self.stack.layers)
        ):
            self.draw(now)

    def draw(self, now: int) -> None:
        """Draw one frame and show it."""
        began = time.perf_counter()
        self._dirty = False
        self._layout()
        surface = self.window.surface
        if self._resized_at and self._stretched is not None:
            pygame.transform.smoothscale(self._stretched, surface.get_size(), surface)
            self.window.flip()
            return
        motion = self.stack.top.scene.motion
        idle = now - self._last_input
        self._breath = breathing(idle)
        self.canvas.draw(
            surface,
            self.stack.picture(self._over(now)),
            now=now,
            idle=idle,
            motion=motion,
            budget_ms=self._budget(now),
        )
        self.forms.draw(surface, self.press)
        self._drawn = self.stack.top.scene
        if self._wipe > now:
            self._draw_wipe(surface, now)
        else:
            self._old = None
        self.window.flip()
        self.times.add((time.perf_counter() - began) * 1000)
        if not self._drawn_once:
            self._drawn_once = True
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
            used = self.forms.hears(event)
            if isinstance(given, Pointer) and given.what != "move" and (used or open_list):
                self._warm(now)
                self._focus_form_at(given)
                return
        if given is not None:
            self._input(given, now)

    def _input(self, given: Input, now: int) -> None:
        stack = self.stack
        if isinstance(given, Close):
            self.quit()
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
            self.quit()
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
        if self.stack.top.focus != focus or name in ("tab", "shift+tab"):
            self.forms.focus(self.stack.top.focus)

    def _focus_form_at(self, given: Pointer) -> None:
        for item in self.stack.top.items:
            if item.rect.contains(given.x, given.y) and item.id in self.stack.top.scene.focus_order([item]):
                self.stack.top.focus = item.id
                self.stack.by_keys = False
                self.forms.focus(item.id)
                return

    def _warm(self, now: int) -> None:
        self._hot_until = now + HOT_MS
        self._last_input = now
        self._dirty = True

    # -- inside: pictures
    def _moving(self, now: int) -> bool:
        motion = self.stack.top.scene.motion
        return motion is not None and motion.busy(now)

    def _budget(self, now: int) -> float:
        """Milliseconds that this frame may spend on painting what was never painted."""
        if not self._drawn_once:
            return FIRST_MS
        busy = self._moving(now) or self._wipe > now or now - self._last_move < RESTING_MS
        return SLICE_MS if busy and now - self._entered_at > WIPE_MS else LEISURE_MS

    def _layout(self) -> None:
        top, focus = self.stack.top, self.stack.top.focus
        if self.stack.refresh(self.frame, self.press.ruler):
            self.forms.sync(top.items, self.window.pixels, self.frame.scale, self.window.density)
            if top.focus != focus and top.scene.types_at_once:
                self.forms.focus(top.focus, whole=True)
        if self._outline is not None:
            moving = self._resized_at > 0 or self._moving(ticks())
            self._outline.tell(self.stack, self.window.pixels, moving)

    def _over(self, now: int) -> tuple[Item, ...]:
        plan = Plan(self.frame, self.press.ruler)
        tip = self.stack.tip(now)
        if tip is not None:
            tooltip(plan, tip.locked or tip.tooltip, tip.rect)
        if self._toast[0]:
            toast(plan, self._toast[0], self._toast[1])
        return tuple(plan.items)

    def _entered(self, scene: Scene) -> None:
        self.forms.clear()
        self.stack.changed_view()
        self.audio.music(scene.music)
        self._entered_at = ticks()
        self._warm(self._entered_at)

    def _remember_picture(self) -> None:
        calm = self.settings.comfort.motion == "reduced" or self.settings.play.motion_speed == "instant"
        if self._drawn_once and not calm:
            self._old = self.window.surface.copy()
            self._wipe = ticks() + WIPE_MS

    def _draw_wipe(self, surface: Surface, now: int) -> None:
        """The sheet of paper that slides over from the right: old picture before it, new behind."""
        w, h = surface.get_size()
        sheet = sprites.picture(self.press, "shared/wipe", w * 1.15, h)
        gone = 1.0 - (self._wipe - now) / WIPE_MS
        x = round(w - gone * (w + sheet.get_width()))
        if self._old is not None and x > 0:
            surface.blit(self._old, (0, 0), (0, 0, x + sheet.get_width() // 8, h))
        surface.blit(sheet, (x, 0))
        self._dirty = True

    def _refit(self) -> None:
        self._old = self._stretched = None
        before = self.frame
        self.frame = fit(*self.window.pixels, self.settings.display.ui_scale / 100)
        for layer in self.stack.layers:
            if layer.scene.motion is not None and self.frame != before:
                layer.scene.motion.skip()
        if self.frame.scale != self.press.scale:
            self.press = self.press.at(self.frame.scale)
            self.canvas.use(self.press)
            self.press.cache.clear()  # nothing of another scale is painted again
            give_back()
        self.stack.stale()
        self.stack.changed_view()
        self._dirty = True
        if not self.window.fullscreen:
            display = self.settings.display
            if (display.width, display.height) != self.window.points:
                display.width, display.height = self.window.points
                self.save_settings()

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
