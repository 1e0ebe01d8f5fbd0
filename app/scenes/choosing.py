"""One decision being made by pressing items: the walk through its paths, verbs, confirming, refusing.

Knows the match and the game's table, no screen: every press has one outcome, which the table scene
carries out and tests can read.
"""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import msgspec

from app.match.hooks import forced
from app.match.match import Match
from app.rules.kernel import Action, Event, Refusal, Seat, Sentence
from app.scenes.draft import Draft
from app.tables.paths import COMMIT, FILL, PICK, Path, Preview, Walk
from app.tables.registry import AnyTable
from app.words import _


class Outcome(msgspec.Struct, frozen=True):
    """What a press came to: an action, a pick to put back, a refusal, a fact, or a step on the way."""

    kind: Literal["play", "retract", "refused", "told", "picked", "released", "confirm", "drafted"]
    action: Action | None = None
    refusal: Refusal | None = None
    picks: tuple[Action, ...] = ()
    """What is put back, the last first; of a play, what is played before `action`."""


class Choosing:
    """The choice of one seat, from the first press to the action."""

    def __init__(self, match: Match, table: AnyTable) -> None:
        self.match = match
        self.table = table
        self.seat: Seat | None = None
        self.walk = Walk([])
        self.mode = ""
        self.pending = ""
        """Item whose press would complete an action that is to be confirmed first, there or elsewhere."""
        self.draft: Draft | None = None
        """The picks that are tried, where a question takes several and one confirmation."""

    def begin(self, seat: Seat | None, actions: list[Action]) -> None:
        """Let `seat` choose among `actions`; None and [] for nobody."""
        self.seat, self.pending, self.draft = seat, "", None
        if seat is not None and seat == self.match.turn():
            draft = Draft(self.match, self.table, seat)
            self.draft = draft if draft.open else None
        self._walk_among(actions)

    @property
    def view(self) -> Any:
        """What the seat sees, with the picks it tries."""
        return self.draft.view if self.draft is not None else self.match.view(self.seat)

    def _walk_among(self, actions: list[Action]) -> None:
        seat = self.seat
        self.walk = Walk(self.table.paths(self.view, seat, actions) if seat is not None else [])
        modes = self.modes()
        if modes and self.mode not in modes:
            self.mode = modes[0]

    @property
    def busy(self) -> bool:
        """Whether something is picked, tried or to be pressed once more."""
        return bool(self.walk.picked or self.pending or (self.draft is not None and self.draft.picks))

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
        if self.draft is not None and self.draft.whole:
            return frozenset({COMMIT})
        if self.walk.picked or not self.mode:
            return self.walk.open() | self._in_hand().open()
        return Walk([p for p in self.walk.paths if self.table.mode_of(p.action) in ("", self.mode)]).open()

    def previews(self) -> tuple[tuple[str, Preview], ...]:
        """What each lit item that completes an action would do."""
        if self.seat is None:
            return ()
        view = self.view
        hand = self._in_hand()
        done = ((i, self.walk.completes(i) or hand.completes(i)) for i in sorted(self.lit()))
        return tuple((item, self.table.preview(view, action)) for item, action in done if action is not None)

    def can_begin(self, item: str) -> bool:
        """Whether a path begins at the item, so that it can be dragged to its end."""
        return item in Walk([p for p in self.walk.paths if len(p.places) > 1]).open()

    def press(self, item: str, confirm: str) -> Outcome:
        """Press an item. `confirm` says what asks for a second press: `never`, `barriers`, `always`."""
        assert self.seat is not None
        tried = self._press_draft(item)
        if tried is not None:
            return tried
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
        return self._nowhere((*picked, item))

    def release(self) -> bool:
        """Let go of the last step; False where nothing was picked."""
        held = bool(self.walk.picked or self.pending)
        if not self.pending:
            self.walk.back()
        self.pending = ""
        return held

    def unpick(self) -> bool:
        """Take the last pick that is tried back; False where none is."""
        if self.draft is None or not self.draft.picks:
            return False
        self._take_back(len(self.draft.picks) - 1)
        return True

    def drop_all(self) -> None:
        """Let go of everything."""
        self.walk.picked, self.pending = (), ""

    def show(self, action: Action) -> tuple[str, ...]:
        """Pick the way to an action but for its last place (for a hint); returns that place's items."""
        if self.draft is not None and self.draft.picks:
            self.draft.clear()
            self._walk_among(self.draft.actions())
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
        item = held(self.view, self.seat)
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
        if self.draft is not None and type(action).pick:
            self.draft.add(action)
            return self._drafted()
        warning = self._warning(action)
        asked = bool(self.pending) and self.walk.completes(self.pending) == action
        if not asked and (warning is not None or self._asks(confirm, action)):
            self.pending = item
            return Outcome("confirm", action, warning)
        self.walk.press(item)
        self.pending = ""
        return Outcome("play", action, picks=tuple(self.draft.picks) if self.draft is not None else ())

    # -- picks that are tried
    def _press_draft(self, item: str) -> Outcome | None:
        """A press that is about the picks tried so far, or None."""
        draft = self.draft
        if draft is None:
            return None
        if item == COMMIT and draft.whole:
            *before, last = draft.picks
            return Outcome("play", last, picks=tuple(before))
        if item == FILL:
            return self._fill()
        at = self._pick_at(item)
        return self._take_back(at) if at is not None else None

    def _fill(self) -> Outcome | None:
        """Let the table choose what is left to pick."""
        draft = self.draft
        assert draft is not None
        begun = len(draft.picks)
        while not draft.whole:
            hand = self._in_hand()
            action = self.walk.completes(FILL) or hand.completes(FILL)
            if action is None:
                break
            draft.add(action)
            self._walk_among(draft.actions())
        return self._drafted() if len(draft.picks) > begun else None

    def _drafted(self) -> Outcome:
        """One more pick lies on the table; where nothing is to be confirmed, the last one plays them all."""
        draft = self.draft
        assert draft is not None
        *before, last = draft.picks
        if draft.settles:
            return Outcome("play", last, picks=tuple(before))
        self._walk_among(draft.actions())
        return Outcome("drafted", last)

    def _pick_at(self, item: str) -> int | None:
        """Which pick a press on an item takes back."""
        draft = self.draft
        assert draft is not None
        if item.startswith(PICK):
            rest = item.removeprefix(PICK)
            return int(rest) if rest.isdigit() and int(rest) < len(draft.picks) else None
        retracts = getattr(self.table, "retracts", None)
        back = [action for id, action in retracts(self.view, self.seat) if id == item] if retracts else []
        found = [at for at, pick in enumerate(draft.picks) if pick in back]
        return found[-1] if found else None

    def _take_back(self, at: int) -> Outcome:
        draft = self.draft
        assert draft is not None
        pick = draft.picks[at]
        draft.take_back(at)
        self.pending = ""
        self._walk_among(draft.actions())
        return Outcome("released", pick)

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

    def _warning(self, action: Action) -> Refusal | None:
        """Why the action can come to nothing, and that a second press does it all the same."""
        warns = getattr(self.table, "warns", None)
        why = warns(self.view, action) if warns is not None else ""
        return Refusal("", _("{why} Press once more to do it all the same.").format(why=why)) if why else None

    def _cannot_be_undone(self, action: Action) -> bool:
        """Whether undo would stop at the action, tried on what the seat can guess of the match."""
        rules = self.match.rules
        guess = rules.guess(self.view, Random(0))
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
        for item, action in retracts(self.view, self.seat) if retracts else ():
            found[item] = (*found.get(item, ()), action)
        return found

    def _nowhere(self, items: tuple[str, ...]) -> Outcome:
        """What to say where pressing these items leads nowhere: why, or what is so."""
        assert self.seat is not None
        meant = self.table.meant(self.view, self.seat, items)
        if isinstance(meant, Sentence):
            return Outcome("told" if meant.fact else "refused", refusal=Refusal(meant.clause, meant.text))
        refused = self.match.refusal(meant)
        return Outcome("refused", refusal=refused or Refusal("", _("That does not lead anywhere now.")))
