"""The form fields look like the rest of the house."""

from __future__ import annotations

from typing import Any

import pytest

from app import palette
from app.resources import base
from build import theme_lint

KNOWN = frozenset({"#FFC845"})


def test_a_plain_theme_passes() -> None:
    theme = {
        "button": {
            "colours": {"normal_bg": "#ffc845", "text_shadow": "#00000000"},
            "font": {"name": "barlow"},
            "misc": {"shape": "rectangle", "shadow_width": "0"},
        },
        "label": {"misc": {"text_horiz_alignment": "left"}},
    }
    assert theme_lint.lint(theme, KNOWN) == []


@pytest.mark.parametrize(
    ("block", "word"),
    [
        ({"colours": {"normal_bg": "#123456"}}, "button.colours.normal_bg: #123456 is not in app/palette.py"),
        ({"colours": {"normal_bg": "#FFC84580"}}, "#FFC84580 is half seen"),
        ({"misc": {"shape": "rounded_rectangle", "shadow_width": "0"}}, "rounded_rectangle (only rectangle)"),
        ({"misc": {"shadow_width": "2"}}, "button.misc.shadow_width: a shadow of 2"),
        ({"misc": {"border_width": "2"}}, "button: say shadow_width 0"),
        ({"font": {"name": "comic"}}, "the face comic"),
    ],
)
def test_what_does_not_belong_is_named(block: dict[str, Any], word: str) -> None:
    found = theme_lint.lint({"button": block}, KNOWN)
    assert len(found) == 1
    assert word in found[0]


def test_the_inks_are_those_of_the_palette() -> None:
    inks = theme_lint.inks(base() / "app" / "palette.py")
    assert {palette.GOLD, palette.INK, palette.PAPER} <= inks


def test_ours_passes() -> None:
    assert theme_lint.main() == 0
