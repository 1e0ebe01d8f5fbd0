"""The end, how far the group came, and whether a state is sound."""

from __future__ import annotations

from collections.abc import Iterable

from app.rules.kernel import Result, ScoreLine
from app.rules.planet_of_the_apes.codes import (
    ACTION_CARDS,
    APES,
    AVAILABLE,
    DECK_OF_SCENE,
    DISCOVERIES,
    SCENE_OF_DECK,
    SLOTS,
    SPECIALS,
    START,
    TOKENS,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.files import SUPPLY
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState

CLAUSES = {
    "win": "END-9",
    "statue_at_zero": "TURN-6",
    "ape_first_scene_6": "END-5",
    "ape_first_scene_7": "END-5",
    "all_defeated": "DMG-4",
    "discovery_failed": "DISC-4",
    "skull": "END-10",
}
"""The clause each ending rests on."""
HEADLINES = {
    "win": "Taylor has faced the Discovery: everybody wins.",
    "statue_at_zero": "The Statue reached 0: everybody loses.",
    "ape_first_scene_6": "The Ape reached 0 before Taylor in Ape City: everybody loses.",
    "ape_first_scene_7": "The Ape reached 0 before Taylor at the Dig Site: everybody loses.",
    "all_defeated": "All characters are Defeated: everybody loses.",
    "discovery_failed": "The Discovery was not faced: everybody loses.",
    "skull": "A skull ends it: everybody loses.",
}


def standings(state: ApesState) -> tuple[int, ...]:
    """For each seat the scenes left behind, all eight after a win: the group stands or falls together."""
    done = len(CARDS.scenes) if state.ending == "win" else state.scene - 1
    return (done,) * state.players


def result(state: ApesState) -> Result | None:
    """The end of the game: all seats win, or none (END-12)."""
    if not state.ending:
        return None
    scores = standings(state)
    won = state.ending == "win"
    line = ScoreLine("scenes", scores[0], "Scenes left behind")
    clause = "EASY-1" if won and state.no_discovery else CLAUSES[state.ending]
    winners = tuple(range(state.players)) if won else ()
    return Result(winners, scores, ((line,),) * state.players, clause, headline(state))


def headline(state: ApesState) -> str:
    """How the game ended, in one sentence; empty while it runs and when the crew gave up (END-9, EASY-1)."""
    if state.ending == "win" and state.no_discovery:
        return "Taylor has reached the last scene: everybody wins."
    return HEADLINES.get(state.ending, "")


def closing_words(state: ApesState) -> str:
    """The epilogue of a win, or the closing words of the way the game was lost (END-13)."""
    return CARDS.endings.get(state.ending, headline(state))


def check(state: ApesState) -> str | None:
    """One sentence about a broken invariant, or None when the state (or view) at rest is sound."""
    return _check_cards(state) or _check_counts(state) or _check_agenda(state)


def _check_cards(state: ApesState) -> str | None:
    """Every card is in exactly one place."""
    aside = [card for step in state.agenda if step.kind != "specials" for card in step.cards]
    hands = [card for hand in state.hands for card in hand]
    available = [card for card in state.available if card != NONE]
    specials = [card for cards in state.specials for card in cards]
    drawn = [card for step in state.agenda if step.kind == "specials" for card in step.cards]
    day = [card for card in (state.day_card,) if card != NONE]
    found = [card for card in (state.discovery,) if card != NONE]
    piles: list[tuple[str, list[int], Iterable[int]]] = [
        ("Action cards", hands + state.deck + state.discard + available + aside, range(ACTION_CARDS)),
        (
            "Special cards",
            specials + state.special_deck + state.special_discard + drawn,
            range(SPECIALS),
        ),
        ("Planet of the Apes cards", state.apes_deck + state.apes_discard + day, range(len(APES))),
        ("Discovery cards", state.discoveries + found, range(len(DISCOVERIES))),
    ]
    for at, scene in enumerate(SCENE_OF_DECK):
        lying = list(state.encounters[at])
        if scene == state.scene:
            lying += [card for card in state.slots if card != NONE] + state.encounter_discard
        left = scene >= state.scene
        box = [card for card, trial in enumerate(TRIALS) if trial.scene == scene and left]
        piles.append((f"encounters of scene {scene}", lying, box))
    for name, pile, cards in piles:
        known = sorted(card for card in pile if card != NONE)
        whole = sorted(cards)
        if len(pile) != len(whole):
            return f"There are {len(pile)} {name} instead of {len(whole)}."
        if len(set(known)) != len(known) or not set(known) <= set(whole):
            return f"Some of the {name} are twice or wrong."
    if len(state.available) != AVAILABLE or len(state.slots) != SLOTS:
        return "The board has the wrong number of card spaces."
    if state.scene not in DECK_OF_SCENE and any(card != NONE for card in state.slots):
        return f"There are encounters in scene {state.scene}."
    return None


def _check_counts(state: ApesState) -> str | None:
    """Tokens, Damage, dice and standees are within their limits (COMP-5, COMP-7, COMP-9)."""
    count = len(state.cast)
    for what in (state.owner, state.damage, state.skills, state.red, state.hands, state.specials):
        if len(what) != count:
            return f"There are {count} characters, but something has {len(what)} places."
    if any(not 0 <= damage <= state.limit for damage in state.damage):
        return f"The Damage is {state.damage} with a limit of {state.limit}."
    if sum(state.skills) > TOKENS or min(state.skills) < 0:
        return f"There are {sum(state.skills)} Skill tokens out of {TOKENS}."
    dice = [0] * len(SUPPLY)
    dice[2] = sum(state.red)
    for die in state.attempt.dice if state.attempt is not None else []:
        dice[die // 10] += 1
    if any(used > supply for used, supply in zip(dice, SUPPLY, strict=True)) or min(state.red) < 0:
        return f"White, Gray and Red dice in use are {dice}."
    if not all(at == OFF or 0 <= at <= START for at in (state.taylor, state.ape)):
        return f"Taylor is at {state.taylor} and the Ape at {state.ape}."
    if not 0 <= state.statue <= START or not 0 <= state.day < len(CARDS.day):
        return f"The Statue is at {state.statue} and the day at {state.day}."
    return None


def _check_agenda(state: ApesState) -> str | None:
    """A game that goes on asks something; one that is over does not."""
    if bool(state.agenda) == bool(state.ending):
        return "The game is over and still asks something." if state.agenda else "Nothing is asked."
    for step in state.agenda:
        if not 0 <= step.seat < state.players:
            return f"A pending {step.kind} is broken."
    return None
