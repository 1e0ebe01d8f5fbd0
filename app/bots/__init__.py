"""Computer players. They see what a seat may see, and think; how hard is their level.

`choose` is the whole of it. In the window it runs in a process of its own (`app.bots.process`).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple, TypeAlias

from app.bots.mind import Mind, mind_of
from app.bots.search import search
from app.rules.kernel import Action, Rules, Seat
from app.words import N_

AnyRules: TypeAlias = Rules[Any, Any, Any]


class Level(NamedTuple):
    """One level: its key on the command line and in saves, its name, and a line that describes it."""

    key: str
    name: str
    line: str


LEVELS: tuple[Level, ...] = (
    Level("random", N_("novice"), N_("moves without a plan")),
    Level("greedy", N_("easy"), N_("takes what lies nearest")),
    Level("sound", N_("hard"), N_("counts risks and threats")),
    Level("deep", N_("expert"), N_("plays many games ahead in thought")),
)
"""From the weakest to the strongest; each beats the one before it."""

KEYS: tuple[str, ...] = tuple(level.key for level in LEVELS)
STRONGEST = KEYS[-1]


class Choice(NamedTuple):
    """What a computer plays. `why` is one line for a player.

    `value` is how well the seat stands by it, from 0 (lost) to 1 (won); 0.5 where the level cannot tell.
    """

    action: Action
    why: str
    value: float


def level_of(key: str) -> Level:
    """A level by its key. Raises `ValueError` with one sentence for any other word."""
    for level in LEVELS:
        if level.key == key:
            return level
    raise ValueError(f'There is no level "{key}", only {", ".join(KEYS)}.')


def below(key: str) -> str | None:
    """The level under this one; None under the weakest."""
    place = KEYS.index(level_of(key).key)
    return KEYS[place - 1] if place else None


def budget_of(rules: AnyRules, *, window: bool = False) -> int:
    """How many simulations "deep" makes for a move of this game: in the window it may take longer."""
    mind = mind_of(rules)
    return mind.window_budget if window else mind.budget


def choose(
    rules: AnyRules,
    view: Any,
    seat: Seat,
    level: str,
    budget: int | None,
    rng: Random,
    stop: Callable[[], bool] | None = None,
) -> Choice:
    """The move of `seat`, in turn in `view`, at this level.

    `view` is what `rules.view` gives that seat. `budget` is the number of simulations of the "deep"
    level (None: the game's usual one). `rng` is the player's own chance, never the game's. `stop` is
    asked between simulations and can only cut them short. Raises `ValueError` for a level that does
    not exist, and when it is not the seat's turn.
    """
    level_of(level)
    if rules.turn(view) != seat:
        raise ValueError(f"It is not the turn of seat {seat}.")
    actions = rules.actions(view)
    mind = mind_of(rules)
    if level == "random":
        sane = getattr(mind, "sane", None)  # where a game has it, not even chance throws a card away
        picked = rng.choice(actions if sane is None else sane(view, actions))
        return Choice(picked, "Picked by chance: nothing was weighed.", 0.5)
    if len(actions) == 1:
        return Choice(actions[0], "There is nothing else to do.", 0.5)
    if level == "deep":
        return _deep(mind, view, actions, mind.budget if budget is None else budget, rng, stop)
    scores = mind.gains(view, actions, rng) if level == "greedy" else mind.weigh(view, actions, rng)
    best = max(scores)
    action = rng.choice(
        [action for action, score in zip(actions, scores, strict=True) if score > best - 1e-9]
    )
    return Choice(action, mind.why(view, action), mind.prospect(view, seat, best))


def interject(rules: AnyRules, view: Any, seat: Seat, level: str, rng: Random) -> Choice | None:
    """What `seat` plays while another decides in `view`, of the offers open to it; None to let it go on.

    Only a mind with an `interject` of its own does, from the level "sound" on: it scores the offers, and
    what is above 0 is played. Raises `ValueError` for a level that does not exist.
    """
    level_of(level)
    offers = rules.offers(view, seat)
    mind = mind_of(rules)
    scored = getattr(mind, "interject", None)
    if not offers or scored is None or KEYS.index(level) < KEYS.index("sound"):
        return None
    best, action = max(zip(scored(view, offers, rng), offers, strict=True), key=lambda one: one[0])
    if best <= 0:
        return None
    return Choice(action, mind.why(view, action), mind.prospect(view, seat, best))


def _deep(
    mind: Mind,
    view: Any,
    actions: list[Any],
    budget: int,
    rng: Random,
    stop: Callable[[], bool] | None,
) -> Choice:
    model = mind.model(view, rng)
    edges = search(model, max(1, budget), mind.settings, stop)
    best = edges[0]
    action = mind.action(view, actions, best.move)
    return Choice(action, mind.why(view, action), best.w / best.n if best.n else 0.5)
