"""The words of the interface: every sentence a player reads on the screen passes through `_`.

Without a translation the English words stand as written. With `SHELF_PSEUDO=1` in the environment
each is bracketed and a third longer, so that a word that bypasses `_`, or a box too small for
German, is seen at once. Rulebooks and cards are data and are translated elsewhere.
"""

from __future__ import annotations

import gettext as _gettext
import math
import os
from pathlib import Path

PSEUDO = "SHELF_PSEUDO"
DOMAIN = "strange-shelf"

_translation: _gettext.NullTranslations = _gettext.NullTranslations()


def _(text: str) -> str:
    """`text` in the player's language. Placeholders such as `{name}` are filled in afterwards."""
    return _dress(_translation.gettext(text))


def N_(text: str) -> str:  # noqa: N802 - the name that collectors of words know
    """`text` as it is: marks words that stand in data and pass through `_` later."""
    return text


def plural(one: str, many: str, count: int) -> str:
    """`one` or `many`, by `count` and the language's own rule, with `{count}` filled in."""
    return _dress(_translation.ngettext(one, many, count)).format(count=count)


def listed(parts: list[str]) -> str:
    """Things in a row of words: `Ada, Ben and Chen`."""
    if len(parts) < 2:
        return "".join(parts)
    return _("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def speak(language: str, folder: Path) -> None:
    """Use the translation of `language` in `folder` (gettext layout); English where there is none."""
    global _translation
    _translation = _gettext.translation(DOMAIN, str(folder), [language], fallback=True)


def _dress(text: str) -> str:
    if os.environ.get(PSEUDO) != "1" or not text:
        return text
    return f"[{text}{'~' * max(1, math.ceil(len(text) / 3) - 2)}]"
