"""The pictures in the rulebook of Planet of the Apes: the table's own panels, cards and signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.palette import APES, CREAM, INK, PAPER
from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import APES as EVENTS
from app.rules.planet_of_the_apes.codes import CHARACTERS, SCENES, SPECIAL_KIND, SUIT_OF, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import action_line, apes_lines, special_line
from app.scenes.rulebook_collage import Collage, still
from app.tables.charts import Verdict
from app.tables.faces import Icon, Panel
from app.tables.faces import Picture as Print
from app.tables.planet_of_the_apes.faces import (
    ActionCard,
    Back,
    Backdrop,
    Dial,
    Effects,
    EventCard,
    Helmet,
    Part,
    Pips,
    ScenePlate,
    Space,
    SpecialCard,
    Standee,
    Token,
    TrayDie,
)
from app.tables.planet_of_the_apes.furniture import Box
from app.tables.planet_of_the_apes.layout import Desk
from app.tables.planet_of_the_apes.pictures import ENCOUNTERS, HEADER_GRADES, HEADERS, ending_picture
from app.tables.planet_of_the_apes.track import hazard_sign
from app.words import _

GROUND = APES.ground2
Painter = Callable[[Collage], None]
KIND_OF_SUIT = tuple(SUIT_OF.index(suit) for suit in range(len(CARDS.suits)))
"""One kind of Action card of each suit."""
TRIAL = {trial.id: number for number, trial in enumerate(TRIALS)}
_EVENT = {card.id: number for number, card in enumerate(EVENTS)}


def _view(**changes: Any) -> ApesState:
    """A journey in its second scene, with what the picture is about changed."""
    view = apes.new(apes.Options(players=1, cast="clever commander cynical defiant"), 1)
    view.scene, view.phase, view.active = 2, "action", 0
    view.taylor, view.ape, view.statue = 11, 6, 12
    view.slots = [0, 1, 2]
    for name, value in changes.items():
        setattr(view, name, value)
    return view


class _Desk(Desk):
    """The table's panels, and single cards of it."""

    def trial(self, card: int, box: Box) -> None:
        """One encounter."""
        self._encounter(card, box)


def _desk(c: Collage, view: ApesState) -> _Desk:
    return _Desk(c.plan, view, still(1, replay=True))


# -- the board -------------------------------------------------------------------------------


def race(first: int, *notes: tuple[int, str], **where: int) -> Painter:
    """Seven spaces of the Fate Track from `first` on; figures on spaces of it, words under others."""

    def paint(c: Collage) -> None:
        c.add(4, 16, 358, 152, Backdrop(picture=f"apes/{HEADERS[1]}", grade=HEADER_GRADES[1], radius=8), 4)
        pitch, px = 48.0, c.plan.frame.type_px(17)
        middles = {first - n: 39.0 + n * pitch for n in range(7)}
        for space, x in middles.items():
            high = 34 if space == 0 else 28
            c.add(x - 22, 160 - high, 44, high, Space(number=space, px=px, sign=hazard_sign(space)))
        for who, space in where.items():
            x, low = middles[space], 128.0 if space else 122.0
            c.add(x - 34, low - 80, 68, 80, Standee(who=who))
        for space, text in notes:
            wide = c.plan.width(text, "label", 15) + 14
            c.note(min(max(4.0, middles[space] - wide / 2), 362 - wide), 180, text)

    return paint


def ways(c: Collage) -> None:
    """The eight scenes with the ship."""
    for n, scene in enumerate(SCENES):
        x, r = 26 + n * 45, 18 if scene.kind == "major" else 14 if scene.kind == "minor" else 19
        state = "done" if n < 1 else "now" if n == 1 else "later"
        face = ScenePlate(
            number=scene.number,
            kind=scene.kind,
            state="done" if state == "done" else "now" if state == "now" else "later",
            px=c.plan.frame.type_px(16),
        )
        c.add(x - r, 84 - r, 2 * r, 2 * r, face)
        if n == 1:
            c.add(x - 21, 60, 42, 46, Standee(who="ship"), 2)
    c.note(14, 130, _("small: a story and its steps"))
    c.note(14, 158, _("large: a race to 0"))
    c.note(352, 158, _("the Discovery"), right=True)


def dial(day: int) -> Painter:
    """The day's dial with the token on a space, and the names of all five."""

    def paint(c: Collage) -> None:
        view = _view(day=day)
        left = str(queries.turns_to_sunrise(view))
        c.add(10, 4, 204, 204, Panel(radius=c.plan.frame.px(8)), 4)
        c.add(16, 10, 192, 192, Dial(at=day, left=left, px=c.plan.frame.type_px(15)))
        for n, name in enumerate(CARDS.day):
            y, fill = 12 + n * 39, APES.sun if n == day else PAPER
            c.add(234, y, 120, 33, Panel(fill=fill, radius=c.plan.frame.px(5), grain=False))
            c.words(238, y, 112, 33, name, style="label", align="center", yields="shrink")

    return paint


# -- cards -----------------------------------------------------------------------------------


def trial(id: str, *notes: tuple[float, float, str, bool]) -> Painter:
    """An encounter as it lies on the table; notes beside it: where, what, whether their right end is."""

    def paint(c: Collage) -> None:
        _desk(c, _view()).trial(TRIAL[id], Box(78, 2, 210, 208))
        for x, y, text, right in notes:
            c.note(x, y, text, right=right)

    return paint


PARTS = (
    (74, 6, _("name"), True),
    (74, 78, _("dice, suits"), True),
    (292, 78, _("rolls"), False),
    (292, 108, _("challenge"), False),
    (74, 150, _("success"), True),
    (292, 150, _("failure"), False),
    (292, 184, _("bonus"), False),
)


def special(id: str) -> Painter:
    """A Special with its line."""
    kind = next(n for n, special in enumerate(CARDS.specials) if special.id == id)

    def paint(c: Collage) -> None:
        it = CARDS.specials[kind]
        c.add(16, 24, 118, 160, SpecialCard(id=it.id, form="card"), 5)
        c.words(150, 24, 204, 30, it.name, style="display", size=20, colour=CREAM, yields="shrink")
        c.words(150, 60, 204, 110, special_line(kind), colour=APES.sky, valign="top", size=17)
        c.note(150, 176, _("{n} in the deck").format(n=SPECIAL_KIND.count(kind)))

    return paint


def event(id: str) -> Painter:
    """A Planet of the Apes card with both halves."""
    card = EVENTS[_EVENT[id]]

    def paint(c: Collage) -> None:
        c.add(16, 26, 118, 160, EventCard(id=card.id), 5)
        for n, (half, line) in enumerate(zip((card.top, card.bottom), apes_lines(_EVENT[id]), strict=True)):
            y = 14 + n * 96
            c.words(150, y, 206, 26, half.name, style="display", size=18, colour=CREAM, yields="shrink")
            c.words(150, y + 28, 206, 66, line, colour=APES.sky, valign="top", size=16, style="text")

    return paint


def find(*ids: int) -> Painter:
    """Discovery cards by number."""

    def paint(c: Collage) -> None:
        if len(ids) == 1:
            picture, tone = ENCOUNTERS[CARDS.discoveries[ids[0]].name]
            c.add(10, 14, 346, 184, Backdrop(picture=f"apes/{picture}", grade=tone, radius=8), 5)
            return
        for n, number in enumerate(ids):
            trial = CARDS.discoveries[number]
            picture, tone = ENCOUNTERS[trial.name]
            c.add(10 + n * 118, 30, 110, 110, Backdrop(picture=f"apes/{picture}", grade=tone, radius=6), 4)
            c.words(
                8 + n * 118, 146, 114, 46, trial.name, style="label", colour=CREAM, align="center", size=15
            )

    return paint


def ending(key: str) -> Painter:
    """The picture of an ending."""

    def paint(c: Collage) -> None:
        c.add(23, 12, 320, 180, Print(name=ending_picture(key), radius=6, edge=INK), 5)

    return paint


def person(place: int, **changes: Any) -> Painter:
    """A character's sheet."""

    def paint(c: Collage) -> None:
        _desk(c, _view(active=place, **changes)).active(Box(6, 6, 330, 232))

    return paint


PERSON = (342.0, 246.0)


def available(c: Collage) -> None:
    """The Action deck and the two Available cards."""
    c.add(26, 30, 84, 116, Back(kind="action", pile=4), 4)
    for n, kind in enumerate((KIND_OF_SUIT[0], KIND_OF_SUIT[4])):
        c.add(150 + n * 104, 38, 92, 110, ActionCard(kind=kind), 4)
    c.note(30, 160, _("the deck"))
    c.note(192, 160, _("or one of these two"))


def given(c: Collage) -> None:
    """A card that changes hands."""
    c.add(20, 66, 84, 84, Helmet(id="clever"), 3)
    c.add(128, 52, 84, 108, ActionCard(kind=KIND_OF_SUIT[2]), 5)
    c.add(226, 96, 24, 24, Icon(name="arrow", colour=APES.sand))
    c.add(264, 66, 84, 84, Helmet(id="defiant"), 3)


def start(c: Collage) -> None:
    """What a character begins with."""
    c.add(20, 50, 96, 96, Helmet(id="cynical"), 3)
    for n in range(2):
        c.add(140 + n * 50, 76, 44, 44, Token(kind="skill"), 3)
    c.add(262, 42, 80, 112, Back(kind="special"), 4)
    c.note(146, 130, _("2 Skill"))
    c.note(262, 162, _("1 Special"))


def actions(c: Collage) -> None:
    """The Actions of a turn."""
    c.add(62, 60, 242, 56, Pips(left=2, total=3))
    c.note(104, 132, _("one used, two left"))


def steps(c: Collage) -> None:
    """The steps of a turn."""
    names = (
        _("actions"),
        _("has it ended?"),
        _("the day, the hand"),
        _("the token goes on"),
        _("Sunrise, if it came"),
    )
    for n, name in enumerate(names):
        y = 10 + n * 39
        c.add(
            40,
            y,
            32,
            32,
            Panel(fill=APES.sun if n == 0 else APES.quiet, radius=c.plan.frame.px(16), grain=False),
        )
        c.words(
            40,
            y,
            32,
            32,
            str(n + 1),
            style="display",
            size=17,
            align="center",
            colour=INK if n == 0 else CREAM,
        )
        c.words(86, y, 260, 32, name, colour=CREAM, size=18)


def hand(count: int, limit: int) -> Painter:
    """A hand of `count` cards over its limit."""

    def paint(c: Collage) -> None:
        for n in range(count):
            kind = KIND_OF_SUIT[n % 6]
            c.add(12 + n * 30, 40, 88, 106, ActionCard(kind=kind, locked=n >= limit), 3)
        c.note(12, 160, _("limit: {n}").format(n=limit))
        c.note(354, 160, _("{n} to go").format(n=count - limit), right=True)

    return paint


def card_set(suits: tuple[int, ...], gain: Part, note: str) -> Painter:
    """Cards of these suits for what they gain."""

    def paint(c: Collage) -> None:
        step = 52 if len(suits) < 4 else 44
        for n, suit in enumerate(suits):
            c.add(10 + n * step, 44, 84, 104, ActionCard(kind=KIND_OF_SUIT[suit]), 3)
        c.add(252, 84, 24, 24, Icon(name="arrow", colour=APES.sand))
        c.add(284, 62, 76, 66, Panel(radius=c.plan.frame.px(7)), 4)
        if gain.kind == "red":
            c.add(304, 76, 38, 38, TrayDie(pips=6, kind="red"))
        else:
            c.add(290, 68, 64, 54, Effects(parts=(gain,)))
        c.note(10, 162, note)

    return paint


def banked(c: Collage) -> None:
    """A banked Red die."""
    c.add(40, 54, 96, 96, Helmet(id="commander"), 3)
    c.add(170, 78, 48, 48, TrayDie(pips=6, kind="red"), 4)
    c.add(236, 90, 24, 24, Icon(name="arrow", colour=APES.sand))
    c.add(270, 70, 80, 64, Panel(fill=APES.quiet, radius=c.plan.frame.px(6), grain=False))
    for n, kind in enumerate(("white", "white", "red")):
        c.add(277 + n * 24, 92, 20, 20, TrayDie(pips=3 + n, kind=kind))
    c.note(150, 140, _("kept for an attempt"))


def defeated(c: Collage) -> None:
    """A character before and after the last Damage."""
    for n, count in enumerate((4, 5)):
        x = 22 + n * 176
        c.add(x, 26, 96, 96, Helmet(id="cynical", broken=count == 5), 3)
        for i in range(5):
            c.add(x + i * 30, 134, 26, 26, Token(kind="damage", full=i < count))
    c.note(62, 172, _("4 of 5"))
    c.note(222, 172, _("Defeated"))


def shares(c: Collage) -> None:
    """Damage among the characters."""
    for n in range(3):
        c.add(110 + n * 52, 14, 42, 42, Token(kind="damage"), 3)
    for n, one in enumerate(CHARACTERS):
        c.add(14 + n * 88, 100, 74, 74, Helmet(id=one.id, broken=n == 3, dim=n == 3), 3)
    c.add(172, 66, 22, 22, Icon(name="people", colour=APES.sand))
    c.add(308, 120, 36, 36, Verdict(ok=False))


def action(kind: int) -> Painter:
    """An Action card of a kind, and what it does in an attempt."""

    def paint(c: Collage) -> None:
        c.add(30, 24, 132, 162, ActionCard(kind=kind), 5)
        c.words(180, 24, 176, 30, _("in an attempt"), style="label", colour=APES.sand)
        c.words(180, 56, 176, 60, action_line(kind), colour=CREAM, valign="top", size=18)

    return paint


def header(number: int) -> Painter:
    """The picture of a scene's Intro card."""

    def paint(c: Collage) -> None:
        face = Backdrop(picture=f"apes/{HEADERS[number - 1]}", grade=HEADER_GRADES[number - 1], radius=8)
        c.add(10, 14, 346, 184, face, 5)

    return paint
