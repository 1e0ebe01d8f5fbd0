"""The table of any game: people press items, computers think, and what happened is played back.

The game's own table module says what lies where and which presses lead to which action; this scene
walks its paths, shows refusals, hints and the coach, and keeps the match.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import msgspec

from app.match.entries import Illegal, MatchFault
from app.match.match import Match
from app.rules.kernel import Action, Event, Refusal, Seat, Sentence, State
from app.scenes import plates
from app.scenes.advice import advice
from app.scenes.coach import Coach, Moment, Shown
from app.scenes.playback import Playback
from app.scenes.scene import App, Scene
from app.scenes.thinking import PAUSE_MS, Thinking
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around, LogEntry, Preview, Walk
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _

LOG_LINES = 12
NAME_THE_WAIT_MS = 2000
RESULT_PAUSE_MS = 900


class Saying(msgspec.Struct, frozen=True):
    """A plate on the table: a refusal or a hint, with the item it points at."""

    kind: str
    title: str
    text: str
    clause: str
    target: str


class TableScene(Scene):
    """A running match."""

    name = "table"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.setup.game
        self.table = table(self.game)
        self.playback = Playback(match, self.table, app.settings)
        self.motion = self.playback.motion
        self.thinking = Thinking(match)
        self.walk = Walk([])
        self.mode = ""
        self.viewer: Seat | None = self._first_viewer()
        self.pending = ""
        self.saying: Saying | None = None
        self.note = ""
        self.hint_item = ""
        self.now = 0
        self._items: list[Item] = []
        self._decided = -1
        self._over_since = 0
        self._opened = time.monotonic()
        self._clock_base = match.seconds
        self._named_wait = False
        self._events: set[str] = set()
        self._shown_pointer: Shown | None = None
        self._curtain_for: Seat | None = None
        self.coach = self._make_coach()
        self.first_game = app.statistics.game(self.game).played == 0

    @property
    def ground(self) -> str:
        """The table's own cloth."""
        return self.game

    @property
    def match_here(self) -> Match | None:
        """The match on the table."""
        return self.match

    @property
    def music(self) -> str:  # type: ignore[override]  # a plain attribute in scenes whose loop is fixed
        """The game's loop."""
        return f"loop_{self.game.replace('-', '_')}"

    # -- who looks and who decides
    def _first_viewer(self) -> Seat | None:
        turn = self.match.turn()
        people = self.match.people()
        if turn in people:
            return turn
        return people[0] if people else None

    @property
    def acting(self) -> Seat | None:
        """The seat of a person who may press gold now."""
        turn = self.match.turn()
        if turn is None or not self.match.seat_is_person(turn) or not self.playback.at_rest(self.now):
            return None
        return turn

    def _decide(self) -> None:
        """The match came to rest: see who is asked next, and prepare for it."""
        self._decided = self.match.serial
        turn = self.match.turn()
        self.walk = Walk([])
        self.pending = ""
        self.dirty = True
        if turn is None or not self.match.seat_is_person(turn):
            return
        self.playback.rush = False
        if self._needs_curtain(turn):
            self._curtain_for = turn
            return
        self._ask_person(turn)

    def _needs_curtain(self, seat: Seat) -> bool:
        return (
            self.match.rules.CARD.secrets
            and self.app.settings.play.curtain
            and len(self.match.people()) > 1
            and seat != self.viewer
        )

    def _ask_person(self, seat: Seat) -> None:
        if self.viewer != seat or self.app.settings.sound.your_turn:
            self.app.sound("turn")
        self.viewer = seat
        self.match.mark(seat)
        view = self.match.view(seat)
        self.walk = Walk(self.table.paths(view, seat, self.match.actions()))
        modes = self._modes()
        if self.mode not in modes:
            self.mode = modes[0] if modes else ""
        self.dirty = True

    def _modes(self) -> list[str]:
        """The verbs that have a legal action, in the order of the actions."""
        return list(dict.fromkeys(m for p in self.walk.paths if (m := self.table.mode_of(p.action))))

    # -- the clockwork
    def tick(self, now: int) -> None:
        """Play back what happened, let computers think, see whether it is over."""
        self.now = now
        self.match.seconds = self._clock_base + time.monotonic() - self._opened
        if self._curtain_for is not None:
            self._draw_curtain()
            return
        event = self.playback.step(now, self.viewer)
        if event is not None:
            self._events.add(type(event).__name__)
            sound = self.playback.cue_of(event).sound
            if sound and not self.playback.rush:
                self.app.sound(sound)
            self.dirty = True
            return
        if not self.playback.at_rest(now):
            return
        if self._decided != self.match.serial:
            self._decide()
            return
        turn = self.match.turn()
        if turn is None:
            self._finish(now)
        elif not self.match.seat_is_person(turn):
            self._let_think(turn, now)
        elif self.thinking.asked == "hint":
            self._poll_hint()

    def _let_think(self, seat: Seat, now: int) -> None:
        if self.thinking.asked != "move" or self.thinking.seat != seat:
            self.thinking.ask("move", seat, self.match.who[seat], now)
            self._named_wait = False
            self.dirty = True
            return
        if not self._named_wait and now - self.thinking.since > NAME_THE_WAIT_MS:
            self._named_wait = True
            self.dirty = True
        pause = 0 if self.playback.rush else PAUSE_MS[self.app.settings.play.computer_speed]
        if now - self.thinking.since < pause:
            return
        answer = self.thinking.poll()
        if answer is None:
            return
        if answer.notice:
            self.app.toast(f"{self.match.names[seat]}: {answer.notice}", "hourglass")
        self._play(answer.action)

    def _poll_hint(self) -> None:
        answer = self.thinking.poll()
        if answer is None:
            return
        path = next((p for p in self.walk.paths if p.action == answer.action), None)
        place = sorted(path.places[-1]) if path else []
        self.hint_item = place[0] if place else ""
        if path and len(path.places) > 1:
            begin = sorted(path.places[0])
            self.walk.picked = ()
            self.mode = self.table.mode_of(path.action) or self.mode
            self._pick(next((i for i in begin if any(item.id == i for item in self._items)), begin[0]))
        self.saying = Saying("hint", _("A hint"), answer.why, "", self.hint_item)
        self.dirty = True

    def _play(self, action: Action) -> None:
        """Carry an action out, keep it, and set the playback going."""
        self.saying, self.note, self.pending, self.hint_item = None, "", "", ""
        self._shown_pointer = None
        self.thinking.cancel()
        if self.match.seat_is_person(action.seat):
            self._events = set()
        try:
            self.match.play(action)
        except Illegal as no:
            self._refuse(no.refusal, "")
            return
        except MatchFault as fault:
            self.app.error(
                _("Something went wrong in the rules"),
                _("The last move was taken back and the game goes on. {what}").format(what=fault),
            )
            return
        self.playback.crowd()
        self._after_change()

    def _after_change(self) -> None:
        self.dirty = True
        self.app.keep(self.match)

    def _finish(self, now: int) -> None:
        if not self._over_since:
            self._over_since = now
            self.app.finished(self.match)
            result = self.match.result()
            people = self.match.people()
            won = result is not None and (not people or any(seat in result.winners for seat in people))
            self.app.sound("win" if won else "lose")
        elif now - self._over_since > RESULT_PAUSE_MS:
            self.app.results(self.match)

    def _draw_curtain(self) -> None:
        from app.scenes.curtain import CurtainScene

        seat = self._curtain_for
        assert seat is not None
        self._curtain_for = None
        self.viewer = None
        self.app.push(CurtainScene(self.app, self.match, seat, lambda: self._shown_to(seat)))

    def _shown_to(self, seat: Seat) -> None:
        self.app.pop()
        self._ask_person(seat)

    # -- the picture
    def around(self) -> Around:
        """All that lies on the table besides the game."""
        match, acting = self.match, self.acting
        lit = self._lit() if acting is not None else frozenset()
        thinking = ""
        turn = match.turn()
        if turn is not None and not match.seat_is_person(turn):
            thinking = match.names[turn]
        log = [
            LogEntry(line.seat, line.text, line.clause, line.beat_index)
            for line in match.log(self.viewer)
            if line.beat_index <= self.playback.shown
        ]
        return Around(
            names=match.names,
            inks=tuple(p.ink for p in match.setup.players),
            persons=tuple(match.seat_is_person(s) for s in range(len(match.names))),
            me=self.viewer,
            acting=acting,
            turn_number=match.turn_number,
            mode=self.mode,
            picked=self.walk.picked if acting is not None else (),
            lit=lit,
            previews=self._previews(lit) if acting is not None else (),
            log=tuple(log[-LOG_LINES:]),
            thinking=thinking,
            undo_refused=match.can_undo() or "",
            note=self.note,
            pending=self.pending,
            words_for_icons=self.app.settings.comfort.words_for_icons,
            clock=time.strftime("%H:%M") if self.app.settings.display.clock else "",
        )

    def _lit(self) -> frozenset[str]:
        """The items that can be pressed next, of the chosen verb while nothing is picked."""
        if self.walk.picked or not self.mode:
            return self.walk.open()
        return Walk([p for p in self.walk.paths if self.table.mode_of(p.action) == self.mode]).open()

    def _previews(self, lit: frozenset[str]) -> tuple[tuple[str, Preview], ...]:
        if not self.app.settings.play.gains_and_odds:
            return ()
        assert self.viewer is not None
        view = self.match.view(self.viewer)
        found = []
        for item in sorted(lit):
            action = self.walk.completes(item)
            if action is not None:
                found.append((item, self.table.preview(view, action)))
        return tuple(found)

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """The table, then what is said over it."""
        view = self._seen()
        laid = [self._touchable(i) for i in self.table.layout(view, self.around(), frame, ruler)]
        self.playback.set_out(self._items, laid, self.now)
        self._items = laid
        plan = Plan(frame, ruler)
        self._say(plan)
        return laid + plan.items

    def _seen(self) -> State:
        """The state that is shown, as the viewer may know it: of a beat, or the match at rest."""
        if self.playback.behind > 0:
            seen: State = self.match.view_at(self.playback.shown, self.viewer)
        else:
            seen = self.match.view(self.viewer)
        return seen

    def _touchable(self, item: Item) -> Item:
        """What lies on the table answers a press: with an action, or with why there is none."""
        if item.press or not item.id.startswith(self.table.TOUCHABLE):
            return item
        return msgspec.structs.replace(item, press=True)

    def _say(self, plan: Plan) -> None:
        """The plates over the table: why something does not go, a hint, a pointer of the coach."""
        saying = self.saying
        places = {item.id: item.rect for item in self._items}
        lit = [item.rect for item in self._items if item.light]
        if saying is not None:
            rect = places.get(saying.target)
            if saying.kind == "refused":
                about = self._clause_title(saying.clause)
                plates.refusal(
                    plan,
                    saying.title,
                    saying.text,
                    saying.clause,
                    about,
                    target=rect,
                    avoid=lit,
                    id="refused",
                )
            else:
                advice(plan, saying.title, saying.text, target=rect, avoid=lit, id="refused")
            return
        self._shown_pointer = self._pointer()
        if self._shown_pointer is not None:
            shown = self._shown_pointer
            plates.hint(
                plan,
                shown.number,
                shown.count,
                shown.pointer.title,
                shown.pointer.text,
                target=shown.target.rect,
                avoid=lit,
                id="coach",
            )

    def _clause_title(self, clause: str) -> str:
        for section in self.match.rules.rulebook():
            if any(c.id == clause for c in section.clauses):
                return section.title
        return ""

    # -- pressing
    def press(self, id: str) -> None:
        """An item of the table, a verb, a corner or a plate was pressed."""
        kind, _dot, rest = id.partition(".")
        if kind == "corner":
            self._corner(rest)
        elif kind == "mode":
            self.set_mode(rest)
        elif kind == "refused":
            self._plate(rest)
        elif kind == "coach":
            self._coach_plate(rest)
        elif kind == "log":
            self._open_log(id)
        else:
            self._touch(id)

    def press_nothing(self) -> None:
        """A press beside everything lets go and takes plates away."""
        if not self.playback.at_rest(self.now):
            self.skip()
        elif self.saying is not None:
            self.saying = None
            self.dirty = True
        elif self.walk.picked:
            self.walk.back()
            self.pending = ""
            self.dirty = True

    def skip(self) -> None:
        """Put everything that moves where it is going."""
        self.playback.jump()
        self.dirty = True

    def _touch(self, id: str) -> None:
        self.saying, self.hint_item = None, ""
        self.dirty = True
        seat = self.acting
        if seat is None:
            if not self.playback.at_rest(self.now):
                self.skip()
            else:
                self._explain_wait()
            return
        if id in self.walk.open():
            action = self.walk.completes(id)
            if action is None:
                self._pick(id)
            elif self._must_confirm(seat, action) and self.pending != id:
                self.pending = id
                self.app.sound("ui_click")
            else:
                self.walk.press(id)
                self._play(action)
            return
        self.pending = ""
        if self.walk.picked and id in self._same_place(self.walk.picked[-1]):
            self.walk.back()
            return
        picked = self.walk.picked
        fresh = Walk(self.walk.paths)
        if id in fresh.open():
            self.walk = fresh
            self._pick(id)
            return
        meant = self.table.meant(self.match.view(seat), seat, (*picked, id))
        if isinstance(meant, Sentence):
            self._refuse(Refusal(meant.clause, meant.text), id)
        else:
            refused = self.match.refusal(meant)
            self._refuse(refused or Refusal("", _("That does not lead anywhere now.")), id)

    def _same_place(self, item: str) -> frozenset[str]:
        places = [p.places[0] for p in self.walk.paths if item in p.places[0]]
        return frozenset().union(*places)

    def _pick(self, id: str) -> None:
        self.walk.press(id)
        mode = next((self.table.mode_of(p.action) for p in self.walk.paths if id in p.places[0]), "")
        self.mode = mode or self.mode
        self.note = ""
        self.app.sound("card_draw")
        self.dirty = True

    def set_mode(self, mode: str) -> None:
        """Choose a verb; one without a legal action says why."""
        if mode in self._modes():
            self.mode = mode
            self.walk.picked = ()
            self.saying, self.pending = None, ""
            self.app.sound("ui_click")
        self.dirty = True

    def _must_confirm(self, seat: Seat, action: Action) -> bool:
        wish = self.app.settings.play.confirm
        if wish == "every move":
            return True
        if wish == "in a first game":
            return self.first_game
        return wish == "what cannot be undone" and self._cannot_be_undone(seat, action)

    def _cannot_be_undone(self, seat: Seat, action: Action) -> bool:
        """Whether undo would stop at the action, tried on what the seat can guess of the match."""
        rules = self.match.rules
        guess = rules.guess(self.match.view(seat), Random(0))
        chance, reveals = guess.chance, False

        def emit(event: Event) -> None:
            nonlocal reveals
            reveals = reveals or type(event).reveals

        rules.apply(guess, action, emit)
        return bool(reveals or guess.chance != chance)

    def _explain_wait(self) -> None:
        turn = self.match.turn()
        if turn is not None:
            self.app.toast(_("{name} is thinking.").format(name=self.match.names[turn]), "hourglass")

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.saying = Saying("refused", _("That does not go"), refusal.text, refusal.clause, target)
        self.note = refusal.text
        self._events.add("refused")
        self.app.sound("ui_deny")
        self.wants_focus = "refused.link" if refusal.clause else ""
        self.dirty = True

    def _corner(self, what: str) -> None:
        if what == "undo":
            self.undo()
        elif what == "rules":
            self.app.rulebook(self.game)
        elif what == "menu":
            self.open_menu()
        elif what == "hint":
            self.ask_hint()

    def _plate(self, part: str) -> None:
        saying, self.saying = self.saying, None
        self.dirty = True
        if part == "link" and saying is not None:
            self.app.rulebook(self.game, saying.clause, saying.text)

    def _coach_plate(self, part: str) -> None:
        if part == "off":
            self.coach.leave()
        elif part == "ok" and self._shown_pointer is not None:
            self.coach.got_it(self._shown_pointer)
        else:
            return
        self._shown_pointer = None
        self._keep_coach()
        self.dirty = True

    def _open_log(self, id: str) -> None:
        item = next((item for item in self._items if item.id == id), None)
        line = id.partition(".")[2]
        entries = [line for line in self.match.log(self.viewer) if line.beat_index <= self.playback.shown]
        shown = entries[-LOG_LINES:]
        if item is not None and line.isdigit() and int(line) < len(shown):
            entry = shown[int(line)]
            self.app.rulebook(self.game, entry.clause, entry.text)

    # -- undo, hint, menu
    def undo(self) -> None:
        """Take back the last decision, or say why that cannot be."""
        self.saying = None
        self.thinking.cancel()
        if self.walk.picked:
            self.walk.back()
            self.pending = ""
            self.dirty = True
            return
        reason = self.match.can_undo()
        if reason is not None:
            self._refuse(Refusal("", reason), "corner.undo")
            return
        self.match.undo()
        self.app.sound("card_draw")
        self._present()

    def redo(self) -> None:
        """Do again what was taken back."""
        reason = self.match.can_redo()
        if reason is not None:
            self.app.toast(reason, "cross")
            return
        self.match.redo()
        self._present()

    def _present(self) -> None:
        self.playback.jump()
        self._over_since = 0
        self._decided = -1
        self._after_change()

    def ask_hint(self) -> None:
        """Ask the strongest computer what it would do in this seat."""
        seat = self.acting
        if seat is None:
            self._explain_wait()
            return
        self.saying = None
        self.thinking.ask("hint", seat, "deep", self.now)
        self.app.toast(_("The strongest computer looks at your table …"), "hourglass")

    def open_menu(self) -> None:
        """The pause card."""
        from app.scenes.pause import PauseScene

        self.app.push(PauseScene(self.app, self.match))

    def look(self, id: str) -> None:
        """See a card large."""
        large = getattr(self.table, "large", None)
        if large is None or not id:
            return
        face = large(self._seen(), self.around(), id)
        if face is not None:
            from app.scenes.look import LookScene

            self.app.push(LookScene(self.app, self.game, face))

    # -- dragging, keys
    def draggable(self, id: str) -> bool:
        """Whatever can begin a path of more than one step can be dragged to its end."""
        return self.acting is not None and id in Walk(self.walk.paths).open()

    def lift(self, id: str) -> None:
        """A piece was picked up: its targets light."""
        if id not in self.walk.picked:
            self.walk = Walk(self.walk.paths)
            self._pick(id)

    def drop(self, id: str, target: str) -> None:
        """Let go over a target; elsewhere the piece goes back."""
        if not target or target in self._same_place(id):
            self.walk.picked = ()
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
            "f1": lambda: self.app.rulebook(self.game),
            "f2": self.app.help,
            "?": self.app.help,
            "f5": lambda: self.app.quick_save(self.match),
        }
        if key in keys:
            keys[key]()
            return True
        modes = self._modes()
        if key in ("m", "p") and len(modes) > 1:
            self.set_mode(next((m for m in modes if m.startswith(key)), self.mode))
            return True
        if key == "escape":
            if self.saying is not None or self.walk.picked or self.pending:
                self.saying, self.pending = None, ""
                self.walk.picked = ()
                self.dirty = True
            elif not self.playback.at_rest(self.now):
                self.skip()
            else:
                self.open_menu()
            return True
        return False

    def rush_on(self) -> None:
        """Show everything at once until a person is asked again."""
        self.playback.rush = True
        self.skip()

    def focus_order(self, items: list[Item]) -> list[str]:
        """Plates first; then what is gold, the verbs, the corners, and the rest of the table."""
        pressed = [item for item in items if item.press or item.locked]
        plate = [i.id for i in pressed if i.id.startswith(("refused.", "coach."))]
        gold = [i.id for i in pressed if i.light and i.id not in plate]
        verbs = [i.id for i in pressed if i.id.startswith("mode.")]
        corners = [i.id for i in pressed if i.id.startswith("corner.")]
        rest = [i.id for i in pressed]
        return list(dict.fromkeys(plate + gold + verbs + corners + rest))

    # -- the coach
    def _make_coach(self) -> Coach:
        kept = self.app.settings.remembered.coach.get(self.game, 0)
        off = kept < 0 or not self.app.settings.play.hints
        coach = Coach(self.game, (), off)
        coach.seen = {p.key for p in coach.pointers[: max(0, kept)]}
        return coach

    def _keep_coach(self) -> None:
        keep = -1 if self.coach.off else len(self.coach.seen)
        self.app.settings.remembered.coach[self.game] = keep
        self.app.settings_changed()

    def _pointer(self) -> Shown | None:
        seat = self.acting
        if seat is None or self.walk.picked:
            return None
        own = sum(1 for action in self.match.history if action.seat == seat) + 1
        left = getattr(self.table, "cards_left", None)
        moment = Moment(
            own_turns=own,
            lit=self._lit(),
            events=self._events,
            refused="refused" in self._events,
            cards_left=left(self.match.view(seat)) if left else -1,
        )
        return self.coach.at(moment, self._items)

    # -- coming and going
    def entered(self) -> None:
        """Come back from an overlay: the match may have changed there."""
        self._opened = time.monotonic()
        self._clock_base = self.match.seconds
        self._decided = -1
        self.playback.jump()
        self.dirty = True

    def left(self) -> None:
        """Keep the match and send the computers away."""
        self.thinking.close()
        self.app.keep(self.match, leaving=True)
