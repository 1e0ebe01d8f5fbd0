"""How Planet Run's actions are reached by pressing items, what they will do, how events are shown."""

from __future__ import annotations

from collections.abc import Sequence

from app.rules.kernel import Action, Event, Seat, Sentence
from app.rules.planet_run import state as s
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.odds import best_meal, forecast
from app.rules.planet_run.refuse import refusal
from app.rules.planet_run.spots import GADGET, HUNT, MODULE, SLOTS, N
from app.rules.planet_run.state import Eat, Place, Resolve, ResolveRest, RestToEnd, Roll, RunAction, RunState
from app.tables.paths import Cue, Path, Preview
from app.tables.paths import Place as Items
from app.tables.planet_run import ids, words
from app.words import _, plural

_THROW_MS = 700
"""How long a die is in the air (art bible section 6)."""
_SHOW_MS = 420
"""How long an outcome stays before the next thing happens."""


def paths(view: RunState, seat: Seat, actions: Sequence[Action]) -> list[Path]:
    """Each action with its path: any Energy die and a spot, or a spot, a row of the food table, a button."""
    return [Path(action, _places(view, action)) for action in actions]


def _places(view: RunState, action: Action) -> tuple[Items, ...]:
    match action:
        case Place(spot=spot):
            hand = frozenset(ids.energy_id(number) for number in range(view.dice))
            return hand, ids.spot_ids(view, spot)
        case Resolve(spot=spot):
            dice = {ids.placed_id(spot, number) for number in range(view.placed[spot])}
            return (ids.spot_ids(view, spot) | dice,)
        case Eat(food=food):
            row = {ids.meal_id(food)}
            return (frozenset(row | {ids.EAT} if food == best_meal(view) else row),)
        case ResolveRest():
            return (frozenset({ids.USUAL}),)
        case RestToEnd():
            return (frozenset({ids.IDLE}),)
    return (frozenset({ids.ROLL}),)


def held(view: RunState, seat: Seat) -> str:
    """The next Energy die is in hand: a press on a spot is enough to place it."""
    return ids.energy_id(0) if view.phase == "order" and view.dice else ""


def weighty(action: Action) -> bool:
    """Whether a second press is worth asking for; the order of resolving is not."""
    return not isinstance(action, Resolve | ResolveRest)


def retracts(view: RunState, seat: Seat) -> list[tuple[str, Action]]:
    """A placed die goes back to the hand until the roll; CLEAR ALL takes them all (PR-G4)."""
    if view.phase != "order":
        return []
    back: list[tuple[str, Action]] = []
    for spot, dice in enumerate(view.placed):
        for number in range(dice):
            back += [(ids.placed_id(spot, number), Place(seat, spot)), (ids.CLEAR, Place(seat, spot))]
    return back


def mode_of(action: Action) -> str:
    """Planet Run has no verbs."""
    return ""


def preview(view: RunState, action: Action) -> Preview:
    """What the action will do, with its chance and what can be expected (PR-G7)."""
    match action:
        case Place(spot=spot):
            found = forecast(view, spot, view.placed[spot] + 1)
            risk = 1 - found.chance if found.damage else 0.0
            return Preview(words.gain_tag(found), words.forecast_line(view, found), risk)
        case Resolve(spot=spot):
            found = forecast(view, spot)
            risk = 1 - found.chance if found.damage else 0.0
            return Preview(words.gain_tag(found), words.forecast_line(view, found), risk)
        case Eat(food=food):
            return Preview("", words.meal_line(food))
        case ResolveRest():
            text = _(
                "All that is left, in the usual order: explore, gadgets, gather, fix, then rest and hunt."
            )
            return Preview("", text)
        case RestToEnd():
            return Preview("", _("Rest and eat one food a turn until lift-off."))
    if not any(view.placed):
        text = plural(
            "Place nothing and lose {count} die.", "Place nothing and lose {count} dice.", view.dice
        )
        return Preview("", text)
    if view.dice:
        text = plural(
            "Roll the placed dice; {count} die in hand is lost.",
            "Roll the placed dice; {count} dice in hand are lost.",
            view.dice,
        )
        return Preview("", text)
    return Preview("", _("Roll the placed dice. After that none can be moved."))


def meant(view: RunState, seat: Seat, items: tuple[str, ...]) -> Action | Sentence:
    """For pressed items that lead nowhere: the action most likely meant, or a sentence."""
    if view.phase == "over":
        return Sentence(_("The mission is over. Rules, replay and results can still be looked at."), "PR-28")
    item = items[-1] if items else ""
    action = _most_likely(view, seat, item)
    if action is not None and refusal(view, action) is not None:
        return action
    return _advice(view, item)


def _most_likely(view: RunState, seat: Seat, item: str) -> RunAction | None:
    buttons: dict[str, RunAction] = {
        ids.ROLL: Roll(seat),
        ids.USUAL: ResolveRest(seat),
        ids.IDLE: RestToEnd(seat),
    }
    if item in buttons:
        return buttons[item]
    if item == ids.EAT:
        return Eat(seat, best_meal(view))
    kind, _dot, rest = item.partition(".")
    if kind == "meal" and rest.isdigit():
        return Eat(seat, int(rest))
    spot = ids.spot_of(view, item)
    if spot < 0 or view.phase == "eat":
        return None
    return Resolve(seat, spot) if view.phase == "resolve" else Place(seat, spot)


def _advice(view: RunState, item: str) -> Sentence:
    kind = item.partition(".")[0]
    if kind in (ids.PILE, ids.DISCARD):
        return Sentence(words.pile_line(view), "PR-12")
    if kind == ids.CLEAR:
        return Sentence(_("No die has been placed this turn."), "PR-14")
    if kind == "animal":
        return Sentence(_("That animal has been driven off."), "PR-16")
    if view.phase == "eat":
        return Sentence(_("It is time to eat: choose a row of the food table."), "PR-25")
    if view.phase == "resolve":
        return Sentence(_("Choose a place with dice on it: it is rolled next."), "PR-G4")
    if kind == "energy":
        return Sentence(_("That die is in your hand: choose where it goes."), "PR-14")
    return Sentence(_("Take an Energy die, then choose where it goes."), "PR-14")


def cue(event: Event) -> Cue:
    """How an event moves and sounds. Raises `TypeError` for an event that is not Planet Run's."""
    match event:
        case s.DiePlaced(spot=spot, count=count):
            die = ids.placed_id(spot, count - 1)
            return Cue("card_place", starts=((die, ids.energy_id(0)),), millis=200)
        case s.Rolled(spot=spot, faces=faces):
            dice = tuple(ids.rolled_id(spot, number) for number in range(len(faces)))
            return _thrown(dice, hold=_SHOW_MS)
        case s.HookRolled():
            return _thrown((ids.HOOK_DIE,), hold=_SHOW_MS)
        case s.ModuleRolled():
            # The event does not say which die of the row it is; those that lie already do not move.
            return _thrown(tuple(ids.score_id(number) for number in range(len(CARDS.modules))), hold=_SHOW_MS)
        case s.Discovered(slot=slot):
            return Cue("uncover", flips=(ids.spot_id(slot),), hold=_SHOW_MS)
        case s.DrivenOff(animal=animal):
            return Cue("driven_off", goes=((ids.animal_id(animal), ids.DISCARD),), millis=320)
        case s.AnimalDrawn(animal=animal):
            return Cue("card_draw", starts=((ids.animal_id(animal), ids.PILE),), millis=320)
        case s.Gained(what=what):
            return Cue("points_tick", mover=ids.store_id(what))
        case s.Built(gadget=gadget):
            return Cue(
                "card_place", starts=((f"stamp.{gadget}", ids.spot_id(GADGET + gadget)),), hold=_SHOW_MS
            )
        case s.Repaired(module=module):
            return Cue("capture", flips=(ids.spot_id(MODULE + module),), hold=_SHOW_MS)
        case s.Bitten():
            return Cue("bite", hold=_SHOW_MS)
        case s.Ate():
            return Cue("token_move", mover=ids.store_id("food"))
        case s.ClockMoved():
            return Cue("token_move", mover=ids.CLOCK)
        case _:
            return _quiet(event)


def _quiet(event: Event) -> Cue:
    """Events that only sound, or change a readout."""
    match event:
        case s.NotFound() | s.NotBuilt() | s.GatheredNothing() | s.Wasted():
            return Cue("hole", hold=_SHOW_MS)
        case s.Rested():
            return Cue("points_tick", hold=200)
        case s.Hurt():
            return Cue("token_move", hold=300)
        case s.PileShuffled():
            return Cue("card_draw", hold=300)
        case s.Landed():
            return Cue("crown", hold=2200, steady=True)
        case s.Died():
            return Cue("collapse", hold=1500, steady=True)
        case s.RollingBegan():
            return Cue()
    raise TypeError(f"{type(event).__name__} is no event of Planet Run")


def _thrown(dice: tuple[str, ...], hold: int) -> Cue:
    starts = tuple((die, ids.THROW) for die in dice)
    return Cue("dice_roll", starts=starts, tumbles=dice, millis=_THROW_MS, hold=hold, steady=True)


def open_spots(view: RunState) -> tuple[int, ...]:
    """The spots that dice wait on, in the order of their numbers."""
    return tuple(spot for spot, dice in enumerate(view.placed) if dice)


def seen_spots(view: RunState) -> tuple[int, ...]:
    """The spots rolled this turn, in the order they were rolled."""
    return tuple(dict.fromkeys(entry // 10 for entry in view.rolled))


def went_well(view: RunState, spot: int) -> bool:
    """Whether what was rolled on a spot this turn brought what it was rolled for."""
    if HUNT <= spot < GADGET:
        return view.hunting[spot - HUNT] < 0
    if spot >= GADGET:
        return spot < MODULE - 1 and view.owned[spot - GADGET]
    total = sum(ids.rolled_on(view, spot))
    pips = min(sector.pips for sector in CARDS.sectors)
    return spot < SLOTS and view.found[spot] and total >= min(pips, N.explore)
