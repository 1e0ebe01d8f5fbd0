"""The crew as the new-game scene shows it."""

from __future__ import annotations

from app.rules.planet_of_the_apes.codes import CHARACTERS
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS
from app.tables.crew import CrewSheet, Member
from app.tables.planet_of_the_apes.journeys import homecoming
from app.tables.planet_of_the_apes.pictures import helmet
from app.words import N_, _

SHORT = {
    "clever": (N_("Own attempts: reroll one die."), N_("Turn a die up or down by 1.")),
    "commander": (N_("One more Action each turn."), N_("A Red die joins the attempt.")),
    "cynical": (N_("Hazards leave you alone."), N_("Look at the next card ahead.")),
    "defiant": (N_("Sets need one card less."), N_("Reroll as many dice as you like.")),
}
"""The powers and Skills in the few words that a row has room for."""


def crew() -> CrewSheet:
    """The four characters, and what makes the game easier or harder (EASY, HARD)."""
    members: list[Member] = []
    for one in CHARACTERS:
        power, trick = SHORT[one.id]
        members.append(Member(one.id, one.name, _(power), _(trick), helmet(one.id, False)))
    return CrewSheet(tuple(members), EASINGS, HARDENINGS, homecoming)
