"""Pass the device: the table is behind a cloth, and only what everybody may know stands before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from app.match.hooks import routine
from app.palette import CREAM, INK, INK2, PAPER3, PRIMATE, SEAT
from app.scenes import chrome
from app.scenes.scene import App, Scene
from app.tables.charts import Medal, Spot
from app.tables.faces import Icon, Panel, Rule, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.entries import LogLine
    from app.match.match import Match

SHOWN = 3
"""Lines of what happened; older ones are counted."""
MOON_SHADE = "#B99B46"
MOON_RING = "#2F3282"


class Fact(NamedTuple):
    """A number everybody may know, and the words that say what it is."""

    value: str
    words: str


class News(NamedTuple):
    """One line of what happened: whose doing (None for nobody's) and what."""

    seat: int | None
    text: str


def news(match: Match, seat: int) -> tuple[list[News], int]:
    """The last news since that person last looked, as all may know them, and how many lines are more."""
    lines = [line for line in match.log(None) if line.beat_index >= match.marks[seat]]
    fresh = [line for line in lines if not _routine(match, line)]
    told = [
        News(line.seat, line.text if line.seat is None else f"{match.names[line.seat]} {line.text}")
        for line in (fresh or lines)[-SHOWN:]
    ]
    return told, len(lines) - len(told)


def _routine(match: Match, line: LogLine) -> bool:
    """Whether a line tells of what is in every turn. Who took or gave up a seat has no event, and is news."""
    if line.beat_index >= len(match.beats):
        return False
    event = match.beats[line.beat_index].event
    told = match.rules.describe(match.rules.redact(event, None), match.names)
    return told is not None and told[0] == line.text and routine(match.rules, event)


class _Grid(NamedTuple):
    """The measures of one stage shape, in logical units."""

    disc: tuple[float, float, float]
    sheet: tuple[float, float, float, float]
    head: float
    pitch: float
    button: float


_GRIDS = {
    "normal": _Grid((172, 164, 404), (616, 112, 628, 528), 116, 48, 84),
    "wide": _Grid((392, 164, 404), (836, 112, 628, 528), 116, 48, 84),
    "compact": _Grid((40, 160, 340), (420, 94, 576, 484), 104, 42, 72),
    "square": _Grid((407, 96, 210), (198, 316, 628, 392), 92, 34, 60),
}


class CurtainScene(Scene):
    """Hand the device to `seat`. `then` is called once that person says who they are.

    `facts` are up to three public numbers of the game; turns and what happened stand without.
    """

    name = "curtain"
    music = "-"

    def __init__(
        self, app: App, match: Match, seat: int, then: Callable[[], None], facts: Sequence[Fact] = ()
    ) -> None:
        super().__init__(app)
        self.match, self.seat, self.then = match, seat, then
        self.news, self.before = news(match, seat)
        turns, happened = match.turn_number - 1, len(self.news) + self.before
        self.facts = tuple(facts)[:3] or (
            Fact(str(turns), plural("turn played", "turns played", turns)),
            Fact(str(happened), plural("thing happened", "things happened", happened)),
        )

    @property
    def ground(self) -> str:
        """The cloth."""
        return "curtain"

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        card, name = self.match.rules.CARD, self.match.names[self.seat]
        ink = self.match.setup.players[self.seat].ink
        chrome.header(
            plan,
            card.title.upper(),
            _("TURN {n}").format(n=self.match.turn_number),
            game=card.key,
            back=_("Pause"),
            back_id="pause",
        )
        g = _GRIDS[frame.shape]
        dx, dy, d = g.disc
        plan.add("moon", dx, dy, d, d, Medal(MOON_RING, PRIMATE.moon, MOON_SHADE))
        t = d * 226 / 404
        plan.add("emblem", dx + (d - t) / 2, dy + (d - t) / 2, t, t, Token(ink=ink), elevation=9, on="moon")
        self._sheet(plan, g, name, ink)
        _lw, lh = frame.logical
        chrome.keys(
            plan, "keys", g.sheet[0], lh - 38, ((_("Enter"), _("show")), (_("Esc"), _("pause"))), colour=CREAM
        )
        left = g.sheet[0] + 270
        plan.text(
            "hidden",
            left,
            lh - 38,
            g.sheet[0] + g.sheet[2] - left,
            24,
            _("The table stays hidden until {name} says so.").format(name=name),
            size=17,
            colour=PRIMATE.tint,
            align="right",
            valign="center",
        )
        return plan.items

    def _sheet(self, plan: Plan, g: _Grid, name: str, ink: str) -> None:
        x, y, w, h = g.sheet
        f = plan.frame
        more: dict[str, Any] = {"on": "sheet"}
        face = Panel(radius=f.px(7), head=INK, head_h=f.px(g.head))
        plan.add("sheet", x, y, w, h, face, elevation=9)
        plan.add("band", x, y + g.head - 8, w, 8, Panel(fill=SEAT[ink].colour, radius=0, grain=False), **more)
        seats = len(self.match.names)
        chrome.caps(
            plan,
            "to",
            x + 30,
            y + 12,
            w - 210,
            _("HAND OVER TO"),
            colour=PRIMATE.moon,
            on="sheet",
            size=20,
            track=1.4,
        )
        plan.text(
            "seat",
            x + w - 170,
            y + 12,
            140,
            24,
            _("seat {n} of {count}").format(n=self.seat + 1, count=seats),
            style="textb",
            size=18,
            colour=CREAM,
            align="right",
            **more,
        )
        plan.text(
            "name",
            x + 28,
            y + 36,
            w - 56,
            g.head - 46,
            name,
            style="display",
            size=min(54, (g.head - 46) * 0.8),
            colour=CREAM,
            valign="center",
            **more,
        )
        top = self._told(plan, g, y + g.head + 14)
        each = (w - 60) / max(1, len(self.facts))
        for i, fact in enumerate(self.facts):
            left = x + 30 + i * each
            wide = min(each - 30, plan.width(fact.value, "display", 32) + 2)
            plan.text(
                f"fact.{i}",
                left,
                top,
                wide,
                40,
                fact.value,
                style="display",
                size=32,
                valign="center",
                **more,
            )
            plan.text(
                f"fact.{i}.words",
                left + wide + 10,
                top,
                each - wide - 16,
                44,
                fact.words,
                size=17,
                colour=INK2,
                valign="center",
                **more,
            )
        secrets = self.match.rules.CARD.secrets
        words = _("I AM {name}: SHOW MY CARDS") if secrets else _("I AM {name}: SHOW THE TABLE")
        foot = y + h - 42 - g.button
        chrome.button(
            plan,
            "show",
            x + 30,
            foot,
            w - 60,
            g.button,
            words.format(name=name.upper()),
            kind="primary",
            icon="eye",
            size=28,
            on="sheet",
        )
        plan.text(
            "away",
            x + 30,
            y + h - 36,
            w - 60,
            28,
            _("Everybody else looks away first."),
            style="texti",
            size=18,
            colour=INK2,
            align="center",
            valign="center",
            **more,
        )

    def _told(self, plan: Plan, g: _Grid, y: float) -> float:
        """What happened since; returns where the next thing goes."""
        x, w = g.sheet[0] + 30, g.sheet[2] - 60
        heading = _("SINCE YOU LAST LOOKED")
        if self.before:
            heading += "  ·  " + plural("{count} MORE", "{count} MORE", self.before)
        chrome.caps(plan, "since", x, y, w, heading, on="sheet")
        y += 26
        told = self.news or [News(None, _("Nothing yet: the game begins with you."))]
        for i, (seat, text) in enumerate(told):
            middle = y + g.pitch * (i + 0.5)
            if seat is None:
                plan.add(f"news.{i}.sign", x + 1, middle - 15, 30, 30, Spot(fill=INK), on="sheet")
                plan.add(
                    f"news.{i}.icon",
                    x + 7,
                    middle - 9,
                    18,
                    18,
                    Icon(name="hourglass", colour=CREAM),
                    on=f"news.{i}.sign",
                )
            else:
                ink = self.match.setup.players[seat].ink
                plan.add(f"news.{i}.sign", x, middle - 16, 32, 32, Token(ink=ink), on="sheet")
            plan.text(
                f"news.{i}",
                x + 44,
                middle - g.pitch / 2,
                w - 44,
                g.pitch,
                text,
                size=20,
                valign="center",
                yields="shrink",
                on="sheet",
            )
        y += g.pitch * SHOWN + 4
        plan.add("line", x, y, w, 2, Rule(colour=PAPER3), on="sheet")
        return y + 8

    def first_focus(self) -> str:
        """The one button."""
        return "show"

    def focus_order(self, items: list[Item]) -> list[str]:
        """The button, then pause."""
        return ["show", "pause"]

    def press(self, id: str) -> None:
        """Show the table, or pause."""
        if id == "show":
            self.match.mark(self.seat)
            self.then()
        elif id == "pause":
            self._pause()

    def key(self, key: str) -> bool:
        """Esc pauses; the table stays hidden."""
        if key == "escape":
            self._pause()
            return True
        return False

    def _pause(self) -> None:
        from app.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.match))
