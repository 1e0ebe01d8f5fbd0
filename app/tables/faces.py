"""Faces that every screen shares: panels, words, icons, controls. Sizes are pixels.

Colours are hex strings of `app.palette`. Painters are in `app.stage.faces`.
"""

from __future__ import annotations

from typing import Literal

from app.palette import CREAM, INK, PAPER
from app.tables.items import Face

BUTTON_TRACK = 0.03
"""Space between the letters of a button, in parts of its type size."""
BUTTON_GAP = 0.34
"""Space between a button's icon and its words, in parts of its type size."""
DROP_ARROW = 34
"""Width of the dark end of a pull-down list, in logical units."""
PLATE_TAIL = 14
"""How far a plate's tail sticks out, in logical units; the plate's rectangle includes it."""


class Panel(Face, frozen=True):
    """A sheet of paper or a dark plate. `tab` colours a band at the left edge (`tab_w` px)."""

    fill: str = PAPER
    radius: int = 7
    edge: str = ""
    edge_w: float = 0
    alpha: int = 255
    tab: str = ""
    tab_w: int = 10
    grain: bool = True
    hatch: bool = False
    head: str = ""
    """Colour of a band along the top, `head_h` px high."""
    head_h: int = 0


class Words(Face, frozen=True):
    """Lines of text already broken to fit. `line_h` is the distance between lines in pixels."""

    lines: tuple[str, ...]
    style: str = "text"
    px: int = 16
    colour: str = INK
    align: Literal["left", "center", "right"] = "left"
    valign: Literal["top", "center", "bottom"] = "top"
    track: float = 0
    line_h: int = 20
    misprint: str = ""
    """Second ink of a display title, printed a little down-right."""


class Icon(Face, frozen=True):
    """A tinted icon of `art/svg/ui`."""

    name: str
    colour: str = INK


class Picture(Face, frozen=True):
    """A drawing that covers its rectangle, cropped and never stretched.

    `anchor` 0 keeps its top, 1 its foot. `inks` are (placeholder, colour) pairs; `litho` is the
    strength of the stippled shadow.
    """

    name: str
    radius: int = 0
    litho: float = 0.0
    inks: tuple[tuple[str, str], ...] = ()
    anchor: float = 0.5
    edge: str = ""
    fit: Literal["cover", "contain"] = "cover"


class Button(Face, frozen=True):
    """A pressed plate. Only one `primary` on a screen."""

    text: str
    kind: Literal["primary", "secondary", "ghost", "disabled", "bare", "tab", "tab_on"] = "secondary"
    icon: str = ""
    px: int = 20
    icon_only: bool = False
    state: Literal["", "over", "down"] = ""
    """Under the pointer, or pressed; set by the canvas."""


class CornerButton(Face, frozen=True):
    """Icon over a word, in the header strip."""

    icon: str
    text: str
    px: int = 15
    colour: str = CREAM
    off: bool = False


class Token(Face, frozen=True):
    """A seat's emblem in its ink."""

    ink: str


class Die(Face, frozen=True):
    """One die face. `kind` is white, grey, red or energy; `pips` 1 to 6."""

    pips: int
    kind: str = "white"


class Rule(Face, frozen=True):
    """A straight line across its rectangle."""

    colour: str


class Toggle(Face, frozen=True):
    """A yes/no plate with a tick or a cross."""

    on: bool
    enabled: bool = True


class Segments(Face, frozen=True):
    """One plate of a segmented choice; the scene lays the plates side by side."""

    text: str
    chosen: bool
    px: int = 18
    enabled: bool = True


class Radio(Face, frozen=True):
    """A round choice; ink dot when chosen."""

    on: bool


class KeyCap(Face, frozen=True):
    """The outline of a key with its name."""

    text: str
    px: int = 15
    colour: str = CREAM


class Field(Face, frozen=True):
    """A text field (made by the form kit). `ghost` is shown in italics while it is empty."""

    text: str
    ghost: str = ""
    limit: int = 24
    px: int = 18


class DropDown(Face, frozen=True):
    """A pull-down list (made by the form kit)."""

    options: tuple[str, ...]
    chosen: str
    px: int = 18


class Slider(Face, frozen=True):
    """A slider (made by the form kit), `value` within `low`..`high`."""

    value: int
    low: int = 0
    high: int = 100
    step: int = 5


class Nothing(Face, frozen=True):
    """Paints nothing: an area that only takes clicks or holds a place."""


class Plate(Face, frozen=True):
    """A small plate with a tail that points at something: refusal, hint, tooltip.

    `tail` is the side it leaves from and its position along that side, 0 to 1; "" for none.
    """

    kind: Literal["refused", "hint", "error", "confirm", "toast", "tooltip", "waiting"]
    tail: Literal["", "left", "right", "top", "bottom"] = ""
    tail_at: float = 0.5
    head_h: int = 0
    seat_ink: str = ""


class Veil(Face, frozen=True):
    """A stippled sheet of a ground colour over everything beneath it; `strength` 0 to 1."""

    colour: str
    strength: float = 0.7


class Ground(Face, frozen=True):
    """The whole background of a screen: `shelf`, a game's key, or `curtain`."""

    key: str
