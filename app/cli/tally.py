"""What `simulate` makes of its games: counts, shares with 95 % intervals, and a table to read."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from statistics import fmean
from typing import TYPE_CHECKING, Any

from app.cli.words import options_of, rules_of
from app.rules.gauge import Aim

if TYPE_CHECKING:
    from app.cli.plays import Plan, Record


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
    measures = _measures(finished)
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
        "together": _together(plan, finished),
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
        "measures": measures,
        "aims": _aims(plan, measures),
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


def _together(plan: Plan, finished: Sequence[Record]) -> dict[str, Any] | None:
    """How often all seats won together, in a game that is played together; else None."""
    if not rules_of(plan.game).CARD.cooperative:
        return None
    wins = sum(len(record.winners) == plan.players for record in finished)
    return {
        "wins": wins,
        "share": round(wins / len(finished), 4) if finished else 0.0,
        "interval": _interval(wins, len(finished)),
    }


def _measures(finished: Sequence[Record]) -> dict[str, dict[str, Any]]:
    """What the game's gauge counted: the mean, with an interval for a yes or no, percentiles for a number."""
    found: dict[str, dict[str, Any]] = {}
    for name in dict.fromkeys(name for record in finished for name in record.measures):
        values = [record.measures[name] for record in finished if name in record.measures]
        row: dict[str, Any] = {"games": len(values), "mean": round(fmean(values), 4)}
        if all(isinstance(value, bool) for value in values):
            row["interval"] = _interval(sum(map(bool, values)), len(values))
        else:
            row |= {f"p{percent}": percentile(values, percent) for percent in (5, 50, 95)}
            row["most"] = max(values)
        found[name] = row
    return found


def _aims(plan: Plan, measures: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """The game's own aims beside what was found: they are set for `sound` in every seat, so only for it."""
    rules = rules_of(plan.game)
    aims = getattr(rules, "aims", None)
    if aims is None or set(plan.levels) != {"sound"}:
        return []
    stated: tuple[Aim, ...] = aims(options_of(rules, plan.players, plan.pairs))
    rows = []
    for aim in stated:
        found = _statistic(aim, measures)
        holds = found is not None and (aim.low is None or aim.low <= found)
        rows.append(
            {
                "measure": aim.measure,
                "statistic": aim.statistic,
                "low": aim.low,
                "high": aim.high,
                "found": found,
                "holds": holds and found is not None and (aim.high is None or found <= aim.high),
            }
        )
    return rows


def _statistic(aim: Aim, measures: dict[str, dict[str, Any]]) -> float | None:
    """The figure an aim is about, or None where no game had the measure."""
    if aim.statistic == "spread":
        members = _members(aim.measure, measures)
        middle = _middle(members)
        return max((round(abs(row["mean"] - middle), 4) for row in members.values()), default=None)
    row = measures.get(aim.measure)
    if row is None:
        return None
    found: float = row[{"median": "p50"}.get(aim.statistic, aim.statistic)]
    return found


def _members(family: str, measures: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The measures named `family/member`, by member."""
    start = f"{family}/"
    return {name.removeprefix(start): row for name, row in measures.items() if name.startswith(start)}


def _middle(members: dict[str, dict[str, Any]]) -> float:
    """The mean over all games in which a member of the family was measured."""
    games = sum(row["games"] for row in members.values())
    return sum(row["mean"] * row["games"] for row in members.values()) / games if games else 0.0


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
    ]
    together = report["together"]
    if together is None:
        lines += [*_rivals(report), "", f"shared victories: {report['draws']}"]
    else:
        lines.append(f"won together: {_share(together['share'], together['interval'])}")
    actions = report["actions"]
    lines.append(
        f"actions in a game: {actions['mean']:.1f} (from {actions['p5']} to {actions['p95']} in nine of ten)"
    )
    lines += _measure_lines(report["measures"])
    lines += _aim_lines(report["aims"])
    for level, ms in report["ms"].items():
        lines.append(
            f"{level}: {ms['median']:.2f} ms a move in the median, {ms['p95']:.2f} at the 95th percentile"
        )
    return "\n".join(lines)


def _rivals(report: dict[str, Any]) -> list[str]:
    """How often each seat and each level won alone."""
    lines = [f"{'':12}{'games':>7}{'wins':>7}{'share':>8}   95 % interval   mean score"]
    for seat, wins in enumerate(report["wins"]):
        interval, score = report["win_intervals"][seat], report["mean_scores"][seat]
        lines.append(_row(f"seat {seat + 1}", report["finished"], wins, interval, score))
    for level, row in report["levels"].items():
        lines.append(_row(level, row["games"], row["wins"], row["interval"], row["mean_score"]))
    return lines


def _measure_lines(measures: dict[str, dict[str, Any]]) -> list[str]:
    """A line for each measure, and one for each family with the three members lowest and highest."""
    lines: list[str] = []
    for family in dict.fromkeys(name.partition("/")[0] for name in measures):
        row = measures.get(family)
        if row is not None and "interval" in row:
            lines.append(f"{family}: {_share(row['mean'], row['interval'])}")
        elif row is not None:
            lines.append(f"{family}: {row['mean']:.2f} on average (from {row['p5']:g} to {row['p95']:g})")
        members = _members(family, measures)
        if members:
            ranked = sorted(members, key=lambda member: (members[member]["mean"], member))
            ends = ranked if len(ranked) <= 6 else [*ranked[:3], "…", *ranked[-3:]]
            shown = (f"{end} {members[end]['mean']:.3f}" if end in members else end for end in ends)
            lines.append(f"{family}: {_middle(members):.3f} over {len(members)}: {', '.join(shown)}")
    return lines


def _aim_lines(aims: list[dict[str, Any]]) -> list[str]:
    """The aims beside what was found."""
    if not aims:
        return []
    lines = ["", f"{'aim':44}{'from':>8}{'to':>8}{'found':>9}"]
    for aim in aims:
        name = aim["measure"] if aim["statistic"] == "mean" else f"{aim['measure']}, {aim['statistic']}"
        bounds = ["-" if bound is None else f"{bound:g}" for bound in (aim["low"], aim["high"])]
        found = "none" if aim["found"] is None else f"{aim['found']:.3f}"
        held = "holds" if aim["holds"] else "MISSED"
        lines.append(f"{name:44}{bounds[0]:>8}{bounds[1]:>8}{found:>9}  {held}")
    return [*lines, ""]


def _share(share: float, interval: Sequence[float]) -> str:
    return f"{share:.1%} ({interval[0]:.1%} to {interval[1]:.1%})"


def _row(name: str, games: int, wins: int, interval: list[float], score: float) -> str:
    share = wins / games if games else 0.0
    low, high = interval
    return f"{name:12}{games:>7}{wins:>7}{share:>8.1%}   {low:>6.1%} to {high:>6.1%}   {score:>8.1f}"
