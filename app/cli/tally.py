"""What `simulate` makes of its games: counts, shares with 95 % intervals, and a table to read."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.cli.simulate import Plan, Record


def wilson(wins: int, games: int, z: float = 1.96) -> tuple[float, float]:
    """The interval in which the true share of wins lies with 95 % confidence (Wilson 1927)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def percentile(values: Sequence[float], percent: float) -> float:
    """The value under which `percent` of the sorted values lie (nearest rank); 0 of none."""
    if not values:
        return 0.0
    ranked = sorted(values)
    return ranked[max(0, ceil(percent / 100 * len(ranked)) - 1)]


def report(plan: Plan, records: Sequence[Record], seconds: float) -> dict[str, Any]:
    """What `--json` prints. All but `seconds`, `actions_per_second` and `ms` follows from the seed."""
    finished = [record for record in records if record.finished]
    wins = [0] * plan.players
    draws = 0
    for record in finished:
        if len(record.winners) == 1:
            wins[record.winners[0]] += 1
        elif len(record.winners) > 1:
            draws += 1
    lengths = [record.actions for record in records]
    total = sum(lengths)
    names = sorted({name for record in records for name in record.events})
    return {
        "game": plan.game,
        "players": plan.players,
        "games": len(records),
        "seed": plan.seed,
        "bots": list(plan.levels),
        "alternate": plan.alternate,
        "options": list(plan.pairs),
        "finished": len(finished),
        "wins": wins,
        "win_intervals": [_interval(count, len(finished)) for count in wins],
        "draws": draws,
        "levels": {level: _level(level, finished) for level in dict.fromkeys(plan.levels)},
        "mean_scores": [_mean([record.scores[seat] for record in finished]) for seat in range(plan.players)],
        "actions": {
            "mean": _mean(lengths),
            "p5": percentile(lengths, 5),
            "p95": percentile(lengths, 95),
        },
        "events_per_game": {
            name: _mean([record.events.get(name, 0) for record in records]) for name in names
        },
        "measures": _measures(finished),
        "ms": {level: _times(level, records) for level in dict.fromkeys(plan.levels)},
        "seconds": round(seconds, 3),
        "actions_per_second": round(total / seconds, 1) if seconds else 0.0,
    }


def _level(level: str, finished: Sequence[Record]) -> dict[str, Any]:
    """How one level did: in how many of its seats' games it alone won, or shared the victory."""
    games = wins = draws = 0
    scores: list[int] = []
    for record in finished:
        for seat, at in enumerate(record.seating):
            if at != level:
                continue
            games += 1
            scores.append(record.scores[seat])
            if seat in record.winners:
                wins += len(record.winners) == 1
                draws += len(record.winners) > 1
    return {
        "games": games,
        "wins": wins,
        "draws": draws,
        "share": round(wins / games, 4) if games else 0.0,
        "interval": _interval(wins, games),
        "mean_score": _mean(scores),
    }


def _measures(finished: Sequence[Record]) -> dict[str, dict[str, Any]]:
    """What the game counts itself: the mean of each, with an interval where it is a yes or no."""
    found: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(name for record in finished for name in record.measures):
        values = [record.measures[name] for record in finished if name in record.measures]
        found[name] = {"mean": round(sum(values) / len(values), 4)}
        if all(isinstance(value, bool) for value in values):
            found[name]["interval"] = _interval(sum(map(bool, values)), len(values))
    return found


def _times(level: str, records: Sequence[Record]) -> dict[str, float]:
    times = [ms for record in records for ms in record.ms.get(level, ())]
    return {
        "median": round(percentile(times, 50), 3),
        "p95": round(percentile(times, 95), 3),
        "mean": _mean(times),
    }


def _interval(wins: int, games: int) -> list[float]:
    return [round(end, 4) for end in wilson(wins, games)]


def _mean(values: Sequence[float]) -> float:
    return round(sum(values) / len(values), 3) if values else 0.0


def table(title: str, report: dict[str, Any]) -> str:
    """The same for people."""
    players = "1 player" if report["players"] == 1 else f"{report['players']} players"
    lines = [
        f"{title}: {report['finished']} of {report['games']} games with {players} finished "
        f"in {report['seconds']:.1f} s ({report['actions_per_second']:.0f} actions/s)",
        "",
        f"{'':12}{'games':>7}{'wins':>7}{'share':>8}   95 % interval   mean score",
    ]
    for seat, wins in enumerate(report["wins"]):
        lines.append(
            _row(
                f"seat {seat + 1}",
                report["finished"],
                wins,
                report["win_intervals"][seat],
                report["mean_scores"][seat],
            )
        )
    for level, row in report["levels"].items():
        lines.append(_row(level, row["games"], row["wins"], row["interval"], row["mean_score"]))
    actions = report["actions"]
    lines += [
        "",
        f"shared victories: {report['draws']}",
        f"actions in a game: {actions['mean']:.1f} (from {actions['p5']} to {actions['p95']} in nine of ten)",
    ]
    for name, row in report["measures"].items():
        if "interval" in row:
            low, high = row["interval"]
            lines.append(f"{name}: {row['mean']:.1%} ({low:.1%} to {high:.1%})")
        else:
            lines.append(f"{name}: {row['mean']:.2f} on average")
    for level, ms in report["ms"].items():
        lines.append(
            f"{level}: {ms['median']:.2f} ms a move in the median, {ms['p95']:.2f} at the 95th percentile"
        )
    return "\n".join(lines)


def _row(name: str, games: int, wins: int, interval: list[float], score: float) -> str:
    share = wins / games if games else 0.0
    low, high = interval
    return f"{name:12}{games:>7}{wins:>7}{share:>8.1%}   {low:>6.1%} to {high:>6.1%}   {score:>8.1f}"
