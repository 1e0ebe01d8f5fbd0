"""The log's words."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.spots import (
    GADGET,
    HUNT,
    cost_words,
    dice_word,
    slot_name,
)
from app.rules.planet_run.state import (
    AnimalDrawn,
    Ate,
    Bitten,
    Built,
    ClockMoved,
    Died,
    DiePlaced,
    Discovered,
    DrivenOff,
    Gained,
    GatheredNothing,
    HookRolled,
    Hurt,
    Landed,
    ModuleRolled,
    NotBuilt,
    NotFound,
    PileShuffled,
    Repaired,
    Rested,
    Rolled,
    RollingBegan,
    RunEvent,
    Wasted,
)

Line = tuple[str, str]


def actor(event: RunEvent) -> Seat | None:
    """The captain's seat."""
    return event.seat


def describe(event: RunEvent, names: tuple[str, ...]) -> Line | None:
    """The log line of an event and its clause, or None where another event of the action tells it."""
    match event:
        case DiePlaced() | NotFound() | NotBuilt():
            return None
        case RollingBegan(placed=placed, lost=lost):
            if not placed:
                return f"placed no dice and lost {dice_word(lost)}", "PR-G6"
            return (f"left {dice_word(lost)} unused", "PR-G6") if lost else None
        case Rolled(faces=faces, extra=extra, total=total, need=need, spot=spot):
            return _rolled(spot, faces, extra, total, need)
        case Discovered(slot=slot, sector=sector):
            token = CARDS.sectors[sector]
            return f"discovered Sector {token.key} ({token.resource}s) as {slot_name(slot)}", "PR-15"
        case DrivenOff(animal=animal):
            return f"drove off the {CARDS.animals[animal].name}", "PR-16"
        case Bitten(animal=animal):
            return f"was bitten by the {CARDS.animals[animal].name}", "PR-17"
        case Gained(what=what, amount=amount, now=now, lost=lost):
            name = "food" if what == "food" else what if amount == 1 else f"{what}s"
            over = f"; {lost} over the track’s end lost" if lost else ""
            return f"gained {amount} {name}, now {now}{over}", "PR-G12" if lost else "PR-31"
        case GatheredNothing(sector=sector):
            token = CARDS.sectors[sector]
            return f"gathered nothing in Sector {token.key}: fewer than {token.pips} pips", "PR-19"
        case Built(gadget=gadget):
            return f"built the {CARDS.gadgets[gadget].name}", "PR-22"
        case Rested(dice=dice, healed=healed, lost=lost, hp=hp):
            over = f"; {lost} not needed" if lost else ""
            return f"rested with {dice_word(dice)}: {healed} HP back, now {hp}{over}", "PR-24"
        case Repaired(module=module):
            return f"fixed the {CARDS.modules[module].name} for {cost_words(module)}", "PR-G8"
        case Wasted(module=module):
            name = CARDS.modules[module].name
            return f"wasted the die on the {name}: it takes {cost_words(module)}", "PR-G9"
        case _:
            return _turn_line(event)


def _turn_line(event: RunEvent) -> Line | None:
    """Lines of the phases around the Order phase, and of the end."""
    match event:
        case Hurt(lost=lost, hp=hp, cause=cause):
            return f"lost {lost} HP, {hp} left", "PR-17" if cause == "animal" else "PR-25"
        case Ate(food=food, dice=dice):
            meal = f"ate {food} food" if food else "ate nothing"
            return f"{meal}: {dice_word(dice)} next turn", "PR-25"
        case ClockMoved(clock=clock):
            return f"the clock shows {clock:02}", "PR-26"
        case HookRolled(face=face, caught=caught):
            return f"cast the Hook: {face}, {'a catch' if caught else 'nothing'}", "PR-10"
        case PileShuffled(count=count):
            return f"{count} discarded animals make a new pile", "PR-12"
        case AnimalDrawn(animal=animal):
            return f"met the {CARDS.animals[animal].name}", "PR-11"
        case ModuleRolled(module=module, face=face, total=total):
            return f"rolled {face} for the {CARDS.modules[module].name}: {total} so far", "PR-28"
        case Landed(score=score, band=band):
            return f"lift-off with {score} points: {CARDS.bands[band].name}", "PR-29"
        case Died(clock=clock):
            return f"ran out of HP on turn {clock}", "PR-27"
    return None


def _rolled(spot: int, faces: tuple[int, ...], extra: int, total: int, need: int) -> Line:
    """A roll, such as "rolled 3 + 3 + 1 = 7 to hunt, 7 needed: done (with 1 die from a gadget)"."""
    if spot < HUNT:
        what, clause = ("to explore", "PR-15") if need else ("to gather", "PR-19")
    elif spot < GADGET:
        what, clause = "to hunt", "PR-16"
    else:
        what, clause = f"to build the {CARDS.gadgets[spot - GADGET].name}", "PR-22"
    dice = " + ".join(map(str, faces))
    outcome = f" = {total}" if len(faces) > 1 else ""
    wanted = f", {need} needed: {'done' if total >= need else 'not enough'}" if need else ""
    help_ = f" (with {dice_word(extra)} from a gadget)" if extra else ""
    return f"rolled {dice}{outcome} {what}{wanted}{help_}", clause
