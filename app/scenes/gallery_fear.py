"""Named moments of Primate Fear for pictures and tests: matches played by a simple hand, from a seed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

from app.match.match import Match
from app.rules.primate_fear.codes import COUNT, GARBAGE, HEIGHT
from app.rules.primate_fear.events import Eaten
from app.rules.primate_fear.legal import actions
from app.rules.primate_fear.state import Build, Next, Pass, PrimateState, Reinforce, Strike

if TYPE_CHECKING:
    from app.scenes.still import Still

Opening = Callable[[int, int, tuple[str, ...]], Match]
"""A fresh match for a seed, a number of people and their names."""
LONG = "Maximiliane von Okapi!"
_TALL = 12
_HAND = 20


def _lively(match: Match, stop: Callable[[PrimateState], bool], chance: int) -> Match:
    """Everybody builds what is highest, and attacks now and then, until `stop` or the end."""
    rng = Random(chance)
    for _step in range(3000):
        if match.turn() is None or stop(match.state):
            break
        legal: list[Any] = match.actions()
        building = [a for a in legal if isinstance(a, Build | Reinforce)]
        best = sorted(
            building, key=lambda a: (isinstance(a, Build), HEIGHT[a.card] if a.card < GARBAGE else 0)
        )
        blows = [a for a in legal if isinstance(a, Strike) and a.target != a.seat and rng.random() < 0.05]
        quiet = [a for a in legal if isinstance(a, Next | Pass)]
        match.play(rng.choice(best[-1:] or blows or quiet or legal))
    return match


def _show(app: Still, match: Match) -> Any:
    from app.scenes.table import TableScene

    app.settings.play.hints = False
    app.settings.play.windows = "open hands"
    scene = TableScene(app, match)
    app.go(scene)
    app.pass_time(400)
    return scene


def _kind(kind: str, turn: int) -> Callable[[PrimateState], bool]:
    return lambda state: bool(state.agenda) and state.agenda[-1].kind == kind and state.turns >= turn


def _can_attack(turn: int) -> Callable[[PrimateState], bool]:
    """An attack step in which somebody else's garbage can be hit."""

    def found(state: PrimateState) -> bool:
        if not _kind("attack", turn)(state):
            return False
        return any(isinstance(a, Strike) and a.on >= 0 and a.target != a.seat for a in actions(state))

    return found


def _press(app: Still, *beginnings: str) -> None:
    """Press the last gold item of each kind in turn, the one that opens most first."""
    for begin in beginnings:
        gold = app.scene.leads_on()
        lit = [item.id for item in app.items() if item.id in gold and item.id.startswith(begin)]
        if lit:
            app.click(lit[-1])


def _begins_attack(app: Still, match: Match) -> bool:
    """Pick the first attack that can hit somebody else's garbage; False where there is none."""
    for action in match.actions():
        if isinstance(action, Strike) and action.on >= 0 and action.target != action.seat:
            app.click(f"hand.{action.card}")
            app.click(f"junk.{action.on}")
            return True
    return False


def table(
    new: Opening, players: int, kind: str, turn: int, seed_by: int = 0
) -> Callable[[Still, int], str | None]:
    """The table at rest, at a decision of a kind."""

    def make(app: Still, seed: int) -> str | None:
        _show(app, _lively(new(seed + seed_by, players, ()), _kind(kind, turn), seed + seed_by))
        return None

    return make


def attack(new: Opening, players: int, turn: int, seed_by: int) -> Callable[[Still, int], str | None]:
    """An attack with its target chosen, before the die is thrown."""

    def make(app: Still, seed: int) -> str | None:
        match = _lively(new(seed + seed_by, players, ()), _can_attack(turn), seed + seed_by)
        _show(app, match)
        _begins_attack(app, match)
        return None

    return make


def build(new: Opening, players: int, turn: int) -> Callable[[Still, int], str | None]:
    """A garbage card picked: the tower as it would be."""

    def make(app: Still, seed: int) -> str | None:
        _show(app, _lively(new(seed, players, ()), _kind("build", turn), seed))
        gold = app.scene.leads_on()
        app.click(next(i.id for i in app.items() if i.id in gold and i.id.startswith("hand.")))
        return None

    return make


def anyone(new: Opening, players: int, turn: int) -> Callable[[Still, int], str | None]:
    """The public question of a window."""

    def make(app: Still, seed: int) -> str | None:
        match = _lively(new(seed, players, ()), _kind("after_roll", turn), seed)
        from app.scenes.table import TableScene

        app.settings.play.hints = False
        app.go(TableScene(app, match))
        app.pass_time(400)
        return None

    return make


def eaten(new: Opening, players: int) -> Callable[[Still, int], str | None]:
    """The moment in which the Primate eats."""

    def make(app: Still, seed: int) -> str | None:
        match = _lively(new(seed, players, ()), lambda state: any(state.eaten), seed)
        scene = _show(app, match)
        shown = [i for i, beat in enumerate(match.beats) if isinstance(beat.event, Eaten)]
        scene.playback.shown = shown[-1]
        scene.dirty = True
        return None

    return make


def worst(new: Opening, players: int) -> Callable[[Still, int], str | None]:
    """Towers of a dozen, twenty cards in hand, the longest names: drawn, never played."""

    def make(app: Still, seed: int) -> str | None:
        match = _lively(new(seed, players, (LONG,) * players), _kind("attack", 9), seed)
        state: PrimateState = match.state
        state.pinned = {on: pins for on, pins in state.pinned.items() if on < GARBAGE}
        spare = [card for card in state.deck if card < GARBAGE]
        for seat in range(players):
            while len(state.towers[seat]) < _TALL and spare:
                state.towers[seat].append(spare.pop())
            state.heights[seat] = sum(HEIGHT[card] for card in state.towers[seat])
        hand = state.hands[state.active]
        hand += [card for card in state.deck if card >= GARBAGE][: _HAND - len(hand)]
        hand.sort()
        taken = {*hand, *(card for tower in state.towers for card in tower)}
        state.deck = [card for card in state.deck if card not in taken]
        assert len(taken) <= COUNT
        _show(app, match)
        _press(app, "hand.")
        return None

    return make


def large(new: Opening, players: int, item: str) -> Callable[[Still, int], str | None]:
    """A card, or the discard pile, seen large."""

    def make(app: Still, seed: int) -> str | None:
        _show(app, _lively(new(seed, players, ()), _kind("attack", 20), seed))
        found = [i.id for i in app.items() if i.id == item or i.id.startswith(f"{item}.")]
        app.scene.look(found[0])
        return None

    return make


def results(new: Opening, players: int, names: tuple[str, ...] = ()) -> Callable[[Still, int], str | None]:
    """The end of a game, with its photo and what it is remembered for."""

    def make(app: Still, seed: int) -> str | None:
        match = _lively(new(seed, players, names), lambda state: False, seed)
        app.finished(match)
        app.results(match)
        return ""

    return make


def scenes(new: Opening) -> dict[str, Callable[[Still, int], str | None]]:
    """All moments by name."""
    return {
        "fear": table(new, 4, "attack", 22, 28),
        "fear-start": table(new, 4, "build", 1),
        "fear-build": build(new, 4, 12),
        "fear-attack": attack(new, 4, 22, 28),
        "fear-two": attack(new, 2, 30, 3),
        "fear-six": attack(new, 6, 22, 38),
        "fear-window": table(new, 4, "defend", 14, 2),
        "fear-anyone": anyone(new, 4, 10),
        "fear-discard": table(new, 3, "discard", 9),
        "fear-eaten": eaten(new, 4),
        "fear-worst": worst(new, 6),
        "fear-tall": worst(new, 2),
        "fear-large": large(new, 4, "junk"),
        "fear-pile": large(new, 4, "discard"),
        "results-fear": results(new, 4),
        "results-fear-six": results(new, 6, (LONG,) * 6),
        "fear-over": table(new, 4, "", 999),
    }
