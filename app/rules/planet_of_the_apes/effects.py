"""The vocabulary of the cards: effects, costs and modifiers, read from text into plain tuples.

A list of effects has a key, such as `forget_the_past.success`; lists inside compound effects have the
key of their own place in it, such as `setback.top.0.choose.1`. Pending effects name lists by key.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from app.rules.planet_of_the_apes.challenge import COLOURS, Test, parse_test

SUIT_KEYS: Final = ("taylor", "nova", "gorilla", "zaius", "landon", "zira")
SUITS: Final = len(SUIT_KEYS)
STANDEES: Final = ("taylor", "ape", "statue")
WHO: Final = ("any", "each", "active", "self")
SHARED: Final = ("damage", "heal", "action", "skill", "special")
"""Verbs with a number of things for somebody."""
PLAIN: Final = ("hold_day", "swap_encounter", "foresee", "open_suits", "cancel", "lose", "win")
"""Verbs that stand alone."""
WINDOWS: Final = (
    "any_time",
    "turn",
    "gain_dice",
    "after_roll",
    "after_rolls",
    "attempt",
    "before_ape_or_statue",
    "before_damage",
    "before_sunrise",
)
_FITS: Final[dict[str, tuple[str, ...]]] = {
    "die": ("gain_dice",),
    "open_suits": ("gain_dice",),
    "reroll": ("after_roll", "after_rolls", "attempt"),
    "adjust": ("after_rolls", "attempt"),
    "cancel": ("before_ape_or_statue", "before_damage", "before_sunrise"),
}
"""Verbs that need one of these windows to mean anything."""


class Cost(NamedTuple):
    """A payment of Action cards: so many of each suit, of one suit, or of suits that all differ."""

    fixed: tuple[int, ...]
    same: int
    different: int
    per_character: bool

    def total(self) -> int:
        """How many cards it is (for each character, where it is counted by them)."""
        return sum(self.fixed) + self.same + self.different


class Effect(NamedTuple):
    """One effect. `who` is "" where things are shared out; `colour` and `suit` are -1 where not used.

    Compound verbs: "choose", "roll", "each_rolls", "group_may_pay", "each_may_pay", with `lists` the
    keys of what follows (for "roll": then, else).
    """

    verb: str
    n: int = 1
    who: str = ""
    colour: int = -1
    test: Test | None = None
    cost: Cost | None = None
    lists: tuple[str, ...] = ()


class Modifier(NamedTuple):
    """A character's power or what holds "this day" (vocabulary 28-38)."""

    name: str
    n: int = 0
    suit: int = -1
    key: str = ""


Lists = dict[str, tuple[Effect, ...]]


def parse_cost(text: str) -> Cost:
    """A COST of the vocabulary. Raises `ValueError` with one sentence for anything else."""
    body, marked, rest = text.partition(" per character")
    if rest.strip():
        raise ValueError(f"{text!r}: 'per character' comes last")
    fixed = [0] * SUITS
    same = different = 0
    for part in body.split(","):
        words = part.split()
        if len(words) != 2 or not words[0].isdigit() or not 1 <= int(words[0]) <= 60:
            raise ValueError(f"{part.strip()!r} is no part of a cost")
        n, what = int(words[0]), words[1]
        if what == "same" and not same:
            same = n
        elif what == "different" and not different and n <= SUITS:
            different = n
        elif what in SUIT_KEYS:
            fixed[SUIT_KEYS.index(what)] += n
        else:
            raise ValueError(
                f"{part.strip()!r}: {what!r} is no suit, and neither 'same' nor 'different' fits"
            )
    return Cost(tuple(fixed), same, different, bool(marked))


class Reader:
    """Reads the lists of one file's cards into `lists`. Errors are `ValueError`s with one sentence."""

    def __init__(self, lists: Lists) -> None:
        self.lists = lists

    def read(self, key: str, items: Any, window: str = "", own: bool = False) -> str:
        """Read a list of effects under a key and return the key.

        `window` is the one it is played in (`""`: none), `own` whether "self" has a meaning.
        """
        if not isinstance(items, list):
            raise ValueError(f"expected a list of effects, not {items!r}")
        if key in self.lists:
            raise ValueError(f"there are two lists called {key}")
        self.lists[key] = ()
        self.lists[key] = tuple(
            self.effect(f"{key}.{at}", item, window, own) for at, item in enumerate(items)
        )
        return key

    def effect(self, key: str, item: Any, window: str, own: bool) -> Effect:
        """One effect of a list."""
        if isinstance(item, dict):
            return self._compound(key, item, window, own)
        if not isinstance(item, str) or not item.split():
            raise ValueError(f"{item!r} is no effect")
        found = _simple(item.split(), item)
        if found.who == "self" and not own:
            raise ValueError(f"{item!r}: 'self' needs each_rolls, each_may_pay or by = \"each\" around it")
        fits = _FITS.get(found.verb)
        if fits is not None and window not in fits:
            raise ValueError(f"{item!r} has no meaning here; it belongs to the windows {', '.join(fits)}")
        return found

    def _compound(self, key: str, item: dict[str, Any], window: str, own: bool) -> Effect:
        names = set(item)
        match sorted(names):
            case ["choose"]:
                sides = item["choose"]
                if not isinstance(sides, list) or len(sides) < 2:
                    raise ValueError("choose needs two lists or more")
                keys = [self.read(f"{key}.choose.{n}", side, window, own) for n, side in enumerate(sides)]
                return Effect("choose", lists=tuple(keys))
            case ["roll", "then"] | ["else", "roll", "then"]:
                test = parse_test(str(item["roll"]))
                keys = [
                    self.read(f"{key}.{name}", item.get(name, []), window, own) for name in ("then", "else")
                ]
                return Effect("roll", test=test, lists=tuple(keys))
            case ["each_rolls", "then"]:
                test = parse_test(str(item["each_rolls"]))
                return Effect(
                    "each_rolls", test=test, lists=(self.read(f"{key}.then", item["then"], window, True),)
                )
            case ["gain", "group_may_pay"] | ["each_may_pay", "gain"]:
                verb = "group_may_pay" if "group_may_pay" in names else "each_may_pay"
                cost = parse_cost(str(item[verb]))
                gain = self.read(f"{key}.gain", item["gain"], window, own or verb == "each_may_pay")
                return Effect(verb, cost=cost, lists=(gain,))
        raise ValueError(f"{', '.join(sorted(names))} together are no compound effect")


def _simple(words: list[str], text: str) -> Effect:
    verb, *rest = words
    if verb in PLAIN:
        if rest:
            raise ValueError(f"{text!r}: {verb} stands alone")
        return Effect(verb)
    if verb == "reroll":
        if rest not in (["one"], ["all"]):
            raise ValueError(f"{text!r}: reroll takes 'one' or 'all'")
        return Effect("reroll", who=rest[0])
    if verb == "die":
        if not rest or rest[0] not in COLOURS or len(rest) > 2:
            raise ValueError(f"{text!r}: die takes a colour (white, gray, red) and a number")
        return Effect("die", _number(rest[1:] or ["1"], text), colour=COLOURS.index(rest[0]))
    if verb in STANDEES:
        return Effect(verb, _number(rest or ["1"], text, negative=True))
    if verb in ("day", "adjust", "pass"):
        return Effect(verb, _number(rest or ["1"], text))
    if verb in SHARED or verb == "drop":
        who = rest.pop() if rest and not rest[-1].lstrip("-").isdigit() else ""
        if who and who not in WHO:
            raise ValueError(f"{text!r}: {who!r} is no 'who'; they are {', '.join(WHO)}")
        if verb == "drop" and who != "each":
            raise ValueError(f"{text!r}: drop is for 'each'")
        return Effect(verb, _number(rest or ["1"], text), who)
    raise ValueError(f"{verb!r} is no verb of the vocabulary")


def _number(words: list[str], text: str, negative: bool = False) -> int:
    if len(words) == 1:
        try:
            n = int(words[0])
        except ValueError:
            n = 0
        if 1 <= n <= 60 or (negative and -60 <= n <= -1):
            return n
    raise ValueError(f"{text!r} has no proper number")


def parse_modifier(text: str, key: str, lists: Lists) -> Modifier:
    """A modifier of the vocabulary. Raises `ValueError` with one sentence for anything else."""
    name, *rest = text.split() or [""]
    if name in ("no_hazards", "no_healing") and not rest:
        return Modifier(name)
    if name in ("actions", "free_reroll", "set_discount", "hand_limit") and len(rest) == 1:
        return Modifier(name, _number(rest, text))
    if name == "rolls" and len(rest) == 1:
        return Modifier(name, _number(rest, text, negative=True))
    if name in ("adjust_with", "free_suit", "banned_suit") and len(rest) == 1 and rest[0] in SUIT_KEYS:
        return Modifier(name, suit=SUIT_KEYS.index(rest[0]))
    if name == "on_failure" and rest:
        return Modifier(name, key=Reader(lists).read(f"{key}.on_failure", [" ".join(rest)]))
    raise ValueError(f"{text!r} is no modifier of the vocabulary")
