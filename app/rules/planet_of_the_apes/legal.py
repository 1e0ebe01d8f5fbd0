"""What is legal: the answers to the question on top of the agenda, and what others may interject."""

from __future__ import annotations

from collections.abc import Callable

from app.rules.kernel import Seat
from app.rules.planet_of_the_apes import pieces, windows
from app.rules.planet_of_the_apes.alone import NO_SUITS, meant, pool_of, takers_of
from app.rules.planet_of_the_apes.codes import (
    FREE_SETS,
    NOVA,
    PAID_SETS,
    SET_SIZE,
    START,
    SUIT_OF,
    TOKENS,
    TRIALS,
    ZIRA,
    kinds_of,
    special_kinds,
    suit_counts,
)
from app.rules.planet_of_the_apes.costs import as_payment, payable
from app.rules.planet_of_the_apes.moves import (
    AddRed,
    Adventure,
    ApesAction,
    Assign,
    Begin,
    Champion,
    Choose,
    Contemplate,
    Decline,
    Discard,
    Done,
    Draw,
    EndActions,
    Give,
    GiveSpecial,
    Keep,
    Leave,
    Let,
    Look,
    Pass,
    Pay,
    PlaySet,
    RerollOne,
    Reset,
    RollDice,
    Stop,
    Swap,
    TurnDie,
    UsePower,
)
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import NONE, ApesState, Step

MAIN = ("turn", "gain", "rolled")
"""The questions among whose answers a seat's own Specials and Skills stand; elsewhere they are offers."""


def turn(state: ApesState) -> Seat | None:
    """Whose decision it is, or None once the game is over."""
    return state.agenda[-1].seat if state.agenda else None


def actions(state: ApesState) -> list[ApesAction]:
    """Every legal action of the seat in turn, in a fixed order."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    return _ANSWERS[step.kind](state, step)


def offers(state: ApesState, seat: Seat) -> list[ApesAction]:
    """The Specials and Skills open to a seat while another decides, or while it answers something else."""
    if not state.agenda or not 0 <= seat < state.players:
        return []
    step = state.agenda[-1]
    own = step.seat == seat
    if own and step.kind in MAIN:
        return []
    if step.kind == "window" and own:
        return [one for one in windows.held(state, seat, ("any_time",)) if one not in actions(state)]
    return windows.held(state, seat, open_windows(state, step))


def open_windows(state: ApesState, step: Step) -> tuple[str, ...]:
    """The windows that stand open at a question, besides those it asks about itself."""
    if step.kind == "turn":
        return ("any_time", "turn")
    if step.kind == "gain":
        return ("any_time", "gain_dice")
    attempt = state.attempt
    if step.kind == "rolled" and attempt is not None and not windows.succeeds(attempt):
        return ("any_time", *windows.AID_WINDOWS[attempt.left == 0])
    return ("any_time",)


def usable_sets(state: ApesState, hand: list[int], free_only: bool) -> list[str]:
    """The sets that can be played from the active hand and would do something (ACT-13, ACT-14)."""
    counts = suit_counts(hand)
    discount = pieces.total(state, "set_discount")
    most = max(counts)
    allies = counts[NOVA] + counts[ZIRA]
    found: list[str] = []
    for use in FREE_SETS if free_only else (*PAID_SETS, *FREE_SETS):
        if use in PAID_SETS and state.actions_left <= 0:
            continue
        need = max(1, SET_SIZE[use] - discount)
        if (allies if use == "allies" else most) >= need and set_works(state, use):
            found.append(use)
    return found


def set_works(state: ApesState, use: str) -> bool:
    """Whether a set would do anything (ACT-14)."""
    match use:
        case "minor" | "major":
            return state.damage[state.active] > 0 and not pieces.holds(state, "no_healing")
        case "allies":
            return 0 <= state.ape < START
        case "prepare":
            return windows.red_left(state) > 0
        case "learn":
            return sum(state.skills) < TOKENS
        case _:
            return bool(state.special_deck or state.special_discard)


def can_attempt(state: ApesState, slot: int) -> bool:
    """Whether the encounter in a slot can be chosen: a card encounter needs its cards (ADV-1, ADV-2b)."""
    card = state.slots[slot]
    if card == NONE:
        return False
    cost = TRIALS[card].cards
    return cost is None or payable(
        as_payment(cost, len(state.cast)), NO_SUITS, suit_counts(state.hands[state.active])
    )


def _begin(state: ApesState, step: Step) -> list[ApesAction]:
    return [Begin(step.seat)]


def _turn(state: ApesState, step: Step) -> list[ApesAction]:
    seat = step.seat
    found: list[ApesAction] = []
    hand = state.hands[state.active]
    if state.actions_left > 0:
        if state.deck or state.discard:
            found.append(Draw(seat, 0))
        for slot, card in enumerate(state.available):
            if card != NONE:
                found.append(Draw(seat, slot + 1))
        if state.deck or state.discard:
            found.append(Reset(seat))
        for slot in range(len(state.slots)):
            if can_attempt(state, slot):
                found.append(Adventure(seat, slot))
        if len(state.cast) > 1:
            others = [place for place in range(len(state.cast)) if place != state.active]
            for kind in kinds_of(hand):
                for place in others:
                    found.append(Contemplate(seat, kind, place))
    if hand:
        found += [PlaySet(seat, use) for use in usable_sets(state, hand, False)]
    found += windows.held(state, seat, ("any_time", "turn"))
    found.append(EndActions(seat))
    return found


def _pay(state: ApesState, step: Step) -> list[ApesAction]:
    """Only cards with which the payment can still be completed."""
    seat = step.seat
    paid = suit_counts(step.cards)
    pool = pool_of(state, step)
    fits: list[bool] = []
    for suit in range(len(pool)):
        if not pool[suit]:
            fits.append(False)
            continue
        pool[suit] -= 1
        paid[suit] += 1
        fits.append(payable(step.cost, paid, pool))
        pool[suit] += 1
        paid[suit] -= 1
    places = range(len(state.cast)) if step.place == NONE else (step.place,)
    found: list[ApesAction] = [
        Pay(seat, place, kind)
        for place in places
        for kind in kinds_of(state.hands[place])
        if fits[SUIT_OF[kind]]
    ]
    if step.optional and not step.cards:
        found.append(Decline(seat))
    return found


def _limit(state: ApesState, step: Step) -> list[ApesAction]:
    hand = state.hands[step.place]
    found: list[ApesAction] = [Discard(step.seat, kind) for kind in kinds_of(hand)]
    return found + [PlaySet(step.seat, use) for use in usable_sets(state, hand, True)]


def _drop(state: ApesState, step: Step) -> list[ApesAction]:
    return [Discard(step.seat, kind) for kind in kinds_of(state.hands[step.place])]


def _share(state: ApesState, step: Step) -> list[ApesAction]:
    return [Assign(step.seat, place) for place in takers_of(state, step)]


def _who(state: ApesState, step: Step) -> list[ApesAction]:
    return [Assign(step.seat, place) for place in meant(state, step)]


def _cards(state: ApesState, step: Step) -> list[ApesAction]:
    places = range(len(state.cast))
    return [Give(step.seat, kind, place) for kind in kinds_of(step.cards) for place in places]


def _specials(state: ApesState, step: Step) -> list[ApesAction]:
    places = range(len(state.cast))
    return [GiveSpecial(step.seat, kind, place) for kind in special_kinds(step.cards) for place in places]


def _pass(state: ApesState, step: Step) -> list[ApesAction]:
    places = range(len(state.cast))
    found: list[ApesAction] = [
        Pass(step.seat, place, kind, to)
        for place in places
        for kind in kinds_of(state.hands[place])
        for to in places
        if to != place
    ]
    return [*found, Done(step.seat)]


def _choose(state: ApesState, step: Step) -> list[ApesAction]:
    return [Choose(step.seat, option) for option in range(len(effect_of(step).lists))]


def _swap(state: ApesState, step: Step) -> list[ApesAction]:
    return [Swap(step.seat, slot) for slot, card in enumerate(state.slots) if card != NONE]


def _foresee(state: ApesState, step: Step) -> list[ApesAction]:
    return [Look(step.seat, pile) for pile in windows.foreseeable(state)]


def _foreseen(state: ApesState, step: Step) -> list[ApesAction]:
    return [Leave(step.seat, True), Leave(step.seat, False)]


def _champion(state: ApesState, step: Step) -> list[ApesAction]:
    return [Champion(step.seat, place) for place in range(len(state.cast))]


def _gain(state: ApesState, step: Step) -> list[ApesAction]:
    attempt = state.attempt
    if attempt is None:
        return []
    found = windows.gains(state, attempt, step.place)
    if state.red[step.place] and windows.can_add_red(state, attempt):
        found.append(AddRed(step.seat))
    found += windows.held(state, step.seat, ("any_time", "gain_dice"))
    found.append(RollDice(step.seat))
    return found


def _rolled(state: ApesState, step: Step) -> list[ApesAction]:
    attempt = state.attempt
    if attempt is None:
        return []
    seat = step.seat
    found: list[ApesAction] = []
    done = windows.succeeds(attempt)
    if attempt.left:
        found += _keeps(state, step)
        found.append(RollDice(seat))
    elif not done:
        found += windows.rerolls(state, attempt, step.place)
        if attempt.free:
            found.append(UsePower(seat))
    found += windows.held(state, seat, open_windows(state, step))
    found.append(Stop(seat))
    return found


def _keeps(state: ApesState, step: Step) -> list[ApesAction]:
    """Each different die not yet kept; the last one cannot be, as something is rerolled."""
    attempt = state.attempt
    if attempt is None:
        return []
    loose = sorted(die for die, kept in zip(attempt.dice, attempt.kept, strict=True) if not kept)
    if len(loose) < 2:
        return []
    return [Keep(step.seat, die) for die in dict.fromkeys(loose)]


def _reroll_all(state: ApesState, step: Step) -> list[ApesAction]:
    return [*_keeps(state, step), RollDice(step.seat)]


def _reroll_one(state: ApesState, step: Step) -> list[ApesAction]:
    dice = state.attempt.dice if state.attempt is not None else []
    return [RerollOne(step.seat, die) for die in sorted(set(dice))]


def _adjust(state: ApesState, step: Step) -> list[ApesAction]:
    if state.roll is not None:
        dice = [state.roll.face]
    else:
        dice = sorted(set(state.attempt.dice)) if state.attempt is not None else []
    return [
        TurnDie(step.seat, die, to)
        for die in dice
        for to in range(max(1, die % 10 - step.n), min(6, die % 10 + step.n) + 1)
        if to != die % 10
    ]


def _window(state: ApesState, step: Step) -> list[ApesAction]:
    return [*windows.answers(state, step), Let(step.seat)]


_ANSWERS: dict[str, Callable[[ApesState, Step], list[ApesAction]]] = {
    "begin": _begin,
    "turn": _turn,
    "pay": _pay,
    "limit": _limit,
    "drop": _drop,
    "share": _share,
    "who": _who,
    "cards": _cards,
    "specials": _specials,
    "pass": _pass,
    "choose": _choose,
    "swap": _swap,
    "foresee": _foresee,
    "foreseen": _foreseen,
    "champion": _champion,
    "gain": _gain,
    "rolled": _rolled,
    "reroll_one": _reroll_one,
    "reroll_all": _reroll_all,
    "adjust": _adjust,
    "window": _window,
}
"""The questions and their answers."""
