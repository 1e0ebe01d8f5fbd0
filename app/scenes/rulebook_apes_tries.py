"""Pictures of attempts for the rulebook of Planet of the Apes: dice, what joins them, what comes of them."""

from __future__ import annotations

from app.palette import APES, CREAM
from app.rules.planet_of_the_apes.codes import TRIALS
from app.scenes.rulebook_apes_art import KIND_OF_SUIT, TRIAL, Painter
from app.scenes.rulebook_collage import Collage
from app.tables.charts import Verdict
from app.tables.faces import Icon, Panel
from app.tables.planet_of_the_apes import words
from app.tables.planet_of_the_apes.faces import (
    ActionCard,
    Back,
    Backdrop,
    Effects,
    Part,
    TrayDie,
)
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS
from app.words import _


def gain(c: Collage) -> None:
    """Where the dice of an attempt come from."""
    for n in range(3):
        c.add(14 + n * 42, 20, 36, 36, TrayDie(pips=0, kind="white"), 2)
    c.note(14, 62, _("printed"))
    for n, kind in enumerate((0, 2)):
        c.add(150 + n * 66, 8, 60, 74, ActionCard(kind=kind, form="half"), 3)
    c.add(290, 22, 36, 36, TrayDie(pips=0, kind="red"), 3)
    c.note(160, 88, _("Action cards"))
    c.note(284, 88, _("banked"))
    c.add(14, 130, 338, 62, Panel(fill=APES.quiet, radius=c.plan.frame.px(6), grain=False))
    kinds = ("white", "white", "white", "white", "red", "red")
    for n, die in enumerate(kinds):
        c.add(30 + n * 54, 142, 38, 38, TrayDie(pips=0, kind=die), 2)


def wrong_suit(c: Collage) -> None:
    """Suits that are permitted, and one that is not."""
    for n, (suit, fits) in enumerate(((0, True), (3, True), (2, False))):
        c.add(24 + n * 114, 40, 92, 110, ActionCard(kind=KIND_OF_SUIT[suit], locked=not fits), 4)
        c.add(94 + n * 114, 128, 36, 36, Verdict(ok=fits))


def kept(c: Collage) -> None:
    """Dice kept for the next roll."""
    c.add(14, 26, 338, 76, Panel(fill=APES.quiet, radius=c.plan.frame.px(6), grain=False))
    for n, (face, keep) in enumerate(((5, True), (2, False), (6, True), (1, False))):
        c.add(36 + n * 80, 38, 52, 52, TrayDie(pips=face, kind="white", kept=keep), 3)
    c.note(36, 112, _("kept"))
    c.note(116, 112, _("rolled again"))
    c.words(14, 148, 338, 30, _("three White of 5 or higher"), colour=APES.sky, align="center")


def red(c: Collage) -> None:
    """A Red die read as White."""
    dice = ((5, "white"), (6, "white"), (5, "red"), (3, "grey"))
    for n, (face, kind) in enumerate(dice):
        c.add(26 + n * 84, 40, 56, 56, TrayDie(pips=face, kind=kind), 4)
        c.add(36 + n * 84, 108, 34, 34, Verdict(ok=n < 3))
    c.words(
        14,
        158,
        338,
        30,
        _("three White of 5 or higher: the Red one is read as White"),
        colour=APES.sky,
        align="center",
        yields="shrink",
    )


def every(c: Collage) -> None:
    """A challenge that reads all dice."""
    for n, face in enumerate((2, 6, 4, 3)):
        c.add(26 + n * 84, 40, 56, 56, TrayDie(pips=face, kind=("white", "grey")[n % 2]), 4)
        c.add(36 + n * 84, 108, 34, 34, Verdict(ok=n < 3))
    c.words(14, 158, 338, 30, _("every die even: one odd die spoils it"), colour=APES.sky, align="center")


def turned(c: Collage) -> None:
    """A die turned up, and one that cannot be."""
    for n, (face, after, fits) in enumerate(((4, 5, True), (6, 1, False))):
        y = 20 + n * 94
        c.add(60, y, 56, 56, TrayDie(pips=face, kind="white"), 4)
        c.add(136, y + 16, 24, 24, Icon(name="arrow", colour=APES.sand))
        c.add(184, y, 56, 56, TrayDie(pips=after, kind="white"), 4)
        c.add(272, y + 10, 38, 38, Verdict(ok=fits))


def helps(c: Collage) -> None:
    """The two kinds of rerolls."""
    rows = (("reroll one", 4), ("reroll all", 1))
    for n, (_name, kind) in enumerate(rows):
        c.add(44 + n * 160, 22, 100, 122, ActionCard(kind=kind), 4)
    c.note(44, 156, _("a single die"))
    c.note(204, 156, _("any number of dice"))


def lines(c: Collage) -> None:
    """Success and failure in signs."""
    trial = TRIALS[TRIAL["forget_the_past"]]
    for n, (key, tone, name) in enumerate(
        ((trial.success, "win", _("success")), (trial.failure, "lose", _("failure")))
    ):
        c.add(30, 30 + n * 86, 200, 56, Effects(parts=words.parts(key), tone=tone), 3)
        c.words(246, 30 + n * 86, 110, 56, name, colour=CREAM, size=18)


def refill(c: Collage) -> None:
    """An encounter that leaves and the next one."""
    c.add(20, 46, 84, 116, Back(kind="encounter", pile=3), 4)
    c.add(120, 92, 24, 24, Icon(name="arrow", colour=APES.sand))
    picture, tone = ENCOUNTERS["Dead Soil"]
    c.add(160, 46, 84, 116, Backdrop(picture=f"apes/{picture}", grade=tone, radius=6), 4)
    c.add(262, 92, 24, 24, Icon(name="arrow", colour=APES.sand))
    c.add(296, 56, 62, 88, Back(kind="encounter"), 3)
    c.add(310, 82, 34, 34, Verdict(ok=True))


def sign(*rows: tuple[Part, str]) -> Painter:
    """Signs as they are printed on cards, each with what it says."""

    def paint(c: Collage) -> None:
        pitch = 46.0
        top = (c.h - pitch * len(rows) - 20) / 2
        c.add(30, top, 306, pitch * len(rows) + 20, Panel(radius=c.plan.frame.px(8)), 5)
        for n, (part, text) in enumerate(rows):
            y = top + 10 + n * pitch
            c.add(44, y, 76, pitch, Effects(parts=(part,)))
            c.words(128, y, 200, pitch, text, size=18)

    return paint
