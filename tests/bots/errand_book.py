"""Sums that the test of errands has done in the other process."""

from __future__ import annotations

import os


def carry_out(question: str, words: bytes) -> bytes:
    """Turn words round, say which process this is, fail, or leave."""
    match question:
        case "turn round":
            return words[::-1]
        case "who":
            return str(os.getpid()).encode()
        case "leave":
            os._exit(3)
    raise ValueError(question)
