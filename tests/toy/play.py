"""The toy's play: setting up, what is legal, and carrying it out."""

from __future__ import annotations

from app.rules import chance
from app.rules.kernel import Emit, Refusal, Seat
from tests.toy.words import (
    Action,
    Answered,
    Began,
    Buy,
    Charm,
    Draw,
    Drew,
    Forbid,
    Harm,
    Keep,
    Kept,
    Let,
    Options,
    Pay,
    Peek,
    Peeked,
    Played,
    Reroll,
    Roll,
    Rolled,
    Scored,
    SetAside,
    State,
    Step,
    Stir,
    Stirred,
    Stop,
    Thing,
)

KINDS = ("pebble", "no", "charm", "gem")
WORTH = {"pebble": 1, "no": 2, "charm": 2, "gem": 3}
DECK, PRICE, PIPS, STIR, ROUNDS = 40, 6, 10, 20, 8


def kind_of(card: int) -> str:
    return KINDS[card % 4]


def new(options: Options, seed: int) -> State:
    n = options.players
    if not 2 <= n <= 4 or not -1 <= options.first < n:
        raise ValueError(f"The toy is for 2 to 4 seats, one of which begins; not {n} and {options.first}.")
    state = State(
        chance=chance.seeded(seed), players=n, hands=[], deck=list(range(DECK)), seen=[0] * DECK,
        score=[0] * n, agenda=[],
    )  # fmt: skip
    chance.shuffle(state, state.deck)
    state.hands = [[state.deck.pop() for _ in range(4)] for _ in range(n)]
    state.active = chance.below(state, n) if options.first < 0 else options.first
    state.agenda.append(Step("turn", state.active))
    return state


def turn(state: State) -> Seat | None:
    return state.agenda[-1].seat if state.agenda else None


def actions(state: State) -> list[Action]:
    """The top step's answers; for a payment and kept dice only picks that can still be completed."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    seat, hand = step.seat, state.hands[step.seat]
    match step.kind:
        case "turn":
            buy: list[Action] = [Buy(seat)] if _payable(hand, 0, 3) else []
            return [Draw(seat), Peek(seat), Stir(seat), *buy, Roll(seat)]
        case "pay":
            so_far = sum(WORTH[kind_of(card)] for card in _thing(state, step.thing).paid)
            found: list[Action] = []
            for kind in KINDS:
                rest = _without(hand, kind)
                if rest is not None and _payable(rest, so_far + WORTH[kind], step.left - 1):
                    found.append(Pay(seat, kind))
            return found
        case "answer":
            return [Forbid(seat), Let(seat)] if _without(hand, "no") is not None else [Let(seat)]
        case "keep":
            room = PIPS - sum(state.kept)
            keep: list[Action] = [Keep(seat, face) for face in sorted(set(state.dice)) if face <= room]
            again: list[Action] = [Reroll(seat)] if state.dice and not _thing(state, step.thing).stage else []
            return keep + again + ([Stop(seat)] if state.kept else [])
        case _:
            return [Harm(seat, target) for target in range(state.players) if target != seat]


def offers(state: State, seat: Seat) -> list[Action]:
    """A charm, at any time while another seat decides."""
    free = state.agenda and turn(state) != seat and _without(state.hands[seat], "charm") is not None
    return [Charm(seat)] if free else []


def refusal(state: State, action: Action) -> Refusal | None:
    if action in actions(state) or (
        0 <= action.seat < state.players and action in offers(state, action.seat)
    ):
        return None
    if not state.agenda:
        return Refusal("TOY-4", f"The game ended after {state.turns} turns.")
    if action.seat != turn(state):
        return Refusal("TOY-1", f"Seat {action.seat} is not asked now; seat {turn(state)} is.")
    return Refusal("TOY-2", f"This does not answer the question, which is: {state.agenda[-1].kind}.")


def apply(state: State, action: Action, emit: Emit) -> None:
    seat, hand = action.seat, state.hands[action.seat]
    if isinstance(action, Charm):
        _discard(state, seat, "charm", emit)
        _score(state, seat, 1, emit)
        return
    step = state.agenda[-1]
    match action:
        case Draw():
            for _ in range(min(2, len(state.deck))):
                card = state.deck.pop()
                state.seen[card] = 0
                hand.append(card)
                emit(Drew(seat, card))
            state.agenda.pop()
        case Peek():
            state.seen[state.deck[-1]] |= 1 << seat
            emit(Peeked(seat, state.deck[-1]))
            state.agenda.pop()
        case Stir():
            for _ in range(STIR):
                state.deck.insert(0, state.deck.pop())
                emit(Stirred(seat))
            state.agenda.pop()
        case Buy() | Roll():
            state.things_made += 1
            thing = Thing(state.things_made, seat)
            state.things.append(thing)
            state.agenda.pop()
            if isinstance(action, Buy):
                emit(Began(seat, "purchase"))
                state.agenda.append(Step("pay", seat, thing.id, 3, unordered=True))
            else:
                _roll(state, seat, 4, emit)
                state.agenda.append(Step("keep", seat, thing.id))
        case Pay(kind=kind):
            paid = _thing(state, step.thing).paid
            paid.append(_take(hand, kind))
            emit(SetAside(seat, paid[-1]))
            step.left -= 1
            if not step.left:
                state.agenda.pop()
                while paid:
                    state.discard.append(paid.pop(0))
                    emit(Played(seat, state.discard[-1]))
                state.agenda.append(Step("gain", seat, step.thing))
                others = [(seat + k) % state.players for k in range(state.players - 1, 0, -1)]
                # Asked by what the table knows: who holds cards at all, not who holds a "no".
                state.agenda += [Step("answer", other, step.thing) for other in others if state.hands[other]]
        case Forbid():
            _discard(state, seat, "no", emit)
            emit(Answered(seat, True))
            state.agenda = [other for other in state.agenda if other.thing != step.thing]
        case Let():
            emit(Answered(seat, False))
            state.agenda.pop()
        case Keep(face=face):
            state.dice.remove(face)
            state.kept.append(face)
            emit(Kept(seat, face))
        case Reroll():
            _thing(state, step.thing).stage = 1
            _roll(state, seat, len(state.dice), emit)
        case Stop():
            state.agenda.pop()
            state.agenda.append(Step("harm", seat, step.thing, len(state.kept), unordered=True))
            state.dice, state.kept = [], []
        case Harm(target=target):
            _score(state, target, -1, emit)
            step.left -= 1
            if not step.left:
                state.agenda.pop()
    _go_on(state, emit)


def _go_on(state: State, emit: Emit) -> None:
    """Carry out steps that ask nobody; with an empty agenda the next seat's turn begins, or none."""
    if state.agenda and state.agenda[-1].kind == "gain":
        _score(state, state.agenda.pop().seat, 3, emit)
    if not state.agenda:
        state.things = []
        state.turns += 1
        if state.deck and state.turns < ROUNDS * state.players:
            state.active = (state.active + 1) % state.players
            state.agenda.append(Step("turn", state.active))


def _thing(state: State, number: int) -> Thing:
    return next(thing for thing in state.things if thing.id == number)


def _without(hand: list[int], kind: str) -> list[int] | None:
    """The hand less its lowest card of a kind, or None where it has none."""
    fitting = [card for card in hand if card >= 0 and kind_of(card) == kind]
    return [card for card in hand if card != min(fitting)] if fitting else None


def _take(hand: list[int], kind: str) -> int:
    card = min(card for card in hand if kind_of(card) == kind)
    hand.remove(card)
    return card


def _payable(hand: list[int], so_far: int, picks: int) -> bool:
    """Whether the best `picks` cards of the hand bring a payment to the price."""
    best = sorted((WORTH[kind_of(card)] for card in hand if card >= 0), reverse=True)[:picks]
    return len(best) == picks and so_far + sum(best) >= PRICE


def _discard(state: State, seat: Seat, kind: str, emit: Emit) -> None:
    card = _take(state.hands[seat], kind)
    state.discard.append(card)
    emit(Played(seat, card))


def _score(state: State, seat: Seat, points: int, emit: Emit) -> None:
    state.score[seat] += points
    emit(Scored(seat, points))


def _roll(state: State, seat: Seat, dice: int, emit: Emit) -> None:
    state.dice = [chance.die(state) for _ in range(dice)]
    emit(Rolled(seat, tuple(state.dice)))
