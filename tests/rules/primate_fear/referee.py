"""A second, slow reading of the clauses: a whole game told as one story that asks where players decide.

`Referee.story()` yields each question as the seat asked and all answers that are legal, is sent the
answer, and takes from the events what has to be told of it. It has no agenda and knows no effect of
the card file: what a card does stands here again, card by card.
"""

from __future__ import annotations

from app.rules.primate_fear.codes import KEYS
from tests.rules.primate_fear.referee_attack import Attacks
from tests.rules.primate_fear.referee_table import PRINTED, GameEnds, Heap, Table, category
from tests.rules.primate_fear.referee_windows import NEXT, PASS, Answer, Flow, Special, Strike


class Referee(Attacks):
    """Follows one game from the first construction step to its end."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.late = []
        self.built = self.reinforced = self.gnomes = self.bookcases = 0
        self.winner: int | None = None
        self.why = ""

    def story(self) -> Flow[None]:
        """The whole game (PF-2 to PF-4)."""
        try:
            while True:
                yield from self.after_draw()
                self.next_player()
                yield from self.dawn_and_draw()
        except GameEnds as end:
            self.table.told("GameOver", seat=end.seat, why=end.why)
            self.why, self.table.step = end.why, "over"
            self.winner = end.seat if end.why == "last" else None
            self.table.pile += self.table.in_play
            self.table.in_play = []

    # -- the turn (PF-16) -------------------------------------------------------------------------

    def next_player(self) -> None:
        table = self.table
        table.active = table.around((table.active + 1) % len(table.hands))[0]
        table.turn += 1
        table.step = "draw"
        table.told("TurnBegan", seat=table.active, turn=table.turn)
        self.built = self.reinforced = self.gnomes = self.bookcases = 0

    def dawn_and_draw(self) -> Flow[None]:
        """PF-G5, PF-17, PF-G3."""
        table, seat = self.table, self.table.active
        hand = table.hands[seat]
        if hand and any(heap.card == "G48" for heap in table.towers[seat]):
            answer: Answer = ("Play",)
            while answer[0] == "Play":
                picks: set[Answer] = {("Pick", card) for card in hand}
                answer = yield seat, frozenset(picks | self.own_specials(seat, "dawn") | {PASS})
                if answer[0] == "Play":
                    yield from self.play_special(Special(str(answer[1]), seat))
            if answer[0] == "Pick":
                card = str(answer[1])
                table.told("PutUnder", seat=seat, card=card)
                table.leaves_unseen(hand, {seat})
                hand.remove(card)
                table.deck.insert(0, card)
                table.draw(seat, 1)
        table.draw(seat, 2 if len(hand) <= 4 else 1)

    def after_draw(self) -> Flow[None]:
        """Construction, attack, Primate, discard (PF-G18)."""
        yield from self.construction()
        yield from self.attack_step()
        yield from self.primate_step()
        if self.table.active not in self.table.eaten:
            yield from self.discard_step()

    def construction(self) -> Flow[None]:
        """PF-19 to PF-23, PF-G7."""
        table, seat = self.table, self.table.active
        table.step = "build"
        while True:
            legal = self.own_specials(seat, "build") | {NEXT}
            shifts = sum(lasting[:2] == ("S07", seat) for lasting in table.lasting)
            for card in table.hands[seat]:
                if card[0] == "G" and self.built < 1 + self.gnomes + shifts:
                    legal.add(("Build", card))
                if card[0] == "R" and table.towers[seat] and self.reinforced < 1 + self.bookcases:
                    legal.add(("Reinforce", card))
            answer = yield seat, frozenset(legal)
            if answer == NEXT:
                return
            if answer[0] == "Play":
                yield from self.play_special(Special(str(answer[1]), seat, int(answer[2])))
            else:
                yield from self.put_up(seat, str(answer[1]))

    def put_up(self, seat: int, card: str) -> Flow[None]:
        """Symbol, heights, text, in this order (PF-G8, PF-G26)."""
        table = self.table
        table.play(seat, card)
        if card[0] == "G":
            self.built += 1
            table.told("Built", seat=seat, card=card)
            table.towers[seat].append(Heap(card))
        else:
            self.reinforced += 1
            top = table.towers[seat][-1]
            table.told("Reinforced", seat=seat, card=card, on=top.card)
            top.pins.append(card)
        if PRINTED[card].get("body_part"):
            table.symbol(seat)
        table.measure()
        yield from self.play_text(seat, card)

    def attack_step(self) -> Flow[None]:
        """PF-30, PF-G31."""
        table, seat = self.table, self.table.active
        table.step = "attack"
        while True:
            legal = self.own_specials(seat, "attack") | {NEXT}
            for card in table.hands[seat]:
                if card[0] == "A" and (card != "A14" or len(table.hands[seat]) > 1):
                    legal |= {("Strike", card, target, on) for target, on in self.targets(seat, card)}
            answer = yield seat, frozenset(legal)
            if answer == NEXT:
                break
            if answer[0] == "Play":
                yield from self.play_special(Special(str(answer[1]), seat, int(answer[2])))
            else:
                yield from self.attack(Strike(str(answer[1]), seat, int(answer[2]), str(answer[3])))
        for card in self.late:
            table.give_back(seat, card)
        self.late = []

    def primate_step(self) -> Flow[None]:
        """PF-50 to PF-52, PF-G55."""
        table, seat = self.table, self.table.active
        table.step = "primate"
        if table.parts < 7 or table.primate is None:
            return
        self.glued, self.spared = False, set()
        for one in table.around(seat):
            yield from self.ask_specials(one, lambda: self.sunrise() | self.glue())
        if self.glued or table.primate == 25:
            table.told("PrimateStayed", seat=seat, height=table.primate, glued=self.glued)
        else:
            table.move_primate(seat, 1, "climb")
        for one in table.around(seat):
            yield from self.ask_specials(one, self.sunrise)
        victims = [one for one in table.around(seat) if table.heights[one] <= table.primate]
        for one in victims:
            yield from self.ask_specials(one, lambda: {"S05"})
        self.eat([one for one in victims if one not in self.spared], table.primate)
        left = table.around(0)
        if not left:
            raise GameEnds("eaten", seat)
        if len(left) == 1:
            raise GameEnds("last", left[0])

    def eat(self, lost: list[int], height: int) -> None:
        """PF-51, PF-G17, PF-G19: all at once, and nothing of theirs has an effect."""
        table = self.table
        table.eaten |= set(lost)
        for one in lost:
            table.told("Eaten", seat=one, height=height)
            for heap in table.towers[one]:
                table.pile += [heap.card, *heap.pins]
            table.towers[one], table.heights[one] = [], 0
            hand = table.hands[one][:]
            table.told_of_each("Discarded", [{"seat": one, "card": c, "why": "eaten"} for c in hand])
            for card in hand:
                table.play(one, card)
            table.pile += hand
            table.end_lasting([lasting for lasting in table.lasting if one in lasting[1:]])

    def discard_step(self) -> Flow[None]:
        """PF-53."""
        table, seat = self.table, self.table.active
        table.step = "discard"
        aside: list[str] = []
        while True:
            legal: set[Answer] = {NEXT}
            if len(aside) < 2:
                legal |= {("Pick", card) for card in table.hands[seat] if card not in aside}
            if not aside:
                legal |= self.own_specials(seat, "discard")
            answer = yield seat, frozenset(legal)
            if answer == NEXT:
                break
            if answer[0] == "Play":
                yield from self.play_special(Special(str(answer[1]), seat))
            else:
                aside.append(str(answer[1]))
                table.told("SetAside", seat=seat, card=aside[-1])
        for card in aside:
            table.discard(seat, card, "end")

    # -- PLAY texts (PF-27, PF-G26) ---------------------------------------------------------------

    def play_text(self, seat: int, card: str) -> Flow[None]:
        table = self.table
        others = table.others(seat)
        holders = [other for other in others if table.hands[other]]
        match card:
            case "G01" if holders:
                table.lose_random((yield from self.choose(seat, holders)), 1)
            case "G02" if table.deck:
                yield from self.put_in_order(seat)
            case "G03" | "G46" | "R03":
                table.draw(seat, 1)
            case "G07":
                yield from self.take(seat, [found for found in table.pile if found[0] == "R"])
            case "G09":
                yield from self.take(seat, [found for found in table.pile if found[0] == "D"])
            case "G12":
                tallest = max(table.heights[other] for other in others)
                tied = [other for other in holders if table.heights[other] == tallest]
                if tied:
                    victim = tied[0] if len(tied) == 1 else (yield from self.choose(seat, tied))
                    table.lose_random(victim, 1)
            case "G13":
                self.bookcases += 1
            case "G19":
                for other in table.around(seat)[1:]:
                    table.draw(other, 1)
            case "G21":
                table.draw(seat, 2)
                yield from self.drop(seat)
            case "G23" if holders:
                table.steal(seat, (yield from self.choose(seat, holders)))
            case "G26":
                face = yield from self.roll("lottery", seat)
                if face % 2 == 0:
                    table.draw(seat, 1)
                else:
                    yield from self.drop(seat)
            case "G31":
                self.gnomes += 1
            case "G32":
                if (yield from self.roll("lottery", seat)) >= 5:
                    table.draw(seat, 2)
            case "G41":
                yield from self.take(
                    seat, [found for found in table.pile if found[0] == "G" and category(found) == "organic"]
                )
            case "G42":
                pins = [pin for other in others for heap in table.towers[other] for pin in heap.pins]
                if pins:
                    pin = yield from self.pick(seat, pins)
                    table.unpin(seat, *table.where(pin), [pin])

    def put_in_order(self, seat: int) -> Flow[None]:
        """The Clock: the deepest is named first."""
        table = self.table
        top = table.deck[-3:]
        fields = table.told("Looked", seat=seat, victim=-1)
        assert [KEYS[card] for card in fields["cards"]] == top
        for card in top:
            table.knows[card] = {seat}
        order: list[str] = []
        while len(order) < len(top):
            order.append((yield from self.pick(seat, [card for card in top if card not in order])))
            table.told("SetAside", seat=seat, card=order[-1])
        table.deck[-len(top) :] = order
        table.told("Arranged", seat=seat, count=len(order))

    def take(self, seat: int, cards: list[str]) -> Flow[None]:
        if cards:
            self.table.take_back(seat, (yield from self.pick(seat, cards)))

    def drop(self, seat: int) -> Flow[None]:
        hand = self.table.hands[seat]
        if hand:
            self.table.discard(seat, (yield from self.pick(seat, hand)), "choice")
