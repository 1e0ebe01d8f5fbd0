"""The sheet about the clause in hand: its picture, its longer words, and what belongs to it."""

from __future__ import annotations

from app.rules.kernel import Clause
from app.scenes import chrome, plates, rulebook_pictures
from app.tables.plan import Plan
from app.words import _

_LINKS = 4


def beside(
    plan: Plan, game: str, clause: Clause, links: tuple[Clause, ...], x: float, y: float, w: float, h: float
) -> None:
    """Beside the clauses, from the top down: picture, words, links."""
    chrome.sheet(plan, "aside", x, y, w, h)
    pictured = rulebook_pictures.has_picture(game, clause.id)
    heading = _("{clause} IN A PICTURE") if pictured else "{clause}"
    chrome.caps(plan, "aside.head", x + 22, y + 12, w - 44, heading.format(clause=clause.id), on="aside")
    top = y + 44
    if pictured:
        rulebook_pictures.draw(plan, game, clause.id, x + 16, top, w - 32, 190, on="aside")
        top += 204
    links = links[:_LINKS]
    text = clause.note or clause.text
    tall = plan.text_height(text, w - 44, "text", 18)
    room = y + h - 16 - top - ((44 + 52 * min(2, len(links))) if links else 0)
    plan.text("note", x + 22, top, w - 44, min(tall + 2, room), text, size=18, yields="wrap", on="aside")
    top += min(tall, room) + 12
    fits = int((y + h - 16 - top - 44) // 50)
    if links and fits > 0:
        chrome.rule(plan, "aside.line", x + 22, top, w - 44, on="aside")
        chrome.caps(plan, "aside.links", x + 22, top + 10, w - 44, _("BELONGS TO IT"), on="aside")
        _links(plan, links[:fits], x + 22, top + 42, w - 44)


def under(
    plan: Plan, game: str, clause: Clause, links: tuple[Clause, ...], x: float, y: float, w: float, h: float
) -> None:
    """Under the clauses, side by side: picture, then words over links."""
    chrome.sheet(plan, "aside", x, y, w, h)
    left = x + 16
    if rulebook_pictures.has_picture(game, clause.id):
        wide = min(350.0, w * 0.42)
        rulebook_pictures.draw(plan, game, clause.id, left, y + 14, wide, h - 28, on="aside")
        left += wide + 18
    room = x + w - 16 - left
    fits = min(2, len(links)) if h < 220 else min(3, len(links))
    text_h = h - 28 - (50 * fits + 8 if fits else 0)
    plan.text(
        "note", left, y + 12, room, text_h, clause.note or clause.text, size=17, yields="wrap", on="aside"
    )
    _links(plan, links[:fits], left, y + h - 12 - 50 * fits, room)


def _links(plan: Plan, links: tuple[Clause, ...], x: float, y: float, w: float) -> None:
    for i, one in enumerate(links):
        plates.link(plan, f"link.{one.id}", x, y + i * 50, w, one.id, one.label or one.text, on="aside")
