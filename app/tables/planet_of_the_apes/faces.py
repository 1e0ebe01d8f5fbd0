"""What only Planet of the Apes shows. Painters are in `app.stage.faces.planet_of_the_apes`; they scale
with the size. Dice are codes `10 * colour + face`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from app.palette import Grade
from app.tables.items import Face

Form: TypeAlias = Literal["card", "half", "chip"]


class Part(Face, frozen=True):
    """One effect in signs: what, how many (0: no number), and for whom ("each" or "")."""

    kind: str
    n: int = 0
    each: bool = False


class Effects(Face, frozen=True):
    """A row of effects; `tone` colours its plate: "win", "lose" or "" for none."""

    parts: tuple[Part, ...]
    tone: str = ""


class Panorama(Face, frozen=True):
    """The Fate Track's landscape."""


class Space(Face, frozen=True):
    """A space of the Fate Track; `sign` is the icon of its hazard, `tone` only its colour.

    `px` is the size of the number.
    """

    number: int
    px: int
    sign: str = ""
    tone: bool = False


class Standee(Face, frozen=True):
    """A figure on its foot; a ghost is where it would go."""

    who: str
    ghost: bool = False
    rider: bool = False


class ScenePlate(Face, frozen=True):
    """The number of a scene on the ship's way; the ship stands on it while it is "now"."""

    number: int
    kind: str
    state: Literal["done", "now", "later"]
    px: int


class Dial(Face, frozen=True):
    """The day's five spaces in a ring, with the token on one of them."""

    at: int
    left: str
    px: int


class DayChip(Face, frozen=True):
    """One space of the day, where the ring has no room."""

    at: int
    now: bool


class EncounterCard(Face, frozen=True):
    """An encounter without its words. Heights in px; `dice` colours, `suits` numbers, `cost` card suits.

    `most` is how many dice are allowed, "" for any number. `dim` veils it while another one is
    attempted. `odd` are the colours of its feet: "bonus", "sunrise".
    """

    picture: str
    grade: Grade | None
    head: int
    art: int
    bar: int
    dice: tuple[int, ...]
    suits: tuple[int, ...]
    cost: tuple[int, ...]
    rolls: str
    feet: tuple[str, ...]
    foot: int
    most: str = ""
    dim: bool = False


class ActionCard(Face, frozen=True):
    """An Action card of a kind, in full, as a half card or as a chip.

    `seen` is the width in px that the next card of a fan leaves open, 0 for all of it.
    """

    kind: int
    form: Form = "card"
    locked: bool = False
    seen: int = 0


class SpecialCard(Face, frozen=True):
    """A Special card's picture, as a chip or in full."""

    id: str
    form: Form = "chip"
    locked: bool = False


class EventCard(Face, frozen=True):
    """A Planet of the Apes card's picture."""

    id: str


class Back(Face, frozen=True):
    """The back of a deck: "action", "special", "event" or "encounter". `pile` more edges show under it."""

    kind: str
    pile: int = 0


class Helmet(Face, frozen=True):
    """A character's portrait."""

    id: str
    broken: bool = False
    dim: bool = False


class Token(Face, frozen=True):
    """A Damage or a Skill token; an empty one shows room."""

    kind: Literal["damage", "skill"]
    full: bool = True


class Pips(Face, frozen=True):
    """The Actions of a turn: those left are full."""

    left: int
    total: int


class TrayDie(Face, frozen=True):
    """A die of the attempt: `pips` 0 waits to be rolled; a kept one has a lock at its foot."""

    pips: int
    kind: str
    kept: bool = False


class Tilted(Face, frozen=True):
    """A die turning while a chance is being worked out; `turn` its eighths of a turn."""

    turn: int = 0


class Backdrop(Face, frozen=True):
    """A wide picture with a line under it, for the Discovery and the story cards."""

    picture: str
    grade: Grade | None
    keep: float = 0.5
    radius: int = 0
    shade: bool = False
    head: int = 0
    """Pixels from the top that are darkened for a header's words."""


class Disc(Face, frozen=True):
    """A round sign with an icon."""

    icon: str
    fill: str


class Large(Face, frozen=True):
    """A card seen large. `kind` "encounter", "action", "special", "event", "character" or "scene"."""

    kind: str
    picture: str
    grade: Grade | None
    title: str
    facts: tuple[str, ...]
    number: int = 0
