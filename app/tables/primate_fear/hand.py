"""The strip along the foot: the hand or cards to choose from, deck, discard pile, die. Logical units."""

from __future__ import annotations

from app.palette import CREAM, PRIMATE
from app.rules.kernel import Seat
from app.rules.primate_fear import queries
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.refuse import why_not
from app.rules.primate_fear.state import Pick, PrimateState
from app.tables.faces import Die, Nothing
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.asked import asked
from app.tables.primate_fear.faces import Back, CardFace, Pile
from app.tables.primate_fear.furniture import Box, Furniture
from app.words import _, plural

CARD_W, CARD_H = 104.0, 134.0
_SEEN = 94.0
"""Cards lie in one row while so much of each is seen; more lie in two rows of slips."""
_MOST = 24
"""More cards to choose from than this are laid out over the dump."""
OFFERED = ("take", "order", "spy", "unpin")
"""Picks whose cards are not in the own hand."""


def offered(view: PrimateState, seat: Seat | None) -> tuple[int, ...]:
    """The cards laid out for the seat to choose from, and those it has chosen already."""
    step = words.question(view)
    if step is None or seat is None:
        return ()
    if step.seat != seat or step.kind not in OFFERED:
        return ()
    open_ = [action.card for action in actions(view) if isinstance(action, Pick)]
    return tuple(sorted({*open_, *(card for card in step.picks if card >= 0)}))


def spread_out(view: PrimateState, seat: Seat | None) -> bool:
    """Whether there are so many cards to choose from that they take the place of the towers."""
    return len(offered(view, seat)) > _MOST


class Hand(Furniture):
    """The strip under the dump."""

    def strip(self, box: Box, cards_right: float) -> None:
        """Words at the left, cards in the middle, piles at the right."""
        self.dark("strip", box, radius=0, alpha=255)
        self.plan.add(ids.THROW, box.x + 2, box.y + 60, 14, 30, Nothing(), on="strip")
        left = min(176.0, box.w * 0.15)
        choices = offered(self.view, self.around.me)
        if choices and not spread_out(self.view, self.around.me):
            what = asked(self.view, self.around)
            self._words(box, left, what.title, what.text, "")
            self._cards(
                Box(box.x + left + 26, box.y + 11, cards_right - box.x - left - 30, CARD_H),
                choices,
                choice=True,
            )
        elif self.around.me is not None:
            self._own(box, left, cards_right, self.around.me)
        self._piles(Box(cards_right + 12, box.y + 8, box.right - cards_right - 20, box.h - 16))

    def _own(self, box: Box, left: float, right: float, seat: Seat) -> None:
        view = self.view
        hand = view.hands[seat]
        name = self.around.names[seat]
        title = _("{name}’S HAND").format(name=name.upper())
        text = asked(view, self.around).text if self.acts else ""
        if view.eaten[seat]:
            text = _("{name} was eaten and watches.").format(name=name)
            if not view.ended and not any(
                p and not e for p, e in zip(self.around.persons, view.eaten, strict=True)
            ):
                text += " " + _("N shows the rest at once.")
        foot = ""
        if not view.eaten[seat]:
            draw = queries.next_draw(view, seat)
            foot = _("{cards}, draws {n} next").format(
                cards=plural("{count} card", "{count} cards", len(hand)), n=draw
            )
        self._words(box, left, title, text, foot)
        self._cards(
            Box(box.x + left + 26, box.y + 11, right - box.x - left - 30, CARD_H), tuple(hand), choice=False
        )

    def _words(self, box: Box, w: float, title: str, text: str, foot: str) -> None:
        plan, x = self.plan, box.x + 18
        plan.text(
            "own.title", x, box.y + 10, w, 28, title, style="display", size=20, colour=CREAM, on="strip"
        )
        if text:
            plan.text(
                "own.text",
                x,
                box.y + 40,
                w,
                box.h - 40 - 32,
                text,
                size=16,
                colour=CREAM,
                yields="wrap",
                lead=1.14,
                on="strip",
            )
        if foot:
            plan.text("own.foot", x, box.bottom - 28, w, 22, foot, size=16, colour=PRIMATE.tint, on="strip")

    def _cards(self, box: Box, cards: tuple[int, ...], choice: bool) -> None:
        """One row with names, or two rows of slips."""
        if not cards:
            return
        pitch = min(CARD_W + 9, (box.w - CARD_W) / max(1, len(cards) - 1))
        if pitch >= _SEEN:
            on = "strip"
            for number, card in enumerate(cards):
                on = self._card(
                    Box(box.x + number * pitch, box.y, CARD_W, box.h),
                    card,
                    choice,
                    on if pitch < CARD_W else "strip",
                )
            return
        per = -(-len(cards) // 2)
        each = min(150.0 if per <= 5 else 92.0, box.w / per)
        high = (box.h - 6) / 2
        for number, card in enumerate(cards):
            row, column = divmod(number, per)
            at = Box(box.x + column * each, box.y + row * (high + 6), each - 4, high)
            self._card(at, card, choice, "strip", slip=True)

    def _card(self, box: Box, card: int, choice: bool, on: str, slip: bool = False) -> str:
        """A card of the hand or one to choose; what cannot be played says why."""
        view, seat = self.view, self.around.me
        id = ids.choice_id(card) if choice else ids.hand_id(card)
        step = words.question(view)
        aside = step is not None and step.seat == seat and card in step.picks
        if aside:
            light = "chosen" if self.acts else ""
        locked = ""
        marks = self.marks(id, words.card_tip(card))
        if aside:
            marks["light"] = light
            marks["tag"] = str(step.picks.index(card) + 1) if step is not None and self.acts else ""
        dim = False
        if self.acts and not choice and not marks["light"] and seat is not None:
            no = why_not(view, seat, card) if seat == self.asked else None
            if no is not None:
                locked, dim = no.text, True
            elif self.around.picked:
                dim = True
        raised = 9.0 if marks["light"] == "chosen" and not slip else 0.0
        self.plan.add(
            id,
            box.x,
            box.y - raised,
            box.w,
            box.h,
            CardFace(card, dim=dim, slip=slip),
            on=on,
            elevation=9 if raised else 4,
            label=words.name(card),
            locked=locked,
            **marks,
        )
        return id

    # -- piles
    def _piles(self, box: Box) -> None:
        """Deck with its count, the discard pile, and the die."""
        view, plan = self.view, self.plan
        left = queries.deck_left(view)
        high = min(118.0, box.h - 4)
        wide = high * 80 / 116
        pair = (box.w - 62) / 2 >= wide + 8
        if not pair:
            wide = min(wide, (box.w - 20) / 3)
            high = wide * 116 / 80
        y = box.y + (box.h - high - 20) / 2 if not pair else box.y + 2
        tip = _("{n} cards in the deck. When one must be drawn and there is none, the Primate wins.").format(
            n=left
        )
        plan.add(
            ids.PILE,
            box.x,
            y,
            wide,
            high,
            Back(2 if left else 0),
            on="strip",
            tooltip=tip,
            label=_("The deck"),
            alpha=255 if left else 90,
        )
        self._count("count.deck", box.x, y + high - 30, wide, str(left), ids.PILE)
        x = box.x + wide + 12
        top = view.discard[-1] if view.discard else -1
        count = len(view.discard)
        tip = _("Discard pile: {n} cards. Look at it large to see them all.").format(n=count)
        if top >= 0:
            tip += "\n" + _("On top: {card}.").format(card=words.name(top))
        plan.add(
            ids.DISCARD, x, y, wide, high, Pile(top), on="strip", tooltip=tip, label=_("The discard pile")
        )
        self._count("count.spent", x, y + high - 30, wide, str(count), ids.DISCARD)
        self._die(Box(x + wide + 10, box.y, box.right - x - wide - 10, box.h))

    def _count(self, id: str, x: float, y: float, w: float, text: str, on: str) -> None:
        self.chip(
            id, Box(x + w / 2 - 22, y, 44, 26), text, PRIMATE.night, CREAM, on=on, style="display", size=17
        )

    def _die(self, box: Box) -> None:
        """The die while its face may still change; what it showed last after that."""
        roll, size = self.view.roll, min(56.0, box.w - 6)
        face = roll.face if roll is not None else self.view.face
        if not face or size < 20:
            return
        id = ids.DIE if roll is not None else "die.last"
        self.plan.add(
            id,
            box.x + (box.w - size) / 2,
            box.y + (box.h - size) / 2 - 4,
            size,
            size,
            Die(pips=face),
            on="strip",
            elevation=5,
            rotation=8 if roll is None else 0,
            alpha=255 if roll is not None else 150,
            label=_("The die shows {n}").format(n=face),
            tooltip=_("The die shows {n}.").format(n=face)
            if roll is not None
            else _("The last roll: {n}.").format(n=face),
        )
