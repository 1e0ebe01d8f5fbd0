"""Which games there are, and the boxes on the shelf."""

from __future__ import annotations

import subprocess
import sys

import msgspec
import pytest

from app.rules import registry
from tests import toy


def test_the_shelf_has_four_boxes_in_order() -> None:
    assert [(box.number, box.title) for box in registry.SHELF] == [
        (1, "Planet of the Apes"),
        (2, "Primate Fear"),
        (3, "Planet Run"),
        (4, "Apocalypse at the Zoo of Carson City"),
    ]


def test_a_box_that_is_not_coming_can_be_opened_and_says_what_its_game_says() -> None:
    for box in registry.SHELF:
        assert box.coming or box.key in registry.GAMES
        if box.key in registry.GAMES:
            card = registry.game(box.key).CARD
            assert (card.key, card.title, card.players) == (box.key, box.title, box.players)
            assert (card.tagline, card.minutes) == (box.tagline, box.minutes)


def test_every_game_has_a_box() -> None:
    assert set(registry.GAMES) <= {box.key for box in registry.SHELF}


def test_a_game_that_does_not_exist_is_answered_with_those_that_do(monkeypatch: pytest.MonkeyPatch) -> None:
    coming = tuple(msgspec.structs.replace(box, coming=box.key == "planet-run") for box in registry.SHELF)
    monkeypatch.setattr(registry, "GAMES", {"zoo": "app.rules.zoo", "toy": toy})
    monkeypatch.setattr(registry, "SHELF", coming)
    with pytest.raises(registry.UnknownGame, match="there is no game 'chess'; the games are: toy, zoo"):
        registry.game("chess")
    with pytest.raises(registry.UnknownGame, match="Planet Run is not built yet; the games are: toy, zoo"):
        registry.game("planet-run")
    with pytest.raises(registry.UnknownGame, match="there is no box 'chess'"):
        registry.box("chess")


def test_a_game_is_imported_when_first_asked_for() -> None:
    code = (
        "import sys; from app.rules import registry; assert 'app.rules.zoo' not in sys.modules;"
        "registry.game('zoo'); assert 'app.rules.zoo' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_tests_can_bring_their_own_game() -> None:
    before = registry.keys()
    with registry.registered({"toy": toy}):
        assert registry.game("toy").CARD.title == "The Toy"
        assert "toy" in registry.GAMES
    assert registry.keys() == before


def test_rules_need_no_window() -> None:
    """The rules never load pygame, numpy or anything that opens a window."""
    code = (
        "import sys; from app.rules import registry; registry.game('zoo');"
        "assert not {'pygame', 'numpy', 'pygame_gui'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
