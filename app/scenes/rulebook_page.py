"""The rulebook: contents, clauses, and the picture of the clause in hand.

Opened by a refused move it says so in a strip and leads back. The search looks through every clause.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from app.palette import CREAM, DANGER, INK, INK2, MEASURE, PAPER2
from app.rules import registry
from app.rules.kernel import Clause, Section
from app.scenes import chrome, rulebook_aside
from app.scenes.scene import App, Scene
from app.tables.charts import Loupe
from app.tables.faces import Field, Icon, Nothing, Panel, Words
from app.tables.frame import Frame
from app.tables.items import Item, Rect, Ruler
from app.tables.plan import Plan
from app.words import _, plural


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
    "compact": _Shape((12, 220), (244, 768), (244, 768), 628, 186),
    "square": _Shape((16, 230), (258, 750), (258, 750), 752, 232),
}


class RulebookPage(Scene):
    """The rulebook of a game, open at `clause`; `reason` says why it was opened, where a move was refused."""

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
        self.query = ""
        self.top = 0
        """Place of the first clause shown, in the list of the section or of what was found."""
        self._shown = 1
        self._show_clause = True
        self._frame: Frame | None = None

    # -- what is shown
    @property
    def ground(self) -> str:
        """The game's table."""
        return self.game

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
        corners = (chrome.Corner("coach", "help", _("First game")), chrome.settings_corner())
        chrome.header(
            plan, _("RULEBOOK"), self.title.upper(), game=self.game, back=_("Back"), corners=corners
        )
        top = 64.0
        if self.reason:
            self._reason(
                plan, g.x + shape.contents[0], top, shape.picture[0] + shape.picture[1] - shape.contents[0]
            )
            top += 68
        self._contents(plan, g.x + shape.contents[0], top, shape.contents[1], shape.foot - top)
        foot = shape.foot - (shape.under + 12 if shape.under else 0)
        self._clauses(plan, g.x + shape.clauses[0], top, shape.clauses[1], foot - top)
        x, w = g.x + shape.picture[0], shape.picture[1]
        if shape.under:
            rulebook_aside.under(
                plan, self.game, self.clauses[self.clause], self.belongs(), x, foot + 12, w, shape.under
            )
        else:
            rulebook_aside.beside(
                plan, self.game, self.clauses[self.clause], self.belongs(), x, top, w, shape.foot - top
            )
        return plan.items

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
        face = Field(text=self.query, ghost=_("Search the rules"), limit=40, px=plan.frame.type_px(18))
        plan.add("search", x + 14, y + 14, w - 28, 44, face, label=_("Search the rules"), on="contents")
        if not self.query:
            plan.add("loupe", x + w - 50, y + 23, 26, 26, Loupe(), on="search", depth=1)
        note = self.sections[-1].intro
        note_h = plan.text_height(note, w - 36, "texti", 16) + 4 if note else 0
        room = h - 70 - 8
        pitch = min(52.0, room / len(self.sections))
        if room - pitch * len(self.sections) < note_h + 10:
            note_h = 0
        here = "" if self.query.strip() else self.section.id
        for i, section in enumerate(self.sections):
            top, id = y + 68 + i * pitch, f"section.{section.id}"
            chosen = section.id == here
            ink, quiet = (CREAM, CREAM) if chosen else (INK, INK2)
            back = Panel(fill=INK, radius=plan.frame.px(4), grain=False) if chosen else Nothing()
            tall = min(46.0, pitch - 2)
            label = f"{section.id} {section.title}"
            plan.add(id, x + 8, top, w - 16, tall, back, press=True, label=label, on="contents")
            more: dict[str, Any] = {"on": id, "valign": "center"}
            plan.text(
                f"{id}.no",
                x + 14,
                top,
                32,
                tall,
                section.id,
                style="display",
                size=18,
                align="center",
                colour=ink,
                **more,
            )
            span = _span(section)
            wide = plan.width(span, "text", 15) + 4
            plan.text(
                f"{id}.title",
                x + 50,
                top,
                w - 50 - wide - 26,
                tall,
                section.title,
                style="textb",
                size=18,
                colour=ink,
                **more,
            )
            plan.text(
                f"{id}.span",
                x + w - 18 - wide,
                top,
                wide,
                tall,
                span,
                size=15,
                colour=quiet,
                align="right",
                **more,
            )
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

    def _clauses(self, plan: Plan, x: float, y: float, w: float, h: float) -> None:
        chrome.sheet(plan, "clauses", x, y, w, h)
        listed = self.listed
        if self.query.strip():
            heading = plural(
                "{count} clause with “{{words}}”", "{count} clauses with “{{words}}”", len(listed)
            )
            heading = heading.format(words=self.query.strip())
            span = ""
        else:
            heading = f"{self.section.id}  {self.section.title}"
            span = _("{first} to {last}").format(first=listed[0].id, last=listed[-1].id)
        wide = plan.width(span, "text", 16) + 4 if span else 0
        plan.text(
            "heading", x + 22, y + 10, w - 54 - wide, 38, heading, style="display", size=26, on="clauses"
        )
        if span:
            plan.text(
                "span",
                x + w - 22 - wide,
                y + 20,
                wide,
                24,
                span,
                size=16,
                colour=INK2,
                align="right",
                on="clauses",
            )
        if not listed:
            plan.text(
                "nothing",
                x + 22,
                y + 64,
                w - 44,
                52,
                _("No clause has these words. Try fewer, or the number of a clause."),
                size=18,
                colour=INK2,
                yields="wrap",
                on="clauses",
            )
            return
        heights = [self._height(plan, clause, w) for clause in listed]
        room = h - 60 - 52
        self._scroll(heights, h - 60 - 10, room)
        top = y + 56
        self._shown = 0
        before = ""
        whole = sum(heights) <= h - 60 - 10
        for clause, tall in list(zip(listed, heights, strict=True))[self.top :]:
            if self._shown and not whole and top + tall > y + 56 + room:
                break
            if self._shown and self.clause not in (clause.id, before):
                chrome.rule(plan, f"rule.{clause.id}", x + 20, top - 2, w - 40, on="clauses")
            before = clause.id
            self._row(plan, clause, x, top, w, tall)
            top += tall
            self._shown += 1
        if not whole:
            self._pager(plan, x, y + h - 52, w, len(listed))

    def _scroll(self, heights: list[float], whole: float, room: float) -> None:
        """Keep `top` within the list, and the clause in hand in sight when it has just been chosen."""
        count = len(heights)
        if sum(heights) <= whole:
            self.top = 0
            return
        last, used = count - 1, heights[-1]
        while last > 0 and used + heights[last - 1] <= room:
            last -= 1
            used += heights[last]
        self.top = max(0, min(self.top, last))
        if self._show_clause:
            self._show_clause = False
            place = next((i for i, one in enumerate(self.listed) if one.id == self.clause), None)
            if place is not None:
                if place < self.top:
                    self.top = place
                while sum(heights[self.top : place + 1]) > room and self.top < place:
                    self.top += 1

    def _height(self, plan: Plan, clause: Clause, w: float) -> float:
        style = "textb" if clause.id == self.clause else "text"
        return plan.text_height(clause.text, w - 124 - self._wider(plan), style, 18) + 24

    def _wider(self, plan: Plan) -> float:
        """How much wider than 66 the number chips of this list are."""
        return max(0.0, max(plan.width(one.id, "label", 16, 0.4) for one in self.listed) + 12 - 66)

    def _row(self, plan: Plan, clause: Clause, x: float, y: float, w: float, h: float) -> None:
        id, hot = f"clause.{clause.id}", clause.id == self.clause
        f = plan.frame
        back = Panel(fill=CREAM, radius=f.px(4), edge=INK, edge_w=f.px(2), grain=False) if hot else Nothing()
        plan.add(
            id,
            x + 10,
            y + 1,
            w - 20,
            h - 4,
            back,
            press=True,
            label=f"{clause.id}: {clause.text}",
            on="clauses",
            elevation=4 if hot else 0,
        )
        chip = 66 + self._wider(plan)
        plan.add(
            f"{id}.chip",
            x + 20,
            y + 8,
            chip,
            26,
            Panel(fill=INK if hot else PAPER2, radius=0, grain=False),
            on=id,
        )
        plan.text(
            f"{id}.no",
            x + 22,
            y + 8,
            chip - 4,
            26,
            clause.id,
            style="label",
            size=16,
            colour=CREAM if hot else INK,
            align="center",
            valign="center",
            track=0.4,
            on=f"{id}.chip",
        )
        words = plan.text(
            f"{id}.text",
            x + 34 + chip,
            y + 9,
            w - 58 - chip,
            h - 18,
            clause.text,
            style="textb" if hot else "text",
            size=18,
            yields="wrap",
            on=id,
        )
        self._marks(plan, words)

    def _marks(self, plan: Plan, words: Item) -> None:
        """A tint behind every place of a found word; the words are laid over it again."""
        face = words.face
        assert isinstance(face, Words)
        spots: list[Rect] = []
        for row, line in enumerate(face.lines):
            low = line.casefold()
            for word in self.query.casefold().split():
                at = low.find(word)
                while at >= 0 and len(low) == len(line):
                    left = plan.ruler.size(line[:at], face.style, face.px)[0]
                    right = plan.ruler.size(line[: at + len(word)], face.style, face.px)[0]
                    top = words.rect.y + row * face.line_h
                    spots.append(Rect(words.rect.x + left, top, right - left, face.line_h))
                    at = low.find(word, at + len(word))
        if spots:
            plan.items.remove(words)
            below = words.on
            for i, spot in enumerate(spots):
                tint = Panel(fill=MEASURE, radius=0, grain=False)
                below = plan.put(f"{words.id}.mark.{i}", spot, tint, on=below).id
            plan.items.append(msgspec.structs.replace(words, on=below))

    def _pager(self, plan: Plan, x: float, y: float, w: float, count: int) -> None:
        before, after = self.top, count - self.top - self._shown
        none = _("There is nothing more this way.")
        chrome.button(
            plan,
            "less",
            x + 14,
            y,
            130,
            44,
            plural("{count} BEFORE", "{count} BEFORE", before),
            icon="arrow_up",
            size=16,
            on="clauses",
            locked="" if before else none,
        )
        chrome.button(
            plan,
            "more",
            x + w - 144,
            y,
            130,
            44,
            plural("{count} MORE", "{count} MORE", after),
            icon="plus",
            size=16,
            on="clauses",
            locked="" if after > 0 else none,
        )


def _span(section: Section) -> str:
    """The numbers of a chapter's clauses: `14-21`."""
    numbers = [one.id.rpartition("-")[2] for one in section.clauses]
    return numbers[0] if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
