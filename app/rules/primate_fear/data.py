"""Primate Fear's 120 cards and what their effects do, read from cards.toml once and proved."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from app.rules.cards import CardError, read_cards, text_hash

HERE = Path(__file__).parent
CARD_FILE = HERE / "cards.toml"
BOOK_FILE = HERE / "rulebook.md"

Small = Annotated[int, msgspec.Meta(ge=1, le=6)]
Signed = Annotated[int, msgspec.Meta(ge=-4, le=6)]

Category: TypeAlias = Literal["furniture", "contraband", "organic"]
AttackKind: TypeAlias = Literal["close", "distant", "hidden"]
PhantomWhen: TypeAlias = Literal[
    "top",
    "bottom",
    "another_furniture",
    "reinforced",
    "below_str4",
    "organic_below",
    "organic_above",
    "primate_complete",
]
"""What a phantom point may hang on: never a height, so that heights cannot chase each other (PF-G21)."""
Aim: TypeAlias = Literal["", "hand", "reinforced", "bottom", "top", "pair"]
SpecialWhen: TypeAlias = Literal["any", "turn", "build", "attack", "window"]
Timing: TypeAlias = Literal["", "break", "break_by_attack", "close_fails", "dawn"]
Window: TypeAlias = Literal["", "cancel", "destroyed", "before_roll", "after_roll", "fog", "climb", "eaten"]
OpName: TypeAlias = Literal[
    "draw",
    "lose",
    "drop",
    "steal",
    "peek",
    "take",
    "more_garbage",
    "more_reinforcements",
    "unpin",
    "roll",
    "topple",
    "cycle",
    "shift",
    "part",
    "look",
    "strip",
    "shake",
    "swap",
    "redirect",
    "cancel",
    "hold",
    "reroll",
    "turn",
    "counter",
    "stick",
    "spare",
]
Who: TypeAlias = Literal["self", "opponent", "opponents", "tallest", "attacker", "other", "target"]


class Phantom(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Height points that count only while `when` holds (PF-25)."""

    points: Small
    when: PhantomWhen


class ReinforcementBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stronger reinforcement on some garbage (PF-G24)."""

    bonus: Small
    when: Literal["furniture", "contraband", "organic", "height1"]


class AttackBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stronger attack on some targets (PF-44)."""

    bonus: Small
    when: Literal["furniture", "contraband", "organic", "bare", "tallest", "top", "tower4"]


class DefenceBonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stronger defence against some attacks (PF-G24)."""

    bonus: Annotated[int, msgspec.Meta(ge=-6, le=-1)]
    when: Literal["close", "distant", "primate_complete", "attacker_taller"]


class Op(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing an effect does, `n` times or by `n`.

    `who` it is done to, `of` what is taken; only on the `faces` of the effect's own roll, and only
    `when` the Primate is so.
    """

    op: OpName
    n: Signed = 1
    who: Who = "self"
    of: Literal["", "reinforcement", "defence", "organic", "any"] = ""
    faces: tuple[Small, ...] = ()
    when: Literal["", "complete", "incomplete"] = ""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards of one effect do: `ops` at a time, and facts that hold while the card lies there.

    `close` is added to close attack rolls, `fall` to the collision rolls of a fall, `collision` is the
    bonus in collisions instead of the card's own, `cost` the other cards to discard. `back` names when
    the card returns to hand. Long-term cards have `ends`: `builds` more garbage a turn, `guard` added
    to attack rolls, `weight` to collision rolls in the tower they lie on.
    """

    key: str
    ops: tuple[Op, ...] = ()
    timing: Timing = ""
    window: Window = ""
    soft: bool = False
    no_hidden: bool = False
    no_phantom: bool = False
    no_numbers: bool = False
    to_hand: bool = False
    seize: bool = False
    on_opponent: bool = False
    close: Signed = 0
    fall: Signed = 0
    collision: Signed = 0
    cost: Signed = 0
    back: Literal["", "failed", "broken"] = ""
    ends: Literal["", "destroyed", "attacked", "fallen"] = ""
    builds: Signed = 0
    guard: Signed = 0
    weight: Signed = 0


class Garbage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A garbage card (PF-56)."""

    key: str
    name: str
    category: Category
    height: Small
    strength: Small
    phantom: tuple[Phantom, ...] = ()
    body_part: bool = False
    effect: str = ""


class Reinforcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A reinforcement card (PF-56)."""

    key: str
    name: str
    bonus: Small
    bonus_if: ReinforcementBonus | None = None
    body_part: bool = False
    effect: str = ""


class AttackCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An attack card (PF-56). `aim` narrows what a hidden one may be aimed at (PF-36)."""

    key: str
    name: str
    kind: AttackKind
    bonus: Small | None = None
    bonus_if: AttackBonus | None = None
    aim: Aim = ""
    effect: str = ""


class Defence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A defence card; without a bonus it is a trick that has a window of its own (PF-56)."""

    key: str
    name: str
    bonus: Annotated[int, msgspec.Meta(ge=-6, le=-1)] | None = None
    bonus_if: DefenceBonus | None = None
    effect: str = ""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special card (PF-54). `when` "window" means that its effect names the window it answers."""

    key: str
    name: str
    when: SpecialWhen
    effect: str


AnyCard: TypeAlias = Garbage | Reinforcement | AttackCard | Defence | Special


class Cards(msgspec.Struct, frozen=True):
    """All printed data of the game."""

    garbage: tuple[Garbage, ...]
    reinforcements: tuple[Reinforcement, ...]
    attacks: tuple[AttackCard, ...]
    defences: tuple[Defence, ...]
    specials: tuple[Special, ...]
    effects: tuple[Effect, ...]

    @property
    def all(self) -> tuple[AnyCard, ...]:
        """The 120 cards in the order of their numbers."""
        return (*self.garbage, *self.reinforcements, *self.attacks, *self.defences, *self.specials)


COUNTS = {"garbage": 48, "reinforcement": 18, "attack": 26, "defence": 14, "special": 14}
"""How many cards of each type the box holds (PF-1)."""


def load(path: Path = CARD_FILE) -> Cards:
    """Read and prove a card file. Raises `CardError` naming file, card and field."""
    cards = Cards(
        read_cards(path, "garbage", Garbage),
        read_cards(path, "reinforcement", Reinforcement),
        read_cards(path, "attack", AttackCard),
        read_cards(path, "defence", Defence),
        read_cards(path, "special", Special),
        read_cards(path, "effect", Effect),
    )
    name = path.name
    _prove_numbers(name, cards)
    _prove_effects(name, cards)
    _prove_ops(name, cards)
    _prove_kinds(name, cards)
    return cards


def _rows(cards: Cards) -> Iterable[tuple[str, tuple[AnyCard, ...]]]:
    yield "garbage", cards.garbage
    yield "reinforcement", cards.reinforcements
    yield "attack", cards.attacks
    yield "defence", cards.defences
    yield "special", cards.specials


def _prove_numbers(name: str, cards: Cards) -> None:
    """The right number of each type, keys in order, and no name twice."""
    for table, rows in _rows(cards):
        if len(rows) != COUNTS[table]:
            raise CardError(f"{name}: there are {len(rows)} [[{table}]] entries, expected {COUNTS[table]}")
        for number, card in enumerate(rows, 1):
            expected = f"{table[0].upper()}{number:02}"
            if card.key != expected:
                raise CardError(f"{name}: {table} {card.key!r}: field 'key': expected {expected!r} here")
            if not card.name.strip():
                raise CardError(f"{name}: {table} {card.key!r}: field 'name': it is empty")
    for title, count in Counter(card.name for card in cards.all).items():
        if count > 1:
            keys = " and ".join(card.key for card in cards.all if card.name == title)
            raise CardError(f"{name}: {keys}: field 'name': both are called {title!r}")


def _prove_effects(name: str, cards: Cards) -> None:
    """Every effect named exists, and every effect that exists is used."""
    known = {effect.key for effect in cards.effects}
    used: set[str] = set()
    for table, rows in _rows(cards):
        for card in rows:
            if card.effect and card.effect not in known:
                raise CardError(f"{name}: {table} {card.key!r}: field 'effect': no effect {card.effect!r}")
            used.add(card.effect)
    for effect in cards.effects:
        if effect.key not in used:
            raise CardError(f"{name}: effect {effect.key!r}: no card has it")
        if effect == Effect(effect.key):
            raise CardError(f"{name}: effect {effect.key!r}: it does nothing")


_DONE_TO: dict[OpName, tuple[Who, ...]] = {
    "draw": ("self", "opponents"),
    "lose": ("opponent", "tallest", "attacker"),
    "steal": ("opponent",),
    "unpin": ("opponent",),
    "topple": ("other",),
    "look": ("target",),
    "strip": ("target",),
    "shake": ("target",),
    "swap": ("target",),
}
"""To whom an op can be done; all others are done to oneself."""
_AIMS: dict[OpName, Aim] = {
    "lose": "hand",
    "steal": "hand",
    "strip": "reinforced",
    "shake": "bottom",
    "swap": "pair",
}
"""What a hidden attack has to be aimed at so that its op can be done (PF-G61)."""


def _prove_ops(name: str, cards: Cards) -> None:
    """Each op can be done to whom it names, and takes or waits for what it says."""
    for effect in cards.effects:
        rolled = False
        for place, op in enumerate(effect.ops):
            where = f"{name}: effect {effect.key!r}: field 'ops[{place}]"
            if op.who not in _DONE_TO.get(op.op, ("self",)):
                raise CardError(f"{where}.who': {op.op!r} cannot be done to {op.who!r}")
            if bool(op.of) != (op.op == "take"):
                raise CardError(f"{where}.of': does not fit {op.op!r}")
            if op.n < 1 and op.op not in ("shift", "part"):
                raise CardError(f"{where}.n': {op.op!r} cannot be done {op.n} times")
            if op.faces and not rolled:
                raise CardError(f"{where}.faces': nothing was rolled before")
            rolled = rolled or op.op == "roll"


def _prove_kinds(name: str, cards: Cards) -> None:
    """Fields that have to agree with each other."""
    effects = {effect.key: effect for effect in cards.effects}
    for attack in cards.attacks:
        if bool(attack.aim) != (attack.kind == "hidden"):
            raise CardError(f"{name}: attack {attack.key!r}: field 'aim': does not fit 'kind'")
        if attack.kind != "hidden" and attack.bonus is None:
            raise CardError(f"{name}: attack {attack.key!r}: field 'bonus': only hidden attacks go without")
        if attack.bonus is None and not attack.effect:
            raise CardError(f"{name}: attack {attack.key!r}: field 'effect': without a bonus it needs one")
        if attack.bonus is None:
            _prove_aim(name, attack, effects[attack.effect])
    for defence in cards.defences:
        window = bool(defence.effect) and bool(effects[defence.effect].window)
        if window != (defence.bonus is None):
            raise CardError(f"{name}: defence {defence.key!r}: field 'bonus': a trick has a window instead")
    for special in cards.specials:
        if (special.when == "window") != bool(effects[special.effect].window):
            raise CardError(f"{name}: special {special.key!r}: field 'when': does not fit its effect")


def _prove_aim(name: str, attack: AttackCard, effect: Effect) -> None:
    """An attack without a bonus is aimed at what its effect needs."""
    needed = {"top"} if effect.seize else {_AIMS.get(op.op) for op in effect.ops}
    if needed != {attack.aim}:
        raise CardError(f"{name}: attack {attack.key!r}: field 'aim': its effect needs another")


CARDS = load()


def data_hash() -> str:
    """A short hash of the printed data, kept in saves."""
    return text_hash(CARD_FILE)
