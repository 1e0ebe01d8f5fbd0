"""A store of baked surfaces that forgets the least recently used when it grows past a limit.

Every surface it holds has a key, and the key can be found again from the surface: so a shadow or a
die-cut edge of a cached surface is itself cached, without holding on to surfaces nobody uses.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from weakref import WeakKeyDictionary

from pygame import Surface

MEGABYTE = 1 << 20


class Cache:
    """Surfaces by key, at most `limit` bytes of pixels together (at least the newest is kept)."""

    def __init__(self, limit: int = 150 * MEGABYTE) -> None:
        self.limit = limit
        self.bytes = 0
        self._held: OrderedDict[Hashable, Surface] = OrderedDict()
        self._keys: WeakKeyDictionary[Surface, Hashable] = WeakKeyDictionary()

    def __len__(self) -> int:
        return len(self._held)

    def find(self, key: Hashable) -> Surface | None:
        """The surface kept under `key`, now the most recently used, or None."""
        surface = self._held.get(key)
        if surface is not None:
            self._held.move_to_end(key)
        return surface

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """The surface kept under `key`; made and kept when there is none. Do not draw on it."""
        surface = self.find(key)
        return surface if surface is not None else self.keep(key, make())

    def keep(self, key: Hashable, surface: Surface) -> Surface:
        """Keep `surface` under `key` and forget old ones until the limit holds again."""
        old = self._held.pop(key, None)
        if old is not None:
            self.bytes -= weight(old)
        self._held[key] = surface
        self._keys[surface] = key
        self.bytes += weight(surface)
        while self.bytes > self.limit and len(self._held) > 1:
            _, forgotten = self._held.popitem(last=False)
            self.bytes -= weight(forgotten)
        return surface

    def key(self, surface: Surface) -> Hashable | None:
        """The key under which `surface` was kept, or None for a surface from elsewhere."""
        return self._keys.get(surface)

    def clear(self) -> None:
        """Forget everything."""
        self._held.clear()
        self.bytes = 0


def weight(surface: Surface) -> int:
    """The bytes of its pixels."""
    return surface.get_pitch() * surface.get_height()
