"""The course of a match at a table: who is asked, what is played back, when computers think, the end.

What people see and do there is `TableScene`.
"""

from __future__ import annotations

import time

from app.match.entries import Illegal, MatchFault
from app.match.match import Match
from app.match.setup import PERSON
from app.rules.kernel import Action, Refusal, Seat
from app.scenes.asking import NOBODY, Asking
from app.scenes.choosing import Choosing
from app.scenes.partner import GO_ON, Helping, Partner
from app.scenes.playback import Playback
from app.scenes.sayings import Sayings
from app.scenes.scene import App, Scene
from app.scenes.thinking import PAUSE_MS, Answer, Thinking
from app.scenes.timer import Timer
from app.tables.registry import table
from app.words import _

NAME_THE_WAIT_MS = 2000
RESULT_PAUSE_MS = 900


class TableCourse(Scene):
    """A running match, without its picture and without the hand."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self.game = match.setup.game
        self.table = table(self.game)
        self.playback = Playback(match, self.table, app.settings)
        self.motion = self.playback.motion
        self.thinking = Thinking(match)
        self.choosing = Choosing(match, self.table)
        self.sayings = Sayings(app, match, self.table)
        self.asking = Asking(app, match, self.table)
        self.partner = Partner(app, match, self.table)
        self.helping = Helping(match)
        self.viewer: Seat | None = self._first_viewer()
        self.now = 0
        self.moved = False
        """A move was made since the keyboard was last led to what can be done next."""
        self.timer = Timer()
        self._decided = -1
        self._over_since = 0
        self._opened = time.monotonic()
        self._clock_base = match.seconds
        self._named_wait = False
        self._curtain_for: Seat | None = None
        self._knocked = -1
        """The state of the match at the last knock: coming back from a menu is no new turn."""
        self._shown_left = -1
        self._came_back = -1
        """The state of the match that undo led to: what was let pass there is asked."""

    @property
    def match_here(self) -> Match | None:
        """The match on the table."""
        return self.match

    # -- who looks and who decides
    def _first_viewer(self) -> Seat | None:
        """Whose eyes the table opens with; nobody's where a curtain has to come first."""
        turn, people = self.match.turn(), self.match.people()
        if self._hides():
            return None
        return turn if turn in people else people[0] if people else None

    @property
    def acting(self) -> Seat | None:
        """The seat of a person who may press gold now: the one in turn, or one with an open offer."""
        turn = self.match.turn()
        undecided = self._decided != self.match.serial or self._curtain_for is not None
        undecided = undecided or self.asking.open is not None
        if turn is None or undecided or not self.playback.at_rest(self.now):
            return None
        if self._person_decides():
            return turn
        offers = self._offers()
        return self._hands(offers) if offers else None

    def _person_decides(self) -> bool:
        """Whether a person is asked now: in the own right, or this once in a computer's stead."""
        return self.match.decider() == PERSON or (self.match.turn() is not None and self.partner.taken)

    def _offers(self) -> list[Action]:
        """What people may interject while somebody else decides: all of them where nothing is hidden."""
        match, turn = self.match, self.match.turn()
        if turn is None:
            return []
        if match.rules.CARD.secrets:
            seats = [self.viewer] if self.viewer in match.people() else []
        else:
            seats = list(match.people())
        return [offer for seat in seats if seat is not None and seat != turn for offer in match.offers(seat)]

    def _hands(self, offers: list[Action]) -> Seat:
        """Whose eyes an offer is looked at with."""
        viewer = self.viewer
        return viewer if viewer is not None and viewer in self.match.people() else offers[0].seat

    def _decide(self) -> None:
        """The match came to rest: see who is asked next, and prepare for it."""
        self._decided = self.match.serial
        self.helping.begin()
        self.dirty = True
        turn = self.match.turn()
        if turn is not None and self._person_decides():
            self.playback.rush = False
            if self._let_pass(turn):
                return
            if self._asked_aloud(turn):
                return
            if self._needs_curtain(turn):
                self._curtain_for = turn
            else:
                self._ask_person(turn)
            return
        offers = self._offers()
        self.choosing.begin(self._hands(offers) if offers else None, offers)

    def _let_pass(self, turn: Seat) -> bool:
        """Let a window go by where it is set so, and the game says that nothing serious hangs on it."""
        wish, own = self.app.settings.play.interrupts, getattr(self.table, "passes", None)
        if own is None or wish == "every time" or self._came_back == self.match.serial:
            return False
        answer = own(self.match.view(turn), turn, wish == "never")
        if answer is not None:
            self._play(answer)
        return answer is not None

    def _asked_aloud(self, turn: Seat) -> bool:
        """Put a window to all people at once, or let it go by for one who said so."""
        how = self.asking.decide(turn, self.viewer)
        if how == "ask":
            self.viewer = None
            self.choosing.begin(None, [])
            self.wants_focus = self.on_space = NOBODY
        elif how == "leave":
            self._leave_window()
        return bool(how)

    def _leave_window(self) -> None:
        answer = self.asking.leave()
        if answer is not None:
            self._play(answer)

    def answer_aloud(self, who: str) -> None:
        """A plate of the public question was pressed: somebody's, or nobody's."""
        asking, turn = self.asking, self.match.turn()
        if asking.open is None or turn is None:
            return
        if who.isdigit() and int(who) in asking.people:
            asking.somebody(int(who))
        else:
            asking.nobody()
            self.viewer = asking.before
        self._decided = -1
        self.dirty = True

    def _needs_curtain(self, seat: Seat) -> bool:
        return self._hides() and seat != self.viewer

    def _hides(self) -> bool:
        """Whether hands are hidden from the other people at the device."""
        play = self.app.settings.play
        hidden = play.curtain and play.windows != "open hands"
        return hidden and self.match.rules.CARD.secrets and len(self.match.people()) > 1

    def _ask_person(self, seat: Seat) -> None:
        if self.app.settings.sound.your_turn and self._knocked != self.match.serial:
            self.app.sound("turn")
        self.viewer = seat
        self.match.mark(seat)
        self._decided = self._knocked = self.match.serial
        self.choosing.begin(seat, [*self.match.actions(), *self.match.offers(seat), *self._offers()])
        self.on_space = self.asking.way_out(self.choosing)
        self.wants_focus = self.on_space or self.wants_focus
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
        thud = self.playback.thud(now)
        if thud is not None:
            self.app.sound(*thud)
        event = self.playback.step(now, self.viewer)
        if event is not None:
            self.sayings.events.add(type(event).__name__)
            cue = self.playback.cue
            if cue.sound and not self.playback.rush:
                self.app.sound(cue.sound, cue.tones)
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
        elif not self._person_decides():
            if not self.sayings.recalled and not self.partner.open:
                self._let_think(turn, now)
        else:
            self._wait_for_person(now)

    def _help(self, now: int) -> bool:
        """Ask computers whether they help in the present turn; True while one thinks about it, or helps."""
        answer = self.helping.look(self.thinking, now)
        if answer is None:
            return self.thinking.asked == "help"
        if not self.partner.wishes(answer.action.seat, answer):
            self._play(answer.action)
        elif not self.partner.offered(answer):
            self.propose(answer)
        return True

    def _let_think(self, seat: Seat, now: int) -> None:
        if self._help(now):
            return
        if self.thinking.asked != "move" or self.thinking.seat != seat:
            self.thinking.ask("move", seat, self.match.decider() or "sound", now)
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
        if self.partner.wishes(seat, answer):
            self.propose(answer)
        else:
            self._play(answer.action)

    def propose(self, answer: Answer) -> None:
        """A computer partner says what it would do, and waits for a word."""
        self.partner.propose(answer)
        if not self._person_decides():
            self.wants_focus = GO_ON
        self.app.sound("turn" if self.app.settings.sound.your_turn else "ui_click")
        self.dirty = True

    def answer_partner(self, how: str) -> None:
        """The proposal is answered: `on` does it, `mine` lets a person decide, `alone` asks no more."""
        if not self.partner.open:
            return
        turn = self.match.turn()
        assert turn is not None
        if how == "mine" and self.partner.helps:
            self.partner.drop()
            self.dirty = True
            return
        if how == "mine":
            self.match.mark(turn)
            self.partner.take()
            self._ask_person(turn)
            return
        if how == "alone":
            self.partner.trust()
        answer = self.partner.drop()
        assert answer is not None
        self._play(answer.action)

    @property
    def untimed(self) -> bool:
        """Nobody's time runs: a question is put to all, or it is told where the match was left."""
        return self.asking.open is not None or bool(self.sayings.recalled)

    def _wait_for_person(self, now: int) -> None:
        """A person decides: take a hint's answer, and watch the time where a limit is set."""
        if self.untimed:
            self.timer.pause()
            return
        if self.thinking.asked == "hint":
            self._poll_hint()
        elif self.thinking.asked == "late":
            answer = self.thinking.poll()
            if answer is not None:
                self._play(answer.action)
        elif not self.choosing.busy:
            self._help(now)
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
        self.sayings.advise(answer.why, places[0] if places else "")
        self.dirty = True

    def _play(self, *actions: Action) -> None:
        """Carry an action out, or several that were confirmed together, and set the playback going."""
        self.sayings.clear()
        self.thinking.cancel()
        if self.match.seat_is_person(actions[-1].seat):
            self.sayings.events = set()
        begun, taken = len(self.match.history), self.partner.taken and actions[-1].seat == self.match.turn()
        try:
            for number, action in enumerate(actions):
                if len(self.match.history) <= begun + number:  # else it was the only one, and played itself
                    self.match.play(action, taken=taken)
        except Illegal as no:
            self._refuse(no.refusal, "")
            return
        except MatchFault as fault:
            self.app.error(
                _("Something went wrong in the rules"),
                _("The last move was taken back and the game goes on. {what}").format(what=fault),
            )
            return
        self.moved = True
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
        self._decided = -1
        self.app.pop()

    def _refuse(self, refusal: Refusal, target: str) -> None:
        self.sayings.refuse(refusal, target)
        self.app.sound("ui_deny")
        self.wants_focus = "refused.link" if refusal.clause else ""
        self.dirty = True

    # -- coming and going
    def entered(self) -> None:
        """The match is on the table, and kept from here on; behind an overlay it may have changed."""
        if self.match.turn() is not None:
            self.app.keep(self.match)
        self._opened = time.monotonic()
        self._clock_base = self.match.seconds
        self.timer.pause()
        self.partner.reconsider()
        self.playback.jump()
        self.dirty = True

    def left(self) -> None:
        """Keep the match and send the computers away. One given up on the pause card ends here."""
        self.thinking.close()
        if self.match.turn() is None:
            self.app.finished(self.match)
        self.app.keep(self.match, leaving=True)
