"""What the Zoo's table says: names, hover texts, and what to do now."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.zoo import queries
from app.rules.zoo.codes import HAND, TEAM, animal_name, cell_name, character_name
from app.rules.zoo.state import ZooState
from app.tables.paths import Around
from app.tables.zoo.faces import Fate
from app.tables.zoo.ids import Thing, thing
from app.words import _, listed, plural

FATES: dict[Fate, str] = {
    "hand": "in hand",
    "board": "on board",
    "moving": "moving",
    "mutant": "mutated",
    "lost": "captured",
}
SHORT_FATES: dict[Fate, str] = {
    "hand": "hand",
    "board": "board",
    "moving": "board",
    "mutant": "mutant",
    "lost": "captured",
}
"""The same under a small plate, for those who want words beside icons."""


def who(value: int) -> str:
    """A character at the start of a sentence: `Vet 5`."""
    return character_name(value).capitalize()


def animal(value: int) -> str:
    """The animal of a zoo card at the start of a sentence."""
    return animal_name(value).capitalize()


def viewed(view: ZooState, around: Around) -> Seat:
    """Whose characters are laid out: the seat that looks, or for everybody's eyes the one in turn."""
    return view.seat if around.me is None else around.me


def percent(risk: queries.Risk) -> str:
    """A chance in whole per cent."""
    return f"{round(100 * risk.mutants / risk.cards)} %" if risk.cards else "0 %"


def risk_line(view: ZooState, value: int) -> str:
    """How likely a zoo card of this value hides a mutant, in words (ZC-5, ZC-6, ZC-G19)."""
    hidden, cards, name = view.hidden[value], view.left[value], animal_name(value)
    if not view.tracker:
        text = _("Every {name} is safe.") if value == 4 else _("One of the ten {name}s has a mutant back.")
        return text.format(name=name)
    if value == 4:
        return _("Safe: no {name} hides a mutant.").format(name=name)
    if not hidden:
        return _("Safe: the {name}s’ mutant has been found.").format(name=name)
    if cards == 1:
        return _("It is the last {name}, so it is a mutant: 100 %.").format(name=name)
    return _("One of the {cards} {name}s left hides a mutant: {risk}.").format(
        cards=cards, name=name, risk=percent(queries.Risk(hidden, cards))
    )


def card_tip(view: ZooState, cell: int) -> str:
    """The hover text of the zoo card on top of a space."""
    value = queries.top_of(view, cell).value
    title = _("{animal} on {cell}, worth {value}").format(
        animal=animal(value), cell=cell_name(cell), value=value
    )
    beneath = (
        _("Another card lies beneath.")
        if queries.has_card_below(view, cell)
        else _("The last card of this space.")
    )
    return f"{title}\n{risk_line(view, value)} {beneath}"


def piece_tip(view: ZooState, around: Around, seat: Seat, value: int, cell: int) -> str:
    """The hover text of a living character; `cell` is -1 while it is in hand."""
    title = _("{who} of {name}").format(who=who(value), name=around.names[seat])
    if cell < 0:
        return f"{title}\n" + _("In hand, worth {value} to its team.").format(value=value)
    title = _("{who} of {name} on {cell}").format(
        who=who(value), name=around.names[seat], cell=cell_name(cell)
    )
    beneath = (
        _("A covered zoo card lies beneath; it shows when {who} leaves.")
        if queries.has_card_below(view, cell)
        else _("Nothing lies beneath: when {who} leaves, {cell} is empty for good.")
    ).format(who=character_name(value), cell=cell_name(cell))
    takers = _("Only an enemy of {value} or more can take it.").format(value=value)
    return f"{title}\n{takers} {beneath}"


def mutant_tip(around: Around, seat: Seat, value: int, cell: int) -> str:
    """The hover text of a mutant on the board."""
    title = _("Mutant on {cell}, worth {value}").format(cell=cell_name(cell), value=value)
    return f"{title}\n" + _("It was {name}’s {who}. Anybody may take it by moving onto it.").format(
        name=around.names[seat], who=character_name(value)
    )


def hole_tip(cell: int) -> str:
    """The hover text of an empty space."""
    title = _("{cell} is empty").format(cell=cell_name(cell))
    return f"{title}\n" + _("Both its cards are gone, so nobody can go there any more.")


def pile_tip(view: ZooState, around: Around, seat: Seat, shown: bool) -> str:
    """The hover text of a pile: its points only where they may be shown (ZC-G19)."""
    count = queries.pile_count(view, seat)
    if not shown:
        return (
            plural("{count} card captured", "{count} cards captured", count)
            + "\n"
            + _("Face down: the points are counted at the end.")
        )
    own = queries.team_value(view, seat)
    title = plural("{count} card captured", "{count} cards captured", count)
    return f"{title}\n" + _("Worth {pile}, and {own} for living characters: {total} in all.").format(
        pile=view.score[seat] - own, own=own, total=view.score[seat]
    )


def fate_tip(around: Around, seat: Seat, value: int, fate: Fate) -> str:
    """The hover text of a character's chip or slot."""
    title = _("{who} of {name}").format(who=who(value), name=around.names[seat])
    text = {
        "hand": _("In hand: it can be placed on a zoo card."),
        "board": _("On the board: it can move one space a turn."),
        "moving": _("Picked: choose where it goes."),
        "mutant": _("Turned into a mutant: it obeys nobody and counts for nobody."),
        "lost": _("Captured: it is lost for good."),
    }[fate]
    return f"{title}\n{text}"


def picked_piece(view: ZooState, around: Around) -> Thing | None:
    """The character chosen so far on the way to an action, if any."""
    for item in around.picked:
        found = thing(view, item)
        if found.kind == "piece":
            return found
        if found.kind == "cell":
            top = queries.top_of(view, found.cell)
            if top.kind == "character":
                return Thing("piece", top.owner, top.value, found.cell)
    return None


def guidance(view: ZooState, around: Around) -> str:
    """What to do now, in a sentence or two."""
    if view.over:
        return _("{name} can neither place nor move, so the game ends here.").format(
            name=around.names[view.seat]
        )
    if around.acting is None or around.replay:
        name = around.names[view.seat]
        if around.thinking:
            return _("{name} thinks about a move. You can look at any card meanwhile.").format(name=name)
        return _("It is {name}’s turn. You can look at any card meanwhile.").format(name=name)
    piece = picked_piece(view, around)
    if around.pending:
        told = next((preview.text for item, preview in around.previews if item == around.pending), "")
        return f"{told} {_('Press again to do it.')}".strip()
    if piece is not None and piece.cell >= 0:
        return _("Your {who} moves one space. Pick a gold space: the tag is what you capture.").format(
            who=character_name(piece.value)
        )
    if piece is not None:
        return _("Your {who} comes in. Pick a zoo card with a gold number: that is what you capture.").format(
            who=character_name(piece.value)
        )
    if around.mode == "move":
        return _("Pick the character that moves: one step up, down, left or right.")
    if around.mode == "place":
        return _("Pick a character in your hand. It will stand on a zoo card and capture it.")
    return _("Pick one of your characters: one on the board moves, one in hand is placed.")


def why_no_move(view: ZooState) -> str:
    """Why the seat in turn has no move: none of its characters stands out there, or none can get away."""
    if not any(at < HAND for at in team_places(view)):
        return _("None of your characters stands on the board.")
    return _("None of your characters on the board has a space to go to.")


def why_no_place(view: ZooState) -> str:
    """Why the seat in turn has no placement: nobody in hand, or no zoo card on top anywhere (ZC-G13)."""
    if HAND not in team_places(view):
        return _("You have no character in hand.")
    return _("No zoo card lies on top of any space.")


def team_places(view: ZooState) -> list[int]:
    """Where the characters of the seat in turn are, as codes of the state."""
    first = TEAM * view.seat
    return view.where[first : first + TEAM]


def reminder() -> str:
    """What is easily forgotten (ZC-5, ZC-6)."""
    return _("One mutant hides among the 0s, one among the 1s, the 2s and the 3s. Every 4 is safe.")


def still_hidden(view: ZooState) -> str:
    """Where mutants may still be, as far as the options let it be told (ZC-G19)."""
    if not view.tracker:
        return _("One mutant each hides in the 0s, 1s, 2s and 3s; 4s are safe.")
    values = [_("{value}s").format(value=value) for value in queries.mutants_hidden(view)]
    if not values:
        return _("All four mutants have been found.")
    return _("A mutant still hides in the {values}.").format(values=listed(values))
