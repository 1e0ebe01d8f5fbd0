"""The end of a game, the log's words, and what must always hold."""

from __future__ import annotations

from collections import Counter

from app.rules.kernel import Result, ScoreLine, Seat
from app.rules.zoo import queries
from app.rules.zoo.codes import (
    CAPTURED,
    CELLS,
    CHARACTER_OF,
    CHARACTERS,
    DECK,
    HAND,
    IS_ZOO,
    MUTANT_OF,
    MUTATED,
    TAKER,
    TEAM,
    WORTH,
    an_animal,
    cell_name,
    character_name,
)
from app.rules.zoo.state import (
    GameOver,
    HoleOpened,
    Moved,
    Mutated,
    Placed,
    TookCharacter,
    TookMutant,
    TookZoo,
    Uncovered,
    ZooEvent,
    ZooState,
)


def standings(state: ZooState) -> tuple[int, ...]:
    """Each seat's points if the game ended now (ZC-27)."""
    return tuple(state.score)


def result(state: ZooState) -> Result | None:
    """Winners and scores once the game is over; ties as the option says (ZC-28, ZC-G16)."""
    if not state.over:
        return None
    seats = range(state.players)
    best = max(state.score)
    winners = [seat for seat in seats if state.score[seat] == best]
    text, clause = "The highest total wins.", "ZC-28"
    if len(winners) > 1:
        text, clause = f"{len(winners)} players share the win with {best} points each.", "ZC-G16"
        if state.tie == "settled":
            winners, text = _settle(state, winners)
    return Result(
        tuple(winners), tuple(state.score), tuple(_lines(state, seat) for seat in seats), clause, text
    )


def _settle(state: ZooState, tied: list[Seat]) -> tuple[list[Seat], str]:
    """Fewest own characters turned mutant, then most captured cards (ZC-G16)."""
    fewest = min(queries.turned(state, seat) for seat in tied)
    rest = [seat for seat in tied if queries.turned(state, seat) == fewest]
    if len(rest) == 1:
        return rest, f"Level on points; the tie goes to the fewest characters lost to mutants: {fewest}."
    most = max(queries.pile_count(state, seat) for seat in rest)
    rest = [seat for seat in rest if queries.pile_count(state, seat) == most]
    if len(rest) == 1:
        return rest, f"Level on points and mutants; the tie goes to the most captured cards: {most}."
    return rest, f"Level in everything: {len(rest)} players share the win."


def _lines(state: ZooState, seat: Seat) -> tuple[ScoreLine, ...]:
    """The four sources of a seat's points, always in the same order."""
    points = queries.captured(state)[seat]
    kinds = Counter(thing.kind for thing in queries.pile(state, seat))
    alive = sum(at <= HAND for at in state.where[TEAM * seat : TEAM * seat + TEAM])
    return (
        ScoreLine("zoo", points.zoo, _count(kinds["zoo"], "zoo card")),
        ScoreLine("characters", points.characters, _count(kinds["character"], "character") + " taken"),
        ScoreLine("mutants", points.mutants, _count(kinds["mutant"], "mutant") + " taken"),
        ScoreLine("team", points.team, f"{alive} of the own team left"),
    )


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def actor(event: ZooEvent) -> Seat | None:
    """The seat whose doing the event is."""
    return event.seat


def describe(event: ZooEvent, names: tuple[str, ...]) -> tuple[str, str] | None:
    """The log line of an event and its clause, or None where another event of the action tells it."""
    match event:
        case Placed(value=value, cell=cell, card=card):
            return f"placed {character_name(value)} on a {card} at {cell_name(cell)}", "ZC-12"
        case TookZoo(placed=True) | Moved() | Uncovered():
            return None
        case TookZoo(value=value, card=card):
            return f"took {an_animal(card)} with {character_name(value)}", "ZC-16"
        case TookCharacter(value=value, owner=owner, taken=taken):
            return f"took {names[owner]}'s {character_name(taken)} with {character_name(value)}", "ZC-19"
        case TookMutant(value=value, taken=taken):
            return f"took the mutant {taken} with {character_name(value)}", "ZC-24"
        case Mutated(value=value):
            return f"lost {character_name(value)}: it was a mutant!", "ZC-22"
        case HoleOpened(cell=cell):
            return f"left {cell_name(cell)} empty", "ZC-G8"
        case GameOver():
            return "can neither place nor move: the game is over", "ZC-26"


def check(state: ZooState) -> str | None:
    """One sentence about a broken invariant, or None when the state (or view) at rest is sound."""
    return _check_cards(state) or _check_team(state) or _check_counts(state)


def _check_cards(state: ZooState) -> str | None:
    """All 50 zoo cards exist exactly once; only zoo cards lie covered (ZC-4, ZC-G6)."""
    zoo = [code for code in state.top + state.low if code and code < CHARACTERS]
    zoo += [entry % TAKER for entry in state.taken if entry % TAKER < CHARACTERS]
    if len(state.top) != CELLS or len(state.low) != CELLS:
        return f"The board has {len(state.top)} tops and {len(state.low)} covered cards instead of {CELLS}."
    if len(zoo) != len(DECK):
        return f"There are {len(zoo)} zoo cards instead of {len(DECK)}."
    full = all(code >= 20 for code in zoo)
    if full and Counter(zoo) != Counter(DECK):
        return "The zoo cards are not the 50 of the box."
    for cell in range(CELLS):
        if state.low[cell] and not state.top[cell]:
            return f"A card lies covered by nothing on {cell_name(cell)}."
        if state.low[cell] >= CHARACTERS:
            return f"Something other than a zoo card lies covered on {cell_name(cell)}."
    return None


def _check_team(state: ZooState) -> str | None:
    """Each character is at one place, and the board agrees (ZC-3, ZC-20, ZC-22)."""
    piles = Counter(entry % TAKER for entry in state.taken)
    board = Counter(code for code in state.top if code >= CHARACTERS)
    for who, at in enumerate(state.where):
        living, mutant = CHARACTER_OF[who], MUTANT_OF[who]
        found = (board[living], board[mutant], piles[living], piles[mutant])
        name = f"Seat {who // TEAM}'s {character_name(living % 10)}"
        if at < HAND and state.top[at] != living:
            return f"{name} is not on {cell_name(at)}, where it should stand."
        fits = {
            HAND: found == (0, 0, 0, 0),
            MUTATED: found in ((0, 1, 0, 0), (0, 0, 0, 1)),
            CAPTURED: found == (0, 0, 1, 0),
        }.get(at, found == (1, 0, 0, 0))
        if not fits:
            return f"{name} is in several places or in none."
    return None


def _check_counts(state: ZooState) -> str | None:
    """The kept totals agree with what lies there."""
    totals = tuple(sum(points) for points in queries.captured(state))
    if tuple(state.score) != totals:
        return f"The scores stand at {state.score}, but the piles and teams add up to {list(totals)}."
    taken = Counter(entry % TAKER for entry in state.taken)
    for value in range(len(state.left)):
        count = sum(1 for code in DECK if WORTH[code] == value)
        gone = sum(number for code, number in taken.items() if IS_ZOO[code] and WORTH[code] == value)
        if state.left[value] != count - gone:
            return (
                f"{state.left[value]} cards of value {value} are said to be left instead of {count - gone}."
            )
    backs = Counter(WORTH[code] for code in DECK if code >= 30)
    backs.subtract(queries.mutants_found(state))
    if [backs[value] for value in range(len(state.hidden))] != state.hidden:
        return f"The hidden mutants are said to be {state.hidden}."
    return None
