"""The games whose tables are walked and measured. A new game is one entry of `GAMES`."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, cast

import msgspec

from app.rules import planet_of_the_apes, planet_run, primate_fear, zoo
from app.rules.kernel import Action, Event, Seat
from app.rules.registry import AnyRules
from app.stage.print.fonts import Ruler as Printed
from app.tables import planet_of_the_apes as apes_table
from app.tables import planet_run as run_table
from app.tables import primate_fear as fear_table
from app.tables import zoo as zoo_table
from app.tables.frame import fit
from app.tables.items import Item, Ruler
from app.tables.paths import Around, LogEntry, Preview, Walk
from app.tables.registry import AnyTable
from tests import toy
from tests.toy import table as toy_table

INKS = ("ember", "azure", "sun", "moss", "orchid", "bone")
NAMES = ("Ada", "Ben", "Chen", "Dora", "Emil", "Fay")
LONG_NAMES = (
    "Wilhelmina Wolkenbru",
    "Bartholomew W. Moore",
    "MMMMMMMMMMMMMMMMMMMM",
    "Maximiliane-Victoria",
    "Ottoline Hammerschmi",
    "Konstantin Alexander",
)


@dataclass(frozen=True)
class Game:
    """A game and its table. `bound` is more actions than any match can have."""

    rules: AnyRules
    table: AnyTable
    players: tuple[int, ...]
    bound: int = 400

    @property
    def key(self) -> str:
        return self.rules.CARD.key


GAMES = (
    Game(zoo, zoo_table, (2, 3, 4)),
    Game(cast(AnyRules, toy), toy_table, (2, 3, 4), bound=900),
    Game(cast(AnyRules, planet_run), run_table, (1,)),
    Game(cast(AnyRules, primate_fear), fear_table, (2, 3, 4, 5, 6), bound=4000),
    Game(cast(AnyRules, planet_of_the_apes), apes_table, (1, 2, 4), bound=900),
)


apes_table.sums.limit = 60
"""Chances of a few dice only: how exact they are is not what tables are tested for."""


class WideRuler:
    """The real fonts, a third wider: a stand-in for longer languages and unknown fonts."""

    def __init__(self, real: Ruler) -> None:
        self.real = real

    def size(self, text: str, style: str, px: int, track: float = 0) -> tuple[int, int]:
        w, h = self.real.size(text, style, px, track)
        return math.ceil(w * 1.33), h

    def wrap(self, text: str, style: str, px: int, width: int) -> list[str]:
        return self.real.wrap(text, style, px, int(width / 1.33))


REAL: Ruler = Printed()
WIDE: Ruler = WideRuler(REAL)


@dataclass(frozen=True)
class Moment:
    """A match at rest: the full state, whose decision it is (None at the end), the log so far."""

    state: Any
    seat: Seat | None
    log: tuple[LogEntry, ...]
    turn: int


def copied(state: Any) -> Any:
    return msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=type(state))


def play(
    game: Game,
    players: int,
    seed: int,
    choose: Callable[[Any, list[Action], Random], Action] | None = None,
    **options: Any,
) -> Iterator[Moment]:
    """The moments of a game, the end included. Change nothing in them; the state is not copied."""
    state = game.rules.new(game.rules.Options(players=players, **options), seed)
    rng, turn = Random(seed), 1
    log: list[LogEntry] = []
    while True:
        seat = game.rules.turn(state)
        yield Moment(state, seat, tuple(log[-24:]), turn)
        if seat is None:
            return
        actions = game.rules.actions(state)
        action = choose(state, actions, rng) if choose else rng.choice(actions)
        events: list[Event] = []
        game.rules.apply(state, action, events.append)
        log += logged(game, events, players, len(log))
        turn += 1
        assert turn < game.bound, "the game does not end"


def logged(game: Game, events: list[Event], players: int, beat: int) -> list[LogEntry]:
    """The log lines of events."""
    found = []
    for event in events:
        line = game.rules.describe(event, NAMES[:players])
        if line is not None:
            found.append(LogEntry(game.rules.actor(event), line[0], line[1], beat))
    return found


def around(
    game: Game,
    moment: Moment,
    *,
    names: tuple[str, ...] = NAMES,
    mode: str = "",
    walk: Walk | None = None,
    waiting: bool = False,
    **more: Any,
) -> Around:
    """What lies round a moment for the seat that decides; `waiting`: for the one before it."""
    players, seat = moment.state.players, moment.seat
    acting = None if waiting else seat
    me = 0 if seat is None else (seat - 1) % players if waiting else seat
    previews: list[tuple[str, Preview]] = []
    lit: frozenset[str] = frozenset()
    if walk is not None and acting is not None:
        lit = walk.open()
        view = game.rules.view(moment.state, seat)
        for item in sorted(lit):
            action = walk.completes(item)
            if action is not None:
                previews.append((item, game.table.preview(view, action)))
    fields = {
        "names": names[:players],
        "inks": INKS[:players],
        "persons": (True,) * players,
        "me": me,
        "acting": acting,
        "turn_number": moment.turn,
        "mode": mode,
        "picked": walk.picked if walk is not None else (),
        "lit": lit,
        "previews": tuple(previews),
        "log": moment.log,
        "thinking": names[seat] if waiting and seat is not None else "",
    }
    return Around(**{**fields, **more})


def walk_of(game: Game, moment: Moment) -> Walk:
    """The paths of the decision at a moment."""
    assert moment.seat is not None
    view = game.rules.view(moment.state, moment.seat)
    return Walk(game.table.paths(view, moment.seat, game.rules.actions(view)))


def lay(
    game: Game,
    moment: Moment,
    about: Around,
    size: tuple[int, int] = (1280, 720),
    ruler: Ruler = REAL,
) -> list[Item]:
    """The table at a moment, as the seat that looks may know it."""
    view = game.rules.view(moment.state, about.me)
    return game.table.layout(view, about, fit(*size), ruler)
