"""Pictures of attacks and falls for Primate Fear's rulebook."""

from __future__ import annotations

from app.palette import CREAM, INK, PAPER, PRIMATE, SEATS
from app.rules.primate_fear.codes import NUMBER
from app.scenes.rulebook_collage import Collage
from app.scenes.rulebook_fear_art import FLOOR, Piece, dirt, tower
from app.tables.charts import Verdict
from app.tables.faces import Die, Icon, Panel, Token
from app.tables.primate_fear.faces import (
    Aim,
    CardFace,
    Junk,
    Level,
    Pawn,
)
from app.words import _


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
    dirt(c)
    mine = tower(c, 62, "G18 G08", ink="ember", wide=90)
    y = mine[1].y
    theirs = tower(c, 184, "G01 G05 G34", ink="azure", wide=90)
    tower(c, 304, "G36", ink="sun", wide=90)
    c.add(12, y - 3, c.w - 20, 6, Level())
    _frame(c, theirs[1])
    c.note(248, 168, _("below your level"))
    c.note(4, 6, _("close: only what stands at your height"))


def from_ground(c: Collage) -> None:
    """A close attack from the ground."""
    dirt(c)
    c.add(50, 160, 34, 40, Pawn("ember"), 2)
    theirs = tower(c, 220, "G01 G05 G34", ink="azure")
    c.add(12, FLOOR - 4, c.w - 20, 6, Level())
    _frame(c, theirs[0])


def distant(c: Collage) -> None:
    """The arc of a distant attack."""
    dirt(c)
    mine = tower(c, 70, "G08", ink="ember", wide=96)
    theirs = tower(c, 270, "G18 G01 G47 G06", ink="azure", wide=112)
    target = theirs[1]
    px = c.plan.frame.px
    start, end = (104.0, mine[0].y - 20), (target.x - 6, target.y + target.h / 2)
    points = (start, (target.x - 20, 24.0), end)
    c.add(0, 0, c.w, FLOOR, Aim(tuple((px(x), px(y)) for x, y in points)))
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
    dirt(c)
    pieces = tower(c, 183, "G18 G35 G08", ink="ember", unit=16, wide=120)
    _frame(c, pieces[2])
    c.note(12, 150, _("at your own tower"))


# -- falls -----------------------------------------------------------------------------------


def hole(c: Collage) -> None:
    """A destroyed card and the hole it leaves."""
    dirt(c)
    before = tower(c, 90, "G18 G01 G47 G06", ink="azure", wide=118)
    c.add(76, before[1].y + 1, 28, 28, Verdict(ok=False))
    c.add(162, 96, 24, 24, Icon(name="arrow", colour=PRIMATE.tint))
    after = tower(c, 268, "G18 G47 G06", ink="azure", wide=118, gap=(1, 30))
    c.note(316, after[1].y + after[1].h + 4, _("a hole"))


def collision(c: Collage) -> None:
    """One roll for two cards."""
    dirt(c)
    pieces = tower(c, 110, "G18 G47 G06", ink="azure", unit=17, wide=130, gap=(1, 34))
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
    dirt(c)
    pieces = tower(c, 140, "G47 G06", ink="azure", gap=(0, 34), unit=17, wide=130)
    c.add(125, FLOOR - 32, 30, 30, Die(pips=5), 3)
    c.words(218, pieces[0].y, 140, 40, _("only this one is rolled for"), colour=CREAM, size=16)


def top_gone(c: Collage) -> None:
    """A destroyed top card."""
    dirt(c)
    before = tower(c, 90, "G18 G01 G47", ink="azure", wide=118)
    c.add(76, before[2].y + 1, 28, 28, Verdict(ok=False))
    c.add(162, 150, 26, 26, Icon(name="arrow", colour=PRIMATE.tint))
    tower(c, 268, "G18 G01", ink="azure", wide=118)


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


def back(c: Collage) -> None:
    """An attack that turns round to its attacker's top card."""
    dirt(c)
    mine = tower(c, 70, "G08 G18", ink="ember", wide=112)
    tower(c, 290, "G18 G01 G47", ink="azure", wide=112)
    _frame(c, mine[1])
    c.add(160, 24, 70, 90, CardFace(NUMBER["D09"], slip=True), 4)
    c.add(183, 122, 26, 26, Icon(name="back", colour=PRIMATE.tint))
