"""What a game of Primate Fear is remembered for: the tallest tower, the longest tumble, the most betrayed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from app.rules.kernel import Seat
from app.rules.memory import Memory
from app.rules.primate_fear.events import Attacked, Collided, Eaten, HeightChanged, PrimateEvent, TurnBegan
from app.rules.primate_fear.state import PrimateState


def memories(events: Sequence[PrimateEvent], state_at: Callable[[int], PrimateState]) -> dict[str, Memory]:
    """The best of each kind, the first of equals.

    "tower" is a height with its garbage from the ground up, each with its reinforcements after it;
    "tumble" the collision rolls of one fall and whose tower it was, "betrayed" who was attacked most by
    others and how often, "feast" how many were eaten in one turn, which is at once (PF-12).
    """
    turn, tallest, at = 1, Memory(value=0), -1
    attacks: Counter[Seat] = Counter()
    tumble, feast = Memory(value=0), Memory(value=0)
    rolls = meal = 0
    for index, event in enumerate(events):
        match event:
            case TurnBegan(turn=number):
                turn, meal = number, 0
            case HeightChanged(seat=seat, height=height) if height > tallest.value:
                tallest, at = Memory(value=height, seat=seat, turn=turn), index
            case Attacked(seat=seat, target=target):
                rolls = 0
                attacks[target] += seat != target
            case Collided(seat=seat):
                rolls += 1
                if rolls > tumble.value:
                    tumble = Memory(value=rolls, seat=seat, turn=turn)
            case Eaten():  # what lies in each tower is discarded in between
                meal += 1
                if meal > feast.value:
                    feast = Memory(value=meal, turn=turn)
    found = {"tumble": tumble, "feast": feast}
    if at >= 0:
        found["tower"] = Memory(
            value=tallest.value,
            seat=tallest.seat,
            turn=tallest.turn,
            pieces=_pieces(state_at(at), tallest.seat),
        )
    if attacks:
        seat, count = max(attacks.items(), key=lambda item: (item[1], -item[0]))
        found["betrayed"] = Memory(value=count, seat=seat)
    return {name: memory for name, memory in found.items() if memory.value}


def _pieces(state: PrimateState, seat: Seat) -> tuple[tuple[int, ...], ...]:
    return tuple((card, *state.pinned.get(card, ())) for card in state.towers[seat])
