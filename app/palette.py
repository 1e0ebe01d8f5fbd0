"""The inks of the house, and the only place where a colour is written down.

Colours are ``#RRGGBB`` strings. Nothing here imports a drawing library, so layouts, tests and the
packaging scripts can read it too. Rules the names stand for:

* `GOLD` means "you can act here" and nothing else; it never decorates.
* A seat is a colour *and* an emblem, a die a colour *and* a pip, a mutant pink *and* an eye.
* `PAPER` and its tints carry ink text; the grounds of the games carry cream text.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Pairs = tuple[tuple[str, str], ...]
"""Ink swaps for a drawing: (ink in the file, ink to print) pairs."""

# Paper and ink -------------------------------------------------------------------------------
PAPER: Final = "#F4E8CF"
"""Cards and panels."""
PAPER2: Final = "#E6D5B2"
"""Insets on paper."""
PAPER3: Final = "#CBB68C"
"""Disabled plates and thin rules; never under text in a colour."""
CREAM: Final = "#FFF6E0"
"""Text on dark grounds; the inside of form fields."""
INK: Final = "#1D1523"
"""Text and key lines."""
INK2: Final = "#4B3C4A"
"""Secondary text on paper."""
GOLD: Final = "#FFC845"
GOLD_HI: Final = "#FFD978"
"""The primary button under the pointer."""
GOLD_LO: Final = "#E0A92E"
"""The primary button while it is pressed."""
DANGER: Final = "#BC2C18"
DONE: Final = "#17684F"
WHITE: Final = "#FFFFFF"
BLACK: Final = "#000000"
MAIN_INK: Final = "#FF00F1"
"""Placeholder in drawings: the main ink of whoever owns the piece."""
SHADE_INK: Final = "#FF00F2"
"""Placeholder in drawings: the darker half of `MAIN_INK`."""

# Shell ---------------------------------------------------------------------------------------
WALL: Final = "#3A2430"
RAY: Final = "#4A2D3F"
SHELF_GROUND: Final = "#2A1A23"
SHELF_TITLE_SHADOW: Final = "#CF4A28"
SHELF_FACTS: Final = "#EDBE7E"
WALL_GLOW: Final = "#F29A33"
PLANK: Final = "#C98453"
PLANK_EDGE: Final = "#7A3F2B"
TAB: Final = "#5A3A4C"
HINT: Final = "#1D5A57"
LINK: Final = "#125283"
MUTANT_TEXT: Final = "#8A1E54"
MEASURE: Final = "#C4E3D0"
CLOTH: Final = ("#5A3F9A", "#4A3484", "#3A2970", "#2C2058", "#3A2970", "#4A3484")
"""The folds of the curtain, in turn."""
CLOTH_SHADE: Final = "#140F33"
HEM_SHADE: Final = "#B4452A"
NIGHT_SKY: Final = ("#10113A", "#171948", "#1E2059", "#22245A")
"""The sky over the dump, from the top down."""
NIGHT_HAZE: Final = "#4B4E9E"
CARVED: Final = "#45201F"
"""The sun lines carved into the table of the Apes."""
VIGNETTE: Final = "#12060A"

# Dice ----------------------------------------------------------------------------------------
DieKind = Literal["white", "grey", "red", "energy"]


@dataclass(frozen=True, slots=True)
class DieInks:
    """A kind of die: its body, its pips, and the shape of a pip (round, square or diamond)."""

    body: str
    pip: str
    shape: Literal["round", "square", "diamond"]


DICE: Final[dict[DieKind, DieInks]] = {
    "white": DieInks(CREAM, INK, "round"),
    "grey": DieInks("#5E7482", CREAM, "square"),
    "red": DieInks(DANGER, CREAM, "diamond"),
    "energy": DieInks("#EC654A", INK, "round"),
}

# Seats ---------------------------------------------------------------------------------------
SeatName = Literal["ember", "azure", "sun", "moss", "orchid", "bone"]
Emblem = Literal["ring", "square", "triangle", "diamond", "hexagon", "star"]


@dataclass(frozen=True, slots=True)
class SeatInks:
    """One seat's livery.

    `colour` and `shade` are the light and the dark half of its pieces, `emblem` the shape that
    always stands with the colour, `on` the ink that reads on the colour. `band` is the ground of
    wide plates and ribbons: the colour itself, or ink where the colour would pass for a button
    (then an 8 px band of the colour goes along it).
    """

    name: SeatName
    colour: str
    shade: str
    emblem: Emblem
    on: str
    band: str

    @property
    def sub(self) -> Pairs:
        """Ink swaps that print a two-ink drawing in this seat's livery."""
        return ((MAIN_INK, self.colour), (SHADE_INK, self.shade))

    @property
    def on_band(self) -> str:
        """The text ink on `band`."""
        return self.on if self.band == self.colour else CREAM


SEATS: Final = (
    SeatInks("ember", "#C43E1A", "#8E2A12", "ring", CREAM, "#C43E1A"),
    SeatInks("azure", "#1B6FB0", "#125283", "square", CREAM, "#1B6FB0"),
    SeatInks("sun", "#F3C22B", "#B98C12", "triangle", INK, INK),
    SeatInks("moss", "#0F5B4A", "#083329", "diamond", CREAM, "#0F5B4A"),
    SeatInks("orchid", "#D98BC8", "#9A5088", "hexagon", INK, "#D98BC8"),
    SeatInks("bone", "#F4EAD6", "#C2B187", "star", INK, INK),
)
"""The six seats in the order in which they are handed out."""
SEAT: Final[dict[str, SeatInks]] = {seat.name: seat for seat in SEATS}
"""The same by name."""


# Games ---------------------------------------------------------------------------------------
@dataclass(frozen=True, slots=True)
class GameInks:
    """What every game brings to the shared scenes.

    `art` is its folder in the art; `ground`, `ground2`, `ground3` the table from dark to light;
    `quiet` a panel laid on the ground; `tint` small caps on the ground; `highlight` the misprint
    of its titles; `spine` the side of its box; `cover` and `cover_highlight` the cover's title.
    """

    art: str
    ground: str
    ground2: str
    ground3: str
    quiet: str
    tint: str
    highlight: str
    spine: str
    cover: str
    cover_highlight: str


@dataclass(frozen=True, slots=True)
class ZooInks(GameInks):
    """Zoo: the last day open. `pink` is for mutants only."""

    leaf: str = "#6FAE58"
    mustard: str = "#F1B83D"
    coral: str = "#E8714A"
    teal: str = "#2C7F7B"
    mint: str = "#C4E3D0"
    pink: str = "#EA5A92"
    slate: str = "#5E7482"
    mutant_window: str = "#5A2448"
    mutant_label: str = "#F8A9C6"
    table_leaf: str = "#1B4A39"
    table_edge: str = "#06130E"
    board: str = "#DCC38C"
    board_shade: str = "#B08F54"
    board_line: str = "#A98A52"
    lawns: tuple[str, str, str, str] = ("#5FA062", "#4F8F66", "#7DAE5C", "#5C9A78")
    lawn_shade: str = "#234F3B"
    animal_windows: tuple[tuple[str, str], ...] = (
        ("#EADFC0", "#C9B27C"),
        ("#CDE5DE", "#86B8AC"),
        ("#F6D9C8", "#E0987A"),
        ("#F8E2A4", "#DDAE4A"),
        ("#E9CFB2", "#C28F63"),
    )
    """Art window and its crayon for the animals worth 0 to 4."""
    keeper_window: str = "#EFD9AE"
    keeper_window_sun: str = "#CFE0D6"
    """The window behind the sun seat's keepers, where the usual one would swallow them."""


@dataclass(frozen=True, slots=True)
class RunInks(GameInks):
    """Planet Run: the far shore. `coral` is your energy dice."""

    coral: str = "#EC654A"
    mustard: str = "#F2B53B"
    mint: str = "#A9DAC6"
    plum: str = "#43213F"
    sky: str = "#F3D9B1"
    triangle: str = "#31795D"
    circle: str = "#C43E1A"
    square: str = "#1B6FB0"
    star: str = "#8A5A12"
    """The four resources, always with their shapes."""
    blueprint: str = "#12505C"
    blueprint_line: str = "#1C6370"
    shore: str = "#0F3F49"
    shore_sky: str = "#0A2B34"
    found: str = "#CFE3CF"
    """The foot of a gadget whose sector is known."""
    owned: str = "#A63F1A"
    dusk: str = "#F0B98A"
    crayon: str = "#C98453"
    meal: str = "#F4C9B4"
    """The row of the food table that is offered first."""


@dataclass(frozen=True, slots=True)
class PrimateInks(GameInks):
    """Primate Fear: the dump at night. `acid` is the Primate and its reach, `edge` its die-cut."""

    moon: str = "#F4E6A8"
    acid: str = "#B7CE3F"
    edge: str = "#8FA233"
    violet: str = "#7450B0"
    rust: str = "#E2633A"
    steel: str = "#6E7FA8"
    moonlight: str = "#C8CDF0"
    night: str = "#0B0A22"
    crater: str = "#E4D38C"
    moon_ring: str = "#2F3282"
    moon_shade: str = "#B99B46"
    heap: str = "#1B1C50"
    heap2: str = "#14153F"
    blueprint: str = "#2A2C6E"
    blueprint_line: str = "#3F428E"
    window: str = "#2B2D6B"
    window_shade: str = "#0E0F30"
    strike_tint: str = "#F6D3A0"
    guard_tint: str = "#CFE3CF"


@dataclass(frozen=True, slots=True)
class ApesInks(GameInks):
    """Planet of the Apes: desert dusk. `teal` is Liberty and the sea."""

    rust: str = "#CF4A28"
    sun: str = "#F29A33"
    sand: str = "#EDBE7E"
    sky: str = "#F7D9A8"
    teal: str = "#1C6B73"
    plum: str = "#4A1F3A"
    dusk: str = "#B9724A"
    hazard: str = "#F6B48E"
    """A space of the Fate Track with a hazard."""
    win: str = "#CFE3CF"
    """The plate of what a success brings; `lose` that of a failure."""
    lose: str = "#F1C3B0"
    unhurt: str = "#E9C9B0"
    """Room for a Damage token, and its edge."""
    unhurt_edge: str = "#B08C78"
    stipple: str = "#8F4630"
    special: str = "#0F464F"
    """The ground of a Special card's picture."""
    night: str = "#180A20"
    """The edge of the Discovery's picture; `shade` is what its words lie on."""
    shade: str = "#130A1B"


ZOO: Final = ZooInks(
    art="zoo",
    ground="#12382A",
    ground2="#1D5140",
    ground3="#2F6E50",
    quiet="#0B241B",
    tint="#C4E3D0",
    highlight="#B53A70",
    spine="#1D5A57",
    cover=CREAM,
    cover_highlight="#B53A70",
)
RUN: Final = RunInks(
    art="run",
    ground="#0C333C",
    ground2="#14505B",
    ground3="#20707A",
    quiet="#0A2B34",
    tint="#A9DAC6",
    highlight="#EC654A",
    spine="#A8402F",
    cover=CREAM,
    cover_highlight="#EC654A",
)
PRIMATE: Final = PrimateInks(
    art="primate",
    ground="#14153A",
    ground2="#22245A",
    ground3="#363880",
    quiet="#0B0A22",
    tint="#B8BCE8",
    highlight="#E2633A",
    spine="#2F3180",
    cover="#F4E6A8",
    cover_highlight="#E2633A",
)
APES: Final = ApesInks(
    art="apes",
    ground="#341519",
    ground2="#4F2124",
    ground3="#6E2F2B",
    quiet="#2A0F13",
    tint="#EDBE7E",
    highlight="#CF4A28",
    spine="#8F2E1F",
    cover=INK,
    cover_highlight="#8F2E1F",
)
SHELF: Final = GameInks(
    art="shelf",
    ground=SHELF_GROUND,
    ground2=WALL,
    ground3=RAY,
    quiet="#1F121A",
    tint=SHELF_FACTS,
    highlight=SHELF_TITLE_SHADOW,
    spine=WALL,
    cover=CREAM,
    cover_highlight=SHELF_TITLE_SHADOW,
)
"""The house itself, for scenes that belong to no game."""
GAMES: Final[dict[str, GameInks]] = {
    "planet-of-the-apes": APES,
    "primate-fear": PRIMATE,
    "planet-run": RUN,
    "zoo": ZOO,
}
"""By the games' names on the command line, in the order of the shelf."""

# Cards of the other games --------------------------------------------------------------------
SUITS: Final = {
    "taylor": "#C43E1A",
    "nova": "#EFB52F",
    "gorilla": "#3A2340",
    "zaius": "#1B6FB0",
    "dodge": "#C9B8A0",
    "cornelius": "#31795D",
}
FAMILIES: Final = {
    "garbage": "#B8321F",
    "reinforcement": "#1F5FA8",
    "attack": "#EE9A2B",
    "defence": "#2C6B45",
}

# Scene grades --------------------------------------------------------------------------------
Grade = Literal["dust", "noon", "night"]
_ROLES = ["s1", "s2", "lt", "lh", "f1", "f2", "f3", "g1", "g2", "g3", "k", "w", "wd", "a", "ad"]
_ROLES += ["t", "th", "p", "pd", "fu", "fd"]
_GRADES: Final[dict[Grade, str]] = {
    "dust": "F0B46A F7D8A6 CF4B29 F3AB4B D8A268 B96840 8E4530 EDBD7D D9975A A8522F 1D1524 FFF6E1"
    " CBB58E CE4929 8E2C1A 1C6C74 4E9B96 E5A56C B06F40 53293F 331427",
    "noon": "5FA89E B4DBCB F7E4AB CBE4CC 86B79F 47867E 2B6463 F1CC8F DCAA69 8C6B4A 14202A FFF9E9"
    " CFC19C E2643B A23D23 17565F 3F8E8C E9AE78 B47848 5A3A34 38211F",
    "night": "2B1542 653163 F4E6AA 814678 4F2953 3B1D44 2A1332 99525A 713744 4A2036 130A1B F7E9C9"
    " B8A087 E8753B A8441F 2C6079 5088A2 D38D61 905541 26102E 180A20",
}
SCENE: Final[dict[Grade, dict[str, str]]] = {
    grade: dict(zip(_ROLES, ("#" + ink for ink in inks.split()), strict=True))
    for grade, inks in _GRADES.items()
}
"""Inks of a story scene by role, at three times of day; drawings are kept in *dust*."""


def grade(name: Grade) -> Pairs:
    """Ink swaps that reprint a scene drawn in *dust* at the time of day `name`."""
    if name == "dust":
        return ()
    return tuple((SCENE["dust"][role], ink) for role, ink in SCENE[name].items())


def rgb(ink: str) -> tuple[int, int, int]:
    """The red, green and blue of ``#RRGGBB``, 0 to 255 each."""
    return int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)


def contrast(first: str, second: str) -> float:
    """The WCAG contrast ratio of two inks, 1 to 21; text needs 4.5."""
    bright, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(ink: str) -> float:
    linear = [
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in (value / 255 for value in rgb(ink))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
