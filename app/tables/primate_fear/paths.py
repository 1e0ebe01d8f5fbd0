"""How Primate Fear's actions are reached by pressing items, and what they will do."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.kernel import Action, Refusal, Seat, Sentence
from app.rules.primate_fear import queries, text
from app.rules.primate_fear.attack import rolls
from app.rules.primate_fear.codes import (
    BONUS_ON,
    EFFECT,
    GARBAGE,
    HEIGHT,
    MOST_HEIGHT,
    NAMES,
    REDIRECTS,
    REINFORCEMENT,
    SYMBOL,
)
from app.rules.primate_fear.refuse import refusal, why_not
from app.rules.primate_fear.state import (
    Build,
    Choose,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateState,
    Reinforce,
    Respond,
    Strike,
)
from app.rules.primate_fear.tower import defence_bonus
from app.tables.paths import Path, Place, Preview
from app.tables.primate_fear import ids, words
from app.tables.primate_fear.hand import OFFERED
from app.words import _


def paths(view: PrimateState, seat: Seat, actions: Sequence[Action]) -> list[Path]:
    """Each action with its path: a card and where it goes, one press for an answer or a pick."""
    return [Path(action, _places(view, action)) for action in actions]


def _one(*items: str) -> Place:
    return frozenset(items)


def _places(view: PrimateState, action: Action) -> tuple[Place, ...]:
    kind = view.agenda[-1].kind
    match action:
        case Build(card=card):
            return _one(ids.hand_id(card)), _one(ids.PERCH, ids.GO)
        case Reinforce(seat=seat, card=card):
            return _one(ids.hand_id(card)), _one(ids.junk_id(view.towers[seat][-1]), ids.GO)
        case Strike(card=card, target=target, on=on):
            hand = _one(ids.hand_id(card))
            if on < 0:
                return hand, _one(ids.plate_id(target))
            # the sum is seen before the die is thrown
            return hand, _one(ids.junk_id(on)), _one(ids.GO, ids.junk_id(on))
        case Play(card=card, target=target):
            if kind == "discard":
                # there a press on a hand card puts it aside
                return _one(ids.BEAST), _one(ids.GO)
            return _one(ids.hand_id(card)), _one(ids.plate_id(target) if target >= 0 else ids.GO)
        case Respond(card=card, face=face):
            hand = _one(ids.hand_id(card))
            return (hand, _one(ids.side_id(face))) if face else (hand,)
        case Pick(card=card):
            if kind in OFFERED:
                return (_one(ids.choice_id(card)),)
            if kind == "dawn":
                return _one(ids.hand_id(card)), _one(ids.PILE)
            return (_one(ids.hand_id(card)),)
        case Choose(target=target):
            return (_one(ids.plate_id(target)),)
        case Pass():
            return (_one(ids.PASS),)
    return (_one(ids.END),)


def retracts(view: PrimateState, seat: Seat) -> list[tuple[str, Action]]:
    """A card put aside goes back to the hand, one put back to those looked at, until all is done."""
    if not view.agenda or view.agenda[-1].seat != seat:
        return []
    step = view.agenda[-1]
    if step.kind not in ("discard", "order"):
        return []
    where = ids.choice_id if step.kind == "order" else ids.hand_id
    return [(where(card), Pick(seat, card)) for card in step.picks if card >= 0]


def mode_of(action: Action) -> str:
    """Primate Fear has no verbs."""
    return ""


def weighty(action: Action) -> bool:
    """Whether an action is worth a second press where moves are confirmed: not what only answers nothing."""
    return not isinstance(action, Pass | Pick | Choose)


def cards_left(view: PrimateState) -> int:
    """Cards in the deck."""
    return queries.deck_left(view)


# -- what an action will do -------------------------------------------------------------------------


def preview(view: PrimateState, action: Action) -> Preview:
    """What the action will do, from what its seat can know."""
    match action:
        case Build(card=card):
            return _build(view, card)
        case Reinforce(seat=seat, card=card):
            return _reinforce(view, seat, card)
        case Strike(card=card, target=target, on=on):
            return _strike(view, card, target, on)
        case Play(card=card):
            return Preview("", _("{card}: {text}").format(card=NAMES[card], text=text.text(card)))
        case Respond(card=card, face=face):
            return _respond(view, card, face)
        case Pick(card=card):
            return Preview("", _picked(view, card))
        case Choose():
            return Preview("", _("Choose this player."))
        case Pass():
            return Preview("", _("Answer nothing; what was begun goes on."))
    return Preview("", _next(view))


def _build(view: PrimateState, card: int) -> Preview:
    parts = [_("It stands on top of your tower.")]
    if vain := words.vain_line(view, card):
        parts.append(vain)
    if HEIGHT[card] != MOST_HEIGHT[card]:
        parts.append(_("Its phantom points count only on their condition."))
    if SYMBOL[card]:
        parts.append(
            _("It adds a body part.") if not queries.is_awake(view) else _("The Primate climbs by 1.")
        )
    return Preview(words.signed(HEIGHT[card]), " ".join(parts))


def _reinforce(view: PrimateState, seat: Seat, card: int) -> Preview:
    on = view.towers[seat][-1]
    bonus = BONUS_ON[card][on]
    line = _("{card} gets {bonus} strength: {n} in all.").format(
        card=NAMES[on], bonus=words.signed(bonus), n=queries.strength(view, on) + bonus
    )
    if SYMBOL[card]:
        line += " " + (
            _("It adds a body part.") if not queries.is_awake(view) else _("The Primate climbs by 1.")
        )
    return Preview(words.signed(bonus), line)


def _strike(view: PrimateState, card: int, target: Seat, on: int) -> Preview:
    if on < 0 or not rolls(card):
        return Preview("", _("{card}: {text}").format(card=NAMES[card], text=text.text(card)))
    found = queries.odds(view, card, target, on)
    assert found is not None
    line = words.sum_line(found)
    if not EFFECT[card].seize:
        line += " " + words.chain_line(queries.chain(view, target, on, EFFECT[card].fall))
    return Preview(words.need(found), line, 1 - found.faces / queries.FACES)


def _respond(view: PrimateState, card: int, face: int) -> Preview:
    if face:
        return Preview("", _("The die is turned to {n}.").format(n=face))
    attack = view.attack
    if view.agenda[-1].kind == "defend" and attack is not None:
        bonus = defence_bonus(view, attack, card)
        found = queries.odds(view, attack.card, attack.target, attack.on, bonus + _played(view))
        line = words.sum_line(found) if found is not None else ""
        return Preview(words.signed(bonus), _("{card}: {text}").format(card=NAMES[card], text=line))
    if card in REDIRECTS and attack is not None:
        own = view.towers[attack.seat]
        if not own:
            return Preview("", _("The attacker has no garbage to hit, so the attack is cancelled."))
        return Preview(
            "", _("The attack turns on the attacker’s own top card, {on}.").format(on=NAMES[own[-1]])
        )
    return Preview("", _("{card}: {text}").format(card=NAMES[card], text=text.text(card)))


def _played(view: PrimateState) -> int:
    """What the defences played so far add."""
    found = queries.sum_now(view)
    return found.defence if found is not None else 0


def _picked(view: PrimateState, card: int) -> str:
    name = words.name(card)
    match view.agenda[-1].kind:
        case "dawn":
            return _("{card} goes under the deck, and you draw a card.").format(card=name)
        case "discard":
            return _("{card} is put aside.").format(card=name)
        case "cost" | "drop":
            return _("{card} is discarded.").format(card=name)
        case "order":
            return _("{card} goes back next.").format(card=name)
        case "unpin":
            return _("{card} is discarded.").format(card=name)
    return _("{card} comes into your hand.").format(card=name)


def _next(view: PrimateState) -> str:
    step = view.agenda[-1]
    if step.kind == "build":
        garbage, _pins = queries.builds_left(view)
        if garbage and any(card < GARBAGE for card in view.hands[step.seat]):
            return _("Build no more; you still could.")
        return _("Go on to the attack step.")
    if step.kind == "attack":
        up_to = queries.reach(view)
        if up_to is None:
            return _("End your attacks. The Primate is not complete: it stays where it is.")
        return _("End your attacks; then the Primate climbs and eats up to {n}.").format(n=up_to)
    if not step.picks:
        return _("You keep your cards, and the turn is over.")
    return _("What is put aside is discarded, and the turn is over.")


# -- what a press that leads nowhere was meant for --------------------------------------------------


def meant(view: PrimateState, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
    """For pressed items that lead nowhere: the action most likely meant, or a sentence."""
    item = items[-1] if items else ""
    action = _most_likely(view, seat, items)
    if action is not None and refusal(view, action) is not None:
        return action
    card = ids.number_of(item, "hand")
    if card >= 0:
        no = why_not(view, seat, card)
        return _said(no) if no is not None else Sentence(_("First this card, then what is gold."), "PF-16")
    return _advice(view, item)


def _said(no: Refusal) -> Sentence:
    return Sentence(no.text, no.clause)


def _most_likely(view: PrimateState, seat: Seat, items: tuple[str, ...]) -> PrimateAction | None:
    """A picked card and something on the table: it was to go there."""
    card = ids.number_of(items[0], "hand") if len(items) > 1 else -1
    item = items[-1] if items else ""
    on, target = ids.number_of(item, "junk"), ids.number_of(item, "plate")
    if card < 0 or (on < 0 and target < 0 and item != ids.PERCH):
        return None
    if card >= REINFORCEMENT and words.is_attack(card):
        owner = queries.owner(view, on) if on >= 0 else target
        return Strike(seat, card, owner if owner is not None else seat, on)
    if card < GARBAGE:
        return Build(seat, card)
    if card < REINFORCEMENT:
        return Reinforce(seat, card)
    return Play(seat, card, target)


def _advice(view: PrimateState, item: str) -> Sentence:
    kind = item.partition(".")[0]
    if view.ended:
        return Sentence(_("The game is over. Rules, replay and results can still be looked at."), "PF-2")
    if kind == ids.PILE:
        return Sentence(
            _("{n} cards are in the deck. It is never shuffled anew.").format(n=queries.deck_left(view)),
            "PF-3",
            fact=True,
        )
    if kind == ids.DISCARD:
        last = ", ".join(NAMES[card] for card in reversed(view.discard[-6:]))
        if not last:
            return Sentence(_("Nothing has been discarded yet."), "PF-28", fact=True)
        return Sentence(_("The last cards discarded: {cards}.").format(cards=last), "PF-28", fact=True)
    if kind in (ids.BEAST, ids.BOARD):
        return Sentence(words.primate_tip(view).replace("\n", " "), "PF-10", fact=True)
    if kind == "junk":
        return Sentence(_("First choose a card of your hand, then where it goes."), "PF-16")
    if kind == "plate":
        seat = ids.number_of(item, "plate")
        if 0 <= seat < view.players and not view.eaten[seat]:
            return Sentence(words.height_tip(view, seat), "PF-24", fact=True)
    if kind == "lasting":
        return Sentence(text.text(ids.number_of(item, "lasting")), "PF-54", fact=True)
    if view.agenda and view.agenda[-1].kind in ("take", "spy", "order", "unpin"):
        return Sentence(_("First choose one of the cards laid out."), "PF-27")
    return Sentence(_("That does not lead anywhere now: press what is gold."), "PF-16")
