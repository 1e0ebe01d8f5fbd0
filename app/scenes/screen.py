"""What the window shows: the picture of the open scenes, tooltips, toasts, the wipe between screens."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from app import places
from app.scenes.navigation import Navigation
from app.scenes.outline import Outline
from app.scenes.placing import in_use
from app.scenes.plates import toast, tooltip
from app.scenes.scene import Scene
from app.scenes.stack import Stack
from app.scenes.thumbnail import thumbnail_of
from app.stage.canvas import FIRST_MS, LEISURE_MS, SLICE_MS, Canvas
from app.stage.clock import ticks
from app.stage.forms import Forms
from app.stage.memory import give_back
from app.stage.motion import breathes, breathing
from app.stage.order import news
from app.stage.print import sprites
from app.stage.print.press import Press
from app.stage.store import FaceStore
from app.stage.window import Window
from app.tables.frame import Frame, fit
from app.tables.items import Item
from app.tables.plan import Plan

if TYPE_CHECKING:
    from app.match.library import Library
    from app.match.match import Match
    from app.match.stats import Statistics
    from app.settings import Settings

HOT_MS = 1000
TOAST_MS = 2400
RESTING_MS = 150
WIPE_MS = 350


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


class Screen(Navigation):
    """The open scenes in a window; `Runner` gives it a loop and hands."""

    def __init__(
        self, window: Window, settings: Settings, library: Library, statistics: Statistics, data: Path
    ) -> None:
        super().__init__(settings, library, statistics, data)
        self.live = True
        self.window = window
        self.stack = Stack()
        self.forms = Forms()
        self.frame: Frame = fit(*window.pixels, settings.display.ui_scale / 100)
        self.press = Press(self.frame.scale, plain=True)
        self.canvas = Canvas(self.press)
        self.canvas.store = FaceStore(places.cache_dir(data))
        self.times = FrameTimes()
        self._hot_until = 0
        self._last_input = 0
        self._last_move = 0
        self._breath = 255
        """Alpha of the gold rings in the last frame."""
        self._dirty = True
        self._toast = ("", "check", 0)
        self._tipped: tuple[list[Item], Item, list[Item]] | None = None
        """The last tooltip: of which layout, of which item, and what it is made of."""
        self._wipe = 0
        self._old: Surface | None = None
        """The picture that the wipe goes away from."""
        self._stretched: Surface | None = None
        """What is shown, drawn out, while the window is being resized: its own surface is empty then."""
        self._resized_at = 0
        self._drawn_once = False
        self._entered_at = 0
        self._drawn: Scene | None = None
        """The topmost scene of the last frame: one just opened is not to be seen yet."""
        self._small: tuple[Match, bytes] | None = None
        self._outline = Outline.wanted()

    # -- what scenes ask for
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

    def thumbnail(self, match: Match) -> bytes:
        """The table in small as last drawn without anything over it; empty where hands are secret."""
        secret = match.rules.CARD.secrets and len(match.people()) > 1
        if secret or not self._drawn_once:
            return b""
        if self._drawn is self.stack.top.scene and self._drawn.match_here is match:
            self._small = (match, thumbnail_of(self.window.surface))
        return self._small[1] if self._small is not None and self._small[0] is match else b""

    # -- drawing
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
        self._drawn_once = True

    def calls_for_a_frame(self, now: int) -> bool:
        """Whether anything looks other than in the last frame."""
        idle = now - self._last_input
        return (
            self._dirty
            or self.canvas.pending
            or self._moving(now)
            or self._wipe > now
            or self.stack.tip_due(now)
            or (breathes(idle) and idle % 83 < 34)
            or breathing(idle) == 255 != self._breath
            or any(layer.scene.dirty for layer in self.stack.layers)
        )

    # -- inside
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
        over: list[Item] = []
        tip = self.stack.tip(now)
        if tip is not None:
            over += self._tip(tip, self.stack.top.items)
        if self._toast[0]:
            plan = Plan(self.frame, self.press.ruler)
            toast(plan, self._toast[0], self._toast[1])
            over += plan.items
        return tuple(over)

    def _tip(self, tip: Item, items: list[Item]) -> list[Item]:
        """The tooltip of an item, off what is gold or a button; laid out once for all its frames."""
        known = self._tipped
        if known is None or known[0] is not items or known[1] is not tip:
            plan = Plan(self.frame, self.press.ruler)
            others = in_use([item for item in items if item.id != tip.id])
            tooltip(plan, news(tip, items), tip.rect, avoid=others)
            known = self._tipped = (items, tip, plan.items)
        return known[2]

    def _entered(self, scene: Scene) -> None:
        self.forms.clear()
        self.stack.changed_view()
        self._entered_at = ticks()
        self._warm(self._entered_at)

    def _warm(self, now: int) -> None:
        """Somebody is here: draw at once, and often for a while."""
        self._hot_until = now + HOT_MS
        self._last_input = now
        self._dirty = True

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
        self._old = self._stretched = self._tipped = None
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
