"""A card of the Apes seen large, with everything it says."""

from __future__ import annotations

from app.rules.planet_of_the_apes import queries
from app.rules.planet_of_the_apes.codes import (
    APES,
    CHARACTERS,
    DISCOVERIES,
    KIND,
    SCENES,
    SPECIAL_KIND,
    SUIT_OF,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS, Trial
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import action_line, apes_lines, scene_lines, special_line, suit_name
from app.tables.paths import Around
from app.tables.planet_of_the_apes import forecast, ids, words
from app.tables.planet_of_the_apes.encounters import trial_tip
from app.tables.planet_of_the_apes.faces import Large
from app.tables.planet_of_the_apes.pictures import (
    ENCOUNTERS,
    HEADER_GRADES,
    HEADERS,
    event_picture,
    helmet,
    special_picture,
)
from app.words import _


def large(view: ApesState, around: Around, item: str) -> Large | None:
    """The enlarged view of an item, or None for what is no card."""
    kind = item.partition(".")[0]
    number = ids.number(item if item.count(".") == 1 else item.rsplit(".", 1)[0])
    if kind == "enc" and 0 <= number < len(TRIALS):
        return _trial(view, around, TRIALS[number])
    if kind in ("backdrop", "find", "asks") and view.discovery >= 0:
        return _trial(view, around, DISCOVERIES[view.discovery])
    if kind == "card" and 0 <= number < len(KIND):
        return _action(number)
    if kind == "spec" and 0 <= number < len(SPECIAL_KIND):
        it = CARDS.specials[SPECIAL_KIND[number]]
        facts = (special_line(SPECIAL_KIND[number]), _("{n} copies in the deck.").format(n=it.copies))
        return Large(kind="special", picture=special_picture(it.id), grade=None, title=it.name, facts=facts)
    if kind in ("hero", "skill") and 0 <= number < len(view.cast):
        return _character(view, around, number)
    if kind == "day" or item == ids.SUN or kind == "dial":
        return _day(view)
    if kind in ("track", "scene", "ship"):
        return _scene(view, number if kind == "scene" else view.scene)
    return None


def _trial(view: ApesState, around: Around, trial: Trial) -> Large:
    picture, tone = ENCOUNTERS[trial.name]
    facts = list(trial_tip(trial).split("\n")[1:])
    found = forecast.outlook_of(view, trial) if around.odds else None
    if found is not None:
        facts.append(
            _("Chance: {bare} with its own dice, {helped} with all you can add.").format(
                bare=words.odds(found.bare), helped=words.odds(found.helped)
            )
        )
    return Large(
        kind="encounter", picture=f"apes/{picture}", grade=tone, title=trial.name, facts=(trial.story, *facts)
    )


def _action(card: int) -> Large:
    kind = KIND[card]
    suit = suit_name(SUIT_OF[kind])
    facts = (
        _("Played in an attempt that permits its suit: {line}").format(line=action_line(kind)),
        _("{n} of the 60 Action cards are {suit}.").format(
            n=sum(1 for one in KIND if SUIT_OF[one] == SUIT_OF[kind]), suit=suit
        ),
        _("Cards of one suit also make sets: healing, Prepare, Learn, Adapt."),
    )
    return Large(kind="action", picture="", grade=None, title=suit, facts=facts, number=kind)


def _character(view: ApesState, around: Around, place: int) -> Large:
    from app.tables.planet_of_the_apes.active import person_tip

    one = queries.people(view)[place]
    lines = person_tip(one, around.names[one.seat]).split("\n")
    it = CHARACTERS[view.cast[place]]
    return Large(
        kind="character", picture=helmet(it.id, one.defeated), grade=None, title=one.name, facts=tuple(lines)
    )


def _day(view: ApesState) -> Large | None:
    if view.day_card < 0:
        return None
    card = APES[view.day_card]
    top, bottom = apes_lines(view.day_card)
    facts = (
        _("{name}: {line}").format(name=card.top.name, line=top),
        _("{name}: {line}").format(name=card.bottom.name, line=bottom),
    )
    return Large(
        kind="event", picture=event_picture(card.id), grade=None, title=card.bottom.name, facts=facts
    )


def _scene(view: ApesState, number: int) -> Large | None:
    if not 1 <= number <= view.scene:
        return None
    it = SCENES[number - 1]
    facts = (it.story, *(line for _what, line in scene_lines(number)))
    return Large(
        kind="scene",
        picture=f"apes/{HEADERS[number - 1]}",
        grade=HEADER_GRADES[number - 1],
        title=it.name,
        facts=facts,
    )
