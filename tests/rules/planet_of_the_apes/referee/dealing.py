"""Who gets what: Damage, healing, tokens and cards, and the payments that cards are given for."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.planet_of_the_apes.referee.cards import ACTION, SPECIAL, Vector, can_pay, suits_of
from tests.rules.planet_of_the_apes.referee.table import Answer, Flow, Table, kinds_in


class Dealing(Table):
    """The table with hands that give and take. `cause` is the name of a list as events give it."""

    # -- Damage and gains -------------------------------------------------------------------------

    def damage(self, n: int, whom: str, who: int | None, cause: str) -> Flow[None]:
        """The undefeated take their own first; what is left over is shared out (DMG-2, DMG-3, DMG-8)."""
        match whom:
            case "":
                over = n
            case "each":
                over = 0
                for place in self.round():
                    over += yield from self.hurt(place, n, cause)
            case "any":
                found = yield from self.name_one(self.upright)
                over = 0 if found is None else (yield from self.hurt(found, n, cause))
            case _:
                over = yield from self.hurt(self.active if who is None else who, n, cause)
        self.check()
        while over:
            upright = self.upright()
            taker = yield from self.one_of(upright)
            if taker is not None:
                over -= 1
                yield from self.hurt(taker, 1, cause)
                self.check()

    def hurt(self, place: int, n: int, cause: str) -> Flow[int]:
        """Damage up to the limit; returns the surplus."""
        side = self.sides[place]
        taken = min(n, self.limit - side.damage)
        if taken:
            side.damage += taken
            yield from self.told("Hurt", who=side.of, n=taken, total=side.damage, cause=cause)
            if side.damage == self.limit:
                yield from self.told("Defeated", who=side.of)
        return n - taken

    def cure(self, place: int, n: int, cause: str) -> Flow[None]:
        """Healing, which may flip a character back (DMG-6, DMG-7)."""
        side, fallen = self.sides[place], self.beaten(place)
        healed = 0 if self.rule("no_healing") else min(n, side.damage)
        if healed:
            side.damage -= healed
            yield from self.told("Healed", who=side.of, n=healed, total=side.damage, cause=cause)
            if fallen:
                yield from self.told("Returned", who=side.of)

    def one_of(self, places: list[int]) -> Flow[int | None]:
        """One of several for one item of a share; a sole one needs no question."""
        if len(places) == 1:
            return places[0]
        seat = self.group()
        action = yield from self.ask("share", seat, {("Assign", seat, place) for place in places})
        return None if action is None else int(action[2])

    def name_one(self, places: Callable[[], list[int]]) -> Flow[int | None]:
        """The one character an effect for "any" is for; None where it can be nobody."""
        seat = self.group()
        while len(found := places()) > 1:
            action = yield from self.ask("who", seat, {("Assign", seat, place) for place in found})
            if action is not None:
                return int(action[2])
        return found[0] if found else None

    def gain(self, verb: str, n: int, whom: str, who: int | None, cause: str) -> Flow[None]:
        """Healing, tokens and cards for one, for each, or shared out (ADV-6b, GLOSS-4, 8, 9, 10)."""
        everybody = list(range(len(self.sides)))
        match whom:
            case "each":
                for place in self.round():
                    yield from self.receive(verb, place, n, cause)
            case "any":
                found = yield from self.name_one(self.wounded if verb == "heal" else lambda: everybody)
                if found is not None:
                    yield from self.receive(verb, found, n, cause)
            case "self" | "active":
                yield from self.receive(verb, self.active if who is None else who, n, cause)
            case _ if verb in ("action", "special"):
                yield from self.deal_open(verb, n, cause)
            case _:
                while n:
                    takers = self.wounded() if verb == "heal" else everybody if self.tokens_left() else []
                    if not takers:
                        return
                    taker = yield from self.one_of(takers)
                    if taker is not None:
                        n -= 1
                        yield from self.receive(verb, taker, 1, cause)

    def receive(self, verb: str, place: int, n: int, cause: str) -> Flow[None]:
        side = self.sides[place]
        if verb == "heal":
            yield from self.cure(place, n, cause)
            return
        for _ in range(n):
            if verb == "skill":
                if self.tokens_left():
                    side.skills += 1
                    yield from self.told("SkillGained", who=side.of, cause=cause)
            else:
                card = yield from self.top(verb)
                if card is not None:
                    (side.hand if verb == "action" else side.specials).append(card)
                    name = "CardDrawn" if verb == "action" else "SpecialDrawn"
                    yield from self.told(name, who=side.of, card=card, cause=cause)

    def top(self, deck: str) -> Flow[int | None]:
        """The top card; an empty deck is first rebuilt from its discards (ACT-3, HAND-3, SUN-8)."""
        yield from self.rebuild(deck)
        return self.piles[deck].pop() if self.piles[deck] else None

    def rebuild(self, deck: str) -> Flow[None]:
        if not self.piles[deck] and self.left[deck]:
            yield from self.told("DeckShuffled", deck=deck, cards=len(self.left[deck]))
            assert self.pile is not None
            assert sorted(self.pile) == sorted(self.left[deck])
            self.piles[deck][:] = self.pile
            self.left[deck] = []

    def deal_open(self, verb: str, n: int, cause: str) -> Flow[None]:
        """Draw cards, look at them, then share them out."""
        seat, cards, kinds = self.group(), [], ACTION if verb == "action" else SPECIAL
        drawn, give, given = (
            ("CardDrawn", "Give", "CardGiven")
            if verb == "action"
            else ("SpecialDrawn", "GiveSpecial", "SpecialGiven")
        )
        for _ in range(n):
            card = yield from self.top(verb)
            if card is not None:
                yield from self.told(drawn, who=-1, card=card, cause=cause)
                cards.append(card)
        places = range(len(self.sides))
        while cards:
            if len(self.sides) == 1:
                card, to = cards[0], 0
            else:
                answers = {(give, seat, kinds[card], place) for card in cards for place in places}
                question = "cards" if verb == "action" else "specials"
                action = yield from self.ask(question, seat, answers)
                if action is None:
                    continue
                card = min(card for card in cards if kinds[card] == action[2])
                to = action[3]
            cards.remove(card)
            (self.sides[to].hand if verb == "action" else self.sides[to].specials).append(card)
            yield from self.told(given, who=self.who(to), card=card)

    def drop(self, place: int, n: int, cause: str) -> Flow[None]:
        """A character discards cards of its own choice, or its whole hand."""
        side = self.sides[place]
        while n:
            if len(side.hand) <= n:
                for card in sorted(side.hand):
                    yield from self.discard(place, card, cause)
                return
            answers = {("Discard", side.seat, kind) for kind in kinds_in(side.hand)}
            action = yield from self.ask("drop", side.seat, answers)
            if action is not None:
                n -= 1
                yield from self.discard(place, self.lowest(place, action[2]), cause)

    def discard(self, place: int, card: int, cause: str) -> Flow[None]:
        self.sides[place].hand.remove(card)
        self.left["action"].append(card)
        yield from self.told("CardDiscarded", who=self.who(place), card=card, cause=cause)

    def lowest(self, place: int, kind: int) -> int:
        """The card of a kind that leaves a hand."""
        return min(card for card in self.sides[place].hand if ACTION[card] == kind)

    def give(self, place: int, kind: int, to: int) -> Flow[None]:
        """A card changes hands."""
        card = self.lowest(place, kind)
        self.sides[place].hand.remove(card)
        self.sides[to].hand.append(card)
        yield from self.told("CardGiven", giver=self.who(place), who=self.who(to), card=card)

    def swap_cards(self, n: int) -> Flow[None]:
        seat, places = self.group(), range(len(self.sides))
        while n and len(self.sides) > 1 and any(side.hand for side in self.sides):
            answers: set[Answer] = {("Done", seat)}
            for place in places:
                kinds = kinds_in(self.sides[place].hand)
                answers |= {("Pass", seat, place, kind, to) for kind in kinds for to in places if to != place}
            action = yield from self.ask("pass", seat, answers)
            if action is None:
                continue
            if action[0] == "Done":
                return
            n -= 1
            yield from self.give(*action[2:])

    def play_card(self, place: int, kind: int, use: str) -> Flow[None]:
        """An Action card is played (ACT-10)."""
        card = self.lowest(place, kind)
        self.sides[place].hand.remove(card)
        self.left["action"].append(card)
        yield from self.told("CardPlayed", who=self.who(place), card=card, use=use)

    # -- payments ---------------------------------------------------------------------------------

    def pay(self, place: int | None, ways: set[Vector], use: str, optional: bool) -> Flow[bool]:
        """Cards are set aside one by one, only such as can complete the payment (ACT-13)."""
        seat = self.group() if place is None else self.seat(place)
        payers = range(len(self.sides)) if place is None else [place]
        paid: list[int] = []
        while suits_of(paid) not in ways:
            pool = suits_of([card for payer in payers for card in self.sides[payer].hand])
            answers: set[Answer] = set()
            for payer in payers:
                for card in self.sides[payer].hand:
                    one = suits_of([card])
                    then = tuple(a + b for a, b in zip(suits_of(paid), one, strict=True))
                    rest = tuple(a - b for a, b in zip(pool, one, strict=True))
                    if can_pay(ways, then, rest):
                        answers.add(("Pay", seat, payer, ACTION[card]))
            if not answers:
                assert optional and not paid, "a payment that was begun can be completed"
                return False
            if optional and not paid:
                answers.add(("Decline", seat))
            action = yield from self.ask("pay", seat, answers)
            if action is None:
                continue
            if action[0] == "Decline":
                return False
            card = self.lowest(action[2], action[3])
            self.sides[action[2]].hand.remove(card)
            paid.append(card)
            yield from self.told("CardSetAside", who=self.who(action[2]), card=card)
        for card in paid:
            self.left["action"].append(card)
            yield from self.told(
                "CardPlayed", who=-1 if place is None else self.who(place), card=card, use=use
            )
        return True
