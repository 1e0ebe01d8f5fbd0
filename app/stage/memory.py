"""Giving memory back to the system once much of it has become free at a time."""

from __future__ import annotations

import ctypes
import gc
import sys


def give_back() -> None:
    """Collect what only points at itself, and return what the C library holds on to.

    After many large pictures of many sizes glibc keeps the holes between the smaller ones: without
    this a window that is resized often holds half as much again as what is in it. Elsewhere the system
    does so by itself. It takes some 30 ms, so it belongs where everything is laid out anew anyway.
    """
    gc.collect()
    if sys.platform == "linux":
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:  # musl has no such thing
            trim(0)
