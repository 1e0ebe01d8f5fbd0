"""Every table at every size and shape: nothing overlaps undeclared, no text leaves its box."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from app.tables.faces import Button, CornerButton, Panel, Words
from app.tables.frame import TEXT_FLOOR, fit
from app.tables.items import Item, Ruler
from app.tables.paths import Around
from tests.tables.games import (
    GAMES,
    LONG_NAMES,
    REAL,
    WIDE,
    Game,
    Moment,
    around,
    copied,
    lay,
    play,
    walk_of,
)

SIZES = ((1024, 640), (1280, 720), (1920, 1080), (1024, 768), (1720, 720), (3840, 2160))
NOTE = (
    "Your ranger 6 is worth 6 and cannot take what is not there: both cards of the space are gone, and "
    "nobody walks onto a space with no cards, however long the reason for it may be."
)
BY_SIZE = [
    pytest.param(game, players, size, id=f"{game.key}-{players}-{size[0]}x{size[1]}")
    for game in GAMES
    for players in game.players
    for size in SIZES
    if size[0] < 3000 or players == max(game.players)
]


def moments(game: Game, players: int) -> Iterator[tuple[Moment, bool]]:
    """Some moments of a game with the verbs' worst words: start, middle, end; whether to pick too."""
    found = [
        Moment(copied(one.state), one.seat, one.log, one.turn) for one in play(game, players, 20 + players)
    ]
    for place in (0, len(found) // 3, 2 * len(found) // 3, len(found) - 2, len(found) - 1):
        yield found[place], place != len(found) - 2


def states(game: Game, players: int) -> Iterator[tuple[Moment, Around]]:
    """Moments with what lies round them: names of 20 letters, notes, a computer that thinks, a replay."""
    for number, (moment, pick) in enumerate(moments(game, players)):
        names = LONG_NAMES[number % 3 :] + LONG_NAMES[: number % 3]
        if moment.seat is None:
            yield moment, around(game, moment, names=names)
            yield moment, around(game, moment, names=names, me=None, words_for_icons=False)
            continue
        walk = walk_of(game, moment)
        if pick:
            walk.press(sorted(walk.open())[0])
        mode = game.table.mode_of(walk.paths[0].action)
        yield moment, around(game, moment, names=names, walk=walk, mode=mode, note=NOTE, clock="23:59")
        if number % 2:
            yield moment, around(game, moment, names=names, waiting=True, words_for_icons=False)
        else:
            yield moment, around(game, moment, names=names, replay=True, acting=None)


def ancestors(item: Item, by_id: dict[str, Item]) -> set[str]:
    found: set[str] = set()
    while item.on and item.on in by_id and item.on not in found:
        found.add(item.on)
        item = by_id[item.on]
    return found


def overlaps(items: list[Item]) -> list[tuple[str, str]]:
    """Pairs that share pixels though neither lies on the other."""
    by_id = {item.id: item for item in items}
    below = {item.id: ancestors(item, by_id) for item in items}
    return [
        (a.id, b.id)
        for a, b in combinations(items, 2)
        if a.rect.overlaps(b.rect) and a.id not in below[b.id] and b.id not in below[a.id]
    ]


def spilled(item: Item, ruler: Ruler) -> str:
    """What of an item's words does not fit its rectangle, or empty."""
    face, rect = item.face, item.rect
    if isinstance(face, Words):
        if face.px < TEXT_FLOOR:
            return f"{item.id}: {face.px} px is under the floor"
        wide = max((ruler.size(line, face.style, face.px, face.track)[0] for line in face.lines), default=0)
        high = len(face.lines) * face.line_h - (face.line_h - face.px)
        if wide > rect.w or high > rect.h:
            return f"{item.id}: {face.lines} needs {wide} x {high}, has {rect.w} x {rect.h}"
    if isinstance(face, Button | CornerButton):
        style = "label" if isinstance(face, Button) else "labelm"
        track = face.px * 0.03 if isinstance(face, Button) else 0
        wide = ruler.size(face.text, style, face.px, track)[0]
        if face.px < TEXT_FLOOR or wide > rect.w:
            return f"{item.id}: {face.text!r} needs {wide}, has {rect.w}"
    return ""


@pytest.mark.parametrize("ruler", [pytest.param(REAL, id="real"), pytest.param(WIDE, id="wide")])
@pytest.mark.parametrize(("game", "players", "size"), BY_SIZE)
def test_the_table_holds_together(game: Game, players: int, size: tuple[int, int], ruler: Ruler) -> None:
    window = fit(*size).window
    for moment, about in states(game, players):
        items = lay(game, moment, about, size, ruler)
        by_id = {item.id: item for item in items}
        outside = [item.id for item in items if not item.rect.inside(window)]
        assert not outside
        assert not overlaps(items)
        assert not [why for item in items if (why := spilled(item, ruler))]
        for item in items:
            assert not item.on or item.on in by_id, f"{item.id} lies on {item.on}, which is not there"
            panels = [by_id[id] for id in ancestors(item, by_id) if isinstance(by_id[id].face, Panel)]
            assert all(item.rect.inside(panel.rect) for panel in panels), item.id


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
def test_what_is_cut_says_the_whole_on_hover(game: Game) -> None:
    for moment, about in states(game, max(game.players)):
        for item in lay(game, moment, about, (1024, 640), WIDE):
            if isinstance(item.face, Words) and any(line.endswith("…") for line in item.face.lines):
                assert item.tooltip, item.id


@pytest.mark.parametrize("game", [pytest.param(game, id=game.key) for game in GAMES])
def test_everything_pressed_is_named_and_large_enough(game: Game) -> None:
    for moment, about in states(game, max(game.players)):
        for item in lay(game, moment, about, (1024, 640)):
            if item.press:
                assert item.label, item.id
                assert (item.hit or item.rect).w >= 44
                assert (item.hit or item.rect).h >= 28
            if item.locked:
                assert item.locked.rstrip("~]").endswith("."), item.locked
