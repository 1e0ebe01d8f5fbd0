"""What the commands share: reading numbers, sizes and options, and saying what is wrong with them.

Only the standard library's small modules are imported here, because every start of the program
passes through.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from app.rules.kernel import Options

GAMES = ("zoo", "planet-run", "primate-fear", "planet-of-the-apes")
"""The games of the shelf by their names on the command line, built or not."""


class Problem(Exception):
    """Something the player can mend. Its text is one whole sentence; the program exits with 2."""


def program() -> str:
    """How this program was called, for usage lines: `python main.py`, or the packaged name."""
    name = Path(sys.argv[0] or "main.py").name
    if name in {"-c", "-m", "__main__.py", "pytest"}:
        name = "main.py"
    return f"python {name}" if name.endswith(".py") else name


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one sentence instead of a wall of usage."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one sentence on stderr and leave with 2."""
        text = message[:1].upper() + message[1:].rstrip(".")
        self.exit(2, f'{text}. "{self.prog} --help" explains it.\n')


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`, for an argument's `type`."""
    span = f"{least} or more" if most is None else f"from {least} to {most}"

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most):
            raise argparse.ArgumentTypeError(f'"{text}" is not a whole number {span}')
        return number

    return read


def any_whole(text: str) -> int:
    """Any whole number, such as a seed."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f'"{text}" is not a whole number') from None


def size(text: str) -> tuple[int, int]:
    """A size in pixels written as 1280x720, at least 320x200 and at most 7680x4320."""
    wide, cross, high = text.lower().partition("x")
    if not (cross and wide.isdecimal() and high.isdecimal()):
        raise argparse.ArgumentTypeError(f'"{text}" is not a size such as 1280x720')
    w, h = int(wide), int(high)
    if not (320 <= w <= 7680 and 200 <= h <= 4320):
        raise argparse.ArgumentTypeError(f"{w}x{h} is outside 320x200 to 7680x4320")
    return w, h


def game(text: str) -> str:
    """The name of a game on the shelf."""
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f'there is no game "{text}" on the shelf, only {listed(GAMES)}')
    return text


def listed(words: Sequence[str], last: str = "and") -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"


def rules_of(name: str) -> Any:
    """The rules of a game by its name on the command line.

    Raises `Problem` for a game that is on the shelf but not built yet.
    """
    from app.rules import registry

    built = registry.keys()
    if name not in built:
        raise Problem(f'"{name}" is not built yet; what can be played now is {listed(built)}.')
    return registry.game(name)


def options_of(rules: Any, players: int, pairs: Sequence[str]) -> Options:
    """A game's options from the number of players and `key=value` pairs.

    Raises `Problem` naming what is allowed when a number, key or value is not.
    """
    card = rules.CARD
    least, most = card.players
    if not least <= players <= most:
        span = "one player" if most == 1 else f"{least} to {most} players"
        raise Problem(f"{card.title} is for {span}, not {players}.")
    known: dict[str, dict[str, bool | int | str]] = {
        choice.field: {_spelt(value): value for value, _ in choice.values} for choice in card.choices
    }
    known["first"] = {str(seat): seat for seat in range(-1, players)}
    chosen: dict[str, Any] = {}
    for pair in pairs:
        key, equals, text = pair.partition("=")
        key = key.replace("-", "_")
        if not equals:
            raise Problem(f'An option is written key=value, not "{pair}".')
        if key not in known:
            raise Problem(f'{card.title} has no option "{key}", only {listed(sorted(known))}.')
        values = known[key]
        word = {"true": "yes", "on": "yes", "false": "no", "off": "no"}.get(text.lower(), text.lower())
        if text in values or word in values:
            chosen[key] = values[text] if text in values else values[word]
        else:
            raise Problem(f'Option "{key}" can be {listed(list(values), "or")}, not "{text}".')
    options: Options = rules.Options(players=players, **chosen)
    return options


def players_of(rules: Any, asked: int | None) -> int:
    """The number of players asked for; without one two, or as near to two as the game allows."""
    least, most = rules.CARD.players
    return min(max(2, least), most) if asked is None else asked


def _spelt(value: bool | int | str) -> str:
    """How a value is written on the command line."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
