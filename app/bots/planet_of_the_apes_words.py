"""The hint's words for *Planet of the Apes*: what an action does and why, in one line."""

from __future__ import annotations

from app.bots.planet_of_the_apes_tries import best_keep, chance, plan, running
from app.bots.planet_of_the_apes_worth import look_at
from app.rules.planet_of_the_apes import moves, windows
from app.rules.planet_of_the_apes.codes import CHARACTERS, SET_NAME, TRIALS
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.moves import ApesAction
from app.rules.planet_of_the_apes.resolve import effect_of
from app.rules.planet_of_the_apes.state import ApesState
from app.rules.planet_of_the_apes.text import card_name, die_name, kind_name, list_words

LONGEST = 118
"""Longer lines are cut at a word."""
_LEADING = frozenset(("a", "all", "and", "each", "for", "in", "of", "on", "or", "the", "then", "to", "with"))
"""Words no line ends with."""
_SET_GOALS = {
    "minor": "1 Damage heals",
    "major": "3 Damage heal",
    "allies": "the Ape falls back 1",
    "prepare": "a Red die is banked",
    "learn": "a Skill token is gained",
    "adapt": "a Special card is drawn",
}


def why(view: ApesState, action: ApesAction) -> str:
    """One line such as "Attempt Falling Rocks: 84 % with what you can add, for Taylor advances 2."."""
    line = _line(view, action)
    if len(line) <= LONGEST:
        return line
    return cut(line)


def cut(line: str) -> str:
    """The first words of a line that is too long, none of them one that only leads on to the next."""
    words = line[: LONGEST - 1].split(" ")[:-1]
    while words[-1] in _LEADING or words[-1].isdecimal():
        words.pop()
    return " ".join(words).rstrip(",:;.") + "…."


def _line(view: ApesState, action: ApesAction) -> str:
    match action:
        case moves.Adventure(slot=slot):
            return _attempt(view, slot)
        case moves.Draw(source=source):
            card = "a card from the deck" if source == 0 else card_name(view.available[source - 1])
            return f"Draw {card}: no attempt is as good as a fuller hand."
        case moves.Reset():
            return "Turn up two new Available cards: those that lie there help nobody."
        case moves.Contemplate(kind=kind, to=to):
            return f"Give {kind_name(kind)} to {_name(view, to)}, who has more use for it."
        case moves.PlaySet(use=use):
            return f"Play {SET_NAME[use]}: {_SET_GOALS[use]}."
        case moves.EndActions():
            return "End the actions: nothing left is worth its price."
        case _ if view.attempt is not None:
            return _dice(view, action)
        case _:
            return _pick(view, action)


def _attempt(view: ApesState, slot: int) -> str:
    trial = TRIALS[view.slots[slot]]
    if not trial.challenge:
        return f"Pay the cards of {trial.name}: it cannot fail. Success: {list_words(trial.success)}."
    best = plan(look_at(view), trial)
    gain = list_words(trial.success)
    return f"Attempt {trial.name}: {_percent(best.chance)} with what is worth adding. Success: {gain}."


def _dice(view: ApesState, action: ApesAction) -> str:
    now = view.attempt
    assert now is not None
    trial = windows.trial_of(now)
    match action:
        case moves.RollDice() if not now.rolled:
            pool = tuple(sorted(die // 10 for die in now.dice))
            alone = chance(trial.challenge, pool, now.left, (0, 0, 0))
            return f"Roll for {trial.name}: {_percent(alone)} by the rolls alone."
        case moves.RollDice():
            kept = sum(now.kept)
            dice = f"{len(now.dice) - kept} of {len(now.dice)} dice"
            return f"Reroll {dice} for {trial.name}: the best the odds allow."
        case moves.Keep(die=die):
            aim = best_keep(trial.challenge, now.dice, max(1, now.left), running(view)[4])
            word = "one of the dice to build on" if die in aim else "it may lie"
            return f"Keep the {die_name(die)}: {word}."
        case moves.Stop():
            done = windows.succeeds(now)
            return (
                f"Stop: {trial.name} is met." if done else "Stop: more help would cost more than it brings."
            )
        case moves.RerollOne(die=die):
            return f"Reroll the {die_name(die)}: it stands in the way most."
        case moves.TurnDie(die=die, to=to):
            return f"Turn the {die_name(die)} to {to}: that helps most."
        case moves.UsePower():
            return "Use the free reroll of one die: it costs nothing."
        case moves.AddRed():
            return f"Add the banked Red die to {trial.name}: it raises the chance enough."
        case moves.PlayCard(kind=kind):
            return f"Play {kind_name(kind)} for {trial.name}: it raises the chance by more than its price."
        case _:
            return _pick(view, action)


def _pick(view: ApesState, action: ApesAction) -> str:
    step = view.agenda[-1]
    match action:
        case moves.Begin():
            return "Begin the journey."
        case moves.Pay(kind=kind):
            return f"Pay with {kind_name(kind)}: it is missed least."
        case moves.Decline():
            return "Leave it: the cards are worth more than what they buy here."
        case moves.Discard(kind=kind):
            return f"Discard {kind_name(kind)}: it is missed least."
        case moves.Assign(place=place):
            reason = "who can best bear it" if step.source == "damage" else "who needs it most"
            return f"Choose {_name(view, place)}, {reason}."
        case moves.Give(kind=kind, to=to):
            return f"Give {kind_name(kind)} to {_name(view, to)}: there is room and use for it."
        case moves.GiveSpecial(to=to):
            return f"Give the Special card to {_name(view, to)}: anybody's help counts for all."
        case moves.Pass(kind=kind, to=to):
            return f"Let {kind_name(kind)} go to {_name(view, to)}, who can use it sooner."
        case moves.Done():
            return "Leave the cards where they are: each is in a good hand."
        case moves.Choose(option=option):
            return f"Choose: {list_words(effect_of(step).lists[option])}. It costs the group least."
        case moves.Swap(slot=slot):
            return f"Discard {TRIALS[view.slots[slot]].name}: it is the worst on show."
        case moves.Look(pile=pile):
            return f"Look at {'the next encounter' if pile else 'what the next Sunrise brings'}."
        case moves.Leave(keep=keep):
            return (
                "Keep it on top: it is better than most." if keep else "Discard it: most others are better."
            )
        case moves.Champion(place=place):
            return f"Let {_name(view, place)} face the Discovery: no other hand has a better chance."
        case moves.PlaySpecial(kind=kind):
            special = CARDS.specials[kind]
            return f"Play {special.name} now: {list_words(special.effect)}."
        case moves.UseSkill(place=place):
            character = CHARACTERS[view.cast[place]]
            return f"Spend a Skill token of {character.name}: {list_words(character.skill)}."
        case moves.PlayCard(kind=kind):
            return f"Play {kind_name(kind)} to turn the die by one."
        case moves.TurnDie(to=to):
            return f"Turn the die to {to}: that spares the group."
        case _:
            return "Let it happen: stopping it would cost more."


def _name(view: ApesState, place: int) -> str:
    return CHARACTERS[view.cast[place]].name


def _percent(share: float) -> str:
    return f"{round(100 * share)} %"
