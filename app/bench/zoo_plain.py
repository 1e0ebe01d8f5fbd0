"""The yardstick: a whole random Zoo game as one plain loop over lists of whole numbers.

No structs, no events, no calls: what a Python programmer would write who wants nothing but speed
and knows only the rules. The real rules are measured in games a second against this loop.
"""

from __future__ import annotations

from random import Random

NEAR: list[list[int]] = [
    [cell + step for step, fits in steps if fits]
    for cell in range(25)
    for steps in [((-5, cell >= 5), (-1, cell % 5 > 0), (1, cell % 5 < 4), (5, cell < 20))]
]
"""The neighbours of each space: up, left, right, down."""


def play(rng: Random, players: int = 4) -> tuple[list[int], int]:
    """Deal and play one game with random legal actions. Returns the scores and the number of actions.

    Zoo cards are 0-4, with 10 added for a mutant back; characters 100 + 10 x seat + value; mutants
    200 + value; -1 is nothing. Characters in hand stand at 25, lost ones at 26.
    """
    deck = [value for value in range(5) for _ in range(10)]
    for value in range(4):
        deck[10 * value] += 10
    rng.shuffle(deck)
    draw = rng.random
    near = NEAR
    low = deck[:25]
    top = deck[25:]
    where = [25] * (4 * players)
    score = [18] * players
    seat = int(draw() * players)
    count = 0
    while True:
        legal: list[int] = []
        for k in range(4):
            at = where[4 * seat + k]
            if at == 25:
                for cell in range(25):
                    if 0 <= top[cell] < 100:
                        legal.append(100 * k + cell)
            elif at < 25:
                for cell in near[at]:
                    code = top[cell]
                    if code < 0:
                        continue
                    if 100 <= code < 200:
                        other, value = divmod(code - 100, 10)
                        if other == seat or value > k + 3:
                            continue
                    legal.append(100 * k + cell)
        if not legal:
            return score, count
        count += 1
        k, cell = divmod(legal[int(draw() * len(legal))], 100)
        who = 4 * seat + k
        at = where[who]
        if at < 25:
            top[at] = low[at]
            low[at] = -1
        code = top[cell]
        where[who] = cell
        top[cell] = 103 + 10 * seat + k
        if code < 100:
            score[seat] += code % 10
            if code >= 10:
                where[who] = 26
                top[cell] = 203 + k
                score[seat] -= k + 3
        elif code < 200:
            other, value = divmod(code - 100, 10)
            where[4 * other + value - 3] = 26
            score[other] -= value
            score[seat] += value
        else:
            score[seat] += code - 200
        seat = (seat + 1) % players
