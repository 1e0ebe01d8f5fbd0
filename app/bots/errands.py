"""Sums for the table, worked out in a process of their own: words go in, words come back, no frame waits.

An errand names a module with a function `carry_out(question, words) -> words`. Errands are done in
the order they were sent. A process that dies is replaced once; then errands come back empty.
"""

from __future__ import annotations

import contextlib
import multiprocessing
from importlib import import_module
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import msgspec

from app.bots.thinker import _leave_with_parent, _step_back

MOST = 300
"""Errands that wait at once; beyond that the oldest are given up."""
AHEAD = 8
"""Errands in the pipe at once: few, so that it never fills and the newest come first."""


class Errand(msgspec.Struct, frozen=True):
    """What is asked of the process."""

    number: int
    module: str
    question: str
    words: bytes


class Reply(msgspec.Struct, frozen=True):
    """What came of an errand; empty words where it failed."""

    number: int
    words: bytes


def serve(pipe: Connection) -> None:
    """Do errands until the window goes away."""
    import threading

    _step_back()
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):
        while True:
            errand = msgspec.msgpack.decode(pipe.recv_bytes(), type=Errand)
            try:
                words = import_module(errand.module).carry_out(errand.question, errand.words)
            except Exception:
                words = b""
            pipe.send_bytes(msgspec.msgpack.encode(Reply(errand.number, words)))


class Errands:
    """The window's side: sends, and looks for replies without ever blocking."""

    def __init__(self) -> None:
        self._count = 0
        self._waiting: dict[int, bytes] = {}
        self._sent: dict[int, bytes] = {}
        self._restarts = 0
        self._lost: list[int] = []
        self._start()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        near, far = context.Pipe()
        self._pipe: Connection = near
        self._process: BaseProcess = context.Process(target=serve, args=(far,), daemon=True, name="errands")
        self._process.start()
        far.close()

    def send(self, module: str, question: str, words: bytes) -> int:
        """Send an errand; returns its number, which the reply carries."""
        self._count += 1
        self._waiting[self._count] = msgspec.msgpack.encode(Errand(self._count, module, question, words))
        if len(self._waiting) > MOST:
            oldest = next(iter(self._waiting))
            self._waiting.pop(oldest)
            self._lost.append(oldest)
        self._pump()
        return self._count

    def poll(self) -> Reply | None:
        """A reply that is there, or None."""
        if self._lost:
            return Reply(self._lost.pop(0), b"")
        try:
            while self._pipe.poll():
                reply = msgspec.msgpack.decode(self._pipe.recv_bytes(), type=Reply)
                if self._sent.pop(reply.number, None) is not None:
                    self._pump()
                    return reply
        except (EOFError, OSError):
            self._replace()
        return None

    def _pump(self) -> None:
        """Send what waits, the newest first."""
        try:
            while self._waiting and len(self._sent) < AHEAD:
                number, message = self._waiting.popitem()
                self._sent[number] = message
                self._pipe.send_bytes(message)
        except OSError:
            self._replace()

    def _replace(self) -> None:
        """The process is gone: begin again with what was open, or give it up."""
        self._restarts += 1
        self._waiting |= self._sent
        self._sent = {}
        if self._restarts > 1:
            self._lost += self._waiting
            self._waiting = {}
            return
        self._start()
        self._pump()

    def close(self) -> None:
        """Send the process away."""
        self._pipe.close()
        self._process.terminate()
        self._process.join(1)
        if self._process.is_alive():
            self._process.kill()


__all__ = ["Errand", "Errands", "Reply", "serve"]
