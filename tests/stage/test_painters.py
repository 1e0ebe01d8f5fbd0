"""Which painters are there when the program starts, and which come with a game."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.stage.faces import Painters
from app.tables.faces import Words
from app.tables.items import Face
from app.tables.zoo.faces import Tile


class Homeless(Face, frozen=True):
    """A face that nobody paints."""


def test_no_type_of_face_has_two_painters() -> None:
    painters = Painters().add_all()
    assert Words in painters
    assert Tile in painters
    assert len(painters) > 60


def test_a_game_s_painters_come_when_one_of_its_faces_is_painted() -> None:
    painters = Painters()
    assert Tile not in painters
    assert painters[Tile].__name__
    assert Tile in painters


def test_a_face_that_nobody_paints_is_named() -> None:
    with pytest.raises(KeyError, match="Homeless"):
        Painters()[Homeless]


def test_the_shelf_opens_without_any_game_s_pictures() -> None:
    """What the first frame would wait for is not imported before it."""
    code = (
        "import sys; from app.scenes.still import Still; app = Still(plain=True); app.shelf(); app.paint(); "
        "print(sorted(m for m in sys.modules if m.startswith('app.stage.faces.') and "
        "m.rpartition('.')[2].startswith(('zoo', 'planet', 'primate')))); app.close()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.strip() == "[]"
