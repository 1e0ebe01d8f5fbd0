"""Set-ups and random play for the tests of the match."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from types import SimpleNamespace
from typing import Any, cast

from app.match.match import Match
from app.match.setup import INKS, AnyRules, Player, Setup, Undo, Who
from app.rules import registry
from tests import toy

TOY = cast(AnyRules, toy)
NAMES = ("Ada", "Ben", "Cy", "Di", "Eve", "Flo")


@contextmanager
def toy_on_shelf() -> Iterator[None]:
    """The toy can be found like any game."""
    with registry.registered({"toy": TOY}):
        yield


def setup(
    game: str = "zoo",
    who: tuple[Who, ...] = ("person", "greedy"),
    undo: Undo = "turn",
    seed: int = 7,
    **options: bool | int | str,
) -> Setup:
    players = tuple(Player(NAMES[seat], one, INKS[seat]) for seat, one in enumerate(who))
    return Setup(game, options, seed, str(seed), players, undo)


def play(match: Match, rng: Random, most: int = 1000) -> Match:
    """Play up to `most` random actions and offers."""
    for _ in range(most):
        if match.turn() is None:
            break
        step(match, rng)
    return match


def step(match: Match, rng: Random) -> None:
    """One random action, now and then an offer."""
    offers = [offer for seat in range(len(match.names)) for offer in match.offers(seat)]
    match.play(rng.choice(offers if offers and rng.random() < 0.2 else match.actions()))


def variant(rules: object, **changes: Any) -> AnyRules:
    """The same rules with some functions replaced."""
    return cast(AnyRules, SimpleNamespace(**{**vars(rules), **changes}))
