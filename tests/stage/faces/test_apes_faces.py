"""The Apes' painters: every face is painted, at its size, and shows what it has to show."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from pygame import Surface

from app.palette import APES, DANGER, GOLD, INK, PAPER, SUITS, contrast, rgb
from app.rules.planet_of_the_apes.codes import KINDS, SUIT_OF
from app.rules.planet_of_the_apes.data import CARDS
from app.stage.faces.planet_of_the_apes import PAINTERS
from app.stage.faces.planet_of_the_apes_cards import SUIT_ART, SUIT_ON
from app.stage.print.press import Press
from app.tables.items import Face
from app.tables.planet_of_the_apes import faces as apes_faces
from app.tables.planet_of_the_apes import pictures
from app.tables.planet_of_the_apes.faces import (
    ActionCard,
    Backdrop,
    Dial,
    Effects,
    EncounterCard,
    Helmet,
    Large,
    Part,
    Pips,
    Space,
    SpecialCard,
    Standee,
    Token,
    TrayDie,
)
from tests.tables.games import GAMES, around, lay, play, walk_of

PRESS = Press(1.0)
PLAIN = Press(1.0, plain=True)


def paint(face: Face, w: int = 88, h: int = 124, press: Press = PLAIN) -> Surface:
    return PAINTERS[type(face)](press, face, w, h)


def picture(face: Face, w: int = 88, h: int = 124) -> bytes:
    return bytes(paint(face, w, h).get_view("2").raw)


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


def encounter(name: str = "Forget the Past", **more: Any) -> EncounterCard:
    drawing, tone = pictures.ENCOUNTERS[name]
    usual: dict[str, Any] = {
        "picture": f"apes/{drawing}",
        "grade": tone,
        "head": 34,
        "art": 68,
        "bar": 36,
        "dice": (0, 0, 1),
        "suits": (0, 4),
        "cost": (),
        "rolls": "2",
        "feet": ("bonus",),
        "foot": 28,
    }
    return EncounterCard(**{**usual, **more})


def test_every_face_of_the_apes_has_a_painter() -> None:
    faces = {
        face
        for face in vars(apes_faces).values()
        if isinstance(face, type) and issubclass(face, Face) and face is not Face
    }
    # a part is painted inside a row of effects
    assert faces - {Part} == set(PAINTERS)


def test_every_face_of_a_game_is_painted_at_its_own_size() -> None:
    game = next(game for game in GAMES if game.key == "planet-of-the-apes")
    done = set()
    for moment in play(game, 2, 6):
        if moment.seat is None or moment.turn % 9:
            continue
        for item in lay(game, moment, around(game, moment, walk=walk_of(game, moment))):
            kind = (type(item.face), item.rect.w, item.rect.h)
            if type(item.face) in PAINTERS and kind not in done:
                done.add(kind)
                size = (item.rect.w, item.rect.h)
                assert paint(item.face, *size).get_size() == size
    assert len({kind for kind, _w, _h in done}) >= 14


@pytest.mark.parametrize("kind", range(KINDS))
@pytest.mark.parametrize("form", ["card", "half", "chip"])
def test_an_action_card_shows_its_suit(kind: int, form: Any) -> None:
    size = {"card": (88, 124), "half": (68, 66), "chip": (48, 30)}[form]
    sheet = paint(ActionCard(kind=kind, form=form), *size)
    assert share(sheet, SUITS[SUIT_ART[SUIT_OF[kind]]]) > 0.1
    assert share(sheet, PAPER, 20) > 0.1


def test_no_two_kinds_of_action_cards_look_alike() -> None:
    forms: tuple[tuple[Any, tuple[int, int]], ...] = (
        ("card", (88, 124)),
        ("half", (68, 66)),
        ("chip", (48, 30)),
    )
    for form, size in forms:
        looks = {picture(ActionCard(kind=kind, form=form), *size) for kind in range(KINDS)}
        assert len(looks) == KINDS


def test_a_locked_card_has_a_padlock_and_a_fan_keeps_it_in_sight() -> None:
    free, locked = ActionCard(kind=0), ActionCard(kind=0, locked=True)
    assert share(paint(locked), INK) > share(paint(free), INK) + 0.03
    left = paint(ActionCard(kind=0, locked=True, seen=44)).subsurface((0, 0, 44, 124))
    assert share(left, INK) > 0.05


def test_suits_can_be_read_on_their_colours() -> None:
    for art, on in zip(SUIT_ART, SUIT_ON, strict=True):
        assert contrast(SUITS[art], on) >= 3


@pytest.mark.parametrize("name", sorted(pictures.ENCOUNTERS))
def test_every_encounter_has_a_picture_of_its_own_in_its_light(name: str) -> None:
    sheet = paint(encounter(name), 228, 250)
    window = sheet.subsurface((0, 34, 228, 68))
    inks = {tuple(window.get_at((x, y))[:3]) for x in range(0, 228, 6) for y in range(0, 68, 6)}
    assert len(inks) >= 5


def test_sunrise_feet_are_orange_and_a_dimmed_card_is_darker() -> None:
    sunrise = paint(encounter(feet=("sunrise",)), 228, 250)
    assert share(sunrise.subsurface((60, 226, 150, 20)), APES.sun) > 0.8
    bright, dim = paint(encounter(), 228, 250), paint(encounter(dim=True), 228, 250)
    assert sum(dim.get_at((114, 150))[:3]) < sum(bright.get_at((114, 150))[:3])


def test_a_card_encounter_shows_the_cards_it_asks_for() -> None:
    sheet = paint(encounter(dice=(), suits=(), rolls="", cost=(1, 1, 4, 4)), 228, 250)
    bar = sheet.subsurface((0, 102, 228, 36))
    assert share(bar, SUITS["nova"]) > 0.03
    assert share(bar, SUITS["dodge"]) > 0.03


def test_effects_stay_in_their_plate_however_many_there_are() -> None:
    many = tuple(Part(kind, 2, kind == "damage") for kind in ("damage", "ape", "statue", "action", "taylor"))
    for w in (60, 90, 140):
        sheet = paint(Effects(parts=many, tone="lose"), w, 36)
        assert sheet.get_size() == (w, 36)
        assert share(sheet, APES.lose) > 0.1


def test_hazards_and_the_last_space_differ_in_more_than_their_number() -> None:
    plain, hazard = Space(number=7, px=16), Space(number=9, px=16, sign="burst")
    assert share(paint(plain, 54, 26), PAPER) > 0.4
    assert share(paint(hazard, 54, 26), APES.hazard) > 0.3
    assert share(paint(Space(number=0, px=23), 92, 34), DANGER) > 0.4


def test_figures_are_told_apart_and_a_ghost_is_half_there() -> None:
    looks = [picture(Standee(who=who), 62, 72) for who in ("taylor", "ape", "statue", "ship")]
    assert all(a != b for a, b in pairwise(looks))
    whole, ghost = paint(Standee(who="taylor"), 62, 72), paint(Standee(who="taylor", ghost=True), 62, 72)
    assert ghost.get_at((31, 40))[3] < whole.get_at((31, 40))[3]


def test_the_dial_marks_each_space_of_the_day() -> None:
    looks = {picture(Dial(at=at, left="3", px=15), 150, 150) for at in range(len(CARDS.day))}
    assert len(looks) == len(CARDS.day)


def test_only_what_is_kept_carries_gold() -> None:
    assert share(paint(TrayDie(pips=5, kind="white", kept=True), 46, 46), GOLD) > 0.05
    for face in (
        TrayDie(pips=5, kind="white"),
        TrayDie(pips=0, kind="red"),
        Pips(left=2, total=3),
        Token(kind="skill"),
        Token(kind="damage", full=False),
    ):
        assert share(paint(face, 46, 46), GOLD, 4) == 0


def test_a_defeated_character_has_a_broken_helmet() -> None:
    for one in CARDS.characters:
        assert picture(Helmet(id=one.id), 60, 60) != picture(Helmet(id=one.id, broken=True), 60, 60)


@pytest.mark.parametrize("special", [special.id for special in CARDS.specials])
def test_every_special_has_its_own_picture(special: str) -> None:
    others = [one.id for one in CARDS.specials if one.id != special]
    assert picture(SpecialCard(id=special), 40, 40) not in {
        picture(SpecialCard(id=o), 40, 40) for o in others
    }


def test_a_large_card_keeps_all_it_says_on_its_sheet() -> None:
    facts = tuple("A line about the card that is as long as the longest of them are." for _n in range(9))
    face = Large(kind="encounter", picture="apes/sc_home", grade="night", title="Home", facts=facts)
    for press in (PLAIN, PRESS):
        sheet = paint(face, 680, 360, press)
        assert sheet.get_size() == (680, 360)
        foot = sheet.subsurface((330, 352, 300, 6))
        assert share(foot, INK) == 0


def test_a_backdrop_covers_its_whole_rectangle() -> None:
    for size in ((1280, 316), (1024, 300), (600, 400)):
        sheet = paint(Backdrop(picture="apes/sc_home", grade="night", shade=True), *size)
        corners = ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1))
        assert all(sheet.get_at(corner)[3] == 255 for corner in corners)
