"""The end of a mission, and what must always hold."""

from __future__ import annotations

from collections import Counter

from app.rules.kernel import Result, ScoreLine
from app.rules.planet_run.data import CARDS
from app.rules.planet_run.play import band_of
from app.rules.planet_run.spots import GADGET, HUNT, MODULE, PLACES, REST, SECTOR_OF, SLOTS, SPOTS, N
from app.rules.planet_run.state import RunState

_ANIMALS = len(CARDS.animals)
_MOST_DICE = max(meal.dice for meal in CARDS.meals)
_ENDINGS = {
    "stranded": "No module was fixed: Captain Xavier stays on the planet.",
    "okay": "The ship leaves the ground. Okay!",
    "nova": "The ship gets past the first stars. Nova!",
    "supernova": "The ship shoots across the sky. Super Nova!",
    "earth": "Captain Xavier is home: the ship reaches Earth!",
}


def standings(state: RunState) -> tuple[int, ...]:
    """Modules fixed while the mission lasts; then its points, 0 without a landing (PR-28, PR-G19)."""
    if state.phase == "over":
        return (sum(state.score),)
    return (sum(state.fixed),)


def result(state: RunState) -> Result | None:
    """Once the mission is over: its points die by die and the band. Leaving the planet alive is a win.

    The last line, of 0 points, has the source `band.<key>`, or `death` (PR-27, PR-28, PR-29, PR-G19).
    """
    if state.phase != "over":
        return None
    if state.fate == "dead":
        text = f"Captain Xavier’s HP ran out on turn {state.clock}: the mission is lost."
        return Result((), (0,), ((ScoreLine("death", 0, "no HP left: no score"),),), "PR-27", text)
    fixed = [CARDS.modules[module] for module, done in enumerate(state.fixed) if done]
    lines = [
        ScoreLine(f"module.{module.key}", face, f"the die of the {module.name}")
        for module, face in zip(fixed, state.score, strict=True)
    ]
    total = sum(state.score)
    band = CARDS.bands[band_of(total)]
    lines.append(ScoreLine(f"band.{band.key}", 0, band.name))
    winners = (0,) if fixed else ()
    return Result(winners, (total,), (tuple(lines),), "PR-29", _ENDINGS[band.key])


def check(state: RunState) -> str | None:
    """One sentence about a broken invariant, or None when the state (or view) at rest is sound."""
    return _check_tokens(state) or _check_tracks(state) or _check_dice(state)


def _check_tokens(state: RunState) -> str | None:
    """Six animals and four sectors, each known one once (PR-3, PR-4, PR-13)."""
    if len(state.hunting) != PLACES:
        return f"The hunting ground has {len(state.hunting)} places instead of {PLACES}."
    animals = [animal for animal in state.hunting if animal >= 0] + state.pile + state.discard
    known = Counter(animal for animal in animals if animal >= 0)
    if len(animals) != _ANIMALS or any(n > 1 or animal >= _ANIMALS for animal, n in known.items()):
        return f"There are {len(animals)} animals instead of {_ANIMALS}, or one of them twice."
    sectors = [token for token in state.sectors if token >= 0]
    if len(state.sectors) != SLOTS or len(set(sectors)) != len(sectors) or max(sectors, default=0) >= SLOTS:
        return "The four sector tokens are not each there once."
    if any(up and token < 0 for up, token in zip(state.found, state.sectors, strict=True)):
        return "A discovered sector has no token."
    for gadget, owned in enumerate(state.owned):
        sector = SECTOR_OF[gadget]
        if owned and sector >= 0 and not state.found[state.sectors.index(sector)]:
            return f"The {CARDS.gadgets[gadget].name} is owned without its sector."
    return None


def _check_tracks(state: RunState) -> str | None:
    """Stores, HP and clock are on their tracks, and the end is what it should be (PR-8, PR-27, PR-28)."""
    if not all(0 <= held <= N.most for held in [state.food, *state.stock]):
        return f"Food {state.food} or the stores {state.stock} are off the track of 0 to {N.most}."
    if not 0 <= state.hp <= N.hp:
        return f"HP stand at {state.hp} instead of 0 to {N.hp}."
    if (state.hp == 0) != (state.fate == "dead"):
        return f"With {state.hp} HP the captain's fate is {state.fate!r}."
    if (state.phase == "over") != bool(state.fate):
        return f"In phase {state.phase} the captain's fate is {state.fate!r}."
    if (state.clock == state.last_clock) != (state.fate == "home") or state.clock > state.last_clock:
        return f"The clock stands at {state.clock} of {state.last_clock}, but the fate is {state.fate!r}."
    if len(state.score) != (sum(state.fixed) if state.fate == "home" else 0):
        return f"{len(state.score)} dice were rolled for {sum(state.fixed)} modules."
    return None


def _check_dice(state: RunState) -> str | None:
    """Dice lie only where they may, and only while they are placed and resolved (PR-14, PR-G8)."""
    if len(state.placed) != SPOTS or min(state.placed) < 0 or state.dice < 0:
        return f"There are {len(state.placed)} spots instead of {SPOTS}, or a negative number of dice."
    total = state.dice + sum(state.placed)
    if total > _MOST_DICE:
        return f"{total} Energy dice are in play, more than {_MOST_DICE}."
    if (state.phase in ("eat", "over") and total) or (state.phase == "resolve" and state.dice):
        return f"{state.dice} dice are in hand and {total - state.dice} placed in phase {state.phase}."
    if state.phase == "resolve" and not total:
        return "There is nothing left to resolve."
    for spot, dice in enumerate(state.placed):
        if not dice:
            continue
        if HUNT <= spot < GADGET and state.hunting[spot - HUNT] < 0:
            return "Dice lie on an empty place of the hunting ground."
        if GADGET <= spot < REST and state.owned[spot - GADGET]:
            return f"Dice lie on the {CARDS.gadgets[spot - GADGET].name}, which is owned."
        if spot >= MODULE and (dice > 1 or state.fixed[spot - MODULE]):
            return f"{dice} dice lie on the {CARDS.modules[spot - MODULE].name}."
    return None
