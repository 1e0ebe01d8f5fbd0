"""The hand, or all hands where the group pays; the Specials. Logical units."""

from __future__ import annotations

from app.palette import APES, CREAM, GOLD, INK
from app.rules.planet_of_the_apes import pieces, queries
from app.rules.planet_of_the_apes.codes import CHARACTERS, KIND, SPECIAL_KIND
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import NONE
from app.rules.planet_of_the_apes.text import kind_name, special_line
from app.tables.faces import Panel
from app.tables.planet_of_the_apes import asking, ids
from app.tables.planet_of_the_apes.faces import ActionCard, Helmet, Pips, SpecialCard
from app.tables.planet_of_the_apes.furniture import Box, Furniture
from app.words import _, plural

CARD_W, CARD_H = 88.0, 124.0


class Hand(Furniture):
    """The cards that are played."""

    def hand(self, box: Box) -> None:
        """Actions and what is asked at the head, the cards in the middle, the Specials at the foot."""
        strip = 44.0 if box.h >= 200 else 34.0
        self._head(Box(box.x, box.y, box.w, 24))
        middle = Box(box.x, box.y + 28, box.w, box.h - 28 - strip - 6)
        place = ids.whose_hand(self.view)
        if place == NONE:
            self._all_hands(middle)
        else:
            self._cards(place, middle)
        self._specials(Box(box.x, box.foot - strip, box.w, strip))

    def _head(self, box: Box) -> None:
        plan, view = self.plan, self.view
        place = ids.whose_hand(view)
        total = max(view.actions_left, 3 + view.bonus_action + pieces.total(view, "actions"))
        x = box.x
        name = _("ACTIONS")
        if view.phase == "action" and place == view.active:
            wide = plan.width(name, "label", 16, 1.2) + 8
            self.caps("hand.head", x, box.y + 1, wide, name)
            pips = Pips(left=view.actions_left, total=total)
            tip = plural("{count} Action left.", "{count} Actions left.", view.actions_left)
            plan.add("actions", x + wide, box.y, 24 * total, 22, pips, tooltip=tip, label=tip)
            x += wide + 24 * total + 12
        elif place != NONE:
            name = _("HAND OF {name}").format(name=CHARACTERS[view.cast[place]].name.upper())
            wide = min(plan.width(name, "label", 16, 1.2) + 8, box.w * 0.45)
            self.caps("hand.head", x, box.y + 1, wide, name)
            x += wide + 8
        else:
            wide = min(plan.width(_("ALL HANDS"), "label", 16, 1.2) + 8, box.w * 0.45)
            self.caps("hand.head", x, box.y + 1, wide, _("ALL HANDS"))
            x += wide + 8
        if self.around.replay:
            return
        said = asking.hand_line(view, self.mine)
        why = asking.lock_line(view) if place == view.active else ""
        wide = plan.width(said, "textb", 16) + 4 if said else 0.0
        spare = box.right - x - wide - 34
        if why and plan.width(why, "text", 16) <= spare:
            left = x + wide + (14 if wide else 0)
            self.icon("hand.lock", "lock", left + 8, box.y + 12, 15, APES.sand, "")
            plan.text(
                "hand.why", left + 20, box.y, spare, 24, why, size=16, colour=APES.sand, valign="center"
            )
        else:
            wide = box.right - x
        plan.text("hand.say", x, box.y, wide, 24, said, style="textb", size=16, colour=CREAM, valign="center")

    def _cards(self, place: int, box: Box) -> None:
        """The hand in a row, closer together where it is large; cards that do not help are locked."""
        plan, view = self.plan, self.view
        hand = sorted(view.hands[place], key=lambda card: (KIND[card], card))
        if not hand:
            text = _("No Action cards in hand")
            plan.text(
                "hand.none",
                box.x,
                box.y,
                box.w,
                box.h,
                text,
                style="labelm",
                size=17,
                colour=APES.sand,
                valign="center",
            )
            return
        h = min(CARD_H, box.h - 10)
        w = CARD_W * h / CARD_H
        pitch = min(w + 6, (box.w - w - 4) / max(1, len(hand) - 1))
        whys = asking.locks(view, place)
        beneath = ""
        for number, card in enumerate(hand):
            id = ids.card_id(card)
            kind = KIND[card]
            why = whys.get(kind, "")
            lit = id in self.lit or id in self.around.picked
            raised = 0.0 if why else 8.0
            covered = pitch < w and number < len(hand) - 1 and self.around.under != id
            seen = plan.frame.px(pitch) if covered else 0
            face = ActionCard(kind=kind, locked=bool(why) and not lit, seen=seen)
            tip = self.tip(id, f"{kind_name(kind)}\n{why}".strip())
            plan.add(
                id,
                box.x + 2 + number * pitch,
                box.y + 10 - raised,
                w,
                h,
                face,
                on=beneath,
                label=kind_name(kind),
                elevation=4 if why else 7,
                tooltip=tip,
                light=self._card_light(id),
                depth=int(self.around.under == id and pitch < w),
            )
            tag = self._card_tag(id)
            room = w if not covered else min(w, pitch)
            beneath = id if pitch < w else beneath
            if tag and self._card_chip(
                id, tag, Box(box.x + 2 + number * pitch, box.y + 10 - raised, room, h)
            ):
                beneath = f"{id}.odds" if pitch < w else beneath

    def _card_light(self, id: str) -> str:
        """In a turn every card could be given away, which is no promise worth nine rings."""
        light = self.light(id)
        crowd = self.step is not None and self.step.kind == "turn" and not self.around.picked
        return "" if crowd and light == "target" else light

    def _card_chip(self, id: str, tag: str, box: Box) -> bool:
        """The chance with a card, over its emblem, so that its name and its ability stay free."""
        plan = self.plan
        wide = plan.width(tag, "label", 16) + 10
        if wide > box.w - 4:
            return False
        x, y = box.x + (box.w - wide) / 2, box.y + box.h * 0.63 - 22
        depth = int(self.around.under == id)
        face = Panel(fill=GOLD, radius=plan.frame.px(4), grain=False)
        plan.add(f"{id}.odds", x, y, wide, 22, face, on=id, depth=depth)
        plan.text(
            f"{id}.chance",
            x,
            y,
            wide,
            22,
            tag,
            style="label",
            size=16,
            align="center",
            valign="center",
            on=f"{id}.odds",
            depth=depth,
        )
        return True

    def _card_tag(self, id: str) -> str:
        return self.tag(id) if self._card_light(id) else ""

    def _all_hands(self, box: Box) -> None:
        """Every character's hand as a row of chips."""
        plan, view = self.plan, self.view
        h = box.h / len(view.cast)
        for place, of in enumerate(view.cast):
            y = box.y + place * h
            side = min(h - 4, 40)
            helm = Helmet(id=CHARACTERS[of].id, broken=pieces.defeated(view, place))
            plan.add(f"row.{place}", box.x, y + (h - side) / 2, side, side, helm, tooltip=CHARACTERS[of].name)
            hand = sorted(view.hands[place], key=lambda card: (KIND[card], card))
            left, room = box.x + side + 8, box.w - side - 10
            pitch = min(52.0, (room - 48) / max(1, len(hand) - 1))
            beneath = ""
            for number, card in enumerate(hand):
                id, kind = ids.card_id(card), KIND[card]
                face = ActionCard(kind=kind, form="chip")
                tip = self.tip(id, kind_name(kind))
                plan.add(
                    id,
                    left + number * pitch,
                    y + 2,
                    48,
                    h - 4,
                    face,
                    on=beneath,
                    label=kind_name(kind),
                    elevation=3,
                    tooltip=tip,
                    light=self.light(id),
                )
                if pitch < 49:
                    beneath = id

    # -- the Specials
    def _specials(self, box: Box) -> None:
        """The Specials of all characters, each with the sign of who holds it; and the hand's size."""
        plan, view = self.plan, self.view
        place = ids.whose_hand(view)
        count = len(view.hands[place]) if place != NONE else sum(len(hand) for hand in view.hands)
        text = plural("{count} card", "{count} cards", count)
        if place != NONE:
            text = _("{n} of {most} cards").format(n=count, most=queries.limit_of_hand(view))
        plan.text(
            "hand.count",
            box.x,
            box.y,
            92,
            box.h,
            text,
            size=16,
            colour=APES.sand,
            valign="center",
            tooltip=_("Above the limit, cards are discarded at the end of the turn."),
        )
        held = [
            (place, card)
            for place in pieces.clockwise(view)
            for card in sorted(view.specials[place], key=lambda card: SPECIAL_KIND[card])
        ]
        if not held:
            return
        left, room = box.x + 98, box.w - 100
        least = 46.0
        w = max(least, min(158.0, (room - 6 * (len(held) - 1)) / len(held)))
        w = w if w >= 100 else least
        pitch = min(w + 6, (room - w) / max(1, len(held) - 1))
        beneath = ""
        for number, (place, card) in enumerate(held):
            at = Box(left + number * pitch, box.y, w, box.h)
            self._special(place, card, at, beneath, roomy=pitch > w)
            if pitch < w + 1:
                beneath = f"{ids.special_id(card)}.art"

    def _special(self, place: int, card: int, box: Box, beneath: str, roomy: bool) -> None:
        plan, view = self.plan, self.view
        id, kind = ids.special_id(card), SPECIAL_KIND[card]
        it, holder = CARDS.specials[kind], CHARACTERS[view.cast[place]].name
        named = box.w >= 100
        face = Panel(radius=plan.frame.px(6))
        tip = self.tip(
            id, _("{name}, held by {who}\n{line}").format(name=it.name, who=holder, line=special_line(kind))
        )
        plan.add(
            id,
            *box,
            face,
            on=beneath,
            label=it.name,
            elevation=4,
            tooltip=tip,
            light=self.light(id),
        )
        side = box.h - 8
        plan.add(f"{id}.art", box.x + 4, box.y + 4, side, side, SpecialCard(id=it.id), on=id)
        chance = self.tag(id) if self.light(id) else ""
        if not named:
            if chance and roomy:
                self._small_chip(id, chance, box)
            return
        x, room = box.x + side + 9, box.w - side - 12
        high = box.h - 6
        if chance:
            # the chance takes the lower line, so that no chip covers the name
            high = (box.h - 4) / 2
            plan.text(
                f"{id}.chance",
                x,
                box.y + 2 + high,
                room,
                high,
                chance,
                style="display",
                size=15,
                valign="center",
                colour=INK,
                on=id,
                tooltip=tip,
            )
        plan.text(
            f"{id}.name",
            x,
            box.y + (2 if chance else 3),
            room,
            high,
            it.name,
            style="label",
            size=15,
            valign="center",
            yields="shrink" if chance else "wrap",
            lead=1.0,
            colour=INK,
            on=id,
            tooltip=tip,
        )

    def _small_chip(self, id: str, tag: str, box: Box) -> None:
        """The chance with a Special that has no room for its name, over the foot of its picture."""
        plan = self.plan
        face = Panel(fill=GOLD, radius=plan.frame.px(3), grain=False)
        at = Box(box.x + 4, box.foot - 21, box.w - 8, 17)
        plan.add(f"{id}.odds", *at, face, on=f"{id}.art")
        plan.text(
            f"{id}.chance",
            *at,
            tag.replace(" ", ""),
            style="label",
            size=15,
            align="center",
            valign="center",
            on=f"{id}.odds",
        )
