"""How saves are told in words and small marks: names, levels, times, sizes, badges."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from app.bots import LEVELS
from app.match.library import SaveInfo
from app.match.setup import PERSON, Who
from app.palette import CREAM
from app.tables.faces import Icon, Panel, Token
from app.tables.plan import Plan
from app.words import _


def short_title(game: str) -> str:
    """A game's name in a word or two."""
    names = {
        "zoo": _("The Zoo"),
        "primate-fear": _("Primate Fear"),
        "planet-run": _("Planet Run"),
        "planet-of-the-apes": _("Apes"),
    }
    return names.get(game, game)


def level_name(who: Who) -> str:
    """Who decides for a seat, in a word; the computers' are those of the set-up."""
    if who == PERSON:
        return _("person")
    return next((_(level.name) for level in LEVELS if level.key == who), who)


def when_words(saved_at: str, now: datetime) -> str:
    """A stamp (ISO, UTC) as people say it, in the time zone of `now`: `Today, 21:14`."""
    try:
        then = datetime.fromisoformat(saved_at).astimezone(now.tzinfo)
    except ValueError:
        return ""
    clock = f"{then:%H:%M}"
    if then.date() == now.date():
        return _("Today, {clock}").format(clock=clock)
    if then.date() == now.date() - timedelta(days=1):
        return _("Yesterday, {clock}").format(clock=clock)
    months = _("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec").split()
    day = f"{then.day} {months[(then.month - 1) % len(months)]}"
    return f"{day}, {clock}" if then.year == now.year else f"{day} {then.year}"


def size_words(size: int) -> str:
    """Bytes in the unit people use."""
    if size < 1_000_000:
        return _("{n} kB").format(n=max(1, round(size / 1000)) if size else 0)
    return _("{n} MB").format(n=f"{size / 1_000_000:.1f}")


def facts(info: SaveInfo) -> str:
    """Turn and counts in one line."""
    if info.finished:
        return _("Finished after {n} turns").format(n=info.turn)
    turn = _("Turn {n}").format(n=info.turn)
    return f"{turn}  ·  {info.counts}" if info.counts else turn


def badge(plan: Plan, id: str, x: float, y: float, words: str, icon: str, fill: str) -> None:
    """A dark or red plate with an icon and a word, on the slip `id`."""
    w = plan.width(words, "label", 15, 0.6) + 40
    plan.add(f"{id}.badge", x, y, w, 26, Panel(fill=fill, radius=0, grain=False), on=id)
    more: dict[str, Any] = {"on": f"{id}.badge"}
    plan.add(f"{id}.badge.icon", x + 7, y + 5, 16, 16, Icon(name=icon, colour=CREAM), **more)
    plan.text(
        f"{id}.badge.text",
        x + 28,
        y,
        w - 34,
        26,
        words,
        style="label",
        size=15,
        colour=CREAM,
        valign="center",
        track=0.6,
        **more,
    )


def tokens(plan: Plan, id: str, info: SaveInfo, x: float, y: float, size: float) -> None:
    """The emblems of a save's seats in a row, on the slip `id`."""
    for seat, player in enumerate(info.players[:6]):
        plan.add(f"{id}.seat.{seat}", x + seat * (size + 4), y, size, size, Token(ink=player.ink), on=id)
