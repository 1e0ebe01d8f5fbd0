"""The strip along the foot: the hand or cards to choose from, deck, discard pile, die. Logical units."""

from __future__ import annotations

from typing import Any

from app.palette import CREAM, DANGER, INK, PRIMATE
from app.rules.kernel import Seat
from app.rules.primate_fear import queries
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.refuse import why_not
from app.rules.primate_fear.state import Pick, PrimateState
from app.tables.faces import Icon, Nothing
from app.tables.items import Rect
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.asked import asked
from app.tables.primate_fear.faces import Back, CardFace, Chip, Pile
from app.tables.primate_fear.fan import ARROW, CARD_H, CARD_W, SEEN, Fan, fan
from app.tables.primate_fear.furniture import Box, Furniture
from app.words import _, plural

_RISES = 9.0
"""How far a card that is chosen or looked at comes up."""
_LOW = 20
"""From so many cards on the deck's count is a warning (PF-G4)."""
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


def die_in_tower(view: PrimateState) -> bool:
    """Whether the die lies in the tower that falls, since it is rolled for a collision there."""
    return view.roll is not None and view.roll.what == "collision" and bool(view.falls)


def row_of(view: PrimateState, seat: Seat | None) -> tuple[int, ...]:
    """The cards that lie in the strip for a seat: those to choose from, else its hand."""
    choices = offered(view, seat)
    if choices and not spread_out(view, seat):
        return choices
    return tuple(view.hands[seat]) if seat is not None else ()


def row_box(box: Box, right: float) -> Box:
    """Where cards lie in a strip whose cards end at `right`."""
    left = box.x + min(176.0, box.w * 0.15) + 26
    return Box(left, box.y + 11, right - left - 4, CARD_H)


class Hand(Furniture):
    """The strip under the dump."""

    def strip(self, box: Box, cards_right: float) -> None:
        """Words at the left, cards in the middle, piles at the right."""
        self.dark("strip", box, radius=0, alpha=255)
        self.plan.add(ids.THROW, box.x + 2, box.y + 60, 14, 30, Nothing(), on="strip")
        left = min(176.0, box.w * 0.15)
        cards, row = row_of(self.view, self.around.me), row_box(box, cards_right)
        if offered(self.view, self.around.me) and not spread_out(self.view, self.around.me):
            what = asked(self.view, self.around)
            self._words(box, left, what.title, what.text, "")
            self._cards(row, cards, choice=True)
        elif self.around.me is not None:
            self._own(box, left, self.around.me)
            self._cards(row, cards, choice=False)
        self._piles(Box(cards_right + 12, box.y + 8, box.right - cards_right - 20, box.h - 16))

    def _own(self, box: Box, left: float, seat: Seat) -> None:
        view = self.view
        hand = view.hands[seat]
        name = self.around.names[seat]
        title = _("{name}’S HAND").format(name=name.upper())
        text = asked(view, self.around).text if self.acts else ""
        if view.eaten[seat]:
            text = _("{name} was eaten and watches.").format(name=name)
            if words.only_computers(view, self.around):
                text += " " + _("Only computers are left.")
        foot = ""
        if not view.eaten[seat]:
            draw = queries.next_draw(view, seat)
            foot = _("{cards}, draws {n} next").format(
                cards=plural("{count} card", "{count} cards", len(hand)), n=draw
            )
        self._words(box, left, title, text, foot)

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
        """A row of cards; a long one overlaps, and scrolls between two arrows."""
        if not cards:
            return
        row = fan(box, len(cards), self.around.reel)
        on = "strip"
        for place, card in enumerate(cards):
            made = self._card(box, row, place, card, choice, on)
            on = made if row.pitch < CARD_W else "strip"
        if row.scrolls:
            self._arrow(box, box.x, -1, row.first, row, on)
            self._arrow(box, box.right - ARROW, 1, row.after, row, on)

    def _card(self, box: Box, row: Fan, place: int, card: int, choice: bool, on: str) -> str:
        """A card of the hand or one to choose; what cannot be played says why."""
        view, seat = self.view, self.around.me
        id = ids.choice_id(card) if choice else ids.hand_id(card)
        step = words.question(view)
        aside = step is not None and step.seat == seat and card in step.picks
        marks = self.marks(id, words.card_tip(card))
        if aside:
            marks["light"] = "chosen" if self.acts else ""
            marks["tag"] = str(step.picks.index(card) + 1) if step is not None and self.acts else ""
        locked, dim = "", False
        if self.acts and not choice and not marks["light"] and seat is not None:
            no = why_not(view, seat, card) if seat == self.asked else None
            if no is not None:
                locked, dim = no.text, True
            elif self.around.picked:
                dim = True
        covered = row.pitch < SEEN
        gold = covered and marks["light"] == "target"
        if gold:
            # rings of cards that overlap would cross each other: the gold is on the cards themselves
            marks.update(light="", tag="")
        looked_at = covered and self.around.under == id
        risen = marks["light"] == "chosen" or looked_at
        more: dict[str, Any] = {}
        if covered:
            start, end = row.strip(place)
            area = self.plan.frame.rect(start, box.y, end - start, box.h)
            more = {"hit": area, "depth": row.cards + 2 + looked_at if risen else row.depth(place)}
        elif row.cards:
            more = {"depth": row.depth(place)}
        self.plan.add(
            id,
            row.x(place),
            box.y - (_RISES if risen else 0),
            CARD_W,
            box.h,
            CardFace(card, dim=dim and not looked_at, gold=gold),
            on=on,
            elevation=9 if risen else 4,
            label=words.name(card),
            locked=locked,
            **more,
            **marks,
        )
        return id

    def _arrow(self, box: Box, x: float, way: int, hidden: int, row: Fan, on: str) -> None:
        """The arrow at an end of a row that scrolls, with how many cards are beyond it."""
        plan, id = self.plan, f"reel.{way}"
        tip = plural("{count} more card", "{count} more cards", hidden) + ": " + _("the wheel scrolls, too.")
        live = hidden > 0
        at = Box(x, box.y + 20, ARROW, box.h - 40)
        depth = row.cards + 10
        plan.add(
            id,
            *at,
            Chip(CREAM if live else PRIMATE.quiet),
            on=on,
            elevation=3,
            depth=depth,
            press=live,
            hit=_grown(plan.frame.rect(*at), plan.frame.px(14)),
            label=plural("{count} more card", "{count} more cards", hidden),
            tooltip=tip if live else "",
        )
        ink = INK if live else PRIMATE.tint
        name = "back" if way < 0 else "arrow"
        y = at.y + 16 if live else at.y + at.h / 2 - 12
        plan.add(f"{id}.icon", at.x + 8, y, 24, 24, Icon(name=name, colour=ink), on=id, depth=depth)
        if not live:
            return
        plan.text(
            f"{id}.n",
            at.x + 2,
            at.y + 46,
            at.w - 4,
            28,
            str(hidden),
            style="display",
            size=20,
            colour=ink,
            align="center",
            valign="center",
            on=id,
            depth=depth,
        )

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
        low = DANGER if left <= _LOW else PRIMATE.night
        self._count("count.deck", box.x, y + high - 30, wide, str(left), ids.PILE, low)
        x = box.x + wide + 12
        top = view.discard[-1] if view.discard else -1
        count = len(view.discard)
        tip = plural(
            "Discard pile: {count} card. Press it to see it large.",
            "Discard pile: {count} cards. Press it to see them all.",
            count,
        )
        if top < 0:
            tip = _("Nothing has been discarded yet.")
        else:
            tip += "\n" + _("On top: {card}.").format(card=words.name(top))
        plan.add(
            ids.DISCARD, x, y, wide, high, Pile(top), on="strip", tooltip=tip, label=_("The discard pile")
        )
        self._count("count.spent", x, y + high - 30, wide, str(count), ids.DISCARD)
        x += wide + 10
        size = min(56.0, box.right - x - 6)
        if size >= 20 and not die_in_tower(view):
            self.die((x + box.right) / 2, box.y + box.h / 2 - 4, size, "strip")

    def _count(
        self, id: str, x: float, y: float, w: float, text: str, on: str, fill: str = PRIMATE.night
    ) -> None:
        self.chip(id, Box(x + w / 2 - 22, y, 44, 26), text, fill, CREAM, on=on, style="display", size=17)


def _grown(rect: Rect, by: int) -> Rect:
    """The rectangle made wider to both sides."""
    return Rect(rect.x - by, rect.y, rect.w + 2 * by, rect.h)
