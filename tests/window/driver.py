"""A player from outside: starts the real program under Xvfb, reads its layout, clicks and types."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pygame

from app import places
from app import settings as settings_file
from app.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
PATIENCE_S = 20.0
"""How long anything may take on a busy machine before it counts as not happening."""
T = TypeVar("T")


def missing() -> str:
    """The tools that are not installed, or empty."""
    return ", ".join(tool for tool in TOOLS if shutil.which(tool) is None)


class Screen:
    """An X server of our own, on the first display that is free."""

    def __init__(self, folder: Path) -> None:
        self._pixels = folder / "Xvfb_screen0"
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2600x1500x24", "-nolisten", "tcp"]
        command += ["-fbdir", str(folder)]
        self.process = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read, encoding="ascii") as pipe:
            self.name = f":{pipe.readline().strip()}"

    def picture(self) -> pygame.Surface:
        """All that the screen shows."""
        return from_xwd(self._pixels.read_bytes())

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=10)


def quick_settings() -> Settings:
    """No motion, no waiting for computers, no second press, no hints."""
    settings = Settings()
    settings.play.motion_speed = "instant"
    settings.play.computer_speed = "at once"
    settings.play.confirm = "never"
    settings.play.hints = False
    return settings


class Program:
    """The running program with a data folder of its own."""

    def __init__(self, screen: Screen, folder: Path, settings: Settings | None = None, **more: str) -> None:
        """`more` are environment variables."""
        self.screen, self.folder, self.more = screen, folder, more
        self.layout = folder / "layout.json"
        self.data = folder / "data"
        if settings is not None:
            self.data.mkdir(parents=True, exist_ok=True)
            assert settings_file.save(settings, places.settings_file(self.data)) == ""
        self.start()

    # -- the process
    def start(self) -> None:
        """Open the window and wait for its first layout."""
        self.layout.unlink(missing_ok=True)
        environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        }
        environment |= {
            "DISPLAY": self.screen.name,
            "SDL_AUDIODRIVER": "dummy",
            "STRANGE_SHELF_ITEMS": str(self.layout),
            "STRANGE_SHELF_TRACE": "1",
            **self.more,
        }
        command = [sys.executable, "main.py", "--data-dir", str(self.data)]
        with (self.folder / "stderr.txt").open("ab") as errors:
            self.process = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=errors)
        self.until(self.layout.exists, "the first layout")
        self.window = self.until(self._window, "the window")
        self.xdotool("windowfocus", self.window)

    def kill(self) -> None:
        """End the program as a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(timeout=10)

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(timeout=10)

    def errors(self) -> str:
        return (self.folder / "stderr.txt").read_text(encoding="utf-8", errors="replace")

    def _window(self) -> str:
        found = self.xdotool(
            "search", "--pid", str(self.process.pid), "--class", "strange-shelf", check=False
        )
        return found.split()[0] if found.split() else ""

    def xdotool(self, *words: str, check: bool = True) -> str:
        environment = {**os.environ, "DISPLAY": self.screen.name}
        done = subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, encoding="utf-8", timeout=30
        )
        assert not check or done.returncode == 0, f"xdotool {words}: {done.stderr}"
        return done.stdout

    # -- looking
    def now(self) -> dict[str, Any]:
        """The layout on the screen."""
        told: dict[str, Any] = json.loads(self.layout.read_bytes())
        return told

    @property
    def scene(self) -> str:
        return str(self.now()["scene"])

    def items(self) -> dict[str, dict[str, Any]]:
        """The items on the screen by id."""
        return {item["id"]: item for item in self.now()["items"]}

    def lit(self) -> list[str]:
        """What the decision goes on with and can be clicked."""
        return [id for id, item in self.items().items() if item["leads_on"] and item["click"]]

    def where(self) -> str:
        """The screen in one line, for a test that failed."""
        there = [id for id, item in self.items().items() if item["click"]]
        return f"{self.scene}, focus {self.now()['focus']}, {there}, {self.errors()}"

    def until(self, so: Callable[[], T | None], what: str, seconds: float = PATIENCE_S) -> T:
        """Wait until `so()` is true and return what it gave."""
        stop = time.monotonic() + seconds
        while True:
            found = so()
            if found:
                return found
            assert self.process.poll() is None, f"the program ended: {self.errors()}"
            assert time.monotonic() < stop, f"no {what} after {seconds} s: {self.where()}"
            time.sleep(0.02)

    def until_scene(self, name: str, seconds: float = PATIENCE_S) -> None:
        self.until(lambda: self.scene == name, f"{name} screen", seconds)

    def picture(self) -> pygame.Surface:
        """What the screen shows where the window is."""
        said = self.xdotool("getwindowgeometry", "--shell", self.window)
        at = {name: int(value) for name, value in (line.split("=") for line in said.split())}
        area = pygame.Rect(at["X"], at["Y"], at["WIDTH"], at["HEIGHT"])
        return self.screen.picture().subsurface(area).copy()

    # -- acting
    def click(self, id: str) -> None:
        """A real click on an item."""
        item = self.until(lambda: self.items().get(id), id)
        assert item["click"], f"{id} is covered"
        x, y = item["click"]
        self.xdotool("mousemove", "--window", self.window, str(x), str(y), "click", "1")

    def press(self, *keys: str) -> None:
        """Real keys, one after the other."""
        for key in keys:
            self.xdotool("key", key)

    def type(self, words: str) -> None:
        self.xdotool("type", words)

    def resize(self, width: int, height: int) -> None:
        self.xdotool("windowsize", "--sync", self.window, str(width), str(height))
        self.until(lambda: self.now()["size"] == [width, height] and not self.now()["moving"], "new size")


def from_xwd(dump: bytes) -> pygame.Surface:
    """A surface from an X screen of 32 bits a pixel, as the server dumps it."""
    words = [int.from_bytes(dump[i : i + 4], "big") for i in range(0, 100, 4)]
    header, width, height, line, colours = words[0], words[4], words[5], words[12], words[19]
    start = header + 12 * colours
    rows = b"".join(dump[start + y * line : start + y * line + 4 * width] for y in range(height))
    return pygame.image.frombytes(rows, (width, height), "BGRA")
