"""What the balance of Primate Fear is judged by: length, waking, eating, falls, leaders and single cards."""

from __future__ import annotations

from statistics import fmean

from app.rules import gauge
from app.rules.gauge import Aim, Measure
from app.rules.kernel import Event, Seat
from app.rules.primate_fear.codes import GARBAGE, NAMES, REINFORCEMENT, SYMBOL
from app.rules.primate_fear.events import (
    Attacked,
    Built,
    Collided,
    Defended,
    Destroyed,
    Drew,
    GameOver,
    HeightChanged,
    PartRemoved,
    PrimateWoke,
    Reinforced,
    SpecialPlayed,
    TurnBegan,
)
from app.rules.primate_fear.state import PrimateOptions, PrimateState

ROUNDS = {2: (16.0, 24.0), 3: (10.0, 14.0), 4: (8.0, 11.0), 5: (6.0, 9.0), 6: (4.5, 7.0)}
"""Within which bounds the rounds of a game are to lie, by the number of players."""
PLACES = ("1st", "2nd", "3rd", "4th", "5th", "6th")
"""In which order the seats began."""
PLAYED, DRAWN = "wins by card played", "wins by card drawn"
DECK_OUT = {2: 0.18}
"""How often the deck may run out (PF-3); with three players and more `DECK_OUT_USUAL`."""
DECK_OUT_USUAL = 0.10


class Gauge(gauge.Gauge):
    """Watches one game. Turns are counted over all seats; a round is one turn of each seat at the start."""

    state: PrimateState

    def __init__(self, state: PrimateState) -> None:
        super().__init__(state)
        self.woke = 0
        self.symbols = 0
        self.removed = 0
        self.destroyed = 0
        self.crashed = 0
        self.rolls: dict[int, int] = {}
        """Collision rolls of each fall."""
        self.leader: Seat = -1
        self.changes = 0
        self.before_last: Seat = -1
        """Who stood highest alone when the turn began."""
        self.users: dict[int, set[Seat]] = {}
        """Who has played each card."""
        self.holders: dict[int, set[Seat]] = {}
        """Who has been dealt or has drawn each card: unlike who played it, that is chance alone."""
        for seat, hand in enumerate(state.hands):
            for card in hand:
                self._add(self.holders, seat, card)
        self.dead = 0
        self.stuck = self._stuck(state.active)
        """Whether the seat whose turn it is drew nothing it could build."""

    def note(self, event: Event) -> None:
        """Take in an event."""
        match event:
            case Built(seat=seat, card=card) | Reinforced(seat=seat, card=card):
                self.symbols += SYMBOL[card]
                self._add(self.users, seat, card)
            case Attacked(seat=seat, card=card) | Defended(seat=seat, card=card):
                self._add(self.users, seat, card)
            case SpecialPlayed(seat=seat, card=card):
                self._add(self.users, seat, card)
            case HeightChanged():
                self._look_up()
            case Collided():
                fall = self.state.falls[-1].id
                self.rolls[fall] = self.rolls.get(fall, 0) + 1
            case Destroyed(by=by):
                self.destroyed += 1
                self.crashed += by == "collision"
            case PartRemoved():
                self.removed += 1
            case PrimateWoke(again=False):
                self.woke = self.state.turns
            case TurnBegan():
                self.dead += self.stuck
                self.before_last = self._highest()
            case Drew(seat=seat, card=card):
                self._add(self.holders, seat, card)
                if self.state.phase == "draw":
                    self.stuck = self._stuck(seat)
            case GameOver():
                self.dead += self.stuck
            case _:
                pass

    @staticmethod
    def _add(seats: dict[int, set[Seat]], seat: Seat, card: int) -> None:
        seats.setdefault(card, set()).add(seat)

    def _stuck(self, seat: Seat) -> bool:
        """Whether a hand has no garbage, and no reinforcement for a tower (PF-19, PF-20, PF-G6)."""
        last = REINFORCEMENT if self.state.towers[seat] else GARBAGE
        return all(card >= last for card in self.state.hands[seat])

    def _highest(self) -> Seat:
        """Who stands highest alone, or -1."""
        heights = self.state.heights
        top = max(heights)
        return heights.index(top) if heights.count(top) == 1 else -1

    def _look_up(self) -> None:
        now = self._highest()
        if now not in (-1, self.leader):
            self.changes += self.leader >= 0
            self.leader = now

    def read(self) -> dict[str, Measure]:
        """The measures of a game that is over."""
        state = self.state
        turns, winner = state.turns, state.winner
        found: dict[str, Measure] = {
            "turns": turns,
            "rounds": turns / state.players,
            "the Primate woke": self.woke > 0,
            "symbols played": self.symbols,
            "parts removed": self.removed,
            "the Primate won": winner < 0,
            "the deck ran out": state.ended == "deck",
            "garbage destroyed": self.destroyed,
            "a fall of two rolls or more": max(self.rolls.values(), default=0) > 1,
            "changes of the leader": self.changes,
            "turns without a build": self.dead / turns,
        }
        if self.woke:
            found["turn of waking"] = self.woke
            found["waking, share of the game"] = self.woke / turns
        if self.destroyed:
            found["destroyed in collisions"] = self.crashed / self.destroyed
        if self.before_last >= 0:
            found["the leader before the last turn won"] = winner == self.before_last
        waited = [turns - turn for turn in state.eaten if turn]
        if waited:
            found["turns an eaten player waited"] = fmean(waited)
        if winner >= 0:
            for seat in range(state.players):
                place = PLACES[(seat - state.first) % state.players]
                found[f"wins by place/{place}"] = seat == winner
        for family, cards in ((PLAYED, self.users), (DRAWN, self.holders)):
            for card, seats in sorted(cards.items()):
                found[f"{family}/{NAMES[card]}"] = (winner in seats) / len(seats)
        return found


def aims(options: PrimateOptions) -> tuple[Aim, ...]:
    """The bounds for games with `sound` computers in every seat.

    Cards are compared over at least a few thousand games: with fewer, chance alone sets the farthest of
    120 cards this far apart.
    """
    players = options.players
    return (
        Aim("turns", 27, 45),
        Aim("turns", high=70, statistic="p95"),
        Aim("turns", high=150, statistic="most"),
        Aim("rounds", *ROUNDS[players]),
        Aim("the Primate woke", low=0.99),
        Aim("waking, share of the game", 0.6, 0.8, "median"),
        Aim("turn of waking", 18, 30),
        Aim("symbols played", 9, 11),
        Aim("parts removed", 0.5, 1),
        Aim("the Primate won", 0.08, 0.2),
        Aim("the deck ran out", high=DECK_OUT.get(players, DECK_OUT_USUAL)),
        Aim("wins by place", high=round(0.2 / players, 3), statistic="spread"),
        *((Aim("turns an eaten player waited", high=6),) if players > 2 else ()),
        Aim("garbage destroyed", 10, 20),
        Aim("destroyed in collisions", low=0.25),
        *((Aim("a fall of two rolls or more", low=0.5),) if players == 4 else ()),
        Aim("changes of the leader", low=8),
        Aim("the leader before the last turn won", high=0.65),
        Aim(PLAYED, high=0.07, statistic="spread"),
        Aim(DRAWN, high=0.07, statistic="spread"),
        Aim("turns without a build", high=0.3),
    )
