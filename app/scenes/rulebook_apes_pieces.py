"""The rulebook pictures of what lies in the box of Planet of the Apes: backs, suits, dice, tokens and all."""

from __future__ import annotations

from app.palette import CREAM
from app.rules.planet_of_the_apes.codes import CHARACTERS
from app.scenes.rulebook_apes_art import KIND_OF_SUIT
from app.scenes.rulebook_collage import Collage
from app.tables.planet_of_the_apes.faces import ActionCard, Back, Helmet, Standee, Token, TrayDie
from app.words import _


def backs(c: Collage) -> None:
    """The four card backs."""
    rows = (
        ("encounter", _("encounters")),
        ("action", _("Action")),
        ("special", _("Special")),
        ("event", _("Apes")),
    )
    for n, (kind, name) in enumerate(rows):
        c.add(14 + n * 88, 34, 76, 106, Back(kind=kind, pile=3), 4)
        c.words(8 + n * 88, 154, 88, 24, name, style="label", colour=CREAM, align="center", yields="shrink")


def suits(c: Collage) -> None:
    """A card of each suit."""
    for n, kind in enumerate(KIND_OF_SUIT):
        c.add(54 + (n % 3) * 92, 4 + (n // 3) * 104, 82, 100, ActionCard(kind=kind), 3)


def dice(c: Collage) -> None:
    """All dice by colour."""
    rows = (("white", 6, _("6 White")), ("grey", 6, _("6 Gray")), ("red", 4, _("4 Red: as either")))
    for n, (kind, count, name) in enumerate(rows):
        for i in range(count):
            c.add(14 + i * 36, 20 + n * 62, 32, 32, TrayDie(pips=i + 1, kind=kind), 2)
        c.words(238, 20 + n * 62, 122, 32, name, colour=CREAM, yields="shrink")


def helmets(c: Collage) -> None:
    """The four characters."""
    for n, one in enumerate(CHARACTERS):
        c.add(14 + n * 88, 44, 76, 76, Helmet(id=one.id), 3)
        c.words(
            8 + n * 88, 130, 88, 24, one.name, style="label", colour=CREAM, align="center", yields="shrink"
        )


def tokens(c: Collage) -> None:
    """Skill and Damage tokens."""
    for n in range(3):
        c.add(40 + n * 50, 50, 44, 44, Token(kind="skill"), 3)
    for n in range(3):
        c.add(200 + n * 50, 50, 44, 44, Token(kind="damage"), 3)
    c.note(78, 110, _("Skill"))
    c.note(226, 110, _("Damage"))


def standees(c: Collage) -> None:
    """The four figures."""
    names = (("ship", _("Ship")), ("taylor", _("Taylor")), ("ape", _("Ape")), ("statue", _("Statue")))
    for n, (who, name) in enumerate(names):
        c.add(18 + n * 88, 46, 72, 84, Standee(who=who), 2)
        c.words(10 + n * 88, 140, 88, 24, name, style="label", colour=CREAM, align="center", yields="shrink")
