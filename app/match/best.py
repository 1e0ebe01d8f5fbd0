"""The best results of games for one, kept for each set of options; and the deal of the day.

A result names how the story ended by a score line of 0 points whose source is `band.<key>`, or whose
source is `death`; a game without such a line has no endings. What else is worth keeping is the
game's `feats` (`app.match.hooks`).
"""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from app.match import hooks
from app.match.match import Match
from app.match.setup import AnyRules
from app.rules.kernel import Result

KEPT = 5
"""How many of the best are kept for each set of options."""
BAND = "band."
DEATH = "death"


class Best(msgspec.Struct, frozen=True, kw_only=True):
    """One of the best results: its points, the seed they were made from, and how it ended."""

    score: int
    seed_text: str
    ending: str = ""
    name: str = ""


class SoloStats(msgspec.Struct, kw_only=True):
    """What is kept of one set of options: the best first, how often each ending came, the feats."""

    best: list[Best] = []
    endings: dict[str, int] = {}
    feats: dict[str, int] = {}

    @property
    def played(self) -> int:
        """All matches counted here."""
        return sum(self.endings.values())


def option_set(rules: AnyRules, options: dict[str, Any]) -> str:
    """The name of a set of options: the choices that differ from the printed game; "" for that one."""
    usual = rules.Options()
    parts = []
    for choice in rules.CARD.choices:
        value = options.get(choice.field, getattr(usual, choice.field))
        if value != getattr(usual, choice.field):
            parts.append(f"{choice.field}={value}")
    return ",".join(sorted(parts))


def set_names(rules: AnyRules, options: dict[str, Any]) -> tuple[str, ...]:
    """The names of the choices that make a set of options differ from the printed game."""
    usual = rules.Options()
    return tuple(
        choice.name
        for choice in rules.CARD.choices
        if options.get(choice.field, getattr(usual, choice.field)) != getattr(usual, choice.field)
    )


def is_ending(source: str) -> bool:
    """Whether a score line's source only says how the story ended."""
    return source == DEATH or source.startswith(BAND)


def ending(result: Result, seat: int = 0) -> tuple[str, str]:
    """The key of how the story ended and its name, or ("", "") where the game has no endings."""
    for line in result.lines[seat] if seat < len(result.lines) else ():
        if line.source.startswith(BAND):
            return line.source.removeprefix(BAND), line.text
        if line.source == DEATH:
            return DEATH, line.text
    return "", ""


def add(kept: SoloStats, match: Match, seat: int) -> None:
    """Count a finished match of one person: its ending, its feats, and its place among the best."""
    result = match.result()
    assert result is not None
    key, _name = ending(result, seat)
    kept.endings[key] = kept.endings.get(key, 0) + 1
    for feat, value in hooks.feats(match.rules, [beat.event for beat in match.beats]).items():
        kept.feats[feat] = max(value, kept.feats.get(feat, 0))
    if seat not in result.winners:
        return
    player = match.setup.players[seat]
    mine = Best(score=result.scores[seat], seed_text=match.setup.seed_text, ending=key, name=player.name)
    kept.best = sorted([*kept.best, mine], key=lambda one: -one.score)[:KEPT]


def daily_seed_text(rules: AnyRules, day: date) -> str:
    """The seed of a day, the same on every computer: `PLANET-2026-11-30`."""
    return f"{rules.CARD.title.split()[0].upper()}-{day:%Y-%m-%d}"
