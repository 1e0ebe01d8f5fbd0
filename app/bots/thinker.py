"""The far side of the pipe: a process that waits for questions and thinks. No screen and no sound."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from random import Random

import msgspec

from app.bots import Choice, budget_of, choose, interject

LEAST_S = 0.1
"""What a thought gets at least, however late its question came."""
LOOK_EVERY = 32
"""Simulations between two looks at the pipe."""
CALM = 10
"""How much the process steps back for others (its niceness)."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked: the move of `seat` in `view` (MessagePack of the game's state type).

    With `offers` it is whether `seat` interjects one of its offers while another decides.
    """

    number: int
    game: str
    module: str
    view: bytes
    seat: int
    level: str
    offers: bool = False
    until: float
    """When to answer at the latest, by the clock of `time.monotonic`, which all processes share."""
    seed: int


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What is answered: `ready` once at the start, then an action or a `fault` per question.

    Without either, nothing is interjected.
    """

    number: int = 0
    ready: bool = False
    action: bytes = b""
    why: str = ""
    value: float = 0.5
    fault: str = ""


def serve(pipe: Connection) -> None:
    """Answer questions until the window goes away. An empty message breaks a thought off."""
    _step_back()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    try:
        pipe.send_bytes(msgspec.msgpack.encode(Answer(ready=True)))
        while True:
            words = pipe.recv_bytes()
            if words:
                answer = _answer(msgspec.msgpack.decode(words, type=Question), pipe)
                pipe.send_bytes(msgspec.msgpack.encode(answer))
    except (EOFError, OSError):
        return


def _answer(question: Question, pipe: Connection) -> Answer:
    try:
        rules = import_module(question.module)
        view = msgspec.msgpack.decode(question.view, type=rules.State)
        rng = Random(question.seed)
        if question.offers:
            found = interject(rules, view, question.seat, question.level, rng)
            return Answer(number=question.number) if found is None else _told(question, found)
        end = max(question.until, time.monotonic() + LEAST_S)
        looks = 0

        def stop() -> bool:
            nonlocal looks
            looks += 1
            return time.monotonic() > end or (looks % LOOK_EVERY == 0 and pipe.poll())

        budget = budget_of(rules, window=True)
        return _told(question, choose(rules, view, question.seat, question.level, budget, rng, stop))
    except Exception as fault:
        return Answer(number=question.number, fault=f"{type(fault).__name__}: {fault}")


def _told(question: Question, choice: Choice) -> Answer:
    action = msgspec.msgpack.encode(choice.action)
    return Answer(number=question.number, action=action, why=choice.why, value=choice.value)


def _step_back() -> None:
    """Let the window go first, and leave Ctrl-C to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(CALM)


def _leave_with_parent() -> None:
    """End with the window, however it ended and whatever is being thought about."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
