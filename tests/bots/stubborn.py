"""A game whose rules kill or stop whoever looks past the present: for computers that die or hang.

It is the Zoo, but fair guesses (which all levels but the weakest need in a game without knowledge of
its own) never return or end the process, as `running_scores` says.
"""

from __future__ import annotations

import os
import time
from random import Random

from app.rules import zoo
from app.rules.kernel import Card
from app.rules.zoo import (
    Action,
    Event,
    Options,
    State,
    actions,
    actor,
    apply,
    check,
    data_hash,
    describe,
    new,
    offers,
    redact,
    refusal,
    result,
    rulebook,
    standings,
    turn,
    view,
)

__all__ = [
    "CARD",
    "Action",
    "Event",
    "Options",
    "State",
    "actions",
    "actor",
    "apply",
    "check",
    "data_hash",
    "describe",
    "guess",
    "new",
    "offers",
    "redact",
    "refusal",
    "result",
    "rulebook",
    "standings",
    "turn",
    "view",
]

CARD = Card("stubborn", "Stubborn", "Nobody sees ahead.", (2, 4), 5, 1, zoo.CARD.choices)


def guess(view: State, rng: Random) -> State:
    if not view.running_scores:
        os._exit(3)
    while True:
        time.sleep(0.05)
