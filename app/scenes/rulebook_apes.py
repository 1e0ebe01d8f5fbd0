"""The pictures in the rulebook of Planet of the Apes: which clause has which, and its caption."""

from __future__ import annotations

from app.scenes import rulebook_apes_art as art
from app.scenes import rulebook_apes_pieces as pieces
from app.scenes import rulebook_apes_tries as tries
from app.scenes.rulebook_collage import SIZE, Picture
from app.tables.planet_of_the_apes.faces import Part
from app.words import _

PICTURES: dict[str, Picture] = {}


def _put(paint: art.Painter, caption: str, *clauses: str, size: tuple[float, float] = SIZE) -> None:
    for clause in clauses:
        PICTURES[clause] = Picture(paint, caption, art.GROUND, size)


_put(
    pieces.backs,
    _("The four kinds of card backs."),
    "COMP-1",
    "COMP-2",
    "COMP-4",
    "COMP-13",
    "SETUP-2",
    "HAND-4",
)
_put(pieces.suits, _("One card of each suit."), "COMP-3", "ACT-11")
_put(pieces.dice, _("All the dice there are."), "COMP-5")
_put(pieces.helmets, _("The four sides of Taylor."), "COMP-6", "SETUP-1", "CHAR-1", "SETUP-8", "TURN-11")
_put(pieces.tokens, _("Both kinds of tokens."), "COMP-7")
_put(pieces.standees, _("The figures of the board."), "COMP-8")
_put(
    art.race(13, (13, _("the start")), (9, _("towards 0")), taylor=11, ape=8, statue=13),
    _("The first half of the Fate Track. Forward is to the right."),
    "COMP-9",
)
_put(
    art.race(13, (9, _("1 Damage")), taylor=9, ape=7),
    _("Taylor ended an Adventure’s move on 9: its hazard bites."),
    "HAZ-1",
    "HAZ-2",
    "HAZ-3",
    "HAZ-4",
    "HAZ-5",
)
_put(art.race(13, statue=13), _("Before the first race only the Statue stands on the track."), "SETUP-5")
_put(art.race(13, taylor=13, ape=7), _("Scene 2 begins: Taylor on 13, the Ape on 7."), "START-3")
_put(
    art.race(6, (0, _("the scene ends")), taylor=0, ape=3),
    _("Taylor on 0: the race is over at once."),
    "TURN-4",
    "TURN-5",
    "END-1",
    "END-2",
)
_put(art.race(6, (0, _("everybody loses")), taylor=5, statue=0), _("The Statue on 0."), "TURN-6", "END-6")
_put(
    art.race(6, (0, _("the Ape came first")), taylor=4, ape=0),
    _("What this costs is said by the scene’s Intro card."),
    "END-3",
    "END-4",
    "END-5",
)
_put(
    art.race(13, (8, _("one space back")), taylor=13, ape=8),
    _("The slower Ape of scene 2 starts on 8."),
    "EASY-3",
)
_put(
    art.race(11, (5, _("two spaces closer")), ape=5),
    _("The faster Ape of scene 2 starts on 5."),
    "HARD-2",
    "HARD-5",
)
_put(
    art.dial(3),
    _("It is dusk: two more turns to Sunrise."),
    "COMP-10",
    "TURN-7",
    "TURN-8",
    "SUN-9",
)
_put(art.dial(0), _("The token has come round to Sunrise."), "SETUP-4", "SUN-1", "SUN-6")
_put(
    art.trial("forget_the_past", *art.PARTS),
    _("An encounter and the names of its parts."),
    "COMP-15",
    "ADV-1",
    "ENC-1",
)
_put(
    art.trial("desolate_trek", (292, 184, _("Sunrise"), False)),
    _("The orange strip strikes at Sunrise while the card lies there."),
    "SUN-2",
    "COMP-12",
    "ENC-2",
)
_put(art.trial("lightning_strike"), _("Lightning Strike asks every die to be even."), "ENC-3")
_put(
    art.trial("only_man_destroys"),
    _("A card encounter: no dice, no failure."),
    "ADV-2a",
    "ADV-2b",
    "ADV-2c",
    "ENC-4",
)
_put(art.trial("through_the_tall_corn"), _("Through the Tall Corn."), "ENC-5")
_put(
    art.trial("paper_wings", (292, 184, _("bonus"), False)),
    _("A bonus is paid after a success, or left."),
    "ADV-7a",
    "ADV-7b",
    "ADV-7c",
    "ADV-7d",
    "ADV-7e",
    "SOLO-2",
)
_put(
    art.available,
    _("A card is drawn from the deck or from the two that lie open."),
    "SETUP-3",
    "ACT-1",
    "ACT-2",
    "ACT-3",
    "ACT-4",
)
_put(art.start, _("What each character begins with."), "SETUP-6", "HARD-3", "HARD-4")
_put(art.ways, _("Eight scenes; the ship stands on the second."), "PHASE-1", "PHASE-2", "SETUP-10", "END-7")
_put(art.steps, _("The five steps of a turn."), "TURN-1")
_put(art.actions, _("Three Actions a turn."), "TURN-2", "TURN-3", "EASY-2")
_put(art.hand(9, 7), _("Nine cards, but a hand holds seven at the end of the turn."), "TURN-9", "TURN-10")
_put(art.given, _("One card from hand to another character."), "ACT-6")
_put(art.card_set((0, 0), Part("heal", 1), _("two of one suit")), _("Minor Healing."), "ACT-7")
_put(
    art.card_set((1, 1, 1, 1), Part("heal", 3), _("four of one suit")), _("Major Healing."), "ACT-8", "ACT-13"
)
_put(
    art.card_set((1, 5, 5, 1), Part("ape", -1), _("Nova and Cornelius & Zira")),
    _("Allies: the one set that mixes two suits."),
    "ACT-9",
)
_put(art.card_set((2, 2, 2), Part("red", 1), _("three of one suit")), _("Prepare."), "FREE-1")
_put(art.banked, _("A banked Red die waits beside its owner."), "FREE-2")
_put(art.card_set((3, 3, 3), Part("skill", 1), _("three of one suit")), _("Learn."), "FREE-3")
_put(art.card_set((4, 4, 4, 4), Part("special", 1), _("four of one suit")), _("Adapt."), "FREE-4")
_put(
    art.defeated,
    _("The fifth Damage flips the character."),
    "DMG-1",
    "DMG-5",
    "DMG-6",
    "DMG-4",
    "HARD-1",
    "SOLO-3",
)
_put(
    art.shares,
    _("Damage without a name is shared out; a Defeated character takes none."),
    "DMG-2",
    "DMG-3",
    "DMG-8",
)
_put(
    tries.gain,
    _("Printed dice, cards of permitted suits and a banked die make the pool."),
    "ADV-3",
    "ADV-4a",
    "ADV-4d",
)
_put(tries.wrong_suit, _("Taylor and Dr. Zaius are permitted here, Gorilla is not."), "ADV-4b", "ADV-4c")
_put(tries.kept, _("After a roll some dice are kept, the others rolled again."), "ADV-5a", "ADV-5b")
_put(tries.red, _("A Red die is read as what helps most."), "ADV-5c", "ADV-5d")
_put(tries.every, _("An “all” challenge reads every die."), "ADV-5e")
_put(tries.helps, _("Two ways to reroll once the rolls are used."), "ADV-5f", "ADV-5g", "ADV-5h")
_put(tries.turned, _("A 4 can become a 5; a 6 never becomes a 1."), "ADV-5i")
_put(tries.lines, _("Signs are carried out from left to right."), "ADV-6a", "ADV-6b", "ADV-9", "END-11")
_put(
    tries.refill,
    _("A success leaves, and the next card of the scene comes."),
    "ADV-8a",
    "ADV-8b",
    "ADV-8c",
    "START-4",
)
_put(
    art.event("setback"),
    _("Above what happens at once, below what holds for the day."),
    "SUN-3",
    "SUN-4",
    "SUN-5",
    "SUN-8",
    "POTA-1",
    "POTA-2",
)
_put(art.find(0, 1, 2), _("One of three waits in scene 8."), "DISC-1", "DISC-2", "DISC-3")
_put(art.ending("win"), _("The way home from the beach."), "END-9", "DISC-4", "END-12", "END-13", "EASY-1")
for _place, _clause in enumerate(("CHAR-3", "CHAR-4", "CHAR-5", "CHAR-6")):
    _put(art.person(_place), _("As the character lies on the table."), _clause, size=art.PERSON)
_put(
    art.person(0),
    _("Damage, Skill tokens, the Skill and the power of a character."),
    "CHAR-2",
    size=art.PERSON,
)
for _id, _clause in (
    ("quick_thinking", "SPEC-1"),
    ("filthy_apes", "SPEC-2"),
    ("human_ingenuity", "SPEC-3"),
    ("survival_training", "SPEC-4"),
    ("cornered_animal", "SPEC-5"),
):
    _put(art.special(_id), _("The card and its line."), _clause)
_put(art.special("field_dressing"), _("A Special says when it may be played."), "HAND-1", "HAND-2", "HAND-3")
_put(
    tries.sign(
        (Part("taylor", 2), _("Taylor goes 2 forward")),
        (Part("ape", 1), _("the Ape 1")),
        (Part("statue", 1), _("the Statue 1")),
    ),
    _("Forward is towards 0."),
    "GLOSS-1",
)
_put(
    tries.sign(
        (Part("taylor", -2), _("Taylor goes 2 back")),
        (Part("ape", -1), _("the Ape 1")),
        (Part("statue", -1), _("the Statue 1")),
    ),
    _("Back is away from 0, never beyond 13."),
    "GLOSS-2",
)
_put(tries.sign((Part("damage", 1), _("1 Damage"))), _("The group says who takes it."), "GLOSS-3")
_put(tries.sign((Part("heal", 1), _("1 Damage goes"))), _("Healing."), "GLOSS-4")
_put(tries.sign((Part("damage", 1, True), _("1 Damage each"))), _("The two heads: everybody."), "GLOSS-5")
_put(tries.sign((Part("day", 1), _("the day moves on 1"))), _("One step besides the usual one."), "GLOSS-6")
_put(tries.sign((Part("hold"), _("the day waits"))), _("No step of the day this turn."), "GLOSS-7")
_put(tries.sign((Part("skill", 1), _("1 Skill token"))), _("The group says who gets it."), "GLOSS-8")
_put(tries.sign((Part("action", 1), _("1 Action card"))), _("From the face-down deck."), "GLOSS-9")
_put(tries.sign((Part("special", 1), _("1 Special card"))), _("From the Special deck."), "GLOSS-10")
_put(
    tries.sign((Part("damage", 2), _("2 Damage")), (Part("action", 3), _("3 Action cards"))),
    _("The number says how many."),
    "GLOSS-11",
)
_put(tries.sign((Part("other"), _("a choice, or a roll"))), _("The card’s words say which."), "GLOSS-12")
_put(tries.sign((Part("lose"), _("everybody loses"))), _("The skull."), "GLOSS-13", "END-10")
