"""Baking in slices, so that a table with a hundred cards never holds up a frame.

* `Bakery(press).ask(family, w, h, make) -> Surface`: the baked surface, or for now a stand-in: the
  last one of its family stretched to the size, or `plain()` when given and there is none
* `Bakery.work(ms) -> bool`: bake what was asked for until the time is up; False when all is done
* `Bakery.left`: how many still wait

Ask again when painting the next frame: what is ready by then is printed. What is no longer asked
for can be dropped with `forget()`, say when the scene changes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from time import perf_counter

import pygame
from pygame import Surface

from app.stage.print.press import Press


class Bakery:
    """A queue of surfaces to bake for one press, in the order they were first asked for."""

    def __init__(self, press: Press) -> None:
        self.press = press
        self._waiting: dict[Hashable, tuple[Hashable, Callable[[], Surface]]] = {}
        self._latest: dict[Hashable, Hashable] = {}

    @property
    def left(self) -> int:
        """How many surfaces wait to be baked."""
        return len(self._waiting)

    def key(self, family: Hashable, w: int, h: int) -> Hashable:
        """The key of a family's surface at a size, scale and finish."""
        return ("baked", family, w, h, self.press.scale, self.press.plain)

    def ask(
        self,
        family: Hashable,
        w: float,
        h: float,
        make: Callable[[], Surface],
        plain: Callable[[], Surface] | None = None,
    ) -> Surface:
        """The surface of `family` at `w` x `h` px, or a stand-in of that size while it waits.

        `make` bakes it later, within `work`. With no earlier size at hand and no `plain` given it
        is baked on the spot.
        """
        width, height = max(1, round(w)), max(1, round(h))
        key = self.key(family, width, height)
        baked = self.press.cache.find(key)
        if baked is not None:
            return baked
        near = self.press.cache.find(self._latest.get(family))
        if near is None and plain is None:
            return self._bake(key, family, make)
        self._waiting.setdefault(key, (family, make))
        if near is not None:
            return pygame.transform.scale(near, (width, height))
        return plain() if plain is not None else self._bake(key, family, make)

    def _bake(self, key: Hashable, family: Hashable, make: Callable[[], Surface]) -> Surface:
        self._waiting.pop(key, None)
        self._latest[family] = key
        return self.press.cache.keep(key, make())

    def work(self, ms: float = 8.0) -> bool:
        """Bake for at most about `ms` (at least one surface). True while some still wait."""
        until = perf_counter() + ms / 1000
        while self._waiting:
            key = next(iter(self._waiting))
            family, make = self._waiting[key]
            self._bake(key, family, make)
            if perf_counter() >= until:
                break
        return bool(self._waiting)

    def forget(self) -> None:
        """Drop everything that waits."""
        self._waiting.clear()
