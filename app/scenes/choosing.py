"""One decision being made by pressing items: the walk through its paths, verbs, confirming, refusing.

Knows the match and the game's table, no screen: every press has one outcome, which the table scene
carries out and tests can read.
"""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec

from app.match.hooks import forced
from app.match.match import Match
from app.rules.kernel import Action, Event, Refusal, Seat, Sentence
from app.tables.paths import Path, Preview, Walk
from app.tables.registry import AnyTable
from app.words import _


class Outcome(msgspec.Struct, frozen=True):
    """What a press came to: an action to play, a pick to put back, a refusal, or a step on the way."""

    kind: Literal["play", "retract", "refused", "picked", "released", "confirm"]
    action: Action | None = None
    refusal: Refusal | None = None
    picks: tuple[Action, ...] = ()
    """What is put back, the last first."""


class Choosing:
    """The choice of one seat, from the first press to the action."""

    def __init__(self, match: Match, table: AnyTable) -> None:
        self.match = match
        self.table = table
        self.seat: Seat | None = None
        self.walk = Walk([])
        self.mode = ""
        self.pending = ""
        """Item whose press would complete an action that is to be confirmed first."""

    def begin(self, seat: Seat | None, actions: list[Action]) -> None:
        """Let `seat` choose among `actions`; None and [] for nobody."""
        self.seat, self.pending = seat, ""
        view = self.match.view(seat) if seat is not None else None
        self.walk = Walk(self.table.paths(view, seat, actions) if seat is not None else [])
        modes = self.modes()
        if modes and self.mode not in modes:
            self.mode = modes[0]

    def modes(self) -> list[str]:
        """The verbs that have a legal action, in the order of the actions."""
        return list(dict.fromkeys(m for p in self.walk.paths if (m := self.table.mode_of(p.action))))

    def choose_mode(self, mode: str) -> bool:
        """Choose a verb and let go of what was picked; False where it has no legal action."""
        if mode not in self.modes():
            return False
        self.mode, self.walk.picked, self.pending = mode, (), ""
        return True

    def lit(self) -> frozenset[str]:
        """The items that can be pressed next, of the chosen verb while nothing is picked."""
        if self.walk.picked or not self.mode:
            return self.walk.open() | self._in_hand().open()
        return Walk([p for p in self.walk.paths if self.table.mode_of(p.action) in ("", self.mode)]).open()

    def previews(self) -> tuple[tuple[str, Preview], ...]:
        """What each lit item that completes an action would do."""
        if self.seat is None:
            return ()
        view = self.match.view(self.seat)
        hand = self._in_hand()
        done = ((i, self.walk.completes(i) or hand.completes(i)) for i in sorted(self.lit()))
        return tuple((item, self.table.preview(view, action)) for item, action in done if action is not None)

    def can_begin(self, item: str) -> bool:
        """Whether a path begins at the item, so that it can be dragged to its end."""
        return item in Walk([p for p in self.walk.paths if len(p.places) > 1]).open()

    def press(self, item: str, confirm: str) -> Outcome:
        """Press an item. `confirm` says what asks for a second press: `never`, `barriers`, `always`."""
        assert self.seat is not None
        if item in self.walk.open():
            return self._step(item, confirm)
        hand = self._in_hand()
        if item in hand.open():
            self.walk = hand
            return self._step(item, confirm)
        self.pending = ""
        put_back = self._retracts().get(item, ())
        if put_back:
            return Outcome("retract", put_back[0], picks=put_back)
        if self.walk.picked and item in self.places_of(self.walk.picked[-1]):
            self.walk.back()
            return Outcome("released")
        picked, paths = self.walk.picked, self.walk.paths
        if len(picked) > 1:
            # another target instead of the last one, with the same card
            self.walk.back()
            if item in self.walk.open():
                return self._step(item, confirm)
            self.walk.picked = picked
        if item in Walk(paths).open():
            self.walk = Walk(paths)
            return self._step(item, confirm)
        return Outcome("refused", refusal=self._explain((*picked, item)))

    def release(self) -> bool:
        """Let go of the last step; False where nothing was picked."""
        held = bool(self.walk.picked or self.pending)
        if not self.pending:
            self.walk.back()
        self.pending = ""
        return held

    def drop_all(self) -> None:
        """Let go of everything."""
        self.walk.picked, self.pending = (), ""

    def show(self, action: Action) -> tuple[str, ...]:
        """Pick the way to an action but for its last place (for a hint); returns that place's items."""
        path = next((p for p in self.walk.paths if p.action == action), None)
        if path is None:
            return ()
        self.drop_all()
        for place in path.places[:-1]:
            self._pick(sorted(place)[0])
        self.mode = self.table.mode_of(action) or self.mode
        return tuple(sorted(path.places[-1]))

    def places_of(self, item: str) -> frozenset[str]:
        """All items that mean the same beginning as this one."""
        return frozenset().union(*(p.places[0] for p in self.walk.paths if item in p.places[0]))

    def _in_hand(self) -> Walk:
        """The walk with what the seat holds picked already; an empty one while anything is picked."""
        held = getattr(self.table, "held", None)
        if held is None or self.seat is None or self.walk.picked:
            return Walk([])
        item = held(self.match.view(self.seat), self.seat)
        walk = Walk(self.walk.paths)
        if item not in walk.open() or walk.completes(item) is not None:
            return Walk([])
        walk.press(item)
        return walk

    def _step(self, item: str, confirm: str) -> Outcome:
        action = self.walk.completes(item)
        if action is None:
            self._pick(item)
            return Outcome("picked")
        if self.pending != item and self._asks(confirm, action):
            self.pending = item
            return Outcome("confirm", action)
        self.walk.press(item)
        self.pending = ""
        return Outcome("play", action)

    def _pick(self, item: str) -> None:
        self.walk.press(item)
        mode = next((self.table.mode_of(p.action) for p in self._through(item)), "")
        self.mode = mode or self.mode
        self.pending = ""

    def _through(self, item: str) -> list[Path]:
        return [p for p in self.walk.paths if item in p.places[0]]

    def _asks(self, confirm: str, action: Action) -> bool:
        """Whether a second press is wanted. A pick is free as long as it can be put back."""
        weighty = getattr(self.table, "weighty", None)
        if confirm == "never" or (weighty is not None and not weighty(action)):
            return False
        return (confirm == "always" and not type(action).pick) or self._cannot_be_undone(action)

    def _cannot_be_undone(self, action: Action) -> bool:
        """Whether undo would stop at the action, tried on what the seat can guess of the match."""
        rules = self.match.rules
        guess = rules.guess(self.match.view(self.seat), Random(0))
        chance, reveals = guess.chance, False

        def emit(event: Event) -> None:
            nonlocal reveals
            reveals = reveals or type(event).reveals

        then: Action | None = action
        while then is not None:
            rules.apply(guess, then, emit)
            own = rules.turn(guess) == self.seat
            then = forced(rules, guess) if own else None
        return bool(reveals or guess.chance != chance)

    def _retracts(self) -> dict[str, tuple[Action, ...]]:
        retracts = getattr(self.table, "retracts", None)
        found: dict[str, tuple[Action, ...]] = {}
        for item, action in retracts(self.match.view(self.seat), self.seat) if retracts else ():
            found[item] = (*found.get(item, ()), action)
        return found

    def _explain(self, items: tuple[str, ...]) -> Refusal:
        """Why pressing these items leads nowhere."""
        assert self.seat is not None
        meant = self.table.meant(self.match.view(self.seat), self.seat, items)
        if isinstance(meant, Sentence):
            return Refusal(meant.clause, meant.text)
        refused = self.match.refusal(meant)
        return refused or Refusal("", _("That does not lead anywhere now."))
