"""Where a journey was left: the scene and the day, whose decision it is, what happened, what threatens."""

from __future__ import annotations

from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.state import OFF, ApesState
from app.tables.paths import Around
from app.tables.planet_of_the_apes import asking, ids
from app.tables.recall import Cell
from app.words import _, plural

_NEAR = 4
"""A way to lose that is so near is told."""


def recall(view: ApesState, around: Around) -> tuple[Cell, ...]:
    """The four things to know."""
    scene = queries.scene(view)
    return (
        Cell("compass", _("SCENE {n}").format(n=scene.number), _where(view, scene.name)),
        Cell("person", _("WHO DECIDES"), _whose(view, around)),
        Cell("eye", _("WHAT JUST HAPPENED"), _news(around)),
        Cell("skull", _("WHAT THREATENS"), " ".join(threats(view)), danger=True),
    )


def _where(view: ApesState, name: str) -> str:
    if view.phase != "action":
        return f"{name}."
    left = plural("{count} turn to sunrise", "{count} turns to sunrise", queries.turns_to_sunrise(view))
    race = _("Taylor {taylor}, Ape {ape}, Statue {statue}.").format(
        taylor=view.taylor, ape=view.ape, statue=view.statue
    )
    return _("{name}. {day}, {left}. {race}").format(
        name=name, day=queries.day_name(view), left=left, race=race
    )


def _whose(view: ApesState, around: Around) -> str:
    step = ids.question(view)
    if step is None:
        return _("Nobody: it is over.")
    who = around.names[step.seat]
    one = asking.character(view, step.place if step.place >= 0 else view.active)
    if step.kind == "turn":
        left = plural("{count} Action left", "{count} Actions left", view.actions_left)
        return _("{who}, for {one}: {left}.").format(who=who, one=one, left=left)
    about = asking.title(view).capitalize()
    return _("{who}, for {one}: {about}.").format(who=who, one=one, about=about)


def _news(around: Around) -> str:
    """The last two lines as sentences: who did it, where the line does not name Taylor or the Ape itself."""
    told = []
    for entry in around.log[-2:]:
        named = entry.seat is None or not entry.text[:1].islower()
        told.append(f"{entry.text}." if named else f"{around.names[entry.seat or 0]} {entry.text}.")
    return " ".join(told) or _("Nothing yet.")


def threats(view: ApesState) -> list[str]:
    """What threatens next, the nearest first: ways to lose, the Ape, the sun."""
    found = []
    dangers = queries.dangers(view)
    found += [danger.text for danger in dangers if danger.left <= _NEAR][:2]
    told = any(danger.ending.startswith("ape_first") for danger in dangers[:2] if danger.left <= _NEAR)
    if view.phase == "action" and not told and view.ape != OFF and view.ape <= view.taylor:
        found.append(
            _("The Ape is ahead: {ape} to go, Taylor {taylor}.").format(ape=view.ape, taylor=view.taylor)
        )
    ahead = [line for _slot, line in queries.sunrise_ahead(view)]
    if view.phase == "action" and ahead and queries.turns_to_sunrise(view) <= 2:
        found.append(_("At sunrise: {what}.").format(what="; ".join(ahead)))
    if not found:
        found = [danger.text for danger in dangers[:1]] or [_("Nothing yet.")]
    return found
