"""The signs of Primate Fear: types, numbers, points and words, each with the cards that bear it."""

from __future__ import annotations

from collections.abc import Callable

from app.palette import CREAM, PRIMATE
from app.rules.primate_fear import text
from app.rules.primate_fear.codes import ATTACK, COUNT, DEFENCE, GARBAGE, KEYS, NUMBER, SYMBOL, kind_word
from app.rules.primate_fear.data import CARDS
from app.scenes.rulebook_cards import Entry, Group, Shelf
from app.scenes.rulebook_collage import SIZE, Collage, Picture
from app.tables.faces import Icon, Panel
from app.tables.items import Face
from app.tables.primate_fear import words
from app.tables.primate_fear.faces import CardFace, Mark, Step, Ticket
from app.words import _


def _bearing(test: Callable[[int], bool]) -> tuple[str, ...]:
    """The cards for which a test on their number is true."""
    return tuple(KEYS[card] for card in range(COUNT) if test(card))


def _sign(
    key: str, name: str, group: str, face: Face, line: str, clauses: tuple[str, ...], cards: tuple[str, ...]
) -> Entry:
    def paint(c: Collage) -> None:
        c.add(123, 40, 120, 132, Panel(fill=PRIMATE.ground3, radius=c.plan.frame.px(8), grain=False))
        w, h = _FACE_SIZES.get(type(face), (64.0, 64.0))
        c.add(183 - w / 2, 106 - h / 2, w, h, face)

    return Entry(
        key, name, group, face, Picture(paint, name, PRIMATE.ground, SIZE), (line,), (), clauses, "", cards
    )


_FACE_SIZES: dict[type[Face], tuple[float, float]] = {
    CardFace: (92, 119),
    Mark: (60, 50),
    Step: (112, 30),
    Ticket: (70, 46),
}


def signs() -> Shelf:
    """All of them."""
    groups = (
        Group("types", _("Card types"), (40, 44)),
        Group("numbers", _("Numbers and points"), (44, 30)),
        Group("words", _("Words on the cards"), (30, 30)),
    )
    card = NUMBER

    def icon(name: str, colour: str = CREAM) -> Icon:
        return Icon(name=name, colour=colour)

    has = _bearing
    rows = (
        _sign(
            "type.garbage",
            _("Garbage: red"),
            "types",
            CardFace(card["G08"], slip=True),
            _("What towers are built of. Dots are height points, the shield is its strength."),
            ("PF-56", "PF-19"),
            has(lambda n: n < GARBAGE),
        ),
        _sign(
            "type.reinforcement",
            _("Reinforcement: blue"),
            "types",
            CardFace(card["R01"], slip=True),
            _("Makes your own top garbage card stronger by the large number."),
            ("PF-56", "PF-20"),
            has(lambda n: kind_word(n) == "reinforcement"),
        ),
        _sign(
            "type.attack",
            _("Attack: orange"),
            "types",
            CardFace(card["A09"], slip=True),
            _("Played in your attack step. The large number is added to the die."),
            ("PF-56", "PF-30"),
            has(lambda n: kind_word(n) == "attack"),
        ),
        _sign(
            "type.defence",
            _("Defence: green"),
            "types",
            CardFace(card["D01"], slip=True),
            _("Played when you are attacked. The number is taken off the die; a trick has none."),
            ("PF-56", "PF-G33"),
            has(lambda n: kind_word(n) == "defence"),
        ),
        _sign(
            "type.special",
            _("Special: all colours"),
            "types",
            CardFace(card["S12"], slip=True),
            _("Says when it may be played."),
            ("PF-56", "PF-54"),
            has(lambda n: n >= DEFENCE),
        ),
        _sign(
            "category.furniture",
            _("Furniture"),
            "types",
            icon("cat_furniture"),
            _("One of the three kinds of garbage that other cards refer to."),
            ("PF-28",),
            has(lambda n: n < GARBAGE and CARDS.garbage[n].category == "furniture"),
        ),
        _sign(
            "category.contraband",
            _("Contraband"),
            "types",
            icon("cat_contraband"),
            _("One of the three kinds of garbage that other cards refer to."),
            ("PF-28",),
            has(lambda n: n < GARBAGE and CARDS.garbage[n].category == "contraband"),
        ),
        _sign(
            "category.organic",
            _("Organic"),
            "types",
            icon("cat_organic"),
            _("One of the three kinds of garbage that other cards refer to."),
            ("PF-28",),
            has(lambda n: n < GARBAGE and CARDS.garbage[n].category == "organic"),
        ),
        _sign(
            "strength",
            _("Strength"),
            "numbers",
            Mark(4),
            _("What a roll has to reach to destroy the card: printed strength and all its reinforcements."),
            ("PF-26", "PF-39", "PF-48"),
            (),
        ),
        _sign(
            "strength.weak",
            _("Strength in a collision"),
            "numbers",
            Mark(1, weak=True),
            _("Red while a tower falls, where reinforcements count differently then."),
            ("PF-48",),
            ("R11", "R12"),
        ),
        _sign(
            "ticket",
            _("Reinforcement ticket"),
            "numbers",
            Ticket(2),
            _("What the reinforcements on a card add together."),
            ("PF-26", "PF-29"),
            (),
        ),
        _sign(
            "phantom.on",
            _("Phantom point that counts"),
            "numbers",
            Step(1),
            _("A ghost step in the tower while its condition holds."),
            ("PF-25", "PF-G22"),
            has(lambda n: n < GARBAGE and bool(CARDS.garbage[n].phantom)),
        ),
        _sign(
            "phantom.off",
            _("Phantom point that does not"),
            "numbers",
            Mark(2, hollow=1),
            _("A hollow ring: the condition does not hold just now, or Lead Paint lies on the card."),
            ("PF-25", "PF-G22"),
            has(lambda n: n < GARBAGE and bool(CARDS.garbage[n].phantom)),
        ),
        _sign(
            "instead",
            _("or +5: the special bonus"),
            "numbers",
            icon("swap"),
            _("Stands in for the plain number where its condition holds. Never both."),
            ("PF-44", "PF-G24"),
            has(lambda n: getattr(CARDS.all[n], "bonus_if", None) is not None),
        ),
        _sign(
            "part",
            _("Body-part sign"),
            "numbers",
            icon("part_head", PRIMATE.acid),
            _("Playing the card adds a part of the Primate. Once it is whole it climbs one step instead."),
            ("PF-9", "PF-11", "PF-G8"),
            has(lambda n: SYMBOL[n]),
        ),
        _sign(
            "near",
            _("Near: a close attack"),
            "words",
            icon("near"),
            _("Hits what stands at your own height."),
            ("PF-32", "PF-33"),
            has(lambda n: words.attack_kind(n) == "close"),
        ),
        _sign(
            "far",
            _("Far: a distant attack"),
            "words",
            icon("far"),
            _("Hits any garbage card of a tower."),
            ("PF-35",),
            has(lambda n: words.attack_kind(n) == "distant"),
        ),
        _sign(
            "hidden",
            _("Hidden"),
            "words",
            icon("eye"),
            _("The card says what it hits."),
            ("PF-36", "PF-37", "PF-G61"),
            has(lambda n: words.attack_kind(n) == "hidden"),
        ),
        _sign(
            "trick",
            _("Trick"),
            "words",
            icon("bolt"),
            _("A defence without a number: it cancels, sends back or saves."),
            ("PF-56", "PF-G36"),
            has(lambda n: ATTACK <= n < DEFENCE and getattr(CARDS.all[n], "bonus", 1) is None),
        ),
        _sign(
            "infinity",
            _("The sign of infinity"),
            "words",
            icon("infinity"),
            _("The card stays in play until its condition comes true."),
            ("PF-54", "PF-G51", "PF-G54"),
            has(text.is_lasting),
        ),
        _sign(
            "play",
            _("PLAY"),
            "words",
            icon("play"),
            _("Once, when the card is played from hand."),
            ("PF-27", "PF-G26"),
            has(lambda n: "PLAY:" in text.text(n)),
        ),
        _sign(
            "always",
            _("ALWAYS"),
            "words",
            icon("lock"),
            _("As long as the card lies in a tower."),
            ("PF-27",),
            has(lambda n: "ALWAYS" in text.text(n)),
        ),
        _sign(
            "break",
            _("BREAK"),
            "words",
            icon("impact"),
            _(
                "When the card lies on the discard pile after it was destroyed, before the next collision. "
                "Not when its player is eaten."
            ),
            ("PF-G48", "PF-G59"),
            has(lambda n: "BREAK" in text.text(n)),
        ),
        _sign(
            "dawn",
            _("DAWN"),
            "words",
            icon("sunrise"),
            _("At the start of each of your turns, before the draw."),
            ("PF-G5",),
            has(lambda n: "DAWN" in text.text(n)),
        ),
        _sign(
            "soft",
            _("Soft"),
            "words",
            icon("bed"),
            _("What falls onto it lands without a roll, and the fall ends."),
            ("PF-G41",),
            ("G04", "G43"),
        ),
        _sign(
            "random",
            _("At random"),
            "words",
            icon("dice"),
            _("The computer picks the cards; nobody chooses."),
            ("PF-G53",),
            has(lambda n: "at random" in text.text(n)),
        ),
    )
    return Shelf(groups, rows, plate=PRIMATE.ground2)
