"""Setting up, whose decision it is, and carrying an action out until the next question."""

from __future__ import annotations

from collections.abc import Callable

from app.rules import chance
from app.rules.kernel import Emit, Event, Seat
from app.rules.primate_fear import attack, effects, falls, turns
from app.rules.primate_fear.codes import COUNT, GARBAGE, HAND, SEATS, SYMBOL
from app.rules.primate_fear.codes import EFFECT as EFFECTS
from app.rules.primate_fear.events import Built, Reinforced, SetAside
from app.rules.primate_fear.moves import (
    add_part,
    discard,
    play_card,
    push,
    refresh,
    steal,
    take_back,
)
from app.rules.primate_fear.state import (
    QUESTIONS,
    WINDOWS,
    Build,
    Choose,
    Next,
    Pass,
    Pick,
    Play,
    PrimateAction,
    PrimateOptions,
    PrimateState,
    Reinforce,
    Respond,
    Step,
    Strike,
)
from app.rules.primate_fear.windows import is_open


def new(options: PrimateOptions, seed: int) -> PrimateState:
    """Deal a game: one deck, five cards each, a die for who begins, and the first draw (PF-5 to PF-8).

    Raises `ValueError` with one sentence for a number of players or a first seat that cannot be.
    """
    players = options.players
    if not 2 <= players <= SEATS:
        raise ValueError(f"Primate Fear is for 2 to 6 players, not {players}.")
    if not -1 <= options.first < players:
        raise ValueError(f"Seat {options.first} cannot begin a game of {players} players.")
    state = PrimateState(
        chance=chance.seeded(seed),
        players=players,
        first=0,
        start_rolls=[],
        fair_hand=options.fair_hand,
        deck_out=options.deck_out,
        active=0,
        phase="draw",
        deck=list(range(COUNT)),
        hands=[],
        towers=[[] for _ in range(players)],
        heights=[0] * players,
        eaten=[0] * players,
        seen=[0] * COUNT,
        stamp=[0] * COUNT,
    )
    chance.shuffle(state, state.deck)
    for seat in range(players):
        _deal(state, seat)
    # The dice are thrown even when a seat was named, so that a seed deals the same cards either way.
    rolled = _roll_off(state)
    state.first = rolled if options.first < 0 else options.first
    if options.first >= 0:
        state.start_rolls = []
    turns.begin_turn(state, state.first, _silent)
    _run(state, _silent)
    return state


def _silent(event: Event) -> None:
    """Tell nobody: the deal and the first draw are how the match begins."""


def _deal(state: PrimateState, seat: Seat) -> None:
    """Five cards; with a fair first hand anew until there is garbage among them (PF-7, PF-G2)."""
    hand: list[int] = []
    while not hand or (state.fair_hand and min(hand) >= GARBAGE):
        if hand:
            state.deck += hand
            chance.shuffle(state, state.deck)
        hand = sorted(state.deck.pop() for _ in range(HAND))
    for card in hand:
        state.seen[card] = 1 << seat
    state.hands.append(hand)


def _roll_off(state: PrimateState) -> Seat:
    """Who rolls highest begins; those who tie roll again (PF-8, PF-G1)."""
    tied = list(range(state.players))
    while len(tied) > 1:
        row = [0] * state.players
        for seat in tied:
            row[seat] = chance.die(state)
        state.start_rolls.append(row)
        tied = [seat for seat in tied if row[seat] == max(row)]
    return tied[0]


def turn(state: PrimateState) -> Seat | None:
    """Whose decision it is, or None once the game is over."""
    return state.agenda[-1].seat if state.agenda else None


def apply(state: PrimateState, action: PrimateAction, emit: Emit) -> None:
    """Carry out a legal action, and all that follows up to the next question."""
    step = state.agenda[-1]
    seat = action.seat
    match action:
        case Pass():
            state.agenda.pop()
        case Next():
            state.agenda.pop()
            turns.end_of_step(state, step, emit)
        case Respond(card=card, face=face):
            effects.answer(state, step, card, face, emit)
        case Strike():
            attack.declare(state, action, emit)
        case Build(card=card):
            _build(state, seat, card, emit)
        case Reinforce(card=card):
            _reinforce(state, seat, card, emit)
        case Play(card=card, target=target):
            effects.play_special(state, seat, card, target, emit)
        case Pick(card=card):
            _PICKED[step.kind](state, step, card, emit)
        case Choose(target=target):
            state.agenda.pop()
            effects.chosen(state, step, target, emit)
    _run(state, emit)


def _build(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    """Symbol, heights, text, in this order (PF-G8, PF-G26)."""
    play_card(state, seat, card)
    state.built += 1
    state.towers[seat].append(card)
    emit(Built(seat, card))
    _after_building(state, seat, card, emit)


def _reinforce(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    play_card(state, seat, card)
    state.reinforced += 1
    on = state.towers[seat][-1]
    state.pinned[on] = [*state.pinned.get(on, ()), card]
    emit(Reinforced(seat, card, on))
    _after_building(state, seat, card, emit)


def _after_building(state: PrimateState, seat: Seat, card: int, emit: Emit) -> None:
    if SYMBOL[card]:
        add_part(state, seat, emit)
    refresh(state, seat, emit)
    effect = EFFECTS[card]
    if effect.ops and not effect.timing:
        push(state, "ops", seat, 0, card)


# -- what a pick is for -----------------------------------------------------------------------------


def _pick_dawn(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    state.agenda.pop()
    push(state, "ops", step.seat, 0, step.card, card)


def _pick_aside(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    step.picks.append(card)
    emit(SetAside(step.seat, card))


def _pick_order(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    _pick_aside(state, step, card, emit)
    if len(step.picks) == step.left:
        state.agenda.pop()
        effects.arrange(state, step, emit)


def _pick_cost(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    step.left -= 1
    if not step.left:
        state.agenda.pop()
    discard(state, step.seat, card, "cost", emit)


def _pick_drop(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    state.agenda.pop()
    discard(state, step.seat, card, "choice", emit)


def _pick_take(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    state.agenda.pop()
    take_back(state, step.seat, card, emit)


def _pick_spy(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    state.agenda.pop()
    steal(state, step.seat, step.target, card, emit)


def _pick_unpin(state: PrimateState, step: Step, card: int, emit: Emit) -> None:
    state.agenda.pop()
    on = next(on for on, pins in state.pinned.items() if card in pins)
    effects.take_off(state, step.seat, on, [card], emit)


_PICKED: dict[str, Callable[[PrimateState, Step, int, Emit], None]] = {
    "dawn": _pick_dawn,
    "discard": _pick_aside,
    "order": _pick_order,
    "cost": _pick_cost,
    "drop": _pick_drop,
    "take": _pick_take,
    "spy": _pick_spy,
    "unpin": _pick_unpin,
}

_CARRIED_OUT: dict[str, Callable[[PrimateState, Step, Emit], None]] = {
    "draw": turns.draw_step,
    "rise": turns.rise,
    "find_victims": turns.find_victims,
    "eat": turns.eat,
    "end_turn": turns.end_turn,
    "aim": attack.aim,
    "throw": attack.throw,
    "settle": attack.settle,
    "finish": attack.finish,
    "clear": attack.clear,
    "stand": falls.stand,
    "fall": falls.go_on_falling,
    "tumble": falls.tumble,
    "crash": falls.crash,
    "break": falls.break_text,
    "rescue": falls.rescue,
    "ops": effects.ops,
    "resolve": effects.resolve,
    "spent": effects.spent,
}


def _run(state: PrimateState, emit: Emit) -> None:
    """Carry out steps until one asks somebody; windows that nobody could answer are passed over."""
    agenda = state.agenda
    while agenda and not state.ended:
        step = agenda[-1]
        if step.kind in WINDOWS:
            if is_open(state, step):
                return
            agenda.pop()
        elif step.kind in QUESTIONS:
            return
        else:
            agenda.pop()
            _CARRIED_OUT[step.kind](state, step, emit)
            agenda = state.agenda
    state.agenda.clear()
