"""All panels round the board, each a method that lays it at a logical rectangle."""

from __future__ import annotations

from app.tables.zoo.decision import Decision
from app.tables.zoo.readouts import Readouts
from app.tables.zoo.teams import Teams


class Desk(Decision, Teams, Readouts):
    """The panels of one layout."""
