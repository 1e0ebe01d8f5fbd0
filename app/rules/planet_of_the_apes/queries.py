"""Questions the table, the bots and the results ask. All take a full state or a view and change nothing."""

from __future__ import annotations

from typing import NamedTuple

from app.rules.kernel import Seat
from app.rules.planet_of_the_apes import pieces, windows
from app.rules.planet_of_the_apes.alone import NO_SUITS
from app.rules.planet_of_the_apes.challenge import serves as serves_challenge
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    APES,
    CHARACTERS,
    DISCOVERIES,
    HAND_LIMIT,
    LISTS,
    SCENES,
    START,
    SUIT_OF,
    TRIALS,
    kinds_of,
    suit_counts,
)
from app.rules.planet_of_the_apes.costs import as_payment, payable
from app.rules.planet_of_the_apes.data import CARDS, Bonus, Scene, Trial
from app.rules.planet_of_the_apes.effects import SUITS, Modifier
from app.rules.planet_of_the_apes.files import SUPPLY
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState, Step
from app.rules.planet_of_the_apes.text import (
    apes_lines,
    cause_words,
    cost_words,
    counted,
    list_words,
    suit_name,
)


class Standees(NamedTuple):
    """Where the standees are; Taylor and the Ape are -1 off the track."""

    taylor: int
    ape: int
    statue: int
    ship: int


class Person(NamedTuple):
    """A character in play, as everybody sees it."""

    place: int
    id: str
    name: str
    seat: Seat
    damage: int
    limit: int
    defeated: bool
    skills: int
    red: int
    cards: tuple[int, ...]
    specials: tuple[int, ...]
    active: bool


class Fit(NamedTuple):
    """Whether cards of a kind in the active hand help at an encounter, and why or why not."""

    kind: int
    cards: int
    fits: bool
    why: str


class Danger(NamedTuple):
    """A way to lose and how near it is: `left` more steps of it (spaces, or Damage) and it happens."""

    ending: str
    left: int
    text: str


class Decks(NamedTuple):
    """Cards left in the decks and lying on the discards."""

    action: int
    action_discard: int
    special: int
    special_discard: int
    apes: int
    apes_discard: int
    encounters: int
    encounter_discard: int


def standees(view: ApesState) -> Standees:
    """The four standees (COMP-8)."""
    return Standees(view.taylor, view.ape, view.statue, view.scene)


def hazards() -> dict[int, str]:
    """The hazard of each space that has one, in plain words (HAZ-2)."""
    return {space: list_words(key) for space, key in sorted(CARDS.hazards.items(), reverse=True)}


def scene(view: ApesState) -> Scene:
    """The scene being played."""
    return SCENES[view.scene - 1]


def day_name(view: ApesState) -> str:
    """The space of the Day token."""
    return CARDS.day[view.day]


def turns_to_sunrise(view: ApesState) -> int:
    """In how many ends of turns the sun rises, as things stand; 0 where step 5 is due already."""
    return 0 if view.sunrise_due else (len(CARDS.day) - view.day)


def people(view: ApesState) -> tuple[Person, ...]:
    """The characters in play, by place."""
    return tuple(
        Person(
            place,
            CHARACTERS[of].id,
            CHARACTERS[of].name,
            view.owner[place],
            view.damage[place],
            view.limit,
            pieces.defeated(view, place),
            view.skills[place],
            view.red[place],
            tuple(sorted(view.hands[place])),
            tuple(sorted(view.specials[place])),
            place == view.active,
        )
        for place, of in enumerate(view.cast)
    )


def place_of(view: ApesState, character: int) -> int:
    """The place of a character named in an event (its number in `codes.CHARACTERS`), or -1."""
    return view.cast.index(character) if character in view.cast else NONE


def encounters(view: ApesState) -> tuple[Trial | None, ...]:
    """The Active Encounters by slot; None for an empty one."""
    return tuple(None if card == NONE else TRIALS[card] for card in view.slots)


def current_trial(view: ApesState) -> Trial | None:
    """What is being attempted, or the Discovery lying open, or None."""
    if view.attempt is not None:
        return windows.trial_of(view.attempt)
    return DISCOVERIES[view.discovery] if view.discovery != NONE and view.phase == "discovery" else None


def day_rule(view: ApesState) -> tuple[str, str]:
    """The name and the words of this day's rule; empty where none is in force (SUN-4)."""
    if not view.day_holds:
        return "", ""
    return APES[view.day_card].bottom.name, apes_lines(view.day_card)[1]


def modifiers(view: ApesState) -> tuple[Modifier, ...]:
    """The modifiers in force: the active power and this day's rule."""
    return tuple(pieces.in_force(view))


def limit_of_hand(view: ApesState) -> int:
    """The hand limit in force (TURN-9)."""
    return pieces.hand_limit(view, HAND_LIMIT)


def dice_left(view: ApesState) -> tuple[int, int, int]:
    """White, Gray and Red dice in the supply (COMP-5)."""
    used = [die // 10 for die in view.attempt.dice] if view.attempt is not None else []
    return (
        SUPPLY[0] - used.count(0),
        SUPPLY[1] - used.count(1),
        windows.red_left(view),
    )


def decks(view: ApesState) -> Decks:
    """How many cards lie where."""
    return Decks(
        len(view.deck),
        len(view.discard),
        len(view.special_deck),
        len(view.special_discard),
        len(view.apes_deck),
        len(view.apes_discard),
        len(pieces.scene_deck(view)),
        len(view.encounter_discard),
    )


def question(view: ApesState) -> Step | None:
    """The step that asks, or None once the game is over."""
    return view.agenda[-1] if view.agenda else None


def permitted_suits(view: ApesState, trial: Trial) -> tuple[bool, ...]:
    """The suits that may be played for their ability at a card now, this day's rule included (ADV-4b)."""
    if view.attempt is not None and windows.trial_of(view.attempt) is trial:
        return tuple(windows.permitted(view, view.attempt, suit) for suit in range(SUITS))
    mods = pieces.in_force(view)
    banned = {one.suit for one in mods if one.name == "banned_suit"}
    free = {one.suit for one in mods if one.name == "free_suit"}
    return tuple((trial.suits[suit] or suit in free) and suit not in banned for suit in range(SUITS))


def fits(view: ApesState, trial: Trial, place: int | None = None) -> tuple[Fit, ...]:
    """What in a hand (the active one, or that at `place`) helps at a card, kind by kind, and why not."""
    who = view.active if place is None else place
    hand = view.hands[who]
    suits = permitted_suits(view, trial)
    found: list[Fit] = []
    for kind in kinds_of(hand):
        count = sum(1 for card in hand if kinds_of([card]) == [kind])
        suit = SUIT_OF[kind]
        name = suit_name(suit)
        if trial.cards is not None:
            cost = trial.cards
            wanted = cost.fixed[suit] > 0 or cost.same > 0 or cost.different > 0
            why = f"{name} is part of {cost_words(cost)}" if wanted else f"it asks for {cost_words(cost)}"
            found.append(Fit(kind, count, wanted, why))
        elif not suits[suit]:
            names = ", ".join(suit_name(one) for one in range(SUITS) if suits[one]) or "no suit"
            found.append(Fit(kind, count, False, f"{name} is not permitted here; {names} may be played"))
        elif ABILITY[kind].verb == "die":
            found.append(_die_fit(trial, kind, count))
        else:
            found.append(Fit(kind, count, True, "for after the rolls"))
    return tuple(found)


def _die_fit(trial: Trial, kind: int, count: int) -> Fit:
    """Whether a die of a card can serve the challenge at all."""
    colour = ABILITY[kind].colour
    serves = any(serves_challenge(colour, one) for one in trial.challenge)
    words = ("White", "Gray", "Red")[colour]
    if trial.most and trial.most <= len(trial.dice):
        return Fit(kind, count, False, f"at most {trial.most} dice are allowed")
    return Fit(
        kind, count, serves, f"a {words} die {'serves' if serves else 'does not serve'} this challenge"
    )


def can_pay_cards(view: ApesState, trial: Trial) -> bool:
    """Whether the active hand has the cards of a card encounter (ADV-2b)."""
    return trial.cards is not None and payable(
        as_payment(trial.cards, len(view.cast)), NO_SUITS, suit_counts(view.hands[view.active])
    )


def bonus_cost(view: ApesState, bonus: Bonus) -> list[int]:
    """What an encounter's bonus costs this group (ADV-7d, SOLO-2)."""
    return as_payment(bonus.cost, len(view.cast), reduced=view.players == 1)


def race_after(view: ApesState, key: str) -> Standees:
    """Where the standees would be after a list of effects, leaving out rolls, choices and hazards."""
    at = {"taylor": view.taylor, "ape": view.ape, "statue": view.statue}
    for effect in LISTS[key]:
        if effect.verb in at and at[effect.verb] != OFF:
            at[effect.verb] = min(START, max(0, at[effect.verb] - effect.n))
            if at[effect.verb] == 0:
                break
    return Standees(at["taylor"], at["ape"], at["statue"], view.scene)


def dangers(view: ApesState) -> tuple[Danger, ...]:
    """The ways to lose that can happen now, nearest first."""
    if view.ending:
        return ()
    found = [Danger("statue_at_zero", view.statue, f"The Statue is {counted(view.statue, 'space')} from 0.")]
    left = sum(view.limit - damage for damage in view.damage)
    found.append(Danger("all_defeated", left, f"{left} more Damage and all characters are Defeated."))
    if view.scene in (6, 7) and view.ape != OFF:
        found.append(
            Danger(
                f"ape_first_scene_{view.scene}",
                view.ape,
                f"The Ape is {counted(view.ape, 'space')} from 0, Taylor {view.taylor}.",
            )
        )
    if view.phase == "discovery":
        found.append(Danger("discovery_failed", 1, "One attempt decides everything."))
    return tuple(sorted(found, key=lambda danger: danger.left))


def foreseen(view: ApesState) -> tuple[int, int]:
    """The next Planet of the Apes card and the next encounter where they were shown to all, else -1."""
    apes = view.apes_deck[-1] if view.apes_seen and view.apes_deck else NONE
    deck = pieces.scene_deck(view)
    return apes, deck[-1] if view.encounter_seen and deck else NONE


def sunrise_ahead(view: ApesState) -> tuple[tuple[int, str], ...]:
    """The Sunrise Effects that wait, top slot first: (slot, words) (SUN-2)."""
    return tuple(
        (slot, list_words(TRIALS[card].sunrise))
        for slot, card in enumerate(view.slots)
        if card != NONE and TRIALS[card].sunrise
    )


def asked_because(view: ApesState) -> str:
    """What brought up the question that is asked, in a few words; empty for a plain turn."""
    step = question(view)
    if step is None or not step.key or step.key.startswith(("before_", "after_", "gain_", "aid")):
        return ""
    return cause_words(step.key)
