"""What the Apes' table says: effects and challenges in few words, chances, questions."""

from __future__ import annotations

from app.bots.planet_of_the_apes_odds import Odds
from app.rules.planet_of_the_apes import costs, text
from app.rules.planet_of_the_apes.challenge import ANY, COLOURS, Challenge, Requirement, Test
from app.rules.planet_of_the_apes.codes import LISTS
from app.rules.planet_of_the_apes.data import Bonus
from app.rules.planet_of_the_apes.effects import Cost, Effect
from app.tables.planet_of_the_apes.faces import Part
from app.words import _, plural

SUIT_SHORT = ("Taylor", "Nova", "Gorilla", "Zaius", "Landon", "Zira")
STANDEE_NAMES = {"taylor": "Taylor", "ape": "Ape", "statue": "Statue"}


def percent(chance: float) -> str:
    """A chance in whole per cent; 0 and 100 are said only of what is certain."""
    whole = round(100 * chance)
    if 0 < chance < 1:
        whole = min(99, max(1, whole))
    return _("{n} %").format(n=whole)


def odds(found: Odds) -> str:
    """`81 %`, or `at least 81 %` where only a lower bound is known (rounded down)."""
    if found.exact or found.chance == 1:
        return percent(found.chance)
    return _("at least {n} %").format(n=int(100 * found.chance))


def odds_tag(found: Odds) -> str:
    """The chance as a chip: `81 %`, or `≥ 81 %`."""
    return (
        percent(found.chance)
        if found.exact or found.chance == 1
        else _("≥ {n} %").format(n=int(100 * found.chance))
    )


def in_full(tag: str) -> str:
    """A chip's chance where there is room: `at least 81 %`."""
    return tag.replace("≥", _("at least"))


def capital(line: str) -> str:
    """With a capital at its start."""
    return line[:1].upper() + line[1:]


def brief(key: str) -> str:
    """A list of effects in few words."""
    return ", ".join(_effect(effect) for effect in LISTS[key])


def _whom(effect: Effect) -> str:
    return {"each": _(" each"), "any": _(" for one")}.get(effect.who, "")


def _effect(effect: Effect) -> str:
    n, whom = effect.n, _whom(effect)
    match effect.verb:
        case "taylor" | "ape" | "statue":
            name = STANDEE_NAMES[effect.verb]
            return f"{name} +{n}" if n > 0 else _("{name} back {n}").format(name=name, n=-n)
        case "damage":
            return _("{n} Damage").format(n=n) + whom
        case "heal":
            return _("heal {n}").format(n=n) + whom
        case "action":
            return plural("{count} card", "{count} cards", n) + whom
        case "special":
            return plural("{count} Special", "{count} Specials", n) + whom
        case "skill":
            return plural("{count} Skill", "{count} Skills", n) + whom
        case "day":
            return _("day +{n}").format(n=n)
        case "hold_day":
            return _("the day waits")
        case "drop":
            return _("discard {n} each").format(n=n)
        case "die":
            return plural("{count} {{colour}} die", "{count} {{colour}} dice", n).format(
                colour=COLOURS[effect.colour].title()
            )
        case "roll" | "each_rolls":
            who = _("each rolls") if effect.verb == "each_rolls" else _("roll")
            test = _test(effect.test) if effect.test is not None else ""
            return _("{who}, {test}: {what}").format(who=who, test=test, what=brief(effect.lists[0]))
        case "group_may_pay" | "each_may_pay":
            cost = cost_words(effect.cost) if effect.cost is not None else ""
            return f"{cost}: {brief(effect.lists[0])}"
        case "choose":
            return _(" or ").join(brief(key) for key in effect.lists)
        case _:
            return text.effect_words(effect)


def _test(test: Test) -> str:
    return {">=": f"{test.k}+", "<=": f"≤ {test.k}" if test.k > 1 else "1", "=": f"{test.k}"}.get(
        test.op, _(test.op)
    )


def cost_words(cost: Cost) -> str:
    """A payment in few words: `1 Gorilla each`."""
    parts = [f"{n} {SUIT_SHORT[suit]}" for suit, n in enumerate(cost.fixed) if n]
    if cost.same:
        parts.append(_("{n} alike").format(n=cost.same))
    if cost.different:
        parts.append(_("{n} different").format(n=cost.different))
    return " + ".join(parts) + (_(" each") if cost.per_character else "")


def bonus(it: Bonus, alone: bool = False) -> str:
    """A bonus in few words; `alone`: one person runs all, which may make it cheaper (SOLO-2)."""
    asked = costs.cheaper(it.cost) if alone else it.cost
    cost = cost_words(asked) + (_(" each") if it.by != "group" and not it.cost.per_character else "")
    return _("{cost}: {gain}").format(cost=cost, gain=brief(it.gain))


def challenge(asked: Challenge) -> str:
    """A challenge in caps and few words: `3 WHITE, 5 OR HIGHER`."""
    return _(" AND ").join(_requirement(one) for one in asked)


def _requirement(one: Requirement) -> str:
    colour = "" if one.colour == ANY else f"{_(COLOURS[one.colour]).upper()} "
    dice = f"{one.n} {colour}".strip() if colour else plural("{count} DIE", "{count} DICE", one.n)
    test = _caps(one.test) if one.test is not None else ""
    match one.shape:
        case "all":
            return _("EVERY {colour}DIE {test}").format(colour=colour, test=test)
        case "each":
            return f"{dice}: {test}"
        case "same":
            alike = _("{dice} ALIKE").format(dice=dice)
            return f"{alike}, {test}" if test else alike
        case "run":
            return _("{dice} IN A ROW").format(dice=dice)
        case "distinct":
            return _("{dice}, ALL DIFFERENT").format(dice=dice)
        case _:
            return _("{dice}: TOTAL {test}").format(dice=dice, test=test)


def _caps(test: Test) -> str:
    match test.op:
        case ">=":
            return _("{n} OR MORE").format(n=test.k) if test.k > 6 else _("{n} OR HIGHER").format(n=test.k)
        case "<=":
            return _("{n} OR LOWER").format(n=test.k)
        case "=":
            return _("EXACTLY {n}").format(n=test.k)
        case _:
            return _(test.op).upper()


def parts(key: str) -> tuple[Part, ...]:
    """A list of effects as signs, in its order."""
    found: list[Part] = []
    for effect in LISTS[key]:
        each = effect.who == "each"
        match effect.verb:
            case "taylor" | "ape" | "statue" | "day":
                found.append(Part(effect.verb, effect.n))
            case "damage" | "heal" | "action" | "special" | "skill":
                found.append(Part(effect.verb, effect.n, each))
            case "drop":
                found.append(Part("drop", effect.n, True))
            case "hold_day":
                found.append(Part("hold"))
            case "win":
                found.append(Part("win"))
            case _:
                found.append(Part("lose" if effect.verb == "lose" else "other"))
    return tuple(found)
