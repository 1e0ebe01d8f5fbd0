"""The chances shown on the table: asked for once, worked out apart from the frames, and kept.

Layouts and previews only look up. What is not known yet is asked of a process of its own; `work`
says when something has come. Until `apart` is set, as in pictures and tests, all is worked out at once.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec

from app.bots import planet_of_the_apes_outlook as outlook
from app.bots.errands import Errands
from app.bots.planet_of_the_apes_odds import LIMIT, Odds
from app.bots.planet_of_the_apes_outlook import Outlook
from app.rules.planet_of_the_apes import moves
from app.rules.planet_of_the_apes.codes import DISCOVERIES, TRIALS
from app.rules.planet_of_the_apes.data import Trial
from app.rules.planet_of_the_apes.state import ApesState

KEEPS: Final = 600
"""Chances that are remembered."""
_MODULE: Final = __name__


class Forecasts:
    """Chances by what they depend on; None stands for one that is on its way."""

    def __init__(self) -> None:
        self.apart = False
        self.limit = LIMIT
        """Dice states up to which a chance is exact (see `odds`)."""
        self._known: OrderedDict[tuple[object, ...], Outlook | Odds | None] = OrderedDict()
        self._errands: Errands | None = None
        self._asked: dict[int, tuple[object, ...]] = {}

    def find(self, key: tuple[object, ...], ask: bytes, question: str) -> Outlook | Odds | None:
        """What is known under a key; else it is worked out now, or asked for."""
        if key in self._known:
            self._known.move_to_end(key)
            return self._known[key]
        if not self.apart:
            return self._keep(key, answer(question, ask, self.limit))
        if key not in self._asked.values():
            self.start(True)
            if self._errands is None:
                return self._keep(key, answer(question, ask, self.limit))
            self._asked[self._errands.send(_MODULE, question, ask)] = key
        return None

    def start(self, apart: bool) -> None:
        """Work in a process of its own from now on, or (False) at once; a table opens with it.

        Where no process can be started all is worked out at once: better slow than not at all.
        """
        self.apart = apart
        if apart and self._errands is None:
            try:
                self._errands = Errands()
            except OSError:
                self.apart = False

    @property
    def waits(self) -> bool:
        """Whether any chance is on its way."""
        return bool(self._asked)

    def waits_for(self, key: tuple[object, ...]) -> bool:
        """Whether a key's chance is on its way."""
        return key in self._asked.values()

    def work(self) -> bool:
        """Take in what has come; True when something did."""
        came = False
        while self._errands is not None and (reply := self._errands.poll()) is not None:
            key = self._asked.pop(reply.number, None)
            if key is not None:
                self._keep(key, read(str(key[0]), reply.words) if reply.words else None)
                came = True
        return came

    def close(self) -> None:
        """Send the process away; what is known stays."""
        if self._errands is not None:
            self._errands.close()
            self._errands = None
        self._asked = {}

    def _keep(self, key: tuple[object, ...], found: Outlook | Odds | None) -> Outlook | Odds | None:
        self._known[key] = found
        while len(self._known) > KEEPS:
            self._known.popitem(last=False)
        return found


FORECASTS: Final = Forecasts()
"""Those of this program: chances depend on nothing but what is asked."""


def situation(view: ApesState) -> tuple[object, ...]:
    """All that the chances of a view depend on."""
    attempt = view.attempt
    running = (
        (
            attempt.card,
            attempt.discovery,
            tuple(attempt.dice),
            tuple(attempt.kept),
            attempt.left,
            attempt.free,
            attempt.rolled,
            attempt.open_suits,
        )
        if attempt is not None
        else ()
    )
    kind = view.agenda[-1].kind if view.agenda else ""
    seat = view.owner[view.active]
    own = tuple(
        (view.cast[place], view.skills[place], view.damage[place] >= view.limit, tuple(view.specials[place]))
        for place, owner in enumerate(view.owner)
        if owner == seat
    )
    return (
        view.active,
        tuple(sorted(view.hands[view.active])),
        tuple(view.red),
        own,
        view.day_card if view.day_holds else -1,
        running,
        kind == "reroll_all",
    )


def outlook_of(view: ApesState, trial: Trial) -> Outlook | None:
    """The chances of an encounter or a Discovery card; None for a card encounter and while they come."""
    if not trial.challenge:
        return None
    key = ("outlook", trial.id, situation(view))
    found = FORECASTS.find(key, _packed(view, trial.id), "outlook")
    return found if isinstance(found, Outlook) else None


def chance_of(view: ApesState, action: moves.ApesAction) -> Odds | None:
    """The chance after a choice in the running attempt; None for other choices and while it comes."""
    if view.attempt is None or not isinstance(action, ABOUT_DICE):
        return None
    key = ("chance", repr(action), situation(view))
    found = FORECASTS.find(key, _packed(view, "", action), "chance")
    return found if isinstance(found, Odds) else None


def waiting(view: ApesState, trial: Trial) -> bool:
    """Whether the chances of an encounter are on their way."""
    return FORECASTS.waits_for(("outlook", trial.id, situation(view)))


ABOUT_DICE = (
    moves.Stop,
    moves.RollDice,
    moves.Keep,
    moves.RerollOne,
    moves.TurnDie,
    moves.AddRed,
    moves.PlayCard,
    moves.UsePower,
    moves.PlaySpecial,
    moves.UseSkill,
)


# -- what crosses to the other process --------------------------------------------------------------


def _packed(view: ApesState, trial: str, action: moves.ApesAction | None = None) -> bytes:
    return msgspec.msgpack.encode((view, trial, action))


def answer(question: str, words: bytes, limit: int = LIMIT) -> Outlook | Odds | None:
    """Work an inquiry out (in whichever process)."""
    view, trial, action = msgspec.msgpack.decode(words, type=tuple[ApesState, str, moves.ApesAction | None])
    if question == "outlook":
        return outlook.outlook(view, next(one for one in (*TRIALS, *DISCOVERIES) if one.id == trial), limit)
    return outlook.chance_of(view, action, limit) if action is not None else None


def carry_out(question: str, words: bytes) -> bytes:
    """Work an inquiry out in the other process: words in, words out."""
    return msgspec.msgpack.encode(answer(question, words))


def read(question: str, words: bytes) -> Outlook | Odds | None:
    """The words of the other process as they were meant."""
    if question == "outlook":
        return msgspec.msgpack.decode(words, type=Outlook | None)
    return msgspec.msgpack.decode(words, type=Odds | None)
