"""What is counted over many journeys, and within which bounds it is meant to lie."""

from __future__ import annotations

from collections import Counter

from app.rules import gauge
from app.rules.gauge import Aim, Measure
from app.rules.kernel import Event
from app.rules.planet_of_the_apes import events as ev
from app.rules.planet_of_the_apes.challenge import COLOURS
from app.rules.planet_of_the_apes.codes import (
    ABILITY,
    ACTION_CARDS,
    CHARACTERS,
    DISCOVERIES,
    KIND,
    SCENE_OF_DECK,
    SET_SIZE,
    SPECIAL_KIND,
    TRIALS,
)
from app.rules.planet_of_the_apes.data import CARDS
from app.rules.planet_of_the_apes.setup import EASINGS, HARDENINGS, switches
from app.rules.planet_of_the_apes.state import ApesOptions, ApesState

CAUSES = {
    "statue_at_zero": "the Statue",
    "ape_first_scene_6": "the Ape",
    "ape_first_scene_7": "the Ape",
    "all_defeated": "Defeated",
    "discovery_failed": "the Discovery",
    "skull": "a skull",
}
"""The ways to lose, by the ending."""
LEAST_CAUSE = 0.07
"""The least share of the losses of four characters that each way to lose is meant to have."""
WINS = {4: (0.35, 0.5), 2: (0.25, 0.4), 1: (0.1, 0.25)}
"""The share of games that so many characters are meant to win."""


USES = ("cards", "bonus", "payment", *SET_SIZE)
"""What Action cards are played for besides their abilities."""


class Gauge(gauge.Gauge):
    """How the game ended and why, how long it took, and what came of attempts, cards and dice."""

    state: ApesState

    def __init__(self, state: ApesState) -> None:
        super().__init__(state)
        self.counts: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()
        self.first: dict[int, str] = {}
        """Which standee ended each major scene."""
        self.tries: Counter[int] = Counter()
        self.met: Counter[int] = Counter()
        """Attempts at each encounter and how many succeeded."""
        self.used: Counter[str] = Counter(
            {
                **{f"Specials played/{special.id}": 0 for special in CARDS.specials},
                **{f"Skills used/{CHARACTERS[who].id}": 0 for who in state.cast},
                **{f"Action cards played/{_ability(card)}": 0 for card in range(ACTION_CARDS)},
                **{f"Action cards played/{use}": 0 for use in USES},
            }
        )
        self.before_discovery = 0

    def note(self, event: Event) -> None:
        """Count what an event tells."""
        counts = self.counts
        match event:
            case ev.TurnBegan():
                self.turns[self.state.scene] += 1
            case ev.SceneEnded(scene=scene, first=first) if first:
                self.first[scene] = first
            case ev.SceneBegan(scene=8):
                self.before_discovery = self.state.statue
            case ev.SunriseCame():
                counts["sunrises"] += 1
            case ev.AttemptEnded(card=card, discovery=False, success=success):
                self.tries[card] += 1
                self.met[card] += success
                counts["failed attempts"] += not success
            case ev.Hurt(n=n):
                counts["Damage taken"] += n
            case ev.Healed(n=n):
                counts["Damage healed"] += n
            case ev.Defeated():
                counts["times Defeated"] += 1
            case ev.SpecialPlayed(card=card):
                self.used[f"Specials played/{CARDS.specials[SPECIAL_KIND[card]].id}"] += 1
            case ev.SkillUsed(who=who):
                self.used[f"Skills used/{CHARACTERS[who].id}"] += 1
            case ev.CardPlayed(card=card, use=use):
                self.used[f"Action cards played/{_ability(card) if use == 'attempt' else use}"] += 1
            case _:
                pass

    def read(self) -> dict[str, Measure]:
        """The measures of a game that is over."""
        state = self.state
        won = state.ending == "win"
        found: dict[str, Measure] = {"won": won}
        if not won:
            cause = CAUSES[state.ending]
            found |= {f"lost to {one}": one == cause for one in dict.fromkeys(CAUSES.values())}
        for scene in SCENE_OF_DECK:
            if self.turns[scene]:
                found[f"caught in scene {scene}"] = self.first.get(scene) == "ape"
        found["turns"] = state.turns
        for scene in SCENE_OF_DECK:
            if scene in self.first:
                found[f"turns in scene {scene}"] = self.turns[scene]
        for name in ("sunrises", "failed attempts", "Damage taken", "Damage healed", "times Defeated"):
            found[name] = self.counts[name]
        if state.scene == 8:
            found["Statue on reaching the Discovery"] = self.before_discovery
            if not state.no_discovery:
                found[f"Discovery faced/{DISCOVERIES[state.discovery].id}"] = won
        for card, tries in sorted(self.tries.items()):
            found[f"attempts met/{TRIALS[card].id}"] = self.met[card] / tries
        return found | dict(sorted(self.used.items()))


def _ability(card: int) -> str:
    """The ability of an Action card in two words."""
    effect = ABILITY[KIND[card]]
    return f"{effect.verb} {COLOURS[effect.colour] if effect.verb == 'die' else effect.who}"


def aims(options: ApesOptions) -> tuple[Aim, ...]:
    """The bounds for games with `sound` computers in every seat, a seat for each character.

    Only the sets of options that the game is balanced for have any: as printed, all three easings, all
    four hardenings.
    """
    on = {name for name, switched in switches(options).items() if switched}
    count = len(options.cast.replace(",", " ").split()) or max(options.characters, options.players)
    if not on and count in WINS:
        wins = (Aim("won", *WINS[count]),)
        causes = dict.fromkeys(CAUSES.values()) if count == max(WINS) else ()
        return (
            *wins,
            *(Aim(f"lost to {cause}", low=LEAST_CAUSE) for cause in causes if cause != "a skull"),
        )
    if count == max(WINS) and on == set(EASINGS):
        return (Aim("won", low=0.65),)
    if count == max(WINS) and on == set(HARDENINGS):
        return (Aim("won", high=0.2),)
    return ()
