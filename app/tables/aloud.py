"""A question put to several people at once, aloud over the table.

A table module whose game has windows may offer `aloud(view, around) -> Aloud | None`. It is asked
with the view of nobody, so that nothing in it hangs on what is in a hand.
"""

from __future__ import annotations

import msgspec

from app.rules.kernel import Action, Seat


class Aloud(msgspec.Struct, frozen=True):
    """An open window as everybody may see it.

    `key` stays the same while the window is the same. `seats` are asked in this order, the first of
    them now; `leave` is its answer for playing nothing.
    """

    key: str
    seats: tuple[Seat, ...]
    title: str
    text: str
    leave: Action
