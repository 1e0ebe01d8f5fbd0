"""A card of the Zoo seen large, with everything that is known about it."""

from __future__ import annotations

from typing import Final

from app.rules.zoo import queries
from app.rules.zoo.codes import COLUMNS, HAND, LEAST, TEAM, animal_name, cell_name, character_name
from app.rules.zoo.state import ZooState
from app.tables.paths import Around
from app.tables.zoo import words
from app.tables.zoo.faces import Large
from app.tables.zoo.ids import Thing, card_ids, thing, top_card_id
from app.words import _

LARGE_SIZE: Final = (680, 360)
"""Width and height of the enlarged card with its facts, in logical units."""


def large(view: ZooState, around: Around, item_id: str) -> Large | None:
    """The enlarged view of an item, or None for what is no card."""
    what = thing(view, item_id)
    if what.kind == "piece":
        return _character(view, around, what)
    if what.kind != "cell":
        return None
    cell = what.cell
    if item_id == card_ids(cell)[1] and top_card_id(view, cell) != item_id:
        return _covered(view, around, cell)
    top = queries.top_of(view, cell)
    if top.kind == "zoo":
        return _zoo_card(view, cell)
    if top.kind == "hole":
        title, text = words.hole_tip(cell).split("\n")
        return Large(kind="pen", value=0, title=title, facts=(text,))
    return _character(view, around, Thing("piece", top.owner, top.value, cell))


def _covered(view: ZooState, around: Around, cell: int) -> Large:
    """A card that something lies on: that it is hidden, from everybody, and by whom."""
    top, place = queries.top_of(view, cell), cell_name(cell)
    if top.kind == "zoo":
        where = _("It lies value side up under the {animal} on {cell}.").format(
            animal=animal_name(top.value), cell=place
        )
    else:
        lid = _("mutant") if top.kind == "mutant" else character_name(top.value)
        where = _("It lies value side up under {name}’s {who} on {cell}.").format(
            name=around.names[top.owner], who=lid, cell=place
        )
    facts = (
        where,
        _("It is hidden from everybody, and nobody’s yet."),
        _("Its back may be a paw or a mutant’s eye: that shows when it is taken."),
    )
    return Large(kind="covered", value=0, title=_("A covered zoo card"), facts=facts)


def _zoo_card(view: ZooState, cell: int) -> Large:
    value = queries.top_of(view, cell).value
    row, column = divmod(cell, COLUMNS)
    beneath = (
        _("Another zoo card lies beneath it, covered.")
        if queries.has_card_below(view, cell)
        else _("It is the last card of {cell}.").format(cell=cell_name(cell))
    )
    odds = queries.risk(view, cell)
    return Large(
        kind="zoo",
        name=words.animal(value).upper(),
        value=value,
        alt=(row + 2 * column + (top_card_id(view, cell) == card_ids(cell)[1])) % 3,
        title=_("{animal}, worth {value}").format(animal=words.animal(value), value=value),
        facts=(
            _("Any character may take it, by being placed on it or by moving onto it."),
            words.risk_line(view, value),
            beneath,
        ),
        risk=words.percent(odds) if view.tracker and odds.mutants else "",
    )


def _character(view: ZooState, around: Around, what: Thing) -> Large:
    seat, value, name = what.seat, what.value, around.names[what.seat]
    at = view.where[TEAM * seat + value - LEAST]
    if at > HAND:
        title = (
            _("Mutant, worth {value}").format(value=value)
            if what.cell >= 0
            else _("{who} of {name}").format(who=words.who(value), name=name)
        )
        state = queries.team(view, seat)[value - LEAST].fate
        text = (
            words.mutant_tip(around, seat, value, what.cell)
            if what.cell >= 0
            else words.fate_tip(around, seat, value, "mutant" if state == "mutated" else "lost")
        )
        return Large(
            kind="mutant" if state == "mutated" else "character",
            name=_("MUTANT"),
            value=value,
            ink=around.inks[seat],
            title=title,
            facts=(text.split("\n")[1],),
        )
    below = words.piece_tip(view, around, seat, value, what.cell).split("\n")[1]
    return Large(
        kind="character",
        value=value,
        ink=around.inks[seat],
        title=_("{who} of {name}").format(who=words.who(value), name=name),
        facts=(
            _("It may take any zoo card, any mutant, and enemies of {value} or less.").format(value=value),
            below,
            _("If a card it takes hides a mutant, it is lost."),
        ),
    )
