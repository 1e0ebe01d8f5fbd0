"""Random games under the eyes of a referee who knows only the clauses.

He predicts every event with its cause, every question with all its answers, and every offer, and keeps a
table of his own that has to look like the real one whenever somebody is asked.
"""

from __future__ import annotations

import sys
from collections import Counter, deque
from random import Random
from typing import Any

import pytest

from app.rules import planet_of_the_apes as apes
from app.rules.planet_of_the_apes import course, pieces
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.moves import ApesAction, Keep
from app.rules.planet_of_the_apes.state import ApesOptions, ApesState, Step
from tests.rules.planet_of_the_apes.referee.course import MAJOR, Referee
from tests.rules.planet_of_the_apes.referee.table import Answer, Ask, Tell

SWITCHES = ("no_discovery", "extra_action", "slow_ape", "fragile", "fast_ape", "one_skill", "no_special")
"""Three easings, then four hardenings."""


def deal(rng: Random, scene: int) -> tuple[ApesState, dict[str, Any]]:
    """A game of 1 to 4 characters with any switches; past scene 1 the group has come with this and that."""
    characters = rng.randint(1, 4)
    players = rng.randint(1, characters)
    on = {name: rng.random() < 0.15 for name in SWITCHES}
    persons = (
        "" if rng.random() < 0.7 else "".join(str(s) for s in range(players) if rng.random() < 0.5) or "-"
    )
    options = ApesOptions(players=players, characters=characters, persons=persons)
    for name, chosen in on.items():
        setattr(options, name, chosen)
    if rng.random() < 0.2:
        options.preset = rng.choice(("story", "brutal"))
        easier = SWITCHES[:3]
        on |= {name: True for name in SWITCHES if (name in easier) == (options.preset == "story")}
    state = apes.new(options, rng.getrandbits(32))
    if scene > 1:
        state.scene, state.statue = scene, rng.randint(3, 13)
        for at, of in enumerate(MAJOR):
            if of < scene:
                state.encounters[at] = []
        for place in range(characters):
            state.hands[place] = [state.deck.pop() for _ in range(rng.randint(0, 9))]
            state.specials[place] += [state.special_deck.pop() for _ in range(rng.randint(0, 4))]
            state.damage[place] = rng.randint(0, state.limit)
            state.skills[place] = rng.randint(0, 5)
            state.red[place] = rng.randint(0, 1)
        state.damage[0] = min(state.damage[0], state.limit - 1)
        if rng.random() < 0.3:
            state.discard, state.deck = state.deck[4:], state.deck[:4]
        if rng.random() < 0.2:
            state.special_discard, state.special_deck = state.special_deck, []
        if rng.random() < 0.3:
            state.apes_discard, state.apes_deck = state.apes_deck[1:], state.apes_deck[:1]
        if scene in MAJOR and rng.random() < 0.4:
            deck, few = state.encounters[MAJOR.index(scene)], rng.randint(3, 5)
            state.encounter_discard = deck[few:]
            del deck[few:]
        state.day = rng.randint(0, 4)
        state.agenda = [Step("scene")]
    return state, on


def named(action: ApesAction) -> Answer:
    """An action as the referee writes it."""
    fields = action.__struct_fields__
    return (type(action).__name__, *(getattr(action, name) for name in fields))


LIKED = {"Adventure": 5, "RollDice": 4, "PlayCard": 3, "PlaySpecial": 3, "UseSkill": 3, "Keep": 2, "Stop": 1}


def pick(rng: Random, legal: list[ApesAction], state: ApesState) -> ApesAction:
    """A random action, with a leaning toward what leads further."""
    if any(isinstance(action, Keep) for action in legal):
        good = [a for a in legal if isinstance(a, Keep) and a.die % 10 >= 5]
        if good and rng.random() < 0.6:
            return rng.choice(good)
    weights = [LIKED.get(type(action).__name__, 1) for action in legal]
    return rng.choices(legal, weights)[0]


class Match:
    """A real game and its referee side by side."""

    def __init__(self, state: ApesState, options: dict[str, Any]) -> None:
        self.state = state
        self.queue: deque[tuple[ev.ApesEvent, list[int] | None]] = deque()
        self.referee = Referee(state, options)
        self.seen: Counter[str] = Counter()
        begin = state.agenda[-1].kind == "begin"
        self.flow = self.referee.game(begin)
        if not begin:
            course.run(state, self.emit)
        self.ending = ""
        self.asked = self.follow(next(self.flow))

    def emit(self, event: Any) -> None:
        """Keep an event, with the order of a deck that was just shuffled."""
        pile = None
        if isinstance(event, ev.DeckShuffled):
            decks = {
                "action": self.state.deck,
                "special": self.state.special_deck,
                "apes": self.state.apes_deck,
                "encounter": pieces.scene_deck(self.state),
            }
            pile = list(decks[event.deck])
        self.seen[" ".join([type(event).__name__, getattr(event, "deck", "")]).strip()] += 1
        self.queue.append((event, pile))

    def follow(self, request: Tell | Ask) -> Ask | None:
        """Let the referee follow what was told, up to the next question or the end."""
        try:
            while isinstance(request, Tell):
                assert self.queue, "the clauses want something to happen that was not told"
                request = self.flow.send(self.queue.popleft())
        except StopIteration as end:
            self.ending = end.value
            request = Ask("", -1, set(), [set() for _ in range(self.state.players)])
        assert not self.queue, f"told, but not in the clauses: {self.queue[0][0]}"
        return request if request.kind else None

    def step(self, rng: Random) -> None:
        """Compare question, answers, offers and tables, and play on."""
        state, asked = self.state, self.asked
        assert asked is not None
        legal = apes.actions(state)
        assert (state.agenda[-1].kind, apes.turn(state)) == (asked.kind, asked.seat)
        assert {named(action) for action in legal} == asked.answers
        assert len(legal) == len(asked.answers)
        offers = [apes.offers(state, seat) for seat in range(state.players)]
        assert [{named(action) for action in one} for one in offers] == asked.offers
        self.referee.compare(state)
        put_in = [action for one in offers for action in one]
        action = rng.choice(put_in) if put_in and rng.random() < 0.15 else pick(rng, legal, state)
        self.seen[type(action).__name__] += 1
        apes.apply(state, action, self.emit)
        self.asked = self.follow(self.flow.send(named(action)))


def referee(scene: int, seed: int) -> Match:
    """A random game from a scene on, refereed to its end."""
    rng = Random(f"{scene} {seed}")
    state, options = deal(rng, scene)
    match = Match(state, options)
    while match.asked is not None:
        match.step(rng)
    assert state.ending == match.ending
    result = apes.result(state)
    assert result is not None
    everybody = tuple(range(state.players))
    assert result.winners == (everybody if match.ending == "win" else ())
    return match


@pytest.mark.parametrize("scene", range(1, 9))
def test_a_referee_who_knows_only_the_clauses_finds_no_fault(scene: int) -> None:
    for seed in range(6):
        referee(scene, seed)


if __name__ == "__main__":
    first, games = (int(word) for word in sys.argv[1:3])
    seen: Counter[str] = Counter()
    endings: Counter[str] = Counter()
    for seed in range(first, first + games):
        for scene in range(1, 9):
            try:
                match = referee(scene, seed)
            except BaseException:
                print(f"scene {scene}, seed {seed}")
                raise
            seen += match.seen
            endings[f"{scene}: {match.ending}"] += 1
    for name, count in sorted(endings.items()) + sorted(seen.items()):
        print(f"{count:8} {name}")
