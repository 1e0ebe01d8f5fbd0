"""The rulebook's middle: the clauses of a chapter, or those that were found, a page at a time."""

from __future__ import annotations

from abc import abstractmethod

import msgspec

from app.palette import CREAM, INK, INK2, MEASURE, PAPER2
from app.rules.kernel import Clause, Section
from app.scenes import chrome
from app.scenes.scene import Scene
from app.tables.faces import Nothing, Panel, Words
from app.tables.items import Item, Rect
from app.tables.plan import Plan
from app.words import _, plural


class ClauseSheet(Scene):
    """The sheet of clauses; what it lists is the page's to say."""

    query: str
    clause: str
    top: int
    """Place of the first one shown, in what is listed."""
    _shown: int
    _show_clause: bool
    """Whether the one in hand is to be brought into sight."""

    @property
    @abstractmethod
    def section(self) -> Section:
        """The chapter of the clause in hand."""

    @property
    @abstractmethod
    def listed(self) -> tuple[Clause, ...]:
        """The clauses in the middle."""

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


def span(section: Section) -> str:
    """The numbers of a chapter's clauses: `14-21`."""
    numbers = [one.id.rpartition("-")[2] for one in section.clauses]
    return numbers[0] if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
