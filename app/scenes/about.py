"""About: a printer's colophon. The games, what the program stands on, and its licences one press away."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from app import resources
from app.palette import GAMES, INK, INK2, SEATS, SHELF
from app.places import VERSION
from app.rules import registry
from app.scenes import chrome
from app.scenes.folders import open_folder
from app.scenes.paper import PaperScene
from app.scenes.scene import Scene
from app.tables.faces import Picture, Token
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _


class _Credit(NamedTuple):
    """What is said about one game."""

    made: str
    rest: str


def _credits() -> dict[str, _Credit]:
    own = _("Text and pictures here are our own.")
    return {
        "planet-of-the-apes": _Credit(_people("planet-of-the-apes"), _("IDW Publishing, 2017.")),
        "primate-fear": _Credit(_("Rules and cards after its open rulebook."), own),
        "planet-run": _Credit(_("Rules after its print-and-play rulebook."), own),
        "zoo": _Credit(_("Rules after its rulebook."), own),
    }


def _people(game: str) -> str:
    """Who made the printed game, as its rules name them (CRED-1)."""
    named: tuple[tuple[str, str], ...] = getattr(registry.game(game), "CREDITS", ())
    return " ".join(_("{what}: {who}.").format(what=_(what), who=who) for what, who in named)


FACES = (
    ("Alfa Slab One", "display", "JM Solé, SIL OFL 1.1"),
    ("BARLOW CONDENSED", "label", "Jeremy Tribby, SIL OFL 1.1"),
    ("Barlow Semi Condensed", "textb", "Jeremy Tribby, SIL OFL 1.1"),
)
"""The typefaces, each set in itself: name, style, maker and licence."""
PARTS = (
    ("pygame-ce", "LGPL 2.1"),
    ("SDL", "zlib"),
    ("pygame_gui", "MIT"),
    ("msgspec", "BSD 3"),
    ("NumPy", "BSD 3"),
    ("platformdirs", "MIT"),
)


class AboutScene(Scene):
    """Who made what, and where a fault can be told."""

    name = "about"

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        grid = chrome.grid(frame)
        chrome.header(
            plan,
            _("ABOUT"),
            _("STRANGE SHELF {version}").format(version=VERSION),
            back=_("Back"),
            corners=[chrome.help_corner(), chrome.settings_corner()],
        )
        h = grid.h - 64 - 32
        if grid.w > 1100:
            self._colophon(plan, grid.x + 20, 392, h)
            self._credits(plan, grid.x + 428, 832, h)
        else:
            self._credits(plan, grid.x + 20, grid.w - 40, h)
        return plan.items

    def first_focus(self) -> str:
        """Back."""
        return "leave"

    def focus_order(self, items: list[Item]) -> list[str]:
        """Back first, then the other buttons; the header last."""
        order = super().focus_order(items)
        head = [id for id in ("back", "help", "settings") if id in order]
        return ["leave", *(id for id in order if id not in head and id != "leave"), *head]

    def _colophon(self, plan: Plan, x: float, w: float, h: float) -> None:
        chrome.sheet(plan, "colophon", x, 64, w, h)
        middle = x + w / 2
        size = 236.0
        plan.add(
            "app_icon",
            middle - size / 2,
            100,
            size,
            size,
            Picture(name="shared/app_icon", litho=0.1, fit="contain"),
            elevation=6,
            on="colophon",
        )
        plan.text(
            "app_name",
            x + 20,
            354,
            w - 40,
            52,
            _("STRANGE SHELF"),
            style="display",
            size=34,
            align="center",
            valign="center",
            misprint=SHELF.highlight,
            on="colophon",
        )
        plan.text(
            "app_line",
            x + 36,
            414,
            w - 72,
            76,
            _("Four odd games in one box, for one to six people or the computer. Nothing is sent anywhere."),
            size=19,
            align="center",
            yields="wrap",
            on="colophon",
        )
        for i, seat in enumerate(SEATS):
            plan.add(
                f"token.{i}",
                middle - 158 + i * 56,
                508,
                36,
                36,
                Token(ink=seat.name),
                elevation=3,
                on="colophon",
            )
        chrome.button(
            plan,
            "news",
            x + 24,
            568,
            w - 48,
            46,
            _("WHAT IS NEW IN {version}").format(version=VERSION),
            icon="star",
            size=18,
            on="colophon",
        )
        chrome.button(
            plan,
            "files",
            x + 24,
            624,
            w - 48,
            46,
            _("SHOW MY SAVES AND REPORTS"),
            icon="card",
            size=18,
            on="colophon",
        )

    def _credits(self, plan: Plan, x: float, w: float, h: float) -> None:
        chrome.sheet(plan, "credits", x, 64, w, h)
        inner = w - 48
        chrome.caps(plan, "games.head", x + 24, 78, inner, _("THE GAMES"), on="credits")
        tall = h > 600
        pitch = 132.0 if tall else 108.0
        self._games(plan, x + 24, 110 if tall else 104, inner, pitch)
        y = (110 if tall else 104) + 2 * pitch + (8 if tall else 2)
        chrome.rule(plan, "rule.1", x + 24, y, inner, on="credits")
        chrome.caps(plan, "set.head", x + 24, y + 12, inner, _("SET AND PRINTED WITH"), on="credits")
        step = 36.0 if tall else 30.0
        self._stock(plan, x + 24, y + (40 if tall else 36), inner, step)
        y += (48 if tall else 40) + 3 * step
        chrome.rule(plan, "rule.2", x + 24, y, inner, on="credits")
        foot = 64 + h - 68
        plan.text(
            "no_ties",
            x + 24,
            y + 8,
            inner,
            foot - 8 - (y + 8),
            _(
                "An unofficial fan edition with no ties to the owners of these games or films; Planet of the "
                "Apes is a trademark of Twentieth Century Fox Film Corporation. Every picture, sound and "
                "sentence here was made for this program."
            ),
            size=17,
            yields="wrap",
            on="credits",
        )
        self._buttons(plan, x + 24, foot, inner)

    def _games(self, plan: Plan, x: float, y: float, w: float, pitch: float) -> None:
        half = (w - 8) / 2
        high = pitch - 12
        wide = high * 0.7
        credits = _credits()
        for i, box in enumerate(registry.SHELF):
            left, top = x + (i % 2) * (half + 8), y + (i // 2) * pitch
            inks = GAMES[box.key]
            plan.add(
                f"game.{box.key}.cover",
                left,
                top,
                wide,
                high,
                Picture(name=f"covers/{inks.art}", litho=0.1, edge=INK),
                elevation=4,
                on="credits",
            )
            told = credits[box.key]
            text_x, text_w = left + wide + 16, half - wide - 24
            name = _("Apocalypse at the Zoo") if box.key == "zoo" else box.title
            plan.text(
                f"game.{box.key}.name",
                text_x,
                top,
                text_w,
                26,
                name,
                style="textb",
                size=19,
                valign="center",
                on="credits",
            )
            made_h = plan.text_height(told.made, text_w, "text", 16)
            made_h = min(made_h, high - 28 - 22)
            plan.text(
                f"game.{box.key}.made",
                text_x,
                top + 28,
                text_w,
                made_h + 1,
                told.made,
                size=16,
                yields="wrap",
                on="credits",
            )
            plan.text(
                f"game.{box.key}.rest",
                text_x,
                top + 30 + made_h,
                text_w,
                22,
                told.rest,
                size=16,
                colour=INK2,
                on="credits",
            )

    def _stock(self, plan: Plan, x: float, y: float, w: float, step: float) -> None:
        for i, (name, style, maker) in enumerate(FACES):
            top = y + i * step
            plan.text(
                f"face.{i}", x, top, 220, step, name, style=style, size=20, valign="center", on="credits"
            )
            plan.text(
                f"face.{i}.by",
                x + 230,
                top,
                206,
                step,
                maker,
                size=16,
                colour=INK2,
                valign="center",
                on="credits",
            )
        left = x + 456
        half = (w - 456) / 2
        for i, (name, licence) in enumerate(PARTS):
            px, top = left + (i % 2) * half, y + (i // 2) * step
            name_w = min(plan.width(name, "textb", 18) + 3, half * 0.66)
            plan.text(
                f"part.{i}",
                px,
                top,
                name_w,
                step,
                name,
                style="textb",
                size=18,
                valign="center",
                on="credits",
            )
            plan.text(
                f"part.{i}.licence",
                px + name_w + 6,
                top,
                half - name_w - 12,
                step,
                licence,
                size=16,
                colour=INK2,
                valign="center",
                on="credits",
            )

    def _buttons(self, plan: Plan, x: float, y: float, w: float) -> None:
        narrow = plan.frame.shape in ("square", "compact")
        others = [("licences", _("LICENCES"), "book"), ("sources", _("OUR SOURCES"), "pin")]
        if narrow:
            others.append(("news", _("WHAT IS NEW"), "star"))
        others.append(("fault", _("REPORT A FAULT"), "flag"))
        lead = 240.0 if not narrow else 220.0
        chrome.button(
            plan,
            "leave",
            x,
            y,
            lead,
            52,
            _("BACK"),
            kind="primary",
            icon="back",
            size=18,
            on="credits",
        )
        gap = 10.0
        each = (w - lead - gap * 1.6 - gap * (len(others) - 1)) / len(others)
        left = x + lead + gap * 1.6
        for id, text, icon in others:
            chrome.button(plan, id, left, y, each, 52, text, icon=icon, size=17, on="credits")
            left += each + gap

    # -- what is done -------------------------------------------------------------------------

    def press(self, id: str) -> None:
        """A button was pressed."""
        deeds: dict[str, Callable[[], None]] = {
            "back": self.app.pop,
            "leave": self.app.pop,
            "help": self.app.help,
            "settings": self.app.open_settings,
            "licences": lambda: self._read(_("LICENCES"), *resources.licence_files()),
            "news": lambda: self._read(_("WHAT IS NEW"), resources.base() / "CHANGELOG.md"),
            "sources": self._sources,
            "fault": lambda: self.app.report(None),
            "files": self._files,
        }
        if id in deeds:
            deeds[id]()

    def key(self, key: str) -> bool:
        """Escape goes back."""
        if key == "escape":
            self.app.pop()
        elif key in ("f1", "f2"):
            self.app.help()
        else:
            return False
        return True

    def _read(self, title: str, *files: Path) -> None:
        """Open the pages of some files; says so where there is none."""
        try:
            text = "\n\n".join(file.read_text(encoding="utf-8") for file in files)
        except (OSError, UnicodeError):
            text = ""
        if not text:
            self.app.error(_("This page is not here"), _("The program was installed without it."))
            return
        self.app.push(PaperScene(self.app, title, text))

    def _sources(self) -> None:
        """Every picture and sound with its origin and licence, from the manifest."""
        try:
            with (resources.art_dir() / "MANIFEST.toml").open("rb") as file:
                manifest = tomllib.load(file)
        except (OSError, tomllib.TOMLDecodeError):
            self.app.error(_("This page is not here"), _("The program was installed without it."))
            return
        text = ""
        for entries in manifest.values():
            for one in entries if isinstance(entries, list) else ():
                text += f"{one.get('path')}: {one.get('what')}. {one.get('origin')}, {one.get('licence')}\n\n"
        self.app.push(PaperScene(self.app, _("OUR SOURCES"), text))

    def _files(self) -> None:
        trouble = open_folder(self.app.library.data)
        if trouble:
            self.app.error(_("The folder cannot be shown"), trouble)
