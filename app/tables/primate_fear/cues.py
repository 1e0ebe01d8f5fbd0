"""How the events of Primate Fear move and sound. Times are milliseconds."""

from __future__ import annotations

from app.rules.kernel import Event
from app.rules.primate_fear import events as ev
from app.rules.primate_fear.codes import GARBAGE, SEATS
from app.tables.paths import Cue
from app.tables.primate_fear import ids

_SHOW = 420
_ROLL = 700
_FALL = 450
_CLIMB = 500

KINDS = ("junk", "mark", "pins", "ghost")
"""What of a card stands in a tower."""
STANDING = tuple(f"{kind}.{card}" for kind in KINDS for card in range(GARBAGE)) + tuple(
    f"{kind}.{seat}{more}"
    for seat in range(SEATS)
    for kind, more in (("pawn", ""), ("flag", ""), ("flag", ".n"))
)
MOVING = tuple((item, item) for item in STANDING)
"""Whatever stands in a tower goes along when its place changes."""


def cue(event: Event) -> Cue:
    """How an event moves and sounds. Raises `TypeError` for an event that is not Primate Fear's."""
    found = _towers(event) or _dice(event) or _cards(event) or _primate(event)
    if found is None:
        raise TypeError(f"{type(event).__name__} is no event of Primate Fear")
    return found


def _towers(event: Event) -> Cue | None:
    """Building, breaking, falling."""
    match event:
        case ev.Built(seat=seat, card=card):
            came = ((ids.junk_id(card), ids.hand_id(card)), (ids.junk_id(card), ids.plate_id(seat)))
            return Cue("card_place", starts=(*MOVING, came[1]), millis=260, hold=150)
        case ev.Reinforced(on=on):
            return Cue("card_place", flips=(ids.junk_id(on),), starts=MOVING, hold=150)
        case ev.HeightChanged():
            return Cue("points_tick", starts=MOVING, millis=220, flat=True)
        case ev.AttackSettled(hit=True):
            return Cue("capture", hold=520, steady=True)
        case ev.AttackSettled():
            return Cue("hole", hold=_SHOW)
        case ev.Destroyed(card=card):
            gone = (
                (ids.junk_id(card), ids.DISCARD),
                (f"mark.{card}", ids.DISCARD),
                (f"pins.{card}", ids.DISCARD),
            )
            return Cue("bite", goes=gone, millis=380, hold=250, steady=True)
        case ev.Fell():
            return Cue(lands="collapse", starts=MOVING, millis=_FALL, hold=120, steady=True)
        case ev.Collided(broken=()):
            return Cue("card_place", hold=_SHOW, steady=True)
        case ev.Collided():
            return Cue("driven_off", hold=_SHOW, steady=True)
        case ev.Landed() | ev.Settled():
            return Cue("card_place", starts=MOVING, millis=200, flat=True)
        case ev.Seized(card=card) | ev.Swapped(upper=card):
            return Cue("card_draw", starts=MOVING, millis=420, hold=200)
        case ev.Unpinned(on=on):
            return Cue("card_draw", flips=(ids.junk_id(on),), starts=MOVING)
    return None


def _dice(event: Event) -> Cue | None:
    match event:
        case ev.Rolled():
            start = ((ids.DIE, ids.THROW),)
            return Cue("dice_roll", starts=start, tumbles=(ids.DIE,), millis=_ROLL, hold=_SHOW, steady=True)
        case ev.Rerolled():
            return Cue("dice_roll", flips=(ids.DIE,), hold=_SHOW, steady=True)
        case ev.DieTurned():
            return Cue("card_place", flips=(ids.DIE,), hold=_SHOW)
    return None


def _cards(event: Event) -> Cue | None:
    """Cards that come and go."""
    match event:
        case ev.Drew(card=card):
            return Cue("card_draw", starts=((ids.hand_id(card), ids.PILE),), millis=220)
        case ev.Attacked(card=card) | ev.Defended(card=card) | ev.SpecialPlayed(card=card):
            return Cue("card_place", goes=((ids.hand_id(card), ids.DISCARD),), millis=260, hold=600)
        case ev.Redirected() | ev.Cancelled() | ev.Fogged():
            return Cue("uncover", hold=600)
        case ev.Discarded(card=card):
            return Cue("card_draw", goes=((ids.hand_id(card), ids.DISCARD),), millis=240)
        case ev.Stole(seat=seat, victim=victim, card=card):
            start = ((ids.hand_id(card), ids.plate_id(victim)),)
            return Cue("card_draw", starts=start, goes=((ids.hand_id(card), ids.plate_id(seat)),), hold=300)
        case ev.TookBack(card=card) | ev.Returned(card=card):
            return Cue("card_draw", starts=((ids.hand_id(card), ids.DISCARD),), hold=300)
        case ev.PutUnder(card=card):
            return Cue("card_place", goes=((ids.hand_id(card), ids.PILE),), hold=200)
        case ev.LastingBegan(card=card):
            return Cue("card_place", starts=((ids.lasting_id(card), ids.hand_id(card)),), hold=300)
        case ev.LastingEnded(card=card):
            return Cue("capture", goes=((ids.lasting_id(card), ids.DISCARD),), hold=200)
        case ev.SetAside() | ev.Arranged():
            return Cue("card_place")
        case ev.Looked():
            return Cue("card_draw", hold=300)
        case ev.CardsSpent():
            return Cue()
    return None


def _primate(event: Event) -> Cue | None:
    match event:
        case ev.TurnBegan():
            return Cue(hold=200)
        case ev.DeckLow():
            return Cue("hole", hold=200)
        case ev.PartAdded() | ev.PartRemoved():
            return Cue("uncover", flips=("assembly",), hold=_SHOW)
        case ev.PrimateWoke():
            return Cue("primate_roar", mover=ids.BEAST, millis=_CLIMB, hold=1400, steady=True)
        case ev.PrimateMoved():
            return Cue("token_move", mover=ids.BEAST, millis=_CLIMB, hold=250, steady=True)
        case ev.PrimateStayed():
            return Cue("token_move", hold=_SHOW)
        case ev.Spared():
            return Cue("crown", hold=600)
        case ev.Eaten(seat=seat):
            return Cue(
                "primate_roar", goes=((ids.pawn_id(seat), ids.BEAST),), millis=600, hold=1200, steady=True
            )
        case ev.GameOver(why="last"):
            return Cue("crown", hold=1500, steady=True)
        case ev.GameOver():
            return Cue("collapse", hold=1500, steady=True)
    return None
