"""The window, its true pixels, and the loop's sleep.

The measured reasons for what looks odd here: software surfaces through X11's shared memory are up
to twenty times cheaper than SDL's default through OpenGL; without a display SDL silently draws
into nothing; mouse positions come in window points, surfaces in pixels.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import pygame
from pygame import Surface

from app.tables.frame import SMALLEST

_BLIND_DRIVERS = {"offscreen", "dummy"}


class NoDisplay(RuntimeError):
    """There is no screen to open a window on."""


class Window:
    """One resizable, high-DPI window with a software surface.

    `size` is in window points; it is kept within the screen, which may be another one than last time.
    Raises `NoDisplay` where nobody could see it.
    """

    def __init__(self, size: tuple[int, int], title: str, *, fullscreen: bool = False) -> None:
        asked_for = os.environ.get("SDL_VIDEODRIVER")
        try:
            pygame.display.init()
        except pygame.error as trouble:
            raise NoDisplay(str(trouble)) from trouble
        driver = pygame.display.get_driver()
        if driver in _BLIND_DRIVERS and not asked_for:
            pygame.display.quit()
            raise NoDisplay(driver)
        if driver == "x11":
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        wished, least = within(size, [] if driver in _BLIND_DRIVERS else pygame.display.get_desktop_sizes())
        self._window = pygame.Window(title, wished, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = least
        self.surface: Surface = self._window.get_surface()
        self.fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def pixels(self) -> tuple[int, int]:
        """Size of the surface in pixels."""
        return self.surface.get_size()

    @property
    def points(self) -> tuple[int, int]:
        """Size of the window in points (what the settings remember)."""
        width, height = self._window.size
        return width, height

    @property
    def density(self) -> tuple[float, float]:
        """Pixels for one point, across and down."""
        (w, h), (pw, ph) = self.pixels, self.points
        return w / max(1, pw), h / max(1, ph)

    @property
    def focused(self) -> bool:
        """Whether the window has the keyboard."""
        return bool(self._window.focused)

    def set_icon(self, icon: Surface) -> None:
        """Show `icon` in the task bar and the title."""
        self._window.set_icon(icon)

    def set_fullscreen(self, on: bool) -> None:
        """Cover the whole screen, or go back to the size before."""
        if on and not self.fullscreen:
            self._window.set_fullscreen(True)
        elif not on and self.fullscreen:
            self._window.set_windowed()
        self.fullscreen = on

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in points."""
        self._window.size = size

    def to_pixels(self, pos: tuple[float, float]) -> tuple[int, int]:
        """A mouse position in surface pixels."""
        sx, sy = self.density
        return int(pos[0] * sx), int(pos[1] * sy)

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Close the window; it must not be used again."""
        self._window.destroy()


def within(
    size: tuple[int, int], screens: Sequence[tuple[int, int]]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """The size a window opens with and the smallest it takes, by the largest of the screens (points).

    A screen smaller than our smallest stage gets all of it in small rather than a part of it.
    """
    screen_w, screen_h = max(screens, key=lambda one: one[0] * one[1], default=(1 << 15, 1 << 15))
    least = min(SMALLEST[0], screen_w), min(SMALLEST[1], screen_h)
    width = max(least[0], min(size[0], screen_w))
    return (width, max(least[1], min(size[1], screen_h))), least


def complain(title: str, text: str) -> None:
    """Say something when there may be no window: on stderr, and as a system box where that works."""
    print(f"{title}: {text}" if text else title, file=sys.stderr)
    if os.environ.get("SDL_VIDEODRIVER") in _BLIND_DRIVERS or os.environ.get("CI"):
        return
    try:
        pygame.display.message_box(title, text, "error")
    except pygame.error:
        return
