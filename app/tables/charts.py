"""Faces of the scenes after and around a game: charts, ribbons, slips, the transport of a replay.

Sizes are pixels; fractions run from 0 to 1. Painters are in `app.stage.faces.results`.
"""

from __future__ import annotations

from typing import Literal

from app.palette import CREAM, DANGER, INK, PAPER
from app.tables.items import Face

Step = Literal["first", "back", "play", "stop", "forward", "last"]


class Ribbon(Face, frozen=True):
    """A ribbon with swallow tails across a poster. `band` is a strip of the seat's ink along its foot."""

    fill: str
    band: str = ""


class Curve(Face, frozen=True):
    """One line of a chart, printed in `ink` inside a dark casing.

    `heights` are its points at even steps from left to right: 0 is the foot of the rectangle, 1 the
    top. `pad` px stay free on every side, so that the casing is never cut.
    """

    ink: str
    heights: tuple[float, ...]
    pad: int = 8


class Spot(Face, frozen=True):
    """A filled circle with an edge."""

    fill: str
    edge: str = INK
    edge_w: float = 2


class Medal(Face, frozen=True):
    """A great moon on a dark ring, to carry the emblem of whoever is meant."""

    ring: str
    moon: str
    shade: str


class Thumbnail(Face, frozen=True):
    """A small picture of a table, from the bytes of its PNG; covers its rectangle, cropped."""

    png: bytes


class Slip(Face, frozen=True):
    """The drawing for a save without a picture; `torn` runs a red tear through it."""

    torn: bool = False


class StepIcon(Face, frozen=True):
    """A sign of the transport: arrows with or without a bar, or the stop square."""

    step: Step
    colour: str = INK


class Verdict(Face, frozen=True):
    """A round stamp with a cross (refused) or a tick (allowed)."""

    ok: bool
    edge: str = PAPER


class Leap(Face, frozen=True):
    """A dashed arc from the left foot to the right foot of its rectangle: a way that is tried."""

    ink: str = DANGER


class Sign(Face, frozen=True):
    """A three-cornered warning sign."""

    fill: str = DANGER
    mark: str = CREAM


class Loupe(Face, frozen=True):
    """The looking glass of a search field."""

    colour: str = INK
