"""The public events alone tell everything that lies open: a mirror built from them matches the table."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import cast

import pytest

from app.rules import primate_fear
from app.rules.kernel import Event
from app.rules.primate_fear import events as ev
from app.rules.primate_fear.codes import STRENGTH
from app.rules.primate_fear.state import Next, PrimateState


class Mirror:
    """What an onlooker notes down who reads only the events that everybody may know."""

    def __init__(self, state: PrimateState) -> None:
        self.towers: list[list[int]] = [[] for _ in range(state.players)]
        self.pins: dict[int, list[int]] = {}
        self.hands = [len(hand) for hand in state.hands]
        self.deck = len(state.deck)
        self.discard: set[int] = set()
        self.heights = [0] * state.players
        self.parts, self.primate = 0, -1
        self.lasting: set[tuple[int, int]] = set()
        self.flying: set[int] = set()
        """Cards played that lie neither in a tower nor on the pile."""
        self.eaten: set[int] = set()

    def note(self, event: ev.PrimateEvent) -> None:
        match event:
            case ev.Drew(seat=seat):
                self.deck -= 1
                self.hands[seat] += 1
            case ev.PutUnder(seat=seat):
                self.deck += 1
                self.hands[seat] -= 1
            case ev.Built(seat=seat, card=card):
                self.hands[seat] -= 1
                self.towers[seat].append(card)
            case ev.Reinforced(seat=seat, card=card, on=on):
                self.hands[seat] -= 1
                self.pins.setdefault(on, []).append(card)
                assert self.towers[seat][-1] == on
            case ev.HeightChanged(seat=seat, origin=origin, height=height):
                assert self.heights[seat] == origin != height
                self.heights[seat] = height
            case ev.Attacked(seat=seat, card=card) | ev.Defended(seat=seat, card=card):
                self.hands[seat] -= 1
                self.flying.add(card)
            case ev.SpecialPlayed(seat=seat, card=card):
                self.hands[seat] -= 1
                self.flying.add(card)
            case ev.CardsSpent(cards=cards):
                self.flying -= set(cards)
                self.discard |= set(cards)
            case ev.Returned(seat=seat, card=card):
                self.hands[seat] += 1
                self.flying.discard(card)
                self.discard.discard(card)
            case ev.Discarded(seat=seat, card=card):
                self.hands[seat] -= 1
                self.discard.add(card)
            case ev.Stole(seat=seat, victim=victim):
                self.hands[seat] += 1
                self.hands[victim] -= 1
            case ev.TookBack(seat=seat, card=card):
                self.hands[seat] += 1
                self.discard.remove(card)
            case ev.Unpinned(victim=victim, on=on, cards=cards):
                assert on in self.towers[victim]
                self.pins[on] = [pin for pin in self.pins[on] if pin not in cards]
                self.discard |= set(cards)
            case _:
                self.note_fall(event)

    def note_fall(self, event: ev.PrimateEvent) -> None:
        match event:
            case ev.Destroyed(seat=seat, card=card, pinned=pinned, keeper=keeper):
                self.towers[seat].remove(card)
                assert self.pins.pop(card, []) == list(pinned)
                self.discard |= set(pinned)
                if keeper < 0:
                    self.discard.add(card)
                else:
                    self.hands[keeper] += 1
            case ev.Fell(seat=seat, upper=upper, lower=lower, count=count):
                place = len(self.towers[seat]) - count
                assert self.towers[seat][place] == upper
                assert (self.towers[seat][place - 1] if place else -1) == lower
            case ev.Collided(upper=upper, lower=lower, face=face, bonus=bonus, broken=broken):
                strengths = {upper: event.upper_strength, lower: event.lower_strength}
                for card in (lower, upper):
                    if card >= 0:
                        assert (card in broken) == (strengths[card] <= face + bonus)
                        assert self.pins.get(card) or strengths[card] == STRENGTH[card]
            case ev.AttackSettled(face=face, total=total, strength=strength, hit=hit):
                assert total == face + event.bonus + event.defence + event.guard
                assert hit == (face != 1 and total >= strength)
            case ev.Seized(seat=seat, victim=victim, card=card):
                assert self.towers[victim].pop() == card
                self.towers[seat].append(card)
            case ev.Swapped(seat=seat, upper=upper, lower=lower):
                assert self.towers[seat][-2:] == [upper, lower]
                self.towers[seat][-2:] = [lower, upper]
            case _:
                self.note_primate(event)

    def note_primate(self, event: ev.PrimateEvent) -> None:
        match event:
            case ev.PartAdded(parts=parts) | ev.PartRemoved(parts=parts):
                assert abs(parts - self.parts) == 1
                self.parts = parts
            case ev.PrimateWoke(height=height):
                assert self.parts == 7
                self.primate = height
            case ev.PrimateMoved(origin=origin, height=height, why=why):
                assert self.primate == origin
                assert why == "effect" or height == origin + 1
                self.primate = height
            case ev.LastingBegan(card=card, on=on):
                self.flying.remove(card)
                self.lasting.add((card, on))
            case ev.LastingEnded(card=card, on=on):
                self.lasting.remove((card, on))
                self.discard.add(card)
            case ev.Eaten(seat=seat, height=height):
                assert self.heights[seat] <= height == self.primate
                for card in self.towers[seat]:
                    self.discard |= {card, *self.pins.pop(card, [])}
                self.towers[seat], self.heights[seat] = [], 0
                self.eaten.add(seat)
            case ev.GameOver():
                self.discard |= self.flying
                self.flying = set()

    def compare(self, view: PrimateState) -> None:
        assert view.towers == self.towers
        assert view.pinned == {card: pins for card, pins in self.pins.items() if pins}
        assert [len(hand) for hand in view.hands] == self.hands
        assert len(view.deck) == self.deck
        assert set(view.discard) == self.discard
        assert view.heights == self.heights
        assert (view.parts, view.primate) == (self.parts, self.primate)
        assert {(lasting.card, lasting.on) for lasting in view.lasting} == self.lasting
        assert {seat for seat in range(view.players) if view.eaten[seat]} == self.eaten


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_an_onlooker_can_follow_everything_that_lies_open(players: int, seeds: range) -> None:
    met: Counter[str] = Counter()
    for seed in seeds:
        rng = Random(seed)
        state = primate_fear.new(primate_fear.Options(players=players), seed)
        mirror = Mirror(state)
        while legal := primate_fear.actions(state):
            events: list[Event] = []
            # Building and attacking come first, so that towers rise and fall.
            eager = [action for action in legal if not isinstance(action, Next)]
            action = rng.choice(eager if eager and rng.random() < 0.7 else legal)
            primate_fear.apply(state, action, events.append)
            for event in cast(list[ev.PrimateEvent], events):
                met[type(event).__name__] += 1
                mirror.note(primate_fear.redact(event, None))
            mirror.compare(primate_fear.view(state, None))
    assert met["Destroyed"] and met["Fell"] and met["Seized"] + met["Swapped"]
