"""What a Planet Run mission is made of: options, state, actions and events. Spots are in `spots`."""

from __future__ import annotations

from typing import ClassVar, Literal, TypeAlias

from app.rules import kernel

Phase: TypeAlias = Literal["order", "resolve", "eat", "over"]
Fate: TypeAlias = Literal["", "dead", "home"]
Cause: TypeAlias = Literal["animal", "hunger"]
Stock: TypeAlias = Literal["food", "triangle", "circle", "square", "star"]


class RunOptions(kernel.Options, kw_only=True, forbid_unknown_fields=True):
    """How a mission is set up: longer by a turn (PR-G1), or with one resource a gathering (PR-G7)."""

    players: int = 1
    long_mission: bool = False
    harsh_planet: bool = False


class RunState(kernel.State, kw_only=True):
    """A whole mission, or a view of it (then `chance` is 0, and unknown tokens are -1).

    Upkeep, Draw and Turn End ask nothing, so at rest the phase is one of order (placing dice), resolve
    (rolling spot by spot), eat, or over.
    """

    players: int
    phase: Phase
    clock: int
    last_clock: int
    """Where the clock must get for lift-off (PR-28, PR-G1)."""
    harsh: bool
    hp: int
    food: int
    stock: list[int]
    """Resources held: triangles, circles, squares, stars."""
    dice: int
    """Energy dice in hand."""
    placed: list[int]
    """Energy dice on each spot that has not been resolved yet."""
    rolled: list[int]
    """What was rolled in this turn's Order phase, in order: 10 times the spot plus the face."""
    sectors: list[int]
    """The sector token in each of the four slots: 0 to 3 for A to D."""
    found: list[bool]
    """Which slots are face up."""
    hunting: list[int]
    """The animals on the two places of the hunting ground; -1 is an empty place."""
    pile: list[int]
    """The animal pile, the next to be drawn last."""
    discard: list[int]
    """Animals driven off, in that order."""
    owned: list[bool]
    """Gadgets obtained."""
    fixed: list[bool]
    """Modules fixed."""
    score: list[int]
    """The dice of lift-off, one for each fixed module in the order of the ship (PR-28)."""
    fate: Fate


class Place(kernel.Action, frozen=True, tag=True):
    """Put one Energy die from hand on a spot (PR-14)."""

    pick: ClassVar[bool] = True
    spot: int


class Roll(kernel.Action, frozen=True, tag=True):
    """End the placing: dice still in hand are lost, the others will be rolled (PR-14, PR-G4, PR-G6)."""


class Resolve(kernel.Action, frozen=True, tag=True):
    """Resolve one spot with dice (PR-G4)."""

    spot: int


class ResolveRest(kernel.Action, frozen=True, tag=True):
    """Resolve all spots left, in the usual order (PR-G4)."""


class Eat(kernel.Action, frozen=True, tag=True):
    """Eat so much food: a row of the food table (PR-25, PR-G14)."""

    food: int


class RestToEnd(kernel.Action, frozen=True, tag=True):
    """With a whole ship: rest and eat lightly until lift-off (PR-G20)."""


class DiePlaced(kernel.Event, frozen=True, tag=True):
    """An Energy die was put on a spot, which now has `count` (PR-14)."""

    seat: int
    spot: int
    count: int


class RollingBegan(kernel.Event, frozen=True, tag=True):
    """All dice are placed and cannot be moved any more; `lost` were left in hand (PR-G4, PR-G6)."""

    reveals: ClassVar[bool] = True
    seat: int
    placed: int
    lost: int


class Rolled(kernel.Event, frozen=True, tag=True):
    """A spot was rolled. The last `extra` of the faces are gadget dice; `need` is 0 for gathering (PR-G5)."""

    reveals: ClassVar[bool] = True
    seat: int
    spot: int
    faces: tuple[int, ...]
    extra: int
    total: int
    need: int


class Discovered(kernel.Event, frozen=True, tag=True):
    """The sector token of a slot was turned face up (PR-15, PR-G3)."""

    reveals: ClassVar[bool] = True
    seat: int
    slot: int
    sector: int


class NotFound(kernel.Event, frozen=True, tag=True):
    """Exploring a slot failed (PR-15, PR-G18)."""

    seat: int
    slot: int
    total: int


class DrivenOff(kernel.Event, frozen=True, tag=True):
    """A hunt succeeded and the animal was discarded (PR-16)."""

    seat: int
    place: int
    animal: int


class Bitten(kernel.Event, frozen=True, tag=True):
    """A hunt failed; the animal stays and does its damage (PR-17, PR-G17)."""

    seat: int
    place: int
    animal: int
    damage: int


class Gained(kernel.Event, frozen=True, tag=True):
    """Food or a resource went up by `amount` to `now`; `lost` went over the top (PR-31, PR-G12)."""

    seat: int
    what: Stock
    amount: int
    now: int
    lost: int


class GatheredNothing(kernel.Event, frozen=True, tag=True):
    """Too few pips for even one resource (PR-19)."""

    seat: int
    slot: int
    sector: int
    total: int


class Built(kernel.Event, frozen=True, tag=True):
    """A gadget was obtained (PR-22)."""

    seat: int
    gadget: int


class NotBuilt(kernel.Event, frozen=True, tag=True):
    """Building a gadget failed (PR-22, PR-G18)."""

    seat: int
    gadget: int
    total: int


class Rested(kernel.Event, frozen=True, tag=True):
    """Dice on Rest gave back `healed` HP; `lost` went over the full four (PR-24, PR-G13)."""

    seat: int
    dice: int
    healed: int
    lost: int
    hp: int


class Repaired(kernel.Event, frozen=True, tag=True):
    """A module was fixed and its resources paid (PR-G8)."""

    seat: int
    module: int


class Wasted(kernel.Event, frozen=True, tag=True):
    """The die on a module was wasted: its resources were not there (PR-G9)."""

    seat: int
    module: int


class Hurt(kernel.Event, frozen=True, tag=True):
    """Captain Xavier lost `lost` HP and has `hp` left (PR-17, PR-25, PR-31)."""

    seat: int
    lost: int
    hp: int
    cause: Cause


class Ate(kernel.Event, frozen=True, tag=True):
    """So much food was eaten, for so many dice next turn (PR-25)."""

    seat: int
    food: int
    dice: int


class ClockMoved(kernel.Event, frozen=True, tag=True):
    """The clock advanced to `clock` (PR-26)."""

    seat: int
    clock: int


class HookRolled(kernel.Event, frozen=True, tag=True):
    """The Hook's upkeep roll; a `Gained` follows where it caught something (PR-10)."""

    reveals: ClassVar[bool] = True
    seat: int
    face: int
    caught: bool


class PileShuffled(kernel.Event, frozen=True, tag=True):
    """All discarded animals were shuffled into a new pile of `count` (PR-12)."""

    reveals: ClassVar[bool] = True
    seat: int
    count: int


class AnimalDrawn(kernel.Event, frozen=True, tag=True):
    """An animal came to a place of the hunting ground (PR-11)."""

    reveals: ClassVar[bool] = True
    seat: int
    place: int
    animal: int


class ModuleRolled(kernel.Event, frozen=True, tag=True):
    """At lift-off a fixed module's die was rolled; `total` so far (PR-28)."""

    reveals: ClassVar[bool] = True
    seat: int
    module: int
    face: int
    total: int


class Landed(kernel.Event, frozen=True, tag=True):
    """The mission is over with so many points: the ship got as far as `band` (PR-29)."""

    seat: int
    score: int
    band: int


class Died(kernel.Event, frozen=True, tag=True):
    """The last HP is gone, and with it the mission (PR-27)."""

    seat: int
    clock: int
    cause: Cause


RunAction: TypeAlias = Place | Roll | Resolve | ResolveRest | Eat | RestToEnd
RunEvent: TypeAlias = (
    DiePlaced
    | RollingBegan
    | Rolled
    | Discovered
    | NotFound
    | DrivenOff
    | Bitten
    | Gained
    | GatheredNothing
    | Built
    | NotBuilt
    | Rested
    | Repaired
    | Wasted
    | Hurt
    | Ate
    | ClockMoved
    | HookRolled
    | PileShuffled
    | AnimalDrawn
    | ModuleRolled
    | Landed
    | Died
)
