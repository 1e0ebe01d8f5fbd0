"""Small changes that the rules are made of: cards, tokens, Damage, standees, the day. Each tells itself."""

from __future__ import annotations

from app.rules import chance
from app.rules.kernel import Emit, Seat
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.codes import (
    APES,
    CHARACTERS,
    DAY_SPACES,
    DECK_OF_SCENE,
    LISTS,
    SLOTS,
    START,
    TOKENS,
)
from app.rules.planet_of_the_apes.data import Scene
from app.rules.planet_of_the_apes.effects import Modifier
from app.rules.planet_of_the_apes.state import NONE, OFF, ApesState, Step


def seat_of(state: ApesState) -> Seat:
    """The seat that runs the active character."""
    return state.owner[state.active]


def group_seat(state: ApesState) -> Seat:
    """Who is asked for the group: the active seat if a person holds it, else the first person clockwise.

    Where no person plays it is the active seat.
    """
    own = state.owner[state.active]
    for ahead in range(state.players):
        seat = (own + ahead) % state.players
        if state.persons[seat]:
            return seat
    return own


def clockwise(state: ApesState) -> list[int]:
    """All places, clockwise from the active character."""
    n = len(state.cast)
    return [(state.active + k) % n for k in range(n)]


def defeated(state: ApesState, place: int) -> bool:
    """Whether a character is Defeated (DMG-1)."""
    return state.damage[place] >= state.limit


def power_of(state: ApesState, place: int) -> tuple[Modifier, ...]:
    """A character's modifiers, on the side that is up."""
    character = CHARACTERS[state.cast[place]]
    return character.defeated_power if defeated(state, place) else character.power


def has_skill(state: ApesState, place: int) -> bool:
    """Whether a character can spend a token on its Skill (CHAR-2, DMG-5)."""
    character = CHARACTERS[state.cast[place]]
    return state.skills[place] > 0 and (not defeated(state, place) or character.defeated_skill)


def in_force(state: ApesState) -> list[Modifier]:
    """The modifiers in force: the active character's power and this day's rule (CHAR-1, SUN-4)."""
    found = list(power_of(state, state.active))
    if state.day_holds:
        found += APES[state.day_card].bottom.this_day
    return found


def total(state: ApesState, name: str) -> int:
    """The sum of a numbered modifier in force."""
    n = sum(one.n for one in power_of(state, state.active) if one.name == name)
    if state.day_holds:
        n += sum(one.n for one in APES[state.day_card].bottom.this_day if one.name == name)
    return n


def holds(state: ApesState, name: str, suit: int = NONE) -> bool:
    """Whether a modifier (of a suit) is in force."""
    return any(one.name == name and one.suit == suit for one in in_force(state))


def day_suit(state: ApesState, name: str) -> int:
    """The suit of a modifier such as `adjust_with` that is in force, or -1."""
    return next((one.suit for one in in_force(state) if one.name == name), NONE)


def hand_limit(state: ApesState, usual: int) -> int:
    """The hand limit (TURN-9)."""
    return next((one.n for one in in_force(state) if one.name == "hand_limit"), usual)


# -- Action cards -------------------------------------------------------------------------------


def take_top(state: ApesState, emit: Emit) -> int:
    """The top Action card, after rebuilding an empty deck (ACT-3); -1 when there is none at all."""
    if not state.deck:
        if not state.discard:
            return NONE
        state.deck, state.discard = state.discard, []
        chance.shuffle(state, state.deck)
        emit(ev.DeckShuffled(seat_of(state), "action", len(state.deck)))
    return state.deck.pop()


def draw(state: ApesState, place: int, cause: str, emit: Emit) -> int:
    """Draw an Action card from the deck into a hand."""
    card = take_top(state, emit)
    if card >= 0:
        state.hands[place].append(card)
        emit(ev.CardDrawn(state.owner[place], state.cast[place], card, cause))
    return card


def turn_available(state: ApesState, slot: int, emit: Emit) -> None:
    """Turn up an Available card in an empty space (ACT-2)."""
    card = take_top(state, emit)
    state.available[slot] = card
    if card >= 0:
        emit(ev.AvailableTurned(seat_of(state), slot, card))


def discard(state: ApesState, place: int, card: int, cause: str, emit: Emit) -> None:
    """Discard an Action card from a hand."""
    state.hands[place].remove(card)
    state.discard.append(card)
    emit(ev.CardDiscarded(state.owner[place], state.cast[place], card, cause))


def play(state: ApesState, place: int, card: int, use: str, emit: Emit) -> None:
    """Play an Action card from a hand (ACT-10)."""
    state.hands[place].remove(card)
    state.discard.append(card)
    emit(ev.CardPlayed(state.owner[place], state.cast[place], card, use))


# -- Specials and tokens ------------------------------------------------------------------------


def take_special(state: ApesState, emit: Emit) -> int:
    """The top Special card, after rebuilding an empty deck (HAND-3); -1 when there is none."""
    if not state.special_deck:
        if not state.special_discard:
            return NONE
        state.special_deck, state.special_discard = state.special_discard, []
        chance.shuffle(state, state.special_deck)
        emit(ev.DeckShuffled(seat_of(state), "special", len(state.special_deck)))
    return state.special_deck.pop()


def draw_special(state: ApesState, place: int, cause: str, emit: Emit) -> None:
    """Draw a Special card to a character."""
    card = take_special(state, emit)
    if card >= 0:
        state.specials[place].append(card)
        emit(ev.SpecialDrawn(state.owner[place], state.cast[place], card, cause))


def gain_skill(state: ApesState, place: int, cause: str, emit: Emit) -> None:
    """A character gains a Skill token while there are any (COMP-7)."""
    if sum(state.skills) < TOKENS:
        state.skills[place] += 1
        emit(ev.SkillGained(state.owner[place], state.cast[place], cause))


# -- Damage -------------------------------------------------------------------------------------


def hurt(state: ApesState, place: int, n: int, cause: str, emit: Emit) -> int:
    """A character takes up to `n` Damage; returns what is beyond its limit (DMG-3)."""
    taken = min(n, state.limit - state.damage[place])
    if taken > 0:
        state.damage[place] += taken
        emit(ev.Hurt(state.owner[place], state.cast[place], taken, state.damage[place], cause))
        if defeated(state, place):
            emit(ev.Defeated(state.owner[place], state.cast[place]))
    return n - max(taken, 0)


def heal(state: ApesState, place: int, n: int, cause: str, emit: Emit) -> None:
    """A character loses up to `n` Damage, and flips back if it was Defeated (DMG-6, DMG-7)."""
    healed = min(n, state.damage[place])
    if healed <= 0 or holds(state, "no_healing"):
        return
    was = defeated(state, place)
    state.damage[place] -= healed
    emit(ev.Healed(state.owner[place], state.cast[place], healed, state.damage[place], cause))
    if was:
        emit(ev.Returned(state.owner[place], state.cast[place]))
        attempt = state.attempt
        if attempt is not None and attempt.place == place:
            # The power is back in the middle of its own attempt, and with it the reroll it gives (CHAR-3).
            attempt.free += sum(one.n for one in power_of(state, place) if one.name == "free_reroll")


def standing(state: ApesState) -> list[int]:
    """The places of the undefeated characters."""
    return [place for place, damage in enumerate(state.damage) if damage < state.limit]


# -- tracks -------------------------------------------------------------------------------------


def ape_start(state: ApesState, scene: Scene) -> int:
    """Where the Ape begins a major scene; the shifts of the easier and the harder game add up first."""
    return min(START, max(1, scene.ape + state.ape_shift))


def position(state: ApesState, standee: str) -> int:
    """Where a standee is; -1 off the track."""
    return {"taylor": state.taylor, "ape": state.ape}.get(standee, state.statue)


def move(state: ApesState, standee: str, n: int, cause: str, emit: Emit) -> bool:
    """Move a standee `n` spaces toward 0, or back; returns whether it moved (COMP-8, COMP-9)."""
    origin = position(state, standee)
    if origin == OFF:
        return False
    at = min(START, max(0, origin - n))
    if at == origin:
        return False
    if standee == "taylor":
        state.taylor = at
    elif standee == "ape":
        state.ape = at
    else:
        state.statue = at
    emit(ev.StandeeMoved(seat_of(state), standee, origin, at, cause))
    return True


def advance_day(state: ApesState, n: int, cause: str, emit: Emit) -> None:
    """Move the Day token; reaching or passing Sunrise makes step 5 due (SUN-1)."""
    for _ in range(n):
        state.day = (state.day + 1) % DAY_SPACES
        state.sunrise_due |= state.day == 0
        emit(ev.DayMoved(seat_of(state), state.day, cause))


# -- encounters ---------------------------------------------------------------------------------


def scene_deck(state: ApesState) -> list[int]:
    """The encounter deck of the scene being played; [] in other scenes."""
    at = DECK_OF_SCENE.get(state.scene)
    return [] if at is None else state.encounters[at]


def turn_encounter(state: ApesState, slot: int, emit: Emit) -> None:
    """Turn up the next encounter of the scene in an empty slot."""
    deck = scene_deck(state)
    if deck:
        state.slots[slot] = deck.pop()
        state.encounter_seen = False
        emit(ev.EncounterTurned(seat_of(state), slot, state.slots[slot]))


def drop_encounter(state: ApesState, slot: int, emit: Emit) -> None:
    """Put the encounter of a slot on the discard."""
    card = state.slots[slot]
    state.slots[slot] = NONE
    state.encounter_discard.append(card)
    emit(ev.EncounterLeft(seat_of(state), slot, card))


def refill(state: ApesState, slot: int, emit: Emit) -> None:
    """Refill a slot; an empty deck is rebuilt only when no encounter is left (ADV-8b, ADV-8c)."""
    deck = scene_deck(state)
    if deck:
        turn_encounter(state, slot, emit)
    elif all(card == NONE for card in state.slots) and state.encounter_discard:
        deck += state.encounter_discard
        state.encounter_discard = []
        chance.shuffle(state, deck)
        emit(ev.DeckShuffled(seat_of(state), "encounter", len(deck)))
        for other in range(SLOTS):
            turn_encounter(state, other, emit)


# -- the agenda ---------------------------------------------------------------------------------


def new_thing(state: ApesState) -> int:
    """An id for a running thing, such as a Damage effect that can be cancelled."""
    state.things += 1
    return state.things


def push_list(state: ApesState, key: str, place: int = NONE, thing: int = 0, adventure: bool = False) -> None:
    """Put a list of effects on the agenda."""
    if LISTS[key]:
        state.agenda.append(Step("do", place=place, key=key, thing=thing, adventure=adventure))


def cancel(state: ApesState, thing: int) -> None:
    """Take everything that belongs to a running thing off the agenda."""
    state.agenda = [step for step in state.agenda if step.thing != thing]


def clear_agenda(state: ApesState) -> None:
    """Drop all that is pending; cards set aside in it go to their discards (TURN-5)."""
    for step in state.agenda:
        if step.kind == "specials":
            state.special_discard += step.cards
        else:
            state.discard += step.cards
    state.agenda = []
    state.attempt = None
    state.roll = None
