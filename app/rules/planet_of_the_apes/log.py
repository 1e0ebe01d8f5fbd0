"""What the log says of each event, with the clause it rests on and the cause of every move."""

from __future__ import annotations

from app.rules.kernel import Seat
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.challenge import COLOURS
from app.rules.planet_of_the_apes.codes import APES, CHARACTERS, DISCOVERIES, SCENES, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.score import CLAUSES, HEADLINES
from app.rules.planet_of_the_apes.text import (
    STANDEE,
    card_name,
    cause_clause,
    cause_words,
    counted,
    die_name,
    list_words,
    special_name,
)

_DECKS = {
    "action": ("Action", "ACT-3"),
    "special": ("Special", "HAND-3"),
    "apes": ("Planet of the Apes", "SUN-8"),
    "encounter": ("encounter", "ADV-8c"),
}
_PLAYED = {
    "attempt": ("in the attempt", "ADV-4a"),
    "turn": ("to turn a die", "POTA-2"),
    "cards": ("for the encounter", "ADV-2a"),
    "bonus": ("for the bonus", "ADV-7a"),
    "payment": ("as payment", "ACT-10"),
}


def actor(event: ev.ApesEvent) -> Seat | None:
    """The seat whose doing the event is."""
    return event.seat


def describe(event: ev.ApesEvent, names: tuple[str, ...]) -> tuple[str, str] | None:
    """The log line of an event and its clause, or None where another event tells it.

    Seats are told by the emblem beside the line; the line itself names the characters.
    """
    return (
        _of_scenes(event)
        or _of_turns(event)
        or _of_cards(event)
        or _of_bodies(event)
        or _of_attempts(event)
        or _of_sunrise(event)
    )


def _name(character: int) -> str:
    return CHARACTERS[character].name


def _of_scenes(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.SceneBegan(scene=scene):
            return f"begins scene {scene}, {SCENES[scene - 1].name}", "START-1"
        case ev.SceneEnded(scene=scene, first=first):
            how = f": {STANDEE[first]} came first" if first else ""
            return f"ends scene {scene}{how}", "END-1"
        case ev.StandeePlaced(standee=standee, at=at):
            if at < 0:
                return f"takes {STANDEE[standee]} off the track", "END-7"
            return f"puts {STANDEE[standee]} on {at}", "START-3"
        case ev.StandeeMoved(standee=standee, origin=origin, at=at, cause=cause):
            way = "advances" if at < origin else "moves back"
            name = STANDEE[standee]
            return f"{name[0].upper()}{name[1:]} {way} {abs(at - origin)} to {at} ({cause_words(cause)})", (
                cause_clause(cause)
            )
        case ev.HazardHit(space=space):
            return f"ends Taylor's move on the hazard of {space}: {list_words(f'hazard.{space}')}", "HAZ-1"
        case ev.EncounterTurned(slot=slot, card=card):
            return f"turns up {TRIALS[card].name} in slot {slot + 1}", "ADV-8b"
        case ev.EncounterLeft(card=card):
            return f"discards {TRIALS[card].name}", "ADV-8b"
        case ev.DiscoveryTurned(card=card):
            return f"reveals the Discovery: {DISCOVERIES[card].name}", "DISC-1"
        case ev.GameEnded(ending="win"):
            # The event does not tell whether there was a Discovery (EASY-1).
            return "Taylor is at the end of the journey: everybody wins", CLAUSES["win"]
        case ev.GameEnded(ending=ending):
            return HEADLINES[ending].rstrip("."), CLAUSES[ending]
    return None


def _of_turns(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.TurnBegan(who=one, actions=actions):
            return f"begins the turn of {_name(one)} with {counted(actions, 'Action')}", "TURN-2"
        case ev.ActionsEnded(who=one, unused=unused):
            left = f", {counted(unused, 'Action')} unused" if unused else ""
            return f"ends the actions of {_name(one)}{left}", "TURN-3"
        case ev.TokenPassed(who=one):
            return f"passes the Active token to {_name(one)}", "TURN-11"
        case ev.DayMoved(at=at, cause=cause):
            return f"moves the day to {CARDS.day[at]} ({cause_words(cause)})", cause_clause(cause)
        case ev.DayHeld(cause=cause):
            return f"holds the day for this turn ({cause_words(cause)})", "TURN-8"
        case ev.Chosen(key=key, option=option):
            return f"chooses side {option + 1} ({cause_words(key)})", "GLOSS-12"
    return None


def _of_cards(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.CardDrawn(who=one, card=card, cause=cause):
            for_whom = f"for {_name(one)}" if one >= 0 else "to share out"
            return f"draws {card_name(card)} {for_whom} ({cause_words(cause)})", cause_clause(cause)
        case ev.AvailableTaken(who=one, card=card):
            return f"takes the available {card_name(card)} for {_name(one)}", "ACT-1"
        case ev.AvailableTurned(card=card):
            return f"turns up {card_name(card)} as available", "ACT-2"
        case ev.AvailableDropped(card=card):
            return f"discards the available {card_name(card)}", "ACT-4"
        case ev.DeckShuffled(deck=deck, cards=cards):
            name, clause = _DECKS[deck]
            return f"shuffles {counted(cards, 'card')} into a new {name} deck", clause
        case ev.CardPlayed(who=one, card=card, use=use):
            whose = f" of {_name(one)}" if one >= 0 else ""
            words, clause = _PLAYED.get(use) or (f"for {cause_words(use)}", cause_clause(use))
            return f"plays {card_name(card)}{whose} {words}", clause
        case ev.CardDiscarded(who=one, card=card, cause=cause):
            return f"discards {card_name(card)} of {_name(one)} ({cause_words(cause)})", cause_clause(cause)
        case ev.CardGiven(giver=giver, who=one, card=card):
            source = f" from {_name(giver)}" if giver >= 0 else ""
            return f"gives {card_name(card)}{source} to {_name(one)}", "ACT-6" if giver >= 0 else "GLOSS-9"
        case ev.SpecialDrawn(who=one, card=card, cause=cause):
            for_whom = f"for {_name(one)}" if one >= 0 else "to give away"
            return f"draws the Special {special_name(card)} {for_whom} ({cause_words(cause)})", "GLOSS-10"
        case ev.SpecialGiven(who=one, card=card):
            return f"gives the Special {special_name(card)} to {_name(one)}", "GLOSS-10"
        case ev.SpecialPlayed(who=one, card=card):
            return f"plays the Special {special_name(card)} of {_name(one)}", "HAND-2"
    return None


def _of_bodies(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.SkillGained(who=one, cause=cause):
            return f"gives {_name(one)} a Skill token ({cause_words(cause)})", "GLOSS-8"
        case ev.SkillUsed(who=one, left=left):
            return f"uses the Skill of {_name(one)}, {counted(left, 'token')} left", "CHAR-2"
        case ev.PowerUsed(who=one):
            return f"uses a free reroll of {_name(one)}", "CHAR-3"
        case ev.Hurt(who=one, n=n, total=total, cause=cause):
            return f"{n} Damage to {_name(one)}, now {total} ({cause_words(cause)})", "GLOSS-3"
        case ev.Healed(who=one, n=n, total=total, cause=cause):
            return f"heals {n} Damage of {_name(one)}, now {total} ({cause_words(cause)})", "GLOSS-4"
        case ev.Defeated(who=one):
            return f"{_name(one)} is Defeated", "DMG-1"
        case ev.Returned(who=one):
            return f"{_name(one)} is no longer Defeated", "DMG-6"
        case ev.DieBanked(who=one, banked=banked):
            return f"banks a Red die for {_name(one)}, now {banked}", "FREE-2"
    return None


def _of_attempts(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.AttemptBegan(who=one, slot=slot, card=card, dice=dice, rolls=rolls):
            name = TRIALS[card].name if slot >= 0 else DISCOVERIES[card].name
            many = f"{counted(len(dice), 'die', 'dice')}, {counted(rolls, 'roll')}"
            return f"lets {_name(one)} attempt {name}: {many}", "ADV-3"
        case ev.DieJoined(colour=colour, cause=cause):
            return f"adds a {COLOURS[colour].title()} die ({cause_words(cause)})", "ADV-4a"
        case ev.SuitsOpened(cause=cause):
            return f"may play every suit in this attempt ({cause_words(cause)})", "ADV-4a"
        case ev.DiceRolled(dice=dice, rerolled=rerolled, left=left):
            lie = ", ".join(die_name(die) for die in dice)
            return (
                f"rolls {counted(len(rerolled), 'die', 'dice')}: {lie}; {counted(left, 'roll')} left",
                "ADV-5a",
            )
        case ev.DieTurned(origin=origin, die=die):
            return f"turns a die from {origin % 10} to {die % 10}", "ADV-5i"
        case ev.AttemptEnded(card=card, discovery=discovery, success=success):
            name = (DISCOVERIES if discovery else TRIALS)[card].name
            return f"{'succeeds' if success else 'fails'} at {name}", "ADV-5j"
        case ev.BonusOpen(card=card):
            return f"may take the bonus of {TRIALS[card].name}", "ADV-7a"
        case ev.DieRolled(who=one, face=face, cause=cause):
            return f"rolls a {face} for {_name(one)} ({cause_words(cause)})", "SPEC-1"
        case ev.Cancelled(what=what):
            return f"stops it with {cause_words(what)}", "HAND-2"
    return None


def _of_sunrise(event: ev.ApesEvent) -> tuple[str, str] | None:
    match event:
        case ev.SunriseCame():
            return "sees the sun rise", "SUN-1"
        case ev.SunriseStruck(card=card):
            return f"suffers the Sunrise Effect of {TRIALS[card].name}", "SUN-2"
        case ev.ApesTurned(card=card):
            return f"reveals {APES[card].top.name} and {APES[card].bottom.name}", "SUN-3"
        case ev.DayRuleBegan(card=card):
            return f"begins a day of {APES[card].bottom.name}", "SUN-4"
        case ev.Foreseen(pile=pile, card=card):
            name = TRIALS[card].name if pile else f"{APES[card].top.name} and {APES[card].bottom.name}"
            return f"foresees {name}", "CHAR-5"
        case ev.ForeseenLeft(keep=keep):
            return f"{'keeps' if keep else 'discards'} the card foreseen", "CHAR-5"
    return None
