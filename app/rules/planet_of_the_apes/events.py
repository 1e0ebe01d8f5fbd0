"""The events: everything that happens, each emitted right after it took place.

`seat` is the one whose doing it is, or else the one that runs the active character. `who` is a
character by its number in `codes.CHARACTERS` (-1: nobody). `cause` is the key of the list of effects
or the rule that brought it about (see `text.cause_words`).
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from app.rules import kernel


class _Event(kernel.Event, frozen=True, tag=True):
    """Something with a seat."""

    seat: int


class _Shown(_Event, frozen=True, tag=True):
    """Something that showed a card or the outcome of chance."""

    reveals: ClassVar[bool] = True


class SceneBegan(_Event, frozen=True, tag=True):
    """The Intro card of a scene was turned (START-1)."""

    scene: int


class SceneEnded(_Event, frozen=True, tag=True):
    """A scene is over; `first` is the standee that reached 0, or "" (END-1)."""

    scene: int
    first: str


class StandeePlaced(_Event, frozen=True, tag=True):
    """A standee was put on a space of the Fate Track; -1 is off it (START-3, END-7)."""

    standee: str
    at: int


class StandeeMoved(_Event, frozen=True, tag=True):
    """A standee went from one space of the Fate Track to another (COMP-9)."""

    standee: str
    origin: int
    at: int
    cause: str


class HazardHit(_Event, frozen=True, tag=True):
    """Taylor ended a move of an Adventure on a hazard (HAZ-1)."""

    space: int


class EncounterTurned(_Shown, frozen=True, tag=True):
    """An encounter was turned up in a slot (START-3, ADV-8b)."""

    slot: int
    card: int


class EncounterLeft(_Event, frozen=True, tag=True):
    """An encounter went from its slot to the discard (ADV-8b, `swap_encounter`)."""

    slot: int
    card: int


class TurnBegan(_Event, frozen=True, tag=True):
    """Step 1 of a turn began with so many Actions (TURN-2)."""

    who: int
    actions: int


class ActionSpent(_Event, frozen=True, tag=True):
    """An Action was used for something, such as "draw" or "adventure"."""

    who: int
    use: str
    left: int


class ActionsEnded(_Event, frozen=True, tag=True):
    """The active character is done; so many Actions stay unused (TURN-3)."""

    who: int
    unused: int


class CardDrawn(_Shown, frozen=True, tag=True):
    """An Action card came from the deck to a hand; with `who` -1 it lies open to be shared out."""

    who: int
    card: int
    cause: str


class AvailableTaken(_Event, frozen=True, tag=True):
    """An Available card was taken into a hand (ACT-1)."""

    who: int
    slot: int
    card: int


class AvailableTurned(_Shown, frozen=True, tag=True):
    """An Action card was turned up as Available (SETUP-3, ACT-2)."""

    slot: int
    card: int


class AvailableDropped(_Event, frozen=True, tag=True):
    """An Available card was discarded (ACT-4)."""

    slot: int
    card: int


class DeckShuffled(_Event, frozen=True, tag=True):
    """A deck was rebuilt from its discards: "action", "special", "apes" or "encounter"."""

    deck: str
    cards: int


class CardSetAside(_Event, frozen=True, tag=True):
    """An Action card was put into a payment."""

    who: int
    card: int


class CardPlayed(_Event, frozen=True, tag=True):
    """An Action card was played and lies on the discard (ACT-10)."""

    who: int
    card: int
    use: str


class CardDiscarded(_Event, frozen=True, tag=True):
    """An Action card was discarded from a hand (TURN-9, `drop`)."""

    who: int
    card: int
    cause: str


class CardGiven(_Event, frozen=True, tag=True):
    """An Action card came to the hand of `who`, from that of `giver` or (-1) from those drawn."""

    giver: int
    who: int
    card: int


class SpecialDrawn(_Shown, frozen=True, tag=True):
    """A Special card came from the deck to a character; with `who` -1 it lies open to be given."""

    who: int
    card: int
    cause: str


class SpecialGiven(_Event, frozen=True, tag=True):
    """A drawn Special card was given to a character."""

    who: int
    card: int


class SpecialPlayed(_Event, frozen=True, tag=True):
    """A Special card was played (HAND-2)."""

    who: int
    card: int


class SkillGained(_Event, frozen=True, tag=True):
    """A character gained a Skill token (GLOSS-8)."""

    who: int
    cause: str


class SkillUsed(_Event, frozen=True, tag=True):
    """A character spent a token on its Skill (CHAR-2)."""

    who: int
    left: int


class PowerUsed(_Event, frozen=True, tag=True):
    """A free reroll was used (CHAR-3)."""

    who: int


class Hurt(_Event, frozen=True, tag=True):
    """A character took Damage and now has `total` (DMG)."""

    who: int
    n: int
    total: int
    cause: str


class Healed(_Event, frozen=True, tag=True):
    """A character lost Damage and now has `total` (DMG-7)."""

    who: int
    n: int
    total: int
    cause: str


class Defeated(_Event, frozen=True, tag=True):
    """A character reached its limit and was flipped (DMG-1)."""

    who: int


class Returned(_Event, frozen=True, tag=True):
    """A Defeated character flipped back (DMG-6)."""

    who: int


class DieBanked(_Event, frozen=True, tag=True):
    """A character prepared a Red die (FREE-1)."""

    who: int
    banked: int


class AttemptBegan(_Event, frozen=True, tag=True):
    """An attempt began with its printed dice; `slot` is -1 for the Discovery (ADV-3)."""

    who: int
    slot: int
    card: int
    dice: tuple[int, ...]
    rolls: int


class DieJoined(_Event, frozen=True, tag=True):
    """A die joined the attempt (ADV-4a)."""

    colour: int
    cause: str


class SuitsOpened(_Event, frozen=True, tag=True):
    """Every suit may be played in this attempt."""

    cause: str


class DiceRolled(_Shown, frozen=True, tag=True):
    """Dice of the attempt were rolled and lie as `dice`; `rerolled` are the places of those rolled."""

    who: int
    dice: tuple[int, ...]
    rerolled: tuple[int, ...]
    left: int


class DieKept(_Event, frozen=True, tag=True):
    """A die was put aside to keep."""

    index: int
    die: int


class DieTurned(_Event, frozen=True, tag=True):
    """A die was turned up or down; `index` -1 is the die rolled outside an attempt (ADV-5i)."""

    index: int
    origin: int
    die: int


class AttemptEnded(_Event, frozen=True, tag=True):
    """An attempt, or the payment of a card encounter, has succeeded or failed (ADV-5j)."""

    who: int
    card: int
    discovery: bool
    success: bool


class BonusOpen(_Event, frozen=True, tag=True):
    """A bonus can be paid for (ADV-7a)."""

    card: int


class DieRolled(_Shown, frozen=True, tag=True):
    """One die was rolled outside an attempt."""

    who: int
    face: int
    cause: str


class RollJudged(_Event, frozen=True, tag=True):
    """That die passed its test or did not."""

    who: int
    face: int
    passed: bool
    cause: str


class Cancelled(_Event, frozen=True, tag=True):
    """What opened a window does not happen."""

    what: str


class Chosen(_Event, frozen=True, tag=True):
    """A side of an OR was chosen."""

    key: str
    option: int


class DayMoved(_Event, frozen=True, tag=True):
    """The Day token moved (TURN-7, GLOSS-6)."""

    at: int
    cause: str


class DayHeld(_Event, frozen=True, tag=True):
    """The Day token stays in this turn's step 3 (TURN-8)."""

    cause: str


class TokenPassed(_Event, frozen=True, tag=True):
    """The Active token came to a character (TURN-11, DISC-2)."""

    who: int


class SunriseCame(_Event, frozen=True, tag=True):
    """Step 5 is carried out (SUN-1)."""


class SunriseStruck(_Event, frozen=True, tag=True):
    """The Sunrise Effect of an encounter happens (SUN-2)."""

    slot: int
    card: int


class ApesTurned(_Shown, frozen=True, tag=True):
    """A Planet of the Apes card was revealed (SUN-3)."""

    card: int


class DayRuleBegan(_Event, frozen=True, tag=True):
    """The bottom of the card is in force for this day (SUN-4)."""

    card: int


class Foreseen(_Shown, frozen=True, tag=True):
    """The next card of a pile (0 Planet of the Apes, 1 encounters) was shown to all."""

    who: int
    pile: int
    card: int


class ForeseenLeft(_Event, frozen=True, tag=True):
    """The card foreseen was kept or discarded."""

    who: int
    pile: int
    card: int
    keep: bool


class DiscoveryTurned(_Shown, frozen=True, tag=True):
    """The Discovery card was revealed (DISC-1)."""

    card: int


class GameEnded(_Event, frozen=True, tag=True):
    """The game is won ("win") or lost, with the ending that tells how."""

    ending: str


ApesEvent: TypeAlias = (
    SceneBegan
    | SceneEnded
    | StandeePlaced
    | StandeeMoved
    | HazardHit
    | EncounterTurned
    | EncounterLeft
    | TurnBegan
    | ActionSpent
    | ActionsEnded
    | CardDrawn
    | AvailableTaken
    | AvailableTurned
    | AvailableDropped
    | DeckShuffled
    | CardSetAside
    | CardPlayed
    | CardDiscarded
    | CardGiven
    | SpecialDrawn
    | SpecialGiven
    | SpecialPlayed
    | SkillGained
    | SkillUsed
    | PowerUsed
    | Hurt
    | Healed
    | Defeated
    | Returned
    | DieBanked
    | AttemptBegan
    | DieJoined
    | SuitsOpened
    | DiceRolled
    | DieKept
    | DieTurned
    | AttemptEnded
    | BonusOpen
    | DieRolled
    | RollJudged
    | Cancelled
    | Chosen
    | DayMoved
    | DayHeld
    | TokenPassed
    | SunriseCame
    | SunriseStruck
    | ApesTurned
    | DayRuleBegan
    | Foreseen
    | ForeseenLeft
    | DiscoveryTurned
    | GameEnded
)
