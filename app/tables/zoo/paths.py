"""How the Zoo's actions are reached by pressing items, and what they will do: a character, a space."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.kernel import Action, Event, Seat, Sentence
from app.rules.zoo import queries
from app.rules.zoo.codes import HAND, LEAST, TEAM, an_animal, cell_name, character_name
from app.rules.zoo.play import actions as legal_actions
from app.rules.zoo.refuse import refusal
from app.rules.zoo.state import (
    GameOver,
    HoleOpened,
    Move,
    Moved,
    Mutated,
    Place,
    Placed,
    TookCharacter,
    TookMutant,
    TookZoo,
    Uncovered,
    ZooState,
)
from app.tables.paths import Cue, Path, Preview
from app.tables.zoo.ids import (
    Thing,
    card_ids,
    cell_id,
    chip_id,
    piece_id,
    pile_id,
    slot_id,
    thing,
    things_on,
)
from app.tables.zoo.words import risk_line
from app.words import _


def paths(view: ZooState, seat: Seat, actions: Sequence[Action]) -> list[Path]:
    """Each action with its path: the character (or its place in the row), then the space.

    A character on the board may also be pressed through the ground it stands on.
    """
    found = []
    for action in actions:
        if not isinstance(action, Place | Move):
            continue
        begin = {piece_id(seat, action.value), slot_id(seat, action.value)}
        at = view.where[TEAM * seat + action.value - LEAST]
        if at < HAND:
            begin |= things_on(view, at)
        found.append(Path(action, (frozenset(begin), things_on(view, action.cell))))
    return found


def mode_of(action: Action) -> str:
    """`place` or `move`."""
    return "place" if isinstance(action, Place) else "move"


def preview(view: ZooState, action: Action) -> Preview:
    """What the action captures, and the chance that it costs the character (ZC-22)."""
    assert isinstance(action, Place | Move)
    top = queries.top_of(view, action.cell)
    name = character_name(action.value)
    tag = f"+{top.value}"
    if top.kind == "zoo":
        odds = queries.risk(view, action.cell)
        text = _("Your {who} captures {card}, worth {value}.").format(
            who=name, card=an_animal(top.value), value=top.value
        )
        return Preview(tag, f"{text} {risk_line(view, top.value)}", odds.mutants / max(1, odds.cards))
    if top.kind == "mutant":
        text = _("Your {who} captures the mutant, worth {value}. That is never a risk.")
        return Preview(tag, text.format(who=name, value=top.value))
    text = _("Your {who} captures {victim}, worth {value}; its team loses as much.")
    return Preview(tag, text.format(who=name, victim=character_name(top.value), value=top.value))


def meant(view: ZooState, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
    """For pressed items that lead nowhere: the action most likely meant, or a sentence."""
    if view.over:
        return Sentence(_("The game is over. Rules, replay and results can still be looked at."), "ZC-26")
    things = [thing(view, item) for item in items]
    if not things:
        return Sentence(_("Pick one of your characters, then the space it goes to."), "ZC-9")
    first, last = _character(view, seat, things[0]), things[-1]
    if first.kind != "piece" or first.seat != seat:
        return _not_yours(view, seat, first)
    if stuck := _lost(view, first):
        return stuck
    target = last.cell if last.kind in ("piece", "cell") else -1
    if len(things) < 2 or target < 0 or target == first.cell:
        return _no_target(view, seat, first, last if len(things) > 1 else None)
    make = Place if first.cell < 0 else Move
    return make(seat=seat, value=first.value, cell=target)


def _character(view: ZooState, seat: Seat, what: Thing) -> Thing:
    """The character meant by pressing the space it stands on."""
    if what.kind != "cell":
        return what
    top = queries.top_of(view, what.cell)
    return Thing("piece", top.owner, top.value, what.cell) if top.kind in ("character", "mutant") else what


def _not_yours(view: ZooState, seat: Seat, what: Thing) -> Sentence:
    if what.kind == "piece":
        name = character_name(what.value)
        at = view.where[TEAM * what.seat + what.value - LEAST]
        if at < HAND:
            text = _("That {who} is another player’s. First pick the character of yours that is to take it.")
            return Sentence(text.format(who=name), "ZC-19")
        if what.cell >= 0:
            text = _("A mutant is captured by moving onto it: first pick a character of yours next to it.")
            return Sentence(text, "ZC-24")
        text = _("That {who} is another player’s and not on the board. Pick one of your own characters.")
        return Sentence(text.format(who=name), "ZC-9")
    if what.kind == "cell":
        if queries.is_hole(view, what.cell):
            text = _("Both cards of {cell} are gone: nobody can go there any more.")
            return Sentence(text.format(cell=cell_name(what.cell)), "ZC-21")
        return Sentence(_("First pick the character that is to go there."), "ZC-9")
    if what.kind == "pile":
        return Sentence(_("Captured cards lie face down until the end of the game."), "ZC-13")
    if what.kind == "mode":
        return Sentence(_("Nothing of yours can do that now."), "ZC-9")
    return Sentence(_("Pick one of your characters, then the space it goes to."), "ZC-9")


def _lost(view: ZooState, piece: Thing) -> Sentence | None:
    name = character_name(piece.value)
    at = view.where[TEAM * piece.seat + piece.value - LEAST]
    if at > HAND and piece.cell >= 0:
        text = _(
            "Your {who} is a mutant now and obeys nobody. Anybody, you too, may take it by moving onto it."
        )
        return Sentence(text.format(who=name), "ZC-23")
    if at > HAND:
        return Sentence(_("Your {who} is gone from the board for good.").format(who=name), "ZC-20")
    return None


def _no_target(view: ZooState, seat: Seat, piece: Thing, last: Thing | None) -> Sentence:
    """A character of one's own was pressed, but nothing it could go to."""
    name = character_name(piece.value)
    if seat != view.seat:
        return Sentence(_("It is not your turn: your {who} waits.").format(who=name), "ZC-8")
    able = any(action.value == piece.value for action in legal_actions(view))
    if piece.cell < 0:
        if not able:
            return Sentence(
                _("No zoo card lies open, so your {who} cannot be placed.").format(who=name), "ZC-11"
            )
        if last is not None:
            text = _("That is no space. Your {who} can be placed on any open zoo card.")
            return Sentence(text.format(who=name), "ZC-11")
        return Sentence(_("Your {who} is in hand: press PLACE to bring it in.").format(who=name), "ZC-11")
    if not able:
        text = _("Your {who} cannot move: every space beside it is empty, your own or too strong.")
        return Sentence(text.format(who=name), "ZC-14")
    if last is not None:
        text = _("That is no space. Your {who} moves one step up, down, left or right.")
        return Sentence(text.format(who=name), "ZC-14")
    return Sentence(_("Your {who} is on the board: press MOVE to move it.").format(who=name), "ZC-14")


def why_not(view: ZooState, action: Place | Move) -> str:
    """The reason an action is refused, or empty when it is legal."""
    refused = refusal(view, action)
    return refused.text if refused else ""


def cue(event: Event) -> Cue:
    """How an event moves and sounds. Raises `TypeError` for an event that is not the Zoo's.

    What is captured slides under the pile. A zoo card's event does not say which of the space's
    two cards it was: both are named, and the one that is still on the table stays.
    """
    match event:
        case Placed(seat=seat, value=value):
            piece = piece_id(seat, value)
            return Cue(sound="card_place", mover=piece, starts=((piece, chip_id(seat, value)),))
        case Moved(seat=seat, value=value):
            return Cue(sound="token_move", mover=piece_id(seat, value), millis=200)
        case Uncovered(cell=cell):
            return Cue(sound="uncover", flash=card_ids(cell)[1], millis=120)
        case HoleOpened(cell=cell):
            return Cue(sound="hole", flash=cell_id(cell), millis=120)
        case TookZoo(seat=seat, cell=cell):
            pile = pile_id(seat)
            return Cue(sound="capture", goes=tuple((card, pile) for card in card_ids(cell)), millis=260)
        case (
            TookCharacter(seat=seat, owner=owner, taken=taken)
            | TookMutant(seat=seat, owner=owner, taken=taken)
        ):
            return Cue(sound="capture", goes=((piece_id(owner, taken), pile_id(seat)),), millis=260)
        case Mutated(seat=seat, value=value):
            piece = piece_id(seat, value)
            return Cue(sound="mutant", flips=(piece,), flash=piece, millis=380)
        case GameOver():
            return Cue(millis=0)
    raise TypeError(f"{type(event).__name__} is no event of the Zoo")
