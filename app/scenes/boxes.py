"""What the shelf and the new game say about a box: its cover, its facts, and when it was saved."""

from __future__ import annotations

from datetime import datetime

from app.rules.registry import Box
from app.tables.boxes import BoxFront
from app.words import _

COVER_LINES: dict[str, tuple[tuple[str, bool], ...]] = {
    "planet-of-the-apes": (("PLANET", True), ("OF THE APES", True)),
    "primate-fear": (("PRIMATE", True), ("FEAR", True)),
    "planet-run": (("PLANET", True), ("RUN", True)),
    "zoo": (("APOCALYPSE", True), ("AT THE ZOO", True), ("OF CARSON CITY", False)),
}
"""How each title is broken on its cover; large lines are as wide as the cover."""
KIND_ICONS = {"Co-op": "people", "Last one up": "crown", "Solo": "person", "Capture": "paw"}
"""The icon beside a box's kind."""


def cover(box: Box, coming: str = "") -> BoxFront:
    """The face of a box's front."""
    lines = COVER_LINES.get(box.key) or tuple((word, True) for word in box.title.upper().split()[:3])
    return BoxFront(
        game=box.key,
        lines=lines,
        number=_("No. {n}").format(n=box.number),
        kind=box.kind,
        coming=coming,
    )


def facts_of(box: Box) -> list[tuple[str, str]]:
    """Icon and words of what a box says about itself."""
    least, most = box.players
    count = _("{least}–{most} players").format(least=least, most=most) if least < most else _("1 player")
    computer = _("Pass-and-play or vs. computer") if most > 1 else _("On your own")
    return [
        ("people" if most > 1 else "person", count),
        ("hourglass", _("{n} minutes").format(n=box.minutes)),
        ("eye", computer),
    ]


def why_locked(box: Box) -> str:
    """Why the game of a box cannot be played; empty for one that can."""
    if not box.coming:
        return ""
    return _("{title} is not built yet: its box stands here until the game is in it.").format(title=box.title)


def when(saved_at: str) -> str:
    """A time of the saves in words, by the clock on the wall: `Today, 21:14`."""
    try:
        then = datetime.fromisoformat(saved_at).astimezone()
    except ValueError:
        return ""
    days = (datetime.now().astimezone().date() - then.date()).days
    clock = f"{then:%H:%M}"
    if days == 0:
        return _("Today, {time}").format(time=clock)
    if days == 1:
        return _("Yesterday, {time}").format(time=clock)
    return f"{then:%d.%m.%Y}, {clock}"
