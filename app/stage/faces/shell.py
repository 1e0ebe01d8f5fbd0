"""All painters of the faces that every screen shares (`app.tables.faces`), by type of face.

Each is a pure function of the press, the face and a size in px, and returns a fresh surface of
exactly that size. Shadows, rings and focus marks are the canvas's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pygame import Surface

from app.stage.faces.boxes import BOXES
from app.stage.faces.controls import (
    button,
    corner_button,
    drop_down,
    field,
    key_cap,
    radio,
    segment,
    slider,
    toggle,
)
from app.stage.faces.marks import die, icon, nothing, picture, rule, token
from app.stage.faces.plates import panel, plate, veil
from app.stage.print.press import Press
from app.stage.print.text import words as print_words
from app.tables.faces import (
    Button,
    CornerButton,
    Die,
    DropDown,
    Field,
    Icon,
    KeyCap,
    Nothing,
    Panel,
    Picture,
    Plate,
    Radio,
    Rule,
    Segments,
    Slider,
    Toggle,
    Token,
    Veil,
    Words,
)
from app.tables.items import Face

_SHARE = {"left": 0.0, "top": 0.0, "center": 0.5, "right": 1.0, "bottom": 1.0}


def words(press: Press, face: Words, w: int, h: int) -> Surface:
    """Lines of text, each in the middle of its own pitch."""
    made = press.layer(w, h)
    top = (h - len(face.lines) * face.line_h) * _SHARE[face.valign]
    for number, line in enumerate(face.lines):
        if not line:
            continue
        shown = print_words(
            press,
            line,
            face.style,
            face.px,
            face.colour,
            track=face.track,
            shadow=face.misprint or None,
        )
        wide, high = press.fonts.measure(line, face.style, face.px, face.track)
        x = (w - wide) * _SHARE[face.align]
        y = top + number * face.line_h + (face.line_h - high) / 2
        made.blit(shown, (round(x), round(y)))
    return made


PAINTERS: dict[type[Face], Callable[[Press, Any, int, int], Surface]] = {
    Panel: panel,
    Words: words,
    Icon: icon,
    Picture: picture,
    Button: button,
    CornerButton: corner_button,
    Token: token,
    Die: die,
    Rule: rule,
    Toggle: toggle,
    Segments: segment,
    Radio: radio,
    KeyCap: key_cap,
    Field: field,
    DropDown: drop_down,
    Slider: slider,
    Nothing: nothing,
    Plate: plate,
    Veil: veil,
    **BOXES,
}
