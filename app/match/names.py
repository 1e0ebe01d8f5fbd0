"""Names players give to saves: what may stand in one, on every system."""

from __future__ import annotations

import unicodedata

LONGEST = 60
"""Characters."""

_BYTES = 200
"""What a name may take in UTF-8; the usual limit of a file name is 255, and marks are added to it."""

_UNSAFE = set('<>:"/\\|?*')
_PORTS = {f"{port}{number}" for port in ("COM", "LPT") for number in "0123456789¹²³"}
_RESERVED = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$", "CLOCK$"} | _PORTS


class BadName(ValueError):
    """A name that cannot be given; the text is one sentence for the player."""


def checked(name: str) -> str:
    """The name as it will be kept: blanks trimmed, Unicode composed. Raises `BadName`."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise BadName("Give the game a name first.")
    if len(name) > LONGEST or len(name.encode("utf-8", "replace")) > _BYTES:
        raise BadName(f"That name is too long: {LONGEST} characters are the most.")
    for char in name:
        if char in _UNSAFE:
            raise BadName(f"A name cannot have {char} in it.")
        if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}:
            raise BadName("There is a sign in that name that cannot be shown.")
    if name.startswith(".") or name.endswith("."):
        raise BadName("A name cannot begin or end with a dot.")
    if name.split(".")[0].strip().upper() in _RESERVED:
        raise BadName(f"“{name}” is a word some computers keep for themselves; please choose another.")
    return name
