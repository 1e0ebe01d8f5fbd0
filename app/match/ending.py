"""How a match ends beyond the rulebook (somebody gives up), and how the next one begins.

The table's custom, as at any good club table. With two seats, giving up loses at once. With more,
the others play on: a computer moves the empty seat's pieces so that nobody is left stuck, but that
seat can no longer win. Once no person, or only one seat that has not given up, is left, the match
ends there and those who stayed are ranked by their points at that moment. Where all play together,
the last person to give up loses the match for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from app.match.setup import PERSON, AnyRules, Setup, Who, random_seed_text, seed_from_text
from app.rules.kernel import Result, ScoreLine, Seat

SUBSTITUTE: Who = "greedy"
"""The computer that plays on for somebody who gave up: quick, and no kingmaker."""


def result(
    rules: AnyRules, state: Any, names: Sequence[str], who: Sequence[Who], resigned: Sequence[Seat]
) -> Result | None:
    """The result of the match: the rulebook's, or that of giving up; None while it goes on."""
    final = rules.result(state)
    if not resigned:
        return final
    stayed = [seat for seat in range(len(names)) if seat not in resigned]
    if final is not None:
        winners = tuple(seat for seat in final.winners if seat in stayed)
        nobody = not final.winners  # the game itself won, and it stays so
        if winners or nobody or rules.CARD.cooperative or not stayed:
            return msgspec.structs.replace(final, winners=winners)
        return msgspec.structs.replace(final, winners=_best(stayed, final.scores))
    people = any(one == PERSON for one in who)
    together = rules.CARD.cooperative
    if people and (together or len(stayed) > 1):
        return None
    scores = tuple(rules.standings(state))
    winners = () if together else _best(stayed, scores)
    lines = tuple((ScoreLine("standing", points, "points when the match was given up"),) for points in scores)
    return Result(winners, scores, lines, "", f"{names[resigned[-1]]} gave up.")


def _best(seats: Sequence[Seat], scores: Sequence[int]) -> tuple[Seat, ...]:
    if not seats:
        return ()
    most = max(scores[seat] for seat in seats)
    return tuple(seat for seat in seats if scores[seat] == most)


def rematch(setup: Setup, rules: AnyRules, dealt: Any, rng: Random) -> Setup:
    """The next match's set-up: a new seed, and the seat after the one that began begins.

    A game whose options have `rotate` off draws the first seat as it did before.
    """
    seed_text = random_seed_text(rng)
    options = dict(setup.options)
    fields = {field.name: field for field in msgspec.structs.fields(rules.Options)}
    rotate = options.get("rotate", fields["rotate"].default if "rotate" in fields else True)
    began = getattr(dealt, "first", rules.turn(dealt))
    if rotate and began is not None:
        options["first"] = (began + 1) % len(setup.players)
    return msgspec.structs.replace(
        setup, options=options, seed=seed_from_text(seed_text), seed_text=seed_text
    )
