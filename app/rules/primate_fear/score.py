"""The end of a game, the points that are shown, and what must always hold."""

from __future__ import annotations

from app.rules.kernel import Result, ScoreLine, Seat
from app.rules.primate_fear.codes import COUNT, GARBAGE, HEIGHT, PARTS, REINFORCEMENT, TOP
from app.rules.primate_fear.state import UP, PrimateState
from app.rules.primate_fear.tower import tower_height


def standings(state: PrimateState) -> tuple[int, ...]:
    """Each seat's height; who was eaten has none (PF-24)."""
    return tuple(state.heights)


def result(state: PrimateState) -> Result | None:
    """The last one standing, or nobody where the Primate wins (PF-2, PF-3, PF-4)."""
    if not state.ended:
        return None
    winners: tuple[Seat, ...] = ()
    match state.ended:
        case "last":
            winners, clause, text = (state.winner,), "PF-2", "The last one not eaten wins."
        case "eaten":
            clause, text = "PF-4", "The Primate ate everybody who was left: it wins."
        case _:
            clause, text = "PF-3", "The deck has run out: the Primate wins."
    lines = tuple(_lines(state, seat) for seat in range(state.players))
    return Result(winners, standings(state), lines, clause, text)


def _lines(state: PrimateState, seat: Seat) -> tuple[ScoreLine, ...]:
    """Solid and phantom height, and what became of the seat."""
    if state.eaten[seat]:
        return (ScoreLine("eaten", 0, f"eaten in turn {state.eaten[seat]}"),)
    solid = sum(HEIGHT[card] for card in state.towers[seat])
    cards = len(state.towers[seat])
    return (
        ScoreLine("solid", solid, f"{cards} garbage card{'' if cards == 1 else 's'}"),
        ScoreLine("phantom", state.heights[seat] - solid, "phantom points that count"),
    )


def check(state: PrimateState) -> str | None:
    """One sentence about a broken invariant, or None when the state (or view) at rest is sound."""
    return _check_cards(state) or _check_knowledge(state) or _check_towers(state) or _check_counts(state)


def _open_cards(state: PrimateState) -> list[int]:
    """All cards that lie face up."""
    cards = [*state.discard, *state.late, *(lasting.card for lasting in state.lasting)]
    for tower in state.towers:
        cards += tower
    for pins in state.pinned.values():
        cards += pins
    if state.attack is not None:
        cards += [state.attack.card, *state.attack.used]
    cards += [step.card for step in state.agenda if step.kind in ("resolve", "spent")]
    return cards


def _check_cards(state: PrimateState) -> str | None:
    """All 120 cards exist exactly once; blanks only among hidden ones (PF-1)."""
    faces = _open_cards(state)
    hidden = [*state.deck, *(card for hand in state.hands for card in hand)]
    known = faces + [card for card in hidden if card >= 0]
    if len(faces) + len(hidden) != COUNT:
        return f"There are {len(faces) + len(hidden)} cards instead of {COUNT}."
    if len(set(known)) != len(known) or min(faces, default=0) < 0:
        return "A card is in two places at once."
    for hand in state.hands:
        if hand != sorted(hand):
            return "A hand is out of order."
    return None


def _check_knowledge(state: PrimateState) -> str | None:
    """Cards face up are known to be so, and owners know their hands (PF-G52)."""
    faces = set(_open_cards(state))
    for card in range(COUNT):
        if (card in faces) != bool(state.seen[card] & UP):
            return f"Card {card} lies face {'up' if card in faces else 'down'}, but is noted otherwise."
    full = state.chance != 0  # a view has no chance
    for seat, hand in enumerate(state.hands):
        if full and not all(state.seen[card] >> seat & 1 for card in hand):
            return f"Seat {seat} does not know a card of its own hand."
    for step in state.agenda:
        pile = state.deck if step.kind == "order" else state.hands[step.seat]
        if full and not set(step.picks) <= set(pile):
            return "A card is put aside that is not there."
    return None


def _check_towers(state: PrimateState) -> str | None:
    """Towers hold garbage, reinforcements lie on it, and every token is where its tower ends (PF-24)."""
    standing = {card for tower in state.towers for card in tower}
    if any(card >= GARBAGE for card in standing):
        return "Something that is no garbage stands in a tower."
    for card, pins in state.pinned.items():
        if card not in standing or not pins:
            return f"Reinforcements lie on card {card}, which stands in no tower."
        if not all(GARBAGE <= pin < REINFORCEMENT for pin in pins):
            return f"Something that is no reinforcement lies on card {card}."
    for seat in range(state.players):
        if state.heights[seat] != tower_height(state, seat):
            return f"Seat {seat}'s token is on {state.heights[seat]} instead of {tower_height(state, seat)}."
        if state.eaten[seat] and (state.towers[seat] or state.hands[seat]):
            return f"Seat {seat} was eaten and still has cards."
    return None


def _check_counts(state: PrimateState) -> str | None:
    """The Primate's parts and height, and that nothing runs between two turns (PF-10, PF-14)."""
    if not 0 <= state.parts <= PARTS or not -1 <= state.primate <= TOP:
        return f"The Primate has {state.parts} parts and stands on {state.primate}."
    if state.parts == PARTS and state.primate < 0:
        return "The Primate is whole, but off the board."
    if not state.ended and not state.agenda:
        return "Nobody is asked anything."
    if state.falls and state.attack is None:
        return "A tower falls without an attack."
    return None
