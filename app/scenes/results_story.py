"""What a finished match has to tell: who won and by how much, what made the difference, the record.

Pure functions over the match; every number is computed from its history.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from app.match.setup import LEVELS, PERSON
from app.palette import CREAM, HINT, INK, PAPER2, PRIMATE, RUN, ZOO
from app.scenes.saves_words import level_name
from app.words import _, listed, plural

if TYPE_CHECKING:
    from app.match.match import Match
    from app.match.stats import Statistics
    from app.rules.kernel import Result


class Swing(NamedTuple):
    """The action that moved the lead of the winner over the best of the others most.

    `turn` counts actions from 1 and is its place in the chart, `number` is the turn it belongs to; `seat`
    is who acted, `points` the change of the lead (below 0: against the winner), `text` the log line.
    """

    turn: int
    number: int
    seat: int
    points: int
    text: str


class Source(NamedTuple):
    """How a source of points is shown: its name, icon, ink and the ink of words on it."""

    name: str
    icon: str
    fill: str
    ink: str
    hatch: bool = False


def sources(game: str, keys: tuple[str, ...], texts: dict[str, str]) -> dict[str, Source]:
    """How the sources of a result are shown, in their order. `texts` names those of unknown games."""
    known = {
        "zoo": {
            "zoo": Source(_("Zoo cards"), "paw", HINT, CREAM),
            "characters": Source(_("Characters taken"), "people", ZOO.coral, INK, True),
            "mutants": Source(_("Mutants taken"), "eye", ZOO.pink, INK),
            "team": Source(_("Own team"), "shield", PAPER2, INK),
            "standing": Source(_("When it was given up"), "flag", PAPER2, INK),
        },
        "planet-run": {
            "module.fin_l": Source(_("Left fin"), "res_star", RUN.star, CREAM),
            "module.fin_r": Source(_("Right fin"), "res_star", RUN.star, CREAM, True),
            "module.cord": Source(_("Shockcord"), "res_triangle", RUN.triangle, CREAM),
            "module.wadding": Source(_("Wadding"), "res_circle", RUN.circle, CREAM),
            "module.nose": Source(_("Nose cone"), "res_square", RUN.square, CREAM),
            "standing": Source(_("Modules when it was given up"), "flag", PAPER2, INK),
        },
        "primate-fear": {
            "solid": Source(_("Garbage"), "cards", PRIMATE.violet, CREAM),
            "phantom": Source(_("Phantom points"), "moon", PRIMATE.moon, INK, True),
            "standing": Source(_("Height when it was given up"), "flag", PAPER2, INK),
        },
    }.get(game, {})
    spare = ((HINT, CREAM, False), (PAPER2, INK, False), (ZOO.coral, INK, True), (ZOO.slate, CREAM, False))
    found: dict[str, Source] = {}
    for place, key in enumerate(keys):
        fill, ink, hatch = spare[place % len(spare)]
        found[key] = known.get(key) or Source(texts.get(key, key), "star", fill, ink, hatch)
    return found


FATES = frozenset(("eaten",))
"""Sources that only say what became of a seat: their words stand where its points would."""


def fate(result: Result, seat: int) -> str:
    """What became of a seat, in words; empty where only points are told."""
    return next((line.text for line in result.lines[seat] if line.source in FATES), "")


def runner_up(match: Match, result: Result) -> int | None:
    """The best seat that did not win, or None; of those that have nothing left, who had it longest."""
    others = [seat for seat in range(len(result.scores)) if seat not in result.winners]
    if not others:
        return None
    rows = match.standings_over_time()
    held = {seat: max((i for i, row in enumerate(rows) if row[seat]), default=-1) for seat in others}
    return max(others, key=lambda seat: (result.scores[seat], held[seat], -seat))


def swing(match: Match, result: Result) -> Swing | None:
    """What made the difference between a sole winner and the runner-up, or None where nobody lost."""
    second = runner_up(match, result)
    if len(result.winners) != 1 or second is None:
        return None
    points = match.standings_over_time()
    leads = [row[result.winners[0]] - row[second] for row in points]
    changes = [after - before for before, after in pairwise(leads)]
    if fate(result, second):
        # that the runner-up was eaten in the end is no swing, it is the end
        gone = max((i for i, row in enumerate(points) if row[second]), default=0)
        changes = changes[:gone]
    if not changes or not any(changes):
        return None
    place = max(range(len(changes)), key=lambda i: (abs(changes[i]), i))
    seat = match.history[place].seat
    told = [
        line
        for line in match.log(None)
        if line.seat == seat
        and line.beat_index < len(match.beats)
        and match.beats[line.beat_index].action_index == place
    ]
    text = max(told, key=lambda line: abs(line.delta)).text if told else ""
    return Swing(place + 1, turn_numbers(match)[place + 1], seat, changes[place], text.rstrip(".!"))


def why(match: Match, result: Result) -> str:
    """Two or three sentences: how far ahead, and the largest swing."""
    names = match.names
    said: list[str] = []
    second = runner_up(match, result)
    if match.resigned:
        said.append(_("{names} gave up.").format(names=listed([names[seat] for seat in match.resigned])))
    if not result.winners:
        return " ".join([*said, result.text])
    best = result.scores[result.winners[0]]
    survived = any(line.source in FATES for lines in result.lines for line in lines)
    if len(result.winners) > 1 or survived or (second is None and not match.resigned):
        said.append(result.text)
    elif second is not None:
        ahead = best - result.scores[second]
        if ahead > 0:
            said.append(
                plural("{count} point ahead of {{name}}.", "{count} points ahead of {{name}}.", ahead).format(
                    name=names[second]
                )
            )
        elif not match.resigned:
            said.append(result.text)
    found = swing(match, result)
    if found and found.text and second is not None:
        words = plural("{count} point", "{count} points", abs(found.points))
        winner = names[result.winners[0]]
        if found.points < 0:
            line = _(
                "Turn {turn} nearly spoiled it: {who} {text}, and {winner} was {points} worse off "
                "against {second}."
            )
        elif found.seat == result.winners[0]:
            line = _(
                "The largest swing came on turn {turn}: {who} {text} and was {points} better off "
                "against {second}."
            )
        else:
            line = _(
                "The largest swing came on turn {turn}: {who} {text}, and {winner} was {points} better off "
                "against {second}."
            )
        said.append(
            line.format(
                turn=found.number,
                who=names[found.seat],
                text=found.text,
                winner=winner,
                points=words,
                second=names[second],
            )
        )
    return " ".join(said)


def ribbon_words(match: Match, result: Result) -> str:
    """Who won, in capitals."""
    winners = [match.names[seat].upper() for seat in result.winners]
    if not winners:
        return _("NOBODY WINS")
    if len(winners) == 1:
        return _("{name} WINS").format(name=winners[0])
    return _("{names} SHARE IT").format(names=listed(winners))


def record(match: Match, statistics: Statistics) -> str:
    """The person's record against this strength, or why this match is not in it."""
    people = [player for player in match.setup.players if player.who == PERSON]
    levels = [player.who for player in match.setup.players if player.who != PERSON]
    if match.practice:
        return _("Practice: undo was free, so this game is not counted.")
    if match.assisted:
        return _("A seat changed hands, so this game counts as practice.")
    if len(people) != 1 or not levels:
        return ""
    level = max(levels, key=LEVELS.index)
    versus = statistics.game(match.setup.game).versus.get(level)
    if versus is None or not versus.played:
        return ""
    line = _("Your record against {level}: {won} won, {drawn} drawn, {lost} lost.")
    return line.format(level=level_name(level), won=versus.won, drawn=versus.drawn, lost=versus.lost)


def end_title(game: str) -> str:
    """The headline of a finished game."""
    known = {
        "zoo": _("THE LAST DAY IS OVER"),
        "planet-run": _("THE MISSION IS OVER"),
        "primate-fear": _("THE NIGHT IS OVER"),
    }
    return known.get(game, _("THE GAME IS OVER"))


def headings(game: str) -> tuple[str, str]:
    """The headings over the bars and over the chart."""
    if game == "primate-fear":
        return _("HOW HIGH THEY STOOD"), _("HEIGHTS OVER THE GAME")
    return _("WHERE THE POINTS CAME FROM"), _("POINTS OVER THE GAME")


def again_words(game: str) -> tuple[str, str]:
    """The buttons that play the same deal again, and another one, for one person alone."""
    if game == "planet-run":
        return _("THIS PLANET AGAIN"), _("NEW PLANET")
    return _("THE SAME AGAIN"), _("ANOTHER ONE")


def turn_numbers(match: Match) -> list[int]:
    """The turn that each action belonged to, after a 0 for the start.

    A game that counts its turns itself is asked; in any other every action is a turn.
    """
    total = len(match.standings_over_time()) - 1
    own = getattr(match.rules, "turn_number", None)
    if own is None or match.base.snapshot:
        return list(range(total + 1))
    found, before = [0], int(own(match.state_at(-1)))
    last = {beat.action_index: beat.index for beat in match.beats}
    for action in range(total):
        found.append(before)
        if action in last:
            before = int(own(match.state_at(last[action])))
    return found


def rounds(match: Match) -> list[int]:
    """The actions after which the chart shows the points: the start, every round, the end.

    Where a game counts its turns itself these are the ends of its turns.
    """
    numbers = turn_numbers(match)
    total, seats = len(numbers) - 1, len(match.names)
    if numbers[-1] < total:
        return [0, *(i for i in range(1, total + 1) if i == total or numbers[i + 1] > numbers[i])]
    return sorted({*range(0, total, max(1, seats)), total})
