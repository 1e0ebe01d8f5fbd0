"""The tumble and the Primate, told with what stands on the table at that moment.

The events say what happens and in which order; here it is only decided how it looks: a tower sways the
more the higher it is and the less the stronger its cards are, and every further link of a fall is
quicker and a tone higher than the one before. Lengths are logical pixels, times milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from app.rules.kernel import Event, Seat
from app.rules.primate_fear import events as ev
from app.rules.primate_fear import queries
from app.rules.primate_fear.codes import HEIGHT, PARTS
from app.rules.primate_fear.state import PrimateState
from app.tables.items import Face
from app.tables.paths import Cue
from app.tables.primate_fear import ids
from app.tables.primate_fear.cues import KINDS, cue
from app.tables.primate_fear.faces import Beast, Dust, Pawn

_WOBBLE, _HIT_STOP, _HANG = 640, 80, 250
_QUICKER = 0.82
"""The time of a link of a fall in parts of the one before."""
_QUICKEST = 0.42
_DUST: tuple[Face, ...] = (Dust(0), Dust(1), Dust(2))
_CLIMBS: tuple[Face, ...] = (Beast("climber_b"), Beast("climber"))
_WAKES: tuple[Face, ...] = (Beast("climber_asleep"),) * 3 + _CLIMBS * 5
_TOPPLE, _BITE, _MEAL = 720, 480, 1750
_OPEN, _CHEWS = 9, 8
"""Drawn frames with an open mouth, then so often both of chewing."""


def directed(event: Event, view: PrimateState, events: Sequence[Event], inks: Sequence[str]) -> Cue:
    """How an event moves and sounds; `view` is the table right after it, `events` the last ones with it."""
    told = cue(event)
    match event:
        case ev.AttackSettled(target=seat, hit=hit):
            sways = _sway(view, seat, 1.0 if hit else 0.3)
            if not hit:
                return replace(told, sways=sways, millis=_WOBBLE // 2)
            return replace(told, sways=sways, millis=_WOBBLE, hold=_HIT_STOP)
        case ev.Destroyed(seat=seat):
            return _breaks(told, event, view, _link(events, seat) + (event.by == "collision"))
        case ev.Fell(seat=seat, upper=upper):
            return _falls(told, view, seat, upper, _link(events, seat))
        case ev.Rolled(what="collision", seat=seat) if view.falls:
            part = _part(_link(events, view.falls[-1].seat))
            return replace(told, millis=round(told.millis * part), hold=round(told.hold * part))
        case ev.Collided(seat=seat):
            return _collides(told, event, view, _part(_link(events, seat)))
        case ev.Landed(seat=seat, card=card):
            dust = ((ids.junk_id(card), _DUST),)
            return replace(told, hops=_hop(view, seat, card, 3.0), bursts=dust, millis=260, hold=120)
        case ev.Settled(seat=seat):
            return replace(told, sways=_sway(view, seat, 0.4), millis=420, starts=())
        case ev.Built(card=card):
            return replace(told, bursts=((ids.junk_id(card), _DUST[:2]),))
        case ev.PartAdded(parts=parts):
            # every part sounds higher; with the last but one the ground begins to tremble
            return replace(
                told, hops=((ids.BEAST, 5.0),), millis=300, tones=parts - 1, shake=2.5 * (parts == PARTS - 1)
            )
        case ev.PrimateWoke():
            return replace(told, frames=((ids.BEAST, _WAKES),), millis=900, shake=5.0)
        case ev.PrimateMoved():
            return replace(told, frames=((ids.BEAST, _CLIMBS),))
        case ev.Eaten(seat=seat):
            return _eats(told, view, seat, inks[seat])
    return told


# -- how far, how quick -----------------------------------------------------------------------------


def _link(events: Sequence[Event], seat: Seat) -> int:
    """Which fall of a chain it is: 1 for the first."""
    falls = 0
    for event in reversed(events):
        if isinstance(event, ev.TurnBegan | ev.AttackSettled) or (
            isinstance(event, ev.Settled) and event.seat == seat
        ):
            break
        falls += isinstance(event, ev.Fell) and event.seat == seat
    return max(1, falls)


def _part(link: int) -> float:
    """The time of a link in parts of the first's."""
    return max(_QUICKEST, _QUICKER ** (link - 1))


def _sway(view: PrimateState, seat: Seat, much: float) -> tuple[tuple[str, float], ...]:
    """Everything in a tower with how far it leans: bent from the foot, the top the farthest."""
    cards = view.towers[seat]
    if not cards:
        return ()
    points = queries.points(view, seat)
    whole = max(1, sum(p.height for p in points))
    firm = sum(queries.strength(view, card) for card in cards) / len(cards)
    lean = much * min(20.0, (3.0 + 0.8 * whole) * 4 / (2 + firm))
    found: list[tuple[str, float]] = []
    height = 0.0
    for card, p in zip(cards, points, strict=True):
        far = lean * ((height + p.height / 2) / whole) ** 1.6
        found += [(f"{kind}.{card}", far) for kind in KINDS]
        height += p.height
    return (*found, *((item, lean) for item in _crowns(view, seat)))


def _crowns(view: PrimateState, seat: Seat) -> list[str]:
    """What is over a tower."""
    top = [f"{kind}.{seat}{more}" for kind, more in _OVER]
    return [*top, *(ids.lasting_id(card) for card, _by in queries.lasting_on(view, seat))]


_OVER = (("pawn", ""), ("flag", ""), ("flag", ".n"), ("warn", ""), ("warn", ".icon"), ("warn", ".n"))


def _hop(view: PrimateState, seat: Seat, card: int, high: float) -> tuple[tuple[str, float], ...]:
    """A card and all above it."""
    cards = view.towers[seat]
    block = cards[cards.index(card) :] if card in cards else []
    pieces = [f"{kind}.{one}" for one in block for kind in KINDS]
    return tuple((item, high) for item in (*pieces, *_crowns(view, seat)))


# -- the tumble -------------------------------------------------------------------------------------


def _breaks(told: Cue, event: ev.Destroyed, view: PrimateState, link: int) -> Cue:
    """A card flies apart; what stood on it hangs in the air for a moment."""
    part = _part(link)
    hangs = any(fall.seat == event.seat and fall.hole < len(view.towers[event.seat]) for fall in view.falls)
    if event.keeper >= 0:
        goes = tuple((f"{kind}.{event.card}", ids.plate_id(event.keeper)) for kind in KINDS)
        return replace(told, goes=goes)
    return replace(
        told,
        goes=(),
        shatters=(ids.junk_id(event.card), f"ghost.{event.card}"),
        delay=round(_HIT_STOP * part),
        millis=round(460 * part),
        hold=round((_HANG if hangs else 90) * part),
        tones=min(5, link - 1),
    )


def _falls(told: Cue, view: PrimateState, seat: Seat, upper: int, link: int) -> Cue:
    """The block comes down, and the picture shakes by how much of it there is."""
    cards, part = view.towers[seat], _part(link)
    block = cards[cards.index(upper) :] if upper in cards else []
    pieces = (f"{kind}.{card}" for card in block for kind in KINDS)
    return replace(
        told,
        falls=(*pieces, *_crowns(view, seat)),
        flat=True,
        millis=round(told.millis * part),
        hold=round(told.hold * part),
        bursts=((ids.junk_id(upper), _DUST),),
        shake=min(6.0, 1.5 + 0.6 * sum(HEIGHT[card] for card in block)),
        tones=min(5, link - 1),
    )


def _collides(told: Cue, event: ev.Collided, view: PrimateState, part: float) -> Cue:
    """Survivors hop; what breaks shivers before it does."""
    if not event.broken:
        return replace(told, hops=_hop(view, event.seat, event.upper, 5.0), millis=300, hold=240)
    shiver = tuple((f"{kind}.{card}", 3.0) for card in event.broken for kind in KINDS)
    return replace(told, sways=shiver, millis=round(280 * part), hold=round(_HIT_STOP * part))


# -- the Primate ------------------------------------------------------------------------------------


def _eats(told: Cue, view: PrimateState, seat: Seat, ink: str) -> Cue:
    """The tower topples, the player flies into the open mouth, and it chews."""
    topples: list[tuple[str, float, float]] = []
    for place, card in enumerate(view.towers[seat]):
        side = 1 if place % 2 else -1
        aside, turn = side * (10.0 + 6 * place), -side * (8.0 + 9 * place)
        topples += [(f"{kind}.{card}", aside, turn if kind in ("junk", "ghost") else 0.0) for kind in KINDS]
    chews = (Beast("climber_chew", ink), Beast("climber_chew_b", ink))
    frames: tuple[Face, ...] = (Beast("climber"),) * _OPEN + chews * _CHEWS
    late = (f"spirit.{seat}", f"gone.{seat}")
    return replace(
        told,
        topples=tuple(topples),
        frames=((ids.BEAST, frames), (ids.pawn_id(seat), (Pawn(ink, falling=True),))),
        late=late,
        waits=(
            (ids.pawn_id(seat), _TOPPLE // 2, _BITE),
            (ids.BEAST, 0, _MEAL),
            *((item, 0, _MEAL) for item in late),
        ),
        lands="collapse" if topples else "",
        millis=_TOPPLE,
        hold=350,
        shake=6.0,
        bursts=((ids.plate_id(seat), _DUST),) if topples else (),
    )
