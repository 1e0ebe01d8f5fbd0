"""A card of Primate Fear seen large, with everything that is known about it; and the discard pile."""

from __future__ import annotations

from app.rules.primate_fear import queries
from app.rules.primate_fear.state import PrimateState
from app.tables.items import Face
from app.tables.paths import Around
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.faces import Large, LargePile
from app.words import _

_KINDS = ("hand", "choice", "junk", "lasting", "mark", "pins", "ghost", "spent")


def large(view: PrimateState, around: Around, item: str) -> Face | None:
    """The enlarged view of an item, or None for what is no card."""
    if item == ids.DISCARD:
        if not view.discard:
            return None
        title = _("Discard pile: {n} cards").format(n=len(view.discard))
        return LargePile(title=title, cards=tuple(reversed(view.discard)))
    kind = item.partition(".")[0]
    card = ids.number_of(item, kind)
    if kind not in _KINDS or card < 0:
        return None
    if kind == "spent":
        card = view.discard[-1 - card]
    facts = words.card_lines(card)
    if kind in ("junk", "mark", "pins", "ghost") and queries.owner(view, card) is not None:
        facts = (*facts, *words.junk_tip(view, card).split("\n")[1:3])
    return Large(card=card, title=words.name(card), family=words.family(card), facts=facts)
