"""The draw deck, RESET, and the two cards lying open. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM
from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import KIND
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import NONE
from app.rules.planet_of_the_apes.text import kind_name
from app.tables.faces import Nothing, Panel
from app.tables.planet_of_the_apes import ids
from app.tables.planet_of_the_apes.faces import ActionCard, Back
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.words import _


class Available(Furniture):
    """Where cards are drawn from."""

    def available(self, box: Box) -> None:
        """The deck, RESET, and the two cards lying open."""
        tall = box.h >= 150
        if tall:
            self.caps("available.head", box.x, box.y + 1, box.w, _("AVAILABLE"))
            h = min(88.0, (box.h - 34) * 0.5)
            self._deck(Box(box.x, box.y + 26, h * 0.705, h))
            self._beside(Box(box.x + h * 0.705 + 10, box.y + 26, box.w - h * 0.705 - 10, h))
            self._spaces_open(Box(box.x, box.y + 26 + h + 10, box.w, box.h - h - 36))
            return
        h = box.h - 6
        w = min(62.0, h * 0.705)
        self._deck(Box(box.x, box.y, w, min(h, w / 0.705)))
        wide = min(78.0, (box.w - w - 20) * 0.32)
        self._beside(Box(box.x + w + 8, box.y, wide, h))
        x = box.x + w + wide + 18
        self._spaces_open(Box(x, box.y, box.right - x, h))

    def _deck(self, box: Box) -> None:
        view, decks = self.view, queries.decks(self.view)
        lines = [
            _("Action cards: {n} in the deck, {gone} discarded.").format(
                n=decks.action, gone=decks.action_discard
            ),
            _("Specials: {n}. Planet of the Apes: {apes}. Encounters: {enc}.").format(
                n=decks.special, apes=decks.apes, enc=decks.encounters
            ),
        ]
        apes, encounter = queries.foreseen(view)
        if apes >= 0:
            lines.append(
                _("Next on the Planet of the Apes deck: {name}.").format(name=CARDS.apes[apes].top.name)
            )
        if encounter >= 0:
            lines.append(_("Next encounter: {name}.").format(name=CARDS.trials[encounter].name))
        text = "\n".join([_("Draw deck"), *lines])
        face = Back(kind="action", pile=min(3, len(view.deck) // 8))
        self.plan.add(
            ids.DECK,
            *box,
            face,
            label=_("Draw deck"),
            elevation=4,
            tooltip=self.tip(ids.DECK, text),
            light=self.light(ids.DECK),
        )

    def _beside(self, box: Box) -> None:
        plan, view = self.plan, self.view
        plan.text(
            "drawn.count",
            box.x,
            box.y,
            box.w,
            24,
            str(len(view.deck)),
            style="display",
            size=21,
            colour=CREAM,
        )
        plan.text("drawn.word", box.x, box.y + 25, box.w, 20, _("in deck"), size=15, colour=APES.sand)
        plan.add(ids.DISCARD, box.x + box.w - 12, box.y + 2, 10, 10, Nothing(), on="drawn.count")
        plan.add(ids.SPECIALS, box.x + box.w - 12, box.y + 27, 10, 10, Nothing(), on="drawn.word")
        if self.around.replay:
            return
        h = min(38.0, box.h - 46)
        tip = _("RESET")
        if h >= 28:
            free = ids.RESET in self.lit
            self.button(
                ids.RESET,
                Box(box.x, box.foot - h, max(46.0, min(box.w, 78.0)), h),
                (tip, _("RE"), ""),
                "secondary" if free else "ghost",
                size=15,
                alpha=255 if free else 150,
                light="",
                tag="",
                label=_("Reset both Available cards"),
            )

    def _spaces_open(self, box: Box) -> None:
        plan, view = self.plan, self.view
        gap = 6.0
        w = min(72.0, (box.w - gap) / 2)
        h = min(box.h, 68.0)
        for slot, card in enumerate(view.available):
            x = box.x + slot * (w + gap)
            if card == NONE:
                face = Panel(fill=APES.quiet, radius=plan.frame.px(6), grain=False, alpha=140)
                plan.add(ids.space_id(slot), x, box.y, w, h, face, label=_("Empty space"))
                continue
            id, kind = ids.card_id(card), KIND[card]
            tip = self.tip(id, _("Available: {name}").format(name=kind_name(kind)))
            plan.add(
                id,
                x,
                box.y,
                w,
                h,
                ActionCard(kind=kind, form="half"),
                label=kind_name(kind),
                elevation=4,
                tooltip=tip,
                light=self.light(id),
                tag=self.tag(id) if self.light(id) else "",
            )
