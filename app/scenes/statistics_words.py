"""What the statistics have counted, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.match.setup import LEVELS
from app.rules.memory import Memory
from app.scenes import results_solo
from app.scenes.saves_words import level_name
from app.words import _, plural

if TYPE_CHECKING:
    from app.match.stats import GameStats


HOME = "win"
"""The ending of a story that went well."""


def ending_names(game: str) -> dict[str, str]:
    """How the stories of a game can end, the best first, in a word or two; empty where it tells none."""
    if game == "planet-of-the-apes":
        return {
            HOME: _("Home"),
            "discovery_failed": _("No answer"),
            "ape_first_scene_7": _("Ape, scene 7"),
            "ape_first_scene_6": _("Ape, scene 6"),
            "all_defeated": _("All Defeated"),
            "statue_at_zero": _("Statue"),
        }
    return results_solo.names_of(game)


def of_game(kept: GameStats) -> list[str]:
    """What was counted of a game, a line each; empty where it was neither played nor practised."""
    found: list[str] = []
    if kept.played:
        hours, minutes = divmod(round(kept.seconds / 60), 60)
        games = plural("{count} game", "{count} games", kept.played)
        found.append(_("{games}, {h} h {m} min at the table").format(games=games, h=hours, m=minutes))
    if kept.endings:
        home, all_of = kept.endings.get(HOME, 0), sum(kept.endings.values())
        found.append(_("home from {n} of {all} journeys").format(n=home, all=all_of))
        farthest = max((int(chapter) for chapter in kept.reached), default=0)
        found.append(_("farthest: scene {n}").format(n=farthest))
    else:
        found += _against(kept)
    found += _alone(kept)
    found += memory_lines({key: (record.memory, record.name) for key, record in kept.records.items()})
    if kept.practice:
        found.append(_("{count} for practice, not counted").format(count=kept.practice))
    return [line[:1].upper() + line[1:] for line in found]


def _alone(kept: GameStats) -> list[str]:
    """The best of games for one, over all sets of options."""
    best = max((one.score for solo in kept.solo.values() for one in solo.best), default=0)
    feats: dict[str, int] = {}
    for solo in kept.solo.values():
        for feat, value in solo.feats.items():
            feats[feat] = max(value, feats.get(feat, 0))
    found = [_("best score {points}").format(points=best)] if best else []
    return found + [line for feat, value in feats.items() if (line := results_solo.feat_line(feat, value))]


def _against(kept: GameStats) -> list[str]:
    """How it went against computers, by level and by who began; and among people."""
    found = []
    for level in LEVELS:
        versus = kept.versus.get(level)
        if versus is not None and versus.played:
            words = _("against {level}: {won} won, {drawn} drawn, {lost} lost")
            found.append(
                words.format(level=level_name(level), won=versus.won, drawn=versus.drawn, lost=versus.lost)
            )
    if kept.among_people:
        found.append(plural("{count} among people", "{count} among people", kept.among_people))
    if kept.versus and kept.best_score:
        streak = plural("{count} win", "{count} wins", kept.best_streak)
        words = _("best score {points}, longest streak {streak}")
        found.append(words.format(points=kept.best_score, streak=streak))
    first, later = kept.first, kept.later
    if first.played and later.played:
        words = _("won {first} of {firsts} begun, {later} of {laters} others")
        found.append(words.format(first=first.won, firsts=first.played, later=later.won, laters=later.played))
    return found


def memory_lines(told: dict[str, tuple[Memory, str]]) -> list[str]:
    """What is remembered, in words: each memory with the name of whose it is."""
    words = {
        "tower": _("Tallest tower: {n}, by {name}"),
        "tumble": plural(
            "Longest tumble: {count} roll, {{name}}",
            "Longest tumble: {count} rolls, {{name}}",
            _value(told, "tumble"),
        ),
        "betrayed": plural(
            "Most betrayed: {{name}}, {count} attack",
            "Most betrayed: {{name}}, {count} attacks",
            _value(told, "betrayed"),
        ),
        "feast": plural(
            "Largest meal: {count} at once", "Largest meal: {count} at once", _value(told, "feast")
        ),
        "streak": plural(
            "{count} attempt met in a row", "{count} attempts met in a row", _value(told, "streak")
        ),
        "pool": plural("{count} die in one attempt", "{count} dice in one attempt", _value(told, "pool")),
        "damage": plural("{count} Damage taken", "{count} Damage taken", _value(told, "damage")),
    }
    found = []
    for key, line in words.items():
        if key in told:
            memory, name = told[key]
            found.append(line.format(n=memory.value, name=name))
    return found


def _value(told: dict[str, tuple[Memory, str]], key: str) -> int:
    return told[key][0].value if key in told else 0
