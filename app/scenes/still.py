"""The application without a window or a clock: scenes are laid out and painted once.

`shot` makes its pictures with it, the self-test plays through it, and tests press its items.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pygame
from pygame import Surface

from app import places
from app.match.library import Library
from app.match.stats import Statistics
from app.scenes.navigation import Navigation
from app.scenes.scene import Scene
from app.scenes.stack import Stack
from app.settings import Settings
from app.stage.canvas import Canvas
from app.stage.print.press import Press
from app.stage.sight import Sight
from app.tables.frame import Frame, fit
from app.tables.items import Item


def without_display() -> None:
    """Let pygame paint on surfaces without any screen."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.font.init()


class Still(Navigation):
    """Scenes on a stack, asked for their items at one size. `data` is a folder of its own."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        *,
        data: Path | None = None,
        settings: Settings | None = None,
        ui_scale: float = 1.0,
        plain: bool = False,
    ) -> None:
        without_display()
        self._own = tempfile.TemporaryDirectory() if data is None else None
        folder = data if data is not None else Path(self._own.name) if self._own else Path()
        library, statistics = Library(folder), Statistics(places.statistics_file(folder))
        super().__init__(settings or Settings(), library, statistics, folder)
        self.stack = Stack()
        self.press = Press(1.0, plain=plain)
        self.said: list[str] = []
        """Every toast, for tests."""
        self.sounds: list[str] = []
        """Every effect played, for tests."""
        self.now = 0
        self.left_program = False
        self.frame: Frame
        self.resize(size, ui_scale)
        self._canvas: Canvas | None = None

    def resize(self, size: tuple[int, int], ui_scale: float = 1.0) -> None:
        """Lay everything out for another size in pixels."""
        self.frame = fit(*size, ui_scale)
        self.press = self.press.at(self.frame.scale)
        self._canvas = None
        self.stack.stale()
        self.stack.changed_view()

    # -- what scenes ask for
    def go(self, scene: Scene) -> None:
        self.stack.replace(scene)
        self.stack.changed_view()

    def push(self, scene: Scene) -> None:
        self.stack.push(scene)
        self.stack.changed_view()

    def pop(self) -> None:
        self.stack.pop()
        self.stack.changed_view()

    def toast(self, text: str, icon: str = "check") -> None:
        self.said.append(text)

    def ground_here(self) -> str:
        return self.stack.ground

    def sound(self, name: str, tones: int = 0) -> None:
        self.sounds.append(name)

    def quit(self) -> None:
        self.left_program = True

    # -- what tests and shots do
    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.stack.top.scene

    def items(self) -> list[Item]:
        """The items of the scene on top, laid out anew where it changed."""
        self.stack.refresh(self.frame, self.press.ruler)
        return self.stack.top.items

    def click(self, id: str) -> None:
        """Press an item of the scene on top. Raises `LookupError` when it cannot be pressed."""
        item = next((item for item in self.items() if item.id == id), None)
        if item is None or not (item.press or item.locked):
            raise LookupError(f"there is nothing called {id} to press")
        self.scene.press(id)

    def pass_time(self, millis: int, step: int = 50) -> None:
        """Let the scene on top live on for a while."""
        for _step in range(max(1, millis // step)):
            self.now += step
            self.scene.tick(self.now)
            self.items()

    def paint(self, focus: str | None = None) -> Surface:
        """The picture of the scenes in sight; `focus` shows the crop marks at an item."""
        self.items()
        if self._canvas is None:
            self._canvas = Canvas(self.press)
            self._canvas.sight = Sight(self.settings.comfort.colours)
            self._canvas.strong = self.settings.comfort.strong_contrast
        surface = Surface((self.frame.width, self.frame.height))
        if focus is not None:
            self.stack.top.focus = focus or self.stack.top.focus
            self.stack.by_keys = True
        self._canvas.draw(surface, self.stack.picture(), now=self.now)
        return surface

    def close(self) -> None:
        """Leave all scenes and give the folder back."""
        for layer in reversed(self.stack.layers):
            layer.scene.left()
        self.close_keeper()
        if self._own is not None:
            self._own.cleanup()
