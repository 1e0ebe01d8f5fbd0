"""The rulebook: contents, clauses or cards, and the sheet about the one in hand.

Opened by a refused move it says so in a strip and leads back. The search looks through every clause, or
through every card or sign while those are open.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from app.palette import CREAM, DANGER, INK, INK2
from app.rules import registry
from app.rules.kernel import Clause, Section
from app.scenes import chrome, rulebook_aside, rulebook_cards
from app.scenes.rulebook_cards import CARDS, SIGNS, Entry, Shelf
from app.scenes.rulebook_clauses import span
from app.scenes.rulebook_gallery import GallerySheet
from app.scenes.scene import App
from app.tables.charts import Loupe
from app.tables.faces import Field, Icon, Nothing, Panel
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _

RULES = "rules"
"""The clauses; the other sides of the book are `CARDS` and `SIGNS`."""


class _Shape(NamedTuple):
    """The grid of one stage shape: x and width of contents, clauses and picture; where the foot is.

    `under` is how high the picture's sheet is where it lies under the clauses, 0 where beside them.
    """

    contents: tuple[float, float]
    clauses: tuple[float, float]
    picture: tuple[float, float]
    foot: float
    under: float


_SHAPES = {
    "normal": _Shape((20, 250), (286, 560), (862, 398), 700, 0),
    "wide": _Shape((20, 250), (286, 560), (862, 398), 700, 0),
    "compact": _Shape((12, 220), (244, 768), (244, 768), 628, 206),
    "square": _Shape((16, 230), (258, 750), (258, 750), 752, 232),
}


class _Row(NamedTuple):
    """A line of the contents: its id, number, title, what stands at its end, whether it is open."""

    id: str
    number: str
    title: str
    end: str
    chosen: bool


class RulebookPage(GallerySheet):
    """The rulebook of a game, open at `clause` or at a card; `reason` says why it was opened, if it was.

    `clause` may be the key of a card or a sign with `card.` before it.
    """

    name = "rulebook"
    types_at_once = True

    def __init__(self, app: App, game: str, clause: str = "", reason: str = "") -> None:
        super().__init__(app)
        self.game, self.reason = game, reason
        rules = registry.game(game)
        self.title = rules.CARD.title
        self.sections: tuple[Section, ...] = rules.rulebook()
        self.clauses = {one.id: one for section in self.sections for one in section.clauses}
        first = self.sections[0].clauses[0].id
        self.clause = clause if clause in self.clauses else first
        self.shelves = rulebook_cards.shelves(game)
        self.side = RULES
        self.group = self.entry = ""
        self.only: tuple[str, ...] = ()
        """Keys of the cards that a link led to; empty for a whole group."""
        self.only_title = ""
        self.query = ""
        self.top = 0
        self._shown = 1
        self._show_clause = True
        self._frame: Frame | None = None
        key = clause.removeprefix("card.")
        if kind := rulebook_cards.kind_of(game, key):
            self.turn_to(kind, key)

    def turn_to(self, side: str, key: str = "") -> None:
        """Open the clauses, the cards or the signs; with `key` at that card or sign."""
        self.side, self.query, self.top, self.only = side, "", 0, ()
        self._show_clause, self.dirty = True, True
        if side != RULES:
            shelf = self.shelves[side]
            key = key or shelf.entries[0].key
            self.entry = key
            self.group = next(one.group for one in shelf.entries if one.key == key)

    # -- what is shown
    @property
    def ground(self) -> str:
        """The game's table."""
        return self.game

    @property
    def shelf(self) -> Shelf:
        """The cards or the signs, whichever is open."""
        return self.shelves[self.side]

    def entries(self) -> tuple[Entry, ...]:
        """The cards or signs in the middle: found, led to by a link, or of the group that is open."""
        if self.query.strip():
            return self.shelf.found(self.query)
        if self.only:
            return tuple(entry for entry in self.shelf.entries if entry.key in self.only)
        return self.shelf.of(self.group)

    @property
    def heading(self) -> str:
        """What the cards or signs in the middle are."""
        if self.query.strip():
            return _("With “{words}”").format(words=self.query.strip())
        if self.only:
            return self.only_title
        return next(group.name for group in self.shelf.groups if group.key == self.group)

    @property
    def section(self) -> Section:
        """The chapter of the clause in hand."""
        return next(one for one in self.sections if one.id == self.clauses[self.clause].section)

    @property
    def listed(self) -> tuple[Clause, ...]:
        """The clauses in the middle: those of the chapter, or those that were found."""
        return self.found() if self.query.strip() else self.section.clauses

    def found(self) -> tuple[Clause, ...]:
        """The clauses that have the searched words in their number, text, label or note."""
        wanted = self.query.casefold().split()
        return tuple(
            clause
            for clause in self.clauses.values()
            if all(
                word in f"{clause.id} {clause.text} {clause.label} {clause.note}".casefold()
                for word in wanted
            )
        )

    def belongs(self) -> tuple[Clause, ...]:
        """The clauses that the one in hand points to, then those that point to it."""
        here = self.clauses[self.clause]
        to_it = [one.id for one in self.clauses.values() if here.id in one.related]
        ids = dict.fromkeys((*here.related, *to_it))
        return tuple(self.clauses[id] for id in ids if id != here.id)

    # -- layout
    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        if frame != self._frame:
            self._frame, self._show_clause = frame, True
        shape, g = _SHAPES[frame.shape], chrome.grid(frame)
        chrome.header(
            plan, _("RULEBOOK"), self.title.upper(), game=self.game, back=_("Back"), corners=self._corners()
        )
        top = 64.0
        if self.reason:
            self._reason(
                plan, g.x + shape.contents[0], top, shape.picture[0] + shape.picture[1] - shape.contents[0]
            )
            top += 68
        self._contents(plan, g.x + shape.contents[0], top, shape.contents[1], shape.foot - top)
        under = shape.under - 20 if shape.under and self.reason else shape.under
        foot = shape.foot - (under + 12 if under else 0)
        middle = (g.x + shape.clauses[0], top, shape.clauses[1], foot - top)
        x, w = g.x + shape.picture[0], shape.picture[1]
        where = (x, foot + 12, w, under) if under else (x, top, w, shape.foot - top)
        about = rulebook_aside.Aside(plan, self.game, *where, beside=not under)
        if self.side == RULES:
            self._clauses(plan, *middle)
            about.clause(self.clauses[self.clause], self.belongs())
            return plan.items
        entries = self.entries()
        self._gallery(plan, entries, *middle)
        entry = next((one for one in self.shelf.entries if one.key == self.entry), None)
        if entry is not None:
            about.entry(entry, [self.clauses[id] for id in entry.clauses])
        return plan.items

    def _corners(self) -> list[chrome.Corner]:
        """The other sides of the book, the first-game pointers, the settings."""
        sides = {
            RULES: chrome.Corner("side.rules", "book", _("Rules")),
            CARDS: chrome.Corner("side.cards", "cards", _("Cards")),
            SIGNS: chrome.Corner("side.signs", "eye", _("Signs")),
        }
        there = [RULES, *self.shelves] if self.shelves else []
        found = [sides[side] for side in there if side != self.side]
        return [*found, chrome.Corner("coach", "help", _("First game")), chrome.settings_corner()]

    def _reason(self, plan: Plan, x: float, y: float, w: float) -> None:
        face = Panel(fill=INK, radius=plan.frame.px(7), tab=DANGER, tab_w=plan.frame.px(10), grain=False)
        plan.add("reason", x, y, w, 56, face, elevation=5)
        plan.add("reason.lock", x + 27, y + 17, 22, 22, Icon(name="lock", colour=CREAM), on="reason")
        plan.text(
            "reason.text",
            x + 60,
            y + 4,
            w - 60 - 250,
            48,
            _("You came here because this move was refused: {reason}").format(reason=self.reason),
            style="textb",
            size=18,
            colour=CREAM,
            valign="center",
            yields="wrap",
            on="reason",
        )
        chrome.button(
            plan,
            "return",
            x + w - 236,
            y + 6,
            224,
            44,
            _("BACK TO THE TABLE"),
            kind="primary",
            icon="back",
            size=18,
            on="reason",
        )

    def _contents(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        chrome.sheet(plan, "contents", x, y, w, h)
        ghost = {RULES: _("Search the rules"), CARDS: _("Search the cards"), SIGNS: _("Search the signs")}
        face = Field(text=self.query, ghost=ghost[self.side], limit=40, px=plan.frame.type_px(18))
        plan.add("search", x + 14, y + 14, w - 28, 44, face, label=ghost[self.side], on="contents")
        if not self.query:
            plan.add("loupe", x + w - 50, y + 23, 26, 26, Loupe(), on="search", depth=1)
        rows = self._rows()
        note = self.sections[-1].intro if self.side == RULES else ""
        note_h = plan.text_height(note, w - 36, "texti", 16) + 4 if note else 0
        room = h - 70 - 8
        pitch = min(52.0, room / len(rows))
        if room - pitch * len(rows) < note_h + 10:
            note_h = 0
        size = 18 if pitch >= 24 else 16
        for i, row in enumerate(rows):
            self._line(plan, row, x, y + 68 + i * pitch, w, min(46.0, pitch - 2), size)
        if note_h:
            plan.text(
                "contents.note",
                x + 18,
                y + h - note_h - 10,
                w - 36,
                note_h,
                note,
                style="texti",
                size=16,
                colour=INK2,
                yields="wrap",
                on="contents",
            )

    def _rows(self) -> list[_Row]:
        """The chapters, or the groups of cards or signs."""
        searched = bool(self.query.strip())
        if self.side == RULES:
            here = "" if searched else self.section.id
            return [
                _Row(f"section.{one.id}", one.id, one.title, span(one), one.id == here)
                for one in self.sections
            ]
        here = "" if searched or self.only else self.group
        return [
            _Row(f"group.{one.key}", "", one.name, str(len(self.shelf.of(one.key))), one.key == here)
            for one in self.shelf.groups
        ]

    def _line(self, plan: Plan, row: _Row, x: float, top: float, w: float, tall: float, size: float) -> None:
        ink, quiet = (CREAM, CREAM) if row.chosen else (INK, INK2)
        back = Panel(fill=INK, radius=plan.frame.px(4), grain=False) if row.chosen else Nothing()
        label = f"{row.number} {row.title}".strip()
        plan.add(row.id, x + 8, top, w - 16, tall, back, press=True, label=label, on="contents")
        more: dict[str, Any] = {"on": row.id, "valign": "center"}
        left = x + 20
        if row.number:
            left = x + 50
            plan.text(
                f"{row.id}.no",
                x + 14,
                top,
                32,
                tall,
                row.number,
                style="display",
                size=size,
                align="center",
                colour=ink,
                **more,
            )
        wide = plan.width(row.end, "text", 15) + 4
        room = x + w - 26 - wide - left
        long = plan.width(row.title, "textb", size) > room and tall >= 40
        two: dict[str, Any] = {"yields": "wrap", "lead": 1.05} if long else {}
        plan.text(
            f"{row.id}.title",
            left,
            top,
            room,
            tall,
            row.title,
            style="textb",
            size=17 if long else size,
            colour=ink,
            **two,
            **more,
        )
        plan.text(
            f"{row.id}.span",
            x + w - 18 - wide,
            top,
            wide,
            tall,
            row.end,
            size=15,
            colour=quiet,
            align="right",
            **more,
        )
