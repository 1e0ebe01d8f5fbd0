"""Statistics: games played and how they ended, per game and level. They never leave the computer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from app import places
from app.match import best, hooks, memories
from app.match.match import Match
from app.match.setup import LEVELS, PERSON

_REMEMBERED = 2000
"""How many matches are remembered by id, so that none is counted twice."""

PEOPLE = "people"
"""The key of matches among several people."""


class Versus(msgspec.Struct, kw_only=True):
    """How matches against one kind of opponent ended, for the person."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


class GameStats(msgspec.Struct, kw_only=True):
    """One game's numbers. `versus` is by the strongest computer at the table.

    `streak` counts wins in a row up to the last match, `seconds` all time played. Practice, and
    matches in which a computer played a part of a person's seat, only count in `practice`.
    """

    played: int = 0
    practice: int = 0
    among_people: int = 0
    given_up: int = 0
    versus: dict[str, Versus] = {}
    best_score: int | None = None
    best_margin: int | None = None
    longest_actions: int = 0
    streak: int = 0
    best_streak: int = 0
    seconds: float = 0.0
    dice: list[int] = []
    """How often each face from 1 to 6 was rolled; empty for a game without dice."""
    solo: dict[str, best.SoloStats] = {}
    """Matches of one person alone, by their set of options (`app.match.best.option_set`)."""
    first: Versus = msgspec.field(default_factory=Versus)
    """Matches against computers in which the person began."""
    later: Versus = msgspec.field(default_factory=Versus)
    """Those in which somebody else began."""
    records: dict[str, memories.Record] = {}
    """The best ever of each kind of memory (`app.match.memories`)."""
    endings: dict[str, int] = {}
    """How the stories of games that all play together ended."""
    reached: dict[str, int] = {}
    """How far those stories came, by chapter."""


class _File(msgspec.Struct, kw_only=True):
    format: int = 1
    games: dict[str, Any] = {}
    counted: list[str] = []


class Statistics:
    """The numbers of one data folder. `notice` is a sentence about a file that was set aside."""

    def __init__(self, path: Path) -> None:
        """Read the file; a damaged one is set aside and counting begins afresh."""
        self.path = path
        self.games: dict[str, GameStats] = {}
        self.notice = ""
        self._counted: list[str] = []
        try:
            kept = msgspec.json.decode(path.read_bytes(), type=_File)
            self.games = {key: msgspec.convert(game, GameStats) for key, game in kept.games.items()}
            self._counted = kept.counted
        except FileNotFoundError:
            return
        except OSError as error:
            self.notice = f"The statistics could not be read ({error.strerror})."
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            aside = places.set_aside(path)
            self.notice = f"The statistics were damaged and begin afresh; the old file is “{aside.name}”."

    def game(self, key: str) -> GameStats:
        """The numbers of a game; all zero for one never played."""
        return self.games.get(key, GameStats())

    def count(self, match: Match) -> str:
        """Count a finished match, once, and write the file.

        Returns a sentence where the disk refuses, else "". A running match, one counted before and
        one without a person are left alone.
        """
        people = [seat for seat, player in enumerate(match.setup.players) if player.who == PERSON]
        result = match.result()
        if result is None or not people or match.id in self._counted:
            return ""
        game = self.games.setdefault(match.setup.game, GameStats())
        game.seconds += match.seconds
        if match.practice or match.assisted:
            game.practice += 1
        else:
            _count_full(game, match, people)
        self._counted = [*self._counted[1 - _REMEMBERED :], match.id]
        return self.save()

    def forget(self) -> str:
        """Begin afresh; returns a sentence where the disk refuses, else ""."""
        self.games.clear()
        return self.save()

    def save(self) -> str:
        """Write the file whole or not at all; returns a sentence where the disk refuses, else ""."""
        content = msgspec.json.encode(_File(games=dict(self.games), counted=self._counted))
        try:
            places.write_whole(self.path, content)
        except OSError as error:
            return places.trouble_sentence(error, "the statistics")
        return ""


def _count_full(game: GameStats, match: Match, people: list[int]) -> None:
    result = match.result()
    assert result is not None
    game.played += 1
    game.longest_actions = max(game.longest_actions, len(match.history))
    rolled = hooks.dice(match.rules, [beat.event for beat in match.beats])
    if rolled:
        before = game.dice if len(game.dice) == len(rolled) else [0] * len(rolled)
        game.dice = [old + new for old, new in zip(before, rolled, strict=True)]
    memories.keep(game.records, match)
    told = memories.tale(match)
    if told is not None:
        ending, chapter = told[0], str(told[1])
        game.endings[ending] = game.endings.get(ending, 0) + 1
        game.reached[chapter] = game.reached.get(chapter, 0) + 1
    stayed = [seat for seat in people if seat not in match.resigned]
    game.given_up += len(stayed) < len(people)
    for seat in stayed:
        score = result.scores[seat]
        game.best_score = score if game.best_score is None else max(game.best_score, score)
    levels = [player.who for player in match.setup.players if player.who != PERSON]
    if len(people) > 1:
        game.among_people += 1
        return
    me = people[0]
    won = me in result.winners
    if not levels and me in stayed:
        key = best.option_set(match.rules, match.setup.options)
        best.add(game.solo.setdefault(key, best.SoloStats()), match, me)
    if levels:
        drawn = won and len(result.winners) > 1 and not match.rules.CARD.cooperative
        began = game.first if _began(match) == me else game.later
        for versus in (game.versus.setdefault(max(levels, key=LEVELS.index), Versus()), began):
            versus.drawn += drawn
            versus.won += won and not drawn
            versus.lost += not won
        won = won and not drawn
        if won:
            others = [score for seat, score in enumerate(result.scores) if seat != me]
            margin = result.scores[me] - max(others)
            game.best_margin = margin if game.best_margin is None else max(game.best_margin, margin)
    game.streak = game.streak + 1 if won else 0
    game.best_streak = max(game.best_streak, game.streak)


def _began(match: Match) -> int | None:
    """The seat that had the first turn."""
    dealt = match.state_at(-1)
    seat: int | None = getattr(dealt, "first", match.rules.turn(dealt))
    return seat
