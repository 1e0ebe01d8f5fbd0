"""The pictures in Primate Fear's rulebook: towers, falls and the Primate, in the table's own faces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.palette import CREAM, DANGER, INK, PAPER, PRIMATE, SEATS
from app.rules import primate_fear
from app.rules.primate_fear.codes import BONUS_ON, HEIGHT, NUMBER, PARTS, STRENGTH
from app.rules.primate_fear.state import PrimateState
from app.scenes.rulebook_collage import Collage, still
from app.tables.charts import Verdict
from app.tables.faces import Icon, Panel, Token
from app.tables.primate_fear.faces import (
    Assembly,
    Back,
    Beast,
    CardFace,
    Chip,
    Heights,
    Junk,
    Mark,
    Mast,
    Pawn,
    Pile,
    Reach,
    Step,
    Ticket,
)
from app.tables.primate_fear.furniture import Box
from app.tables.primate_fear.layout import Desk
from app.words import _

GROUND = PRIMATE.ground
FLOOR = 200.0
"""Where the ground of the dump is, on the pictures' own stage."""
_UNIT = 15.0
_WIDE = 104.0
Painter = Callable[[Collage], None]


class Piece(NamedTuple):
    """Where a garbage card of a drawn tower lies."""

    x: float
    y: float
    w: float
    h: float


def _view(players: int = 3) -> PrimateState:
    return primate_fear.new(primate_fear.Options(players=players, first=0), 1)


def tower(
    c: Collage,
    cx: float,
    cards: str,
    *,
    ink: str = "",
    floor: float = FLOOR,
    unit: float = _UNIT,
    wide: float = _WIDE,
    gap: tuple[int, float] = (99, 0),
    ghosts: Sequence[int] = (),
    marks: bool = True,
) -> list[Piece]:
    """A tower from the ground up: keys of garbage, each perhaps with reinforcements (`G18+R01`).

    `gap` leaves so much air under the card of that place; `ghosts` are the places whose phantom points
    count; the player of `ink` stands on top.
    """
    y = floor
    found: list[Piece] = []
    for place, text in enumerate(cards.split()):
        card, *pins = (NUMBER[key] for key in text.split("+"))
        if place == gap[0]:
            y -= gap[1]
        h = HEIGHT[card] * unit
        y -= h
        piece = Piece(cx - wide / 2, y, wide, h)
        found.append(piece)
        c.add(*piece, Junk(card, tuple(pins)), 3)
        if marks:
            bonus = sum(BONUS_ON[pin][card] for pin in pins)
            top = y + h / 2 - 9
            c.add(cx + wide / 2 - 20, top, 22, 18, Mark(STRENGTH[card] + bonus))
            if pins:
                c.add(cx - wide / 2 - 2, top, 26, 18, Ticket(bonus))
        if place in ghosts:
            y -= unit
            c.add(cx - wide / 2, y, wide, unit, Step(1))
    if ink:
        c.add(cx - 17, y - 39, 34, 40, Pawn(ink), 2)
    return found


def _chip(c: Collage, x: float, y: float, text: str, fill: str = PAPER, ink: str = INK) -> None:
    """A number or a word on a small plate about a middle."""
    wide = c.plan.width(text, "label", 16) + 14
    c.add(x - wide / 2, y, wide, 24, Chip(fill), 2)
    c.words(x - wide / 2, y, wide, 24, text, style="label", size=16, colour=ink, align="center")


def dirt(c: Collage) -> None:
    """The ground that towers stand on."""
    c.add(0, FLOOR, c.w, c.h - FLOOR, Panel(fill=PRIMATE.night, radius=0, grain=False))


def cards(*keys: str) -> Painter:
    """Up to three cards in full, side by side."""

    def paint(c: Collage) -> None:
        w, h = 116.0, 150.0
        left = (c.w - len(keys) * (w + 6) + 6) / 2
        for n, key in enumerate(keys):
            c.add(left + n * (w + 6), (c.h - h) / 2, w, h, CardFace(NUMBER[key]), 5)

    return paint


# -- the table -------------------------------------------------------------------------------


def types(c: Collage) -> None:
    """The five types of cards."""
    for n, key in enumerate(("G08", "R01", "A09", "D01", "S07")):
        c.add(8 + n * 71, 34, 66, 92, CardFace(NUMBER[key], slip=True), 4)
    names = (_("garbage"), _("reinforce"), _("attack"), _("defence"), _("special"))
    for n, name in enumerate(names):
        c.words(
            5 + n * 71,
            134,
            72,
            22,
            name,
            style="label",
            size=15,
            colour=CREAM,
            align="center",
            yields="shrink",
        )


def categories(c: Collage) -> None:
    """The three categories of garbage."""
    for n, (key, name) in enumerate(
        (("G08", _("furniture")), ("G18", _("contraband")), ("G47", _("organic")))
    ):
        tower(c, 66 + n * 117, key, floor=130, unit=22, wide=106, marks=False)
        c.words(10 + n * 117, 140, 112, 24, name, style="label", size=17, colour=CREAM, align="center")


def tokens(c: Collage) -> None:
    """The six players."""
    for n, seat in enumerate(SEATS):
        x = 20 + n * 56
        c.add(x, 40, 46, 54, Pawn(seat.name), 2)
        c.add(x + 6, 108, 34, 34, Token(ink=seat.name), 3)


def deal(c: Collage) -> None:
    """The deck and a first hand."""
    c.add(36, 42, 92, 122, Back(under=4), 4)
    _chip(c, 82, 170, _("the deck"))
    for n in range(5):
        c.add(164 + n * 34, 70, 62, 84, Back(), 4)
    _chip(c, 262, 170, _("five each"))


def draw(c: Collage) -> None:
    """How many cards are drawn."""
    for row, (held, drawn) in enumerate(((4, 2), (5, 1))):
        y = 14 + row * 98
        for n in range(held):
            c.add(14 + n * 30, y, 54, 72, Back(), 3)
        c.add(206, y + 24, 24, 24, Icon(name="arrow", colour=PRIMATE.tint))
        for n in range(drawn):
            c.add(246 + n * 50, y, 54, 72, Back(), 3)
        c.note(14, y + 74, _("{n} in hand").format(n=held))
        c.note(246, y + 74, _("draw {n}").format(n=drawn))


def phases(c: Collage) -> None:
    """The steps of a turn."""
    view = _view()
    view.phase = "attack"
    Desk(c.plan, view, still(3)).phases(Box(6, 70, 354, 62))


def build(c: Collage) -> None:
    """A tower before and after building."""
    dirt(c)
    pieces = tower(c, 84, "G18 G08", ink="ember")
    c.add(158, 150, 26, 26, Icon(name="arrow", colour=PRIMATE.tint))
    after = tower(c, 264, "G18 G08+R01 G01", ink="ember")
    _chip(c, 84, pieces[1].y - 66, "5")
    _chip(c, 264, max(2, after[2].y - 66), "7")


def several(c: Collage) -> None:
    """Two reinforcements on one card."""
    dirt(c)
    tower(c, 183, "G18+R01+R06 G08", ink="ember", unit=20, wide=138)
    c.note(12, 156, _("two reinforcements"))
    c.note(264, 156, _("3 + 2 + 2"))


def nothing_to_pin(c: Collage) -> None:
    """A reinforcement without garbage."""
    dirt(c)
    c.add(74, 160, 34, 40, Pawn("ember"), 2)
    c.add(196, 42, 96, 124, CardFace(NUMBER["R01"]), 5)
    c.add(222, 82, 44, 44, Verdict(ok=False))


def discard(c: Collage) -> None:
    """Cards on their way to the discard pile."""
    for n, key in enumerate(("A10", "D04")):
        c.add(30 + n * 84, 52, 76, 100, CardFace(NUMBER[key], slip=True), 4)
    c.add(214, 90, 24, 24, Icon(name="arrow", colour=PRIMATE.tint))
    c.add(256, 46, 84, 112, Pile(NUMBER["G48"]), 4)
    _chip(c, 108, 164, _("up to two"))


# -- height and strength ---------------------------------------------------------------------


def height(c: Collage) -> None:
    """How a height adds up."""
    dirt(c)
    marks = tuple((c.plan.frame.px(FLOOR - n * _UNIT - 26), n) for n in range(12))
    c.add(30, 26, 24, FLOOR - 26, Heights(marks))
    for n in (5, 10):
        c.words(58, FLOOR - n * _UNIT - 12, 30, 24, str(n), style="label", size=17, colour=CREAM)
    pieces = tower(c, 160, "G18 G03 G10", ink="ember")
    for piece, points in zip(pieces, ("3", "2", "4"), strict=True):
        c.words(222, piece.y, 40, piece.h, f"+{points}", style="display", size=20, colour=PRIMATE.moon)
    _chip(c, 308, pieces[2].y - 12, _("height {n}").format(n=9))


def phantom(c: Collage) -> None:
    """A phantom point that counts, and one that does not."""
    dirt(c)
    tower(c, 92, "G18 G06", ink="ember", ghosts=(1,), unit=16, wide=120)
    card = NUMBER["G06"]
    pieces = tower(c, 270, "G18 G06 G08", ink="azure", unit=16, wide=120, marks=False)
    low = pieces[1]
    c.add(low.x + low.w - 40, low.y + low.h / 2 - 9, 42, 18, Mark(STRENGTH[card], hollow=1))
    _chip(c, 92, 34, _("on top: it counts"))
    _chip(c, 270, 2, _("covered: hollow"))


def strength(c: Collage) -> None:
    """How a strength adds up."""
    dirt(c)
    piece = tower(c, 116, "G18+R01", unit=30, wide=180)[0]
    c.add(228, piece.y + 6, 58, 50, Mark(5))
    c.words(294, piece.y + 6, 70, 50, "3 + 2", style="display", size=22, colour=PRIMATE.moon)
    c.note(24, 60, _("ticket: what reinforcements add"))
    c.note(342, 172, _("shield: strength in all"), right=True)


def safe(c: Collage) -> None:
    """A tower above the Primate's reach."""
    top, unit = 66.0, 13.0
    marks = tuple((c.plan.frame.px((25 - n) * unit), n) for n in range(15, 26))
    c.add(40, top, 24, 10 * unit + 2, Heights(marks))
    for n in (25, 20, 15):
        c.words(68, top + (25 - n) * unit - 12, 34, 24, str(n), style="label", size=18, colour=CREAM)
    c.words(12, 24, 200, 26, _("SAFE ABOVE 25"), style="label", size=18, colour=PRIMATE.acid)
    tower(c, 200, "G17 G10 G47", floor=FLOOR + 12, unit=16, marks=False, ink="ember")
    tower(c, 312, "G08 G35", floor=FLOOR + 12, unit=13, marks=False, ink="azure")
    _chip(c, 268, 48, "26")


# -- the Primate -----------------------------------------------------------------------------


def board(parts: int) -> Painter:
    """The assembly board with so many parts."""

    def paint(c: Collage) -> None:
        view = _view()
        view.parts = parts
        if parts == PARTS:
            view.primate = 1
        Desk(c.plan, view, still(3)).assembly(Box(14, 12, 338, 188))

    return paint


def stopped(c: Collage) -> None:
    """The Primate with a part missing."""
    dirt(c)
    c.add(60, 8, 44, FLOOR - 4, Mast())
    c.add(18, 74, 128, 116, Beast("climber_asleep"))
    c.add(190, 34, 152, 136, Assembly(6), 4)
    c.add(54, 40, 44, 44, Verdict(ok=False))


def eats(c: Collage) -> None:
    """The Primate's reach over two towers."""
    dirt(c)
    line = FLOOR - 6 * _UNIT
    c.add(0, line - _UNIT - 4, c.w, FLOOR - line + _UNIT + 4, Reach(c.plan.frame.px(_UNIT + 4)))
    c.add(46, 4, 40, FLOOR, Mast())
    c.add(12, line - 2, 94, 100, Beast("climber"))
    tower(c, 186, "G08 G06", ink="orchid", marks=False, wide=98)
    tower(c, 306, "G18 G16 G03", ink="azure", marks=False, wide=98)
    _chip(c, 66, line - 46, _("eats up to {n}").format(n=6), PRIMATE.acid)
    _chip(c, 186, 70, _("eaten next"), DANGER, CREAM)


def meal(c: Collage) -> None:
    """What an eaten player loses."""
    dirt(c)
    c.add(46, 8, 40, FLOOR - 4, Mast())
    c.add(4, 60, 128, 136, Beast("climber_chew", "orchid"))
    c.add(174, 60, 84, 112, Pile(NUMBER["G06"]), 4)
    c.add(272, 60, 84, 112, Back(under=0), 4)
    c.add(292, 92, 44, 44, Verdict(ok=False))
    c.note(146, 28, _("tower, hand and long-term cards go"))


def secret(c: Collage) -> None:
    """What is secret and what is open."""
    for n in range(4):
        c.add(22 + n * 38, 50, 80, 106, Back(), 4)
    _chip(c, 120, 166, _("the number is open"))
    c.add(254, 50, 84, 112, Pile(NUMBER["A09"]), 4)
    _chip(c, 296, 166, _("open to all"))


def empty(c: Collage) -> None:
    """A deck that has run out, and who wins by it."""
    c.add(30, 40, 96, 126, Panel(fill=PRIMATE.night, radius=c.plan.frame.px(7), grain=False))
    _chip(c, 78, 92, "0")
    c.add(160, 92, 24, 24, Icon(name="arrow", colour=PRIMATE.tint))
    c.add(208, 28, 140, 158, Beast("climber"))


def devoured(c: Collage) -> None:
    """The Primate above all towers."""
    dirt(c)
    c.add(0, 60, c.w, FLOOR - 60, Reach(c.plan.frame.px(20)))
    c.add(46, 4, 40, FLOOR - 4, Mast())
    c.add(10, 40, 104, 130, Beast("climber_chew", "azure"))
    tower(c, 186, "G08 G06", ink="orchid", marks=False, wide=98)
    tower(c, 306, "G18 G03", ink="sun", marks=False, wide=98)
