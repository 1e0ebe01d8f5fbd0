"""The saved games: slips at the left, the chosen one large at the right."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from app.match.library import SaveInfo
from app.palette import CREAM, DANGER, INK, INK2
from app.rules import registry
from app.scenes import chrome
from app.scenes import saves_words as words
from app.scenes.placing import Box
from app.scenes.saves_detail import detail
from app.scenes.scene import App, Scene
from app.tables.charts import Slip, Thumbnail
from app.tables.faces import Panel
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.plan import Plan
from app.words import _, plural


class _Shape(NamedTuple):
    """The grid of one stage shape: columns and rows of slips, their width, the pager's row, the detail."""

    columns: int
    rows: int
    slip: float
    gap: float
    foot: float
    detail: tuple[float, float]
    bottom: float
    thumb: float


_SHAPES = {
    "normal": _Shape(2, 3, 394, 12, 660, (836, 424), 704, 196),
    "wide": _Shape(2, 3, 394, 12, 660, (836, 424), 704, 196),
    "compact": _Shape(1, 3, 480, 12, 584, (516, 488), 628, 140),
    "square": _Shape(1, 3, 480, 12, 708, (516, 488), 752, 240),
}


class SavesPage(Scene):
    """All saved games, or those of one game. Opens over whatever was there; `back` returns."""

    name = "saves"

    def __init__(self, app: App, game: str = "", now: datetime | None = None) -> None:
        super().__init__(app)
        self.now = now
        self.filters = ("", *registry.keys())
        self.filter = game if game in self.filters else ""
        self.page = 0
        self.saves: list[SaveInfo] = []
        self.chosen: SaveInfo | None = None
        self.text = ""
        self._per_page = 6
        self.read()
        self.fresh = True
        """Nothing has lain over this scene since the folder was read."""

    def read(self, choose: Path | None = None) -> None:
        """Read the folder again.

        The save at `choose`, the same one as before, or the first whole one is then the chosen one.
        """
        self.saves = self.app.library.list(self.filter or None)
        wish = choose or (self.chosen.path if self.chosen else None)
        found = [info for info in self.saves if info.path == wish]
        whole = [info for info in self.saves if not info.damaged]
        first = (found or whole or self.saves)[:1]
        self._choose(first[0] if first else None)
        self.dirty = True

    def _choose(self, info: SaveInfo | None) -> None:
        self.chosen = info
        self.text = info.name if info else ""
        if info:
            self.page = self.saves.index(info) // self._per_page

    # -- layout
    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the screen."""
        plan = Plan(frame, ruler)
        shape = _SHAPES[frame.shape]
        g = chrome.grid(frame)
        if self._per_page != shape.columns * shape.rows:
            self._per_page = shape.columns * shape.rows
            if self.chosen:
                self.page = self.saves.index(self.chosen) // self._per_page
        corners = (
            chrome.Corner("import", "plus", _("Import")),
            chrome.help_corner(),
            chrome.settings_corner(),
        )
        chrome.header(plan, _("SAVED GAMES"), back=_("Back"), corners=corners)
        self._header(plan, g, len(corners))
        if not self.saves:
            self._empty(plan, g)
            return plan.items
        self._slips(plan, g, shape)
        if self.chosen:
            top, bottom = (
                64.0,
                shape.bottom - 28 if shape.rows == 3 and shape.columns == 2 else shape.bottom - 12,
            )
            sheet = Box(g.x + shape.detail[0], top, shape.detail[1], bottom - top)
            detail(plan, self.chosen, self.text, sheet, shape.thumb)
        return plan.items

    def _header(self, plan: Plan, g: chrome.Grid, corners: int) -> None:
        """The filter, and how much there is."""
        names = [_("All"), *(words.short_title(game) for game in self.filters[1:])]
        w = min(110.0 * len(names), g.w - 480 - 74 * corners)
        right = g.x + g.w - 20 - 74 * corners
        if len(names) > 2 or self.filter:
            chrome.segments(
                plan,
                "filter",
                right - w,
                8,
                w,
                44,
                names,
                self.filters.index(self.filter),
                label=_("Show"),
                size=17,
            )
        title = next(item for item in plan.items if item.id == "title")
        left = (title.rect.right - plan.frame.ox) / plan.frame.scale + 14
        facts = plural("{count} GAME", "{count} GAMES", len(self.saves))
        facts += "  ·  " + words.size_words(sum(info.size for info in self.saves))
        plan.text(
            "facts",
            left,
            18,
            right - w - 16 - left,
            26,
            facts,
            style="label",
            size=17,
            colour=chrome.inks("").tint,
            valign="center",
            track=1.2,
        )

    def _empty(self, plan: Plan, g: chrome.Grid) -> None:
        w, h = 520.0, 380.0
        x, y = g.x + (g.w - w) / 2, 64 + (g.h - 64 - h) / 2
        chrome.sheet(plan, "empty", x, y, w, h)
        plan.add("empty.slip", x + 112, y + 28, 296, 166, Slip(), on="empty")
        plan.text(
            "empty.title",
            x + 30,
            y + 212,
            w - 60,
            36,
            _("Nothing kept here yet"),
            style="display",
            size=26,
            align="center",
            on="empty",
        )
        plan.text(
            "empty.text",
            x + 50,
            y + 256,
            w - 100,
            72,
            _(
                "A game keeps itself while you play it. "
                "Save one under a name from its pause card, or import a file."
            ),
            size=17,
            colour=INK2,
            align="center",
            yields="wrap",
            on="empty",
        )

    def _slips(self, plan: Plan, g: chrome.Grid, s: _Shape) -> None:
        pages = self.pages
        bottom = s.foot - 12 if pages > 1 else s.bottom - 28
        h = min(196.0, (bottom - 64 - s.gap * (s.rows - 1)) / s.rows)
        first = self.page * self._per_page
        for i, info in enumerate(self.saves[first : first + self._per_page]):
            x = g.x + 20 + (i % s.columns) * (s.slip + s.gap)
            y = 64 + (i // s.columns) * (h + s.gap)
            self._slip(plan, first + i, info, x, y, s.slip, h)
        if pages > 1:
            wide = s.slip * s.columns + s.gap * (s.columns - 1)
            chrome.button(
                plan,
                "newer",
                g.x + 20,
                s.foot,
                150,
                44,
                _("NEWER"),
                icon="back",
                size=18,
                locked="" if self.page else _("These are the newest."),
            )
            plan.text(
                "page",
                g.x + 180,
                s.foot,
                wide - 320,
                44,
                _("page {n} of {count}").format(n=self.page + 1, count=pages),
                style="textb",
                size=18,
                colour=CREAM,
                align="center",
                valign="center",
            )
            chrome.button(
                plan,
                "older",
                g.x + 20 + wide - 150,
                s.foot,
                150,
                44,
                _("OLDER"),
                icon="arrow",
                size=18,
                locked="" if self.page < pages - 1 else _("These are the oldest."),
            )

    @property
    def pages(self) -> int:
        """How many pages of slips there are."""
        return max(1, -(-len(self.saves) // self._per_page))

    def _slip(self, plan: Plan, index: int, info: SaveInfo, x: float, y: float, w: float, h: float) -> None:
        id = f"slip.{index}"
        chosen = info is self.chosen
        face = Panel(radius=plan.frame.px(7), tab=chrome.inks(info.game).spine, tab_w=plan.frame.px(10))
        plan.add(
            id,
            x,
            y,
            w,
            h,
            face,
            elevation=9 if chosen else 5,
            press=True,
            label=info.name,
            light="chosen" if chosen else "",
        )
        tw, th = 176.0, 99.0
        picture = (
            Thumbnail(info.thumbnail) if info.thumbnail and not info.damaged else Slip(bool(info.damaged))
        )
        plan.add(f"{id}.picture", x + 22, y + 14, tw, th, picture, on=id)
        tx, room = x + 212, w - 226
        plan.text(f"{id}.name", tx, y + 10, room, 28, info.name, style="textb", size=20, on=id)
        plan.text(
            f"{id}.game", tx, y + 38, room, 24, words.short_title(info.game), size=16, colour=INK2, on=id
        )
        if info.damaged:
            words.badge(plan, id, tx, y + 68, _("DAMAGED"), "cross", DANGER)
        elif info.kind in ("auto", "quick"):
            kind = _("AUTOSAVE") if info.kind == "auto" else _("QUICK SAVE")
            words.badge(plan, id, tx, y + 68, kind, "hourglass", INK)
        else:
            words.tokens(plan, id, info, tx, y + 68, 26)
        if info.damaged:
            plan.text(
                f"{id}.why", x + 22, y + 118, w - 38, h - 124, info.damaged, size=16, yields="wrap", on=id
            )
            return
        tight = h < 180
        top, tall = (114, 20) if tight else (116, 24)
        plan.text(f"{id}.facts", x + 22, y + top, w - 38, tall, words.facts(info), size=17, on=id)
        auto = info.kind in ("auto", "quick")
        room = w - 38 - (30 * len(info.players) + 6 if auto else 0)
        plan.text(
            f"{id}.when",
            x + 22,
            y + h - (26 if tight else 44),
            room,
            22,
            self._when(info),
            size=16,
            colour=INK2,
            on=id,
        )
        if auto:
            words.tokens(
                plan, id, info, x + w - 14 - 28 * len(info.players), y + h - (28 if tight else 44), 24
            )

    def _when(self, info: SaveInfo) -> str:
        return words.when_words(info.saved_at, self.now or datetime.now().astimezone())
