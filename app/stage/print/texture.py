"""The three textures of the print: grain, litho and crayon. On a plain press each does nothing.

* `grain(press, surface, amount)`: paper grain, multiplied into the surface (in place)
* `litho(press, surface, strength, ...)`: stippled shadow clipped to the surface's own shape (in place)
* `crayon(press, dst, box, ink, density, ...)`: an ink stippled over a box of `dst`

They change the surface they are given, so give them one of your own (`press.layer`, or a `.copy()`
of a cached one) while baking. The noise comes from a seed, so the same call prints the same dots on
every machine. numpy is imported by the first texture that is really drawn, not before.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

import pygame
from pygame import Surface

from app.palette import INK, rgb
from app.stage.print.cache import MEGABYTE

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray

    from app.stage.print.press import Box, Press

    Field = NDArray[uint8]

Density = Callable[[Any, Any], Any]
"""How dense a crayon field is at u, v (0 to 1 across and down, arrays): 0 bare to 1 solid.

Plain arithmetic on u and v is enough; results outside 0 to 1 are cut off."""

_CELL = 1.1  # px of one litho or crayon dot at scale 1
_noise: OrderedDict[tuple[int, int, int, float], Field] = OrderedDict()
_NOISE_LIMIT = 24 * MEGABYTE


def seed_of(name: str) -> int:
    """The noise seed of a drawing: the same in every process."""
    return crc32(name.encode("utf-8")) % 997


def noise(w: int, h: int, seed: int, cell: float) -> Field:
    """A `w` x `h` field of 0 to 255, one random value a cell of `cell` px (at least 1)."""
    import numpy as np

    key = (w, h, seed, cell)
    field = _noise.get(key)
    if field is None:
        cell = max(1.0, cell)
        shape = int(w / cell) + 2, int(h / cell) + 2
        field = np.frombuffer(np.random.Generator(np.random.PCG64(seed)).bytes(shape[0] * shape[1]), np.uint8)
        field = field.reshape(shape)
        if cell != 1.0:
            columns, rows = (np.arange(side) / cell for side in (w, h))
            field = field[columns.astype(np.intp)].take(rows.astype(np.intp), axis=1)
        field = np.ascontiguousarray(field[:w, :h])
        _noise[key] = field
        while len(_noise) > 1 and sum(one.nbytes for one in _noise.values()) > _NOISE_LIMIT:
            _noise.popitem(last=False)
    else:
        _noise.move_to_end(key)
    return field


def grain(press: Press, surface: Surface, amount: float = 0.05, seed: int = 3) -> None:
    """Multiply paper grain into `surface`: 0.04 to 0.06 on cards, 0.05 on a table."""
    if press.plain or amount <= 0:
        return
    import numpy as np

    w, h = surface.get_size()
    levels = np.arange(256, dtype=np.float32) / 255
    shades = (255 * (1 - amount * 2 * levels**2.2)).clip(0, 255).astype(np.uint32) * 0x010101
    mask = Surface((w, h), depth=32)
    pygame.surfarray.blit_array(mask, shades[noise(w, h, seed, press.scale)])
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def litho(
    press: Press,
    surface: Surface,
    strength: float = 0.14,
    seed: int = 5,
    ink: str = INK,
    *,
    direction: tuple[float, float] = (0.55, 1.0),
    power: float = 1.8,
    alpha: int = 125,
) -> None:
    """Stipple a shadow into `surface` that thickens along `direction` (lower right).

    0.10 to 0.20 suits sprites; on a light ground use a darker tone of that ground as `ink`.
    """
    if press.plain or strength <= 0:
        return
    import numpy as np

    w, h = surface.get_size()
    across = np.linspace(0, 1, w, dtype=np.float32)[:, None]
    down = np.linspace(0, 1, h, dtype=np.float32)[None, :]
    dx, dy = direction
    dense = ((dx * across + dy * down) / (abs(dx) + abs(dy))) ** power * strength
    opacity = (np.arange(256) * alpha // 255).astype(np.uint8)[pygame.surfarray.array_alpha(surface)]
    surface.blit(_stipple(_dots(noise(w, h, seed, press.scale * _CELL), dense) * opacity, ink), (0, 0))


def crayon(
    press: Press,
    dst: Surface,
    box: Box,
    ink: str,
    density: Density,
    *,
    alpha: int = 255,
    seed: int = 11,
    clip: Surface | None = None,
) -> None:
    """Stipple `ink` over `box` (px) of `dst`, as densely as `density` says.

    `clip` is a white shape of the box's size that bounds the field.
    """
    if press.plain:
        return
    import numpy as np

    x, y, w, h = (round(side) for side in box)
    if w < 1 or h < 1:
        return
    across = np.linspace(0, 1, w, dtype=np.float32)[:, None]
    down = np.linspace(0, 1, h, dtype=np.float32)[None, :]
    dense = np.broadcast_to(density(across, down), (w, h))
    field = _stipple(_dots(noise(w, h, seed, press.scale * _CELL), dense) * np.uint8(alpha), ink)
    if clip is not None:
        field.blit(clip, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    dst.blit(field, (x, y))


def _dots(field: Field, dense: Any) -> Any:
    """Where a dot is printed: 1 with the probability `dense`, else 0."""
    import numpy as np

    return (field < (dense * 256).clip(0, 255).astype(np.uint8)).view(np.uint8)


def _stipple(alpha: Any, ink: str) -> Surface:
    """A surface of one ink whose opacity is the array `alpha`."""
    sheet = Surface(alpha.shape, pygame.SRCALPHA)
    sheet.fill((*rgb(ink), 0))
    pixels = pygame.surfarray.pixels_alpha(sheet)
    pixels[:] = alpha
    del pixels  # unlocks the sheet
    return sheet


def vignette(strength: float = 1.5, bare: float = 0.12, centre: tuple[float, float] = (0.5, 0.45)) -> Density:
    """A density that is bare round `centre` and thickens towards the corners."""
    cx, cy = centre
    return lambda u, v: ((u - cx) ** 2 + 0.75 * (v - cy) ** 2) * strength - bare


def fall(top: float, bottom: float) -> Density:
    """A density that goes evenly from `top` to `bottom` down the box."""
    return lambda _u, v: top + (bottom - top) * v
