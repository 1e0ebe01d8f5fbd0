"""Planet Run's painters: every face is painted, at its size, and shows what it has to show."""

from __future__ import annotations

import pytest
from pygame import Surface

from app.palette import CREAM, DANGER, DONE, GOLD, INK, PAPER3, RUN, contrast, rgb
from app.rules.planet_run.data import CARDS
from app.stage.faces.planet_run import PAINTERS
from app.stage.print.press import Press
from app.tables import planet_run as table
from app.tables.items import Face
from app.tables.planet_run import faces as run_faces
from app.tables.planet_run.faces import (
    AnimalCard,
    GadgetCard,
    Heart,
    Module,
    Phase,
    Resource,
    SectorCard,
    Stamp,
)
from tests.tables.games import GAMES, around, lay, play, walk_of

PRESS = Press(1.0)
PLAIN = Press(1.0, plain=True)
GAME = next(game for game in GAMES if game.key == "planet-run")
KINDS = ("triangle", "circle", "square", "star", "food")


def paint(face: Face, w: int = 98, h: int = 98, press: Press = PLAIN) -> Surface:
    return PAINTERS[type(face)](press, face, w, h)


def picture(face: Face, w: int = 98, h: int = 98) -> bytes:
    return paint(face, w, h).get_view("2").raw


def share(surface: Surface, ink: str, near: int = 12) -> float:
    """The share of pixels of about this ink."""
    w, h = surface.get_size()
    want = rgb(ink)
    hits = sum(
        surface.get_at((x, y))[3] > 200
        and all(abs(a - b) <= near for a, b in zip(surface.get_at((x, y))[:3], want, strict=True))
        for x in range(w)
        for y in range(h)
    )
    return hits / (w * h)


def test_every_face_of_planet_run_has_a_painter() -> None:
    faces = {
        face
        for face in vars(run_faces).values()
        if isinstance(face, type) and issubclass(face, Face) and face is not Face
    }
    assert faces == set(PAINTERS)


def test_every_face_of_a_mission_is_painted_at_its_own_size() -> None:
    done = set()
    for moment in play(GAME, 1, 6):
        if moment.turn % 8:
            continue
        about = around(GAME, moment, walk=walk_of(GAME, moment) if moment.seat is not None else None)
        items = lay(GAME, moment, about, (1024, 640))
        larges = [table.large(moment.state, about, item.id) for item in items[::10]]
        faces = [(i.face, i.rect.w, i.rect.h) for i in items]
        faces += [(face, 340, 180) for face in larges if face is not None]
        for face, w, h in faces:
            if type(face) in PAINTERS and face not in done:
                done.add(face)
                for press in (PLAIN, PRESS):
                    assert paint(face, w, h, press).get_size() == (w, h)
    assert len({type(face) for face in done}) >= 10


@pytest.mark.parametrize("kind", KINDS)
def test_a_resource_is_a_shape_as_well_as_a_colour(kind: str) -> None:
    """Seen without colour each is still another picture, and a missing one is pale."""
    others = [picture(Resource(kind=other)) for other in KINDS if other != kind]
    assert picture(Resource(kind=kind)) not in others
    assert share(paint(Resource(kind=kind, have=False)), PAPER3) > 0.3


def test_signs_read_on_their_markers() -> None:
    for fill in (RUN.triangle, RUN.circle, RUN.square, RUN.star):
        assert contrast(CREAM, fill) >= 4.5
    assert contrast(INK, RUN.coral) >= 4.5
    assert contrast(CREAM, RUN.owned) >= 4.5


@pytest.mark.parametrize("module", [module.key for module in CARDS.modules])
def test_a_fixed_module_is_solid_and_a_broken_one_only_drawn(module: str) -> None:
    fixed, broken = (paint(Module(key=module, fixed=fixed), 90, 90) for fixed in (True, False))
    assert share(broken, RUN.mint) > share(fixed, RUN.mint), "its dashes"
    body = share(paint(Module(key=module, fixed=False), 90, 90), "#A8402F", 2)
    inks = sum(share(fixed, ink, 2) for ink in (CREAM, RUN.coral, "#A8402F"))
    assert inks > body + 0.05, "it is filled"


def test_a_sector_face_down_is_the_same_whichever_it_is() -> None:
    assert picture(SectorCard(letter="", foot=30)) == picture(SectorCard(letter="", foot=30))
    letters = {picture(SectorCard(letter=letter, foot=30)) for letter in "ABCD"}
    assert len(letters) == 4
    assert picture(SectorCard(letter="", foot=30)) not in letters


def test_the_six_animals_are_six_pictures() -> None:
    cards = {picture(AnimalCard(animal.key, 0, 90), 120, 160) for animal in CARDS.animals}
    assert len(cards) == 6


def test_gadgets_show_whether_they_are_open_locked_or_owned() -> None:
    looks = [GadgetCard(icon="axe", state=state, band=60, foot=30) for state in ("open", "locked", "owned")]
    assert len({picture(look, 118, 160) for look in looks}) == 3
    assert share(paint(looks[2], 118, 160), RUN.owned) > 0.2
    assert share(paint(looks[0], 118, 160), RUN.found) > 0.1


def test_phases_hearts_and_stamps() -> None:
    assert share(paint(Phase(number=1, state="done"), 38, 38), DONE) > 0.2
    assert share(paint(Phase(number=3, state="now"), 120, 38), RUN.coral) > 0.4
    assert share(paint(Heart(full=True), 30, 30), DANGER) > 0.3
    assert share(paint(Heart(full=False), 30, 30), DANGER) == 0
    assert share(paint(Stamp(text="OWNED", px=20), 110, 34), DANGER) > 0.1


def test_nothing_of_the_game_is_painted_gold() -> None:
    faces = [Resource(kind=kind) for kind in KINDS]
    cards = [AnimalCard(animal.key, 1, 100) for animal in CARDS.animals]
    for face in (*faces, *cards, SectorCard(letter="D", foot=30), Heart(full=True)):
        assert share(paint(face, 60, 60), GOLD, near=3) < 0.01, face
