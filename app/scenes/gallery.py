"""Every scene by name, each in a state worth looking at: what `shot` shows and reviewers check.

The matches in the pictures are dealt from a seed and played by computers of the heuristic level
with chance of their own, so that a name and a seed always give the same picture.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import msgspec

from app.match.match import Match
from app.match.setup import INKS, PERSON, Player, Setup, Who
from app.scenes import gallery_apes, gallery_fear
from app.settings import Colours
from app.tables.zoo.faces import Tile
from app.words import _

if TYPE_CHECKING:
    from app.scenes.still import Still

_NAMES = ("Ada", "Bruno", "Chen", "Dot", "Eve", "Finn")
Maker = Callable[["Still", int], str | None]
"""Opens a scene; returns the item to show the keyboard's marks at, "" for the scene's own choice."""


def sample_setup(game: str, seed: int, who: tuple[Who, ...], names: tuple[str, ...] = ()) -> Setup:
    """A set-up for pictures and tests: `who` by seat, with the names of the art bible."""
    computers = 0
    players = []
    for seat, one in enumerate(who):
        if one == PERSON:
            name = _NAMES[seat]
        else:
            computers += 1
            name = _("Computer {n}").format(n=computers)
        players.append(Player(names[seat] if seat < len(names) else name, one, INKS[seat]))
    return Setup(game, {"first": 0} if game else {}, seed, str(seed), tuple(players))


def played(match: Match, actions: int, chance: int = 1) -> Match:
    """Let sound computers play `actions` actions of the match (or to its end)."""
    from app.bots import choose

    rng = Random(chance)
    for _step in range(actions):
        seat = match.turn()
        if seat is None:
            break
        choice = choose(match.rules, match.view(seat), seat, "sound", None, rng)
        match.play(choice.action)
    return match


def _match(game: str, seed: int, who: tuple[Who, ...], actions: int, names: tuple[str, ...] = ()) -> Match:
    match = played(Match(sample_setup(game, seed, who, names)), actions)
    while (seat := match.turn()) is not None and not match.seat_is_person(seat) and PERSON in match.who:
        played(match, 1, chance=seat)
    return match


_THREE: tuple[Who, ...] = (PERSON, "sound", "greedy")
_FOUR: tuple[Who, ...] = (PERSON, "deep", "sound", "greedy")
LONG = "Maximiliane von Okapi!"


def _table(app: Still, match: Match, pick: bool = False) -> str | None:
    from app.scenes.table import TableScene

    app.settings.play.hints = False
    scene = TableScene(app, match)
    app.go(scene)
    app.pass_time(400)
    if pick:
        begin = [i for i in app.items() if i.id.startswith("piece.") and i.light]
        if begin:
            app.click(begin[-1].id)
    return None


def _zoo(actions: int, who: tuple[Who, ...], names: tuple[str, ...] = (), pick: bool = False) -> Maker:
    return lambda app, seed: _table(app, _match("zoo", seed, who, actions, names), pick)


def _zoo_coach(app: Still, seed: int) -> str | None:
    from app.scenes.table import TableScene

    app.go(TableScene(app, _match("zoo", seed, _THREE, 0)))
    app.pass_time(400)
    return None


def _zoo_refused(app: Still, seed: int) -> str | None:
    match = _match("zoo", seed, _THREE, 18)
    _table(app, match, pick=True)
    cells = [i.id for i in app.items() if i.id.startswith("cell.") and not i.light and i.press]
    if cells:
        app.click(cells[len(cells) // 2])
    return ""


def _zoo_large(app: Still, seed: int) -> str | None:
    _table(app, _match("zoo", seed, _THREE, 9))
    cards = [i.id for i in app.items() if isinstance(i.face, Tile)]
    app.scene.look(cards[len(cards) // 2])
    return None


_ORDERS = (0, 0, 4, 6, 1, 5, 11, 2, 3, 7, 8, 9, 10, 12)
"""Spots that the captain in the pictures puts dice on, in this order as far as they go."""


def _captain(match: Match, turns: int, place: int, phase: str = "order") -> Match:
    """A mission of Planet Run in its turn `turns`, with dice placed, rolled, or the meal to be chosen."""
    played(match, 0)
    rng = 0
    while match.turn() is not None and (match.turn_number < turns or match.state.phase != "order"):
        rng += 1
        played(match, 1, chance=rng)
    if match.turn() is None:
        return match
    for spot in (_ORDERS * 2)[:place]:
        legal = [action for action in match.actions() if getattr(action, "spot", -1) == spot]
        if legal:
            match.play(legal[0])
    if phase != "order":
        match.play(next(a for a in match.actions() if type(a).__name__ == "Roll"))
    if phase == "eat" and match.state.phase == "resolve":
        match.play(match.actions()[-1])
    return match


def _run(turns: int, place: int = 0, phase: str = "order", seed_by: int = 0, **options: bool) -> Maker:
    def make(app: Still, seed: int) -> str | None:
        setup = sample_setup("planet-run", seed + seed_by, (PERSON,))
        setup = msgspec.structs.replace(setup, options={**setup.options, **options})
        return _table(app, _captain(Match(setup), turns, place, phase))

    return make


def _run_large(app: Still, seed: int) -> str | None:
    _run(3)(app, seed)
    app.scene.look(next(i.id for i in app.items() if i.id.startswith("animal.")))
    return None


def _run_results(app: Still, seed: int) -> str | None:
    for number in range(4):
        match = played(Match(sample_setup("planet-run", seed + number, (PERSON,))), 999)
        app.finished(match)
    app.results(match)
    return ""


def _run_replay(app: Still, seed: int) -> str | None:
    match = played(Match(sample_setup("planet-run", seed, (PERSON,))), 999)
    app.results(match)
    app.replay(match)
    for _step in range(30):
        app.scene.press("next")
    return ""


def _new_run(app: Still, seed: int) -> str | None:
    app.settings.play.your_name = app.settings.play.your_name or "Ada"
    for number in range(4):
        app.finished(played(Match(sample_setup("planet-run", seed + number, (PERSON,))), 999))
    app.new_game("planet-run")
    return ""


def _shelf(app: Still, seed: int) -> str | None:
    app.library.keep(_match("zoo", seed, _THREE, 12)).close()
    app.shelf()
    return None


def _fresh_shelf(app: Still, seed: int) -> str | None:
    app.shelf()
    return None


def _new_game(app: Still, seed: int) -> str | None:
    app.settings.play.your_name = app.settings.play.your_name or "Ada"
    app.new_game("zoo")
    return ""


def _settings(tab: str) -> Maker:
    def make(app: Still, seed: int) -> str | None:
        app.shelf()
        app.open_settings(tab)
        return None

    return make


def _thumbnail(match: Match) -> bytes:
    """The match's table in small."""
    from app.scenes.still import Still as StillApp
    from app.scenes.thumbnail import thumbnail_of

    app = StillApp((1280, 720), plain=True)
    try:
        _table(app, match)
        return thumbnail_of(app.paint())
    finally:
        app.close()


def _saves(app: Still, seed: int) -> str | None:
    for number, (who, actions) in enumerate(((_THREE, 12), (_FOUR, 20), ((PERSON, PERSON), 5)), 1):
        match = _match("zoo", seed + number, who, actions)
        name = (_("Ada at the Zoo"), _("Four on the lawn"), _("With Bruno"))[number - 1]
        app.library.save_named(match, name, _thumbnail(match))
    quick = _match("zoo", seed, _THREE, 15)
    app.library.quick_save(quick, _thumbnail(quick))
    running = _match("zoo", seed, _THREE, 12)
    app.library.keep(running, _thumbnail(running)).close()
    damaged = app.library.folder / "zoo" / "Zoo with Ben.shelf"
    damaged.write_bytes(b"PK\x03\x04 torn")
    app.shelf()
    app.saves()
    return None


def _empty_saves(app: Still, seed: int) -> str | None:
    app.shelf()
    app.saves()
    return None


def _rulebook(app: Still, seed: int) -> str | None:
    _table(app, _match("zoo", seed, _THREE, 12))
    app.rulebook("zoo", "ZC-21", _("Both cards of b2 are gone: nobody can go there any more."))
    return ""


def _book(game: str, page: str) -> Maker:
    """The rulebook of a game at a clause, or at a card (`card.` and its key)."""

    def make(app: Still, seed: int) -> str | None:
        app.shelf()
        app.rulebook(game, page)
        return ""

    return make


def _results(who: tuple[Who, ...]) -> Maker:
    def make(app: Still, seed: int) -> str | None:
        app.results(_match("zoo", seed, who, 99))
        return ""

    return make


def _replay(app: Still, seed: int) -> str | None:
    match = _match("zoo", seed, _THREE, 99)
    app.results(match)
    app.replay(match)
    return ""


def _pause(app: Still, seed: int) -> str | None:
    from app.scenes.pause import PauseScene

    match = _match("zoo", seed, _THREE, 12)
    _table(app, match)
    app.push(PauseScene(app, match))
    return ""


def _curtain(app: Still, seed: int) -> str | None:
    from app.scenes.curtain import CurtainScene

    match = _match("zoo", seed, (PERSON, PERSON, PERSON), 8)
    app.go(CurtainScene(app, match, match.turn() or 0, lambda: None))
    return ""


def _statistics(app: Still, seed: int) -> str | None:
    for number in range(2):
        for level in ("greedy", "sound"):
            who: tuple[Who, ...] = (PERSON, msgspec.convert(level, Who))
            app.finished(played(Match(sample_setup("zoo", seed + number, who)), 999))
            app.finished(played(Match(sample_setup("primate-fear", seed + number, (*who, *who[1:]))), 9999))
        app.finished(played(Match(sample_setup("planet-run", seed + number, (PERSON,))), 999))
    SCENES["results-apes"](app, seed)
    ended = app.scene.match_here
    assert ended is not None, "the results are those of a match"
    app.finished(ended)
    app.shelf()
    app.open_settings("data")
    app.click("statistics")
    return ""


def _about(app: Still, seed: int) -> str | None:
    app.shelf()
    app.about()
    return ""


def _help(app: Still, seed: int) -> str | None:
    _table(app, _match("zoo", seed, _THREE, 12))
    app.help()
    return ""


def _error(app: Still, seed: int) -> str | None:
    app.shelf()
    app.error(
        _("This save is damaged: its last page is missing."),
        _("It was set aside as “Zoo with Ben (damaged)”. The save before it is whole: nothing is lost."),
    )
    return ""


def _confirm(app: Still, seed: int) -> str | None:
    app.shelf()
    app.confirm(
        _("Delete “Ada at the Zoo”?"),
        _("It cannot be brought back."),
        _("DELETE"),
        _("KEEP IT"),
        lambda: None,
    )
    return ""


def _seen_as(colours: str, strong: bool = False) -> Maker:
    def make(app: Still, seed: int) -> str | None:
        app.settings.comfort.colours = msgspec.convert(colours, Colours)
        app.settings.comfort.strong_contrast = strong
        return _table(app, _match("zoo", seed, _FOUR, 26), pick=True)

    return make


def _fear(seed: int, people: int, names: tuple[str, ...]) -> Match:
    return Match(sample_setup("primate-fear", seed, (PERSON,) * people, names))


def _apes(seed: int, people: int, names: tuple[str, ...]) -> Match:
    return Match(sample_setup("planet-of-the-apes", seed, (PERSON,) * people, names))


SCENES: dict[str, Maker] = {
    "shelf": _shelf,
    "shelf-fresh": _fresh_shelf,
    "new-game": _new_game,
    "zoo": _zoo(21, _THREE, pick=True),
    "zoo-start": _zoo(0, _THREE),
    "zoo-two": _zoo(14, (PERSON, PERSON), pick=True),
    "zoo-four": _zoo(26, _FOUR, pick=True),
    "zoo-worst": _zoo(33, (PERSON, PERSON, PERSON, PERSON), (LONG, LONG, LONG, LONG), pick=True),
    "zoo-coach": _zoo_coach,
    "zoo-refused": _zoo_refused,
    "zoo-large": _zoo_large,
    "zoo-red-green": _seen_as("red-green"),
    "zoo-blue-yellow": _seen_as("blue-yellow"),
    "zoo-grey": _seen_as("grey"),
    "zoo-contrast": _seen_as("as printed", strong=True),
    "run": _run(6, 3),
    "run-start": _run(1),
    "run-rolling": _run(5, 4, "resolve"),
    "run-eat": _run(7, 4, "eat"),
    "run-worst": _run(13, 6, "order", 3, long_mission=True),
    "run-over": _run(99),
    "run-large": _run_large,
    "new-run": _new_run,
    "results-run": _run_results,
    "replay-run": _run_replay,
    **gallery_fear.scenes(_fear),
    **gallery_apes.scenes(_apes),
    "curtain": _curtain,
    "pause": _pause,
    "rulebook": _rulebook,
    "rulebook-run": _book("planet-run", "PR-6"),
    "rulebook-fear": _book("primate-fear", "PF-48"),
    "rulebook-fear-cards": _book("primate-fear", "card.A13"),
    "rulebook-fear-signs": _book("primate-fear", "card.phantom.on"),
    "rulebook-apes": _book("planet-of-the-apes", "COMP-15"),
    "rulebook-apes-cards": _book("planet-of-the-apes", "card.forget_the_past"),
    "rulebook-apes-signs": _book("planet-of-the-apes", "card.sign.back"),
    "results": _results(_THREE),
    "results-four": _results(_FOUR),
    "replay": _replay,
    "saves": _saves,
    "saves-empty": _empty_saves,
    "settings-display": _settings("display"),
    "settings-sound": _settings("sound"),
    "settings-play": _settings("play"),
    "settings-comfort": _settings("comfort"),
    "settings-data": _settings("data"),
    "statistics": _statistics,
    "about": _about,
    "help": _help,
    "error": _error,
    "confirm": _confirm,
}
