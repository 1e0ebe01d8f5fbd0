"""Writes the golden games: `python -m tests.golden.write`.

Run it only when the rules are meant to change, together with a higher `rules_version`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from app.bots import choose
from app.rules.registry import game
from tests.rules.planet_of_the_apes.planner import plan

FOLDER = Path(__file__).parent
SETUPS: dict[str, list[dict[str, Any]]] = {
    "zoo": [
        {"players": 2},
        {"players": 2, "first": 1},
        {"players": 2, "tie": "settled"},
        {"players": 3},
        {"players": 3, "first": 0, "running_scores": True},
        {"players": 3, "first": 2, "tracker": False},
        {"players": 4},
        {"players": 4, "first": 3},
        {"players": 4, "tie": "settled", "rotate": False},
        {"players": 4, "first": 1, "running_scores": True},
    ],
    "planet-run": [
        *({"long_mission": long, "harsh_planet": harsh} for long in (False, True) for harsh in (False, True)),
        *({} for _ in range(6)),
    ],
    "primate-fear": [
        {"players": 2},
        {"players": 2, "first": 1},
        {"players": 3},
        {"players": 3, "fair_hand": True},
        {"players": 4},
        {"players": 4, "first": 3},
        {"players": 5},
        {"players": 5, "deck_out": "empty"},
        {"players": 6},
        {"players": 6, "fair_hand": True, "deck_out": "empty"},
    ],
    "planet-of-the-apes": [
        {"players": 1},
        {"players": 1, "preset": "story"},
        {"players": 1, "characters": 1, "preset": "story"},
        {"players": 1, "characters": 2, "extra_action": True, "slow_ape": True},
        {"players": 2, "extra_action": True, "slow_ape": True},
        {"players": 3, "preset": "story", "fragile": True},
        {"players": 4, "extra_action": True, "slow_ape": True, "one_skill": True},
        {"players": 2, "cast": "defiant cynical clever", "run_by": "011", "persons": "1"},
        {"players": 4, "preset": "brutal"},
        {"players": 3, "starter": "commander", "no_special": True},
    ],
}
"""The options of each golden game."""
LEVELS: dict[str, tuple[str, ...]] = {
    "planet-run": (*["sound"] * 7, *["greedy"] * 2, "random"),
    "primate-fear": ("greedy", "random") * 5,
    "planet-of-the-apes": (*["sound"] * 6, "planner", "planner", "random", "random"),
}
"""Who plays each golden game where chance alone would not see much of it; else chance does."""


class Golden(msgspec.Struct):
    """One whole game, and how it must end. `actions` are as in saves."""

    game: str
    rules_version: int
    options: dict[str, Any]
    seed: int
    actions: list[Any]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first_state: str
    last_state: str


def state_hash(state: Any) -> str:
    """A hash of everything in a state."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:32]


def replay(golden: Golden) -> Golden:
    """The same options, seed and actions played through the rules, with what comes of them."""
    rules = game(golden.game)
    options = msgspec.convert(golden.options, rules.Options)
    state = rules.new(options, golden.seed)
    first = state_hash(state)
    for plain in golden.actions:
        action = msgspec.convert(plain, rules.Action)
        refused = rules.refusal(state, action)
        if refused is not None:
            raise ValueError(f"{plain} is refused: {refused.clause}: {refused.text}")
        rules.apply(state, action, lambda event: None)
    result = rules.result(state)
    if result is None:
        raise ValueError(f"after {len(golden.actions)} actions the game is not over")
    return msgspec.structs.replace(
        golden,
        rules_version=rules.CARD.rules_version,
        scores=result.scores,
        winners=result.winners,
        first_state=first,
        last_state=state_hash(state),
    )


def play(key: str, options: dict[str, Any], seed: int, level: str = "random") -> Golden:
    """A game of random legal actions, of a computer's, or of the Apes' test planner."""
    rules, rng = game(key), Random(seed)
    state = rules.new(msgspec.convert(options, rules.Options), seed)
    actions = []
    while legal := rules.actions(state):
        seat = legal[0].seat
        if level == "random":
            action = rng.choice(legal)
        elif level == "planner":
            action = plan(rules.view(state, seat), rng)
        else:
            action = choose(rules, rules.view(state, seat), seat, level, None, rng).action
        actions.append(msgspec.to_builtins(action))
        rules.apply(state, action, lambda event: None)
    return replay(Golden(key, 0, options, seed, actions, (), (), "", ""))


def read(path: Path) -> Golden:
    """A golden game from its file."""
    return msgspec.json.decode(path.read_bytes(), type=Golden)


def main() -> None:
    """Write every golden game anew."""
    for key, setups in SETUPS.items():
        for number, options in enumerate(setups, 1):
            levels = LEVELS.get(key, ())
            golden = play(key, options, 1000 + number, levels[number - 1] if levels else "random")
            path = FOLDER / key.replace("-", "_") / f"{key}_{number:02}.json"
            path.parent.mkdir(exist_ok=True)
            text = msgspec.json.format(msgspec.json.encode(golden), indent=1).decode()
            path.write_text(_one_action_a_line(text) + "\n", encoding="utf-8", newline="\n")
            print(path.name, golden.scores)


def _one_action_a_line(text: str) -> str:
    """Fold the lines of each action into one, so that differences are readable."""
    lines: list[str] = []
    for line in text.split("\n"):
        deep = line.startswith(("   ", "  }"))
        if deep and lines:
            lines[-1] += (
                " " if line.startswith("   ") and not lines[-1].endswith("{") else ""
            ) + line.strip()
        else:
            lines.append(line)
    return "\n".join(lines)


if __name__ == "__main__":
    main()
