"""Games of one person alone: how the story ended, the best results so far, and what is remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.match import hooks
from app.match.best import DEATH, Best, SoloStats, ending, option_set, set_names
from app.palette import CREAM, GAMES, INK, INK2, PAPER2
from app.resources import art_dir
from app.rules.planet_run.data import CARDS as RUN_CARDS
from app.scenes import chrome, dice_chart
from app.tables.faces import Panel
from app.tables.plan import Plan
from app.words import _, listed, plural

if TYPE_CHECKING:
    from app.match.match import Match
    from app.match.setup import AnyRules
    from app.match.stats import Statistics
    from app.rules.kernel import Result

PICTURE = 270 / 480
"""Height to width of the pictures of endings."""
ROW = 34.0
"""Height of a row of the best list, in logical units."""


class Ending(NamedTuple):
    """How the story of a match ended: its key, its headline, and its picture (empty for the poster)."""

    key: str
    title: str
    picture: str


def alone(match: Match) -> bool:
    """Whether one seat plays the match by itself."""
    return len(match.names) == 1


def ending_of(match: Match, result: Result) -> Ending | None:
    """How the story ended, or None where the game has no endings or the match was given up."""
    key, name = ending(result)
    if not key:
        return None
    if key == DEATH:
        return Ending(key, _("THE MISSION IS LOST"), "")
    folder = GAMES[match.setup.game].art if match.setup.game in GAMES else ""
    picture = f"{folder}/end_{key}"
    there = bool(folder) and (art_dir() / "svg" / f"{picture}.svg").is_file()
    return Ending(key, name.upper(), picture if there else "")


def names_of(game: str) -> dict[str, str]:
    """The endings of a game, the best first, with their names."""
    if game == "planet-run":
        bands = {band.key: band.name for band in reversed(RUN_CARDS.bands)}
        return {**bands, DEATH: _("Lost")}
    return {}


def feat_line(name: str, value: int) -> str:
    """What a match is remembered for, in words; empty for what has none."""
    if name == "modules":
        return plural("{count} module fixed at most", "{count} modules fixed at most", value)
    if name == "unhurt":
        return plural("{count} turn without a scratch", "{count} turns without a scratch", value)
    return ""


def set_line(rules: AnyRules, options: dict[str, bool | int | str]) -> str:
    """A set of options in words: `Printed game`, `Long mission and Harsh planet`."""
    names = [_(name) for name in set_names(rules, options)]
    return listed(names) if names else _("Printed game")


def kept_for(match: Match, statistics: Statistics) -> SoloStats:
    """What is kept of the options of a match."""
    key = option_set(match.rules, match.setup.options)
    return statistics.game(match.setup.game).solo.get(key, SoloStats())


def facts(plan: Plan, match: Match, x: float, y: float, w: float, h: float, *, on: str) -> None:
    """What this match was: its seed to pass on, its options, what it will be remembered for."""
    events = [beat.event for beat in match.beats]
    feats, rolled = hooks.feats(match.rules, events), hooks.dice(match.rules, events)
    rows = [
        ("dice", _("Seed {seed}").format(seed=match.setup.seed_text)),
        ("flag", set_line(match.rules, match.setup.options)),
        *(("wrench" if feat == "modules" else "heart", _fact(feat, n)) for feat, n in feats.items()),
        ("dice", dice_chart.sentence(rolled)),
    ]
    rows = [row for row in rows if row[1]][: max(1, int(h // 30))]
    chrome.rule(plan, "facts.rule", x, y - 4, w, on=on)
    for number, (icon, text) in enumerate(rows):
        top = y + 4 + number * 30
        chrome.icon(plan, f"fact.{number}.icon", icon, x + 11, top + 13, 19, on=on)
        plan.text(f"fact.{number}", x + 30, top, w - 30, 26, text, size=17, valign="center", on=on)


def _fact(name: str, value: int) -> str:
    if name == "modules":
        return plural("{count} module fixed", "{count} modules fixed", value)
    return feat_line(name, value)


def best_list(
    plan: Plan,
    game: str,
    kept: SoloStats,
    x: float,
    y: float,
    w: float,
    h: float,
    *,
    on: str,
    press: bool = False,
    mark: Best | None = None,
) -> None:
    """The best results, one a row: points, ending, seed. `press` makes the rows answer (`best.<n>`)."""
    if not kept.best:
        text = _("None yet: the first ship that flies stands here.")
        plan.text("best.none", x, y, w, min(h, 48), text, size=17, colour=INK2, yields="wrap", on=on)
        return
    names = names_of(game)
    rows = min(len(kept.best), max(1, int(h // ROW)))
    marked = kept.best.index(mark) if mark in kept.best else -1
    for row in range(rows):
        one, top, id = kept.best[row], y + row * ROW, f"best.{row}"
        mine = row == marked
        face = Panel(fill=INK if mine else PAPER2, radius=plan.frame.px(4), grain=False)
        words = names.get(one.ending, one.ending)
        label = _("{n} points, {ending}, from {seed}").format(n=one.score, ending=words, seed=one.seed_text)
        tip = label + ("\n" + _("Press to play it again.") if press else "")
        plan.add(id, x, top, w, ROW - 4, face, on=on, press=press, label=label, tooltip=tip)
        ink = CREAM if mine else INK
        seed = _("Seed {seed}").format(seed=one.seed_text)
        if plan.width(seed, "text", 16) > w * 0.58 - 14:
            seed = one.seed_text
        parts = (
            ("score", x + 6, 36.0, str(one.score), "display", 18.0),
            ("ending", x + 48, w * 0.42 - 48, words, "textb", 16.0),
            ("seed", x + w * 0.42 + 4, w * 0.58 - 12, seed, "text", 16.0),
        )
        for part, left, wide, text, style, size in parts:
            plan.text(
                f"{id}.{part}",
                left,
                top,
                wide,
                ROW - 4,
                text,
                style=style,
                size=size,
                colour=ink,
                align="right" if part == "seed" else "left",
                valign="center",
                on=id,
            )


def sheet(plan: Plan, match: Match, statistics: Statistics, x: float, y: float, w: float, h: float) -> None:
    """The best results with these options, how often each ending came, and what is remembered."""
    kept = kept_for(match, statistics)
    result = match.result()
    game = match.setup.game
    chrome.sheet(plan, "solo", x, y, w, h)
    what = set_line(match.rules, match.setup.options)
    half = w * 0.56
    heading = _("YOUR BEST: {options}").format(options=what.upper())
    chrome.caps(plan, "solo.head", x + 20, y + 8, half - 30, heading, on="solo")
    mark = None
    if result is not None and result.winners:
        key, _name = ending(result)
        name = match.setup.players[0].name
        mark = Best(score=result.scores[0], seed_text=match.setup.seed_text, ending=key, name=name)
    best_list(plan, game, kept, x + 20, y + 38, half - 30, h - 50, on="solo", mark=mark)
    under = y + 38 + ROW * max(1.5, len(kept.best)) + 14
    counts = statistics.game(game).dice
    dice_chart.lay(plan, game, counts, x + 20, under, half - 30, y + h - 14 - under, on="solo")
    left, room = x + half + 14, w - half - 34
    chrome.caps(plan, "ends.head", left, y + 8, room, _("HOW THEY ENDED"), on="solo")
    most = max([1, *kept.endings.values()])
    lines = [line for feat, value in kept.feats.items() if (line := feat_line(feat, value))]
    names = names_of(game)
    space = h - 50 - 26 * len(lines)
    pitch = min(30.0, space / max(1, len(names)))
    wide = max([plan.width(name, "text", 16) for name in names.values()] + [40.0]) + 6
    wide = min(wide, room * 0.5)
    for row, (key, name) in enumerate(names.items()):
        count, top = kept.endings.get(key, 0), y + 38 + row * pitch
        plan.text(f"end.{key}.name", left, top, wide, pitch, name, size=16, valign="center", on="solo")
        bar = (room - wide - 44) * count / most
        if bar:
            face = Panel(fill=chrome.inks(game).ground3, radius=0, grain=False)
            plan.add(f"end.{key}.bar", left + wide + 4, top + pitch / 2 - 7, bar, 14, face, on="solo")
        plan.text(
            f"end.{key}.n",
            left + wide + 10 + bar,
            top,
            30,
            pitch,
            str(count),
            style="label",
            size=16,
            valign="center",
            on="solo",
        )
    for row, line in enumerate(lines):
        top = y + h - 10 - 26 * (len(lines) - row)
        plan.text(f"feat.{row}", left, top, room, 24, line, style="textb", size=16, colour=INK2, on="solo")
