"""Computer players in a process of their own, so that no frame ever waits for a thought.

`BotProcess` is the window's side: it asks, looks for the answer now and then, and never blocks. Words
cross the pipe as MessagePack. A process that dies or hangs is thrown away with its pipe; the level
below answers instead, for that seat from then on, and the reply that brings it says so once.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import time
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import Any, NamedTuple

import msgspec

from app.bots import Choice, below, level_of
from app.bots.thinker import Answer, Question, serve
from app.rules import registry
from app.rules.kernel import Seat

CAP_S = 2.0
"""The longest a move takes, in seconds."""
MARGIN_S = 0.5
"""How much of it is kept for the way there and back on a busy machine."""
GRACE_S = 2.0
"""How long past its time a thought may be late before it counts as hanging."""
START_S = 15.0
"""How long a process may take to start."""


class Reply(NamedTuple):
    """What a computer plays; None where it was asked what it interjects and lets the others go on.

    `fallback` is the level that took over, and `notice` a sentence about it: both are empty but in the
    first reply after a replacement. `fault` is for a problem report.
    """

    choice: Choice | None
    fallback: str = ""
    notice: str = ""
    fault: str = ""


class BotProcess:
    """One process of computer players, for all seats of a table; it thinks about one question at a time."""

    def __init__(self, chance: Random | None = None) -> None:
        self._chance = chance or Random()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._ready = False
        self._question: Question | None = None
        self._rules: registry.AnyRules | None = None
        self._count = 0
        self._since = 0.0
        self._cap_s = CAP_S
        self._lowered: dict[tuple[str, Seat, str], str] = {}
        self._replaced = ""
        self._fault = ""
        self._start()

    @property
    def pid(self) -> int | None:
        """The number of the process, or None when there is none."""
        return None if self._process is None else self._process.pid

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    def ask(
        self, game: str, view: Any, seat: Seat, level: str, cap_s: float = CAP_S, *, offers: bool = False
    ) -> None:
        """Ask for the move of `seat` in `view`, its own view; what was asked before is forgotten.

        With `offers` the question is which of its offers it interjects, if any, while another decides.
        `cap_s` is the longest the answer may take, in seconds. Raises `ValueError` for an unknown level
        and `registry.UnknownGame` for an unknown game.
        """
        level_of(level)
        self._rules = registry.game(game)
        self._count += 1
        self._cap_s = cap_s
        self._replaced = self._fault = ""
        self._question = Question(
            number=self._count,
            game=game,
            module=getattr(self._rules, "__name__", game),
            view=msgspec.msgpack.encode(view),
            seat=seat,
            level=self._lowered.get((game, seat, level), level),
            offers=offers,
            until=time.monotonic() + cap_s - MARGIN_S,
            seed=self._chance.getrandbits(63),
        )
        if self._process is None:
            self._start()
        self._send()

    def poll(self) -> Reply | None:
        """The answer if it is there, else None; never waits. Each answer is given once."""
        if self._question is None:
            return None
        answer = self._received()
        if answer is not None and answer.number:
            return self._finished(answer)
        return None if self._question is None or not self._given_up else self._step_down()

    def cancel(self) -> None:
        """Forget the question. The process breaks the thought off and waits for the next."""
        if self._question is not None:
            self._question = None
            if self._pipe is not None:
                with contextlib.suppress(OSError):
                    self._pipe.send_bytes(b"")

    def close(self) -> None:
        """End the process at once. It can be asked again; then a new one starts."""
        self._question = None
        self._throw_away()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        mine, its = context.Pipe()
        self._process = context.Process(target=serve, args=(its,), name="computer player", daemon=True)
        self._process.start()
        its.close()
        self._pipe = mine
        self._ready = False
        self._since = time.monotonic()

    def _throw_away(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(1.0)
        self._process = self._pipe = None

    def _send(self) -> None:
        if self._ready:
            self._since = time.monotonic()
        if self._pipe is not None:
            # A pipe that broke is noticed by the next poll.
            with contextlib.suppress(OSError):
                self._pipe.send_bytes(msgspec.msgpack.encode(self._question))

    def _received(self) -> Answer | None:
        """The answer to the question, or one without a number where the process failed."""
        assert self._question is not None
        try:
            while self._pipe is not None and self._pipe.poll():
                answer = msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Answer)
                if answer.ready:
                    self._ready = True
                    self._since = time.monotonic()
                elif answer.number == self._question.number:
                    return answer
        except (EOFError, OSError, msgspec.MsgspecError):
            self._fault = "the process of the computer players ended"
            self._throw_away()
        return None

    @property
    def _given_up(self) -> bool:
        if self._process is None or self._pipe is None:
            return True
        allowed = self._cap_s + GRACE_S if self._ready else START_S
        if time.monotonic() - self._since > allowed:
            self._fault = f"a computer player gave no answer for {allowed:.0f} s"
            return True
        return not self._process.is_alive() and not self._pipe.poll()

    def _finished(self, answer: Answer) -> Reply | None:
        assert self._question is not None
        assert self._rules is not None
        if answer.fault:
            self._fault = answer.fault
            return self._step_down()
        if self._question.offers and not answer.action:
            self._question = None
            return Reply(None)
        try:
            action = msgspec.msgpack.decode(answer.action, type=self._rules.Action)
        except msgspec.MsgspecError as fault:
            self._fault = str(fault)
            return self._step_down()
        return self._reply(Choice(action, answer.why, answer.value))

    def _reply(self, choice: Choice) -> Reply:
        replaced, self._question = self._replaced, None
        if not replaced:
            return Reply(choice)
        notice = f"A computer player stopped answering. It plays on as “{level_of(replaced).name}”."
        return Reply(choice, replaced, notice, self._fault)

    def _step_down(self) -> Reply | None:
        """Throw the process away and ask a new one at the level below; under the lowest, pick here.

        Who was asked for help and cannot say helps with nothing.
        """
        question, rules = self._question, self._rules
        assert question is not None
        assert rules is not None
        self._throw_away()
        if question.offers:
            self._question = None
            return Reply(None)
        lower = below(question.level)
        if lower is None:
            view = msgspec.msgpack.decode(question.view, type=rules.State)
            self._replaced = question.level
            picked = self._chance.choice(rules.actions(view))
            return self._reply(Choice(picked, "Picked by chance: nothing was weighed.", 0.5))
        for key in {
            level for game, seat, level in self._lowered if (game, seat) == (question.game, question.seat)
        }:
            if self._lowered[question.game, question.seat, key] == question.level:
                self._lowered[question.game, question.seat, key] = lower
        self._lowered[question.game, question.seat, question.level] = lower
        self._replaced = lower
        until = time.monotonic() + self._cap_s - MARGIN_S
        self._question = msgspec.structs.replace(question, level=lower, until=until)
        self._start()
        self._send()
        return None
