"""The referee's table: cards, towers and hands as the clauses describe them, and who knows what.

Numbers and names are read from the card file; what they mean is read here a second time. Every change
takes the event that has to tell it from the events of the real rules, so that neither side can do
something the other does not.
"""

from __future__ import annotations

import tomllib
from collections import deque
from dataclasses import dataclass, field
from typing import Any

import msgspec

from app.rules.kernel import Event
from app.rules.primate_fear.codes import KEYS, NUMBER
from app.rules.primate_fear.data import CARD_FILE
from app.rules.primate_fear.state import PrimateState

PRINTED: dict[str, dict[str, Any]] = {
    row["key"]: row
    for kind, rows in tomllib.loads(CARD_FILE.read_text(encoding="utf-8")).items()
    if kind != "effect"
    for row in rows
}
ONLOOKER = -1
"""Whoever sits at the table without a hand: what it knows everybody knows."""


class GameEnds(Exception):
    """The game is over; `why` is the event's word for it and `seat` who is told of it."""

    def __init__(self, why: str, seat: int) -> None:
        super().__init__(why)
        self.why, self.seat = why, seat


@dataclass
class Heap:
    """A garbage card in a tower with its reinforcements, oldest first."""

    card: str
    pins: list[str] = field(default_factory=list)


def category(card: str) -> str:
    return str(PRINTED[card]["category"])


def _numbers(value: object) -> object:
    """Card keys as the numbers by which events name them; no card is -1."""
    if isinstance(value, tuple):
        return tuple(_numbers(item) for item in value)
    if isinstance(value, str):
        return -1 if value == "" else NUMBER.get(value, value)
    return value


@dataclass
class Table:
    """All that lies on the table and in the hands; cards by their keys."""

    deck: list[str]
    """The next card is the last."""
    hands: list[list[str]]
    knows: dict[str, set[int]]
    """For each card in the deck or in a hand, who knows that it is there."""
    ends_when_empty: bool
    active: int
    towers: list[list[Heap]] = field(default_factory=list)
    heights: list[int] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    in_play: list[str] = field(default_factory=list)
    """Played cards that lie neither in a tower nor on the pile."""
    lasting: list[tuple[str, int, int]] = field(default_factory=list)
    """Long-term cards: which, whose, and on which tower."""
    eaten: set[int] = field(default_factory=set)
    parts: int = 0
    primate: int | None = None
    turn: int = 1
    step: str = "build"
    events: deque[Event] = field(default_factory=deque)

    @classmethod
    def of(cls, state: PrimateState) -> Table:
        """As it lies at the first question of a construction step."""
        hands = [[KEYS[card] for card in hand] for hand in state.hands]
        return cls(
            deck=[KEYS[card] for card in state.deck],
            hands=hands,
            knows={card: {seat} for seat, hand in enumerate(hands) for card in hand},
            ends_when_empty=state.deck_out == "empty",
            active=state.active,
            towers=[
                [Heap(KEYS[card], [KEYS[pin] for pin in state.pinned.get(card, ())]) for card in tower]
                for tower in state.towers
            ],
            heights=state.heights[:],
            pile=[KEYS[card] for card in state.discard],
            lasting=[(KEYS[one.card], one.seat, one.on) for one in state.lasting],
            parts=state.parts,
            primate=None if state.primate < 0 else state.primate,
        )

    # -- events -----------------------------------------------------------------------------------

    def told(self, kind: str, **facts: object) -> dict[str, Any]:
        """The next event has to be this one; returns all its fields."""
        assert self.events, f"nothing tells of {kind} {facts}"
        event = self.events.popleft()
        fields = msgspec.structs.asdict(event)
        expected = {name: _numbers(value) for name, value in facts.items()}
        assert type(event).__name__ == kind, f"{event} instead of {kind} {facts}"
        assert {name: fields[name] for name in facts} == expected, f"{event} instead of {facts}"
        return fields

    def told_of_each(self, kind: str, each: list[dict[str, object]]) -> None:
        """Events that happen at one moment, in any order."""
        found = [self.told(kind) for _ in each]
        wanted = [{name: _numbers(value) for name, value in facts.items()} for facts in each]
        named = [{name: fields[name] for name in wanted[0]} for fields in found]
        assert sorted(map(repr, named)) == sorted(map(repr, wanted))

    # -- players and towers -----------------------------------------------------------------------

    def around(self, start: int) -> list[int]:
        """The living from a seat on, clockwise (PF-G1)."""
        seats = [(start + step) % len(self.hands) for step in range(len(self.hands))]
        return [seat for seat in seats if seat not in self.eaten]

    def others(self, seat: int) -> list[int]:
        return [other for other in self.around(0) if other != seat]

    def heap(self, seat: int, card: str) -> Heap:
        return next(heap for heap in self.towers[seat] if heap.card == card)

    def where(self, pin: str) -> tuple[int, Heap]:
        """In whose tower a reinforcement lies, and on what."""
        return next((s, heap) for s, tower in enumerate(self.towers) for heap in tower if pin in heap.pins)

    def strength(self, heap: Heap, collision: bool = False) -> int:
        """PF-26, PF-G24, PF-G25; Scaffolding and Airbags count otherwise in collisions."""
        total = int(PRINTED[heap.card]["strength"])
        for pin in heap.pins:
            row = PRINTED[pin]
            added = row["bonus"]
            if "bonus_if" in row:
                when = row["bonus_if"]["when"]
                short = when == "height1" and PRINTED[heap.card]["height"] == 1
                if short or when == category(heap.card):
                    added = row["bonus_if"]["bonus"]
            if collision:
                added = {"R11": 1, "R12": 4}.get(pin, added)
            total += added
        return max(total, 1)

    def height_of(self, seat: int, place: int) -> int:
        """PF-24, PF-25, PF-55."""
        tower = self.towers[seat]
        heap = tower[place]
        row = PRINTED[heap.card]
        below = tower[place - 1] if place else None
        above = tower[place + 1] if place + 1 < len(tower) else None
        holds = {
            "top": above is None,
            "bottom": below is None,
            "another_furniture": any(category(h.card) == "furniture" for h in tower if h is not heap),
            "reinforced": bool(heap.pins),
            "below_str4": below is not None and self.strength(below) >= 4,
            "organic_below": below is not None and category(below.card) == "organic",
            "organic_above": above is not None and category(above.card) == "organic",
            "primate_complete": self.parts == 7,
        }
        points = int(row["height"])
        if "R18" not in heap.pins:
            points += sum(phantom["points"] for phantom in row.get("phantom", ()) if holds[phantom["when"]])
        return points

    def measure(self) -> None:
        """Tokens follow at once (PF-24, PF-43, PF-G21)."""
        moved: list[dict[str, object]] = []
        for seat in self.around(0):
            height = sum(self.height_of(seat, place) for place in range(len(self.towers[seat])))
            if height != self.heights[seat]:
                moved.append({"seat": seat, "origin": self.heights[seat], "height": height})
                self.heights[seat] = height
        if moved:
            self.told_of_each("HeightChanged", moved)

    # -- cards ------------------------------------------------------------------------------------

    def everybody(self) -> set[int]:
        return {ONLOOKER, *range(len(self.hands))}

    def face_down(self) -> list[str]:
        return [*self.deck, *(card for hand in self.hands for card in hand)]

    def play(self, seat: int, card: str) -> None:
        """A card goes from hand face up onto the table."""
        self.hands[seat].remove(card)
        self.knows.pop(card)

    def receive(self, seat: int, card: str) -> None:
        """A card that everybody has seen goes into a hand."""
        self.hands[seat].append(card)
        self.knows[card] = self.everybody()

    def draw(self, seat: int, number: int) -> None:
        """PF-3, PF-G4."""
        for _ in range(number):
            if not self.deck:
                raise GameEnds("deck", self.active)
            card = self.deck.pop()
            self.hands[seat].append(card)
            self.knows.setdefault(card, set()).add(seat)
            self.told("Drew", seat=seat, card=card)
            if len(self.deck) in (20, 10, 5, 4, 3, 2, 1, 0):
                self.told("DeckLow", seat=seat, left=len(self.deck))
            if self.ends_when_empty and not self.deck:
                raise GameEnds("deck", self.active)

    def discard(self, seat: int, card: str, why: str) -> None:
        self.told("Discarded", seat=seat, card=card, why=why)
        self.play(seat, card)
        self.pile.append(card)

    def lose_random(self, seat: int, number: int) -> None:
        """PF-G53."""
        for _ in range(min(number, len(self.hands[seat]))):
            fields = self.told("Discarded", seat=seat, why="random")
            card = KEYS[fields["card"]]
            self.play(seat, card)
            self.pile.append(card)

    def leaves_unseen(self, hand: list[str], who: set[int]) -> None:
        """A card leaves a hand unseen: only `who` still know what is in it."""
        for card in hand:
            self.knows[card] &= who

    def steal(self, seat: int, victim: int, card: str = "") -> None:
        """A named card, or one at random."""
        fields = self.told("Stole", seat=seat, victim=victim)
        assert card in ("", KEYS[fields["card"]])
        card = KEYS[fields["card"]]
        self.leaves_unseen(self.hands[victim], {seat, victim})
        self.hands[victim].remove(card)
        self.hands[seat].append(card)
        self.knows[card] = {seat, victim}

    def take_back(self, seat: int, card: str) -> None:
        """A card from the discard pile into hand."""
        self.told("TookBack", seat=seat, card=card)
        self.pile.remove(card)
        self.receive(seat, card)

    def give_back(self, seat: int, card: str) -> None:
        """A card that was in play returns to hand."""
        self.told("Returned", seat=seat, card=card)
        self.in_play.remove(card)
        self.receive(seat, card)

    def unpin(self, seat: int, victim: int, heap: Heap, pins: list[str]) -> None:
        """Reinforcements are taken off a garbage card."""
        self.told("Unpinned", seat=seat, victim=victim, on=heap.card, cards=tuple(pins))
        heap.pins = [pin for pin in heap.pins if pin not in pins]
        self.pile += pins
        self.measure()

    def spend(self, seat: int, cards: list[str]) -> None:
        """PF-42, PF-54."""
        if cards:
            self.told("CardsSpent", seat=seat, cards=tuple(cards))
            for card in cards:
                self.in_play.remove(card)
            self.pile += cards

    # -- the Primate ------------------------------------------------------------------------------

    def move_primate(self, seat: int, by: int, why: str) -> None:
        """PF-14, PF-G13."""
        if self.primate is None:
            return
        origin = self.primate
        self.primate = min(25, max(0, origin + by))
        if self.primate != origin:
            self.told("PrimateMoved", seat=seat, origin=origin, height=self.primate, why=why)

    def symbol(self, seat: int) -> None:
        """PF-9 to PF-11, PF-G10 to PF-G12."""
        if self.parts == 7:
            self.move_primate(seat, 1, "symbol")
            return
        self.parts += 1
        self.told("PartAdded", seat=seat, parts=self.parts)
        if self.parts == 7:
            again = self.primate is not None
            self.primate = 1 if self.primate is None else self.primate
            self.told("PrimateWoke", seat=seat, height=self.primate, again=again)

    def remove_part(self, seat: int) -> None:
        """PF-13."""
        if self.parts:
            self.parts -= 1
            self.told("PartRemoved", seat=seat, parts=self.parts)
            self.measure()

    def end_lasting(self, cards: list[tuple[str, int, int]]) -> None:
        """Long-term cards whose condition has come are discarded (PF-54)."""
        if cards:
            self.told_of_each("LastingEnded", [{"card": c, "seat": s, "on": on} for c, s, on in cards])
        for lasting in cards:
            self.lasting.remove(lasting)
            self.pile.append(lasting[0])
