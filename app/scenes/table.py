"""The table of any game: what people's hands do there; what they see is `TablePage`.

The game's own table module says what lies where and which presses lead to which action; `Choosing`
walks its paths, `Playback` leads from beat to beat, `Thinking` asks the computers, `TableCourse`
keeps them going.
"""

from __future__ import annotations

from collections.abc import Callable

from app.rules.kernel import Action, Refusal
from app.scenes import recall
from app.scenes.focus import uncovered
from app.scenes.table_page import TablePage
from app.words import _


class TableScene(TablePage):
    """A running match."""

    # -- pressing
    def press(self, id: str) -> None:
        """An item of the table, a verb, a corner or a plate was pressed."""
        kind, _dot, rest = id.partition(".")
        own = self.own_presses()
        if kind in own:
            own[kind](rest)
        else:
            self._touch(id)

    def own_presses(self) -> dict[str, Callable[[str], None]]:
        """What the scene does itself, by the first word of an id. No path of a game may begin so."""
        return {
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
            "cancel": self._let_go,
        }

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
            case "told":
                assert outcome.refusal is not None
                self.sayings.tell(outcome.refusal.text, id)
                self.app.sound("ui_click")
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
            self.app.rulebook(self.game, said.clause, said.why)

    def _coach_plate(self, part: str) -> None:
        self.sayings.coach(part)
        self.dirty = True

    def _open_log(self, line: str) -> None:
        shown = self.around().log
        if line.isdigit() and int(line) < len(shown):
            self.app.rulebook(self.game, shown[int(line)].clause)

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
        self.keyed = id
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
        self.app.rulebook(self.game, said.clause if said else "", said.why if said else "")

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
