"""Paths: how each legal action is reached by pressing items, and what pressing them will do.

A path is a series of places, each a set of items that mean the same there. Within one decision no
two actions share a path and none is the beginning of another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from app.rules.kernel import Action, Event, Seat, Sentence, State
from app.tables.frame import Frame
from app.tables.items import Face, Item, Ruler

Place: TypeAlias = frozenset[str]

COMMIT, FILL, PICK = "commit", "auto", "pick."
"""Where a question takes several picks: confirm them, let the table choose the rest, and (with its number
after it) one pick, whose press takes it back."""


class Path(msgspec.Struct, frozen=True):
    """One legal action and the places that lead to it, in order."""

    action: Action
    places: tuple[Place, ...]


class Preview(msgspec.Struct, frozen=True):
    """What an action will do, shown before the click.

    `tag` stands on the target (`+4`), `text` is a whole sentence, `risk` the chance of the bad
    outcome in 0 to 1 (0 where there is none).
    """

    tag: str
    text: str
    risk: float = 0.0


class LogEntry(msgspec.Struct, frozen=True):
    """One line of what happened, ready to print: `beat` and `clause` are where a click leads."""

    seat: Seat | None
    text: str
    clause: str
    beat: int


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """All that lies on a table besides the game itself."""

    names: tuple[str, ...]
    inks: tuple[str, ...]
    """Each seat's colour key in `app.palette.SEATS`."""
    persons: tuple[bool, ...]
    me: Seat | None
    """Whose eyes the table is seen with; None for everybody's."""
    acting: Seat | None
    """The seat that may press gold now; None while a computer thinks or the game is over."""
    turn_number: int = 1
    lent: frozenset[int] = frozenset()
    """The parts of persons' seats, such as characters, that computers decide for."""
    mode: str = ""
    """The verb chosen on the table, where the game has several (Zoo: move, place)."""
    picked: tuple[str, ...] = ()
    """Items chosen so far on the way to an action."""
    lit: frozenset[str] = frozenset()
    """Items that can be pressed next."""
    previews: tuple[tuple[str, Preview], ...] = ()
    """What pressing a lit item completes, by item id."""
    log: tuple[LogEntry, ...] = ()
    events: tuple[Event, ...] = ()
    """What the last action has brought, as far as it has been shown."""
    thinking: str = ""
    undo_refused: str = ""
    """Why undo is not possible now; empty when it is."""
    note: str = ""
    """One line under the verbs, such as why the last thing tried does not go."""
    pending: str = ""
    """Item awaiting confirmation, where moves are confirmed."""
    drafted: tuple[Action, ...] = ()
    """Picks that are tried and not confirmed yet; the view has them already."""
    words_for_icons: bool = True
    replay: bool = False
    """A board to look at: nothing gold, no verbs."""
    clock: str = ""
    odds: bool = True
    """Whether gains and chances are shown before the click."""
    spin: int = 0
    """Counts up while something is worked out apart from the frames, for what turns meanwhile."""
    under: str = ""
    """The item under the pointer or at the keyboard's focus, of those that a table lays otherwise then."""
    reel: int = 0
    """How many cards a row that is longer than its room is scrolled on."""
    rushing: bool = False
    """What comes is shown at once, until a person is asked again."""


class Cue(msgspec.Struct, frozen=True):
    """How one event is shown: the sound's name and what moves.

    `goes` are (item, item it slides to and vanishes under); `flips` are items turned over in place;
    `flash` an item that flashes once; `mover` the item that travels by its own change of place;
    `tumbles` dice that show other faces on their way.
    """

    sound: str = ""
    mover: str = ""
    goes: tuple[tuple[str, str], ...] = ()
    flips: tuple[str, ...] = ()
    starts: tuple[tuple[str, str], ...] = ()
    """(item, item whose place it sets out from) for what was not on the table as itself before."""
    flash: str = ""
    tumbles: tuple[str, ...] = ()
    millis: int = 220
    hold: int = 0
    """The event stays in sight at least so many milliseconds before the next."""
    steady: bool = False
    """Takes its time even where many events are hurried through, such as a roll of dice."""
    tones: int = 0
    """So many whole tones the sound is higher."""
    lands: str = ""
    """The sound of what falls or topples, as soon as it has landed."""
    delay: int = 0
    """Everything stands still for so many milliseconds first."""
    waits: tuple[tuple[str, int, int], ...] = ()
    """(item, ms that it sets out later than the rest, ms that it takes)."""
    falls: tuple[str, ...] = ()
    """Of what sets out from another place, the items that fall: faster and faster, then squashed."""
    flat: bool = False
    """What travels slides: without an arc and without being lifted."""
    sways: tuple[tuple[str, float], ...] = ()
    """(item, how far it leans to either side in logical px), for what stays where it is."""
    hops: tuple[tuple[str, float], ...] = ()
    """(item, how high in logical px)."""
    shatters: tuple[str, ...] = ()
    """Items that are gone: they fly apart."""
    topples: tuple[tuple[str, float, float], ...] = ()
    """(item that is gone, logical px aside, degrees): it falls to the foot of all that topple."""
    frames: tuple[tuple[str, tuple[Face, ...]], ...] = ()
    """(item, faces that it shows on twos, in turn, before it rests with its own)."""
    bursts: tuple[tuple[str, tuple[Face, ...]], ...] = ()
    """(item, faces shown in turn over its foot as soon as it has landed, and gone then)."""
    late: tuple[str, ...] = ()
    """New items that are seen only when all this is over."""
    shake: float = 0
    """How far the whole picture is shaken, in logical px: as soon as what falls or topples has landed."""


S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Table(Protocol[S_contra]):
    """The functions of a game's table module (`app/tables/<game>.py`).

    It may also have `large(view, around, item) -> Face | None`, a thing seen large with its facts;
    `retracts(view, seat) -> list[tuple[item, action]]`, the picks that a press puts back (an item
    named several times puts back several); `held(view, seat) -> item`, what is in hand without being
    picked, so that a press on where it may go is enough; `warns(view, action) -> str`, why an
    action can come to nothing, which then takes a second press; `weighty(action) -> bool`, whether an action
    is worth a second press where moves are confirmed (without it every one is);
    `drafts(view, seat) -> (key, left, confirmed) | None` and `drafted(before, after) -> state` where a
    question takes several picks and one confirmation (`app.scenes.draft`); `recall(view, around) -> cells`,
    where a match was left (`app.scenes.recall`); `proposes(view, action) -> bool`, `part_names(view)` and
    `part_of(action) -> int`, whose offer it is (-1: the whole seat's), for computer partners
    (`app.scenes.partner`); `passes(view, seat, never) -> Action | None`, the answer that lets a window go by
    unasked; `aboard(view)`, who is in the crew (`app.scenes.crew_hands`);
    `directed(event, view, events, inks) -> Cue`, the cue of an event with what only the table of that
    moment and the last `events` can tell; `cards_left(view) -> int`, for the coach; `BROWSED`, beginnings
    of the ids of piles that a press opens to be looked at, where it leads nowhere else; `ATTENDS`,
    beginnings of the ids that it lays otherwise while they are `around.under`; `REELED`, beginnings of
    those in a row that scrolls, with `reel(view, around, frame, by, item) -> int`, `around.reel` turned by
    so many cards and then as far as an item needs it; `story(event) -> number` and `tell(view, around,
    number, frame, ruler) -> items`, a story card that an event opens (`app.scenes.story`); `sums`, what is
    worked out apart from the frames (`start(apart)`, `waits`, `work() -> bool`, `close()`);
    `crew() -> CrewSheet`, where seats run members of a crew (`app.tables.crew`); `finale(view)` and
    `lay_finale(plan, view, events, why, row)`, the results of a game that all play together
    (`app.scenes.results_crew`).
    """

    TOUCHABLE: tuple[str, ...]
    """Beginnings of the ids that answer a press even where no path leads on."""

    def layout(self, view: S_contra, around: Around, frame: Frame, ruler: Ruler) -> list[Item]:
        """Everything on the table; `view` may be the state of any beat."""
        ...

    def paths(self, view: S_contra, seat: Seat, actions: Sequence[Action]) -> list[Path]:
        """Each action of `actions` with its path."""
        ...

    def mode_of(self, action: Action) -> str:
        """The verb an action belongs to; empty where the game has no modes."""
        ...

    def preview(self, view: S_contra, action: Action) -> Preview:
        """What the action will do, from what its seat can know."""
        ...

    def meant(self, view: S_contra, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
        """For pressed items that lead nowhere: the action most likely meant, or a sentence."""
        ...

    def cue(self, event: Event) -> Cue:
        """How an event moves and sounds. Total over the game's event types."""
        ...


class Walk:
    """The way through the paths of one decision, item by item."""

    def __init__(self, paths: Sequence[Path]) -> None:
        self.paths = list(paths)
        self.picked: tuple[str, ...] = ()

    def open(self) -> frozenset[str]:
        """The items that can be pressed next."""
        step = len(self.picked)
        return frozenset().union(*(p.places[step] for p in self._alive() if len(p.places) > step))

    def completes(self, item: str) -> Action | None:
        """The action that pressing `item` next would complete, if any."""
        step = len(self.picked)
        for path in self._alive():
            if len(path.places) == step + 1 and item in path.places[step]:
                return path.action
        return None

    def press(self, item: str) -> Action | None:
        """Take a step; returns the action when it is complete.

        Raises `KeyError` when the item is not open.
        """
        if item not in self.open():
            raise KeyError(item)
        action = self.completes(item)
        self.picked = () if action is not None else (*self.picked, item)
        return action

    def back(self) -> None:
        """Let go of the last picked item."""
        self.picked = self.picked[:-1]

    def _alive(self) -> list[Path]:
        return [
            p
            for p in self.paths
            if len(p.places) > len(self.picked)
            and all(item in place for item, place in zip(self.picked, p.places, strict=False))
        ]
