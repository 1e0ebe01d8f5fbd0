"""Setting up a game: who plays which side of Taylor, the switches, and the shuffled decks (SETUP)."""

from __future__ import annotations

from app.rules import chance
from app.rules.planet_of_the_apes.codes import (
    ACTION_CARDS,
    APES,
    AVAILABLE,
    CHARACTERS,
    DISCOVERIES,
    LIMIT,
    SCENE_OF_DECK,
    SLOTS,
    SPECIALS,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesOptions, ApesState, Step

NAMES = tuple(character.id for character in CHARACTERS)
MOST = len(CHARACTERS)
ALONE_LIMIT, ALONE_HARD_LIMIT, HARD_LIMIT = 7, 6, 4
EASINGS = ("no_discovery", "extra_action", "slow_ape")
HARDENINGS = ("fragile", "fast_ape", "one_skill", "no_special")


def switches(options: ApesOptions) -> dict[str, bool]:
    """Which easings and hardenings are on, those of the preset included (EASY, HARD)."""
    found = {name: bool(getattr(options, name)) for name in EASINGS + HARDENINGS}
    for name in {"story": EASINGS, "brutal": HARDENINGS}.get(options.preset, ()):
        found[name] = True
    return found


def new(options: ApesOptions, seed: int) -> ApesState:
    """A game about to begin with scene 1.

    Raises `ValueError` with one sentence for a set-up that cannot be.
    """
    players = options.players
    if not 1 <= players <= MOST:
        raise ValueError(f"Planet of the Apes is for 1 to {MOST} players, not {players}.")
    if not -1 <= options.first < players:
        raise ValueError(f"Seat {options.first} cannot begin a game of {players} players.")
    if not 1 <= options.characters <= MOST:
        raise ValueError(f"There are 1 to {MOST} characters in a game, not {options.characters}.")
    on = switches(options)
    state = _empty(options, seed, on)
    _cast(state, options)
    count = len(state.cast)
    for deck in (state.deck, state.special_deck, state.apes_deck, *state.encounters, state.discoveries):
        chance.shuffle(state, deck)
    state.available = [state.deck.pop() for _ in range(AVAILABLE)]
    state.damage, state.red = [0] * count, [0] * count
    state.skills = [1 if on["one_skill"] else 2] * count
    state.hands = [[] for _ in range(count)]
    state.specials = [[] if on["no_special"] else [state.special_deck.pop()] for _ in range(count)]
    if count == 1:
        state.limit = ALONE_HARD_LIMIT if on["fragile"] else ALONE_LIMIT
    elif on["fragile"]:
        state.limit = HARD_LIMIT
    state.agenda.append(Step("begin", state.owner[state.active]))
    return state


def _empty(options: ApesOptions, seed: int, on: dict[str, bool]) -> ApesState:
    return ApesState(
        chance=chance.seeded(seed),
        players=options.players,
        persons=_persons(options),
        cast=[],
        owner=[],
        limit=LIMIT,
        ape_shift=on["slow_ape"] - 2 * on["fast_ape"],
        bonus_action=int(on["extra_action"]),
        no_discovery=on["no_discovery"],
        scene=1,
        phase="start",
        active=0,
        taylor=OFF,
        ape=OFF,
        statue=CARDS.statue,
        day=0,
        sunrise_due=False,
        hold_day=False,
        actions_left=0,
        turns=0,
        damage=[],
        skills=[],
        red=[],
        hands=[],
        specials=[],
        deck=list(range(ACTION_CARDS)),
        discard=[],
        available=[],
        special_deck=list(range(SPECIALS)),
        special_discard=[],
        apes_deck=list(range(len(APES))),
        apes_discard=[],
        day_card=NONE,
        day_holds=False,
        encounters=[
            [card for card, trial in enumerate(TRIALS) if trial.scene == scene] for scene in SCENE_OF_DECK
        ],
        encounter_discard=[],
        slots=[NONE] * SLOTS,
        discoveries=list(range(len(DISCOVERIES))),
        discovery=NONE,
        apes_seen=False,
        encounter_seen=False,
    )


def _persons(options: ApesOptions) -> list[bool]:
    """Which seats persons hold: all, or those named by their digits."""
    if not options.persons:
        return [True] * options.players
    seats = set()
    for digit in options.persons:
        if digit != "-" and not (digit.isdecimal() and int(digit) < options.players):
            raise ValueError(f"{options.persons!r} names seats that {options.players} players do not have.")
        if digit != "-":
            seats.add(int(digit))
    return [seat in seats for seat in range(options.players)]


def _cast(state: ApesState, options: ApesOptions) -> None:
    """The characters clockwise, who runs each, and which of them begins (SETUP-1, SETUP-8)."""
    named = options.cast.replace(",", " ").split()
    for name in (*named, *options.starter.split()):
        if name not in NAMES:
            raise ValueError(f"{name!r} is no character; they are {', '.join(NAMES)}.")
    if len(set(named)) != len(named):
        raise ValueError(f"{options.cast!r} has a character twice.")
    count = len(named) or max(options.characters, options.players)
    if count < options.players:
        raise ValueError(f"{count} characters are too few for {options.players} players.")
    drawn = [place for place in range(MOST) if NAMES[place] != options.starter]
    # The lots are drawn even where all is chosen, so that a seed shuffles the same decks either way.
    chance.shuffle(state, drawn)
    lot = chance.below(state, count)
    if named:
        state.cast = [NAMES.index(name) for name in named]
    else:
        if options.starter:
            drawn.insert(0, NAMES.index(options.starter))
        state.cast = sorted(drawn[:count])
    state.owner = _owners(options, count)
    if options.starter:
        if NAMES.index(options.starter) not in state.cast:
            raise ValueError(f"{options.starter!r} begins, but is not in play.")
        state.active = state.cast.index(NAMES.index(options.starter))
    elif options.first >= 0:
        state.active = state.owner.index(options.first)
    else:
        state.active = lot


def _owners(options: ApesOptions, count: int) -> list[int]:
    """The seat of each character: as given, or dealt round."""
    if not options.run_by:
        return [place % options.players for place in range(count)]
    owners = [int(digit) if digit.isdecimal() else -1 for digit in options.run_by]
    if len(owners) != count or set(owners) != set(range(options.players)):
        raise ValueError(
            f"{options.run_by!r} has to name a seat for each of {count} characters, "
            f"and each of {options.players} seats."
        )
    return owners
