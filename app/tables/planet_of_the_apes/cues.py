"""How the events of Planet of the Apes move and sound."""

from __future__ import annotations

from app.rules.kernel import Event
from app.rules.planet_of_the_apes import events as ev
from app.tables.paths import Cue
from app.tables.planet_of_the_apes import ids

_THROW_MS = 700
_HOLD_MS = 420
_STEP_MS = 320
_QUIET = (
    ev.SceneEnded,
    ev.ActionSpent,
    ev.ActionsEnded,
    ev.CardSetAside,
    ev.BonusOpen,
    ev.Chosen,
    ev.DayHeld,
    ev.PowerUsed,
    ev.SuitsOpened,
    ev.Returned,
)


def cue(event: Event) -> Cue:
    """How an event is shown. Raises `TypeError` for one that is not of this game."""
    found = _of_track(event) or _of_cards(event) or _of_dice(event) or _of_people(event)
    if found is not None:
        return found
    if isinstance(event, _QUIET):
        return Cue(hold=60)
    raise TypeError(f"{type(event).__name__} is no event of Planet of the Apes")


def _of_track(event: Event) -> Cue | None:
    match event:
        case ev.StandeeMoved(standee=who, origin=origin, at=at):
            return Cue(
                "token_move", mover=who, millis=_STEP_MS + 90 * abs(at - origin), hold=260, steady=True
            )
        case ev.StandeePlaced(standee=who):
            return Cue("token_move", mover=who, millis=240)
        case ev.HazardHit():
            return Cue("hole", hold=500, steady=True)
        case ev.SceneBegan():
            return Cue("turn", mover="ship", millis=400, hold=200)
        case ev.DayMoved():
            return Cue("points_tick", mover=ids.SUN, millis=300)
        case ev.SunriseCame():
            return Cue("turn", hold=500)
        case ev.SunriseStruck(card=card):
            return Cue("hole", flash=ids.encounter_id(card), hold=400)
        case ev.GameEnded(ending=ending):
            return Cue("crown" if ending == "win" else "collapse", hold=1400, steady=True)
    return None


def _of_cards(event: Event) -> Cue | None:
    match event:
        case ev.EncounterTurned(card=card):
            return Cue("uncover", starts=((ids.encounter_id(card), ids.PILES[1]),), hold=160)
        case ev.EncounterLeft():
            return Cue("card_place", hold=120)
        case ev.DiscoveryTurned():
            return Cue("uncover", hold=900, steady=True)
        case ev.CardDrawn(card=card):
            return Cue("card_draw", starts=((ids.card_id(card), ids.DECK),), millis=260)
        case ev.AvailableTaken(card=card) | ev.CardGiven(card=card):
            return Cue("card_draw", mover=ids.card_id(card), millis=260)
        case ev.AvailableTurned(card=card):
            return Cue("card_place", starts=((ids.card_id(card), ids.DECK),), millis=220)
        case ev.AvailableDropped(card=card) | ev.CardDiscarded(card=card):
            return Cue("card_place", goes=((ids.card_id(card), ids.DISCARD),), millis=240)
        case ev.CardPlayed(card=card):
            return Cue("card_place", goes=((ids.card_id(card), ids.DISCARD),), millis=280)
        case ev.DeckShuffled():
            return Cue("card_draw", hold=300)
        case ev.SpecialDrawn(card=card):
            return Cue("card_draw", starts=((ids.special_id(card), ids.SPECIALS),), millis=260)
        case ev.SpecialGiven(card=card):
            return Cue("card_draw", mover=ids.special_id(card), millis=260)
        case ev.SpecialPlayed(card=card):
            return Cue("card_place", goes=((ids.special_id(card), ids.SPECIALS),), millis=320, hold=200)
        case ev.ApesTurned():
            return Cue("uncover", flips=(ids.APES,), hold=700, steady=True)
        case ev.DayRuleBegan() | ev.Foreseen():
            return Cue("uncover", hold=300)
        case ev.ForeseenLeft() | ev.Cancelled():
            return Cue("card_place", hold=200)
    return None


def _of_dice(event: Event) -> Cue | None:
    match event:
        case ev.AttemptBegan():
            return Cue("turn", hold=200)
        case ev.DiceRolled(rerolled=rolled):
            dice = tuple(ids.die_id(index) for index in rolled)
            starts = tuple((die, ids.THROW) for die in dice)
            return Cue("dice_roll", starts=starts, tumbles=dice, millis=_THROW_MS, hold=_HOLD_MS, steady=True)
        case ev.DieRolled():
            return Cue(
                "dice_roll",
                starts=((ids.OUTSIDE, ids.THROW),),
                tumbles=(ids.OUTSIDE,),
                millis=_THROW_MS,
                hold=_HOLD_MS,
                steady=True,
            )
        case ev.DieKept(index=index):
            return Cue("card_place", mover=ids.die_id(index), millis=120)
        case ev.DieJoined():
            return Cue("card_place", hold=160)
        case ev.DieTurned(index=index):
            die = ids.die_id(index) if index >= 0 else ids.OUTSIDE
            return Cue("points_tick", flips=(die,), hold=240)
        case ev.AttemptEnded(success=success):
            return Cue("capture" if success else "hole", hold=700, steady=True)
        case ev.RollJudged(passed=passed):
            return Cue("points_tick" if passed else "hole", hold=400)
        case ev.DieBanked(who=_who):
            return Cue("capture", hold=240)
    return None


def _of_people(event: Event) -> Cue | None:
    match event:
        case ev.TurnBegan() | ev.TokenPassed():
            return Cue("turn", hold=160)
        case ev.SkillGained() | ev.SkillUsed() | ev.Healed():
            return Cue("points_tick", hold=200)
        case ev.Hurt():
            return Cue("hole", hold=320)
        case ev.Defeated():
            return Cue("collapse", hold=600, steady=True)
    return None
