"""What the setting "Colours" does to what is painted."""

import pygame
import pytest

from app.palette import CREAM, GOLD, INK, PAPER, SEATS, rgb
from app.stage.sight import MATRICES, Sight


def _difference(a: str, b: str) -> int:
    return sum(abs(x - y) for x, y in zip(rgb(a), rgb(b), strict=True))


def test_as_printed_changes_nothing() -> None:
    assert Sight().ink(GOLD) == GOLD


@pytest.mark.parametrize("colours", MATRICES)
def test_greys_stay_grey(colours: str) -> None:
    assert Sight(colours).ink("#808080") == "#808080"


@pytest.mark.parametrize("colours", MATRICES)
def test_ink_still_reads_on_paper(colours: str) -> None:
    sight = Sight(colours)
    assert _difference(sight.ink(INK), sight.ink(PAPER)) > 400
    assert _difference(sight.ink(INK), sight.ink(CREAM)) > 400


def test_grey_keeps_only_lightness() -> None:
    red, green, blue = rgb(Sight("grey").ink(SEATS[0].colour))
    assert red == green == blue


@pytest.mark.parametrize("colours", MATRICES)
def test_a_painted_surface_and_an_ink_come_out_alike(colours: str) -> None:
    surface = pygame.Surface((4, 4), pygame.SRCALPHA)
    surface.fill((*rgb(GOLD), 90))
    seen = Sight(colours).surface(surface).get_at((2, 2))
    assert all(abs(a - b) <= 1 for a, b in zip(seen[:3], rgb(Sight(colours).ink(GOLD)), strict=True))
    assert seen.a == 90, "what is see-through stays so"
