"""The Zoo once more as a plain loop over integer lists: the yardstick for the rules' speed, nothing else.

No events, no views, no words, no history; whole games are played by chance and only their scores come
out. A zoo card is its value, plus 5 with a mutant back; a character is 20 + its place in `where`, a
mutant 40 + that place; a hole is -1.
"""

from __future__ import annotations

from random import Random

from app.rules.zoo.codes import NEAR

_DECK = [value for value in range(5) for _ in range(10)]
_MUTANT_BACKS = (0, 10, 20, 30)
_HAND, _GONE = 25, 26


def play_out(players: int, rng: Random) -> tuple[int, list[int]]:
    """Play one random game; the number of actions and the scores."""
    deck = _DECK[:]
    for place in _MUTANT_BACKS:
        deck[place] += 5
    rng.shuffle(deck)
    low, top = deck[:25], deck[25:]
    where = [_HAND] * (4 * players)
    score = [18] * players
    seat = rng.randrange(players)
    actions = 0
    while True:
        legal = []
        first = 4 * seat
        for who in range(first, first + 4):
            at = where[who]
            if at < _HAND:
                for cell in NEAR[at]:
                    code = top[cell]
                    if code >= 0 and (
                        code < 20 or code >= 40 or ((code - 20) // 4 != seat and (code - 20) % 4 <= who % 4)
                    ):
                        legal.append(25 * who + cell)
            elif at == _HAND:
                for cell in range(25):
                    if 0 <= top[cell] < 20:
                        legal.append(25 * who + cell)
        if not legal:
            return actions, score
        who, cell = divmod(legal[int(rng.random() * len(legal))], 25)
        at = where[who]
        if at < _HAND:
            top[at] = low[at]
            low[at] = -1
        code = top[cell]
        where[who] = cell
        top[cell] = 20 + who
        if code < 5:
            score[seat] += code
        elif code < 20:
            score[seat] += code - 5 - (3 + who % 4)
            top[cell] = 40 + who
            where[who] = _GONE
        elif code < 40:
            value = 3 + code % 4
            score[seat] += value
            score[(code - 20) // 4] -= value
            where[code - 20] = _GONE
        else:
            score[seat] += 3 + code % 4
        actions += 1
        seat = (seat + 1) % players
