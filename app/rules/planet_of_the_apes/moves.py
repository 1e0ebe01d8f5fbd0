"""The actions: what a seat may do. Cards are named by kind, so that like cards are one action."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from app.rules import kernel


class Begin(kernel.Action, frozen=True, tag=True):
    """Turn the first Intro card: the game begins (START-1)."""


class Draw(kernel.Action, frozen=True, tag=True):
    """Draw an Action card: `source` 0 is the deck, 1 and 2 the Available spaces (ACT-1)."""

    source: int


class Reset(kernel.Action, frozen=True, tag=True):
    """Discard both Available cards and turn up two (ACT-4)."""


class Adventure(kernel.Action, frozen=True, tag=True):
    """Attempt the encounter in a slot (ACT-5)."""

    slot: int


class Contemplate(kernel.Action, frozen=True, tag=True):
    """Give one card of a kind to the character at `to` (ACT-6)."""

    kind: int
    to: int


class PlaySet(kernel.Action, frozen=True, tag=True):
    """Begin a set: "minor", "major", "allies", "prepare", "learn" or "adapt"; then `Pay` the cards."""

    use: str


class EndActions(kernel.Action, frozen=True, tag=True):
    """Leave the rest of the actions unused (TURN-3)."""


class Pay(kernel.Action, frozen=True, tag=True):
    """Add one card of a kind, from the hand at `place`, to a payment."""

    pick: ClassVar[bool] = True
    place: int
    kind: int


class Decline(kernel.Action, frozen=True, tag=True):
    """Leave a payment that may be made (ADV-7a)."""


class Discard(kernel.Action, frozen=True, tag=True):
    """Discard one card of a kind from the hand in question (TURN-9, `drop`)."""

    pick: ClassVar[bool] = True
    kind: int


class Assign(kernel.Action, frozen=True, tag=True):
    """Let the character at `place` have one of what is shared out, or be the one that is meant."""

    pick: ClassVar[bool] = True
    place: int


class Give(kernel.Action, frozen=True, tag=True):
    """Give one drawn Action card of a kind to the character at `to`."""

    pick: ClassVar[bool] = True
    kind: int
    to: int


class GiveSpecial(kernel.Action, frozen=True, tag=True):
    """Give one drawn Special card of a kind to the character at `to`."""

    pick: ClassVar[bool] = True
    kind: int
    to: int


class Pass(kernel.Action, frozen=True, tag=True):
    """Let one Action card of a kind change from the hand at `place` to the one at `to`."""

    pick: ClassVar[bool] = True
    place: int
    kind: int
    to: int


class Done(kernel.Action, frozen=True, tag=True):
    """Let no more cards change hands."""


class Choose(kernel.Action, frozen=True, tag=True):
    """Choose one side of an OR, counted from 0 (GLOSS-12)."""

    option: int


class Swap(kernel.Action, frozen=True, tag=True):
    """Discard the encounter in a slot and turn up another."""

    slot: int


class Look(kernel.Action, frozen=True, tag=True):
    """Foresee: 0 the next Planet of the Apes card, 1 the next encounter of the scene."""

    pile: int


class Leave(kernel.Action, frozen=True, tag=True):
    """Keep (True) or discard (False) the card foreseen."""

    keep: bool


class Champion(kernel.Action, frozen=True, tag=True):
    """The group chooses who attempts the Discovery (DISC-2)."""

    place: int


class PlayCard(kernel.Action, frozen=True, tag=True):
    """Play one Action card of a kind in an attempt for its ability, or (`turn`) to turn a die by one."""

    kind: int
    turn: bool = False


class AddRed(kernel.Action, frozen=True, tag=True):
    """Add a banked Red die to the attempt (FREE-2)."""


class PlaySpecial(kernel.Action, frozen=True, tag=True):
    """Play a Special card of a kind from the character at `place`."""

    place: int
    kind: int


class UseSkill(kernel.Action, frozen=True, tag=True):
    """Spend a token on the Skill of the character at `place` (CHAR-2)."""

    place: int


class UsePower(kernel.Action, frozen=True, tag=True):
    """Use a free reroll of one die (CHAR-3)."""


class RollDice(kernel.Action, frozen=True, tag=True):
    """Roll: first all dice, later those not kept."""


class Keep(kernel.Action, frozen=True, tag=True):
    """Keep one die of this code in the next roll."""

    pick: ClassVar[bool] = True
    die: int


class RerollOne(kernel.Action, frozen=True, tag=True):
    """Reroll a single die of this code."""

    die: int


class TurnDie(kernel.Action, frozen=True, tag=True):
    """Turn a die of this code to the face `to` (ADV-5i)."""

    die: int
    to: int


class Stop(kernel.Action, frozen=True, tag=True):
    """Let the dice stand as they lie (ADV-5j)."""


class Let(kernel.Action, frozen=True, tag=True):
    """Do nothing in a window."""


ApesAction: TypeAlias = (
    Begin
    | Draw
    | Reset
    | Adventure
    | Contemplate
    | PlaySet
    | EndActions
    | Pay
    | Decline
    | Discard
    | Assign
    | Give
    | GiveSpecial
    | Pass
    | Done
    | Choose
    | Swap
    | Look
    | Leave
    | Champion
    | PlayCard
    | AddRed
    | PlaySpecial
    | UseSkill
    | UsePower
    | RollDice
    | Keep
    | RerollOne
    | TurnDie
    | Stop
    | Let
)
