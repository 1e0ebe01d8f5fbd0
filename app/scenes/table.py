"""The table of any game: what people see of a running match, and what their hands do there.

The game's own table module says what lies where and which presses lead to which action; `Choosing`
walks its paths, `Playback` leads from beat to beat, `Thinking` asks the computers, `TableCourse`
keeps them going.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from app.match.match import Match
from app.palette import GAMES
from app.rules.kernel import Action, Event, Refusal, State
from app.scenes import recall
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


class TableScene(TableCourse):
    """A running match."""

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
            thinking="" if self.partner.open else self._thinker(),
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
            under=self.partner.target if self.partner.open else self.under,
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
        if limit and self.asking.rests:
            return _("rests")
        if limit and self.acting is not None:
            left = max(0, self.timer.left(self.now, limit))
            return f"{left // 60}:{left % 60:02d}"
        return time.strftime("%H:%M") if self.app.settings.display.clock else ""

    def _proposer(self) -> str:
        """Who proposes: the part of the seat that is asked, such as a character, or the computer."""
        names, turn = getattr(self.table, "part_names", None), self.match.turn()
        asked = self.partner.asked_of()
        if names is not None and len(asked) == 1 and asked[0] >= 0:
            found: str = names(self.match.view(turn))[asked[0]]
            return found
        return self.match.names[turn] if turn is not None else ""

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
        laid = [self._touchable(i) for i in self.table.layout(self._seen(), self.around(), frame, ruler)]
        self.playback.set_out(self._items, laid, self.now)
        self._items = laid
        plan = Plan(frame, ruler)
        self.sayings.lay(plan, laid, self.acting, self.choosing)
        self.asking.lay(plan)
        if self.partner.open and not self.sayings.recalled and self.sayings.now is None:
            self.partner.lay(plan, laid, self._proposer())
        return laid + plan.items

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

    def _touchable(self, item: Item) -> Item:
        """What lies on the table answers a press: with an action, or with why there is none.

        A part of a thing, such as the words on it, leaves the press to the thing.
        """
        part = item.on and item.id.startswith(f"{item.on}.") and item.light != "target"
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

    # -- pressing
    def press(self, id: str) -> None:
        """An item of the table, a verb, a corner or a plate was pressed."""
        kind, _dot, rest = id.partition(".")
        presses: dict[str, Callable[[str], None]] = {
            "corner": self._corner,
            "mode": self.set_mode,
            "refused": self._plate,
            "coach": self._coach_plate,
            "log": self._open_log,
            "propose": self.answer_partner,
            "interrupts": lambda _part: self._ask_less(),
            "recall": lambda _part: self._go_on(),
            "anyone": self.answer_aloud,
            "reel": self._turn_reel,
            "rush": self._rush,
            "let": self._let_go,
        }
        if kind in presses:
            presses[kind](rest)
        else:
            self._touch(id)

    def press_nothing(self) -> None:
        """A press beside everything lets go and takes plates away."""
        if not self.playback.at_rest(self.now):
            self.skip()
        elif self.sayings.hush() is None:
            self.choosing.release()
        self.dirty = True

    def skip(self) -> None:
        """Put everything that moves where it is going."""
        self.playback.jump()
        self.dirty = True

    def _touch(self, id: str) -> None:
        self.sayings.hush()
        self.dirty = True
        if not self.playback.at_rest(self.now):
            self.skip()
            return
        if self.acting is None or self.choosing.seat is None:
            self._explain_wait()
            return
        if id.startswith(getattr(self.table, "BROWSED", ("-",))) and id not in self.choosing.lit():
            self.look(id)
            return
        outcome = self.choosing.press(id, self._confirms())
        match outcome.kind:
            case "play":
                assert outcome.action is not None
                self._play(*outcome.picks, outcome.action)
            case "drafted":
                self.app.sound("token_move")
                self.wants_focus = min(self.choosing.lit(), default="")
            case "retract":
                self._put_back(outcome.picks, id)
            case "refused":
                assert outcome.refusal is not None
                self._refuse(outcome.refusal, id)
            case "picked":
                self.sayings.note = ""
                self.app.sound("card_draw")
                # the keyboard goes on where the decision does
                lit = self.choosing.lit()
                self.wants_focus = next((i.id for i in uncovered(self._items) if i.id in lit), "")
            case "confirm" if outcome.refusal is not None:
                self.sayings.warn(outcome.refusal, id)
                self.app.sound("ui_deny")
            case "confirm" | "released":
                self.app.sound("ui_click")

    def _confirms(self) -> str:
        wish = self.app.settings.play.confirm
        if wish == "every move":
            return "always"
        if wish == "what cannot be undone" or (wish == "in a first game" and self.first_game):
            return "barriers"
        return "never"

    def _put_back(self, picks: tuple[Action, ...], id: str) -> None:
        for pick in picks:
            reason = self.match.can_retract(pick)
            if reason is not None:
                self._refuse(Refusal("", reason), id)
                return
            self.match.retract(pick)
        self.app.sound("card_draw")
        self._present()

    def set_mode(self, mode: str) -> None:
        """Choose a verb; one without a legal action says why."""
        id = f"mode.{mode}"
        why = next((item.locked for item in self._items if item.id == id), "")
        if self.choosing.choose_mode(mode):
            self.sayings.hush()
            self.app.sound("ui_click")
        elif why:
            self._refuse(Refusal("", why), id)
        self.dirty = True

    def _explain_wait(self) -> None:
        if self.asking.rests:
            self.app.toast(self.asking.rests, "people")
            return
        if self.partner.open:
            self.app.toast(_("{name} waits for your answer.").format(name=self._proposer()), "hourglass")
        elif self.match.turn() is not None and not self._person_decides():
            self.app.toast(_("{name} is thinking.").format(name=self._proposer()), "hourglass")

    def _corner(self, what: str) -> None:
        corners: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "rules": lambda: self.app.rulebook(self.game),
            "menu": self.open_menu,
            "hint": self.ask_hint,
        }
        corners[what]()

    def _plate(self, part: str) -> None:
        said = self.sayings.hush()
        self.dirty = True
        if part == "link" and said is not None:
            self.app.rulebook(self.game, said.clause, said.text)

    def _coach_plate(self, part: str) -> None:
        self.sayings.coach(part)
        self.dirty = True

    def _open_log(self, line: str) -> None:
        shown = self.around().log
        if line.isdigit() and int(line) < len(shown):
            entry = shown[int(line)]
            self.app.rulebook(self.game, entry.clause, entry.text)

    # -- undo, hint, menu
    def undo(self) -> None:
        """Take back the last decision, or say why that cannot be."""
        self.sayings.hush()
        self.thinking.cancel()
        if self.choosing.release() or self.choosing.unpick():
            self.dirty = True
            return
        reason = self.asking.rests or self.match.can_undo()
        if reason:
            self._refuse(Refusal("", reason), "corner.undo")
            return
        self.match.undo()
        self._came_back = self.match.serial
        self.app.sound("card_draw")
        self._present()

    def redo(self) -> None:
        """Do again what was taken back."""
        reason = self.asking.rests or self.match.can_redo()
        if reason:
            self.app.toast(reason, "cross")
            return
        self.match.redo()
        self._present()

    def ask_hint(self) -> None:
        """Ask the strongest computer what it would do in this seat."""
        if self.acting is None or self.acting != self.match.turn():
            self._explain_wait()
            return
        self.sayings.hush()
        self.thinking.ask("hint", self.acting, "deep", self.now)
        self.app.toast(_("The strongest computer looks at your table …"), "hourglass")

    def open_menu(self) -> None:
        """The pause card."""
        from app.scenes.pause import PauseScene

        app, match = self.app, self.match
        app.push(PauseScene(app, match, lambda: app.kept_ago(match), lambda: app.thumbnail(match)))

    def look(self, id: str) -> None:
        """See a card large."""
        large = getattr(self.table, "large", None)
        face = large(self._seen(), self.around(), id) if large is not None and id else None
        if face is not None:
            from app.scenes.look import LookScene

            self.app.push(LookScene(self.app, self.game, face))

    # -- what is looked at, and the row that scrolls
    def hover(self, id: str) -> None:
        """The pointer came over an item: some are laid otherwise then."""
        under = id if id.startswith(getattr(self.table, "ATTENDS", ())) else ""
        if under != self.under:
            self.under, self.dirty = under, True

    def focused(self, id: str) -> None:
        """The keyboard came to an item: a card of a row is scrolled into sight."""
        self.hover(id)
        if id.startswith(getattr(self.table, "REELED", ())):
            self._reel(0, id)

    def wheel(self, steps: float) -> None:
        """Scrolls the row of cards."""
        if steps:
            self._reel(-1 if steps > 0 else 1)

    def _turn_reel(self, way: str) -> None:
        """One of the arrows at the ends of the row was pressed."""
        self._reel(int(way))

    def _reel(self, by: int, id: str = "") -> None:
        turn = getattr(self.table, "reel", None)
        if turn is None or self._frame is None:
            return
        reel = turn(self._seen(), self.around(), self._frame, by, id)
        if reel != self.reel:
            self.reel, self.dirty = reel, True

    # -- dragging, keys
    def draggable(self, id: str) -> bool:
        """Whatever can begin a path of more than one step can be dragged to its end."""
        return self.acting is not None and self.choosing.can_begin(id)

    def lift(self, id: str) -> None:
        """A piece was picked up: its targets light."""
        if id not in self.choosing.walk.picked:
            self.choosing.drop_all()
            self._touch(id)

    def drop(self, id: str, target: str) -> None:
        """Let go over a target; elsewhere the piece goes back."""
        if not target or target in self.choosing.places_of(id):
            self.choosing.drop_all()
            self.dirty = True
        else:
            self._touch(target)

    def key(self, key: str) -> bool:
        """Shortcuts of the table."""
        keys: dict[str, Callable[[], None]] = {
            "ctrl+z": self.undo,
            "u": self.undo,
            "backspace": self.undo,
            "ctrl+y": self.redo,
            "ctrl+shift+z": self.redo,
            "r": self.redo,
            "h": self.ask_hint,
            "n": self.rush_on,
            "f1": self._rule_here,
            "f2": self.app.help,
            "shift+/": self.app.help,
            "f5": lambda: self.app.quick_save(self.match),
            "escape": self._escape,
        }
        if key in keys:
            keys[key]()
            return True
        mode = next((mode for mode in self.choosing.modes() if mode.startswith(key)), "")
        if len(key) == 1 and mode:
            self.set_mode(mode)
            return True
        return False

    def _rule_here(self) -> None:
        """The rulebook, at the clause of what is being said where something is."""
        said = self.sayings.now
        self.app.rulebook(self.game, said.clause if said else "", said.text if said else "")

    def recall(self) -> None:
        """Tell where the match was left; where a curtain falls first, it tells that instead."""
        if self.viewer is not None and self.match.history:
            self.sayings.recalled = recall.cells(self.match, self.table, self.around(), self.viewer)
            self.wants_focus = recall.GO_ON
            self.dirty = True

    def _go_on(self) -> None:
        self.sayings.hush()
        self.app.sound("ui_click")
        self.dirty = True

    def _ask_less(self) -> None:
        """Let windows ask less often from now on, the open one included."""
        play = self.app.settings.play
        serious = play.interrupts == "every time"
        play.interrupts = "when it is serious" if serious else "never"
        self.app.settings_changed()
        said = _("Asked only when it is serious.") if serious else _("Not asked any more.")
        self.app.toast(said + " " + _("The pause card changes it."), "check")
        self._came_back = self._decided = -1
        self.dirty = True

    def _escape(self) -> None:
        if self.sayings.recalled:
            self._go_on()
            return
        said = self.sayings.hush()
        if said is not None or self.choosing.walk.picked or self.choosing.pending:
            self.choosing.drop_all()
            self.dirty = True
        elif not self.playback.at_rest(self.now):
            self.skip()
        else:
            self.open_menu()

    def _let_go(self, _what: str) -> None:
        """Cancel: what was picked is put back."""
        self.sayings.hush()
        self.choosing.drop_all()
        self.app.sound("ui_click")
        self.dirty = True

    def _rush(self, way: str) -> None:
        """The button that finishes a game among computers, or lets it be watched again."""
        self.app.sound("ui_click")
        self.wants_focus = "rush.off" if way == "on" else "rush.on"
        if way == "on":
            self.rush_on()
        else:
            self.playback.rush, self.dirty = False, True

    def rush_on(self) -> None:
        """Show everything at once until a person is asked again."""
        self.playback.rush = True
        self.skip()

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
