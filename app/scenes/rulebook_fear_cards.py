"""The 120 cards of Primate Fear in its rulebook, and how we read them."""

from __future__ import annotations

from app.palette import PRIMATE
from app.rules.primate_fear import text
from app.rules.primate_fear.codes import COUNT, EFFECT, GARBAGE, KEYS, NAMES, kind_word
from app.rules.primate_fear.data import CARDS, AttackCard, Defence, Garbage, Reinforcement, Special
from app.scenes import rulebook_fear_signs
from app.scenes.rulebook_cards import CARDS as DECK
from app.scenes.rulebook_cards import SIGNS, Entry, Group, Shelf, distinct
from app.scenes.rulebook_collage import Collage, Picture
from app.tables.items import Face
from app.tables.primate_fear import words
from app.tables.primate_fear.faces import CardFace, Junk, Large
from app.words import _

_CARD = (88.0, 112.0)
_SIZE = (366.0, 212.0)


def _rulings() -> dict[str, str]:
    """How we read single cards, by key."""
    soft = _("Only what falls onto it lands softly. When it falls itself, the roll is made as always.")
    adds = _("It adds up with the other cards that do so, for every roll of that fall from when it counts.")
    back = _("It comes back only where no later card discards it.")
    attack_only = _(
        "Only when an attack destroys it, not a collision. Whoever played the attack is the attacker."
    )
    hidden_safe = _("It cannot be aimed at by a hidden attack, nor as one of a pair.")
    from_one = _("Whatever the number of parts, from the first one on.")
    return {
        "G04": soft,
        "G43": soft,
        "G05": attack_only,
        "G38": attack_only,
        "G11": hidden_safe,
        "G14": _("The other furniture may stand anywhere in the same tower."),
        "G19": _(
            "It is contraband: somebody must be missing it. So Crime-Scene Tape adds 3 to it, Tapestries 1."
        ),
        "G20": adds,
        "G25": _("With nothing beneath it the point does not count."),
        "G29": _(
            "The picked top card rolls alone, and if it breaks nothing can fall. In a fall of its own this "
            "roll comes before the next drop."
        ),
        "G31": _(
            "The further card may be any garbage, and its own text counts. With Night Shift that is three."
        ),
        "G40": _("Where no card lies below, or above, that point does not count."),
        "G44": _("A cancelled attack has not failed."),
        "G48": _("The card goes under the deck, so the game gets no shorter. At every dawn anew."),
        "R08": _("Printed height counts, phantom points do not."),
        "R14": hidden_safe,
        "R15": back,
        "R18": _("The points stay hollow as long as it lies there."),
        "A03": _("Drawn also when it fails, but not when it was cancelled."),
        "A08": adds,
        "A11": _("Among all living players, you included."),
        "A13": _(
            "Reinforcements on the card are discarded and its BREAK text counts. Played again, its sign and "
            "PLAY text count again. At your own tower the card comes back to your hand."
        ),
        "A14": _("Without another card in hand it cannot be played."),
        "A17": _(
            "Only defences with a number are barred; tricks may be played, and the Night Watchman counts."
        ),
        "A18": _("It comes back at the end of the attack step, so it is thrown once a turn.") + " " + back,
        "A19": _("It needs a card with a reinforcement."),
        "A20": _("It needs a hand with cards; who has fewer discards all."),
        "A21": _("It needs a hand with cards."),
        "A22": _("Your own bottom card may be hit, too."),
        "A23": _("Your own bottom card may be hit, too."),
        "A24": _(
            "A 1 always fails. Numbers do not lower the roll; Closed for Cleaning cancels it, Rubber Duck "
            "may answer it, and the Night Watchman’s −1 counts."
        ),
        "A25": _("What falls then is a fall of its own."),
        "A26": _(
            "One roll for both, also onto a soft card. If only the card now below breaks, the other drops on "
            "as always. Points for the top card go with the new top."
        ),
        "D07": back,
        "D09": _(
            "Only against an attack with a bonus at a garbage card. If the attacker has no garbage, the "
            "attack is cancelled."
        ),
        "D10": _("Against hidden attacks as well."),
        "D11": _("Also for a card lost in a collision."),
        "D13": _("It may answer the roll of the Crane as well."),
        "S01": _(
            "The one card for any time. Mostly it is kept for the moment after the Primate has climbed."
        ),
        "S02": from_one,
        "S03": from_one,
        "S04": _("It counts as a sign: as the seventh part it wakes the Primate."),
        "S05": _("Only for this step: at the end of the next player’s turn the Primate comes again."),
        "S07": _("With the Gnomes that makes three in one turn."),
        "S08": _("It is no defence card, so its −1 counts against the Crane and the Bats as well."),
        "S09": adds,
        "S12": _("For a collision’s die and for the roll of a card as well."),
        "S13": _("It cannot take itself."),
    }


def _clauses(card: int) -> tuple[str, ...]:
    """The clauses that a card rests on, the most particular first."""
    row, effect = CARDS.all[card], EFFECT[card]
    found: list[str] = []
    if KEYS[card] in ("G05", "G38", "G44", "A03"):
        found.append("PF-G59" if KEYS[card][0] == "G" else "PF-G60")
    if effect.cost or KEYS[card] == "S13":
        found.append("PF-G62")
    match row:
        case Garbage():
            found += ["PF-25"] if row.phantom else []
            found += ["PF-9"] if row.body_part else []
            found += ["PF-G48"] if effect.timing.startswith("break") or effect.fall else []
            found += ["PF-G5"] if effect.timing == "dawn" else []
            found += ["PF-37"] if effect.no_hidden else []
            found += ["PF-G41"] if effect.soft else []
            found += ["PF-27"] if effect.ops else []
            found += ["PF-19", "PF-24", "PF-28"]
        case Reinforcement():
            found += ["PF-9"] if row.body_part else []
            found += ["PF-G24"] if row.bonus_if else []
            found += ["PF-26", "PF-20"]
        case AttackCard():
            found += [{"close": "PF-32", "distant": "PF-35", "hidden": "PF-36"}[row.kind]]
            found += ["PF-G61", "PF-37"] if row.kind == "hidden" else []
            found += ["PF-44"] if row.bonus_if else []
            found += ["PF-38"]
        case Defence():
            found += ["PF-G35"] if effect.window == "after_roll" else []
            found += ["PF-G36"] if effect.window == "cancel" else []
            found += ["PF-G37"] if any(op.op == "redirect" for op in effect.ops) else []
            found += ["PF-G24"] if row.bonus_if else []
            found += ["PF-G32", "PF-G33"]
        case Special():
            found += ["PF-G51", "PF-G54"] if text.is_lasting(card) else []
            found += {"any": ["PF-G50"], "window": ["PF-G57"]}.get(row.when, ["PF-G58"])
            found += ["PF-G55"] if effect.window in ("climb", "eaten") else []
            found += ["PF-54"]
    return distinct(found)


def _read(ruling: str) -> tuple[str, ...]:
    return (_("How we read it: {text}").format(text=ruling),) if ruling else ()


def _large(card: int) -> Picture:
    def paint(c: Collage) -> None:
        if card < GARBAGE:
            c.add(20, 22, 130, 168, CardFace(card), 5)
            high = CARDS.garbage[card].height * 26.0
            c.add(172, 190 - high, 180, high, Junk(card), 4)
            return
        c.add(118, 22, 130, 168, CardFace(card), 5)

    return Picture(paint, NAMES[card], PRIMATE.ground, _SIZE)


def _deck() -> Shelf:
    rulings = _rulings()
    groups = (
        Group("garbage", _("Garbage"), _CARD),
        Group("reinforcement", _("Reinforcements"), _CARD),
        Group("attack", _("Attacks"), _CARD),
        Group("defence", _("Defences"), _CARD),
        Group("special", _("Specials"), _CARD),
    )
    entries = tuple(
        Entry(
            KEYS[card],
            NAMES[card],
            kind_word(card),
            CardFace(card),
            _large(card),
            words.card_lines(card),
            (rulings[KEYS[card]],) if KEYS[card] in rulings else (),
            _clauses(card),
            seen=Large(
                card=card,
                title=NAMES[card],
                family=words.family(card),
                facts=(*words.card_lines(card), *_read(rulings.get(KEYS[card], ""))),
            ),
        )
        for card in range(COUNT)
    )
    return Shelf(groups, entries)


def shelves() -> dict[str, Shelf]:
    """The cards and the signs."""
    return {DECK: _deck(), SIGNS: rulebook_fear_signs.signs()}


def key_of(face: Face) -> str:
    """The key of a card seen large."""
    return KEYS[face.card] if isinstance(face, Large) else ""
