"""What a game is made of: options, state and pending steps. Actions are in `moves`, events in `events`.

Characters sit at places, counted clockwise from 0; a seat may run several. Cards are numbers: Action
cards 0-59, Specials 0-23, encounters 0-47, Discovery cards 0-2, Planet of the Apes cards 0-15 (see
`codes`); in a view -1 is a card nobody knows. A die is `10 * colour + face`.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from app.rules import kernel
from app.rules.kernel import Seat

OFF: Final = -1
"""Where Taylor and the Ape are when they are off the track."""
NONE: Final = -1


class ApesOptions(kernel.Options, kw_only=True, forbid_unknown_fields=True):
    """How a game is set up.

    `characters` is how many are in play (raised to the number of seats); `cast` names them clockwise, such as
    "clever defiant", "" for a draw; `run_by` has the seat of each as one digit, "" deals them round;
    `persons` has the seats held by persons as digits, "" for all. `starter` names the character that
    begins, "" leaves it to `first`. The switches are the options of EASY and HARD; `preset` "story" or
    "brutal" turns all three or all four of them on besides.
    """

    players: int = 1
    characters: int = 4
    cast: str = ""
    run_by: str = ""
    persons: str = ""
    starter: str = ""
    preset: Literal["printed", "story", "brutal"] = "printed"
    no_discovery: bool = False
    extra_action: bool = False
    slow_ape: bool = False
    fragile: bool = False
    fast_ape: bool = False
    one_skill: bool = False
    no_special: bool = False


class Step(msgspec.Struct):
    """A pending effect. Kinds that ask somebody are those of `refuse.QUESTIONS`; the others need nobody.

    `seat` is who is asked; `place` the character it is about (-1: none or the group); `key` the list of
    effects or the purpose, `at` how far it is; `n` what is left to do; `thing` the running thing it
    belongs to, so that a cancel can take it off; `cards` what is set aside in it; `cost` a payment as
    `costs` writes it; `adventure` is true in the lines of an Adventure (HAZ-3); `source` is the card or
    rule that caused it. With `unordered` the order of its picks makes no difference.
    """

    kind: str
    seat: Seat = 0
    place: int = NONE
    key: str = ""
    at: int = 0
    n: int = 0
    thing: int = 0
    cards: list[int] = msgspec.field(default_factory=list)
    cost: list[int] = msgspec.field(default_factory=list)
    adventure: bool = False
    optional: bool = False
    unordered: bool = False
    source: str = ""


class Attempt(msgspec.Struct):
    """A running attempt at a dice encounter or the Discovery.

    `kept` marks the dice to keep in the next roll; `rolled` counts rolls made, `left` those still
    allowed; `free` the rerolls of a power; `asked` whether the other seats have been asked for help at
    this stage.
    """

    place: int
    card: int
    slot: int
    dice: list[int]
    kept: list[bool]
    left: int
    free: int
    rolled: int = 0
    open_suits: bool = False
    asked: bool = False
    discovery: bool = False


class Roll(msgspec.Struct):
    """One die rolled outside an attempt, by `place`, and what came of it. At most one is running.

    `own` is true where every character rolls for itself (POTA-2).
    """

    place: int
    face: int
    thing: int
    own: bool = False


class ApesState(kernel.State, kw_only=True):
    """A whole game, or a view of it (then `chance` is 0 and cards nobody knows are -1)."""

    players: int
    persons: list[bool]
    """By seat."""
    cast: list[int]
    """The character at each place."""
    owner: list[int]
    """The seat that runs each place."""
    limit: int
    """Damage at which a character is Defeated."""
    ape_shift: int
    bonus_action: int
    no_discovery: bool

    scene: int
    phase: str
    """"start", "action", "end", "discovery" or "over"."""
    active: int
    """The place that holds the Active token."""
    taylor: int
    ape: int
    statue: int
    day: int
    sunrise_due: bool
    hold_day: bool
    actions_left: int
    turns: int

    damage: list[int]
    skills: list[int]
    red: list[int]
    """Banked Red dice by place."""
    hands: list[list[int]]
    specials: list[list[int]]

    deck: list[int]
    """Face-down Action cards, the top one last; as all decks."""
    discard: list[int]
    available: list[int]
    special_deck: list[int]
    special_discard: list[int]
    apes_deck: list[int]
    apes_discard: list[int]
    day_card: int
    """The Planet of the Apes card last revealed."""
    day_holds: bool
    """Whether its "this day" is in force yet."""
    encounters: list[list[int]]
    """The decks of scenes 2, 4, 6 and 7."""
    encounter_discard: list[int]
    slots: list[int]
    discoveries: list[int]
    discovery: int
    apes_seen: bool
    """Whether everybody has seen the top Planet of the Apes card."""
    encounter_seen: bool
    """Whether everybody has seen the next encounter of the scene."""

    agenda: list[Step] = msgspec.field(default_factory=list)
    attempt: Attempt | None = None
    roll: Roll | None = None
    things: int = 0
    ending: str = ""
