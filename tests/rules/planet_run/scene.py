"""Missions set up by hand, with dice that fall as told.

The plain scene: sectors A, B, C, D lie in the slots in this order, all face down; the Snailbox and the
Fishman are out; the Rhinocow is the next to come, then Bird King, Fourleg and Double Dog.
"""

from __future__ import annotations

from itertools import count
from typing import Any, cast

from app.rules import chance, planet_run
from app.rules.kernel import Event, Refusal
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import GADGET, HUNT, MODULE, RESOURCES, REST
from app.rules.planet_run.state import (
    Eat,
    Place,
    Resolve,
    ResolveRest,
    Roll,
    RunAction,
    RunEvent,
    RunOptions,
    RunState,
)

ANIMALS = [animal.key for animal in CARDS.animals]
GADGETS = [gadget.key for gadget in CARDS.gadgets]
MODULES = [module.key for module in CARDS.modules]


class _Dice:
    """A generator to look ahead with."""

    def __init__(self, state: int) -> None:
        self.chance = state


class Scene:
    """A mission that can be arranged and played. Every arrangement keeps `check` content."""

    def __init__(self, **options: Any) -> None:
        self.state: RunState = planet_run.new(RunOptions(**options), 1)
        self.state.sectors = [0, 1, 2, 3]
        self.state.hunting = [0, 5]
        self.state.pile = [4, 3, 2, 1]

    def find(self, *letters: str) -> Scene:
        """These sectors lie face up."""
        for letter in letters:
            self.state.found["ABCD".index(letter)] = True
        return self

    def out(self, *animals: str) -> Scene:
        """These animals are on the hunting ground, the others in the pile."""
        self.state.hunting = [ANIMALS.index(key) for key in animals]
        self.state.hunting += [-1] * (2 - len(animals))
        self.state.pile = [animal for animal in range(6) if animal not in self.state.hunting]
        return self

    def have(self, **stores: int) -> Scene:
        """Stores, HP, dice in hand or the clock stand so."""
        for name, amount in stores.items():
            if name in RESOURCES:
                self.state.stock[RESOURCES.index(cast(Any, name))] = amount
            else:
                setattr(self.state, name, amount)
        return self

    def own(self, *gadgets: str) -> Scene:
        """These gadgets are owned, and their sectors found."""
        for key in gadgets:
            gadget = GADGETS.index(key)
            self.state.owned[gadget] = True
            if CARDS.gadgets[gadget].sector:
                self.find(CARDS.gadgets[gadget].sector)
        return self

    def fix(self, *modules: str) -> Scene:
        """These modules are fixed."""
        for key in modules:
            self.state.fixed[MODULES.index(key)] = True
        return self

    def load(self, *faces: int) -> Scene:
        """The next dice will show these faces."""
        for start in count():
            dice = _Dice(start)
            if all(chance.die(dice) == face for face in faces):
                self.state.chance = start
                return self
        raise AssertionError("never")

    def put(self, *names: str) -> Scene:
        """Place a die on each of these spots (a name may come several times)."""
        for name in names:
            self.do(Place(0, spot(name)))
        return self

    def roll(self) -> list[RunEvent]:
        """End the placing."""
        return self.do(Roll(0))

    def resolve(self, name: str) -> list[RunEvent]:
        """Resolve one spot."""
        return self.do(Resolve(0, spot(name)))

    def all(self) -> list[RunEvent]:
        """Roll, and resolve everything in the usual order."""
        events = self.roll()
        while self.state.phase == "resolve":
            rest = ResolveRest(0)
            events += self.do(
                rest if rest in planet_run.actions(self.state) else planet_run.actions(self.state)[0]
            )
        return events

    def eat(self, food: int) -> list[RunEvent]:
        """Eat, and come to the next turn."""
        return self.do(Eat(0, food))

    def do(self, action: RunAction) -> list[RunEvent]:
        """Carry out a legal action and return what happened; the state stays sound."""
        assert planet_run.check(self.state) is None
        assert action in planet_run.actions(self.state), self.refusal(action)
        events: list[Event] = []
        planet_run.apply(self.state, action, events.append)
        assert planet_run.check(self.state) is None
        return cast(list[RunEvent], events)

    def refusal(self, action: RunAction) -> Refusal | None:
        """What the rules say to an action, proved against the list of legal ones."""
        refusal = planet_run.refusal(self.state, action)
        assert (refusal is None) == (action in planet_run.actions(self.state))
        return refusal

    def no(self, action: RunAction, clause: str) -> str:
        """The action is refused by this clause; its sentence."""
        refusal = self.refusal(action)
        assert refusal is not None
        assert refusal.clause == clause
        return refusal.text

    def no_die(self, name: str, clause: str) -> str:
        """No die can be put there, by this clause; the sentence."""
        return self.no(Place(0, spot(name)), clause)

    def stock(self, name: str) -> int:
        """How much of a resource there is."""
        return self.state.stock[RESOURCES.index(cast(Any, name))]

    def owns(self, key: str) -> bool:
        return self.state.owned[GADGETS.index(key)]

    def is_fixed(self, key: str) -> bool:
        return self.state.fixed[MODULES.index(key)]


def spot(name: str) -> int:
    """A spot by name: a sector's letter, hunt1, hunt2, a gadget, rest, or a module."""
    if name in "ABCD":
        return "ABCD".index(name)
    if name in GADGETS:
        return GADGET + GADGETS.index(name)
    if name in MODULES:
        return MODULE + MODULES.index(name)
    return {"hunt1": HUNT, "hunt2": HUNT + 1, "rest": REST}[name]
