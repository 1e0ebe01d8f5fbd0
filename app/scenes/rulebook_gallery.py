"""The rulebook's middle where it shows cards or signs: a grid of faces, or rows with their words."""

from __future__ import annotations

from abc import abstractmethod

from app.palette import CREAM, INK, INK2
from app.scenes import chrome
from app.scenes.rulebook_cards import Entry, Group, Shelf
from app.scenes.rulebook_clauses import ClauseSheet
from app.tables.faces import Nothing, Panel
from app.tables.plan import Plan
from app.words import _, plural

_ROW = 58.0
_NAME = 38.0
_GAP = 6.0
_EDGE = 12.0


class GallerySheet(ClauseSheet):
    """The sheet of cards or signs; `shelf` is the one that is open."""

    entry: str
    """The key of the card or sign in hand."""
    columns = 1
    """How many stand side by side, in the layout made last."""

    @property
    @abstractmethod
    def shelf(self) -> Shelf:
        """The cards or the signs, whichever is open."""

    @property
    @abstractmethod
    def heading(self) -> str:
        """What the cards or signs in the middle are."""

    def _gallery(
        self, plan: Plan, entries: tuple[Entry, ...], x: float, y: float, w: float, h: float
    ) -> None:
        chrome.sheet(plan, "clauses", x, y, w, h)
        count = plural("{count} entry", "{count} entries", len(entries))
        wide = plan.width(count, "text", 16) + 4
        plan.text(
            "heading",
            x + 22,
            y + 10,
            w - 54 - wide,
            38,
            self.heading,
            style="display",
            size=26,
            on="clauses",
        )
        plan.text(
            "span",
            x + w - 22 - wide,
            y + 20,
            wide,
            24,
            count,
            size=16,
            colour=INK2,
            align="right",
            on="clauses",
        )
        if not entries:
            plan.text(
                "nothing",
                x + 22,
                y + 64,
                w - 44,
                52,
                _("Nothing has these words. Try fewer."),
                size=18,
                colour=INK2,
                yields="wrap",
                on="clauses",
            )
            self._shown = 0
            return
        groups = {group.key: group for group in self.shelf.groups}
        cell_w, cell_h = w - 28, _ROW
        if not self.shelf.rows:
            used = [groups[entry.group] for entry in entries]
            cell_w = max(group.face[0] for group in used) + _EDGE
            cell_h = max(group.face[1] + (_NAME if group.named else 0) for group in used) + _EDGE
        self.columns = max(1, int((w - 28 + _GAP) // (cell_w + _GAP)))
        room = h - 60 - 10
        rows = -(-len(entries) // self.columns)
        whole = rows * (cell_h + _GAP) - _GAP <= room
        fit = max(1, int(((room if whole else room - 48) + _GAP) // (cell_h + _GAP)))
        self._keep(entries, fit)
        left = x + (w - self.columns * (cell_w + _GAP) + _GAP) / 2
        shown = entries[self.top : self.top + fit * self.columns]
        for place, entry in enumerate(shown):
            cx = left + place % self.columns * (cell_w + _GAP)
            cy = y + 56 + place // self.columns * (cell_h + _GAP)
            if self.shelf.rows:
                self._sign(plan, entry, groups[entry.group], cx, cy, cell_w, cell_h)
            else:
                self._card(plan, entry, groups[entry.group], cx, cy, cell_w, cell_h)
        self._shown = len(shown)
        if not whole:
            self._pager(plan, x, y + h - 52, w, len(entries))

    def _keep(self, entries: tuple[Entry, ...], rows: int) -> None:
        """Keep `top` at the start of a row, and the one in hand in sight when it has just been chosen."""
        columns = self.columns
        last = max(0, (-(-len(entries) // columns) - rows) * columns)
        self.top = max(0, min(self.top // columns * columns, last))
        if self._show_clause:
            self._show_clause = False
            place = next((n for n, entry in enumerate(entries) if entry.key == self.entry), -1)
            if place >= 0 and not self.top <= place < self.top + rows * columns:
                self.top = max(0, min(place // columns * columns, last))

    def _back(self, plan: Plan, entry: Entry, x: float, y: float, w: float, h: float) -> str:
        """What an entry lies on: raised for the one in hand."""
        id, hot, px = f"card.{entry.key}", entry.key == self.entry, plan.frame.px
        tip = "\n".join((entry.name, *entry.lines))
        if hot:
            tip = _("Press again to see it large.") if entry.seen is not None else ""
        edge = Panel(fill=CREAM, radius=px(5), edge=INK, edge_w=px(2), grain=False)
        plan.add(
            id,
            x,
            y,
            w,
            h,
            edge if hot else Nothing(),
            press=True,
            label=entry.name,
            on="clauses",
            elevation=4 if hot else 0,
            tooltip=tip,
        )
        return id

    def _card(self, plan: Plan, entry: Entry, group: Group, x: float, y: float, w: float, h: float) -> None:
        id = self._back(plan, entry, x, y, w, h)
        face_w, face_h = group.face
        name = _NAME if group.named else 0.0
        top = y + (h - name - face_h) / 2
        plan.add(
            f"{id}.face", x + (w - face_w) / 2, top, face_w, face_h, entry.face, on=id, elevation=3, depth=1
        )
        if name:
            plan.text(
                f"{id}.name",
                x + 4,
                top + face_h + 1,
                w - 8,
                name,
                entry.name,
                style="label",
                size=15,
                align="center",
                valign="center",
                yields="wrap",
                lead=1.05,
                on=id,
                depth=1,
            )

    def _sign(self, plan: Plan, entry: Entry, group: Group, x: float, y: float, w: float, h: float) -> None:
        id = self._back(plan, entry, x, y, w, h)
        face_w, face_h = group.face
        plate = 84.0
        back = Panel(fill=self.shelf.plate, radius=plan.frame.px(5), grain=False)
        plan.add(f"{id}.plate", x + 6, y + 4, plate, h - 8, back, on=id, depth=1)
        plan.add(
            f"{id}.face",
            x + 6 + (plate - face_w) / 2,
            y + (h - face_h) / 2,
            face_w,
            face_h,
            entry.face,
            on=f"{id}.plate",
            depth=2,
        )
        left = x + plate + 18
        room = w - plate - 26
        plan.text(
            f"{id}.name",
            left,
            y + 4,
            room,
            24,
            entry.name[:1].upper() + entry.name[1:],
            style="textb",
            size=17,
            valign="center",
            on=id,
            depth=1,
        )
        plan.text(
            f"{id}.line",
            left,
            y + 28,
            room,
            24,
            entry.lines[0],
            size=16,
            colour=INK2,
            valign="center",
            yields="cut",
            on=id,
            depth=1,
        )
