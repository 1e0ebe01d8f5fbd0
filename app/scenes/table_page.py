"""What people see of a running match, whatever the game: its table, and what is said over it."""

from __future__ import annotations

import time

import msgspec

from app.match.match import Match
from app.palette import GAMES
from app.rules.kernel import Event, State
from app.scenes.asking import NOBODY, PREFIX
from app.scenes.course import TableCourse
from app.scenes.focus import uncovered
from app.scenes.sayings import PLATES
from app.scenes.scene import App
from app.scenes.story import Beside
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around, LogEntry
from app.tables.plan import Plan
from app.words import _

LOG_LINES = 12
SPIN_MS = 150
"""How long what turns stays at an angle."""


class TablePage(TableCourse):
    """The table of a match as its viewer may see it now."""

    name = "table"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        self.music = f"loop_{GAMES[self.game].art}" if self.game in GAMES else ""
        self.first_game = app.statistics.game(self.game).played == 0
        self.beside = Beside(app, match, self.table)
        self.under = ""
        """What is looked at, of the items that the game lays otherwise then."""
        self.reel = 0
        """How far the game's row of cards is scrolled on."""
        self._reel_of = self.viewer
        """Whose row that is: another's begins at its beginning."""
        self.keyed = ""
        """Where the keyboard is."""
        self._frame: Frame | None = None
        self._items: list[Item] = []
        self._spin = 0

    @property
    def tips(self) -> bool:
        """No tooltip lies over the plate that says why something does not go."""
        return self.sayings.now is None

    @property
    def ground(self) -> str:
        """The table's own cloth."""
        return self.game

    def tick(self, now: int) -> None:
        """What the course does, and what the game has beside its table: story cards, sums."""
        self.dirty = self.beside.work() or self.dirty
        spin = now // SPIN_MS if self.beside.waits and self.app.settings.comfort.motion == "full" else 0
        if spin != self._spin:
            self._spin, self.dirty = spin, True
        before = self.playback.shown
        super().tick(now)
        if self.playback.shown > before:
            self.beside.tell(before, self.playback.shown, lambda: (self._seen(), self.around()))

    def left(self) -> None:
        """The table is left: computers go, and so does what is worked out for it."""
        self.beside.close()
        super().left()

    # -- the picture
    def around(self) -> Around:
        """All that lies on the table besides the game."""
        match, acting, choosing = self.match, self.acting, self.choosing
        log = [
            LogEntry(line.seat, line.text, line.clause, line.beat_index)
            for line in match.log(self.viewer)
            if line.beat_index <= self.playback.shown
        ]
        busy = acting is not None
        drafted = tuple(choosing.draft.picks) if busy and choosing.draft is not None else ()
        return Around(
            names=match.names,
            inks=tuple(p.ink for p in match.setup.players),
            persons=tuple(match.seat_is_person(s) for s in range(len(match.names))),
            me=self.viewer,
            acting=acting,
            lent=frozenset(match.parts),
            turn_number=match.turn_number,
            mode=choosing.mode,
            picked=choosing.walk.picked if busy else (),
            lit=choosing.lit() if busy else frozenset(),
            previews=choosing.previews() if busy and self.app.settings.play.gains_and_odds else (),
            log=tuple(log[-LOG_LINES:]),
            events=self._events_shown(),
            thinking="" if self.partner.open or self.partner.taken else self._thinker(),
            undo_refused=""
            if choosing.walk.picked or drafted
            else self.asking.rests or match.can_undo() or "",
            note=self.sayings.note,
            pending=choosing.pending,
            drafted=drafted,
            spin=self._spin,
            words_for_icons=self.app.settings.comfort.words_for_icons,
            clock=self._clock(),
            odds=self.app.settings.play.gains_and_odds,
            under=self.partner.target if self.partner.open and not busy else self.under,
            reel=self.reel,
            rushing=self.playback.rush,
        )

    def _events_shown(self) -> tuple[Event, ...]:
        """What the last action has brought, as far as it is shown, as the viewer may know it."""
        beats, shown = self.match.beats, self.playback.shown
        if not 0 <= shown < len(beats):
            return ()
        first = shown
        while first and beats[first - 1].action_index == beats[shown].action_index:
            first -= 1
        redact = self.match.rules.redact
        return tuple(redact(beat.event, self.viewer) for beat in beats[first : shown + 1])

    def _clock(self) -> str:
        """The time left to decide where a limit is set, else the time of day where that is wished."""
        limit = self.app.settings.comfort.seconds_to_decide
        if limit and self.untimed:
            return _("rests")
        if limit and self.acting is not None:
            left = max(0, self.timer.left(self.now, limit))
            return f"{left // 60}:{left % 60:02d}"
        return time.strftime("%H:%M") if self.app.settings.display.clock else ""

    def _proposer(self) -> str:
        """Who proposes: the part of the seat that is asked, such as a character, or the computer."""
        names, turn = getattr(self.table, "part_names", None), self.match.turn()
        asked = self.partner.speaks()
        if names is not None and len(asked) == 1 and asked[0] >= 0:
            found: str = names(self.match.view(turn))[asked[0]]
            return found
        seat = -1 - asked[0] if asked and asked[0] < 0 else turn
        return self.match.names[seat] if seat is not None else ""

    def _thinker(self) -> str:
        """The computer whose decision is shown: of the beat in sight, or the one in turn; else empty."""
        behind = self.playback.behind > 0 and self.playback.shown >= 0
        seat = self.match.beats[self.playback.shown].seat if behind else self.match.turn()
        if not behind and seat is not None and not self._person_decides():
            return self._proposer()
        return self.match.names[seat] if seat is not None and not self.match.seat_is_person(seat) else ""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """The table, then what is said over it."""
        self._frame = frame
        if self._reel_of != self.viewer:
            self.reel, self._reel_of = 0, self.viewer
        items = self.table.layout(self._seen(), self.around(), frame, ruler)
        things = {item.id for item in items}
        laid = [self._touchable(item, things) for item in items]
        self.playback.set_out(self._items, laid, self.now)
        self._items = laid
        plan = Plan(frame, ruler)
        coached = None if self.partner.open else self.acting  # one plate at a time
        self.sayings.lay(plan, laid, coached, self.choosing)
        self.asking.lay(plan)
        if self.partner.open and not self.sayings.recalled and self.sayings.now is None:
            self.partner.lay(plan, laid, self._proposer())
        self._lead_on(laid + plan.items)
        return laid + plan.items

    def _lead_on(self, items: list[Item]) -> None:
        """After a move the keyboard goes on where the next decision does, unless it is there already."""
        if not self.moved or self.acting is None or not self.choosing.lit():
            return
        self.moved = False
        if self.keyed and not self.wants_focus and self.keyed not in self.choosing.lit():
            self.wants_focus = self.focus_order(items)[0]

    def _seen(self) -> State:
        """The state that is shown, as the viewer may know it: of a beat, or the match at rest."""
        draft = self.choosing.draft
        if self.playback.behind > 0:
            seen: State = self.match.view_at(self.playback.shown, self.viewer)
        elif draft is not None and draft.picks and self.acting == draft.seat:
            seen = draft.view
        else:
            seen = self.match.view(self.viewer)
        return seen

    def _touchable(self, item: Item, things: set[str]) -> Item:
        """What lies on the table answers a press: with an action, or with why there is none.

        A part of a thing, such as the words on it or the chance under it, leaves the press to the thing.
        """
        of = item.id.rpartition(".")[0]
        part = (of in things or (item.on and item.id.startswith(f"{item.on}."))) and item.light != "target"
        if item.press or part or not item.id.startswith(self.table.TOUCHABLE):
            return item
        return msgspec.structs.replace(item, press=True)

    def nobody_asked(self) -> bool:
        """Nothing on the table waits for a hand: computers move, or the game is over."""
        said = self.sayings.now is not None or self.sayings.recalled or self.partner.open
        return self.acting is None and self.asking.open is None and not said

    def leads_on(self) -> frozenset[str]:
        """What is lit for the seat that acts."""
        free = self.acting is not None and not self.sayings.recalled
        return self.choosing.lit() if free else frozenset()

    def focus_order(self, items: list[Item]) -> list[str]:
        """Plates first; then what is gold, the verbs, the corners, and the rest of the table."""
        stops = [i for i in items if i.press or i.locked]
        free = {i.id for i in uncovered(stops, self.choosing.lit())}
        reeled = getattr(self.table, "REELED", ())
        pressed = [i for i in stops if i.id in free or i.id.startswith(reeled)]
        plate = [i.id for i in pressed if i.id.startswith((NOBODY, PREFIX, *PLATES))]
        gold = [i.id for i in pressed if i.id in self.choosing.lit()]
        verbs = [i.id for i in pressed if i.id.startswith("mode.")]
        corners = [i.id for i in pressed if i.id.startswith("corner.")]
        rest = [i.id for i in pressed]
        return list(dict.fromkeys(plate + gold + verbs + corners + rest))
