"""What only Primate Fear shows. Painters are in `app.stage.faces.primate_fear` and scale with the size.

Cards are numbers of `app.rules.primate_fear.codes`; their pictures are in `art`.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from app.tables.items import Face

Pose: TypeAlias = Literal["climber", "climber_b", "climber_asleep", "climber_chew", "climber_chew_b"]


class Dump(Face, frozen=True):
    """The night over the dump: moon, stars, far heaps and the ground from `ground` px down."""

    ground: int
    moon: tuple[int, int, int]
    """Left, top and diameter in px."""


class Reach(Face, frozen=True):
    """The Primate's reach: it eats from `line` px down; the dotted line is one step on."""

    sheer: ClassVar[bool] = True

    line: int


class Heights(Face, frozen=True):
    """The common scale: (px from the top, height) of every mark, in a ruler."""

    sheer: ClassVar[bool] = True

    marks: tuple[tuple[int, int], ...]


class Mast(Face, frozen=True):
    """The lattice that the Primate climbs."""

    sheer: ClassVar[bool] = True


class Beast(Face, frozen=True):
    """The Primate; `ink` is the seat whose legs are in its mouth."""

    sheer: ClassVar[bool] = True

    pose: Pose
    ink: str = ""


class Junk(Face, frozen=True):
    """A garbage card in a tower with the reinforcements laid over it; `ghost` for one not played yet."""

    sheer: ClassVar[bool] = True

    card: int
    pins: tuple[int, ...] = ()
    ghost: bool = False


class Step(Face, frozen=True):
    """Phantom points that count: a ghost step in the stack."""

    sheer: ClassVar[bool] = True

    points: int


class Mark(Face, frozen=True):
    """Strength on a shield; before it the phantom points that do not count now."""

    sheer: ClassVar[bool] = True

    strength: int
    hollow: int = 0
    weak: bool = False


class Ticket(Face, frozen=True):
    """What the reinforcements of a garbage card add."""

    sheer: ClassVar[bool] = True

    bonus: int


class Pawn(Face, frozen=True):
    """A player on top of a tower; the `ghost` of one who was eaten."""

    sheer: ClassVar[bool] = True

    ink: str
    falling: bool = False
    ghost: bool = False


class Chip(Face, frozen=True):
    """A small plate with an ink edge, for a number or a word in front of the dump."""

    fill: str


class Level(Face, frozen=True):
    """The line of an attacker's height across all towers."""

    sheer: ClassVar[bool] = True


class Aim(Face, frozen=True):
    """A dotted arc from one point to another, in px of the rectangle: up, over, in from the left."""

    sheer: ClassVar[bool] = True

    points: tuple[tuple[int, int], ...]


class Dust(Face, frozen=True):
    """A puff of dust, in three sizes."""

    sheer: ClassVar[bool] = True

    number: int


class CardFace(Face, frozen=True):
    """A card in hand; `dim` under the quiet veil of a decision it has no part in, `slip` without words.

    `gold` edges one that can be used where cards overlap, so that rings would cross.
    """

    card: int
    dim: bool = False
    slip: bool = False
    gold: bool = False


class Back(Face, frozen=True):
    """A card face down; `under` more lie below it."""

    under: int = 0


class Pile(Face, frozen=True):
    """The discard pile with its top card's picture, or its empty place (-1)."""

    card: int


class Assembly(Face, frozen=True):
    """The blueprint of the Primate with so many of its parts."""

    parts: int


class Dot(Face, frozen=True):
    """The mark of a phase of the turn: done, on, or still to come."""

    number: int
    state: Literal["done", "now", "later"]


class Large(Face, frozen=True):
    """A card seen large beside the facts about it."""

    card: int
    title: str
    family: str
    facts: tuple[str, ...]


class LargePile(Face, frozen=True):
    """All cards of the discard pile, the newest first, as rows of a family and a name."""

    title: str
    cards: tuple[int, ...]
