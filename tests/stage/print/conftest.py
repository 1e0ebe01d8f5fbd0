import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pytest

from app.stage.print import Press
from app.stage.print.fonts import FontBook, Ruler


@pytest.fixture
def press() -> Press:
    return Press(1.0)


@pytest.fixture(scope="session")
def ruler() -> Ruler:
    return Ruler(FontBook())
