"""What every test shares: no display, no sound card, and how many seeds to try."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")  # no test asks a clock, on however busy a machine


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--seeds",
        type=int,
        default=int(os.environ.get("STRANGE_SHELF_SEEDS", "6")),
        help="seeds for each game and number of players in the conformance suite",
    )


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """The seeds to try: `--seeds N`, or the variable STRANGE_SHELF_SEEDS, or a few."""
    number: int = request.config.getoption("--seeds")
    return range(number)
