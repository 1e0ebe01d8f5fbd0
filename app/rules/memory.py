"""What a match is remembered for: what a game's rules may tell of it when it is over."""

from __future__ import annotations

import msgspec


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """One remarkable thing: how much, whose (-1: everybody's), in which turn, and pieces to draw it with."""

    value: int
    seat: int = -1
    turn: int = 0
    pieces: tuple[tuple[int, ...], ...] = ()
