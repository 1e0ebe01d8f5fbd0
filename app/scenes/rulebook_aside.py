"""The sheet about the clause, the card or the sign in hand: picture, words, and what belongs to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.palette import INK, INK2
from app.rules.kernel import Clause
from app.scenes import chrome, plates, rulebook_cards, rulebook_pictures
from app.scenes.rulebook_cards import Entry
from app.scenes.rulebook_collage import Picture
from app.tables.plan import Plan
from app.words import _, plural

_LINKS = 4
_PICTURE = 212.0


class _Link(NamedTuple):
    """A way on: the id to press, what stands on its chip, a few words."""

    id: str
    chip: str
    about: str


class _Words(NamedTuple):
    """A paragraph: its text, style, size and colour."""

    text: str
    style: str = "text"
    size: float = 18
    colour: str = INK


class Aside:
    """The sheet, `beside` the middle from the top down, or under it from left to right."""

    def __init__(
        self, plan: Plan, game: str, x: float, y: float, w: float, h: float, *, beside: bool
    ) -> None:
        self.plan, self.game, self.beside = plan, game, beside
        self.x, self.y, self.w, self.h = x, y, w, h
        chrome.sheet(plan, "aside", x, y, w, h)

    def clause(self, clause: Clause, related: Sequence[Clause]) -> None:
        """A clause: its picture with a caption, its longer words, what belongs to it, its cards."""
        picture = rulebook_pictures.picture(self.game, clause.id)
        links = [_Link(f"link.{one.id}", one.id, one.label or one.text) for one in related[:_LINKS]]
        cards = rulebook_cards.resting_on(self.game, clause.id)
        if len(cards) == 1:
            links.insert(0, _Link(f"card.{cards[0].key}", _("CARD"), cards[0].name))
        elif cards:
            about = plural("{count} card rests on it", "{count} cards rest on it", len(cards))
            links.insert(0, _Link(f"cards.{clause.id}", _("CARDS"), about))
        head = _("{clause} IN A PICTURE") if picture else "{clause}"
        words = [_Words(clause.note or clause.text)]
        if picture is not None and picture.caption:
            words.insert(0, _Words(picture.caption, "texti", 16, INK2))
        self._lay(head.format(clause=clause.id), picture, words, links, _("BELONGS TO IT"))

    def entry(self, entry: Entry, clauses: Sequence[Clause]) -> None:
        """A card or a sign: large, with what it says, how we read it, and the clauses it rests on."""
        words = [_Words(entry.name[:1].upper() + entry.name[1:], "display", 20)]
        size = 16 if len(entry.lines) > 4 else 17
        words += [_Words(line, size=size) for line in entry.lines]
        words += [
            _Words(_("How we read it: {text}").format(text=text), "texti", 17) for text in entry.rulings
        ]
        links = [_Link(f"link.{one.id}", one.id, one.label or one.text) for one in clauses[:_LINKS]]
        if entry.cards:
            about = plural("{count} card bears it", "{count} cards bear it", len(entry.cards))
            links.insert(0, _Link(f"bearing.{entry.key}", _("CARDS"), about))
        self._lay("", entry.large, words, links, _("RESTS ON"))

    def _lay(
        self, head: str, picture: Picture | None, words: list[_Words], links: list[_Link], heading: str
    ) -> None:
        if self.beside:
            self._down(head, picture, words, links, heading)
        else:
            self._across(picture, words, links)

    def _down(
        self, head: str, picture: Picture | None, words: list[_Words], links: list[_Link], heading: str
    ) -> None:
        plan, x, w = self.plan, self.x, self.w
        top, foot = self.y + 16, self.y + self.h - 16
        if head:
            chrome.caps(plan, "aside.head", x + 22, self.y + 12, w - 44, head, on="aside")
            top = self.y + 44
        if picture is not None:
            rulebook_pictures.draw(plan, picture, x + 16, top, w - 32, _PICTURE, on="aside")
            top += _PICTURE + 10
        least = min(2, len(links))
        room = foot - top - (44 + 50 * least if links else 0)
        top += self._paragraphs(words, x + 22, top, w - 44, room) + 8
        fits = int((foot - top - 40) // 50)
        if links and fits > 0:
            chrome.rule(plan, "aside.line", x + 22, top, w - 44, on="aside")
            chrome.caps(plan, "aside.links", x + 22, top + 8, w - 44, heading, on="aside")
            self._links(links[:fits], x + 22, top + 38, w - 44)

    def _across(self, picture: Picture | None, words: list[_Words], links: list[_Link]) -> None:
        plan, y, h = self.plan, self.y, self.h
        left = self.x + 16
        if picture is not None:
            wide = min(350.0, self.w * 0.45)
            rulebook_pictures.draw(plan, picture, left, y + 14, wide, h - 28, on="aside")
            left += wide + 18
        room = self.x + self.w - 16 - left
        fits = min(1 if len(words) > 2 else 2, len(links))
        self._paragraphs(words, left, y + 12, room, h - 28 - (50 * fits + 8 if fits else 0))
        self._links(links[:fits], left, y + h - 12 - 50 * fits, room)

    def _paragraphs(self, words: list[_Words], x: float, y: float, w: float, room: float) -> float:
        """Paragraphs one under the other; the last ones are cut where the room ends. Returns their height."""
        plan, used = self.plan, 0.0
        for n, one in enumerate(words):
            need = plan.text_height(one.text, w, one.style, one.size)
            line = plan.text_height("x", w, one.style, one.size)
            tall = min(need, room - used)
            if tall < line:
                break
            plan.text(
                f"note.{n}",
                x,
                y + used,
                w,
                tall + 1,
                one.text,
                style=one.style,
                size=one.size,
                yields="wrap",
                on="aside",
                colour=one.colour,
            )
            used += tall + (6 if len(words) < 6 else 2)
        return used

    def _links(self, links: list[_Link], x: float, y: float, w: float) -> None:
        for i, one in enumerate(links):
            plates.link(self.plan, one.id, x, y + i * 50, w, one.chip, one.about, on="aside")
