"""What Primate Fear's table says: tips, labels, sums and what is asked. Numbers come from the rules."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.primate_fear import queries, text
from app.rules.primate_fear.codes import (
    ATTACK,
    CATEGORY,
    DEFENCE,
    EFFECT,
    GARBAGE,
    NAMES,
    PART_NAMES,
    PARTS,
    REINFORCEMENT,
    STRENGTH,
    SYMBOL,
    WHEN,
    attack_card,
    defence_card,
    kind_word,
)
from app.rules.primate_fear.data import CARDS
from app.rules.primate_fear.effects import takeable, unpinnable
from app.rules.primate_fear.queries import Drop, Sum
from app.rules.primate_fear.state import QUESTIONS, PrimateState, Step
from app.tables.paths import Around
from app.words import _, listed, plural


def signed(number: int) -> str:
    """`+2`, `−2`."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def percent(part: float) -> str:
    """A chance in whole per cent; 0 and 100 are said only of what is certain."""
    whole = round(100 * part)
    if 0 < part < 1:
        whole = min(99, max(1, whole))
    return _("{n} %").format(n=whole)


def name(card: int) -> str:
    """A card's name; one that cannot be seen is `a card`."""
    return NAMES[card] if card >= 0 else _("a card")


def question(view: PrimateState) -> Step | None:
    """The step that asks somebody, or None in the middle of what is carried out and after the end."""
    if view.agenda and view.agenda[-1].kind in QUESTIONS:
        return view.agenda[-1]
    return None


def only_computers(view: PrimateState, around: Around) -> bool:
    """Whether a game goes on in which every person was eaten, or none ever played."""
    alive = (seat for seat, turn in enumerate(view.eaten) if not turn)
    return not view.ended and not any(around.persons[seat] for seat in alive)


def family(card: int) -> str:
    """The word on a card's head."""
    words = {
        "garbage": _("GARBAGE"),
        "reinforcement": _("REINFORCE"),
        "attack": _("ATTACK"),
        "defence": _("DEFENCE"),
        "special": _("SPECIAL"),
    }
    return words[kind_word(card)]


def is_attack(card: int) -> bool:
    """Whether a card is an attack."""
    return REINFORCEMENT <= card < ATTACK


def attack_kind(card: int) -> str:
    """close, distant or hidden; empty for a card that is no attack."""
    return attack_card(card).kind if is_attack(card) else ""


def value(card: int) -> tuple[str, str]:
    """What stands large at a card's foot, and the small word beside it. Garbage has dots instead."""
    if card < GARBAGE:
        return "", ""
    if card < REINFORCEMENT:
        row = CARDS.reinforcements[card - GARBAGE]
        more = signed(row.bonus_if.bonus) if row.bonus_if else ""
        return signed(row.bonus), _("or {bonus}").format(bonus=more) if more else ""
    if card < ATTACK:
        attack = attack_card(card)
        kind = {"close": _("near"), "distant": _("far"), "hidden": _("hidden")}[attack.kind]
        return (signed(attack.bonus) if attack.bonus is not None else ""), kind
    if card < DEFENCE:
        defence = defence_card(card)
        return (signed(defence.bonus), "") if defence.bonus is not None else ("", _("trick"))
    when = {
        "any": _("any time"),
        "turn": _("your turn"),
        "build": _("building"),
        "attack": _("attacking"),
        "window": _("answer"),
    }
    return "", when[WHEN[card]]


def capital(words: str) -> str:
    """With a capital at its start."""
    return words[:1].upper() + words[1:]


def card_lines(card: int) -> tuple[str, ...]:
    """All that stands on a card, a sentence or a number a line."""
    lines = [capital(text.facts(card)) + "."]
    if SYMBOL[card]:
        lines.append(_("Bears the body-part sign: playing it adds a part of the Primate."))
    when = text.timing(card)
    if when:
        lines.append(when + ".")
    said = text.text(card)
    if said:
        lines.append(said)
    return tuple(lines)


def card_tip(card: int) -> str:
    """A card's name and text on hover."""
    return "\n".join((name(card), *card_lines(card)))


# -- towers -----------------------------------------------------------------------------------------


def junk_label(view: PrimateState, around: Around, card: int) -> str:
    """A garbage card for the focus line: `Ada's Lighthouse`."""
    seat = queries.owner(view, card)
    if seat is None:
        return name(card)
    return _("{name}: {card}").format(name=around.names[seat], card=name(card))


def strength_words(view: PrimateState, card: int) -> str:
    """`5 + 1 = 6`, or only the number where nothing is added."""
    total, bare = queries.strength(view, card), STRENGTH[card]
    if total == bare:
        return str(bare)
    return f"{bare} {'+' if total > bare else '−'} {abs(total - bare)} = {total}"


def junk_tip(view: PrimateState, card: int) -> str:
    """Everything about a garbage card in a tower."""
    seat = queries.owner(view, card)
    height = 0
    if seat is not None:
        height = next(p.height for p in queries.points(view, seat) if p.card == card)
    lines = [
        name(card),
        _("Strength {strength}, height {height}, {kind}.").format(
            strength=strength_words(view, card), height=height, kind=CATEGORY[card]
        ),
    ]
    falls = queries.strength(view, card, collision=True)
    if falls != queries.strength(view, card):
        lines.append(_("In collisions its strength is {n}.").format(n=falls))
    for pin in queries.pinned(view, card):
        lines.append(_("Reinforced with {card}.").format(card=name(pin)))
        if EFFECT[pin].key:
            lines.append(text.text(pin))
    said = text.text(card)
    return "\n".join([*lines, said] if said else lines)


def vain_line(view: PrimateState, card: int) -> str:
    """Said before garbage is built whose text finds no card to take or to discard now; else empty (PF-27)."""
    for op in EFFECT[card].ops if card < GARBAGE else ():
        if op.op == "take" and not takeable(view, op):
            return _("The discard pile has no such card now.")
        if op.op == "unpin" and not unpinnable(view, view.active):
            return _("No opponent has a reinforcement now.")
    return ""


def phantom_tip(view: PrimateState, card: int) -> str:
    """Why a ghost step is in the stack."""
    return _("Phantom points of {card}: they count now. {text}").format(card=name(card), text=text.text(card))


def height_tip(view: PrimateState, seat: Seat) -> str:
    """Where a height comes from, card by card from the top."""
    points = queries.points(view, seat)
    solid, ghost = sum(p.solid for p in points), sum(sum(p.phantom) for p in points)
    lines = [_("{card} {n}").format(card=name(p.card), n=p.height) for p in reversed(points)]
    cards = ", ".join(lines) + "." if lines else _("No garbage card yet.")
    if not ghost:
        return _("Height {n}: {cards}").format(n=solid, cards=cards)
    counts = _("{ghost} of it phantom points that count.").format(ghost=ghost)
    return _("Height {n}: {cards}").format(n=solid + ghost, cards=f"{cards} {capital(counts)}")


def plate_tip(view: PrimateState, around: Around, seat: Seat) -> str:
    """A player's numbers."""
    if view.eaten[seat]:
        return _("{name} was eaten in turn {n}.").format(name=around.names[seat], n=view.eaten[seat])
    cards = plural("{count} card in hand", "{count} cards in hand", len(view.hands[seat]))
    return _("{name}: height {n}, {cards}.").format(
        name=around.names[seat], n=view.heights[seat], cards=cards
    )


def lasting_tip(view: PrimateState, around: Around, card: int, by: Seat) -> str:
    """A long-term card in play."""
    return _("{card}, played by {name}.\n{text}").format(
        card=name(card), name=around.names[by], text=text.text(card)
    )


def primate_tip(view: PrimateState) -> str:
    """Where the Primate stands and what it will do."""
    if view.primate < 0:
        return _("The Primate is being put together: {n} of {all} parts.").format(n=view.parts, all=PARTS)
    where = _("The Primate is on height {n}.").format(n=view.primate)
    up_to = queries.reach(view)
    if up_to is None:
        return where + "\n" + _("A part is missing: it neither climbs nor eats.")
    return where + "\n" + _("At the end of this turn it climbs and eats up to {n}.").format(n=up_to)


def parts_line(view: PrimateState, around: Around) -> str:
    """What the next body part would do, or who is in reach."""
    if view.parts == PARTS:
        victims = queries.eaten_next(view)
        if not victims:
            return _("Nobody is in its reach.")
        return _("Next it eats {names}.").format(names=listed([around.names[s] for s in victims]))
    part = PART_NAMES[view.parts]
    victims = queries.eaten_if_woken(view)
    if victims:
        names = listed([around.names[s] for s in victims])
        return _("The {part} wakes it; then it eats {names}.").format(part=part, names=names)
    return _("Next comes the {part}.").format(part=part)


def again() -> str:
    """Where a press is asked for a second time."""
    return _("Press again to be sure.")


def phase_line(phase: str) -> str:
    """What is done in a step of a turn (PF-16)."""
    return {
        "draw": _("Two cards come from the deck with four or fewer in hand, else one."),
        "build": _("One garbage card and one reinforcement may be played, in any order."),
        "attack": _("As many attacks as you like, one at a time."),
        "primate": _("Once whole, it climbs one step and eats everybody up to there. It rests until then."),
        "discard": _("Up to two hand cards may go unused."),
    }[phase]


# -- attacks ----------------------------------------------------------------------------------------


def need(found: Sum) -> str:
    """What the die has to show: `4+`, or that no face is enough."""
    return f"{found.need}+" if found.faces else "–"


def sum_line(found: Sum, odds: bool = True) -> str:
    """The sum of an attack as a sentence, with its chance where `odds` are shown."""
    if not found.faces:
        return _("No face of the die is enough.")
    if not odds:
        return _("It needs {need} on the die.").format(need=need(found))
    return _("It needs {need} on the die ({chance}).").format(
        need=need(found), chance=percent(found.faces / queries.FACES)
    )


def percent_line(found: Sum) -> str:
    """How likely an attack is to hit."""
    if not found.faces:
        return _("No face of the die is enough.")
    line = _("Chance to hit: {chance}.").format(chance=percent(found.faces / queries.FACES))
    return f"{line} {_('A 1 always misses.')}" if found.capped else line


def chain_line(drop: Drop | None) -> str:
    """What a break would start."""
    if drop is None:
        return _("It is the top card: nothing falls.")
    upper = name(drop.upper)
    if drop.soft:
        return _("Then {upper} lands softly on {lower}: no roll.").format(upper=upper, lower=name(drop.lower))
    onto = name(drop.lower) if drop.lower >= 0 else _("the ground")
    breaks = [
        (card, s)
        for card, s in ((drop.lower, drop.lower_strength), (drop.upper, drop.upper_strength))
        if card >= 0
    ]
    parts = []
    for card, strength in breaks:
        face = strength - drop.bonus
        if face > queries.FACES:
            parts.append(_("{card} holds").format(card=name(card)))
        elif face <= 1:
            parts.append(_("{card} breaks").format(card=name(card)))
        else:
            parts.append(_("{face}+ breaks {card}").format(face=face, card=name(card)))
    return _("Then {upper} falls onto {onto}: {parts}.").format(upper=upper, onto=onto, parts=listed(parts))
