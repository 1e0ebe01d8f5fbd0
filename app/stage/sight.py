"""How colours reach eyes that see fewer of them: each painted face passes through one matrix.

Red-green and blue-yellow shift what such eyes would lose into what they keep (error redistribution
after Fidaner, Lin and Ozguven, 2005, on the simulation of Machado, Oliveira and Fernandes, 2009);
grey keeps only lightness. Greys stay as they are, and so do paper, ink and the white of icons.
"""

from __future__ import annotations

from typing import TypeAlias

from pygame import Surface

from app.palette import rgb

Matrix: TypeAlias = tuple[tuple[float, float, float], ...]

_NONE: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
_DEUTAN: Matrix = (
    (0.367322, 0.860646, -0.227968),
    (0.280085, 0.672501, 0.047413),
    (-0.011820, 0.042940, 0.968881),
)
_TRITAN: Matrix = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
_TO_GREEN_BLUE: Matrix = ((0, 0, 0), (0.7, 1, 0), (0.7, 0, 1))
_TO_RED_GREEN: Matrix = ((1, 0, 0.7), (0, 1, 0.7), (0, 0, 0))
_GREY: Matrix = ((0.299, 0.587, 0.114),) * 3


def _times(a: Matrix, b: Matrix) -> Matrix:
    return tuple(
        (
            sum(row[k] * b[k][0] for k in range(3)),
            sum(row[k] * b[k][1] for k in range(3)),
            sum(row[k] * b[k][2] for k in range(3)),
        )
        for row in a
    )


def _plus(a: Matrix, b: Matrix, sign: int = 1) -> Matrix:
    return tuple(
        (ra[0] + sign * rb[0], ra[1] + sign * rb[1], ra[2] + sign * rb[2])
        for ra, rb in zip(a, b, strict=True)
    )


def _corrected(seen: Matrix, shift: Matrix) -> Matrix:
    """Colour plus its loss, shifted to where it is seen."""
    return _plus(_NONE, _times(shift, _plus(_NONE, seen, -1)))


MATRICES: dict[str, Matrix] = {
    "red-green": _corrected(_DEUTAN, _TO_GREEN_BLUE),
    "blue-yellow": _corrected(_TRITAN, _TO_RED_GREEN),
    "grey": _GREY,
}
"""By the setting's word; `as printed` has none."""


class Sight:
    """Recolours for one choice of the setting."""

    def __init__(self, colours: str = "as printed") -> None:
        self.colours = colours
        self._matrix = MATRICES.get(colours)

    def surface(self, surface: Surface) -> Surface:
        """Recolour a surface in place and return it."""
        if self._matrix is None:
            return surface
        import numpy as np
        import pygame

        pixels = pygame.surfarray.pixels3d(surface)
        matrix = np.array(self._matrix, dtype=np.float32).T
        pixels[:] = (pixels.astype(np.float32) @ matrix).clip(0, 255).astype(np.uint8)
        del pixels
        return surface

    def ink(self, ink: str) -> str:
        """An ink (`#RRGGBB`) as it is printed under this choice."""
        if self._matrix is None:
            return ink
        old = rgb(ink)
        new = (sum(a * b for a, b in zip(row, old, strict=True)) for row in self._matrix)
        return "#" + "".join(f"{min(255, max(0, round(v))):02X}" for v in new)
