"""Card data: TOML tables read into typed structs, with errors that name file, card and field."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, TypeVar

import msgspec

C = TypeVar("C")


class CardError(ValueError):
    """A card file that cannot be used; the message names the file, the card and the field."""


def read_table(path: Path) -> dict[str, Any]:
    """A TOML file as plain values. Raises `CardError` naming the file and the line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise CardError(f"{path.name}: {error}") from error


def read_cards(path: Path, table: str, kind: type[C]) -> tuple[C, ...]:
    """The array of tables `[[table]]` of a TOML file, each as one `kind` (a msgspec struct).

    Raises `CardError` such as "zoo.toml: animal 'giraffe': field 'value': Expected `int`, got `str`".
    """
    rows = read_table(path).get(table)
    if not isinstance(rows, list) or not rows:
        raise CardError(f"{path.name}: it has no [[{table}]] entries")
    cards: list[C] = []
    seen: set[str] = set()
    for number, row in enumerate(rows, 1):
        key = row.get("key") if isinstance(row, dict) else None
        name = f"{table} {key!r}" if isinstance(key, str) else f"{table} number {number}"
        try:
            cards.append(msgspec.convert(row, kind))
        except msgspec.ValidationError as error:
            raise CardError(f"{path.name}: {name}: {_where(str(error))}") from error
        if isinstance(key, str):
            if key in seen:
                raise CardError(f"{path.name}: {name}: field 'key': there are two of that name")
            seen.add(key)
    return tuple(cards)


def text_hash(*paths: Path) -> str:
    """A short hash of text files, the same whatever line endings a checkout has."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update("\n".join(path.read_text(encoding="utf-8").splitlines()).encode("utf-8"))
    return digest.hexdigest()[:16]


def _where(message: str) -> str:
    """Put the field's name in front: msgspec says "... - at `$.value`" or "... field `value`"."""
    reason, at, place = message.partition(" - at `$.")
    if at:
        return f"field {place.rstrip('`')!r}: {reason}"
    if "field `" in message:
        field = message.rpartition("field `")[2].rstrip("`")
        return f"field {field!r}: {message}"
    return message
