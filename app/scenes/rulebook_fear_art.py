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
from app.tables.faces import Die, Icon, Panel, Token
from app.tables.primate_fear.faces import (
    Aim,
    Assembly,
    Back,
    Beast,
    CardFace,
    Chip,
    Heights,
    Junk,
    Level,
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
_FLOOR = 200.0
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


def _tower(
    c: Collage,
    cx: float,
    cards: str,
    *,
    ink: str = "",
    floor: float = _FLOOR,
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


def _dirt(c: Collage) -> None:
    """The ground that towers stand on."""
    c.add(0, _FLOOR, c.w, c.h - _FLOOR, Panel(fill=PRIMATE.night, radius=0, grain=False))


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
        _tower(c, 66 + n * 117, key, floor=130, unit=22, wide=106, marks=False)
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
    _dirt(c)
    pieces = _tower(c, 84, "G18 G08", ink="ember")
    c.add(158, 150, 26, 26, Icon(name="arrow", colour=PRIMATE.tint))
    after = _tower(c, 264, "G18 G08+R01 G01", ink="ember")
    _chip(c, 84, pieces[1].y - 66, "5")
    _chip(c, 264, max(2, after[2].y - 66), "7")


def several(c: Collage) -> None:
    """Two reinforcements on one card."""
    _dirt(c)
    _tower(c, 183, "G18+R01+R06 G08", ink="ember", unit=20, wide=138)
    c.note(12, 156, _("two reinforcements"))
    c.note(264, 156, _("3 + 2 + 2"))


def nothing_to_pin(c: Collage) -> None:
    """A reinforcement without garbage."""
    _dirt(c)
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
    _dirt(c)
    marks = tuple((c.plan.frame.px(_FLOOR - n * _UNIT - 26), n) for n in range(12))
    c.add(30, 26, 24, _FLOOR - 26, Heights(marks))
    for n in (5, 10):
        c.words(58, _FLOOR - n * _UNIT - 12, 30, 24, str(n), style="label", size=17, colour=CREAM)
    pieces = _tower(c, 160, "G18 G03 G10", ink="ember")
    for piece, points in zip(pieces, ("3", "2", "4"), strict=True):
        c.words(222, piece.y, 40, piece.h, f"+{points}", style="display", size=20, colour=PRIMATE.moon)
    _chip(c, 308, pieces[2].y - 12, _("height {n}").format(n=9))


def phantom(c: Collage) -> None:
    """A phantom point that counts, and one that does not."""
    _dirt(c)
    _tower(c, 92, "G18 G06", ink="ember", ghosts=(1,), unit=16, wide=120)
    card = NUMBER["G06"]
    pieces = _tower(c, 270, "G18 G06 G08", ink="azure", unit=16, wide=120, marks=False)
    low = pieces[1]
    c.add(low.x + low.w - 40, low.y + low.h / 2 - 9, 42, 18, Mark(STRENGTH[card], hollow=1))
    _chip(c, 92, 34, _("on top: it counts"))
    _chip(c, 270, 2, _("covered: hollow"))


def strength(c: Collage) -> None:
    """How a strength adds up."""
    _dirt(c)
    piece = _tower(c, 116, "G18+R01", unit=30, wide=180)[0]
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
    _tower(c, 200, "G17 G10 G47", floor=_FLOOR + 12, unit=16, marks=False, ink="ember")
    _tower(c, 312, "G08 G35", floor=_FLOOR + 12, unit=13, marks=False, ink="azure")
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
    _dirt(c)
    c.add(60, 8, 44, _FLOOR - 4, Mast())
    c.add(18, 74, 128, 116, Beast("climber_asleep"))
    c.add(190, 34, 152, 136, Assembly(6), 4)
    c.add(54, 40, 44, 44, Verdict(ok=False))


def eats(c: Collage) -> None:
    """The Primate's reach over two towers."""
    _dirt(c)
    line = _FLOOR - 6 * _UNIT
    c.add(0, line - _UNIT - 4, c.w, _FLOOR - line + _UNIT + 4, Reach(c.plan.frame.px(_UNIT + 4)))
    c.add(46, 4, 40, _FLOOR, Mast())
    c.add(12, line - 2, 94, 100, Beast("climber"))
    _tower(c, 186, "G08 G06", ink="orchid", marks=False, wide=98)
    _tower(c, 306, "G18 G16 G03", ink="azure", marks=False, wide=98)
    _chip(c, 66, line - 46, _("eats up to {n}").format(n=6), PRIMATE.acid)
    _chip(c, 186, 70, _("eaten next"), DANGER, CREAM)


def meal(c: Collage) -> None:
    """What an eaten player loses."""
    _dirt(c)
    c.add(46, 8, 40, _FLOOR - 4, Mast())
    c.add(4, 60, 128, 136, Beast("climber_chew", "orchid"))
    c.add(174, 60, 84, 112, Pile(NUMBER["G06"]), 4)
    c.add(272, 60, 84, 112, Back(under=0), 4)
    c.add(292, 92, 44, 44, Verdict(ok=False))
    c.note(146, 28, _("tower, hand and long-term cards go"))


# -- attacks ---------------------------------------------------------------------------------


def _frame(c: Collage, piece: Piece) -> None:
    """Four bars round a piece: a target."""
    x, y, w, h = piece
    for box in (
        (x - 5, y - 5, w + 10, 4),
        (x - 5, y + h + 1, w + 10, 4),
        (x - 5, y - 5, 4, h + 10),
        (x + w + 1, y - 5, 4, h + 10),
    ):
        c.add(box[0], box[1], box[2], box[3], Panel(fill=SEATS[0].colour, radius=0, grain=False))


def level(c: Collage) -> None:
    """The level line of a close attack."""
    _dirt(c)
    mine = _tower(c, 62, "G18 G08", ink="ember", wide=90)
    y = mine[1].y
    theirs = _tower(c, 184, "G01 G05 G34", ink="azure", wide=90)
    _tower(c, 304, "G36", ink="sun", wide=90)
    c.add(12, y - 3, c.w - 20, 6, Level())
    _frame(c, theirs[1])
    c.note(248, 168, _("below your level"))
    c.note(4, 6, _("close: only what stands at your height"))


def from_ground(c: Collage) -> None:
    """A close attack from the ground."""
    _dirt(c)
    c.add(50, 160, 34, 40, Pawn("ember"), 2)
    theirs = _tower(c, 220, "G01 G05 G34", ink="azure")
    c.add(12, _FLOOR - 4, c.w - 20, 6, Level())
    _frame(c, theirs[0])


def distant(c: Collage) -> None:
    """The arc of a distant attack."""
    _dirt(c)
    mine = _tower(c, 70, "G08", ink="ember", wide=96)
    theirs = _tower(c, 270, "G18 G01 G47 G06", ink="azure", wide=112)
    target = theirs[1]
    px = c.plan.frame.px
    start, end = (104.0, mine[0].y - 20), (target.x - 6, target.y + target.h / 2)
    points = (start, (target.x - 20, 24.0), end)
    c.add(0, 0, c.w, _FLOOR, Aim(tuple((px(x), px(y)) for x, y in points)))
    _frame(c, target)


def summed(c: Collage) -> None:
    """The sum of an attack."""
    cells = (
        (_("Target"), "5+1", PAPER),
        (_("Attack"), "+4", PRIMATE.strike_tint),
        (_("Defence"), "−2", PRIMATE.guard_tint),
    )
    c.add(16, 30, 334, 152, Panel(radius=c.plan.frame.px(8)), 5)
    c.words(32, 40, 302, 26, _("Burning Pumpkins at a Lighthouse with Tapestries"), size=16, yields="shrink")
    for n, (name, value, fill) in enumerate(cells):
        x = 32 + n * 82
        c.add(x, 74, 74, 58, Panel(fill=fill, radius=c.plan.frame.px(6), edge=INK, edge_w=1, grain=False))
        c.words(x, 76, 74, 30, value, style="display", size=22, align="center")
        c.words(x, 106, 74, 22, name, style="labelm", size=15, align="center", yields="shrink")
    c.words(276, 74, 18, 58, "=", style="display", size=22, align="center")
    c.add(296, 74, 46, 58, Panel(fill=INK, radius=c.plan.frame.px(6), grain=False))
    c.words(296, 76, 46, 30, "4+", style="display", size=22, colour=CREAM, align="center")
    c.words(
        296, 106, 46, 22, _("to hit"), style="labelm", size=15, colour=CREAM, align="center", yields="shrink"
    )
    c.words(32, 142, 310, 30, _("6 is to be reached: die + 4 − 2"), size=17, yields="shrink")


def one(c: Collage) -> None:
    """A 1 on the die."""
    c.add(72, 62, 88, 88, Die(pips=1), 6)
    c.add(206, 62, 88, 88, Verdict(ok=False))


def own(c: Collage) -> None:
    """An attack at the own tower."""
    _dirt(c)
    pieces = _tower(c, 183, "G18 G35 G08", ink="ember", unit=16, wide=120)
    _frame(c, pieces[2])
    c.note(12, 150, _("at your own tower"))


# -- falls -----------------------------------------------------------------------------------


def hole(c: Collage) -> None:
    """A destroyed card and the hole it leaves."""
    _dirt(c)
    before = _tower(c, 90, "G18 G01 G47 G06", ink="azure", wide=118)
    c.add(76, before[1].y + 1, 28, 28, Verdict(ok=False))
    c.add(162, 96, 24, 24, Icon(name="arrow", colour=PRIMATE.tint))
    after = _tower(c, 268, "G18 G47 G06", ink="azure", wide=118, gap=(1, 30))
    c.note(316, after[1].y + after[1].h + 4, _("a hole"))


def collision(c: Collage) -> None:
    """One roll for two cards."""
    _dirt(c)
    pieces = _tower(c, 110, "G18 G47 G06", ink="azure", unit=17, wide=130, gap=(1, 34))
    middle = (pieces[1].y + pieces[1].h + pieces[0].y) / 2
    c.add(94, middle - 15, 30, 30, Die(pips=4), 3)
    upper, lower = pieces[1], pieces[0]
    c.words(196, upper.y, 110, upper.h, _("4 is under 6"), colour=CREAM, size=17)
    c.add(310, upper.y + upper.h / 2 - 15, 30, 30, Verdict(ok=True))
    c.words(196, lower.y, 110, lower.h, _("4 is 3 or more"), colour=CREAM, size=17)
    c.add(310, lower.y + lower.h / 2 - 15, 30, 30, Verdict(ok=False))
    c.note(196, 6, _("one roll for both"))


def outcomes(c: Collage) -> None:
    """The four outcomes of a collision."""
    rows = (
        (True, True, _("what is left falls on")),
        (False, True, _("the same cards fall on")),
        (True, False, _("the rest falls onto the lower")),
        (False, False, _("it is over")),
    )
    for n, (upper, lower, text) in enumerate(rows):
        y = 10 + n * 50
        for place, broken in enumerate((upper, lower)):
            top = y + place * 20
            c.add(20, top, 78, 18, Junk(NUMBER["G08" if place == 0 else "G18"]), 1)
            c.add(104, top - 1, 20, 20, Verdict(ok=not broken))
        c.words(138, y, 220, 42, text, colour=CREAM, size=17)


def ground_hit(c: Collage) -> None:
    """A tower that hits the ground."""
    _dirt(c)
    pieces = _tower(c, 140, "G47 G06", ink="azure", gap=(0, 34), unit=17, wide=130)
    c.add(125, _FLOOR - 32, 30, 30, Die(pips=5), 3)
    c.words(218, pieces[0].y, 140, 40, _("only this one is rolled for"), colour=CREAM, size=16)


def top_gone(c: Collage) -> None:
    """A destroyed top card."""
    _dirt(c)
    before = _tower(c, 90, "G18 G01 G47", ink="azure", wide=118)
    c.add(76, before[2].y + 1, 28, 28, Verdict(ok=False))
    c.add(162, 150, 26, 26, Icon(name="arrow", colour=PRIMATE.tint))
    _tower(c, 268, "G18 G01", ink="azure", wide=118)


def windows(c: Collage) -> None:
    """Who is asked after a roll."""
    names = (_("defender"), _("attacker"), _("the others"))
    c.add(26, 76, 56, 56, Die(pips=4), 4)
    for n, (ink, name) in enumerate(zip(("azure", "ember", "sun"), names, strict=True)):
        x = 118 + n * 82
        c.add(x + 18, 72, 40, 40, Token(ink=ink), 3)
        c.words(
            x - 2, 120, 80, 24, name, style="label", size=15, colour=CREAM, align="center", yields="shrink"
        )
        if n < 2:
            c.add(x + 66, 82, 20, 20, Icon(name="arrow", colour=PRIMATE.tint))


def secret(c: Collage) -> None:
    """What is secret and what is open."""
    for n in range(4):
        c.add(22 + n * 38, 50, 80, 106, Back(), 4)
    _chip(c, 120, 166, _("the number is open"))
    c.add(254, 50, 84, 112, Pile(NUMBER["A09"]), 4)
    _chip(c, 296, 166, _("open to all"))
