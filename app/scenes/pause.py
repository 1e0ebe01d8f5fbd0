"""Pause: one card on a veil over the table, and the plate on which seats change hands."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import msgspec

from app.match.entries import Illegal
from app.match.library import DiskTrouble, NameTaken
from app.match.names import BadName
from app.match.setup import LEVELS, PERSON, Who, random_seed_text, seed_from_text
from app.palette import CREAM, INK, INK2
from app.scenes import chrome, crew_hands
from app.scenes.asks import SaveNameScene, veil
from app.scenes.saves_words import level_name
from app.scenes.scene import App, Scene
from app.tables.faces import Panel, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.match import Match


def kept_line(seconds: float | None) -> str:
    """When the game was last kept on the disk, in words; None where it cannot be kept."""
    if seconds is None:
        return _("It is kept in memory only: the disk refuses it.")
    if seconds < 60:
        ago = plural("{count} second ago", "{count} seconds ago", max(1, int(seconds)))
    else:
        ago = plural("{count} minute ago", "{count} minutes ago", int(seconds // 60))
    return _("Kept {ago}, and after every move.").format(ago=ago)


class PauseScene(Scene):
    """The pause card of a running match.

    `kept` tells how long ago it was last kept, in seconds (None: it cannot be kept); `thumbnail`
    makes the PNG of the table for a save under a name.
    """

    name = "pause"
    overlay = True

    def __init__(
        self,
        app: App,
        match: Match,
        kept: Callable[[], float | None] | None = None,
        thumbnail: Callable[[], bytes] | None = None,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.kept = kept
        self.thumbnail = thumbnail

    @property
    def game(self) -> str:
        """The key of the game."""
        return self.match.setup.game

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        veil(plan, self.game)
        lw, lh = frame.logical
        low = lh < 700
        w, h, pitch = 420.0, (536.0 if low else 588.0), (50.0 if low else 56.0)
        x, y = (lw - w) / 2, (lh - h) / 2 - 14
        more: dict[str, Any] = {"on": "card", "depth": 2}
        head = 68 if low else 76
        face = Panel(radius=frame.px(7), head=INK, head_h=frame.px(head))
        plan.add("card", x, y, w, h, face, elevation=9, depth=1, on="veil")
        plan.text(
            "title",
            x + 20,
            y + 8,
            w - 40,
            head - 14,
            _("PAUSED"),
            style="display",
            size=34,
            colour=CREAM,
            align="center",
            valign="center",
            misprint=chrome.inks(self.game).highlight,
            **more,
        )
        top = y + head + 8
        fact = _("{title}  ·  turn {n}").format(title=self.match.rules.CARD.title, n=self.match.turn_number)
        plan.text("fact", x + 16, top, w - 32, 26, fact, style="textb", size=18, align="center", **more)
        kept = kept_line(self.kept()) if self.kept else _("Kept after every move.")
        plan.text("kept", x + 16, top + 26, w - 32, 24, kept, size=16, colour=INK2, align="center", **more)
        top += 60
        big = 60 if low else 68
        left, wide = x + 28, w - 56
        button = chrome.button
        button(plan, "on", left, top, wide, big, _("PLAY ON"), kind="primary", icon="play", size=28, **more)
        top += big + (12 if low else 16)
        half, bh = (wide - 12) / 2, pitch - 10
        button(plan, "save", left, top, wide, bh, _("SAVE UNDER A NAME"), icon="card", **more)
        top += pitch
        button(plan, "rulebook", left, top, half, bh, _("RULEBOOK"), icon="book", **more)
        button(plan, "settings", left + half + 12, top, half, bh, _("SETTINGS"), icon="gear", **more)
        top += pitch
        button(plan, "again", left, top, half, bh, _("START AGAIN"), icon="undo", **more)
        button(plan, "seats", left + half + 12, top, half, bh, _("SEATS"), icon="people", **more)
        top += pitch
        button(plan, "report", left, top, wide, bh, _("REPORT A PROBLEM"), icon="wrench", **more)
        top += pitch
        button(plan, "shelf", left, top, wide, bh, _("TO THE SHELF"), icon="back", **more)
        top += pitch - 4
        plan.text(
            "note",
            x + 16,
            top,
            w - 32,
            y + h - top - 6,
            _("The shelf holds this game until you close the program.")
            if self.kept and self.kept() is None
            else _("The shelf keeps this game for you."),
            style="texti",
            size=17,
            colour=INK2,
            align="center",
            valign="center",
            **more,
        )
        keys = ((_("Esc"), _("play on")), (_("Up Down"), _("choose")), (_("Enter"), _("do it")))
        chrome.keys(plan, "keys", x + 10, min(y + h + 16, lh - 34), keys, on="veil", right=lw)
        return plan.items

    def first_focus(self) -> str:
        """Playing on."""
        return "on"

    def press(self, id: str) -> None:
        """Each button leads where it says."""
        app, match = self.app, self.match
        match id:
            case "on":
                app.pop()
            case "save":
                self._ask_name(self._suggestion())
            case "rulebook":
                app.rulebook(self.game)
            case "settings":
                app.open_settings()
            case "again":
                app.confirm(
                    _("Start this game again?"),
                    _("The same seats and options, dealt anew. The present game is left as it is kept."),
                    _("START AGAIN"),
                    _("PLAY ON"),
                    self._again,
                    icon="undo",
                )
            case "seats":
                crew = crew_hands.tells(match)
                app.push(crew_hands.CrewHandsScene(app, match) if crew else SeatsScene(app, match))
            case "report":
                app.report(match)
            case "shelf":
                app.shelf()

    def key(self, key: str) -> bool:
        """Esc plays on."""
        if key in ("escape", "p"):
            self.app.pop()
            return True
        return False

    def _suggestion(self) -> str:
        people = [self.match.names[seat] for seat in self.match.people()]
        who = people[0] if people else self.match.names[0]
        return _("{name}, turn {n}").format(name=who, n=self.match.turn_number)

    def _ask_name(self, text: str) -> None:
        self.app.push(SaveNameScene(self.app, text, self._save, self.game))

    def _save(self, name: str, *, replace: bool = False) -> None:
        picture = self.thumbnail() if self.thumbnail else b""
        try:
            self.app.library.save_named(self.match, name, picture, replace=replace)
        except NameTaken as taken:
            self.app.confirm(
                str(taken),
                _("Put this game in its place?"),
                _("REPLACE IT"),
                _("KEEP BOTH"),
                lambda: self._save(name, replace=True),
                icon="card",
            )
        except BadName as bad:
            again = (_("ANOTHER NAME"), lambda: self._ask_name(name))
            self.app.error(_("It needs another name"), str(bad), (again, (_("LEAVE IT"), lambda: None)))
        except DiskTrouble as trouble:
            self.app.error(_("The game could not be saved"), _("{why} The game goes on.").format(why=trouble))
        else:
            self.app.toast(_("Saved: {name}").format(name=name), "card")

    def _again(self) -> None:
        seed = random_seed_text(Random())
        self.app.start(msgspec.structs.replace(self.match.setup, seed_text=seed, seed=seed_from_text(seed)))


class SeatsScene(Scene):
    """Who plays which seat: hand one to a computer, take one back, or give up."""

    name = "seats"
    overlay = True

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.level: Who = "sound"
        """The computer that would take over a seat."""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        match = self.match
        veil(plan, match.setup.game)
        lw, lh = frame.logical
        seats = len(match.names)
        w, h = 640.0, 64 + seats * 66.0 + 130
        x, y = (lw - w) / 2, (lh - h) / 2
        more: dict[str, Any] = {"on": "card"}
        plan.add("card", x, y, w, h, Panel(radius=frame.px(7)), elevation=9, on="veil")
        plan.text("title", x + 24, y + 14, w - 48, 36, _("Who plays on?"), style="display", size=26, **more)
        for seat in range(seats):
            top = y + 62 + seat * 66
            person, gone = match.seat_is_person(seat), seat in match.resigned
            ink = match.setup.players[seat].ink
            plan.add(f"seat.{seat}", x + 24, top + 8, 36, 36, Token(ink=ink), **more)
            plan.text(
                f"seat.{seat}.name",
                x + 72,
                top + 1,
                200,
                24,
                match.names[seat],
                style="textb",
                size=19,
                **more,
            )
            state = _("gave up") if gone else _("a person") if person else _("a computer")
            plan.text(f"seat.{seat}.who", x + 72, top + 27, 200, 24, state, size=16, colour=INK2, **more)
            locked = _("Who gave up stays out of the game.") if gone else ""
            if person:
                chrome.button(
                    plan,
                    f"hand.{seat}",
                    x + w - 24 - 200 - 12 - 128,
                    top + 2,
                    200,
                    48,
                    _("LET A COMPUTER PLAY"),
                    size=18,
                    **more,
                )
                chrome.button(
                    plan,
                    f"resign.{seat}",
                    x + w - 24 - 128,
                    top + 2,
                    128,
                    48,
                    _("GIVE UP"),
                    icon="flag",
                    size=18,
                    **more,
                )
            else:
                chrome.button(
                    plan,
                    f"take.{seat}",
                    x + w - 24 - 200 - 12 - 128,
                    top + 2,
                    340,
                    48,
                    _("A PERSON TAKES IT"),
                    icon="person",
                    size=18,
                    locked=locked,
                    **more,
                )
        foot = y + h - 116
        plan.text(
            "level.name",
            x + 24,
            foot,
            150,
            44,
            _("The computer is"),
            style="textb",
            size=18,
            valign="center",
            **more,
        )
        names = [level_name(level) for level in LEVELS]
        chrome.segments(
            plan,
            "level",
            x + w - 24 - 400,
            foot,
            400,
            44,
            names,
            LEVELS.index(self.level),
            label=_("The computer is"),
            on="card",
        )
        plan.text(
            "note",
            x + 24,
            y + h - 66,
            w - 48 - 180,
            52,
            _("A computer can be relieved at any time. Who gives up cannot win and stays out."),
            size=16,
            colour=INK2,
            valign="center",
            yields="wrap",
            **more,
        )
        chrome.button(plan, "back", x + w - 24 - 160, y + h - 62, 160, 48, _("BACK"), icon="back", **more)
        return plan.items

    def first_focus(self) -> str:
        """The way back."""
        return "back"

    def press(self, id: str) -> None:
        """Change hands, give up after a question, or go back."""
        what, _dot, number = id.partition(".")
        if what == "back":
            self.app.pop()
        elif what == "hand":
            self._hand(int(number), self.level)
        elif what == "level":
            self.level = LEVELS[int(number)]
            self.dirty = True
        elif what == "take":
            self._hand(int(number), PERSON)
        elif what == "resign":
            seat = int(number)
            self.app.confirm(
                _("Does {name} give up?").format(name=self.match.names[seat]),
                _("The seat cannot win any more. This cannot be taken back."),
                _("GIVE UP"),
                _("PLAY ON"),
                lambda: self._resign(seat),
                icon="flag",
            )

    def key(self, key: str) -> bool:
        """Esc goes back."""
        if key == "escape":
            self.app.pop()
            return True
        return False

    def _hand(self, seat: int, who: Who) -> None:
        try:
            self.match.hand_over(seat, who)
        except Illegal as no:
            self.app.toast(no.refusal.text, "cross")
        self.dirty = True

    def _resign(self, seat: int) -> None:
        try:
            self.match.resign(seat)
        except Illegal as no:
            self.app.toast(no.refusal.text, "cross")
        if self.match.result() is not None:
            self.app.results(self.match)
        self.dirty = True
