"""Plates keep off what can be used, at every game's table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from app.match.setup import Who
from app.rules import registry
from app.scenes.placing import beside, in_use
from app.scenes.still import Still
from app.scenes.table import TableScene
from app.tables.faces import Button, CornerButton, Panel
from app.tables.frame import fit
from app.tables.items import Item, Rect
from tests.scenes.tables import calm, seat_at, setup

FRAME = fit(1280, 720, 1.0)


def hides(body: Rect, items: list[Item]) -> list[str]:
    return [item.id for item in items if item.rect.overlaps(body)]


def thing(id: str, x: int, y: int, w: int, h: int, **more: object) -> Item:
    return Item(id=id, rect=Rect(x, y, w, h), face=Panel(), **more)  # type: ignore[arg-type]


def test_a_plate_slides_along_its_target_until_nothing_gold_is_under_it() -> None:
    target = Rect(600, 300, 60, 60)
    right = thing("right", 680, 200, 300, 120, light="target")
    free = beside(FRAME, 300, 150, target)
    assert free.tail == "left" and hides(Rect(*map(round, free.body)), [right])
    placed = beside(FRAME, 300, 150, target, in_use([right]))
    assert placed.tail and not hides(Rect(*map(round, placed.body)), [right])


def test_only_a_plate_that_may_lies_apart_from_its_target() -> None:
    target = Rect(600, 330, 60, 60)
    ring = [
        thing(f"{x}.{y}", x, y, 240, 170, press=True)
        for x in (280, 530, 780)
        for y in (120, 300, 480)
        if (x, y) != (530, 300)
    ]
    near = beside(FRAME, 300, 150, target, in_use(ring))
    assert near.tail and hides(Rect(*map(round, near.body)), ring)
    apart = beside(FRAME, 240, 150, target, in_use(ring), away=True)
    assert not apart.tail and not hides(Rect(*map(round, apart.body)), ring)


def test_gold_and_buttons_weigh_more_than_what_only_answers() -> None:
    gold = thing("gold", 0, 0, 10, 10, light="target", press=True)
    button = Item(id="go", rect=Rect(20, 0, 10, 10), face=Button("GO"), press=True)
    card = thing("card", 40, 0, 10, 10, press=True)
    weights = in_use([gold, button, card, thing("paper", 60, 0, 10, 10)])
    assert weights[gold.rect] > weights[button.rect] > weights[card.rect]
    assert len(weights) == 3


@pytest.fixture(params=[(1280, 720), (1024, 768)])
def app(request: pytest.FixtureRequest) -> Iterator[Still]:
    app = Still(request.param)
    calm(app)
    app.settings.play.hints = True
    yield app
    app.close()


@pytest.mark.parametrize("game", registry.keys())
def test_no_pointer_of_the_coach_lies_on_gold_or_on_a_button(app: Still, game: str) -> None:
    players = min(2, registry.game(game).CARD.players[1])
    who: list[Who] = ["person", "random"]
    match = app.library.start(setup(who[:players], game, seed=3))
    scene = seat_at(app, match)
    chance, met = Random(1), 0
    for _step in range(150):
        app.pass_time(50)
        if not isinstance(app.scene, TableScene):
            if len(app.stack.layers) < 2:
                break
            app.pop()
            continue
        items = app.items()
        plate = next((item for item in items if item.id == "coach"), None)
        if plate is not None:
            met += 1
            table = [item for item in items if item.depth < plate.depth]
            used = [i for i in table if i.light or (i.press and isinstance(i.face, Button | CornerButton))]
            assert not hides(plate.rect, used)
            app.click("coach.ok")
        elif scene.acting is not None:
            match.play(chance.choice(match.actions()))
            scene._present()
    assert met
