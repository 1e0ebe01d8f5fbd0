"""The self-test: a short random game of every built game, played through its items alone.

A package that passes it has its rules, data, pictures, typefaces and layouts all in place.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from app.match.match import Match
from app.match.setup import PERSON
from app.rules import registry
from app.scenes.gallery import sample_setup
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.paths import COMMIT, Walk
from app.tables.registry import games

_ENOUGH = 6000


def run() -> int:
    """Play; prints one line a game and returns 0, or raises what went wrong."""
    app = Still((1280, 720))
    app.settings.play.confirm = "never"
    app.settings.play.motion_speed = "instant"
    app.settings.play.hints = False
    app.settings.play.curtain = False
    try:
        for key in games():
            actions = play(app, key)
            print(f"{key}: {actions} actions through the items, picture {app.paint().get_size()}")
        app.shelf()
        app.paint()
    finally:
        app.close()
    return 0


def play(app: Still, key: str, seed: int = 7, look: Callable[[TableScene], None] | None = None) -> int:
    """Play one match of people by pressing items; returns its actions. `look` is called at every decision.

    Raises `RuntimeError` where the match does not end, `IndexError` where a legal action cannot be
    reached by hand.
    """
    rng = Random(seed)
    seats = registry.game(key).CARD.players[0]
    match = Match(sample_setup(key, seed, (PERSON,) * seats))
    scene = TableScene(app, match)
    scene.beside.silent = True
    app.go(scene)
    for _step in range(_ENOUGH):
        app.pass_time(200)
        if match.turn() is None or app.scene is not scene:
            break
        if scene.acting is None:
            continue
        if look is not None:
            look(scene)
        if COMMIT in scene.choosing.lit():
            app.click(COMMIT)
            continue
        path = rng.choice(scene.choosing.walk.paths)
        for place in path.places:
            laid = {item.id for item in app.items() if item.press}
            open_now = Walk(scene.choosing.walk.paths)
            open_now.picked = scene.choosing.walk.picked
            app.click(sorted(place & laid & open_now.open())[0])
    if match.turn() is not None:
        raise RuntimeError(f"the game {key} did not end in {_ENOUGH} actions")
    return len(match.history)
