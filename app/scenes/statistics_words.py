"""What the statistics have counted, in words: each game played, and how it went against each level."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.match.setup import LEVELS
from app.scenes.saves_words import level_name, short_title
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.stats import GameStats, Statistics


class Line(NamedTuple):
    """One line; `head` where it names a game."""

    text: str
    head: bool = False


def lines(statistics: Statistics) -> list[Line]:
    """All games that were played or practised, by name; empty where nothing has been counted yet."""
    found: list[Line] = []
    for game, kept in sorted(statistics.games.items(), key=lambda item: short_title(item[0])):
        if kept.played or kept.practice:
            found += _game(short_title(game), kept)
    return found


def _game(name: str, kept: GameStats) -> list[Line]:
    count = plural("{count} game", "{count} games", kept.played)
    found = [Line(_("{game}: {games}").format(game=name, games=count), head=True)]
    for level in LEVELS:
        versus = kept.versus.get(level)
        if versus is not None and versus.played:
            found.append(
                Line(
                    _("against {level}: {won} won, {drawn} drawn, {lost} lost").format(
                        level=level_name(level), won=versus.won, drawn=versus.drawn, lost=versus.lost
                    )
                )
            )
    if kept.among_people:
        found.append(Line(plural("{count} among people", "{count} among people", kept.among_people)))
    if kept.versus and kept.best_score is not None:
        streak = plural("{count} win", "{count} wins", kept.best_streak)
        words = _("best score {points}, longest streak {streak}")
        found.append(Line(words.format(points=kept.best_score, streak=streak)))
    if kept.practice:
        found.append(Line(_("{count} for practice, not counted").format(count=kept.practice)))
    return found
