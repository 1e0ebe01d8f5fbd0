"""The pictures in Primate Fear's rulebook: which clause has which, and its caption."""

from __future__ import annotations

from app.rules.primate_fear.codes import PARTS
from app.scenes import rulebook_fear_art as art
from app.scenes import rulebook_fear_blows as blows
from app.scenes.rulebook_collage import Picture
from app.words import _

PICTURES: dict[str, Picture] = {}


def _put(paint: art.Painter, caption: str, *clauses: str) -> None:
    for clause in clauses:
        PICTURES[clause] = Picture(paint, caption, art.GROUND)


_put(
    art.eats,
    _("At the end of the turn it climbs, and whoever stands at its height or lower is eaten."),
    "PF-2",
    "PF-12",
    "PF-50",
    "PF-G55",
    "PF-G17",
    "PF-G15",
)
_put(art.types, _("The five types, each in its colour."), "PF-56", "PF-1")
_put(art.categories, _("One of each category."), "PF-28")
_put(art.tokens, _("The six players and their emblems."), "PF-5", "PF-8", "PF-G1")
_put(art.deal, _("One deck; five cards to each hand."), "PF-7", "PF-G2")
_put(art.secret, _("Backs are counted, the discard pile is read."), "PF-G52", "PF-18")
_put(art.phases, _("A turn in its attack step."), "PF-16")
_put(art.draw, _("Few cards draw two, many draw one."), "PF-17", "PF-G3", "PF-G4")
_put(
    art.build,
    _("The Piano is reinforced, then the Guillotine is built: from 5 to 7."),
    "PF-19",
    "PF-20",
    "PF-21",
    "PF-G7",
)
_put(art.several, _("A van with two reinforcements is as strong as 7."), "PF-22", "PF-29")
_put(art.nothing_to_pin, _("No garbage of your own: nothing to reinforce."), "PF-G6")
_put(art.discard, _("Two cards at most leave the hand."), "PF-53")
_put(art.height, _("3 + 2 + 4: the player stands on 9."), "PF-24", "PF-G21", "PF-43")
_put(
    art.phantom,
    _("The Chandelier’s phantom point is a step while it is the top card, and a hollow ring when it is not."),
    "PF-25",
    "PF-G22",
)
_put(art.strength, _("Printed 3, and a Giant Web of 2 on it."), "PF-26", "PF-G24")
_put(
    art.cards("G03", "G33", "G05"),
    _("PLAY once, Phantom while it holds, BREAK when it is destroyed."),
    "PF-27",
    "PF-G26",
    "PF-G48",
)
_put(art.safe, _("Above 25 nobody can be reached."), "PF-15", "PF-G20", "PF-G23", "PF-14", "PF-G14")
_put(
    art.board(4),
    _("Four of seven parts. The torso is there; next comes an arm."),
    "PF-9",
    "PF-6",
    "PF-G8",
    "PF-G16",
    "PF-G10",
)
_put(art.board(PARTS), _("All seven: it is awake."), "PF-10", "PF-11", "PF-G12")
_put(art.stopped, _("A part is missing: it neither climbs nor eats."), "PF-13", "PF-52", "PF-G11", "PF-G13")
_put(
    art.meal,
    _("All of an eaten player leaves the table, and nothing of it has an effect."),
    "PF-51",
    "PF-G18",
    "PF-G19",
)
_put(art.cards("A02", "A09", "A21"), _("Close, distant, hidden."), "PF-30", "PF-31", "PF-G31")
_put(
    blows.level,
    _(
        "The dashed line is the attacker’s height, 5. It runs through the Wardrobe; "
        "the tower at the right ends below it."
    ),
    "PF-32",
    "PF-33",
    "PF-G27",
)
_put(blows.from_ground, _("From the ground only the bottom card is in reach."), "PF-34", "PF-G28")
_put(blows.distant, _("A distant attack reaches any garbage card."), "PF-35")
_put(
    art.cards("A19", "A25", "A26"), _("A hidden attack says itself what it hits."), "PF-36", "PF-37", "PF-G61"
)
_put(
    blows.summed,
    _("Strength 6, a card of +4, a defence of −2: the die has to show 4 or more."),
    "PF-38",
    "PF-39",
    "PF-40",
    "PF-G33",
)
_put(blows.one, _("However large the bonus."), "PF-41", "PF-G34")
_put(
    art.cards("A01", "R02", "D02"),
    _("Where the small number’s condition holds, it stands in for the large one."),
    "PF-44",
)
_put(blows.own, _("The only way to be rid of a card of your own."), "PF-45", "PF-G29")
_put(art.cards("D01", "D10"), _("Numbers add up; a trick does what it says."), "PF-G32", "PF-42", "PF-G35")
_put(blows.windows, _("Who is asked after the die of an attack."), "PF-G57", "PF-G56")
_put(
    blows.hole,
    _("The Guillotine is destroyed: the Hippo and all above it drop onto the Van."),
    "PF-46",
    "PF-G47",
)
_put(
    blows.collision,
    _("The die shows 4: the Hippo of 6 holds, the Van of 3 breaks."),
    "PF-47",
    "PF-48",
    "PF-G40",
    "PF-G41",
    "PF-G42",
    "PF-G45",
    "PF-G46",
)
_put(blows.outcomes, _("Which of the two broke, and what that means."), "PF-49", "PF-G43")
_put(blows.ground_hit, _("The bottom card is gone: the rest hits the ground."), "PF-G44")
_put(blows.top_gone, _("Nothing lies above it."), "PF-G49")
_put(
    art.cards("S07", "S08", "S09"),
    _("Three cards that stay until their condition comes true."),
    "PF-54",
    "PF-G54",
    "PF-G51",
)
_put(art.cards("S01", "S12", "S11"), _("Any time, after a die, in answer to a special."), "PF-G50", "PF-G58")
_put(art.cards("A14", "S13"), _("Cards that need something to pay with, or something to take."), "PF-G62")
_put(art.empty, _("The pile is never shuffled back: with no card to draw the Primate wins."), "PF-3")
_put(art.devoured, _("Everybody was in reach in one step."), "PF-4")
_put(blows.back, _("Sent back, it hits the attacker’s own top card."), "PF-G37", "PF-G36")
