"""What is asked now, in words for the one who is asked and for those who wait."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.kernel import Seat
from app.rules.primate_fear import queries, tower
from app.rules.primate_fear.codes import EFFECT
from app.rules.primate_fear.state import WINDOWS, Pass, PrimateState, Step
from app.rules.primate_fear.text import text as effect
from app.tables.aloud import Aloud
from app.tables.paths import Around
from app.tables.primate_fear import words
from app.words import _, listed, plural


class Asked(NamedTuple):
    """A question: its title, what there is to know, and the word on the button that ends it."""

    title: str
    text: str
    button: str


def asked(view: PrimateState, around: Around) -> Asked:
    """The question that is open; of a game that is over, how it ended."""
    if view.ended:
        return Asked(*_over(view, around), "")
    step = words.question(view)
    if step is None:
        return Asked(turn_line(view, around), "", "")
    if step.kind in WINDOWS:
        return _window(view, around, step)
    if step.kind in ("build", "attack", "discard", "dawn"):
        return _own_turn(view, around, step)
    return _pick(view, around, step)


def aloud(view: PrimateState, around: Around) -> Aloud | None:
    """The open window as everybody may see it, or None (PF-G56)."""
    seats = queries.asked(view)
    if not seats:
        return None
    step = view.agenda[-1]
    what = asked(view, around)
    return Aloud(f"{step.kind}.{step.thing}.{view.turns}", seats, what.title, what.text, Pass(step.seat))


def _over(view: PrimateState, around: Around) -> tuple[str, str]:
    if view.ended == "last":
        return _("{name} wins").format(name=around.names[view.winner]), _("The last one standing.")
    if view.ended == "deck":
        return _("The Primate wins"), _("The deck has run out.")
    return _("The Primate wins"), _("It ate everybody.")


def _may_build(garbage: int, pins: int) -> str:
    """How many cards of each kind may still be played; a kind that is used up is not named."""
    parts = []
    if garbage:
        parts.append(plural("{count} garbage card", "{count} garbage cards", garbage))
    if pins:
        parts.append(plural("{count} reinforcement", "{count} reinforcements", pins))
    if not parts:
        return _("No more cards can be built this turn.")
    cards = parts[0] if len(parts) == 1 else _("{a} and {b}").format(a=parts[0], b=parts[1])
    return _("You may still play {cards}.").format(cards=cards)


def _own_turn(view: PrimateState, around: Around, step: Step) -> Asked:
    if step.kind == "build":
        return Asked(_("Build"), _may_build(*queries.builds_left(view)), _("END BUILDING"))
    if step.kind == "attack":
        return Asked(
            _("Attack"),
            _("Play attacks one at a time, as many as you like: first the card, then its target."),
            _("END ATTACKS"),
        )
    if step.kind == "dawn":
        return Asked(
            words.name(step.card),
            _("Put a hand card under the deck and draw a card, or leave it."),
            _("LEAVE IT"),
        )
    count = len(step.picks)
    text = _("Up to two hand cards may go. Press a card again to keep it.")
    button = _("KEEP ALL") if not count else plural("DISCARD {count}", "DISCARD {count}", count)
    return Asked(_("Discard"), text, button)


def aim(view: PrimateState, around: Around) -> str:
    """What the running attack is aimed at: `Chen's Lighthouse`."""
    attack = view.attack
    if attack is None:
        return ""
    whose = around.names[attack.target]
    if attack.on < 0:
        return _("{name}'s hand").format(name=whose)
    return _("{name}'s {card}").format(name=whose, card=words.name(attack.on))


def _attacker(view: PrimateState, around: Around) -> str:
    assert view.attack is not None
    return _("{name} plays {card} at {aim}.").format(
        name=around.names[view.attack.seat], card=words.name(view.attack.card), aim=aim(view, around)
    )


def _window(view: PrimateState, around: Around, step: Step) -> Asked:
    nobody = _("NOTHING")
    match step.kind:
        case "cancel":
            line = _attacker(view, around)
            assert view.attack is not None
            if queries.sum_now(view) is None:
                line = f"{line} {effect(view.attack.card)}"
            return Asked(_("Stop this attack?"), line, nobody)
        case "defend":
            found = queries.sum_now(view)
            line = words.sum_line(found, around.odds) if found else ""
            return Asked(_("Defend?"), f"{_attacker(view, around)} {line}", nobody)
        case "after_roll":
            assert view.roll is not None
            title = _("The die shows {n}").format(n=view.roll.face)
            return Asked(title, f"{_rolled(view)} {_('Change it, or let it stand.')}", _("LET IT STAND"))
        case "destroyed":
            return Asked(_("A card is lost"), _("Answer the loss of your garbage card?"), nobody)
        case "before_roll":
            return Asked(_("It is about to crash"), _falling(view), _("LET IT FALL"))
        case "fog":
            return Asked(_("Stop this special card?"), _special(view, around), _("LET IT PASS"))
        case "climb":
            return Asked(_("It is about to climb"), words.primate_tip(view).split("\n")[-1], nobody)
        case "climbed":
            text = _("It stands on {n} and eats everybody up to there.").format(n=view.primate)
            return Asked(_("It has climbed"), text, nobody)
    name = around.names[step.seat]
    return Asked(
        _("{name} is about to be eaten").format(name=name),
        _("It stands on {n}, {name} on {height}.").format(
            n=view.primate, name=name, height=view.heights[step.seat]
        ),
        nobody,
    )


def _rolled(view: PrimateState) -> str:
    """What the die would do if it stood."""
    roll, found = view.roll, queries.sum_now(view)
    if roll is None:
        return ""
    if roll.what == "lottery":
        by = next((step.card for step in reversed(view.agenda) if step.kind == "ops"), -1)
        return _("{card}: {text}").format(card=words.name(by), text=effect(by)) if by >= 0 else ""
    if roll.what == "attack" and found is not None and view.attack is not None:
        card = words.name(view.attack.on)
        hits = roll.face >= found.need
        text = _("That hits {card}: {need}+ was needed.") if hits else _("That misses {card}: {need}.")
        need = words.need(found) if found.faces else _("no face is enough")
        if hits:
            return text.format(card=card, need=found.need)
        return text.format(card=card, need=_("{need} was needed").format(need=need) if found.faces else need)
    if not view.falls:
        return ""
    return _crash(view, roll.face)


def _crash(view: PrimateState, face: int) -> str:
    """Which cards a collision roll would break."""
    fall = view.falls[-1]
    cards = view.towers[fall.seat]
    if fall.hole >= len(cards):
        return ""
    pair = [cards[fall.hole]]
    if fall.hole and fall.mode != "lone":
        pair.append(cards[fall.hole - 1])
    total = face + fall.bonus + tower.collision_bonus(view, fall.seat)
    lost = [words.name(card) for card in pair if queries.strength(view, card, collision=True) <= total]
    if not lost:
        return _("Nothing breaks.")
    return _("It breaks {cards}.").format(cards=listed(lost))


def _special(view: PrimateState, around: Around) -> str:
    step = next((s for s in reversed(view.agenda) if s.kind == "resolve"), None)
    if step is None:
        return ""
    name, card = around.names[step.seat], words.name(step.card)
    said = _("{name} plays {card}.").format(name=name, card=card)
    if EFFECT[step.card].on_opponent and step.target >= 0:
        on = around.names[step.target]
        said = _("{name} plays {card} on {on}.").format(name=name, card=card, on=on)
    elif any(op.op == "turn" for op in EFFECT[step.card].ops):
        said = _("{name} plays {card} for a {n}.").format(name=name, card=card, n=step.target)
    return f"{said} {effect(step.card)}".strip()


def _falling(view: PrimateState) -> str:
    fall = view.falls[-1]
    cards = view.towers[fall.seat]
    if fall.hole >= len(cards):
        return ""
    lower = words.name(cards[fall.hole - 1]) if fall.hole and fall.mode != "lone" else _("the ground")
    return _("{upper} onto {lower}: the roll is next.").format(
        upper=words.name(cards[fall.hole]), lower=lower
    )


def _pick(view: PrimateState, around: Around, step: Step) -> Asked:
    card = words.name(step.card)
    match step.kind:
        case "cost":
            return Asked(_("The cost"), _("{card} costs another hand card: choose it.").format(card=card), "")
        case "drop":
            return Asked(
                _("Discard a card"), _("{card}: choose a hand card to discard.").format(card=card), ""
            )
        case "take":
            return Asked(_("Take a card"), _("{card}: choose from the discard pile.").format(card=card), "")
        case "order":
            left = step.left - len(step.picks)
            return Asked(
                _("Put them back"),
                _("The first you choose lies deepest, the last is drawn next. {n} left.").format(n=left),
                "",
            )
        case "spy":
            name = around.names[step.target]
            return Asked(_("{name}'s hand").format(name=name), _("Take one card of it."), "")
        case "unpin":
            return Asked(
                _("Take one off"), _("{card}: choose an opponent's reinforcement.").format(card=card), ""
            )
    return Asked(_("Choose a player"), _chosen(step), "")


def _chosen(step: Step) -> str:
    """What will be done to the player who is named."""
    said = {
        "lose": _("A card of that hand is discarded at random."),
        "steal": _("You take a card of that hand at random."),
        "topple": _("The top garbage card there makes a collision roll."),
        "look": _("You look at that hand and take a card of it."),
    }
    ops = EFFECT[step.card].ops if step.card >= 0 else ()
    text = next((said[op.op] for op in ops if op.op in said), "")
    return f"{words.name(step.card)}: {text}" if text else words.name(step.card)


def waiting(view: PrimateState, around: Around, seat: Seat) -> str:
    """Who decides what, for those who wait."""
    step = words.question(view)
    name = around.names[seat]
    if step is None:
        return turn_line(view, around)
    if around.thinking:
        return _("{name} thinks").format(name=name)
    if step.kind in WINDOWS:
        return _("{name} is asked").format(name=name)
    return _("{name} decides").format(name=name)


def turn_line(view: PrimateState, around: Around) -> str:
    """The line on the plate over the table: whose turn it is, and which step."""
    steps = {
        "draw": _("draw"),
        "build": _("build"),
        "attack": _("attack, or end it"),
        "primate": _("the Primate moves"),
        "discard": _("discard"),
        "over": _("the game is over"),
    }
    if view.ended:
        return _over(view, around)[0]
    step = words.question(view)
    if step is not None and step.seat == around.me and around.acting == around.me:
        if step.kind in WINDOWS:
            return _("You are asked: answer, or not")
        if step.seat == view.active:
            return _("Your turn: {step}").format(step=steps[view.phase])
        return _("Your choice")
    if view.active == around.me:
        return _("Your turn: {step}").format(step=steps[view.phase].split(",")[0])
    return _("{name}: {step}").format(name=around.names[view.active], step=steps[view.phase].split(",")[0])
