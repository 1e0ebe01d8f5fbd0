"""The referee's attacks and falls (PF-30 to PF-49)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.rules.primate_fear.referee_table import PRINTED, Heap, category
from tests.rules.primate_fear.referee_windows import PASS, Flow, Strike, Windows

TRICKS = {"D09", "D10", "D11", "D12", "D13"}
NUMBERS = {f"D{n:02}" for n in range(1, 15)} - TRICKS
SOFT = {"G04", "G43"}
NO_HIDDEN = {"G11", "R14"}
CLOSE_LESS = {"G27": 2, "G37": 2, "R10": 1}


@dataclass
class Fall:
    """What lies from place `hole` up drops; `weight` is added to its rolls."""

    seat: int
    hole: int
    weight: int = 0


class Attacks(Windows):
    """One attack from the card on the table to the discard pile."""

    late: list[str]
    """Wet Cats on their way back."""

    # -- targets ----------------------------------------------------------------------------------

    def targets(self, seat: int, card: str) -> Iterator[tuple[int, str]]:
        """PF-31 to PF-36, PF-45, PF-G27 to PF-G30, PF-G61."""
        table, row = self.table, PRINTED[card]
        for target in table.around(0):
            tower = table.towers[target]
            if row["kind"] == "distant":
                yield from ((target, heap.card) for heap in tower)
            elif row["kind"] == "close":
                yield from self.close_targets(seat, target)
            elif card in ("A20", "A21"):
                if target != seat and table.hands[target]:
                    yield target, ""
            elif card in ("A22", "A23"):
                yield from ((target, heap.card) for heap in tower[:1] if self.may_be_hidden_at(heap))
            elif target != seat:
                yield from self.hidden_targets(target, card)

    def close_targets(self, seat: int, target: int) -> Iterator[tuple[int, str]]:
        """The card whose span of levels holds the attacker's height."""
        table, tower = self.table, self.table.towers[target]
        tops = [sum(table.height_of(target, k) for k in range(place + 1)) for place in range(len(tower))]
        level = table.heights[seat]
        if target == seat:
            raised = [place for place in range(len(tower)) if table.height_of(seat, place) > 0]
            yield from ((seat, tower[place].card) for place in raised[-1:])
            return
        for place, top in enumerate(tops):
            bottom = tops[place - 1] if place else 0
            if bottom < level <= top or (level == 0 and place == 0):
                yield target, tower[place].card

    def hidden_targets(self, target: int, card: str) -> Iterator[tuple[int, str]]:
        tower = self.table.towers[target]
        wanted = {
            "A19": [heap for heap in tower if heap.pins],
            "A24": tower[-1:],
            "A25": tower[:1],
            "A26": tower[-1:] if len(tower) > 1 and self.may_be_hidden_at(tower[-2]) else [],
        }[card]
        yield from ((target, heap.card) for heap in wanted if self.may_be_hidden_at(heap))

    def may_be_hidden_at(self, heap: Heap) -> bool:
        return not NO_HIDDEN & {heap.card, *heap.pins}

    # -- the attack (PF-38) -----------------------------------------------------------------------

    def attack(self, strike: Strike) -> Flow[None]:
        table, card, seat = self.table, strike.card, strike.seat
        self.strike = strike
        table.play(seat, card)
        table.in_play.append(card)
        table.told("Attacked", seat=seat, card=card, target=strike.target, on=strike.on)
        if card == "A14":
            table.discard(seat, (yield from self.pick(seat, table.hands[seat])), "cost")
        outcome = yield from self.strike_goes(strike)
        if card == "A03" and outcome in ("hit", "failed"):
            table.draw(seat, 1)
        spent = [card, *strike.used]
        if card == "A18" and outcome == "failed":
            self.late.append(card)
            spent = strike.used
        table.spend(seat, spent)
        self.strike = None

    def strike_goes(self, strike: Strike) -> Flow[str]:
        """Comes to how the attack ended."""
        table, card, seat = self.table, strike.card, strike.seat
        has_bonus = "bonus" in PRINTED[card]
        tricks = {"D10"}
        own = table.towers[seat]
        if has_bonus and not (own and own[-1].card == strike.on):
            tricks.add("D09")
        answer = yield from self.ask(strike.target, tricks)
        if answer != PASS:
            self.defend(strike.target, str(answer[1]))
            if answer[1] == "D10" or not own:
                table.told("Cancelled", seat=seat, card=card)
                return "cancelled"
            strike.target, strike.on, strike.sent_back = seat, own[-1].card, True
            table.told("Redirected", seat=seat, target=seat, on=strike.on)
        if not has_bonus and card != "A24":
            yield from self.without_die(strike)
            return "done"
        lowered = 0
        if has_bonus and card != "A17" and not strike.sent_back:
            lowered = yield from self.numbers(strike)
        face = yield from self.roll("attack", seat)
        return (yield from self.compare(strike, face, lowered))

    def numbers(self, strike: Strike) -> Flow[int]:
        """PF-G32, PF-G33: any number of defences that lower the roll."""
        lowered = 0
        while True:
            answer = yield from self.ask(strike.target, NUMBERS)
            if answer == PASS:
                return lowered
            card = str(answer[1])
            row = PRINTED[card]
            heights = self.table.heights
            bonus = row["bonus"]
            if "bonus_if" in row:
                holds = {
                    "primate_complete": self.table.parts == 7,
                    "attacker_taller": heights[strike.seat] > heights[strike.target],
                }
                when = row["bonus_if"]["when"]
                if holds.get(when, when == PRINTED[strike.card]["kind"]):
                    bonus = row["bonus_if"]["bonus"]
            self.defend(strike.target, card, bonus)
            lowered += bonus
            if card == "D04":
                self.table.draw(strike.target, 1)

    def compare(self, strike: Strike, face: int, lowered: int) -> Flow[str]:
        """PF-39 to PF-41."""
        table, seat, target = self.table, strike.seat, strike.target
        heap = table.heap(target, strike.on)
        place = table.towers[target].index(heap)
        bonus = self.bonus(strike, heap)
        guard = -sum(lasting[0] == "S08" and lasting[2] == target for lasting in table.lasting)
        if PRINTED[strike.card]["kind"] == "close":
            guard -= sum(CLOSE_LESS.get(card, 0) for card in (heap.card, *heap.pins))
        total, strength = face + bonus + lowered + guard, table.strength(heap)
        hit = face != 1 and total >= strength
        table.told(
            "AttackSettled", seat=seat, card=strike.card, target=target, on=strike.on, face=face,
            bonus=bonus, defence=lowered, guard=guard, total=total, strength=strength, hit=hit,
        )  # fmt: skip
        if not hit:
            if "D07" in strike.used:
                strike.used.remove("D07")
                table.give_back(target, "D07")
            if heap.card == "G44" and PRINTED[strike.card]["kind"] == "close":
                table.lose_random(seat, 1)
            return "failed"
        if strike.card == "A24":  # PF-G9: moved, not played
            table.towers[target].remove(heap)
            table.towers[seat].append(heap)
            table.told("Seized", seat=seat, victim=target, card=heap.card)
            table.measure()
            return "hit"
        fall = Fall(target, place, 1 if strike.card == "A08" else 0)
        yield from self.destroy([heap], fall, "attack", seat if strike.card == "A13" else -1)
        yield from self.fall(fall, "drop")
        return "hit"

    def bonus(self, strike: Strike, heap: Heap) -> int:
        """PF-44: one of the two."""
        table, row, tower = self.table, PRINTED[strike.card], self.table.towers[strike.target]
        special = row.get("bonus_if")
        if special is None:
            return int(row.get("bonus", 0))
        tallest = max(table.heights[seat] for seat in table.around(0))
        holds = {
            "bare": not heap.pins,
            "top": heap is tower[-1],
            "tower4": len(tower) >= 4,
            "tallest": table.heights[strike.target] == tallest,
        }
        when = special["when"]
        return int(special["bonus"] if holds.get(when, when == category(heap.card)) else row["bonus"])

    def without_die(self, strike: Strike) -> Flow[None]:
        """The hidden attacks that no attack die is thrown for."""
        table, seat, target = self.table, strike.seat, strike.target
        tower = table.towers[target]
        match strike.card:
            case "A19":
                heap = table.heap(target, strike.on)
                table.unpin(seat, target, heap, heap.pins[:])
            case "A20":
                table.lose_random(target, 2)
            case "A21":
                table.steal(seat, target)
            case "A25":
                yield from self.fall(Fall(target, 0), "ordered")
            case "A26":
                tower[-2], tower[-1] = tower[-1], tower[-2]
                table.told("Swapped", seat=target, upper=tower[-1].card, lower=tower[-2].card)
                table.measure()
                yield from self.fall(Fall(target, len(tower) - 1), "ordered")
            case card:
                raise AssertionError(f"{card} has no text here")

    # -- falls (PF-46 to PF-49) -------------------------------------------------------------------

    def fall(self, fall: Fall, how: str) -> Flow[None]:
        """A drop, an "ordered" roll, or a roll of the top card "alone", and all drops that follow."""
        table, seat = self.table, fall.seat
        lost = False
        while fall.hole < len(table.towers[seat]):
            tower = table.towers[seat]
            upper = tower[fall.hole]
            lower = tower[fall.hole - 1] if fall.hole and how != "alone" else None
            under = lower.card if lower else ""
            if how == "drop":
                count = len(tower) - fall.hole
                table.told("Fell", seat=seat, upper=upper.card, lower=under, count=count)
                if under in SOFT:
                    table.told("Landed", seat=seat, card=upper.card, soft=True)
                    break
            answer = yield from self.ask(seat, {"D12"})
            if answer != PASS:
                self.defend(seat, "D12")
                table.told("Landed", seat=seat, card=upper.card, soft=False)
                break
            face = yield from self.roll("collision", seat, upper.card, under)
            broken = self.collide(fall, face, upper, lower)
            if not broken:
                break
            lost, how = True, "drop"
            fall.hole -= lower in broken
            yield from self.destroy(broken, fall, "collision")
        if lost:
            table.end_lasting([one for one in table.lasting if one[0] == "S09" and one[2] == seat])
        table.told("Settled", seat=seat)

    def collide(self, fall: Fall, face: int, upper: Heap, lower: Heap | None) -> list[Heap]:
        """PF-48, PF-G41, PF-G42, PF-G45: the cards that break, the lower first."""
        table, seat = self.table, fall.seat
        bonus = fall.weight + sum(one[0] == "S09" and one[2] == seat for one in table.lasting)
        both = [heap for heap in (lower, upper) if heap is not None]
        strengths = [table.strength(heap, collision=True) for heap in both]
        broken = [heap for heap, strong in zip(both, strengths, strict=True) if strong <= face + bonus]
        table.told(
            "Collided", seat=seat, upper=upper.card, lower=lower.card if lower else "", face=face,
            bonus=bonus, upper_strength=strengths[-1], lower_strength=strengths[0] if lower else 0,
            broken=tuple(heap.card for heap in broken),
        )  # fmt: skip
        return broken

    def destroy(self, lost: list[Heap], fall: Fall, by: str, keeper: int = -1) -> Flow[None]:
        """PF-39, PF-48, PF-G48, PF-G59: to the pile, BREAK texts, then the owner's window."""
        table, seat = self.table, fall.seat
        for heap in lost:
            table.towers[seat].remove(heap)
            pins = tuple(heap.pins)
            table.told("Destroyed", seat=seat, card=heap.card, pinned=pins, by=by, keeper=keeper)
            table.pile += pins
            if keeper < 0:
                table.pile.append(heap.card)
            else:
                table.receive(keeper, heap.card)
            table.measure()
        ending = {"S07", "S08"} if by == "attack" else {"S07"}
        table.end_lasting([one for one in table.lasting if one[0] in ending and one[2] == seat])
        for heap in lost:
            if heap.card == "G20":
                fall.weight += 2
            if heap.card in ("G05", "G38") and by == "attack" and self.strike is not None:
                table.lose_random(self.strike.seat, 1)
            if heap.card == "G29":
                yield from self.missile(seat)
            if "R15" in heap.pins:
                table.pile.remove("R15")
                table.in_play.append("R15")
                table.give_back(seat, "R15")
        answer = yield from self.ask(seat, {"D11"})
        if answer != PASS:
            self.defend(seat, "D11")
            table.draw(seat, 2)

    def missile(self, owner: int) -> Flow[None]:
        """A fall of its own, finished first (PF-G57)."""
        table = self.table
        seats = [seat for seat in table.others(owner) if table.towers[seat]]
        if seats:
            seat = yield from self.choose(owner, seats)
            yield from self.fall(Fall(seat, len(table.towers[seat]) - 1), "alone")
