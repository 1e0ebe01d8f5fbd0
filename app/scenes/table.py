"""The table of any game: people press items, computers think, and what happened is played back.

The game's own table module says what lies where and which presses lead to which action; `Choosing`
walks its paths, `Playback` leads from beat to beat, `Thinking` asks the computers.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

from app.match.entries import Illegal, MatchFault
from app.match.match import Match
from app.palette import GAMES
from app.rules.kernel import Action, Event, Refusal, Seat, State
from app.scenes import plates
from app.scenes.advice import advice
from app.scenes.choosing import Choosing
from app.scenes.coaching import Coaching
from app.scenes.focus import uncovered
from app.scenes.playback import Playback
from app.scenes.scene import App, Scene
from app.scenes.thinking import PAUSE_MS, Thinking
from app.scenes.timer import Timer
from app.tables.frame import Frame
from app.tables.items import Item, Ruler
from app.tables.paths import Around, LogEntry
from app.tables.plan import Plan
from app.tables.registry import table
from app.words import _

LOG_LINES = 12
NAME_THE_WAIT_MS = 2000
RESULT_PAUSE_MS = 900


class Saying(msgspec.Struct, frozen=True):
    """A plate on the table: a refusal or a hint, with the item it points at."""

    title: str
    text: str
    clause: str
    target: str
    refused: bool = True


class TableScene(Scene):
    """A running match."""

    name = "table"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.setup.game
        self.table = table(self.game)
        self.music = f"loop_{GAMES[self.game].art}" if self.game in GAMES else ""
        self.playback = Playback(match, self.table, app.settings)
        self.motion = self.playback.motion
        self.thinking = Thinking(match)
        self.choosing = Choosing(match, self.table)
        self.coaching = Coaching(app, match, self.table)
        self.viewer: Seat | None = self._first_viewer()
        self.saying: Saying | None = None
        self.note = ""
        self.now = 0
        self.first_game = app.statistics.game(self.game).played == 0
        self._items: list[Item] = []
        self._decided = -1
        self._over_since = 0
        self._opened = time.monotonic()
        self._clock_base = match.seconds
        self._named_wait = False
        self._events: set[str] = set()
        self._curtain_for: Seat | None = None
        self._knocked = -1
        """The state of the match at the last knock: coming back from a menu is no new turn."""
        self.timer = Timer()
        self._shown_left = -1

    @property
    def ground(self) -> str:
        """The table's own cloth."""
        return self.game

    @property
    def match_here(self) -> Match | None:
        """The match on the table."""
        return self.match

    # -- who looks and who decides
    def _first_viewer(self) -> Seat | None:
        """Whose eyes the table opens with; nobody's where a curtain has to come first."""
        turn, people = self.match.turn(), self.match.people()
        if len(people) > 1 and self.match.rules.CARD.secrets and self.app.settings.play.curtain:
            return None
        return turn if turn in people else people[0] if people else None

    @property
    def acting(self) -> Seat | None:
        """The seat of a person who may press gold now: the one in turn, or one with an open offer."""
        turn = self.match.turn()
        undecided = self._decided != self.match.serial or self._curtain_for is not None
        if turn is None or undecided or not self.playback.at_rest(self.now):
            return None
        if self.match.seat_is_person(turn):
            return turn
        return self.viewer if self._offers() else None

    def _offers(self) -> list[Action]:
        """What the viewer may interject while somebody else decides."""
        turn = self.match.turn()
        if self.viewer is None or turn in (None, self.viewer) or not self.match.seat_is_person(self.viewer):
            return []
        return self.match.offers(self.viewer)

    def _decide(self) -> None:
        """The match came to rest: see who is asked next, and prepare for it."""
        self._decided = self.match.serial
        self.dirty = True
        turn = self.match.turn()
        if turn is not None and self.match.seat_is_person(turn):
            self.playback.rush = False
            if self._needs_curtain(turn):
                self._curtain_for = turn
            else:
                self._ask_person(turn)
            return
        offers = self._offers()
        self.choosing.begin(self.viewer if offers else None, offers)

    def _needs_curtain(self, seat: Seat) -> bool:
        return (
            self.match.rules.CARD.secrets
            and self.app.settings.play.curtain
            and len(self.match.people()) > 1
            and seat != self.viewer
        )

    def _ask_person(self, seat: Seat) -> None:
        if self.app.settings.sound.your_turn and self._knocked != self.match.serial:
            self.app.sound("turn")
        self.viewer = seat
        self.match.mark(seat)
        self._decided = self._knocked = self.match.serial
        self.choosing.begin(seat, [*self.match.actions(), *self.match.offers(seat)])
        self.timer.start(self.now, self.match.serial)
        self.dirty = True

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
        else:
            self._wait_for_person(now)

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

    def _wait_for_person(self, now: int) -> None:
        """A person decides: take a hint's answer, and watch the time where a limit is set."""
        if self.thinking.asked == "hint":
            self._poll_hint()
        elif self.thinking.asked == "late":
            answer = self.thinking.poll()
            if answer is not None:
                self._play(answer.action)
        limit = self.app.settings.comfort.seconds_to_decide
        left = self.timer.left(now, limit)
        if limit and left != self._shown_left:
            self._shown_left, self.dirty = left, True
        seat = self.acting
        if limit and left <= 0 and seat is not None and self.thinking.asked != "late":
            self.app.toast(_("Time is up: a computer moves for {name}.").format(name=self.match.names[seat]))
            self.thinking.ask("late", seat, "sound", now)

    def _poll_hint(self) -> None:
        answer = self.thinking.poll()
        if answer is None:
            return
        places = self.choosing.show(answer.action)
        self.saying = Saying(_("A hint"), answer.why, "", places[0] if places else "", refused=False)
        self.dirty = True

    def _play(self, action: Action) -> None:
        """Carry an action out, keep it, and set the playback going."""
        self.saying, self.note = None, ""
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

    def _present(self) -> None:
        """Show the match as it is now, without motion."""
        self.playback.jump()
        self._over_since = 0
        self._decided = -1
        self._after_change()

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
        self.choosing.begin(None, [])
        self.app.push(CurtainScene(self.app, self.match, seat, lambda: self._shown_to(seat)))

    def _shown_to(self, seat: Seat) -> None:
        self.viewer = seat
        self.app.pop()

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
        return Around(
            names=match.names,
            inks=tuple(p.ink for p in match.setup.players),
            persons=tuple(match.seat_is_person(s) for s in range(len(match.names))),
            me=self.viewer,
            acting=acting,
            turn_number=match.turn_number,
            mode=choosing.mode,
            picked=choosing.walk.picked if busy else (),
            lit=choosing.lit() if busy else frozenset(),
            previews=choosing.previews() if busy and self.app.settings.play.gains_and_odds else (),
            log=tuple(log[-LOG_LINES:]),
            events=self._events_shown(),
            thinking=self._thinker(),
            undo_refused="" if choosing.walk.picked else match.can_undo() or "",
            note=self.note,
            pending=choosing.pending,
            words_for_icons=self.app.settings.comfort.words_for_icons,
            clock=self._clock(),
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
        if limit and self.acting is not None:
            left = max(0, self.timer.left(self.now, limit))
            return f"{left // 60}:{left % 60:02d}"
        return time.strftime("%H:%M") if self.app.settings.display.clock else ""

    def _thinker(self) -> str:
        """The computer whose decision is shown: of the beat in sight, or the one in turn; else empty."""
        behind = self.playback.behind > 0 and self.playback.shown >= 0
        seat = self.match.beats[self.playback.shown].seat if behind else self.match.turn()
        return self.match.names[seat] if seat is not None and not self.match.seat_is_person(seat) else ""

    def items(self, frame: Frame, ruler: Ruler) -> list[Item]:
        """The table, then what is said over it."""
        laid = [self._touchable(i) for i in self.table.layout(self._seen(), self.around(), frame, ruler)]
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
        saying, seat = self.saying, self.acting
        lit = [item.rect for item in self._items if item.light]
        if saying is not None:
            rect = next((item.rect for item in self._items if item.id == saying.target), None)
            if saying.refused:
                about = self._chapter(saying.clause)
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
        if seat is None:
            self.coaching.shown = None
            return
        picked, lit_ids = bool(self.choosing.walk.picked), self.choosing.lit()
        shown = self.coaching.look(seat, lit_ids, self._events, self._items, picked)
        if shown is not None:
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

    def _chapter(self, clause: str) -> str:
        for section in self.match.rules.rulebook():
            if any(c.id == clause for c in section.clauses):
                return section.title
        return ""

    def leads_on(self) -> frozenset[str]:
        """What is lit for the seat that acts."""
        return self.choosing.lit() if self.acting is not None else frozenset()

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
        }
        if kind in presses:
            presses[kind](rest)
        else:
            self._touch(id)

    def press_nothing(self) -> None:
        """A press beside everything lets go and takes plates away."""
        if not self.playback.at_rest(self.now):
            self.skip()
        elif self.saying is not None:
            self.saying = None
        else:
            self.choosing.release()
        self.dirty = True

    def skip(self) -> None:
        """Put everything that moves where it is going."""
        self.playback.jump()
        self.dirty = True

    def _touch(self, id: str) -> None:
        self.saying = None
        self.dirty = True
        if not self.playback.at_rest(self.now):
            self.skip()
            return
        if self.acting is None or self.choosing.seat is None:
            self._explain_wait()
            return
        outcome = self.choosing.press(id, self._confirms())
        match outcome.kind:
            case "play":
                assert outcome.action is not None
                self._play(outcome.action)
            case "retract":
                self._put_back(outcome.picks, id)
            case "refused":
                assert outcome.refusal is not None
                self._refuse(outcome.refusal, id)
            case "picked":
                self.note = ""
                self.app.sound("card_draw")
                # the keyboard goes on where the decision does
                lit = self.choosing.lit()
                self.wants_focus = next((i.id for i in uncovered(self._items) if i.id in lit), "")
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
            self.saying = None
            self.app.sound("ui_click")
        elif why:
            self._refuse(Refusal("", why), id)
        self.dirty = True

    def _explain_wait(self) -> None:
        turn = self.match.turn()
        if turn is not None and not self.match.seat_is_person(turn):
            self.app.toast(_("{name} is thinking.").format(name=self.match.names[turn]), "hourglass")

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.saying = Saying(_("That does not go"), refusal.text, refusal.clause, target)
        self.note = refusal.text
        self._events.add("refused")
        self.app.sound("ui_deny")
        self.wants_focus = "refused.link" if refusal.clause else ""
        self.dirty = True

    def _corner(self, what: str) -> None:
        corners: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "rules": lambda: self.app.rulebook(self.game),
            "menu": self.open_menu,
            "hint": self.ask_hint,
        }
        corners[what]()

    def _plate(self, part: str) -> None:
        saying, self.saying = self.saying, None
        self.dirty = True
        if part == "link" and saying is not None:
            self.app.rulebook(self.game, saying.clause, saying.text)

    def _coach_plate(self, part: str) -> None:
        if part == "off":
            self.coaching.leave()
        elif part == "ok":
            self.coaching.got_it()
        self.dirty = True

    def _open_log(self, line: str) -> None:
        shown = self.around().log
        if line.isdigit() and int(line) < len(shown):
            entry = shown[int(line)]
            self.app.rulebook(self.game, entry.clause, entry.text)

    # -- undo, hint, menu
    def undo(self) -> None:
        """Take back the last decision, or say why that cannot be."""
        self.saying = None
        self.thinking.cancel()
        if self.choosing.release():
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

    def ask_hint(self) -> None:
        """Ask the strongest computer what it would do in this seat."""
        if self.acting is None or self.acting != self.match.turn():
            self._explain_wait()
            return
        self.saying = None
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
        saying = self.saying
        self.app.rulebook(self.game, saying.clause if saying else "", saying.text if saying else "")

    def _escape(self) -> None:
        if self.saying is not None or self.choosing.walk.picked or self.choosing.pending:
            self.saying = None
            self.choosing.drop_all()
            self.dirty = True
        elif not self.playback.at_rest(self.now):
            self.skip()
        else:
            self.open_menu()

    def rush_on(self) -> None:
        """Show everything at once until a person is asked again."""
        self.playback.rush = True
        self.skip()

    def focus_order(self, items: list[Item]) -> list[str]:
        """Plates first; then what is gold, the verbs, the corners, and the rest of the table."""
        pressed = uncovered([item for item in items if item.press or item.locked])
        plate = [i.id for i in pressed if i.id.startswith(("refused.", "coach."))]
        gold = [i.id for i in pressed if i.id in self.choosing.lit()]
        verbs = [i.id for i in pressed if i.id.startswith("mode.")]
        corners = [i.id for i in pressed if i.id.startswith("corner.")]
        rest = [i.id for i in pressed]
        return list(dict.fromkeys(plate + gold + verbs + corners + rest))

    # -- coming and going
    def entered(self) -> None:
        """Come back from an overlay: the match may have changed there."""
        self._opened = time.monotonic()
        self._clock_base = self.match.seconds
        self._decided = -1
        self.timer.pause()
        self.playback.jump()
        self.dirty = True

    def left(self) -> None:
        """Keep the match and send the computers away. One given up on the pause card ends here."""
        self.thinking.close()
        if self.match.turn() is None:
            self.app.finished(self.match)
        self.app.keep(self.match, leaving=True)
