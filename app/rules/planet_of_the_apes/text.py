"""Words: the rules line of every card, made from its effects, and the names of things and causes."""

from __future__ import annotations

from typing import Final

from app.rules.planet_of_the_apes.challenge import COLOURS, challenge_words
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    APES,
    CHARACTERS,
    KIND,
    LISTS,
    SCENES,
    SET_NAME,
    SPECIAL_KIND,
    SUIT_OF,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS, Bonus, Trial
from app.rules.planet_of_the_apes.effects import SUIT_KEYS, Cost, Effect, Modifier

STANDEE: Final = {"taylor": "Taylor", "ape": "the Ape", "statue": "the Statue"}
WINDOW_WORDS: Final = {
    "any_time": "at any time",
    "turn": "in step 1 of a turn",
    "gain_dice": "before the first roll of an attempt",
    "after_roll": "after any roll",
    "after_rolls": "in an attempt, once all rolls are used",
    "attempt": "in an attempt, from the first roll on",
    "before_ape_or_statue": "when the Ape or the Statue is about to advance",
    "before_damage": "when Damage is about to be dealt",
    "before_sunrise": "when a Sunrise Effect is about to happen",
}
_FOR: Final = {
    "": "shared out by the group",
    "any": "for one character",
    "each": "for every character",
    "active": "for the active character",
    "self": "for that character",
}


def suit_name(suit: int) -> str:
    """A suit as players say it."""
    return CARDS.suits[suit]


def kind_name(kind: int) -> str:
    """A kind of Action card: its suit and ability."""
    return f"{suit_name(SUIT_OF[kind])} ({effect_words(ABILITY[kind])})"


def card_name(card: int) -> str:
    """An Action card."""
    return "an unknown card" if card < 0 else kind_name(KIND[card])


def special_name(card: int) -> str:
    """A Special card."""
    return "an unknown Special" if card < 0 else CARDS.specials[SPECIAL_KIND[card]].name


def die_name(die: int) -> str:
    """A die as it lies."""
    return f"{COLOURS[die // 10]} {die % 10}" if die % 10 else COLOURS[die // 10]


def counted(n: int, one: str, many: str = "") -> str:
    """A number with its word: "1 card", "2 cards"."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def cost_words(cost: Cost) -> str:
    """A cost as players say it."""
    parts = [f"{n} {suit_name(suit)}" for suit, n in enumerate(cost.fixed) if n]
    if cost.same:
        parts.append(f"{cost.same} of one suit" if cost.same > 1 else "1 card")
    if cost.different:
        parts.append(f"{cost.different} of different suits")
    return " and ".join(parts) + (" per character" if cost.per_character else "")


def payment_words(cost: list[int]) -> str:
    """A payment in a step, as players say it."""
    base = cost_words(Cost(tuple(cost[: len(SUIT_KEYS)]), cost[-3], cost[-2], False))
    allies = f"{cost[-1]} Nova or {suit_name(5)} in any mix" if cost[-1] else ""
    return " and ".join(part for part in (base, allies) if part)


def list_words(key: str, joiner: str = ", then ") -> str:
    """A list of effects as one line without a full stop; "nothing" for an empty one."""
    return joiner.join(effect_words(effect) for effect in LISTS[key]) or "nothing"


def effect_words(effect: Effect) -> str:
    """One effect in plain words."""
    n = effect.n
    match effect.verb:
        case "taylor" | "ape" | "statue":
            return f"{STANDEE[effect.verb]} {'advances' if n > 0 else 'moves back'} {abs(n)}"
        case "day":
            return f"the day moves {counted(n, 'space')}"
        case "hold_day":
            return "the day does not advance at the end of this turn"
        case "damage":
            return f"{n} Damage {_FOR[effect.who]}"
        case "heal":
            return f"heal {n} {_FOR[effect.who]}"
        case "action":
            return f"draw {counted(n, 'Action card')} {_FOR[effect.who]}"
        case "special":
            return f"draw {counted(n, 'Special card')} {_FOR[effect.who]}"
        case "skill":
            return f"{counted(n, 'Skill token')} {_FOR[effect.who]}"
        case "drop":
            return f"every character discards {counted(n, 'Action card')}"
        case "pass":
            return f"up to {counted(n, 'Action card')} may change hands"
        case "swap_encounter":
            return "discard one Active Encounter and turn up another"
        case "foresee":
            return "see the next Planet of the Apes card or encounter, and keep or discard it"
        case "die":
            colour = COLOURS[effect.colour].title()
            return counted(n, f"{colour} die", f"{colour} dice")
        case "open_suits":
            return "every suit may be played"
        case "reroll":
            return "reroll one die" if effect.who == "one" else "reroll any number of dice"
        case "adjust":
            return f"turn one die up or down by {'1' if n == 1 else f'up to {n}'}"
        case "cancel":
            return "it does not happen"
        case "lose":
            return "everybody loses"
        case "win":
            return "everybody wins"
        case _:
            return _compound_words(effect)


def _compound_words(effect: Effect) -> str:
    first = list_words(effect.lists[0])
    match effect.verb:
        case "choose":
            return "choose: " + "; or ".join(list_words(key) for key in effect.lists)
        case "roll":
            test = "" if effect.test is None else effect.test.words()
            other = f"; otherwise {list_words(effect.lists[1])}" if LISTS[effect.lists[1]] else ""
            return f"roll a die; on {test}: {first}{other}"
        case "each_rolls":
            test = "" if effect.test is None else effect.test.words()
            return f"each character rolls a die; on {test}: {first}"
        case _:
            cost = "" if effect.cost is None else cost_words(effect.cost)
            who = "the group" if effect.verb == "group_may_pay" else "each character"
            return f"{who} may pay {cost}: {first}"


def modifier_words(one: Modifier) -> str:
    """A power or this day's rule in plain words."""
    suit = suit_name(one.suit) if one.suit >= 0 else ""
    match one.name:
        case "actions":
            return f"the active character has {counted(one.n, 'more Action', 'more Actions')}"
        case "free_reroll":
            return f"each attempt may reroll one die {'once' if one.n == 1 else f'{one.n} times'} for nothing"
        case "set_discount":
            return f"sets for Actions and Free Actions need {counted(one.n, 'card')} less"
        case "no_hazards":
            return "hazards do not trigger"
        case "rolls":
            change = "more" if one.n > 0 else "fewer, at least 1"
            return f"each attempt has {counted(abs(one.n), 'roll')} {change}"
        case "adjust_with":
            return f"each {suit} card played after rolling turns one's own die up or down by 1"
        case "free_suit":
            return f"{suit} cards may be played in every attempt"
        case "banned_suit":
            return f"{suit} cards may be played in no attempt"
        case "no_healing":
            return "nobody heals"
        case "hand_limit":
            return f"the hand limit is {one.n}"
        case _:
            return f"each failed attempt also: {list_words(one.key)}"


def sentence(text: str) -> str:
    """A line with a capital and a full stop."""
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def bonus_words(bonus: Bonus) -> str:
    """An encounter's bonus."""
    who = "the group" if bonus.by == "group" else "each character"
    return f"{who} may pay {cost_words(bonus.cost)}: {list_words(bonus.gain)}"


def trial_lines(trial: Trial) -> tuple[tuple[str, str], ...]:
    """The rules lines of an encounter or a Discovery card: (what, words), as on its face (COMP-15)."""
    lines: list[tuple[str, str]] = []
    if trial.before:
        lines.append(("before", sentence(list_words(trial.before))))
    if trial.cards is not None:
        lines.append(("cards", sentence(f"play {cost_words(trial.cards)}")))
    else:
        dice = ", ".join(
            f"{trial.dice.count(colour)} {name.title()}"
            for colour, name in enumerate(COLOURS)
            if colour in trial.dice
        )
        most = f", at most {trial.most} dice" if trial.most else ""
        lines.append(("dice", sentence(f"{dice}; {counted(trial.rolls, 'roll')}{most}")))
        suits = [suit_name(suit) for suit, fits in enumerate(trial.suits) if fits]
        lines.append(("suits", sentence(", ".join(suits) if len(suits) < len(SUIT_KEYS) else "all suits")))
        lines.append(("challenge", sentence(challenge_words(trial.challenge))))
    lines.append(("success", sentence(list_words(trial.success))))
    if trial.cards is None:
        lines.append(("failure", sentence(list_words(trial.failure))))
    if trial.bonus is not None:
        lines.append(("bonus", sentence(bonus_words(trial.bonus))))
    if trial.sunrise:
        lines.append(("sunrise", sentence(list_words(trial.sunrise))))
    return tuple(lines)


def special_line(kind: int) -> str:
    """The rules line of a kind of Special card."""
    special = CARDS.specials[kind]
    return sentence(f"{WINDOW_WORDS[special.when]}: {list_words(special.effect)}")


def action_line(kind: int) -> str:
    """The rules line of a kind of Action card."""
    return sentence(effect_words(ABILITY[kind]))


def apes_lines(card: int) -> tuple[str, str]:
    """The rules lines of a Planet of the Apes card: top and bottom (SUN-4)."""
    found: list[str] = []
    for half in (APES[card].top, APES[card].bottom):
        if half.this_day:
            found.append("This day: " + "; ".join(modifier_words(one) for one in half.this_day) + ".")
        else:
            found.append(sentence(list_words(half.effect)))
    return found[0], found[1]


def character_lines(index: int) -> tuple[str, str]:
    """The rules lines of a character: power and Skill."""
    character = CHARACTERS[index]
    power = sentence("; ".join(modifier_words(one) for one in character.power))
    skill = sentence(f"{WINDOW_WORDS[character.skill_when]}: {list_words(character.skill)}")
    return power, skill


def scene_lines(number: int) -> tuple[tuple[str, str], ...]:
    """The rules lines of a scene's Intro card: (what, words)."""
    scene = SCENES[number - 1]
    if scene.kind == "minor":
        return tuple(("step", sentence(effect_words(effect))) for effect in LISTS[scene.steps])
    if scene.kind == "major":
        return (
            ("start", f"Taylor starts on {scene.taylor}, the Ape on {scene.ape}."),
            ("ape_first", sentence(f"Ape first: {list_words(scene.ape_first)}")),
            ("taylor_first", sentence(f"Taylor first: {list_words(scene.taylor_first)}")),
        )
    return (
        ("start", f"Reveal {counted(scene.reveal, 'Discovery card')}; one attempt."),
        ("success", sentence(f"Met: {list_words(scene.success)}")),
        ("failure", sentence(f"Not met: {list_words(scene.failure)}")),
    )


_HALVES: Final = {
    "success": "success",
    "failure": "failure",
    "bonus": "bonus",
    "sunrise": "Sunrise Effect",
    "before": "before the attempt",
    "steps": "the scene's steps",
    "ape_first": "the Ape came first",
    "taylor_first": "Taylor came first",
    "skill": "Skill",
}
_PLAIN: Final = {
    "turn": "the end of the turn",
    "draw": "the Draw action",
    "limit": "the hand limit",
    "card": "an Action card",
    "banked": "a banked die",
    "power": "a power",
    **SET_NAME,
}
_NAMES: Final[dict[str, str]] = {
    **{trial.id: trial.name for trial in (*TRIALS, *CARDS.discoveries)},
    **{special.id: special.name for special in CARDS.specials},
    **{character.id: character.name for character in CHARACTERS},
    **{f"scene{scene.number}": scene.name for scene in SCENES},
}
_CLAUSES: Final = {
    "success": "ADV-6a",
    "failure": "ADV-6a",
    "bonus": "ADV-7a",
    "sunrise": "SUN-2",
    "before": "DISC-3",
    "steps": "START-2",
    "ape_first": "END-2",
    "taylor_first": "END-2",
    "skill": "CHAR-2",
    "effect": "HAND-2",
    "top": "SUN-3",
    "bottom": "SUN-3",
}
_PLAIN_CLAUSES: Final = {
    "turn": "TURN-7",
    "draw": "ACT-1",
    "limit": "TURN-9",
    "card": "ADV-4a",
    "banked": "FREE-2",
    "power": "CHAR-1",
    "minor": "ACT-7",
    "major": "ACT-8",
    "allies": "ACT-9",
    "learn": "FREE-3",
    "adapt": "FREE-4",
    "prepare": "FREE-1",
}


def cause_words(cause: str) -> str:
    """What brought something about, such as "Forget the Past, failure" or "hazard on 9"."""
    if cause in _PLAIN:
        return _PLAIN[cause]
    card, _, part = cause.partition(".")
    if card == "hazard":
        return f"hazard on {part.partition('.')[0]}"
    half = part.partition(".")[0]
    if half in ("top", "bottom"):
        found = next(one for one in APES if one.id == card)
        section = found.top if half == "top" else found.bottom
        return section.name
    words = _HALVES.get(half, "")
    return f"{_NAMES[card]}, {words}" if words else _NAMES[card]


def cause_clause(cause: str) -> str:
    """The clause a cause rests on."""
    if cause in _PLAIN_CLAUSES:
        return _PLAIN_CLAUSES[cause]
    card, _, part = cause.partition(".")
    return "HAZ-1" if card == "hazard" else _CLAUSES[part.partition(".")[0]]
